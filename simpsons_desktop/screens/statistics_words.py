"""The statistics in words: the same rows are painted as bars, read out, listed and copied."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from PySide6.QtCore import QDateTime, QLocale, Qt

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import in_use
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import card_name
from simpsons_desktop.matches.statistics import MIXED, PERSONS, Figures, Result, Share
from simpsons_desktop.matches.tally import Finished
from simpsons_desktop.rules.sources import SOURCES
from simpsons_desktop.screens.parts.charts import Chart, Row
from simpsons_desktop.screens.parts.winner_board import ICONS, source_name
from simpsons_desktop.screens.seating import sitter_words
from simpsons_desktop.table.tokens import STARS

LONGEST_WORD = 40  # letters of a level, a Star or a card that this version does not know
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with which a cell begins that spreadsheets would work out


def charts(told: Figures) -> tuple[Chart, ...]:
    """What is shown in bars."""
    return (
        Chart(
            translate("Statistics", "Wins by deck"),
            tuple(_won(_star_name(key), share, _emblem(key)) for key, share in told.by_deck.items()),
        ),
        Chart(
            translate("Statistics", "Wins by opponents"),
            tuple(_won(_level_words(level), told.by_level[level]) for level in _levels(told)),
        ),
        Chart(
            translate("Statistics", "Wins by number of seats"),
            tuple(
                _won(translate("Statistics", "{0} seats").format(count), share)
                for count, share in told.by_seats.items()
            ),
        ),
        _points(told),
    )


def facts(told: Figures) -> tuple[tuple[str, str], ...]:
    """What is shown as numbers: what each is, and how much."""
    share = told.all
    favourites = ", ".join(translate("Statistics", "{0} ({1} ×)").format(_card(key), n) for key, n in told.cards)
    rows = [
        (translate("Statistics", "Games"), str(share.games)),
        (translate("Statistics", "Won alone"), str(share.won)),
        (translate("Statistics", "Won together"), str(share.shared)),
        (translate("Statistics", "Lost"), str(share.games - share.won - share.shared)),
        (translate("Statistics", "Wins"), translate("Statistics", "{0} %").format(share.percent)),
        (translate("Statistics", "Current streak"), _streak(told.streak)),
        (translate("Statistics", "Longest streak"), _streak(told.longest_streak)),
        (translate("Statistics", "Shortest game"), _length(told.shortest)),
        (translate("Statistics", "Longest game"), _length(told.longest)),
    ]
    return (*rows, (translate("Statistics", "Most played cards"), favourites)) if favourites else tuple(rows)


def outcome_words(one: Result) -> str:
    """How a game ended, in a word or two."""
    if one.won:
        return translate("Statistics", "won")
    return translate("Statistics", "won together") if one.shared else translate("Statistics", "lost")


def game_words(one: Result) -> str:
    """A game in a line: how it ended, after how long, and when."""
    return translate("Statistics", "{0}: {1}").format(outcome_words(one), _length(one.game))


def csv_text(told: Figures) -> str:
    """All figures as a table for spreadsheets, which would take a name for a formula if nothing were before it."""
    sheet = io.StringIO()
    table = csv.writer(sheet, lineterminator="\n")
    table.writerow(("figure", "of", "games", "won alone", "won together", "points"))
    for row in _csv_rows(told):
        table.writerow(["'" + cell if isinstance(cell, str) and cell.startswith(_FORMULA) else cell for cell in row])
    return sheet.getvalue()


def _csv_rows(told: Figures) -> Iterator[tuple[str | int, ...]]:
    def shared(figure: str, of: str, share: Share) -> tuple[str | int, ...]:
        return figure, of, share.games, share.won, share.shared, ""

    yield shared("all", "", told.all)
    for key, share in told.by_deck.items():
        yield shared("deck", _star_name(key), share)
    for level in _levels(told):
        yield shared("opponents", level, told.by_level[level])
    for count, share in told.by_seats.items():
        yield shared("seats", str(count), share)
    for kind in SOURCES:
        if kind in told.points:
            yield "points", kind, told.told, "", "", told.points[kind]
    for key, count in told.cards:
        yield "card played", _card(key), count, "", "", ""
    yield "longest streak", "", told.longest_streak, "", "", ""
    yield "streak now", "", told.streak, "", "", ""
    for one in told.results:
        yield "game", f"{one.game.ended}, {one.game.turns} turns", 1, int(one.won), int(one.shared), ""


def _won(name: str, share: Share, icon: str = "") -> Row:
    if share.shared:
        words = translate("Statistics", "{0} % · {1} of {2}, {3} together")
        told = words.format(share.percent, share.won + share.shared, share.games, share.shared)
    else:
        told = translate("Statistics", "{0} % · {1} of {2}").format(share.percent, share.won, share.games)
    return Row(name, told, share.won / share.games, share.shared / share.games, icon)


def _points(told: Figures) -> Chart:
    """Points by kind; the longest bar is the kind that gave most."""
    most = max((abs(points) for points in told.points.values()), default=0) or 1
    rows = tuple(
        Row(
            source_name(kind),
            translate("Statistics", "{0} a game · {1}").format(
                QLocale().toString(told.points[kind] / told.told, "f", 1), told.points[kind]
            ),
            max(0, told.points[kind]) / most,
            icon=ICONS[kind],
        )
        for kind in SOURCES
        if kind in told.points
    )
    games = len(told.results)
    note = translate("Statistics", "From {0} of {1} games: cards or rules have changed since the others.")
    return Chart(
        translate("Statistics", "Points by kind"), rows, note.format(told.told, games) if told.told < games else ""
    )


def _levels(told: Figures) -> list[str]:
    """The levels of opponents from the weakest to the strongest; persons last, unknown ones before them."""
    order = ("easy", "normal", "hard", "expert")
    last = {MIXED: 1, PERSONS: 2}
    return sorted(
        told.by_level, key=lambda level: (last.get(level, 0), order.index(level) if level in order else 99, level)
    )


def _level_words(level: str) -> str:
    if level == PERSONS:
        return translate("Statistics", "People only")
    if level == MIXED:
        return translate("Statistics", "AI, several levels")
    try:
        return sitter_words(level)
    except KeyError:
        return shorten(level, LONGEST_WORD)


def _star_name(key: str) -> str:
    star = in_use().cards.get(key)
    return star.name if star is not None else shorten(key, LONGEST_WORD)


def _emblem(key: str) -> str:
    return STARS[key].emblem if key in STARS else ""


def _card(key: str) -> str:
    card = in_use().cards.get(key)
    return card_name(card) if card is not None else shorten(key, LONGEST_WORD)


def _streak(count: int) -> str:
    if count < 0:
        return translate("Statistics", "{0} lost").format(-count)
    return translate("Statistics", "{0} won").format(count)


def _length(game: Finished | None) -> str:
    if game is None:
        return ""
    when = QDateTime.fromString(game.ended, Qt.DateFormat.ISODate).toLocalTime().date()
    words = translate("Statistics", "{0} turns") if game.turns != 1 else translate("Statistics", "{0} turn")
    turns = words.format(game.turns)
    if not when.isValid():
        return turns
    return translate("Statistics", "{0} ({1})").format(turns, QLocale().toString(when, QLocale.FormatType.ShortFormat))
