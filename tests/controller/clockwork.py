"""A game by the clock: time passes only when it is told to, and all that anybody could notice is written down."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from shiboken6 import delete

from simpsons_desktop.ai import Thought
from simpsons_desktop.controller import GameController, Offer, Pace, Passing, timing
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.rules import NOBODY, Ask, Beat, Decision, GameState, Observation, decision
from simpsons_desktop.rules.events import Shown
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.sounds import Calls
from simpsons_desktop.table.cues import cues
from simpsons_desktop.table.script import scenes_of
from simpsons_desktop.table.tempo import tempo_of

Mark = tuple[Any, ...]
"""Something that can be noticed from outside: what it is, and what there is to be seen of it."""


@dataclass
class Clock:
    """What is due when (ms)."""

    now: float = 0.0
    due: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    count: int = 0

    def after(self, ms: float, do: Callable[[], None]) -> None:
        """Do something once so much time has passed."""
        self.count += 1
        heappush(self.due, (self.now + ms, self.count, do))

    def tick(self) -> bool:
        """Go on to the next thing that is due; False if there is none."""
        if not self.due:
            return False
        self.now, _, do = heappop(self.due)
        do()
        return True


class Timer(QObject):
    """Stands for a timer of Qt's, by a clock of its own."""

    timeout = Signal()
    clock: Clock

    def __init__(self, parent: QObject | None = None, singleShot: bool = True) -> None:
        super().__init__(parent)
        assert singleShot
        self.clock = Timer.clock
        self._run = 0
        self._ends = 0.0
        self._active = False

    def start(self, ms: int) -> None:
        self._run += 1
        self._active = True
        self._ends = self.clock.now + ms
        self.clock.after(ms, lambda run=self._run: self._fire(run))  # type: ignore[misc]  # the default binds it now

    def _fire(self, run: int) -> None:
        if self._active and run == self._run:
            self._active = False
            self.timeout.emit()

    def stop(self) -> None:
        self._active = False

    def isActive(self) -> bool:
        return self._active

    def remainingTime(self) -> int:
        return round(self._ends - self.clock.now) if self._active else -1


class Thoughts(QObject):
    """Stands for the thinking process: takes some time by chance, and answers as it is told to."""

    thought = Signal(int, object)
    stuck = Signal(int)

    def __init__(self, clock: Clock, chance: Random, choose: Callable[[Decision], tuple[int, ...]]) -> None:
        super().__init__()
        self.clock, self.chance, self.choose = clock, chance, choose
        self.longest = 140.0
        self.answers = 0
        self._tickets = 0

    def start(self) -> None:
        """Nothing has to be started."""

    def ask(self, level: str, seed: int, nodes: int, sealed: bytes, style: str) -> int:
        asked = decision(pickle.loads(sealed))
        assert asked is not None
        self._tickets += 1
        self.answers += asked.ask is Ask.REACT
        answer, ticket = self.choose(asked), self._tickets
        self.clock.after(self.chance.uniform(1, self.longest), lambda: self.thought.emit(ticket, Thought(answer, 0)))
        return ticket


@dataclass(frozen=True)
class Wait:
    """The time (ms) from one thing that can be noticed to the next, but for the time in which the first was shown.

    `answers`: how often an AI was really asked to answer meanwhile.
    """

    ms: float
    answers: int


