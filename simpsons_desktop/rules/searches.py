"""Selections as functions: a search finds the cards that a selection means, a sieve keeps those of some cards.

The lists are short and many, so that a loop is almost twice as fast as a comprehension, which costs a call.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

from simpsons_desktop.rules.meaning import (
    KINDS,
    ZONES,
    Altered,
    Cards,
    Search,
    Seats,
    Sieve,
    Source,
    Spot,
    named_cards,
    only_you,
    scene_of,
    seats_of,
    trait_mask,
)
from simpsons_desktop.rules.model import MOST_SEATS, Box
from simpsons_desktop.rules.state import CAST, DECK, PLAYED, SCENE_AT, Frame, GameState

if TYPE_CHECKING:
    from simpsons_desktop.rules.abilities import Select

_SCENE_PLACES = [*((SCENE_AT + seat, CAST + seat) for seat in range(MOST_SEATS)), ()]
"""By seat, where its Scene and the Characters on it are; the last is for no Scene (-1)."""
_OTHER_SCENES_PLACES = [frozenset(range(SCENE_AT, PLAYED)).difference(places) for places in _SCENE_PLACES]
"""By seat, where all others are."""


def search_of(select: Select) -> Search:
    """The cards that a selection means; those of a deck from its top down. The result must not be altered or kept."""
    if select.called:
        return _sifted(named_cards(select.called), _bounds(select) + _filters(select))
    first, seats = ZONES[select.zone], seats_of(select.whose)
    if first in (SCENE_AT, CAST) and select.on:
        return _sifted(_on_scene(first, scene_of(select.on)), _owned(select) + _filters(replace(select, on="")))
    if first == CAST:
        return _sifted(_whole_cast, _owned(select) + _filters(select))
    return _sifted(_tops(select.top, seats) if first == DECK else _lying(first, seats), _filters(select))


def sieve_of(select: Select) -> Sieve:
    """Those of some cards that a selection means."""
    sieves = _bounds(select) + _filters(select)
    if select.called:
        sieves.insert(0, _among(named_cards(select.called)))
    if len(sieves) == 1:
        return sieves[0]

    def sift(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        for sieve in sieves:
            if not cards:
                break
            cards = sieve(state, frame, cards, altered)
        return cards

    return sift


def _sifted(source: Source, sieves: Sequence[Sieve]) -> Search:
    if not sieves:
        return lambda state, frame, altered: source(state, frame)
    if len(sieves) == 1:
        sieve = sieves[0]
        return lambda state, frame, altered: sieve(state, frame, source(state, frame), altered)

    def search(state: GameState, frame: Frame, altered: Altered) -> Cards:
        cards = source(state, frame)
        for sieve in sieves:
            if not cards:
                break
            cards = sieve(state, frame, cards, altered)
        return cards

    return search


def _whole_cast(state: GameState, frame: Frame) -> Cards:
    one, two, three, four, five = state.zones[CAST:PLAYED]
    return [*one, *two, *three, *four, *five]


def _on_scene(first: int, spot: Spot) -> Source:
    def lying(state: GameState, frame: Frame) -> Cards:
        seat = spot(state, frame)
        return state.zones[first + seat] if seat >= 0 else ()

    return lying


def _lying(first: int, seats: Seats) -> Source:
    if seats is only_you:
        return lambda state, frame: state.zones[first + frame.you]

    def lying(state: GameState, frame: Frame) -> Cards:
        zones = state.zones
        found: list[int] = []
        for seat in seats(state, frame):
            found += zones[first + seat]
        return found

    return lying


def _tops(count: int, seats: Seats) -> Source:
    """The top `count` cards of decks (0: all of them), the top first."""
    part = slice(None, -count - 1 if count else None, -1)
    return lambda state, frame: [card for seat in seats(state, frame) for card in state.zones[DECK + seat][part]]


def _bounds(select: Select) -> list[Sieve]:
    """Where the cards must be, and whose."""
    if not select.zone:
        return _owned(select)
    zone = range(ZONES[select.zone], ZONES[select.zone] + MOST_SEATS)
    tops = [_among(_tops(select.top, seats_of(select.whose)))] if select.top else []
    return [_placed(lambda state, frame: zone), *tops, *_owned(select)]


def _owned(select: Select) -> list[Sieve]:
    """Whose the cards must be: a Scene lies in front of its owner, hands, decks and piles hold their owner's cards."""
    seats = seats_of(select.whose)

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        owners, wanted, kept = state.box.owners, seats(state, frame), []
        for card in cards:
            if owners[card] in wanted:
                kept.append(card)
        return kept

    return [] if select.whose == "any" else [sieve]


def _filters(select: Select) -> list[Sieve]:
    """What else must hold: a sieve for every field that is given, the cheap ones first."""
    sieves: list[Sieve] = []
    if select.other:
        sieves.append(_not_itself)
    if select.on:
        sieves.append(_on(scene_of(select.on)))
    if select.off:
        sieves.append(_off(scene_of(select.off)))
    if select.kind:
        sieves.append(_with_face(attrgetter("kinds"), KINDS[select.kind]))
    if select.star is not None:
        sieves.append(_with_face(attrgetter("stars"), select.star))
    if select.key:
        sieves.append(_with_face(attrgetter("keys"), select.key))
    if select.has:
        sieves.append(_with_traits(select.has, True))
    if select.lacks:
        sieves.append(_with_traits((select.lacks,), False))
    if select.matching is not None:
        sieves.append(_matching(select.matching))
    return sieves


def _among(source: Source) -> Sieve:
    """Those that a source has, too."""

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        those, kept = source(state, frame), []
        for card in cards:
            if card in those:
                kept.append(card)
        return kept

    return sieve


def _not_itself(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
    return [card for card in cards if card != frame.source]


def _on(spot: Spot) -> Sieve:
    return _placed(lambda state, frame: _SCENE_PLACES[spot(state, frame)])


def _off(spot: Spot) -> Sieve:
    return _placed(lambda state, frame: _OTHER_SCENES_PLACES[spot(state, frame)])


def _placed(places: Callable[[GameState, Frame], Container[int]]) -> Sieve:
    """Those that are in certain places."""

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        place, wanted, kept = state.place, places(state, frame), []
        for card in cards:
            if place[card] in wanted:
                kept.append(card)
        return kept

    return sieve


def _with_face(table: Callable[[Box], Sequence[object]], wanted: object) -> Sieve:
    """Those of whose face a table of the box says what is wanted."""

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        of_face, face, kept = table(state.box), state.face, []
        for card in cards:
            if of_face[face[card]] == wanted:
                kept.append(card)
        return kept

    return sieve


def _with_traits(names: Sequence[str], wanted: bool) -> Sieve:
    """Those that have one of some traits, or those that have none of them."""

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        masks, face, mask, kept = state.box.masks, state.face, trait_mask(state, frame, names), []
        for card in cards:
            has = (altered[card] if card in altered else masks[face[card]]) & mask
            if has if wanted else not has:
                kept.append(card)
        return kept

    return sieve


def _matching(wanted: bool) -> Sieve:
    """Characters on Scenes that match them (2.3), or that do not; no other card does either."""

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        place, masks, face, zones = state.place, state.box.masks, state.face, state.zones
        found = []
        for card in cards:
            if CAST <= place[card] < PLAYED:
                scene = zones[place[card] - CAST + SCENE_AT][0]
                traits = altered.get(card, masks[face[card]]) & altered.get(scene, masks[face[scene]])
                if bool(traits) is wanted:
                    found.append(card)
        return found

    return sieve
