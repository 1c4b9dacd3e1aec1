"""Work beside the window's thread: files on slow disks, and what takes longer than a picture may wait."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread

from PySide6.QtCore import QObject, Signal


class Beside(QObject):
    """Does one thing at a time on a thread that the end of the program ends; nobody waits for it.

    `done` brings what it came to; where a newer thing was begun, nothing is heard of it. After `stop` nothing is done
    any more: a thread that is on its way into a signal when the program ends would break it off.
    """

    done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._stopped = False
        self._telling = Lock()

    def do(self, work: Callable[[], object]) -> None:
        """Begin; `work` raises nothing."""
        if self._stopped:
            return
        with self._telling:
            self._number += 1
            number = self._number
        Thread(target=self._run, args=(number, work), name="beside", daemon=True).start()

    def stop(self) -> None:
        """Do nothing and say nothing any more."""
        self._stopped = True
        with self._telling:
            self._number += 1

    def _run(self, number: int, work: Callable[[], object]) -> None:
        result = work()
        with self._telling:  # who stopped it may be gone a moment later, and the signal with them
            if number == self._number:
                self.done.emit(result)
