"""Traits of a deck: for each a bar of the Scenes that show it over a bar of the Characters that have it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import trait_name
from simpsons_desktop.rules import Kind
from simpsons_desktop.screens.parts.charts import Drawn
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.paint_text import LEFT, draw_text, shortened
from simpsons_desktop.table.tokens import INK, KINDS, PAPER
from simpsons_desktop.workshop.insight import TraitRow

ROW, LEAST_ROW = 46, 32
LEAST_WORDS = 12.0


def told(rows: Sequence[TraitRow]) -> str:
    """The chart as it is read out."""
    words = translate("Workshop", "{0}: Scenes {1}, Characters and Stars {2}")
    return "; ".join(words.format(trait_name(row.trait), row.scenes, row.characters) for row in rows)


class TraitBars(Drawn):
    """Two bars a trait, each with its number at its end."""

    def __init__(self, style: Style, title: str, cards: Library) -> None:
        super().__init__(style, title)
        self.cards = cards
        self.rows: tuple[TraitRow, ...] = ()

    def show_rows(self, rows: Sequence[TraitRow]) -> None:
        """Show these traits."""
        self.rows = tuple(rows)
        self.tell(told(rows))

    @property
    def _row(self) -> float:
        return float(self.house.px(ROW, LEAST_ROW))

    def heightForWidth(self, across: int) -> int:
        return round(self._row * max(1, len(self.rows)) + 2 * self.room)

    def figures(self) -> tuple[TraitRow, ...]:
        return self.rows

    def draw(self, painter: QPainter) -> None:
        inner = self.inner
        names = max((width(trait_name(row.trait), Cut.BOLD, self.words_px) for row in self.rows), default=0.0)
        names = min(names + self._row, inner.width() * 0.45)
        most = max((max(row.scenes, row.characters) for row in self.rows), default=1) or 1
        for at, row in enumerate(self.rows):
            strip = QRectF(inner.left(), inner.top() + at * self._row, inner.width(), self._row)
            self._draw_row(painter, row, strip, names, most)

    def _draw_row(self, painter: QPainter, row: TraitRow, strip: QRectF, names: float, most: int) -> None:
        look, px = self.house.look, self.words_px
        side = strip.height() * 0.5
        spot = QRectF(strip.left() + side * 0.25, strip.center().y() - side / 2, side, side)
        shapes.disc(painter, spot.center(), side * 0.66, PAPER, max(1.2, 1.6 * self.house.u), look.line)
        icons.draw_icon(painter, self.cards.trait(row.trait).icon, spot, look.text)
        name = QRectF(strip.left() + self._row * 0.86, strip.top(), names - self._row * 0.86, strip.height())
        text, size = shortened(trait_name(row.trait), Cut.BOLD, px, LEAST_WORDS, name.width())
        draw_text(painter, text, Cut.BOLD, size, name, look.text, LEFT)
        room = strip.adjusted(names + px * 0.5, strip.height() * 0.12, -px * 1.8, -strip.height() * 0.12)
        half = room.height() / 2
        for at, (kind, count) in enumerate(((Kind.SCENE, row.scenes), (Kind.CHARACTER, row.characters))):
            bar = QRectF(room.left(), room.top() + at * half, room.width() * count / most, half - 1)
            if not count:
                continue
            line = look.edge if look.dark else INK
            shapes.box(painter, bar, bar.height() * 0.3, KINDS[kind].frame, max(1.4, 2 * self.house.u), 0, line)
            number = QRectF(bar.right() + px * 0.3, bar.top(), px * 2, bar.height())
            draw_text(painter, str(count), Cut.EXTRA, min(px, half * 0.92), number, look.text, LEFT)
