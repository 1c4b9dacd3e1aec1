"""The browser's cards as lines of words and numbers; a click on a heading sorts by it."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from simpsons_desktop.rules import Kind, Printed
from simpsons_desktop.screens.parts.walked import Index
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.screens.workshop import counter
from simpsons_desktop.screens.workshop.card_model import CENTRED, CardModel, Column, column_name, kind_name
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.screens.workshop.row_words import paint_row, paint_words
from simpsons_desktop.table.tokens import KINDS
from simpsons_desktop.workshop.choice_fields import rarity_words

SHARES = {Column.NAME: 5.0, Column.TRAITS: 4.0}
PAD = 10
KIND_WORDS = tuple(Printed("", "", kind) for kind in Kind)  # cards by whose kinds a column is measured


class TableCell(QStyledItemDelegate):
    """Paints one column of a line; the last one has the sign for less and more."""

    def __init__(self, style: Style, view: CardTable) -> None:
        super().__init__(view)
        self.house, self.view = style, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, self.view.line_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, marked = cast(Any, option).rect, index.row() == self.view.currentIndex().row()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cards = cast(CardModel, index.model())
        printed = cards.cards[index.row()]
        column = Column(index.column())
        paint_row(painter, rect, self.house, marked, marked and self.view.hasFocus())
        if column is Column.HELD:
            held = cards.counts.get(printed.key, 0)
            live = marked or self.view.pointed_at_row(index.row())
            counter.paint(painter, self.view.sign(rect), held, self.house, live)
        else:
            stripe = KINDS[printed.kind].banner if column is Column.NAME else ""
            centred = column in CENTRED
            paint_words(painter, rect, str(index.data() or ""), self.house, stripe, centred, column is Column.NAME)
        painter.restore()


class CardTable(CardView, QTableView):
    """`sorted_by` carries the column on whose heading was clicked."""

    sorted_by = Signal(object)

    def __init__(self, style: Style, cards: CardModel, marks: QItemSelectionModel) -> None:
        """`marks` are those of the grid: what is marked there is marked here."""
        super().__init__()
        self.house = style
        self.setModel(cards)
        self.setSelectionModel(marks)
        self.begin_wishes()
        self.setItemDelegate(TableCell(style, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setShowGrid(False)
        self.setObjectName("lines")
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setAccessibleName(self.tr("Cards"))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.sectionClicked.connect(lambda section: self.sorted_by.emit(Column(section)))
        style.changed.connect(self._measure)
        self._measure()

    @property
    def line_height(self) -> int:
        """How high a line is."""
        return self.house.px(42, counter.LEAST + 6)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.line_height)
        font = self.house.body(16, floor=12)
        self.horizontalHeader().setFont(font)
        room = self.viewport().width() - 2
        fixed = {column: round(text_width(font, column_name(column))) + 3 * PAD for column in Column}
        words = {Column.KIND: map(kind_name, KIND_WORDS), Column.RARITY: rarity_words().values()}
        for column, some in words.items():
            broadest = round(max(text_width(self.house.body(18, floor=13), word) for word in some)) + 3 * PAD
            fixed[column] = max(fixed[column], broadest)
        fixed[Column.HELD] = max(fixed[Column.HELD], counter.height(self.house) * 4)
        shown = self._shown(room, fixed)
        for column in Column:
            self.setColumnHidden(column, column not in shown)
        left = max(0, room - sum(fixed[column] for column in shown if column not in SHARES))
        whole = sum(SHARES[column] for column in shown if column in SHARES)
        for column in shown:
            share = SHARES.get(column)
            self.setColumnWidth(column, fixed[column] if share is None else int(left * share / whole))

    def _shown(self, room: int, fixed: dict[Column, int]) -> list[Column]:
        """The columns for which there is room: the least important ones go first."""
        shown = list(Column)
        least = {
            column: fixed[column] if column not in SHARES else self.house.px(46) * SHARES[column] for column in Column
        }
        for column in (Column.NUMBER, Column.RARITY, Column.TRAITS, Column.TRASH, Column.COMPLETE, Column.KIND):
            if sum(least[one] for one in shown) > room:
                shown.remove(column)
        return shown

    def sign(self, rect: QRect) -> QRect:
        """Where the sign for less and more lies in its column."""
        high = counter.height(self.house)
        return QRect(rect.left() + PAD, rect.center().y() - high // 2, min(rect.width() - PAD, high * 4), high)

    def less_more(self, index: Index) -> tuple[QRect, QRect]:
        held = index.model().index(index.row(), Column.HELD)
        less, _, more = counter.thirds(self.sign(self.visualRect(held)))
        return less, more

    def pointed_at_row(self, row: int) -> bool:
        """Whether the pointer is over a line."""
        spot = self.viewport().mapFromGlobal(self.cursor().pos())
        return self.viewport().underMouse() and self.rowAt(spot.y()) == row

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._measure()

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Left and right have nowhere to go: a line is one thing."""
        sideways = (QAbstractItemView.CursorAction.MoveLeft, QAbstractItemView.CursorAction.MoveRight)
        return self.currentIndex() if action in sideways else super().moveCursor(action, modifiers)