class Table:
    """A game with its clock, and what can be noticed of it by everybody but the seat that has the secrets."""

    def __init__(
        self, game: GameState | Record, chairs: list[Chair], secret: int, choose: Callable[[Decision], tuple[int, ...]],
        chance: Random, pace: Pace | None = None, name: str = "a game",
    ) -> None:  # fmt: skip
        self.clock = Timer.clock = Clock()
        self.secret, self.choose, self.chance = secret, choose, chance
        self.trace: list[Mark] = []
        self.times: list[float] = []
        self.answers: list[int] = []
        self.shown: list[float] = []
        self.open: Callable[[], None] | None = None  # what somebody at the screen is being asked to do
        self.thoughts = Thoughts(self.clock, chance, choose)
        thinker: Any = self.thoughts  # which has all that the controller uses of a thinker
        record = game if isinstance(game, Record) else Record(game, [name])
        self.game = GameController(unfiled(record, chairs), thinker, pace or Pace())
        self.written = 0
        self._listen(self.game)

    def _listen(self, game: GameController) -> None:
        game.told.connect(self._on_told)
        game.asked.connect(self._on_asked)
        game.offered.connect(self._on_offered)
        game.handed.connect(lambda seat: self._ask("curtain", (seat,), game.present))
        game.waiting.connect(lambda seat: self._mark("waiting", seat))
        game.weighing.connect(lambda seat: self._mark("weighing", seat))
        game.ended.connect(lambda winners: self._mark("ended", winners))
        game.passing_changed.connect(lambda: self._mark("passing", dict(game.asking.passing)))
        Calls(game).called.connect(lambda effect: self._mark("call", effect))

    def run(self) -> bool:
        """Let time pass until somebody at the screen must do something; False once the game is over."""
        while self.open is None:
            if not self.clock.tick():
                return False
        return True

    def do(self) -> None:
        """Do what is asked for, after some time for thought."""
        do, self.open = self.open, None
        assert do is not None
        self.clock.after(700, do)

    def close(self) -> None:
        """End the game; hundreds of them must not stay in memory."""
        self.game.close()
        self.open = None
        delete(self.game)
        delete(self.thoughts)

    def instead(self, do: Callable[[], object]) -> None:
        """Do something else than what is asked for, at once."""
        self.open = None
        do()

    def let_pass(self, seat: int, passing: Passing) -> None:
        """A person says that their answers are to be passed; a question that is open may be over with that."""
        self.game.let_pass(seat, passing)
        if self.game.decision is None and self.game.offer is None and not self.game.covered:
            self.open = lambda: None

    @property
    def waits(self) -> list[Wait]:
        """The waits between what could be noticed."""
        return [
            Wait(later - earlier - shown, after - before)
            for earlier, later, shown, before, after in zip(
                self.times, self.times[1:], self.shown, self.answers, self.answers[1:], strict=False
            )
        ]

    def _mark(self, what: str, *seen: object) -> None:
        self.trace.append((what, *seen, self.game.front, self.game.covered))
        self.times.append(self.clock.now)
        self.answers.append(self.thoughts.answers)
        self.shown.append(0.0)

    def _ask(self, what: str, seen: tuple[object, ...], do: Callable[[], object]) -> None:
        self._mark(what, *seen)
        self.open = lambda: void(do())

    def _on_told(self, beats: tuple[Beat, ...]) -> None:
        shown = tuple(
            (beat.event, self._public(beat.seen))
            for beat in beats
            if not (isinstance(beat.event, Shown) and self.game.front == self.secret)
        )
        lines = tuple(line.text for line in self.game.log[self.written :])
        self.written = len(self.game.log)
        length = sum(tempo_of(beat.event).ms for beat in beats)
        heard = tuple(cue for group in scenes_of(beats) for cue in cues(group, self.game.front))
        self._mark("told", shown, lines, length, heard)
        self.shown[-1] = length
        self.clock.after(length, self.game.rested)

    def _on_asked(self, asked: Decision) -> None:
        private = asked.seat == self.secret
        seen = (asked.seat, asked.ask, asked.moment, asked.source) if private else (asked,)
        self._ask("asked", (*seen, self._public(self.game.seen)), lambda: self.game.answer(self.choose(asked)))

    def _on_offered(self, offer: Offer) -> None:
        some = (NOBODY, NOBODY, NOBODY, *offer.seats)
        seat = some[Random(f"{len(self.trace)} {offer.seats}").randrange(len(some))]
        self._ask("offered", (offer, self.game.seen), lambda: self.game.claim(seat))

    def _public(self, seen: Observation) -> Observation:
        """What the front seat sees, without what only the seat with the secrets may see."""
        seats = list(seen.seats)
        if seen.seat == self.secret:
            mine = seats[self.secret]
            hidden = [tuple(replace(view, printed=None) for view in pile) for pile in (mine.hand, mine.deck)]
            seats[self.secret] = replace(mine, hand=hidden[0], deck=hidden[1])
        return replace(seen, decision=None, seats=tuple(seats))


def void(value: object) -> None:
    """Nothing, whatever the value is."""


def by_the_clock(patch: pytest.MonkeyPatch) -> None:
    """Let the games that are made from now on go by clocks of their own."""
    patch.setattr(timing, "QTimer", Timer)
