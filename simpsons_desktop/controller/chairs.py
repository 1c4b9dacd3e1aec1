"""Who sits where, and a chance of its own for whatever happens at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from simpsons_desktop.ai import PLAIN, usual_style


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at the table: a person (`level` None) or an AI of a level and a style; the key of its deck's Star."""

    name: str
    star: str
    level: str | None = None
    style: str = PLAIN

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.level is None


def first_front(chairs: Sequence[Chair], asked: int) -> int:
    """The seat that sits at the bottom when a game begins: the only person, or nobody (-1) until the curtain opens."""
    persons = [seat for seat, chair in enumerate(chairs) if chair.is_person]
    return persons[0] if len(persons) == 1 else -1


def taken_over(chairs: Sequence[Chair], seat: int, level: str) -> tuple[Chair, ...]:
    """The chairs when an AI of this level, and the style of its Star, has taken over one of them (11.3)."""
    return tuple(
        replace(chair, level=level, style=usual_style(chair.star)) if at == seat else chair
        for at, chair in enumerate(chairs)
    )


def seed_of(beginning: Sequence[str], *what: object) -> int:
    """A number by chance for something in a game that began so."""
    text = " ".join(map(str, (tuple(beginning), *what)))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
