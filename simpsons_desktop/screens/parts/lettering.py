"""The lettering of the program's name: bouncing capitals on a slab, and the ribbon below."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import OUTLINE_PX, Cut, advance, outline, width
from simpsons_desktop.table.paint_text import CENTRE, draw_text
from simpsons_desktop.table.tokens import INK, PAPER

TILTS = (-2.6, 1.4, -0.8, 3.1, -1.9, 2.2, -3.0)
SPACING = 1.03


@dataclass(frozen=True)
class Lettering:
    """A word in big letters: size in px, fill, how far every other letter hops up or down."""

    text: str
    px: float
    fill: str
    hop: float


def draw_lettering(painter: QPainter, word: Lettering, centre: float, baseline: float) -> None:
    """Draw a word centred on x = `centre`, standing on `baseline`."""
    steps = [advance(letter, Cut.TITLE) * word.px * SPACING for letter in word.text]
    x, scale = centre - sum(steps) / 2, word.px / OUTLINE_PX
    glyphs: list[QPainterPath] = []
    for index, (letter, step) in enumerate(zip(word.text, steps, strict=True)):
        turn = QTransform.fromTranslate(x + step / 2, baseline + (word.hop if index % 2 else -word.hop))
        turn.rotate(TILTS[index % len(TILTS)]).scale(scale, scale).translate(-step / scale / SPACING / 2, 0)
        glyph = turn.map(outline(letter, Cut.TITLE)[0])
        glyph.setFillRule(Qt.FillRule.WindingFill)
        glyphs.append(glyph)
        x += step
    slab, paper = shapes.pen(INK, word.px * 0.165), shapes.pen(PAPER, word.px * 0.075)
    for drop in (word.px * 0.11, word.px * 0.04):
        for glyph in glyphs:
            painter.strokePath(glyph.translated(0, drop), slab)
    for glyph in glyphs:
        painter.strokePath(glyph, slab)
    for glyph in glyphs:
        painter.strokePath(glyph, paper)
        painter.fillPath(glyph, QColor(word.fill))


def draw_ribbon(painter: QPainter, text: str, centre: QPointF, px: float) -> None:
    """A small paper sign with a line of capitals."""
    across = width(text, Cut.TITLE, px) + px * 1.6
    sign = QRectF(centre.x() - across / 2, centre.y() - px * 0.95, across, px * 1.9)
    shapes.box(painter, sign, px * 0.5, PAPER, max(2.0, px * 0.15), px * 0.17)
    draw_text(painter, text, Cut.TITLE, px, sign.translated(0, px * 0.04), INK, CENTRE)
