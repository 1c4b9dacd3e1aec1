"""What the words of the effect language mean, given a way to see traits.

`select` reads them with the traits as they are now, `values` with the printed ones; only the latter may be used to
find out what the former are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from simpsons_desktop.rules.abilities import COMPLETED, RESOLVED, TRASHED, Condition, Select
from simpsons_desktop.rules.model import ACTION, CHARACTER, SCENE
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLAYED, SCENE_AT, Frame, GameState

Traits = Callable[[GameState, int], int]
"""A way to see the traits of a card, as a mask."""

KINDS = {"scene": SCENE, "character": CHARACTER, "action": ACTION}
ZONES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "scene": SCENE_AT, "cast": CAST}
_EVENT_MOMENTS = RESOLVED | COMPLETED | TRASHED


def printed_traits(state: GameState, card: int) -> int:
    """The traits that are printed on a card."""
    return state.box.masks[state.face[card]]


def _in_turn_order(state: GameState, wanted: Iterable[int]) -> list[int]:
    count, turn = state.box.seats, state.turn
    return sorted(wanted, key=lambda seat: (seat - turn) % count)


def seats(state: GameState, frame: Frame, who: str) -> list[int]:
    """The seats that a word means, in turn order from the seat on turn (10.3)."""
    if who == "you":
        return [frame.you]
    if who == "turn":
        return [state.turn]
    if who == "actor":
        return [frame.about.by] if frame.about is not None and frame.about.by >= 0 else []
    if who in _SEATS_BY_POINTS:
        return _in_turn_order(state, _SEATS_BY_POINTS[who](state.points[: state.box.seats], frame.you))
    return _in_turn_order(state, frame.called(who))


def _any(points: Sequence[int], you: int) -> list[int]:
    return list(range(len(points)))


def _others(points: Sequence[int], you: int) -> list[int]:
    return [seat for seat in range(len(points)) if seat != you]


def _leaders(points: Sequence[int], you: int) -> list[int]:
    return [seat for seat, have in enumerate(points) if have == max(points)]


def _ahead(points: Sequence[int], you: int) -> list[int]:
    return [seat for seat, have in enumerate(points) if have > points[you]]


def _trailing(points: Sequence[int], you: int) -> list[int]:
    return [seat for seat, have in enumerate(points) if have == min(points)]


_SEATS_BY_POINTS = {"any": _any, "others": _others, "leaders": _leaders, "ahead": _ahead, "trailing": _trailing}
SEAT_WORDS = ("you", "turn", "actor", *_SEATS_BY_POINTS)


def scene_at(state: GameState, frame: Frame, ref: str) -> int:
    """The seat in front of which the Scene lies that a word means; -1 if there is no such Scene in play."""
    if ref == "yours":
        return frame.you if state.zones[SCENE_AT + frame.you] else -1
    if ref == "about":
        card = frame.about.scene if frame.about is not None else -1
    elif ref == "self":
        card = frame.source
    else:
        picked = frame.called(ref)
        card = picked[0] if picked else -1
    place = state.place[card] if card >= 0 else -1
    return place % 5 if SCENE_AT <= place < PLAYED else -1


def called(state: GameState, frame: Frame, name: str) -> tuple[int, ...]:
    """The cards that go by a name, wherever they are now."""
    if name == "self":
        return (frame.source,) if frame.source >= 0 else ()
    if name == "about":
        return frame.about.cards if frame.about is not None else ()
    if name == "counted" and frame.about is not None and frame.about.moment & _EVENT_MOMENTS:
        return frame.called(name) or frame.about.cards
    return frame.called(name)


def trait_mask(state: GameState, frame: Frame, names: tuple[str, ...]) -> int:
    """The mask of the traits that are named, or that were picked under these names."""
    mask = _named_mask(state.box.trait_names, names)
    if frame.picked:
        for name in names:
            for number in frame.picked.get(name, ()):
                mask |= 1 << number
    return mask


@lru_cache(maxsize=4096)
def _named_mask(trait_names: tuple[str, ...], names: tuple[str, ...]) -> int:
    return sum(1 << trait_names.index(name) for name in set(names) if name in trait_names)


def find(state: GameState, frame: Frame, select: Select, traits: Traits) -> tuple[int, ...]:
    """The cards that a selection means; those of a deck from its top down."""
    if select.called:
        return tuple(among(state, frame, select, called(state, frame, select.called), traits))
    cards = _lying(state, frame, select)
    return tuple(_sift(state, frame, select, cards, traits)) if cards else ()


def fits(state: GameState, frame: Frame, select: Select, card: int, traits: Traits) -> bool:
    """Whether a card is among those that a selection means."""
    return bool(among(state, frame, select, (card,), traits))


def among(state: GameState, frame: Frame, select: Select, cards: Sequence[int], traits: Traits) -> Sequence[int]:
    """Those of some cards that a selection means."""
    if select.called:
        named = called(state, frame, select.called)
        cards = named if cards is named else [card for card in cards if card in named]
    if select.zone:
        cards = _in_zone(state, frame, select, cards)
    elif select.whose != "any":
        cards = _owned(state, frame, select, cards)
    return _sift(state, frame, select, cards, traits) if cards else cards


def _lying(state: GameState, frame: Frame, select: Select) -> Sequence[int]:
    """The cards of a zone that belong to the seats wanted; a deck's top first."""
    zones, first = state.zones, ZONES[select.zone]
    if first == CAST:
        cards = [card for zone in zones[CAST:PLAYED] for card in zone]
        return cards if select.whose == "any" else _owned(state, frame, select, cards)
    if first == DECK:
        return _tops(state, frame, select)
    if select.whose == "you":
        return zones[first + frame.you]
    return [card for seat in seats(state, frame, select.whose) for card in zones[first + seat]]


