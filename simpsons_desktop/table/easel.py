"""Paints what will be needed before it is shown, a portion in each turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.pixmaps import Drawing

DECODING_MS = 4
"""The pause before the next look when nothing could be painted because pictures of cards are still being decoded."""


class Easel(QObject):
    """Carries out one order at a time: a new one takes the place of one that is not done."""

    def __init__(self, gallery: Gallery, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.gallery = gallery
        self._waiting: list[Drawing] = []
        self._ask: Callable[[], object] | None = None
        self._ready: Callable[[], None] | None = None
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._work)

    @property
    def busy(self) -> bool:
        """Whether there is an order that is not done."""
        return self._turn.isActive()

    def prepare(self, ask: Callable[[], object], ready: Callable[[], None]) -> None:
        """Paint what `ask` asks the gallery for, then call `ready`; all of it from the event loop."""
        self._ask, self._ready = ask, ready
        self._turn.start(0)

    def stop(self) -> None:
        """Forget the order."""
        self._turn.stop()
        self._ask = self._ready = None
        self._waiting.clear()

    def _work(self) -> None:
        if self._ask is not None:  # what it takes is asked in a turn of its own
            self._waiting, self._ask = self.gallery.missing(self._ask), None
            return
        left = len(self._waiting)
        if not self.gallery.paint(self._waiting):
            self._turn.setInterval(DECODING_MS if len(self._waiting) == left else 0)
        else:
            ready = self._ready
            self.stop()
            if ready is not None:
                ready()
