"""Random seatings and the little geometry that the tests of the table layout share."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from simpsons_desktop.table.geometry import Pose, Rect
from simpsons_desktop.table.layout import Layout, PlotRequest, Seating, arrange

FIRST_CHARACTER, FIRST_HAND = 100, 500
MOST = 60
"""Characters in play, more than any game has seen."""
LYING = st.lists(st.booleans(), min_size=1, max_size=9)
SIZES = st.tuples(st.integers(1024, 3840), st.integers(640, 2160))
TEXTS = st.sampled_from((0.8, 1.0, 1.25, 1.6, 2.0))
"""Text sizes that can be set; the layout follows them from 0.85 to 1.6."""


def seating_of(seats: int, cast: list[tuple[int, int, bool]], hand: int = 6, front: int = 0, **more: object) -> Seating:
    """A seating with a Scene at every seat and (seat, owner, lying) for each Character; cards are numbered."""
    plots: list[list[tuple[int, int, bool]]] = [[] for _ in range(seats)]
    for number, (seat, owner, lying) in enumerate(cast):
        plots[seat % seats].append((FIRST_CHARACTER + number, owner % seats, lying))
    requests = tuple(PlotRequest(seat, 1 + seat, tuple(rows)) for seat, rows in enumerate(plots))
    return Seating(seats, front % seats, requests, tuple(range(FIRST_HAND, FIRST_HAND + hand)), **more)  # type: ignore[arg-type]  # mypy cannot follow keywords


@st.composite
def seatings(draw: st.DrawFn, most: int = MOST) -> Seating:
    """Two to five seats, up to `most` Characters anywhere, any front seat, any hand."""
    seats = draw(st.integers(2, 5))
    rows = draw(st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 4)), LYING, max_size=12))
    cast = [(seat, owner, lies) for (seat, owner), row in rows.items() for lies in row][:most]
    open_log, text = draw(st.booleans()), draw(TEXTS)
    hand, front = draw(st.integers(0, 12)), draw(st.integers(0, 4))
    return seating_of(seats, cast, hand, front, log_open=open_log, text=text)


@dataclass(frozen=True)
class Table:
    """A table as it lies in a window: what was asked for last, and the layout that it was answered with."""

    request: Seating
    layout: Layout


@st.composite
def tables(draw: st.DrawFn, most: int = MOST) -> Table:
    """A table laid at once, or come about card by card: then sizes and places rest on what lay there before."""
    request, size = draw(seatings(most)), draw(SIZES)
    layout: Layout | None = None
    for share in draw(st.lists(st.floats(0, 1), max_size=2)):
        turn_begins = draw(st.booleans())
        layout = arrange(replace(thinned(request, share), may_grow=turn_begins), size, layout)
    return Table(request, arrange(request, size, layout))


def thinned(request: Seating, share: float) -> Seating:
    """The same table with only the first of the Characters on each Scene."""
    plots = (replace(plot, characters=plot.characters[: round(len(plot.characters) * share)]) for plot in request.plots)
    return replace(request, plots=tuple(plots))


def dealt(seed: int, seats: int, each: int) -> Seating:
    """A likely table: each seat owns `each` Characters, nearly half of them at its own Scene, a quarter lying."""
    chance = random.Random(seed)
    cast = [
        (owner if chance.random() < 0.45 else chance.randrange(seats), owner, chance.random() < 0.25)
        for owner in range(seats)
        for _ in range(each)
    ]
    chance.shuffle(cast)
    return seating_of(seats, cast)


def in_play(layout: Layout) -> dict[int, Pose]:
    """The poses of Scenes and Characters, without the hand."""
    return {card: pose for card, pose in layout.poses.items() if card < FIRST_HAND}


def strip(pose: Pose, height: float) -> Rect:
    """The top of a card, a hair smaller so that touching is not covering."""
    return Rect(pose.rect.x, pose.rect.y, pose.width, height).grown(-0.01)


Corners = tuple[tuple[float, float], ...]


def part(pose: Pose, width: float, height: float) -> Corners:
    """The corners of the upper left part of a tilted card."""
    turn = math.radians(pose.angle)
    left, top = -pose.width / 2, -pose.height / 2
    flat = ((left, top), (left + width, top), (left + width, top + height), (left, top + height))
    return tuple(
        (pose.x + x * math.cos(turn) - y * math.sin(turn), pose.y + x * math.sin(turn) + y * math.cos(turn))
        for x, y in flat
    )


def crosses(one: Corners, other: Corners, slack: float = 0.1) -> bool:
    """Whether two convex shapes overlap by more than `slack` pixels (separating axes)."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
            length = math.hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length, (ax - bx) / length
            first = [x * nx + y * ny for x, y in one]
            second = [x * nx + y * ny for x, y in other]
            if min(max(first), max(second)) - max(min(first), min(second)) <= slack:
                return False
    return True