def _tops(state: GameState, frame: Frame, select: Select) -> list[int]:
    cards: list[int] = []
    for seat in seats(state, frame, select.whose):
        deck = state.zones[DECK + seat]
        cards += deck[: -select.top - 1 : -1] if select.top else deck[::-1]
    return cards


def _owned(state: GameState, frame: Frame, select: Select, cards: Sequence[int]) -> Sequence[int]:
    # A Scene lies in front of its owner, and hands, decks and piles hold their owner's cards (2.6, 6.4).
    owners = state.box.owners
    if select.whose == "you":
        return [card for card in cards if owners[card] == frame.you]
    wanted = seats(state, frame, select.whose)
    return [card for card in cards if owners[card] in wanted]


def _in_zone(state: GameState, frame: Frame, select: Select, cards: Sequence[int]) -> Sequence[int]:
    first, place = ZONES[select.zone], state.place
    cards = [card for card in cards if first <= place[card] < first + 5]
    if cards and select.top:
        tops = _tops(state, frame, select)
        return [card for card in cards if card in tops]
    return cards if select.whose == "any" else _owned(state, frame, select, cards)


def _sift(state: GameState, frame: Frame, select: Select, cards: Sequence[int], traits: Traits) -> Sequence[int]:
    """Keep the cards for which every given field but zone, called, whose and top holds."""
    if select.other:
        cards = [card for card in cards if card != frame.source]
    if select.on:
        here = scene_at(state, frame, select.on)
        cards = [card for card in cards if _scene_of(state, card) == here] if here >= 0 else ()
    if select.off:
        there = scene_at(state, frame, select.off)
        cards = [card for card in cards if _scene_of(state, card) not in (there, -1)]
    if cards and (select.kind or select.star is not None or select.key):
        cards = _sift_faces(state, select, cards)
    if cards and (select.has or select.lacks or select.matching is not None):
        cards = _sift_traits(state, frame, select, cards, traits)
    return cards


def _scene_of(state: GameState, card: int) -> int:
    """The seat at whose Scene a card in play is (or which it is); -1 for a card that is not in play."""
    place = state.place[card]
    return place % 5 if SCENE_AT <= place < PLAYED else -1


def _sift_faces(state: GameState, select: Select, cards: Sequence[int]) -> Sequence[int]:
    box, face = state.box, state.face
    if select.kind:
        kind = KINDS[select.kind]
        cards = [card for card in cards if box.kinds[face[card]] == kind]
    if select.star is not None:
        cards = [card for card in cards if box.stars[face[card]] == select.star]
    if select.key:
        cards = [card for card in cards if box.faces[face[card]].key == select.key]
    return cards


def _sift_traits(state: GameState, frame: Frame, select: Select, cards: Sequence[int], traits: Traits) -> Sequence[int]:
    if select.has:
        mask = trait_mask(state, frame, select.has)
        cards = [card for card in cards if traits(state, card) & mask]
    if select.lacks:
        mask = trait_mask(state, frame, (select.lacks,))
        cards = [card for card in cards if not traits(state, card) & mask]
    if select.matching is not None:
        cards = [card for card in cards if _matching(state, card, traits) is select.matching]
    return cards


def _matching(state: GameState, card: int, traits: Traits) -> bool | None:
    """Whether a Character on a Scene matches it (2.3); None for any other card."""
    place = state.place[card]
    if not CAST <= place < PLAYED:
        return None
    (scene,) = state.zones[place - CAST + SCENE_AT]
    return bool(traits(state, card) & traits(state, scene))


def holds(state: GameState, frame: Frame, condition: Condition | None, traits: Traits) -> bool:
    """Whether all that a condition says is so."""
    if condition is None:
        return True
    if condition.turn and state.turn not in seats(state, frame, condition.turn):
        return False
    if not _points_hold(state, frame, condition) or not _moment_holds(state, frame, condition, traits):
        return False
    if condition.some is not None and len(find(state, frame, condition.some, traits)) < condition.at_least:
        return False
    if condition.none is not None and find(state, frame, condition.none, traits):
        return False
    return condition.negated is None or not holds(state, frame, condition.negated, traits)


def _points_hold(state: GameState, frame: Frame, condition: Condition) -> bool:
    if condition.behind is None and condition.leading is None:
        return True
    points = state.points[: state.box.seats]
    behind = max(points) > points[frame.you]
    leading = not behind and min(points) < points[frame.you]
    return condition.behind in (None, behind) and condition.leading in (None, leading)


def _moment_holds(state: GameState, frame: Frame, condition: Condition, traits: Traits) -> bool:
    about = frame.about
    if condition.by and (about is None or about.by not in seats(state, frame, condition.by)):
        return False
    if condition.event and (about is None or about.event != condition.event):
        return False
    if condition.about is not None:
        which = condition.about
        if about is None or not any(fits(state, frame, which, card, traits) for card in about.cards):
            return False
    if condition.scene is not None:
        return about is not None and about.scene >= 0 and fits(state, frame, condition.scene, about.scene, traits)
    return True
