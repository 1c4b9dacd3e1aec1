"""Keys that act when they are let go, so that a held key acts once and a key pressed elsewhere does nothing here."""

from __future__ import annotations

from time import monotonic

from PySide6.QtGui import QKeyEvent

from simpsons_desktop.screens.style import Style


class Taps:
    """Remembers which keys went down here, and for which shortcut of the style's keys each stood then.

    `since` is when the key that came up last had gone down (seconds by `monotonic`).
    """

    def __init__(self, style: Style) -> None:
        self.house = style
        self.since = 0.0
        self._down: dict[int, tuple[str | None, float]] = {}

    def press(self, event: QKeyEvent) -> None:
        """A key went down."""
        if not event.isAutoRepeat():
            self._down[event.key()] = self.house.keys.usual(event), monotonic()

    def release(self, event: QKeyEvent) -> str | None:
        """A key came up: the shortcut it stood for if it went down here and was not merely repeated."""
        if event.isAutoRepeat() or event.key() not in self._down:
            return None
        key, self.since = self._down.pop(event.key())
        return key

    def forget(self) -> None:
        """The keyboard went elsewhere."""
        self._down.clear()
