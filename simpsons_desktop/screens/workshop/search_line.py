"""The search line: what is wrong is marked under the letters, and below stands what was asked, or what to write."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.screens.keys import ENTER
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, IconButton
from simpsons_desktop.screens.parts.fields import NameField
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.workshop.card_index import Answer, Offer
from simpsons_desktop.workshop.grammar import Row
from simpsons_desktop.workshop.query import LONGEST

CHIP, LEAST_FACE = 34, 25  # height of a chip, at scale 1 and in pixels
MOST_OFFERS = 3
LONGEST_CHIP = 60  # letters of a query on a chip
CALM_MS = 700  # how long somebody who writes is left in peace before a mistake is read out


class QueryField(NameField):
    """The line itself. `down` asks for the cards below it, `entered` to take the one that is marked there."""

    down = Signal()
    entered = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__("", self.tr("Search cards: words, trait:kid, kind:scene …"), LONGEST)
        self.house = style
        self.wrong: tuple[int, int] | None = None  # from which letter on how many are wrong
        self.setAccessibleName(self.tr("Search cards"))
        self.setAcceptDrops(False)  # a file that is dropped here is a list to import

    def mark(self, at: int, length: int) -> None:
        """Mark letters that are wrong."""
        self.wrong = at, max(1, length)
        self.update()

    def unmark(self) -> None:
        """Nothing is wrong."""
        self.wrong = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        usual = self.house.keys.usual(event)
        if usual in ENTER:
            self.entered.emit()
        elif usual == "Down":
            self.down.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.wrong is None:
            return
        left, right = self.marked(*self.wrong)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._wave(painter, left, right)
        painter.end()

    def marked(self, at: int, length: int) -> tuple[float, float]:
        """From where to where some letters of the text stand, in pixels."""
        text, metrics = self.text(), self.fontMetrics()
        before = text.encode("utf-16-le")[: 2 * self.cursorPosition()]  # Qt counts an emoji as two letters
        begin = self.cursorRect().center().x() - metrics.horizontalAdvance(before.decode("utf-16-le", "ignore"))
        left = begin + metrics.horizontalAdvance(text[:at])
        return left, max(left + 8, begin + metrics.horizontalAdvance(text[: at + length]))

    def _wave(self, painter: QPainter, left: float, right: float) -> None:
        """A wave under the letters and a tip that points at the first of them."""
        low, step = self.height() - max(6.0, 9 * self.house.u), 4.0
        points, x, up = [], left, False
        while x <= right:
            points.append(QPointF(x, low - (step * 0.8 if up else 0)))
            x, up = x + step, not up
        painter.setPen(shapes.pen(self.house.look.bad, 2.2))
        painter.drawPolyline(points)


class Chip(CartoonButton):
    """A small button that can be ticked, or that says something to take."""

    def __init__(self, style: Style, text: str, glyph: Glyph | None = None) -> None:
        super().__init__(style, text, glyph=glyph, height=CHIP)
        self.room_u, self.text_share, self.keeps_tick = 5.0, 0.46, False

    def natural_width(self) -> int:
        """A little closer round its words than other buttons."""
        return super().natural_width() - (0 if self.ticked else round(self._face_height() * 0.3))

    def _face_height(self) -> float:
        """Lower than other buttons: with the room for its ring it is still high enough to be hit."""
        return self.house.px(self.height_u, LEAST_FACE)


class SearchLine(QWidget):
    """`asked` carries the text, as it is written; `show_answer` shows what it means or what is wrong."""

    asked = Signal(str)
    down = Signal()
    entered = Signal()
    help_wanted = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        self.field = QueryField(style)
        self.clear = IconButton(style, "game:cancel", self.tr("Clear the search"), 40)
        self.help = IconButton(style, "game:help", self.tr("What you can type here"), 40)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.field, 1)
        row.addWidget(self.clear)
        row.addWidget(self.help)
        self.told, self.chips = label("", "muted", wrap=True), QWidget()  # they stand where the owner lays them
        self.flow = Flow(self.chips, 0)
        self._shown: list[Chip] = []
        self._unfolded = True
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MS)
        self._calm.timeout.connect(self._read_out)
        self.field.textChanged.connect(self._asked)
        self.field.down.connect(self.down)
        self.field.entered.connect(self.entered)
        self.clear.clicked.connect(self._clear)
        self.help.clicked.connect(self.help_wanted)
        self._asked("")

    @property
    def text(self) -> str:
        """What is written."""
        return self.field.text()

    @property
    def offered(self) -> tuple[Chip, ...]:
        """The queries that can be clicked, as far as there is room for them."""
        return tuple(chip for chip in self._shown if not chip.isHidden())

    def ask(self, query: str) -> None:
        """Write a query."""
        self.field.setText(query)

    def _clear(self) -> None:
        self.field.clear()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _asked(self, text: str) -> None:
        self.clear.setEnabled(bool(text))
        self.asked.emit(text)

    def show_answer(self, answer: Answer, examples: tuple[Row, ...]) -> None:
        """Show what was asked, or what is wrong with it and where; and queries that can be clicked."""
        error = answer.error
        loud = error is not None and not error.unfinished
        if error is not None and loud:
            self.field.mark(error.at, error.length)
        else:
            self.field.unmark()
        self.told.setProperty("role", "bad" if loud else "muted")
        self.told.style().polish(self.told)
        self.told.setText(answer.sentence)
        self._calm.start()
        if answer.text.strip():
            self._offer([(self._words(offer), offer.query, self._tip(offer)) for offer in answer.offers[:MOST_OFFERS]])
        else:
            self._offer([(row.query, row.query, row.words) for row in examples])

    def _words(self, offer: Offer) -> str:
        query = shorten(offer.query, LONGEST_CHIP) if offer.query.strip() else self.tr("Everything")
        return self.tr("{0} ({1})").format(query, offer.found)

    def _tip(self, offer: Offer) -> str:
        """What a query finds, and all of one that is too long for its chip."""
        short = len(offer.query) <= LONGEST_CHIP
        return offer.words if short else self.tr("{0}: {1}").format(offer.query, offer.words)

    def _read_out(self) -> None:
        if self.field.hasFocus():
            announce(self, self.told.text())

    def _offer(self, queries: list[tuple[str, str, str]]) -> None:
        """Have a chip for each query: its words, the query, what it finds."""
        if queries == [(chip.text(), chip.property("query"), chip.toolTip()) for chip in self._shown]:
            return
        for chip in self._shown:
            self.flow.drop(chip)
        self._shown = []
        for words, query, finds in queries:
            chip = Chip(self.house, words)
            chip.setProperty("query", query)
            chip.setToolTip(finds)
            chip.setAccessibleDescription(finds)
            chip.clicked.connect(partial(self.ask, query))
            self.flow.add(chip)
            self._shown.append(chip)
        self._fit()

    def unfold(self, on: bool) -> None:
        """Show the queries to click, or leave their room to the cards; those that put something right are shown."""
        self._unfolded = on
        self._fit()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    def _fit(self) -> None:
        """Show as many of the queries as there is room for on a line."""
        room, shown = self.width(), 0
        for chip in self._shown:
            room -= chip.sizeHint().width()
            chip.setVisible(room >= 0 or not shown)
            shown += not chip.isHidden()
        self.chips.setVisible(bool(self._shown) and (self._unfolded or bool(self.text.strip())))
        self.updateGeometry()
