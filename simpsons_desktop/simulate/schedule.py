"""Which games are played: every deck in every seat, every seat first, each game with a seed of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from math import lcm

from simpsons_desktop.rules.rng import shuffle

RANDOM = "random"
"""The deck that is another one each time, and the level that takes any legal answer."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game that can be played alone, anywhere, and comes out the same: the part of a simulation it belongs to and
    its number there, its seed, by seat the key of the deck and the level, and who begins. The effect of the card with
    the key `blank` is left out.
    """

    part: str
    number: int
    seed: int
    decks: tuple[str, ...]
    levels: tuple[str, ...]
    first: int
    goal: int = 7
    fair: bool = False
    blank: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """Many games of one kind. `levels` is one for all seats or one for each; `seats` lists the sizes of table."""

    games: int
    decks: tuple[str, ...]
    levels: tuple[str, ...] = ("normal",)
    seats: tuple[int, ...] = (4,)
    seed: int = 0
    goal: int = 7
    fair: bool = False
    part: str = "games"

    @property
    def rotation(self) -> int:
        """After how many games every deck has sat in every seat and every seat has begun equally often."""
        return len(self.seats) * lcm(*(len(self.decks) * seats for seats in self.seats))


def derive(*words: object) -> int:
    """A seed of 64 bits for one purpose; different words give seeds that have nothing to do with each other."""
    return int.from_bytes(blake2b(repr(words).encode(), digest_size=8).digest(), "big")


def fixtures(series: Series) -> Iterator[Fixture]:
    """The games of a series, one by one; the sizes of table take turns."""
    for number in range(series.games):
        sizes = len(series.seats)
        yield _fixture(series, number, series.seats[number % sizes], number // sizes)


def _fixture(series: Series, number: int, seats: int, turn: int) -> Fixture:
    """Game `turn` at a table of this size.

    In a whole rotation of decks × seats games, each deck sits once in each seat with each seat beginning once. Who are
    neighbours is drawn anew for each rotation.
    """
    count = len(series.decks)
    rotation, step = divmod(turn, count * seats)
    order = list(range(count))
    shuffle(derive(series.seed, series.part, "order", seats, rotation), order)
    lap, place = divmod(step, count)
    decks = tuple(series.decks[order[(place + seat) % count]] for seat in range(seats))
    levels = series.levels * seats if len(series.levels) == 1 else series.levels
    seed = derive(series.seed, series.part, number)
    return Fixture(series.part, number, seed, decks, levels, (place + lap) % seats, series.goal, series.fair)
