"""Playing on without thought: what a seat would most likely do, told from numbers alone and some hundred times quicker
than by trying it out. Rounds of the game that nobody will see are played like that.
"""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.ai.discards import discards
from simpsons_desktop.ai.lookahead import candidates
from simpsons_desktop.rules import Ask, GameState, advance, legal, values
from simpsons_desktop.rules.model import CHARACTER, SCENE
from simpsons_desktop.rules.moves import COMPLETE, END, PASS, TRASH, card_of, seat_of
from simpsons_desktop.rules.state import HAND, SCENE_AT
from simpsons_desktop.rules.turn import VERB

FEWEST = 0.3  # what a play must be worth
GRUDGE = 0.25  # what a point for another seat takes from that


def play_on(state: GameState, seat: int, turns: int) -> None:
    """Play until the seat would end its turn, so many turns from now or later, or the game is over."""
    last = state.turn_number + turns
    while state.ask is not Ask.NOTHING:
        answer = habit(state)
        if answer == (END,) and state.turn == seat and state.turn_number >= last:
            return
        advance(state, answer)


def habit(state: GameState) -> tuple[int, ...]:
    """What whoever is asked answers."""
    if state.ask is Ask.MAIN:
        return (_move(state),)
    if state.ask is Ask.REACT:
        return (PASS,)
    if state.ask is Ask.DISCARD:
        return discards(state, state.asker)
    return candidates(state)[0]


def _move(state: GameState) -> int:
    """A declaration that pays, a Scene, the Character that does the most; in this order."""
    kinds, masks, face = state.box.kinds, state.box.masks, state.face
    sides: dict[int, tuple[int, float, float]] = {}
    best, move = FEWEST, END
    for code in legal(state):
        verb, card, host = code & VERB, card_of(code), seat_of(code)
        worth = 0.0
        if verb in (COMPLETE, TRASH):
            worth = _declaration(state, host, verb == TRASH)
        elif card >= 0 and kinds[face[card]] == CHARACTER:
            if host not in sides:
                sides[host] = _sides(state, host)
            wanted, fitting, other = sides[host]
            worth = fitting if masks[face[card]] & wanted else other
        elif card >= 0 and kinds[face[card]] == SCENE:
            worth = 10.0 + _fitting(state, card)
        if worth > best:
            best, move = worth, code
    return move


def _declaration(state: GameState, host: int, trash: bool) -> float:
    """More than anything else is worth, if it pays the seat and does not win the game for another."""
    seat, owners, goal = state.turn, state.box.owners, state.box.house.goal
    there = [0] * state.box.seats
    for card in values.sides(state, host)[trash]:
        there[owners[card]] += 1
    own = there[seat]
    if not own and host != seat:
        return 0.0
    there[seat] = 0
    most = max(there)
    gain = 1 + (not trash and own > most)
    if state.points[seat] + gain >= goal:
        return 40.0 + gain
    if host != seat and state.points[host] + 1 >= goal:
        return 0.0
    there[host] += host != seat
    return 20.0 + gain - GRUDGE * (sum(map(bool, there)) + (not trash and most > own))


def _fitting(state: GameState, scene: int) -> int:
    """How many Characters in the hand match a Scene there."""
    masks, face = state.box.masks, state.face
    wanted = masks[face[scene]]
    return sum(1 for card in state.zones[HAND + state.turn] if masks[face[card]] & wanted)


def _sides(state: GameState, host: int) -> tuple[int, float, float]:
    """The traits of a Scene, and what a Character is worth there that matches it, and one that does not: it brings the
    Scene nearer to its number, and the seat a share.
    """
    numbers = values.numbers(state, host)
    fitting, other = (
        _nearer(state, side, number) for side, number in zip(values.sides(state, host), numbers, strict=True)
    )
    wanted = values.traits(state, state.zones[SCENE_AT + host][0])
    if host == state.turn:
        return wanted, 2.0 + fitting[0] if numbers[0] is not None else 0.0, 0.25 * other[0]
    (near, share), (near_other, share_other) = fitting, other
    return wanted, share * (0.5 * bool(near) + near), 0.7 * share_other * (0.5 * bool(near_other) + near_other)


def _nearer(state: GameState, side: Sequence[int], number: int | None) -> tuple[float, float]:
    """How near one side of a Scene is to its number, and how much the seat wants a share there."""
    if number is None:
        return 0.0, 0.0
    owners, seat = state.box.owners, state.turn
    has_share = any(owners[card] == seat for card in side)
    return 1 / max(1, number - len(side)), 0.4 if has_share else 1.0
