"""What comes back: lines of play are judged by how the table looks a round later, in worlds that the seat imagines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random

from simpsons_desktop.ai.habits import play_on
from simpsons_desktop.ai.lookahead import Budget
from simpsons_desktop.ai.outlook import Outlook
from simpsons_desktop.ai.turn_search import Line, goes_on
from simpsons_desktop.ai.worlds import Deal, Worlds
from simpsons_desktop.rules import GameState, advance
from simpsons_desktop.rules.moves import END

Hope = Callable[[GameState, int], float]
"""A seat's chance to win in a position in which it is about to end its turn."""

SLOPE = 0.5  # how the logarithm of the odds to win grows with the lead, in points
WINDOW = 1.5  # lines that look worse than the best by more points than that are not looked into
PRIOR = 6  # worlds that the look of a line itself counts for
TRIES = 5  # answers that may be tried in the time that it takes to play a line on for a round
SURE = 0.999  # no chance is taken to be nearer to 1, or to 0, than this


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard a seat looks for what comes back: so many lines in so many worlds, then half of the lines in as many
    worlds more as the half saves, and so on, down to two.
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
    floor = max(line.outlook.lead for line in found) - WINDOW
    left = sorted([line for line in found if line.outlook.lead >= floor], key=lambda line: -line.outlook.lead)
    del left[depth.lines :]
    if len({line.first for line in left}) == 1:
        return left, []
    sums = [PRIOR * hope_of(line.outlook.lead) for line in left]
    numbers = list(range(len(left)))
    count, more, behind = PRIOR, depth.worlds, list[tuple[int, float]]()
    while budget.spend(more * len(numbers) * TRIES):
        for _ in range(more):
            deal, chance = seer.worlds.deal(seer.random), seer.random.random()
            for number in numbers:
                sums[number] += _chance(left[number], seer, deal, chance)
        count, more = count + more, more * 2
        numbers.sort(key=lambda number: -sums[number])
        if len(numbers) <= 2:
            break
        best = (len(numbers) + 1) // 2
        behind += [(number, sums[number] / count) for number in numbers[best:]]
        numbers = numbers[:best]
    kept = [_with(left[number], sums[number] / count) for number in numbers]
    worst = min(sums[number] for number in numbers) / count
    return kept, [_with(left[number], min(chance, worst)) for number, chance in behind]


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
    play_on(world, seat, turns)
    return world


def _with(line: Line, chance: float) -> Line:
    chance = min(SURE, max(1 - SURE, chance))
    return line._replace(outlook=Outlook(log(chance / (1 - chance)) / SLOPE, line.outlook.strengths))
