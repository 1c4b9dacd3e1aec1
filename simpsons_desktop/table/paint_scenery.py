"""Scenery outside the table: the sky of the home screen, its clouds and hills."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from simpsons_desktop.table.icons import draw_sticker
from simpsons_desktop.table.shapes import colour, pen, sunburst
from simpsons_desktop.table.tokens import INK, LIGHT, Look

CLOUDS = ((0.11, 0.176, 1.5), (0.85, 0.14, 1.3), (0.526, 0.11, 0.8), (0.94, 0.40, 1.0), (0.333, 0.37, 0.7))
PUFFS = ((-62, 10, 44), (-8, -14, 62), (60, 8, 48), (0, 24, 50))
HILLS = ((0.104, 0.469, 0.306, 1.0, True), (0.885, 0.51, 0.361, 1.01, True), (0.5, 0.78, 0.278, 1.037, False))


def paint_sky(painter: QPainter, rect: QRectF, look: Look = LIGHT) -> None:
    """Sunburst sky, clouds and hills, in the proportions of 1920 x 1080; a night sky in the dark look."""
    if look.flat:
        painter.fillRect(rect, QColor(look.room))
        return
    day, ray = ("#58c4f7", "#3fb4ee") if not look.dark else (look.room, look.room_ray)
    sunburst(
        painter, rect, QPointF(rect.left() + rect.width() * 0.645, rect.top() + rect.height() * 0.574), day, ray, 44
    )
    for x, y, size in CLOUDS:
        at = QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y)
        _cloud(painter, at, size * rect.height() / 1080, look)
    near, far = ("#7ccf4b", "#57b83f") if not look.dark else ("#2c4a3e", "#223a35")
    for index, (x, across, high, below, back) in enumerate(HILLS):
        if index == len(HILLS) - 1:
            _town(painter, rect)
        hill = QPainterPath()
        centre = QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * below)
        hill.addEllipse(centre, rect.width() * across, rect.height() * high)
        painter.fillPath(hill, QColor(far if back else near))
        painter.strokePath(hill, pen(look.line, rect.height() * 0.0075))


def _town(painter: QPainter, rect: QRectF) -> None:
    for name, x, y in (("factory", 0.348, 0.752), ("school", 0.952, 0.68)):
        at = QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y)
        draw_sticker(painter, name, at, rect.height() * 0.111)


def _cloud(painter: QPainter, centre: QPointF, size: float, look: Look) -> None:
    cloud = QPainterPath()
    for dx, dy, radius in PUFFS:
        puff = QPainterPath()
        puff.addEllipse(centre + QPointF(dx, dy) * size, radius * size, radius * size)
        cloud = cloud.united(puff)
    painter.fillPath(cloud.translated(0, 7 * size), colour(INK, 45))
    painter.fillPath(cloud, QColor("#ffffff" if not look.dark else "#3a3358"))
