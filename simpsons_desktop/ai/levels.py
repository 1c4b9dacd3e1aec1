"""The levels: how well a seat looks at the table, and how freely it picks among answers that are nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from simpsons_desktop.ai.closing import alone
from simpsons_desktop.ai.discards import discards
from simpsons_desktop.ai.lookahead import Budget, Tried, candidates, tries
from simpsons_desktop.ai.manners import decent, idle_answer
from simpsons_desktop.ai.outlook import FULL, PARTIAL, Outlook, Weights, outlook
from simpsons_desktop.rules import Ask, GameState

NODES = 20_000  # answers that may be tried for one decision, unless the asker says otherwise

LONG_GAME = 20  # rounds
RESTLESSNESS = 0.05  # points that a seat gives for doing something, by round beyond those


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play. `margin` is by how many points an answer may fall short of the best and still be picked;
    `patience` is by how many an answer must beat doing nothing.
    """

    weights: Weights
    margin: float
    patience: float


LEVELS = {
    "easy": Level(PARTIAL, margin=0.2, patience=0.02),
    "normal": Level(FULL, margin=0.02, patience=0.01),
}


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer and the number of answers that were tried to find it."""

    answer: tuple[int, ...]
    nodes: int


def think(level: str, sealed: GameState, seed: int, nodes: int = NODES) -> Thought:
    """Answer the decision that is open for a seat, from what that seat may know (see `rules.seal`).

    The same level, state, seed and budget of nodes give the same answer. Raises KeyError for an unknown level.
    """
    manner = LEVELS[level]
    if sealed.ask is Ask.DISCARD:
        return Thought(discards(sealed, sealed.asker), 0)
    ways = candidates(sealed)
    if len(ways) == 1:
        return Thought(ways[0], 0)
    budget = Budget(max(nodes, 1))

    def judge(state: GameState, seat: int) -> Outlook:
        return outlook(state, seat, manner.weights)

    tried = decent(sealed, tries(sealed, ways, judge, budget, 0))
    chosen = _choose(_restless(sealed, tried), manner, Random(seed))
    answer = chosen.answer
    if sealed.ask is Ask.MAIN and _together(chosen, sealed.asker):
        answer = alone(sealed, sealed.asker, judge, budget) or answer
    return Thought(answer, budget.used)


def _restless(state: GameState, tried: Sequence[Tried]) -> Sequence[Tried]:
    """In a game that drags on, without ending the turn where something else is not much worse: it must move on."""
    idle = idle_answer(tried) if state.ask is Ask.MAIN else None
    drags = RESTLESSNESS * (state.turn_number // state.box.seats - LONG_GAME)
    if idle is None or drags <= 0:
        return tried
    return [one for one in tried if one is not idle and one.outlook.lead >= idle.outlook.lead - drags] or tried


def _together(one: Tried, seat: int) -> bool:
    """Whether the seat wins by it, but not alone."""
    winners = one.after.winners or ()
    return seat in winners and len(winners) > 1


def _choose(tried: Sequence[Tried], manner: Level, random: Random) -> Tried:
    """Draw among the answers that are nearly as good as the best; nothing is done unless that is better."""
    best = max(one.outlook.lead for one in tried)
    floor, idle = best - manner.margin, idle_answer(tried)
    if idle is not None:
        enough = idle.outlook.lead + manner.patience
        if best < enough:
            return idle
        floor = max(floor, enough)
    good = [one for one in tried if one.outlook.lead >= floor]
    odds = [exp((one.outlook.lead - best) / manner.margin) for one in good]
    mark = random.random() * sum(odds)
    for one, part in zip(good, odds, strict=True):
        mark -= part
        if mark <= 0:
            return one
    return good[-1]
