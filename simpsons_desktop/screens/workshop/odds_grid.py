"""Chances by turn, as a table of figures, each over a bar that is the longer the likelier it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.charts import Drawn
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.paint_text import CENTRE, LEFT, draw_text, fit_text, shortened
from simpsons_desktop.workshop.odds import TURNS, OddsRow

ROW, LEAST_ROW = 38, 28
LEAST_WORDS = 12.0
CELL = 4.4  # widths of a letter's size
FULL = "100 %"
BAR = 0.2  # of a cell's height


def percent(share: float) -> str:
    """A share in words; what is nearly sure is not called sure."""
    whole = round(share * 100)
    if whole == 100 and share < 1:
        return translate("Workshop", "> 99 %")
    if whole == 0 and share > 0:
        return translate("Workshop", "< 1 %")
    return translate("Workshop", "{0} %").format(whole)


def told(rows: Sequence[OddsRow]) -> str:
    """The table as it is read out."""
    words = translate("Workshop", "{0}: {1}")
    turn = translate("Workshop", "turn {0} {1}")
    return "; ".join(
        words.format(
            row.words, ", ".join(turn.format(at, percent(one)) for at, one in zip(TURNS, row.chances, strict=False))
        )
        for row in rows
    )


class OddsGrid(Drawn):
    """A line for each kind of card, a column for each turn."""

    def __init__(self, style: Style, title: str) -> None:
        super().__init__(style, title)
        self.rows: tuple[OddsRow, ...] = ()

    def show_rows(self, rows: Sequence[OddsRow]) -> None:
        """Show these chances."""
        self.rows = tuple(rows)
        self.tell(told(rows))

    @property
    def _row(self) -> float:
        return float(self.house.px(ROW, LEAST_ROW))

    def _cell(self, across: float) -> tuple[float, bool]:
        """How broad a column of figures is, and whether the words stand above their figures."""
        cell = max(width(FULL, Cut.BOLD, self.words_px) * 1.25, self.words_px * 3)
        below = across - cell * len(TURNS) < self.house.px(190, 130)
        return (across / len(TURNS) if below else cell), below

    def heightForWidth(self, across: int) -> int:
        below = self._cell(across - 2 * self.room)[1]
        lines = len(self.rows) * (2 if below else 1) + 1
        return round(self._row * lines + 2 * self.room)

    def figures(self) -> tuple[OddsRow, ...]:
        return self.rows

    def draw(self, painter: QPainter) -> None:
        inner = self.inner
        cell, below = self._cell(inner.width())
        left = inner.right() - cell * len(TURNS)
        for at, turn in enumerate(TURNS):
            spot = QRectF(left + at * cell, inner.top(), cell, self._row)
            words = translate("Workshop", "Turn {0}").format(turn)
            text, size = shortened(words, Cut.BOLD, self.words_px * 0.9, LEAST_WORDS - 2, cell - 4)
            draw_text(
                painter, text if "…" not in text else str(turn), Cut.BOLD, size, spot, self.house.look.muted, CENTRE
            )
        y = inner.top() + self._row
        for row in self.rows:
            name = QRectF(inner.left(), y, inner.width() if below else left - inner.left() - 8, self._row)
            text, size = shortened(row.words, Cut.BOLD, self.words_px, LEAST_WORDS, name.width())
            draw_text(painter, text, Cut.BOLD, size, name, self.house.look.text, LEFT)
            y += self._row if below else 0
            for at, chance in enumerate(row.chances[: len(TURNS)]):
                self._draw_cell(painter, chance, QRectF(left + at * cell, y, cell, self._row))
            y += self._row

    def _draw_cell(self, painter: QPainter, chance: float, cell: QRectF) -> None:
        look, ink = self.house.look, max(1.2, 1.8 * self.house.u)
        face = cell.adjusted(2, 2, -2, -2)
        shapes.box(painter, face, face.height() * 0.2, look.paper, ink, 0, look.edge)
        words = face.adjusted(5, 0, -5, -face.height() * BAR)
        fit_text(painter, percent(chance), Cut.EXTRA, self.words_px, words, look.text)
        inner = shapes.grown(face, -ink)
        bar = QRectF(inner.left(), inner.bottom() - face.height() * BAR, inner.width() * chance, face.height() * BAR)
        painter.save()
        painter.setClipPath(shapes.rounded(inner, face.height() * 0.16))
        painter.fillRect(bar, shapes.colour(look.accent))
        painter.restore()
