"""What a deck is like: its traits, and how far its Characters fit its Scenes, by what is printed on them (2.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from simpsons_desktop.content.library import Library
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.workshop.filling import matches


@dataclass(frozen=True)
class TraitRow:
    """A trait by its key: how many Scenes of the deck show it, and how many Characters have it; copies count."""

    trait: str
    scenes: int
    characters: int


@dataclass(frozen=True)
class SceneShare:
    """A Scene of the deck, its copies, and how many `of` its Characters match it."""

    scene: Printed
    copies: int
    matching: int
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1; 0 without any Characters."""
        return self.matching / self.of if self.of else 0.0


def held(deck: Mapping[str, int], cards: Library, kind: Kind) -> list[tuple[Printed, int]]:
    """The cards of a kind in a deck, with their copies, in the order of the deck; unknown keys are left out."""
    known = ((cards.cards[key], count) for key, count in deck.items() if key in cards.cards and count > 0)
    return [(card, count) for card, count in known if card.kind is kind]


def total(some: Iterable[tuple[Printed, int]]) -> int:
    """How many cards these are, copies counted."""
    return sum(count for _, count in some)


def trait_chart(deck: Mapping[str, int], cards: Library) -> tuple[TraitRow, ...]:
    """The traits of a deck, those first that most Scenes show, then those that most Characters have."""
    scenes, characters = _traits(held(deck, cards, Kind.SCENE)), _traits(held(deck, cards, Kind.CHARACTER))
    keys = dict.fromkeys((*cards.trait_keys, *scenes, *characters))
    rows = [TraitRow(key, scenes[key], characters[key]) for key in keys if scenes[key] or characters[key]]
    return tuple(sorted(rows, key=lambda row: (-row.scenes, -row.characters)))


def _traits(some: Iterable[tuple[Printed, int]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card, count in some:
        for trait in set(card.traits):
            found[trait] += count
    return found


def scene_shares(deck: Mapping[str, int], cards: Library) -> tuple[SceneShare, ...]:
    """Each Scene of a deck with the share of its Characters that match it, the best first."""
    characters = held(deck, cards, Kind.CHARACTER)
    of = total(characters)
    shares = [
        SceneShare(scene, copies, total(one for one in characters if matches(scene, one[0])), of)
        for scene, copies in held(deck, cards, Kind.SCENE)
    ]
    return tuple(sorted(shares, key=lambda one: -one.matching))
