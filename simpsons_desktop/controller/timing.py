"""What a game waits for: until the table has shown everything, and until an AI seat may move or answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from simpsons_desktop.controller.chairs import seed_of

REST_MS = 8_000  # a table that has not come to rest by then is not waited for any longer


SHORT = 3  # by this a pause is divided before the only move that there is
MUSES_MS: Mapping[str | None, int] = {"hard": 150, "expert": 500}
"""How much longer a seat of a level takes for an answer where nobody may be told whether it could: as it may think."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long an AI's move is held back at least (ms) once the table rests, so that a person can follow.

    `answer_...`: how long it takes to answer others where nobody may be told whether it could; elsewhere its answers
    are not held back. Nearly every thought is shorter than the least of them. One that is `patient` waits for a table
    that does not come to rest, because the player looks at it step by step.
    """

    least_ms: int = 400
    most_ms: int = 900
    answer_least_ms: int = 250
    answer_most_ms: int = 450
    patient: bool = False


class Timing(QObject):
    """The timers of one game. `due`: a wait is over; `halfway`: half of that before a move is.

    Times are drawn alike for games that look alike from outside.
    """

    due = Signal()
    halfway = Signal()

    def __init__(self, beginning: Sequence[str], pace: Pace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = pace
        self.resting = True
        """Whether the table has shown everything that it was told."""
        self._beginning, self._drawn = tuple(beginning), 0
        self._paused = False
        self._wait = 0  # how long the next move is held back
        self._rest, self._hold, self._half, self._pause = (QTimer(self, singleShot=True) for _ in range(4))
        self._rest.timeout.connect(self.rest)
        self._hold.timeout.connect(self.due)
        self._half.timeout.connect(self.halfway)
        self._pause.timeout.connect(self.due)

    def told(self) -> None:
        """The table has been told something: wait for it, and then hold the next move back."""
        self.resting = False
        if not self.pace.patient:
            self._rest.start(REST_MS)
        self._hold.stop()
        self._half.stop()
        self._wait = self._draw(self.pace.least_ms, self.pace.most_ms)

    def rest(self) -> None:
        """The table is at rest: the next move is held back from here on.

        Not from when a seat begins to think, so that a pass in between, which nobody may notice, makes nothing later.
        """
        self._rest.stop()
        if not self.resting:
            self.resting = True
            if self._wait:
                self._hold_back(self._wait)
            self.due.emit()

    def hasten(self) -> None:
        """Everybody can see that there is one move only: nobody need wait for it as long."""
        self._wait //= SHORT
        if self._hold.isActive():
            self._hold_back(self._hold.remainingTime() // SHORT)

    def _hold_back(self, ms: int) -> None:
        self._hold.start(ms)
        self._half.start(ms // 2)

    @property
    def held_back(self) -> bool:
        """Whether an AI seat may not move yet."""
        return not self.resting or self._hold.isActive()

    def paused(self, level: str | None) -> bool:
        """Whether the pause before the answer of an AI of this level has been made; it begins when the table rests."""
        if self.resting and not self._paused:
            self._paused = True
            drawn = self._draw(self.pace.answer_least_ms, self.pace.answer_most_ms)
            self._pause.start(drawn + MUSES_MS.get(level, 0))
        return self._paused and not self._pause.isActive()

    def answered(self) -> None:
        """The next answer has a pause of its own."""
        self._paused = False
        self._pause.stop()

    def stop(self) -> None:
        """Wait for nothing any more."""
        for timer in (self._rest, self._hold, self._half, self._pause):
            timer.stop()

    def _draw(self, least: int, most: int) -> int:
        self._drawn += 1
        return least + seed_of(self._beginning, "pause", self._drawn) % (most - least + 1)
