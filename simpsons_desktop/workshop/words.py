"""Words of many texts, ready to be searched: which texts have one that begins so.

A set of cards is a whole number with a bit for each card, so that "and", "or" and "not" cost next to nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence


def bits(numbers: Iterable[int], size: int) -> int:
    """The set of these numbers, all below `size`."""
    marks = bytearray(size // 8 + 1)
    for number in numbers:
        marks[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(marks, "little")


class Words:
    """The words of texts as `content.spelling.loosened` makes them, text by text."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._held: dict[str, list[int]] = {}
        for number, text in enumerate(texts):
            for word in set(text.split()):
                self._held.setdefault(word, []).append(number)
        self.all = sorted(self._held)
        self._sets: dict[str, int] = {}

    def saying(self, words: str) -> int:
        """The texts that have these words (made in the same way) side by side; the last one may go on."""
        *whole, last = words.split()
        found = self._beginning(last)
        for word in whole:
            found &= self._of(word)
        if not whole or not found:
            return found
        return bits((at for at in members(found) if f" {words}" in f" {self.texts[at]}"), len(self.texts))

    def _beginning(self, start: str) -> int:
        """The texts with a word that begins so."""
        found = 0
        for at in range(bisect_left(self.all, start), len(self.all)):
            if not self.all[at].startswith(start):
                break
            found |= self._of(self.all[at])
        return found

    def _of(self, word: str) -> int:
        if word not in self._sets:
            self._sets[word] = bits(self._held.get(word, ()), len(self.texts))
        return self._sets[word]


def members(found: int) -> list[int]:
    """The numbers in a set, in order."""
    return [at for at, mark in enumerate(reversed(f"{found:b}")) if mark == "1"]
