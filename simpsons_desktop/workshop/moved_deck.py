"""A deck among other cards than those it was made of, as when a pack is switched off and on again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from simpsons_desktop.content.deck_lines import MOST_CARDS, read_lines
from simpsons_desktop.content.decks import Deck, summed
from simpsons_desktop.content.library import Library


class Mover:
    """Brings decks to a library: a card that is not there becomes a line that is kept, a kept line whose card is there
    becomes that card, as if the file of the deck were read. `names` are those of cards by key, for these lines.
    """

    def __init__(self, cards: Library, names: Mapping[str, str]) -> None:
        self.cards, self.names = cards, names
        self._read: dict[str, Mapping[str, int]] = {}  # many decks have the same lines

    def moved(self, deck: Deck) -> Deck:
        """The deck among these cards."""
        known = self.cards.cards
        counts = {key: count for key, count in deck.counts.items() if key in known}
        unknown = [
            f"{count} {self.names.get(key, key)} [{key}]" for key, count in deck.counts.items() if key not in known
        ]
        for line in deck.unknown:
            placed = self._placed(line)
            for key, count in placed.items():
                counts[key] = min(MOST_CARDS, counts.get(key, 0) + count)
            if not placed:
                unknown.append(line)
        return replace(deck, counts=counts, unknown=tuple(unknown))

    def _placed(self, line: str) -> Mapping[str, int]:
        """How many of which card a kept line places; nothing if it places none."""
        if line not in self._read:
            self._read[line] = summed(read_lines(line, self.cards, guesses=0).entries)
        return self._read[line]


def same(one: Deck, other: Deck) -> bool:
    """Whether decks have the same in them, in whatever order their lines are kept, and whatever their keys."""
    return replace(one, key="", unknown=tuple(sorted(one.unknown))) == replace(
        other, key="", unknown=tuple(sorted(other.unknown))
    )
