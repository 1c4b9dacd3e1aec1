"""Who is asked to answer and for whom is passed: by what persons wish, and by what everybody may know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum, auto

from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.course import Turn
from simpsons_desktop.rules import Ask, GameState, decision, rounds
from simpsons_desktop.rules.abilities import MOMENT_NAMES
from simpsons_desktop.rules.answering import Repertoire
from simpsons_desktop.rules.state import HAND
from simpsons_desktop.store.settings import Answering, Asked


class Passing(Enum):
    """For how long a person lets every answer be passed: not at all, until this turn ends, until their next begins."""

    NO = auto()
    TURN = auto()
    ROUND = auto()


class Way(Enum):
    """What is done when it is a seat's turn to answer."""

    PASS = auto()  # at once, and nobody notices
    WAIT = auto()  # an AI: after a pause, whatever it holds
    ASK = auto()
    OFFER = auto()  # whoever sits in front asks all persons at the screen


def forced(state: GameState) -> bool:
    """Whether everybody at the table can see that the open decision has one answer only; no hand tells it."""
    asked = decision(state)
    if asked is None or len(asked.codes) > asked.least:
        return False
    return asked.ask is Ask.COUNT or (asked.ask in (Ask.MAIN, Ask.DISCARD) and not state.zones[HAND + asked.seat])


class Asking:
    """The wishes of the persons at one table. In mode "even" nothing here rests on what anybody holds."""

    def __init__(self, chairs: Sequence[Chair], repertoire: Repertoire) -> None:
        self.chairs, self.repertoire = chairs, repertoire
        self.wishes: dict[int, Answering] = {}
        self.passing: dict[int, Passing] = {}
        self._looked_at: GameState | None = None
        self._able: frozenset[int] = frozenset()

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person]

    def mode(self, seat: int) -> Asked:
        """How a person is asked: as they wish, else quickly when alone, and evenly when several share the screen."""
        wished = self.wishes[seat].mode if seat in self.wishes else Asked.USUAL
        usual = Asked.EVEN if len(self.persons) > 1 else Asked.QUICK
        return usual if wished is Asked.USUAL else wished

    @property
    def even(self) -> bool:
        """Whether AI seats take as long where they hold nothing as where they do."""
        return any(self.mode(seat) is Asked.EVEN for seat in self.persons)

    @property
    def quick(self) -> bool:
        """Whether nobody is ever asked who holds nothing that fits."""
        return all(self.mode(seat) is Asked.QUICK for seat in self.persons)

    def way(self, turn: Turn) -> Way:
        """What is to be done when it is this seat's turn."""
        if self.chairs[turn.seat].is_person:
            return self._way_of_person(turn)
        if self.even and (turn.real or self._could(turn.seat, turn.state)):
            return Way.WAIT
        return Way.ASK if turn.real else Way.PASS

    def _way_of_person(self, turn: Turn) -> Way:
        seat, mode = turn.seat, self.mode(turn.seat)
        asked = turn.real or (mode is not Asked.QUICK and self._could(seat, turn.state))
        if not asked or self.passes(seat, turn.state):
            return Way.PASS
        return Way.OFFER if mode is Asked.EVEN and len(self.persons) > 1 else Way.ASK

    def offered(self, turn: Turn, given_up: Collection[int]) -> tuple[int, ...]:
        """The persons to ask all at once, from this seat's turn on, without those who have `given_up`."""
        others = (Turn(seat, turn.state, False, ()) for seat in turn.after if seat not in given_up)
        return turn.seat, *(other.seat for other in others if self.way(other) is Way.OFFER)

    def _could(self, seat: int, state: GameState) -> bool:
        """Whether a seat could answer, by what lies open; all seats are asked about one state in a row."""
        if state is not self._looked_at:
            self._looked_at, self._able = state, rounds.could_answer(state, self.repertoire)
        return seat in self._able

    def passes(self, seat: int, state: GameState) -> bool:
        """Whether a person has this moment passed; never one that they should not miss (see `rounds.grave`)."""
        about = rounds.moment(state)
        wish = self.wishes.get(seat)
        stopped = wish is not None and MOMENT_NAMES[about.moment] in wish.passed
        passing = self.passing.get(seat, Passing.NO) is not Passing.NO
        return (stopped or passing) and seat not in rounds.grave(state, about)

    def let_pass(self, seat: int, passing: Passing) -> None:
        """Have a person's answers passed for a while, or no longer."""
        self.passing[seat] = passing
        if passing is Passing.NO:
            del self.passing[seat]

    def turn_began(self, seat: int) -> list[int]:
        """A turn began: those whose passing has come to its end."""
        over = [
            person
            for person, passing in self.passing.items()
            if passing is Passing.TURN or (passing is Passing.ROUND and person == seat)
        ]
        for person in over:
            del self.passing[person]
        return over
