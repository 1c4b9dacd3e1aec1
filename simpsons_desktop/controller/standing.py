"""How a game stands: what it says, who sits there, and what the screens may look at."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.controller.chairs import Chair, first_front
from simpsons_desktop.controller.claims import Offer
from simpsons_desktop.controller.company import Company
from simpsons_desktop.controller.course import Stage
from simpsons_desktop.controller.diary import Diary
from simpsons_desktop.controller.logbook import Logbook
from simpsons_desktop.controller.stopwatch import Stopwatch
from simpsons_desktop.matches import Match
from simpsons_desktop.rules import NOBODY, Decision, Observation, decision, observe
from simpsons_desktop.rules.record import Record


class Standing(QObject):
    """A game as it stands, before anything is done in it."""

    told = Signal(object)  # tuple[Beat, ...]: show this, in order
    asked = Signal(object)  # Decision for the seat in front
    offered = Signal(object)  # Offer: whoever is in front asks all persons
    waiting = Signal(int)  # the seat that everybody may know to be thinking
    weighing = Signal(int)  # it is about to touch the Scene in front of this seat
    handed = Signal(int)  # seat: cover everything private, that person takes the chair
    ended = Signal(object)  # tuple[int, ...]: the winners
    refused = Signal(object)  # Reason
    trouble = Signal(str)  # one sentence
    unsaved = Signal(str)  # one sentence: the match can't be saved
    passing_changed = Signal()  # somebody's answers begin or cease to be passed
    went = Signal()  # the game stands somewhere else in its course: show it as it is now

    def __init__(self, match: Match, logbook: Logbook | None = None) -> None:
        super().__init__()
        self.match = match
        self.now = match.record.state
        """The game as far as it may be shown: the record is ahead of it while somebody may still answer."""
        self.company = Company(match)
        self.asking = self.company.asking
        self.front = first_front(self.chairs, self.now.asker)
        self.covered = False
        self.logbook = logbook or Logbook([chair.name for chair in self.chairs])
        self.diary = Diary(match)
        self.stopwatch = Stopwatch()
        self.ticket = 0
        """The number of questions answered so far: what was asked at another ticket is for another moment."""
        self.offer: Offer | None = None
        self.stages: deque[Stage] = deque()
        """What is still to be told and asked of the record."""

    @property
    def record(self) -> Record:
        """The game with all its answers."""
        return self.match.record

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where."""
        return self.company.chairs

    @property
    def log(self) -> list[LogLine]:
        """What was told."""
        return self.logbook.lines

    @property
    def noted_log(self) -> list[LogLine]:
        """What was told, and what was remarked on it."""
        return self.logbook.noted(self.match.line.notes)

    def number_of(self, line: int) -> int:
        """How many answers had been given when a line (from 0) of the `noted_log` was told."""
        return self.logbook.number_of(line, self.match.line.notes)

    @property
    def seen(self) -> Observation:
        """What the seat in front may know now; only what is public while the curtain is drawn."""
        return observe(self.now, NOBODY if self.covered else self.front)

    @property
    def decision(self) -> Decision | None:
        """The decision that the seat in front is asked, None if it is not asked."""
        if self.covered or self.now.asker != self.front or not self._is_person(self.front):
            return None
        return decision(self.now)

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self.chairs) and self.chairs[seat].is_person

    def _seat_front(self) -> None:
        """Who is in front when others sit there now: the only person, else who sat there, if that is a person still."""
        persons = self.asking.persons
        if len(persons) == 1:
            self.front, self.covered = persons[0], False
        elif self.front not in persons:
            self.front = NOBODY
