"""The cards and decks that a simulation plays with, as they were when it began."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random

from simpsons_desktop.ai.learned import learned
from simpsons_desktop.content.cardform import encode_card
from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.rules import Kind, Printed
from simpsons_desktop.rules.abilities import Ability, Condition
from simpsons_desktop.simulate.schedule import RANDOM, Fixture, derive
from simpsons_desktop.workshop.chosen import chosen_deck

NEVER = Condition(behind=True, leading=True)
PACKAGE = Path(__file__).resolve().parent.parent
PLAYING = ("game.py", "schedule.py", "stock.py")
"""What decides here how a game goes; the rest chooses games, or counts them."""
DRAWING = ("random_deck.py", "decks.py")
_WORDS = ("text", "line", "name", "subtitle", "short", "emblems", "known", "rarity")


@dataclass(frozen=True)
class Stock:
    """Every card, and the decks by key. It travels to the worker processes, so that all play with the same cards."""

    cards: Library
    decks: Mapping[str, tuple[Printed, ...]]

    def seat_decks(self, fixture: Fixture) -> list[tuple[Printed, ...]]:
        """The deck of every seat of a game; a random one is drawn by the game's seed."""
        found = []
        for seat, key in enumerate(fixture.decks):
            chance = derive(fixture.seed, "deck", seat)
            found.append(random_deck(Random(chance), self.cards) if key == RANDOM else self.decks[key])
        if fixture.blank:
            return [tuple(blanked(one) if one.key == fixture.blank else one for one in deck) for deck in found]
        return found

    def having(self, words: Sequence[str]) -> Stock:
        """With the decks that these words mean: keys, names of the player's own decks, or files. Raises ChoiceError."""
        named = (word for word in words if word not in self.decks and word != RANDOM)
        chosen = {word: deck_cards(chosen_deck(word), self.cards) for word in named}
        return replace(self, decks={**self.decks, **chosen})

    def fingerprint(self, keys: Sequence[str]) -> dict[str, str]:
        """A hash of each part of what decides how games with these decks go."""
        by_chance = RANDOM in keys
        used = list(self.cards.cards.values()) if by_chance else {one for key in keys for one in self.decks[key]}
        lists = {key: [one.key for one in self.decks[key]] for key in keys if key != RANDOM}
        if by_chance:  # they are drawn from all cards in their order
            lists[RANDOM] = list(self.cards.cards)
        return {
            "cards": _hash(json.dumps([_form(one) for one in sorted(used, key=lambda one: one.key)]).encode()),
            "decks": _hash(
                json.dumps(lists, sort_keys=True).encode(), *(_source("content", DRAWING) if by_chance else ())
            ),
            "rules": _hash(*_source("rules")),
            "ai": _hash(*_source("ai"), repr(learned()).encode()),
            "games": _hash(*_source("simulate", PLAYING)),
            "python": f"{sys.version_info.major}.{sys.version_info.minor}",  # it adds numbers up in ways of its own
        }


def _form(printed: Printed) -> dict[str, object]:
    """What decides what a card does."""
    form = {word: value for word, value in encode_card(printed).items() if word not in _WORDS}
    return {**form, "vocabulary": printed.vocabulary}


@cache
def _source(room: str, names: tuple[str, ...] = ()) -> tuple[bytes, ...]:
    """The program as it is written: a room's modules, or those with these names, each after its name.

    Read once, as what runs does not change either when a file does. A bundle has no modules to be read; there the
    version alone tells the program.
    """
    folder = PACKAGE / room
    paths = sorted(path for path in folder.rglob("*.py") if not names or path.relative_to(folder).as_posix() in names)
    return tuple(part for path in paths for part in (path.relative_to(PACKAGE).as_posix().encode(), path.read_bytes()))


def _hash(*parts: bytes) -> str:
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def bundled_stock() -> Stock:
    """The cards and decks that the program ships."""
    cards = library()
    return Stock(cards, {key: deck_cards(deck, cards) for key, deck in bundled_decks().items()})


def blanked(printed: Printed) -> Printed:
    """A card without its effect.

    An Action keeps the moments at which it could be played and gets a condition that never holds (nobody is behind
    and leading), so that a seat holds and discards it as it would the card itself.
    """
    if printed.kind is not Kind.ACTION:
        return replace(printed, abilities=(), standing=())
    return replace(printed, abilities=tuple(Ability(one.moments, (), NEVER) for one in printed.abilities))
