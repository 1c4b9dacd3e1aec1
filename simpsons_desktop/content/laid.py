"""What lies open to everybody at a moment of a game: all that the log rests on, from a state or from what was seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from simpsons_desktop.rules import BLANK, Ask, GameState, House, Observation, Printed
from simpsons_desktop.rules.events import Changed, Event, Resolved, Shuffled, TurnBegan
from simpsons_desktop.rules.scoring import left_out
from simpsons_desktop.rules.state import DECK, SCENE_AT
from simpsons_desktop.rules.values import sides


class Laid(Protocol):
    """A moment of a game as everybody may know it."""

    @property
    def house(self) -> House:
        """The house rules."""

    @property
    def turn_number(self) -> int:
        """The number of the turn; 0 before the first."""

    @property
    def points(self) -> Sequence[int]:
        """The points by seat."""

    def owner(self, card: int) -> int:
        """Whose card it is."""

    def face(self, card: int) -> Printed:
        """The face of a card that everybody knows, else the blank one."""

    def scene(self, seat: int) -> Printed | None:
        """The Scene in front of a seat."""

    def lies(self, card: int, seat: int) -> bool:
        """Whether a Character on the Scene of a seat lies sideways (7.6)."""

    def answers(self, seat: int) -> bool:
        """Whether an Action that this seat has just played is an answer."""

    def lasts(self, event: Changed) -> bool:
        """Whether a change begins, or has ended."""

    def left_out(self, event: Resolved) -> Sequence[int]:
        """The Characters that could have been counted as well, but were not (8.2)."""


class OfState:
    """As the rules have it."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    @property
    def house(self) -> House:
        return self.state.box.house

    @property
    def turn_number(self) -> int:
        return self.state.turn_number

    @property
    def points(self) -> Sequence[int]:
        return self.state.points

    def owner(self, card: int) -> int:
        return self.state.box.owners[card]

    def face(self, card: int) -> Printed:
        state = self.state
        return state.box.faces[state.face[card]] if state.seen[card] == state.box.all_seats else BLANK

    def scene(self, seat: int) -> Printed | None:
        lying = self.state.zones[SCENE_AT + seat]
        return self.face(lying[0]) if lying else None

    def lies(self, card: int, seat: int) -> bool:
        return card not in sides(self.state, seat)[0]

    def answers(self, seat: int) -> bool:
        return bool(self.state.agenda) or seat != self.state.turn

    def lasts(self, event: Changed) -> bool:
        effects = self.state.effects
        return any(e.source == event.source and e.stat == event.stat and e.cards == event.cards for e in effects)

    def left_out(self, event: Resolved) -> Sequence[int]:
        return left_out(self.state, event)


class OfSight:
    """As it shows in what a seat saw right after `event` (None: before anything); `before` is the moment before that.

    A change can end only when another turn begins, just before it is said that it has begun.
    """

    def __init__(self, event: Event | None, seen: Observation, before: OfSight | None = None) -> None:
        self.seen = seen
        self._known: set[int] = set(before._known) if before else set()
        self._first: int = before._first if before else seen.turn
        self._turn_asked = event is None and _turn_asked(seen)
        self._answer_of_turn: bool = before._turn_asked if before else False
        self._began: int = before._began if before else seen.turn_number
        match event:
            case TurnBegan(number=number):
                self._began = number
            case Shuffled(place=place):
                self._known -= {view.id for view in seen.seats[place - DECK].deck}
        self._known.update(_in_the_open(seen))

    @property
    def house(self) -> House:
        return House(self.seen.goal, self._first, self.seen.fair)

    @property
    def turn_number(self) -> int:
        return self.seen.turn_number

    @property
    def points(self) -> Sequence[int]:
        return [seat.points for seat in self.seen.seats]

    def owner(self, card: int) -> int:
        view = self.seen.find(card)
        return view.owner if view is not None else 0

    def face(self, card: int) -> Printed:
        view = self.seen.find(card) if card in self._known else None
        return view.printed if view is not None and view.printed is not None else BLANK

    def scene(self, seat: int) -> Printed | None:
        scene = self.seen.seats[seat].scene
        return self.face(scene.card.id) if scene is not None else None

    def lies(self, card: int, seat: int) -> bool:
        scene = self.seen.seats[seat].scene
        return scene is not None and any(one.card.id == card and not one.matches for one in scene.characters)

    def answers(self, seat: int) -> bool:
        return not self._answer_of_turn or seat != self.seen.turn

    def lasts(self, event: Changed) -> bool:
        return self.seen.turn_number == self._began

    def left_out(self, event: Resolved) -> Sequence[int]:
        scene = self.seen.seats[event.seat].scene
        could = scene.countable(event.event) if scene is not None else ()
        return [one.card.id for one in could if one.card.id not in event.counted]


def _turn_asked(seen: Observation) -> bool:
    """Whether the seat on turn is asked what it does in its turn."""
    return seen.waiting_for == seen.turn and (seen.decision is None or seen.decision.ask is Ask.MAIN)


def _in_the_open(seen: Observation) -> Iterator[int]:
    """The cards whose faces everybody sees."""
    yield from (view.id for view in seen.played)
    for seat in seen.seats:
        yield from (view.id for view in seat.discard)
        if seat.scene is not None:
            yield seat.scene.card.id
            yield from (one.card.id for one in seat.scene.characters)
