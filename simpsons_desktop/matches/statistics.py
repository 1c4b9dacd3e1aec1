"""Statistics: how persons fared in the games that they have played to the end, by deck, opponents and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TypeVar

from simpsons_desktop.matches.tally import Finished

PERSONS, MIXED = "persons", "mixed"  # what stands for the level of opponents that are no AI seats, or of several levels
Key = TypeVar("Key", str, int)
MOST_CARDS = 3  # that are told as favourites


@dataclass(frozen=True)
class Share:
    """How many of some games were won: alone, and together with others."""

    games: int = 0
    won: int = 0
    shared: int = 0

    @property
    def percent(self) -> int:
        """How many of a hundred games were won, shared wins among them."""
        return round(100 * (self.won + self.shared) / self.games) if self.games else 0


@dataclass(frozen=True)
class Result:
    """How one game ended for those who are looked at: `won` alone, `shared` with others, else lost."""

    game: Finished
    won: bool
    shared: bool


@dataclass(frozen=True)
class Figures:
    """All figures of some persons. Wins are by deck (the key of its Star), by level of the opponents, by seats.

    `results` are all games in the order in which they ended. `points` is by kind (see `rules.sources`), from the `told`
    games that could be played again; `cards` are those played most often in them, by key.
    """

    results: tuple[Result, ...] = ()
    by_deck: Mapping[str, Share] = field(default_factory=dict)
    by_level: Mapping[str, Share] = field(default_factory=dict)
    by_seats: Mapping[int, Share] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[tuple[str, int], ...] = ()
    told: int = 0

    @property
    def all(self) -> Share:
        """All games."""
        return _share(self.results)

    @property
    def longest_streak(self) -> int:
        """The most wins in a row, shared ones among them."""
        return max((count for won, count in _runs(self.results) if won), default=0)

    @property
    def streak(self) -> int:
        """How many of the last games in a row were won; below 0: were lost."""
        runs = _runs(self.results)
        return (runs[-1][1] if runs[-1][0] else -runs[-1][1]) if runs else 0

    @property
    def shortest(self) -> Finished | None:
        """The game of the fewest turns, the first of several."""
        return min((one.game for one in self.results), key=lambda game: game.turns, default=None)

    @property
    def longest(self) -> Finished | None:
        """The game of the most turns, the first of several."""
        return max((one.game for one in self.results), key=lambda game: game.turns, default=None)


def persons(games: Iterable[Finished]) -> list[str]:
    """The names of all persons, who has played most often first."""
    names = Counter(name for game in games for name in {seat.name for seat in game.seats if seat.level is None})
    return sorted(names, key=lambda name: (-names[name], name.casefold(), name))


def figures(games: Iterable[Finished], name: str | None = None) -> Figures:
    """The figures of the person of a name, or (None) of all persons together.

    A game counts once, however many of these persons sat there, and is won if one of them has won it. In the share of a
    deck it counts once for these persons behind that deck. A game without any of them does not count.
    """
    seated = [(game, _seats_of(game, name)) for game in sorted(games, key=lambda game: (game.ended, game.match))]
    found = [(game, mine) for game, mine in seated if mine]
    results = tuple(_result(game, mine) for game, mine in found)
    decks: dict[str, list[Result]] = {}
    points: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for game, mine in found:
        for deck in dict.fromkeys(game.seats[seat].star for seat in mine):
            behind = [seat for seat in mine if game.seats[seat].star == deck]
            decks.setdefault(deck, []).append(_result(game, behind))
        for seat in mine:
            points.update(game.seats[seat].points_by_kind)  # adds, also what is below 0
            cards.update(game.seats[seat].cards)
    return Figures(
        results,
        {deck: _share(decks[deck]) for deck in sorted(decks, key=lambda deck: (-len(decks[deck]), deck))},
        _by(results, opponents),
        _by(results, lambda game: len(game.seats)),
        dict(points),
        tuple(sorted(cards.items(), key=lambda held: (-held[1], held[0]))[:MOST_CARDS]),
        sum(game.told for game, _ in found),
    )


def opponents(game: Finished) -> str:
    """The level of the AI seats of a game: MIXED if they have several, PERSONS if there are none."""
    levels = {seat.level for seat in game.seats} - {None}
    return (levels.pop() or PERSONS) if len(levels) == 1 else MIXED if levels else PERSONS


def _seats_of(game: Finished, name: str | None) -> list[int]:
    """Where the persons sat that are looked at."""
    return [at for at, seat in enumerate(game.seats) if seat.level is None and name in (None, seat.name)]


def _result(game: Finished, seats: Sequence[int]) -> Result:
    won = any(seat in game.winners for seat in seats)
    return Result(game, won and len(game.winners) == 1, won and len(game.winners) > 1)


def _share(results: Sequence[Result]) -> Share:
    return Share(len(results), sum(one.won for one in results), sum(one.shared for one in results))


def _by(results: Iterable[Result], trait: Callable[[Finished], Key]) -> dict[Key, Share]:
    """The shares of games that are alike in something."""
    alike: dict[Key, list[Result]] = {}
    for one in results:
        alike.setdefault(trait(one.game), []).append(one)
    return {key: _share(alike[key]) for key in sorted(alike)}


def _runs(results: Iterable[Result]) -> list[tuple[bool, int]]:
    """Wins and losses in a row: whether they were won, and how many."""
    return [(won, len(list(run))) for won, run in groupby(one.won or one.shared for one in results)]
