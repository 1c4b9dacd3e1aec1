"""Figures with their 95 % intervals. A game is the unit: games are independent, what happens in one is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, inf, lgamma, log, sqrt
from statistics import NormalDist, fmean, median, pvariance, stdev

CONFIDENCE = 0.95
ROUNDING = 1e-12  # what is smaller comes from adding up floats
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
    if not values:
        return Estimate(0.0, 0.0, 1.0, 0)
    count, p = len(values), fmean(values)
    return _wilson(p, pvariance(values, p) / count, count)


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The sum of the parts by that of the wholes, one of each a game, by Wilson's interval for as many yes and no as
    would vary as much. Games in which there is no whole say nothing.

    The variance is that of a ratio: it minds how parts and wholes vary together, and takes a game as one draw, as what
    happens in it hangs together.
    """
    pairs = [(part, whole) for part, whole in zip(parts, wholes, strict=True) if whole]
    if not pairs:
        return Estimate(0.0, 0.0, 1.0, 0)
    count, whole = len(pairs), sum(whole for _, whole in pairs)
    p = min(1.0, sum(part for part, _ in pairs) / whole)
    squares = sum((part - p * of) ** 2 for part, of in pairs)
    return _wilson(p, squares * count / max(1, count - 1) / whole**2, count)


def _wilson(p: float, variance: float, count: int) -> Estimate:
    """Wilson's interval for a share of that variance; games that all agree prove what as many yes and no would."""
    n = p * (1 - p) / variance if variance > ROUNDING and 0 < p < 1 else count
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Estimate(p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)), count)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of any numbers, by the normal interval; without bounds where they do not show how they vary."""
    count = len(values)
    middle, deviation = fmean(values or (0.0,)), stdev(values) if count > 1 else 0.0
    reach = Z * deviation / sqrt(count) if deviation > ROUNDING else inf
    return Estimate(middle, middle - reach, middle + reach, count)


def largest(values: Sequence[float]) -> Estimate:
    """The largest of the values that were seen. It has no bounds: more games would find larger ones."""
    return Estimate(max(values), -inf, inf, len(values))


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
