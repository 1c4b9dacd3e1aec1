"""Hands that throw rock, paper or scissors, drawn in the house style, and the big buttons that bear them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from simpsons_desktop.screens.parts.button import HouseButton
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.throwing import Throw
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import fit_text
from simpsons_desktop.table.tokens import INK

SKIN, SHADE = "#ffd83d", "#e8b81c"
# Fingers from the little one to the forefinger: place of the root, length, turn in degrees; in units of the palm.
FINGERS = {
    Throw.ROCK: ((-0.375, 0.16, 0), (-0.125, 0.20, 0), (0.125, 0.20, 0), (0.375, 0.16, 0)),
    Throw.PAPER: ((-0.375, 0.66, -9), (-0.125, 0.84, -3), (0.125, 0.86, 3), (0.375, 0.72, 9)),
    Throw.SCISSORS: ((-0.375, 0.14, 0), (-0.125, 0.16, 0), (0.10, 0.88, -13), (0.36, 0.88, 15)),
}
THICK = 0.245


def paint_hand_sign(painter: QPainter, throw: Throw, rect: QRectF) -> None:
    """Paint a hand, seen from its back, into a square."""
    side = rect.width() * 0.46
    palm = QRectF(rect.center().x() - side / 2, rect.center().y() - side * 0.06, side, side * 0.92)
    ink = shapes.pen(INK, rect.width() * 0.045)
    cuff = QRectF(palm.center().x() - side * 0.36, palm.bottom() - side * 0.1, side * 0.72, side * 0.34)
    shapes.box(painter, cuff, side * 0.1, "#58c4f7", ink.widthF())
    for root, length, turn in FINGERS[throw]:
        finger = QRectF(-THICK * side / 2, -length * side, THICK * side, (length + 0.3) * side)
        place = QTransform.fromTranslate(palm.center().x() + root * side, palm.top() + side * 0.1)
        path = place.rotate(turn).map(shapes.rounded(finger, THICK * side / 2))
        painter.fillPath(path, QColor(SKIN))
        painter.strokePath(path, ink)
    back = shapes.rounded(palm, side * 0.26)
    painter.fillPath(back, QColor(SKIN))
    painter.strokePath(back, ink)
    _paint_thumb(painter, palm, throw is Throw.PAPER, ink.widthF())


def _paint_thumb(painter: QPainter, palm: QRectF, spread: bool, ink: float) -> None:
    side = palm.width()
    if spread:
        turn = QTransform.fromTranslate(palm.right() - side * 0.12, palm.top() + side * 0.55).rotate(48)
        shape = shapes.rounded(QRectF(-side * 0.13, -side * 0.62, side * 0.26, side * 0.74), side * 0.13)
    else:
        turn = QTransform.fromTranslate(palm.left() + side * 0.12, palm.top() + side * 0.36)
        shape = shapes.rounded(QRectF(0, 0, side * 0.78, side * 0.25), side * 0.125)
    path: QPainterPath = turn.map(shape)
    painter.fillPath(path, QColor(SHADE if not spread else SKIN))
    painter.strokePath(path, shapes.pen(INK, ink))


class ThrowButton(HouseButton):
    """A big button with a hand on it."""

    def __init__(self, style: Style, throw: Throw, name: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(style, parent, key)
        self.throw = throw
        self.setText(name)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.px(170, 110) + 2 * self.room
        return QSize(round(side), round(side * 1.1 + self.slab))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        face = self.paint_box(painter, self.house.look.face, self.house.px(20))
        side = face.width() * 0.74
        paint_hand_sign(painter, self.throw, QRectF(face.center().x() - side / 2, face.top() + side * 0.06, side, side))
        words = QRectF(face.left() + 8, face.bottom() - face.height() * 0.2, face.width() - 16, face.height() * 0.16)
        fit_text(painter, self.text(), Cut.EXTRA, words.height() * 0.85, words, self.ink(self.house.look.text))
        if self.key:
            size = max(22.0, face.width() * 0.17)
            self.paint_cap(painter, QRectF(face.left() + 8, face.top() + 8, size, size))
        painter.end()


class HandSign(QWidget):
    """A hand that was thrown."""

    def __init__(self, style: Style, throw: Throw, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house, self.throw = style, throw
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.house.px(84, 56)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        middle = QPointF(self.width() / 2, self.height() / 2)
        paint_hand_sign(painter, self.throw, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))
        painter.end()
