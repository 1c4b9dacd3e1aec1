"""The lines of play of a match: the main one and its branches, each with its game, its seats and its remarks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from simpsons_desktop.content.language import translate
from simpsons_desktop.matches.errors import LineError
from simpsons_desktop.matches.seats import NOT, Seats, turn_began
from simpsons_desktop.rules import Answer, Outcome
from simpsons_desktop.rules.events import TurnBegan
from simpsons_desktop.rules.record import Record

MAIN = "main"
MOST_LINES = 100  # of play


class Undone(NamedTuple):
    """A line of play as it was before answers were undone."""

    record: Record
    arrived: list[Seats]
    seats: Seats


@dataclass
class Line:
    """A line of play. `arrived[n]` are the seats as they were when decision n + 1 came up, `seats` as they are now."""

    name: str
    record: Record
    arrived: list[Seats]
    seats: Seats
    parent: str = ""
    fork: int = 0
    """How many answers it has in common with its parent, at most."""
    notes: dict[int, str] = field(default_factory=dict)
    """Remarks by the number of the decision that they are about; that of 0 is about all."""
    thoughts: dict[int, str] = field(default_factory=dict)
    """What led to an answer, by its number, as whoever thought it has packed it."""
    ahead: Undone | None = None

    @property
    def can_redo(self) -> int:
        """Up to which number of answers can be redone: the number that stand, if none."""
        return len(self.ahead.record.answers) if self.ahead else len(self.record.answers)

    def play(self, answer: Answer) -> Outcome:
        """Answer the open decision. Raises IllegalAnswer. What was undone can't be redone unless this is its next."""
        outcome = self.record.play(answer)
        for event in outcome.events:
            if isinstance(event, TurnBegan):
                self.seats = turn_began(self.seats, event.seat)
        self.arrived.append(self.seats)
        number = len(self.record.answers)
        if self.ahead and self.ahead.record.answers[number - 1] != tuple(answer):
            self.notes, self.thoughts = _before(self.notes, number), _before(self.thoughts, number)
            self.ahead = None
        self._forget_redone()
        return outcome

    def sit(self, seats: Seats) -> None:
        """Let somebody else sit somewhere, or be asked in another way. Passing that has ended stays so for good."""
        if len(seats) != len(self.seats):
            raise ValueError("a match keeps its number of seats")
        arrived = zip(self.arrived[-1], seats, strict=True)
        self.arrived[-1] = tuple(replace(old, passing=NOT) if new.passing == NOT else old for old, new in arrived)
        self.seats = seats

    def undo(self, to: int) -> None:
        """Let only the first `to` answers stand, and all be as it was when the next decision came up."""
        if not 0 <= to < len(self.record.answers):
            raise LineError(translate("Matches", "there are not that many answers to take back"))
        if self.ahead is None:
            self.ahead = Undone(self.record.branch(len(self.record.answers)), list(self.arrived), self.seats)
        self.record.back_to(to)
        del self.arrived[to + 1 :]
        self.seats = self.arrived[-1]
        self.fork = min(self.fork, to)

    def redo(self, to: int) -> None:
        """Let answers that were undone stand again, up to this number."""
        here = len(self.record.answers)
        if self.ahead is None or not here < to <= self.can_redo:
            raise LineError(translate("Matches", "there is nothing to redo up to there"))
        self.record.follow(self.ahead.record, to)
        self.arrived += self.ahead.arrived[here + 1 : to + 1]
        self.seats = self.ahead.seats if to == self.can_redo else self.arrived[-1]
        self._forget_redone()

    def _forget_redone(self) -> None:
        if self.ahead and len(self.ahead.record.answers) == len(self.record.answers):
            self.ahead = None

    def note(self, number: int, text: str) -> None:
        """Remark on a decision, or on all (0); an empty text takes the remark away."""
        if not 0 <= number <= len(self.record.answers):
            raise LineError(_no_decision())
        self.notes.pop(number, None)
        if text:
            self.notes[number] = text

    def think(self, number: int, packed: str) -> None:
        """Keep what led to the answer of a number."""
        if not 1 <= number <= len(self.record.answers):
            raise LineError(_no_decision())
        self.thoughts[number] = packed


def _no_decision() -> str:
    return translate("Matches", "there is no decision with this number")


def _before(told: dict[int, str], number: int) -> dict[int, str]:
    """What is about the decisions before that of a number."""
    return {at: words for at, words in told.items() if at < number}


class Tree:
    """All lines of play of a match by name, and the one that is played on."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self.line = Line(MAIN, record, [seats], seats)
        self.lines = {MAIN: self.line}

    def branch(self, name: str, after: int) -> None:
        """Begin another line that has the first `after` answers in common with this one, and play on there."""
        here = self.line
        if not name.strip():
            raise LineError(translate("Matches", "a line of play needs a name"))
        if name in self.lines:
            raise LineError(translate("Matches", "there is already a line of play with this name"))
        if len(self.lines) >= MOST_LINES:
            raise LineError(translate("Matches", "there are too many lines of play"))
        if not 0 <= after <= len(here.record.answers):
            raise LineError(_no_decision())
        seats = here.seats if after == len(here.record.answers) else here.arrived[after]
        kept = _before(here.notes, after + 1), _before(here.thoughts, after + 1)
        arrived = here.arrived[: after + 1]
        self.line = Line(name, here.record.branch(after), arrived, seats, here.name, after, *kept)
        self.lines[name] = self.line

    def is_over(self, line: Line) -> bool:
        """Whether nothing of a line of play need stay hidden: it and the main one are over."""
        return all(one.record.state.winners is not None for one in (self.lines[MAIN], line))

    @property
    def shown(self) -> Line:
        """The line that stands for the match: the one played last, or the main one if only that is over."""
        main = self.lines[MAIN]
        return main if self.is_over(main) and not self.is_over(self.line) else self.line

    def go_to(self, name: str) -> None:
        """Play on a line of this name."""
        if name not in self.lines:
            raise LineError(translate("Matches", "there is no line of play with this name"))
        self.line = self.lines[name]
