"""Laying a table: how many seats, who sits there with which deck, its house rules, and who begins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.rules.model import FEWEST_SEATS, MOST_SEATS
from simpsons_desktop.screens.keys import ENTER
from simpsons_desktop.screens.parts.begin import AskFirst, ThrowForFirst
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.house_rules import HouseRules
from simpsons_desktop.screens.parts.panel import Panel, heading, label, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.parts.seat_row import SeatRow
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import laid_with, seat_names
from simpsons_desktop.screens.shelf import Offer, Unfit
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import DECKS, FIRST_LEVEL, USUAL_LEVEL, First, SeatChoice, TableChoice


class NewGame(Page):
    """The last table is there already, and the keyboard rests on START."""

    started = Signal(object, int)  # TableChoice, first seat

    def __init__(
        self, style: Style, preferences: Preferences, decks: Sequence[Offer], chance: random.Random | None = None,
        unfit: Sequence[Unfit] = (), deck: str = "",
    ) -> None:  # fmt: skip
        """`deck` is for the first person, whatever that seat played with last."""
        super().__init__(style, self.tr("New game"), 1640)
        self.preferences, self.decks, self.chance = preferences, tuple(decks), chance or random.Random()
        table = preferences.now.last_table
        table = laid_with(table, deck) if deck else table
        counts = [(n, str(n)) for n in range(FEWEST_SEATS, MOST_SEATS + 1)]
        self.count = Segments(style, counts, len(table.seats), self.tr("Seats"))
        self.first = Segments(style, self._ways(), table.first, self.tr("Who begins"))
        self.house_rules = HouseRules(style, table)
        play = Glyph("game:play-button", "#e8452c")
        self.start = CartoonButton(style, self.tr("START"), tone=Tone.MAIN, glyph=play, height=76)
        self.start.clicked.connect(self._start)
        self.rows: list[SeatRow] = []
        self._chosen = set(range(len(table.seats)))  # the seats of which somebody said who sits there
        for seat, choice in enumerate(self._all_seats(table)):
            row = SeatRow(style, seat, choice, decks, unfit, self.rows[0] if self.rows else None)
            row.kind.picked.connect(lambda _, seat=seat: self._chosen.add(seat))
            self.rows.append(row)
        self.no_decks = label(self.tr("There is no deck to play with: the deck files could not be read."), "bad", True)
        self._lay_out()
        self.count.picked.connect(self._show_rows)
        self._show_rows(self.count.value)

    def _ways(self) -> list[tuple[First, str]]:
        return [
            (First.YOUNGEST, self.tr("The youngest chooses")),
            (First.THROW, self.tr("Rock-paper-scissors")),
            (First.CHANCE, self.tr("At random")),
        ]

    def _all_seats(self, table: TableChoice) -> list[SeatChoice]:
        """The remembered seats, and AI seats with unused decks for those that may be added."""
        seats = list(table.seats)
        unused = [key for key in DECKS if key not in {seat.deck for seat in seats}]
        while len(seats) < MOST_SEATS:
            seats.append(SeatChoice(unused.pop(0) if unused else DECKS[0], level=self._level_after(seats)))
        return seats

    def _level_after(self, seats: Sequence[SeatChoice]) -> str:
        """The level of an AI seat that is added to these: that of the last of them."""
        usual = USUAL_LEVEL if self.preferences.now.practised else FIRST_LEVEL
        return next((seat.level for seat in reversed(seats) if seat.level is not None), usual)

    def _lay_out(self) -> None:
        self.ways = QWidget()
        ways = Flow(self.ways, self.house.space(12))
        for name, control in ((self.tr("Who begins"), self.first), (self.tr("Seats"), self.count)):
            pair = QWidget()
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(heading(name, "name"))
            row.addWidget(control)
            ways.add(pair)
        self.rows_column = QVBoxLayout()
        for seat in self.rows:
            self.rows_column.addWidget(seat)
        self.rows_column.addWidget(self.no_decks)
        self.rows_column.addStretch(1)
        self.area = scrolling(self.rows_column)
        self.panel.column.addWidget(self.area, 1)
        self.foot = Panel(self.house, 8)
        self.foot_row = QHBoxLayout()
        self.foot.column.addLayout(self.foot_row)
        self.page.addWidget(self.foot)
        self.cramped: bool | None = None
        self._arrange()

    def restyle(self) -> None:
        super().restyle()
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()  # something in it has another size now
        return super().event(event)

    def _arrange(self) -> None:
        """With large letters everything but the title and START goes into the area that scrolls."""
        if not hasattr(self, "foot"):
            return
        margins, gap = self.page.contentsMargins(), self.house.space(30)
        room = self.width() - margins.left() - margins.right() - 2 * gap
        head = self.back.sizeHint().width() + self.title.sizeHint().width() + self.ways.sizeHint().width()
        beside = room - self.start.sizeHint().width() - gap
        cramped = head > room or self.house_rules.flow.lines(beside) > 1
        if cramped == self.cramped:
            return
        self.cramped = cramped
        if cramped:
            self.rows_column.insertWidget(0, self.ways)
            self.rows_column.insertWidget(self.rows_column.count() - 1, self.house_rules)
            self.head_row.addWidget(self.start)
        else:
            self.head_row.addWidget(self.ways)
            self.foot_row.addWidget(self.house_rules, 1)
            self.foot_row.addWidget(self.start)
        self.foot.setVisible(not cramped)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab goes as the eye does: the head, the seats from top to bottom, the house rules."""
        head = [self.back, self.start, self.ways] if self.cramped else [self.back, self.ways]
        groups = [*head, *self.rows, self.house_rules, self.start]
        chain, here = [], self.nextInFocusChain()
        while here is not None and here is not self:
            if here.focusPolicy() & Qt.FocusPolicy.TabFocus:
                chain.append(here)
            here = here.nextInFocusChain()
        ordered = [one for group in groups for one in chain if one is group or group.isAncestorOf(one)]
        for before, behind in pairwise(dict.fromkeys(ordered)):
            QWidget.setTabOrder(before, behind)

    def _show_rows(self, count: int) -> None:
        for seat, row in enumerate(self.rows):
            if seat < count and row.isHidden() and seat not in self._chosen:
                row.seat_ai(self._level_after([other.choice for other in self.rows[:seat]]))
            row.setVisible(seat < count)
        self.house_rules.show_seats(count)
        self.no_decks.setVisible(not self.decks)
        self.start.setEnabled(bool(self.decks))

    @property
    def table(self) -> TableChoice:
        """The table as it is laid now."""
        seats = tuple(row.choice for row in self.rows[: self.count.value])
        return self.house_rules.table(seats, self.first.value)

    def names(self) -> tuple[str, ...]:
        """What the seats are called, each by another name."""
        return seat_names(self.table, self.decks)

    def key_buttons(self) -> Mapping[str, QAbstractButton]:
        return dict.fromkeys(ENTER, self.start)

    def showEvent(self, event: QShowEvent) -> None:
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _start(self) -> None:
        """Remember the table and settle who begins (4.2)."""
        table = self.table
        self.preferences.change(last_table=table)
        persons = [seat for seat, choice in enumerate(table.seats) if choice.level is None]
        question: AskFirst | ThrowForFirst
        if table.first is First.YOUNGEST and persons:
            question = AskFirst(self.house, self, self.names(), several=len(persons) > 1)
        elif table.first is First.THROW:
            question = ThrowForFirst(self.house, self, self.names(), persons, self.chance)
        else:
            self._begin(self.chance.randrange(len(table.seats)))
            return
        question.settled.connect(self._begin)
        question.open()

    def _begin(self, seat: int) -> None:
        self.started.emit(self.table, seat)
