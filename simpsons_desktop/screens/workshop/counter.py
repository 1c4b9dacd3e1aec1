"""The sign under a card and at the end of a line: one less, how many there are, one more."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.screens.parts.fields import MINUS, UPRIGHT, Stroke
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import CENTRE, draw_text
from simpsons_desktop.table.tokens import INK

HEIGHT, LEAST = 34, 26  # of the sign, at scale 1 and in pixels
LESS: tuple[Stroke, ...] = (MINUS,)
MORE: tuple[Stroke, ...] = (MINUS, UPRIGHT)


def height(style: Style) -> int:
    """How high the sign is."""
    return style.px(HEIGHT, LEAST)


def thirds(face: QRect) -> tuple[QRect, QRect, QRect]:
    """Where less, the number and more lie in the sign."""
    side = min(face.height(), face.width() // 3)
    less = QRect(face.left(), face.top(), side, face.height())
    more = QRect(face.right() - side + 1, face.top(), side, face.height())
    return less, QRect(less.right() + 1, face.top(), face.width() - 2 * side, face.height()), more


def paint(painter: QPainter, face: QRect, held: int, style: Style, live: bool) -> None:
    """Paint the sign: `live` where it can be pressed now; else only the number, if there is one."""
    look, (less, middle, more) = style.look, thirds(face)
    ink = max(1.6, 2.2 * style.u)
    if live:
        inner = QRectF(face).adjusted(ink, ink, -ink, -ink)
        shapes.box(painter, inner, inner.height() * 0.36, look.paper, ink, 0, look.edge)
        _strokes(painter, LESS, QRectF(less), look.text if held else look.edge, style)
        _strokes(painter, MORE, QRectF(more), look.text, style)
    if held:
        spot = QRectF(middle).center()
        radius = face.height() * 0.42
        shapes.disc(painter, spot, radius, look.accent, ink, look.line if look.flat else INK)
        words = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
        draw_text(painter, str(held), Cut.TITLE, radius * (1.25 if held < 10 else 0.95), words, INK, CENTRE)


def _strokes(painter: QPainter, strokes: tuple[Stroke, ...], room: QRectF, colour: str, style: Style) -> None:
    half = min(room.width(), room.height()) * 0.46
    painter.setPen(shapes.pen(colour, max(2.2, 3.6 * style.u)))
    for stroke in strokes:
        painter.drawPolyline([room.center() + QPointF(x, y) * half for x, y in stroke])
