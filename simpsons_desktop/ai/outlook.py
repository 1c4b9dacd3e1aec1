"""How good a position looks for a seat: points in hand and points about to be scored, against everybody else's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from simpsons_desktop.rules import GameState
from simpsons_desktop.rules.standing_table import SceneOnTable, scenes_on_table


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts for how much, in points; `sight` is how far a seat looks at what others stand to gain."""

    near: float = 0.55  # of a Scene's points, when one Character is missing
    ready: float = 0.8  # of a Scene's points, when it can be declared already
    start: float = 0.22  # of a Scene's points, times the part of its number that is there, before that
    own_scene: float = 0.3  # an own Scene in play at all
    action: float = 0.10  # an Action kept in hand
    sharpness: float = 0.9  # how strongly a lead counts
    late: float = 0.08  # what each point is worth more the nearer the goal is
    sight: float = 1.0


FULL = Weights()
PARTIAL = Weights(sight=0.35)


def strengths(state: GameState, weights: Weights) -> list[float]:
    """Each seat's points, worth more near the goal, and what it may expect of the Scenes in play."""
    goal = state.box.house.goal
    result = [p + weights.late * p * p * 7 / goal for p in state.points]
    for scene in scenes_on_table(state):
        result[scene.seat] += weights.own_scene
        complete = _chance(scene.matching, scene.complete, weights)
        trash = _chance(scene.others, scene.trash, weights)
        both = complete + trash
        if both > 1:
            complete, trash = complete / both, trash / both
        if complete:
            _share(result, scene, scene.matching, complete, bonus=True)
        if trash:
            _share(result, scene, scene.others, trash, bonus=False)
    return result


def _chance(owners: Sequence[int], number: int | None, weights: Weights) -> float:
    """How likely the Scene is to be completed (or trashed) with these Characters, soon."""
    if number is None or not owners:
        return 0.0
    missing = number - len(owners)
    if missing <= 0:
        return weights.ready
    if missing == 1:
        return weights.near
    return weights.start * len(owners) / number


def _share(result: list[float], scene: SceneOnTable, owners: Sequence[int], chance: float, bonus: bool) -> None:
    """Add what each seat would score: whoever played the Scene, and each owner (9.1), and the bonus (9.2)."""
    for seat in {scene.seat, *owners}:
        result[seat] += chance
    if bonus:
        counts = sorted(((owners.count(seat), seat) for seat in set(owners)), reverse=True)
        if len(counts) == 1 or counts[0][0] > counts[1][0]:
            result[counts[0][1]] += chance


def outlook(state: GameState, seat: int, weights: Weights = FULL) -> float:
    """The chance to win, from 0 to 1, as far as one look can tell; a finished game is judged as it ended."""
    if state.winners is not None:
        return 1.0 / len(state.winners) ** 0.5 if seat in state.winners else -0.001 * len(state.winners)
    strength = strengths(state, weights)
    strength[seat] += weights.action * _actions_in_hand(state, seat)
    mine = strength[seat]
    others = sum(exp(weights.sharpness * weights.sight * (s - mine)) for i, s in enumerate(strength) if i != seat)
    return 1.0 / (1.0 + others)


def _actions_in_hand(state: GameState, seat: int) -> int:
    moments, face = state.box.moments, state.face
    return sum(1 for card in state.zones[seat] if moments[face[card]])
