"""The log in words: grouped by turn, card names are links, each line bears the symbol of who it is about."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QWidget

from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.button import CartoonButton, HouseButton
from simpsons_desktop.screens.parts.fields import CHEVRON, StrokeButton
from simpsons_desktop.screens.parts.panel import Panel, heading
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.tokens import SEATS

SPINE_ACTS = 4
EVERYBODY = -2
NEAR_END = 8  # pixels above the end that still count as the end
UNDERLINE = 3  # pixels by which the line under a link hangs out of its line of text


class LogPanel(Panel):
    """`looked_at` names the card under the pointer (None: none any more), `opened` one that was clicked."""

    looked_at = Signal(object)
    opened = Signal(object)
    folded = Signal()

    def __init__(self, style: Style, names: Sequence[str], parent: QWidget) -> None:
        super().__init__(style, 12, parent=parent)
        self.lines: list[LogLine] = []
        self.cards: dict[str, Printed] = {}
        head = QHBoxLayout()
        self.fold = StrokeButton(style, (CHEVRON,), self.tr("Fold the log (L)"), 34)
        self.fold.clicked.connect(self.folded)
        self.title = heading(self.tr("Table log"))
        head.addWidget(self.title, 1)
        head.addWidget(self.fold)
        self.text = LogText()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.viewport().setAutoFillBackground(False)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setAccessibleName(self.tr("Table log"))
        self.text.highlighted.connect(self._highlighted)
        self.text.anchorClicked.connect(self._clicked)
        self.shows: list[tuple[str, int]] = [(self.tr("All seats"), EVERYBODY)]
        self.shows += [(name, seat) for seat, name in enumerate(names)]
        self.filter = CartoonButton(style, self.shows[0][0], height=42)
        self.filter.setToolTip(self.tr("Show all seats, or one of them"))
        self.filter.clicked.connect(self._next_filter)
        self.column.addLayout(head)
        self.column.addWidget(self.text, 1)
        self.column.addWidget(self.filter)
        style.changed.connect(self.rewrite)
        self.rewrite()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show a log; if it only grew, only the new lines are written."""
        old = len(self.lines)
        if list(lines[:old]) != self.lines:
            self.lines = list(lines)
            self.rewrite()
            return
        self.lines = list(lines)
        self._write(self.lines[old:])

    def _next_filter(self) -> None:
        self.shows.append(self.shows.pop(0))
        self.filter.say(self.shows[0][0], "", self.filter.tone)
        self.rewrite()

    def acts(self) -> list[int]:
        """The seats of the last acts, newest last."""
        return [line.seat for line in self.lines if line.seat >= 0 and not line.heading][-SPINE_ACTS:]

    def rewrite(self) -> None:
        """Write everything anew: another filter, look or size."""
        self.text.clear()
        document = self.text.document()
        self.title.setIndent(round(document.documentMargin()) + self.house.px(5, 3))  # where the lines begin
        side = self.house.px(22, 16)
        for seat in range(len(SEATS)):
            picture = seat_picture(seat, side, self.devicePixelRatioF(), self.house.look.line)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"seat:{seat}"), picture)
        self._write(self.lines)

    def _write(self, lines: Sequence[LogLine]) -> None:
        at_end = self.text.at_end
        shown = self.shows[0][1]
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        parts = [self._html(line) for line in lines if line.heading or shown in (EVERYBODY, line.seat)]
        if parts:
            cursor.insertHtml("".join(parts))
        if at_end:
            self.text.go_to_end()

    def _html(self, line: LogLine) -> str:
        look, house = self.house.look, self.house
        words = "".join(self._part(part.text, part.printed) for part in line.parts)
        if line.heading:
            style = f"color:{look.muted};font-family:'Luckiest Guy';font-size:{house.px(15, 12)}px"
            cell = (
                f'<td bgcolor="{look.paper2}" style="{style};padding:{house.px(5, 3)}px">{escape(words.upper())}</td>'
            )
            return f'<table width="100%" cellspacing="0" style="margin-top:{house.px(8, 5)}px"><tr>{cell}</tr></table>'
        side = house.px(22, 16)
        symbol = f'<img src="seat:{line.seat}" width="{side}" height="{side}">' if line.seat >= 0 else ""
        name = f"<b>{escape(line.name)}</b> " if line.name else ""
        size = f"font-size:{house.px(16, 13)}px;color:{look.text}"
        return (
            f'<table width="100%" cellspacing="0" cellpadding="2"><tr><td width="{side + 8}">{symbol}</td>'
            f'<td style="{size}">{name}{words}</td></tr></table>'
        )

    def _part(self, text: str, printed: Printed | None) -> str:
        if printed is None:
            return escape(text)
        self.cards[printed.key] = printed
        style = f"color:{self.house.look.text};font-weight:800"
        return f'<a href="card:{escape(printed.key)}" style="{style}">{escape(text)}</a>'

    def _card(self, link: QUrl) -> Printed | None:
        return self.cards.get(link.path()) if link.scheme() == "card" else None

    def _highlighted(self, link: QUrl) -> None:
        self.looked_at.emit(self._card(link))

    def _clicked(self, link: QUrl) -> None:
        self.opened.emit(self._card(link))


class LogText(QTextBrowser):
    """The lines. While the last one is in sight, the first one in sight is whole."""

    def __init__(self) -> None:
        super().__init__()
        self._going = False

    @property
    def at_end(self) -> bool:
        """Whether the last line is in sight."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - NEAR_END

    def go_to_end(self) -> None:
        """Show the last line; a line that would be cut above is left out by a margin of its remaining height."""
        self._going = True
        bar = self.verticalScrollBar()
        self.setViewportMargins(0, 0, 0, 0)
        bar.setValue(bar.maximum())
        line = self.cursorRect(self.cursorForPosition(QPoint(self.viewport().width() // 2, 0)))
        rest = line.bottom() + 1 + UNDERLINE
        if bar.maximum() and line.top() < 0 < rest:
            self.setViewportMargins(0, rest, 0, 0)
            bar.setValue(bar.maximum())
        self._going = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self.at_end
        super().resizeEvent(event)
        if at_end and not self._going:
            QTimer.singleShot(0, self, self.go_to_end)  # only when it has its size can it have another margin


class LogSpine(HouseButton):
    """The folded log: the symbols of the last acts; a click unfolds it."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, parent)
        self.setToolTip(self.tr("Open the log (L)"))
        self.setAccessibleName(self.tr("Open the log (L)"))
        self.acts: list[int] = []

    def show_acts(self, acts: Sequence[int]) -> None:
        """Show who acted last."""
        self.acts = list(acts)
        self.update()

    @property
    def room(self) -> float:
        return 4.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        face = self.paint_box(painter, self.house.look.paper, face_radius(self.width()))
        width = face.width()
        side = width * 0.6
        top = face.top() + width * 0.25
        spot = QRectF(face.center().x() - side / 2, top, side, side)
        icons.draw_icon(painter, "game:scroll-unfurled", spot, self.house.look.text)
        y = top + side + width * 0.7
        for seat in self.acts:
            shapes.seat_symbol(painter, seat, QPointF(face.center().x(), y), width * 0.31, 2, self.house.look.line)
            y += width * 0.85
        painter.end()


def face_radius(width: float) -> float:
    """Corner radius of the spine."""
    return width * 0.32


def seat_picture(seat: int, side: int, ratio: float, line: str) -> QImage:
    """The disc of a seat as a picture for a text."""
    made = QImage(round(side * ratio), round(side * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shapes.seat_symbol(painter, seat, QPointF(side / 2, side / 2), side / 2 - 1.5, 2, line)
    painter.end()
    return made
