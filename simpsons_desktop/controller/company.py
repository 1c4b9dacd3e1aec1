"""Who sits at the table and how they want to be asked, as the match of the game keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.ai.styles import PLAIN, STYLES
from simpsons_desktop.content.library import library
from simpsons_desktop.controller.asking import Asking, Passing
from simpsons_desktop.controller.chairs import Chair, taken_over
from simpsons_desktop.matches import Match, Seat, Seats
from simpsons_desktop.rules.record import Record
from simpsons_desktop.store.settings import USUAL_LEVEL, Answering, Asked


class Company:
    """The chairs of a game and the wishes of the persons on them; what changes is in the match at once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.chairs = chairs_of(match.seats)
        self.asking = Asking(self.chairs, [library().actions_of(chair.star) for chair in self.chairs])
        self.come_back()

    def come_back(self) -> None:
        """Let all be as the match has it: the game stands somewhere else in its course."""
        seats = self.match.seats
        self.chairs = self.asking.chairs = chairs_of(seats)
        self.asking.wishes, self.asking.passing = wishes_of(seats), passing_of(seats)

    def take_over(self, seat: int, level: str) -> None:
        """An AI of this level takes a person's chair (11.3)."""
        self.chairs = self.asking.chairs = taken_over(self.chairs, seat, level)
        self._keep(seat)

    def wish(self, seat: int, answering: Answering) -> None:
        """How a person wants to be asked from now on."""
        self.asking.wishes[seat] = answering
        self._keep(seat)

    def let_pass(self, seat: int, passing: Passing) -> None:
        """Have a person's answers passed for a while, or no longer."""
        self.asking.let_pass(seat, passing)
        self._keep(seat)

    def _keep(self, seat: int) -> None:
        fresh = seats_of(self.chairs, self.asking.wishes, self.asking.passing)
        seats = tuple(fresh[seat] if at == seat else old for at, old in enumerate(self.match.seats))
        if seats != self.match.seats:
            self.match.sit(seats)


def unfiled(record: Record, chairs: Sequence[Chair]) -> Match:
    """A match of a game that nobody wants to keep."""
    return Match.unfiled(record, seats_of(chairs))


def seats_of(
    chairs: Sequence[Chair],
    wishes: Mapping[int, Answering] | None = None,
    passing: Mapping[int, Passing] | None = None,
) -> Seats:
    """Who sits where, and how those want to be asked, as a match keeps it."""
    seats = []
    for at, chair in enumerate(chairs):
        wish, pause = (wishes or {}).get(at, Answering("")), (passing or {}).get(at, Passing.NO)
        style = chair.style if chair.level is not None else ""
        asked = (wish.mode.value, pause.name.lower(), tuple(wish.passed))
        seats.append(Seat(chair.name, chair.star, chair.level, style, *asked))
    return tuple(seats)


def chairs_of(seats: Seats) -> tuple[Chair, ...]:
    """The chairs; a level or a style that this version does not know becomes the usual one."""
    return tuple(
        Chair(
            seat.name,
            seat.star,
            None if seat.level is None else seat.level if seat.level in LEVELS else USUAL_LEVEL,
            seat.style if seat.style in STYLES else PLAIN,
        )
        for seat in seats
    )


def wishes_of(seats: Seats) -> dict[int, Answering]:
    """How the persons want to be asked; a way that this version does not know becomes the usual one."""
    return {
        at: Answering(seat.name, Asked(seat.asked) if seat.asked in set(Asked) else Asked.USUAL, seat.moments)
        for at, seat in enumerate(seats)
        if seat.level is None
    }


def passing_of(seats: Seats) -> dict[int, Passing]:
    """For whom answers are being passed, and for how long."""
    named = {passing.name.lower(): passing for passing in Passing}
    found = {at: named.get(seat.passing, Passing.NO) for at, seat in enumerate(seats)}
    return {at: passing for at, passing in found.items() if passing is not Passing.NO}
