"""What no level does, however freely it picks; that wins are taken and losses avoided, their worth sees to."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.ai.lookahead import Tried
from simpsons_desktop.rules import Ask, GameState
from simpsons_desktop.rules.moves import COMPLETE, END, NO, PASS, TRASH
from simpsons_desktop.rules.turn import VERB

IDLE = ((END,), (PASS,), (NO,))


def without_gifts(before: GameState, tried: Sequence[Tried]) -> Sequence[Tried]:
    """The answers without those that resolve a Scene for the leader alone; all of them if none else is left."""
    return [one for one in tried if not thankless(before, one.answer, one.after)] or tried


def without_harm(seat: int, tried: Sequence[Tried]) -> Sequence[Tried]:
    """The answers without those that hurt only the seat itself, as far as it looks ahead."""
    if idle_answer(tried) is not None:  # what hurts only oneself is worse than doing nothing
        return tried
    best = max(tried, key=lambda one: one.outlook.lead)
    return [one for one in tried if not _only_hurts(seat, one, best)]


def idle_answer(tried: Sequence[Tried]) -> Tried | None:
    """The answer that does nothing, if there is one."""
    return next((one for one in tried if one.answer in IDLE), None)


def thankless(before: GameState, answer: tuple[int, ...], then: GameState) -> bool:
    """Whether an answer resolves a Scene that pays the seat nothing, and a leader among the others something."""
    resolves = before.ask is Ask.COUNT or (before.ask is Ask.MAIN and answer[0] & VERB in (COMPLETE, TRASH))
    seat, points, after = before.asker, before.points, then.points
    if not resolves or after[seat] > points[seat]:
        return False
    most = max(points)
    return any(after[s] > points[s] for s in range(len(points)) if s != seat and points[s] == most)


def _only_hurts(seat: int, one: Tried, best: Tried) -> bool:
    """Whether the seat is worse off than with the best answer, and nobody else is."""
    then, rather = one.outlook.strengths, best.outlook.strengths
    return then[seat] < rather[seat] and all(then[s] >= rather[s] for s in range(len(then)) if s != seat)
