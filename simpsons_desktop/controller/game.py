"""The controller: holds the record of one game, and mediates between the rules, the AI seats and the screens."""

from __future__ import annotations

from PySide6.QtCore import Slot

from simpsons_desktop.controller.asking import Passing, Way, forced
from simpsons_desktop.controller.claims import Claims, Offer
from simpsons_desktop.controller.course import Told, Turn, course
from simpsons_desktop.controller.going_back import GoingBack
from simpsons_desktop.controller.hints import Hints
from simpsons_desktop.controller.knowledge import ALL_ASKED, Knowledge
from simpsons_desktop.controller.logbook import Logbook
from simpsons_desktop.controller.mind import Mind, mishap
from simpsons_desktop.controller.standing import Standing
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.controller.timing import Pace, Timing
from simpsons_desktop.controller.weighing import touched
from simpsons_desktop.matches import Match
from simpsons_desktop.rules import (
    NOBODY,
    Answer,
    Ask,
    IllegalAnswer,
    Outcome,
    Reason,
    decision,
    rounds,
    safe_answer,
    tell,
)
from simpsons_desktop.rules.events import TurnBegan
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.store.settings import USUAL_LEVEL, Answering


class GameController(Standing):
    """One game from its first deal to its winner. See the signals for what it says; it holds no widget."""

    def __init__(
        self, match: Match, thinker: Thinker, pace: Pace | None = None, logbook: Logbook | None = None
    ) -> None:
        """A game to `begin`; one that goes on from a file comes with its `logbook`."""
        super().__init__(match, logbook)
        self._mind = Mind(thinker, self)
        self._mind.made_up.connect(self._go_on)
        self._mind.gave_up.connect(self._move_safely)
        self.timing = Timing(match.record.beginning, pace or Pace(), self)
        self.timing.due.connect(self._go_on)
        self.timing.halfway.connect(self._weigh)
        self.knowledge = Knowledge(self)
        self.going_back = GoingBack(self)
        self.hints = Hints(self)
        self._claims = Claims()
        self._posed = False  # whether the question that is open has been put
        self._going = self._stirred = False
        self._begun = self._closed = False
        self._held = False  # while a menu is open
        self._has_ended = False

    # ---- what the screens say

    def begin(self) -> None:
        """Start the game: tell the deal, ask the first seat. Does nothing the second time, or once it was closed."""
        if self._begun or self._closed:
            return
        self._begun = True
        self._mind.thinker.start()
        fresh = self.record.opening if not self.record.answers else None
        self._take(fresh or Outcome(self.record.state, (), self.record.state))

    def answer(self, answer: Answer) -> None:
        """The seat in front answers; an answer that is not legal changes nothing and says why."""
        if self.decision is None or not self._begun:
            self.refused.emit(Reason("10.3", "not asked") if self.offer is None else ALL_ASKED)
            return
        try:
            self._answer(answer)
        except IllegalAnswer as error:
            self.refused.emit(error.reason)
            self._ask_front()

    def claim(self, seat: int) -> None:
        """Of the persons who were all asked, this one answers (NOBODY: none does); the chair is theirs in turn."""
        if self.offer is None or (seat != NOBODY and seat not in self.offer.seats):
            return
        self._claims.settle(self.offer, seat)
        self._pose_again()
        if seat in (NOBODY, self.front):
            self.settled.emit()
        self.ticket += 1
        self._go_on()

    def present(self) -> bool:
        """The person at the curtain is there: they sit in front now. False if no person is waited for."""
        if not self.covered or not self._is_person(self.awaited):
            return False
        self.covered, self.front, self.awaited = False, self.awaited, NOBODY
        self._ask_front()
        return True

    def cover(self) -> bool:
        """Somebody else may look from now on: of several persons, who sits in front has to come to the curtain. False
        where nothing lies open that would have to be covered.
        """
        lies_open = not self.covered and self.front >= 0 and self.now.winners is None and len(self.asking.persons) > 1
        if lies_open:
            self.covered, self.awaited = True, self.front
        return lies_open

    @Slot()
    def rested(self) -> None:
        """The table has shown everything that it was told."""
        self.timing.rest()

    @property
    def held(self) -> bool:
        """Whether the game stands still."""
        return self._held

    def hold(self, held: bool) -> None:
        """Stop the game while a menu is open, and let it go on: meanwhile nobody is asked and no AI moves."""
        self._held = held
        self._go_on()

    def leave(self, seat: int, level: str = USUAL_LEVEL) -> None:
        """A person leaves a game in progress: an AI seat takes the chair over, and the game goes on (11.3).

        Raises ValueError for a seat where no person sits, and when the game is over.
        """
        if not self._is_person(seat):
            raise ValueError(f"no person sits at seat {seat}")
        if self.record.state.winners is not None:
            raise ValueError("the game is over")
        self.company.take_over(seat, level)
        self._seat_front()
        self._pose_again()
        self._mind.begin(self.record, self.chairs)
        self._show_anew()
        self._go_on()

    def wish(self, seat: int, answering: Answering) -> None:
        """How a person wants to be asked from now on; what they are being asked already stands."""
        self.company.wish(seat, answering)
        self._reconsider(seat)

    def let_pass(self, seat: int, passing: Passing) -> None:
        """Have a person's answers passed for a while, also the one that they are being asked for."""
        self.company.let_pass(seat, passing)
        self.passing_changed.emit()
        asked = self.decision
        if asked is not None and asked.seat == seat and asked.ask is Ask.REACT and self.asking.passes(seat, self.now):
            self._answer((PASS,))
        else:
            self._reconsider(seat)

    def go_to(self, number: int) -> None:
        """Let only so many answers stand, or again so many that were taken back; all is as it was at that decision.

        Raises ValueError where the game was never that far.
        """
        go = self.match.undo if number < len(self.record.answers) else self.match.redo
        go(number)
        self._pose_again()
        self.stages.clear()
        self._claims, self._has_ended = Claims(), False
        self._mind.forget()
        self.ticket += 1
        self.company.come_back()
        self._seat_front()
        self.now = rounds.unasked(self.record.state)
        self.logbook.go_to(self.record, number)
        self._check_saved()
        self._show_anew()
        self._take(Outcome(self.record.state, (), self.record.state))

    def _reconsider(self, seat: int) -> None:
        """Ask all persons anew, if one of those who are asked has changed what they wish."""
        if self.offer is not None and seat in self.offer.seats:
            self._pose_again()
            self.settled.emit()
            self._go_on()

    def close(self) -> None:
        """Stop caring; late thoughts and timers do nothing any more."""
        if not self._closed:
            self._closed = True
            self.timing.stop()
            self.hints.drop()
            self._mind.close()
            self.match.close()

    # ---- the game going on

    @Slot()
    def _go_on(self) -> None:
        """Do all that can be done now: tell, ask, let AI seats answer, until something must be waited for."""
        self._stirred = True
        if self._going:
            return
        self._going = True
        try:
            while self._stirred and not self._closed and not self._held:
                self._stirred = False
                self._step()
        finally:
            self._going = False

    def _step(self) -> None:
        """Do the next thing, if it can be done now."""
        stage = self.stages[0] if self.stages else None
        if isinstance(stage, Told):
            self._tell(self._next_part())
        elif isinstance(stage, Turn):
            self._round(stage)
        else:
            self.now = self.record.state
            self._decide()

    def _take(self, outcome: Outcome) -> None:
        """Take what an answer led to; AI seats think at once, while the table still shows what happened before."""
        self.stages.extend(course(outcome))
        self._mind.begin(self.record, self.chairs)
        self._go_on()

    def _answer(self, answer: Answer, thought: str = "") -> None:
        """The open question is answered; raises IllegalAnswer and changes nothing where that is not legal.

        `thought` is what the diary keeps of it.
        """
        turn = self.stages[0] if self.stages else None
        passed, outcome = tuple(answer) == (PASS,), None
        if not isinstance(turn, Turn) or turn.real:
            outcome = self._play(answer, thought)
        elif not passed:
            raise IllegalAnswer(Reason("10.3", "not an option"))
        self._pose_again()
        self.ticket += 1
        self.now = rounds.unasked(self.now)
        if isinstance(turn, Turn):
            self.stages.popleft()
            self._claims.come_past(turn.seat, passed)
        if outcome is None:
            self._go_on()
        else:
            self.decided.emit()
            self._take(outcome)

    def _play(self, answer: Answer, thought: str) -> Outcome:
        """Answer in the rules and in the match's file; raises IllegalAnswer."""
        with self.stopwatch.measured("answer"):
            outcome = self.match.play(answer, thought)
        self.logbook.together = self.asking.quick
        self.logbook.answered(len(self.record.answers) - 1)
        self._check_saved()
        return outcome

    def _pose_again(self) -> None:
        """No question is open: the next one, or the same once more, has still to be put."""
        self._posed, self.offer = False, None
        self.hints.drop()
        self.timing.answered()

    # ---- telling

    def _next_part(self) -> Outcome:
        """What is to be told next; where nobody may be told who could answer, it ends wherever somebody could."""
        told = self.stages.popleft()
        assert isinstance(told, Told)
        while self.asking.quick and self.stages:
            stage = self.stages[0]
            if isinstance(stage, Turn) and stage.real:
                break
            told = told.then(stage) if isinstance(stage, Told) else told
            self.stages.popleft()
        return told.part

    def _tell(self, part: Outcome) -> None:
        self.now = part.state
        self.logbook.told(part)
        for event in part.events:
            if isinstance(event, TurnBegan) and self.asking.turn_began(event.seat):
                self.passing_changed.emit()
        beats = tell(part, self.eyes)
        if beats:
            self.timing.told()
            self.told.emit(beats)
        self._go_on()

    # ---- asking

    def _way(self, turn: Turn) -> Way:
        if turn.seat in self._claims.given_up:
            return Way.PASS
        if turn.seat == self._claims.claimed and self._is_person(turn.seat):
            return Way.ASK
        return self.asking.way(turn)

    def _round(self, turn: Turn) -> None:
        """A seat's turn to answer."""
        if self._posed:
            return
        way = self._way(turn)
        if way is Way.PASS:
            self._answer((PASS,))
        elif not self._is_person(turn.seat):
            self._round_of_ai(turn, way)
        elif self.timing.resting:
            self._pose(turn, self.asking.offered(turn, self._claims.given_up) if way is Way.OFFER else ())

    def _pose(self, turn: Turn, seats: tuple[int, ...]) -> None:
        """Ask a person, or several at once (in turn order) unless that is the one in front alone."""
        if seats and (seats != (self.front,) or self.covered):
            sample = decision(rounds.asked(turn.state, seats[0]))
            assert sample is not None
            self.now = rounds.unasked(turn.state)
            self._posed, self.offer = True, Offer(seats, sample)
            self.offered.emit(self.offer)
        else:
            self.now = turn.state if turn.real else rounds.asked(turn.state, turn.seat)
            self._ask_person(turn.seat)

    def _round_of_ai(self, turn: Turn, way: Way) -> None:
        if way is Way.WAIT and not self.timing.paused(self.chairs[turn.seat].level):
            return
        if not turn.real:
            self._answer((PASS,))
        elif self._mind.answer is not None:
            self._play_thought()

    def _decide(self) -> None:
        """The decision that is open in the rules, other than to answer others."""
        state = self.record.state
        if state.winners is not None:
            if self.timing.resting and not self._has_ended:
                self._has_ended = True
                self.ended.emit(state.winners)
        elif self._is_person(state.asker):
            if self.timing.resting and not self._posed:
                self._ask_person(state.asker)
        else:
            if not self._posed:
                self._posed = True
                if forced(state):
                    self.timing.hasten()
                self.waiting.emit(state.asker)
            # Nobody may be told who was asked before: the move must not come later because it was thought of later.
            level = self.chairs[state.asker].level
            ready = not self.timing.held_back and (not self.asking.even or self.timing.paused(level))
            if ready and self._mind.answer is not None:
                self._play_thought()

    @Slot()
    def _weigh(self) -> None:
        """Half of the pause before a move is over: let everybody see which Scene it is about to touch."""
        answer = self._mind.answer
        if answer is None or self.stages or self._held or self.asking.even:
            return
        seat = touched(self.record.state, answer)
        if seat != NOBODY:
            self.weighing.emit(seat)

    def _ask_person(self, seat: int) -> None:
        self._posed = True
        if seat == self.front and not self.covered:
            self._ask_front()
        else:
            self._hand_to(seat)

    def _ask_front(self) -> None:
        open_decision = self.decision
        if open_decision is not None:
            self.asked.emit(open_decision)

    # ---- AI seats

    def _play_thought(self) -> None:
        answer, level = self._mind.answer, self.chairs[self.record.state.asker].level
        assert answer is not None
        self.stopwatch.note(f"thought, {level}", self._mind.took_ms)
        try:
            self._answer(answer, self.diary.packed(self._mind))
        except IllegalAnswer:
            self._move_safely()

    @Slot()
    def _move_safely(self) -> None:
        """Make the most harmless move for an AI that gave no answer, or none that is legal, and say so."""
        open_decision = decision(self.record.state)
        if open_decision is None or self._closed:
            return
        self.log.append(mishap(open_decision, self.chairs[open_decision.seat].name))
        self.trouble.emit(self.log[-1].text)
        self._mind.make_do(safe_answer(open_decision))
        self._go_on()
