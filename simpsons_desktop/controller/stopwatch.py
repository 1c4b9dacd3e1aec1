"""How long things took lately, for trouble reports: noted on the way, at next to no cost."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

LATELY = 200  # times of a kind that are kept


class Stopwatch:
    """The last times of each kind, in ms, oldest first."""

    def __init__(self) -> None:
        self.times: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=LATELY))

    def note(self, what: str, ms: float) -> None:
        """It took so long."""
        self.times[what].append(ms)

    @contextmanager
    def measured(self, what: str) -> Iterator[None]:
        """Note how long something takes that does not fail."""
        began = perf_counter()
        yield
        self.note(what, (perf_counter() - began) * 1000)
