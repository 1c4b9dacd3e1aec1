"""What standing effects cost: one position of shipped cards with none, 5 and 10 of its standing effects in force."""

from __future__ import annotations

import time
import timeit
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from figures import Figure, MeasurementError, one_core
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import GameState, Kind, Printed, changes, legal, observe
from simpsons_desktop.rules.position import read_position

SEATS = 5
CAST = 5  # Characters on each Scene
LOOKS = 50  # in one measurement


def lively_cards() -> list[Printed]:
    """Return five Scenes and five Characters with standing effects, of as many kinds as there are, by turns."""
    found: dict[Kind, list[Printed]] = {Kind.SCENE: [], Kind.CHARACTER: []}
    for printed in library().cards.values():
        if printed.standing:
            found[printed.kind].append(printed)
    if min(map(len, found.values())) < SEATS:
        raise MeasurementError(
            f"there are too few Scenes and Characters with standing effects; {SEATS} each are needed"
        )
    return [one for pair in zip(*(_varied(cards)[:SEATS] for cards in found.values()), strict=True) for one in pair]


def _varied(cards: Sequence[Printed]) -> list[Printed]:
    """Order cards so that no kind of standing effect comes again before every other has come."""
    kinds = [(card.standing[0].stat, card.standing[0].against) for card in cards]
    places = sorted(range(len(cards)), key=lambda place: kinds[:place].count(kinds[place]))
    return [cards[place] for place in places]


def position(lively: Sequence[Printed], in_force: Sequence[Printed]) -> GameState:
    """Five seats, each with a Scene and a Character that have standing effects, and Characters that have none.

    A card that is not `in_force` is replaced by one like it without an effect, so that all positions are alike.
    """
    known = library().cards
    plain = {printed.key: replace(printed, standing=()) for printed in lively if printed not in in_force}
    quiet = [key for key, one in known.items() if one.kind is Kind.CHARACTER and not one.abilities and not one.standing]
    scenes = [one.key for one in lively if one.kind is Kind.SCENE]
    guests = [one.key for one in lively if one.kind is Kind.CHARACTER]
    seats: list[dict[str, Any]] = []
    for seat in range(SEATS):
        others = [[quiet[seat * CAST + i], (seat + i) % SEATS] for i in range(1, CAST)]
        scene = {"card": scenes[seat], "characters": [[guests[seat], seat], *others]}
        seats.append({"hand": quiet[-6:], "deck": quiet[:25], "scene": scene})
    return read_position({"seats": seats}, {**known, **plain})


def look(state: GameState) -> None:
    """See what a player may do, and what the table shows, knowing nothing yet."""
    changes.forget_sides(state)
    state.options = None
    legal(state)
    observe(state, state.asker)


def look_microseconds(states: Sequence[GameState], rounds: int) -> list[float]:
    """How long a look at each of some states takes: of each the best round, as the processor may be busy."""
    best = [float("inf")] * len(states)
    for _ in range(rounds):  # by turns, so that all of them meet the same machine
        for place, state in enumerate(states):
            spent = timeit.timeit(partial(look, state), number=LOOKS, timer=time.process_time)
            best[place] = min(best[place], spent / LOOKS * 1e6)
    return best


def measure(quick: bool) -> Iterator[Figure]:
    """Measure a look at each position; for 5 effects the mean of both halves, as not all effects cost the same."""
    lively = lively_cards()
    states = [position(lively, in_force) for in_force in ((), lively[:5], lively[5:], lively)]
    with one_core():
        none, first, second, ten = look_microseconds(states, 20 if quick else 60)
    five = (first + second) / 2
    yield Figure("standing_0_look_us", none, "us")
    yield Figure("standing_5_look_us", five, "us")
    yield Figure("standing_10_look_us", ten, "us")
    yield Figure("standing_growth", growth(none, five, ten), "times", at_most=3, asked=2.2)


def growth(none: float, five: float, ten: float) -> float:
    """How many times the cost of 5 effects 10 effects cost: 2 if it is linear, 4 if it is quadratic.

    What costs less than a tenth of a look without effects is taken for a tenth, so that no small difference is judged.
    """
    return (ten - none) / max(five - none, none / 10)
