"""The table as a pure function: from who sits where and what lies open to a pose for every card. Pixels, no Qt."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from simpsons_desktop.table import hand
from simpsons_desktop.table.geometry import Direction, Layer, Pose, Rect, nearest
from simpsons_desktop.table.rows import (
    BOARD,
    FOLDINGS,
    LAST_FOLDINGS,
    STRIP,
    Plot,
    PlotShape,
    Row,
    Side,
    build,
)
from simpsons_desktop.table.zones import Zones, zones

CardId = int
Focus = tuple[str, int | str]
"""What arrow keys walk over: ("card", id), ("place", seat), ("plate", seat), ("deck", seat), ("discard", seat),
("button", name) or ("log", 0)."""

LARGEST, SMALLEST = 96.0, 42.0
"""Width of a Character: the most (times the scale, if that is over 1), and the least at which names can be read."""
GAIN = 1.08
"""A larger size is taken only if it gains this much: the table must not breathe with every card."""
PLOT_GAP = 0.26
"""Least space between two plots, in Character widths."""
REACH = 0.2
"""How far beyond its lanes a plot still catches a dragged card, in Character widths."""
PREVIEW, PREVIEW_LEAST, PREVIEW_NARROW = (372.0, 520.0), (300.0, 419.0), 1280.0
"""Size of the printed face at scale 1, its least size in pixels, and the width below which it has that least size."""

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


@dataclass(frozen=True, slots=True)
class PlotRequest:
    """One seat's place: the Scene that lies there, and (card, owner's seat, whether it lies) in order of arrival."""

    seat: int
    scene: CardId | None = None
    characters: tuple[tuple[CardId, int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """What `arrange` is asked for. `front` is the absolute seat that sits at the bottom of the screen.

    `text` is the player's text size (0.85 to 1.6). With `may_grow` false (in the middle of a turn) cards may get
    smaller when they must, but not larger.
    """

    seats: int
    front: int
    plots: tuple[PlotRequest, ...] = ()
    hand: tuple[CardId, ...] = ()
    log_open: bool = False
    text: float = 1.0
    may_grow: bool = True


@dataclass(frozen=True, slots=True)
class Lane:
    """The strip in an owner's colour under that owner's row on one plot."""

    seat: int
    owner: int
    rect: Rect
    side: Side


@dataclass(frozen=True, slots=True)
class Placed:
    """One plot on the table: what was asked for, its measures in Character widths, and the middle of its board."""

    request: PlotRequest
    plot: Plot
    front: int
    seats: int
    x: float
    y: float

    def at(self, x: float, y: float, cw: float) -> tuple[dict[CardId, Pose], list[Lane], Rect]:
        """Poses, lanes and board of this plot at this middle and Character width."""
        board = BOARD.scaled(cw, x, y)
        poses: dict[CardId, Pose] = {}
        if self.request.scene is not None:
            poses[self.request.scene] = Pose(x, y, board.width, board.height, 0.0, Layer.BOARD)
        lanes = []
        for row in self.plot.rows:
            owner = (row.owner + self.front) % self.seats
            lanes.append(Lane(self.request.seat, owner, row.lane.scaled(cw, x, y), row.side))
            cards = [card for card, of, _ in self.request.characters if of == owner]
            poses.update(zip(cards, _row_poses(row, x, y, cw), strict=True))
        return poses, lanes, board

    def area(self, cw: float) -> Rect:
        """The board and its lanes, grown a little: where a card may be dropped."""
        rects = [BOARD, *(row.lane for row in self.plot.rows)]
        return Rect.spanning(rects).grown(REACH).scaled(cw, self.x, self.y)


@dataclass(frozen=True)
class Layout(Zones):
    """The places of a window and the pose of every card that lies open.

    `cw` is the width of a Character in pixels, `places` the board's rectangle at each seat whether a Scene lies there
    or not, `areas` what counts as that seat's plot when a card is dropped.
    """

    cw: float
    placed: Mapping[int, Placed]
    poses: Mapping[CardId, Pose]
    lanes: tuple[Lane, ...]
    places: Mapping[int, Rect]
    areas: Mapping[int, Rect]
    focusable: Mapping[Focus, Rect]

    @property
    def crowded(self) -> bool:
        """Whether Characters are too small to read: draw strips only, and show the plot looked at with `enlarged`."""
        return self.cw < SMALLEST

    def best(self, rect: Rect, allowed: Collection[int]) -> int | None:
        """The allowed seat whose plot the dragged card covers most; None if it covers none of them."""
        shares = {seat: rect.overlap(self.areas[seat]) for seat in sorted(allowed) if seat in self.areas}
        seat = max(shares, key=shares.__getitem__, default=None)
        return seat if seat is not None and shares[seat] > 0 else None

    def risen(self, card: CardId) -> Pose:
        """The pose of a hand card while it is hovered, focused or touched: wholly in sight."""
        return hand.risen(self.poses[card], self.window)

    def enlarged(self, seat: int, cw: float = 60.0) -> tuple[dict[CardId, Pose], list[Lane], Rect]:
        """Poses, lanes and board of one plot at a readable size, over its neighbours, as near to its place as fits."""
        placed = self.placed[seat]
        box = placed.plot.box
        room = Rect.between(8, 8, self.window.right - 8, self.prompt.y - 8)
        cw = min(cw, room.width / box.width, room.height / box.height)
        there = box.scaled(cw, placed.x, placed.y).inside(room)
        poses, lanes, board = placed.at(there.x - box.x * cw, there.y - box.y * cw, cw)
        raised = {card: replace(pose, z=Layer.LABEL + pose.z / 10) for card, pose in poses.items()}
        return raised, lanes, board


def arrange(request: Seating, size: tuple[float, float], previous: Layout | None = None) -> Layout:
    """Lay the table for a window of `size` pixels.

    The same arguments always give the same layout. `previous`, the layout on the screen, keeps the size of the cards
    steady while the window stays the same. Never fails: with more cards than fit at a readable size they get smaller
    (see `Layout.crowded`).
    """
    there = zones(size, request.seats, request.front, len(request.hand), request.log_open, request.text)
    requests = {seat: PlotRequest(seat) for seat in range(request.seats)}
    requests.update((plot.seat, plot) for plot in request.plots)
    shapes = {place: _shape(request, requests[_seat(request, place)], place) for place in range(request.seats)}
    largest = LARGEST * max(1.0, there.u)
    cw, plots = _size(shapes, there.table, largest, _steady(request, there, previous))
    boxes = {place: plot.box.scaled(cw) for place, plot in plots.items()}
    middles = _middles(boxes, there.table, PLOT_GAP * cw)
    placed = {}
    for place, (x, y) in sorted(middles.items()):
        seat = _seat(request, place)
        placed[seat] = Placed(requests[seat], plots[place], request.front, request.seats, x, y)
    return _laid(request, there, cw, placed)


def _laid(request: Seating, there: Zones, cw: float, placed: dict[int, Placed]) -> Layout:
    """Turn placed plots into poses, lanes and rectangles."""
    poses: dict[CardId, Pose] = {}
    lanes: list[Lane] = []
    places: dict[int, Rect] = {}
    for seat, one in placed.items():
        its_poses, its_lanes, places[seat] = one.at(one.x, one.y, cw)
        poses.update(its_poses)
        lanes += its_lanes
    held = hand.spread(there.fan, there.hand, request.hand)
    return Layout(
        **vars(there),
        cw=cw,
        placed=placed,
        poses={**poses, **held},
        lanes=tuple(lanes),
        places=places,
        areas={seat: one.area(cw) for seat, one in placed.items()},
        focusable=_focusable(there, placed, poses, held, places, cw),
    )


def _seat(request: Seating, place: int) -> int:
    """The absolute seat that sits at a place of the screen; place 0 is the front, the others follow clockwise."""
    return (place + request.front) % request.seats


def _shape(request: Seating, plot: PlotRequest, place: int) -> PlotShape:
    rows: dict[int, list[bool]] = {}
    for _, owner, lying in plot.characters:
        rows.setdefault((owner - request.front) % request.seats, []).append(lying)
    return PlotShape(request.seats, place, tuple((owner, tuple(rows[owner])) for owner in sorted(rows)))


def _row_poses(row: Row, x: float, y: float, cw: float) -> Iterable[Pose]:
    """The poses of one row's Characters; N rows lie under their board with the furthest at the back, others over it."""
    layer = Layer.NORTH + 100 if row.side == "N" else Layer.ROW
    for cell, depth in zip(row.cells, row.depths, strict=True):
        rect = cell.scaled(cw, x, y)
        yield Pose(*rect.centre, rect.width, rect.height, 0.0, layer + depth)


