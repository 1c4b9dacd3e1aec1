"""Verbs that show faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import Select, Step, Who, need_of
from simpsons_desktop.rules.meaning import Test
from simpsons_desktop.rules.select import find, seats
from simpsons_desktop.rules.state import Frame, GameState


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Seats see the faces of cards, and know them from then on (12.2)."""

    verb: ClassVar[str] = "look"
    cards: Select
    to: Who = "you"

    def need(self, rest: Sequence[Step]) -> Test | None:
        """What the steps that follow need: looking leaves the table as it is."""
        return need_of(rest)

    def run(self, state: GameState, frame: Frame) -> None:
        """Show them, in turn order."""
        cards = find(state, frame, self.cards)
        for seat in seats(state, frame, self.to):
            changes.show(state, cards, seat)
