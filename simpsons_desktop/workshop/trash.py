"""The decks that were thrown away: they lie in a folder of their own, and can be put back on any later day."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from simpsons_desktop.content.library import Library
from simpsons_desktop.files import is_file_entry
from simpsons_desktop.workshop.deck_files import ENDING, NoDeckError, content_of, deck_in
from simpsons_desktop.workshop.draft import LONGEST_NAME

TRASH = "trash"
MOST_FILES = 1000  # of decks that are looked into


@dataclass(frozen=True)
class ThrownAway:
    """A deck in the trash: where it lies there, and where it lay before, its name, and how many cards it has.

    `damaged`: its file can't be read; it is called like that.
    """

    there: Path
    path: Path
    name: str = ""
    size: int = 0
    damaged: bool = False


@dataclass(frozen=True)
class Trash:
    """The decks in the trash by name, and how many `more` files there are that nobody looked into."""

    decks: tuple[ThrownAway, ...] = ()
    more: int = 0


def thrown_decks(folder: Path, cards: Library) -> Trash:
    """The decks of a folder of decks that lie in its trash. Raises OSError if the trash is there and can't be read."""
    trash = folder / TRASH
    try:
        with os.scandir(trash) as scan:
            names = sorted(one.name for one in scan if one.name.endswith(ENDING) and is_file_entry(one))
    except FileNotFoundError:
        names = []
    decks = [_thrown(trash / name, folder / name, cards) for name in names[:MOST_FILES]]
    decks.sort(key=lambda one: (one.name.casefold(), one.there.name))
    return Trash(tuple(decks), max(0, len(names) - MOST_FILES))


def _thrown(there: Path, path: Path, cards: Library) -> ThrownAway:
    try:
        deck = deck_in(content_of(there), cards, there.stem)
    except (OSError, NoDeckError):
        return ThrownAway(there, path, there.stem[:LONGEST_NAME], damaged=True)
    return ThrownAway(there, path, deck.name[:LONGEST_NAME], deck.size)
