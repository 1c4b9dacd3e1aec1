"""The lines of the log: a paragraph each, the symbol of its seat in the margin, the head of a turn always in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.parts import plain
from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.rules import NOBODY, Printed
from simpsons_desktop.screens.parts.linked_text import LinkedText
from simpsons_desktop.screens.parts.panel import RADIUS
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import TITLE_FAMILY, Cut
from simpsons_desktop.table.paint_text import LEFT, fit_text

CARD = "card"
NEAR_END = 8  # pixels above the end that still count as the end
UNDERLINE = 3  # pixels by which the line under a link hangs out of its line of text
HEAD_GAP = 10.0  # above the head of a turn, in pixels

Wanted = Callable[[LogLine], bool]


class LogText(LinkedText):
    """Shows lines; those that are not `wanted` are hidden, and so are heads of turns with nothing below them."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, parent)
        self.lines: list[LogLine] = []
        self.cards: dict[str, Printed] = {}
        self._wanted: Wanted | None = None
        self._follows = True  # the reader is at the end and is to stay there
        self.head = StickyHead(style, self)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._grown)
        style.changed.connect(self._dress)
        self._dress()

    # ---- writing

    def clear_lines(self) -> None:
        """Another game begins."""
        self.clear()
        self.lines, self.cards = [], {}

    def add(self, lines: Sequence[LogLine]) -> None:
        """Write more lines at the end; a reader who is at the end stays there."""
        first = len(self.lines)
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line in lines:
            self._write(cursor, line)
            self.lines.append(line)
        cursor.endEditBlock()
        self._sift(self._turn_of(first - 1))
        if self._follows:
            self.go_to_end()

    def _write(self, cursor: QTextCursor, line: LogLine) -> None:
        form = self._margins()
        form.setTopMargin(HEAD_GAP if line.heading and self.lines else 0)
        if self.lines:
            cursor.insertBlock(form)
        else:
            cursor.setBlockFormat(form)
        usual, strong = QTextCharFormat(), QTextCharFormat()
        strong.setFontWeight(QFont.Weight.ExtraBold)
        if line.heading:
            strong.setFontFamilies([TITLE_FAMILY])
            strong.setFontWeight(QFont.Weight.Normal)
            cursor.insertText(plain(line.parts).upper(), strong)
            return
        if line.name:
            cursor.insertText(f"{line.name} ", strong)
        for part in line.parts:
            cursor.insertText(part.text, usual if part.printed is None else self._link(part.printed))

    def _link(self, printed: Printed) -> QTextCharFormat:
        self.cards[printed.key] = printed
        link = QTextCharFormat()
        link.setAnchor(True)
        link.setAnchorHref(f"{CARD}:{printed.key}")
        link.setFontWeight(QFont.Weight.ExtraBold)
        link.setFontUnderline(True)
        return link

    def _margins(self) -> QTextBlockFormat:
        form = QTextBlockFormat()
        form.setLeftMargin(self._side + 8)
        form.setBottomMargin(self.house.px(4, 3))
        return form

    @property
    def _side(self) -> int:
        """Size of the symbols in the margin."""
        return self.house.px(22, 16)

    def _dress(self) -> None:
        """Take sizes from the style; colours come with the sheet, and the symbols are painted afresh."""
        self.document().setDefaultFont(self.house.body(16, Cut.MEDIUM, 13))
        whole = QTextCursor(self.document())
        whole.select(QTextCursor.SelectionType.Document)
        whole.mergeBlockFormat(self._margins())
        self._grown()

    # ---- what is shown

    def want(self, wanted: Wanted | None) -> None:
        """Show the lines that are wanted, None: all."""
        self._wanted = wanted
        self._sift(0)
        self.go_to_end()

    def _turn_of(self, number: int) -> int:
        """The number of the line that heads the turn of a line."""
        return next((n for n in range(number, -1, -1) if self.lines[n].heading), 0)

    def _sift(self, first: int) -> None:
        """Hide what is not wanted, from a line on; the head of the turn that goes on is always shown."""
        block = self.document().findBlockByNumber(len(self.lines) - 1)
        follows, changed = True, False
        for line in reversed(self.lines[first:]):
            shown = self._wanted is None or (follows if line.heading else self._wanted(line))
            follows = not line.heading and (follows or shown)
            changed = changed or block.isVisible() != shown
            block.setVisible(shown)
            block = block.previous()
        if changed:
            start = self.document().findBlockByNumber(first).position()
            self.document().markContentsDirty(start, self.document().characterCount() - start)
            self.viewport().update()

    def shown(self, first: int = 0, last: int | None = None) -> list[LogLine]:
        """The lines in sight or scrolled away, but not hidden."""
        lines = self.lines[first:last]
        return [one for n, one in enumerate(lines, first) if self.document().findBlockByNumber(n).isVisible()]

    def turn_at(self, point: QPoint) -> list[LogLine]:
        """The shown lines of the turn at a point of the viewport."""
        first = self._turn_of(min(self.cursorForPosition(point).blockNumber(), len(self.lines) - 1))
        following = (n for n in range(first + 1, len(self.lines)) if self.lines[n].heading)
        return self.shown(first, next(following, None))

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied: the marked lines without those that are hidden."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        block, parts = self.document().findBlock(start), list[str]()
        while block.isValid() and block.position() < end:
            if block.isVisible():
                parts.append(block.text()[max(0, start - block.position()) : end - block.position()])
            block = block.next()
        data = QMimeData()
        data.setText("\n".join(parts))
        return data

    # ---- scrolling

    @property
    def at_end(self) -> bool:
        """Whether the last line is in sight."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - NEAR_END

    def go_to_end(self) -> None:
        """Show the last line, also when the text has got its size only later."""
        self._follows = True
        self.document().size()  # lays out what has been written
        self._grown()

    def _grown(self) -> None:
        """There is more or less to be seen: a reader at the end stays there."""
        if self._follows:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        self._scrolled()

    def _scrolled(self) -> None:
        """Keep the head of the turn in sight, until the next one pushes it away."""
        self._follows = self.at_end
        if not self.lines or self.verticalScrollBar().value() == 0:
            self.head.hide()
            return
        strip, middle = self.head.height_of_strip(), self.viewport().width() // 2
        turn = self._turn_of(min(self.cursorForPosition(QPoint(middle, 0)).blockNumber(), len(self.lines) - 1))
        following = (
            line.top() for one, line in self._in_sight(QRect(0, 0, 1, strip)) if one.heading and line.top() > 0
        )
        up = max(0, strip - round(next(following, strip)))
        self.head.show_turn(self.lines[turn], strip, up, self._cut_below(strip - up, middle))

    def _cut_below(self, edge: int, middle: int) -> int:
        """At the end, down to where the first line below an edge would be cut; else that edge."""
        line = self.cursorRect(self.cursorForPosition(QPoint(middle, edge + UNDERLINE + 1)))
        return max(edge, line.bottom() + 1 + UNDERLINE) if self.at_end and line.top() < edge else edge

    def resizeEvent(self, event: QResizeEvent) -> None:
        follows = self._follows
        super().resizeEvent(event)
        self._follows = follows
        QTimer.singleShot(0, self, self._grown)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The strips of the heads, the text over them, and the symbols beside it."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        blocks = self._in_sight(event.rect())
        for line, area in blocks:
            if line.heading:
                paint_strip(painter, area, self.house)
        painter.end()
        super().paintEvent(event)
        painter.begin(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for line, area in blocks:
            if line.seat != NOBODY:
                height = QFontMetricsF(self.document().defaultFont()).height()
                middle = QPointF(area.left() + self._side / 2 + 3, area.top() + height / 2 + 1)
                shapes.seat_symbol(painter, line.seat, middle, self._side / 2 - 1.5, 2, self.house.look.line)
        painter.end()

    def _in_sight(self, rect: QRect) -> list[tuple[LogLine, QRectF]]:
        """The lines in a part of the viewport, each with its place there."""
        layout, up, found = self.document().documentLayout(), self.verticalScrollBar().value(), []
        block = self.cursorForPosition(rect.topLeft()).block()
        while block.isValid() and block.blockNumber() < len(self.lines):
            area = layout.blockBoundingRect(block).translated(0, -up)
            if area.top() > rect.bottom():
                break
            if block.isVisible():
                across = QRectF(0, area.top(), self.viewport().width() - 2, area.height())
                found.append((self.lines[block.blockNumber()], across))
            block = block.next()
        return found


class StickyHead(QWidget):
    """The head of the turn that is in sight, over the top of the text."""

    def __init__(self, style: Style, text: LogText) -> None:
        super().__init__(text)
        self.house, self.text = style, text
        self.line: LogLine | None = None
        self._up = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def height_of_strip(self) -> int:
        """How high the strip is."""
        return round(QFontMetricsF(self.text.document().defaultFont()).height()) + 6

    def show_turn(self, line: LogLine, strip: int, up: int, height: int) -> None:
        """Show the head of a turn on a strip so high, moved up so far, and paper down to `height`."""
        self.line, self._up = line if line.heading else None, up
        view = self.text.viewport().geometry()
        self.setGeometry(view.left(), view.top(), view.width(), height)
        self.setVisible(self.line is not None or height > strip - up)
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self.house.look
        painter.fillRect(self.rect(), shapes.colour(look.paper))
        if self.line is not None:
            strip = QRectF(0, -self._up, self.width() - 2, self.height_of_strip())
            paint_strip(painter, strip, self.house)
            side = self.house.px(22, 16)
            if self.line.seat != NOBODY:
                middle = QPointF(side / 2 + 3, strip.center().y())
                shapes.seat_symbol(painter, self.line.seat, middle, side / 2 - 1.5, 2, look.line)
            words = strip.adjusted(side + 12, 0, -6, 0)
            fit_text(painter, plain(self.line.parts).upper(), Cut.TITLE, self.house.px(16, 13), words, look.text, LEFT)
        painter.end()


def paint_strip(painter: QPainter, area: QRectF, house: Style) -> None:
    """The strip under the head of a turn."""
    strip = shapes.rounded(area.adjusted(0, -1, 0, 1), house.space(RADIUS * 0.4))
    painter.fillPath(strip, shapes.colour(house.look.paper2))
    if house.look.flat:
        painter.strokePath(strip, shapes.pen(house.look.line, 2))
