"""How the Scene plots may lie to each other, and how large cards can be then. Pure, without Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.rows import Folding, PlotShape, box_of, foldings

PLOT_GAP = 0.26
"""Least space between two plots, in Character widths."""
DEEP = 3
"""The most cards in a stack, as long as that gives a size at which names can be read."""


@dataclass(frozen=True, slots=True)
class Group:
    """Plots (by place) and groups of them: beside each other from left to right, or one above the other."""

    way: Literal["beside", "above"]
    parts: tuple[Part, ...]


Part: TypeAlias = "int | Group"
Shapes = Mapping[int, PlotShape]
Middles = Mapping[int, tuple[float, float]]


def _beside(*parts: Part) -> Group:
    return Group("beside", parts)


def _above(*parts: Part) -> Group:
    return Group("above", parts)


ARRANGEMENTS: dict[int, tuple[Group, ...]] = {
    2: (_beside(1, 0), _above(1, 0)),
    3: (
        _beside(1, _above(2, 0)),
        _above(_beside(1, 2), 0),
        _beside(1, 0, 2),
        _beside(_above(1, 0), 2),
    ),
    4: (
        _beside(1, 0, _above(2, 3)),
        _beside(_above(1, 0), 2, 3),
        _beside(1, _above(2, 0), 3),
        _beside(1, 2, 0, 3),
        _beside(_above(2, 1), 0, 3),
        _beside(1, 2, _above(3, 0)),
        _above(_beside(1, 2, 3), 0),
    ),
    5: (
        _beside(1, _above(2, 0), _above(3, 4)),
        _beside(_above(2, 1), 0, _above(3, 4)),
        _beside(_above(2, 1), _above(3, 0), 4),
        _above(_beside(2, 3), _beside(1, 0, 4)),
        _beside(1, _above(2, 0), 3, 4),
        _beside(1, 2, _above(3, 0), 4),
    ),
}
"""By the number of seats: in each no plot lies lower than that of the front seat, and the others stand in the order of
the seats round the table. First comes what suits most moments of a game; the first that is good enough is taken.
"""
_LEAN: dict[int, dict[int, float]] = {
    2: {1: 0.25, 0: 0.75},
    3: {0: 0.75},
    4: {2: 0.25, 0: 0.8},
    5: {2: 0.25, 3: 0.25, 0: 0.75},
}
"""Where a plot lies within free height, from top to bottom; the middle unless stated: near to its player."""


class Fold(NamedTuple):
    """How plots are folded, by place, and the width and height that they take then, in Character widths."""

    width: float
    height: float
    foldings: tuple[tuple[int, Folding], ...]


def largest(group: Group, shapes: Shapes, table: Rect, deep: bool) -> float:
    """The largest Character width in whole pixels at which a group fits the table, each plot folded as is best.

    `deep`: stacks may be deeper than is usual.
    """
    folds = _folds(group, _of(group, shapes), deep)
    return float(math.floor(max(min(table.width / fold.width, table.height / fold.height) for fold in folds) + 1e-6))


def folded(group: Group, shapes: Shapes, table: Rect, cw: float) -> dict[int, Folding]:
    """How to fold each plot of a group that fits at this width: as is best, then as loosely as there is room for."""
    width, height = table.width / cw + 1e-6, table.height / cw + 1e-6
    folds = (fold for deep in (False, True) for fold in _folds(group, _of(group, shapes), deep))
    chosen = dict(next(fold for fold in folds if fold.width <= width and fold.height <= height).foldings)
    boxes = {place: box_of(shapes[place], folding) for place, folding in chosen.items()}
    for place, shape in shapes.items():
        for folding in foldings(shape):
            looser = {**boxes, place: box_of(shape, folding)}
            across, along = _extent(group, looser)
            if across <= width and along <= height:
                chosen[place], boxes = folding, looser
                break
    return chosen


def _places(part: Part) -> tuple[int, ...]:
    return (part,) if isinstance(part, int) else tuple(place for one in part.parts for place in _places(one))


def _of(part: Part, shapes: Shapes) -> tuple[PlotShape, ...]:
    return tuple(shapes[place] for place in _places(part))


@lru_cache(maxsize=2048)
def _folds(part: Part, shapes: tuple[PlotShape, ...], deep: bool) -> tuple[Fold, ...]:
    """The foldings of a part, with plots of these shapes, of which no other is both narrower and lower."""
    if isinstance(part, int):
        (shape,) = shapes
        usual = (folding for folding in foldings(shape) if deep or max(folding.beside, folding.along) <= DEEP)
        boxes = ((folding, box_of(shape, folding)) for folding in usual)
        return _best(Fold(box.width, box.height, ((part, folding),)) for folding, box in boxes)
    found: tuple[Fold, ...] = ()
    for one in part.parts:
        count = len(_places(one))
        its, shapes = _folds(one, shapes[:count], deep), shapes[count:]
        found = _best(_joined(fold, more, part.way) for fold in found for more in its) if found else its
    return found


def _joined(one: Fold, other: Fold, way: str) -> Fold:
    foldings = one.foldings + other.foldings
    if way == "beside":
        return Fold(one.width + PLOT_GAP + other.width, max(one.height, other.height), foldings)
    return Fold(max(one.width, other.width), one.height + PLOT_GAP + other.height, foldings)


def _best(folds: Iterable[Fold]) -> tuple[Fold, ...]:
    """Those of which no other is both narrower and lower."""
    kept: list[Fold] = []
    for fold in sorted(folds, key=lambda fold: fold[:2][::-1]):
        if not kept or fold.width < kept[-1].width - 1e-9:
            kept.append(fold)
    return tuple(kept)


def _extent(part: Part, boxes: Mapping[int, Rect]) -> tuple[float, float]:
    """Width and height of a part whose plots have these boxes, in Character widths."""
    if isinstance(part, int):
        return boxes[part].width, boxes[part].height
    sizes = [_extent(one, boxes) for one in part.parts]
    gaps = PLOT_GAP * (len(sizes) - 1)
    widths, heights = [width for width, _ in sizes], [height for _, height in sizes]
    if part.way == "beside":
        return sum(widths) + gaps, max(heights)
    return max(widths), sum(heights) + gaps


def middles(group: Group, boxes: Mapping[int, Rect], table: Rect, cw: float) -> dict[int, tuple[float, float]]:
    """The middle of each board, for boxes in Character widths; free space is shared evenly between plots and edges."""
    lean = _LEAN[len(boxes)]
    found = {}
    for place, slot in _slots(group, boxes, table, cw):
        box = boxes[place].scaled(cw)
        x = slot.x + (slot.width - box.width) / 2
        y = slot.y + (slot.height - box.height) * lean.get(place, 0.5)
        found[place] = x - box.x, y - box.y
    return dict(sorted(found.items()))


def _slots(part: Part, boxes: Mapping[int, Rect], room: Rect, cw: float) -> Iterator[tuple[int, Rect]]:
    """The room of each plot of a part."""
    if isinstance(part, int):
        yield part, room
        return
    sizes = [_extent(one, boxes) for one in part.parts]
    if part.way == "beside":
        widths = [width * cw for width, _ in sizes]
        starts = _shared(widths, room.width, PLOT_GAP * cw)
        rooms = [Rect(room.x + at, room.y, width, room.height) for at, width in zip(starts, widths, strict=True)]
    else:
        heights = [height * cw for _, height in sizes]
        starts = _shared(heights, room.height, PLOT_GAP * cw)
        rooms = [Rect(room.x, room.y + at, room.width, height) for at, height in zip(starts, heights, strict=True)]
    for one, its_room in zip(part.parts, rooms, strict=True):
        yield from _slots(one, boxes, its_room, cw)


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
