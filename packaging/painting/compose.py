"""A picture from its recipe: the window of the printed face; ground and emblem of the small faces."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from painting.brush import Brush
from painting.collection import icon
from painting.patterns import paint_pattern
from painting.recipes import Emblem, Recipe
from painting.scenery import SCENERIES
from painting.things import PROPS
from simpsons_desktop.table.die_cut import ringed
from simpsons_desktop.table.paint_art import FACE_RINGS, WITH_RINGS
from simpsons_desktop.table.shapes import device_scale, layer

WINDOW_WIDTH = 664.0
"""Units across the window; the art of the printed face has as many."""
TOP, BOTTOM = 40.0, 26.0
"""Units that the name bar and the ribbon of the printed face cover."""
GROUND = (470.0, 330.0)
"""Units of the ground of the small faces: a closer view of the same scenery."""
FINE_RINGS = (0.036, 0.023)
"""White and ink ring of an emblem in the window, by its size."""
FOOT = (0.50, 0.44, 0.07)
"""Shadow of an emblem: how far below its middle, half across and half down, by its size."""


@lru_cache(maxsize=64)
def cut_out(name: str, px: int, bold: bool) -> QImage:
    """An icon `px` pixels wide with its white and ink rings."""
    white, ink = FACE_RINGS if bold else FINE_RINGS
    return ringed(icon(name, px), white * px, ink * px)


def paint_window(recipe: Recipe, height: float, scale: float) -> QImage:
    """The picture of the printed face, WINDOW_WIDTH x `height` units, `scale` pixels a unit."""
    made, painter = layer(round(WINDOW_WIDTH * scale), round(height * scale))
    painter.scale(scale, scale)
    brush = _backdrop(recipe, painter, WINDOW_WIDTH, height)
    room = QRectF(0, TOP, WINDOW_WIDTH, height - TOP - BOTTOM)
    _props(brush, recipe, room)
    for emblem in recipe.emblems:
        _shadow(painter, emblem, room)
    for emblem in recipe.emblems[::-1]:
        _emblem(painter, emblem, room, bold=False)
    painter.end()
    return made.convertToFormat(QImage.Format.Format_RGB32)


def paint_ground(recipe: Recipe, scale: float) -> QImage:
    """What lies behind the emblem of the small faces."""
    made, painter = layer(round(GROUND[0] * scale), round(GROUND[1] * scale))
    painter.scale(scale, scale)
    _backdrop(recipe, painter, *GROUND)
    painter.end()
    return made.convertToFormat(QImage.Format.Format_RGB32)


def paint_face(recipe: Recipe, px: int) -> QImage:
    """The emblem of the small faces, transparent round it, rings within `px` pixels."""
    inner = px / WITH_RINGS
    made, painter = layer(px, px)
    painter.translate((px - inner) / 2, (px - inner) / 2)
    for emblem in recipe.face[::-1]:
        _emblem(painter, emblem, QRectF(0, 0, inner, inner), bold=True)
    painter.end()
    return made


def _backdrop(recipe: Recipe, painter: QPainter, width: float, height: float) -> Brush:
    brush = Brush(painter, width, height, recipe.colours, Random(recipe.key))
    painter.fillRect(brush.area, QColor(recipe.colours.sky))
    for name in recipe.pattern:
        paint_pattern(brush, name)
    SCENERIES[recipe.scenery](brush)
    return brush


def _props(brush: Brush, recipe: Recipe, room: QRectF) -> None:
    for prop in recipe.props:
        at = _place(prop.x, prop.y, room)
        PROPS[prop.name](brush, at.x(), at.y(), prop.size / 100 * room.width(), prop.tint or recipe.colours.accent)


def _place(x: float, y: float, room: QRectF) -> QPointF:
    return QPointF(room.left() + room.width() * x / 100, room.top() + room.height() * y / 100)


def _shadow(painter: QPainter, emblem: Emblem, room: QRectF) -> None:
    """What an emblem that stands casts on the ground."""
    if emblem.air or emblem.bare:
        return
    at, size = _place(emblem.x, emblem.y, room), emblem.size / 100 * room.width()
    below, across, down = (share * size for share in FOOT)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#4a1e1030"))
    painter.drawEllipse(at + QPointF(0, below), across, down)


def _emblem(painter: QPainter, emblem: Emblem, room: QRectF, bold: bool) -> None:
    at, size = _place(emblem.x, emblem.y, room), emblem.size / 100 * room.width()
    scale = device_scale(painter)
    px = max(8, round(size * scale))
    picture = icon(emblem.icon, px) if emblem.bare else cut_out(emblem.icon, px, bold)
    half = picture.width() / scale / 2
    painter.save()
    painter.translate(at)
    painter.rotate(emblem.tilt)
    if emblem.mirror:
        painter.scale(-1, 1)
    painter.drawImage(QRectF(-half, -half, 2 * half, 2 * half), picture)
    painter.restore()
