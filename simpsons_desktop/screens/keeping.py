"""The window and its matches: every game has a file, and the one that was played last is offered to go on with."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.controller.logbook import Logbook
from simpsons_desktop.matches import Kept, Match, MatchError, Seats, Shelf, UnsavedError
from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.beside import Beside


@dataclass(frozen=True)
class TakenUp:
    """A match to go on with and what was told of it; without one, `fault` says why not."""

    match: Match | None = None
    logbook: Logbook | None = None
    fault: str = ""


class Keeping(QObject):
    """`found`: the match to go on with, or None. `taken_up`: a match is open."""

    found = Signal(object)  # Kept | None
    taken_up = Signal(object)  # TakenUp

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shelf = Shelf(folder)
        self._look, self._open = Beside(self), Beside(self)
        self._look.done.connect(self.found)
        self._open.done.connect(self.taken_up)

    def look(self) -> None:
        """Look for the match to go on with."""

        def latest() -> Kept | None:
            with suppress(MatchError):  # the page of matches says what is wrong with the folder
                return self.shelf.latest_running()
            return None

        self._look.do(latest)

    def begin(self, record: Record, seats: Seats) -> Match:
        """A match for a new game; where it can't have a file, it says so by `unsaved`."""
        try:
            return self.shelf.create(record, seats)
        except MatchError as error:
            return Match.unfiled(record, seats, why=UnsavedError(str(error)))

    def take_up(self, path: Path, cards: Mapping[str, Printed]) -> None:
        """Open a match to go on with it."""
        self._open.do(lambda: take_up(path, cards))

    def stop(self) -> None:
        """Say nothing more."""
        self._look.stop()
        self._open.stop()


def take_up(path: Path, cards: Mapping[str, Printed]) -> TakenUp:
    """A match that goes on where its file ends, with its log."""
    try:
        match = Match.resume(path, cards)
    except MatchError as error:
        return TakenUp(fault=str(error))
    logbook = Logbook([seat.name for seat in match.seats])
    logbook.read(match.record)
    return TakenUp(match, logbook, match.fault or match.changed)
