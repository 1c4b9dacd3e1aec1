"""Figures with their intervals: a bar from the lower bound to the upper one, the figure in it, and a line to beat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.charts import Drawn
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.paint_text import LEFT, RIGHT, draw_text, shortened

LINE, LEAST_LINE = 34, 24
LEAST_BAR = 120
LEAST_WORDS = 12.0


@dataclass(frozen=True)
class Span:
    """A figure in words, where it and its bounds lie on the scale, and where the line to beat is (None: nowhere)."""

    name: str
    words: str
    value: float
    low: float
    high: float
    mark: float | None = None


class IntervalBars(Drawn):
    """A line for each figure, all on one scale from `scale[0]` to `scale[1]`; what goes beyond it ends in a tip."""

    def __init__(self, style: Style, title: str) -> None:
        super().__init__(style, title)
        self.spans: tuple[Span, ...] = ()
        self.scale = (0.0, 1.0)

    def show_spans(self, spans: Sequence[Span], scale: tuple[float, float] = (0.0, 1.0)) -> None:
        """Show these figures."""
        self.spans, self.scale = tuple(spans), scale
        words = translate("Laboratory", "{0}: {1}")
        self.tell("; ".join(words.format(span.name, span.words) for span in spans))

    @property
    def _line(self) -> float:
        return float(self.house.px(LINE, LEAST_LINE))

    def _columns(self, across: float) -> tuple[float, float, bool]:
        """The width of the names, that of the figures, and whether the bars stand below them."""
        px = self.words_px
        names = max((width(span.name, Cut.BOLD, px) for span in self.spans), default=0.0)
        words = max((width(span.words, Cut.BOLD, px) for span in self.spans), default=0.0)
        below = across - names - words - 2 * px < self.house.px(LEAST_BAR, 90)
        return names, words, below

    def heightForWidth(self, across: int) -> int:
        below = self._columns(across - 2 * self.room)[2]
        return round(self._line * (1.8 if below else 1.12) * max(1, len(self.spans)) + 2 * self.room)

    def figures(self) -> tuple[tuple[Span, ...], tuple[float, float]]:
        return self.spans, self.scale

    def draw(self, painter: QPainter) -> None:
        inner = self.inner
        names, words, below = self._columns(inner.width())
        step = inner.height() / max(1, len(self.spans))
        for at, span in enumerate(self.spans):
            strip = QRectF(inner.left(), inner.top() + at * step, inner.width(), step)
            top = QRectF(strip.left(), strip.top(), strip.width(), self._line if below else step)
            self._draw_words(painter, span, top, words)
            if below:
                bar = QRectF(strip.left(), top.bottom(), strip.width(), self._line * 0.6)
            else:
                px = self.words_px
                bar = QRectF(strip.left() + names + px, 0, strip.width() - names - words - 2 * px, self._line * 0.62)
                bar.moveTop(strip.center().y() - bar.height() / 2)
            self._draw_bar(painter, span, bar)

    def _draw_words(self, painter: QPainter, span: Span, top: QRectF, words: float) -> None:
        px, look = self.words_px, self.house.look
        room = top.adjusted(0, 0, -words - px * 0.5, 0)
        text, size = shortened(span.name, Cut.BOLD, px, LEAST_WORDS, room.width())
        draw_text(painter, text, Cut.BOLD, size, room, look.text, LEFT)
        draw_text(painter, span.words, Cut.BOLD, px, top, look.text, RIGHT)

    def _at(self, value: float, bar: QRectF) -> float:
        low, high = self.scale
        return bar.left() + bar.width() * max(0.0, min(1.0, (value - low) / (high - low)))

    def _draw_tips(self, painter: QPainter, span: Span, bar: QRectF) -> None:
        """A tip at each end of the scale beyond which the interval goes on."""
        look, half = self.house.look, bar.height() * 0.26
        ends = ((span.low < self.scale[0], bar.left(), -1), (span.high > self.scale[1], bar.right(), 1))
        for beyond, x, way in ends:
            if beyond:
                tip, y = QPointF(x - way * half * 0.4, bar.center().y()), bar.center().y()
                wings = (QPointF(tip.x() - way * half, y - half), tip, QPointF(tip.x() - way * half, y + half))
                painter.setPen(shapes.pen(look.line if not look.dark else "#2a1f3d", max(1.6, 2.4 * self.house.u)))
                painter.drawPolyline(wings)

    def _draw_bar(self, painter: QPainter, span: Span, bar: QRectF) -> None:
        look, ink, radius = self.house.look, max(1.6, 2.4 * self.house.u), bar.height() * 0.34
        shapes.box(painter, bar, radius, look.paper, ink, 0, look.edge)
        left, right = self._at(span.low, bar), self._at(span.high, bar)
        inner = QRectF(left, bar.top() + ink, max(3.0, right - left), bar.height() - 2 * ink)
        painter.fillPath(shapes.rounded(inner, radius * 0.6), shapes.colour(look.accent))
        self._draw_tips(painter, span, bar)
        x = self._at(span.value, bar)
        painter.setPen(shapes.pen(look.line if not look.dark else "#2a1f3d", ink * 1.6))
        painter.drawLine(QPointF(x, inner.top()), QPointF(x, inner.bottom()))
        if span.mark is not None:
            x = self._at(span.mark, bar)
            ends = QPointF(x, bar.top() - ink * 1.5), QPointF(x, bar.bottom() + ink * 1.5)
            for colour, wide in ((look.paper, 3.6), (look.trash, 1.8)):  # red in every look, clear of the bar's yellow
                painter.setPen(shapes.pen(colour, ink * wide))
                painter.drawLine(*ends)
