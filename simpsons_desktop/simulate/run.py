"""The walk of a simulation: read the words, play what is missing, print and save what comes of it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from simpsons_desktop import __version__
from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.arguments import Plan, read_arguments
from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.health import health
from simpsons_desktop.simulate.ledger import Heading, Ledger, LedgerError, write_whole
from simpsons_desktop.simulate.measures import cards, tables
from simpsons_desktop.simulate.report import lines, shapes
from simpsons_desktop.simulate.schedule import Series, fixtures
from simpsons_desktop.simulate.stock import Stock, bundled_stock
from simpsons_desktop.simulate.tournament import Tournament

LAYOUT = 1  # of the files; to be raised when old ones can't be read any more
STOPPED, FAILED = 130, 1


def simulate(parser: argparse.ArgumentParser, words: Sequence[str]) -> int:
    """Do what the words after `simulate` say; returns the exit code."""
    stock = bundled_stock()
    plan = read_arguments(parser, words, stock)
    heading = Heading(LAYOUT, __version__, stock.fingerprint(plan.series.decks), plan.settings)
    try:
        with Ledger(plan.resume, heading) as ledger:
            return _play(plan, stock, heading, ledger)
    except BrokenPipeError:
        raise
    except LedgerError as error:
        parser.error(str(error))
    except OSError as error:
        words = translate("Simulation", "{0} can't be read or written: {1}")
        parser.error(words.format(error.filename, error.strerror))


def _play(plan: Plan, stock: Stock, heading: Heading, ledger: Ledger) -> int:
    try:
        with Crew(plan.jobs, stock) as crew:
            tournament = Tournament(ledger, crew, plan.quiet)
            if plan.health:
                report, text = health(plan.series, stock, tournament)
            else:
                report, text = _tables(plan, stock, tournament)
    except KeyboardInterrupt:
        sys.stderr.write("\n" + _stop_sentence(ledger) + "\n")
        return STOPPED
    except BrokenProcessPool:
        words = translate("Simulation", "A process that played games has ended before its time.")
        sys.stderr.write(f"\n{words} {_stop_sentence(ledger)}\n")
        return FAILED
    sys.stdout.write("\n".join([_terms(plan.series), *text]) + "\n")
    if plan.json is not None:
        settings = {"version": heading.version, "fingerprint": heading.fingerprint, **heading.settings}
        write_whole(plan.json, (json.dumps({"settings": settings, **report}, indent=1) + "\n").encode())
    return 0


def _stop_sentence(ledger: Ledger) -> str:
    if ledger.path is None:
        return translate("Simulation", "Stopped after {0} games; none is kept, for want of --resume.").format(
            len(ledger.games)
        )
    words = translate("Simulation", "Stopped; {0} games are in {1}, and the same command goes on from there.")
    return words.format(len(ledger.games), ledger.path)


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
