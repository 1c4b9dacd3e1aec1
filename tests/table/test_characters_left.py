"""The panel of the Characters left: every figure and the star can be told apart, however small the panel is."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.paint_panels import paint_characters_left
from simpsons_desktop.table.tokens import LIGHT, STAR_GOLD
from simpsons_desktop.table.view import TableView
from tests.screens.labels import watched
from tests.table.tables import lay

SIZES = [(266, 86), (178, 58), (84, 56)]


def painted(size: tuple[int, int], used: int, allowed: int, scale: int = 4, name: str = "") -> QImage:
    image = QImage(size[0] * scale, size[1] * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_characters_left(painter, QRectF(0, 0, *size), name, used, allowed, LIGHT)
    painter.end()
    return image


def runs(image: QImage, tints: set[str], height: float) -> list[tuple[int, int]]:
    """Where these colours begin and end on the line at this part of the height."""
    y, found, start = round(image.height() * height), list[tuple[int, int]](), -1
    for x in range(image.width()):
        on = image.pixelColor(x, y).name() in tints
        if on and start < 0:
            start = x
        if not on and start >= 0:
            found.append((start, x))
            start = -1
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("allowed", [1, 2, 3, 5])
def test_figures_and_star_lie_side_by_side_within_the_panel(qapp: object, size: tuple[int, int], allowed: int) -> None:
    image = painted(size, 0, allowed)
    figures = runs(image, {QColor(LIGHT.accent).name()}, 60 / 86)
    stars = runs(image, {QColor(STAR_GOLD).name()}, 50 / 86)
    assert len(figures) == allowed
    assert len(stars) == 1
    widths = [end - start for start, end in figures]
    assert max(widths) - min(widths) <= 3  # none is covered by its neighbour
    assert figures[-1][1] < stars[0][0]
    assert figures[0][0] > 0.03 * image.width()
    assert stars[0][1] < 0.97 * image.width()
    assert min(widths) >= 4 * 5  # five pixels on the screen
    free = figures[0][0], image.width() - stars[0][1]
    assert free[1] > 0.5 * free[0]


@pytest.mark.parametrize("size", SIZES)
def test_spent_ones_are_hollow(qapp: object, size: tuple[int, int]) -> None:
    assert len(runs(painted(size, 2, 3), {QColor(LIGHT.accent).name()}, 60 / 86)) == 1
    assert runs(painted(size, 2, 2), {QColor(LIGHT.accent).name()}, 60 / 86) == []


def test_the_characters_left_say_what_they_mean(view: TableView, record: Record) -> None:
    lay(view, record)
    tip = view.table.furniture._pieces["left", 0].toolTip()
    assert tip == "Characters left to play in this turn: 2 of 2. Stars are free: any number of them."


@pytest.mark.parametrize("size", [*SIZES, (120, 56), (150, 86)])
@pytest.mark.parametrize("name", ["Bob", "Wilhelmina of Longname", "W" * 24])
def test_a_long_name_is_cut_before_the_words_are_too_small_to_be_read(
    qapp: object, size: tuple[int, int], name: str
) -> None:
    def heading(name: str) -> tuple[str, float]:
        with watched() as lines:
            painted(size, 1, 2, name=name)
        return next((line.text, line.px) for line in lines if "CHARACTERS LEFT" in line.text)

    words, px = heading(name)
    assert px >= min(heading("")[1], 12)
    begun = words.removesuffix("CHARACTERS LEFT").rstrip(": ")
    assert name.upper().startswith(begun.removesuffix("…").rstrip())
    assert begun or size[0] < 130  # only the smallest panel has no room for it