def _steady(request: Seating, there: Zones, previous: Layout | None) -> tuple[float, float] | None:
    """The size to keep if it fits, and the size from which on a larger one is taken; None to start afresh."""
    if previous is None or previous.window != there.window or previous.seats != there.seats:
        return None
    return previous.cw, previous.cw * GAIN if request.may_grow else math.inf


def _size(
    shapes: Mapping[int, PlotShape], table: Rect, largest: float, steady: tuple[float, float] | None
) -> tuple[float, dict[int, Plot]]:
    """The width of a Character in whole pixels, and the plots, each folded as little as that width allows.

    Plots are measured in Character widths, so the largest width for a folding is a division: no search is needed.
    """
    sizes: list[tuple[float, dict[int, Plot]]] = []
    for folding in FOLDINGS:
        plots = {place: build(shape, folding) for place, shape in shapes.items()}
        sizes.append((min(largest, _largest(plots, table)), plots))
        if sizes[-1][0] >= largest:
            break
    if max(cw for cw, _ in sizes) < SMALLEST:
        deep = [{place: build(shape, folding) for place, shape in shapes.items()} for folding in LAST_FOLDINGS]
        sizes += [(_largest(plots, table), plots) for plots in deep]
    best = max(cw for cw, _ in sizes)
    if steady is not None and steady[0] <= best < steady[1]:
        best = steady[0]
    plots = next(plots for cw, plots in sizes if cw >= best)
    for place, shape in shapes.items():
        looser = ({**plots, place: build(shape, folding)} for folding in FOLDINGS)
        plots = next((loose for loose in looser if _largest(loose, table) >= best), plots)
    return best, plots


