"""The words after `simulate`, and what is wrong with them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from simpsons_desktop.ai import LEVELS, PLAIN, STYLES
from simpsons_desktop.arguments import goal, seed, whole
from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.model import FEWEST_SEATS, HIGHEST_GOAL, LOWEST_GOAL, MOST_SEATS, USUAL_GOAL
from simpsons_desktop.simulate.game import level_and_style
from simpsons_desktop.simulate.schedule import RANDOM, Series
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import USUAL_SIZES as STUDIED_SEATS
from simpsons_desktop.simulate.study import Study, StudyError, most_games, study_stock
from simpsons_desktop.workshop.chosen import ChoiceError, chosen_deck

MOST_GAMES = 10_000_000
MOST_JOBS = 60  # more processes than Windows can wait for at once
GAMES, HEALTH_GAMES = 400, 4000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked for: the games, and what becomes of them."""

    series: Series
    health: bool
    ladder: bool
    sprt: bool
    train: Path | None
    positions: bool
    cards: bool
    jobs: int
    quiet: bool
    json: Path | None
    resume: Path | None
    study: Study | None

    @property
    def settings(self) -> dict[str, Any]:
        """Everything that decides which games are played."""
        return {**asdict(self.series), "health": self.health, "ladder": self.ladder}


def read_arguments(parser: argparse.ArgumentParser, words: Sequence[str], stock: Stock) -> Plan:
    """The plan that the words describe; the parser's `error` is called with one sentence where they are wrong."""
    define(parser)
    given = parser.parse_args(words)
    fault = _fault(given, stock)
    if fault:
        parser.error(fault)
    study = _study(given, parser, stock)
    series = Series(
        games=given.games or (HEALTH_GAMES if given.health else GAMES),
        decks=study.opponents if study is not None else tuple(given.decks or stock.decks),
        levels=tuple(given.levels or _usual_levels(given)),
        seats=tuple(given.seats or ((2, 4) if given.ladder or given.train else (4,))),
        seed=given.seed,
        goal=given.goal,
        fair=given.fair,
    )
    return Plan(
        series,
        given.health,
        given.ladder,
        given.sprt,
        given.train,
        given.positions,
        given.cards,
        given.jobs,
        given.quiet,
        given.json,
        given.resume,
        study,
    )


def _usual_levels(given: argparse.Namespace) -> Sequence[str]:
    if given.ladder or given.positions:
        return tuple(LEVELS)
    return ("hard",) if given.train else ("normal",)


def _study(given: argparse.Namespace, parser: argparse.ArgumentParser, stock: Stock) -> Study | None:
    """What the laboratory is asked, if it is; `error` is called where that can't be."""
    if given.laboratory is None:
        return None
    try:
        deck = chosen_deck(given.laboratory)
        study = Study(
            deck.counts,
            tuple(given.decks or (key for key in stock.decks if key != given.laboratory)),
            tuple(given.seats or STUDIED_SEATS),
            (given.levels or _usual_levels(given))[0],
            seed=given.seed,
            goal=given.goal,
            fair=given.fair,
            most=given.games or most_games(given.precise),
            precise=given.precise,
            without=tuple(given.without),
        )
        study_stock(study, stock.having(study.opponents))
    except (ChoiceError, StudyError) as error:
        parser.error(str(error).removesuffix("."))
    return study


def define(parser: argparse.ArgumentParser) -> None:
    """Tell a parser of all words that can stand after `simulate`."""
    add = parser.add_argument
    games = whole(translate("Simulation", "the number of games"), 1, MOST_GAMES)
    jobs = whole(translate("Simulation", "the number of jobs"), 1, MOST_JOBS)
    text = translate("Simulation", "decks by key, name or file, with commas between, or random for legal ones (all)")
    add("--decks", type=_list, metavar="KEYS", help=text)
    text = translate(
        "Simulation", "{0} or random: one for all seats, or one for each; hard:{1} is a level in a style ({2}) (normal)"
    )
    styles = [style for style in STYLES if style != PLAIN]
    add("--levels", type=_list, metavar="LEVELS", help=text.format(", ".join(LEVELS), styles[0], ", ".join(styles)))
    add("--seats", type=_seats, metavar="N", help=translate("Simulation", "seats, 2 to 5; several with commas (4)"))
    text = translate("Simulation", "how many games ({0}; for the health table {1})").format(GAMES, HEALTH_GAMES)
    add("--games", type=games, metavar="N", help=text)
    text = translate("Simulation", "processes that play at the same time (one for each core)")
    add("--jobs", type=jobs, default=min(os.cpu_count() or 1, MOST_JOBS), metavar="N", help=text)
    text = translate("Simulation", "the number that all chance comes from (0)")
    add("--seed", type=seed, default=0, metavar="N", help=text)
    text = translate("Simulation", "points to win, {0} to {1} ({2})").format(LOWEST_GOAL, HIGHEST_GOAL, USUAL_GOAL)
    add("--goal", type=goal, default=USUAL_GOAL, metavar="N", help=text)
    add("--fair", action="store_true", help=translate("Simulation", "play by the house rule “fair start”"))
    add("--health", action="store_true", help=translate("Simulation", "measure the health of all cards and decks"))
    text = translate("Simulation", "each of the levels against the one before it (all; --games for each pair and size)")
    add("--ladder", action="store_true", help=text)
    text = translate("Simulation", "with --ladder: play a pair no longer than it takes to tell which is stronger")
    add("--sprt", action="store_true", help=text)
    text = translate("Simulation", "learn from games of a level (hard), and write what is better to a file")
    add("--train", type=Path, metavar="FILE", help=text)
    text = translate("Simulation", "how many of the positions with a right answer each level solves (all levels)")
    add("--positions", action="store_true", help=text)
    text = translate("Simulation", "put a deck (key, name or file) in the laboratory, against --decks (all others)")
    add("--laboratory", metavar="DECK", help=text)
    text = translate("Simulation", "with --laboratory: go on until win rates are known to 5 points in a hundred")
    add("--precise", action="store_true", help=text)
    text = translate("Simulation", "with --laboratory: what the deck does without these cards, by key; once for each")
    add("--without", type=_list, default=[], metavar="CARDS", help=text)
    add("--cards", action="store_true", help=translate("Simulation", "also show how often each card is played"))
    add("--json", type=Path, metavar="FILE", help=translate("Simulation", "write all figures to a file"))
    text = translate("Simulation", "keep the games in a file, and go on from those that are there")
    add("--resume", type=Path, metavar="FILE", help=text)
    add("--quiet", action="store_true", help=translate("Simulation", "say nothing before the end"))


