"""The deck lists that everybody may have read: those that the program ships."""

from __future__ import annotations

from functools import cache

from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Printed


@cache
def known_lists() -> tuple[tuple[Printed, ...], ...]:
    """Every bundled deck, card by card."""
    return tuple(deck_cards(deck, library()) for deck in bundled_decks().values())
