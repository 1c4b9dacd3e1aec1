"""How like two names are, word by word: what a name begins with says most, titles and little words say least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

ALIKE = 0.66
"""How alike two words must be to be the same one with slips, as `difflib` counts: 1 is the same."""
SHORTEST = 3  # letters of a word that may have slips in it
SLIP = 0.85  # what a word with slips in it is worth of the right one
MAY_BE = 0.6  # how much of the right word a word must be worth to be taken for it where nothing else speaks for that
BEGUN = 0.8  # what the beginning of a word is worth of the whole: “rev” for “reverend”, “n” for “nelson”
JOINED = 0.85  # how alike names must be without their gaps: “side show” and “sideshow”
FIRST, MINOR = 2.0, 0.3  # the weight of the first word that says something, and of words that say little; others: 1
OF_WRONG = 0.65  # of the likeness, how far the wrong name's words are found; the rest: how far the right one's are
MOST_WORDS = 8  # of a name that are looked at
_MINOR = frozenset(
    ("a", "an", "and", "at", "by", "dr", "doctor", "for", "from", "in", "it", "mr", "mister", "mrs", "ms", "of", "on",
     "or", "the", "to")
)  # fmt: skip
Weighed = Sequence[tuple[str, float]]


def weighed(name: str, most: int = MOST_WORDS) -> Weighed:
    """The first words of a name (as `spelling.loosened` makes them) with their weights."""
    words = name.split()[:most]
    first = next((at for at, word in enumerate(words) if not _says_little(word)), -1)
    return [(word, FIRST if at == first else MINOR if _says_little(word) else 1.0) for at, word in enumerate(words)]


def _says_little(word: str) -> bool:
    return word in _MINOR or len(word) == 1


def telling(words: Weighed) -> set[str]:
    """The words that say something."""
    return {word for word, weight in words if weight >= 1}


def likeness(wrong: Weighed, right: Weighed) -> float:
    """From 0 (nothing in common) to 1 (the same), whatever the order of the words."""
    of_wrong = of_right = 0.0
    for _, weight, best, other in _paired(wrong, right):
        of_wrong += weight * best
        of_right += other * best
    found = OF_WRONG * of_wrong / _total(wrong) + (1 - OF_WRONG) * of_right / _total(right)
    return max(found, _joined(wrong, right))


def _paired(wrong: Weighed, right: Weighed) -> Iterator[tuple[str, float, float, float]]:
    """Every word of the wrong name with its weight, how like a word of the right one it is, and the weight of that one;
    each of the right one's counts once.
    """
    left = dict(enumerate(right))
    for word, weight in wrong:
        rated = [(_word_likeness(word, other), -at) for at, (other, _) in left.items()]
        best, at = max(rated, default=(0.0, 0))
        yield word, weight, best, left.pop(-at)[1] if best else 0.0


def left_over(wrong: Weighed, right: Weighed) -> list[str]:
    """The words of the wrong name that say something, but nothing that the right one says as well."""
    if _joined(wrong, right):
        return []
    whole, words = "".join(word for word, _ in right), {word for word, _ in right}
    return [
        word
        for word, weight, best, _ in _paired(wrong, right)
        if weight >= 1 and not best and (word in words or word not in whole)
    ]


def may_be(wrong: str, right: str) -> bool:
    """Whether a word may be another one, with slips in it or only begun."""
    return _word_likeness(wrong, right) >= MAY_BE


def _total(words: Weighed) -> float:
    return sum(weight for _, weight in words) or 1.0


@lru_cache(maxsize=50_000)
def _word_likeness(wrong: str, right: str) -> float:
    if wrong == right:
        return 1.0
    if right.startswith(wrong) and (len(wrong) > 2 or (len(wrong) == 1 and not wrong.isdecimal())):
        return BEGUN
    return SLIP * _ratio(wrong, right, ALIKE) if min(len(wrong), len(right)) >= SHORTEST else 0.0


def _joined(wrong: Weighed, right: Weighed) -> float:
    if len(wrong) == len(right) == 1:
        return 0.0  # there is no gap in either
    return _ratio("".join(word for word, _ in wrong), "".join(word for word, _ in right), JOINED)


def _ratio(wrong: str, right: str, least: float) -> float:
    """How alike two texts are letter by letter; 0 if less than `least`."""
    matcher = SequenceMatcher(None, wrong, right, autojunk=False)
    if matcher.real_quick_ratio() < least or matcher.quick_ratio() < least:
        return 0.0
    found = matcher.ratio()
    return found if found >= least else 0.0
