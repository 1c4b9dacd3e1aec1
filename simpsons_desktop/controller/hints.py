"""A hint for the person in front: what the expert would do in that seat, from what that seat may know.

It is thought of in a process of its own that lives no longer than the thought: whenever the game goes on, it can be
dropped at once, and no AI seat ever waits for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal, Slot

from simpsons_desktop.ai import NODES, Thought, Weighed
from simpsons_desktop.ai.worker import pack
from simpsons_desktop.controller.chairs import seed_of
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Decision, GameState, Observation, decision, observe, seal
from simpsons_desktop.rules.outlook import next_choice
from simpsons_desktop.rules.record import Record

ADVISER = "expert"
BUDGET_MS = {ADVISER: 3000}  # nobody waits for a hint: it may take longer on a slow machine than a move
MOST_CHOICES = 5  # that follow at once and are thought of as well


@dataclass(frozen=True, slots=True)
class Following:
    """A choice that comes at once with an answer, what the seat sees then, and what the expert would choose."""

    decision: Decision
    seen: Observation
    answer: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer to a decision, and what it was weighed against, as in `ai.Thought`; what would be chosen then."""

    decision: Decision
    answer: tuple[int, ...]
    weighed: tuple[Weighed, ...] = ()
    then: tuple[Following, ...] = ()


@dataclass(slots=True)
class _Course:
    """What a hint is asked for, how the game stands, and what was thought of so far."""

    decision: Decision
    now: GameState
    seed: int
    thought: Thought | None = None
    then: list[Following] = field(default_factory=list)
    choice: GameState | None = None  # what is thought about, if it is not the decision itself

    @property
    def hint(self) -> Hint | None:
        """What there is to tell, if anything is."""
        if self.thought is None:
            return None
        return Hint(self.decision, self.thought.answer, self.thought.weighed, tuple(self.then))

    def take(self, thought: Thought) -> None:
        """Note what the expert thinks."""
        if self.choice is None:
            self.thought = thought
        else:
            self._choose(self.choice, thought.answer)

    def go_on(self) -> GameState | None:
        """The next choice that the expert has to think about, if there is any; one without alternatives is made."""
        self.choice = self._next()
        while self.choice is not None and (asked := decision(self.choice)) is not None:
            if len(asked.codes) > asked.least:
                break
            self._choose(self.choice, asked.codes)
            self.choice = self._next()
        return self.choice

    def _next(self) -> GameState | None:
        if self.thought is None or len(self.then) == MOST_CHOICES:
            return None
        answers = (self.thought.answer, *(one.answer for one in self.then))
        return next_choice(self.now, self.decision.seat, answers)

    def _choose(self, state: GameState, answer: tuple[int, ...]) -> None:
        asked = decision(state)
        assert asked is not None
        self.then.append(Following(asked, observe(state, asked.seat), answer))


class Hints(QObject):
    """`told`: a hint for the decision that is open; `failed`: none will come."""

    told = Signal(object)  # Hint
    failed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thinker = Thinker(self, BUDGET_MS)
        self._thinker.thought.connect(self._on_thought)
        self._thinker.stuck.connect(self._on_stuck)
        self._course: _Course | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought of."""
        return self._course is not None

    def ask(self, asked: Decision, now: GameState, record: Record) -> None:
        """Ask for a hint to a decision, at this point of a record. One at a time: the first goes on."""
        if self.thinking:
            return
        if len(asked.codes) <= asked.least:
            self.told.emit(Hint(asked, asked.codes))
            return
        seed = seed_of(record.beginning, "hint", asked.seat, len(record.answers))
        self._course = _Course(asked, now, seed)
        self._thinker.ask(ADVISER, seed, NODES, pack(seal(now, asked.seat)))

    def drop(self) -> None:
        """The hint that is being thought of is not wanted any more."""
        self._course = None
        self._thinker.close()

    @Slot(int, object)
    def _on_thought(self, ticket: int, thought: Thought) -> None:
        course = self._course
        if course is None:
            return
        course.take(thought)
        choice = course.go_on()
        if choice is None:
            self._tell(course)
        else:
            self._thinker.ask(ADVISER, course.seed, NODES, pack(choice))

    @Slot(int)
    def _on_stuck(self, ticket: int) -> None:
        if self._course is not None:
            self._tell(self._course)

    def _tell(self, course: _Course) -> None:
        """Tell what was thought of; what would be chosen then may be missing."""
        self.drop()
        if course.hint is not None:
            self.told.emit(course.hint)
        else:
            self.failed.emit()
