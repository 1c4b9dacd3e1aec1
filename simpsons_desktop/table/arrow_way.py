"""The way of the arrow of a declaration: from the edge of a plate to the edge of a Scene, past whatever has words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from simpsons_desktop.table.geometry import Rect

Point = tuple[float, float]

HEAD = 24.0
"""From the middle of the arrow's head to its tip, in pixels."""
START_GAP, END_GAP = 9.0, HEAD + 3.0
"""How far outside of the edges the shaft begins and ends."""
BOWS = (0.0, 0.18, -0.18, 0.36, -0.36)
"""How far the shaft bows out to a side, as a share of its length; the straightest that is free is taken."""
STEPS = 18
"""Points at which a way is looked at."""
NEAR = 4
"""Of the points at each edge, so many of the nearest are tried."""
CROSSED, BENT, SHORTEST = 1000.0, 1.0, 70.0
"""What a point over words costs and a pixel of bow, and the length under which a way is too short to be seen."""
UNREAD = 50
"""How much worse it is for a ribbon to lie under something than over it."""


@dataclass(frozen=True, slots=True)
class Way:
    """A curve from `start` to `end`, pulled toward two points between."""

    start: Point
    pull_out: Point
    pull_in: Point
    end: Point

    def at(self, share: float) -> Point:
        """Where one is after a share of the way."""
        left, points = 1 - share, (self.start, self.pull_out, self.pull_in, self.end)
        weights = (left**3, 3 * left**2 * share, 3 * left * share**2, share**3)
        x = sum(weight * point[0] for weight, point in zip(weights, points, strict=True))
        return x, sum(weight * point[1] for weight, point in zip(weights, points, strict=True))


def arrow_way(plate: Rect, goal: Rect, busy: Sequence[Rect], room: Rect) -> Way:
    """The way from a plate to a goal that crosses least of what is `busy` and stays in a room; short and straight."""
    starts = _nearest(_round_about(plate, START_GAP), goal.centre)
    ends = _nearest(_round_about(goal, END_GAP), plate.centre)
    obstacles = [*busy, plate, goal]
    ways = (_bowed(*ends_and_bow) for ends_and_bow in product(starts, ends, BOWS))
    return min(ways, key=lambda way: _cost(way, obstacles, room))


def _round_about(rect: Rect, gap: float) -> Iterator[Point]:
    """Points just outside of the edges of a rectangle."""
    for share in (0.2, 0.5, 0.8):
        x, y = rect.x + rect.width * share, rect.y + rect.height * share
        yield from ((x, rect.y - gap), (x, rect.bottom + gap), (rect.x - gap, y), (rect.right + gap, y))


def _nearest(points: Iterator[Point], to: Point) -> list[Point]:
    return sorted(points, key=lambda point: math.dist(point, to))[:NEAR]


def _bowed(start: Point, end: Point, bow: float) -> Way:
    dx, dy = end[0] - start[0], end[1] - start[1]
    aside = -dy * bow * 4 / 3, dx * bow * 4 / 3  # the curve bows three quarters as far as it is pulled
    out = start[0] + dx * 0.3 + aside[0], start[1] + dy * 0.3 + aside[1]
    back = start[0] + dx * 0.7 + aside[0], start[1] + dy * 0.7 + aside[1]
    return Way(start, out, back, end)


def _cost(way: Way, busy: Sequence[Rect], room: Rect) -> float:
    points = [way.at(step / STEPS) for step in range(STEPS + 1)]
    crossed = sum(not room.contains(*point) or any(rect.contains(*point) for rect in busy) for point in points)
    length = math.dist(way.start, way.end)
    middle = (way.start[0] + way.end[0]) / 2, (way.start[1] + way.end[1]) / 2
    return CROSSED * crossed + length + BENT * math.dist(way.at(0.5), middle) + max(0.0, SHORTEST - length) * 5


def ribbon_place(
    goal: Rect, size: tuple[float, float], busy: Sequence[Rect], room: Rect, over: Sequence[Rect] = ()
) -> Rect:
    """Where the ribbon of a declaration hangs: above its Scene if that covers nothing, else where it covers least; on
    the inner side of the frame where it would lie under what is `over` the table, and could not be read.
    """
    width, height = size
    x, _ = goal.centre
    lefts = (x - width / 2, goal.x, goal.right - width)
    tops = (goal.y - height * 0.75, goal.y - height * 1.5, goal.bottom - height * 0.25)
    inner = (goal.y + height * 0.25, goal.bottom - height * 1.25)
    spots = [Rect(left, top, width, height).inside(room) for top in (*tops, *inner) for left in lefts]
    weights = (1, busy), (UNREAD, over)
    return min(spots, key=lambda spot: round(sum(by * spot.overlap(rect) for by, these in weights for rect in these)))
