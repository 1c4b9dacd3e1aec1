"""What queries ask about cards, worked out once: sets of cards by word, trait, kind, number and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from simpsons_desktop.content.card_names import near_cards
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.content.spelling import Spelling, loosened
from simpsons_desktop.rules.abilities import every_step
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.steps.points import Score
from simpsons_desktop.rules.steps.timing import Bonus
from simpsons_desktop.workshop.words import Words, bits, members

Value = TypeVar("Value", str, int)

_MOST_DECKS = 4  # whose matches are kept
OTHER = {Kind.SCENE: Kind.CHARACTER, Kind.CHARACTER: Kind.SCENE}
"""Which kind a kind matches (2.3)."""


def points(printed: Printed) -> int | None:
    """The most points that one step of a card's effect gives or takes, or makes of the bonus; None if there is none.

    A number that is counted in the game is taken for 1.
    """
    found: list[int] = []
    for step in (step for ability in printed.abilities for step in every_step(ability.steps)):
        if isinstance(step, (Score, Bonus)):
            found.append(abs(step.points) if isinstance(step.points, int) else 1)
    return max(found, default=None)


class CardTable:
    """The cards of a library as numbers from 0, in its order, and sets of them.

    `spelling` has every word that a word alone can find, the others those of names and of texts.
    """

    def __init__(self, library: Library, packs: Sequence[Pack] = ()) -> None:
        self.library, self.packs = library, tuple(pack for pack in packs if pack.cards or pack.changed)
        self.cards = tuple(library.cards.values())
        self.place = {printed.key: at for at, printed in enumerate(self.cards)}
        self.everything = (1 << len(self.cards)) - 1
        self.names = Words([loosened(f"{one.name} {one.subtitle} {one.short}") for one in self.cards])
        self.texts = Words([loosened(one.text) for one in self.cards])
        self.traits = Words([loosened(" ".join(map(self.trait_name, one.traits))) for one in self.cards])
        self.kinds = self._by(lambda one: (one.kind.value, "star") if one.is_star else (one.kind.value,))
        self.rarities = self._by(lambda one: (one.rarity,))
        self.with_trait = self._by(lambda one: one.traits)
        self.of_star = self._by(lambda one: (one.star,) if one.star else ())
        self.numbers: Mapping[str, Mapping[int, int]] = {
            "complete": self._by(lambda one: _none_or(one.complete)),
            "trash": self._by(lambda one: _none_or(one.trash)),
            "number": self._by(lambda one: _none_or(one.number)),
            "points": self._by(lambda one: _none_or(points(one))),
        }
        self.spelling = _spelling(dict.fromkeys((*self.names.all, *self.texts.all, *self.traits.all)))
        self.name_spelling, self.text_spelling = _spelling(self.names.all), _spelling(self.texts.all)
        near_cards("a", library)  # made ready now: the first wrong name must not wait for it
        self._fitting = lru_cache(_MOST_DECKS)(self._count_fitting)
        self.effects = self.of(one for one in self.cards if one.abilities or one.standing)

    def trait_name(self, key: str) -> str:
        """A trait as it is written on cards."""
        return self.library.trait(key).name

    def of(self, cards: Iterable[Printed]) -> int:
        """The set of these cards."""
        return bits((self.place[one.key] for one in cards), len(self.cards))

    def of_keys(self, keys: Iterable[str]) -> int:
        """The set of the cards with these keys; others are left out."""
        return bits((self.place[key] for key in keys if key in self.place), len(self.cards))

    def list(self, found: int) -> tuple[Printed, ...]:
        """The cards of a set."""
        return self.cards if found == self.everything else tuple(self.cards[at] for at in members(found))

    def matching(self, printed: Printed) -> int:
        """The Characters that match a Scene, or the Scenes that a Character matches (2.3), by what is printed."""
        found = 0
        for trait in printed.traits:
            found |= self.with_trait[trait]
        return found & self.kinds.get(OTHER[printed.kind].value, 0)

    def fitting(self, deck: Mapping[str, int]) -> Mapping[int, int]:
        """By number of cards of a deck that a card matches, copies counted: the set of such cards."""
        return self._fitting(tuple(deck.items()))

    def _count_fitting(self, deck: Iterable[tuple[str, int]]) -> Mapping[int, int]:
        """Counts for all cards at once: digit by digit of the binary numbers, each digit the set of cards that have it.

        So a thousand copies cost no more than a few.
        """
        digits: list[int] = []
        for key, count in deck:
            if key in self.place and self.library.cards[key].kind in OTHER and count > 0:
                _add(digits, count, self.matching(self.library.cards[key]))
        sets = {0: self.everything}
        for place, having in enumerate(digits):
            without = {number: cards & ~having for number, cards in sets.items()}
            sets = without | {number + (1 << place): cards & having for number, cards in sets.items() if cards & having}
        return {number: cards for number, cards in sets.items() if cards or not number}

    def of_pack(self, pack: Pack) -> int:
        """The cards that a pack brings or changes."""
        return self.of_keys((*pack.cards, *pack.changed))

    def _by(self, values: Callable[[Printed], Iterable[Value]]) -> dict[Value, int]:
        held: dict[Value, list[int]] = {}
        for at, one in enumerate(self.cards):
            for value in values(one):
                held.setdefault(value, []).append(at)
        return {value: bits(places, len(self.cards)) for value, places in held.items()}


def _add(digits: list[int], count: int, cards: int) -> None:
    """Add a count to the numbers of a set of cards."""
    carry = place = 0
    while count >> place or carry:
        if place == len(digits):
            digits.append(0)
        had, more = digits[place], cards if count >> place & 1 else 0
        digits[place] = had ^ more ^ carry
        carry = (had & more) | (carry & (had ^ more))
        place += 1


def _none_or(number: int | None) -> tuple[int, ...]:
    return () if number is None else (number,)


def _spelling(words: Iterable[str]) -> Spelling[str]:
    """The right spelling of words, made ready: the first wrong word must not wait for it."""
    spelling = Spelling((word, word) for word in words)
    spelling.near("a", 1)
    return spelling
