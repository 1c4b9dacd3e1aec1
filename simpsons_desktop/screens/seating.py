"""From a table that was laid to a game that can begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from simpsons_desktop.ai import usual_style
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.plain_text import one_line
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import isolated, listed
from simpsons_desktop.controller import Chair, GameController
from simpsons_desktop.controller.company import seats_of
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.matches import Match, Seats
from simpsons_desktop.rules import Printed, Setup
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.shelf import Offer, Shelf
from simpsons_desktop.store.settings import LONGEST_NAME, First, TableChoice
from simpsons_desktop.table.fonts import Cut, width


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


def style_words(style: str) -> tuple[str, str]:
    """The name of a style, and a sentence about it; the one place with words for styles."""
    return {
        "plain": (translate("Styles", "Plain"), translate("Styles", "Takes what is worth most, wherever it lies.")),
        "builder": (
            translate("Styles", "Builder"),
            translate("Styles", "Completes its own Scenes before anything else."),
        ),
        "wrecker": (translate("Styles", "Wrecker"), translate("Styles", "Likes a Scene best when it is trashed.")),
        "hunter": (translate("Styles", "Leader-hunter"), translate("Styles", "Plays against whoever is ahead.")),
        "magpie": (translate("Styles", "Magpie"), translate("Styles", "Takes its share in the Scenes of others.")),
    }[style]


def who_sits(level: str | None, style: str) -> str:
    """The level and style of an AI seat in a sentence; nothing for a person."""
    if level is None:
        return ""
    return translate("Sitters", "{0}. {1}: {2}").format(sitter_words(level), *style_words(style))


def seat_names(table: TableChoice, decks: Sequence[Offer]) -> tuple[str, ...]:
    """A name for each seat, as it stands in sentences: the person's own, if that can be painted, else that of the
    deck's Star; namesakes are numbered.
    """
    stars = {deck.key: deck.star.name for deck in decks}
    names: list[str] = []
    for number, seat in enumerate(table.seats, 1):
        player = translate("NewGame", "Player {0}").format(number)
        own = one_line(seat.name)
        plain = stars.get(seat.deck, seat.deck) if seat.level else own if _can_be_painted(own) else player
        name, copy = plain, 2
        while name in names:
            name, copy = f"{plain} {copy}", copy + 1
        names.append(name)
    return tuple(map(isolated, names))


def _can_be_painted(name: str) -> bool:
    """Whether anything of a name can be seen on the table, where letters are painted by their outlines."""
    return bool(name) and (name.isascii() or width(name.upper(), Cut.TITLE, 100) > 0)


def laid_with(table: TableChoice, deck: str) -> TableChoice:
    """The table with a deck for its first person; where nobody but AI seats play, for the first of them."""
    seats = list(table.seats)
    at = next((seat for seat, choice in enumerate(seats) if choice.level is None), 0)
    seats[at] = replace(seats[at], deck=deck)
    return replace(table, seats=tuple(seats))


def lost_decks(table: TableChoice, shelf: Shelf) -> str:
    """What `deal_in` does not find of a table, in one sentence; empty if every deck can be played."""
    gone = translate("NewGame", "a deck that is gone")
    names = {deck.key: translate("NewGame", "“{0}”").format(shorten(deck.name, LONGEST_NAME)) for deck in shelf.unfit()}
    lost = dict.fromkeys(names.get(seat.deck, gone) for seat in table.seats if shelf.deck(seat.deck) is None)
    if not lost:
        return ""
    return translate("NewGame", "What can't be played now: {0}. Choose another deck.").format(listed(list(lost)))


Keep = Callable[[Record, Seats], Match]
"""Makes the match of a new game."""


def begins_words(name: str, way: First | None) -> str:
    """Who begins, and how that was settled (4.2); None: it goes on round the table from game to game."""
    words = {
        First.YOUNGEST: translate("Seating", "{0} begins: the youngest player chose."),
        First.THROW: translate("Seating", "{0} begins, having won the throw."),
        First.CHANCE: translate("Seating", "{0} begins: chosen at random."),
    }
    return (words[way] if way is not None else translate("Seating", "{0} begins.")).format(name)


def deal_in(
    table: TableChoice, first: int, shelf: Shelf, thinker: Thinker, seed: int, keep: Keep = Match.unfiled
) -> GameController:
    """A controller for a new game at this table; a deck that can't be played is replaced by the first one."""
    chairs, decks = [], []
    for seat, name in zip(table.seats, seat_names(table, shelf.offers()), strict=True):
        offer = shelf.deck(seat.deck) or shelf.decks[0]
        chairs.append(Chair(name, offer.star.key, seat.level, seat.style or usual_style(offer.star.key)))
        decks.append(_cards(offer))
    record = Record.of_setup(Setup(decks, seed, table.house(first)))
    return GameController(keep(record, seats_of(chairs)), thinker)


def _cards(offer: Offer) -> list[Printed]:
    return [card for card, count in offer.cards for _ in range(count)]
