"""Verbs that show faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from simpsons_desktop.rules import changes
from simpsons_desktop.rules.abilities import Select, Step, Who
from simpsons_desktop.rules.select import find, seats
from simpsons_desktop.rules.state import Frame, GameState


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Seats see the faces of cards, and know them from then on (12.2)."""

    verb: ClassVar[str] = "look"
    cards: Select
    to: Who = "you"

    def run(self, state: GameState, frame: Frame) -> None:
        """Show them, in turn order."""
        cards = find(state, frame, self.cards)
        for seat in seats(state, frame, self.to):
            changes.show(state, cards, seat)
