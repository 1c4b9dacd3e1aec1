"""Choosing one of a few: a row of segments in which all choices are in sight, and one click picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simpsons_desktop.screens.parts.button import LEAST_HIT, focus_ring
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import fit_text
from simpsons_desktop.table.tokens import INK

Value = TypeVar("Value")
BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Up)
ON_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Segments(QWidget, Generic[Value]):
    """A row of choices; arrows, Space, Home and End move it. `picked` tells of a change by the player."""

    picked = Signal(object)

    def __init__(
        self, style: Style, choices: Sequence[tuple[Value, str]], value: Value, name: str, height: float = 46
    ) -> None:
        super().__init__()
        self.house, self.choices, self.height_u = style, tuple(choices), height
        self._at = 0
        self._hover = -1
        self.value = value
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._name = name
        self._tell_name()
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)

    @property
    def value(self) -> Value:
        """What is chosen."""
        return self.choices[self._at][0]

    @value.setter
    def value(self, value: Value) -> None:
        self._at = next((i for i, (one, _) in enumerate(self.choices) if one == value), 0)
        self.update()

    def pick(self, index: int) -> None:
        """Choose as the player does: by position, and say so if it is another one."""
        index = max(0, min(len(self.choices) - 1, index))
        if index != self._at:
            self._at = index
            self._tell_name()
            self.update()
            self.picked.emit(self.value)

    def _tell_name(self) -> None:
        self.setAccessibleName(f"{self._name}: {self.choices[self._at][1]}")

    @property
    def room(self) -> float:
        """The margin around the face in which the focus ring is drawn."""
        return max(7.0, self.house.space(10))

    def _shares(self) -> list[float]:
        font = self.house.body(18, Cut.EXTRA, 13)
        pad = self.house.px(32, 20)
        return [text_width(font, text) + pad for _, text in self.choices]

    def cells(self) -> list[QRectF]:
        """Where each choice lies, left to right (right to left in such languages)."""
        room = self.room
        face = QRectF(self.rect()).adjusted(room, room, -room, -room)
        shares = self._shares()
        stretch = face.width() / sum(shares)
        cells, x = [], face.left()
        for share in shares:
            cells.append(QRectF(x, face.top(), share * stretch, face.height()))
            x += share * stretch
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            mirror = face.left() + face.right()
            cells = [QRectF(mirror - cell.right(), cell.top(), cell.width(), cell.height()) for cell in cells]
        return cells

    def sizeHint(self) -> QSize:
        room = self.room
        height = self.house.px(self.height_u, LEAST_HIT) + 2 * room
        return QSize(round(sum(self._shares()) + 2 * room), round(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.sizeHint().width() * 0.7), self.sizeHint().height())

    def _index_at(self, event: QMouseEvent) -> int:
        return next((i for i, cell in enumerate(self.cells()) if cell.contains(event.position())), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event)
        if event.button() is Qt.MouseButton.LeftButton and index >= 0:
            self.pick(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = self._index_at(event)
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hover = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft and key in (
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
        )
        step = (key in ON_KEYS) - (key in BACK_KEYS)
        if step:
            self.pick(self._at + (-step if mirrored else step))
        elif key is Qt.Key.Key_Space:
            self.pick((self._at + 1) % len(self.choices))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.pick(0 if key is Qt.Key.Key_Home else len(self.choices) - 1)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, room = self.house.look, self.room
        face = QRectF(self.rect()).adjusted(room, room, -room, -room)
        radius = face.height() * 0.3
        ink = max(2.0, 3 * self.house.u)
        shapes.box(painter, face, radius, look.paper2, ink, 0, look.line)
        for index, (cell, (_, text)) in enumerate(zip(self.cells(), self.choices, strict=True)):
            chosen = index == self._at
            inner = shapes.grown(cell, -max(3.0, 4 * self.house.u))
            if chosen:
                shapes.box(
                    painter, inner, radius * 0.75, look.accent, ink * 0.8, 0, look.line if not look.flat else INK
                )
            elif index == self._hover:
                painter.fillPath(shapes.rounded(inner, radius * 0.75), shapes.colour(look.paper))
            colour = INK if chosen else look.text
            if not self.isEnabled():
                colour = look.muted
            fit_text(
                painter, text, Cut.EXTRA if chosen else Cut.BOLD, self.house.px(18, 13), shapes.grown(inner, -4), colour
            )
        if self.hasFocus():
            focus_ring(painter, face, radius, self.house)
        painter.end()
