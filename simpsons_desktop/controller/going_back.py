"""Going back and forth in a game, a person's decision at a time or to any: how far, past what, and whether one may."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from simpsons_desktop.controller.asking import Way
from simpsons_desktop.controller.course import Turn, course
from simpsons_desktop.matches import Seats
from simpsons_desktop.rules import Ask, GameState, Outcome, TakingBack
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.record import Record

if TYPE_CHECKING:
    from simpsons_desktop.controller.game import GameController


@dataclass(frozen=True)
class Step:
    """Another place in the game: `number` answers stand there.

    `named` is the number of the answer (from 0) that it is called by: the first that is taken back, or given again.
    `learned`: whoever goes back has seen cards since that they could not know there. `others`: it takes back what
    another person decided; `since`: after the answer that it is named by.
    """

    number: int
    named: int
    learned: bool = False
    others: bool = False
    since: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody has an advantage of it, and nobody's decision is touched but one's own."""
        return not self.learned and not self.others


class GoingBack:
    """Looks where a game can go, also while an AI seat thinks; `GameController.go_to` goes there."""

    def __init__(self, game: GameController) -> None:
        self.game = game

    def back(self) -> Step | None:
        """To the last decision of a person before this one; None where there is none, or nobody is in front."""
        return self.back_to(len(self.game.record.answers) - 1)

    def back_to(self, last: int) -> Step | None:
        """To the last decision of a person before which no more than `last` answers stood."""
        line = self.game.match.line
        for number in range(last, -1, -1) if self._may_look() else ():
            if self._stops(line.record, line.arrived, number):
                return self.to(number)
        return None

    def forth(self) -> Step | None:
        """To the next decision of a person that was taken back, or to the end of what was."""
        line, here = self.game.match.line, len(self.game.record.answers)
        if not self._may_look() or line.ahead is None or not self._shows(line.ahead.record, here):
            return None
        for number in range(here + 1, line.can_redo):
            if self._stops(line.ahead.record, line.ahead.arrived, number):
                return Step(number, here)
        return Step(line.can_redo, here)

    def last_shown(self, number: int) -> int:
        """The last of the first `number` answers which the seat in front may know of, from 1; 0 if there is none."""
        record = self.game.record
        return next((at for at in range(number, 0, -1) if self._shows(record, at - 1)), 0)

    def forbids(self, step: Step) -> bool:
        """Whether the house rules of the match let a decision stand that a step would take back."""
        rule = self.rule
        return rule is TakingBack.NEVER or (rule is TakingBack.FAIR and not step.free)

    @property
    def rule(self) -> TakingBack:
        """What may be taken back by the house rules of the match."""
        return self.game.record.state.box.house.back

    def to(self, number: int) -> Step | None:
        """To the decision before which so many answers stood; None where nobody can go there."""
        game = self.game
        if not self._may_look() or not 0 <= number < len(game.record.answers):
            return None
        others = self._others(number)
        return Step(number, number, self._learned(number), bool(others), any(at > number for at in others))

    def _may_look(self) -> bool:
        return self.game.front >= 0 and not self.game.covered

    def _shows(self, record: Record, number: int) -> bool:
        """Whether whoever looks at the screen may know that the answer of this number was given.

        Who passes instead of answering was asked only because of what they hold: nobody else may know of it.
        """
        state = record.states[number]
        return state.ask is not Ask.REACT or state.asker == self.game.eyes or record.answers[number] != (PASS,)

    def _stops(self, record: Record, arrived: Sequence[Seats], number: int) -> bool:
        """Whether a person is asked there, as they want to be asked now, and the seat in front may know it."""
        state = record.states[number]
        if arrived[number][state.asker].level is not None or not self._shows(record, number):
            return False
        if state.ask is not Ask.REACT:
            return True
        turn = next((stage for stage in course(Outcome(state, (), state)) if isinstance(stage, Turn)), None)
        return turn is not None and self.game.asking.way(turn) is not Way.PASS

    def _learned(self, number: int) -> bool:
        """Whether the seat in front has seen a card since, which it did not know there, also one that is gone again."""
        first, *later = self.game.record.states[number:]
        known = self._known(first)
        return any(not self._known(state) <= known for state in later)

    def _known(self, state: GameState) -> set[tuple[int, int]]:
        eye = 1 << self.game.front
        return {(card, state.face[card]) for card, seen in enumerate(state.seen) if seen & eye}

    def _others(self, number: int) -> list[int]:
        """The answers of other persons from a number on."""
        game = self.game
        record, arrived = game.record, game.match.line.arrived
        return [
            at
            for at in range(number, len(record.answers))
            if record.states[at].asker != game.front
            and arrived[at][record.states[at].asker].level is None
            and self._shows(record, at)
        ]
