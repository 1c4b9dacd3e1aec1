"""Ready pixmaps of faces and pieces, exactly as large as they appear, kept in a cache of bounded size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.table.faces import (
    BoardNumbers,
    State,
    paint_back,
    paint_board,
    paint_character,
    paint_halo,
    paint_hand,
    paint_printed,
    paint_states,
)
from simpsons_desktop.table.fonts import load
from simpsons_desktop.table.geometry import BOARD_HEIGHT, BOARD_WIDTH, CARD_RATIO
from simpsons_desktop.table.paint_art import small_art_wants
from simpsons_desktop.table.paint_board import board_art, character_art
from simpsons_desktop.table.paint_hand import back_wants, hand_art
from simpsons_desktop.table.paint_plates import pile_wants, plate_wants
from simpsons_desktop.table.paint_printed import printed_wants
from simpsons_desktop.table.pictures import Want, is_slow, prepare
from simpsons_desktop.table.pieces import (
    Plate,
    paint_pile,
    paint_plate_horizontal,
    paint_plate_own,
    paint_plate_vertical,
)
from simpsons_desktop.table.shapes import box
from simpsons_desktop.table.tokens import Look

MARGIN = 2.0
"""Transparent edge round every pixmap, in device-independent pixels, so that turned edges stay smooth."""
BUDGET = 64 * 1024 * 1024
PRINTED_RATIO = 1039 / 744


@dataclass(frozen=True)
class Picture:
    """A pixmap and where it lies: `offset` from the top left corner of the thing itself to that of the pixmap."""

    pixmap: QPixmap
    offset: QPointF


Wants = Callable[[QRectF, float], tuple[Want, ...]]


def no_wants(_rect: QRectF, _scale: float) -> tuple[Want, ...]:
    """What a drawing needs that shows no picture of a card."""
    return ()


@dataclass(frozen=True)
class Drawing:
    """Something that can be painted: what it is, its size, how far it reaches beyond its rectangle, and how.

    `what` must tell apart all drawings that look different at the same size. All sizes are device-independent. One
    that is as `large` as the window is kept by itself, so that it does not drive out everything else. `wants` names
    the pictures of cards that are needed to paint it into a rectangle, with so many device pixels for a unit.
    """

    what: Hashable
    size: QSizeF
    bleed: QMarginsF
    paint: Callable[[QPainter, QRectF, Look], None]
    large: bool = False
    wants: Wants = no_wants


def art_is_ready(drawing: Drawing, ratio: float) -> bool:
    """Whether all pictures of cards that a drawing needs are decoded; if not, they will be, beside this thread."""
    return prepare(drawing.wants(QRectF(QPointF(), drawing.size), ratio))


def art_is_slow(drawing: Drawing, ratio: float) -> bool:
    """Whether a picture that it needs takes too long to be decoded in the window's thread."""
    return is_slow(drawing.wants(QRectF(QPointF(), drawing.size), ratio))


def render(drawing: Drawing, ratio: float, look: Look) -> Picture:
    """Paint a drawing for a screen with `ratio` device pixels per pixel (view scale included)."""
    load()
    bleed = drawing.bleed
    left, top = _whole(bleed.left() + MARGIN, ratio), _whole(bleed.top() + MARGIN, ratio)
    across = left + _whole(drawing.size.width() + bleed.right() + MARGIN, ratio)
    down = top + _whole(drawing.size.height() + bleed.bottom() + MARGIN, ratio)
    pixmap = QPixmap(across, down)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    corner = QPointF(left / ratio, top / ratio)  # a whole number of device pixels: outlines stay crisp
    drawing.paint(painter, QRectF(corner, drawing.size), look)
    painter.end()
    return Picture(pixmap, -corner)


