"""The Scenes in play boiled down to owners and numbers: what an evaluation looks at, some thousand times a second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from simpsons_desktop.rules import values
from simpsons_desktop.rules.state import SCENE_AT, GameState

SHIFTS = frozenset(("weight", "guard:counting", "guard:complete", "guard:trash"))


class SceneOnTable(NamedTuple):
    """One Scene: who played it, its numbers now, and the owners of the Characters that match it and that do not.

    A Character that counts for more than one has its owner listed that often, one that can't be counted not at all;
    a Scene that can't be completed (or trashed) now is one without that number.
    """

    seat: int
    complete: int | None
    trash: int | None
    matching: Sequence[int]
    others: Sequence[int]


def scenes_on_table(state: GameState) -> list[SceneOnTable]:
    """Every Scene in play, by seat."""
    return scenes_of(state, [seat for seat in range(state.box.seats) if state.zones[SCENE_AT + seat]])


def scenes_of(state: GameState, seats: Sequence[int]) -> list[SceneOnTable]:
    """The Scenes in play of these seats."""
    sides = [values.sides(state, seat) for seat in seats]
    numbers = [values.numbers(state, seat) for seat in seats]
    if not state.stats.isdisjoint(SHIFTS):
        return _shifted(state, seats, sides, numbers)
    owners = state.box.owners
    return [
        SceneOnTable(seat, complete, trash, [owners[card] for card in matching], [owners[card] for card in others])
        for seat, (matching, others), (complete, trash) in zip(seats, sides, numbers, strict=True)
    ]


def _shifted(
    state: GameState,
    seats: Sequence[int],
    sides: Sequence[tuple[Sequence[int], Sequence[int]]],
    numbers: Sequence[tuple[int | None, int | None]],
) -> list[SceneOnTable]:
    """The same where effects say who is counted, for how many, and which Scene may be resolved; asked once for all."""
    scenes = [state.zones[SCENE_AT + seat][0] for seat in seats]
    cast = [card for pair in sides for side in pair for card in side]
    free = values.unguarded(state, cast, "counting")
    counts = dict(zip(free, values.weights(state, free), strict=True))
    may_complete = values.unguarded(state, scenes, "complete")
    may_trash = values.unguarded(state, scenes, "trash")
    owners = state.box.owners
    return [
        SceneOnTable(
            seat,
            complete if scene in may_complete else None,
            trash if scene in may_trash else None,
            *([owners[card] for card in side for _ in range(counts.get(card, 0))] for side in pair),
        )
        for seat, scene, pair, (complete, trash) in zip(seats, scenes, sides, numbers, strict=True)
    ]
