"""Verbs about points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import SCORED, CountOf, Step, Who
from simpsons_desktop.rules.select import amount, seats
from simpsons_desktop.rules.state import About, Frame, GameState
from simpsons_desktop.rules.windows import await_moment


@dataclass(frozen=True, slots=True)
class Score(Step):
    """Seats score points, or lose some; nobody falls below 0."""

    verb: ClassVar[str] = "score"
    who: Who
    points: Annotated[int, (-2, 2)] | CountOf

    def run(self, state: GameState, frame: Frame) -> None:
        """Score, in turn order; that somebody scored is a moment once the whole effect has happened (10.4)."""
        points = amount(state, frame, self.points)
        for seat in seats(state, frame, self.who):
            changes.score(state, seat, points, "effect")
            if points > 0:
                await_moment(state, About(SCORED, seat))
