"""The AI seats' mind: thinks about one decision at a time, in the thinking process."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from simpsons_desktop.ai import NODES
from simpsons_desktop.ai.worker import pack
from simpsons_desktop.controller.chairs import Chair, seed_of
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Answer, seal
from simpsons_desktop.rules.record import Record


class Mind(QObject):
    """`made_up`: an answer is there; `gave_up`: none will come."""

    made_up = Signal()
    gave_up = Signal()

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.answer: Answer | None = None
        self.thinker = thinker
        self._question = -1
        thinker.thought.connect(self._on_thought)
        thinker.stuck.connect(self._on_stuck)

    def begin(self, record: Record, chairs: Sequence[Chair]) -> None:
        """Think about the open decision, if an AI seat must make it; what was thought about before is forgotten."""
        state = record.state
        level = chairs[state.asker].level if state.winners is None else None
        if level is None:
            self.forget()
            return
        # A seed of its own for each decision of each seat, so that no thought depends on how many came before.
        seed = seed_of(record.beginning, state.asker, len(record.answers))
        self.answer = None
        self._question = self.thinker.ask(level, seed, NODES, pack(seal(state, state.asker)))

    def forget(self) -> None:
        """Think about nothing: an answer that still comes is not wanted."""
        self.answer, self._question = None, -1

    def close(self) -> None:
        """Hear nothing any more."""
        self.forget()
        self.thinker.thought.disconnect(self._on_thought)
        self.thinker.stuck.disconnect(self._on_stuck)

    @Slot(int, object)
    def _on_thought(self, ticket: int, answer: tuple[int, ...]) -> None:
        if ticket == self._question:
            self.answer = tuple(answer)
            self.made_up.emit()

    @Slot(int)
    def _on_stuck(self, ticket: int) -> None:
        if ticket == self._question:
            self.gave_up.emit()
