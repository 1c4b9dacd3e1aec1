"""Going back and forth in a game, a person's decision at a time or to any: how far, past what, and whether one may."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from simpsons_desktop.controller.asking import Way
from simpsons_desktop.controller.course import Turn, course
from simpsons_desktop.rules import Ask, GameState, Outcome, seal

if TYPE_CHECKING:
    from simpsons_desktop.controller.game import GameController


@dataclass(frozen=True)
class Step:
    """Another place in the game: `number` answers stand there.

    `named` is the number of the answer (from 0) that it is called by: the first that is taken back, or given again.
    `learned`: whoever goes back has seen cards since that they could not know there. `others`: it takes back what
    another person decided.
    """

    number: int
    named: int
    learned: bool = False
    others: bool = False

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
        for number in range(last, -1, -1) if self._may_look() else ():
            if self._stops(self.game.record.states[number], number):
                return self.to(number)
        return None

    def forth(self) -> Step | None:
        """To the next decision of a person that was taken back, or to the end of what was."""
        line, here = self.game.match.line, len(self.game.record.answers)
        if not self._may_look() or line.ahead is None:
            return None
        ahead = line.ahead.record
        for number in range(here + 1, line.can_redo):
            seats = line.ahead.arrived[number]
            if seats[ahead.states[number].asker].level is None:
                return Step(number, here)
        return Step(line.can_redo, here)

    def to(self, number: int) -> Step | None:
        """To the decision before which so many answers stood; None where nobody can go there."""
        game = self.game
        if not self._may_look() or not 0 <= number < len(game.record.answers):
            return None
        return Step(number, number, self._learned(number), self._others(number))

    def _may_look(self) -> bool:
        return self.game.front >= 0 and not self.game.covered

    def _stops(self, state: GameState, number: int) -> bool:
        """Whether a person is asked there, as they want to be asked now."""
        if self.game.match.line.arrived[number][state.asker].level is not None:
            return False
        if state.ask is not Ask.REACT:
            return True
        turn = next((stage for stage in course(Outcome(state, (), state)) if isinstance(stage, Turn)), None)
        return turn is not None and self.game.asking.way(turn) is not Way.PASS

    def _learned(self, number: int) -> bool:
        states = self.game.record.states
        front = self.game.front
        then, now = seal(states[number], front).face, seal(states[-1], front).face
        return any(seen and not before for before, seen in zip(then, now, strict=True))

    def _others(self, number: int) -> bool:
        game = self.game
        arrived = game.match.line.arrived
        return any(
            state.asker != game.front and arrived[at][state.asker].level is None
            for at, state in enumerate(game.record.states[:-1])
            if at >= number
        )