def _list(text: str) -> list[str]:
    found = [word.strip() for word in text.split(",") if word.strip()]
    if not found:
        raise argparse.ArgumentTypeError(translate("Simulation", "at least one name is needed"))
    return found


def _seats(text: str) -> list[int]:
    words = text.split(",")
    if not all(word.strip() in map(str, range(FEWEST_SEATS, MOST_SEATS + 1)) for word in words):
        sentence = translate("Simulation", "a game has 2 to 5 seats, not {0} (rule 1.1)")
        raise argparse.ArgumentTypeError(sentence.format(repr(text[:30])))
    return list(dict.fromkeys(int(word) for word in words))


def _fault(given: argparse.Namespace, stock: Stock) -> str:
    games = ("train", "health", "ladder", "cards", "json", "resume", "decks", "seats", "games")
    if given.positions and any(getattr(given, name) for name in games):
        return translate("Simulation", "--positions plays no games; leave out all but --levels and --seed")
    if given.train and (given.health or given.ladder or given.cards or given.json or given.resume):
        return translate(
            "Simulation", "--train learns alone; leave out --health, --ladder, --cards, --json and --resume"
        )
    examined = given.laboratory is not None
    if examined and (given.health or given.ladder or given.cards or given.train or given.positions):
        return translate(
            "Simulation", "--laboratory looks at one deck; leave out --health, --ladder, --cards, --train, --positions"
        )
    if (given.precise or given.without) and not examined:
        return translate("Simulation", "--precise and --without are for --laboratory; name a deck with it")
    if given.sprt and not given.ladder:
        return translate("Simulation", "--sprt is for --ladder; name both")
    files = (
        _file_fault(given.train, True)
        or _file_fault(given.json, True)
        or _file_fault(given.resume, False)
        or _same_file(given)
    )
    return _deck_fault(given, stock) or _level_fault(given) or files


def _deck_fault(given: argparse.Namespace, stock: Stock) -> str:
    if given.health and (given.decks or given.seats or given.fair):
        return translate("Simulation", "--health plays sets of its own; leave out --decks, --seats and --fair")
    if not stock.decks:
        return translate("Simulation", "no deck can be played")
    try:
        stock.having(given.decks or ())
    except ChoiceError as error:
        return str(error).removesuffix(".")
    return ""


def _level_fault(given: argparse.Namespace) -> str:
    levels = given.levels or ()
    named = [level_and_style(words) for words in levels if words != RANDOM]
    unknown = [level for level, _ in named if level not in LEVELS]
    if unknown:
        words = translate("Simulation", "there is no level '{0}'; choose from {1}")
        return words.format(unknown[0][:40], ", ".join([*LEVELS, RANDOM]))
    unknown = [style for _, style in named if style not in STYLES]
    if unknown:
        words = translate("Simulation", "there is no style '{0}'; choose from {1}")
        return words.format(unknown[0][:40], ", ".join(STYLES))
    count = len(levels)
    if given.positions:
        return translate("Simulation", "--positions needs levels that think") if RANDOM in levels else ""
    if given.train and (count > 1 or not set(levels) <= set(LEVELS)):
        return translate("Simulation", "--train learns from one level that thinks, without a style; name just one")
    if given.ladder:
        return _ladder_fault(given, count)
    if count > 1 and given.laboratory is not None:
        return translate("Simulation", "--laboratory has all seats of one level; name just one")
    if count > 1 and given.health:
        return translate("Simulation", "--health measures seats of one level; name just one")
    if count > 1 and any(seats != count for seats in given.seats or (4,)):
        words = translate("Simulation", "{0} levels are named; name one for all seats or one for each")
        return words.format(count)
    return ""


def _ladder_fault(given: argparse.Namespace, count: int) -> str:
    if given.health or given.cards:
        return translate("Simulation", "--ladder measures levels alone; leave out --health and --cards")
    if count == 1 or len(set(given.levels or ())) < count:
        return translate("Simulation", "--ladder needs two different levels or more; name them from the lowest up")
    return ""


def _file_fault(path: Path | None, replaced: bool) -> str:
    """What is wrong with a file to be written; one that is replaced needs a folder that can be written, too."""
    if path is None:
        return ""
    if (path.exists() and not path.is_file()) or not path.parent.is_dir():
        words = translate("Simulation", "{0} can't be a file; name one in a folder that exists")
        return words.format(path)
    needed = [path] if path.exists() else []
    if replaced or not needed:
        needed.append(path.resolve().parent)
    if not all(os.access(one, os.W_OK) for one in needed):
        return translate("Simulation", "{0} can't be written; name a file that can").format(path)
    return ""


def _same_file(given: argparse.Namespace) -> str:
    if given.json and given.resume and given.json.resolve() == given.resume.resolve():
        words = translate("Simulation", "{0} can't be for the figures and for the games at once; name two files")
        return words.format(given.json)
    return ""
