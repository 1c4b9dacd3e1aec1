"""What is marked for an answer, on the table and in the list, and what the prompt offers with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from simpsons_desktop.rules import Answer, Ask, Decision
from simpsons_desktop.screens.choices import Choice, Choices, choices, toggled, with_way_back

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Marking(QObject):
    """Keeps the `codes` that are marked for the question that stands."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self.codes: Answer = ()
        self._leads_back = False
        play.table.marks.connect(self._on_table)

    def begin(self, decision: Decision) -> None:
        """A question is put: begin with what is proposed."""
        self.codes = self.play.controller.knowledge.proposed()
        self._leads_back = decision.ask in (Ask.CHOOSE, Ask.COUNT, Ask.MAY) and self.play.going.led_here
        self.play.table.ask(decision)
        self.play.table.gestures.mark(self.codes)

    def offered(self, decision: Decision) -> Choices:
        """What the prompt offers, with what is marked; a way back from what a card or a declaration has led to."""
        found = choices(decision, self.play.controller.seen, self.play.names, self.codes)
        return with_way_back(found) if self._leads_back else found

    def answer(self, decision: Decision) -> tuple[int, ...]:
        """What is marked, as an answer."""
        return tuple(code for code in decision.codes if code in self.codes)

    def toggle(self, choice: Choice, decision: Decision) -> None:
        """A choice of the list is pressed."""
        if choice.answer:
            self.put(toggled(self.codes, choice.answer[0], decision))

    def _on_table(self, codes: Sequence[int]) -> None:
        """Cards were marked on the table; what is marked in the list stays marked."""
        listed = {choice.answer[0] for choice in self.play.prompt.offered.listed if choice.answer}
        self.put((*codes, *(code for code in self.codes if code in listed and code not in codes)))

    def put(self, codes: Sequence[int]) -> None:
        """Let these be marked."""
        self.codes = tuple(codes)
        self.play.note.put_away()  # what it says of the marks is no longer so
        decision = self.play.controller.decision
        if decision is not None:
            self.play.prompt.offer(self.offered(decision))
            self.play.foresight.look_again()
