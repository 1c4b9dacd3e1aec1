"""Counts the finished games of the kept matches beside the window: a thread waits, and a process of its own counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from time import monotonic

from PySide6.QtCore import QObject, Signal, Slot

from simpsons_desktop.ai.worker import Worker
from simpsons_desktop.content.language import translate
from simpsons_desktop.matches import MatchError, Shelf
from simpsons_desktop.matches.tallies import Tallies, count_files
from simpsons_desktop.matches.tally import Finished
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.voice import Voice

TELL_S = 0.4  # so often it is told how far the counting has come
MOST_BROKEN = 3  # processes that break off before no further one is started


@dataclass(frozen=True)
class Counted:
    """The finished games of `done` matches, of as many as there are in all; `fault`: what could not be read."""

    games: tuple[Finished, ...] = ()
    done: int = 0
    matches: int = 0
    fault: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing is left to be counted."""
        return self.done == self.matches


class StatisticsReader(QObject):
    """`told` comes at once with what was counted before, then now and then, and at last with everything.

    A folder in a network may take for ever, so the thread is one that the end of the program ends.
    """

    told = Signal(object)
    _said = Signal(object, object)  # by which voice, and what

    def __init__(self, shelf: Shelf, kept: Path, cards: Mapping[str, Printed], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shelf, self.kept, self.cards = shelf, kept, dict(cards)
        self._voice = Voice()
        self._said.connect(self._hear)
        self._keeping = Lock()  # one that was stopped may still be at its end when the next one has begun

    def start(self) -> None:
        """Look again what there is; what was being counted is gone on with."""
        self.stop()
        self._voice = Voice()
        Thread(target=self._run, args=(self._voice,), name="statistics", daemon=True).start()

    def stop(self) -> None:
        """Count no further than the match in hand, and say nothing more; waits for nothing."""
        self._voice.silence()

    @Slot(object, object)
    def _hear(self, voice: Voice, counted: Counted) -> None:
        """What was on its way when somebody said stop, or began anew, is told no more."""
        if voice is self._voice and not voice.silenced():
            self.told.emit(counted)

    def _run(self, voice: Voice) -> None:
        try:
            tallies = Tallies(self.shelf, self.kept, self.cards)
        except MatchError as error:
            voice.say(self._said, voice, Counted(fault=str(error)))
            return
        voice.say(self._said, voice, _counted(tallies))
        if tallies.missing:
            self._count(tallies, voice)
            voice.say(self._said, voice, _counted(tallies))
        with self._keeping:
            tallies.keep()

    def _count(self, tallies: Tallies, voice: Voice) -> None:
        """Count what is missing. A match at which the process breaks off is left out; so are all when it keeps on."""
        worker, said, broken = None, monotonic(), 0
        for path in list(tallies.missing):
            if voice.silenced():
                break
            if broken == MOST_BROKEN:
                tallies.leave_out(path)
                continue
            try:
                worker = worker or self._worker()
                worker.pipe.send(path)
                tallies.put(path, worker.pipe.recv())
            except (EOFError, OSError):
                broken += 1
                tallies.leave_out(path)
                _stop(worker)
                worker = None
            if monotonic() - said > TELL_S:
                said = monotonic()
                voice.say(self._said, voice, _counted(tallies))
        _stop(worker)

    def _worker(self) -> Worker:
        """A process that counts. Raises OSError where it can't be started, or ends at once."""
        worker = Worker(count_files)
        try:
            worker.pipe.send(self.cards)
        except OSError:
            worker.stop()
            raise
        return worker


def _counted(tallies: Tallies) -> Counted:
    one = translate("Statistics", "1 match could not be counted; it is tried again next time.")
    many = translate("Statistics", "{0} matches could not be counted; they are tried again next time.")
    count = len(tallies.left_out)
    fault = (one if count == 1 else many).format(count) if count else ""
    return Counted(tuple(tallies.games()), tallies.files - len(tallies.missing), tallies.files, fault)


def _stop(worker: Worker | None) -> None:
    if worker is not None:
        worker.stop()
