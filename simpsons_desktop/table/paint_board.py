"""The faces on the table: the compact Character and the Scene board with its numbers."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, little_name
from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.geometry import BOARD_WIDTH
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_art import paint_small_art
from simpsons_desktop.table.paint_marks import covered_by_pins, paint_board_pins, paint_character_pins
from simpsons_desktop.table.paint_text import CENTRE, LEFT, Rim, draw_text, fit_name, fit_text, fitted_px
from simpsons_desktop.table.paint_traits import ChipSize, draw_chip_line, draw_discs
from simpsons_desktop.table.paint_words import paint_board_words, paint_character_words
from simpsons_desktop.table.shapes import box, grown, pen, rounded, seat_symbol, star, unequal
from simpsons_desktop.table.stakes import Stake
from simpsons_desktop.table.tokens import GOLD, INK, LIGHT, PAPER, SEATS, STAR_GOLD, WHITE, Look

GREY = "#9a93a8"


@dataclass(frozen=True)
class BoardNumbers:
    """What a Scene in play shows now. A None among the needs means the Scene cannot be completed or trashed.

    `have` and `have_not` count Characters that match and do not; `complete` and `trash` are the needs; `points_*` is
    what that could give the seat that looks, and all. `traits` are the Scene's traits as they are now, `marks` what
    is other about it than its print. `ready_*`: it can be declared.
    """

    have: int
    complete: int | None
    have_not: int
    trash: int | None
    points_complete: Stake
    points_trash: Stake
    traits: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
    ready_complete: bool = False
    ready_trash: bool = False


@dataclass(frozen=True)
class _Parts:
    """The areas of a Character's face; a lying card has its art at the left and a free foot below its strips."""

    name: QRectF
    strip: QRectF
    art: QRectF
    foot: QRectF


def _parts(rect: QRectF, cw: float, lying: bool) -> _Parts:
    edge = max(1.6, cw * 0.028)
    inner = rect.adjusted(2 * edge, 2 * edge, -2 * edge, -2 * edge)
    side = cw * 0.44 if lying else 0.0
    name = QRectF(inner.left() + side, inner.top(), inner.width() - side, cw * 0.245)
    strip = QRectF(name.left(), name.bottom() + cw * 0.015, name.width(), cw * 0.265)
    foot = QRectF(name.left(), strip.bottom() + cw * 0.03, name.width(), inner.bottom() - strip.bottom() - cw * 0.03)
    art = QRectF(inner.left(), inner.top(), side - cw * 0.03, inner.height()) if lying else foot
    return _Parts(name, strip, art, foot)


def paint_character(
    painter: QPainter, rect: QRectF, printed: Printed, seat: int, matching_traits: tuple[str, ...],
    shown_traits: tuple[str, ...], lying: bool, look: Look = LIGHT, marks: tuple[Mark, ...] = (),
) -> None:  # fmt: skip
    """A Character in play: cw x 1.4 cw standing, 1.4 cw x cw lying; words stay level, the picture turns.

    `shown_traits` are its traits as they are now, `matching_traits` those it shares with its Scene; `seat` owns it.
    """
    cw = min(rect.width(), rect.height())
    parts = _parts(rect, cw, lying)
    edge = max(1.6, cw * 0.028)
    sign = SEATS[seat]
    painter.fillPath(rounded(rect.translated(0, cw * 0.035), cw * 0.10), QColor(look.shade))
    painter.fillPath(rounded(rect, cw * 0.10), QColor(INK))
    painter.fillPath(rounded(grown(rect, -edge), cw * 0.08), QColor(sign.colour))
    painter.fillPath(rounded(parts.name, cw * 0.06), QColor(PAPER))
    painter.fillPath(rounded(parts.strip, cw * 0.06), QColor(PAPER))
    room = parts.name.adjusted(cw * 0.025, 0, -cw * 0.025, 0)
    fit_text(painter, little_name(printed), Cut.EXTRA, cw * 0.225, room, INK)
    strip = parts.strip.adjusted(cw * 0.01, 0, -cw * 0.01, 0)
    draw_discs(painter, shown_traits, matching_traits, strip, cw * 0.235, look)
    if look.words:
        pins = covered_by_pins(parts.art, cw, marks)
        paint_character_words(painter, parts.art, printed, shown_traits, cw, lying, pins)
        painter.strokePath(rounded(parts.art, cw * 0.06), pen(INK, max(1.2, cw * 0.02)))
    else:
        _character_art(painter, rect, printed, cw, lying)
    if lying and not look.words:
        unequal(painter, QPointF(parts.foot.left() + cw * 0.16, parts.foot.center().y()), cw * 0.10, sign.on_colour)
    paint_character_pins(painter, parts.art, cw, marks, look)
    if printed.is_star:
        corner = parts.art.bottomLeft() + QPointF(cw * 0.11, -cw * 0.11)
        star(painter, corner, cw * 0.12, STAR_GOLD, max(1.2, cw * 0.02))
    corner = rect.bottomRight() - QPointF(cw * 0.14, cw * 0.14)
    seat_symbol(painter, seat, corner, cw * 0.13, max(1.4, cw * 0.022))


