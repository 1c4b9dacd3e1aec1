"""Which seats, cards and numbers the effect language means, with the traits as they are now."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.rules.abilities import Amount, Condition, Select
from simpsons_desktop.rules.meaning import scene_of, seats_of
from simpsons_desktop.rules.state import Frame, GameState
from simpsons_desktop.rules.values import altered


def seats(state: GameState, frame: Frame, who: str) -> Sequence[int]:
    """The seats that a word means, in turn order from the seat on turn (10.3)."""
    return seats_of(who)(state, frame)


def scene_at(state: GameState, frame: Frame, ref: str) -> int:
    """The seat in front of which the Scene lies that a word means; -1 if there is no such Scene in play."""
    return scene_of(ref)(state, frame)


def find(state: GameState, frame: Frame, select: Select) -> tuple[int, ...]:
    """The cards that a selection means, a deck's top first."""
    return tuple(select.search(state, frame, altered(state)))


def amount(state: GameState, frame: Frame, value: Amount) -> int:
    """A number as written, or as counted."""
    if isinstance(value, int):
        return value
    number = len(value.count.search(state, frame, altered(state))) * value.times
    return min(number, value.max) if value.max else number


def holds(state: GameState, frame: Frame, condition: Condition) -> bool:
    """Whether all that a condition says is so."""
    return condition.test(state, frame, altered(state))
