"""Figures with 95 % intervals that are right at every look, also at the one that somebody stops at.

The intervals of `figures` are right once, after a number of games that was set before. Whoever looks again and again,
and stops when they please, is misled far more often than 5 times in 100. Those of this module are confidence sequences:
in 95 of 100 streams of games the truth lies within them after every single game.

- A share: for any p, the product of (p/m)^x · ((1-p)/(1-m))^(1-x) over games with results x from 0 to 1 is 1 on average
  at most if the true mean is m (it is what is left of bets that were fair), and so is its mixture over p by a beta
  distribution. By Ville's inequality it ever reaches 1/0.05 with a chance of 0.05 at most; the m for which it has not
  are the interval. Exact for any number of games.
- A mean of anything else: the same with the normal distribution, by the variance seen so far; right for many games
  (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2021, asymptotic confidence sequences).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, lgamma, log, sqrt
from statistics import fmean, pvariance

from simpsons_desktop.simulate.figures import CONFIDENCE, ROUNDING, Estimate

ERROR = 1 - CONFIDENCE
NARROWEST = 400
"""Games after which the intervals are as narrow as they can be made; for any other number they are a little wider."""
TRUST = 20.0
"""By how many games the mixture of shares is drawn to where they are expected: any number is right, this one narrow."""
EXACT = 1e-9


def always_share(total: float, count: int, expected: float = 0.5, error: float = ERROR) -> Estimate:
    """The mean of `count` results from 0 to 1 that add up to `total`; narrowest where that is about as `expected`."""
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, bets = min(1.0, max(0.0, total / count)), Bets(total, count, expected)
    low = bets.bound(p, 0.0, -log(error)) if p > 0 else 0.0
    high = bets.bound(p, 1.0, -log(error)) if p < 1 else 1.0
    return Estimate(p, low, high, count)


class Bets:
    """Bets against each mean m that were fair if it is the true one: `won` tells what they have come to."""

    def __init__(self, total: float, count: int, expected: float) -> None:
        a, b = TRUST * expected, TRUST * (1 - expected)
        self.total, self.lost = total, count - total
        self.mixed = _log_beta(a + self.total, b + self.lost) - _log_beta(a, b)

    def won(self, m: float) -> float:
        """The logarithm of what a stake of 1 against m (between 0 and 1) has become."""
        return self.mixed - self.total * log(m) - self.lost * log(1 - m)

    def bound(self, p: float, end: float, most: float) -> float:
        """Where on the way from the mean p to an end the bets have won that much.

        `won` is convex: from wherever, one of Newton's steps leads beyond the bound, and all others back to it.
        """
        m = (p + end) / 2
        for _ in range(100):
            step = m - (self.won(m) - most) / (self.lost / (1 - m) - self.total / m)
            after = step if min(p, end) < step < max(p, end) else (m + end) / 2
            if abs(after - m) < EXACT:
                return after
            m = after
        return m


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def always_mean(values: Sequence[float], error: float = ERROR) -> Estimate:
    """The mean of any numbers; equal ones are taken to vary as if one of them were off by 1."""
    middle = fmean(values or (0.0,))
    return _mean(middle, pvariance(values or (0.0,), middle), len(values), error)


def _mean(middle: float, variance: float, count: int, error: float) -> Estimate:
    if not count:
        return Estimate(0.0, -inf, inf, 0)
    reach = _reach(count, error) * sqrt(variance if variance > ROUNDING else 1 / count)
    return Estimate(middle, middle - reach, middle + reach, count)


class Sums:
    """What `always_mean` has to know of numbers that come one by one, so that each is looked at once."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One number more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def mean(self, error: float = ERROR) -> Estimate:
        """As `always_mean` of all of them."""
        middle = self.total / max(1, self.count)
        return _mean(middle, self.squares / max(1, self.count) - middle * middle, self.count, error)


def within(figure: Estimate, low: float, high: float) -> Estimate:
    """A figure that can't be beyond some bounds."""
    return replace(figure, low=max(low, figure.low), high=min(high, figure.high))


def _reach(count: int, error: float) -> float:
    """How many deviations of a single value the mean may be off."""
    spread = (2 * log(1 / error) + log(2 * log(1 / error)) + 1) / NARROWEST
    grown = count * spread + 1
    return sqrt(2 * grown / (count * count * spread) * log(sqrt(grown) / error))


def always_difference(
    groups: Sequence[Sequence[tuple[bool, float]]], least: int, error: float = ERROR
) -> Estimate | None:
    """By how much results are higher where something is so than where it is not: pairs of (is it so, result: 0 to 1).

    Games are compared within their group only (say, a size of table), so that nothing is taken for an effect that only
    comes of the one being more frequent in a group with other results. None if there are fewer than `least` of either.
    """
    having = sum(so for group in groups for so, _ in group)
    if min(having, sum(map(len, groups)) - having) < least:
        return None
    centred: list[tuple[float, float]] = []
    for group in groups:
        if group:
            share, level = fmean(so for so, _ in group), fmean(result for _, result in group)
            centred += [(so - share, result - level) for so, result in group]
    weight = fmean(so * so for so, _ in centred)
    if weight < ROUNDING:  # each group is all of one sort
        return None
    difference = fmean(so * result for so, result in centred) / weight
    # What each game adds to the estimate: it varies about the truth as the mean of these does.
    influence = [so * (result - difference * so) / weight for so, result in centred]
    spread = always_mean(influence, error)
    return within(Estimate(difference, difference + spread.low, difference + spread.high, len(centred)), -1.0, 1.0)
