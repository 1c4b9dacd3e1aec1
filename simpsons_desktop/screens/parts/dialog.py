"""A question over a screen: a veil that keeps everything else out of reach, and a panel in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from simpsons_desktop.screens.parts.button import HouseButton
from simpsons_desktop.screens.parts.panel import Panel
from simpsons_desktop.screens.parts.taps import Taps
from simpsons_desktop.screens.style import Style

VEIL = QColor(28, 18, 52, 150)


class Dialog(QWidget):
    """Covers its parent while it is open. Esc dismisses it, number keys press its buttons, Tab stays inside.

    `panel` is filled by whoever opens it; `solid` hides everything behind instead of dimming it.
    """

    dismissed = Signal()

    def __init__(self, style: Style, parent: QWidget, solid: bool = False) -> None:
        super().__init__(parent)
        self.house, self.solid, self.covered = style, solid, parent
        self.taps = Taps()
        self.first: QWidget | None = None
        self.before: QWidget | None = None  # what had the keyboard
        self.panel = Panel(style, 26)
        self.around = QVBoxLayout(self)
        self.around.addWidget(self.panel, 0, Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setGeometry(parent.rect())
        parent.installEventFilter(self)
        style.changed.connect(self.update)

    def open(self) -> None:
        """Show the dialog over everything else of its parent and take the keyboard."""
        self.before = self.window().focusWidget()
        self.setGeometry(self.covered.rect())
        self.show()
        self.raise_()
        (self.first or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def close_up(self) -> None:
        """Take the dialog away for good."""
        self.hide()
        self.deleteLater()

    def add_buttons(self, buttons: Sequence[QAbstractButton], column: bool = False) -> None:
        """Add buttons below what is there, in a row or a column; the first gets the keyboard."""
        row = QVBoxLayout() if column else QHBoxLayout()
        if not column:
            row.addStretch(1)
        for button in buttons:
            row.addWidget(button)
        if not column:
            row.addStretch(1)
        self.panel.column.addLayout(row)
        self.first = self.first or (buttons[0] if buttons else None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # While the window is torn down, Qt still calls the filter of an object that has lost its attributes.
        if watched is getattr(self, "covered", None) and event.type() is QEvent.Type.Resize:
            self.setGeometry(self.covered.rect())
        return False

    def stops(self) -> list[QWidget]:
        """The widgets that the keyboard can reach, in the order in which they were laid out."""
        found = [w for w in self.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
        return [w for w in found if w.isVisibleTo(self) and w.isEnabled()]

    def focusNextPrevChild(self, onward: bool) -> bool:
        stops = self.stops()
        if not stops:
            return True
        here = self.focusWidget()
        at = stops.index(here) if here in stops else (-1 if onward else 0)
        reason = Qt.FocusReason.TabFocusReason if onward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if onward else -1)) % len(stops)].setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.taps.press(event)
        moves = {Qt.Key.Key_Down: True, Qt.Key.Key_Right: True, Qt.Key.Key_Up: False, Qt.Key.Key_Left: False}
        if event.key() in moves:
            self.focusNextPrevChild(moves[Qt.Key(event.key())])
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        key = self.taps.release(event)
        event.accept()
        if key == Qt.Key.Key_Escape:
            self.dismissed.emit()
        elif key is not None:
            self._tap(key)

    def _tap(self, key: int) -> None:
        name = "Space" if key == Qt.Key.Key_Space else chr(key) if Qt.Key.Key_0 <= key <= Qt.Key.Key_Z else ""
        for button in self.findChildren(HouseButton):
            if name and button.key == name and button.isVisible() and button.isEnabled():
                button.click()
                return

    def showEvent(self, event: QShowEvent) -> None:
        self.raise_()

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the keyboard back: a hidden button must not have it."""
        self.taps.forget()
        here = self.window().focusWidget()
        if event.spontaneous() or (here is not None and here is not self and not self.isAncestorOf(here)):
            return
        before = self.before if self.before is not None and isValid(self.before) and self.before.isVisible() else None
        (before or self.covered).setFocus(Qt.FocusReason.OtherFocusReason)

    def mousePressEvent(self, event: QEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self.house.look.room) if self.solid else VEIL)
        painter.end()
