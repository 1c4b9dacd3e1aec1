"""From a table that was laid to a game that can begin."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import isolated
from simpsons_desktop.controller import Chair, GameController
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import House, Printed, Setup
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.shelf import Offer, Shelf
from simpsons_desktop.store.settings import TableChoice


def sitter_words(level: str | None) -> str:
    """Who sits in a seat, in words: a person (None), or an AI of a level; the one place with words for levels."""
    if level is None:
        return translate("Sitters", "Person")
    names = {
        "easy": translate("Sitters", "AI, easy"),
        "normal": translate("Sitters", "AI, normal"),
        "hard": translate("Sitters", "AI, hard"),
        "expert": translate("Sitters", "AI, expert"),
    }
    return names[level]


def seat_names(table: TableChoice, decks: Sequence[Offer]) -> tuple[str, ...]:
    """A name for each seat, as it stands in sentences: the person's own, else that of the deck's Star; namesakes are
    numbered.
    """
    stars = {deck.key: deck.star.name for deck in decks}
    names: list[str] = []
    for number, seat in enumerate(table.seats, 1):
        player = translate("NewGame", "Player {0}").format(number)
        plain = stars.get(seat.deck, seat.deck) if seat.level else seat.name or player
        name, copy = plain, 2
        while name in names:
            name, copy = f"{plain} {copy}", copy + 1
        names.append(name)
    return tuple(map(isolated, names))


def deal_in(table: TableChoice, first: int, shelf: Shelf, thinker: Thinker, seed: int) -> GameController:
    """A controller for a new game at this table; a deck that is no longer there is replaced by the first one."""
    chairs, decks = [], []
    for seat, name in zip(table.seats, seat_names(table, shelf.decks), strict=True):
        offer = shelf.deck(seat.deck) or shelf.decks[0]
        chairs.append(Chair(name, offer.star.key, seat.level))
        decks.append(_cards(offer))
    record = Record.of_setup(Setup(decks, seed, House(table.goal, first, table.fair)))
    return GameController(record, chairs, thinker)


def _cards(offer: Offer) -> list[Printed]:
    return [card for card, count in offer.cards for _ in range(count)]
