"""Scene plots: a board with its rows of Characters, each running toward its owner, measured in Character widths."""

from __future__ import annotations

from collections.abc import Sequence
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
    """How rows are folded: cards shingled per column in E and W rows (`beside`) and in N and S rows (`along`).

    `tuck` is the height in sight of the first card of an N row, the rest lies under the board; 0 shows all of it.
    """

    beside: int
    along: int
    tuck: float


FOLDINGS = tuple(
    Folding(*folding)
    for folding in (
        (1, 2, 0.0),
        (1, 2, 0.8),
        (1, 1, 0.8),
        (2, 2, 0.8),
        (2, 1, 0.62),
        (2, 3, 0.62),
        (3, 3, 0.62),
        (4, 3, 0.62),
        (5, 4, 0.62),
    )
)
"""Tried in this order: as little shingling as possible."""
LAST_FOLDINGS = tuple(Folding(*folding) for folding in ((5, 8, 0.62), (8, 4, 0.62), (8, 8, 0.62), (14, 12, 0.62)))
"""Tried only when the cards would otherwise get too small to read."""


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

    def moved(self, dx: float, dy: float) -> Row:
        """This row, shifted."""
        cells = tuple(cell.moved(dx, dy) for cell in self.cells)
        return Row(self.owner, self.side, self.lane.moved(dx, dy), cells, self.depths)


@dataclass(frozen=True, slots=True)
class Plot:
    """A measured plot with the middle of its board at (0, 0); `box` holds everything that belongs to it."""

    rows: tuple[Row, ...]
    box: Rect


BOARD = Rect.around(0, 0, BOARD_WIDTH, BOARD_HEIGHT)


@lru_cache(maxsize=4096)
def box_of(shape: PlotShape, folding: Folding) -> Rect:
    """The box of a plot alone, kept much longer: most plots are only weighed, and each is some 25 objects."""
    return build(shape, folding).box


@lru_cache(maxsize=256)
def build(shape: PlotShape, folding: Folding) -> Plot:
    """Measure one plot. The N and S rows come first: where they are wider than the board they push E and W outward."""
    ring = RINGS[shape.seats][shape.place]
    ranked = sorted((_SIDES[ring[owner]][1], owner, lying) for owner, lying in shape.rows if lying)
    sides: dict[Side, list[Row]] = {"N": [], "S": [], "E": [], "W": []}
    for _, owner, lying in ranked:
        side = _SIDES[ring[owner]][0]
        sides[side].append(_row(owner, side, lying, folding))
    north = [row.moved(0, BOARD.y - BOARD_GAP - MARGIN) for row in sides["N"]]
    south = [row.moved(0, BOARD.bottom + HANG + MARGIN) for row in sides["S"]]
    walls = [_wall(row, folding) for row in (*north, *south)]
    rows = (*north, *south, *_flank(sides["E"], walls), *_flank(sides["W"], walls))
    board = Rect.between(BOARD.x, BOARD.y - RISE, BOARD.right, BOARD.bottom + HANG)
    return Plot(tuple(_touching(row, walls) for row in rows), Rect.spanning([board, *(row.lane for row in rows)]))


def _row(owner: int, side: Side, lying: Sequence[bool], folding: Folding) -> Row:
    """One row whose root, the middle of the edge that it leaves, is at (0, 0)."""
    sizes = [(CARD_RATIO, 1.0) if lies else (1.0, CARD_RATIO) for lies in lying]
    depth = folding.along if side in "NS" else folding.beside
    columns = [sizes[start : start + depth] for start in range(0, len(sizes), depth)]
    widths = [max(width for width, _ in column) for column in columns]
    total = sum(widths) + COLUMN_GAP * (len(columns) - 1)
    edge = -total / 2 if side in "NS" else 0.0
    cells: list[Rect] = []
    depths: list[int] = []
    for column, width in zip(columns, widths, strict=True):
        x = (edge + width / 2) * (-1 if side == "W" else 1)
        cells += _column(column, x, side, folding.tuck)
        depths += [-rank if side == "N" else rank for rank in range(len(column))]
        edge += width + COLUMN_GAP
    held = Rect.spanning(cells)
    seen = Rect.between(held.x, held.y, held.right, min(held.bottom, 0.0)) if side == "N" else held
    return Row(owner, side, seen.grown(MARGIN), tuple(cells), tuple(depths))


def _column(sizes: Sequence[tuple[float, float]], x: float, side: Side, tuck: float) -> list[Rect]:
    """The cells of one column about the line `x`: hanging from the root, standing on it, or centred beside it."""
    step = -STRIP if side == "N" else STRIP
    if side == "S":
        top = 0.0
    elif side == "N":
        top = -min(sizes[0][1], tuck) if tuck else -sizes[0][1]
    else:
        top = -max(STRIP * rank + height for rank, (_, height) in enumerate(sizes)) / 2
    return [Rect(x - width / 2, top + step * rank, width, height) for rank, (width, height) in enumerate(sizes)]


def _wall(row: Row, folding: Folding) -> Rect:
    """What keeps E and W rows away from an N or S row: its lane, and below a wide N lane the tucked cards beside it."""
    hidden = CARD_RATIO if row.side == "N" and folding.tuck and row.lane.width > BOARD_WIDTH else 0.0
    return Rect(row.lane.x, row.lane.y, row.lane.width, row.lane.height + hidden)


def _flank(rows: Sequence[Row], walls: Sequence[Rect]) -> list[Row]:
    """The rows of the E or W side one above the other, each as near to the board as the walls at its height allow."""
    placed = []
    y = -(sum(row.lane.height for row in rows) + BOARD_GAP * (len(rows) - 1)) / 2
    for row in rows:
        bottom = y + row.lane.height
        level = [wall for wall in walls if wall.y < bottom and wall.bottom > y]
        reach = max([BOARD.right, *(max(-wall.x, wall.right) for wall in level)]) + BOARD_GAP
        dx = reach - row.lane.x if row.side == "E" else -reach - row.lane.right
        placed.append(row.moved(dx, y - row.lane.y))
        y = bottom + BOARD_GAP
    return placed


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
