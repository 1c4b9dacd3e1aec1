"""How the outcome panel is set: what is foretold as a column of parts, measured first, then painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from simpsons_desktop.content.foretold import Foretold, Row
from simpsons_desktop.content.foretold_facts import Fact
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.free_spot import Size
from simpsons_desktop.table.paint_text import LEFT, RIGHT, draw_text, fit_text, shortened
from simpsons_desktop.table.tokens import GOLD

WIDTH, LEAST_WIDTH = 452, 232
PAD, GAP = 16, 6
WHY, FOLD = (16, 12), 0.62  # size of a reason and its least in pixels; height of one below its name, against the line
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Part:
    """A piece of the column: how high it is, and how it is painted into its rectangle."""

    height: float
    paint: Callable[[QPainter, QRectF], None]


class Sheet:
    """What is foretold, set in a style; `scale` makes everything smaller, but no letters under their least size.

    A `brief` one leaves out what is no matter of points, as far as there is any.
    """

    def __init__(self, told: Foretold, style: Style, scale: float = 1.0, brief: bool = False) -> None:
        self.told, self.house, self.scale = told, style, scale
        self.brief = brief and bool(told.rows)
        self.width = self._px(WIDTH, LEAST_WIDTH)
        self.pad, self.gap = self._px(PAD, 9), self._px(GAP, 3)
        self.parts = list(self._all_parts())

    def _px(self, length: float, floor: float) -> float:
        return max(floor, self.house.px(length) * self.scale)

    @property
    def size(self) -> Size:
        """Breadth and height, with its slab."""
        gaps = self.gap * max(0, len(self.parts) - 1)
        return self.width, sum(part.height for part in self.parts) + gaps + 2 * self.pad + self.slab

    @property
    def ink(self) -> float:
        """Breadth of the outline."""
        return max(2.0, 3.5 * self.house.u)

    @property
    def slab(self) -> float:
        """How far the slab drops below the sheet."""
        return max(3.0, self.house.space(5))

    @property
    def _inner(self) -> float:
        return self.width - 2 * self.pad

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the sheet with everything on it."""
        look, half = self.house.look, self.ink / 2
        face = rect.adjusted(half, half, -half, -half - self.slab)
        shapes.box(painter, face, self.house.space(20), look.paper, self.ink, self.slab, look.line)
        top = rect.top() + self.pad
        for part in self.parts:
            part.paint(painter, QRectF(rect.left() + self.pad, top, self._inner, part.height))
            top += part.height + self.gap

    # ---- parts

    def _all_parts(self) -> Iterator[Part]:
        told, look = self.told, self.house.look
        yield Part(self._px(30, 20), self._title)
        if told.refusal:
            yield self._sentence(told.refusal, 17, 13, look.text, "game:cancel", look.bad)
        if told.says:
            yield self._sentence(told.says, 16, 12, look.text)
        if told.note:
            yield self._sentence(told.note, 15, 12, look.muted)
        for row in told.rows:
            yield Part(self._line * (1 + FOLD if self._folded else 1), _painter(self._row, row))
        for fact in () if self.brief else told.facts:
            yield self._fact(fact)
        for sentence in told.verdict:
            yield self._sentence(sentence, 17, 13, look.text, bold=True)

    def _title(self, painter: QPainter, rect: QRectF) -> None:
        px = self._px(23, 15)
        words, size = shortened(self.told.title.upper(), Cut.TITLE, px, px * 0.62, rect.width())
        draw_text(painter, words, Cut.TITLE, size, rect, self.house.look.text, LEFT)

    def _font(self, length: float, floor: float, bold: bool) -> QFont:
        font = self.house.body(1, Cut.EXTRA if bold else Cut.BOLD, floor)
        font.setPixelSize(round(self._px(length, floor)))
        return font

    def _sentence(
        self, words: str, length: float, floor: float, colour: str, icon: str = "", tint: str = "", bold: bool = False
    ) -> Part:
        """A sentence on as many lines as it needs, with an icon before it."""
        font = self._font(length, floor, bold)
        side = font.pixelSize() * 1.2 if icon else 0.0
        room = QRectF(0, 0, self._inner - side * 1.3, 10_000)
        height = QFontMetricsF(font).boundingRect(room, WRAPPED, words).height()

        def paint(painter: QPainter, rect: QRectF) -> None:
            area = rect.adjusted(side * 1.3, 0, 0, 0)
            if icon:
                top = _first_line(area, font, words) - side / 2
                icons.draw_icon(painter, icon, QRectF(rect.left(), top, side, side), tint)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(area, WRAPPED, words)

        return Part(height + 1, paint)

    def _fact(self, fact: Fact) -> Part:
        """A line about a seat, or about the table, with a sign before it."""
        font = self._font(16, 12, False)
        side = font.pixelSize() * 1.25
        room = QRectF(0, 0, self._inner - side * 1.4, 10_000)
        height = max(side, QFontMetricsF(font).boundingRect(room, WRAPPED, fact.text).height())

        def paint(painter: QPainter, rect: QRectF) -> None:
            words = rect.adjusted(side * 1.4, 0, 0, 0)
            look, centre = self.house.look, QPointF(rect.left() + side / 2, _first_line(words, font, fact.text))
            if fact.seat == NOBODY:
                shapes.disc(painter, centre, side * 0.14, look.muted, 0)
            else:
                shapes.seat_symbol(painter, fact.seat, centre, side * 0.44, max(1.4, side * 0.07), look.line)
            painter.setFont(font)
            painter.setPen(QColor(look.text))
            painter.drawText(words, WRAPPED, fact.text)

        return Part(height, paint)

    def _row(self, row: Row, painter: QPainter, rect: QRectF) -> None:
        """Symbol, name, why, points, before and after; for the bonus a hollow star in place of the symbol."""
        look, line = self.house.look, self._line
        strip = shapes.rounded(rect, line * 0.3)
        painter.fillPath(strip, QColor(look.paper2))
        if look.flat:
            painter.strokePath(strip, shapes.pen(look.line, 1.5))
        self._sign(painter, row, QPointF(rect.left() + line * 0.55, rect.center().y()))
        top = QRectF(rect.left() + line * 1.1, rect.top(), rect.width() - line * 1.25, line)
        change = QRectF(top.right() - line * 1.9, top.top(), line * 1.9, line)
        points = QRectF(change.left() - line * 1.5, top.top(), line * 1.4, line)
        name = QRectF(top.left(), top.top(), points.left() - top.left() if self._folded else self._name_width, line)
        self._fit(painter, row.name.upper(), Cut.TITLE, (17, 12), name, look.text if row.change else look.muted)
        end = points.left() if row.points else top.right()
        why = QRectF(name.right() + line * 0.25, top.top(), end - name.right() - line * 0.35, line)
        if self._folded:
            why = QRectF(top.left(), top.bottom() - line * 0.14, top.width(), line * FOLD)
        self._fit(painter, row.why, Cut.BOLD, WHY, why, look.muted)
        if row.points:
            self._points(painter, points, row)
        fit_text(painter, row.change, Cut.EXTRA, self._px(18, 13), change, look.text, RIGHT)

    def _fit(
        self, painter: QPainter, words: str, cut: Cut, size: tuple[float, float], room: QRectF, colour: str
    ) -> None:
        text, px = shortened(words, cut, self._px(*size), size[1] - 1, room.width())
        draw_text(painter, text, cut, px, room, colour, LEFT)

    @property
    def _line(self) -> float:
        """Height of a line of a row."""
        return self._px(38, 25)

    @property
    def _name_width(self) -> float:
        """What the longest name takes where the reasons stand beside the names."""
        names = [width(row.name.upper(), Cut.TITLE, self._px(17, 12)) for row in self.told.rows]
        return min(max(names, default=0.0) + 4, self._inner * 0.3)

    @property
    def _folded(self) -> bool:
        """Whether some reason has no room beside its name, so that all stand below."""
        room = self._inner - self._line * 5.4 - self._name_width
        return any(width(row.why, Cut.BOLD, self._px(*WHY)) > room for row in self.told.rows)

    def _sign(self, painter: QPainter, row: Row, centre: QPointF) -> None:
        look, ink = self.house.look, max(1.6, self._line * 0.06)
        if row.seat == NOBODY:
            fill = GOLD if row.points else look.paper2
            shapes.star(painter, centre, self._line * 0.3, fill, ink, look.line)
        else:
            shapes.seat_symbol(painter, row.seat, centre, self._line * 0.34, ink, look.line)

    def _points(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        look, high = self.house.look, rect.height()
        spot = QPointF(rect.left() + high * 0.3, rect.center().y())
        if row.seat != NOBODY:
            shapes.star(painter, spot, high * 0.27, GOLD, max(1.4, high * 0.05), look.line)
        tint = look.good if row.points.startswith("+") else look.bad
        room = rect.adjusted(high * 0.66, 0, 0, 0)
        fit_text(painter, row.points, Cut.EXTRA, self._px(18, 13), room, tint, LEFT)


def _painter(paint: Callable[[Row, QPainter, QRectF], None], row: Row) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, rect: paint(row, painter, rect)


def _first_line(area: QRectF, font: QFont, words: str) -> float:
    """The middle of the first line of words that are wrapped in an area; a sign of theirs stands there."""
    metrics = QFontMetricsF(font)
    height = metrics.boundingRect(QRectF(0, 0, area.width(), 10_000), WRAPPED, words).height()
    return area.center().y() - height / 2 + metrics.height() / 2
