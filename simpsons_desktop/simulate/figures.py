"""Figures with their 95 % intervals. A game is the unit: games are independent, what happens in one is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, inf, lgamma, log, sqrt
from statistics import NormalDist, fmean, median, pvariance, stdev

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, the bounds between which the truth lies in 95 of 100 simulations, and from how many games it comes."""

    value: float
    low: float
    high: float
    count: int


def share(values: Sequence[float]) -> Estimate:
    """The mean of values from 0 to 1, by Wilson's interval.

    Where some are fractions, as in shared victories, they vary less than as many yes and no with the same mean; they
    count for as many games as would give that variance.
    """
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = fmean(values)
    variance = pvariance(values, p)
    n = count * p * (1 - p) / variance if variance > 0 else count
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Estimate(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)), count)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of any numbers, by the normal interval; without bounds where one number is all there is."""
    count = len(values)
    if count < 2:
        return Estimate(values[0] if values else 0.0, -inf, inf, count)
    middle, reach = fmean(values), Z * stdev(values) / sqrt(count)
    return Estimate(middle, middle - reach, middle + reach, count)


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The sum of the parts by that of the wholes, one of each a game; the interval minds how the two vary together."""
    whole = sum(wholes)
    if not whole:
        return Estimate(0.0, 0.0, 1.0, 0)
    value, count = sum(parts) / whole, len(parts)
    rest = mean([part - value * of for part, of in zip(parts, wholes, strict=True)])
    reach = (rest.high - rest.value) * count / whole
    return Estimate(value, max(0.0, value - reach), min(1.0, value + reach), count)


def quantile(values: Sequence[float], part: float) -> Estimate:
    """A quantile (0.5: the median) between two of the values themselves, chosen by rank from the binomial distribution.

    Too few values leave a side open.
    """
    rows, count = sorted(values), len(values)
    if not rows:
        return Estimate(0.0, -inf, inf, 0)
    value = median(rows) if part == 0.5 else rows[max(0, ceil(count * part) - 1)]
    tail, below, low, high = (1 - CONFIDENCE) / 2, 0.0, -inf, inf
    for rank, row in enumerate(rows):  # `below` is the chance that at most `rank` values are under the true quantile
        below += _binomial(count, rank, part)
        if below <= tail:
            low = row
        if below >= 1 - tail:
            high = row
            break
    return Estimate(value, low, high, count)


def _binomial(count: int, hits: int, chance: float) -> float:
    """The chance of so many hits."""
    ways = lgamma(count + 1) - lgamma(hits + 1) - lgamma(count - hits + 1)
    return exp(ways + hits * log(chance) + (count - hits) * log(1 - chance))