def character_art(rect: QRectF, lying: bool) -> tuple[QRectF, QRectF]:
    """Where a Character's art lies, and the square of the emblem in it."""
    cw = min(rect.width(), rect.height())
    art = _parts(rect, cw, lying).art
    side = min(art.height() * 0.80, art.width() * 0.88, cw * 0.56)
    return art, QRectF(art.center().x() - side / 2, art.center().y() - side / 2 - cw * 0.01, side, side)


def _character_art(painter: QPainter, rect: QRectF, printed: Printed, cw: float, lying: bool) -> None:
    art, emblem = character_art(rect, lying)
    paint_small_art(painter, printed, art, cw * 0.06, emblem, lying)
    painter.strokePath(rounded(art, cw * 0.06), pen(INK, max(1.2, cw * 0.02)))


def board_art(rect: QRectF) -> tuple[QRectF, QRectF]:
    """Where a board's art lies, and the square of the emblem in it."""
    cw = rect.width() / BOARD_WIDTH
    side = cw * 0.50
    emblem = QRectF(rect.center().x() - side / 2, rect.top() + rect.height() * 0.75 - side / 2, side, side)
    return grown(rect, -cw * 0.06), emblem


def paint_board(
    painter: QPainter, rect: QRectF, printed: Printed, seat: int, board: BoardNumbers, look: Look = LIGHT,
) -> None:  # fmt: skip
    """A Scene in play, 2.5 cw x 1.46 cw. Name bar and badges reach .05 cw beyond `rect`, the pills .14 cw below it."""
    cw = rect.width() / BOARD_WIDTH
    painter.fillPath(rounded(rect.translated(0, cw * 0.07), cw * 0.15), QColor(look.shade))
    box(painter, rect, cw * 0.14, "#8fd14f", max(2.2, cw * 0.04), cw * 0.03)
    inner, emblem = board_art(rect)
    badge = QSizeF(cw * 0.80, cw * 0.45) if look.words else QSizeF(cw * 0.93, cw * 0.56)
    if look.words:
        gap = _words_between(rect, inner, badge, board, cw)
        paint_board_words(painter, inner, printed, rect.top() + cw * 0.69, gap, cw)
    else:
        paint_small_art(painter, printed, inner, cw * 0.10, emblem)
    painter.strokePath(rounded(inner, cw * 0.10), pen(INK, max(1.4, cw * 0.025)))
    bar = QRectF(rect.left() + cw * 0.02, rect.top() - cw * 0.05, rect.width() - cw * 0.04, cw * 0.40)
    _board_name(painter, bar, printed, seat, cw)
    line = QRectF(inner.left() + cw * 0.02, bar.bottom() + cw * 0.065, inner.width() - cw * 0.04, cw * 0.27)
    draw_chip_line(painter, board.traits, line, ChipSize(cw * 0.27, cw * 0.185, max(1.3, cw * 0.022)), look, cw * 0.05)
    area = QRectF(QPointF(rect.left() - cw * 0.05, rect.bottom() - badge.height() - cw * 0.03), badge)
    _badge(painter, area, board, True, look)
    area.moveRight(rect.right() + cw * 0.05)
    _badge(painter, area, board, False, look)
    paint_board_pins(painter, rect, cw, board.marks, look, badge)


def _words_between(rect: QRectF, inner: QRectF, badge: QSizeF, board: BoardNumbers, cw: float) -> QRectF:
    """Where words of a Scene have room between its numbers, their rings and the pins on them."""
    ready, kinds = board.ready_complete or board.ready_trash, {mark.stat for mark in board.marks}
    above = cw * 0.10 if ready else cw * 0.16 if kinds - {"bonus", "traits", "guard:effects"} else 0.0
    below = cw * 0.10 if kinds & {"bonus", "traits", "guard:effects"} else 0.0
    half = rect.width() / 2 + cw * 0.05 - badge.width() - cw * (0.12 if ready else 0.04)
    top = rect.bottom() - badge.height() - cw * 0.03 - above
    return QRectF(inner.center().x() - half, top, 2 * half, inner.bottom() - below - top)


