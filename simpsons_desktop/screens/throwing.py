"""Rock-paper-scissors for two to five: what beats what, and who is still in (4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Throw(Enum):
    """What a hand shows; each beats the next, the last beats the first."""

    ROCK = 0
    SCISSORS = 1
    PAPER = 2


def beats(one: Throw, other: Throw) -> bool:
    """Whether `one` beats `other`."""
    return (other.value - one.value) % len(Throw) == 1


def still_in(throws: Mapping[int, Throw]) -> tuple[int, ...]:
    """The seats that go on: those with the better of exactly two kinds, everybody in a tie."""
    kinds = set(throws.values())
    if len(kinds) != 2:
        return tuple(throws)
    one, other = kinds
    better = one if beats(one, other) else other
    return tuple(seat for seat, thrown in throws.items() if thrown is better)
