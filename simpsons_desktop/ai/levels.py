"""The levels: how well a seat looks at the table, and how freely it picks among answers that are nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from simpsons_desktop.ai.closing import alone, with_wins
from simpsons_desktop.ai.discards import discards, ways_to_discard
from simpsons_desktop.ai.learned import learned
from simpsons_desktop.ai.lists import known_lists
from simpsons_desktop.ai.lookahead import Budget, Judge, Tried, candidates, tries
from simpsons_desktop.ai.manners import idle_answer, without_gifts, without_harm
from simpsons_desktop.ai.outlook import FULL, PARTIAL, WON, Outlook, Weights, added, outlook
from simpsons_desktop.ai.replies import Depth, Seer, hope_of, judged
from simpsons_desktop.ai.styles import PLAIN, styled
from simpsons_desktop.ai.thoughts import Thought, Weighed, ranked
from simpsons_desktop.ai.turn_search import Line, furthest, goes_on, lines
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
    ahead. `depth` is how hard it looks for what comes back, and `discards` how hard before it throws cards away;
    without, it does that by rule of thumb.
    """

    weights: Weights | None
    margin: float
    patience: float
    turn: int = 0
    depth: Depth | None = None
    discards: Depth | None = None


LEVELS = {
    "easy": Level(PARTIAL, margin=0.35, patience=0.02),
    "normal": Level(FULL, margin=0.25, patience=0.01),
    "hard": Level(None, margin=0.15, patience=0.01, turn=600, discards=Depth(2, 1)),
    "expert": Level(None, margin=0.01, patience=0.01, turn=600, depth=Depth(12, 8), discards=Depth(9, 8)),
}


def think(level: str, sealed: GameState, seed: int, nodes: int = NODES, style: str = PLAIN) -> Thought:
    """Answer the decision that is open for a seat, from what that seat may know (see `rules.seal`).

    The same level, style, state, seed and budget of nodes give the same thought. Raises KeyError for an unknown level
    or style.
    """
    return think_like(LEVELS[level], sealed, seed, nodes, style)


def think_like(manner: Level, sealed: GameState, seed: int, nodes: int = NODES, style: str = PLAIN) -> Thought:
    """The same in any manner, also one that is no level yet."""
    weights = styled(manner.weights or learned(), style)

    def judge(state: GameState, seat: int) -> Outlook:
        return outlook(state, seat, weights)

    thinker = _Thinker(manner, sealed, judge, Budget(max(nodes, 1)), Random(seed))
    return thinker.discard() if sealed.ask is Ask.DISCARD else thinker.answer()


@dataclass(slots=True)
class _Thinker:
    """One thought: who thinks about what, by which chance, and what it may still try."""

    manner: Level
    state: GameState
    judge: Judge
    budget: Budget
    random: Random

    def answer(self) -> Thought:
        """The answer to anything but what to discard."""
        ways = candidates(self.state)
        if len(ways) == 1:
            return Thought(ways[0], 0)
        tried = without_gifts(self.state, tries(self.state, ways, self.judge, self.budget, 0))
        if self.state.ask is not Ask.MAIN:
            tried = with_wins(tried, self.state.asker, self.judge, self.budget)
        looked_into, best = self._looked_into(tried)
        chosen = _choose(_restless(self.state, best), self.manner, self.random)
        if self.state.ask is Ask.MAIN and _together(chosen, self.state.asker):
            sole = alone(self.state, self.state.asker, self.judge, self.budget)
            if sole is not None:
                return self._thought(Weighed(sole, WON), looked_into)
        return self._thought(_weighed(chosen), looked_into)

    def discard(self) -> Thought:
        """What to throw away."""
        seat = self.state.asker
        now = self.judge(self.state, seat)
        if self.manner.discards is None:
            return self._thought(Weighed(discards(self.state, seat), now.lead), ())
        ways = ways_to_discard(self.state, seat)
        found = [Line(first, now, self.state, way) for first, way in enumerate(ways)]
        kept, dropped = self._in_worlds(found, self.manner.discards)
        looked_into = [Weighed(ways[line.first], line.outlook.lead) for line in (*kept, *dropped)]
        return self._thought(looked_into[0], looked_into)

    def _thought(self, chosen: Weighed, looked_into: Sequence[Weighed]) -> Thought:
        return Thought(chosen.answer, self.budget.used, ranked(chosen, looked_into))

    def _looked_into(self, tried: Sequence[Tried]) -> tuple[Sequence[Weighed], Sequence[Tried]]:
        """The answers that were weighed, and the best of them with the best that each can lead to, as far as the level
        looks; not beyond a win.
        """
        weighed = list(map(_weighed, tried))
        if max(one.lead for one in weighed) > WON / 2:
            return weighed, tried
        found = [Line(first, one.outlook, one.after) for first, one in enumerate(tried)]
        if self.manner.turn and any(goes_on(one.after, self.state.asker) for one in tried):
            budget = self.budget.part(self.manner.turn)
            found = lines(self.state.asker, tried, self.judge, budget)
            self.budget.charge(budget)
            tried = furthest(tried, found)
            weighed = list(map(_weighed, tried))
        harmless = without_harm(self.state.asker, tried)
        found = [line for line in found if tried[line.first] in harmless]
        if self.manner.depth is None or len(found) == 1 or max(one.lead for one in weighed) > WON / 2:
            return weighed, harmless
        kept, dropped = (
            [tried[line.first]._replace(outlook=line.outlook, after=line.after) for line in part]
            for part in self._in_worlds(found, self.manner.depth)
        )
        return list(map(_weighed, (*kept, *dropped))), kept

    def _in_worlds(self, found: Sequence[Line], depth: Depth) -> tuple[list[Line], list[Line]]:
        """The best of these lines, judged in worlds that the seat imagines, and those that fell behind."""
        seer = Seer(self.state.asker, self.hope, Worlds(self.state, known_lists()), self.random)
        return judged(found, seer, depth, self.budget)

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


def _weighed(one: Tried) -> Weighed:
    return Weighed(one.answer, one.outlook.lead)


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
