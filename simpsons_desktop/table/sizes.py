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
from simpsons_desktop.table.rows import Plot, PlotShape, build

LARGEST, SMALLEST = 96.0, 42.0
"""Width of a Character: the most (times the scale, if that is over 1), and the least at which names can be read."""
RUNG = 1.11
"""Sizes form a ladder on which each is this many times the next: a table that fills up gets smaller in few steps."""
AHEAD, ROOM_COST = 2, 1.05
"""There is room for so many Characters of its own at each seat's Scene (of two seats, of both at both) before they lie
there, but cards get at most this many times smaller for it, before the size falls to a rung: so the next cards change
little or nothing.
"""
CALM, SMALL = 0.8, 0.118
"""The first arrangement is taken in which cards get at least so large against the best, so that plots seldom change
places; but none in which they get narrower than this part of the table's height, if they need not.
"""
DRIFT = 1.0
"""How far boards may lie from where they would lie on a table laid anew when a turn begins, in Character widths."""


@dataclass(frozen=True, slots=True)
class Steady:
    """How the table lies now: the width of a Character, the plots to each other, and the middle of each place's board.

    With `may_grow` false (in the middle of a turn) size and arrangement are kept as long as everything fits.
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


def measured(shapes: Shapes, table: Rect, most: float, steady: Steady | None) -> Measures:
    """The measures of a table on which cards are at most `most` pixels wide.

    Each plot is folded as little as the width allows. The size and the arrangement of a table laid anew and of one on
    which a turn begins depend on nothing but what lies there; boards that were there before stay where they were, if
    both are the same and everything has room.
    """
    cw, group = _size(shapes, table, most, steady)
    ways = folded(group, shapes, table, cw)
    plots = {place: build(shape, ways[place]) for place, shape in shapes.items()}
    boxes = {place: plot.box for place, plot in plots.items()}
    anew = middles(group, boxes, table, cw)
    if steady is not None and (steady.cw, steady.group) == (cw, group) and _stays(steady, anew, boxes, table):
        return Measures(cw, group, plots, steady.middles)
    return Measures(cw, group, plots, anew)


def _size(shapes: Shapes, table: Rect, most: float, steady: Steady | None) -> tuple[float, Group]:
    """The width of a Character and the arrangement; in the middle of a turn those on the table, if everything fits."""
    kept = steady if steady is not None and not steady.may_grow else None
    if kept is not None and _fits(kept.group, shapes, table, kept.cw):
        return kept.cw, kept.group
    filled = {place: _filled(shape) for place, shape in shapes.items()}
    widths = {group: _roomy(group, shapes, filled, table, most) for group in ARRANGEMENTS[len(shapes)]}
    best = max(widths.values())
    least = max(CALM * best, min(SMALL * table.height, best))
    group = next(group for group, width in widths.items() if width >= least)
    cw = _rung(widths[group], most)
    return (cw if kept is None else min(cw, kept.cw)), group


def _roomy(group: Group, shapes: Shapes, filled: Shapes, table: Rect, most: float) -> float:
    """The largest width at which everything fits an arrangement, and what fills it up as far as that costs little."""
    now = min(most, _most(group, shapes, table))
    return max(now / ROOM_COST, min(now, _most(group, filled, table)))


def _filled(shape: PlotShape) -> PlotShape:
    """A plot with as many Characters as it always has room for."""
    rows = dict(shape.rows)
    for owner in range(shape.seats) if shape.seats == 2 else (shape.place,):
        row = rows.get(owner, ())
        rows[owner] = row + (False,) * (AHEAD - len(row))
    return replace(shape, rows=tuple(sorted(rows.items())))


def _most(group: Group, shapes: Shapes, table: Rect) -> float:
    """The largest width at which everything fits, in stacks of the usual depth if names can be read then."""
    usual = largest(group, shapes, table, deep=False)
    return usual if usual >= SMALLEST else largest(group, shapes, table, deep=True)


def _fits(group: Group, shapes: Shapes, table: Rect, cw: float) -> bool:
    return any(largest(group, shapes, table, deep) >= cw for deep in (False, True))


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
