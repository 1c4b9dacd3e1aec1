"""The table as a pure function: from who sits where and what lies open to a pose for every card. Pixels, no Qt."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from simpsons_desktop.table import hand
from simpsons_desktop.table.arrangements import Group
from simpsons_desktop.table.geometry import BOARD_WIDTH, Layer, Pose, Rect
from simpsons_desktop.table.rows import BOARD, STRIP, Plot, PlotShape, Row, Side, build, foldings
from simpsons_desktop.table.sizes import LARGEST, Measures, Steady, measured
from simpsons_desktop.table.zones import Zones, zones

CardId = int
Focus = tuple[str, int]
"""What arrow keys walk over: ("card", id), ("place", seat), ("plate", seat), ("deck", seat) or ("discard", seat)."""

REACH = 0.2
"""How far beyond its lanes a plot still catches a dragged card, in Character widths."""
PILL_HANG = 0.14 / BOARD_WIDTH
"""How far the pills of a board hang out below it, in board widths: lines of states run outside of them."""
FRAME = 6.0
"""Pixels round a Scene or place in which its brackets are drawn."""
MAT_EDGE = 6.0
"""How far the mat under an enlarged plot may reach beyond the table area, in pixels."""
ENLARGED, READABLE = 1.8, 60.0
"""How much larger an enlarged plot is meant to be, and the least width of its Characters in pixels, if it fits."""


@dataclass(frozen=True, slots=True)
class PlotRequest:
    """One seat's place: the Scene that lies there, and (card, owner's seat, whether it lies) in order of arrival."""

    seat: int
    scene: CardId | None = None
    characters: tuple[tuple[CardId, int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """What `arrange` is asked for. `front` is the absolute seat that sits at the bottom of the screen.

    `text` is the player's text size (0.85 to 1.6). With `may_grow` false (in the middle of a turn) cards get no larger,
    and smaller only when they must.
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
    z: float = Layer.LANE


