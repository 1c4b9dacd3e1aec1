"""A hint for the person in front: what the expert would do in that seat, from what that seat may know.

It is thought of in a process of its own that lives no longer than the thought: whenever the game goes on, it can be
dropped at once, and no AI seat ever waits for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from simpsons_desktop.ai import NODES, Thought, Weighed
from simpsons_desktop.ai.worker import pack
from simpsons_desktop.controller.chairs import seed_of
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Decision, GameState, seal
from simpsons_desktop.rules.record import Record

ADVISER = "expert"
BUDGET_MS = {ADVISER: 3000}  # nobody waits for a hint: it may take longer on a slow machine than a move


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer to a decision, and what it was weighed against, as in `ai.Thought`."""

    decision: Decision
    answer: tuple[int, ...]
    weighed: tuple[Weighed, ...] = ()


class Hints(QObject):
    """`told`: a hint for the decision that is open; `failed`: none will come."""

    told = Signal(object)  # Hint
    failed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thinker = Thinker(self, BUDGET_MS)
        self._thinker.thought.connect(self._on_thought)
        self._thinker.stuck.connect(self._on_stuck)
        self._decision: Decision | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought of."""
        return self._decision is not None

    def ask(self, asked: Decision, now: GameState, record: Record) -> None:
        """Ask for a hint to a decision, at this point of a record. One at a time: the first goes on."""
        if self.thinking:
            return
        if len(asked.codes) <= asked.least:
            self.told.emit(Hint(asked, asked.codes))
            return
        self._decision = asked
        seed = seed_of(record.beginning, "hint", asked.seat, len(record.answers))
        self._thinker.ask(ADVISER, seed, NODES, pack(seal(now, asked.seat)))

    def drop(self) -> None:
        """The hint that is being thought of is not wanted any more."""
        self._decision = None
        self._thinker.close()

    @Slot(int, object)
    def _on_thought(self, ticket: int, thought: Thought) -> None:
        asked = self._decision
        self.drop()
        if asked is not None:
            self.told.emit(Hint(asked, thought.answer, thought.weighed))

    @Slot(int)
    def _on_stuck(self, ticket: int) -> None:
        self.drop()
        self.failed.emit()
