"""A game as one seat saw it, as a file: what was seen in place of what was answered, so that it holds no secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, groupby
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.files import write_whole
from simpsons_desktop.matches.errors import LineError, MatchError
from simpsons_desktop.matches.lines import (
    json_text,
    not_understood,
    opened,
    quoted,
    sealed_all,
    whole_lines,
    words_of,
)
from simpsons_desktop.matches.reading import content_of
from simpsons_desktop.matches.seats import USUAL, Seats, seat_texts, with_said
from simpsons_desktop.matches.sights import Table, read_event, read_field, sight, spell_event, spell_sight
from simpsons_desktop.rules import Observation, Outcome, observe, tell
from simpsons_desktop.rules.engine import traits_of
from simpsons_desktop.rules.events import Event
from simpsons_desktop.rules.model import MOST_SEATS, Printed
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import outcomes

TITLE = "simpsons-account 1"
MOST_BYTES = 16 << 20  # of a file: what is seen takes more room than what is answered
MOST_CARDS = 30_000  # at one table
_RUN = re.compile(r"([0-9]{1,5})\*([0-4])")


@dataclass(frozen=True)
class Sight:
    """What happened (None: nothing that has a name) and how the table looked to the seat right after."""

    event: Event | None
    seen: Observation


@dataclass
class Account:
    """A game as `seat` (-1: what everybody could see) saw it; `fault` says what is wrong with its file."""

    title: str
    seats: Seats
    seat: int
    sights: list[Sight]
    fault: str = ""


def sights_of(record: Record, seat: int) -> Iterator[Sight]:
    """What a seat saw of a game: what it could witness, and how the table lay when everybody knew whom it waited for.

    Whether others were asked to answer shows in nothing.
    """
    seen = None
    opening = record.opening or Outcome(record.state, (), record.states[0])
    for outcome in chain([opening], outcomes(record)):
        for beat in tell(outcome, seat):
            seen = beat.seen
            yield Sight(beat.event, seen)
        now = observe(outcome.state, seat)
        if now.decision is not None or (now.at_rest and now != seen):
            seen = now
            yield Sight(None, seen)


def account_text(record: Record, seats: Seats, seat: int, title: str = "") -> str:
    """The file of a game as a seat saw it."""
    box = record.state.box
    public = tuple(replace(one, asked=USUAL, passing="no", moments=()) for one in seats)
    owners = " ".join(f"{len(list(run))}*{owner}" for owner, run in groupby(box.owners))
    head = [f"title {quoted(title)}", *seat_texts(public), f"saw {seat}", f"owners {owners}"]
    lines = head
    last: dict[str, object] = {}
    for one in sights_of(record, seat):
        plain = spell_sight(one.seen, box.trait_names)
        news = json_text({name: value for name, value in plain.items() if name not in last or last[name] != value})
        lines.append(f"look {news}" if one.event is None else f"beat {json_text(spell_event(one.event))} {news}")
        last = plain
    return f"{TITLE}\n{sealed_all(lines)}"


def export_account(path: Path, record: Record, seats: Seats, seat: int, title: str = "") -> None:
    """Write a game as a seat saw it. Raises MatchError."""
    try:
        write_whole(path, account_text(record, seats, seat, title).encode(), lasting=True)
    except OSError as error:
        words = translate("Matches", "The match can't be saved in “{0}” ({1}).")
        raise MatchError(words.format(path, error.strerror)) from error


def is_account(path: Path) -> bool:
    """Whether a file is a game as one seat saw it, and no match. Raises MatchError where it can't be read."""
    return content_of(path, MOST_BYTES).startswith(TITLE.encode())


def open_account(path: Path, cards: Mapping[str, Printed]) -> Account:
    """Open a game as one seat saw it, as far as its file is sound. Raises MatchError where nothing can be seen."""
    return read_account(content_of(path, MOST_BYTES), cards)


def read_account(content: bytes, cards: Mapping[str, Printed]) -> Account:
    """The same from what a file holds."""
    lines = whole_lines(content)
    if not lines or lines[0].strip() != TITLE:
        words = translate("Matches", "This is not a match: its first line is not “{0}”.")
        raise MatchError(words.format(TITLE))
    reading = _Reading(cards)
    fault = ""
    for number, line in enumerate(lines[1:], 2):
        try:
            reading.take(opened(line))
        except LineError as error:
            words = translate("Matches", "Line {0}: {1}; the match was opened up to there.")
            fault = words.format(number, error)
            break
    if not reading.sights:
        words = translate("Matches", "The match can't be opened. {0}")
        raise MatchError(words.format(fault or translate("Matches", "There is nothing in it.")))
    return Account(reading.title, reading.seats, reading.seat, reading.sights, fault)


class _Reading:
    """What the lines of an account have told so far."""

    def __init__(self, cards: Mapping[str, Printed]) -> None:
        self.cards = cards
        self.title = ""
        self.seats: Seats = ()
        self.seat = -1
        self.owners: list[int] = []
        self.traits = traits_of(list(cards.values()))
        self.sights: list[Sight] = []
        self.values: dict[str, object] = {}

    def take(self, text: str) -> None:
        """Take a line. Raises LineError and changes nothing that was seen."""
        name, _, rest = text.partition(" ")
        if name in ("look", "beat"):
            self._see(name, rest)
        elif text:
            self._head(words_of(text))

    def _head(self, said: list[str]) -> None:
        match said:
            case ["title", title]:
                self.title = title
            case ["seat", *_] if len(self.seats) < MOST_SEATS:
                self.seats = with_said(self.seats, said)
            case ["saw", seat] if seat in ("-1", "0", "1", "2", "3", "4"):
                self.seat = int(seat)
            case ["owners", *runs]:
                self.owners = [owner for count, owner in map(_run, runs) for _ in range(count)]
            case _:
                raise LineError(not_understood())

    def _see(self, name: str, rest: str) -> None:
        try:
            event = None
            if name == "beat":
                plain, end = json.JSONDecoder().raw_decode(rest)
                event, rest = read_event(plain), rest[end:]
            table = Table(self.owners, self.traits, self.cards)
            news = {name: read_field(name, value, table) for name, value in json.loads(rest).items()}
            values = {**self.values, **news}
            self.sights.append(Sight(event, sight(values, len(self.seats))))
            self.values = values
        except KeyError as error:
            words = translate("Matches", "“{0}” is not known; if it is a card, switch on the pack that has it")
            raise LineError(words.format(shorten(str(error.args[0])))) from error
        except (ValueError, TypeError, IndexError, AttributeError, RecursionError, OverflowError) as error:
            raise LineError(not_understood()) from error


def _run(text: str) -> tuple[int, int]:
    run = _RUN.fullmatch(text)
    if run is None or int(run[1]) > MOST_CARDS // MOST_SEATS:
        raise LineError(not_understood())
    return int(run[1]), int(run[2])
