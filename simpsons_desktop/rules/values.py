"""What is so at this moment: traits, numbers and limits after lasting and standing effects.

Nothing of it is stored: a value is what is printed, then every standing effect that applies, then every lasting one in
the order in which they came. Standing effects are judged by printed traits, so that none can depend on another.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from simpsons_desktop.rules.abilities import Select, Standing
from simpsons_desktop.rules.meaning import fits, holds, printed_traits, seats, trait_mask
from simpsons_desktop.rules.state import CAST, SCENE_AT, Frame, GameState

CHARACTERS_A_TURN = 2  # 7.2
HAND_SIZE = 6  # 4.1, 5.2
_ITSELF = Select(called="self")


@cache
def _standing_frame(you: int, source: int) -> Frame:
    """The frame in which the words of a standing effect are read; nobody alters it."""
    return Frame((), you, source)


def _rows(state: GameState, stat: str) -> Iterator[tuple[Standing, Frame]]:
    """The standing effects on a stat whose condition holds, with the frame to read them in."""
    box, face = state.box, state.face
    for source in state.standing:
        for row in box.faces[face[source]].standing:
            if row.stat == stat:
                frame = _standing_frame(box.owners[source], source)
                if row.condition is None or holds(state, frame, row.condition, printed_traits):
                    yield row, frame


def _rows_on(state: GameState, stat: str, card: int) -> Iterator[tuple[Standing, Frame]]:
    """The standing effects on a stat that apply to a card; without `to` they apply to their own card."""
    for row, frame in _rows(state, stat):
        if fits(state, frame, row.to or _ITSELF, card, printed_traits):
            yield row, frame


def _change_on(state: GameState, stat: str, card: int) -> int:
    """By how much standing and lasting effects change a number of a card."""
    change = sum(row.by for row, _ in _rows_on(state, stat, card)) if state.standing else 0
    return change + sum(effect.by for effect in state.effects if effect.stat == stat and card in effect.cards)


def _change_for(state: GameState, stat: str, seat: int) -> int:
    """By how much standing and lasting effects change a number of a seat."""
    change = sum(row.by for row, frame in _rows(state, stat) if seat in seats(state, frame, row.who))
    return change + sum(effect.by for effect in state.effects if effect.stat == stat and effect.seat == seat)


def traits(state: GameState, card: int) -> int:
    """The traits of a card as they are now, as a mask (2.3)."""
    mask = state.box.masks[state.face[card]]
    if state.standing:
        for row, frame in _rows_on(state, "traits", card):
            mask = (mask | trait_mask(state, frame, (row.add,))) & ~trait_mask(state, frame, (row.remove,))
    for effect in state.effects:
        if effect.stat == "traits" and card in effect.cards:
            mask = (mask | effect.add) & ~effect.remove
    return mask


def sides(state: GameState, seat: int) -> tuple[list[int], list[int]]:
    """The Characters on a seat's Scene that match it, and those that do not (2.3); not to be altered."""
    known = state.sides[seat]
    if known is None:
        known = state.sides[seat] = _judge(state, seat)
    return known


def _judge(state: GameState, seat: int) -> tuple[list[int], list[int]]:
    scene, cast = state.zones[SCENE_AT + seat], state.zones[CAST + seat]
    if not scene or not cast:
        return [], []
    matching: list[int] = []
    other: list[int] = []
    if state.standing or state.effects:
        wanted = traits(state, scene[0])
        for card in cast:
            (matching if traits(state, card) & wanted else other).append(card)
    else:
        masks, face = state.box.masks, state.face
        wanted = masks[face[scene[0]]]
        for card in cast:
            (matching if masks[face[card]] & wanted else other).append(card)
    return matching, other


def complete_number(state: GameState, seat: int) -> int | None:
    """How many matching Characters complete the seat's Scene (2.2); None without a Scene or a number."""
    scene = state.zones[SCENE_AT + seat]
    number = state.box.faces[state.face[scene[0]]].complete if scene else None
    if number is None or not (state.standing or state.effects):
        return number
    return max(1, number + _change_on(state, "complete", scene[0]))


def trash_number(state: GameState, seat: int) -> int | None:
    """How many Characters that do not match trash the seat's Scene (2.2); None without a Scene or a number."""
    scene = state.zones[SCENE_AT + seat]
    number = state.box.faces[state.face[scene[0]]].trash if scene else None
    if number is None or not (state.standing or state.effects):
        return number
    return max(1, number + _change_on(state, "trash", scene[0]))


def weight(state: GameState, card: int) -> int:
    """For how many a Character counts."""
    return max(0, 1 + _change_on(state, "weight", card)) if state.standing or state.effects else 1


def limit(state: GameState, seat: int) -> int:
    """How many Characters a seat may play in one turn, Stars apart (7.2)."""
    number = CHARACTERS_A_TURN + (state.extra if seat == state.turn else 0)
    return max(0, number + _change_for(state, "characters", seat)) if state.standing or state.effects else number


def hand_size(state: GameState, seat: int) -> int:
    """To how many cards a seat refills its hand (5.2)."""
    return max(0, HAND_SIZE + _change_for(state, "hand", seat)) if state.standing or state.effects else HAND_SIZE


def guarded(state: GameState, card: int, against: str) -> bool:
    """Whether a card in play is protected against "complete", "trash", "effects" or "counting"."""
    if state.standing and any(row.against == against for row, _ in _rows_on(state, "guard", card)):
        return True
    stat = "guard:" + against
    return any(effect.stat == stat and card in effect.cards for effect in state.effects)
