"""Selections as functions: a search finds the cards that a selection means, a sieve keeps those of some cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
    scene_with,
    seats_of,
    trait_mask,
)
from simpsons_desktop.rules.state import CAST, DECK, PLAYED, SCENE_AT, Frame, GameState

if TYPE_CHECKING:
    from simpsons_desktop.rules.abilities import Select


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
    def search(state: GameState, frame: Frame, altered: Altered) -> Cards:
        cards = source(state, frame)
        for sieve in sieves:
            if not cards:
                break
            cards = sieve(state, frame, cards, altered)
        return cards

    return search


def _whole_cast(state: GameState, frame: Frame) -> Cards:
    return [card for zone in state.zones[CAST:PLAYED] for card in zone]


def _on_scene(first: int, spot: Spot) -> Source:
    def lying(state: GameState, frame: Frame) -> Cards:
        seat = spot(state, frame)
        return state.zones[first + seat] if seat >= 0 else ()

    return lying


def _lying(first: int, seats: Seats) -> Source:
    if seats is only_you:
        return lambda state, frame: state.zones[first + frame.you]
    return lambda state, frame: [card for seat in seats(state, frame) for card in state.zones[first + seat]]


def _tops(count: int, seats: Seats) -> Source:
    """The top `count` cards of decks (0: all of them), the top first."""
    part = slice(None, -count - 1 if count else None, -1)
    return lambda state, frame: [card for seat in seats(state, frame) for card in state.zones[DECK + seat][part]]


def _among(source: Source) -> Sieve:
    """Those that a source has, too."""

    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        those = source(state, frame)
        return [card for card in cards if card in those]

    return sieve


def _bounds(select: Select) -> list[Sieve]:
    """Where the cards must be, and whose."""
    if not select.zone:
        return _owned(select)
    first = ZONES[select.zone]
    beyond = first + 5

    def in_zone(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        place = state.place
        return [card for card in cards if first <= place[card] < beyond]

    tops = [_among(_tops(select.top, seats_of(select.whose)))] if select.top else []
    return [in_zone, *tops, *_owned(select)]


def _owned(select: Select) -> list[Sieve]:
    """Whose the cards must be: a Scene lies in front of its owner, hands, decks and piles hold their owner's cards."""
    if select.whose == "any":
        return []
    if select.whose == "you":

        def yours(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
            owners, you = state.box.owners, frame.you
            return [card for card in cards if owners[card] == you]

        return [yours]
    seats = seats_of(select.whose)

    def owned(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        owners, wanted = state.box.owners, seats(state, frame)
        return [card for card in cards if owners[card] in wanted]

    return [owned]


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
        sieves.append(_of_kind(KINDS[select.kind]))
    if select.star is not None:
        sieves.append(_of_stardom(select.star))
    if select.key:
        sieves.append(_of_key(select.key))
    if select.has:
        sieves.append(_with_traits(select.has))
    if select.lacks:
        sieves.append(_without_traits((select.lacks,)))
    if select.matching is not None:
        sieves.append(_matching(select.matching))
    return sieves


def _not_itself(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
    return [card for card in cards if card != frame.source]


def _on(spot: Spot) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        here = spot(state, frame)
        return [card for card in cards if scene_with(state, card) == here] if here >= 0 else ()

    return sieve


def _off(spot: Spot) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        place, there = state.place, spot(state, frame)
        return [card for card in cards if SCENE_AT <= place[card] < PLAYED and place[card] % 5 != there]

    return sieve


def _of_kind(kind: int) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        kinds, face = state.box.kinds, state.face
        return [card for card in cards if kinds[face[card]] == kind]

    return sieve


def _of_stardom(star: bool) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        stars, face = state.box.stars, state.face
        return [card for card in cards if stars[face[card]] is star]

    return sieve


def _of_key(key: str) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        faces, face = state.box.faces, state.face
        return [card for card in cards if faces[face[card]].key == key]

    return sieve


def _with_traits(names: Sequence[str]) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        masks, face, wanted = state.box.masks, state.face, trait_mask(state, frame, names)
        if altered:
            return [card for card in cards if altered.get(card, masks[face[card]]) & wanted]
        return [card for card in cards if masks[face[card]] & wanted]

    return sieve


def _without_traits(names: Sequence[str]) -> Sieve:
    def sieve(state: GameState, frame: Frame, cards: Cards, altered: Altered) -> Cards:
        masks, face, unwanted = state.box.masks, state.face, trait_mask(state, frame, names)
        return [card for card in cards if not altered.get(card, masks[face[card]]) & unwanted]

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
