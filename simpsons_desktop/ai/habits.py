"""Playing on without thought: what a seat would most likely do, told from numbers alone and some twenty times quicker
than by trying it out. Rounds of the game that nobody will see are played like that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from simpsons_desktop.ai.discards import discards
from simpsons_desktop.ai.lookahead import candidates
from simpsons_desktop.ai.outlook import KEEN, added, prospects, worths_of_points
from simpsons_desktop.rules import Ask, GameState, advance, legal, values
from simpsons_desktop.rules.model import CHARACTER, SCENE
from simpsons_desktop.rules.moves import COMPLETE, END, PASS, TRASH, card_of, pick_code, seat_of
from simpsons_desktop.rules.standing_table import SceneOnTable, scenes_of
from simpsons_desktop.rules.state import HAND, SCENE_AT
from simpsons_desktop.rules.turn import VERB

FEWEST = 0.01  # points that a move must be worth
WON = 40.0  # what a move is worth that wins
NEW_SCENE = 10.0  # what it is worth to play a Scene, before anything else but that
MOST_KNOWN = 20_000  # Scenes about which is remembered what can be done there


def play_on(state: GameState, seat: int, turns: int) -> None:
    """Play until the seat would end its turn, so many turns from now or later, or the game is over."""
    last, known = state.turn_number + turns, _Known()
    while state.ask is not Ask.NOTHING:
        answer = habit(state, known)
        if answer == (END,) and state.turn == seat and state.turn_number >= last:
            return
        advance(state, answer)


def habit(state: GameState, known: _Known | None = None) -> tuple[int, ...]:
    """What whoever is asked answers. `known` is what was found out before about the same game."""
    if state.ask is Ask.MAIN:
        return (_move(state, _Known() if known is None else known),)
    if state.ask is Ask.REACT:
        return (PASS,)
    if state.ask is Ask.DISCARD:
        return _of_no_use(state)
    return candidates(state)[0]


def _of_no_use(state: GameState) -> tuple[int, ...]:
    """What is thrown away as ever, and all Actions: who never plays them must not hold on to them."""
    face, moments = state.face, state.box.moments
    usual = discards(state, state.asker)
    more = (pick_code(card) for card in state.zones[HAND + state.asker] if moments[face[card]])
    return (*usual, *(code for code in more if code not in usual))


class _Worths(NamedTuple):
    """What can be done at a Scene, and what that is worth to a seat in points: to play a Character there that matches,
    or one that does not, to complete the Scene, to trash it.
    """

    fitting: float
    other: float
    completed: float
    trashed: float


class _Side(NamedTuple):
    """What is known of a Scene as long as nothing changes there: who matches and who does not, whose turn it is by
    which points, its traits, and what can be done.
    """

    cast: tuple[Sequence[int], Sequence[int]]
    seat: int
    points: tuple[int, ...]
    wanted: int
    worths: _Worths


_Known = dict[int, _Side]


def _move(state: GameState, known: _Known) -> int:
    """The move that is worth most."""
    kinds, masks, face = state.box.kinds, state.box.masks, state.face
    points, seen = tuple(state.points), set[int]()
    best, move = FEWEST, END
    for code in legal(state):
        verb, card, host = code & VERB, card_of(code), seat_of(code)
        declares, kind = verb in (COMPLETE, TRASH), kinds[face[card]] if card >= 0 else -1
        worth = 0.0
        if kind == SCENE:
            worth = NEW_SCENE + _matching(state, card)
        elif declares or kind == CHARACTER:
            if host not in seen:
                seen.add(host)
                _look(state, host, points, known)
            side = known[host]
            if declares:
                worth = side.worths.completed if verb == COMPLETE else side.worths.trashed
            else:
                worth = side.worths.fitting if masks[face[card]] & side.wanted else side.worths.other
        if worth > best:
            best, move = worth, code
    return move


def _look(state: GameState, host: int, points: tuple[int, ...], known: _Known) -> None:
    """Know the Scene of a seat."""
    cast, side = values.sides(state, host), known.get(host)
    if side and side.cast is cast and side.seat == state.turn and side.points == points:
        return
    (scene,) = scenes_of(state, (host,))
    scene = scene._replace(matching=tuple(scene.matching), others=tuple(scene.others))
    worths = _worths(scene, state.turn, points, state.box.house.goal)
    known[host] = _Side(cast, state.turn, points, values.traits(state, state.zones[SCENE_AT + host][0]), worths)


def _matching(state: GameState, scene: int) -> int:
    """How many Characters in the hand match a Scene there."""
    masks, face = state.box.masks, state.face
    wanted = masks[face[scene]]
    return sum(1 for card in state.zones[HAND + state.turn] if masks[face[card]] & wanted)


@lru_cache(maxsize=MOST_KNOWN)
def _worths(scene: SceneOnTable, seat: int, points: tuple[int, ...], goal: int) -> _Worths:
    """What can be done at a Scene, as far as its promises tell (see `outlook`)."""
    now = prospects(scene, points, goal, KEEN)
    fitting = prospects(scene._replace(matching=(*scene.matching, seat)), points, goal, KEEN)
    other = prospects(scene._replace(others=(*scene.others, seat)), points, goal, KEEN)
    return _Worths(
        _ahead(seat, now, fitting),
        _ahead(seat, now, other),
        _resolved(_counted(scene, seat, len(points)), now, seat, points, goal),
        _resolved(_trashed(scene, len(points)), now, seat, points, goal),
    )


def _ahead(seat: int, before: Sequence[float], after: Sequence[float]) -> float:
    """By how much a seat gets ahead of the others, on average, when prospects change."""
    gains = [then - now for now, then in zip(before, after, strict=True)]
    own = gains[seat]
    return own - (added(gains) - own) / (len(gains) - 1)


def _counted(scene: SceneOnTable, seat: int, seats: int) -> list[int]:
    """What everybody gains when a seat completes a Scene (9.1, 9.2) and counts no more of the others than it must."""
    there = [0] * seats
    for owner in scene.matching:
        there[owner] += 1
    missing = (scene.complete or 0) - there[seat]
    for other, count in enumerate(there):
        if other != seat:
            there[other] = max(0, min(count, missing))
            missing -= there[other]
    most = max(there)
    gains = [int(count > 0) for count in there]
    gains[scene.seat] = 1
    if there.count(most) == 1:
        gains[there.index(most)] += 1
    return gains


def _trashed(scene: SceneOnTable, seats: int) -> list[int]:
    """What everybody gains when a Scene is trashed."""
    return [int(seat == scene.seat or seat in scene.others) for seat in range(seats)]


def _resolved(gains: Sequence[int], now: Sequence[float], seat: int, points: Sequence[int], goal: int) -> float:
    """What it is worth to resolve a Scene that pays so many points."""
    then = [p + gain for p, gain in zip(points, gains, strict=True)]
    if then[seat] >= goal:
        return WON + gains[seat]
    if not gains[seat] or max(then) >= goal:
        return 0.0
    worth = worths_of_points(goal, KEEN)
    return _ahead(seat, now, [worth[after] - worth[p] for after, p in zip(then, points, strict=True)])
