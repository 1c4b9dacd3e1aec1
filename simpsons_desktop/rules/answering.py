"""Who could still answer, by what lies open: cards in hand, and the Actions that there are for a seat's Star (10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from simpsons_desktop.rules import values, windows
from simpsons_desktop.rules.hidden import condition_is_hidden
from simpsons_desktop.rules.meaning import turn_order
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.state import HAND, About, Frame, GameState

Repertoire = Sequence[Sequence[Printed]]
"""By seat, the Actions that the Star of its deck has, whichever of them are in the deck."""


def could_answer(state: GameState, about: About, repertoire: Repertoire) -> tuple[int, ...]:
    """The seats with a card in hand whose Star has an Action for a moment, in the order of asking.

    No hand is looked into: what an Action's text asks for is judged by what lies open, and taken to be so where it
    does not.
    """
    return tuple(
        seat
        for seat in turn_order(state)
        if state.zones[HAND + seat] and any(_fits(state, seat, printed, about) for printed in repertoire[seat])
    )


def _fits(state: GameState, seat: int, printed: Printed, about: About) -> bool:
    probe = Frame((), seat, -1, about, 0, windows.counted(about))
    for ability in printed.abilities:
        if ability.moments & about.moment:
            condition = ability.condition
            if condition is None or condition_is_hidden(state, probe, condition):
                return True
            if condition.test(state, probe, values.altered(state)):
                return True
    return False
