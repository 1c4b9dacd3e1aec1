"""What persons who share a screen say when all of them are asked at once whether they answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from simpsons_desktop.rules import NOBODY, Decision


@dataclass(frozen=True, slots=True)
class Offer:
    """A question to several persons, in turn order: does one of these seats answer? `sample` is what one is asked."""

    seats: tuple[int, ...]
    sample: Decision


@dataclass
class Claims:
    """Who has given up their turn to answer, and who has claimed it, this time round."""

    given_up: set[int] = field(default_factory=set)
    claimed: int = NOBODY

    def settle(self, offer: Offer, seat: int) -> None:
        """Seat answers (NOBODY: none does): those before it give up, those after it will be asked again."""
        self.given_up.update(offer.seats[: offer.seats.index(seat)] if seat != NOBODY else offer.seats)
        self.claimed = seat

    def come_past(self, seat: int, passed: bool) -> None:
        """A seat's turn to answer is over; once somebody has played, all are asked again (10.3)."""
        if not passed or seat == self.claimed:
            self.claimed = NOBODY
        if passed:
            self.given_up.discard(seat)
        else:
            self.given_up.clear()
