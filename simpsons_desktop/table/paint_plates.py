"""The plates of the seats: who sits there, the points, and how many cards lie in hand, deck and discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.icons import draw_sticker
from simpsons_desktop.table.paint_art import mark_wants, small_art_wants
from simpsons_desktop.table.paint_hand import back_wants, hand_art, mini_mark, paint_back, paint_hand, paint_mini
from simpsons_desktop.table.paint_panels import paint_ribbon, paint_turn_band
from simpsons_desktop.table.paint_text import (
    CENTRE,
    LEFT,
    RIGHT,
    Rim,
    best_lines,
    draw_text,
    fit_text,
    fitted_px,
    shortened,
)  # fmt: skip
from simpsons_desktop.table.pictures import Want
from simpsons_desktop.table.shapes import box, disc, pen, qrect, rect_of, rounded, seat_symbol, star
from simpsons_desktop.table.tokens import GOLD, INK, LIGHT, PAPER, SEATS, WHITE, Look
from simpsons_desktop.table.zones import mini_piles

LEAST_NAME = 11.0
"""No name is set smaller than this, in pixels; a longer one is cut."""
OWN_HEAD, OWN_SIGN = 0.31, 0.185
"""Height of the strip of the reader's own plate and radius of its sign, of the height of the plate."""
SECOND_LINE = 1.3
"""A name takes a second line only if that makes it so much larger."""
NAME_STEP = 1.05
"""From line to line of a name, in its size."""
STAR_SIZE = 0.52
LEAST_STAR = 7.0  # px of room for each: smaller ones are dots
BAR_HEIGHT = 7.0
"""Radius of a star on the track, against the room for one."""
LARGE_PILE = 60
"""From this width on the top of a pile shows the hand face instead of the mini face."""


@dataclass(frozen=True)
class Plate:
    """What a plate says. `kind` is the small line under the name ("AI, steady"), `emblem` the icon of the deck's Star.

    `top` is the card on the discard pile; `tag` the ribbon of the seat on turn ("ON TURN"), empty for the others;
    `star` the key of the deck's Star, for the backs of its cards.
    """

    seat: int
    name: str
    kind: str
    emblem: str
    points: int
    goal: int
    hand: int
    deck: int
    discard: int
    top: Printed | None = None
    active: bool = False
    tag: str = ""
    star: str = ""


def track_stars(area: QRectF, points: int, goal: int) -> tuple[list[QPointF], float]:
    """The middle of each star on the rail, and the room for one; points above the goal lengthen the rail."""
    count = max(goal, points, 1)
    step = area.width() / count
    middles = [QPointF(area.left() + step * (index + 0.5), area.center().y()) for index in range(count)]
    return middles, min(step, area.height())


def paint_track(painter: QPainter, area: QRectF, points: int, goal: int, look: Look = LIGHT) -> None:
    """Points as stars on a rail, hollow pips for those still to come; a bar where there is no room for stars."""
    middles, size = track_stars(area, points, goal)
    if size < LEAST_STAR:
        _paint_bar(painter, area, points / len(middles), look)
        return
    painter.setPen(pen(look.edge, max(1.4, size * 0.12)))
    painter.drawLine(middles[0], middles[-1])
    for index, centre in enumerate(middles):
        if index < points:
            star(painter, centre, size * STAR_SIZE, look.accent, max(1.2, size * 0.09))
        else:
            disc(painter, centre, size * 0.26, look.pip, max(1.2, size * 0.1), look.edge)


def _paint_bar(painter: QPainter, area: QRectF, share: float, look: Look) -> None:
    height = min(area.height(), BAR_HEIGHT)
    bar = QRectF(area.left(), area.center().y() - height / 2, area.width(), height)
    box(painter, bar, height / 2, look.pip, 1.4, line=look.edge)
    if share:
        done = QRectF(bar.left(), bar.top(), max(bar.width() * share, height), height)
        box(painter, done, height / 2, look.accent, 1.4, line=look.edge)


def ribbon_spot(rect: QRectF, place: str) -> QPointF:
    """The middle of the ribbon on a plate at that place."""
    below = {"top": 8 * rect.height() / 76, "side": 10 * rect.width() / 134}
    if place in below:
        return QPointF(rect.center().x(), rect.bottom() + below[place])
    return QPointF(rect.center().x(), rect.top() - rect.height() * 0.02)


