"""What is replayed: a match or an account of one, opened from its file; nothing here knows a window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from simpsons_desktop.ai import LEVELS, STYLES
from simpsons_desktop.capsule import CapsuleError, is_capsule, open_capsule
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import short_name
from simpsons_desktop.matches import (
    MAIN,
    Account,
    LineError,
    Match,
    MatchError,
    Opened,
    Seat,
    Seats,
    is_account,
    open_account,
    open_match,
)
from simpsons_desktop.matches.account import TITLE, read_account
from simpsons_desktop.matches.reading import read_match
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.seating import sitter_words, who_sits
from simpsons_desktop.screens.tellings import EVERYTHING, Telling, eyes_for, tell_account, tell_match
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.tokens import STARS

LONGEST = 40  # letters of a name: a file may bring any


class Source(ABC):
    """A file that can be replayed: `fault` is what is wrong with it, in one sentence (empty: nothing)."""

    path: Path
    title: str
    fault: str
    lines: Sequence[str] = (MAIN,)
    line: str = MAIN
    """The line of play on which the match is."""
    can_be_noted = False
    can_be_played = False

    @abstractmethod
    def eyes(self, line: str) -> Sequence[int]:
        """From whose eyes a line of play may be seen."""

    @abstractmethod
    def telling(self, line: str, eyes: int) -> Telling:
        """The game on a line of play from one pair of eyes; takes a moment."""

    @abstractmethod
    def seats(self, line: str) -> Seats:
        """Who sits where at the end of a line of play."""

    def fork(self, line: str) -> int:
        """How many answers a line of play has in common with the one that it came from."""
        return 0

    def notes(self, line: str) -> Mapping[int, str]:
        """The comments on a line of play, by the number of the decision."""
        return {}

    def given(self, line: str) -> int:
        """How many answers were given on a line of play."""
        return 0

    @abstractmethod
    def noted(self, line: str, number: int, text: str) -> None:
        """A comment was written into the file, or taken away there (empty)."""


class OfMatch(Source):
    """A match; what it can't show to somebody as long as it goes on, it tells nobody."""

    can_be_played = True

    def __init__(self, path: Path, found: Opened) -> None:
        self.path, self.found = path, found
        self.title, self.fault = found.headings.title, found.fault or found.changed
        self.lines, self.line = tuple(found.tree.lines), found.tree.line.name
        self.can_be_noted = not found.fault

    def eyes(self, line: str) -> Sequence[int]:
        return eyes_for(self.found, self.found.tree.lines[line])

    def telling(self, line: str, eyes: int) -> Telling:
        if eyes not in self.eyes(line):
            raise MatchError(translate("Replay", "As long as a match goes on, nobody else may see this hand."))
        played = self.found.tree.lines[line]
        return tell_match(played.record, named(played.seats), eyes)

    def seats(self, line: str) -> Seats:
        return self.found.tree.lines[line].seats

    def fork(self, line: str) -> int:
        return self.found.tree.lines[line].fork

    def given(self, line: str) -> int:
        return len(self.found.tree.lines[line].record.answers)

    def notes(self, line: str) -> Mapping[int, str]:
        return self.found.tree.lines[line].notes

    def noted(self, line: str, number: int, text: str) -> None:
        self.found.tree.lines[line].note(number, text)


class OfCapsule(OfMatch):
    """The match in a trouble capsule, which stays as it is."""

    can_be_played = False

    def __init__(self, path: Path, found: Opened) -> None:
        super().__init__(path, found)
        self.can_be_noted = False


class OfAccount(Source):
    """A game as one seat saw it."""

    def __init__(self, path: Path, account: Account) -> None:
        self.path, self.account = path, account
        self.title, self.fault = account.title, account.fault

    def eyes(self, line: str) -> Sequence[int]:
        return (self.account.seat,)

    def seats(self, line: str) -> Seats:
        return self.account.seats

    def telling(self, line: str, eyes: int) -> Telling:
        return tell_account(self.account, named(self.account.seats))

    def noted(self, line: str, number: int, text: str) -> None:
        """An account takes no comments."""


def open_source(path: Path, cards: Mapping[str, Printed]) -> Source:
    """Open a file for a replay, be it a match, an account or a capsule. Raises MatchError, also for any other file."""
    try:
        if is_capsule(path):
            return _open_capsule(path, cards)
    except CapsuleError as error:
        raise MatchError(str(error)) from error
    if is_account(path):
        return OfAccount(path, open_account(path, cards))
    return OfMatch(path, open_match(path, cards))


def _open_capsule(path: Path, cards: Mapping[str, Printed]) -> Source:
    content = open_capsule(path).match
    if content is None:
        words = translate("Replay", "“{0}” is a trouble capsule in which there is no game to show.")
        raise MatchError(words.format(path.name))
    if content.startswith(TITLE.encode()):
        return OfAccount(path, read_account(content, cards))
    return OfCapsule(path, read_match(content, cards))


def telling_of(source: Source, line: str, eyes: int | None) -> Telling:
    """What is told of a line of play, with its comments; `eyes` None: from whose it begins. Raises MatchError."""
    if eyes is None:
        eyes = first_eyes(source.seats(line), source.eyes(line))
    return source.telling(line, eyes).noted(source.notes(line))


def read_source(path: Path, cards: Mapping[str, Printed]) -> tuple[Source, Telling]:
    """A file with what is told of it first. Raises MatchError."""
    source = open_source(path, cards)
    return source, telling_of(source, source.line, None)


def write_note(path: Path, cards: Mapping[str, Printed], line: str, number: int, text: str) -> None:
    """Remark on a decision of a match that nobody plays; it stays on the line of play on which it is.

    Raises MatchError, InUseError where somebody plays it.
    """
    match = Match.resume(path, cards)
    try:
        note_in(match, line, number, text)
    finally:
        match.close()


def note_in(match: Match, line: str, number: int, text: str) -> None:
    """Remark on a decision of a match that is open; it stays on the line of play on which it is. Raises MatchError."""
    before = match.line.name
    try:
        if line != before:
            match.go_to(line)
        match.note(number, text)
    except LineError as error:
        words = translate("Replay", "The match has changed since it was opened here ({0}); open it again.")
        raise MatchError(words.format(error)) from error
    finally:
        if match.line.name != before:
            match.go_to(before)
    if match.unsaved is not None:
        raise match.unsaved


def first_eyes(seats: Seats, allowed: Collection[int]) -> int:
    """From whose eyes a replay begins: those of the only person, else of everybody; an account has but one pair."""
    persons = [at for at, seat in enumerate(seats) if seat.level is None]
    wished = persons[0] if len(persons) == 1 else NOBODY
    return wished if wished in allowed else min(allowed, key=lambda eyes: eyes == EVERYTHING)


def level_words(level: str | None) -> str:
    """Who sits in a seat, also where this version knows no such level."""
    return (
        sitter_words(level)
        if level is None or level in LEVELS
        else translate("Sitters", "AI, {0}").format(shorten(level, 20))
    )


def sitter_of(seat: Seat) -> Sitter:
    """A seat of a match as the table shows it."""
    star = STARS.get(seat.star)
    known = seat.level in LEVELS and seat.style in STYLES
    about = who_sits(seat.level, seat.style) if known else ""
    return Sitter(seat.name, level_words(seat.level), star.emblem if star else "", seat.star, about)


def named(seats: Seats) -> Seats:
    """The seats with names as they stand in sentences."""
    return tuple(replace(seat, name=short_name(seat.name, LONGEST)) for seat in seats)
