"""The cards and decks that a simulation plays with, as they were when it began."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from random import Random

from simpsons_desktop.content.cardform import encode_card
from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.rules import Kind, Printed
from simpsons_desktop.rules.abilities import Ability, Condition
from simpsons_desktop.simulate.schedule import RANDOM, Fixture, derive

NEVER = Condition(behind=True, leading=True)
PACKAGE = Path(__file__).resolve().parent.parent
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

    def fingerprint(self, keys: Sequence[str]) -> str:
        """A hash of everything that decides how games with these decks go: cards, lists, rules and AI."""
        used = self.cards.cards.values() if RANDOM in keys else {one for key in keys for one in self.decks[key]}
        forms = [encode_card(one) for one in sorted(used, key=lambda one: one.key)]
        cards = [{word: value for word, value in form.items() if word not in _WORDS} for form in forms]
        lists = {key: [one.key for one in self.decks[key]] for key in sorted(set(keys) - {RANDOM})}
        text = json.dumps([cards, lists], sort_keys=True)
        return blake2b(text.encode() + _program(), digest_size=8).hexdigest()


def _program() -> bytes:
    """The rules and the AI, as they are written."""
    files = sorted(path for room in ("rules", "ai") for path in (PACKAGE / room).rglob("*.py"))
    return b"".join(path.read_bytes() for path in files)


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
