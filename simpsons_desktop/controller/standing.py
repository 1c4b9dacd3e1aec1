"""How a game stands: what it says, who sits there, and what the screens may look at."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.language import translate
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
    offered = Signal(object)  # Offer: whoever is in front asks all persons; nobody's hand may lie open meanwhile
    settled = Signal()  # they are asked no longer
    decided = Signal()  # an answer was given: something else can be taken back now
    waiting = Signal(int)  # the seat that everybody may know to be thinking
    weighing = Signal(int)  # it is about to touch the Scene in front of this seat
    handed = Signal(int)  # seat: draw the curtain, that person takes the chair
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
        """Whether the curtain is drawn: somebody has to say that they are there before anything private is shown."""
        self.awaited = NOBODY
        """Who was called to the curtain."""
        self.logbook = logbook or Logbook([chair.name for chair in self.chairs])
        self.diary = Diary(match)
        self.stopwatch = Stopwatch()
        self.ticket = 0
        """The number of questions answered so far: what was asked at another ticket is for another moment."""
        self.offer: Offer | None = None
        self.stages: deque[Stage] = deque()
        """What is still to be told and asked of the record."""
        self._saved = match.unsaved is None

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
    def eyes(self) -> int:
        """For which seat's eyes the screen is: nobody's alone while the curtain is drawn, or all are asked and read."""
        return NOBODY if self.covered or self.offer is not None else self.front

    @property
    def seen(self) -> Observation:
        """What may be known now by whoever looks at the screen."""
        return observe(self.now, self.eyes)

    @property
    def decision(self) -> Decision | None:
        """The decision that the seat in front is asked, None if it is not asked."""
        if self.now.asker != self.eyes or not self._is_person(self.eyes):
            return None
        return decision(self.now)

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self.chairs) and self.chairs[seat].is_person

    def _seat_front(self) -> None:
        """Who is in front when others sit there now: the only person, else who sat there, if that is a person still.
        Whoever comes to the chair has to say first that they are there.
        """
        persons = self.asking.persons
        if len(persons) == 1:
            self.covered = self.covered or self.front != persons[0]
            self.front = persons[0]
        elif self.covered or self.front not in persons:
            self.front, self.covered = NOBODY, False
        self.awaited = NOBODY

    def _show_anew(self) -> None:
        """Others sit there, or the game stands elsewhere."""
        self.went.emit()
        if self.covered:
            self._hand_to(self.front)

    def _hand_to(self, seat: int) -> None:
        """Draw the curtain for a person, unless it waits for them already."""
        if not self.covered or self.awaited != seat:
            self.covered, self.awaited = True, seat
            self.handed.emit(seat)

    def _check_saved(self) -> None:
        """Say once that the match can't be saved, and once that it is again."""
        unsaved = self.match.unsaved
        if (unsaved is None) is not self._saved:
            self._saved = unsaved is None
            if unsaved is not None:
                self.unsaved.emit(str(unsaved))
            else:
                self.trouble.emit(translate("Game", "The match is saved again."))
