"""Figures and their intervals, against values known from elsewhere."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from simpsons_desktop.simulate.figures import Estimate, largest, mean, quantile, ratio, share


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [(10, 100, 0.0552, 0.1744), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 20, 0.0089, 0.2361)],
)
def test_a_share_has_wilsons_interval(hits: int, count: int, low: float, high: float) -> None:
    found = share([1.0] * hits + [0.0] * (count - hits))
    assert found.value == hits / count
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_shared_victories_narrow_the_interval_as_their_variance_does() -> None:
    whole = share([1.0, 0.0] * 50)
    halves = share([0.5] * 50 + [1.0, 0.0] * 25)  # the same mean, half of the variance
    assert halves.value == whole.value == 0.5
    assert (halves.high - halves.low) / (whole.high - whole.low) == pytest.approx(sqrt(0.5), rel=0.02)


def test_nothing_known_is_no_interval() -> None:
    assert share([]) == Estimate(0.0, 0.0, 1.0, 0)
    assert ratio([0, 0], [0, 0]) == Estimate(0.0, 0.0, 1.0, 0)
    assert mean([3.0]) == Estimate(3.0, -inf, inf, 1)


def test_a_mean_has_the_normal_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.value == 3
    assert found.high - found.value == pytest.approx(1.95996 * sqrt(2.5) / sqrt(5), abs=1e-4)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_a_ratio_minds_that_parts_and_wholes_vary_together() -> None:
    steady = ratio([2, 2, 2, 4] * 25, [20, 20, 20, 30] * 25)
    loose = ratio([4, 2, 2, 2] * 25, [20, 20, 20, 30] * 25)
    assert steady.value == loose.value == pytest.approx(1 / 9)
    assert loose.high - loose.low > 2 * (steady.high - steady.low)


def test_a_ratio_of_one_each_is_a_share() -> None:
    values = [1.0, 0.0, 0.0, 1.0, 0.0] * 20
    as_share, as_ratio = share(values), ratio(values, [1.0] * 100)
    assert (as_ratio.low, as_ratio.high) == pytest.approx((as_share.low, as_share.high), abs=0.001)


@pytest.mark.parametrize("part", [0, 1])
def test_a_ratio_of_nothing_or_everything_has_wilsons_interval_for_so_many_games(part: int) -> None:
    found = ratio([part * whole for whole in (3, 5, 0, 4, 2)] * 10, [3, 5, 0, 4, 2] * 10)
    assert found == share([float(part)] * 40)
    assert found.count == 40  # those in which there was anything
    assert found.high - found.low > 0.08


@pytest.mark.parametrize("games", [1, 4])
def test_games_that_agree_prove_no_more_than_as_many_yes_and_no(games: int) -> None:
    found = ratio([3] * games, [10] * games)
    assert found.value == pytest.approx(0.3)
    assert found.high - found.low > 0.6
    thirds = share([1 / 3] * games)
    assert thirds.high - thirds.low > 0.6


def test_numbers_that_agree_tell_nothing_of_how_they_vary() -> None:
    assert mean([3.0] * 50) == Estimate(3.0, -inf, inf, 50)
    assert mean([0.1] * 50).high == inf  # though their sum is rounded


def test_the_largest_of_some_values_has_no_interval() -> None:
    assert largest([3, 9, 4]) == Estimate(9, -inf, inf, 3)


@pytest.mark.parametrize(
    ("count", "part", "low", "high"),
    [(10, 0.5, 2, 9), (20, 0.5, 6, 15), (100, 0.5, 40, 61), (100, 0.95, 90, 100), (5, 0.5, -inf, inf)],
)
def test_a_quantile_lies_between_the_ranks_of_the_tables(count: int, part: float, low: float, high: float) -> None:
    values = list(range(1, count + 1))
    Random(3).shuffle(values)
    found = quantile([float(value) for value in values], part)
    assert (found.low, found.high) == (low, high)


def test_the_interval_holds_the_truth_in_about_95_of_100() -> None:
    random, hits = Random(11), 0
    for _ in range(400):
        found = share([float(random.random() < 0.25) for _ in range(60)])
        hits += found.low <= 0.25 <= found.high
    assert 0.91 <= hits / 400 <= 0.99


def test_the_interval_of_a_ratio_holds_the_truth_though_the_parts_of_a_game_hang_together() -> None:
    random, hits = Random(12), 0
    for _ in range(400):
        games = [(random.choice((0, 0, 0, 1)), random.randint(1, 4)) for _ in range(60)]  # all seats alike
        found = ratio([alike * seats for alike, seats in games], [seats for _, seats in games])
        hits += found.low <= 0.25 <= found.high
    assert 0.91 <= hits / 400 <= 0.99