def _whole(length: float, ratio: float) -> int:
    """Device pixels that hold `length`."""
    return max(1, -int(-length * ratio // 1))


def picture_key(drawing: Drawing, ratio: float, look: Look) -> Hashable:
    """What tells one picture from all others."""
    return drawing.what, drawing.size.width(), drawing.size.height(), ratio, look


class PixmapCache:
    """Pictures by what they show, their state, pixel size and look; the longest unused go first when space is short."""

    def __init__(self, budget: int = BUDGET) -> None:
        """Keep at most `budget` bytes of pixels."""
        self._budget = budget
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._bytes = 0

    @property
    def used(self) -> int:
        """Bytes of the pixels kept."""
        return self._bytes

    def get(self, drawing: Drawing, ratio: float, look: Look) -> Picture:
        """The picture of a drawing, painted now if it is not there yet."""
        key = picture_key(drawing, ratio, look)
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = render(drawing, ratio, look)
        self._pictures[key] = made
        self._bytes += _cost(made)
        while self._bytes > self._budget and len(self._pictures) > 1:
            self._bytes -= _cost(self._pictures.popitem(last=False)[1])
        return made

    def has(self, drawing: Drawing, ratio: float, look: Look) -> bool:
        """Whether the picture of a drawing is there."""
        return picture_key(drawing, ratio, look) in self._pictures

    def clear(self) -> None:
        """Forget everything: another look, language, text size or set of card pictures."""
        self._pictures.clear()
        self._bytes = 0


def _cost(picture: Picture) -> int:
    return picture.pixmap.width() * picture.pixmap.height() * 4


def printed_drawing(printed: Printed, width: float) -> Drawing:
    """The full face."""
    return Drawing(
        ("printed", printed.key),
        QSizeF(width, width * PRINTED_RATIO),
        QMarginsF(),
        lambda p, r, look: paint_printed(p, r, printed, look),
        wants=lambda r, scale: printed_wants(printed, r, scale),
    )


def hand_drawing(printed: Printed, width: float, free: float = 1.0) -> Drawing:
    """The hand face; `free` is the part of its width that the next card leaves uncovered."""
    bleed = QMarginsF(0, 0, 0, width * 0.04)
    return Drawing(
        ("hand", printed.key, free),
        QSizeF(width, width * CARD_RATIO),
        bleed,
        lambda p, r, look: paint_hand(p, r, printed, look, free),
        wants=lambda r, scale: small_art_wants(printed, *hand_art(r, printed, free), scale),
    )


def character_drawing(
    printed: Printed, seat: int, matching: tuple[str, ...], shown: tuple[str, ...], lying: bool, cw: float,
    marks: tuple[Mark, ...] = (),
) -> Drawing:  # fmt: skip
    """A Character in play on a table with Characters `cw` wide."""
    size = QSizeF(cw * CARD_RATIO, cw) if lying else QSizeF(cw, cw * CARD_RATIO)
    return Drawing(
        ("character", printed.key, seat, matching, shown, lying, marks),
        size,
        QMarginsF(0, 0, 0, cw * 0.04),
        lambda p, r, look: paint_character(p, r, printed, seat, matching, shown, lying, look, marks),
        wants=lambda r, scale: small_art_wants(printed, *character_art(r, lying), scale, lying),
    )


def board_drawing(printed: Printed, seat: int, numbers: BoardNumbers, cw: float) -> Drawing:
    """A Scene in play on a table with Characters `cw` wide."""
    bleed = QMarginsF(cw * 0.16, cw * 0.08, cw * 0.16, cw * 0.20)
    return Drawing(
        ("board", printed.key, seat, numbers),
        QSizeF(BOARD_WIDTH * cw, BOARD_HEIGHT * cw),
        bleed,
        lambda p, r, look: paint_board(p, r, printed, seat, numbers, look),
        wants=lambda r, scale: small_art_wants(printed, *board_art(r), scale),
    )


def back_drawing(width: float, star: str = "") -> Drawing:
    """The back of a card of a deck of that Star."""
    return Drawing(
        ("back", star),
        QSizeF(width, width * CARD_RATIO),
        QMarginsF(),
        lambda p, r, _look: paint_back(p, r, star),
        wants=lambda r, scale: back_wants(r, star, scale),
    )


def blank_drawing(size: QSizeF) -> Drawing:
    """Plain paper: what stands for a thing until it has been painted."""

    def paint(painter: QPainter, rect: QRectF, look: Look) -> None:
        short = min(rect.width(), rect.height())
        box(painter, rect, short * 0.1, look.paper, short * 0.025, line=look.line)

    return Drawing("blank", size, QMarginsF(), paint)


def pile_drawing(count: int, top: Printed | None, width: float, star: str = "") -> Drawing:
    """A pile with its count; without a `top` it shows backs of a deck of that Star."""
    what = ("pile", count, top.key if top else None, star)
    size = QSizeF(width, width * CARD_RATIO)
    bleed = QMarginsF(4, 10, 8, width * 0.15 + 4)
    return Drawing(
        what,
        size,
        bleed,
        lambda p, r, look: paint_pile(p, r, count, top, look, star),
        wants=lambda r, scale: pile_wants(r, count, top, star, scale),
    )


def states_drawing(states: frozenset[State], size: QSizeF, u: float) -> Drawing:
    """The states over a card or board of `size`."""
    reach = 26 * u
    bleed = QMarginsF(reach, reach + 8 * u, reach, reach)
    return Drawing(("states", states, u), size, bleed, lambda p, r, look: paint_states(p, r, states, look, u))


def halo_drawing(best: bool, size: QSizeF, u: float) -> Drawing:
    """The glow under a target of `size`."""
    reach = 28 * u
    bleed = QMarginsF(reach, reach, reach, reach)
    return Drawing(("halo", best, u), size, bleed, lambda p, r, look: paint_halo(p, r, best, look, u))


def _paint_plate_compact(painter: QPainter, rect: QRectF, plate: Plate, look: Look) -> None:
    paint_plate_own(painter, rect, plate, look, compact=True)


PLATES = {
    "top": paint_plate_horizontal,
    "side": paint_plate_vertical,
    "own": paint_plate_own,
    "compact": _paint_plate_compact,
}


def plate_drawing(plate: Plate, size: QSizeF, place: str) -> Drawing:
    """The plate of a seat; `place` is "top", "side", "own", or "compact" for the own plate that holds its piles."""
    paint = PLATES[place]
    reach = max(16.0, min(size.width(), size.height()) * 0.22)
    top = plate.top.key if plate.top else None
    what = ("plate", place, top, plate.seat, plate.name, plate.kind, plate.emblem, plate.points, plate.goal)
    more = (plate.star, plate.hand, plate.deck, plate.discard, plate.active, plate.tag)
    ribbon = size.height() * 0.36 if place == "top" else 0.0
    bleed = QMarginsF(reach, reach, reach, max(reach, ribbon))
    return Drawing(
        (what, more),
        size,
        bleed,
        lambda p, r, look: paint(p, r, plate, look),
        wants=lambda r, scale: plate_wants(r, plate, place, scale),
    )
