"""Looking one move ahead: try each answer on a copy, let the choices that follow settle, and judge what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from simpsons_desktop.ai.outlook import Outlook
from simpsons_desktop.rules import Ask, GameState, advance, legal
from simpsons_desktop.rules.moves import PASS, PICK_TRAIT, card_of, decode
from simpsons_desktop.rules.state import CAST, SCENE_AT
from simpsons_desktop.rules.turn import VERB

SETTLED = (Ask.MAIN, Ask.DISCARD, Ask.NOTHING)
MOST_COUNTS = 40  # ways to count that are looked at
MOST_PICKS = 24  # ways to pick several cards that are looked at
MOST_TRAITS = 6  # traits that are looked at where any may be chosen
SCENE_WEIGHT = 4  # Characters with a trait that weigh as much as one Scene with it
DEEPEST = 4  # choices within choices

Judge = Callable[[GameState, int], Outlook]


class Tried(NamedTuple):
    """An answer that was tried, how the table looks to the seat after it, and the state then."""

    answer: tuple[int, ...]
    outlook: Outlook
    after: GameState


class Budget:
    """How many answers may still be tried; the same budget gives the same thought on every machine."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes
        self.used = 0

    def spend(self, tries: int = 1) -> bool:
        """Take so many; False when not as many are left."""
        if self.left < tries:
            return False
        self.left -= tries
        self.used += tries
        return True

    def part(self, most: int) -> Budget:
        """A budget for a task of its own, of at most so many; `charge` it afterwards."""
        return Budget(min(most, self.left))

    def charge(self, part: Budget) -> None:
        """Take what a part has used."""
        self.left -= part.used
        self.used += part.used


def tries(state: GameState, ways: Sequence[tuple[int, ...]], judge: Judge, budget: Budget, depth: int) -> list[Tried]:
    """Try these answers of the open decision, as many as the budget allows, each to its end."""
    seat = state.asker
    result: list[Tried] = []
    for answer in ways:
        if not budget.spend():
            break
        after = state.clone()
        advance(after, answer)
        settle(after, judge, budget, depth + 1)
        result.append(Tried(answer, judge(after, seat), after))
    return result


def settle(state: GameState, judge: Judge, budget: Budget, depth: int) -> None:
    """Let whoever is asked to count or choose do what looks best to that seat, until the effect has happened.

    Nobody answers meanwhile: what others hold is not known, and what the seat itself holds it may still use later.
    """
    while state.ask not in SETTLED:
        if state.ask is Ask.REACT:
            advance(state, (PASS,))
            continue
        ways = candidates(state)
        tried = tries(state, ways, judge, budget, depth) if depth < DEEPEST and len(ways) > 1 else []
        advance(state, max(tried, key=lambda one: one.outlook.lead).answer if tried else ways[0])


def candidates(state: GameState) -> Sequence[tuple[int, ...]]:
    """The answers worth a look: every different single choice, a good few of those that pick several; at least one."""
    if state.ask is Ask.COUNT:
        return _counts(state)
    codes = _different(state)
    if codes and codes[0] & VERB == PICK_TRAIT:
        codes = _weighty(state, codes)
    if state.least == state.most == 1:
        return [(code,) for code in codes]
    return _picks(state)


def _different(state: GameState) -> Sequence[int]:
    """The options without those that do the same with another copy of a card."""
    codes = legal(state)
    if state.effects or (codes and codes[0] & VERB == PICK_TRAIT):  # one copy may be under an effect, and the other not
        return codes
    owners, face, place = state.box.owners, state.face, state.place
    found: dict[tuple[int, ...], int] = {}
    for code in codes:
        card = card_of(code)
        known = 0 <= card < len(face) and face[card]
        found.setdefault((code & 0xF00000F, face[card], owners[card], place[card]) if known else (code,), code)
    return list(found.values())


def _weighty(state: GameState, codes: Sequence[int]) -> Sequence[int]:
    """The traits that decide most now: those of the Scenes in play, and of many Characters there."""
    box, face, seats = state.box, state.face, range(state.box.seats)
    weights = dict.fromkeys(box.trait_names, 0)
    for weight, zone in ((SCENE_WEIGHT, SCENE_AT), (1, CAST)):
        for seat in seats:
            for card in state.zones[zone + seat]:
                for trait in box.faces[face[card]].traits:
                    weights[trait] += weight
    named = sorted(codes, key=lambda code: -weights[decode(code, box.trait_names).trait or ""])
    return named[:MOST_TRAITS]


def _counts(state: GameState) -> list[tuple[int, ...]]:
    """Ways to count (8.2): how many of each owner's Characters; many of the seat's own first, and few of the others'.

    Of one owner's Characters those come first that count for more or have something to do when they are counted.
    """
    codes, box, face = legal(state), state.box, state.face
    weigh = dict(zip(codes, state.weights or (1,) * len(codes), strict=True))
    needed = state.needed or state.least
    rows: dict[int, list[int]] = {state.asker: []}
    for code in codes:
        rows.setdefault(box.owners[card_of(code)], []).append(code)
    for row in rows.values():
        row.sort(key=lambda code: (-weigh[code], not box.lively[face[card_of(code)]], code))
    mine, *theirs = rows.values()
    own = sorted({len(mine), max(len(mine) - 1, 0), 0}, reverse=True)
    reach = [range(min(len(row), state.least + 1) + 1) for row in theirs]
    ways = []
    for numbers in product(own, *reach):
        answer = tuple(code for row, k in zip(rows.values(), numbers, strict=True) for code in row[:k])
        if len(answer) >= state.least and sum(weigh[code] for code in answer) >= needed:
            ways.append((-numbers[0], len(answer), answer))
    return [answer for _, _, answer in sorted(ways)[:MOST_COUNTS]] or [tuple(codes)]


def _picks(state: GameState) -> list[tuple[int, ...]]:
    """Ways to pick several: runs of neighbours of every size that is allowed, small ones first."""
    codes = legal(state)
    sizes = range(state.least, min(state.most, len(codes)) + 1)
    ways = [tuple(codes[i : i + size]) for size in sizes for i in range(len(codes) - size + 1 if size else 1)]
    return ways[:MOST_PICKS]
