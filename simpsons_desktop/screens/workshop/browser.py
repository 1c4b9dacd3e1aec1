"""All cards: the search line, filters, an order, and what was found as faces or as a table."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import label, scrolling
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.card_grid import MEDIUM, WIDTHS, CardGrid
from simpsons_desktop.screens.workshop.card_model import CardModel, Column
from simpsons_desktop.screens.workshop.card_table import CardTable
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.screens.workshop.filters import Filters
from simpsons_desktop.screens.workshop.search_line import Chip, SearchLine
from simpsons_desktop.workshop.card_index import Answer
from simpsons_desktop.workshop.grammar import examples
from simpsons_desktop.workshop.order import SortKey, order_words, sorted_cards

TABLE = -1
MOST_FILTERS = 0.34  # of the height, for filters
LITTLE = 430  # pixels, times the text factor, under which filters are folded away
ORDERS = {
    Column.NAME: SortKey.NAME, Column.KIND: SortKey.KIND, Column.TRAITS: SortKey.TRAIT,
    Column.COMPLETE: SortKey.COMPLETE, Column.TRASH: SortKey.TRASH, Column.RARITY: SortKey.RARITY,
    Column.NUMBER: SortKey.NUMBER, Column.HELD: SortKey.IN_DECK,
}  # fmt: skip


class Browser(QWidget):
    """`taken` carries a card that Enter in the search line takes. A query is answered while it is written."""

    taken = Signal(object)
    tabled = Signal(object)
    """The table is there, which is made when it is first chosen."""

    def __init__(self, style: Style, bench: Bench) -> None:
        super().__init__()
        self.house, self.bench = style, bench
        self.answer: Answer | None = None
        self.backwards = False
        self.examples = examples()
        self.cards = CardModel(self)
        self.search = SearchLine(style)
        self.filters = Filters(style, bench.cards, self)
        self.filter = Chip(style, self.tr("Filters"))
        self.folded: bool | None = None  # as the player wished it; None: as there is room
        self.order, self.view = Drop(style, self.tr("Order")), Drop(style, self.tr("How cards are shown"))
        self.grid = CardGrid(style, self.cards)
        self.none = label("", wrap=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        for widget in (self.grid, self.none):
            self.stack.addWidget(widget)
        self._fill_drops()
        self._lay_out()
        self._bind()
        self._ask("")

    def _fill_drops(self) -> None:
        for key in SortKey:
            self.order.add(order_words(key), key)
        faces = (self.tr("Small faces"), self.tr("Faces"), self.tr("Large faces"), self.tr("Largest faces"))
        for step, words in enumerate(faces):
            self.view.add(words, step)
        self.view.add(self.tr("Table"), TABLE)
        self.view.setCurrentIndex(MEDIUM)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.house.space(4))
        line = QWidget()
        flow = Flow(line, 0)
        flow.add(self.search.told, 6, lambda: self.house.px(250))
        flow.add(self.filter)
        for drop in (self.order, self.view):
            flow.add(drop, 1)
        self.chips = QVBoxLayout()
        self.chips.setSpacing(0)
        self.chips.addWidget(self.filters.firsts)
        self.chips.addWidget(self.filters.traits)
        self.filter_area = scrolling(self.chips)
        for widget in (self.search, line, self.search.chips, self.filter_area):
            column.addWidget(widget)
        column.addWidget(self.stack, 1)

    def _bind(self) -> None:
        self.search.asked.connect(self._written)
        self.search.down.connect(self.to_cards)
        self.search.entered.connect(self._take_current)
        self.filters.asked.connect(self.search.ask)
        self.filter.clicked.connect(self._fold)
        self.filters.folds.connect(self._fit_filters)
        self.house.changed.connect(self._fit)
        self.order.currentIndexChanged.connect(self._reorder)
        self.view.currentIndexChanged.connect(self._show_view)
        self.grid.zoomed.connect(self._zoom)
        self.bench.ready.connect(lambda: self._ask(self.search.text))
        self.bench.changed.connect(self._changed)

    @cached_property
    def table(self) -> CardTable:
        """The cards line by line."""
        made = CardTable(self.house, self.cards, self.grid.selectionModel())
        made.sorted_by.connect(self._sort_by)
        self.stack.addWidget(made)
        self.tabled.emit(made)
        return made

    def _fold(self) -> None:
        self.folded = not self.filters.folded
        self._fit()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    def _fit(self) -> None:
        """Where there is little room, the cards come before filters and examples, until these are asked for."""
        little = self.height() < LITTLE * self.house.factor
        self.filters.fold(little if self.folded is None else self.folded)
        self.filter.tick(not self.filters.folded)
        self.search.unfold(not self.filters.folded and not little)
        for drop in (self.order, self.view):
            drop.setHidden(little and not self.filters.folded)  # the filters have their room
        self._fit_filters()

    def _fit_filters(self) -> None:
        """As high as the filters need to be; where that leaves too little for the cards they scroll."""
        self.filter_area.setHidden(self.filters.folded)
        self.chips.activate()
        needed = self.chips.heightForWidth(self.width())
        self.filter_area.setFixedHeight(max(1, min(needed, round(self.height() * MOST_FILTERS))))

    @property
    def shown(self) -> CardView:
        """The grid or the table, whichever is chosen."""
        return self.table if self.view.currentData() == TABLE else self.grid

    # ---- searching

    def ask(self, query: str) -> None:
        """Search for something from elsewhere."""
        self.search.ask(query)
        self.search.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask(self, text: str, place: int = 0) -> None:
        """Answer a query; if the card that is marked is not found any more, the one at this place is."""
        self.filters.show_query(text)
        if self.bench.index is None:  # still being made; `ready` asks again
            self.search.told.setText(self.tr("Reading the cards …"))
            return
        self.answer = self.bench.index.answer(text, self.bench.counts)
        self.search.show_answer(self.answer, self.examples)
        self._show_cards(self.answer.cards, place)

    def _written(self, text: str) -> None:
        """A new query: Enter takes the first card that it finds, whichever was marked before."""
        self._ask(text)
        if self.cards.cards:
            self._mark(0)

    def _changed(self) -> None:
        """The deck is another one: a query or an order that looks at it is answered anew; the mark stays in place."""
        place = max(0, self.shown.currentIndex().row())
        if self.answer is not None and self.answer.of_deck:
            self._ask(self.search.text, place)
        elif self.answer is not None and self.order.currentData() is SortKey.IN_DECK:
            self._show_cards(self.answer.cards, place)
        else:
            self.cards.count(self.bench.counts)

    def _show_cards(self, cards: tuple[Printed, ...], place: int = 0) -> None:
        current = self.shown.current
        ordered = sorted_cards(cards, self.order.currentData(), self.bench.counts, self.backwards)
        self.cards.show(ordered)
        self.cards.count(self.bench.counts)
        if ordered:
            row = self.cards.row_of(current)
            self._mark(row if row >= 0 else min(place, len(ordered) - 1))
        self.none.setText(self.tr("No card matches. Clear the search, or choose one of the queries above."))
        self._show_stack()

    def _mark(self, row: int) -> None:
        self.grid.setCurrentIndex(self.cards.index(row, 0))
        QTimer.singleShot(0, self, self._into_sight)

    def _into_sight(self) -> None:
        """Once what was found is laid out."""
        self.shown.scrollTo(self.shown.currentIndex())

    def _show_stack(self) -> None:
        self.stack.setCurrentWidget(self.shown if self.cards.cards else self.none)

    def to_cards(self) -> None:
        """Have the keyboard on the cards."""
        if self.cards.cards:
            self.shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_current(self) -> None:
        if self.shown.current is None or not self.search.text.strip():
            return
        if self.shown.in_sight(self.shown.currentIndex()):
            self.taken.emit(self.shown.current)
        else:
            self._into_sight()  # nobody takes what they do not see

    # ---- order and view

    def _reorder(self) -> None:
        self.backwards = False
        if self.answer is not None:
            self._show_cards(self.answer.cards)

    def _sort_by(self, column: Column) -> None:
        """A click on a heading sorts by it; a second one the other way round."""
        key = ORDERS[column]
        if self.order.currentData() == key:
            self.backwards = not self.backwards
            if self.answer is not None:
                self._show_cards(self.answer.cards)
        else:
            self.order.setCurrentIndex(self.order.findData(key))

    def _show_view(self) -> None:
        before = self.stack.currentWidget()
        keyboard = before is not None and before.hasFocus()
        if self.view.currentData() != TABLE:
            self.grid.zoom(self.view.currentData())
        self._show_stack()
        if keyboard:
            self.to_cards()
        self._into_sight()

    def _zoom(self, by: int) -> None:
        self.view.setCurrentIndex(max(0, min(len(WIDTHS) - 1, self.grid.step + by)))
