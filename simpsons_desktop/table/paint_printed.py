"""The printed face of a card: everything on it, for the preview and the workshop."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, subtitle
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_art import paint_printed_art, printed_art_wants, star_name
from simpsons_desktop.table.paint_text import (
    CENTRE,
    Rim,
    Word,
    best_lines,
    draw_text,
    draw_words,
    fit_name,
    fitted_px,
    rules_words,
    wrap_evenly,
)
from simpsons_desktop.table.paint_traits import ChipSize, draw_chip_line
from simpsons_desktop.table.pictures import Want
from simpsons_desktop.table.shapes import box, bust, colour, disc, fill_striped, gem, pen, rounded, star
from simpsons_desktop.table.tokens import INK, KINDS, LIGHT, PAPER, RARITIES, STAR_GOLD, WHITE, KindTheme, Look

CANVAS = QRectF(0, 0, 744, 1039)
PRINTED_ART = QRectF(40, 112, 664, 462)
NAME_BAR = QRectF(34, 36, 676, 104)
LINE_COLOUR = "#6b5f7d"
COMPLETE_FILL, TRASH_FILL = "#35b84b", "#ef4136"


def paint_printed(painter: QPainter, rect: QRectF, printed: Printed, look: Look = LIGHT) -> None:
    """The full face, fitted into `rect` (proportion 744 : 1039; legible from 300 x 419 on)."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / CANVAS.width(), rect.height() / CANVAS.height())
    theme = KINDS[printed.kind]
    painter.fillPath(rounded(CANVAS, 40), QColor(INK))
    fill_striped(painter, CANVAS.adjusted(9, 9, -9, -9), 32, theme.frame, theme.stripe, 46)
    text = _text_box(printed)
    art = printed_art(printed)
    paint_printed_art(painter, printed, art, 26)
    painter.strokePath(rounded(art, 26), pen(INK, 8))
    _name(painter, printed, theme)
    _ribbon(painter, printed, theme, art.bottom() - 26)
    chips = QRectF(40, art.bottom() + 44, 664, 48)
    draw_chip_line(painter, printed.traits, chips, ChipSize(48, 27, 5), look, gap=14)
    if text.height():
        box(painter, text, 24, PAPER, 7)
        _text(painter, printed, theme, text.adjusted(24, 12, -24, -12))
    _numbers(painter, printed)
    _footer(painter, printed)
    painter.restore()


def printed_art(printed: Printed) -> QRectF:
    """Where the art lies on the canvas: larger where there is little text."""
    return PRINTED_ART.adjusted(0, 0, 0, _text_box(printed).top() - (680 if printed.traits else 636))


def printed_wants(printed: Printed, rect: QRectF, scale: float) -> tuple[Want, ...]:
    """The picture that `paint_printed` needs with `scale` device pixels for a unit of `rect`."""
    return printed_art_wants(printed, printed_art(printed), scale * rect.width() / CANVAS.width())


def _name(painter: QPainter, printed: Printed, theme: KindTheme) -> None:
    name = card_name(printed).upper()
    room = QRectF(NAME_BAR.left() + 128, NAME_BAR.top() + 6, NAME_BAR.width() - 148, NAME_BAR.height() - 8)
    lines, size = best_lines(name, Cut.TITLE, 68, room.adjusted(0, 8, 0, -8))
    box(painter, NAME_BAR, 30, PAPER, 8, 7)
    centre = QPointF(84, NAME_BAR.center().y())
    disc(painter, centre, 62, theme.banner, 8)
    painter.setPen(pen(colour(WHITE, 110), 5))
    painter.setBrush(QColor(theme.banner))
    painter.drawEllipse(centre, 51, 51)
    if theme.glyph:
        draw_icon(painter, theme.glyph, QRectF(centre.x() - 35, centre.y() - 35, 70, 70), WHITE)
    else:
        bust(painter, centre + QPointF(0, 2), 43, WHITE, 0)
    fit_name(painter, " ".join(lines), Cut.TITLE, size, room, INK)


def _ribbon(painter: QPainter, printed: Printed, theme: KindTheme, top: float) -> None:
    """The pill on the lower edge of the art: kind, and the subtitle or the Star an Action belongs to."""
    words = {
        Kind.CHARACTER: translate("Card", "Star") if printed.is_star else translate("Card", "Character"),
        Kind.SCENE: translate("Card", "Scene"),
        Kind.ACTION: translate("Card", "Action"),
    }
    line = words[printed.kind]
    owner = star_name(printed.star) if printed.kind is Kind.ACTION else ""
    for part in (owner, subtitle(printed)):
        line += f"  \u2022  {part}" if part else ""
    px = fitted_px(line, Cut.BOLD, 31, 560)
    across = width(line, Cut.BOLD, px) + 56
    pill = QRectF(CANVAS.center().x() - across / 2, top, across, 52)
    box(painter, pill, 26, theme.banner, 6, 5)
    draw_text(painter, line, Cut.BOLD, px, pill, WHITE, CENTRE)


