"""The hand face and the small faces: back, mini, pile."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from simpsons_desktop.content.words import card_name, little_name
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.kept import kept
from simpsons_desktop.table.paint_art import draw_mark, emblem_of, paint_small_art, star_name
from simpsons_desktop.table.paint_text import (
    CENTRE,
    LEFT,
    Rim,
    Word,
    best_lines,
    draw_text,
    draw_words,
    fit_name,
    fitted_px,
    rules_words,
    split_timing,
    wrap,
)
from simpsons_desktop.table.paint_traits import ChipSize, chip_rows_height, draw_chip_rows
from simpsons_desktop.table.paint_words import broadest, paint_hand_words
from simpsons_desktop.table.pictures import Part, Want, picture, shipped
from simpsons_desktop.table.shapes import (
    box,
    bust,
    device_scale,
    disc,
    fill_striped,
    fill_with,
    grown,
    layer,
    pen,
    rounded,
    star,
    sunburst,
)
from simpsons_desktop.table.tokens import GOLD, INK, KINDS, LIGHT, PAPER, STAR_GOLD, STARS, WHITE, KindTheme, Look

LEADING = 1.18
LARGEST_RULES = 0.135  # of the width: letters of an Action's text where there is no art
SMALLEST_NAME = 0.075  # of the width; a longer name gives way to the table name


def paint_hand(painter: QPainter, rect: QRectF, printed: Printed, look: Look = LIGHT, free: float = 1.0) -> None:
    """The face in the hand (proportion 1 : 1.4): name and traits in the top .74 of the width, art and numbers below.

    `free` is the part of the width, from the left, that the next card leaves uncovered (at least .55): below 1, name
    and traits keep within it, and the traits stand in one column down to 1.13 of the width.
    """
    w = rect.width()
    theme = KINDS[printed.kind]
    painter.fillPath(rounded(rect.translated(0, w * 0.035), w * 0.09), QColor(look.shade))
    _frame(painter, rect, theme)
    wide = w * (0.88 if free >= 1 else free - 0.08)
    bar = QRectF(rect.left() + w * 0.06, rect.top() + w * 0.06, wide, w * 0.225)
    room = bar.adjusted(w * 0.03, w * 0.036, -w * 0.03, -w * 0.026)
    box(painter, bar, w * 0.07, PAPER, w * 0.02, w * 0.018)
    if free >= 1:
        _kind_sign(painter, QPointF(bar.left() + w * 0.105, bar.center().y()), theme, w)
        room.setLeft(bar.left() + w * 0.262)
    _name(painter, room, printed, w)
    content = _content(rect)
    if printed.kind is Kind.ACTION:
        setting = _set_action(printed, content, w, free, whole=look.words)
        _action_text(painter, setting, printed, theme, w)
        if look.words:
            return  # all that there is to say is said
    else:
        chips = QRectF(content.topLeft(), QSizeF(wide, content.height()))
        draw_chip_rows(painter, printed.traits, chips, _chip_size(w), look, one_column=free < 1)
    art, emblem = hand_art(rect, printed, free)
    if look.words:
        paint_hand_words(painter, art, printed, w)
    else:
        paint_small_art(painter, printed, art, w * 0.06, emblem)
    painter.strokePath(rounded(art, w * 0.06), pen(INK, w * 0.018))
    if printed.kind is Kind.SCENE:
        badge = QRectF(art.left() - w * 0.015, rect.bottom() - w * 0.29, w * 0.30, w * 0.25)
        _number(painter, badge, printed.complete, True, look)
        badge.moveRight(art.right() + w * 0.015)
        _number(painter, badge, printed.trash, False, look)
    if printed.is_star:
        star(painter, art.topRight() + QPointF(-w * 0.10, w * 0.10), w * 0.10, STAR_GOLD, w * 0.016)


def _content(rect: QRectF) -> QRectF:
    """The room below the name bar, all across."""
    w = rect.width()
    top = rect.top() + w * 0.335
    return QRectF(rect.left() + w * 0.06, top, w * 0.88, rect.bottom() - w * 0.06 - top)


def _chip_size(w: float) -> ChipSize:
    return ChipSize(w * 0.165, w * 0.10, w * 0.014)


def hand_art(rect: QRectF, printed: Printed, free: float = 1.0) -> tuple[QRectF, QRectF]:
    """Where the art of the hand face lies, and the square of the emblem in it."""
    w, content = rect.width(), _content(rect)
    if printed.kind is Kind.ACTION:
        used = _set_action(printed, content, w, free).paper.bottom() + w * 0.015 - content.top()
    else:
        used = chip_rows_height(printed.traits, _chip_size(w), one_column=free < 1)
    art = content.adjusted(0, used + w * 0.012, 0, 0)
    side = min(art.height() * 0.82, w * 0.44)
    lift = w * 0.03 if printed.kind is Kind.SCENE else 0.0
    return art, QRectF(art.center().x() - side / 2, art.center().y() - side / 2 - lift, side, side)


def _frame(painter: QPainter, rect: QRectF, theme: KindTheme) -> None:
    w = rect.width()
    inner = rect.adjusted(w * 0.02, w * 0.02, -w * 0.02, -w * 0.02)
    painter.fillPath(rounded(rect, w * 0.09), QColor(INK))
    fill_striped(painter, inner, w * 0.07, theme.frame, theme.stripe, w * 0.09)


def _kind_sign(painter: QPainter, centre: QPointF, theme: KindTheme, w: float) -> None:
    """Disc in the colour of the kind with its sign, over the left end of the name bar."""
    disc(painter, centre, w * 0.125, theme.banner, w * 0.018)
    if theme.glyph:
        side = w * 0.15
        draw_icon(painter, theme.glyph, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), WHITE)
    else:
        bust(painter, centre + QPointF(0, w * 0.004), w * 0.082, WHITE, 0)


def _name(painter: QPainter, room: QRectF, printed: Printed, w: float) -> None:
    """The name, or the short one if the whole would become too small."""
    name = card_name(printed).upper()
    if best_lines(name, Cut.TITLE, w * 0.135, room)[1] < w * SMALLEST_NAME:
        name = little_name(printed).upper()
    fit_name(painter, name, Cut.TITLE, w * 0.135, room, INK)


@dataclass(frozen=True)
class _ActionSetting:
    """How the words of an Action stand in the hand: the pill with its timing, the paper below it, and its lines."""

    timing: str
    pill: QRectF
    paper: QRectF
    lines: list[list[Word]]
    px: float


def _set_action(printed: Printed, content: QRectF, w: float, free: float, whole: bool = False) -> _ActionSetting:
    """The words as large as they fit on a paper that is no higher than they need: the art gets the rest.

    With `whole` there is no art: the paper takes all that is left, and the words grow with it.
    """
    wide = w * (0.88 if free >= 1 else free - 0.08)
    timing, rest = split_timing(printed.text)
    pill = QRectF(content.x(), content.y(), wide, w * 0.165)
    if best_lines(timing, Cut.EXTRA, w * 0.10, _pill_room(pill, w))[1] < w * SMALLEST_NAME:
        pill.setHeight(w * 0.26)
    gap = w * 0.03
    most = w * ((0.47 if free >= 1 else 0.58) + 0.165) - pill.height()
    if whole:
        most = content.height() - pill.height() - gap
    words = rules_words(rest[:1].upper() + rest[1:], KINDS[printed.kind].banner)
    px, room = w * (LARGEST_RULES if whole else 0.098), wide - w * 0.06
    lines = wrap(words, px, room)
    while (len(lines) * px * LEADING + w * 0.03 > most or broadest(lines, px) > room) and px > w * 0.05:
        px -= w * 0.002
        lines = wrap(words, px, room)
    high = most if whole else min(most, max(w * 0.22, len(lines) * px * LEADING + w * 0.06))
    return _ActionSetting(timing, pill, QRectF(content.x(), pill.bottom() + gap, wide, high), lines, px)


def _action_text(painter: QPainter, setting: _ActionSetting, printed: Printed, theme: KindTheme, w: float) -> None:
    """Timing pill with the Star's emblem, below it the text on paper."""
    _timing_pill(painter, setting.pill, printed, setting.timing, theme, w)
    box(painter, setting.paper, w * 0.06, PAPER, w * 0.014)
    inner = setting.paper.adjusted(w * 0.03, w * 0.015, -w * 0.03, -w * 0.015)
    space = (inner.height() - len(setting.lines) * setting.px * LEADING) / 2
    draw_words(painter, setting.lines, setting.px, inner.adjusted(0, max(0.0, space), 0, 0), LEADING)


