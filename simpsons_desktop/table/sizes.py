"""How large the cards in play are and how the plots lie to each other, steady within a turn. Pure, without Qt."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from simpsons_desktop.table.arrangements import (
    ARRANGEMENTS,
    PLOT_GAP,
    Group,
    Middles,
    Shapes,
    folded,
    largest,
    middles,
)
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.rows import Plot, build

LARGEST, SMALLEST = 96.0, 42.0
"""Width of a Character: the most (times the scale, if that is over 1), and the least at which names can be read."""
RUNG = 1.1
"""Sizes form a ladder on which each is this many times the next: a table that fills up gets smaller in few steps."""
AHEAD = 2
"""A size is chosen so that the seat on turn may put what it may still play, at most so many Characters, on any one
Scene and keep it."""
DRIFT = 1.0
"""How far boards may lie from where they would lie on a table laid anew when a turn begins, in Character widths."""


@dataclass(frozen=True, slots=True)
class Mover:
    """The place of the seat on turn, and how many Characters it may still play in this turn."""

    place: int
    left: int


@dataclass(frozen=True, slots=True)
class Steady:
    """How the table lies now: the width of a Character, the plots to each other, and the middle of each place's board.

    With `may_grow` false (in the middle of a turn) the size is kept as long as everything fits somehow.
    """

    cw: float
    group: Group
    middles: Middles
    may_grow: bool


@dataclass(frozen=True, slots=True)
class Measures:
    """The width of a Character in whole pixels, the arrangement, and by place the plots and the middles of boards."""

    cw: float
    group: Group
    plots: Mapping[int, Plot]
    middles: Middles


def measured(shapes: Shapes, table: Rect, most: float, mover: Mover, steady: Steady | None) -> Measures:
    """The measures of a table on which cards are at most `most` pixels wide.

    Each plot is folded as little as the width allows. The size of a table laid anew and of one on which a turn begins
    depends on nothing but what lies there; boards that were there before stay where they were, if the size and the
    arrangement are the same and everything has room.
    """
    cw, group = _size(shapes, table, most, mover, steady)
    ways = folded(group, shapes, table, cw)
    plots = {place: build(shape, ways[place]) for place, shape in shapes.items()}
    boxes = {place: plot.box for place, plot in plots.items()}
    anew = middles(group, boxes, table, cw)
    if steady is not None and (steady.cw, steady.group) == (cw, group) and _stays(steady, anew, boxes, table):
        return Measures(cw, group, plots, steady.middles)
    return Measures(cw, group, plots, anew)


def _size(shapes: Shapes, table: Rect, most: float, mover: Mover, steady: Steady | None) -> tuple[float, Group]:
    """The width of a Character and the arrangement that gives it; the one on the table, if it gives it as well."""
    groups = ARRANGEMENTS[len(shapes)]
    if steady is not None:
        if not steady.may_grow and _fits(steady.group, shapes, table, steady.cw):
            return steady.cw, steady.group
        groups = (steady.group, *(group for group in groups if group != steady.group))
    sizes = {group: _rung(_roomy(group, shapes, table, most, mover), most) for group in groups}
    group = max(groups, key=sizes.__getitem__)
    cw = sizes[group]
    if steady is not None and not steady.may_grow:
        cw = min(cw, steady.cw)
    return cw, group


def _roomy(group: Group, shapes: Shapes, table: Rect, most: float, mover: Mover) -> float:
    """The largest width at which everything fits an arrangement, and what the seat on turn may still play."""
    more = min(AHEAD, mover.left)
    tables = [shapes, *(_with_more(shapes, place, mover.place, more) for place in shapes if more > 0)]
    return min(most, *(_most(group, some, table) for some in tables))


def _most(group: Group, shapes: Shapes, table: Rect) -> float:
    """The largest width at which everything fits, in stacks of the usual depth if names can be read then."""
    usual = largest(group, shapes, table, deep=False)
    return usual if usual >= SMALLEST else largest(group, shapes, table, deep=True)


def _fits(group: Group, shapes: Shapes, table: Rect, cw: float) -> bool:
    return any(largest(group, shapes, table, deep) >= cw for deep in (False, True))


def _with_more(shapes: Shapes, place: int, mover: int, more: int) -> Shapes:
    """The plots with so many more Characters of the seat on turn on one of them."""
    rows = dict(shapes[place].rows)
    rows[mover] = rows.get(mover, ()) + (False,) * more
    return {**shapes, place: replace(shapes[place], rows=tuple(sorted(rows.items())))}


def _rung(width: float, most: float) -> float:
    """The largest size of the ladder, in whole pixels, that is no larger than `width`."""
    steps = max(0, math.floor(math.log(most / width, RUNG)))
    return float(next(size for step in range(steps, steps + 9) if (size := math.floor(most / RUNG**step)) <= width))


def _stays(steady: Steady, anew: Middles, boxes: Mapping[int, Rect], table: Rect) -> bool:
    """Whether boards may stay: there is room, and when a turn begins none lies far from where it should."""
    if not _room_at(boxes, steady, table):
        return False
    far = DRIFT * steady.cw
    return not steady.may_grow or all(math.dist(anew[place], steady.middles[place]) <= far for place in anew)


def _room_at(boxes: Mapping[int, Rect], steady: Steady, table: Rect) -> bool:
    """Whether these plots have room where they lie, with the least space between any two."""
    there = [box.scaled(steady.cw, *steady.middles[place]) for place, box in boxes.items()]
    half = PLOT_GAP * steady.cw / 2 - 1e-6
    return all(table.holds(box) for box in there) and not any(
        one.grown(half).overlap(other.grown(half)) for one, other in combinations(there, 2)
    )