@dataclass(frozen=True, slots=True)
class Placed:
    """One plot on the table: what was asked for, its measures in Character widths, and the middle of its board."""

    request: PlotRequest
    shape: PlotShape
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

    `cw` is the width of a Character in pixels, `group` how the plots lie to each other, `places` the board's rectangle
    at each seat whether a Scene lies there or not, `areas` what counts as that seat's plot when a card is dropped.
    `enlarged` is the seat whose plot lies enlarged on a `mat` over the others.
    """

    cw: float
    group: Group
    placed: Mapping[int, Placed]
    poses: Mapping[CardId, Pose]
    lanes: tuple[Lane, ...]
    places: Mapping[int, Rect]
    areas: Mapping[int, Rect]
    focusable: Mapping[Focus, Rect]
    enlarged: int | None = None
    mat: Rect | None = None

    def width_at(self, seat: int) -> float:
        """The width of a Character on the plot of a seat, in pixels."""
        return self.places[seat].width / BOARD_WIDTH

    def framed(self, seat: int) -> Rect:
        """The Scene or place of a seat with the pills below it and the brackets round it."""
        rect = self.places[seat]
        return Rect(rect.x, rect.y, rect.width, rect.height + hang_of(rect.width)).grown(FRAME)

    def depth(self, seat: int, z: float) -> float:
        """The depth of what lies at `z` on a plot: an enlarged one lies over the others."""
        return _raised(z) if seat == self.enlarged else z

    def best(self, rect: Rect, allowed: Collection[int]) -> int | None:
        """The allowed seat whose plot the dragged card covers most; None if it covers none of them."""
        shares = {seat: rect.overlap(self.areas[seat]) for seat in sorted(allowed) if seat in self.areas}
        seat = max(shares, key=shares.__getitem__, default=None)
        return seat if seat is not None and shares[seat] > 0 else None

    def risen(self, card: CardId) -> Pose:
        """The pose of a hand card while it is hovered, focused or touched: wholly in sight."""
        return hand.risen(self.poses[card], self.window)

    def enlarge(self, seat: int) -> Layout:
        """This layout with one plot in the middle of the table, over the others: larger, and folded less if it can be.

        `placed` and `cw` say where it lies otherwise.
        """
        plot, cw = self._larger(seat)
        x, y = self.table.centre[0] - plot.box.centre[0] * cw, self.table.centre[1] - plot.box.centre[1] * cw
        one = replace(self.placed[seat], plot=plot, x=x, y=y)
        poses, lanes, board = one.at(x, y, cw)
        raised = {card: replace(pose, z=_raised(pose.z)) for card, pose in poses.items()}
        above = tuple(replace(lane, z=_raised(lane.z)) for lane in lanes)
        others = tuple(lane for lane in self.lanes if lane.seat != seat)
        area = one.area(cw).cut(self.table.grown(MAT_EDGE))
        return replace(
            self,
            enlarged=seat,
            mat=area,
            poses={**self.poses, **raised},
            lanes=others + above,
            places={**self.places, seat: board},
            areas={**self.areas, seat: area},
            focusable={**self._beside(one.area(cw)), **_focusable_on(one, raised, board, cw)},
        )

    def _beside(self, mat: Rect) -> dict[Focus, Rect]:
        """What can still be seen beside the mat of an enlarged plot."""
        return {focus: rect for focus, rect in self.focusable.items() if not mat.contains(*rect.centre)}

    def _larger(self, seat: int) -> tuple[Plot, float]:
        """A plot with the least folding in which it gets as large as it is meant to be, else as large as it can."""
        placed = self.placed[seat]
        shape, wanted = placed.shape, math.floor(max(self.cw * ENLARGED, READABLE))
        best = placed.plot, self.cw
        for folding in foldings(shape):
            plot = build(shape, folding)
            box = plot.box.grown(REACH)
            cw = float(math.floor(min(wanted, self.table.width / box.width, self.table.height / box.height)))
            if cw > best[1]:
                best = plot, cw
            if cw == wanted:
                break
        return best


def hang_of(board: float) -> float:
    """How far the pills of a board of this width hang out below it."""
    return PILL_HANG * board


def _raised(z: float) -> float:
    """The depth on an enlarged plot of what lies at this depth elsewhere."""
    return Layer.ENLARGED + (z - Layer.LANE) / 10


def arrange(request: Seating, size: tuple[float, float], previous: Layout | None = None) -> Layout:
    """Lay the table for a window of `size` pixels.

    The same arguments always give the same layout. `previous`, the layout on the screen, keeps cards and boards steady
    while the window stays the same. Never fails: more cards than fit at a readable size get smaller than that.
    """
    there = zones(size, request.seats, request.front, len(request.hand), request.log_open, request.text)
    requests = {seat: PlotRequest(seat) for seat in range(request.seats)}
    requests.update((plot.seat, plot) for plot in request.plots)
    shapes = {place: _shape(request, requests[_seat(request, place)], place) for place in range(request.seats)}
    largest = LARGEST * max(1.0, there.u)
    found = measured(shapes, there.table, largest, _steady(request, there, previous))
    placed = {}
    for place, (x, y) in found.middles.items():
        seat = _seat(request, place)
        placed[seat] = Placed(requests[seat], shapes[place], found.plots[place], request.front, request.seats, x, y)
    return _laid(request, there, found, placed)


def _laid(request: Seating, there: Zones, found: Measures, placed: dict[int, Placed]) -> Layout:
    """Turn placed plots into poses, lanes and rectangles."""
    cw = found.cw
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
        group=found.group,
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
    """The poses of one row's Characters."""
    for cell, depth in zip(row.cells, row.depths, strict=True):
        rect = cell.scaled(cw, x, y)
        yield Pose(*rect.centre, rect.width, rect.height, 0.0, Layer.ROW + depth)


def _steady(request: Seating, there: Zones, previous: Layout | None) -> Steady | None:
    """How the table lies now; None to start afresh. A log that is folded away gives back the size that it took."""
    if previous is None or previous.window != there.window or previous.seats != there.seats:
        return None
    middles = {(seat - previous.front) % previous.seats: (one.x, one.y) for seat, one in previous.placed.items()}
    folded_away = previous.log_open and not there.log_open
    return Steady(previous.cw, previous.group, dict(sorted(middles.items())), request.may_grow or folded_away)


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
        found.update(_focusable_on(one, poses, places[seat], cw))
    for card, pose in held.items():
        rect = pose.rect
        found["card", card] = Rect(rect.x, rect.y, rect.width * min(1.0, there.fan.free), there.fan.strip)
    for seat, plate in there.plates.items():
        found["plate", seat] = plate.rect
        found["deck", seat] = there.piles[seat].deck
        found["discard", seat] = there.piles[seat].discard
    return found


def _focusable_on(one: Placed, poses: Mapping[CardId, Pose], board: Rect, cw: float) -> dict[Focus, Rect]:
    """What can have the keyboard focus on one plot."""
    scene = one.request.scene
    found: dict[Focus, Rect] = {("place", one.request.seat) if scene is None else ("card", scene): board}
    for card, _, _ in one.request.characters:
        rect = poses[card].rect
        found["card", card] = Rect(rect.x, rect.y, rect.width, STRIP * cw)
    return found
