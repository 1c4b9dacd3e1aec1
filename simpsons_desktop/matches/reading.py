"""Opening a match: as far as its file is sound, with one sentence about what is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.matches.cards import cards_fingerprint
from simpsons_desktop.matches.entries import MarkError, take
from simpsons_desktop.matches.errors import LineError, MatchError
from simpsons_desktop.matches.headings import VERSION, Headings, read_headings
from simpsons_desktop.matches.lines import opened, whole_lines
from simpsons_desktop.matches.seats import Seats
from simpsons_desktop.matches.tree import MAIN, Tree
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.record import Record

MOST_BYTES, MOST_LINES = 2 << 20, 20_000  # of a file: far more than any game needs, and little memory


@dataclass
class Opened:
    """A match as its file tells it: `sound` is its sound part as bytes, `fault` what is wrong (empty: nothing).

    `changed` says that cards have changed since, though all comes out as it was; empty if not.
    """

    headings: Headings
    tree: Tree
    sound: bytes
    fault: str = ""
    changed: str = ""

    @property
    def record(self) -> Record:
        """The game on the line of play that was played last."""
        return self.tree.line.record

    @property
    def seats(self) -> Seats:
        """Who sits where now, and how they want to be asked."""
        return self.tree.line.seats


def open_match(path: Path, cards: Mapping[str, Printed]) -> Opened:
    """Open a match for looking at it; writes nothing. Raises MatchError where nothing of it can be opened."""
    return read_match(content_of(path), cards)


def content_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """What a file of at most `most` bytes holds. Raises MatchError for one that can't be read, or is too big."""
    try:
        content = read_ordinary(path, most + 1)
    except OSError as error:
        words = translate("Matches", "“{0}” can't be read ({1}).")
        raise MatchError(words.format(path.name, error.strerror)) from error
    if len(content) > most:
        words = translate("Matches", "“{0}” is too big for a match: a file may have {1} bytes.")
        raise MatchError(words.format(path.name, most))
    return content


def read_match(content: bytes, cards: Mapping[str, Printed]) -> Opened:
    """The match that a file's content tells. Raises MatchError where nothing of it can be opened."""
    lines = whole_lines(content)
    if len(lines) > MOST_LINES:
        words = translate("Matches", "The match can't be opened: a file may have {0} lines.")
        raise MatchError(words.format(MOST_LINES))
    headings = read_headings(lines)
    record = headings.begin(cards)
    tree = Tree(record, headings.seats)
    fault, agreed, number = None, 0, headings.rest
    for number, line in enumerate(lines[headings.rest :], headings.rest + 1):
        try:
            agreed = number if take(tree, opened(line)) else agreed
        except LineError as error:
            fault = error
            break
    if isinstance(fault, MarkError):
        tree = _up_to_mark(tree, lines, headings, agreed, _at(number, str(fault)))
    sound = len(lines) if fault is None else agreed if isinstance(fault, MarkError) else number - 1
    found = Opened(headings, tree, b"".join(line + b"\n" for line in content.split(b"\n")[:sound]))
    other = _cards_differ(headings, record)
    if fault is not None:
        found.fault = _sentence(_cause(number, fault, headings), found.record, other)
    elif headings.faulty or headings.version > VERSION:
        found.fault = _sentence(_cause_in_head(headings), found.record, other)
    elif other:
        found.changed = _sentence(translate("Matches", "Cards have changed since"), found.record, False)
    return found


def _up_to_mark(tree: Tree, lines: list[str], headings: Headings, agreed: int, cause: str) -> Tree:
    """The match up to a check mark that agrees, which all lines before it led to."""
    if not agreed:
        words = translate("Matches", "The match can't be opened. {0}.")
        raise MatchError(headings.unusable() if headings.faulty else words.format(cause))
    again = Tree(tree.lines[MAIN].record.branch(0), headings.seats)
    for line in lines[headings.rest : agreed]:
        take(again, opened(line))
    return again


def _cards_differ(headings: Headings, record: Record) -> bool:
    """Whether the rules would see other cards now than when the match began."""
    return bool(headings.cards) and headings.cards != cards_fingerprint(record.state.box.faces[1:])


def _cause(number: int, fault: LineError, headings: Headings) -> str:
    if headings.version > VERSION and not isinstance(fault, MarkError):
        return _at(number, translate("Matches", "a later version of the program wrote what this one does not know"))
    return _at(number, str(fault))


def _cause_in_head(headings: Headings) -> str:
    if headings.faulty:
        return _at(headings.faulty, translate("Matches", "it is damaged, but does not touch the game"))
    words = translate("Matches", "A later version of the program wrote this match (format {0})")
    return words.format(headings.version)


def _at(number: int, words: str) -> str:
    return translate("Matches", "Line {0}: {1}").format(number, words)


def _sentence(cause: str, record: Record, cards_differ: bool) -> str:
    """What is wrong, and up to where the match was opened."""
    if cards_differ:
        template = translate("Matches", "{0}; cards have changed since, and the match was opened up to {1}.")
    else:
        template = translate("Matches", "{0}; the match was opened up to {1}.")
    where = translate("Matches", "decision {0} (turn {1})")
    return template.format(cause, where.format(len(record.answers), record.state.turn_number))
