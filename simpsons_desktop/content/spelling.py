"""Names as people write them: without marks and accents, with slips of the finger, or only half."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Generic, TypeVar

Named = TypeVar("Named")
LONGEST_WORD = 80
"""Letters of a wrong name that are compared with the right ones."""
NEAR = 0.66  # how alike two names must be, as `difflib` counts: 1 is the same
CLOSE = 0.15  # a name that is less alike than the likest by more than this is not meant
LOOKED_AT = 12  # of all names so many are compared letter by letter: those that share most bits with the wrong one
_APOSTROPHES = re.compile("['’‘`´]")


def loosened(name: str) -> str:
    """A name without capitals, accents and marks: “Rod & Todd's”, “rod and todds” and “Rod + Todd’s” are the same."""
    bare = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", name))
    plain = "".join(letter for letter in bare if not unicodedata.combining(letter))
    plain = plain.replace("&", " and ").replace("+", " and ")
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain.casefold()).split())


class Spelling(Generic[Named]):
    """Things by the names they have, found whatever the spelling; several may share a name."""

    def __init__(self, things: Iterable[tuple[str, Named]]) -> None:
        self._by_name: dict[str, tuple[Named, ...]] = {}
        for name, thing in things:
            loose = loosened(name)
            self._by_name[loose] = (*self._by_name.get(loose, ()), thing)
        self._bits: Mapping[str, Sequence[str]] | None = None  # by two letters in a row: the names that have them

    def of(self, name: str) -> tuple[Named, ...]:
        """The things of a name, whatever its capitals, accents and marks."""
        loose = loosened(name)
        return self._by_name.get(loose, ()) if loose else ()

    def near(self, name: str, most: int) -> tuple[Named, ...]:
        """The things of names like this one, the likest first: a few letters are other, or words of it are missing.

        Guesses: never to be taken unasked. Those that share a name count as one.
        """
        wrong = loosened(name)[:LONGEST_WORD]
        words = set(wrong.split())
        matcher, rated = SequenceMatcher(None, "", wrong, autojunk=False), []
        for right in self._sharing_bits(wrong):
            whole = len(wrong) > 2 and words <= set(right.split())
            matcher.set_seq1(right)
            if whole or (matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR):
                likeness = matcher.ratio()
                rated += [(likeness, right)] * (whole or likeness >= NEAR)
        rated.sort(key=lambda one: -one[0])
        close = [right for likeness, right in rated[:most] if likeness > rated[0][0] - CLOSE]
        return tuple(thing for right in close for thing in self._by_name[right])

    def _sharing_bits(self, wrong: str) -> list[str]:
        if self._bits is None:
            bits: dict[str, list[str]] = {}
            for right in self._by_name:
                for bit in _bits(right):
                    bits.setdefault(bit, []).append(right)
            self._bits = bits
        shared = Counter(right for bit in _bits(wrong) for right in self._bits.get(bit, ()))
        found = sorted(shared, key=lambda right: (-shared[right], abs(len(right) - len(wrong))))
        return found[:LOOKED_AT]


def _bits(name: str) -> set[str]:
    """Every two letters in a row, with the beginning and the end as a letter each."""
    padded = f" {name} "
    return {padded[at : at + 2] for at in range(len(padded) - 1)}
