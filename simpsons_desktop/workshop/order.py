"""The orders in which cards are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from functools import lru_cache

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.spelling import loosened
from simpsons_desktop.content.words import trait_name
from simpsons_desktop.rules.model import Kind, Printed

_KINDS = (Kind.SCENE, Kind.CHARACTER, Kind.ACTION)  # after the Stars
_RARITIES = ("star", "rare", "common")
_Value = int | str | tuple[str, ...] | None


_sorted_name = lru_cache(20_000)(loosened)  # asked at every key press in the search line, for every card


class SortKey(Enum):
    """By what cards are put in order."""

    NUMBER = auto()
    NAME = auto()
    KIND = auto()
    TRAIT = auto()
    COMPLETE = auto()
    TRASH = auto()
    RARITY = auto()
    IN_DECK = auto()


def sorted_cards(
    cards: Iterable[Printed], by: SortKey, deck: Mapping[str, int] | None = None, backwards: bool = False
) -> tuple[Printed, ...]:
    """Cards in order; what they have no value for comes last, both ways round. Equal ones stay as they come.

    `IN_DECK` puts those first of which the deck has most, and those last that it has not.
    """
    value = _values(deck or {})[by]
    valued = [(value(one), one) for one in cards]
    having = [(found, one) for found, one in valued if found is not None]
    having.sort(key=lambda pair: pair[0], reverse=backwards)
    return (*(one for _, one in having), *(one for found, one in valued if found is None))


def order_words(by: SortKey) -> str:
    """What an order is called in a list to choose from."""
    return {
        SortKey.NUMBER: translate("Orders", "Number"),
        SortKey.NAME: translate("Orders", "Name"),
        SortKey.KIND: translate("Orders", "Kind"),
        SortKey.TRAIT: translate("Orders", "Traits"),
        SortKey.COMPLETE: translate("Orders", "Complete"),
        SortKey.TRASH: translate("Orders", "Trash"),
        SortKey.RARITY: translate("Orders", "Rarity"),
        SortKey.IN_DECK: translate("Orders", "In the deck"),
    }[by]


def _values(deck: Mapping[str, int]) -> Mapping[SortKey, Callable[[Printed], _Value]]:
    return {
        SortKey.NUMBER: lambda one: one.number,
        SortKey.NAME: lambda one: _sorted_name(one.name),
        SortKey.KIND: lambda one: -1 if one.is_star else _KINDS.index(one.kind),
        SortKey.TRAIT: lambda one: tuple(sorted(map(trait_name, one.traits))) or None,
        SortKey.COMPLETE: lambda one: one.complete,
        SortKey.TRASH: lambda one: one.trash,
        SortKey.RARITY: lambda one: _RARITIES.index(one.rarity),
        SortKey.IN_DECK: lambda one: -deck[one.key] if deck.get(one.key) else None,
    }
