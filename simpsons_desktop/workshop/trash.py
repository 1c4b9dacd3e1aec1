"""The decks that were thrown away: they lie in a folder of their own, and can be put back on any later day."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from simpsons_desktop.content.decks import Deck
from simpsons_desktop.content.library import Library
from simpsons_desktop.workshop.deck_files import ENDING, NoDeckError, content_of, deck_in
from simpsons_desktop.workshop.draft import LONGEST_NAME

TRASH = "trash"
MOST_FILES = 1000  # that are looked at


@dataclass(frozen=True)
class ThrownAway:
    """A deck in the trash: where it lies there, and where it lay before, its name, and how many cards it has."""

    there: Path
    path: Path
    name: str = ""
    size: int = 0


def thrown_decks(folder: Path, cards: Library) -> tuple[ThrownAway, ...]:
    """The decks of a folder of decks that lie in its trash, by name; what can't be read is called like its file.

    Raises OSError if the trash is there and can't be read.
    """
    thrown = []
    trash = folder / TRASH
    for path in islice(trash.iterdir(), MOST_FILES) if trash.exists() else ():
        if path.suffix == ENDING and path.is_file():
            deck = Deck(path.stem, path.stem)
            with suppress(OSError, NoDeckError):
                deck = deck_in(content_of(path), cards, path.stem)
            thrown.append(ThrownAway(path, folder / path.name, deck.name[:LONGEST_NAME], deck.size))
    return tuple(sorted(thrown, key=lambda one: (one.name.casefold(), one.there.name)))
