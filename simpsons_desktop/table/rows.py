"""Scene plots: a board with its rows of Characters, each running toward its owner, measured in Character widths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from simpsons_desktop.table.geometry import BOARD_HEIGHT, BOARD_WIDTH, CARD_RATIO, Rect

Side = Literal["N", "E", "S", "W"]

STRIP = 0.56
"""Height of the name and the traits at the top of a Character: what must stay in sight."""
BOARD_GAP, COLUMN_GAP, MARGIN = 0.11, 0.066, 0.06
"""Space from row to board and from column to column; margin of a lane round its cards."""
HANG, RISE = 0.20, 0.05
"""What hangs out of a board: the pills below it and the name bar above it."""
TUCK_UNDER = BOARD_GAP + 0.2
"""How far a lane that touches its board runs on under it."""

RINGS: dict[int, tuple[dict[int, str], ...]] = {
    2: ({0: "S", 1: "N"}, {0: "S", 1: "N"}),
    3: ({0: "S", 1: "NW", 2: "NE"}, {0: "S", 1: "W", 2: "E"}, {0: "S", 1: "W", 2: "E"}),
    4: ({0: "S", 1: "W", 2: "N", 3: "E"},) * 4,
    5: (
        {0: "S", 1: "W", 2: "NW", 3: "NE", 4: "E"},
        {0: "S", 1: "W", 2: "N", 3: "NE", 4: "E"},
        {0: "S", 1: "W", 2: "N", 3: "E", 4: "SE"},
        {0: "S", 1: "SW", 2: "W", 3: "N", 4: "E"},
        {0: "S", 1: "W", 2: "NW", 3: "N", 4: "E"},
    ),
}
"""For each number of seats and each place's plot: the lane that the row of each owner's place uses.

N, S, E and W leave the middle of an edge; NW and SW share the W side, NE and SE the E side, stacked above or below.
"""
_SIDES: dict[str, tuple[Side, int]] = {
    "N": ("N", 1),
    "S": ("S", 1),
    "W": ("W", 1),
    "E": ("E", 1),
    "NW": ("W", 0),
    "NE": ("E", 0),
    "SW": ("W", 2),
    "SE": ("E", 2),
}
"""The side that a lane is on, and its rank from top to bottom among lanes that share that side."""


@dataclass(frozen=True, slots=True)
class Folding:
    """How many Characters a stack holds at most: in the rows beside a board (E and W), and in those along it (N and S).

    In a stack each card but the one on top shows its name and traits only. Rows never run on under their board.
    """

    beside: int
    along: int


@dataclass(frozen=True, slots=True)
class PlotShape:
    """All that the measures of a plot depend on: seats at the table, the plot's place, and the rows on it.

    `rows` holds (place of the owner, whether each Character lies, in order of arrival); places are seats turned so
    that the front seat is 0.
    """

    seats: int
    place: int
    rows: tuple[tuple[int, tuple[bool, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One owner's row: its side of the board, its lane and a cell per Character; `depths` order cells back to front."""

    owner: int
    side: Side
    lane: Rect
    cells: tuple[Rect, ...]
    depths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A measured plot with the middle of its board at (0, 0); `box` holds everything that belongs to it."""

    rows: tuple[Row, ...]
    box: Rect


BOARD = Rect.around(0, 0, BOARD_WIDTH, BOARD_HEIGHT)


@lru_cache(maxsize=256)
def foldings(shape: PlotShape) -> tuple[Folding, ...]:
    """Every way to fold a plot that differs from the others, those that cover the fewest cards first."""
    ring = RINGS[shape.seats][shape.place]
    ways = {True: {1}, False: {1}}
    for owner, lying in shape.rows:
        ways[_SIDES[ring[owner]][0] in "NS"] |= {-(-len(lying) // columns) for columns in range(1, len(lying) + 1)}
    found = (Folding(beside, along) for beside in sorted(ways[False]) for along in sorted(ways[True]))
    return tuple(sorted(found, key=lambda folding: _covered(shape, folding)))


def _covered(shape: PlotShape, folding: Folding) -> int:
    """How many Characters of a plot lie under others."""
    ring = RINGS[shape.seats][shape.place]
    depths = ((len(lying), _depth(_SIDES[ring[owner]][0], folding)) for owner, lying in shape.rows)
    return sum(count - -(-count // depth) for count, depth in depths)


def _depth(side: Side, folding: Folding) -> int:
    return folding.along if side in "NS" else folding.beside


@lru_cache(maxsize=4096)
def box_of(shape: PlotShape, folding: Folding) -> Rect:
    """The box of a plot alone, kept much longer: most plots are only weighed, and their cells are never made."""
    return _box(lanes(shape, folding))


@lru_cache(maxsize=256)
def build(shape: PlotShape, folding: Folding) -> Plot:
    """Measure one plot with all its cells."""
    lying = dict(shape.rows)
    strips = lanes(shape, folding)
    walls = [lane for _, side, lane in strips if side in "NS"]
    rows = (_row(owner, side, lane, lying[owner], folding) for owner, side, lane in strips)
    return Plot(tuple(_touching(row, walls) for row in rows), _box(strips))


Strips = Sequence[tuple[int, Side, Rect]]
"""The owner's place, the side and the lane of each row on a plot, not yet run on under its board."""


