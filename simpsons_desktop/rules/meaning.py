"""What the words of the effect language mean: each is turned into a function once, which is called ever after.

The functions see traits through a mapping of what is altered: `values.altered` for the traits as they are now, PRINTED
for the printed ones. Only the latter may be used to find out what the former are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from simpsons_desktop.rules.model import ACTION, CHARACTER, MOST_SEATS, SCENE
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT, About, Frame, GameState

Altered = Mapping[int, int]
"""By card, the traits (a mask) of the cards that do not have just the printed ones."""
PRINTED: Altered = {}

Cards = Sequence[int]
Seats = Callable[[GameState, Frame], Sequence[int]]
Source = Callable[[GameState, Frame], Cards]
Spot = Callable[[GameState, Frame], int]
Search = Callable[[GameState, Frame, Altered], Cards]
Sieve = Callable[[GameState, Frame, Cards, Altered], Cards]
Test = Callable[[GameState, Frame, Altered], bool]

KINDS = {"scene": SCENE, "character": CHARACTER, "action": ACTION}
ZONES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "scene": SCENE_AT, "cast": CAST}


# Seats

_ROUNDS = [
    [tuple((turn + i) % count for i in range(count)) for turn in range(count)] for count in range(MOST_SEATS + 1)
]
"""By number of seats and seat on turn: all seats in turn order (10.3)."""
_OTHERS = [
    [[tuple(s for s in order if s != you) for you in range(MOST_SEATS)] for order in orders] for orders in _ROUNDS
]
"""The same without a seat, by that seat."""


def turn_order(state: GameState) -> Sequence[int]:
    """All seats in turn order, from the seat on turn (10.3)."""
    return _ROUNDS[state.box.seats][state.turn]


def everybody(state: GameState, frame: Frame) -> Sequence[int]:
    """All seats in turn order (10.3)."""
    return _ROUNDS[state.box.seats][state.turn]


def only_you(state: GameState, frame: Frame) -> Sequence[int]:
    """The seat that acts."""
    return (frame.you,)


def _turn(state: GameState, frame: Frame) -> Sequence[int]:
    return (state.turn,)


def _actor(state: GameState, frame: Frame) -> Sequence[int]:
    about = frame.about
    return (about.by,) if about is not None and about.by >= 0 else ()


def _others(state: GameState, frame: Frame) -> Sequence[int]:
    return _OTHERS[state.box.seats][state.turn][frame.you]


def _leaders(state: GameState, frame: Frame) -> Sequence[int]:
    points, best = state.points, max(state.points)
    return [seat for seat in everybody(state, frame) if points[seat] == best]


def _ahead(state: GameState, frame: Frame) -> Sequence[int]:
    points, mine = state.points, state.points[frame.you]
    return [seat for seat in everybody(state, frame) if points[seat] > mine]


def _trailing(state: GameState, frame: Frame) -> Sequence[int]:
    points, least = state.points, min(state.points)
    return [seat for seat in everybody(state, frame) if points[seat] == least]


_SEATS: dict[str, Seats] = {
    "you": only_you,
    "turn": _turn,
    "actor": _actor,
    "any": everybody,
    "others": _others,
    "leaders": _leaders,
    "ahead": _ahead,
    "trailing": _trailing,
}
SEAT_WORDS = tuple(_SEATS)


@cache
def seats_of(who: str) -> Seats:
    """The seats that a word means, in turn order from the seat on turn (10.3)."""
    known = _SEATS.get(who)
    if known is not None:
        return known

    def named(state: GameState, frame: Frame) -> Sequence[int]:
        wanted = frame.called(who)
        return wanted if len(wanted) < 2 else [seat for seat in everybody(state, frame) if seat in wanted]

    return named


# Scenes, names, traits


@cache
def scene_of(ref: str) -> Spot:
    """The seat in front of which the Scene lies that a word means; -1 if there is no such Scene in play."""
    if ref == "yours":
        return lambda state, frame: frame.you if state.zones[SCENE_AT + frame.you] else -1
    cards = _scene_of_moment if ref == "about" else named_cards(ref)

    def spot(state: GameState, frame: Frame) -> int:
        found = cards(state, frame)
        place = state.place[found[0]] if found else -1
        return place % MOST_SEATS if SCENE_AT <= place < PLAYED else -1

    return spot


def _scene_of_moment(state: GameState, frame: Frame) -> Sequence[int]:
    scene = concerned(state, frame.about) if frame.about is not None else -1
    return (scene,) if scene >= 0 else ()


def concerned(state: GameState, about: About) -> int:
    """The Scene (its card) that a moment concerns; -1 if there is none.

    A moment about Characters (one was played, effects moved some) concerns the Scene on which they all lie now, for an
    earlier answer may have moved them. Otherwise, and once they have left it, it is the Scene that the moment names:
    the one played, declared, completed or trashed, or the one they were on.
    """
    cards, place = about.cards, state.place
    if about.event or not cards or not CAST <= place[cards[0]] < PLAYED:
        return about.scene
    here = place[cards[0]]
    for card in cards:
        if place[card] != here:
            return about.scene
    return state.zones[here - CAST + SCENE_AT][0]


def named_cards(name: str) -> Source:
    """The cards that go by a name, wherever they are now."""
    if name == "self":
        return lambda state, frame: (frame.source,) if frame.source >= 0 else ()
    if name == "about":
        return lambda state, frame: frame.about.cards if frame.about is not None else ()
    return lambda state, frame: frame.called(name)


def trait_mask(state: GameState, frame: Frame, names: Sequence[str]) -> int:
    """The mask of the traits that are named, or that were picked under these names."""
    bits, picked, mask = state.box.trait_bits, frame.picked, 0
    for name in names:
        mask |= bits.get(name, 0)
        if picked:
            for number in picked.get(name, ()):
                mask |= 1 << number
    return mask
