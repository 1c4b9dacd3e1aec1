"""Intervals that are looked at after every game: how often they are ever wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import accumulate
from math import log
from random import Random

import pytest

from simpsons_desktop.simulate.always import Bets, Sums, always_difference, always_mean, always_share
from simpsons_desktop.simulate.figures import share

STREAMS = int(os.environ.get("LABORATORY_STREAMS", "60"))
"""How many streams of games errors are counted in; some hundreds tell more, and take longer."""
LENGTH = 400
MOST_WRONG = 0.05 + 3 * (0.05 * 0.95 / STREAMS) ** 0.5  # three deviations of a count about its 5 %


def victory(random: Random) -> float:
    """The result of a seat at a table of four: a quarter on average, now and then a shared victory."""
    return random.choice((0.5, 0.5, 0.0, 0.0)) if random.random() < 0.1 else float(random.random() < 0.25)


def even(random: Random) -> float:
    return float(random.random() < 0.5)


@pytest.mark.parametrize(("draw", "truth"), [(victory, 0.25), (even, 0.5)])
def test_a_share_is_hardly_ever_wrong_at_any_look(draw: Callable[[Random], float], truth: float) -> None:
    random, wrong, misled = Random(1), 0, 0
    for _ in range(STREAMS):
        results = [draw(random) for _ in range(LENGTH)]
        totals = list(enumerate(accumulate(results), 1))
        wrong += any(Bets(total, count, truth).won(truth) >= log(20) for count, total in totals)
        looks = [share(results[:count]) for count in range(20, LENGTH, 20)]
        misled += not all(look.low <= truth <= look.high for look in looks)
    assert wrong / STREAMS <= MOST_WRONG
    assert misled / STREAMS > MOST_WRONG  # the intervals for one look are not made for this


def test_bounds_are_where_the_bets_have_won_enough() -> None:
    for total, count, expected in ((30.0, 100, 0.25), (0.0, 40, 0.25), (40.0, 40, 0.5), (7.5, 9, 0.2), (1.0, 1, 0.5)):
        found = always_share(total, count, expected)
        bets = Bets(total, count, expected)
        assert 0 <= found.low <= found.value == total / count <= found.high <= 1
        for bound in (found.low, found.high):
            if 0 < bound < 1:
                assert bets.won(bound) == pytest.approx(log(20), abs=1e-4)
    assert always_share(0, 0).low == 0 < 1 == always_share(0, 0).high


def test_bounds_are_found_wherever_the_mean_lies() -> None:
    for count in (1, 2, 7, 100, 2000):
        for total in {0.0, 0.001, 0.5, 1.0, count / 3, count / 2, count - 0.5, count - 0.001, float(count)}:
            for expected in (0.2, 0.5):
                found = always_share(min(total, count), count, expected)
                bets = Bets(min(total, count), count, expected)
                assert 0 <= found.low <= found.value <= found.high <= 1
                inside = [found.low + (found.high - found.low) * part for part in (0.001, 0.3, 0.7, 0.999)]
                assert all(bets.won(m) < log(20) + 1e-6 for m in inside)
                assert found.low < 1e-8 or bets.won(found.low * 0.99) > log(20)
                assert found.high > 1 - 1e-8 or bets.won(1 - (1 - found.high) * 0.99) > log(20)


def test_more_games_and_more_tolerance_make_a_share_narrower() -> None:
    widths = [found.high - found.low for found in (always_share(n / 4, n, 0.25) for n in (10, 100, 1000, 10_000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[2] < 0.11
    strict, loose = always_share(25, 100, 0.25, 0.01), always_share(25, 100, 0.25, 0.2)
    assert strict.low < loose.low
    assert strict.high > loose.high


def test_a_mean_is_hardly_ever_wrong_at_any_look() -> None:
    random, wrong = Random(2), 0
    for _ in range(STREAMS):
        values = [random.expovariate(0.5) for _ in range(LENGTH)]
        looks = [always_mean(values[:count]) for count in range(30, LENGTH, 10)]
        wrong += not all(look.low <= 2 <= look.high for look in looks)
    assert wrong / STREAMS <= MOST_WRONG


def test_sums_have_the_mean_of_what_they_sum_up() -> None:
    random = Random(6)
    for some in ((-1.0, 0.0, 0.5, 1 / 3), (1 / 3,), [random.random() for _ in range(50)]):
        sums, values = Sums(), random.choices(some, k=300)
        assert sums.mean() == always_mean([])
        for value in values:
            sums.add(value)
        found, wanted = sums.mean(), always_mean(values)
        assert (found.value, found.low, found.high) == pytest.approx((wanted.value, wanted.low, wanted.high))
        assert found.count == wanted.count == 300


def test_equal_numbers_have_a_mean_with_bounds_that_narrow() -> None:
    random, wrong = Random(5), 0
    reaches = [always_mean([0.0] * count).high for count in (1, 10, 100, 1000)]
    assert reaches == sorted(reaches, reverse=True)
    assert reaches[2] < 0.05
    for _ in range(STREAMS):  # something so rare that for long nothing is seen of it
        values = [float(random.random() < 0.01) for _ in range(200)]
        wrong += any(always_mean(values[:count]).high < 0.01 for count in range(5, 200, 5))
    assert wrong / STREAMS <= MOST_WRONG


def test_a_difference_is_that_within_groups() -> None:
    random = Random(3)
    # Where it is so more often, results are lower all the same: with and without, by 0.3 higher where it is so.
    groups = [
        [(so, base + 0.3 * so + random.gauss(0, 0.2)) for so in (random.random() < often for _ in range(500))]
        for often, base in ((0.9, 0.0), (0.1, 1.0))
    ]
    found = always_difference(groups, 15)
    assert found is not None
    assert found.low < 0.3 < found.high
    assert found.low > 0.2
    lumped = always_difference([groups[0] + groups[1]], 15)
    assert lumped is not None
    assert lumped.high < 0


def test_a_difference_without_effect_is_hardly_ever_seen_at_any_look() -> None:
    random, wrong = Random(4), 0
    for _ in range(STREAMS // 2):
        pairs = [(random.random() < 0.3, float(random.random() < 0.25)) for _ in range(LENGTH)]
        looks = [always_difference([pairs[:count]], 15) for count in range(20, LENGTH, 20)]
        wrong += not all(look is None or look.low <= 0 <= look.high for look in looks)
    assert wrong / (STREAMS // 2) <= MOST_WRONG


def test_a_difference_needs_games_of_either_sort() -> None:
    assert always_difference([[(True, 1.0)] * 50], 15) is None
    assert always_difference([[(True, 1.0)] * 50, [(False, 0.0)] * 50], 15) is None
    assert always_difference([], 1) is None
