"""What comes back: lines of play are judged by how the table looks a round later, in worlds that the seat imagines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, log
from random import Random

from simpsons_desktop.ai.discards import discards
from simpsons_desktop.ai.habits import play_on
from simpsons_desktop.ai.lookahead import Budget
from simpsons_desktop.ai.outlook import Outlook, added
from simpsons_desktop.ai.turn_search import Line, goes_on
from simpsons_desktop.ai.worlds import Deal, Worlds
from simpsons_desktop.rules import Ask, GameState, advance
from simpsons_desktop.rules.moves import END

Hope = Callable[[GameState, int], float]
"""A seat's chance to win in a position in which it is about to end its turn."""

SLOPE = 0.5  # how the logarithm of the odds to win grows with the lead, in points
WINDOW = 1.5  # lines that look worse than the best by more points than that are not looked into
ALIKE = 2  # lines that begin with the same answer
LOOK = 0.5  # what the look of a line itself counts for: rounds played on without thought say too much of some lines
CLEAR = 1.5  # standard errors by which a line does worse that has clearly fallen behind
TRIES = 5  # answers that may be tried in the time that it takes to play a line on for a round
SURE = 0.999  # no chance is taken to be nearer to 1, or to 0, than this


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard a seat looks for what comes back: so many lines in so many worlds, then half of them, without those that
    have clearly fallen behind, in twice as many, and so on, down to two.
    """

    lines: int
    worlds: int


@dataclass(frozen=True, slots=True)
class Seer:
    """Who looks ahead: the seat, what it makes of a position, the worlds it imagines, by which chance."""

    seat: int
    hope: Hope
    worlds: Worlds
    random: Random


def judged(found: Sequence[Line], seer: Seer, depth: Depth, budget: Budget) -> tuple[list[Line], list[Line]]:
    """The lines that look best, best first, by how they do in worlds that are the same for all of them, and those that
    fell behind on the way: they look no better than those that are left.

    Only whole rounds of worlds are looked at, as many as the budget allows.
    """
    left = [_Prospect(line) for line in _promising(found, depth.lines)]
    behind: list[_Prospect] = []
    more = depth.worlds
    while not _begin_alike(left) and budget.spend(more * len(left) * TRIES):
        for _ in range(more):
            deal, chance = seer.worlds.deal(seer.random), seer.random.random()
            for one in left:
                one.chances.append(_chance(one.line, seer, deal, chance))
        left.sort(key=lambda one: -one.mean)
        if len(left) <= 2:
            break
        more *= 2
        half = (len(left) + 1) // 2
        kept = [one for number, one in enumerate(left) if number < half and not one.is_behind(left[0])]
        behind += [one for one in left if one not in kept]
        left = kept
    worst = min(one.mean for one in left)
    return [_with(one.line, one.mean) for one in left], [_with(one.line, min(one.mean, worst)) for one in behind]


@dataclass(slots=True, eq=False)
class _Prospect:
    """A line and the chances that it has had, by world."""

    line: Line
    chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The chance to win with it, as far as is known."""
        looks = hope_of(self.line.outlook.lead)
        if not self.chances:
            return looks
        return LOOK * looks + (1 - LOOK) * added(self.chances) / len(self.chances)

    def is_behind(self, best: _Prospect) -> bool:
        """Whether it does worse than another in the same worlds by more than chance would make it."""
        gaps = [ahead - own for ahead, own in zip(best.chances, self.chances, strict=True)]
        mean = added(gaps) / len(gaps)
        variance = added([(gap - mean) ** 2 for gap in gaps]) / max(1, len(gaps) - 1)
        return mean > 0 and mean * mean * len(gaps) > CLEAR * CLEAR * variance


def _promising(found: Sequence[Line], most: int) -> list[Line]:
    """The lines that look best, so many at most, and not too many that begin alike; best first."""
    floor = max(line.outlook.lead for line in found) - WINDOW
    begun: Counter[int] = Counter()
    chosen: list[Line] = []
    for line in sorted(found, key=lambda line: -line.outlook.lead):
        if line.outlook.lead < floor or len(chosen) == most:
            break
        if begun[line.first] < ALIKE:
            begun[line.first] += 1
            chosen.append(line)
    return chosen


def _begin_alike(some: Sequence[_Prospect]) -> bool:
    """Whether it makes no difference for the next answer which of these lines is best."""
    return len({one.line.first for one in some}) == 1


def _chance(line: Line, seer: Seer, deal: Deal, chance: float) -> float:
    """The seat's chance to win in one world, a round after the line."""
    state, seat = line.after, seer.seat
    if state.winners is None:
        state = _later(seer.worlds.put(state, deal, chance), seat, line.then)
    if state.winners is not None:
        return 1 / len(state.winners) if seat in state.winners else 0.0
    return seer.hope(state, seat)


def hope_of(lead: float) -> float:
    """The chance to win with a lead."""
    return 1 / (1 + exp(-SLOPE * lead))


def _later(world: GameState, seat: int, then: tuple[int, ...] | None) -> GameState:
    """The end of the seat's next turn."""
    turns = (seat - world.turn) % world.box.seats or world.box.seats
    if then is None and goes_on(world, seat):
        then = (END,)
    if then is not None:
        advance(world, then)
    if world.ask is Ask.DISCARD and world.asker == seat:
        advance(world, discards(world, seat))
    play_on(world, seat, turns)
    return world


def _with(line: Line, chance: float) -> Line:
    chance = min(SURE, max(1 - SURE, chance))
    return line._replace(outlook=Outlook(log(chance / (1 - chance)) / SLOPE, line.outlook.strengths))
