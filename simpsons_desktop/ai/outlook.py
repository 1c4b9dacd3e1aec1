"""How good a position looks for a seat: points scored, and points that the Scenes in play promise, against others'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import exp, log
from typing import NamedTuple

from simpsons_desktop.ai.at_hand import at_hand
from simpsons_desktop.rules import GameState
from simpsons_desktop.rules.abilities import MAIN
from simpsons_desktop.rules.model import SCENE
from simpsons_desktop.rules.standing_table import SceneOnTable, scenes_on_table
from simpsons_desktop.rules.state import HAND, SCENE_AT

WON = 100.0  # the lead of whoever has won; nothing that is still open comes near
UNKNOWN = 0  # the number of the face that nobody has shown the seat
FAR = 12  # Characters missing, from which on a Scene is as good as without the number
MOST_THERE = 12  # Characters of one seat on one side of a Scene, from which on more change nothing


class Taste(NamedTuple):
    """What a seat lets count of what it may expect itself: of an own Scene and of a share in others' Scenes, if they
    are completed or trashed.
    """

    own_completed: float = 1.0
    own_trashed: float = 1.0
    share_completed: float = 1.0
    share_trashed: float = 1.0


PLAIN_TASTE = Taste()


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts for how much, in points.

    The chances are rounded from games that this program played by itself; the rest is judgement.
    `sight` is how much a seat minds what the others stand to gain.
    """

    completing: float = 3.0  # odds that a Scene is completed, not trashed, when as many are missing for the one ...
    step: float = 1.5  # ... as for the other, and how they grow with each Character that is there
    fades: float = 0.003  # chance that it comes to neither, times the square of all that are missing
    left_out: float = 0.8  # chance that a seat without a Character there will not be counted, when it is ready ...
    joins: float = 0.06  # ... what that loses for each Character missing, and ...
    again: float = 0.27  # ... by what it shrinks with each Character there
    bonus: tuple[float, ...] = (0.06, 0.11, 0.27, 0.58, 0.73, 0.91)  # by lead in Characters, from 2 behind to 3 ahead
    counted: float = 0.7  # a point for a counted Character, which all about get ...
    most: float = 1.25  # ... and one for the most of them, which shows who is ahead on the table
    own_scene: float = 0.3  # an own Scene in play, whatever lies on it: nothing comes of a table without Scenes
    next_scene: float = 0.1  # a Scene in hand ...
    room: float = 0.15  # ... and what more, when it can be played
    late: float = 0.11  # what each point is worth more the nearer the goal is
    goal: float = 3.0  # reaching the goal
    reaction: float = 0.1  # an Action in hand that answers others
    action: float = 0.05  # any other Action in hand
    fresh: float = 0.06  # a card drawn and not yet looked at
    card: float = 0.04  # a card in somebody else's hand
    sharpness: float = 0.9  # how much more the strongest of the others counts
    sight: float = 1.0
    threat: float = 0.0  # a win of somebody else's that needs no more than to be declared
    chase: float = 0.0  # how much more a seat minds whoever of the others has the most points
    taste: Taste = PLAIN_TASTE


FULL = Weights()
KEEN = Weights(threat=3.0)
PARTIAL = Weights(sight=0.35, most=0.7)  # and thinks less of a lead on a Scene than it is worth


class Outlook(NamedTuple):
    """What a seat makes of a position: its lead over the others, in points, and how strong each seat is."""

    lead: float
    strengths: tuple[float, ...]


_Scene = tuple[SceneOnTable, int]  # and the number of seats
MOST_KNOWN = 20_000  # Scenes about which is remembered what each seat may expect, for each style at the table


class _Prospects(NamedTuple):
    """By seat, what it may expect of a Scene: its share (9.1) and the bonus (9.2), the same to its taste, and what it
    could have at once.
    """

    expected: Sequence[tuple[float, float]]
    tasted: Sequence[tuple[float, float]]
    at_hand: Sequence[int]


