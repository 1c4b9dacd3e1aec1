"""The chip above the prompt: which answers of the person in front are passed without asking."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.button import LEAST_HIT, HouseButton
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import icons
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, fit_text
from simpsons_desktop.table.tokens import INK

FACE, LEAST_FACE = 30, 22
WORDS, LEAST_WORDS = 16, 12
WIDEST = 0.6  # of the prompt's width
RESTING, PASSING = "game:lightning-arc", "game:fast-forward-button"


class PassChip(HouseButton):
    """Says in words and by a sign what is passed; it lies on the upper edge of the prompt and never moves it."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.room_u = 4.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on it leaves the keyboard at the table
        self.passing, self._meaning = False, ""
        self.hide()

    def say(self, words: str, does: str, key: str, passing: bool, meaning: str = "") -> None:
        """Say something, and what a click or the key does about it; `passing`: answers are being passed.

        `meaning` explains it to whoever rests the pointer on it, and to assistive tools.
        """
        self.key, self.passing, self._meaning = key, passing, meaning
        self.setText(words)
        self.explain(f"{words} · {does}")
        self.updateGeometry()
        self.update()

    def _explain(self) -> None:
        super()._explain()
        self.setAccessibleDescription(self._meaning)
        if self._meaning:
            self.setToolTip(f"{self.toolTip()}\n{self._meaning}")

    def _face_height(self) -> int:
        return self.house.px(FACE, LEAST_FACE)

    def _widths(self) -> tuple[float, float, float]:
        """Of the sign, the words and the key cap."""
        height = self._face_height()
        words = text_width(self.house.body(WORDS, Cut.BOLD, LEAST_WORDS), self.text())
        cap = max(0.8, 0.34 + 0.32 * len(self.cap)) * height * 0.7 + height * 0.25 if self.key else 0.0
        return height * 0.95, words, cap

    def sizeHint(self) -> QSize:
        width = sum(self._widths()) + self._face_height() * 0.45 + 2 * self.room
        height = self._face_height() + 2 * self.room + self.slab
        return QSize(round(max(width, LEAST_HIT)), round(max(height, LEAST_HIT)))

    def place(self, prompt: QRect) -> None:
        """Lie above the left end of the prompt, touching it."""
        size = self.sizeHint()
        width = min(size.width(), round(prompt.width() * WIDEST))
        corner = QPoint(prompt.left() + self.house.space(10), prompt.top() - size.height() + round(self.room) + 1)
        self.setGeometry(QRect(corner, QSize(width, size.height())))

    def paintEvent(self, event: QPaintEvent) -> None:
        self._still.show(self, (self.text(), self.key, self.cap, self.passing, self.appearance()), self._draw)

    def _draw(self, painter: QPainter) -> None:
        look = self.house.look
        height = self._face_height()
        face = self.paint_box(painter, look.accent if self.passing else look.face, height * 0.5)
        colour = self.ink(INK if self.passing else look.text)
        sign, _, cap = self._widths()
        side = height * 0.58
        spot = QRectF(face.left() + height * 0.26, face.center().y() - side / 2, side, side)
        icons.draw_icon(painter, PASSING if self.passing else RESTING, spot, colour)
        room = QRectF(face.left() + sign, face.top(), face.width() - sign - cap - height * 0.3, face.height())
        fit_text(painter, self.text(), Cut.BOLD, self.house.px(WORDS, LEAST_WORDS), room, colour, LEFT)
        if self.key:
            wide = cap - height * 0.25
            left = face.right() - height * 0.22 - wide
            size = height * 0.7
            self.paint_cap(painter, QRectF(left, face.center().y() - size / 2, wide, size), self.passing)
