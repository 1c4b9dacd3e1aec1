"""What is other on a card in play than its print says, as signs on the table show it; see `alterations` for the why."""

from __future__ import annotations

from typing import NamedTuple

from simpsons_desktop.rules import values
from simpsons_desktop.rules.abilities import DECLARED
from simpsons_desktop.rules.model import SCENE
from simpsons_desktop.rules.state import SCENE_AT, About, Frame, GameState
from simpsons_desktop.rules.steps.timing import Bonus


class Mark(NamedTuple):
    """One thing that is other: "complete", "trash", "weight" (by how much), "traits", or "guard:" and against what."""

    stat: str
    by: int = 0


def marks(state: GameState, card: int) -> tuple[Mark, ...]:
    """What is other on a card in play, numbers first."""
    if not state.stats:
        return ()
    face = state.face[card]
    found = (
        _numbers(state, card) if state.box.kinds[face] == SCENE else [Mark("weight", values.weight(state, card) - 1)]
    )
    found = [mark for mark in found if mark.by]
    if values.traits(state, card) != state.box.masks[face]:
        found.append(Mark("traits"))
    guards = (stat for against, stat in values.GUARDS.items() if values.guarded(state, card, against))
    return (*found, *map(Mark, guards))


def _numbers(state: GameState, scene: int) -> list[Mark]:
    printed, now = state.box.faces[state.face[scene]], values.numbers(state, state.place[scene] - SCENE_AT)
    pairs = zip(("complete", "trash"), now, (printed.complete, printed.trash), strict=True)
    return [Mark(stat, number - was) for stat, number, was in pairs if number is not None and was is not None]


def bonus(state: GameState, seat: int) -> int:
    """What the bonus (9.2) for completing the Scene of `seat` is worth.

    That is what the open declaration has been made to give, else what cards in play will make of it.
    """
    scene = state.zones[SCENE_AT + seat][0]
    for frame in state.agenda:
        if frame.source == scene and not frame.triggered:
            return frame.bonus
    if not state.watch & DECLARED:
        return 1
    points, about = 1, About(DECLARED, state.turn, (scene,), scene, "complete")
    for card in state.watchers:
        probe = Frame((), state.box.owners[card], card, about)
        for ability in state.box.faces[state.face[card]].abilities:
            step = ability.steps[0] if ability.steps else None
            if isinstance(step, Bonus) and ability.moments & DECLARED:
                points = step.points if ability.fits(state, probe, values.altered(state)) else points
    return points
