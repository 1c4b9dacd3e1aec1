"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at the table: a person (`level` None) or an AI of a level, with the key of the Star of its deck."""

    name: str
    star: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.level is None


def first_front(chairs: Sequence[Chair], asked: int) -> int:
    """The seat that sits at the bottom when a game begins: the only person, or nobody (-1) until the curtain opens."""
    persons = [seat for seat, chair in enumerate(chairs) if chair.is_person]
    return persons[0] if len(persons) == 1 else -1
