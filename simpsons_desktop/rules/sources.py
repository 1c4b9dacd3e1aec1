"""Where points come from: one way to sort them for the result of a game, the statistics and everything else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from simpsons_desktop.rules.events import Event, Resolved, Scored

SOURCES = ("scene", "counted", "bonus", "trash", "effect", "start")
"""Why a seat has points: its own Scene was completed, its Characters were counted for completing one (9.1), the bonus
(9.2), a Scene was trashed (all that this gives), effects, and those that it had when the record begins.
"""


class Gained(NamedTuple):
    """Points that a seat got or lost, and from which of the `SOURCES`."""

    seat: int
    source: str
    points: int


def gained(events: Iterable[Event]) -> tuple[Gained, ...]:
    """The changes of points among the events of one answer, which has a Scene finished and paid for in one go."""
    found: list[Gained] = []
    finished = ""
    for event in events:
        if isinstance(event, Resolved):
            finished = event.event
        elif isinstance(event, Scored):
            trashed = finished == "trash" and event.why in ("scene", "counted")
            found.append(Gained(event.seat, "trash" if trashed else event.why, event.points))
    return tuple(found)