def _board_name(painter: QPainter, bar: QRectF, printed: Printed, seat: int, cw: float) -> None:
    box(painter, bar, cw * 0.12, PAPER, max(1.8, cw * 0.032), cw * 0.03)
    seat_symbol(painter, seat, QPointF(bar.left() + cw * 0.21, bar.center().y()), cw * 0.175, max(1.6, cw * 0.028))
    room = QRectF(bar.left() + cw * 0.44, bar.top() + cw * 0.035, bar.width() - cw * 0.50, bar.height() - cw * 0.05)
    name = card_name(printed).upper()
    if fitted_px(name, Cut.TITLE, cw * 0.27, room.width()) < cw * 0.20:
        name = little_name(printed).upper()
    fit_name(painter, name, Cut.TITLE, cw * 0.27, room, INK, LEFT)


def _badge(painter: QPainter, area: QRectF, board: BoardNumbers, completes: bool, look: Look) -> None:
    """`have/need` on green or red; ready: a yellow ring; no number: an en dash on grey."""
    have, need = (board.have, board.complete) if completes else (board.have_not, board.trash)
    points, ready = (
        (board.points_complete, board.ready_complete) if completes else (board.points_trash, board.ready_trash)
    )
    h = area.height()
    if ready:
        painter.strokePath(rounded(grown(area, h * 0.05), h * 0.30), pen(INK, h * 0.28))
        painter.strokePath(rounded(grown(area, h * 0.05), h * 0.30), pen(look.glow, h * 0.20))
    fill = (look.complete if completes else look.trash) if need is not None else GREY
    box(painter, area, h * 0.26, fill, max(1.6, h * 0.055), h * 0.06)
    side = h * 0.40
    glyph = "game:check-mark" if completes else "game:trash-can"
    draw_icon(painter, glyph, QRectF(area.left() + h * 0.10, area.top() + h * 0.10, side, side), WHITE)
    _fraction(painter, area.adjusted(side * 0.80, 0, -h * 0.05, 0), str(have), "\u2013" if need is None else str(need))
    if need is not None:
        _pill(painter, area, points)


def _fraction(painter: QPainter, room: QRectF, have: str, need: str) -> None:
    h = room.height()
    big, small = h * 0.80, h * 0.56
    wide = width(have, Cut.TITLE, big) + h * 0.06 + width("/" + need, Cut.TITLE, small)
    shrink = min(1.0, (room.width() - h * 0.13) / wide)
    big, small, wide = big * shrink, small * shrink, wide * shrink
    x = room.center().x() - wide / 2
    first = QRectF(x, room.top() + h * 0.02, width(have, Cut.TITLE, big), h)
    draw_text(painter, have, Cut.TITLE, big, first, WHITE, LEFT, Rim(h * 0.13, h * 0.03))
    rest = QRectF(first.right() + h * 0.06 * shrink, room.top() + h * 0.08, h, h)
    draw_text(painter, "/" + need, Cut.TITLE, small, rest, WHITE, LEFT, Rim(h * 0.10))


def _pill(painter: QPainter, area: QRectF, points: Stake) -> None:
    """Points at stake on the lower edge of a badge: those of the seat that looks and, smaller, those of all."""
    h = area.height()
    own = str(points.total) if points.own is None else f"+{points.own}" if points.own else "0"
    rest = "" if points.own in (None, points.total) else translate("Board", "of {0}").format(points.total)
    star_room, end, between, most = h * 0.46, h * 0.17, h * 0.09 if rest else 0.0, area.width() + h * 0.22
    big, small = h * 0.38, h * 0.32
    wide = width(own, Cut.EXTRA, big) + between + width(rest, Cut.EXTRA, small)
    shrink = min(1.0, (most - star_room - end) / wide)
    big, small, wide = big * shrink, small * shrink, wide * shrink
    size = max(star_room + wide + end, h * 0.92)
    pill = QRectF(area.center().x() - size / 2, area.bottom() - h * 0.10, size, h * 0.40)
    box(painter, pill, h * 0.20, PAPER, max(1.4, h * 0.045))
    star(painter, QPointF(pill.left() + h * 0.25, pill.center().y()), h * 0.15, GOLD, max(1.0, h * 0.03))
    room = pill.adjusted(star_room, 0, -end, 0)
    draw_text(painter, own, Cut.EXTRA, big, room, INK, LEFT if rest else CENTRE)
    if rest:
        draw_text(painter, rest, Cut.EXTRA, small, room, LIGHT.muted, 1.0)
