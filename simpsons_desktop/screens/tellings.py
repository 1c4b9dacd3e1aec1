"""A game told from one pair of eyes, stop by stop, for a replay: from a match, or from what one seat saw of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain

from simpsons_desktop.content.laid import Laid, OfSight
from simpsons_desktop.content.scribe import LogLine, Scribe, remark
from simpsons_desktop.matches import Account, Line, Opened, Seats
from simpsons_desktop.rules import NOBODY, Beat, GameState, Observation, Outcome, observe, retelling, tell
from simpsons_desktop.rules.events import Event
from simpsons_desktop.rules.observe import everything
from simpsons_desktop.rules.record import Record

EVERYTHING = -2  # the eyes of somebody who sees all cards
Step = Callable[[], Outcome]  # what an answer led to, played again: all that happens in a game is 100,000 objects


@dataclass(frozen=True)
class Stop:
    """A moment at which the table rests, and everybody may know it: `lines` of the log say what led to it.

    `number` is how many answers of the match were given by then (-1: nobody can tell). What was seen is made when it
    is asked for, as it takes its time.
    """

    number: int
    turn: int
    on_turn: int
    over: bool
    lines: tuple[LogLine, ...]
    seen: Callable[[], Observation] = field(compare=False, repr=False)
    beats: Callable[[], tuple[Beat, ...]] = field(compare=False, repr=False)


class Telling:
    """The stops of a game for one pair of eyes, of which there is at least one, and remarks on some of them."""

    def __init__(self, eyes: int, seats: Seats, stops: Sequence[Stop], notes: Mapping[int, str] | None = None) -> None:
        self.eyes, self.seats, self.stops = eyes, seats, tuple(stops)
        self.notes = dict(notes or {})
        """By the number of the decision that they are about."""
        told = [(*stop.lines, *self._remarks(at)) for at, stop in enumerate(self.stops)]
        self.lines = [line for lines in told for line in lines]
        self._ends = list(accumulate(map(len, told)))
        numbers = [stop.turn for stop in self.stops]
        self.turns = [at for at, number in enumerate(numbers) if at == 0 or number != numbers[at - 1]]
        """The stops with which turns begin."""

    def noted(self, notes: Mapping[int, str]) -> Telling:
        """The same game with these remarks."""
        return Telling(self.eyes, self.seats, self.stops, notes)

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.stops) - 1

    def notes_at(self, at: int) -> list[int]:
        """The decisions with remarks that led to a stop; 0 stands for a remark on all."""
        first = self.stops[at - 1].number if at else -1
        return [number for number in sorted(self.notes) if first < number <= self.stops[at].number]

    def _remarks(self, at: int) -> Iterator[LogLine]:
        return (remark(self.notes[number]) for number in self.notes_at(at))

    def turn_before(self, at: int) -> int:
        """The stop with which the turn of a stop begins or, if that is the stop, the turn before."""
        return max((turn for turn in self.turns if turn < at), default=0)

    def turn_after(self, at: int) -> int:
        """The stop with which the next turn begins; the last one if there is none."""
        return min((turn for turn in self.turns if turn > at), default=self.last)

    def lines_by(self, at: int) -> int:
        """How many lines of the log there are once a stop is reached; none before the first (-1)."""
        return self._ends[at] if at >= 0 else 0

    def stop_of_line(self, line: int) -> int:
        """The stop to which a line of the log led."""
        return min(self.last, bisect_right(self._ends, line))

    def stop_at(self, number: int) -> int:
        """The first stop at which so many answers were given."""
        return next((at for at, stop in enumerate(self.stops) if stop.number >= number), self.last)


def look(state: GameState, eyes: int) -> Observation:
    """What a pair of eyes sees of a state."""
    return everything(state) if eyes == EVERYTHING else observe(state, eyes)


def told(outcome: Outcome, eyes: int) -> tuple[Beat, ...]:
    """What a pair of eyes may witness of an outcome."""
    if eyes == EVERYTHING:
        return tuple(Beat(event, everything(after)) for event, after in outcome.beats)
    return tell(outcome, eyes)


# ---- from a match


def tell_match(record: Record, seats: Seats, eyes: int) -> Telling:
    """A game from its record. That others were asked to answer, and passed, shows in nothing.

    For EVERYTHING each answer leads to a stop; else only what shows does, as in an account of the game. It takes about
    half a millisecond an answer, and keeps no states but those of the record.
    """
    scribe, stops = Scribe([seat.name for seat in seats]), list[Stop]()
    steps = _steps(record)
    first, before, beats, seen = 0, record.states[0], list[tuple[Event, GameState]](), None
    for number, step in enumerate(steps):
        outcome = step()
        before = before if beats else outcome.before
        beats += outcome.beats
        now = look(outcome.state, eyes)
        at_last = number == len(steps) - 1 and (beats or not stops)
        if now.decision is not None or (now.at_rest and (beats or now != seen)) or at_last:
            lines = scribe.lines(Outcome(before, tuple(beats), outcome.state))
            stops.append(_played(record.states[number], number, lines, steps[first : number + 1], eyes))
            first, beats, seen = number + 1, [], now
    return Telling(eyes, seats, stops)


def _steps(record: Record) -> list[Step]:
    """The deal and what every answer led to, to be played when it is asked for."""
    opening = record.opening or Outcome(record.states[0], (), record.states[0])
    return [lambda: opening, *retelling.steps(record)]


def _played(state: GameState, number: int, lines: Sequence[LogLine], steps: Sequence[Step], eyes: int) -> Stop:
    return Stop(
        number, state.turn_number, state.turn, state.winners is not None, tuple(lines),
        lambda: look(state, eyes), lambda: tuple(chain.from_iterable(told(step(), eyes) for step in steps)),
    )  # fmt: skip


# ---- from an account


def tell_account(account: Account, seats: Seats) -> Telling:
    """A game as one seat saw it, from the file of that; `seats` are its own, with the names for the log."""
    scribe, stops = Scribe([seat.name for seat in seats]), list[Stop]()
    before = laid = OfSight(None, account.sights[0].seen)
    beats, part = list[Beat](), list[tuple[Event, Laid]]()
    for number, sight in enumerate(account.sights, 1):
        laid = OfSight(sight.event, sight.seen, laid)
        if sight.event is not None:
            beats.append(Beat(sight.event, sight.seen))
            part.append((sight.event, laid))
        if sight.event is None or number == len(account.sights):
            stops.append(_seen(sight.seen, tuple(scribe.told(before, part)), tuple(beats)))
            before, beats, part = laid, [], []
    return Telling(account.seat, seats, stops)


def _seen(seen: Observation, lines: tuple[LogLine, ...], beats: tuple[Beat, ...]) -> Stop:
    over = seen.winners is not None
    return Stop(-1, seen.turn_number, seen.turn, over, lines, lambda: seen, lambda: beats)


# ---- who may look


def eyes_for(found: Opened, line: Line) -> tuple[int, ...]:
    """From whose eyes a line of play may be seen: any, once it and the match are over.

    Before that a person who plays alone may see it as their seat does; of a table of several persons, or of none,
    everybody may see what is public.
    """
    if found.tree.is_over(line):
        return (*range(len(line.seats)), NOBODY, EVERYTHING)
    persons = [at for at, seat in enumerate(line.seats) if seat.level is None]
    return (*persons, NOBODY) if len(persons) == 1 else (NOBODY,)
