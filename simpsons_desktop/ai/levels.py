"""The levels: how well a seat looks at the table, and how freely it picks among answers that are nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from simpsons_desktop.ai.discards import discards
from simpsons_desktop.ai.lookahead import Budget, candidates, rated
from simpsons_desktop.ai.outlook import FULL, PARTIAL, Weights, outlook
from simpsons_desktop.rules import Ask, GameState, legal
from simpsons_desktop.rules.moves import END, PASS


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play. `margin` is the worth (of a win) by which an answer may fall short of the best and still be
    picked; `patience` is by how much an answer must beat ending the turn or passing.
    """

    weights: Weights
    margin: float
    patience: float


LEVELS = {
    "easy": Level(PARTIAL, margin=0.03, patience=0.004),
    "normal": Level(FULL, margin=0.004, patience=0.002),
}
WIN = 0.5  # an answer worth this much at once, in a finished game, is never passed up


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer and the number of answers that were tried to find it."""

    answer: tuple[int, ...]
    nodes: int


def think(level: str, sealed: GameState, seed: int, nodes: int = 20_000) -> Thought:
    """Answer the decision that is open for a seat, from what that seat may know (see `rules.seal`).

    The same level, state, seed and budget of nodes give the same answer. Raises KeyError for an unknown level.
    """
    manner = LEVELS[level]
    codes = legal(sealed)
    if sealed.ask is Ask.DISCARD:
        return Thought(discards(sealed, sealed.asker), 0)
    if len(codes) == 1 and sealed.least == 1:
        return Thought((codes[0],), 0)
    budget = Budget(nodes)

    def judge(state: GameState, seat: int) -> float:
        return outlook(state, seat, manner.weights)

    options = rated(sealed, judge, budget) or [(0.0, next(iter(candidates(sealed))))]
    return Thought(_choose(options, manner, Random(seed)), budget.used)


def _choose(options: Sequence[tuple[float, tuple[int, ...]]], manner: Level, random: Random) -> tuple[int, ...]:
    """Draw among the answers that are nearly as good as the best; doing nothing wins unless something is better."""
    best = max(worth for worth, _ in options)
    idle = next(((worth, answer) for worth, answer in options if answer[:1] in ((END,), (PASS,))), None)
    if idle is not None and best < idle[0] + manner.patience:
        return idle[1]
    floor = best - manner.margin
    if idle is not None:
        floor = max(floor, idle[0] + manner.patience / 2)
    if best >= WIN and best - manner.margin < 1.0 <= best:
        floor = best  # never pass up a win
    good = [(worth, answer) for worth, answer in options if worth >= floor and (idle is None or answer != idle[1])]
    odds = [exp((worth - best) / max(manner.margin, 1e-6)) for worth, _ in good]
    mark = random.random() * sum(odds)
    for (_, answer), part in zip(good, odds, strict=True):
        mark -= part
        if mark <= 0:
            return answer
    return good[-1][1]
