"""The track of points on a plate."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from simpsons_desktop.table.pieces import paint_track
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT, Look
from tests.support.contrast import ratio


def track(points: int, goal: int, wide: int, look: Look) -> QImage:
    """A track on a plate."""
    image = QImage(wide, 24, QImage.Format.Format_RGB32)
    image.fill(QColor(look.paper))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_track(painter, QRectF(0, 0, wide, 24), points, goal, look)
    painter.end()
    return image


def colours(image: QImage) -> list[str]:
    """The colour of each pixel."""
    return [image.pixelColor(x, y).name() for x, y in product(range(image.width()), range(image.height()))]


@pytest.mark.parametrize("look", [LIGHT, DARK, HIGH_CONTRAST], ids=["light", "dark", "high contrast"])
@pytest.mark.parametrize(("wide", "goal"), [(200, 7), (80, 15)], ids=["stars", "bar"])
def test_a_track_tells_points_apart_and_shows_those_to_come(wide: int, goal: int, look: Look) -> None:
    tracks = [colours(track(points, goal, wide, look)) for points in range(goal + 1)]
    for fewer, more in pairwise(tracks):
        assert sum(ratio(one, other) > 1.3 for one, other in zip(fewer, more, strict=True)) > 10
    assert max(ratio(look.paper, colour) for colour in set(tracks[0])) >= 3  # WCAG 2.2, 1.4.11