def _timing_pill(painter: QPainter, pill: QRectF, printed: Printed, timing: str, theme: KindTheme, w: float) -> None:
    """When an Action may be played, behind the emblem of its Star; without timing words the Star's name."""
    star_sign = STARS.get(printed.star or "")
    side = w * 0.165
    box(painter, pill, side / 2, theme.banner, w * 0.014)
    centre = QPointF(pill.left() + side / 2, pill.center().y())
    disc(painter, centre, side / 2, PAPER, w * 0.012)
    mark = QRectF(centre.x() - side * 0.33, centre.y() - side * 0.33, side * 0.66, side * 0.66)
    draw_icon(painter, star_sign.emblem if star_sign else emblem_of(printed), mark)
    words = timing or star_name(printed.star)
    fit_name(painter, words, Cut.EXTRA, w * 0.10, _pill_room(pill, w), WHITE, LEFT)


def _pill_room(pill: QRectF, w: float) -> QRectF:
    return pill.adjusted(w * 0.185, w * 0.014, -w * 0.05, -w * 0.02)


def _number(painter: QPainter, area: QRectF, value: int | None, completes: bool, look: Look) -> None:
    w = area.width() / 0.30
    fill = (look.complete if completes else look.trash) if value is not None else "#9a93a8"
    box(painter, area, w * 0.07, fill, w * 0.016, w * 0.012)
    glyph = "game:check-mark" if completes else "game:trash-can"
    draw_icon(painter, glyph, QRectF(area.left() + w * 0.02, area.top() + w * 0.03, w * 0.09, w * 0.09), WHITE)
    number = "\u2013" if value is None else str(value)
    room = area.adjusted(w * 0.07, 0, -w * 0.01, 0)
    px = fitted_px(number, Cut.TITLE, w * 0.23, room.width() - w * 0.03)
    draw_text(painter, number, Cut.TITLE, px, room, WHITE, CENTRE, Rim(w * 0.035))


