"""Run the program with four AI seats at the table and print how long a 16 ms timer on its window's thread was held up.

Started by `figures.window` in a process of its own: `heartbeat.py SECONDS` prints one line,
`opening MS gap MS answers NUMBER`: what opening the table took, the longest gap, and how far the game came.
"""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from simpsons_desktop.app import run_window
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import DECKS, SeatChoice, TableChoice

SEATS = 4
BEAT_MS = 16


class Heartbeat(QObject):
    """Opens the table once the cards are read, then feels the pulse of the event loop until the time is over."""

    def __init__(self, window: MainWindow, seconds: float) -> None:
        super().__init__(window)
        self.window = window
        self.seconds = seconds
        self.longest = 0.0
        self.last = 0.0
        self.opening = 0.0
        self.timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.beat)
        window.shelf_read.connect(self.open_table)

    def open_table(self) -> None:
        """Let four AI seats begin a game."""
        began = time.perf_counter()
        seats = tuple(SeatChoice(deck, level="normal") for deck in DECKS[:SEATS])
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
        self.longest = max(self.longest, now - self.last)
        self.last = now

    def end(self) -> None:
        """Print what was found and close the program."""
        self.timer.stop()
        assert self.window.play is not None
        answers = self.window.play.controller.ticket
        print(f"opening {self.opening * 1000:.1f} gap {self.longest * 1000:.1f} answers {answers}", flush=True)
        self.window.leave()


def main(seconds: float) -> int:
    """Run the program with the heartbeat in it."""
    app = QApplication(["simpsons-desktop"])

    def begin() -> None:
        window = next(widget for widget in app.topLevelWidgets() if isinstance(widget, MainWindow))
        Heartbeat(window, seconds)

    QTimer.singleShot(0, begin)  # carried out when the program's own event loop runs and its window is there
    return run_window(seed=1)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1])))
