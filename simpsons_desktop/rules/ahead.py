"""Looking ahead in a sealed state: what an answer sets going is done step by step, as far as nobody must be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from simpsons_desktop.rules import answering, marks, scoring, windows
from simpsons_desktop.rules.abilities import (
    ACTION_PLAYED,
    CHARACTER_PLAYED,
    COMPLETED,
    DECLARED,
    MAIN_ENDS,
    SCENE_PLAYED,
    TRASHED,
    Step,
)
from simpsons_desktop.rules.answering import Repertoire
from simpsons_desktop.rules.counting import Counting
from simpsons_desktop.rules.engine import ask_nothing, begin
from simpsons_desktop.rules.events import Cancelled, Event, Failed, Moved, Resolved, Scored, Shuffled
from simpsons_desktop.rules.hidden import BLANK_FACE, ability_is_hidden, step_is_hidden
from simpsons_desktop.rules.meaning import turn_order
from simpsons_desktop.rules.model import CHARACTER, SCENE
from simpsons_desktop.rules.moves import COMPLETE, END, NO, PASS, PLAY, TRASH, Answer, Ask, card_of, pick_code, seat_of
from simpsons_desktop.rules.observe import NOBODY
from simpsons_desktop.rules.select import amount, seats
from simpsons_desktop.rules.state import HAND, SCENE_AT, About, Frame, GameState, about_seat
from simpsons_desktop.rules.steps.asking import Choose
from simpsons_desktop.rules.steps.moving import DiscardRandom
from simpsons_desktop.rules.turn import VERB, PassTurn, Refill

MOST_STEPS = 3000  # far more than any answer takes, so that no set of cards can keep this busy for ever


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat would score, or lose: `why` as in `Scored`; for an effect, `source` is its card."""

    seat: int
    points: int
    why: str
    source: int = -1


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a seat would choose, because of a card (-1: none); what comes of it is not told."""

    seat: int
    source: int


@dataclass(frozen=True, slots=True)
class Count:
    """How a Scene would be completed or trashed (`event`), and what rests on whom the declaring player counts.

    `missing` says how many more are needed before it can be declared; if any are, all are counted that could be.
    `chooses`: `by` has a choice, and the one assumed is what suits `by` best. `bonus` is what the bonus is worth, 0 if
    there is none (9.3); `bonus_to` is who gets it, NOBODY if two tie. `least` is the fewest points that the choice may
    leave to the reader, `left_out` the reader's Characters that are not counted then.
    """

    event: str
    scene: int
    seat: int
    by: int
    counted: tuple[int, ...]
    bonus: int = 0
    bonus_to: int = NOBODY
    missing: int = 0
    chooses: bool = False
    least: int = 0
    left_out: tuple[int, ...] = ()


def counting_asked(state: GameState) -> Counting:
    """What can be counted by whoever is asked to count now (8.2)."""
    frame = state.agenda[-1]
    assert frame.about is not None
    return Counting(state, state.place[frame.source] - SCENE_AT, frame.about.event, frame.bonus)


@dataclass
class Ahead:
    """Goes ahead in a state of its own, for the eyes of `seat`, and notes what it meets.

    At the first `stops` choices of the seat itself it waits for `choose`, whatever card asks.
    """

    state: GameState
    seat: int
    repertoire: Repertoire
    stops: int = 0
    gains: list[Gain] = field(default_factory=list)
    count: Count | None = None
    choices: list[Choice] = field(default_factory=list)
    draws: Counter[int] = field(default_factory=Counter)
    at_random: Counter[int] = field(default_factory=Counter)
    undone: list[int] = field(default_factory=list)
    answers: tuple[int, ...] = ()
    sure: bool = True
    _fear: tuple[int, tuple[int, ...]] | None = None
    _refills: bool = False  # the answer is what leads to the refill of the hand (5.2); else that comes anyway

    def __post_init__(self) -> None:
        self.state.log = []

    # -- beginnings --

    def answer(self, answer: Answer) -> None:
        """Take an answer, and go on from there."""
        about = windows.window_about(self.state)
        code = answer[0] if answer else NO
        self._refills = self.state.ask is Ask.DISCARD or code & VERB in (END, PASS)
        begin(self.state, answer)
        self._read(-1)
        about = about if code == PASS else self._moment(code)
        if about is not None:
            self._ask_round(about)
        self._go()

    def _moment(self, code: int) -> About | None:
        """The moment (10.4) that an answer brings about, at which others may answer; None if there is none."""
        state, seat, verb = self.state, self.seat, code & VERB
        if verb == END:
            return about_seat(MAIN_ENDS, seat)
        if verb in (COMPLETE, TRASH):
            return self._declared(seat_of(code), "complete" if verb == COMPLETE else "trash")
        if verb != PLAY:
            return None
        card = card_of(code)
        kind = state.box.kinds[state.face[card]]
        if kind == SCENE:
            return About(SCENE_PLAYED, seat, (card,), card)
        if kind == CHARACTER:
            return About(CHARACTER_PLAYED, seat, (card,), state.zones[SCENE_AT + seat_of(code)][0])
        return About(ACTION_PLAYED, seat, (card,))

    def _declared(self, to: int, event: str) -> About:
        scene = self.state.zones[SCENE_AT + to][0]
        return About(DECLARED, self.state.turn, (scene,), scene, event)

    def _ask_round(self, about: About) -> None:
        """Note who else could answer at a moment."""
        if self.repertoire:
            found = answering.could_answer(self.state, about, self.repertoire)
            self.answers = tuple(other for other in found if other != self.seat)

    def declare(self, to: int, event: str) -> None:
        """Have the player whose turn it is declare, as if nothing else were in hand; or count as if it could."""
        state = self.state
        state.agenda.clear()
        state.pending.clear()
        ask_nothing(state)
        about = self._declared(to, event)
        if scoring.enough(state, to, event):
            self._ask_round(about)
            scoring.declare(state, to, event)
            self._go()
            return
        counted = tuple(scoring.countable(state, to, event))
        bonus = marks.bonus(state, to) if event == "complete" else 0
        owned = scoring.by_owner(state, counted)
        found = scoring.shares(turn_order(state), to, event, owned, bonus)
        self.gains += [Gain(seat, points, why) for seat, points, why in found]
        bonus_to = next((seat for seat, _, why in found if why == "bonus"), NOBODY)
        missing = max(0, (scoring.needed(state, to, event) or 0) - scoring.weigh(state, counted))
        self.count = Count(event, about.scene, to, about.by, counted, bonus, bonus_to, missing)

    @property
    def chooses(self) -> bool:
        """Whether it goes no further because the seat itself would choose, from what it may know; not where something
        was taken for granted before: other choices, whom somebody counts, what the seat discards by chance.
        """
        state = self.state
        asks = state.ask in (Ask.CHOOSE, Ask.MAY) and state.asker == self.seat and state.winners is None
        return asks and len(self.choices) == 1 and self._fear is None and self.seat not in self.at_random

    def choose(self, answer: Answer) -> None:
        """Take the seat's answer to the choice at which it stands, and go on from there."""
        self.choices.pop()
        begin(self.state, answer)
        self._read(-1)
        self._go()

    # -- going on --

    def _go(self) -> None:
        """Do the work in hand until it is done, or something must be known that is not."""
        state = self.state
        for _ in range(MOST_STEPS):
            if state.winners is not None:
                return
            if state.ask is not Ask.NOTHING:
                goes_on = self._asked()
            elif not state.agenda:
                return
            else:
                frame = state.agenda[-1]
                goes_on = self._step(frame, frame.steps[frame.at]) if frame.at < len(frame.steps) else self._done()
            if not goes_on:
                return

    def _done(self) -> bool:
        self.state.agenda.pop()
        return True

    def _step(self, frame: Frame, step: Step) -> bool:
        """Take a step; False if it can't be foreseen what comes next."""
        state = self.state
        if isinstance(step, PassTurn):
            return False
        if isinstance(step, DiscardRandom):
            frame.at += 1
            for seat in seats(state, frame, step.who):
                self.at_random[seat] += min(amount(state, frame, step.count), len(state.zones[HAND + seat]))
            return True
        if step_is_hidden(state, frame, step):
            self.sure = False
            choosers = seats(state, frame, step.by) if isinstance(step, Choose) else ()
            return self._leave_open(frame, choosers[0] if choosers else frame.you)
        if isinstance(step, windows.Trigger):
            self._doubt(step.moment, windows.watchers(state, step.moment), windows.about_at(state, frame, step.moment))
        frame.at += 1
        declared = frame.about
        step.run(state, frame)
        self._read(frame.source, told=self._refills or not isinstance(step, Refill))
        if isinstance(step, scoring.Settle) and declared is not None and frame.about is not None:
            self._settled(frame, declared)
        return True

    def _doubt(self, moment: int, cards: Sequence[int], about: About) -> None:
        """Note if hidden cards decide whether some card acts by itself."""
        state = self.state
        for card in cards:
            probe = Frame((), state.box.owners[card], card, about)
            for ability in state.box.faces[state.face[card]].abilities:
                if ability.moments & moment and ability_is_hidden(state, probe, ability):
                    self.sure = False

    def _settled(self, frame: Frame, declared: About) -> None:
        """Points were given (9.1 to 9.3): note how it came to that."""
        assert self.count is not None
        counted = self.count.counted
        own = COMPLETED if declared.event == "complete" else TRASHED
        self._doubt(own, (frame.source, *counted), declared.at(own))
        bonus = frame.bonus if declared.event == "complete" else 0
        bonus_to = next((gain.seat for gain in self.gains if gain.why == "bonus"), NOBODY)
        least, left_out = self._fear or (0, ())
        self.count = replace(
            self.count, bonus=bonus, bonus_to=bonus_to, chooses=self._fear is not None, least=least, left_out=left_out
        )

    def _read(self, source: int, told: bool = True) -> None:
        """Note what the events tell of which `source` was the cause; what a shuffle has brought nobody knows.

        Draws that come anyway are not `told`: they are none of what the answer does.
        """
        state = self.state
        log: Sequence[tuple[Event, GameState]] = state.log or ()
        for event, after in log:
            match event:
                case Scored(seat, points, why):
                    self.gains.append(Gain(seat, points, why, source if why == "effect" else -1))
                case Resolved(event=name, scene=scene, seat=seat, by=by, counted=counted):
                    self.count = Count(name, scene, seat, by, counted)
                case Moved(dst=dst, why="draw") if told:
                    self.draws[dst - HAND] += 1
                case Failed(scene=card) | Cancelled(card=card):
                    self.undone.append(card)
                case Shuffled(place):
                    for card in after.zones[place]:
                        state.face[card] = BLANK_FACE
        state.log = []

    # -- decisions on the way --

    def _asked(self) -> bool:
        """Take the answer that is assumed, if any is."""
        state = self.state
        if state.ask is Ask.REACT:
            begin(state, (PASS,))
        elif state.ask is Ask.COUNT:
            self._count_best()
        elif state.ask is Ask.DISCARD and state.asker == self.seat:
            begin(state, ())
        elif state.ask in (Ask.CHOOSE, Ask.MAY):
            return self._leave_open(state.agenda[-1], state.asker)
        else:
            return False
        self._read(-1)
        return True

    def _count_best(self) -> None:
        """Have whoever is asked count what suits them best; note the worst of it for the reader."""
        state, by, counting = self.state, self.state.asker, counting_asked(self.state)
        best = counting.best(by)
        feared = best if by == self.seat else counting.worst(self.seat)
        mine = [card for card in counting.cards if state.box.owners[card] == self.seat and card not in feared]
        self._fear = counting.points(feared)[self.seat], tuple(mine)
        begin(state, [pick_code(card) for card in best])

    def _leave_open(self, frame: Frame, seat: int) -> bool:
        """Somebody would choose: what a card in play does by itself is left out then, anything else ends the look."""
        self.choices.append(Choice(seat, frame.source))
        if self.chooses and self.stops:
            self.stops -= 1
            return False
        if not frame.triggered:
            return False
        ask_nothing(self.state)
        self.state.agenda.remove(frame)
        return True
