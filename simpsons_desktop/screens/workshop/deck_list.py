"""The cards of the deck, grouped by kind; a line that was counted down to nothing stays for a while."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from simpsons_desktop.content.words import card_name
from simpsons_desktop.screens.keys import DELETE, LESS
from simpsons_desktop.screens.parts.walked import Index
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop import counter
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.screens.workshop.deck_model import ENTRY, DeckModel, Entry, Heading, Held, Unknown
from simpsons_desktop.screens.workshop.row_words import PAD, paint_row, paint_words, words_px
from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, RIGHT, draw_text
from simpsons_desktop.table.tokens import KINDS

LEAST_LINES = 3


class DeckLine(QStyledItemDelegate):
    """Paints a heading, a card with its number, or a line that is not known."""

    def __init__(self, style: Style, view: DeckList) -> None:
        super().__init__(view)
        self.house, self.view = style, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(60, self.view.line_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, rect = index.data(ENTRY), cast(Any, option).rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(entry, Heading):
            self._heading(painter, entry, rect)
        elif entry is not None:
            marked = index.row() == self.view.currentIndex().row()
            paint_row(painter, rect, self.house, marked, marked and self.view.hasFocus())
            if isinstance(entry, Held):
                self._held(painter, entry, rect, marked or self.view.pointed_at(index))
            else:
                self._sign(painter, rect, "game:help")
                words = rect.adjusted(round(rect.height() * 0.8), 0, 0, 0)
                paint_words(painter, words, entry.line, self.house, colour=self.house.look.bad)
        painter.restore()

    def _heading(self, painter: QPainter, heading: Heading, rect: QRect) -> None:
        look, px = self.house.look, words_px(self.house) * 1.02
        room = QRectF(rect).adjusted(PAD * 0.4, rect.height() * 0.12, -PAD, 0)
        draw_text(painter, heading.words.upper(), Cut.TITLE, px, room, look.text, LEFT)
        draw_text(painter, str(heading.count), Cut.TITLE, px, room, look.muted, RIGHT)
        line = QRectF(rect.left(), rect.bottom() - 1, rect.width(), max(1.0, 2 * self.house.u))
        painter.fillRect(line, shapes.colour(look.muted))

    def _held(self, painter: QPainter, held: Held, rect: QRect, live: bool) -> None:
        look, sign = self.house.look, self.view.sign(rect)
        room = QRect(rect.left(), rect.top(), sign.left() - rect.left(), rect.height())
        if held.culprit:
            self._sign(
                painter, QRect(room.right() - rect.height(), rect.top(), rect.height(), rect.height()), "game:cancel"
            )
            room.setRight(room.right() - rect.height())
        colour = look.bad if held.culprit else look.text if held.count else look.muted
        stripe = KINDS[held.printed.kind].banner
        paint_words(painter, room, card_name(held.printed), self.house, stripe, strong=bool(held.count), colour=colour)
        counter.paint(painter, sign, held.count, self.house, live)

    def _sign(self, painter: QPainter, rect: QRect, icon: str) -> None:
        side = rect.height() * 0.5
        spot = QRectF(rect.left() + PAD * 0.5, rect.center().y() - side / 2, side, side)
        icons.draw_icon(painter, icon, spot, self.house.look.bad)


class DeckList(CardView, QListView):
    """`puzzled` carries a line that is not known, of which somebody wants to say what it is; `forgotten` one that
    somebody does not want to keep.
    """

    puzzled = Signal(str)
    forgotten = Signal(str)

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        self.deck = DeckModel(self)
        self.setModel(self.deck)
        self.begin_wishes()
        self.setItemDelegate(DeckLine(style, self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setObjectName("deck")
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Cards of the deck"))
        style.changed.connect(self._measure)
        self._measure()

    @property
    def line_height(self) -> int:
        """How high a line is."""
        return self.house.px(40, counter.LEAST + 4)

    def _measure(self) -> None:
        self.setMinimumHeight(LEAST_LINES * self.line_height)
        self.verticalScrollBar().setSingleStep(self.line_height)
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def sign(self, rect: QRect) -> QRect:
        """Where the sign for less and more lies in a line."""
        high = counter.height(self.house)
        across = round(high * 3.4)
        return QRect(rect.right() - across - 2, rect.center().y() - high // 2, across, high)

    def less_more(self, index: Index) -> tuple[QRect, QRect]:
        less, _, more = counter.thirds(self.sign(self.visualRect(cast(QModelIndex, index))))
        return less, more

    @property
    def current_entry(self) -> Entry | None:
        """The line that is marked."""
        return cast("Entry | None", self.currentIndex().data(ENTRY))

    def show_deck(self, wanted: list[Entry]) -> None:
        """Show these lines; the mark stays where it was, as near as can be."""
        before = self.currentIndex().row()
        self.deck.show(wanted)
        if not self.currentIndex().isValid() or self.current_entry is None:
            self.mark_near(max(1, before))

    def mark_near(self, row: int) -> None:
        """Mark the line at a place, or the next one that is no heading."""
        last = len(self.deck.entries) - 1
        rows = sorted(range(last + 1), key=lambda one: (abs(one - row), one))
        found = next((one for one in rows if not isinstance(self.deck.entries[one], Heading)), None)
        if found is not None:
            self.setCurrentIndex(self.deck.index(found))

    def go_to(self, key: str) -> bool:
        """Mark a card; whether it is there."""
        for row, entry in enumerate(self.deck.entries):
            if isinstance(entry, Held) and entry.printed.key == key:
                self.setCurrentIndex(self.deck.index(row))
                self.scrollTo(self.currentIndex())
                return True
        return False

    def choose(self) -> None:
        entry = self.current_entry
        if isinstance(entry, Unknown):
            self.puzzled.emit(entry.line)
        else:
            super().choose()

    def mouseDoubleClickEvent(self, event: Any) -> None:
        entry = self.indexAt(event.position().toPoint()).data(ENTRY)
        if isinstance(entry, Unknown):
            self.puzzled.emit(entry.line)
            event.accept()
        else:
            super().mouseDoubleClickEvent(event)

    def double_click(self, printed: object) -> None:
        """From the deck a double click takes a card back, as in the browser it brings one."""
        self.wishes.less.emit(printed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entry = self.current_entry
        if isinstance(entry, Unknown) and self.house.keys.usual(event) in (DELETE, LESS):
            self.forgotten.emit(entry.line)
        else:
            super().keyPressEvent(event)
