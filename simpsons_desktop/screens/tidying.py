"""Looking for cycles of Python objects on the window's thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 300


class Tidying(QObject):
    """Stands in for Python's own search for cycles, which runs on whatever thread happens to make an object.

    A cycle with an object of Qt in it must die on the thread that it lives on: elsewhere its timers can't be stopped,
    and now and then the whole program breaks off.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tidy)
        self._timer.start(PAUSE_MS)

    def tidy(self) -> None:
        """Look as far as Python itself would by now."""
        due = [count > most > 0 for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if any(due):
            gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))

    def stop(self) -> None:
        """Let Python look by itself again."""
        self._timer.stop()
        gc.enable()
