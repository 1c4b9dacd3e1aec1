"""Panels and what lies on them: buttons, the prompt, ribbons, labels, the Characters left, the band of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_text import CENTRE, LEFT, draw_text, fitted_px
from simpsons_desktop.table.paint_traits import ChipSize, draw_chip
from simpsons_desktop.table.shapes import box, bust, grown, pen, rounded, seat_symbol, star
from simpsons_desktop.table.tokens import GOLD, INK, LIGHT, PAPER, STAR_GOLD, Look

FIGURE, CLOSEST, GAP_SHARE = 46.0, 34.0, 0.3
"""Characters left at height 86: room for a figure, the least before the word "any" gives way; the share of it that is
left free on both sides of the line."""
LEAST_WORD = 12.0
"""The least height of that word in pixels."""


def paint_panel(painter: QPainter, rect: QRectF, look: Look = LIGHT, u: float = 1.0, radius: float = 20.0) -> None:
    """A paper panel with its ink slab (5 u below `rect`)."""
    box(painter, rect, radius * u, look.paper, 3.5 * u, 5 * u, look.line)


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
class Button:
    """A button: its words, its key cap ("Space", may be empty) and how it stands at this moment.

    `main` is the one yellow button that loses nothing; an answer window has none.
    """

    text: str
    key: str = ""
    main: bool = False
    pressed: bool = False
    hovered: bool = False
    focused: bool = False
    enabled: bool = True


def _cap_width(button: Button, px: float, height: float) -> float:
    return max(height * 0.52, width(button.key, Cut.EXTRA, px * 0.72) + height * 0.30)


def button_width(button: Button, px: float, height: float) -> float:
    """The width at which the words of a button stand in full size."""
    cap = _cap_width(button, px, height) + height * 0.14 if button.key else 0.0
    return height * 0.22 + cap + width(button.text, Cut.EXTRA, px) + height * 0.34


def _paint_body(painter: QPainter, rect: QRectF, button: Button, look: Look) -> tuple[QRectF, str]:
    """Ring, slab and box of a button; where the box lies now, and the colour of its letters.

    A pressed button sinks onto its slab; one that cannot be used lies flat and pale.
    """
    h = rect.height()
    drop = h * 0.09
    if button.pressed or not button.enabled:
        rect, drop = rect.translated(0, drop), 0.0
    fill, tint = (look.accent, INK) if button.main else (look.paper2 if button.hovered else look.paper, look.text)
    if not button.enabled:
        fill, tint = look.paper2, look.muted
    if button.focused:
        ring = rounded(grown(rect, h * 0.10), h * 0.40)
        painter.strokePath(ring, pen(look.text, h * 0.14))
        painter.strokePath(ring, pen(look.paper, h * 0.06))
    box(painter, rect, h * 0.32, fill, max(2.0, h * 0.068), drop, look.line)
    return rect, tint


def paint_button(painter: QPainter, rect: QRectF, button: Button, px: float, look: Look = LIGHT) -> None:
    """A button in `rect`; its slab reaches .09 of the height below, the ring of the focus .17 outside."""
    rect, tint = _paint_body(painter, rect, button, look)
    h = rect.height()
    left = rect.left() + h * 0.22
    if button.key:
        high = h * 0.52
        cap = QRectF(left, rect.center().y() - high / 2, _cap_width(button, px, h), high)
        fill = "#fff1c2" if button.main and button.enabled else look.paper2
        box(painter, cap, high * 0.28, fill, max(1.4, h * 0.04), h * 0.035, look.line)
        draw_text(painter, button.key, Cut.EXTRA, px * 0.72, cap, tint, CENTRE)
        left = cap.right() + h * 0.14
    words = QRectF(left, rect.top(), rect.right() - left - h * 0.22, h)
    size = fitted_px(button.text, Cut.EXTRA, px, words.width())
    draw_text(painter, button.text, Cut.EXTRA, size, words, tint, LEFT if button.key else CENTRE)


def paint_icon_button(painter: QPainter, rect: QRectF, icon: str, button: Button, look: Look = LIGHT) -> None:
    """A square button with a glyph ("game:cog") instead of words; the words are its tool tip."""
    rect, tint = _paint_body(painter, rect, button, look)
    side = rect.height() * 0.56
    draw_icon(painter, icon, QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side), tint)


@dataclass(frozen=True)
class Prompt:
    """The sentence of the prompt bar: who is asked ("You:"), and what."""

    seat: int
    who: str
    sentence: str


def paint_prompt(painter: QPainter, rect: QRectF, prompt: Prompt, room: float, px: float, look: Look = LIGHT) -> None:
    """The prompt bar; its words keep within `room` from the left edge, the rest is for buttons."""
    h = rect.height()
    paint_panel(painter, rect, look, h / 60)
    seat_symbol(painter, prompt.seat, QPointF(rect.left() + h * 0.5, rect.center().y()), h * 0.32, h * 0.05, look.line)
    left = rect.left() + h * 0.96
    who = prompt.who.upper()
    draw_text(painter, who, Cut.TITLE, px * 0.92, QRectF(left, rect.top() + 1, room, h), look.text)
    left += width(who, Cut.TITLE, px * 0.92) + px * 0.45 if who else 0
    words = QRectF(left, rect.top(), rect.left() + room - left, h)
    size = fitted_px(prompt.sentence, Cut.BOLD, px, words.width())
    draw_text(painter, prompt.sentence, Cut.BOLD, size, words, look.text)


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


def paint_characters_left(
    painter: QPainter, rect: QRectF, heading: str, used: int, allowed: int = 2, look: Look = LIGHT
) -> None:
    """Characters left this turn (designed 266 x 86): figures, spent ones hollow with a tick, and the star "any".

    Figures move closer and get smaller when there are many; the word gives way before they get too small.
    """
    k = rect.height() / 86
    paint_panel(painter, rect, look, k, 16)
    line = QRectF(rect.left(), rect.top() + 6 * k, rect.width(), 22 * k)
    px = fitted_px(heading.upper(), Cut.TITLE, 14 * k, line.width() - 20 * k)
    draw_text(painter, heading.upper(), Cut.TITLE, px, line, look.muted, CENTRE)
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
    star(painter, centre, min(20 * k, cell * 0.56), STAR_GOLD, min(2.6 * k, cell * 0.08))
    if beside:
        words = QRectF(centre.x() + cell * 0.5 + 4 * k, y - 16 * k, beside, 34 * k)
        draw_text(painter, word, Cut.TITLE, word_px, words, look.text)


def _figure(painter: QPainter, centre: QPointF, radius: float, spent: bool, look: Look) -> None:
    """A Character that may still be played, or the hollow outline of a spent one with a tick."""
    line_colour = look.muted if spent else look.line if not look.dark else INK
    bust(painter, centre, radius, None if spent else look.accent, radius * 0.13, line_colour)
    if spent:
        tick = QRectF(centre.x() - radius * 0.38, centre.y() - radius * 0.19, radius * 0.86, radius * 0.86)
        draw_icon(painter, "game:check-mark", tick, look.good)
