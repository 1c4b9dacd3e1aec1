"""Games for tests of simulations: made by hand, or played in no time by seats that answer anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simpsons_desktop.simulate.game import KINDS, Game
from simpsons_desktop.simulate.schedule import Fixture, Series

DECKS = ("bart", "homer", "lisa", "mr-burns")


def quick(games: int, **others: object) -> Series:
    """A series of games that take some milliseconds each."""
    return Series(**{"games": games, "decks": DECKS, "levels": ("random",), "seed": 5, **others})  # type: ignore[arg-type]  # by name


def made(
    winners: Sequence[int],
    *,
    half: Sequence[int] = (0,),
    turns: int = 40,
    first: int = 0,
    decks: Sequence[str] = DECKS,
    gains: Mapping[str, tuple[int, ...]] | None = None,
    actions: int = 10,
    abroad: int = 2,
    number: int = 0,
    played: Sequence[Mapping[str, int]] = (),
    held: Sequence[Mapping[str, int]] = (),
    dropped: Sequence[Mapping[str, int]] = (),
) -> Game:
    """A game that came out like this."""
    seats = len(decks)
    fixture = Fixture("games", number, number, tuple(decks), ("normal",) * seats, first)
    points = {kind: (gains or {}).get(kind, (0,) * seats) for kind in KINDS}
    cards = (tuple(map(dict, some or ({},) * seats)) for some in (played, held, dropped))
    return Game(fixture, turns, tuple(winners), (7,) * seats, points, tuple(half), actions, abroad, 0, 1, 100, *cards)
