"""Looking one move ahead: try each answer on a copy, let the choices that follow settle, and judge what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice, product

from simpsons_desktop.rules import Ask, GameState, advance, legal
from simpsons_desktop.rules.moves import card_of

SETTLED = (Ask.MAIN, Ask.DISCARD, Ask.REACT, Ask.NOTHING)
MOST_COUNTS = 120  # ways to count that are looked at
MOST_PICKS = 40  # ways to pick several cards that are looked at
DEEPEST = 4  # choices within choices

Judge = Callable[[GameState, int], float]


class Budget:
    """How many answers may still be tried; the same budget gives the same thought on every machine."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes
        self.used = 0

    def spend(self) -> bool:
        """Take one; False when none is left."""
        self.left -= 1
        self.used += 1
        return self.left >= 0


def rated(state: GameState, judge: Judge, budget: Budget, depth: int = 0) -> list[tuple[float, tuple[int, ...]]]:
    """Candidate answers of the open decision with their worth to the seat that is asked; at least one."""
    seat = state.asker
    result: list[tuple[float, tuple[int, ...]]] = []
    for answer in candidates(state):
        if not budget.spend() and result:
            break
        after = state.clone()
        advance(after, answer)
        settle(after, judge, budget, depth + 1)
        result.append((judge(after, seat), answer))
    return result


def settle(state: GameState, judge: Judge, budget: Budget, depth: int) -> None:
    """Let whoever is asked to count or choose do what looks best to that seat, until the effect has happened."""
    while state.ask not in SETTLED:
        if depth >= DEEPEST or budget.left <= 0:
            answer = next(iter(candidates(state)))
        else:
            answer = max(rated(state, judge, budget, depth), key=lambda pair: pair[0])[1]
        advance(state, answer)


def candidates(state: GameState) -> Sequence[tuple[int, ...]]:
    """The answers worth a look: all of them for a single choice, a good few of those that pick several."""
    codes = legal(state)
    if state.least == state.most == 1:
        return [(code,) for code in codes]
    if state.ask is Ask.COUNT:
        return _counts(state, codes)
    return _picks(state, codes)


def _counts(state: GameState, codes: Sequence[int]) -> list[tuple[int, ...]]:
    """Ways to count: how many of each owner's Characters, Stars and heavy ones first (8.2)."""
    weigh = dict(zip(codes, state.weights or (1,) * len(codes), strict=True))
    needed = state.needed or state.least
    by_owner: dict[int, list[int]] = {}
    for code in codes:
        by_owner.setdefault(state.box.owners[card_of(code)], []).append(code)
    for row in by_owner.values():
        row.sort(key=lambda code: (-weigh[code], not state.box.stars[state.face[card_of(code)]], code))
    ways = []
    for numbers in islice(product(*(range(len(row), -1, -1) for row in by_owner.values())), 4 * MOST_COUNTS):
        answer = tuple(code for row, k in zip(by_owner.values(), numbers, strict=True) for code in row[:k])
        if len(answer) >= state.least and sum(weigh[code] for code in answer) >= needed:
            ways.append(answer)
    return ways[:MOST_COUNTS]


def _picks(state: GameState, codes: Sequence[int]) -> list[tuple[int, ...]]:
    """Ways to pick several: each card alone, and runs of neighbours of every size that is allowed."""
    ways: list[tuple[int, ...]] = []
    for size in range(state.least, min(state.most, len(codes)) + 1):
        if size == 0:
            ways.append(())
        else:
            ways += [tuple(codes[i : i + size]) for i in range(len(codes) - size + 1)]
    return ways[:MOST_PICKS]
