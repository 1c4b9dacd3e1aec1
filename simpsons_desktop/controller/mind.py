"""The AI seats' mind: thinks about one decision at a time, in the thinking process."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QObject, Signal, Slot

from simpsons_desktop.ai import NODES, Thought
from simpsons_desktop.ai.worker import pack
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.parts import Part
from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.controller.chairs import Chair, seed_of
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import NOBODY, Answer, Ask, Decision, seal
from simpsons_desktop.rules.record import Record


def mishap(asked: Decision, name: str) -> LogLine:
    """The line of the log for a safe move that was made for an AI seat; who was to answer others stays hidden."""
    if asked.ask is Ask.REACT:
        words = translate("Game", "The AI seats had to start thinking again; nobody answered meanwhile.")
        return LogLine(NOBODY, "", (Part(words),))
    words = translate("Game", "could not think of a move; a safe one was made instead.")
    return LogLine(asked.seat, name, (Part(words),))


class Mind(QObject):
    """`made_up`: an answer is there; `gave_up`: none will come.

    `thought` is what led to the `answer`, after `took_ms`; None where none came of thinking.
    """

    made_up = Signal()
    gave_up = Signal()

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.answer: Answer | None = None
        self.thought: Thought | None = None
        self.took_ms = 0
        self.thinker = thinker
        self._question = -1
        self._since = QElapsedTimer()
        thinker.thought.connect(self._on_thought)
        thinker.stuck.connect(self._on_stuck)

    def begin(self, record: Record, chairs: Sequence[Chair]) -> None:
        """Think about the open decision, if an AI seat must make it; what was thought about before is forgotten."""
        self.forget()
        state = record.state
        chair = chairs[state.asker] if state.winners is None else None
        if chair is None or chair.level is None:
            return
        # A seed of its own for each decision of each seat, so that no thought depends on how many came before.
        seed = seed_of(record.beginning, state.asker, len(record.answers))
        self._since.start()
        self._question = self.thinker.ask(chair.level, seed, NODES, pack(seal(state, state.asker)), chair.style)

    def forget(self) -> None:
        """Think about nothing: an answer that still comes is not wanted."""
        self.answer, self.thought, self._question = None, None, -1

    def make_do(self, answer: Answer) -> None:
        """Take an answer that was not thought of."""
        self.answer, self.thought = answer, None

    def close(self) -> None:
        """Hear nothing any more."""
        self.forget()
        self.thinker.thought.disconnect(self._on_thought)
        self.thinker.stuck.disconnect(self._on_stuck)

    @Slot(int, object)
    def _on_thought(self, ticket: int, thought: Thought) -> None:
        if ticket == self._question:
            self.answer, self.thought, self.took_ms = thought.answer, thought, self._since.elapsed()
            self.made_up.emit()

    @Slot(int)
    def _on_stuck(self, ticket: int) -> None:
        if ticket == self._question:
            self.took_ms = self._since.elapsed()
            self.gave_up.emit()
