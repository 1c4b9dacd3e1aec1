"""Which card a name means that somebody wrote."""

from __future__ import annotations

import re

from simpsons_desktop.content.library import Library
from simpsons_desktop.content.spelling import Guess
from simpsons_desktop.rules.model import Printed

_NUMBERED = re.compile(r"(\S.*?)\s?,?\s?[(\[]?\s?(?:#|\bno\.?|\bnr\.?)\s*(\d{1,4})\s*[)\]]?", re.IGNORECASE)
_KEYED = re.compile(r"(\S.*?)\s*\[\s*([\w-]+)\s*\]")
_IN_SET = re.compile(r"(\S.*?)\s*[(\[]\w{2,6}(?:[)\]]\s*|[\s:]\s*)#?(\d{1,4})[)\]]?")  # (SIM) 44, [SIM:44]
MOST_NEAR = 3  # names
LONGEST_NAME = 500  # letters that can be the name of a card


def find_cards(name: str, cards: Library, loosely: bool = False) -> tuple[Printed, ...]:
    """The cards that a name means, also one with a number (`Marge Simpson #45`), what it is called (`Stern Marge`) or a
    key (`Lenny [lenny]`, `lenny`).

    Several where the name is shared, none where there is no such name. `loosely` looks past accents and marks as well.
    """
    if len(name) > LONGEST_NAME:
        return ()
    found = _find(name, cards, loosely)
    if not found and (keyed := _KEYED.fullmatch(name)):
        return tuple(one for one in _find(keyed[1], cards, loosely) if one.key == keyed[2].casefold())
    return found


def _find(name: str, cards: Library, loosely: bool) -> tuple[Printed, ...]:
    """The cards of a name without a key in brackets."""
    named = cards.spelling.of if loosely else cards.named
    if found := named(name) or cards.called(name):
        return found
    if name.casefold() in cards.cards:
        return (cards.cards[name.casefold()],)
    numbered = [match for form in (_NUMBERED, _IN_SET) if (match := form.fullmatch(name))]
    return tuple(one for match in numbered for one in named(match[1]) if one.number == int(match[2]))


def near_cards(name: str, cards: Library) -> tuple[Printed, ...]:
    """The cards that a wrong or half name may mean, the likest first. Guesses: never to be taken unasked."""
    return guess_card(name, cards).things


def guess_card(name: str, cards: Library) -> Guess[Printed]:
    """What card a wrong or half name may mean."""
    name = name[:LONGEST_NAME]
    numbered = _NUMBERED.fullmatch(name)
    return cards.spelling.guess(numbered[1] if numbered else name, MOST_NEAR)
