"""What the laboratory has found out about a deck so far, and when it need not go on.

The rule to stop: for each size of table the win rate has an interval that is right at every look (see `always`), those
of all sizes together in 95 of 100 studies. When one of them lies on one side of the fair share, or within 5 points in a
hundred round it, that size is told, and no more of it is played; a `precise` study goes on until each is known to 5
points either way. A cut is told when its interval leaves 0 out, or lies within 5 points round it; until all of them
are, all sizes are played. As the intervals hold at every look, stopping at the first moment that suits makes them no
less right.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf
from statistics import fmean

from simpsons_desktop.simulate.always import ERROR, Sums, always_difference, always_mean, always_share, within
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.game import KINDS, Game
from simpsons_desktop.simulate.study import Study, subject_of

NEAR = 0.05
"""Win rates that are nearer to each other are as good as equal."""
MOST_FORESEEN = 50_000  # games
FEW = 20
"""Games of either sort without which a difference would say nothing."""


class Verdict(StrEnum):
    """How a deck does beside the average of those at the table."""

    OPEN = "open"  # can't be told yet
    BETTER = "better"
    WORSE = "worse"
    EVEN = "even"  # within 5 points in a hundred of its fair share


@dataclass(frozen=True, slots=True)
class AtSize:
    """Tables of one size: games, the deck's win rate, and its rate in the games with each opponent (by deck key).

    `par` is the fair share, 1 / seats. `wins` of all sizes are right together in 95 of 100 studies, whenever they end;
    those by opponent are so one by one. `more`: so many games more, and the verdict is there, if they go on as they did
    (None: that can't be told).
    """

    seats: int
    games: int
    wins: Estimate
    by_opponent: Mapping[str, Estimate]
    more: int | None = None

    @property
    def par(self) -> float:
        """The win rate of a deck that does as well as the others."""
        return 1 / self.seats

    @property
    def verdict(self) -> Verdict:
        """Better or worse than par, as good, or not told yet."""
        if self.wins.low > self.par:
            return Verdict.BETTER
        if self.wins.high < self.par:
            return Verdict.WORSE
        near = self.par - NEAR <= self.wins.low and self.wins.high <= self.par + NEAR
        return Verdict.EVEN if near else Verdict.OPEN

    @property
    def is_known(self) -> bool:
        """Whether the win rate is known to 5 points in a hundred either way."""
        return max(self.wins.high - self.wins.value, self.wins.value - self.wins.low) <= NEAR


@dataclass(frozen=True, slots=True)
class OfCard:
    """What a card does for the deck. Shares of games: in which it was `played`, still `held` in hand at the end,
    `discarded` from hand. The `when_…` are differences in the win rate (from -1 to 1) between games with and without;
    None where there are too few of either. `cut`: the win rate with the card less that of the deck without it, where
    the study asked for that.

    The differences tell what goes together, not what causes what; only `cut` does.
    """

    key: str
    played: Estimate
    held: Estimate
    discarded: Estimate
    when_played: Estimate | None
    when_held: Estimate | None
    when_discarded: Estimate | None
    cut: Estimate | None = None


@dataclass(frozen=True, slots=True)
class Findings:
    """All figures, with 95 % intervals. Those of win rates and other shares hold whenever one stops, and from the first
    game on. Those of means and differences (points, `when_…`, `cut`) hold whenever one stops only where there are many
    games: the fewer, the less their 95 % can be relied on. Each is right for itself, but for the win rates by size.

    Figures over all sizes are about the tables as they were played: more of a size that took longer. `points` are those
    of the deck a game, by kind (see `game.KINDS`), `others_points` those of another seat. `unfinished` are games
    without an end: they count as not won. `sure` says that there is no need for more games.
    """

    games: int
    unfinished: int
    sizes: tuple[AtSize, ...]
    points: Mapping[str, Estimate]
    others_points: Mapping[str, Estimate]
    cards: tuple[OfCard, ...]
    sure: bool


class Evidence:
    """The games of a study, taken in their order. Each comes with those that were played without a card."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.games: dict[int, list[Game]] = {size: [] for size in study.sizes}
        self.cuts = {card: Sums() for card in study.without}
        self._won = dict.fromkeys(study.sizes, 0.0)
        self._at = {size: self._look(size) for size in study.sizes}
        self.count = 0
        """How many games it has, those without a card left out."""
        self.sure = False
        """Whether there is no need for more games."""

    def take(self, games: Sequence[Game]) -> None:
        """Take the next game, and those that go with it."""
        game, *without = games
        won = _won(game)
        self.count += 1
        self.games[game.seats].append(game)
        self._won[game.seats] += won
        for card, other in zip(self.study.without, without, strict=True):
            self.cuts[card].add(won - _won(other))
        self._at[game.seats] = self._look(game.seats)
        self.sure = all(map(self._is_told, self._at)) and all(map(_is_cut_told, self.cuts.values()))

    def is_enough(self) -> bool:
        """Whether it is sure, or all games that are wanted were played."""
        return self.sure or self.count >= self.study.most

    def wants(self, size: int) -> bool:
        """Whether games at tables of a size tell anything that is asked. Once they don't, they never do again: so it
        makes no difference when this is asked. A cut is asked about at all sizes, in equal parts.
        """
        return bool(self.cuts) or not self._is_told(size)

    def _is_told(self, size: int) -> bool:
        found = self._at[size]
        return found.is_known or (found.verdict is not Verdict.OPEN and not self.study.precise)

    def findings(self) -> Findings:
        """All figures."""
        games = [game for some in self.games.values() for game in some]
        return Findings(
            self.count,
            sum(not game.winners for game in games),
            tuple(
                replace(found, by_opponent=self._by_opponent(size), more=self._more(found))
                for size, found in self._at.items()
            ),
            {kind: _points([game.gains[kind][subject_of(game.fixture)] for game in games]) for kind in KINDS},
            {kind: _points([_others(game, game.gains[kind]) for game in games]) for kind in KINDS},
            tuple(self._of_card(key, games) for key in self.study.deck),
            self.sure,
        )

    def _look(self, size: int) -> AtSize:
        return self._after(size, len(self.games[size]), self._won[size])

    def _after(self, size: int, games: int, won: float) -> AtSize:
        """What there would be to say after so many games at a size of table."""
        return AtSize(size, games, always_share(won, games, 1 / size, ERROR / len(self.study.sizes)), {})

    def _more(self, found: AtSize) -> int | None:
        if not found.games:
            return None
        rate = self._won[found.seats] / found.games
        numbers = range(found.games, MOST_FORESEEN)
        told = bisect_left(
            numbers, True, key=lambda games: self._after(found.seats, games, rate * games).verdict is not Verdict.OPEN
        )
        return told if told < len(numbers) else None

    def _by_opponent(self, size: int) -> dict[str, Estimate]:
        found = {}
        for key in self.study.opponents:
            some = [_won(game) for game in self.games[size] if key in game.fixture.decks]
            found[key] = always_share(sum(some), len(some), 1 / size)
        return found

    def _of_card(self, key: str, games: Sequence[Game]) -> OfCard:
        def share_of(name: str) -> Estimate:
            return always_share(sum(map(_seen(name, key), games)), len(games))

        def difference(name: str) -> Estimate | None:
            seen = _seen(name, key)
            return always_difference([[(seen(game), _won(game)) for game in some] for some in self.games.values()], FEW)

        shares = share_of("played"), share_of("held"), share_of("dropped")
        differences = difference("played"), difference("held"), difference("dropped")
        cut = self.cuts.get(key)
        return OfCard(key, *shares, *differences, _cut(cut) if cut is not None and cut.count else None)


def _cut(differences: Sums) -> Estimate:
    return within(differences.mean(), -1.0, 1.0)


def _is_cut_told(differences: Sums) -> bool:
    """Whether it is plain that the deck does better or worse without a card, or about as well."""
    found = _cut(differences)
    told = found.low > 0 or found.high < 0 or (found.low >= -NEAR and found.high <= NEAR)
    return told and found.count >= FEW


def _won(game: Game) -> float:
    return game.win(subject_of(game.fixture))


def _points(values: Sequence[float]) -> Estimate:
    return within(always_mean(values), 0.0, inf)


def _others(game: Game, points: Sequence[int]) -> float:
    subject = subject_of(game.fixture)
    return fmean(some for seat, some in enumerate(points) if seat != subject)


def _seen(name: str, key: str) -> Callable[[Game], bool]:
    """Whether something happened to a card in a game, in the seat that is looked at."""

    def seen(game: Game) -> bool:
        by_seat: Sequence[Mapping[str, int]] = getattr(game, name)
        return key in by_seat[subject_of(game.fixture)]

    return seen
