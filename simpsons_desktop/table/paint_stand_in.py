"""What stands in for the picture of a card that has none: its emblems on rays and hills."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from simpsons_desktop.table.icons import draw_sticker, image, tinted
from simpsons_desktop.table.kept import kept
from simpsons_desktop.table.shapes import colour, device_scale, fill_with, layer, pen, sunburst
from simpsons_desktop.table.tokens import INK, WHITE, Backdrop, backdrop_of

WINDOW = QRectF(0, 0, 664, 462)
"""The measures of the printed face's art to which everything here is designed."""
PLACES = ((0.0, -2.0, 290.0, -5.0), (-222.0, 62.0, 160.0, -9.0), (222.0, 62.0, 155.0, 9.0))
"""Emblems of the printed face: x and y from the middle of the art, size, turn in degrees."""


def paint_small_stand_in(
    painter: QPainter, key: str, emblem: str, area: QRectF, radius: float, spot: QRectF, turned: bool,
) -> None:  # fmt: skip
    """Rays, one hill and the emblem in the square `spot`, turned left if lying."""
    scale = device_scale(painter)
    width, height = max(1, round(area.width() * scale)), max(1, round(area.height() * scale))
    fill_with(painter, _small_backdrop(backdrop_of(key), width, height, turned), area, radius)
    draw_sticker(painter, emblem, spot.center(), spot.width(), -90 if turned else 0)


def paint_stand_in(painter: QPainter, key: str, names: tuple[str, ...], area: QRectF, radius: float) -> None:
    """Backdrop, pattern, hills, and up to three emblems, in a canvas 744 wide."""
    scale = device_scale(painter)
    width, height = max(1, round(area.width() * scale)), max(1, round(area.height() * scale))
    drop = _printed_backdrop(backdrop_of(key), names[-1], area.height(), width, height)
    fill_with(painter, drop, area, radius)
    grow = area.height() / WINDOW.height()
    for name, (dx, dy, size, turn) in reversed(list(zip(names, PLACES, strict=False))):
        side = size * (0.55 + 0.45 * grow)
        centre = area.center() + QPointF(dx, dy * grow)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#461e1030"))
        painter.drawEllipse(centre + QPointF(0, side * 0.5), side * 0.44, side * 0.075)
        draw_sticker(painter, name, centre, side, turn, fine=True)


@kept(megabytes=4)
def _small_backdrop(drop: Backdrop, width: int, height: int, turned: bool) -> QImage:
    """Rays and one hill; for a lying card a strip of ground at the right."""
    made, painter = layer(width, height)
    area = QRectF(0, 0, width, height)
    sunburst(painter, area, area.center(), drop.sky, drop.ray, 18)
    if turned:
        painter.fillRect(QRectF(width * 0.8, 0, width, height), QColor(drop.ground))
    else:
        hill = QPainterPath()
        across = max(width, height) * 0.78
        hill.addEllipse(QPointF(width / 2, height + across * 0.42), across, across * 0.6)
        painter.fillPath(hill, QColor(drop.ground))
        painter.strokePath(hill, pen(INK, width * 0.014))
    painter.end()
    return made


@kept(megabytes=8)
def _printed_backdrop(drop: Backdrop, emblem: str, tall: float, width: int, height: int) -> QImage:
    made, painter = layer(width, height)
    area = QRectF(0, 0, WINDOW.width(), tall)
    painter.scale(width / area.width(), height / area.height())
    centre = QPointF(area.center().x(), tall * 0.57)
    sunburst(painter, area, centre, drop.sky, drop.ray, 28)
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, alpha in ((285, 38), (225, 48), (165, 60)):  # three flat discs: a glow without a gradient
        painter.setBrush(colour(WHITE, alpha))
        painter.drawEllipse(centre, radius, radius)
    chance = Random(emblem)
    _pattern(painter, area, emblem, chance)
    _halftone(painter, area, drop.ground)
    _hills(painter, area, drop.ground, chance)
    painter.end()
    return made


def _pattern(painter: QPainter, area: QRectF, name: str, chance: Random) -> None:
    mark = tinted(image(name, max(2, round(54 * device_scale(painter)))), WHITE)
    painter.setOpacity(0.20)
    for row in range(round(area.height() / 110)):
        for column in range(8):
            painter.save()
            painter.translate(17 + column * 92 + (row % 2) * 46, 33 + row * 78)
            painter.rotate(chance.uniform(-18, 18))
            painter.drawImage(QRectF(-27, -27, 54, 54), mark)
            painter.restore()
    painter.setOpacity(1)


def _halftone(painter: QPainter, area: QRectF, ground: str) -> None:
    """Dots that rise from the ground and grow smaller."""
    painter.setBrush(colour(ground, 120))
    painter.setPen(Qt.PenStyle.NoPen)
    for row in range(9):
        radius = 8.2 - row * 0.9
        for column in range(40):
            x = column * 17 + (row % 2) * 8.5
            painter.drawEllipse(QPointF(x, area.bottom() - 118 - row * 17), radius, radius)


def _hills(painter: QPainter, area: QRectF, ground: str, chance: Random) -> None:
    dark = QColor(ground).darker(118)
    hills = [(120.0, 150.0, 420.0, 262.0), (area.right() - 60, 170.0, 380.0, 276.0)]
    shapes = []
    for x, below, across, high in hills:
        shapes.append(QPainterPath())
        shapes[-1].addEllipse(QPointF(x, area.bottom() + below), across, high)
        painter.strokePath(shapes[-1], pen(INK, 10))
    for shape in shapes:
        painter.fillPath(shape, dark)
    middle = area.center().x()
    front = QPainterPath()
    front.addEllipse(QPointF(middle, area.bottom() + 210), 520, 290)
    painter.fillPath(front, QColor(ground))
    painter.strokePath(front, pen(INK, 5))
    painter.setPen(pen(QColor(ground).lighter(125), 7))
    for _ in range(16):
        x = chance.uniform(30, area.right() - 30)
        y = area.bottom() - 62 + ((x - middle) / 520) ** 2 * 150 + chance.uniform(0, 26)
        painter.drawLine(QPointF(x, y), QPointF(x + chance.choice((16, 24, 32)), y))
