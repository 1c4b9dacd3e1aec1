"""A deck list from anywhere (pasted, dropped, a file), with what became of every line of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from simpsons_desktop.content.deck_lines import MOST_CARDS, MOST_GUESSES, Entry, Listing, What, read_lines
from simpsons_desktop.content.decks import Deck, listed_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.plain_text import plain_text
from simpsons_desktop.rules.model import Printed

__all__ = ["Entry", "ListReport", "What", "read_list"]

_NUMBER = re.compile(r"\d")


@dataclass(frozen=True)
class ListReport:
    """A list that was read: `entries` has every line of it, in order. It is a value; undo is the report before.

    `fault` says why the whole is no list (too long, a picture); then there are no entries. `text` is what was read, as
    it came. What becomes of a long list takes a while to find out: whoever has a window asks for the deck beside it.
    """

    listing: Listing
    cards: Library = field(repr=False)
    key: str = ""
    text: str = field(default="", repr=False)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every line."""
        return self.listing.entries

    @property
    def fault(self) -> str:
        """Why the whole is no list, in one sentence; empty if it is one."""
        return self.listing.fault

    @property
    def name(self) -> str:
        """What the list calls itself; empty if it does not say."""
        return self.deck.name if self.listing.headers.get("name") else ""

    @property
    def plan(self) -> str:
        """The notes of the list; empty if there are none."""
        return self.listing.headers.get("plan", "")

    @property
    def counts(self) -> Mapping[str, int]:
        """How many of which card key were placed, in the order of the lines."""
        return self.deck.counts

    @property
    def unknown(self) -> tuple[str, ...]:
        """The lines to keep beside the deck: guesses that nobody accepted, and cards that nobody knows."""
        return self.deck.unknown

    @cached_property
    def deck(self) -> Deck:
        """The deck of what was placed, with the lines to keep; found out once."""
        return listed_deck(self.listing, self.cards, self.key)

    def those(self, what: What) -> tuple[Entry, ...]:
        """The lines of which this became."""
        return tuple(entry for entry in self.entries if entry.what is what)

    @property
    def summary(self) -> str:
        """How many lines there were, and what became of them, in one sentence."""
        if self.fault:
            return self.fault
        number = Counter(entry.what for entry in self.entries)
        words = translate("Reading", "Lines: {0}; sure: {1}, guessed: {2}, not known: {3}, about no card: {4}.")
        others = number[What.BLANK] + number[What.COMMENT] + number[What.HEADING]
        return words.format(len(self.entries), number[What.PLACED], number[What.GUESSED], number[What.UNKNOWN], others)

    def accept(self, number: int, card: Printed, count: int | None = None) -> ListReport:
        """With this card for the line of this number, as many of it as the line says or `count`.

        Raises ValueError where there is no such line, or one that is about no card.
        """
        entry = next((entry for entry in self.entries if entry.number == number), None)
        if entry is None or not entry.count:
            raise ValueError(f"line {number} is about no card")
        copies = max(1, min(MOST_CARDS, entry.count if count is None else count))
        placed = replace(entry, what=What.PLACED, card=card, count=copies, sentence="")
        return self._with({number: placed})

    @property
    def clear(self) -> tuple[Entry, ...]:
        """The guesses for which one card alone is offered, as no other is nearly as likely."""
        return tuple(entry for entry in self.those(What.GUESSED) if entry.clear and len(entry.candidates) == 1)

    def accept_clear(self) -> ListReport:
        """With its card for every line that is a clear guess; of others somebody has to say which card."""
        return self._with(
            {one.number: replace(one, what=What.PLACED, card=one.candidates[0], sentence="") for one in self.clear}
        )

    def _with(self, placed: Mapping[int, Entry]) -> ListReport:
        entries = tuple(placed.get(entry.number, entry) for entry in self.entries)
        return replace(self, listing=replace(self.listing, entries=entries))


def read_list(data: bytes | str, cards: Library, key: str = "", guesses: int = MOST_GUESSES) -> ListReport:
    """What every line of a list means, in whatever form and encoding it came; `guesses` as for `read_lines`."""
    text = data if isinstance(data, str) else plain_text(data)
    text = text.removeprefix("\ufeff")
    return ListReport(_titled(read_lines(text, cards, guesses)), cards, key, text)


def _titled(listing: Listing) -> Listing:
    """A list with its first line as its name, where that has no number and names no card, and all below it have one."""
    lines = [entry for entry in listing.entries if entry.what not in (What.BLANK, What.COMMENT)]
    cards = [entry for entry in lines[1:] if entry.count]
    if not cards or lines[0].what is not What.UNKNOWN or listing.headers.get("name"):
        return listing
    if _NUMBER.search(lines[0].text) or not all(_NUMBER.search(entry.text) for entry in cards):
        return listing
    title = replace(lines[0], what=What.HEADING, count=0, sentence="")
    entries = tuple(title if entry is lines[0] else entry for entry in listing.entries)
    return replace(listing, entries=entries, headers={**listing.headers, "name": title.text})
