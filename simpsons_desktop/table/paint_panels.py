"""What lies on and round panels: ribbons, labels, the Characters left, the band of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from simpsons_desktop.content.language import translate
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_text import CENTRE, draw_text, fitted_px, shortened
from simpsons_desktop.table.paint_traits import ChipSize, draw_chip
from simpsons_desktop.table.shapes import box, bust, grown, pen, rounded, star
from simpsons_desktop.table.tokens import GOLD, INK, LIGHT, PAPER, STAR_GOLD, Look

FIGURE, CLOSEST, GAP_SHARE = 46.0, 34.0, 0.3
"""Characters left at height 86: room for a figure, the least before the word "any" gives way; the share of it that is
left free on both sides of the line."""
LEAST_WORD = 12.0
"""The least height in pixels of that word, and of the name in the heading."""


def paint_turn_band(painter: QPainter, rect: QRectF, radius: float, k: float, look: Look = LIGHT) -> None:
    """The gold band round the plate of the active seat, 12 k outside `rect`."""
    band = rounded(grown(rect, 5 * k), radius + 5 * k)
    painter.strokePath(band, pen(look.line, 14 * k))
    painter.strokePath(band, pen(look.accent, 8 * k))


def ribbon_size(text: str, px: float) -> QSizeF:
    """Size of a ribbon with letters of `px`."""
    return QSizeF(width(text.upper(), Cut.TITLE, px) + px * 1.5, px * 1.8)


def paint_ribbon(painter: QPainter, centre: QPointF, text: str, px: float, fill: str = GOLD) -> None:
    """A name tag in capitals with a slab."""
    size = ribbon_size(text, px)
    rect = QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())
    box(painter, rect, px * 0.5, fill, max(2.0, px * 0.15), px * 0.15)
    draw_text(painter, text.upper(), Cut.TITLE, px, rect.translated(0, px * 0.04), INK, CENTRE)


@dataclass(frozen=True)
class Label:
    """The note beside a target: what would happen ("MATCHES: 5 OF 5") and why; `best` fills it yellow."""

    title: str
    detail: str
    best: bool = False
    good: bool = False


def label_size(label: Label, u: float = 1.0) -> QSizeF:
    """Size of the note of a target."""
    title = width(label.title.upper(), Cut.TITLE, (17 if label.best else 15) * u)
    return QSizeF(max(title, width(label.detail, Cut.EXTRA, 15 * u)) + 28 * u, (48 if label.detail else 30) * u)


def paint_label(painter: QPainter, rect: QRectF, label: Label, look: Look = LIGHT, u: float = 1.0) -> None:
    """The note of a target, `label_size` large."""
    box(painter, rect, 13 * u, look.glow if label.best else PAPER, 3 * u, 3 * u)
    high = 22 * u
    top = rect.top() + 4 * u
    px = (17 if label.best else 15) * u
    draw_text(painter, label.title.upper(), Cut.TITLE, px, QRectF(rect.left(), top, rect.width(), high), INK, CENTRE)
    if label.detail:
        detail = QRectF(rect.left(), top + 20 * u, rect.width(), high)
        tint = "#1f6b2c" if label.good else "#5d5272"
        draw_text(painter, label.detail, Cut.EXTRA, 15 * u, detail, tint if not label.best else "#1f5226", CENTRE)


def paint_tail(painter: QPainter, rect: QRectF, best: bool, look: Look = LIGHT, u: float = 1.0) -> None:
    """The tail of a note, pointing down: its root hides the edge of the note, which it is painted over."""
    middle, ink = rect.center().x(), 3 * u
    sides = QPolygonF([rect.topLeft(), QPointF(middle, rect.bottom()), rect.topRight()])
    path = QPainterPath()
    path.addPolygon(sides)
    painter.fillPath(path, QColor(look.glow if best else PAPER))
    painter.strokePath(path, pen(INK, ink))


def trait_flag_size(traits: Sequence[str], px: float) -> QSizeF:
    """Size of the flag that spells out traits with letters of `px`."""
    chip = ChipSize(px * 1.6, px, px * 0.13)
    widest = max((chip.width(trait) for trait in traits), default=0.0)
    return QSizeF(widest + px, len(traits) * px * 1.8 + px * 0.8)


def paint_trait_flag(painter: QPainter, rect: QRectF, traits: Sequence[str], px: float, look: Look = LIGHT) -> None:
    """Traits in words, one below the other, for the flag beside a card; `trait_flag_size` large."""
    chip = ChipSize(px * 1.6, px, px * 0.13)
    box(painter, rect, px * 0.7, PAPER, px * 0.18, px * 0.2)
    for index, trait in enumerate(traits):
        top = rect.top() + px * 0.5 + index * px * 1.8
        draw_chip(painter, trait, QRectF(rect.left() + px * 0.5, top, chip.width(trait), chip.height), chip, look)


LEAST_BELOW = 9.6
"""Pixels of the word "any" below the star; it is not set smaller."""


def _heading(name: str, px: float, room: float) -> tuple[str, float]:
    """What stands over the Characters left and its size; the name goes where not even its beginning has room."""
    alone = translate("Table", "Characters left").upper()
    if name:
        least, within = min(px, LEAST_WORD), translate("Table", "{0}: Characters left").upper()
        words, size = shortened(name, Cut.TITLE, px, least, room, within)
        if width(words, Cut.TITLE, size) <= room:
            return words, size
    return alone, fitted_px(alone, Cut.TITLE, px, room)


def paint_characters_left(
    painter: QPainter, rect: QRectF, name: str, used: int, allowed: int = 2, look: Look = LIGHT
) -> None:
    """Characters left this turn (designed 266 x 86): figures, spent ones hollow with a tick, and the star "any".

    A `name` (empty: whose it is needs no words) is cut rather than written in letters that nobody can read.

    Figures move closer and get smaller when there are many; the word gives way before they get too small: it goes
    below the star and, on the smallest table, away.
    """
    k = rect.height() / 86
    box(painter, rect, 16 * k, look.paper, 3.5 * k, 5 * k, look.line)
    line = QRectF(rect.left(), rect.top() + 6 * k, rect.width(), 22 * k)
    heading, px = _heading(name.upper(), 14 * k, line.width() - 20 * k)
    draw_text(painter, heading, Cut.TITLE, px, line, look.muted, CENTRE)
    word = translate("Plate", "any").upper()
    word_px = max(17 * k, LEAST_WORD)
    room = rect.width() - 20 * k
    cells = allowed + 1 + 2 * GAP_SHARE  # figures, star, and the room on both sides of the line between them
    beside = width(word, Cut.TITLE, word_px) + 4 * k
    if room - beside < cells * CLOSEST * k:
        beside = 0.0  # the star alone says it
    cell = min(FIGURE * k, (room - beside) / cells)
    left = rect.center().x() - (cell * cells + beside) / 2
    y = rect.top() + 55 * k
    for index in range(allowed):
        _figure(painter, QPointF(left + cell * (index + 0.5), y), min(21 * k, cell * 0.6), index < used, look)
    left += cell * (allowed + GAP_SHARE)
    painter.setPen(pen(look.muted, 2.4 * k))
    painter.drawLine(QPointF(left, y - 18 * k), QPointF(left, y + 20 * k))
    centre = QPointF(left + cell * (GAP_SHARE + 0.5), y)
    below_px = fitted_px(word, Cut.TITLE, 12 * k, cell * 1.25)
    if beside:
        words = QRectF(centre.x() + cell * 0.5 + 4 * k, y - 16 * k, beside, 34 * k)
        draw_text(painter, word, Cut.TITLE, word_px, words, look.text)
    elif below_px >= LEAST_BELOW:
        draw_text(painter, word, Cut.TITLE, below_px, QRectF(centre.x(), y + 11 * k, 0, 14 * k), look.text, CENTRE)
        centre -= QPointF(0, 7 * k)
    radius = min(20 * k, cell * 0.56) if centre.y() == y else min(16 * k, cell * 0.5)
    star(painter, centre, radius, STAR_GOLD, min(2.6 * k, cell * 0.08))


def _figure(painter: QPainter, centre: QPointF, radius: float, spent: bool, look: Look) -> None:
    """A Character that may still be played, or the hollow outline of a spent one with a tick."""
    line_colour = look.muted if spent else look.line if not look.dark else INK
    bust(painter, centre, radius, None if spent else look.accent, radius * 0.13, line_colour)
    if spent:
        tick = QRectF(centre.x() - radius * 0.38, centre.y() - radius * 0.19, radius * 0.86, radius * 0.86)
        draw_icon(painter, "game:check-mark", tick, look.good)
