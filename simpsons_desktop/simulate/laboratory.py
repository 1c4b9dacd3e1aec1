"""The laboratory: a deck's games in processes of their own, on the cores that the window leaves free."""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Lock, Thread, current_thread

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.arguments import MOST_JOBS
from simpsons_desktop.simulate.assistant import GRACE_S, Assistant
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.foreman import Order, Report, Stage, look, work
from simpsons_desktop.simulate.kept import is_kept
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study, StudyError, study_stock

__all__ = ["Laboratory", "LookUp", "Report", "Stage", "look_up", "spare_cores"]

MOST_DEATHS = 3
"""Processes that may end before their time, one after the other, without a game between them."""
Hears = Callable[[Report], object]


def spare_cores() -> int:
    """How many may play at once, so that a core is left for the window; one in any case."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(max(1, usable - 1), MOST_JOBS)


class Laboratory:
    """One study. `hears` gets reports, on a thread of the laboratory's, some a second at most. The last one has stage
    DONE or FAILED, or PAUSED after a pause. Whoever makes a laboratory calls `stop` when done with it.

    The games are kept in a file of `folder` (see `kept`). So a pause is an end of the processes, which frees the cores
    at once, and going on is a new beginning: what was played counts, what was not is played then, in the same stream.
    """

    def __init__(self, study: Study, stock: Stock, folder: Path, hears: Hears, jobs: int | None = None) -> None:
        """`stock` has the cards and the decks of the opponents; `jobs` None: a core less than there are."""
        self.study, self.stock, self.folder, self.hears = study, stock, folder, hears
        self.jobs = jobs or spare_cores()
        self._stage = Stage.IDLE
        self._lock = Lock()
        self._shift: _Shift | None = None

    @property
    def stage(self) -> Stage:
        """Where it is now."""
        return self._stage

    def start(self) -> None:
        """Play, or go on; nothing if it does already, or is done. Waits for nothing."""
        with self._lock:
            if self._stage in (Stage.RUNNING, Stage.DONE):
                return
            self._stage = Stage.RUNNING
            self._shift = _Shift(self, self._shift)
            self._shift.start()
        atexit.register(self.stop)  # before the end of the program waits for processes

    def pause(self) -> None:
        """Play no more until `resume`; games that have not ended are dropped, and played anew then. Waits for nothing;
        a report tells when it has come about.
        """
        with self._lock:
            if self._stage is not Stage.RUNNING or self._shift is None:
                return
            self._stage = Stage.PAUSED
            self._shift.end()

    def resume(self) -> None:
        """Go on in the same stream of games. Waits for nothing."""
        self.start()

    def stop(self) -> None:
        """End the processes, and say nothing more; games that were ended are kept. Waits for that: some tenths of a
        second.
        """
        with self._lock:
            shift, self._shift = self._shift, None
            if self._stage in (Stage.RUNNING, Stage.PAUSED):
                self._stage = Stage.IDLE
        atexit.unregister(self.stop)
        if shift is not None:
            shift.end()
            if current_thread() is not shift:
                shift.join(2 * GRACE_S)

    def on_report(self, shift: _Shift, report: Report) -> None:
        """From the shift's thread: hear a report, unless that shift is over."""
        with self._lock:
            if shift is not self._shift:
                return
            if self._stage is Stage.PAUSED and report.stage is Stage.RUNNING:
                report = replace(report, stage=Stage.PAUSED)
            self._stage = report.stage
        self.hears(report)


class _Shift(Thread):
    """A time of work without a break, and the thread that starts the processes and hears them."""

    def __init__(self, laboratory: Laboratory, before: _Shift | None) -> None:
        super().__init__(name="laboratory", daemon=True)
        self.laboratory, self.before = laboratory, before
        self._foreman = Assistant(work, self.name)

    def run(self) -> None:
        """Have the study worked on; a process that ends before its time is followed by another one."""
        if self.before is not None:
            self.before.join()  # it lets go of the kept games first
            self.before = None
        laboratory = self.laboratory
        last = Report(Stage.RUNNING, 0, laboratory.study.most)
        try:
            stock = study_stock(laboratory.study, laboratory.stock)
        except StudyError as error:
            laboratory.on_report(self, replace(last, stage=Stage.FAILED, sentence=str(error)))
            return
        last = self._work(Order(laboratory.study, stock, laboratory.folder, laboratory.jobs), last)
        if last.stage is Stage.RUNNING:
            laboratory.on_report(self, last)  # the pause has come about

    def end(self) -> None:
        """Have the process end. Waits for nothing."""
        self._foreman.end()

    def _work(self, order: Order, last: Report) -> Report:
        """Start processes until one comes to an end; gives the last report."""
        deaths = 0
        while last.stage is Stage.RUNNING and not self._foreman.is_over:
            before = last.games
            last = self._hear_out(order, last)
            deaths = 0 if last.games > before else deaths + 1
            if last.stage is Stage.RUNNING and deaths >= MOST_DEATHS:
                words = translate("Laboratory", "The process that plays ended {0} times before its time.")
                last = replace(last, stage=Stage.FAILED, sentence=words.format(MOST_DEATHS))
                self.laboratory.on_report(self, last)
        return last

    def _hear_out(self, order: Order, last: Report) -> Report:
        """Have a process work until its last report, or until it ends; gives the last one that came."""
        with closing(self._foreman.replies(order)) as reports:
            while last.stage is Stage.RUNNING:
                report: Report | None = next(reports, None)
                if report is None:
                    break
                last = report
                self.laboratory.on_report(self, last)
        return last


class LookUp(Thread):
    """See `look_up`."""

    def __init__(self, study: Study, stock: Stock, folder: Path, tells: Callable[[Findings | None], object]) -> None:
        super().__init__(name="look-up", daemon=True)
        self.study, self.stock, self.folder, self.tells = study, stock, folder, tells
        self._clerk = Assistant(look, self.name, alone=True)

    def run(self) -> None:
        """Look, and tell."""
        found = self._found() if is_kept(self.study.deck, self.folder) else None
        if not self._clerk.is_over:
            self.tells(found)

    def _found(self) -> Findings | None:
        with closing(self._clerk.replies((self.study, self.stock, self.folder))) as replies:
            found: Findings | None = next(replies, None)
            return found

    def drop(self) -> None:
        """End the process, and tell nothing any more; the file of the games is free then. Waits for that: some
        hundredths of a second.
        """
        self._clerk.end()
        if current_thread() is not self:
            self.join(2 * GRACE_S)


def look_up(study: Study, stock: Stock, folder: Path, tells: Callable[[Findings | None], object]) -> LookUp:
    """Look up what was found for a study before. `tells` gets it, None if that is nothing, once, on another thread.

    A file of some MB is read and counted in a process of its own, which never outlives this one; waits for nothing.
    Whoever starts a laboratory for this study, or does not want to know any more, calls `drop` first.
    """
    looking = LookUp(study, stock, folder, tells)
    looking.start()
    return looking
