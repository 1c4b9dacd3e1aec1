"""A held key acts once: repeats that a system reports as fresh presses are dropped before any widget sees them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QGraphicsView

SOONEST_MS = 25  # nobody lets go of a key and presses it again sooner than this


class HeldKeys(QObject):
    """A filter for the application. X tells a held key as release and press at one instant, again and again.

    Only what comes from the system is looked at, by the system's own time, where it enters a window. Where text is
    written every press counts: tools that type or take dictation tell doubled letters as fast as that.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._let_go: dict[int, int] = {}  # by key, the time (ms) of its last release
        self._held: set[int] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not (isinstance(event, QKeyEvent) and event.spontaneous() and watched.isWindowType()):
            return False
        if event.type() is QEvent.Type.KeyPress:
            return self._pressed(event)
        if event.type() is QEvent.Type.KeyRelease:
            return self._released(event)
        return False

    def _pressed(self, event: QKeyEvent) -> bool:
        key = event.key()
        again = event.timestamp() - self._let_go.get(key, -SOONEST_MS) < SOONEST_MS
        if again and not event.isAutoRepeat() and not _writes():
            self._held.add(key)
            return True
        return False

    def _released(self, event: QKeyEvent) -> bool:
        key = event.key()
        self._let_go[key] = event.timestamp()
        if key in self._held:
            self._held.discard(key)
            return True
        return False


def _writes() -> bool:
    """Whether the keyboard is in a field where text is written."""
    here = QApplication.focusWidget()
    if here is None or isinstance(here, QAbstractItemView | QGraphicsView):  # which say of themselves that they may
        return False
    return here.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
