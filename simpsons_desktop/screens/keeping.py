"""The window and its matches: every game has a file, and the one that was played last is offered to go on with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.ai import LEVELS, STYLES
from simpsons_desktop.content.language import translate
from simpsons_desktop.controller.logbook import Logbook
from simpsons_desktop.matches import MAIN, LineError, Match, MatchError, Seats, Shelf, UnsavedError, unknown
from simpsons_desktop.rules import Printed, TakingBack
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.parts.aside import Aside


@dataclass(frozen=True)
class Place:
    """A line of play of a match, and how many of its answers stand."""

    line: str
    number: int


@dataclass(frozen=True)
class TakenUp:
    """A match to go on with, and what was told of it; without one, `fault` says why not."""

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
        self._aside = Aside("keeping", self)
        self._opening = False
        self._asked = 0  # how often something else was wished for
        self._refused_paths: set[Path] = set()  # that could not be gone on with just now

    def look(self, again: bool = True) -> None:
        """Look for the match to go on with, `again` also among those that could not be gone on with a while ago.

        What is wrong with the folder is said on the page of matches.
        """
        if again:
            self._refused_paths.clear()
        latest = partial(self.shelf.latest_running, frozenset(self._refused_paths))
        self._aside.do(latest, self.found.emit, lambda _: self.found.emit(None))

    def begin(self, record: Record, seats: Seats) -> Match:
        """A match for a new game; where it can't have a file, it says so by `unsaved`."""
        try:
            return self.shelf.create(record, seats)
        except MatchError as error:
            return Match.unfiled(record, seats, UnsavedError(str(error)), self.shelf.place())

    def take_up(self, path: Path, cards: Mapping[str, Printed], place: Place | None = None) -> None:
        """Open a match to go on with it where it is, or on a new line of play from another place; one at a time."""
        if not self._opening:
            self._opening = True
            work = partial(take_up, self.shelf, path, cards, place)
            self._aside.do(work, partial(self._open, self._asked), partial(self._refused, path))

    def cancel(self) -> None:
        """Something else is wished for: a match that is still being opened is put back."""
        self._asked += 1

    def _open(self, asked: int, taken: TakenUp) -> None:
        self._opening = False
        if asked == self._asked:
            self.taken_up.emit(taken)
        elif taken.match is not None:
            taken.match.close()

    def _refused(self, path: Path, sentence: str) -> None:
        self._refused_paths.add(path)
        self._open(self._asked, TakenUp(fault=sentence))


def take_up(shelf: Shelf, path: Path, cards: Mapping[str, Printed], place: Place | None = None) -> TakenUp:
    """A match that goes on, with its log. A file from elsewhere stays as it is: a copy goes on. Raises MatchError."""
    match = Match.resume(path if path.parent == shelf.folder else shelf.take_in(path), cards)
    try:
        if place is not None:
            _go(match, place)
        logbook = Logbook([seat.name for seat in match.seats])
        logbook.read(match.record)
    except LineError as error:
        match.close()
        words = translate("Matches", "The match can't be continued from there: {0}.")
        raise MatchError(words.format(error)) from error
    except BaseException:
        match.close()
        raise
    strange = unknown(match.seats, LEVELS, STYLES)
    return TakenUp(match, logbook, " ".join(filter(None, (match.fault or match.changed, *strange))))


def _go(match: Match, place: Place) -> None:
    line = match.tree.lines.get(place.line)
    if line is not None and place.number < len(line.record.answers) and not _may_try(match):
        raise LineError(translate("Matches", "by its house rules, decisions stand as long as it goes on"))
    if match.line.name != place.line:
        match.go_to(place.line)
    if place.number < len(match.record.answers):
        match.branch(_fresh(match), place.number)


def _may_try(match: Match) -> bool:
    """Whether another line of play may begin: where decisions stand, nobody may find out what else would have come."""
    main = match.tree.lines[MAIN].record.state
    return main.winners is not None or main.box.house.back is TakingBack.ALWAYS


def _fresh(match: Match) -> str:
    """A name that no line of play has."""
    words, number = translate("Matches", "What if {0}"), 1
    while words.format(number) in match.tree.lines:
        number += 1
    return words.format(number)
