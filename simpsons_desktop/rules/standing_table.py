"""The Scenes in play boiled down to owners and numbers: what an evaluation looks at, some thousand times a second."""

from __future__ import annotations

from typing import NamedTuple

from simpsons_desktop.rules import values
from simpsons_desktop.rules.state import SCENE_AT, GameState


class SceneOnTable(NamedTuple):
    """One Scene: who played it, its numbers now, and the owners of the Characters that match it and that do not.

    A Character that counts for more than one has its owner listed that often.
    """

    seat: int
    complete: int | None
    trash: int | None
    matching: list[int]
    others: list[int]


def scenes_on_table(state: GameState) -> list[SceneOnTable]:
    """Every Scene in play, by seat."""
    result = []
    for seat in range(state.box.seats):
        if state.zones[SCENE_AT + seat]:
            matching, others = values.sides(state, seat)
            complete = values.complete_number(state, seat)
            trash = values.trash_number(state, seat)
            result.append(SceneOnTable(seat, complete, trash, _owners(state, matching), _owners(state, others)))
    return result


def _owners(state: GameState, cards: list[int]) -> list[int]:
    owners = state.box.owners
    if not state.standing and not state.effects:
        return [owners[card] for card in cards]
    return [owners[card] for card in cards for _ in range(values.weight(state, card))]
