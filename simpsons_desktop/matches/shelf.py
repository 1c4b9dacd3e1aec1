"""The folder of matches: what lies there at a glance, without playing any of them again."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.files import free_path, is_file_entry, keep_names, write_new, write_whole
from simpsons_desktop.matches.errors import MatchError
from simpsons_desktop.matches.glance import Glance, glance, time_of
from simpsons_desktop.matches.lock import MatchLock
from simpsons_desktop.matches.match import Match
from simpsons_desktop.matches.reading import content_of
from simpsons_desktop.matches.seats import Seats
from simpsons_desktop.matches.writing import retitled
from simpsons_desktop.rules.record import Record

ENDING = ".simpsons"
TRASH = "trash"
MOST_FILES = 2000  # of the folder that are looked at


@dataclass(frozen=True)
class Kept:
    """A match on the shelf; `damaged` says what is wrong with its file as far as a glance shows (empty: nothing)."""

    path: Path
    seen: Glance
    damaged: str = ""


class Shelf:
    """The matches of a folder, which is made when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def matches(self) -> list[Kept]:
        """All matches, the one played last first. Raises MatchError if the folder can't be read."""
        kept = [self._look(path) for path in self.files()]
        return sorted(kept, key=lambda one: (one.seen.played, one.path.stem), reverse=True)

    def files(self) -> Iterator[Path]:
        """The files of all matches, in no order; not those in the trash. Raises MatchError as `matches` does."""
        try:
            with os.scandir(self.folder) as scan:
                for number, entry in enumerate(scan):
                    if number >= MOST_FILES:
                        return
                    if entry.name.endswith(ENDING) and not entry.name.startswith(".") and is_file_entry(entry):
                        yield Path(entry.path)
        except FileNotFoundError:
            return
        except OSError as error:
            words = translate("Matches", "The folder of matches “{0}” can't be read ({1}).")
            raise MatchError(words.format(self.folder, error.strerror)) from error

    def latest_running(self, without: Collection[Path] = ()) -> Kept | None:
        """The match to continue with: the sound one played last that goes on, `without` these. Raises MatchError."""
        runs = (one for one in self.matches() if not one.damaged and one.seen.goes_on)
        return next((one for one in runs if one.path not in without), None)

    def place(self) -> Path:
        """Where a new match would lie."""
        return free_path(self.folder, f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}", ENDING)

    def create(self, record: Record, seats: Seats, title: str = "") -> Match:
        """A new match in a file of its own. Raises MatchError."""
        return Match.create(self.place(), record, seats, title)

    def take_in(self, path: Path) -> Path:
        """A copy of a file from elsewhere, which is on the shelf from now on. Raises MatchError."""
        content = content_of(path)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            return self._write_new(path.stem.removesuffix(ENDING), content)
        except OSError as error:
            words = translate("Matches", "“{0}” can't be kept in “{1}” ({2}).")
            raise MatchError(words.format(path.name, self.folder, error.strerror)) from error

    def _write_new(self, stem: str, content: bytes) -> Path:
        """A file under a free name, which no other program takes at the same moment. Raises OSError."""
        while True:
            there = free_path(self.folder, stem, ENDING)
            with suppress(FileExistsError):
                write_new(there, content)
                return there

    def rename(self, path: Path, title: str) -> None:
        """Call a match something else that nobody plays (else: `Match.retitle`). Raises MatchError."""
        self._alone(path, lambda: write_whole(path, retitled(content_of(path), title), lasting=True))

    def delete(self, path: Path) -> Path:
        """Put a match that nobody plays into the trash; where it lies there. Raises MatchError."""
        trash = self.folder / TRASH
        there = free_path(trash, path.stem, ENDING)

        def move() -> None:
            trash.mkdir(exist_ok=True)
            os.replace(path, there)
            keep_names(trash)
            keep_names(self.folder)

        self._alone(path, move)
        return there

    def put_back(self, there: Path, path: Path) -> Path:
        """Take a match out of the trash, to where it lay or, if that name is taken, beside it. Raises MatchError."""
        back = path if not path.exists() else free_path(path.parent, path.stem, ENDING)

        def move() -> None:
            os.replace(there, back)
            keep_names(back.parent)
            keep_names(there.parent)

        self._alone(there, move)
        return back

    def _look(self, path: Path) -> Kept:
        try:
            seen = glance(path)
        except MatchError as error:
            return Kept(path, Glance(played=time_of(path)), str(error))
        return Kept(path, seen, seen.fault)

    def _alone(self, path: Path, do: Callable[[], None]) -> None:
        try:
            with MatchLock(path):
                do()
        except OSError as error:
            words = translate("Matches", "“{0}” can't be changed ({1}).")
            raise MatchError(words.format(path.name, error.strerror)) from error
