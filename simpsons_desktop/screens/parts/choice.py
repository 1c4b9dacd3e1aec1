"""Choosing one of a few: segments in which all choices are in sight, on one line or more, and one click picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simpsons_desktop.screens.parts.button import LEAST_HIT, focus_ring
from simpsons_desktop.screens.parts.speaking import one_of_a_few
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import shapes
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import fit_text
from simpsons_desktop.table.tokens import INK

Value = TypeVar("Value")
BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Up)
ON_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Down)


SQUEEZED = 0.85  # words shrink to this share of their size before the choices go on a second line


class Segments(QWidget, Generic[Value]):
    """Choices side by side; arrows, Space, Home and End move it. `picked` tells of a change by the player.

    Where one line is too narrow they stand on several.
    """

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
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
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

    def offer(self, choices: Sequence[tuple[Value, str]]) -> None:
        """Have other choices; what is chosen stays, or becomes the first."""
        chosen, self.choices = self.value, tuple(choices)
        self.value = chosen
        self._tell_name()
        self.updateGeometry()

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

    def _lines(self, width: float) -> list[list[int]]:
        """Which choices stand on which line in a face that broad: as few lines as will do, filled evenly."""
        shares = self._shares()
        for count in range(1, len(shares) + 1):
            lines = _in_lines(shares, sum(shares) / count)
            if all(sum(shares[i] for i in line) * SQUEEZED <= width for line in lines):
                return lines
        return [[i] for i in range(len(shares))]

    def _line_height(self) -> int:
        return self.house.px(self.height_u, LEAST_HIT)

    def cells(self) -> list[QRectF]:
        """Where each choice lies, left to right (right to left in such languages), line by line."""
        shares, face = self._shares(), self._face()
        lines = self._lines(face.width())
        cells = []
        for at, line in enumerate(lines):
            stretch = face.width() / sum(shares[i] for i in line)
            x, height = face.left(), face.height() / len(lines)
            for i in line:
                cells.append(QRectF(x, face.top() + at * height, shares[i] * stretch, height))
                x += shares[i] * stretch
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            mirror = face.left() + face.right()
            cells = [QRectF(mirror - cell.right(), cell.top(), cell.width(), cell.height()) for cell in cells]
        return cells

    def _face(self) -> QRectF:
        """Where all choices lie: no higher than they need, in the middle of a higher row."""
        room = self.room
        face = QRectF(self.rect()).adjusted(room, room, -room, -room)
        spare = max(0.0, face.height() - len(self._lines(face.width())) * self._line_height())
        return face.adjusted(0, spare / 2, 0, -spare / 2)

    def heightForWidth(self, width: int) -> int:
        lines = len(self._lines(width - 2 * self.room))
        return round(lines * self._line_height() + 2 * self.room)

    def _one_line(self, width: float) -> QSize:
        return QSize(round(width + 2 * self.room), round(self._line_height() + 2 * self.room))

    def sizeHint(self) -> QSize:
        return self._one_line(sum(self._shares()))

    def minimumSizeHint(self) -> QSize:
        """As narrow as the broadest choice on a line of its own."""
        return self._one_line(max(self._shares()) * SQUEEZED)

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
        look, face = self.house.look, self._face()
        cells = self.cells()
        radius = cells[0].height() * 0.3
        ink = max(2.0, 3 * self.house.u)
        on = self.isEnabled()
        shapes.box(painter, face, radius, look.paper2 if on else look.paper, ink, 0, look.edge if on else look.off_line)
        for index, cell in enumerate(cells):
            chosen = index == self._at
            inner = shapes.grown(cell, -max(3.0, 4 * self.house.u))
            if chosen:
                fill, line = (look.accent, INK if look.flat else look.line) if on else (look.paper, look.off)
                shapes.box(painter, inner, radius * 0.75, fill, ink * 0.8, 0, line)
            elif on and index == self._hover:
                painter.fillPath(shapes.rounded(inner, radius * 0.75), shapes.colour(look.paper))
            colour = look.off if not on else INK if chosen else look.text
            self._paint_choice(painter, index, shapes.grown(inner, -4), colour)
        if self.hasFocus():
            focus_ring(painter, face, radius, self.house)
        painter.end()

    def _paint_choice(self, painter: QPainter, index: int, room: QRectF, colour: str) -> None:
        """Paint what stands for a choice."""
        cut = Cut.EXTRA if index == self._at else Cut.BOLD
        fit_text(painter, self.choices[index][1], cut, self.house.px(18, 13), room, colour)


def _in_lines(shares: Sequence[float], most: float) -> list[list[int]]:
    """Break a row into lines: each takes choices until it is as long as `most`."""
    lines: list[list[int]] = [[]]
    for i, share in enumerate(shares):
        if lines[-1] and sum(shares[k] for k in lines[-1]) + share / 2 > most:
            lines.append([])
        lines[-1].append(i)
    return lines


speaks_for(Segments, one_of_a_few)