class _Tables(NamedTuple):
    """The weights worked out: chances by Characters missing, by Characters there, and worths by points."""

    events: Sequence[Sequence[tuple[float, float]]]  # [missing to complete][missing to trash]: chances of the two
    counted: Sequence[Sequence[float]]  # [missing][Characters there]: chance to be counted
    leads: Sequence[float]  # [lead in Characters, negative ones from the end]: chance of the bonus
    one: Sequence[float]  # what one point more is worth, by points
    two: Sequence[float]  # what a second one is worth on top
    points: Sequence[float]  # what having so many points is worth
    known: dict[_Scene, _Prospects]  # what was found out about Scenes before


@lru_cache(maxsize=64)
def _tables(weights: Weights, goal: int) -> _Tables:
    below = [p + weights.late * p * p * 7 / goal for p in range(goal)]
    points = [*below, *(below[-1] + weights.goal + 0.2 * extra for extra in range(goal + 2))]
    gains = [after - now for now, after in pairwise(points)]
    return _Tables(
        [[_events(weights, complete, trash) for trash in range(FAR + 1)] for complete in range(FAR + 1)],
        [
            [1 - (weights.left_out - weights.joins * missing) * weights.again**own for own in range(MOST_THERE + 1)]
            for missing in range(FAR + 1)
        ],
        [weights.bonus[max(-2, min(3, lead)) + 2] for lead in (*range(MOST_THERE + 1), *range(-MOST_THERE, 0))],
        gains,
        gains[1:],
        points,
        {},
    )


def _events(weights: Weights, complete: int, trash: int) -> tuple[float, float]:
    """The chances that a Scene is completed, and trashed, when so many are missing."""
    any_of_both = max(0.05, 1 - weights.fades * (complete + trash) ** 2)
    odds = weights.completing * weights.step ** (trash - complete) if complete < FAR else 0.0
    completed = any_of_both * odds / (1 + odds)
    return completed, any_of_both - completed


def strengths(state: GameState, weights: Weights, looker: int = -1) -> list[float]:
    """Each seat's points, worth more near the goal, and what it may expect of the Scenes in play.

    The `looker` sees its own by its taste, and would have declared in its own turn what makes it win.
    """
    goal = state.box.house.goal
    tables = _tables(weights, goal)
    points = [min(p, 2 * goal - 1) for p in state.points]
    result = [tables.points[p] for p in points]
    one, two = [tables.one[p] for p in points], [tables.two[p] for p in points]
    close = points[:]
    for scene in scenes_on_table(state):
        result[scene.seat] += weights.own_scene
        prospects = _prospects(scene, len(result), tables, weights)
        for seat, expected in enumerate(prospects.expected):
            share, best = prospects.tasted[seat] if seat == looker else expected
            result[seat] += share * one[seat] + best * two[seat]
        for seat, gain in enumerate(prospects.at_hand):
            close[seat] += gain
    for seat, most in enumerate(close):
        if most >= goal and not seat == looker == state.turn:
            result[seat] += weights.threat
    return result


def prospects(scene: SceneOnTable, points: Sequence[int], goal: int, weights: Weights) -> list[float]:
    """What a Scene promises to each seat, in what points are worth to it."""
    tables = _tables(weights, goal)
    expected = _expect(scene, len(points), tables, weights, PLAIN_TASTE)
    return [
        share * tables.one[p] + best * tables.two[p]
        for (share, best), p in zip(expected, (min(p, 2 * goal - 1) for p in points), strict=True)
    ]


def worths_of_points(goal: int, weights: Weights) -> Sequence[float]:
    """What having so many points is worth, by points."""
    return _tables(weights, goal).points


