"""The log of a game as it is told, and told again where a game goes back, forth, or on from a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from simpsons_desktop.content.scribe import LogLine, Scribe
from simpsons_desktop.controller.course import Told, course
from simpsons_desktop.rules import Outcome, apply
from simpsons_desktop.rules.record import Record


class Logbook:
    """The lines so far. `together`: what an answer led to is told at once, also where others were asked in between."""

    def __init__(self, names: Sequence[str], together: bool = True) -> None:
        self.scribe = Scribe(names)
        self.together = together
        self.lines: list[LogLine] = []
        self._before: list[int] = []  # how many lines there were when the answer of this number (from 0) was given

    def answered(self, number: int) -> None:
        """The answer of this number (from 0) is given; what is told from now on comes of it."""
        del self._before[number:]
        self._before += [len(self.lines)] * (number + 1 - len(self._before))

    def told(self, part: Outcome) -> None:
        """This was told."""
        self.lines += self.scribe.lines(part)

    def read(self, record: Record) -> None:
        """Tell a game from its beginning; takes about half a millisecond an answer."""
        self.lines.clear()
        self._before.clear()
        if record.opening is not None:
            self._tell(record.opening)
        self.go_to(record, len(record.answers))

    def go_to(self, record: Record, number: int) -> None:
        """Tell as much as so many answers of the record led to: what comes after is taken away, what lacks told."""
        if number < len(self._before):
            del self.lines[self._before[number] :]
            del self._before[number:]
        for at in range(len(self._before), number):
            self.answered(at)
            self._tell(apply(record.states[at], record.answers[at]))

    def number_of(self, line: int) -> int:
        """How many answers had been given when a line (from 0) was told."""
        return sum(before <= line for before in self._before)

    def _tell(self, outcome: Outcome) -> None:
        for part in _parts(outcome, self.together):
            self.told(part)


def _parts(outcome: Outcome, together: bool) -> Iterator[Outcome]:
    """What is told of an outcome: all of it, or up to each moment in which somebody is asked."""
    if together:
        yield outcome
    else:
        yield from (stage.part for stage in course(outcome) if isinstance(stage, Told))
