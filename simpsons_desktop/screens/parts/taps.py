"""Keys that act when they are let go, so that a held key acts once and a key pressed elsewhere does nothing here."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent


class Taps:
    """Remembers which keys went down here."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def press(self, event: QKeyEvent) -> None:
        """A key went down."""
        if not event.isAutoRepeat():
            self._down.add(event.key())

    def release(self, event: QKeyEvent) -> int | None:
        """A key came up: its code if it went down here and was not merely repeated."""
        if event.isAutoRepeat() or event.key() not in self._down:
            return None
        self._down.discard(event.key())
        return event.key()

    def forget(self) -> None:
        """The keyboard went elsewhere."""
        self._down.clear()
