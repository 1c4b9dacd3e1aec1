"""The controller: holds the record of one game, and mediates between the rules, the AI seats and the screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simpsons_desktop.ai import NODES
from simpsons_desktop.ai.worker import pack
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.scribe import LogLine, Scribe
from simpsons_desktop.controller.chairs import Chair, first_front
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import (
    NOBODY,
    Answer,
    Ask,
    Decision,
    IllegalAnswer,
    Observation,
    Option,
    Outcome,
    Reason,
    decision,
    observe,
    safe_answer,
    seal,
    tell,
    why_not,
)
from simpsons_desktop.rules.record import Record
from simpsons_desktop.store.settings import USUAL_LEVEL

REST_MS = 8_000  # a table that has not come to rest by then is not waited for any longer


@dataclass(frozen=True, slots=True)
class Pace:
    """How long an AI's answer is held back at least (ms), so that a person can follow; answers to others never are."""

    least_ms: int = 400
    most_ms: int = 900


class GameController(QObject):
    """One game from its first deal to its winner. See the signals for what it says; it holds no widget."""

    told = Signal(object)  # tuple[Beat, ...]: show this, in order
    asked = Signal(object)  # Decision for the seat in front
    waiting = Signal(int)  # the seat that everybody may know to be thinking
    handed = Signal(int)  # seat: cover everything private, that person takes the chair
    ended = Signal(object)  # tuple[int, ...]: the winners
    refused = Signal(object)  # Reason
    trouble = Signal(str)  # one sentence

    def __init__(
        self,
        record: Record,
        chairs: Sequence[Chair],
        thinker: Thinker,
        pace: Pace | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.record = record
        self.chairs = tuple(chairs)
        self.pace = pace or Pace()
        self.front = first_front(self.chairs, record.state.asker)
        self.covered = False
        self.scribe = Scribe([chair.name for chair in self.chairs])
        self.log: list[LogLine] = []
        self._thinker = thinker
        self._thinker.thought.connect(self._on_thought)
        self._thinker.stuck.connect(self._on_stuck)
        self._resting = True
        self._closed = False
        self._held = False  # while a menu is open
        self._asked_at = -1  # how many answers there were when somebody was last asked
        self._question = -1  # the ticket of what an AI is thinking about
        self._has_ended = False
        self._thought: tuple[int, ...] | None = None  # its answer, until it is played
        self._rest_timer = QTimer(self, singleShot=True)
        self._rest_timer.timeout.connect(self.rested)
        self._hold_timer = QTimer(self, singleShot=True)
        self._hold_timer.timeout.connect(self._release)

    # ---- what the screens may look at

    @property
    def seen(self) -> Observation:
        """What the seat in front may know now; only what is public while the curtain is drawn."""
        return observe(self.record.state, NOBODY if self.covered else self.front)

    @property
    def decision(self) -> Decision | None:
        """The decision that the seat in front is asked, None if it is not asked."""
        state = self.record.state
        if self.covered or state.asker != self.front or not self._is_person(self.front):
            return None
        return decision(state)

    def why_not(self, option: Option) -> Reason | None:
        """Why the seat in front can't do this now."""
        return why_not(self.record.state, self.front, option)

    @property
    def ticket(self) -> int:
        """The number of answers so far: what was asked or thought at another ticket is for another moment."""
        return len(self.record.answers)

    # ---- what the screens say

    def begin(self) -> None:
        """Start the game: tell the deal, ask the first seat. Does nothing once the game was closed."""
        if self._closed:
            return
        self._thinker.start()
        if self.record.opening is not None:
            self._tell(self.record.opening)
        self._go_on()

    def answer(self, answer: Answer) -> None:
        """The seat in front answers; an answer that is not legal changes nothing and says why."""
        if self.decision is None:
            self.refused.emit(Reason("10.3", "not asked"))
            return
        try:
            self._play(answer)
        except IllegalAnswer as error:
            self.refused.emit(error.reason)
            self._ask_front()

    def present(self) -> bool:
        """The person at the curtain is there: they sit in front now. False if no person is waited for."""
        state = self.record.state
        if not self.covered or not self._is_person(state.asker):
            return False
        self.covered = False
        self.front = state.asker
        self._ask_front()
        return True

    @Slot()
    def rested(self) -> None:
        """The table has shown everything that it was told."""
        self._rest_timer.stop()
        if self._closed or self._resting:
            return
        self._resting = True
        self._go_on()

    def hold(self, held: bool) -> None:
        """Stop the game while a menu is open, and let it go on: meanwhile nobody is asked and no AI moves."""
        self._held = held
        if not held:
            self._go_on()

    def leave(self, seat: int, level: str = USUAL_LEVEL) -> None:
        """A person leaves a game in progress: an AI seat takes the chair over, and the game goes on (11.3).

        Raises ValueError for a seat where no person sits, and when the game is over.
        """
        if not self._is_person(seat):
            raise ValueError(f"no person sits at seat {seat}")
        if self.record.state.winners is not None:
            raise ValueError("the game is over")
        chair = replace(self.chairs[seat], level=level)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        persons = [s for s, other in enumerate(self.chairs) if other.is_person]
        if len(persons) == 1:
            self.front, self.covered = persons[0], False
        elif seat == self.front:
            self.front = NOBODY
        self._asked_at = -1
        self._go_on()

    def close(self) -> None:
        """Stop caring; late thoughts and timers do nothing any more."""
        self._closed = True
        self._rest_timer.stop()
        self._hold_timer.stop()
        self._thinker.thought.disconnect(self._on_thought)
        self._thinker.stuck.disconnect(self._on_stuck)

    # ---- the game going on

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self.chairs) and self.chairs[seat].is_person

    def _play(self, answer: Answer) -> None:
        """Play an answer; raises IllegalAnswer and changes nothing where it is not legal."""
        outcome = self.record.play(answer)
        self._tell(outcome)
        self._go_on()

    def _tell(self, outcome: Outcome) -> None:
        self.log += self.scribe.lines(outcome)
        beats = tell(outcome, NOBODY if self.covered else self.front)
        if beats:
            self._resting = False
            self._rest_timer.start(REST_MS)
            # From here on, so that a pass in between, which nobody may notice, does not make the next move later.
            self._hold_timer.start(self._held_back())
            self.told.emit(beats)

    def _held_back(self) -> int:
        """For how long (ms) the next move of an AI is held back."""
        return self.pace.least_ms + self._seed(NOBODY) % (self.pace.most_ms - self.pace.least_ms + 1)

    def _go_on(self) -> None:
        """Ask whoever must decide now. AI seats think at once, while the table still shows what happened before."""
        state = self.record.state
        if self._closed or self._held:
            return
        if state.winners is not None:
            if self._resting and not self._has_ended:
                self._has_ended = True
                self.ended.emit(state.winners)
        elif self._is_person(state.asker):
            if self._resting and self._asked_at != self.ticket:
                self._ask_person(state.asker)
        elif self._asked_at != self.ticket:
            self._ask_ai(state.asker)
        else:
            self._release()

    def _ask_person(self, seat: int) -> None:
        self._asked_at = self.ticket
        if seat == self.front and not self.covered:
            self._ask_front()
        else:
            self.covered = True
            self.handed.emit(seat)

    def _ask_front(self) -> None:
        open_decision = self.decision
        if open_decision is not None:
            self.asked.emit(open_decision)

    def _ask_ai(self, seat: int) -> None:
        state = self.record.state
        self._asked_at, self._thought = self.ticket, None
        if state.ask is not Ask.REACT:  # that somebody is asked for an answer would tell what is in that hand
            self.waiting.emit(seat)
        level = self.chairs[seat].level or USUAL_LEVEL
        self._question = self._thinker.ask(level, self._seed(seat), NODES, pack(seal(state, seat)))

    def _seed(self, seat: int) -> int:
        """A seed of its own for each decision of each seat, so that no thought depends on how many came before."""
        text = f"{self.record.beginning} {seat} {self.ticket}"
        return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")

    @Slot(int, object)
    def _on_thought(self, ticket: int, answer: tuple[int, ...]) -> None:
        if ticket == self._question and not self._closed:
            self._thought = tuple(answer)
            self._release()

    @Slot(int)
    def _on_stuck(self, ticket: int) -> None:
        if ticket == self._question and not self._closed:
            self._move_safely()

    def _move_safely(self) -> None:
        """Make the most harmless move for an AI that gave no answer, or none that is legal, and say so."""
        open_decision = decision(self.record.state)
        if open_decision is None:
            return
        name = self.chairs[open_decision.seat].name
        self.trouble.emit(translate("Game", "{0} could not think of a move; a safe one was made instead.").format(name))
        self._thought = safe_answer(open_decision)
        self._release()

    @Slot()
    def _release(self) -> None:
        """Play the thought once it is there, has been held back long enough, and the table rests."""
        if self._closed or self._held or self._thought is None or self._asked_at != self.ticket:
            return
        waits = self._hold_timer.isActive() or not self._resting
        if waits and self.record.state.ask is not Ask.REACT:
            return
        answer, self._thought = self._thought, None
        try:
            self._play(answer)
        except IllegalAnswer:
            self._move_safely()
