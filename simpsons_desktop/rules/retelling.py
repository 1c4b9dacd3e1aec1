"""A game told again from its record: what happened since a seat's last turn, and how its points were made.

The rules are pure, so that playing the answers again is telling them again; only the points are kept by the record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, chain

from simpsons_desktop.rules.engine import apply
from simpsons_desktop.rules.events import Event, Moved, TurnBegan
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.observe import Beat, Observation, observe, witnesses
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.sources import SOURCES
from simpsons_desktop.rules.state import HAND, GameState, Outcome


@dataclass(frozen=True, slots=True)
class Retelling:
    """A part of a game for one seat: the state before, and the events that it could witness, with the states after.

    Only through `face`, `before` and `beats` may a screen look at the states: they know what the seat may know.
    """

    seat: int
    start: GameState
    events: tuple[tuple[Event, GameState], ...]

    @property
    def before(self) -> Observation:
        """How the table looked to the seat before."""
        return observe(self.start, self.seat)

    def beats(self) -> Iterator[Beat]:
        """The events with how the table looked to the seat after each, made one by one: that takes its time."""
        for event, after in self.events:
            yield Beat(event, observe(after, self.seat))

    def face(self, state: GameState, card: int) -> Printed | None:
        """The face of a card in one of the states, None where the seat may not know it."""
        known = self.seat >= 0 and state.seen[card] >> self.seat & 1
        return state.box.faces[state.face[card]] if known else None


def steps(record: Record, first: int = 0) -> Iterator[Callable[[], Outcome]]:
    """A record's answers from number `first` on, each to be given anew when its outcome is asked for."""
    for state, answer in zip(record.states[first:], record.answers[first:], strict=False):
        yield partial(apply, state, answer)


def outcomes(record: Record, first: int = 0) -> Iterator[Outcome]:
    """The outcomes of a record's answers from number `first` on, as they came about when they were given."""
    return (step() for step in steps(record, first))


def _told(parts: Iterable[Sequence[tuple[Event, GameState]]], untold: int) -> list[tuple[Event, GameState]]:
    """The events of answers one after the other, but for the last `untold`."""
    events = list(chain.from_iterable(parts))
    return events[: len(events) - untold]


def since_answer(record: Record, seat: int, answers: int, untold: int = 0) -> Retelling:
    """What a seat could witness since a record had so many `answers`; the last `untold` events are left out."""
    events = _told([outcome.beats for outcome in outcomes(record, answers)], untold)
    start = record.states[min(answers, len(record.states) - 1)]
    return Retelling(seat, start, tuple(beat for beat in events if witnesses(beat[0], seat)))


def since_last_turn(record: Record, seat: int, untold: int = 0) -> Retelling:
    """What a seat could witness since its last turn (or the deal) ended, up to the beginning of the turn it has now.

    What others put in at the end of that turn belongs to it, with all since the seat's own last answer, if the seat was
    asked nothing more in it (an empty hand has nothing to discard). The last `untold` events of the record are not told
    yet, so they are left out.
    """
    first = _two_rounds_back(record)
    parts = [outcome.beats for outcome in outcomes(record, first)]
    events = _told(parts, untold)
    turns = [(-1, record.states[first].turn)]
    turns += [(at, event.seat) for at, (event, _) in enumerate(events) if isinstance(event, TurnBegan)]
    end = len(events)
    if turns[-1][1] == seat:
        end = turns.pop()[0] + 1
    own = max((n for n, turn in enumerate(turns) if turn[1] == seat), default=-1)
    begin = max(0, turns[own + 1][0]) if own + 1 < len(turns) else end
    asked = [at for state, at in zip(record.states[first:], _counts(parts), strict=False) if state.asker == seat]
    last = max((at for at in asked if at < begin), default=begin)
    if any(_played_by_another(event, seat) for event, _ in events[last:begin]):
        begin = last
    start = events[begin - 1][1] if begin else record.states[first]
    return Retelling(seat, start, tuple(beat for beat in events[begin:end] if witnesses(beat[0], seat)))


def _counts(parts: Sequence[Sequence[object]]) -> Iterator[int]:
    """How many events there were before each answer."""
    return accumulate(map(len, parts), initial=0)


def _played_by_another(event: Event, seat: int) -> bool:
    return isinstance(event, Moved) and event.why == "play" and event.src != HAND + seat


def _two_rounds_back(record: Record) -> int:
    """The number of a state so long ago that every seat has had a turn since, or of the first one."""
    long_ago = record.state.turn_number - 2 * record.state.box.seats
    return next((n for n, state in enumerate(record.states) if state.turn_number >= long_ago), 0)


def points_made(record: Record) -> tuple[Mapping[str, int], ...]:
    """By seat, how many points it has from each of the `SOURCES` (net; what gave none is left out)."""
    made = [Counter({"start": points}) for points in record.states[0].points]
    for seat, source, points in chain.from_iterable(record.scored):
        made[seat][source] += points
    return tuple({source: count[source] for source in SOURCES if count[source]} for count in made)
