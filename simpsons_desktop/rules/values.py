"""What is so at this moment: traits, numbers and limits after lasting and standing effects.

Nothing of it is stored: a value is what is printed, then every standing effect that applies, then every lasting one in
the order in which they came. Standing effects are judged by printed traits, so that none can depend on another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from simpsons_desktop.rules.abilities import Select, Standing
from simpsons_desktop.rules.meaning import among, holds, printed_traits, seats, trait_mask
from simpsons_desktop.rules.state import CAST, SCENE_AT, Frame, GameState

CHARACTERS_A_TURN = 2  # 7.2
HAND_SIZE = 6  # 4.1, 5.2
_ITSELF = Select(called="self")


def _rows(state: GameState, stat: str) -> Iterator[tuple[Standing, Frame]]:
    """The standing effects on a stat whose condition holds, with the frame to read them in."""
    for row, frame in state.standing.get(stat, ()):
        if row.condition is None or holds(state, frame, row.condition, printed_traits):
            yield row, frame


def _reach(state: GameState, row: Standing, frame: Frame, cards: Sequence[int]) -> Sequence[int]:
    """The cards to which a standing effect applies; without `to` that is its own card."""
    return among(state, frame, row.to or _ITSELF, cards, printed_traits)


def _change_on(state: GameState, stat: str, card: int) -> int:
    """By how much standing and lasting effects change a number of a card."""
    change = 0
    if stat in state.standing:
        change = sum(row.by for row, frame in _rows(state, stat) if _reach(state, row, frame, (card,)))
    for effect in state.effects:
        if effect.stat == stat and card in effect.cards:
            change += effect.by
    return change


def _change_for(state: GameState, stat: str, seat: int) -> int:
    """By how much standing and lasting effects change a number of a seat."""
    change = 0
    if stat in state.standing:
        change = sum(row.by for row, frame in _rows(state, stat) if seat in seats(state, frame, row.who))
    for effect in state.effects:
        if effect.stat == stat and effect.seat == seat:
            change += effect.by
    return change


def traits(state: GameState, card: int) -> int:
    """The traits of a card as they are now, as a mask (2.3)."""
    mask = state.box.masks[state.face[card]]
    return _changed_traits(state, (card,))[0] if "traits" in state.standing or state.effects else mask


def _changed_traits(state: GameState, cards: Sequence[int]) -> list[int]:
    masks = {card: state.box.masks[state.face[card]] for card in cards}
    for row, frame in _rows(state, "traits"):
        add, remove = trait_mask(state, frame, (row.add,)), trait_mask(state, frame, (row.remove,))
        for card in _reach(state, row, frame, cards):
            masks[card] = (masks[card] | add) & ~remove
    for effect in state.effects:
        if effect.stat == "traits":
            for card in effect.cards:
                if card in masks:
                    masks[card] = (masks[card] | effect.add) & ~effect.remove
    return list(masks.values())


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
    if "traits" in state.standing or state.effects:
        wanted, *masks = _changed_traits(state, (scene[0], *cast))
    else:
        of_face, face = state.box.masks, state.face
        wanted, masks = of_face[face[scene[0]]], [of_face[face[card]] for card in cast]
    matching: list[int] = []
    other: list[int] = []
    for card, mask in zip(cast, masks, strict=True):
        (matching if mask & wanted else other).append(card)
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
    return weights(state, (card,))[0]


def weights(state: GameState, cards: Sequence[int]) -> list[int]:
    """For how many each of some Characters counts."""
    if "weight" not in state.standing and not state.effects:
        return [1] * len(cards)
    return [max(0, 1 + _change_on(state, "weight", card)) for card in cards]


def limit(state: GameState, seat: int) -> int:
    """How many Characters a seat may play in one turn, Stars apart (7.2)."""
    number = CHARACTERS_A_TURN + (state.extra if seat == state.turn else 0)
    return max(0, number + _change_for(state, "characters", seat)) if state.standing or state.effects else number


def hand_size(state: GameState, seat: int) -> int:
    """To how many cards a seat refills its hand (5.2)."""
    return max(0, HAND_SIZE + _change_for(state, "hand", seat)) if state.standing or state.effects else HAND_SIZE


def guarded(state: GameState, card: int, against: str) -> bool:
    """Whether a card in play is protected against "complete", "trash", "effects" or "counting"."""
    return not unguarded(state, (card,), against)


def unguarded(state: GameState, cards: Sequence[int], against: str) -> Sequence[int]:
    """Those of some cards that nothing protects."""
    stat = "guard:" + against
    if stat in state.standing:
        for row, frame in _rows(state, stat):
            reached = _reach(state, row, frame, cards)
            if reached:
                cards = [card for card in cards if card not in reached]
    for effect in state.effects:
        if effect.stat == stat:
            cards = [card for card in cards if card not in effect.cards]
    return cards