def track_area(rect: QRectF, place: str) -> QRectF:
    """Where a plate at that place has its track; the "compact" one has its points there, in figures."""
    if place == "top":
        k = rect.height() / 76
        return QRectF(rect.left() + 82 * k, rect.bottom() - 35 * k, rect.width() - (82 + 12 + 142 + 36) * k, 26 * k)
    if place == "side":
        k = rect.width() / 134
        return QRectF(rect.left() + 8 * k, rect.top() + 164 * k, rect.width() - 16 * k, 22 * k)
    h = rect.height()
    if place == "compact":
        return QRectF(rect.left() + h * 0.12, rect.top() + h * 0.62, rect.width() * 0.45, h * 0.32)
    return QRectF(rect.left() + h * 0.10, rect.top() + h * 0.69, rect.width() - h * 0.20, h * 0.19)


def paint_count(painter: QPainter, centre: QPointF, count: int, px: float) -> None:
    """A number in a paper pill."""
    text = str(count)
    wide = max(px * 1.7, width(text, Cut.EXTRA, px) + px * 0.9)
    pill = QRectF(centre.x() - wide / 2, centre.y() - px * 0.65, wide, px * 1.3)
    box(painter, pill, px * 0.65, PAPER, max(1.6, px * 0.13))
    draw_text(painter, text, Cut.EXTRA, px, pill, INK, CENTRE)


def pile_wants(rect: QRectF, count: int, top: Printed | None, star: str, scale: float) -> tuple[Want, ...]:
    """The pictures that `paint_pile` needs with `scale` device pixels for a unit."""
    if not count:
        return ()
    if top is None:
        return back_wants(rect, star, scale)
    if rect.width() >= LARGE_PILE:
        return small_art_wants(top, *hand_art(rect, top), scale)
    return mark_wants(top, mini_mark(rect), scale)


