"""What is so at this moment: traits, numbers and limits after lasting and standing effects.

A value is what is printed, then every standing effect that applies, then every lasting one in the order in which they
came. Standing effects that change traits are judged by printed traits, so that none can depend on another; all others
go by the traits as they are now (2.3). `state.stats` tells at once which values anything changes at all; what is
altered and who matches is kept in the state until it may have changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.rules.abilities import Standing
from simpsons_desktop.rules.meaning import PRINTED, Altered, seats_of
from simpsons_desktop.rules.state import CAST, SCENE_AT, Frame, GameState

CHARACTERS_A_TURN = 2  # 7.2
HAND_SIZE = 6  # 4.1, 5.2
GUARDS = {against: f"guard:{against}" for against in ("complete", "trash", "effects", "counting")}


def rows(state: GameState, stat: str, changed: Altered) -> Sequence[tuple[Standing, Frame]]:
    """The standing effects on a stat whose condition holds, with the frame to read them in."""
    return [
        (row, frame)
        for row, frame in state.standing.get(stat, ())
        if row.condition is None or row.condition.test(state, frame, changed)
    ]


def _changed(state: GameState, stat: str, numbers: dict[int, int]) -> dict[int, int]:
    """The numbers of some cards after standing and lasting effects on a stat."""
    changed = altered(state)
    for row, frame in rows(state, stat, changed):
        for card in row.reach.sieve(state, frame, tuple(numbers), changed):
            numbers[card] += row.by
    for effect in state.effects:
        if effect.stat == stat:
            for card in effect.cards:
                if card in numbers:
                    numbers[card] += effect.by
    return numbers


def _change_for(state: GameState, stat: str, seat: int) -> int:
    """By how much standing and lasting effects change a number of a seat."""
    change = 0
    for row, frame in rows(state, stat, altered(state)):
        if seat in seats_of(row.who)(state, frame):
            change += row.by
    for effect in state.effects:
        if effect.stat == stat and effect.seat == seat:
            change += effect.by
    return change


def altered(state: GameState) -> Altered:
    """By card, the traits (a mask) of the cards that do not have just the printed ones; not to be altered."""
    known = state.altered
    if known is None:
        known = state.altered = _alter(state) if "traits" in state.stats else PRINTED
    return known


def _alter(state: GameState) -> Altered:
    """What is altered, by a fresh look; an effect first takes a trait away, then gives one."""
    masks, face, bits = state.box.masks, state.face, state.box.trait_bits
    result: dict[int, int] = {}
    for row, frame in rows(state, "traits", PRINTED):
        add, remove = bits.get(row.add, 0), bits.get(row.remove, 0)
        for card in row.reach.search(state, frame, PRINTED):
            result[card] = result.get(card, masks[face[card]]) & ~remove | add
    for effect in state.effects:
        if effect.stat == "traits":
            for card in effect.cards:
                result[card] = result.get(card, masks[face[card]]) & ~effect.remove | effect.add
    return result


def traits(state: GameState, card: int) -> int:
    """The traits of a card as they are now, as a mask (2.3)."""
    return altered(state).get(card, state.box.masks[state.face[card]])


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
    masks, face, changed = state.box.masks, state.face, altered(state)
    wanted = changed.get(scene[0], masks[face[scene[0]]])
    matching: list[int] = []
    other: list[int] = []
    for card in cast:
        if (changed[card] if card in changed else masks[face[card]]) & wanted:
            matching.append(card)
        else:
            other.append(card)
    return matching, other


def numbers(state: GameState, seat: int) -> tuple[int | None, int | None]:
    """How many matching Characters complete the seat's Scene and how many others trash it (2.2).

    None stands for a number that the Scene does not have, or that there is no Scene.
    """
    scene = state.zones[SCENE_AT + seat]
    if not scene:
        return None, None
    printed, stats = state.box.faces[state.face[scene[0]]], state.stats
    complete, trash = printed.complete, printed.trash
    if complete is not None and "complete" in stats:
        complete = max(1, _changed(state, "complete", {scene[0]: complete})[scene[0]])
    if trash is not None and "trash" in stats:
        trash = max(1, _changed(state, "trash", {scene[0]: trash})[scene[0]])
    return complete, trash


def complete_number(state: GameState, seat: int) -> int | None:
    """How many matching Characters complete the seat's Scene (2.2); None without a Scene or a number."""
    return numbers(state, seat)[0]


def trash_number(state: GameState, seat: int) -> int | None:
    """How many Characters that do not match trash the seat's Scene (2.2); None without a Scene or a number."""
    return numbers(state, seat)[1]


def weight(state: GameState, card: int) -> int:
    """For how many a Character counts."""
    return weights(state, (card,))[0]


def weights(state: GameState, cards: Sequence[int]) -> list[int]:
    """For how many each of some Characters counts."""
    if "weight" not in state.stats:
        return [1] * len(cards)
    return [max(0, number) for number in _changed(state, "weight", dict.fromkeys(cards, 1)).values()]


def limit(state: GameState, seat: int) -> int:
    """How many Characters a seat may play in one turn, Stars apart (7.2)."""
    number = CHARACTERS_A_TURN + (state.extra if seat == state.turn else 0)
    return max(0, number + _change_for(state, "characters", seat)) if "characters" in state.stats else number


def hand_size(state: GameState, seat: int) -> int:
    """To how many cards a seat refills its hand (5.2)."""
    return max(0, HAND_SIZE + _change_for(state, "hand", seat)) if "hand" in state.stats else HAND_SIZE


def guarded(state: GameState, card: int, against: str) -> bool:
    """Whether a card in play is protected against "complete", "trash", "effects" or "counting"."""
    return not unguarded(state, (card,), against)


def unguarded(state: GameState, cards: Sequence[int], against: str) -> Sequence[int]:
    """Those of some cards that nothing protects."""
    stat = GUARDS[against]
    if stat not in state.stats:
        return cards
    changed = altered(state)
    for row, frame in rows(state, stat, changed):
        reached = row.reach.sieve(state, frame, cards, changed)
        if reached:
            cards = [card for card in cards if card not in reached]
    for effect in state.effects:
        if effect.stat == stat:
            cards = [card for card in cards if card not in effect.cards]
    return cards
