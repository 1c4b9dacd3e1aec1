"""Charts in the house style: bars with a name and figures beside them, and games in a row as small signs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAccessibleWidget, QSizePolicy, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.button import focus_ring
from simpsons_desktop.screens.parts.still import Still
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.fonts import Cut, width
from simpsons_desktop.table.paint_text import LEFT, RIGHT, draw_text, shortened
from simpsons_desktop.table.tokens import STAR_GOLD

ROOM = 12  # round a chart, for the ring of the keyboard
LINE, LEAST_LINE = 30, 21  # height of a line of words, at scale 1 and in pixels
WORDS, LEAST_WORDS = 18, 13
LEAST_BAR = 110  # at scale 1: with less room left for a bar it stands below its words
WON, SHARED, LOST = "won", "shared", "lost"


@dataclass(frozen=True)
class Row:
    """A bar: its name, its figures in words, and how long its solid and its hatched part are; 1 is the whole."""

    name: str
    words: str
    solid: float
    hatched: float = 0.0
    icon: str = ""

    @property
    def text(self) -> str:
        """The row as it is read out."""
        return translate("Statistics", "{0}: {1}").format(self.name, self.words)


@dataclass(frozen=True)
class Chart:
    """Bars that belong together, and a sentence about what they stand for."""

    title: str
    rows: tuple[Row, ...]
    note: str = ""

    @property
    def text(self) -> str:
        """The whole of it as it is read out."""
        return "; ".join(filter(None, (*(row.text for row in self.rows), self.note)))


class Drawn(QWidget):
    """What charts have in common: the keyboard reaches them, so that tools read them out, and a ring shows it."""

    def __init__(self, style: Style, title: str) -> None:
        super().__init__()
        self.house = style
        self.still = Still()
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)

    @property
    def room(self) -> float:
        """The margin in which the ring of the keyboard is drawn."""
        return max(8.0, self.house.space(ROOM))

    @property
    def words_px(self) -> float:
        """The size of words."""
        return float(self.house.px(WORDS, LEAST_WORDS))

    def sizeHint(self) -> QSize:
        across = self.house.px(300)
        return QSize(across, self.heightForWidth(across))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.house.px(160), round(self.words_px + 2 * self.room))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @property
    def inner(self) -> QRectF:
        """What lies within the margin."""
        return QRectF(self.rect()).adjusted(self.room, self.room, -self.room, -self.room)

    def tell(self, description: str) -> None:
        """Other figures are shown, which are read out so."""
        self.setAccessibleDescription(description)
        self.updateGeometry()
        self.update()

    def figures(self) -> Hashable:
        """What is drawn; drawn anew when that is another."""
        raise NotImplementedError  # no abstract class: widgets have a metaclass of their own

    def draw(self, painter: QPainter) -> None:
        """Draw the figures."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        look = (self.figures(), self.house.look, self.house.u, self.house.factor, self.hasFocus())
        self.still.show(self, look, self._draw)

    def _draw(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ring(painter)
        self.draw(painter)

    def _ring(self, painter: QPainter) -> None:
        """The ring of the keyboard, if it is here."""
        if self.hasFocus():
            face = shapes.grown(QRectF(self.rect()), -self.room * 0.7)
            focus_ring(painter, face, self.house.space(8), self.house, self.room * 0.4)


class Bars(Drawn):
    """A chart of bars, all on one line with their words, or all below them where that leaves too little room."""

    def __init__(self, style: Style, chart: Chart) -> None:
        super().__init__(style, chart.title)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Show other bars."""
        self.chart = chart
        self.tell(chart.text)

    @property
    def _line(self) -> float:
        return float(self.house.px(LINE, LEAST_LINE))

    def _columns(self, across: float) -> tuple[float, float, bool]:
        """The width of the names, that of the figures, and whether the bars stand below them."""
        px, gap = self.words_px, self.words_px * 0.7
        names = max((width(row.name, Cut.BOLD, px) for row in self.chart.rows), default=0.0)
        if any(row.icon for row in self.chart.rows):
            names += self._line
        figures = max((width(row.words, Cut.BOLD, px) for row in self.chart.rows), default=0.0)
        below = across - names - figures - 2 * gap < self.house.px(LEAST_BAR, 70)
        return (min(names, across - figures - gap) if below else names), figures, below

    def heightForWidth(self, across: int) -> int:
        inner = across - 2 * self.room
        step = self._line * (1.75 if self._columns(inner)[2] else 1.16)
        return round(step * len(self.chart.rows) + 2 * self.room)

    def figures(self) -> Chart:
        return self.chart

    def draw(self, painter: QPainter) -> None:
        inner = self.inner
        names, figures, below = self._columns(inner.width())
        step = inner.height() / max(1, len(self.chart.rows))
        for at, row in enumerate(self.chart.rows):
            strip = QRectF(inner.left(), inner.top() + at * step, inner.width(), step)
            self._draw_row(painter, row, strip, (names, figures, below))

    def _draw_row(self, painter: QPainter, row: Row, strip: QRectF, columns: tuple[float, float, bool]) -> None:
        names, figures, below = columns
        px, line, look = self.words_px, self._line, self.house.look
        top = QRectF(strip.left(), strip.top(), strip.width(), line if below else strip.height())
        left = top.left()
        if row.icon:
            side = line * 0.82
            icons.draw_icon(painter, row.icon, QRectF(left, top.center().y() - side / 2, side, side), look.text)
            left += line
        name = QRectF(left, top.top(), top.left() + names - left, top.height())
        text, size = shortened(row.name, Cut.BOLD, px, LEAST_WORDS - 1, name.width() + 1)
        draw_text(painter, text, Cut.BOLD, size, name, look.text, LEFT)
        draw_text(painter, row.words, Cut.BOLD, px, top, look.text, RIGHT)
        if below:
            bar = QRectF(strip.left(), top.bottom(), strip.width(), line * 0.5)
        else:
            gap = px * 0.7
            bar = QRectF(strip.left() + names + gap, 0, strip.width() - names - figures - 2 * gap, line * 0.62)
            bar.moveTop(strip.center().y() - bar.height() / 2)
        self._draw_bar(painter, row, bar)

    def _draw_bar(self, painter: QPainter, row: Row, bar: QRectF) -> None:
        """The whole as a trough, in it the solid part, and after it the hatched one."""
        look, ink, radius = self.house.look, max(1.6, 2.6 * self.house.u), bar.height() * 0.34
        trough = shapes.rounded(bar, radius)
        painter.fillPath(trough, shapes.colour(look.paper))
        painter.save()
        painter.setClipPath(trough)
        solid = QRectF(bar.left(), bar.top(), bar.width() * row.solid, bar.height())
        hatched = QRectF(solid.right(), bar.top(), bar.width() * row.hatched, bar.height())
        painter.fillRect(solid, shapes.colour(look.accent))
        if row.hatched:
            self._hatch(painter, hatched)
        painter.setPen(shapes.pen(look.edge, ink))
        for part in (solid, hatched):
            if part.width() and part.right() < bar.right() - ink:
                painter.drawLine(part.topRight(), part.bottomRight())
        painter.restore()
        painter.strokePath(trough, shapes.pen(look.edge, ink))

    def _hatch(self, painter: QPainter, part: QRectF) -> None:
        painter.save()
        painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
        painter.setPen(shapes.pen(self.house.look.accent, max(2.0, part.height() * 0.22)))
        step = part.height() * 0.55
        for at in range(-3, round(part.width() / step) + 3):
            x = part.left() + at * step
            painter.drawLine(QPointF(x, part.bottom()), QPointF(x + part.height(), part.top()))
        painter.restore()


class LastGames(Drawn):
    """The last games in a row, the latest at the end: as many as there is room for on one line.

    A star: won; half a disc: won together with others; a small ring: lost.
    """

    def __init__(self, style: Style, title: str, ends: Sequence[str], told: str) -> None:
        super().__init__(style, title)
        self.ends = tuple(ends)
        self.setAccessibleDescription(told)

    @property
    def _step(self) -> float:
        return float(self.house.px(34, 22))

    def heightForWidth(self, across: int) -> int:
        return round(self._step + 2 * self.room)

    def figures(self) -> tuple[str, ...]:
        return self.ends

    def draw(self, painter: QPainter) -> None:
        step = self._step
        shown = self.ends[-max(1, int((self.width() - 2 * self.room) // step)) :]
        for at, end in enumerate(shown):
            self._sign(painter, end, QPointF(self.room + step * (at + 0.5), self.height() / 2), step * 0.42)

    def _sign(self, painter: QPainter, end: str, centre: QPointF, size: float) -> None:
        look, ink = self.house.look, max(1.5, size * 0.14)
        if end == WON:
            shapes.star(painter, centre, size * 1.1, STAR_GOLD, ink, look.edge)
            return
        if end == SHARED:
            shapes.disc(painter, centre, size * 0.8, look.paper, 0)
            spot = QRectF(centre.x() - size * 0.8, centre.y() - size * 0.8, size * 1.6, size * 1.6)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shapes.colour(STAR_GOLD))
            painter.drawPie(spot, 90 * 16, 180 * 16)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(shapes.pen(look.edge, ink))
            painter.drawEllipse(centre, size * 0.8, size * 0.8)
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(shapes.pen(look.muted, ink * 1.3))
        painter.drawEllipse(centre, size * 0.4, size * 0.4)


def _chart(widget: QWidget) -> QAccessibleWidget:
    """A picture of figures, whose description has them in words."""
    return QAccessibleWidget(widget, QAccessible.Role.Chart)


speaks_for(Drawn, _chart)
