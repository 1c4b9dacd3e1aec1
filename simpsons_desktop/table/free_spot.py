"""Where something may lie over the table without covering what the person in front must see to decide."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout

GAP = 4.0
"""Pixels between what lies over the table and what it must not cover."""
EDGE = 8.0
"""Pixels between what lies over the table and the edges of the room for it."""
SLACK = 1e-6
"""Pixels by which a thing may leave the room or lie on another one, for all that floating point makes of it."""
WORTH = 200.0
"""Pixels by which a thing rather lies further from what it is about than upon things that are better not covered."""
ASIDE = 0.25
"""Pixels by which it rather lies further off than that many pixels further from the middle of what it is about."""
ALIKE = 0.02
"""Share of a thing that may be covered more without being worse."""

Size = tuple[float, float]


def room_over(layout: Layout) -> Rect:
    """The part of the window that may be covered at all: never the prompt, the hand, or the log."""
    return Rect.between(EDGE, EDGE / 2, layout.log.x - EDGE, layout.prompt.y - EDGE)


def free_spot(
    room: Rect, size: Size, keep: Sequence[Rect], spare: Sequence[Rect] = (), about: Sequence[Rect] = ()
) -> Rect | None:
    """Where a thing of this size fits into a room, a gap away from all of `keep`; None if it fits nowhere.

    A thing that is `about` something lies as near to that as can be without covering much of `spare`. Of places for
    any other the one that covers least of `spare` is taken, then the one furthest from `keep`. If there is any place at
    all, there is one at an edge of the room or right beside something that is kept.
    """
    free, lying = _free(room, size, keep, about), _edges(spare)

    def loss(spot: Rect) -> tuple[float, float]:
        shared = _shared(_edge(spot), lying)
        if about:
            near = min(about, key=spot.apart)
            aside = ASIDE * math.dist(spot.centre, near.centre)
            return spot.apart(near) + aside + WORTH * shared / (size[0] * size[1]), 0.0
        return round(shared), -sum(math.dist(spot.centre, rect.centre) for rect in keep)

    return min(free, key=loss, default=None)


def least_cover(room: Rect, sizes: Sequence[Size], keep: Sequence[Rect], spare: Sequence[Rect]) -> Rect | None:
    """The place for the first of some sizes that covers next to nothing of `spare`, else the one that covers least.

    Of places that are about as good the one at the lower left is taken, whatever else lies on the table, so that a
    thing that comes again and again is found where it was.
    """
    found: list[tuple[float, Rect]] = []
    lying = _edges(spare)
    for size in sizes:
        rated = [(_shared(_edge(spot), lying), spot) for spot in _free(room, size, keep, spare)]
        least = min((covered for covered, _ in rated), default=0.0)
        good = [(covered, spot) for covered, spot in rated if covered <= least + ALIKE * size[0] * size[1]]
        if good:
            corner = (room.x, room.bottom)
            found.append(min(good, key=lambda one: math.dist((one[1].x, one[1].bottom), corner)))
            if least <= ALIKE * size[0] * size[1]:
                return found[-1][1]
    return min(found, key=lambda one: one[0], default=(0.0, None))[1]


def covered(spot: Rect, spare: Sequence[Rect]) -> float:
    """How much of some rectangles a place covers, in square pixels; what lies in two of them counts twice."""
    return _shared(_edge(spot), _edges(spare))


Edges = tuple[float, float, float, float]
"""Left, top, right and bottom: thousands of places are tried, which must not take long."""


def _edge(rect: Rect) -> Edges:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def _edges(rects: Sequence[Rect]) -> list[Edges]:
    return [_edge(rect) for rect in rects]


def _shared(spot: Edges, others: Sequence[Edges]) -> float:
    """The area that a place shares with others, all in all."""
    left, top, right, bottom = spot
    total = 0.0
    for x, y, to_x, to_y in others:
        if x < right and y < bottom and to_x > left and to_y > top:
            width = (to_x if to_x < right else right) - (x if x > left else left)
            total += width * ((to_y if to_y < bottom else bottom) - (y if y > top else top))
    return total


def _free(room: Rect, size: Size, keep: Sequence[Rect], beside: Sequence[Rect]) -> Iterator[Rect]:
    """Places in a room a gap away from all of `keep`: at its edges, right beside what is kept or one of `beside`."""
    width, height = size
    if width > room.width or height > room.height:
        return
    kept = [rect.grown(GAP) for rect in keep]
    xs = {room.x, room.right - width, room.centre[0] - width / 2}
    ys = {room.y, room.bottom - height, room.centre[1] - height / 2}
    for rect in (*kept, *beside):
        xs |= {rect.right, rect.x - width}
        ys |= {rect.bottom, rect.y - height}
    across = [x for x in sorted(xs) if room.x - SLACK <= x and x + width <= room.right + SLACK]
    down = [y for y in sorted(ys) if room.y - SLACK <= y and y + height <= room.bottom + SLACK]
    for x in across:
        there = (rect for rect in kept if rect.x < x + width - SLACK and rect.right > x + SLACK)
        barred = sorted((rect.y - height, rect.bottom) for rect in there)
        yield from (Rect(x, y, width, height) for y in _outside(down, barred))


def _outside(places: Sequence[float], barred: Sequence[tuple[float, float]]) -> Iterator[float]:
    """Those of some places on a line that lie in none of the stretches that are barred; both in order."""
    at, end = 0, -math.inf
    for place in places:
        while at < len(barred) and barred[at][0] < place - SLACK:
            end = max(end, barred[at][1])
            at += 1
        if place > end - SLACK:
            yield place


def first_free_spot(
    room: Rect, sizes: Sequence[Size], keep: Sequence[Rect], spare: Sequence[Rect] = (), about: Sequence[Rect] = (),
    reach: float = math.inf,
) -> tuple[int, Rect] | None:  # fmt: skip
    """The first of some sizes for which there is a place, by its number, with that place; None if none fits.

    `reach`: how far from what it is `about` it may lie.
    """
    for number in _fitting(room, sizes, keep, range(len(sizes))):
        spot = free_spot(room, sizes[number], keep, spare, about)
        if spot is not None and (not about or min(map(spot.apart, about)) <= reach):
            return number, spot
    return None


def _fitting(room: Rect, sizes: Sequence[Size], keep: Sequence[Rect], which: range) -> Iterator[int]:
    """The numbers of those of some sizes for which there is a place, in order.

    Where a thing as narrow and as low as the least of several sizes has no place, none of these has: of the many sizes
    that a thing is wished in few need to be tried.
    """
    if not which:
        return
    least = min(sizes[number][0] for number in which), min(sizes[number][1] for number in which)
    if next(_free(room, least, keep, ()), None) is None:
        return
    if len(which) == 1:
        yield which[0]
        return
    half = len(which) // 2
    yield from _fitting(room, sizes, keep, which[:half])
    yield from _fitting(room, sizes, keep, which[half:])
