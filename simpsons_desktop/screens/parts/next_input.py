"""The next key or click anywhere in the program, for what is only to be seen until then."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from simpsons_desktop.screens.keys import BACK, name_of


class NextInput(QObject):
    """Tells by `came` of keys and clicks that go down, but on `widget` and what is in it, while it is waited for.

    Esc is not told: what can be put away by it has it from others, and nothing else must go with it.
    """

    came = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget, self._waits = widget, False

    def wait(self, waits: bool) -> None:
        """Begin or cease to wait; events are looked at only meanwhile."""
        app = QApplication.instance()
        if waits != self._waits and app is not None:
            self._waits = waits
            (app.installEventFilter if waits else app.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress) or not isinstance(watched, QWidget):
            return False
        own = watched is self._widget or self._widget.isAncestorOf(watched)
        key = name_of(cast(QKeyEvent, event)) if kind is QEvent.Type.KeyPress else None
        if not own and key not in ("", BACK):
            self.came.emit()
        return False
