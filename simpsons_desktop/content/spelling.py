"""Names as people write them: without marks and accents, with slips of the finger, or only half."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import Generic, TypeVar

from simpsons_desktop.content.likeness import FIRST, Weighed, left_over, likeness, may_be, telling, weighed

Named = TypeVar("Named")
LONGEST_WORD = 80
"""Letters of a wrong name that are compared with the right ones."""
NEAR, NEAR_WITH_WORD = 0.45, 0.32
"""How like the wrong name another one must be, as `likeness` counts (1 is the same); less is enough of a name with the
same word in it.
"""
SHORTEST = 3  # letters from which on it is not vain to guess
CLOSE = 0.15  # a name that is less like it than the likest by more than this is not meant
AHEAD = 0.1  # a name that is liker than all others by more than this is clearly meant
SURNAME = 2  # more names than this that share a word that none of them begins with: it points to none of them
MOST_LEFT = 8  # words that the likest name has not, of which is asked to which other names they point
LOOKED_AT = 12  # of all names so many are compared word by word: those that share most bits with the wrong one
_APOSTROPHES = re.compile("['’‘`´]")


def loosened(name: str) -> str:
    """A name without capitals, accents and marks: “Rod & Todd's”, “rod and todds” and “Rod + Todd’s” are the same."""
    bare = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", name))
    plain = "".join(letter for letter in bare if not unicodedata.combining(letter))
    plain = plain.replace("&", " and ").replace("+", " and ")
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain.casefold()).split())


@dataclass(frozen=True)
class Guess(Generic[Named]):
    """What may be meant, the likeliest first; `clear`: the first one is much likelier than any other."""

    things: tuple[Named, ...]
    clear: bool


class Spelling(Generic[Named]):
    """Things by the names they have, found whatever the spelling; several may share a name."""

    def __init__(self, things: Iterable[tuple[str, Named]]) -> None:
        self._by_name: dict[str, tuple[Named, ...]] = {}
        for name, thing in things:
            loose = loosened(name)
            self._by_name[loose] = (*self._by_name.get(loose, ()), thing)
        self._bits: Mapping[str, Sequence[str]] | None = None  # by two letters in a row: the names that have them
        self._words: Mapping[str, Weighed] = {}
        self._often: Mapping[str, int] = {}  # in how many names a word is

    def of(self, name: str) -> tuple[Named, ...]:
        """The things of a name, whatever its capitals, accents and marks."""
        loose = loosened(name)
        return self._by_name.get(loose, ()) if loose else ()

    def near(self, name: str, most: int) -> tuple[Named, ...]:
        """The things of at most so many names like this one, the likest first."""
        return self.guess(name, most).things

    def guess(self, name: str, most: int) -> Guess[Named]:
        """What may be meant by a name that nothing has: a few letters are other, or words of it are missing.

        Never to be taken unasked. Things that share a name count as one for `most`.
        """
        wrong = loosened(name)[:LONGEST_WORD]
        rated = sorted(self._rated(wrong), key=lambda one: -one[0])
        said, best = set(wrong.split()), rated[0][0] if rated else 0.0
        others = self._pointed_at(loosened(name), rated[0][1]) if rated else []
        meant = [right for alike, right in rated if alike > best - CLOSE or said <= set(right.split())]
        names = list(dict.fromkeys((*meant[:1], *others, *meant[1:])))
        things = tuple(thing for right in names[:most] for thing in self._by_name[right])
        ahead = bool(rated) and not others and len(self._by_name[rated[0][1]]) == 1
        return Guess(things, ahead and (len(rated) == 1 or best - rated[1][0] > AHEAD))

    def _pointed_at(self, name: str, likest: str) -> list[str]:
        """The names to which those words point that the likest name has not, or not so often: “Lenny Carl” means two
        things, but “Homer Simpson” one, as so many are called Simpson.
        """
        left = left_over(weighed(name, LONGEST_WORD), self._words[likest])
        return [right for word in dict.fromkeys(left[:MOST_LEFT]) for right in self._pointed_at_by(word)]

    def _pointed_at_by(self, word: str) -> Iterator[str]:
        for right in self._sharing_bits(word) if len(word) >= SHORTEST else ():
            if any(
                may_be(word, other) and (weight == FIRST or self._often[other] <= SURNAME)
                for other, weight in self._words[right]
                if weight >= 1
            ):
                yield right

    def _rated(self, wrong: str) -> Iterator[tuple[float, str]]:
        words, near = weighed(wrong), self._sharing_bits(wrong)
        said = telling(words)
        for right in near if said and len(wrong) >= SHORTEST else ():
            others = self._words[right]
            alike = likeness(words, others)
            if alike >= (NEAR_WITH_WORD if said & telling(others) else NEAR):
                yield alike, right

    def _sharing_bits(self, wrong: str) -> list[str]:
        """The names that are compared: those that share most bits with the wrong one, and most of their own bits."""
        if self._bits is None:
            bits: dict[str, list[str]] = {}
            for right in self._by_name:
                for bit in _bits(right):
                    bits.setdefault(bit, []).append(right)
            self._words = {right: weighed(right) for right in self._by_name}
            self._often = Counter(word for right in self._by_name for word in set(right.split()))
            self._bits = bits  # last: other threads may ask meanwhile
        shared = Counter(right for bit in _bits(wrong) for right in self._bits.get(bit, ()))
        most = nsmallest(LOOKED_AT, shared, key=lambda right: (-shared[right], abs(len(right) - len(wrong))))
        own = nsmallest(LOOKED_AT, shared, key=lambda right: (-shared[right] / (len(right) + 1), right))
        return list(dict.fromkeys((*most, *own)))


def _bits(name: str) -> set[str]:
    """Every two letters in a row, with the beginning and the end as a letter each."""
    padded = f" {name} "
    return {padded[at : at + 2] for at in range(len(padded) - 1)}