def paint_pile(
    painter: QPainter, rect: QRectF, count: int, top: Printed | None, look: Look = LIGHT, star: str = ""
) -> None:
    """A pile whose lowest card lies in `rect`: backs of a deck of that Star, or `top` face up.

    It grows up and right by up to 5 x 6 px.

    The count stands in a pill on the lower edge. An empty pile is a dashed outline.
    """
    w = rect.width()
    if not count:
        dashes = pen(look.muted, max(1.4, w * 0.04))
        dashes.setDashPattern([2.0, 2.0])
        painter.strokePath(rounded(rect, w * 0.10), dashes)
    layers = min(4, 1 + count // 8) if count else 0
    for index in range(layers):
        card = rect.translated(index * 1.6, -index * 2.0)
        if top is None:
            paint_back(painter, card, star)
        elif index < layers - 1:
            box(painter, card, w * 0.10, GOLD, 1.4)
        elif w >= LARGE_PILE:
            paint_hand(painter, card, top, look)
        else:
            paint_mini(painter, card, top)
    lift = max(0, layers - 1)
    paint_count(painter, QPointF(rect.center().x() + lift * 0.8, rect.bottom() - w * 0.08), count, max(11.0, w * 0.28))


def _hand_back(w: float) -> QRectF:
    """One back of a fan, from the point round which it turns."""
    return QRectF(-w * 0.40, -w * 1.36, w * 0.80, w * 1.12)


def paint_hand_backs(painter: QPainter, rect: QRectF, count: int, star: str = "") -> None:
    """Three backs in a fan stand for a hidden hand, with its count."""
    w = rect.width()
    for angle in (-14, 0, 14) if count > 2 else (-7, 7)[:count]:
        painter.save()
        painter.translate(rect.center().x(), rect.bottom())
        painter.rotate(angle)
        paint_back(painter, _hand_back(w), star)
        painter.restore()
    paint_count(painter, QPointF(rect.center().x(), rect.bottom() - w * 0.08), count, max(11.0, w * 0.28))


def _cards(painter: QPainter, rect: QRectF, kind: str, plate: Plate, look: Look) -> None:
    """Hand, deck and discard pile on a plate: where the layout puts their hit areas."""
    piles = mini_piles(rect_of(rect), kind)
    paint_hand_backs(painter, qrect(piles.hand), plate.hand, plate.star)
    paint_pile(painter, qrect(piles.deck), plate.deck, None, look, plate.star)
    paint_pile(painter, qrect(piles.discard), plate.discard, plate.top, look)


def plate_wants(rect: QRectF, plate: Plate, place: str, scale: float) -> tuple[Want, ...]:
    """The pictures that a plate at that place needs; those of the reader's own plate lie elsewhere."""
    if place not in ("top", "side"):
        return ()
    piles = mini_piles(rect_of(rect), place)
    wants = back_wants(_hand_back(piles.hand.width), plate.star, scale) if plate.hand else ()
    wants += pile_wants(qrect(piles.deck), plate.deck, None, plate.star, scale)
    return wants + pile_wants(qrect(piles.discard), plate.discard, plate.top, "", scale)


def _panel(painter: QPainter, rect: QRectF, radius: float, stripe: QRectF, plate: Plate, look: Look) -> None:
    """Panel with the strip in the seat's colour; round it the gold band of the seat on turn."""
    if plate.active:
        paint_turn_band(painter, rect, radius, radius / 18, look)
    ink = radius / 6
    box(painter, rect, radius, look.paper, ink, ink * 1.35, look.line)
    painter.save()
    painter.setClipPath(rounded(rect, radius))
    painter.fillRect(stripe, QColor(SEATS[plate.seat].colour))
    painter.restore()
    painter.strokePath(rounded(rect, radius), pen(look.line, ink))


def _sign(painter: QPainter, plate: Plate, centre: QPointF, radius: float, look: Look) -> None:
    """Seat symbol, and at its lower right the emblem of the deck's Star."""
    seat_symbol(painter, plate.seat, centre, radius, max(2.0, radius * 0.11), look.line)
    if plate.emblem:
        draw_sticker(painter, plate.emblem, centre + QPointF(radius * 0.82, radius * 0.72), radius * 0.95)


def paint_plate_horizontal(painter: QPainter, rect: QRectF, plate: Plate, look: Look = LIGHT) -> None:
    """A wide plate for a seat at the top, designed 440 x 76; keep that proportion within a third."""
    k = rect.height() / 76
    _panel(painter, rect, 18 * k, QRectF(rect.left(), rect.top(), 14 * k, rect.height()), plate, look)
    _sign(painter, plate, QPointF(rect.left() + 42 * k, rect.center().y()), 24 * k, look)
    left, room = rect.left() + 82 * k, rect.width() - (82 + 12 + 142) * k
    name, px = shortened(plate.name.upper(), Cut.TITLE, 22 * k, LEAST_NAME, room * 0.66)
    line = QRectF(left, rect.top() + 8 * k, room, 28 * k)
    draw_text(painter, name, Cut.TITLE, px, line, look.text)
    kind = line.adjusted(width(name, Cut.TITLE, px) + 9 * k, 0, 0, 0)
    kind_px = fitted_px(plate.kind, Cut.SEMI, max(11.0, 13 * k), kind.width())
    draw_text(painter, plate.kind, Cut.SEMI, kind_px, kind, look.muted)
    paint_track(painter, track_area(rect, "top"), plate.points, plate.goal, look)
    total = QRectF(left + room - 34 * k, rect.bottom() - 37 * k, 34 * k, 30 * k)
    draw_text(painter, str(plate.points), Cut.TITLE, 24 * k, total, look.text, CENTRE)
    _cards(painter, rect, "top", plate, look)
    if plate.tag:
        paint_ribbon(painter, ribbon_spot(rect, "top"), plate.tag, max(12.0, 15 * k))


def paint_plate_vertical(painter: QPainter, rect: QRectF, plate: Plate, look: Look = LIGHT) -> None:
    """A narrow plate for a seat at the side, designed 134 x 276; height between 2 and 2.3 of the width."""
    k = rect.width() / 134
    _panel(painter, rect, 18 * k, QRectF(rect.left(), rect.top(), rect.width(), 46 * k), plate, look)
    middle = rect.center().x()
    _sign(painter, plate, QPointF(middle, rect.top() + 44 * k), 29 * k, look)
    line = rect.adjusted(7 * k, 0, -7 * k, 0)
    line.setHeight(26 * k)
    name, px = shortened(plate.name.upper(), Cut.TITLE, max(13.0, 22 * k), LEAST_NAME, line.width())
    draw_text(painter, name, Cut.TITLE, px, line.translated(0, 80 * k), look.text, CENTRE)
    line.setHeight(16 * k)
    fit_text(painter, plate.kind, Cut.SEMI, max(11.0, 13 * k), line.translated(0, 104 * k), look.muted)
    points = QRectF(rect.left(), rect.top() + 124 * k, rect.width() * 0.5, 34 * k)
    draw_text(painter, str(plate.points), Cut.TITLE, 30 * k, points, look.text, RIGHT)
    goal = QRectF(middle + 6 * k, rect.top() + 127 * k, 60 * k, 32 * k)
    draw_text(painter, f"/ {plate.goal}", Cut.TITLE, 17 * k, goal, look.muted)
    paint_track(painter, track_area(rect, "side"), plate.points, plate.goal, look)
    _cards(painter, rect, "side", plate, look)
    if plate.tag:
        paint_ribbon(painter, ribbon_spot(rect, "side"), plate.tag, max(12.0, 13 * k))


def own_name(name: str, height: float, room: QRectF) -> tuple[list[str], float]:
    """A name on the reader's own plate of that height: its lines and their size; a long one takes two lines."""
    lines, px = best_lines(name, Cut.TITLE, height * 0.17, room, 2, NAME_STEP)
    line, single = shortened(name, Cut.TITLE, height * 0.17, LEAST_NAME, room.width())
    if px < LEAST_NAME or (line == name and single * SECOND_LINE > px):
        return [line], single
    return lines, px


def own_name_room(rect: QRectF, kind: str, compact: bool = False) -> tuple[QRectF, QRectF]:
    """Where the name and who sits there stand on the reader's own plate, clear of each other: side by side in its
    strip, or on a `compact` one, which is narrow for its height, the latter below that.
    """
    h = rect.height()
    row, head = _own_row(rect), h * OWN_HEAD
    if compact:
        below = QRectF(row.left(), rect.top() + head + h * 0.05, row.width(), h * 0.14)
        return row.adjusted(0, head * 0.24, 0, -h * 0.04), below
    kept = min(width(kind, Cut.BOLD, _kind_px(h)) + h * 0.06, row.width() * 0.38) if kind else 0.0
    beside = row.adjusted(row.width() - kept + h * 0.025, 0, 0, 0) if kind else QRectF()
    return row.adjusted(0, head * 0.24, -kept, -h * 0.04), beside


def _own_row(rect: QRectF) -> QRectF:
    """The strip of the reader's own plate beside its sign."""
    h = rect.height()
    left = rect.left() + h * OWN_SIGN * 2.95
    return QRectF(left, rect.top() + h * 0.02, rect.right() - left - h * 0.08, h * OWN_HEAD)


def _kind_px(h: float) -> float:
    return max(LEAST_NAME, h * 0.08)


def paint_plate_own(painter: QPainter, rect: QRectF, plate: Plate, look: Look = LIGHT, compact: bool = False) -> None:
    """The reader's own plate, designed 312 x 202; also for 234 x 112. Its piles lie elsewhere.

    `compact` leaves the lower right part free for them and shows the points as "5/7" without a track.
    """
    h = rect.height()
    head = h * OWN_HEAD
    _panel(painter, rect, h * 0.10, QRectF(rect.left(), rect.top(), rect.width(), head), plate, look)
    radius = h * OWN_SIGN
    _sign(painter, plate, QPointF(rect.left() + radius * 1.5, rect.top() + head), radius, look)
    row, (space, beside) = _own_row(rect), own_name_room(rect, plate.kind, compact)
    lines, px = own_name(plate.name.upper(), h, space)
    for number, line in enumerate(lines):
        middle = space if len(lines) > 1 else row  # two lines keep clear of the ribbon above
        part = QRectF(space.left(), middle.top(), space.width(), middle.height())
        part.translate(0, (number - (len(lines) - 1) / 2) * px * NAME_STEP)
        draw_text(painter, line, Cut.TITLE, px, part, WHITE, LEFT, Rim(px * 0.18))
    if plate.kind:
        kind_px = min(fitted_px(plate.kind, Cut.BOLD, _kind_px(h), beside.width()), max(LEAST_NAME, px))
        ink, align = (look.muted, LEFT) if compact else (SEATS[plate.seat].on_colour, RIGHT)
        draw_text(painter, plate.kind, Cut.BOLD, kind_px, beside, ink, align)
    if plate.tag:
        paint_ribbon(painter, ribbon_spot(rect, "own"), plate.tag, max(12.0, h * 0.10))
    if compact:
        draw_text(painter, f"{plate.points}/{plate.goal}", Cut.TITLE, h * 0.27, track_area(rect, "compact"), look.text)
        return
    points = QRectF(row.left(), rect.top() + h * 0.36, rect.right() - row.left() - h * 0.06, h * 0.25)
    draw_text(painter, str(plate.points), Cut.TITLE, h * 0.23, points, look.text)
    words = translate("Plate", "of {0} points").format(plate.goal)
    beside = points.adjusted(width(str(plate.points), Cut.TITLE, h * 0.23) + h * 0.06, 0, 0, 0)
    words_px = fitted_px(words, Cut.BOLD, max(12.0, h * 0.095), beside.width())
    draw_text(painter, words, Cut.BOLD, words_px, beside.translated(0, h * 0.02), look.muted)
    paint_track(painter, track_area(rect, "own"), plate.points, plate.goal, look)
