"""The little menu that opens where a gesture can mean several things."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QHideEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.style import Style


class Meanings(Dialog):
    """`chosen` carries the answer; `dropped` says that the menu went without one (Esc, or a click elsewhere)."""

    chosen = Signal(object)
    dropped = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.buttons: list[CartoonButton] = []
        self.codes: tuple[int, ...] = ()
        self.around.setAlignment(self.panel, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.dismissed.connect(self._drop)
        self.hide()

    def ask(self, meanings: Sequence[tuple[str, int]]) -> None:
        """Offer the meanings, each with the code it stands for, at the pointer if it is over the window."""
        self.codes = tuple(code for _, code in meanings)
        while len(self.buttons) < len(meanings):
            button = CartoonButton(self.house, "", height=44)
            button.clicked.connect(self._choose)
            self.panel.column.addWidget(button)
            self.buttons.append(button)
        for at, (button, (words, _)) in enumerate(zip(self.buttons, meanings, strict=False)):
            button.say(words, str(at + 1) if at < 9 else "", button.tone)
            button.show()
        self.first = self.buttons[0]
        self._lie_at(self.mapFromGlobal(QCursor.pos()))
        self.open()

    def _lie_at(self, spot: QPoint) -> None:
        """Lie at a spot, or in the middle if it is outside, wholly inside the window."""
        area, size = self.covered.rect(), self.panel.sizeHint()
        if not area.contains(spot):
            spot = area.center()
        x = max(0, min(spot.x(), area.width() - size.width() - 8))
        y = max(0, min(spot.y(), area.height() - size.height() - 8))
        self.around.setContentsMargins(x, y, 0, 0)

    def _choose(self) -> None:
        at = next(i for i, button in enumerate(self.buttons) if button is self.sender())
        self.hide()
        self.chosen.emit((self.codes[at],))

    def _drop(self) -> None:
        if self.isVisible():
            self.hide()
            self.dropped.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        for button in self.buttons:
            button.withdraw()

    def mousePressEvent(self, event: QEvent) -> None:
        event.accept()
        self._drop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: what the menu is about stays in sight."""
