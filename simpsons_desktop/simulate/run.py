"""The walk of a simulation: read the words, play what is missing, print and save what comes of it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from simpsons_desktop import __version__
from simpsons_desktop.console import complain, stop_code, tell
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import write_whole
from simpsons_desktop.simulate.arguments import Plan, read_arguments
from simpsons_desktop.simulate.by_card import cards
from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.health import health
from simpsons_desktop.simulate.journal import JournalError
from simpsons_desktop.simulate.kept import study_heading
from simpsons_desktop.simulate.laboratory_tables import laboratory
from simpsons_desktop.simulate.ladder import ladder
from simpsons_desktop.simulate.ledger import Heading, Ledger
from simpsons_desktop.simulate.measures import tables
from simpsons_desktop.simulate.puzzles import PuzzleError
from simpsons_desktop.simulate.report import counted_games, lines, shapes
from simpsons_desktop.simulate.schedule import Series, fixtures
from simpsons_desktop.simulate.solving import solving
from simpsons_desktop.simulate.stock import Stock, bundled_stock
from simpsons_desktop.simulate.study import study_stock
from simpsons_desktop.simulate.tournament import Tournament
from simpsons_desktop.simulate.train import told, train

FAILED = 1


def simulate(parser: argparse.ArgumentParser, words: Sequence[str]) -> int:
    """Do what the words after `simulate` say; returns the exit code."""
    stock = bundled_stock()
    plan = read_arguments(parser, words, stock)
    stock = stock.having(plan.series.decks)
    if plan.train is not None:
        return _train(plan, plan.train, stock)
    if plan.positions:
        return _solve(plan.series)
    stock, heading = _headed(plan, stock)
    try:
        ledger = Ledger(plan.resume, heading)
    except JournalError as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(_file_sentence(error))
    try:
        report, text = _figures(plan, stock, ledger)
        _put_out(plan, heading, report, text)
    except KeyboardInterrupt as stop:
        return _stopped(stop_code(stop), _stop_sentence(ledger))
    except BrokenProcessPool:
        fault = translate("Simulation", "A process that played games has ended before its time.")
        return _stopped(FAILED, f"{fault} {_stop_sentence(ledger)}")
    except JournalError as error:
        return _stopped(FAILED, f"{error}.")
    except OSError as error:
        if error.filename is None:  # not one of our files
            raise
        return _stopped(FAILED, f"{_file_sentence(error)}. {_stop_sentence(ledger)}")
    return 0


def _headed(plan: Plan, stock: Stock) -> tuple[Stock, Heading]:
    """The cards and decks that are played with, and which games belong to that."""
    if plan.study is None:
        return stock, Heading(__version__, stock.fingerprint(plan.series.decks), plan.settings)
    stock = study_stock(plan.study, stock)
    return stock, study_heading(plan.study, stock)


def _train(plan: Plan, path: Path, stock: Stock) -> int:
    """Train, and write the weights if they are better than the old ones."""
    try:
        training = train(plan.series, stock, plan.quiet)
        if training.accepted:
            shape = {**training.shape(plan.series), "version": __version__}
            write_whole(path, (json.dumps(shape, indent=1) + "\n").encode())
            end = translate("Simulation", "The new weights are better; they are in {0}.").format(path)
        else:
            end = translate("Simulation", "The new weights are not surely better; nothing is written.")
    except KeyboardInterrupt as stop:
        return _stopped(stop_code(stop), translate("Simulation", "Stopped; nothing is written."))
    except OSError as error:
        if error.filename is None:
            raise
        return _stopped(FAILED, f"{_file_sentence(error)}.")
    sys.stdout.write("\n".join([_terms(plan.series), *told(training), end]) + "\n")
    return 0


def _solve(series: Series) -> int:
    """Put the positions with a right answer to the levels."""
    try:
        text = solving(series.levels, series.seed)
    except KeyboardInterrupt as stop:
        return _stopped(stop_code(stop), translate("Simulation", "Stopped."))
    except (OSError, PuzzleError) as error:
        return _stopped(FAILED, str(error))
    sys.stdout.write("\n".join(text[1:]) + "\n")
    return 0


def _stopped(code: int, sentence: str) -> int:
    """Say why there is no more, under the bar if there is one."""
    if sys.stderr.isatty():
        tell("\n")
    complain(sentence)
    return code


def _figures(plan: Plan, stock: Stock, ledger: Ledger) -> tuple[dict[str, Any], list[str]]:
    """Play what the ledger does not have, and give the figures as an object and as text."""
    with ledger, Crew(plan.jobs, stock) as crew:
        if plan.study is not None:
            return laboratory(plan.study, ledger, crew, plan.quiet)
        tournament = Tournament(ledger, crew, plan.quiet)
        if plan.ladder:
            return ladder(plan.series, stock, tournament, plan.sprt)
        return health(plan.series, stock, tournament) if plan.health else _tables(plan, stock, tournament)


def _put_out(plan: Plan, heading: Heading, report: dict[str, Any], text: Sequence[str]) -> None:
    """Save the figures if that is asked for, and print them; each also where the other fails."""
    try:
        if plan.json is not None:
            settings = {"version": heading.version, "fingerprint": heading.fingerprint, **heading.settings}
            write_whole(plan.json, (json.dumps({"settings": settings, **report}, indent=1) + "\n").encode())
    finally:
        sys.stdout.write("\n".join([_terms(plan.series), *text]) + "\n")


def _file_sentence(error: OSError) -> str:
    return translate("Simulation", "{0} can't be read or written: {1}").format(error.filename, error.strerror)


def _stop_sentence(ledger: Ledger) -> str:
    count = counted_games(len(ledger.games))
    if ledger.path is None:
        return translate("Simulation", "Stopped after {0}; none is kept, for want of --resume.").format(count)
    words = translate("Simulation", "Stopped with {0} in {1}; the same command goes on from there.")
    return words.format(count, ledger.path)


def _terms(series: Series) -> str:
    """What was played, in one line."""
    words = translate("Simulation", "Decks {0}; level {1}; goal {2}; seed {3}")
    text = words.format(", ".join(series.decks), ", ".join(series.levels), series.goal, series.seed)
    return text + (translate("Simulation", "; fair start") if series.fair else "")


def _tables(plan: Plan, stock: Stock, tournament: Tournament) -> tuple[dict[str, Any], list[str]]:
    """The figures of a plain simulation, as an object and as text: one block for each size of table."""
    series = plan.series
    games = tournament.games(translate("Simulation", "Games"), fixtures(series))
    report, text = {}, []
    for seats in series.seats:
        some = [game for game in games if game.seats == seats]
        if some:
            found, by_card = tables(some), cards(some, stock)
            text += lines([*found, by_card] if plan.cards else found)
            report[str(seats)] = shapes([*found, by_card])
    if series.games % series.rotation:
        words = translate("Simulation", "Seats are evenly rotated after {0} games and its multiples.")
        text += ["", words.format(series.rotation)]
    return {"seats": report}, text
