"""A position that a person can write, cards by key, and the state it stands for; also the body of a puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simpsons_desktop.rules import changes, fair_start
from simpsons_desktop.rules.engine import empty_table, run
from simpsons_desktop.rules.model import (
    FEWEST_SEATS,
    HIGHEST_GOAL,
    LOWEST_GOAL,
    MOST_SEATS,
    USUAL_GOAL,
    House,
    Kind,
    Printed,
)
from simpsons_desktop.rules.state import CAST, DECK, DISCARD, HAND, SCENE_AT, GameState


class PositionError(ValueError):
    """A position that no game could hold; the sentence says where and why."""


def read_position(position: Any, cards: Mapping[str, Printed]) -> GameState:
    """The state that a position describes, with the player whose turn it is in the main part of the turn.

    Raises PositionError. Cards get their ids seat by seat: the owner's hand, deck, discard pile, Scene, Characters.
    """
    given = _mapping(position, "the position")
    _only(given, ("goal", "fair", "turn", "turn_number", "seed", "seats"), "the position")
    seats = given.get("seats")
    if not isinstance(seats, Sequence) or isinstance(seats, str) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise PositionError(f"seats: a position has {FEWEST_SEATS} to {MOST_SEATS} seats (rule 1.1).")
    goal = _number(given, "goal", USUAL_GOAL, LOWEST_GOAL, HIGHEST_GOAL, "the position")
    fair = _flag(given, "fair", "the position")
    turn = _number(given, "turn", 0, 0, len(seats) - 1, "the position")
    number = _number(given, "turn_number", 1, 1, 1 << 20, "the position")
    seed = _number(given, "seed", 0, 0, (1 << 64) - 1, "the position")
    piles = _Piles(cards, len(seats))
    for seat, entry in enumerate(seats):
        piles.read_seat(seat, _mapping(entry, f"seats[{seat}]"), goal)
    state = empty_table([[p for p, _ in deck] for deck in piles.decks], seed, House(goal, turn, fair))
    _lay_out(state, piles)
    state.turn_number = number
    state.extra = fair_start.extra_characters(state.box.house, len(seats), number)
    state.played = piles.characters_played[turn]
    changes.reface(state)
    run(state)
    return state


class _Piles:
    """What the seats of a position hold: by owner, each card with the place where it lies."""

    def __init__(self, cards: Mapping[str, Printed], seats: int) -> None:
        self.cards = cards
        self.seats = seats
        self.decks: list[list[tuple[Printed, int]]] = [[] for _ in range(seats)]
        self.points: list[int] = []
        self.characters_played: list[int] = []
        self.casts: list[list[tuple[int, int]]] = [[] for _ in range(seats)]  # by Scene: (owner, index in its deck)

    def read_seat(self, seat: int, entry: Mapping[str, Any], goal: int) -> None:
        where = f"seats[{seat}]"
        _only(entry, ("points", "hand", "deck", "discard", "scene", "characters_played"), where)
        points = _number(entry, "points", 0, 0, 1 << 20, where)
        if points >= goal:
            raise PositionError(f"{where}.points: {points} points are the goal of {goal} already (rule 11.1).")
        self.points.append(points)
        self.characters_played.append(_number(entry, "characters_played", 0, 0, 1 << 20, where))
        for name, place in (("hand", HAND), ("deck", DECK), ("discard", DISCARD)):
            keys = _keys(entry.get(name, ()), f"{where}.{name}")
            listed = [self._card(key, f"{where}.{name}[{i}]") for i, key in enumerate(keys)]
            for printed in reversed(listed) if name == "deck" else listed:
                self.decks[seat].append((printed, place + seat))
        scene = entry.get("scene")
        if scene is not None:
            self._read_scene(seat, _mapping(scene, f"{where}.scene"), f"{where}.scene")

    def _read_scene(self, seat: int, scene: Mapping[str, Any], where: str) -> None:
        _only(scene, ("card", "characters"), where)
        printed = self._card(scene.get("card"), f"{where}.card")
        if printed.kind is not Kind.SCENE:
            raise PositionError(f"{where}.card: {printed.key!r} is a {printed.kind.value}, not a Scene (rule 6.1).")
        self.decks[seat].append((printed, SCENE_AT + seat))
        characters = scene.get("characters", ())
        if not isinstance(characters, Sequence) or isinstance(characters, str):
            raise PositionError(f"{where}.characters: expected a list of [key, owner].")
        for i, pair in enumerate(characters):
            self._read_character(seat, pair, f"{where}.characters[{i}]")

    def _read_character(self, seat: int, pair: Any, where: str) -> None:
        if not isinstance(pair, Sequence) or isinstance(pair, str) or len(pair) != 2:
            raise PositionError(f"{where}: expected [key, owner].")
        printed, owner = self._card(pair[0], where), pair[1]
        if isinstance(owner, bool) or not isinstance(owner, int) or not 0 <= owner < self.seats:
            raise PositionError(f"{where}: the owner is a seat from 0 to {self.seats - 1}, not {owner!r}.")
        if printed.kind is not Kind.CHARACTER:
            raise PositionError(f"{where}: {printed.key!r} is no Character; only Characters lie on a Scene (rule 7.1).")
        self.casts[seat].append((owner, len(self.decks[owner])))
        self.decks[owner].append((printed, CAST + seat))

    def _card(self, key: Any, where: str) -> Printed:
        printed = self.cards.get(key) if isinstance(key, str) else None
        if printed is None:
            raise PositionError(f"{where}: there is no card with the key {key!r}.")
        return printed


def _lay_out(state: GameState, piles: _Piles) -> None:
    """Move every card from its deck to the place that the position names, Characters in their order of arrival."""
    first = [0]
    for deck in piles.decks:
        first.append(first[-1] + len(deck))
    for seat, deck in enumerate(piles.decks):
        for i, (_, place) in enumerate(deck):
            if place < CAST:
                changes.move(state, first[seat] + i, place, "deal")  # to the end: the order given
    for seat, cast in enumerate(piles.casts):
        for owner, i in cast:
            changes.move(state, first[owner] + i, CAST + seat, "deal")
    state.points = list(piles.points)


def _mapping(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: expected an object with keys, not {type(value).__name__}.")
    return value


def _only(given: Mapping[str, Any], names: Sequence[str], where: str) -> None:
    for name in given:
        if name not in names:
            raise PositionError(f"{where}: unknown key {name!r}; known are {', '.join(names)}.")


def _keys(value: Any, where: str) -> Sequence[Any]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise PositionError(f"{where}: expected a list of card keys.")
    return value


def _number(given: Mapping[str, Any], name: str, default: int, low: int, high: int, where: str) -> int:
    value = given.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{where}.{name}: expected a whole number from {low} to {high}, not {value!r}.")
    return value


def _flag(given: Mapping[str, Any], name: str, where: str) -> bool:
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise PositionError(f"{where}.{name}: expected true or false, not {value!r}.")
    return value