@kept(megabytes=4)
def _back_rays(width: int, height: int) -> QImage:
    made, painter = layer(width, height)
    area = QRectF(0, 0, made.width(), made.height())
    sunburst(painter, area, area.center(), "#3fb4ee", "#58c4f7", 16)
    painter.end()
    return made


def back_wants(rect: QRectF, star: str, scale: float) -> tuple[Want, ...]:
    """The picture that `paint_back` needs with `scale` device pixels for a unit."""
    key = f"back-{star}" if f"back-{star}" in shipped() else "back"
    inner = _back_inner(rect)
    size = max(1, round(inner.width() * scale)), max(1, round(inner.height() * scale))
    return (Want(key, Part.BACK, *size),) if key in shipped() else ()


def _back_inner(rect: QRectF) -> QRectF:
    return grown(rect, -rect.width() * 0.075)


def paint_back(painter: QPainter, rect: QRectF, star: str = "") -> None:
    """The back of a card of a deck of that Star (a card's key; empty: any deck)."""
    w = rect.width()
    painter.fillPath(rounded(rect, w * 0.10), QColor(INK))
    painter.fillPath(rounded(grown(rect, -w * 0.03), w * 0.08), QColor(PAPER))
    inner = _back_inner(rect)
    for made in filter(None, map(picture, back_wants(rect, star, device_scale(painter)))):
        fill_with(painter, made, inner, w * 0.05)
        painter.strokePath(rounded(inner, w * 0.05), pen(INK, max(0.8, w * 0.02)))
        return
    scale = device_scale(painter)
    fill_with(painter, _back_rays(round(inner.width() * scale), round(inner.height() * scale)), inner, w * 0.05)
    painter.strokePath(rounded(inner, w * 0.05), pen(INK, max(0.8, w * 0.02)))
    disc(painter, rect.center(), w * 0.27, GOLD, max(1.0, w * 0.03))
    side = w * 0.38
    draw_icon(painter, "doughnut", QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side))


def mini_mark(rect: QRectF) -> QRectF:
    """The square of the emblem on a mini face."""
    side = rect.width() * 0.76
    return QRectF(rect.center().x() - side / 2, rect.center().y() - side * 0.32, side, side)


def paint_mini(painter: QPainter, rect: QRectF, printed: Printed) -> None:
    """The face on top of a small pile (26 to 60 px wide): name bar and emblem on the kind's colour."""
    w = rect.width()
    theme = KINDS[printed.kind]
    box(painter, rect, w * 0.10, theme.frame, max(1.4, w * 0.03))
    bar = QRectF(rect.left() + w * 0.08, rect.top() + w * 0.10, w * 0.84, w * 0.26)
    box(painter, bar, w * 0.06, PAPER, max(0.8, w * 0.02))
    name = little_name(printed)
    px = fitted_px(name, Cut.EXTRA, w * 0.22, bar.width() * 0.9)
    draw_text(painter, name, Cut.EXTRA, px, bar, INK, CENTRE)
    draw_mark(painter, printed, mini_mark(rect))
    if printed.is_star:
        star(painter, rect.bottomRight() + QPointF(-w * 0.17, -w * 0.17), w * 0.12, STAR_GOLD, max(0.8, w * 0.02))
