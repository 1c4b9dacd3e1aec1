"""The process that works on a study: it plays, or has others play, keeps the games, and reports; and the one that looks
up what was found before. They never load Qt.
"""

from __future__ import annotations

import signal
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from types import FrameType

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.crew import Crew, serve
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Evidence, Findings
from simpsons_desktop.simulate.journal import InUseError, JournalError
from simpsons_desktop.simulate.kept import kept_findings, open_kept
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study

EVERY = 0.25  # seconds between two reports, at least
SPARED = 20
"""Figures take this part of the time at most: between two of them there is so many times what they took."""


class Stage(StrEnum):
    """Where a laboratory is."""

    IDLE = "idle"  # not begun, or stopped
    RUNNING = "running"
    PAUSED = "paused"
    DONE = "done"  # sure, or all games are played
    FAILED = "failed"  # the report's sentence says why


@dataclass(frozen=True, slots=True)
class Report:
    """How far it has come: `games` of at most `most`; `findings` are the last ones, None where there are none yet.
    `sentence` is something that has to be said, mostly empty.
    """

    stage: Stage
    games: int
    most: int
    findings: Findings | None = None
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """What to work on: a study, its stock (see `study_stock`), the folder of kept games, how many play at once."""

    study: Study
    stock: Stock
    folder: Path
    jobs: int


def work(pipe: Connection) -> None:
    """Be the process: get an order, report until it is done, or until SIGTERM. It may be killed at any moment: what was
    played is kept.

    If one of those who play is killed, this process ends without a last word, and whoever started it starts another.
    """
    serve()
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, BrokenPipeError, BrokenProcessPool):
        order: Order = pipe.recv()
        try:
            _examine(order, pipe)
        except InUseError:
            words = translate("Laboratory", "Another window works on this deck; wait for its end, or stop it there.")
            pipe.send(Report(Stage.FAILED, 0, order.study.most, sentence=words))
        except JournalError as error:
            pipe.send(Report(Stage.FAILED, 0, order.study.most, sentence=f"{error}."))
        except OSError as error:
            if error.filename is None:  # not one of our files
                raise
            words = translate("Laboratory", "{0} can't be read or written: {1}.").format(error.filename, error.strerror)
            pipe.send(Report(Stage.FAILED, 0, order.study.most, sentence=words))


def look(pipe: Connection) -> None:
    """Be the process of a look-up: get a study, its cards and decks and the folder; tell what was found before."""
    serve()
    with suppress(EOFError, BrokenPipeError):
        study, stock, folder = pipe.recv()
        pipe.send(kept_findings(study, stock, folder))


def _leave(number: int, frame: FrameType | None) -> None:
    """End, and those who play as well; all that was opened is closed on the way."""
    raise SystemExit


def _examine(order: Order, pipe: Connection) -> None:
    ledger, sentence = open_kept(order.study, order.stock, order.folder)
    with ledger, Crew(order.jobs, order.stock) as crew:
        reporter = Reporter(order.study, pipe, sentence)
        reporter.tell(Examination(order.study, ledger).recall())
        reporter.end(Examination(order.study, ledger).play(crew, reporter.tell))
        raise SystemExit  # like one that was told to: nobody waits for games that are not needed any more


class Reporter:
    """Says how far a study has come: often, but not so often that it would cost games."""

    def __init__(self, study: Study, pipe: Connection, sentence: str) -> None:
        self.study, self.pipe, self.sentence = study, pipe, sentence
        self.findings: Findings | None = None
        self._next_report = self._next_findings = 0.0

    def tell(self, evidence: Evidence) -> None:
        """Report, if it is time to."""
        now = monotonic()
        if now < self._next_report:
            return
        self._next_report = now + EVERY
        if now >= self._next_findings and evidence.count:
            self._look(evidence)
            self._next_findings = now + SPARED * (monotonic() - now)
        self._send(Stage.RUNNING, evidence)

    def end(self, evidence: Evidence) -> None:
        """The last report."""
        self._look(evidence)
        self._send(Stage.DONE, evidence)

    def _look(self, evidence: Evidence) -> None:
        self.findings = evidence.findings()

    def _send(self, stage: Stage, evidence: Evidence) -> None:
        self.pipe.send(Report(stage, evidence.count, self.study.most, self.findings, self.sentence))
        self.sentence = ""
