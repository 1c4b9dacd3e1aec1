"""Winning alone where a win together is at hand: what can still be played before the Scene is resolved."""

from __future__ import annotations

from simpsons_desktop.ai.lookahead import Budget, Judge, candidates, settle
from simpsons_desktop.rules import Ask, GameState, advance
from simpsons_desktop.rules.moves import COMPLETE, PLAY, TRASH
from simpsons_desktop.rules.turn import VERB

DEEPEST = 3  # plays before the declaration
MOST_NODES = 1500  # answers that may be tried for it


def alone(state: GameState, seat: int, judge: Judge, budget: Budget, depth: int = DEEPEST) -> tuple[int, ...] | None:
    """The first move of the shortest line found in this turn that leaves the seat the only winner, None if none is."""
    nodes = budget.part(MOST_NODES)
    lines = (_line(state, seat, judge, nodes, plays) for plays in range(depth + 1))
    answer = next((line for line in lines if line is not None), None)
    budget.charge(nodes)
    return answer


def _line(state: GameState, seat: int, judge: Judge, nodes: Budget, plays: int) -> tuple[int, ...] | None:
    """A line with exactly so many plays before the declaration."""
    verbs = (COMPLETE, TRASH) if plays == 0 else (PLAY,)
    for answer in candidates(state):
        if answer[0] & VERB not in verbs or not nodes.spend():
            continue
        after = state.clone()
        advance(after, answer)
        settle(after, judge, nodes, 1)
        if after.winners == (seat,):
            return answer
        goes_on = after.ask is Ask.MAIN and after.asker == seat
        if plays and goes_on and _line(after, seat, judge, nodes, plays - 1) is not None:
            return answer
    return None
