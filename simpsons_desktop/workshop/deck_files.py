"""The files of own decks: a list each, and beside it the steps that led to it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from io import FileIO
from pathlib import Path

import msgspec

from simpsons_desktop.content.deck_lines import MOST_CARDS, What
from simpsons_desktop.content.decks import Deck, write_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.content.plain_text import tidy_lines
from simpsons_desktop.content.spelling import loosened
from simpsons_desktop.files import write_whole
from simpsons_desktop.locking import lock
from simpsons_desktop.workshop.history import History, Step
from simpsons_desktop.workshop.moved_deck import Mover, same
from simpsons_desktop.workshop.reading import read_list

ENDING = ".txt"
HISTORY = "history"
"""The folder of the histories, in that of the decks."""
MOST_BYTES = 1_000_000  # of a file that is looked into
KEPT_STEPS = 60
LONGEST_STEM = 40
WAIT_S = 1.0  # for another window that is writing
_RESERVED = ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))


class NoDeckError(Exception):
    """A file that is no deck: why, in one sentence."""


@dataclass(frozen=True)
class _Kept:
    """A history as its file has it, with the names of all cards in it: some may not be there the next time."""

    steps: tuple[Step, ...]
    at: int
    names: Mapping[str, str] = field(default_factory=dict)


def stem_for(name: str) -> str:
    """What the file of a deck of this name may be called, without its ending."""
    stem = loosened(name).replace(" ", "-")[:LONGEST_STEM].strip("-") or "deck"
    return f"deck-{stem}" if stem in _RESERVED else stem


def content_of(path: Path) -> bytes:
    """What is in a file, or the beginning of it if it is far too long. Raises OSError."""
    return read_ordinary(path, MOST_BYTES)


def deck_in(content: bytes, cards: Library, key: str) -> Deck:
    """The deck in a file; comments become notes, as the program writes the file anew. Raises NoDeckError."""
    report = read_list(content, cards, key, guesses=0)
    if report.fault:
        raise NoDeckError(report.fault)
    deck = report.deck
    comments = [entry.text.lstrip("#/;- ") for entry in report.those(What.COMMENT)]
    return replace(deck, plan=tidy_lines("\n".join([deck.plan, *comments])))


def content_for(deck: Deck, cards: Library) -> bytes:
    """What the file of a deck has."""
    return write_deck(deck, cards, exact=True).encode()


def history_path(path: Path) -> Path:
    """The file of the steps of the deck in a file."""
    return path.parent / HISTORY / f"{path.stem}.json"


def write_history(path: Path, steps: tuple[Step, ...], at: int, cards: Library) -> None:
    """Keep the last steps of a deck; as they are only for undoing, nothing is said where they can't be kept."""
    first = max(0, min(at, len(steps) - KEPT_STEPS))
    last = min(len(steps), first + KEPT_STEPS)
    sizes = [len(msgspec.json.encode(step)) + 1 for step in steps[first:last]]
    keys = {key for step in steps[first:last] for key in step.deck.counts}
    names = {key: cards.list_name(cards.cards[key]) for key in sorted(keys & cards.cards.keys())}
    room = MOST_BYTES - 100 - len(msgspec.json.encode(names)) - sum(sizes)  # of the whole file
    while room < 0 and last - first > 1:
        oldest = at > first  # else only what was taken back can go
        room += sizes.pop(0 if oldest else -1)
        first, last = first + oldest, last - (not oldest)
    there = history_path(path)
    with suppress(OSError):
        there.parent.mkdir(exist_ok=True)
        write_whole(there, msgspec.json.encode(_Kept(steps[first:last], at - first, names)))


def read_history(path: Path, deck: Deck, cards: Library) -> History:
    """The steps that led to the deck of a file, as far as they are kept; where they lead elsewhere, that is a step.

    Steps with cards that are not there (now) have them as lines that are kept, as the deck itself.
    """
    try:
        kept = msgspec.json.decode(content_of(history_path(path)), type=_Kept)
        sound, mover = [_sound(step.deck) for step in kept.steps], Mover(cards, kept.names)
        steps = [
            replace(step, deck=mover.moved(step.deck), kind="")
            for step, fine in zip(kept.steps, sound, strict=True)
            if fine
        ]
        history = History(steps)  # without their kinds: what is edited today is another step than yesterday's
        history.go_to(sum(sound[: kept.at]) if sound[kept.at] else -1)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError, IndexError):
        return History([Step(translate("Cabinet", "As it was"), deck)])
    if not same(history.now.deck, deck):
        history.take(Step(changed_elsewhere(), deck))
    return history


def changed_elsewhere() -> str:
    """What a step is called that somebody else took, in another window or an editor."""
    return translate("Cabinet", "Changed elsewhere")


def _sound(deck: Deck) -> bool:
    """Whether a step of a file can be gone to."""
    return all(1 <= count <= MOST_CARDS for count in deck.counts.values())


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a folder of decks against other windows while a file is looked at and written. Raises OSError.

    Whoever holds it for longer than writing takes must have got stuck, and is not waited for.
    """
    with open(folder / ".lock", "ab", buffering=0) as file:
        end = time.monotonic() + WAIT_S
        while not _got(file) and time.monotonic() < end:
            time.sleep(0.01)
        yield


def _got(file: FileIO) -> bool:
    """Whether a file is held now, or would be if its file system could hold any."""
    try:
        lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
