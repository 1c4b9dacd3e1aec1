"""Figures and their intervals, against values known from elsewhere."""

from __future__ import annotations

from math import inf, sqrt
from random import Random

import pytest

from simpsons_desktop.simulate.figures import Estimate, mean, quantile, ratio, share


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
    steady = ratio([1, 2, 3, 4], [10, 20, 30, 40])
    assert steady.value == 0.1
    assert steady.high - steady.low == pytest.approx(0)
    loose = ratio([4, 3, 2, 1], [10, 20, 30, 40])
    assert loose.value == 0.1
    assert loose.high - loose.low > 0.1


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
