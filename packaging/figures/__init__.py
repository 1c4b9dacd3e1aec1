"""What can be measured about the program, by subject: the rules, the AI seats, the window, the table."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import House, Printed, Setup


class MeasurementError(Exception):
    """What was to be measured did not happen; one sentence says what did."""


@dataclass(frozen=True)
class Figure:
    """One measured value in its unit, and the wide margin: how far off it may be before a check fails.

    The margins are wide because a busy machine halves any speed; they catch a change for the worse by its size. What is
    `asked` for lies inside the margin, and a value between the two is worth a warning.
    """

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None
    asked: float | None = None

    def __str__(self) -> str:
        return f"{self.name} {self.value:.6g} {self.unit}"

    @property
    def complaint(self) -> str | None:
        """What is wrong with the value, None if it lies within its margin."""
        if self.at_least is not None and self.value < self.at_least:
            return f"{self.name} is {self.value:.6g} {self.unit}; at least {self.at_least:g} must be reached"
        if self.at_most is not None and self.value > self.at_most:
            return f"{self.name} is {self.value:.6g} {self.unit}; at most {self.at_most:g} is allowed"
        return None

    @property
    def warning(self) -> str | None:
        """What is wrong with the value although it lies within its margin, None if nothing is or if it does not."""
        if self.asked is None or self.complaint:
            return None
        missed = self.value < self.asked if self.at_least is not None else self.value > self.asked
        way = "at least" if self.at_least is not None else "at most"
        return f"{self.name} is {self.value:.6g} {self.unit}; {way} {self.asked:g} is asked for" if missed else None


def within(times: Sequence[float], percent: int) -> float:
    """What so many in a hundred of some times do not exceed."""
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)]


def theme_decks() -> list[Sequence[Printed]]:
    """Return the theme decks, which are called like their Stars, card by card."""
    cards = library()
    return [
        deck_cards(deck, cards) for deck in bundled_decks().values() if deck.key in {star.key for star in cards.stars}
    ]


def seated(decks: Sequence[Sequence[Printed]], seats: int, game: int) -> Setup:
    """Set up game number `game`: every deck and every first seat has its turn, and chance its own seed."""
    rotated = [decks[(game + seat) % len(decks)] for seat in range(seats)]
    return Setup(rotated, game, House(first=game % seats))


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def rate(play_one: Callable[[], int], seconds: float) -> float:
    """How many steps a second of processor time `play_one` makes; it plays one game and returns its steps."""
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += play_one()
    return steps / spent
