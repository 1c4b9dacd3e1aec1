"""Lies over the table while something is shown again: says so, and any click or key leads back to the present."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.keys import FULL_SCREEN, QUIT
from simpsons_desktop.screens.parts.taps import Taps
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, draw_text, fitted_px
from simpsons_desktop.table.tokens import INK


class ReplayCover(QWidget):
    """`ended`: the player wants to be back. `words` say what is shown."""

    ended = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.house, self.covered = style, parent
        self.words = ""
        self.taps = Taps(style)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def cover(self) -> None:
        """Lie over everything and take the keyboard."""
        self.setGeometry(self.covered.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def say(self, words: str) -> None:
        """Say what is being shown."""
        self.words = words
        self.setAccessibleName(f"{words}. {self._way_back()}")
        self.update()

    def _way_back(self) -> str:
        return self.tr("Click or press Esc to come back.")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.ended.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.house.keys.usual(event) in (FULL_SCREEN, QUIT):
            super().keyPressEvent(event)
        else:
            self.taps.press(event)  # and nothing gets through to the game

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self.taps.release(event) is not None:
            self.ended.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ribbon along the top; the table lies open below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, px = self.house.look, float(self.house.px(22, 16))
        small = px * 0.8
        lines = ((self.words, Cut.TITLE, px), (self._way_back(), Cut.BOLD, small))
        widths = [text_width(self.house.body(1, cut, size), text) for text, cut, size in lines]
        width = min(max(widths) * 1.12 + px * 4, self.width() - 40.0)
        sheet = QRectF((self.width() - width) / 2, self.house.space(10) + 4, width, px * 3)
        slab = max(3.0, self.house.space(5))
        shapes.box(painter, sheet, px * 0.7, look.accent, max(2.0, 3.5 * self.house.u), slab, look.line)
        side = px * 1.6
        spot = QRectF(sheet.left() + px * 0.7, sheet.center().y() - side / 2, side, side)
        icons.draw_icon(painter, "game:backward-time", spot, INK)
        room = sheet.adjusted(px * 2.8, px * 0.25, -px * 0.6, -px * 0.25)
        for number, (text, cut, size) in enumerate(lines):
            half = QRectF(room.left(), room.top() + number * room.height() / 2, room.width(), room.height() / 2)
            draw_text(painter, text, cut, fitted_px(text, cut, size, half.width()), half, INK, LEFT)
        painter.end()
