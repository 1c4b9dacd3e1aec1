"""Looking through a whole turn: which positions can the seat end it in, and which of them looks best?"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from simpsons_desktop.ai.lookahead import Budget, Judge, Tried, candidates, settle
from simpsons_desktop.ai.manners import thankless
from simpsons_desktop.ai.outlook import Outlook
from simpsons_desktop.rules import Ask, GameState, advance, changes
from simpsons_desktop.rules.moves import END

LONGEST = 12  # own moves in one line


class Line(NamedTuple):
    """A way to go on: the number of its first answer, how the table looks at its end, the state then, and what the seat
    answers next if that can't be tried without knowing what is hidden.
    """

    first: int
    outlook: Outlook
    after: GameState
    then: tuple[int, ...] | None = None


def lines(seat: int, begun: Sequence[Tried], judge: Judge, budget: Budget) -> list[Line]:
    """Every position, each once, in which a turn can end that has begun in one of these ways; as many as the budget
    allows, those first that go on from what looks best.
    """
    known: set[Hashable] = set()
    queue: list[tuple[float, int, int, GameState]] = []
    found: list[Line] = []

    def note(first: int, moves: int, outlook: Outlook, state: GameState) -> None:
        evening = _evening(state)
        found.append(Line(first, outlook if evening is state else judge(evening, seat), state))
        if goes_on(state, seat) and moves < LONGEST:
            heappush(queue, (-outlook.lead, len(found), moves, state))

    for first, one in enumerate(begun):
        known.add(_mark(one.after))
        note(first, 1, one.outlook, one.after)
    while queue:
        _, number, moves, state = heappop(queue)
        first = found[number - 1].first
        for answer in candidates(state):
            if answer[0] == END:
                continue
            if not budget.spend():
                return found
            after = state.clone()
            advance(after, answer)
            settle(after, judge, budget, 1)
            mark = _mark(after)
            if mark in known:
                continue
            known.add(mark)
            if not thankless(state, answer, after):
                note(first, moves + 1, judge(after, seat), after)
    return found


def goes_on(state: GameState, seat: int) -> bool:
    """Whether the seat is in the main part of its turn."""
    return state.ask is Ask.MAIN and state.asker == seat


def furthest(begun: Sequence[Tried], found: Sequence[Line]) -> list[Tried]:
    """What was begun, each with the best that can come of it."""
    best: dict[int, Line] = {}
    for line in found:
        if line.first not in best or line.outlook.lead > best[line.first].outlook.lead:
            best[line.first] = line
    return [one._replace(outlook=best[i].outlook, after=best[i].after) for i, one in enumerate(begun)]


def _evening(state: GameState) -> GameState:
    """The state without the effects that last no longer than this turn: whoever ends it now has nothing of them."""
    if all(effect.until > state.turn_number + 1 for effect in state.effects):
        return state
    after = state.clone()
    after.turn_number += 1
    changes.expire_effects(after)
    after.turn_number -= 1
    return after


def _mark(state: GameState) -> Hashable:
    """What tells apart the positions of one turn."""
    return tuple(state.place), tuple(state.points), state.played, state.acted, state.extra, tuple(state.effects)
