"""What an answer is worth, proved: every way to go on is tried with the real engine, against the worst that the other
seats can do. What the seat does not know stays blank, so nothing is proved with the help of hidden cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product

from simpsons_desktop.rules import Ask, GameState, advance, legal
from simpsons_desktop.rules.moves import PICK_TRAIT, card_of
from simpsons_desktop.rules.turn import VERB

Worth = tuple[float, int]
"""The seat's part of a victory, below 0 if it is somebody else's; while nobody has won, its lead over the others."""
MOST_NODES = 200_000


class Proof:
    """Looks as many turns ahead as it is told to, this one included; the last of them as far as its discards."""

    def __init__(self, state: GameState, turns: int) -> None:
        self.root, self.seat = state, state.asker
        self.last = state.turn_number + turns - 1
        self.known: dict[Hashable, Worth] = {}
        self.nodes = 0

    def worths(self) -> dict[tuple[int, ...], Worth]:
        """What each answer to the open decision is worth, of those that do the same only one."""
        return {answer: self._after(self.root, answer) for answer in answers(self.root)}

    def _after(self, state: GameState, answer: tuple[int, ...]) -> Worth:
        self.nodes += 1
        assert self.nodes <= MOST_NODES, "too much to try for a proof"
        after = state.clone()
        advance(after, answer)
        return self._worth(after)

    def _worth(self, state: GameState) -> Worth:
        if state.winners is not None or state.turn_number > self.last:
            return self._now(state)
        if state.ask is Ask.DISCARD:
            return self._now(state) if state.turn_number == self.last else self._after(state, ())
        mark = _mark(state) if state.ask is Ask.MAIN else None
        if mark is None or mark not in self.known:
            best = max if state.asker == self.seat else min
            worth = best(self._after(state, answer) for answer in answers(state))
            if mark is None:
                return worth
            self.known[mark] = worth
        return self.known[mark]

    def _now(self, state: GameState) -> Worth:
        if state.winners is not None:
            return (1 / len(state.winners) if self.seat in state.winners else -1.0), 0
        return 0.0, state.points[self.seat] - max(p for seat, p in enumerate(state.points) if seat != self.seat)


def answers(state: GameState) -> Iterator[tuple[int, ...]]:
    """Every legal answer but for copies of cards that do the same."""
    codes = legal(state)
    groups: dict[Hashable, list[int]] = {}
    for code in codes:
        card = -1 if code & VERB == PICK_TRAIT else card_of(code)
        known = card >= 0 and state.face[card] and not state.effects
        groups.setdefault((code & 0xF00000F, *_like(state, card)) if known else code, []).append(code)
    if state.least == state.most == 1:
        yield from ((group[0],) for group in groups.values())
        return
    weigh = dict(zip(codes, state.weights or (1,) * len(codes), strict=True))
    for sizes in product(*(range(len(group) + 1) for group in groups.values())):
        answer = tuple(code for group, size in zip(groups.values(), sizes, strict=True) for code in group[:size])
        if state.least <= len(answer) <= state.most and sum(weigh[code] for code in answer) >= state.needed:
            yield answer


def _like(state: GameState, card: int) -> tuple[int, ...]:
    return state.face[card], state.box.owners[card], state.place[card]


def _mark(state: GameState) -> Hashable:
    """What tells positions apart."""
    lying = tuple(tuple(sorted((state.face[c], state.box.owners[c]) for c in zone)) for zone in state.zones)
    rest = (tuple(state.points), state.turn_number, state.played, state.acted, state.extra, tuple(state.effects))
    return lying if not state.effects else tuple(state.place), rest