def _prospects(scene: SceneOnTable, seats: int, tables: _Tables, weights: Weights) -> _Prospects:
    """What the seats have of a Scene; most come up time and again."""
    key = (scene._replace(matching=tuple(scene.matching), others=tuple(scene.others)), seats)
    found = tables.known.get(key)
    if found is None:
        if len(tables.known) >= MOST_KNOWN:
            tables.known.clear()
        gains = at_hand(scene, seats) if weights.threat else ()
        expected = tasted = _expect(scene, seats, tables, weights, PLAIN_TASTE)
        if weights.taste != PLAIN_TASTE:
            tasted = _expect(scene, seats, tables, weights, weights.taste)
        found = tables.known[key] = _Prospects(expected, tasted, gains)
    return found


def _expect(
    scene: SceneOnTable, seats: int, tables: _Tables, weights: Weights, taste: Taste
) -> Sequence[tuple[float, float]]:
    """By seat, its share and the bonus, by a fresh look."""
    host = scene.seat
    there, away = [0] * seats, [0] * seats
    for owner in scene.matching:
        there[owner] += 1
    for owner in scene.others:
        away[owner] += 1
    to_complete = FAR if scene.complete is None else min(FAR, max(0, scene.complete - len(scene.matching)))
    to_trash = FAR if scene.trash is None else min(FAR, max(0, scene.trash - len(scene.others)))
    completed, trashed = tables.events[to_complete][to_trash]
    own_completed, own_trashed = taste.own_completed * completed, taste.own_trashed * trashed
    share_completed, share_trashed = taste.share_completed * completed, taste.share_trashed * trashed
    if_completed, if_trashed = tables.counted[to_complete], tables.counted[to_trash]
    counted, most_bonus, leads = weights.counted, weights.most * completed, tables.leads
    *_, second, most = sorted(there)
    if most > MOST_THERE:
        there = [min(own, MOST_THERE) for own in there]
        *_, second, most = sorted(there)
    found = []
    for seat, own in enumerate(there):
        if seat == host:
            share = own_completed + own_trashed
        else:
            share = counted * (
                share_completed * if_completed[own] + share_trashed * if_trashed[min(away[seat], MOST_THERE)]
            )
        found.append((share, most_bonus * leads[own - (second if own == most else most)]))
    return found


def outlook(state: GameState, seat: int, weights: Weights = FULL) -> Outlook:
    """How the position looks to a seat; the lead is near WON or far below when the game is over."""
    strength = strengths(state, weights, seat)
    strength[seat] += _in_hand(state, seat, weights)
    for other in range(len(strength)):
        if other != seat:
            strength[other] += weights.card * len(state.zones[HAND + other])
    if state.winners is not None:
        return Outlook(WON - len(state.winners) if seat in state.winners else -WON, tuple(strength))
    sharp = weights.sharpness
    others = added([exp(sharp * weights.sight * s) for i, s in enumerate(strength) if i != seat])
    lead = strength[seat] - log(others) / sharp
    if weights.chase:
        most = max(points for other, points in enumerate(state.points) if other != seat)
        leaders = [s for other, s in enumerate(strength) if other != seat and state.points[other] == most]
        lead -= weights.chase * max(leaders)
    return Outlook(lead, tuple(strength))


def added(numbers: Sequence[float]) -> float:
    """Their sum, rounded after each: what `sum` makes of floats is not the same in every Python."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def _in_hand(state: GameState, seat: int, weights: Weights) -> float:
    """What the cards in the seat's own hand are worth; those that it has not looked at yet are cards just drawn."""
    box, face = state.box, state.face
    worth, scene = 0.0, 0.0
    for card in state.zones[HAND + seat]:
        printed = face[card]
        if printed == UNKNOWN:
            worth += weights.fresh
        elif box.moments[printed]:
            worth += weights.action if box.moments[printed] & MAIN else weights.reaction
        elif box.kinds[printed] == SCENE:
            scene = weights.next_scene + (0.0 if state.zones[SCENE_AT + seat] else weights.room)
    return worth + scene
