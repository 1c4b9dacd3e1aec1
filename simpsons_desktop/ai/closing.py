"""Winning in this turn: alone where a win together is at hand, and by a choice that leaves a win to be declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from simpsons_desktop.ai.lookahead import Budget, Judge, Tried, candidates, settle
from simpsons_desktop.ai.outlook import Outlook
from simpsons_desktop.rules import Ask, GameState, advance
from simpsons_desktop.rules.moves import COMPLETE, PLAY, TRASH
from simpsons_desktop.rules.turn import VERB

DEEPEST = 3  # plays before the declaration
MOST_NODES = 1500  # answers that may be tried for it
NEAR = 4  # points to the goal, from which on a seat may win with one Scene


def alone(state: GameState, seat: int, judge: Judge, budget: Budget, depth: int = DEEPEST) -> tuple[int, ...] | None:
    """The first move of the shortest line found in this turn that leaves the seat the only winner, None if none is.

    A win together that can be declared is never let go of on the way.
    """
    nodes = budget.part(MOST_NODES)
    holds = any(after.winners and seat in after.winners for _, after in _declared(state, judge, nodes))
    lines = (_line(state, seat, judge, nodes, plays, holds) for plays in range(depth + 1))
    answer = next((line for line in lines if line is not None), None)
    budget.charge(nodes)
    return answer


def with_wins(tried: Sequence[Tried], seat: int, judge: Judge, budget: Budget) -> Sequence[Tried]:
    """Choices that were tried, those that leave a win to be declared as good as that win."""
    if all(one.after.points[seat] + NEAR < one.after.box.house.goal for one in tried):
        return tried
    return [one._replace(outlook=_with_win(one, seat, judge, budget)) for one in tried]


def _with_win(one: Tried, seat: int, judge: Judge, budget: Budget) -> Outlook:
    if one.after.ask is not Ask.MAIN or one.after.asker != seat:
        return one.outlook
    wins = [after for _, after in _declared(one.after, judge, budget) if after.winners and seat in after.winners]
    return max([one.outlook, *(judge(after, seat) for after in wins)], key=lambda outlook: outlook.lead)


def _declared(state: GameState, judge: Judge, nodes: Budget) -> Iterator[tuple[tuple[int, ...], GameState]]:
    """Everything that can be declared, and the state that it leads to."""
    return _done(state, (COMPLETE, TRASH), judge, nodes)


def _done(
    state: GameState, verbs: Sequence[int], judge: Judge, nodes: Budget
) -> Iterator[tuple[tuple[int, ...], GameState]]:
    for answer in candidates(state):
        if answer[0] & VERB in verbs and nodes.spend():
            after = state.clone()
            advance(after, answer)
            settle(after, judge, nodes, 1)
            yield answer, after


def _line(state: GameState, seat: int, judge: Judge, nodes: Budget, plays: int, holds: bool) -> tuple[int, ...] | None:
    """A line with exactly so many plays before the declaration; `holds`: after each of them a win can be declared."""
    if plays == 0:
        wins = (answer for answer, after in _declared(state, judge, nodes) if after.winners == (seat,))
        return next(wins, None)
    for answer, after in _done(state, (PLAY,), judge, nodes):
        if after.winners == (seat,):
            return answer
        if after.ask is not Ask.MAIN or after.asker != seat:
            continue
        if holds and not any(then.winners and seat in then.winners for _, then in _declared(after, judge, nodes)):
            continue
        if _line(after, seat, judge, nodes, plays - 1, holds) is not None:
            return answer
    return None
