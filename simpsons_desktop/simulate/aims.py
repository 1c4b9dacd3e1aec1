"""The aims for the health of the game, and whether what was measured meets them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Any

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.figures import Estimate, mean, quantile
from simpsons_desktop.simulate.game import Game
from simpsons_desktop.simulate.measures import (
    abroad,
    comeback,
    comparison,
    deck_wins,
    kind_shares,
    place_wins,
    rounds_of,
    shared,
)
from simpsons_desktop.simulate.report import CELL, estimate_shape, words


class Verdict(StrEnum):
    """Whether an aim is met, as far as the games tell."""

    MET = "met"
    NOT_MET = "not met"
    UNDECIDED = "undecided"

    @property
    def words(self) -> str:
        """The verdict as it is printed."""
        return {
            Verdict.MET: translate("Simulation", "met"),
            Verdict.NOT_MET: translate("Simulation", "NOT MET"),
            Verdict.UNDECIDED: translate("Simulation", "undecided"),
        }[self]


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the health table. The aim lies from `low` to `high`; without either the figure is only reported."""

    key: str
    label: str
    figure: Estimate
    low: float = -inf
    high: float = inf
    percent: bool = True

    @property
    def verdict(self) -> Verdict | None:
        """Met if the whole interval lies in the aim, not met if none of it does; None where there is no aim."""
        if (self.low, self.high) == (-inf, inf):
            return None
        if self.low <= self.figure.low and self.figure.high <= self.high:
            return Verdict.MET
        missed = self.figure.high < self.low or self.figure.low > self.high
        return Verdict.NOT_MET if missed else Verdict.UNDECIDED

    @property
    def aim(self) -> str:
        """The aim in words."""
        low, high = (f"{bound * 100:g} %" if self.percent else f"{bound:g}" for bound in (self.low, self.high))
        if not self.verdict:
            return ""
        if self.low == -inf:
            return translate("Simulation", "under {0}").format(high)
        if self.high == inf:
            return translate("Simulation", "over {0}").format(low)
        return translate("Simulation", "{0} to {1}").format(low, high)

    @property
    def line(self) -> tuple[str, str, str, str]:
        """Label, figure, aim and verdict in words."""
        return self.label, words(self.figure, self.percent), self.aim, self.verdict.words if self.verdict else ""

    @property
    def shape(self) -> dict[str, Any]:
        """The measure as an object."""
        aim = [None if abs(bound) == inf else bound for bound in (self.low, self.high)]
        return {**estimate_shape(self.figure), "aim": aim, "verdict": self.verdict}


def measure_lines(found: Sequence[Measure]) -> list[str]:
    """The health table as text."""
    wide = max((len(measure.label) for measure in found), default=0)
    rows = [measure.line for measure in found]
    return [f"  {label:<{wide}}  {figure:>{CELL}}  {aim:<12}  {end}".rstrip() for label, figure, aim, end in rows]


def theme_measures(games: Sequence[Game]) -> Iterator[Measure]:
    """Of theme decks at one table: each wins as often as any other, give or take 2 %."""
    par = 1 / games[0].seats
    label = translate("Simulation", "theme deck {0} wins")
    for key, figure in deck_wins(games).items():
        yield Measure(f"win.{key}", label.format(key), figure, par - 0.02, par + 0.02)


def table_measures(games: Sequence[Game]) -> Iterator[Measure]:
    """Of all decks at tables of four."""
    order = translate("Simulation", "turn {0} wins")
    for place, figure in enumerate(place_wins(games), 1):
        yield Measure(f"order.{place}", order.format(place), figure)
    values = rounds_of(games)
    label = translate("Simulation", "rounds, median")
    yield Measure("rounds.median", label, quantile(values, 0.5), 8, 14, False)
    label = translate("Simulation", "rounds, 95 % are under")
    yield Measure("rounds.p95", label, quantile(values, 0.95), high=25, percent=False)
    label = translate("Simulation", "points from {0}")
    for kind, figure in kind_shares(games).items():
        yield Measure(f"points.{kind}", label.format(kind), figure, 0.12 if kind == "trash" else -inf, 0.45)
    figure = mean([game.actions for game in games])
    yield Measure("actions", translate("Simulation", "Actions in a game"), figure, 8, 20, False)
    yield Measure("abroad", translate("Simulation", "Actions in others' turns"), abroad(games), 0.2)
    label = translate("Simulation", "no winner led at half of the turns")
    yield Measure("comebacks", label, comparison(games, comeback), 0.4)
    yield Measure("shared", translate("Simulation", "shared victories"), comparison(games, shared), 0.02, 0.1)


def fair_measures(games: Sequence[Game]) -> Iterator[Measure]:
    """Of tables of four with a fair start: each place wins as often as any other, give or take 3 %."""
    label = translate("Simulation", "fair start: turn {0} wins")
    for place, figure in enumerate(place_wins(games), 1):
        yield Measure(f"fair.{place}", label.format(place), figure, 0.22, 0.28)
