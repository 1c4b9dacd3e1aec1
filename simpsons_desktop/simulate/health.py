"""The health of all cards and decks: each measure, its aim, what was found, and whether the aim is met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.aims import (
    Measure,
    Verdict,
    fair_measures,
    measure_lines,
    table_measures,
    theme_measures,
)
from simpsons_desktop.simulate.blanks import MOST_TRIALS, Trial, blank_trials
from simpsons_desktop.simulate.measures import tables
from simpsons_desktop.simulate.report import counted_games, lines, shapes
from simpsons_desktop.simulate.schedule import Series, fixtures
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.tournament import Tournament

PARTS = {"theme": 0.45, "table": 0.2, "fair": 0.35}
"""How the games are split over the sets: those whose aims are narrow need most."""
MEASURES = {"theme": theme_measures, "table": table_measures, "fair": fair_measures}
GAMES_A_TRIAL = 100  # how many games in all allow one with a card left blank


@dataclass(frozen=True, slots=True)
class GameSet:
    """Games of one kind that some measures are taken of."""

    title: str
    series: Series


def health(series: Series, stock: Stock, tournament: Tournament) -> tuple[dict[str, Any], list[str]]:
    """Play the sets, and give the health table as an object and as text.

    The last measure plays games of the second set again, with one card left blank each.
    """
    sets = list(_sets(series, stock))
    games = {one.series.part: tournament.games(one.title, fixtures(one.series)) for one in sets}
    most = max(1, min(MOST_TRIALS, series.games // GAMES_A_TRIAL))
    trials = blank_trials(games["table"], stock, tournament, most)
    ended = {part: [game for game in some if game.winners] for part, some in games.items()}
    found = [measure for part, some in ended.items() if some for measure in MEASURES[part](some)]
    report = {
        "health": {measure.key: measure.shape for measure in found},
        "blanks": [trial.shape for trial in trials],
        "sets": {part: shapes(tables(some)) for part, some in games.items()},
    }
    text = [line for one in sets for line in ("", f"== {one.title} ==", *lines(tables(games[one.series.part])))]
    text += ["", translate("Simulation", "Health: figure, 95 % interval, aim"), *measure_lines(found)]
    return report, [*text, *_trial_lines(trials), "", _summary(found, trials)]


def _sets(series: Series, stock: Stock) -> Iterator[GameSet]:
    """Five theme decks at one table (those that bear a Star's name), all decks at tables of four, and with fair start.

    Fewer theme decks sit at a smaller table; one alone, or none, at no table.
    """
    stars = {star.key for star in stock.cards.stars}
    theme = tuple(key for key in stock.decks if key in stars)
    if len(theme) > 1:
        title = translate("Simulation", "Theme decks at one table")
        yield GameSet(title, _share(replace(series, part="theme", decks=theme, seats=(min(5, len(theme)),))))
    every = replace(series, decks=tuple(stock.decks), seats=(4,))
    yield GameSet(translate("Simulation", "All decks, tables of four"), _share(replace(every, part="table")))
    title = translate("Simulation", "All decks, tables of four, fair start")
    yield GameSet(title, _share(replace(every, part="fair", fair=True)))


def _share(series: Series) -> Series:
    """The series with its part of the games, in whole rotations if there are enough for one."""
    count, whole = max(1, round(series.games * PARTS[series.part])), series.rotation
    return replace(series, games=round(count / whole) * whole if count >= whole else count)


def _trial_lines(trials: Sequence[Trial]) -> list[str]:
    """The cards that may be of no use."""
    still = [trial for trial in trials if trial.verdict is not Verdict.MET]
    title = translate("Simulation", "Cards that changed no result when left blank: {0} of {1}")
    text = translate("Simulation", "{0}: {1} changed none of {2} (deck in {3}, card played in {4}): {5}")
    rows = [
        "  " + text.format(one.deck, one.card, counted_games(one.replayed), one.held, one.played, one.verdict.words)
        for one in still
    ]
    return ["", title.format(len(still), len(trials)), *rows]


def _summary(found: Sequence[Measure], trials: Sequence[Trial]) -> str:
    verdicts: list[Verdict | None] = [one.verdict for one in found]
    verdicts += [one.verdict for one in trials]
    missed, undecided = verdicts.count(Verdict.NOT_MET), verdicts.count(Verdict.UNDECIDED)
    if not missed and not undecided:
        return translate("Simulation", "All aims are met.")
    return translate("Simulation", "Aims not met: {0}; undecided: {1}.").format(missed, undecided)
