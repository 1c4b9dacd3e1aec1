"""Traits as chips with words and as discs with icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.content.library import Trait, in_use
from simpsons_desktop.content.words import trait_letters, trait_name
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_text import CENTRE, draw_text, fitted_px
from simpsons_desktop.table.shapes import box, disc
from simpsons_desktop.table.tokens import INK, PAPER, WHITE, Look

CHIP_FIXED = 1.28
"""Width of a chip without its word, by its height."""
ROW_STEP = 1.18
"""From the top of one row of chips to the next, by their height."""


def trait_sign(key: str) -> Trait:
    """Name, icon and chip colour of a trait; one that the card files do not know gets sparkles on slate."""
    return in_use().trait(key)


@dataclass(frozen=True)
class ChipSize:
    """Measures of chips: height, letter size, ink width; all in painter units."""

    height: float
    px: float
    ink: float

    def width(self, trait: str) -> float:
        """Width of the chip of that trait."""
        return self.height * CHIP_FIXED + width(trait_name(trait), Cut.EXTRA, self.px)

    def scaled(self, factor: float) -> ChipSize:
        """The same chip with letters `factor` times as large; its height stays."""
        return ChipSize(self.height, self.px * factor, self.ink)


def draw_sign(painter: QPainter, trait: str, centre: QPointF, side: float, look: Look) -> None:
    """The icon of a trait in a square of `side`, or its two letters if the look shows signs or words."""
    area = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    if look.signs or look.words:
        letters = trait_letters(trait)
        draw_text(painter, letters, Cut.EXTRA, fitted_px(letters, Cut.EXTRA, side, side * 1.1), area, INK, CENTRE)
    else:
        draw_icon(painter, trait_sign(trait).icon, area)


def draw_chip(painter: QPainter, trait: str, rect: QRectF, size: ChipSize, look: Look) -> None:
    """A coloured pill: the trait's sign on a paper disc, then its word."""
    box(painter, rect, rect.height() / 2, trait_sign(trait).colour, size.ink)
    half = rect.height() / 2
    centre = QPointF(rect.left() + half, rect.center().y())
    disc(painter, centre, half, PAPER, size.ink * 0.85)
    draw_sign(painter, trait, centre, rect.height() * 0.66, look)
    word = QRectF(rect.left() + rect.height() * 1.08, rect.top(), rect.width() - rect.height() * 1.28, rect.height())
    draw_text(painter, trait_name(trait), Cut.EXTRA, size.px, word, WHITE)


def draw_chip_line(
    painter: QPainter, traits: Sequence[str], area: QRectF, size: ChipSize, look: Look, gap: float | None = None,
) -> None:  # fmt: skip
    """Chips on one line in the middle of `area`; all words shrink alike until the line fits."""
    if not traits:
        return
    space = size.height * 0.2 if gap is None else gap
    widths = [size.width(trait) for trait in traits]
    room = area.width() - space * (len(traits) - 1)
    if sum(widths) > room:
        fixed = size.height * CHIP_FIXED * len(traits)
        size = size.scaled(max(0.35, (room - fixed) / (sum(widths) - fixed)))
        widths = [size.width(trait) for trait in traits]
    x = area.center().x() - (sum(widths) + space * (len(traits) - 1)) / 2
    for trait, across in zip(traits, widths, strict=True):
        top = area.center().y() - size.height / 2
        draw_chip(painter, trait, QRectF(x, top, across, size.height), size, look)
        x += across + space


def chip_rows(traits: Sequence[str]) -> list[list[str]]:
    """Traits in rows of two, the longest word beside the shortest, as far as that allows in the order of the card."""
    if len(traits) < 3:
        return [list(traits)] if traits else []
    by_length = sorted(traits, key=lambda trait: -len(trait_name(trait)))
    rows = []
    while by_length:
        pair = [by_length.pop(0)] + ([by_length.pop()] if by_length else [])
        rows.append(sorted(pair, key=list(traits).index))
    return sorted(rows, key=lambda row: list(traits).index(row[0]))


def chip_rows_height(traits: Sequence[str], size: ChipSize, one_column: bool = False) -> float:
    """The height that `draw_chip_rows` takes."""
    return (len(traits) if one_column else len(chip_rows(traits))) * size.height * ROW_STEP


def draw_chip_rows(
    painter: QPainter, traits: Sequence[str], area: QRectF, size: ChipSize, look: Look, one_column: bool = False,
) -> float:  # fmt: skip
    """Chips in rows of two or one below the other from the top of `area`, one letter size; the height they took."""
    rows = [[trait] for trait in traits] if one_column else chip_rows(traits)
    gap = size.height * 0.09
    factor = 1.0
    for row in rows:
        fixed = size.height * CHIP_FIXED * len(row) + gap * (len(row) - 1)
        factor = min(factor, (area.width() - fixed) / sum(size.width(t) - size.height * CHIP_FIXED for t in row))
    size = size.scaled(max(0.4, factor))
    step = size.height * ROW_STEP
    for index, row in enumerate(rows):
        widths = [size.width(trait) for trait in row]
        spare = max(0.0, area.width() - sum(widths) - gap * (len(row) - 1)) / len(row) if len(row) > 1 else 0.0
        x = area.left()
        for trait, across in zip(row, widths, strict=True):
            chip = QRectF(x, area.top() + index * step, across + spare, size.height)
            draw_chip(painter, trait, chip, size, look)
            x += across + spare + gap
    return len(rows) * step


def draw_discs(
    painter: QPainter, traits: Sequence[str], matching: Sequence[str], area: QRectF, side: float, look: Look,
) -> None:  # fmt: skip
    """Trait discs on one line: a match is a larger disc with a thick ring, any other a smaller pale one."""
    if not traits:
        return
    side = min(side, area.width() / len(traits))
    gap = (area.width() - len(traits) * side) / (max(4, len(traits)) + 1)
    x = area.center().x() - (len(traits) * side + (len(traits) - 1) * gap) / 2
    for trait in traits:
        on = trait in matching
        across = side if on else side * 0.92
        centre = QPointF(x + side / 2, area.center().y())
        ink = max(1.2, side * (look.match_ring if on else 0.05))
        disc(painter, centre, across / 2 - ink / 4, look.match if on else look.no_match, ink)
        draw_sign(painter, trait, centre, across * (0.70 if on else 0.74), look)
        x += side + gap