def _has_numbers(printed: Printed) -> bool:
    return printed.kind is Kind.SCENE


def _text_box(printed: Printed) -> QRectF:
    """Room for rules text and line: full if there is a text, low for a line alone, none for neither."""
    bottom = 870.0 if _has_numbers(printed) else 910.0
    full = bottom - (680 if printed.traits else 636)
    height = full if printed.text else 104.0 if printed.line else 0.0
    return QRectF(40, bottom - height, 664, height)


def _text(painter: QPainter, printed: Printed, theme: KindTheme, inner: QRectF) -> None:
    """Rules text and line, as large as they fit."""
    strong = QColor(theme.banner).darker(115).name()
    rules = rules_words(printed.text, strong) if printed.text else []
    line = [Word(word, Cut.LINE, LINE_COLOUR) for word in printed.line.split()]
    px = 34.0
    while px > 18:
        set_rules = wrap_evenly(rules, px, inner.width())
        set_line = wrap_evenly(line, px * 0.86, inner.width())
        gap = px * 0.3 if rules and line else 0
        height = (len(set_rules) * 1.22 + len(set_line) * 1.1 * 0.86) * px + gap
        if height <= inner.height():
            break
        px -= 0.5
    below = inner.adjusted(0, (inner.height() - height) / 2, 0, 0)
    below.setTop(below.top() + draw_words(painter, set_rules, px, below) + gap)
    draw_words(painter, set_line, px * 0.86, below, 1.1)


def _numbers(painter: QPainter, printed: Printed) -> None:
    if not _has_numbers(printed):
        return
    complete = (translate("Card", "COMPLETE"), printed.complete, COMPLETE_FILL, "game:check-mark")
    trash = (translate("Card", "TRASH"), printed.trash, TRASH_FILL, "game:trash-can")
    for left, (label, value, fill, glyph) in ((40, complete), (458, trash)):
        _badge(painter, QRectF(left, 902, 246, 100), label, value, fill, glyph)


def _badge(painter: QPainter, area: QRectF, label: str, value: int | None, fill: str, glyph: str) -> None:
    """Number with its sign and label; a number that the Scene lacks is an en dash on grey."""
    fill = fill if value is not None else "#9a93a8"
    box(painter, area, 30, fill, 7, 7)
    painter.fillPath(rounded(QRectF(area.left() + 12, area.top() + 9, area.width() - 24, 15), 7.5), colour(WHITE, 60))
    centre = QPointF(area.left() + 49, area.center().y() + 2)
    disc(painter, centre, 33, PAPER, 5)
    draw_icon(painter, glyph, QRectF(centre.x() - 21, centre.y() - 21, 42, 42), QColor(fill).darker(125).name())
    room = QRectF(area.left() + 84, area.top() + 2, area.width() - 94, area.height() - 14)
    number = "\u2013" if value is None else str(value)
    px = fitted_px(number, Cut.TITLE, 116, room.width() - 14)
    draw_text(painter, number, Cut.TITLE, px, room, WHITE, CENTRE, Rim(15, 5))
    tab = QRectF(area.left() + 16, area.top() - 23, width(label, Cut.TITLE, 23) + 34, 36)
    box(painter, tab, 18, PAPER, 5)
    draw_text(painter, label, Cut.TITLE, 23, tab, QColor(fill).darker(140).name(), CENTRE)


def _footer(painter: QPainter, printed: Printed) -> None:
    """Rarity mark, number and the fan-made note."""
    centre = QPointF(CANVAS.center().x(), 938 if _has_numbers(printed) else 945)
    disc(painter, centre, 31, PAPER, 5)
    if printed.is_star:
        star(painter, centre, 23, STAR_GOLD, 4.5)
    else:
        gem(painter, centre, 18, RARITIES.get(printed.rarity, RARITIES["common"]), 5)
    if printed.number is not None:
        number = f"{printed.number:03d}"
        draw_text(painter, number, Cut.TITLE, 20, QRectF(centre.x() - 80, centre.y() + 34, 160, 20), INK, CENTRE)
    note = translate("Card", "fan-made")
    draw_text(painter, note, Cut.BOLD, 16, QRectF(centre.x() - 90, 1003, 180, 18), INK, CENTRE)
