"""What comes of thinking: an answer, and what it was weighed against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

MOST_WEIGHED = 5


class Weighed(NamedTuple):
    """An answer that was looked into, and the lead in points that the seat sees after it."""

    answer: tuple[int, ...]
    lead: float


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, the number of answers that were tried to find it, and those that were weighed against each other: the
    best few, best first, and always the one that was chosen; none where there was only one.
    """

    answer: tuple[int, ...]
    nodes: int
    weighed: tuple[Weighed, ...] = ()


def ranked(chosen: Weighed, looked_into: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """The best of what was looked into, each answer once at its best, and what was chosen."""
    leads = {chosen.answer: chosen.lead}
    for one in looked_into:
        leads[one.answer] = max(one.lead, leads.get(one.answer, one.lead))
    best = sorted(leads.items(), key=lambda item: -item[1])
    kept = [item for item in best if item[0] != chosen.answer][: MOST_WEIGHED - 1]
    return tuple(Weighed(*item) for item in best if item in kept or item[0] == chosen.answer)
