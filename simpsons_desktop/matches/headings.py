"""The head of a match's file: what it is, who plays, and how the game begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.matches.errors import LineError, MatchError
from simpsons_desktop.matches.lines import opened, quoted, sealed_all, text_of, word, words_of
from simpsons_desktop.matches.seats import Seat, Seats, seat_texts, with_said
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.record import Record, RecordError

FORMAT, VERSION = "simpsons-match", 1
_TITLE = re.compile(rf"{FORMAT} ([0-9]{{1,6}})")
_GAME = ("seed", "goal", "first", "fair", "back", "deck", "position")
_ABOUT = ("program", "cards", "title", "begun", "seat", "asked")
_BEGINNING = (*_ABOUT, *_GAME)


@dataclass
class Headings:
    """What stands at the head of a match; `beginning` as in its Record. `faulty` is the first line with a fault."""

    seats: Seats
    beginning: Sequence[str]
    cards: str = ""
    title: str = ""
    program: str = ""
    begun: str = ""
    version: int = VERSION
    faulty: int | None = None
    first: int = 2
    """The number of the first line of the beginning."""
    rest: int = field(default=0, compare=False)
    """How many lines of the file belong to the head."""

    def write(self) -> str:
        """The head as text."""
        about = [f"program {word(self.program)}", f"cards {word(self.cards)}", f"title {quoted(self.title)}"]
        about += [f"begun {word(self.begun)}", *seat_texts(self.seats)]
        return f"{FORMAT} {VERSION}\n" + sealed_all([*about, *self.beginning])

    def begin(self, cards: Mapping[str, Printed]) -> Record:
        """The game at its beginning. Raises MatchError."""
        try:
            return self._begin(cards)
        except MatchError as error:
            if self.faulty is None:
                raise
            raise MatchError(self.unusable()) from error

    def unusable(self) -> str:
        """The sentence for a head with a damaged line that does not lead to the game."""
        words = translate("Matches", "The match can't be opened, because line {0} at its beginning is damaged.")
        return words.format(self.faulty)

    def _begin(self, cards: Mapping[str, Printed]) -> Record:
        missing = _missing(self.beginning, cards)
        if missing:
            words = translate("Matches", "This match needs the card “{0}”; switch on the pack that has it.")
            raise MatchError(words.format(missing))
        try:
            record = Record.begin(self.beginning, cards, self.first)
        except RecordError as error:
            words = translate("Matches", "The match can't be opened, because its beginning can't be read: {0}")
            raise MatchError(words.format(shorten(str(error), 200))) from error
        if record.state.box.seats != len(self.seats):
            raise MatchError(
                translate("Matches", "The match can't be opened, because the end of its beginning is missing.")
            )
        return record


def now_text(now: datetime | None = None) -> str:
    """A moment, usually this one, as files have it."""
    return (now or datetime.now(UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_headings(lines: Sequence[str]) -> Headings:
    """The head of a file. Raises MatchError where it is no match's; a faulty line is used as far as it can be."""
    match = _TITLE.fullmatch(lines[0].strip().removeprefix("\ufeff")) if lines else None
    if match is None:
        words = translate("Matches", "This is not a match: its first line is not “{0}”.")
        raise MatchError(words.format(f"{FORMAT} {VERSION}"))
    found = Headings((), [], version=int(match[1]))
    number = 1
    for number, line in enumerate(lines[1:], 2):
        try:
            text = opened(line)
        except LineError:
            text = text_of(line)
            found.faulty = found.faulty or number
        if text and (text.partition(" ")[0] not in _BEGINNING or not _take(found, text, number)):
            break
        found.rest = number
    found.rest = max(found.rest, 1)
    if found.faulty and found.faulty > found.rest:
        found.faulty = None  # the first line of what happened; whoever reads that will say so
    return found


def _take(found: Headings, text: str, number: int) -> bool:
    """Take what a line says; False where it belongs no longer to the head."""
    name = text.partition(" ")[0]
    if name in _GAME:
        found.first = found.first if found.beginning else number
        found.beginning = [*found.beginning, text]
        return True
    if found.beginning:
        return False
    try:
        said = words_of(text)
        if name in ("seat", "asked"):
            found.seats = with_said(found.seats, said)
        elif len(said) == 2:
            setattr(found, name, said[1])
    except LineError:
        found.faulty = found.faulty or number
        if name == "seat":
            found.seats = (*found.seats, Seat("", ""))  # somebody sits there
    return True


def _missing(beginning: Sequence[str], cards: Mapping[str, Printed]) -> str:
    """A card of the decks that there is not; empty if all are there."""
    for line in beginning:
        if line.startswith("deck "):
            for entry in line.split()[2:]:
                count, star, key = entry.partition("*")
                if star and count.isascii() and count.isdigit() and key not in cards:
                    return shorten(key)
    return ""
