"""The levels: how well a seat looks at the table, and how freely it picks among answers that are nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from simpsons_desktop.ai.closing import alone
from simpsons_desktop.ai.discards import discards, ways_to_discard
from simpsons_desktop.ai.learned import learned
from simpsons_desktop.ai.lists import known_lists
from simpsons_desktop.ai.lookahead import Budget, Judge, Tried, candidates, tries
from simpsons_desktop.ai.manners import decent, idle_answer
from simpsons_desktop.ai.outlook import FULL, PARTIAL, WON, Outlook, Weights, added, outlook
from simpsons_desktop.ai.replies import Depth, Seer, hope_of, judged
from simpsons_desktop.ai.turn_search import Line, furthest, lines
from simpsons_desktop.ai.worlds import Worlds
from simpsons_desktop.rules import Ask, GameState

NODES = 20_000  # answers that may be tried for one decision, unless the asker says otherwise

LONG_GAME = 20  # rounds
RESTLESSNESS = 0.05  # points that a seat gives for doing something, by round beyond those


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play. `weights` None stands for those that training has found. `margin` is by how many points an
    answer may fall short of the best and still be picked; `patience` is by how many an answer must beat doing nothing.
    `turn` is how many answers may be tried to look through the rest of a turn; without any, the seat looks one answer
    ahead. `depth` is how hard it looks for what comes back.
    """

    weights: Weights | None
    margin: float
    patience: float
    turn: int = 0
    depth: Depth | None = None


LEVELS = {
    "easy": Level(PARTIAL, margin=0.2, patience=0.02),
    "normal": Level(FULL, margin=0.02, patience=0.01),
    "hard": Level(None, margin=0.02, patience=0.01, turn=600),
    "expert": Level(None, margin=0.01, patience=0.01, turn=600, depth=Depth(lines=8, worlds=8)),
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
    return think_like(LEVELS[level], sealed, seed, nodes)


def think_like(manner: Level, sealed: GameState, seed: int, nodes: int = NODES) -> Thought:
    """The same in any manner, also one that is no level yet."""
    weights = manner.weights or learned()

    def judge(state: GameState, seat: int) -> Outlook:
        return outlook(state, seat, weights)

    thinker = _Thinker(manner, sealed, judge, Budget(max(nodes, 1)), Random(seed))
    answer = thinker.discard() if sealed.ask is Ask.DISCARD else thinker.answer()
    return Thought(answer, thinker.budget.used)


@dataclass(slots=True)
class _Thinker:
    """One thought: who thinks about what, by which chance, and what it may still try."""

    manner: Level
    state: GameState
    judge: Judge
    budget: Budget
    random: Random

    def answer(self) -> tuple[int, ...]:
        """The answer to anything but what to discard."""
        ways = candidates(self.state)
        if len(ways) == 1:
            return ways[0]
        tried = decent(self.state, tries(self.state, ways, self.judge, self.budget, 0))
        chosen = _choose(_restless(self.state, self._looked_into(tried)), self.manner, self.random)
        if self.state.ask is Ask.MAIN and _together(chosen, self.state.asker):
            return alone(self.state, self.state.asker, self.judge, self.budget) or chosen.answer
        return chosen.answer

    def discard(self) -> tuple[int, ...]:
        """What to throw away."""
        seat = self.state.asker
        if self.manner.depth is None:
            return discards(self.state, seat)
        ways, now = ways_to_discard(self.state, seat), self.judge(self.state, seat)
        return ways[self._in_worlds([Line(i, now, self.state, way) for i, way in enumerate(ways)])[0].first]

    def _looked_into(self, tried: Sequence[Tried]) -> Sequence[Tried]:
        """The answers with the best that each can lead to, as far as the level looks; not beyond a win."""
        if max(one.outlook.lead for one in tried) > WON / 2:
            return tried
        found = [Line(first, one.outlook, one.after) for first, one in enumerate(tried)]
        if self.manner.turn and self.state.ask is Ask.MAIN:
            budget = self.budget.part(self.manner.turn)
            found = lines(self.state.asker, tried, self.judge, budget)
            self.budget.charge(budget)
            tried = furthest(tried, found)
        if self.manner.depth is None or len(found) == 1 or max(one.outlook.lead for one in tried) > WON / 2:
            return tried
        best = self._in_worlds(found)
        return [tried[line.first]._replace(outlook=line.outlook, after=line.after) for line in best]

    def _in_worlds(self, found: Sequence[Line]) -> list[Line]:
        """The best of these lines, judged in worlds that the seat imagines."""
        assert self.manner.depth is not None
        seer = Seer(self.state.asker, self.hope, Worlds(self.state, known_lists()), self.random)
        return judged(found, seer, self.manner.depth, self.budget)

    def hope(self, state: GameState, seat: int) -> float:
        """The seat's chance to win, as far as it can be seen."""
        return hope_of(self.judge(state, seat).lead)


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
    mark = random.random() * added(odds)
    for one, part in zip(good, odds, strict=True):
        mark -= part
        if mark <= 0:
            return one
    return good[-1]
