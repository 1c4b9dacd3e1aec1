"""Run the program with four experts at the table and print how long a 16 ms timer on its window's thread was held up.

Started by `figures.window` in a process of its own: `figures.heartbeat SECONDS` prints one line,
`opening MS gap MS p99 MS answers NUMBER`: what opening the table took, the longest gap, the one that 99 in 100 do not
exceed, and how far the game came.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QObject, Qt, QTimer

from figures import within
from figures.inside import run_with, tell
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import DECKS, SeatChoice, TableChoice

SEATS = 4
BEAT_MS = 16


class Heartbeat(QObject):
    """Opens the table, then feels the pulse of the event loop until the time is over."""

    def __init__(self, window: MainWindow, seconds: float) -> None:
        super().__init__(window)
        self.window = window
        self.seconds = seconds
        self.gaps: list[float] = []
        self.last = 0.0
        self.opening = 0.0
        self.timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.beat)

    def open_table(self) -> None:
        """Let four experts begin a game."""
        began = time.perf_counter()
        seats = tuple(SeatChoice(deck, level="expert") for deck in DECKS[:SEATS])
        try:
            self.window.start_game(TableChoice(seats), 0)
        except Exception:
            self.window.leave()  # else the program would go on without a game, and this measurement for ever
            raise
        self.last = time.perf_counter()
        self.opening = self.last - began
        self.timer.start()
        QTimer.singleShot(int(self.seconds * 1000), self.end)

    def beat(self) -> None:
        """One tick; the time since the one before is the gap."""
        now = time.perf_counter()
        self.gaps.append((now - self.last) * 1000)
        self.last = now

    def end(self) -> None:
        """Print what was found and close the program."""
        self.timer.stop()
        assert self.window.play is not None
        answers, gap, p99 = self.window.play.controller.ticket, max(self.gaps), within(self.gaps, 99)
        tell({"opening": self.opening * 1000, "gap": gap, "p99": p99, "answers": answers})
        self.window.leave()


if __name__ == "__main__":
    sys.exit(run_with(lambda app, window: Heartbeat(window, float(sys.argv[1])).open_table()))
