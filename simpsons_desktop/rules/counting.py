"""Whom to count (8.2): the choices that differ in who scores, and which of them somebody likes best or fears most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from simpsons_desktop.rules import scoring, values
from simpsons_desktop.rules.state import GameState

Picks = Mapping[int, tuple[int, ...]]
"""Of one owner's Characters: by what they count for together, some that count for that."""


class Counting:
    """The choices that there are on the Scene of `seat`, and what they give by 9.1 to 9.3; `bonus` is its worth."""

    def __init__(self, state: GameState, seat: int, event: str, bonus: int = 1) -> None:
        self.state, self.seat, self.event, self.bonus = state, seat, event, bonus
        self.cards = scoring.countable(state, seat, event)
        self.weights = dict(zip(self.cards, values.weights(state, self.cards), strict=True))

    def ways(self) -> list[tuple[int, ...]]:
        """Choices of Characters to count, in the order in which they lie; all of them comes first.

        Who scores what in any legal choice is what they score in one of these: for each group of owners, all that they
        have there, as many as leave each one ahead in turn, and as many as let two of them tie.
        """
        number = scoring.needed(self.state, self.seat, self.event) or 0
        owned = [(self.state.box.owners[card], card, weight) for card, weight in self.weights.items()]
        found = dict.fromkeys([frozenset(self.cards), *groups(owned, self.event == "complete")])
        return [
            tuple(card for card in self.cards if card in way)
            for way in found
            if sum(self.weights[card] for card in way) >= number
        ]

    def points(self, counted: Sequence[int]) -> list[int]:
        """What each seat scores for a choice."""
        seats, owned = self.state.box.seats, dict[int, int]()
        for card in counted:
            owner = self.state.box.owners[card]
            owned[owner] = owned.get(owner, 0) + self.weights[card]
        gained = [0] * seats
        for other, points, _ in scoring.shares(range(seats), self.seat, self.event, owned, self.bonus):
            gained[other] += points
        return gained

    def best(self, by: int) -> tuple[int, ...]:
        """What `by` would count: what wins, lets no other win, gives `by` the most points and others the fewest."""
        return max(self.ways(), key=lambda way: self._worth(by, self.points(way)))

    def worst(self, reader: int) -> tuple[int, ...]:
        """What `reader` must fear most, by the same measure."""
        return min(self.ways(), key=lambda way: self._worth(reader, self.points(way)))

    def _worth(self, seat: int, gained: Sequence[int]) -> tuple[int, int, int]:
        after = [points + gain for points, gain in zip(self.state.points, gained, strict=True)]
        most = max(after)
        if most < self.state.box.house.goal:
            result = 0
        elif after[seat] == most:
            result = 2 if after.count(most) == 1 else 1
        else:
            result = -1
        return result, gained[seat], gained[seat] - sum(gained)


def groups(owned: Iterable[tuple[int, int, int]], with_bonus: bool) -> Iterator[frozenset[int]]:
    """Groups of Characters that differ in who scores, of those given as (owner, card, what it counts for)."""
    owners: dict[int, dict[int, tuple[int, ...]]] = {}
    for owner, card, weight in owned:
        sums = owners.setdefault(owner, {})
        for total, pick in [(0, ()), *sums.items()]:
            sums.setdefault(total + weight, (*pick, card))
    for size in range(len(owners), 0, -1):
        for group in combinations(owners, size):
            picks: list[Picks] = [owners[owner] for owner in group]
            yield _together(picks, [max(pick) for pick in picks])
            if with_bonus:
                yield from _who_is_ahead(picks)


def _who_is_ahead(picks: Sequence[Picks]) -> Iterator[frozenset[int]]:
    """Each of some owners ahead of the others, and each two of them ahead together."""
    for first, pick in enumerate(picks):
        most = max(pick)
        yield _together(picks, [most if at == first else _below(other, most) for at, other in enumerate(picks)])
    for one, other in combinations(picks, 2):
        shared = one.keys() & other.keys()
        if shared:
            most = max(shared)
            yield _together(picks, [most if pick in (one, other) else _below(pick, most + 1) for pick in picks])


def _below(picks: Picks, limit: int) -> int:
    """The most that some of these Characters count for and that is less than a limit; -1 if all count for more."""
    return max((total for total in picks if total < limit), default=-1)


def _together(picks: Sequence[Picks], totals: Sequence[int]) -> frozenset[int]:
    return frozenset(card for pick, total in zip(picks, totals, strict=True) for card in pick.get(total, ()))
