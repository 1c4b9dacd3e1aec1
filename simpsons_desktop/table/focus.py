"""The keyboard at the table: a ring that arrow keys move to the nearest thing and Tab to the next area."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from simpsons_desktop.table.geometry import Direction, Rect, nearest
from simpsons_desktop.table.layout import Focus, Layout


def areas(layout: Layout) -> list[list[Focus]]:
    """The areas that Tab goes through: the hand, each seat's Scene with its Characters, then the plates and piles."""
    things = layout.focusable
    found = [_hand(layout)]
    order = [(layout.front + step) % layout.seats for step in range(layout.seats)]
    for seat in order:
        found.append([focus for focus in things if seat_of(focus, layout) == seat])
    found.append([focus for focus in things if focus[0] in ("plate", "deck", "discard")])
    return [area for area in found if area]


def _hand(layout: Layout) -> list[Focus]:
    return [focus for focus in layout.focusable if focus[0] == "card" and seat_of(focus, layout) is None]


def seat_of(focus: Focus, layout: Layout) -> int | None:
    """The seat on whose plot a thing lies."""
    kind, number = focus
    for seat, placed in layout.placed.items():
        if kind == "place" and number == seat:
            return seat
        request = placed.request
        if kind == "card" and (number == request.scene or any(card == number for card, _, _ in request.characters)):
            return seat
    return None


def first(layout: Layout) -> Focus | None:
    """Where the ring begins: at the first card of the hand, else at whatever comes first."""
    found = areas(layout)
    return found[0][0] if found else None


def first_place(layout: Layout, seats: Collection[int]) -> Focus:
    """The Scene or the empty place of the first of some seats, clockwise from the seat in front."""
    seat = min(seats, key=lambda seat: (seat - layout.front) % layout.seats)
    scene = layout.placed[seat].request.scene
    return ("place", seat) if scene is None else ("card", scene)


def step(
    layout: Layout,
    start: Focus | None,
    direction: Direction,
    among: Sequence[Focus] | None = None,
    usable: Collection[int] = (),
) -> Focus | None:
    """Where an arrow key leads to, among some things or (None) all; it stays where it is if nothing lies there. Into
    the hand it leads to one of the `usable` cards, if there is any.
    """
    things = layout.focusable if among is None else {focus: layout.focusable[focus] for focus in among}
    if start is None or start not in things:
        return first(layout) if among is None else among[0]
    others = {focus: rect for focus, rect in things.items() if focus != start}
    to, hand = nearest(others, things[start], direction) or start, _hand(layout)
    if among is not None or to not in hand or start in hand:
        return to
    return next_in_hand(layout, usable, things[to]) or to


def next_in_hand(layout: Layout, usable: Collection[int], where: Rect) -> Focus | None:
    """The usable card of the hand that is the nearest to a place; None if none can be used."""
    return _nearest([focus for focus in _hand(layout) if focus[1] in usable], layout, where)


def _nearest(among: Sequence[Focus], layout: Layout, where: Rect) -> Focus | None:
    return min(among, key=lambda one: math.dist(layout.focusable[one].centre, where.centre), default=None)


def heir(layout: Layout, focus: Focus, seat: int | None, where: Rect) -> Focus | None:
    """Where the ring stays that was on a thing, `where` it lay on the plot of a `seat` or on none: on the thing itself,
    on what lies in that place now, else on the nearest card of the hand.
    """
    if focus in layout.focusable:
        return focus
    there = first_place(layout, {seat}) if seat is not None and seat in layout.placed else None
    if there in layout.focusable:
        return there
    return _nearest(_hand(layout), layout, where) or first(layout)


def cycle(layout: Layout, start: Focus | None, forward: bool) -> Focus | None:
    """The first thing of the next (or previous) area; None beyond the last, where the focus leaves the table."""
    found = areas(layout)
    at = next((index for index, area in enumerate(found) if start in area), None)
    if at is None:
        return found[0 if forward else -1][0] if found else None
    to = at + (1 if forward else -1)
    return found[to][0] if 0 <= to < len(found) else None
