"""The only functions that change what lies on the table; each is one kind of event, noted if somebody listens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ParamSpec

from simpsons_desktop.rules import fair_start, rng
from simpsons_desktop.rules.abilities import Standing
from simpsons_desktop.rules.events import Changed, Ended, Event, Moved, Scored, Shown, Shuffled, TurnBegan
from simpsons_desktop.rules.model import MOST_SEATS, SCENE
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, PLACES, PLAYED, SCENE_AT, Effect, Frame, GameState

Told = ParamSpec("Told")

_IN_PLAY = tuple(SCENE_AT <= place < PLAYED for place in range(PLACES))


def note(state: GameState, event: Callable[Told, Event], *told: Told.args, **named: Told.kwargs) -> None:
    """Tell whoever listens of an event, made only then, with a picture of the table right after it."""
    if state.log is not None:
        state.log.append((event(*told, **named), state.clone()))


def move(state: GameState, card: int, dst: int, why: str, bottom: bool = False) -> None:
    """Move a card to the end of a place (a deck's top), or to a deck's bottom, and keep every index true."""
    zones, box = state.zones, state.box
    src = state.place[card]
    zone = zones[src]
    if zone[-1] == card:
        zone.pop()
    else:
        zone.remove(card)
    if bottom:
        zones[dst].insert(0, card)
    else:
        zones[dst].append(card)
    state.place[card] = dst
    if dst < DECK:
        state.seen[card] |= 1 << dst
        moments = box.moments[state.face[card]]
        if moments:
            state.alert[dst] |= moments
            state.heed |= moments
    elif dst >= DISCARD:
        state.seen[card] = box.all_seats
    if src < DECK and box.moments[state.face[card]]:
        _recount_alert(state, src)
    if _IN_PLAY[dst] or _IN_PLAY[src]:
        _table_changed(state, card, src, dst)
    elif state.far:
        forget_sides(state)
    if state.log is not None:  # looked up here as well: this is the most frequent change
        note(state, Moved, card, src, dst, why)


def _recount_alert(state: GameState, seat: int) -> None:
    moments, face, mask = state.box.moments, state.face, 0
    for card in state.zones[HAND + seat]:
        mask |= moments[face[card]]
    state.alert[seat] = mask
    _recount_heed(state)


def _recount_heed(state: GameState) -> None:
    state.heed = state.watch
    for mask in state.alert:
        state.heed |= mask


def _table_changed(state: GameState, card: int, src: int, dst: int) -> None:
    far = state.far
    state.altered = None
    if _IN_PLAY[src]:
        state.sides[src % MOST_SEATS] = state.readies[src % MOST_SEATS] = None
        if state.effects and not _IN_PLAY[dst]:
            drop_effects_on(state, card)
    if _IN_PLAY[dst]:
        state.sides[dst % MOST_SEATS] = state.readies[dst % MOST_SEATS] = None
    face, box = state.face[card], state.box
    if box.kinds[face] == SCENE:
        _recount_scenes(state)
    if box.lively[face]:
        if box.triggers[face]:
            _recount_watch(state)
        if box.faces[face].standing:
            _recount_standing(state)
    if far or state.far:
        forget_sides(state)


def _recount_scenes(state: GameState) -> None:
    state.scenes = [seat for seat, lying in enumerate(state.zones[SCENE_AT:CAST]) if lying]


def _recount_watch(state: GameState) -> None:
    triggers, face = state.box.triggers, state.face
    watch, watchers = 0, []
    for zone in state.zones[SCENE_AT:PLAYED]:
        for card in zone:
            if triggers[face[card]]:
                watch |= triggers[face[card]]
                watchers.append(card)
    state.watch, state.watchers = watch, watchers
    _recount_heed(state)


def _recount_standing(state: GameState) -> None:
    faces, owners, face = state.box.faces, state.box.owners, state.face
    standing: dict[str, list[tuple[Standing, Frame]]] = {}
    far = False
    for zone in state.zones[SCENE_AT:PLAYED]:
        for card in zone:
            for row in faces[face[card]].standing:
                far = far or not row.local
                standing.setdefault(row.stat_key, []).append((row, Frame((), owners[card], card)))
    state.standing, state.far = standing, far
    _recount_stats(state)


def _recount_stats(state: GameState) -> None:
    stats = frozenset(state.standing)
    state.stats = stats.union([effect.stat for effect in state.effects]) if state.effects else stats


def forget_sides(state: GameState) -> None:
    """Traits, matching, and what can be declared, are judged afresh (2.3, 8.1)."""
    state.sides = [None] * MOST_SEATS
    state.readies = [None] * MOST_SEATS
    state.altered = None


def reface(state: GameState) -> None:
    """Bring every index up to date after faces were put under backs from outside (imagining, positions)."""
    for seat in range(MOST_SEATS):
        _recount_alert(state, seat)
    _recount_scenes(state)
    _recount_watch(state)
    _recount_standing(state)
    forget_sides(state)


def shuffle(state: GameState, seat: int) -> None:
    """Shuffle a deck: the backs stay where they are, the faces under them change, and nobody knows them any more."""
    deck = state.zones[DECK + seat]
    faces = [state.face[card] for card in deck]
    state.rng = rng.shuffle(state.rng, faces)
    for card, face in zip(deck, faces, strict=True):
        state.face[card] = face
        state.seen[card] = 0
    note(state, Shuffled, DECK + seat)


def draw(state: GameState, seat: int, count: int, why: str = "draw") -> None:
    """Draw cards; an empty deck is made anew from the discard pile, and with both empty nothing happens (5.5)."""
    deck = state.zones[DECK + seat]
    for _ in range(count):
        if not deck:
            for card in state.zones[DISCARD + seat][:]:
                move(state, card, DECK + seat, "reshuffle")
            if not deck:
                return
            shuffle(state, seat)
        move(state, deck[-1], HAND + seat, why)


def discard(state: GameState, cards: Iterable[int], why: str = "discard") -> None:
    """Put cards on their owners' discard piles; a Scene takes the Characters on it along (6.3)."""
    for card in cards:
        leave_with_cast(state, card)
        move(state, card, DISCARD + state.box.owners[card], why)


def leave_with_cast(state: GameState, scene: int) -> None:
    """Before a Scene leaves play, the Characters on it go to their owners' discard piles (6.3)."""
    place = state.place[scene]
    if SCENE_AT <= place < CAST:
        for card in state.zones[place - SCENE_AT + CAST][:]:
            move(state, card, DISCARD + state.box.owners[card], "clear")


def score(state: GameState, seat: int, points: int, why: str) -> None:
    """Give (or take) points; nobody falls below 0."""
    points = max(points, -state.points[seat])
    if points:
        state.points[seat] += points
        if state.far:
            forget_sides(state)
        note(state, Scored, seat, points, why)


def show(state: GameState, cards: tuple[int, ...], to: int) -> None:
    """Show faces to one seat, which knows them from now on (12.2)."""
    for card in cards:
        state.seen[card] |= 1 << to
    if cards:
        note(state, Shown, cards, to)


def add_effect(state: GameState, effect: Effect) -> None:
    """Let a change last."""
    _set_effects(state, [*state.effects, effect])
    note(state, Changed, effect.stat, effect.cards, effect.seat, effect.source)


def _set_effects(state: GameState, effects: list[Effect]) -> None:
    state.effects = effects
    _recount_stats(state)
    forget_sides(state)


def drop_effects_on(state: GameState, card: int) -> None:
    """A card that leaves play loses what was done to it."""
    if any(card in effect.cards for effect in state.effects):
        kept = []
        for effect in state.effects:
            if card not in effect.cards:
                kept.append(effect)
            elif len(effect.cards) > 1:
                kept.append(effect._replace(cards=tuple(c for c in effect.cards if c != card)))
        _set_effects(state, kept)


def expire_effects(state: GameState) -> None:
    """End what lasted until this turn began."""
    over = [e for e in state.effects if e.until <= state.turn_number]
    if over:
        _set_effects(state, [e for e in state.effects if e.until > state.turn_number])
        for effect in over:
            note(state, Changed, effect.stat, effect.cards, effect.seat, effect.source)


def begin_turn(state: GameState, seat: int) -> None:
    """The turn passes to a seat (1.3)."""
    state.turn = seat
    state.turn_number += 1
    state.played = state.acted = 0
    state.extra = fair_start.extra_characters(state.box.house, state.box.seats, state.turn_number)
    if state.effects:
        expire_effects(state)
    if state.far:
        forget_sides(state)
    note(state, TurnBegan, seat, state.turn_number)


def end_game(state: GameState) -> None:
    """The most points win; all who tie for the most win together (11.2)."""
    best = max(state.points)
    state.winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
    state.agenda.clear()
    state.pending.clear()
    note(state, Ended, state.winners)
