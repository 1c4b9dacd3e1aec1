"""What an outcome brings, one thing after another: what happened, and whose turn it was to answer in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from simpsons_desktop.rules import Ask, GameState, Outcome
from simpsons_desktop.rules.rounds import unasked
from simpsons_desktop.rules.state import PassedOver


@dataclass(frozen=True, slots=True)
class Told:
    """A part of an outcome in which nobody was asked."""

    part: Outcome

    def then(self, other: Told) -> Told:
        """Both as one."""
        return Told(Outcome(self.part.before, (*self.part.beats, *other.part.beats), other.part.state))


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn to answer in a round of asking (10.3); `real`: it holds something that fits.

    `state` is the game at that moment. `after` has the seats that come after this one if nobody plays anything.
    """

    seat: int
    state: GameState
    real: bool
    after: tuple[int, ...]


Stage = Told | Turn


def course(outcome: Outcome) -> Iterator[Stage]:
    """The stages of an outcome; the last one is a real turn if the game now waits for an answer."""
    before, told = outcome.before, 0
    for over in outcome.rounds:
        if over.beats > told:
            yield Told(Outcome(before, outcome.beats[told : over.beats], over.state))
            before, told = over.state, over.beats
        yield from _passed_over(over)
    state, answers = outcome.state, outcome.state.ask is Ask.REACT
    if len(outcome.beats) > told:
        yield Told(Outcome(before, outcome.beats[told:], unasked(state) if answers else state))
    if answers:
        yield Turn(state.asker, state, True, _after(state, state.asker, state.agenda[-1].passes))


def _passed_over(over: PassedOver) -> Iterator[Turn]:
    passed = over.state.agenda[-1].passes - len(over.seats)
    for at, seat in enumerate(over.seats):
        yield Turn(seat, over.state, False, _after(over.state, seat, passed + at))


def _after(state: GameState, seat: int, passed: int) -> tuple[int, ...]:
    """Who is still to be asked after a seat, once so many before it have passed in a row."""
    seats = state.box.seats
    return tuple((seat + step) % seats for step in range(1, seats - passed))
