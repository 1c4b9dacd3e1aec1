"""What the AI seats have decided, and how they came to it: kept while a game is played, to be read when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.ai import Thought
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.mind import Mind
from simpsons_desktop.rules import decision
from simpsons_desktop.rules.record import Record


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision: the answer of this number in the record (from 0), of an AI of this level and style, in so many ms.

    `thought` is None where no thought came in time and a safe move was made. What the seat knew is told again from the
    record.
    """

    number: int
    seat: int
    level: str
    style: str
    thought: Thought | None
    took_ms: int


class Diary:
    """One game's entries. Nothing of it may be shown before the game is over: it tells what seats hold."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def note(self, record: Record, chairs: Sequence[Chair], mind: Mind) -> None:
        """An AI seat is about to answer the open decision; what leaves it no choice is not worth an entry."""
        asked, seat = decision(record.state), record.state.asker
        chair = chairs[seat]
        if asked is None or chair.level is None or len(asked.codes) <= asked.least:
            return
        number, thought, took = len(record.answers), mind.thought, mind.took_ms
        while self._entries and self._entries[-1].number >= number:
            self._entries.pop()  # that answer was not taken, or was taken back
        self._entries.append(Entry(number, seat, chair.level, chair.style, thought, took))

    def read(self, record: Record) -> tuple[Entry, ...]:
        """The entries that are still so, in order; none before the game of this record is over."""
        if record.state.winners is None:
            return ()
        return tuple(entry for entry in self._entries if _holds(entry, record))


def _holds(entry: Entry, record: Record) -> bool:
    """Whether the record has this decision: the game may have gone back, and another way from there."""
    if entry.number >= len(record.answers) or record.states[entry.number].asker != entry.seat:
        return False
    return entry.thought is None or tuple(entry.thought.answer) == record.answers[entry.number]
