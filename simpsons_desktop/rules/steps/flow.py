"""Verbs that decide which steps are taken: if, and each seat in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from simpsons_desktop.rules.abilities import Condition, Step, Who
from simpsons_desktop.rules.select import holds, seats
from simpsons_desktop.rules.state import Frame, GameState
from simpsons_desktop.rules.steps.asking import splice


@dataclass(frozen=True, slots=True)
class If(Step):
    """Some steps if a condition holds, others if not."""

    verb: ClassVar[str] = "if"
    test: Condition
    then: tuple[Step, ...]
    else_: tuple[Step, ...] = ()

    def run(self, state: GameState, frame: Frame) -> None:
        """Go on with the right branch."""
        splice(frame, self.then if holds(state, frame, self.test) else self.else_)


@dataclass(frozen=True, slots=True)
class Bind(Step):
    """From here on "them" is one seat; no card file can say this."""

    seat: int

    def run(self, state: GameState, frame: Frame) -> None:
        """Remember the seat."""
        frame.pick("them", (self.seat,))


@dataclass(frozen=True, slots=True)
class EachSeat(Step):
    """The same steps for several seats in turn order; inside, "them" is the seat."""

    verb: ClassVar[str] = "each_seat"
    who: Who
    then: tuple[Step, ...]

    def run(self, state: GameState, frame: Frame) -> None:
        """Go on with the steps once a seat."""
        splice(frame, [step for seat in seats(state, frame, self.who) for step in (Bind(seat), *self.then)])
