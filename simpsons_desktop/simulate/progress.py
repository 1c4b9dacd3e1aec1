"""How far a simulation has come, on standard error: a bar in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
from time import monotonic

from simpsons_desktop.console import complain, tell
from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.report import counted_games

WIDTH = 30
EVERY = 0.2  # seconds between two pictures of the bar
LINES = 20  # lines for the whole simulation where there is no bar


class Progress:
    """Counts games of one part of a simulation."""

    def __init__(self, label: str, total: int, quiet: bool, done: int = 0) -> None:
        self.label, self.total, self.quiet = label, total, quiet
        self.done = self.before = done
        self.began = self.shown = monotonic()
        self.bar = sys.stderr.isatty()

    def step(self) -> None:
        """One game more."""
        self.done += 1
        if self.quiet:
            return
        if not self.bar:
            if self.done % max(1, self.total // LINES) == 0 or self.done == self.total:
                complain(self._line())
        elif monotonic() - self.shown >= EVERY or self.done == self.total:
            self.shown = monotonic()
            full = WIDTH * self.done // max(1, self.total)
            end = "\n" if self.done == self.total else ""
            tell(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {self._line()} {end}")

    def _line(self) -> str:
        spent = monotonic() - self.began
        left = spent / max(1, self.done - self.before) * (self.total - self.done)
        text = translate("Simulation", "{0}: {1} of {2}, {3} left")
        return text.format(self.label, self.done, counted_games(self.total), f"{int(left) // 60}:{int(left) % 60:02}")
