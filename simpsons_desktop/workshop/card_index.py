"""All cards, ready to be searched: what the search line asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simpsons_desktop.content.library import Library
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.workshop.answers import Answer, Offer, answer, described
from simpsons_desktop.workshop.finder import NO_DECK, Finder
from simpsons_desktop.workshop.query import parse

__all__ = ["NO_DECK", "Answer", "CardIndex", "Offer"]


class CardIndex:
    """The cards of a library, ready to be searched.

    To make one takes its time, a millisecond for every 15 cards or so: with large packs it is made beside the window's
    thread. It never changes afterwards; new packs make a new one. `packs` are those that `pack:` may name.
    """

    def __init__(self, cards: Library, packs: Sequence[Pack] = ()) -> None:
        self.library = cards
        self._finder = Finder(cards, packs)

    def find(self, text: str, deck: Mapping[str, int] = NO_DECK) -> tuple[Printed, ...]:
        """The cards that a query finds, in the library's order; all for an empty one. Raises QueryError.

        `deck` is how many of which card key the deck in hand has, for `in:` and `fits`.
        """
        return self._finder.table.list(self._finder.found(parse(text), deck))

    def answer(self, text: str, deck: Mapping[str, int] = NO_DECK) -> Answer:
        """Everything to show for a text; raises nothing, and is never silent about finding nothing."""
        return answer(self._finder, text, deck)

    def describe(self, text: str) -> str:
        """What a query means, in one sentence. Raises QueryError."""
        tree = parse(text)
        self._finder.found(tree, NO_DECK)
        return described(self._finder, tree)
