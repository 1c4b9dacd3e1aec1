"""The ladder: each level against the one below it, on the same deals from every seat, and how long each one thinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, log, log10
from statistics import fmean, pvariance
from time import perf_counter
from typing import Any

from simpsons_desktop.ai import Thought
from simpsons_desktop.content.language import translate
from simpsons_desktop.rules import GameState
from simpsons_desktop.simulate.figures import Estimate, largest, mean, quantile
from simpsons_desktop.simulate.game import Game, play, thinks
from simpsons_desktop.simulate.report import Row, Table, lines, shapes
from simpsons_desktop.simulate.schedule import Fixture, Series, fixtures
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.tournament import Tournament

BATCH = 20  # deals between two looks at whether a test has come to its end
STRONGER = 60.0  # points of Elo by which a level should beat the one below
ERRORS = 0.05  # chance of either mistake of a test
TIMED_GAMES = 2  # games of each level and size of table in which every thought is timed
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99}


@dataclass(frozen=True, slots=True)
class Rung:
    """A level against the one below it at tables of one size: one seat of the upper, all others of the lower level."""

    upper: str
    lower: str
    seats: int

    @property
    def par(self) -> float:
        """The part of the games that a seat wins if it plays as well as the others."""
        return 1 / self.seats

    @property
    def words(self) -> str:
        """Who plays."""
        return translate("Simulation", "{0} against {1}, {2} seats").format(self.upper, self.lower, self.seats)

    def games(self, series: Series) -> Iterator[tuple[Fixture, ...]]:
        """The deals, each as many games as there are seats: the upper level sits in every one of them in turn."""
        part = f"ladder.{self.upper}.{self.lower}.{self.seats}"
        whole = replace(series, part=part, seats=(self.seats,), levels=(self.lower,))
        for deal in fixtures(replace(whole, games=max(1, series.games // self.seats))):
            yield tuple(
                replace(
                    deal,
                    number=deal.number * self.seats + seat,
                    levels=tuple(self.upper if other == seat else self.lower for other in range(self.seats)),
                )
                for seat in range(self.seats)
            )


def ladder(series: Series, stock: Stock, tournament: Tournament, stops: bool) -> tuple[dict[str, Any], list[str]]:
    """Climb the ladder of `series.levels`, lowest first, and give the figures as an object and as text.

    `stops`: a rung ends as soon as it is plain whether the upper level is stronger by 60 points of Elo, or not at all
    (a sequential test of Wald's, by deals, with 5 % of errors on either side).
    """
    rungs = [
        Rung(upper, lower, seats)
        for seats in series.seats
        for lower, upper in zip(series.levels, series.levels[1:], strict=False)
    ]
    rows = [_row(rung, _climb(rung, series, tournament, stops)) for rung in rungs]
    title = translate("Simulation", "Ladder, by deals")
    columns = ("win rate", "elo", "deals")
    table = Table("ladder", title, tuple(rows), columns, percent=False)
    title = translate("Simulation", "Time for a decision with something to choose, in ms")
    pace = Table("pace", title, _paces(series, stock), (*SHARES, "longest"), percent=False)
    return shapes([table, pace]), lines([table, pace])


def _climb(rung: Rung, series: Series, tournament: Tournament, stops: bool) -> list[float]:
    """The upper level's part of the victories, by deal."""
    deals = list(rung.games(series))
    if not stops:
        return _scores(rung, deals, tournament)
    scores: list[float] = []
    for first in range(0, len(deals), BATCH):
        scores += _scores(rung, deals[first : first + BATCH], tournament)
        if abs(evidence(scores, rung.par)) >= log((1 - ERRORS) / ERRORS):
            break
    return scores


def _scores(rung: Rung, deals: Sequence[Sequence[Fixture]], tournament: Tournament) -> list[float]:
    games = iter(tournament.games(rung.words, (fixture for deal in deals for fixture in deal)))
    return [fmean(_win(next(games), rung.upper) for _ in deal) for deal in deals]


def _win(game: Game, level: str) -> float:
    return game.win(game.fixture.levels.index(level))


def evidence(scores: Sequence[float], par: float) -> float:
    """The logarithm of how much likelier the scores are if the upper level is stronger by STRONGER than if by nothing.

    Scores of deals are nearly normal, with the variance that they show.
    """
    variance = pvariance(scores)
    if not variance:
        return 0.0
    better = share_of(STRONGER, par)
    return len(scores) * (better - par) * (fmean(scores) - (better + par) / 2) / variance


def elo_of(win: float, par: float) -> float:
    """By how many points of Elo a seat is stronger that wins this part of its games: 400 for tenfold odds."""
    if not 0 < win < 1:
        return inf if win >= 1 else -inf
    return 400 * log10(win / (1 - win) * (1 - par) / par)


def share_of(elo: float, par: float) -> float:
    """The part of its games that a seat wins that is so many points stronger."""
    odds = 10 ** (elo / 400) * par / (1 - par)
    return odds / (1 + odds)


def _row(rung: Rung, scores: Sequence[float]) -> Row:
    win = mean(scores)
    low, high = (elo_of(bound, rung.par) for bound in (win.low, win.high))
    elo = Estimate(elo_of(win.value, rung.par), low, high, win.count)
    key = f"{rung.upper}.{rung.lower}.{rung.seats}"
    percent = Estimate(win.value * 100, win.low * 100, win.high * 100, win.count)
    return Row(key, rung.words, (percent, elo, largest([float(len(scores))])))


def _paces(series: Series, stock: Stock) -> tuple[Row, ...]:
    """How long each level thinks about a decision in which there is something to choose, here and now."""
    rows = []
    words = translate("Simulation", "{0}, {1} seats")
    for seats in series.seats:
        timed = fixtures(replace(series, part="pace", seats=(seats,), levels=("normal",), games=TIMED_GAMES))
        deals = list(timed)
        for level in series.levels:
            watch = StopWatch()
            for deal in deals:
                play(replace(deal, levels=(level,) * seats), stock, watch.think)
            if not watch.times:  # a level that takes any answer
                continue
            cells = [quantile(watch.times, part) for part in SHARES.values()]
            rows.append(Row(f"{level}.{seats}", words.format(level, seats), (*cells, largest(watch.times))))
    return tuple(rows)


class StopWatch:
    """Thinks as ever, and notes how long that took."""

    def __init__(self) -> None:
        self.times: list[float] = []
        """In milliseconds, of the decisions that took any thought."""

    def think(self, level: str, sealed: GameState, seed: int) -> Thought:
        """The thought of a level."""
        began = perf_counter()
        thought = thinks(level, sealed, seed)
        if thought.nodes:
            self.times.append((perf_counter() - began) * 1000)
        return thought
