"""How long the window's thread is held up, by the clock on the wall: computing, waiting, and locks alike.

The control is the kernel's own account of how long threads of ours were ready and got no core: that is the machine's
doing, and is not counted. Where the kernel keeps no such account, everything is.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Self

from PySide6.QtCore import Qt, QTimer

LONGEST_TURN_S = 0.05
EVERY_MS = 5
TASKS = Path("/proc/self/task")


def delays() -> Mapping[str, float]:
    """How many seconds each thread of this process has waited for a core so far."""
    found: dict[str, float] = {}
    for task in TASKS.iterdir() if TASKS.is_dir() else ():
        with suppress(OSError, IndexError):  # it has just ended
            found[task.name] = int((task / "schedstat").read_text().split()[1]) / 1e9
    return found


class Pulse:
    """Takes the times between turns of the event loop while it is entered; `gaps` has them in seconds."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def __enter__(self) -> Self:
        self._last, self._delays = monotonic(), delays()
        self._timer.start(EVERY_MS)
        return self

    def __exit__(self, *_: object) -> None:
        self._beat()
        self._timer.stop()

    def _beat(self) -> None:
        gap, now = monotonic() - self._last, delays()
        starved = sum(max(0.0, waited - self._delays.get(task, waited)) for task, waited in now.items())
        self.gaps.append(max(0.0, gap - starved))
        self._last, self._delays = monotonic(), now

    @property
    def longest(self) -> float:
        """The longest of them."""
        return max(self.gaps)
