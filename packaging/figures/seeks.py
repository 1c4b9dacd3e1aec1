"""Run the program with a match in its replay, go to random moments of it, and print what that takes.

Started by `figures.replay` in a process of its own: `figures.seeks FILE TIMES` prints one line of names and
milliseconds: `seek_p95` from the wish to the moment on the screen, `work` the most that the window's thread did for one
of them, and `turn` the longest turn of its event loop. The last two are told by the thread's own clock where the system
has a fine one, so that other programs, which may keep the processor busy, do not count.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from figures import within
from figures.inside import clock, run_with, tell
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.tellings import EVERYTHING
from simpsons_desktop.screens.window import MainWindow

SIZES = ((1280, 720), (1920, 1080))
REST_MS = 150  # between two wishes: everything is painted, and Python has looked for cycles
PATIENCE = 30.0  # seconds


class Seeker:
    """Looks through the match that a page shows."""

    def __init__(self, app: QApplication, page: ReplayPage) -> None:
        self.app, self.page = app, page
        self.seeks: list[float] = []
        self.works: list[float] = []
        self.turns: list[float] = []

    def until(self, done: Callable[[], bool]) -> None:
        """Let the program run, turn by turn, until something is so; raises TimeoutError if it never is."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("the replay did not get there")
            began = clock()
            self.app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            self.turns.append((clock() - began) * 1000)

    def calm(self) -> bool:
        """Whether everything that was asked for is shown and painted."""
        page, table = self.page, self.page.table
        return page.player.telling is not None and not (page.aside.busy or table.preparing or table.gallery.behind)

    def rest(self) -> None:
        """Let what is left to do be done."""
        end = time.monotonic() + REST_MS / 1000
        QTimer.singleShot(REST_MS + 5, lambda: None)  # so that the event loop turns once more
        self.until(lambda: time.monotonic() > end and self.calm())

    def seek(self, stop: int) -> None:
        """Go to a stop, until it is on the screen."""
        wished, began = time.perf_counter(), clock()
        self.page.bar.timeline.sought.emit(stop)
        self.until(lambda: not self.page.table.preparing)
        self.app.processEvents()  # that is painted
        self.seeks.append((time.perf_counter() - wished) * 1000)
        self.works.append((clock() - began) * 1000)

    def look_through(self, eyes: int, times: int) -> None:
        """Go to so many random stops of the match, told from a pair of eyes."""
        self.page.side.eyes_wanted.emit(eyes)
        self.until(self.calm)
        telling, chance = self.page.player.telling, random.Random(1)
        assert telling is not None
        for _ in range(times):
            self.seek(chance.randint(0, telling.last))
            self.rest()


def look(app: QApplication, window: MainWindow, path: Path, times: int) -> None:
    """Open the match, look through it in every way, print what that took, and close the program."""
    try:
        window.resize(*SIZES[0])
        window.pages.open_replay(path)
        page = window.stack.currentWidget()
        assert isinstance(page, ReplayPage)
        seeker = Seeker(app, page)
        seeker.until(seeker.calm)
        for size in SIZES:
            window.resize(*size)
            for eyes in (0, EVERYTHING):
                seeker.look_through(eyes, times)
        found = {
            "seek_p95": within(seeker.seeks, 95),
            "work": max(seeker.works),
            "turn": max(seeker.turns),
        }
        tell(found)
    finally:
        window.leave()  # else the program would go on for ever


if __name__ == "__main__":
    FILE, TIMES = Path(sys.argv[1]), int(sys.argv[2])
    sys.exit(run_with(lambda app, window: look(app, window, FILE, TIMES)))
