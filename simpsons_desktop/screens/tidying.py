"""Looking for cycles of Python objects on the window's thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 300
OLDEST = 2
GROWN = 1.25


class Tidying(QObject):
    """Stands in for Python's own search for cycles, which runs on whatever thread happens to make an object.

    A cycle with an object of Qt in it must die on the thread that it lives on: elsewhere its timers can't be stopped,
    and now and then the whole program breaks off. A search through everything takes longer than a turn of the event
    loop may; as Python itself does, it waits until there are a quarter more old objects than the last one left.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._left = 0  # how many old objects the last search through everything left
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tidy)
        self._timer.start(PAUSE_MS)

    def tidy(self) -> None:
        """Look as far as Python itself would by now."""
        due = [count > most > 0 for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if not due[0]:  # there is too little that is new: to count the old ones would take its time, again and again
            return
        generation = max(generation for generation, is_due in enumerate(due) if is_due)
        if generation < OLDEST:
            gc.collect(generation)
        elif _old_objects() <= self._left * GROWN:
            gc.collect(OLDEST - 1)
        else:
            gc.collect(OLDEST)
            self._left = _old_objects()

    def stop(self) -> None:
        """Let Python look by itself again."""
        self._timer.stop()
        gc.enable()


def _old_objects() -> int:
    return len(gc.get_objects(generation=OLDEST))
