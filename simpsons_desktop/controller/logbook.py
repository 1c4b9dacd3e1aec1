"""The log of a game as it is told, and told again where a game goes back, forth, or on from a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from simpsons_desktop.content.scribe import LogLine, Scribe, remark
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

    def noted(self, notes: Mapping[int, str]) -> list[LogLine]:
        """The lines, with remarks (by the number of the decision, 0 for all of it) where their decisions are told."""
        noted = list(self.lines)
        for place, number in reversed(self._places(notes)):
            noted.insert(place, remark(notes[number]))
        return noted

    def number_of(self, line: int, notes: Mapping[int, str]) -> int:
        """How many answers had been given when a line (from 0) of the `noted` ones was told."""
        for passed, (place, number) in enumerate(self._places(notes)):
            if line == place + passed:
                return number
            if line < place + passed:
                return self._given(line - passed)
        return self._given(line - len(self._places(notes)))

    def _given(self, line: int) -> int:
        return sum(before <= line for before in self._before)

    def _places(self, notes: Mapping[int, str]) -> list[tuple[int, int]]:
        """Before which line each remark stands, and its number: where the next answer was given, else at the end."""
        ends = [*self._before, len(self.lines)]
        return [(ends[number], number) for number in sorted(notes) if number < len(ends)]

    def _tell(self, outcome: Outcome) -> None:
        for part in _parts(outcome, self.together):
            self.told(part)


def _parts(outcome: Outcome, together: bool) -> Iterator[Outcome]:
    """What is told of an outcome: all of it, or up to each moment in which somebody is asked."""
    if together:
        yield outcome
    else:
        yield from (stage.part for stage in course(outcome) if isinstance(stage, Told))
