"""Pins on a card in play that say what is other about it than its print: numbers, traits, and what is forbidden."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from simpsons_desktop.rules.marks import Mark
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_text import fit_text
from simpsons_desktop.table.shapes import box, pen
from simpsons_desktop.table.tokens import GOLD, INK, PAPER, Look

PIN, FOOT = 0.27, 0.23
"""Heights of a pin, and of the foot of a picture, which is left to star and owner; in Character widths."""
SIGNS = {
    "traits": "game:cycle",
    "guard:complete": "game:padlock",
    "guard:trash": "game:padlock",
    "guard:effects": "shield",
}
"""The icon of each stat that has no number; what can't be counted is a barred nought."""
BARRED = "guard:counting"


def paint_pin(painter: QPainter, middle: QPointF, high: float, mark: Mark, look: Look) -> None:
    """One pin of a height, with its middle at a point."""
    text = signed(mark.by) if mark.by else "0" if mark.stat == BARRED else ""
    wide = max(high, high * (0.42 + 0.36 * len(text)))
    rect = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
    fills = {"complete": look.complete, "trash": look.trash, "bonus": GOLD}
    fill = fills.get(mark.stat, PAPER)
    box(painter, rect, high / 2, fill, max(1.3, high * 0.1))
    if text:
        room = rect.adjusted(high * 0.12, 0, -high * 0.12, 0)
        fit_text(painter, text, Cut.EXTRA, high * 0.66, room, "#ffffff" if mark.stat in ("complete", "trash") else INK)
    if mark.stat == BARRED:
        painter.setPen(pen("#b3261c", max(1.4, high * 0.12)))
        reach = QPointF(high * 0.3, -high * 0.3)
        painter.drawLine(middle - reach, middle + reach)
    elif mark.stat in SIGNS:
        side = high * 0.66
        icon = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        draw_icon(painter, SIGNS[mark.stat], icon, INK)


def signed(number: int) -> str:
    """A change as it stands on a pin: "+1" or "\N{MINUS SIGN}2"."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"


def _character_pins(art: QRectF, cw: float, marks: Sequence[Mark]) -> tuple[list[Mark], int, float]:
    """The pins of a Character, how many have room below each other, and their height."""
    shown = [mark for mark in marks if mark.stat != "weight" or Mark(BARRED) not in marks]
    room = art.height() - FOOT * cw
    rows = 3 if art.height() > art.width() else 2
    return shown, rows, min(PIN * cw, room / max(1, min(rows, len(shown))))


def covered_by_pins(art: QRectF, cw: float, marks: Sequence[Mark]) -> tuple[float, float]:
    """How much of a Character's picture its pins cover at the left and at the right."""
    shown, rows, high = _character_pins(art, cw, marks)
    wide = high * 1.25
    return (wide if len(shown) > rows else 0.0), (wide if shown else 0.0)


def paint_character_pins(painter: QPainter, art: QRectF, cw: float, marks: Sequence[Mark], look: Look) -> None:
    """Pins down the right side of a Character's picture as far as they have room, then down its left side."""
    shown, rows, high = _character_pins(art, cw, marks)
    for at, mark in enumerate(shown):
        x = art.right() - high * 0.62 if at < rows else art.left() + high * 0.62
        paint_pin(painter, QPointF(x, art.top() + high * (0.5 + at % rows)), high, mark, look)


def paint_board_pins(
    painter: QPainter, rect: QRectF, cw: float, marks: Sequence[Mark], look: Look, badge: QSizeF
) -> None:
    """Pins on a Scene: what concerns a number at the inner top of its badge, all else between them."""
    inner, above = badge.width() - cw * 0.13, badge.height() + cw * 0.04
    others = [mark for mark in marks if mark.stat in ("bonus", "traits", "guard:effects")]
    for at, mark in enumerate(others):
        x = rect.center().x() + (at - (len(others) - 1) / 2) * PIN * 1.2 * cw
        paint_pin(painter, QPointF(x, rect.bottom() - cw * 0.02), PIN * cw, mark, look)
    for mark in marks:
        kind = mark.stat.removeprefix("guard:")
        if kind in ("complete", "trash"):
            x = rect.right() - inner if kind == "trash" else rect.left() + inner
            paint_pin(painter, QPointF(x, rect.bottom() - above), PIN * cw, mark, look)