def _largest(plots: Mapping[int, Plot], table: Rect) -> float:
    """The largest Character width, in whole pixels, at which these plots fit the table area."""
    lines, vertical = _LINES[len(plots)], len(plots) in _COLUMNS
    length, depth = (table.height, table.width) if vertical else (table.width, table.height)
    stack = sum(max(_extent(plots[place].box, not vertical) for place in line) for line in lines)
    limits = [depth / (stack + PLOT_GAP * (len(lines) - 1))]
    for line in lines:
        side_by_side = sum(_extent(plots[place].box, vertical) for place in line)
        limits.append(length / (side_by_side + PLOT_GAP * (len(line) - 1)))
    return float(math.floor(min(limits)))


def _extent(box: Rect, vertical: bool) -> float:
    return box.height if vertical else box.width


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
    return middles


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


def _focusable(
    there: Zones,
    placed: Mapping[int, Placed],
    poses: Mapping[CardId, Pose],
    held: Mapping[CardId, Pose],
    places: Mapping[int, Rect],
    cw: float,
) -> dict[Focus, Rect]:
    """What can have the keyboard focus, each with the part that is surely in sight."""
    found: dict[Focus, Rect] = {}
    for seat, one in placed.items():
        if one.request.scene is not None:
            found["card", one.request.scene] = places[seat]
        else:
            found["place", seat] = places[seat]
        for card, _, _ in one.request.characters:
            rect = poses[card].rect
            found["card", card] = Rect(rect.x, rect.y, rect.width, STRIP * cw)
    for card, pose in held.items():
        rect = pose.rect
        found["card", card] = Rect(rect.x, rect.y, rect.width * min(1.0, there.fan.free), there.fan.strip)
    for seat, plate in there.plates.items():
        found["plate", seat] = plate.rect
        found["deck", seat] = there.piles[seat].deck
        found["discard", seat] = there.piles[seat].discard
    found.update((("button", name), rect) for name, rect in there.buttons.items())
    found["log", 0] = there.log
    return found


def neighbour(layout: Layout, start: Focus, direction: Direction) -> Focus | None:
    """What an arrow key leads to from `start`; None if nothing lies that way or `start` is not on the table."""
    rect = layout.focusable.get(start)
    if rect is None:
        return None
    others = {focus: place for focus, place in layout.focusable.items() if focus != start}
    return nearest(others, rect, direction)


def preview_place(layout: Layout, avoid: Sequence[Rect]) -> Rect:
    """Where the large printed face is shown: beside the table, where it covers least of `avoid` (pointer, targets).

    The prompt and the hand are never covered. Among equally good places the one furthest from `avoid` is taken.
    """
    scale = 0.0 if layout.window.width < PREVIEW_NARROW else layout.u
    width, height = (max(least, full * scale) for full, least in zip(PREVIEW, PREVIEW_LEAST, strict=True))
    right = layout.window.right if layout.log_over else layout.log.x
    room = Rect.between(8, 4, right - 8, layout.prompt.y - 6)
    spots = [
        Rect(x, y, width, height).inside(room)
        for x in (room.x, room.right - width, room.centre[0] - width / 2)
        for y in (room.centre[1] - height / 2, room.y, room.bottom - height)
    ]

    def loss(spot: Rect) -> tuple[float, float]:
        covered = sum(spot.overlap(rect) for rect in avoid)
        return covered, -sum(math.dist(spot.centre, rect.centre) for rect in avoid)

    return min(spots, key=loss)
