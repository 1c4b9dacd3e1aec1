"""Which seats, cards and numbers the effect language means, with the traits as they are now."""

from __future__ import annotations

from simpsons_desktop.rules import meaning
from simpsons_desktop.rules.abilities import Amount, Condition, Select
from simpsons_desktop.rules.meaning import scene_at, seats
from simpsons_desktop.rules.state import Frame, GameState
from simpsons_desktop.rules.values import traits

__all__ = ["amount", "find", "fits", "holds", "scene_at", "seats"]


def _sight(state: GameState) -> meaning.Traits:
    """The cheapest way to see traits truly."""
    return traits if state.effects or "traits" in state.standing else meaning.printed_traits


def find(state: GameState, frame: Frame, select: Select) -> tuple[int, ...]:
    """The cards that a selection means, a deck's top first."""
    return meaning.find(state, frame, select, _sight(state))


def fits(state: GameState, frame: Frame, select: Select, card: int) -> bool:
    """Whether a card is among those that a selection means."""
    return meaning.fits(state, frame, select, card, _sight(state))


def amount(state: GameState, frame: Frame, value: Amount) -> int:
    """A number as written, or as counted."""
    if isinstance(value, int):
        return value
    number = len(find(state, frame, value.count)) * value.times
    return min(number, value.max) if value.max else number


def holds(state: GameState, frame: Frame, condition: Condition | None) -> bool:
    """Whether all that a condition says is so; no condition always holds."""
    return condition is None or meaning.holds(state, frame, condition, _sight(state))
