"""The cards and decks that are there to play with, and one sentence about what was left out."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from PySide6.QtCore import QThread, Signal

from simpsons_desktop import paths
from simpsons_desktop.content.decks import read_decks
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.rules.model import Printed

FAN = ("lisa", "homer", "kamp-krusty", "bart", "dumb-luck")
NAMED_FAULTS = 3
LATE_IMPORTS = ("PIL.ImageFile",)  # what libraries load only when they first need it
SCREENS = ("new_game", "play", "seating", "settings_page", "rules_page", "decks")


@dataclass(frozen=True)
class Offer:
    """A deck that can be played: its cards with their numbers, and the Star it is built round."""

    key: str
    name: str
    plan: str
    star: Printed
    cards: tuple[tuple[Printed, int], ...]

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(count for _, count in self.cards)


@dataclass(frozen=True)
class Shelf:
    """All cards, the sound decks in the order of their Stars, and what was faulty in one sentence (None: nothing)."""

    cards: Library
    decks: tuple[Offer, ...]
    fault: str | None

    def deck(self, key: str) -> Offer | None:
        """The deck of a key."""
        return next((deck for deck in self.decks if deck.key == key), None)

    def fan(self) -> tuple[Printed, ...]:
        """Five cards to show on the home screen."""
        cards = self.cards.cards
        chosen = [cards[key] for key in FAN if key in cards]
        others = [card for card in cards.values() if card not in chosen]
        return (*chosen, *others)[: len(FAN)]


def read_shelf() -> Shelf:
    """Read all cards and decks; faulty ones are left out and named."""
    cards = library()
    shelf = read_decks(paths.resources() / "decks", cards)
    faults = [*map(str, cards.faults), *shelf.faults]
    offers = []
    for deck in shelf.decks.values():
        held = tuple((cards.cards[key], count) for key, count in deck.counts.items())
        star = next(card for card, _ in held if card.is_star)
        offers.append(Offer(deck.key, deck.name, deck.plan, star, held))
    return Shelf(cards, tuple(offers), _one_sentence(faults))


def _one_sentence(faults: list[str]) -> str | None:
    if not faults:
        return None
    more = len(faults) - NAMED_FAULTS
    text = " ".join(faults[:NAMED_FAULTS])
    return text + translate("Shelf", " And {0} more.").format(more) if more > 0 else text


class ShelfReader(QThread):
    """Reads the shelf beside the window's thread, so that the home screen is there at once."""

    read = Signal(object)

    def run(self) -> None:
        """Read, load the modules of the other screens, so that the first one opens at once, and say so."""
        shelf = read_shelf()
        for name in (*(f"simpsons_desktop.screens.{screen}" for screen in SCREENS), *LATE_IMPORTS):
            import_module(name)
        self.read.emit(shelf)