def lanes(shape: PlotShape, folding: Folding) -> Strips:
    """Where the rows lie. N and S come first: where they are wider than the board they push E and W outward."""
    ring = RINGS[shape.seats][shape.place]
    ranked = sorted((_SIDES[ring[owner]][1], owner, lying) for owner, lying in shape.rows if lying)
    along: list[tuple[int, Side, Rect]] = []
    beside: dict[Side, list[tuple[int, Rect]]] = {"E": [], "W": []}
    for _, owner, lying in ranked:
        side = _SIDES[ring[owner]][0]
        width, height = (length + 2 * MARGIN for length in _extent(lying, side, _depth(side, folding)))
        if side in "NS":
            y = BOARD.y - BOARD_GAP - height if side == "N" else BOARD.bottom + HANG
            along.append((owner, side, Rect(-width / 2, y, width, height)))
        else:
            beside[side].append((owner, Rect(0.0, 0.0, width, height)))
    walls = [lane for _, _, lane in along]
    flanks = ((owner, side, lane) for side, rows in beside.items() for owner, lane in _flank(side, rows, walls))
    return (*along, *flanks)


def _box(strips: Strips) -> Rect:
    """All that belongs to a plot: the board with what hangs out of it, and the lanes."""
    board = Rect.between(BOARD.x, BOARD.y - RISE, BOARD.right, BOARD.bottom + HANG)
    return Rect.spanning([board, *(lane for _, _, lane in strips)])


def _columns(lying: tuple[bool, ...], depth: int) -> list[list[tuple[float, float]]]:
    """The sizes of the cards in each stack of a row, nearest to the board first; no stack is needlessly deep."""
    sizes = [(CARD_RATIO, 1.0) if lies else (1.0, CARD_RATIO) for lies in lying]
    even = -(-len(sizes) // -(-len(sizes) // depth))
    return [sizes[start : start + even] for start in range(0, len(sizes), even)]


@lru_cache(maxsize=4096)
def _extent(lying: tuple[bool, ...], side: Side, depth: int) -> tuple[float, float]:
    """Width and height of the cards of a row."""
    columns = _columns(lying, depth)
    width = sum(max(width for width, _ in column) for column in columns) + COLUMN_GAP * (len(columns) - 1)
    return width, max(_height(column, side) for column in columns)


def _height(column: Sequence[tuple[float, float]], side: Side) -> float:
    """How high a stack is; on the N side it stands on its first card, elsewhere it hangs from it."""
    if side == "N":
        return column[0][1] + STRIP * (len(column) - 1)
    return max(STRIP * rank + height for rank, (_, height) in enumerate(column))


def _row(owner: int, side: Side, lane: Rect, lying: tuple[bool, ...], folding: Folding) -> Row:
    """One row in its lane, from the board outward; in N and S rows that is to say: from the left."""
    cells: list[Rect] = []
    depths: list[int] = []
    edge = MARGIN
    for column in _columns(lying, _depth(side, folding)):
        width = max(width for width, _ in column)
        x = lane.right - edge - width / 2 if side == "W" else lane.x + edge + width / 2
        cells += _column(column, x, side, lane)
        depths += [len(column) - 1 - rank if side == "N" else rank for rank in range(len(column))]
        edge += width + COLUMN_GAP
    return Row(owner, side, lane, tuple(cells), tuple(depths))


def _column(sizes: Sequence[tuple[float, float]], x: float, side: Side, lane: Rect) -> list[Rect]:
    """The cells of one stack about the line `x`: hanging from the board, standing on it, or centred beside it."""
    step = -STRIP if side == "N" else STRIP
    if side == "S":
        top = lane.y + MARGIN
    elif side == "N":
        top = lane.bottom - MARGIN - sizes[0][1]
    else:
        top = lane.centre[1] - _height(sizes, side) / 2
    return [Rect(x - width / 2, top + step * rank, width, height) for rank, (width, height) in enumerate(sizes)]


def _flank(side: Side, rows: Sequence[tuple[int, Rect]], walls: Sequence[Rect]) -> Iterator[tuple[int, Rect]]:
    """The lanes of the E or W side one above the other, each as near to the board as the walls at its height allow."""
    y = -(sum(lane.height for _, lane in rows) + BOARD_GAP * (len(rows) - 1)) / 2
    for owner, lane in rows:
        bottom = y + lane.height
        level = [wall.right for wall in walls if wall.y < bottom and wall.bottom > y]
        reach = max([BOARD.right, *level]) + BOARD_GAP
        yield owner, Rect(reach if side == "E" else -reach - lane.width, y, lane.width, lane.height)
        y = bottom + BOARD_GAP


def _touching(row: Row, walls: Sequence[Rect]) -> Row:
    """The row with its lane run on under the board, if the lane touches the board and reaches no other lane there."""
    lane = row.lane
    if row.side in "NS":
        if lane.width <= BOARD_WIDTH:
            y = lane.y - (TUCK_UNDER if row.side == "S" else 0.0)
            lane = Rect(lane.x, y, lane.width, lane.height + TUCK_UNDER)
    elif (
        abs(lane.centre[1]) < BOARD_HEIGHT * 0.4 and min(abs(lane.x), abs(lane.right)) < BOARD.right + BOARD_GAP * 1.01
    ):
        x = lane.x - (TUCK_UNDER if row.side == "E" else 0.0)
        longer = Rect(x, lane.y, lane.width + TUCK_UNDER, lane.height)
        lane = lane if any(longer.overlap(wall) for wall in walls) else longer
    return replace(row, lane=lane)
