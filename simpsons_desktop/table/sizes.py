"""How large the cards in play are and where the plots lie, steady from one card to the next. Pure, without Qt."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.rows import FOLDINGS, LAST_FOLDINGS, Folding, Plot, PlotShape, box_of, build

LARGEST, SMALLEST = 96.0, 42.0
"""Width of a Character: the most (times the scale, if that is over 1), and the least at which names can be read."""
RUNG = 1.1
"""Sizes form a ladder on which each is this many times the next: a table that fills up gets smaller in few steps."""
AHEAD = 2
"""A size is chosen so that the seat on turn may put this many more Characters on any one Scene and keep it."""
GROWTH = 3
"""Cards get larger only by as many rungs at least: a Scene that has left is soon followed by another."""
PLOT_GAP = 0.26
"""Least space between two plots, in Character widths."""

_LINES: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((1, 0),),
    3: ((1, 2), (0,)),
    4: ((1,), (2, 0), (3,)),
    5: ((2, 3), (1, 0, 4)),
}
"""The places of the plots: in rows from top to bottom, but for four seats in columns from left to right."""
_COLUMNS = frozenset({4})
_LEAN = {2: {1: 0.25, 0: 0.75}}
"""Where a plot lies within the free height of its row; the middle unless stated: with two seats far high, own low."""

Middles = Mapping[int, tuple[float, float]]
Shapes = Mapping[int, PlotShape]


@dataclass(frozen=True, slots=True)
class Steady:
    """How the table lies now: the width of a Character and the middle of each place's board.

    With `may_grow` false (in the middle of a turn) the size is kept as long as everything fits somehow.
    """

    cw: float
    middles: Middles
    may_grow: bool


def measured(
    shapes: Shapes, table: Rect, largest: float, mover: int, steady: Steady | None
) -> tuple[float, dict[int, Plot], Middles]:
    """The width of a Character in whole pixels, the plots by place, and the middles of their boards.

    `mover` is the place of the seat on turn. Each plot is folded as little as the width allows. Boards that were there
    before stay where they were, if the size is the same and everything has room.
    """
    cw = _width(shapes, table, largest, mover, steady)
    plots = _folded(shapes, table, cw)
    boxes = {place: plot.box.scaled(cw) for place, plot in plots.items()}
    if steady is not None and steady.cw == cw and _room_at(boxes, steady.middles, table, PLOT_GAP * cw):
        return cw, plots, steady.middles
    return cw, plots, _middles(boxes, table, PLOT_GAP * cw)


def _width(shapes: Shapes, table: Rect, largest: float, mover: int, steady: Steady | None) -> float:
    """Plots are measured in Character widths, so the largest width for a folding is a division: no search is needed."""
    if steady is not None and not steady.may_grow and _fits(shapes, table, steady.cw):
        return steady.cw
    best = _most(shapes, table, largest)
    roomy = min(best, *(_most(_with_more(shapes, place, mover), table, largest) for place in shapes))
    width = _rung(roomy, largest)
    if steady is not None and steady.cw <= roomy and width < steady.cw * RUNG ** (GROWTH - 0.5):
        return steady.cw
    return width


def _most(shapes: Shapes, table: Rect, largest: float) -> float:
    """The largest width at which everything fits, folded one way or another."""
    most = 0.0
    for folding in FOLDINGS:
        most = max(most, min(largest, _largest(_all(shapes, folding), table)))
        if most >= largest:
            return most
    if most < SMALLEST:
        most = max([most, *(_largest(_all(shapes, folding), table) for folding in LAST_FOLDINGS)])
    return most


def _fits(shapes: Shapes, table: Rect, cw: float) -> bool:
    return any(_largest(_all(shapes, folding), table) >= cw for folding in (*FOLDINGS, *LAST_FOLDINGS))


def _all(shapes: Shapes, folding: Folding) -> dict[int, Rect]:
    """The boxes of all plots, folded in the same way."""
    return {place: box_of(shape, folding) for place, shape in shapes.items()}


def _with_more(shapes: Shapes, place: int, mover: int) -> Shapes:
    """The plots with as many more Characters of the seat on turn on one of them as there should be room for."""
    rows = dict(shapes[place].rows)
    rows[mover] = rows.get(mover, ()) + (False,) * AHEAD
    return {**shapes, place: replace(shapes[place], rows=tuple(sorted(rows.items())))}


def _rung(most: float, largest: float) -> float:
    """The largest size of the ladder that is no larger than `most`."""
    steps = max(0, math.floor(math.log(largest / most, RUNG)))
    return next(size for step in range(steps, steps + 3) if (size := math.floor(largest / RUNG**step)) <= most)


def _folded(shapes: Shapes, table: Rect, cw: float) -> dict[int, Plot]:
    """The plots, each with as little shingling as this width allows."""
    ways = ((folding, _all(shapes, folding)) for folding in (*FOLDINGS, *LAST_FOLDINGS))
    same, boxes = next(way for way in ways if _largest(way[1], table) >= cw)
    foldings = dict.fromkeys(shapes, same)
    for place, shape in shapes.items():
        looser = ((folding, {**boxes, place: box_of(shape, folding)}) for folding in FOLDINGS)
        ways = (way for way in looser if _largest(way[1], table) >= cw)
        foldings[place], boxes = next(ways, (foldings[place], boxes))
    return {place: build(shape, foldings[place]) for place, shape in shapes.items()}


def _largest(boxes: Mapping[int, Rect], table: Rect) -> float:
    """The largest Character width, in whole pixels, at which plots with these boxes fit the table area."""
    lines, vertical = _LINES[len(boxes)], len(boxes) in _COLUMNS
    length, depth = (table.height, table.width) if vertical else (table.width, table.height)
    stack = sum(max(_extent(boxes[place], not vertical) for place in line) for line in lines)
    limits = [depth / (stack + PLOT_GAP * (len(lines) - 1))]
    for line in lines:
        side_by_side = sum(_extent(boxes[place], vertical) for place in line)
        limits.append(length / (side_by_side + PLOT_GAP * (len(line) - 1)))
    return float(math.floor(min(limits)))


def _extent(box: Rect, vertical: bool) -> float:
    return box.height if vertical else box.width


def _room_at(boxes: Mapping[int, Rect], middles: Middles, table: Rect, gap: float) -> bool:
    """Whether these plots have room at these middles, with the least space between any two."""
    if boxes.keys() != middles.keys():
        return False
    there = [box.moved(*middles[place]) for place, box in boxes.items()]
    pairs = ((one, other) for at, one in enumerate(there) for other in there[:at])
    return all(table.holds(box) for box in there) and not any(
        one.grown(gap / 2 - 1e-6).overlap(other.grown(gap / 2 - 1e-6)) for one, other in pairs
    )


def _middles(boxes: Mapping[int, Rect], table: Rect, gap: float) -> dict[int, tuple[float, float]]:
    """The middle of each board; free space is shared evenly between plots and edges, `gap` being the least."""
    lines, vertical = _LINES[len(boxes)], len(boxes) in _COLUMNS
    lean = _LEAN.get(len(boxes), {})
    bands = [max(_extent(boxes[place], not vertical) for place in line) for line in lines]
    starts = _shared(bands, _extent(table, not vertical), gap)
    if len(lines) == 1:
        bands, starts = [_extent(table, not vertical)], [0.0]
    middles = {}
    for line, band, start in zip(lines, bands, starts, strict=True):
        offsets = _shared([_extent(boxes[place], vertical) for place in line], _extent(table, vertical), gap)
        for place, offset in zip(line, offsets, strict=True):
            box = boxes[place]
            aside = start + (band - _extent(box, not vertical)) * lean.get(place, 0.5)
            x, y = (aside, offset) if vertical else (offset, aside)
            middles[place] = table.x + x - box.x, table.y + y - box.y
    return dict(sorted(middles.items()))


def _shared(lengths: Sequence[float], room: float, least: float) -> list[float]:
    """Where things of these lengths start, one after another: the free room is shared evenly round them, but for the
    least space between two, which comes before the space at the edges.
    """
    free = room - sum(lengths)
    between = max(least, free / (len(lengths) + 1))
    at = (free - between * (len(lengths) - 1)) / 2
    starts = []
    for length in lengths:
        starts.append(at)
        at += length + between
    return starts
