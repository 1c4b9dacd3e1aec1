"""Whom to count: the choices that are looked at give everything that any legal choice can give."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.counting import Counting
from simpsons_desktop.rules.scoring import enough, needed
from tests.support.positions import place
from tests.support.scenario import Table, character

NAMES = ("Ann", "Bob", "Cal", "Dee")
HEAVY = character("heavy", "kid", standing='stat = "weight"\nby = 1\nto = { called = "self" }')
HOST = "ABCD"


def table(cast: list[str], need: int, points: list[int]) -> Table:
    """Ann's turn and Scene; `cast` are Characters as "kid of Bob"."""
    rows = [f"{name}{'*' if name == 'Ann' else ''} | {points[seat]} points" for seat, name in enumerate(NAMES)]
    rows[0] += f" | scene: yard + {', '.join(cast)}"
    yard: Printed = place("yard", "kid", complete=need, trash=need)
    return Table("\n".join(rows), yard, HEAVY)


def every_way(counting: Counting, number: int) -> list[tuple[int, ...]]:
    """All legal choices."""
    cards = counting.cards
    subsets = chain.from_iterable(combinations(cards, size) for size in range(1, len(cards) + 1))
    return [way for way in subsets if sum(counting.weights[card] for card in way) >= number]


CAST = st.lists(
    st.tuples(st.sampled_from(("kid", "heavy", "fool")), st.sampled_from(NAMES)).map(" of ".join),
    min_size=2,
    max_size=8,
)


@settings(max_examples=150, deadline=None)
@given(CAST, st.integers(1, 4), st.lists(st.integers(0, 6), min_size=4, max_size=4), st.sampled_from((0, 1, 2)))
def test_the_ways_give_all_that_any_choice_gives(cast: list[str], need: int, points: list[int], bonus: int) -> None:
    state = table(cast, need, points).state
    for event in ("complete", "trash"):
        if not enough(state, 0, event):
            continue
        counting = Counting(state, 0, event, bonus)
        every = every_way(counting, needed(state, 0, event) or 0)
        ways = counting.ways()
        assert set(ways) <= set(every)
        assert ways[0] == tuple(counting.cards)
        assert {tuple(counting.points(way)) for way in ways} == {tuple(counting.points(way)) for way in every}
        for seat in range(4):
            worth = [counting._worth(seat, counting.points(way)) for way in every]
            assert counting._worth(seat, counting.points(counting.best(seat))) == max(worth)
            assert counting._worth(seat, counting.points(counting.worst(seat))) == min(worth)


@pytest.mark.parametrize(
    ("cast", "points", "expected"),
    [
        # most points for Ann, then fewest for others: Bob is left out
        ("kid, kid, kid of Bob", [0, 0, 0, 0], ["kid of Ann", "kid of Ann"]),
        # Bob must not reach the goal, although Ann gets less then
        ("kid of Cal, kid of Bob, kid of Cal", [0, 6, 0, 0], ["kid of Cal", "kid of Cal"]),
        # Ann wins alone rather than together with Bob
        ("kid, kid of Bob, kid of Cal", [6, 6, 0, 0], ["kid of Ann", "kid of Cal"]),
    ],
)
def test_the_best_choice_wins_first_and_then_scores(cast: str, points: list[int], expected: list[str]) -> None:
    there = table(cast.split(", "), 2, points)
    assert [there.card(card) for card in Counting(there.state, 0, "complete").best(0)] == expected
