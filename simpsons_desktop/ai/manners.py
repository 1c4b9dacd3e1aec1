"""What no level ever does, however carelessly it picks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from simpsons_desktop.ai.lookahead import Tried
from simpsons_desktop.rules import Ask, GameState
from simpsons_desktop.rules.moves import COMPLETE, END, NO, PASS, TRASH

IDLE = ((END,), (PASS,), (NO,))


def decent(before: GameState, tried: Sequence[Tried]) -> Sequence[Tried]:
    """The answers that remain when the bad ones are struck out; where all are bad in one way, that way is forgiven.

    A win at hand is taken. A game is not lost by an own answer, a Scene is not resolved for the leader alone, and
    nothing is done that hurts only the seat itself.
    """
    seat = before.asker
    winning = [one for one in tried if one.after.winners and seat in one.after.winners]
    if winning:
        fewest = min(len(one.after.winners or ()) for one in winning)
        return [one for one in winning if len(one.after.winners or ()) == fewest]
    bad: tuple[Callable[[Tried], bool], ...] = (
        lambda one: one.after.winners is not None,
        lambda one: _thankless(before, one),
        lambda one: _only_hurts(seat, one, idle),
    )
    idle = idle_answer(tried)
    for is_bad in bad:
        tried = [one for one in tried if not is_bad(one)] or tried
    return tried


def idle_answer(tried: Sequence[Tried]) -> Tried | None:
    """The answer that does nothing, if there is one."""
    return next((one for one in tried if one.answer in IDLE), None)


def _thankless(before: GameState, one: Tried) -> bool:
    """Whether it resolves a Scene that pays the seat nothing, and a leader among the others something."""
    resolves = before.ask is Ask.COUNT or (before.ask is Ask.MAIN and one.answer[0] & ~15 in (COMPLETE, TRASH))
    seat, points, after = before.asker, before.points, one.after.points
    if not resolves or after[seat] > points[seat]:
        return False
    most = max(points)
    return any(after[s] > points[s] for s in range(len(points)) if s != seat and points[s] == most)


def _only_hurts(seat: int, one: Tried, idle: Tried | None) -> bool:
    """Whether the seat is worse off than by doing nothing, and nobody else is."""
    if idle is None or one is idle:
        return False
    now, then = idle.outlook.strengths, one.outlook.strengths
    return then[seat] < now[seat] and all(then[s] >= now[s] for s in range(len(now)) if s != seat)
