"""Settling who begins (4.2): the youngest names a seat, or everybody throws rock, paper or scissors."""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from simpsons_desktop.content.words import listed
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.hands import HandSign, ThrowButton
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.parts.seat_row import SeatDisc
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.throwing import Throw, still_in

READ_MS = 2000  # how long a tie of AI seats is shown before they throw again


class AskFirst(Dialog):
    """The youngest player says which seat begins; Esc goes back to the table."""

    settled = Signal(int)

    def __init__(self, style: Style, parent: QWidget, names: Sequence[str], several: bool) -> None:
        super().__init__(style, parent)
        self.add_line(self.tr("Who begins?").upper(), "panel")
        words = self.tr("The youngest player at the table chooses.") if several else self.tr("You choose.")
        self.add_line(words)
        self.buttons = [CartoonButton(style, name, key=str(seat + 1)) for seat, name in enumerate(names)]
        for seat, button in enumerate(self.buttons):
            row = QHBoxLayout()
            row.addWidget(SeatDisc(style, seat))
            row.addWidget(button, 1)
            self.panel.column.addLayout(row)
            button.clicked.connect(self._settle)
        self.first = self.buttons[0]
        self.dismissed.connect(self.close_up)

    def _settle(self) -> None:
        seat = next(i for i, button in enumerate(self.buttons) if button is self.sender())
        self.close_up()
        self.settled.emit(seat)


class ThrowForFirst(Dialog):
    """Persons choose one after another, out of the others' sight; AI seats throw by chance; ties are thrown again.

    AI seats that are left among themselves go on without being told to.
    """

    settled = Signal(int)

    def __init__(
        self, style: Style, parent: QWidget, names: Sequence[str], persons: Sequence[int], chance: random.Random
    ) -> None:
        super().__init__(style, parent)
        self.names, self.persons, self.chance = tuple(names), frozenset(persons), chance
        self.in_it: tuple[int, ...] = tuple(range(len(names)))
        self.throws: dict[int, Throw] = {}
        self.stage: QWidget | None = None
        self.goes_on = QTimer(self)
        self.goes_on.setSingleShot(True)
        self.goes_on.timeout.connect(self._go_on)
        self.dismissed.connect(self.close_up)
        self._next()

    def _name(self, throw: Throw) -> str:
        names = {Throw.ROCK: self.tr("Rock"), Throw.PAPER: self.tr("Paper"), Throw.SCISSORS: self.tr("Scissors")}
        return names[throw]

    def _fresh_stage(self) -> Panel:
        """An empty panel in the place of what was shown before."""
        if self.stage is not None:
            self.stage.hide()
            self.stage.deleteLater()
        made = Panel(self.house, 4, second=True)
        self.stage = made
        self.panel.column.addWidget(made)
        self.first = None
        return made

    def _next(self) -> None:
        """Ask the next person who has not thrown yet, or show what everybody threw."""
        waiting = [seat for seat in self.in_it if seat in self.persons and seat not in self.throws]
        if waiting:
            self._ask(waiting[0])
            return
        for seat in self.in_it:
            if seat not in self.persons:
                self.throws[seat] = self.chance.choice(list(Throw))
        self._reveal()

    def _ask(self, seat: int) -> None:
        stage = self._fresh_stage()
        row = QHBoxLayout()
        row.addWidget(SeatDisc(self.house, seat))
        row.addWidget(heading(self.tr("{0}, throw!").format(self.names[seat])), 1)
        stage.column.addLayout(row)
        if len(self.persons) > 1:
            stage.column.addWidget(label(self.tr("Everybody else looks away.")))
        hands = QHBoxLayout()
        self.buttons: list[QAbstractButton] = []
        for number, throw in enumerate((Throw.ROCK, Throw.PAPER, Throw.SCISSORS), 1):
            button = ThrowButton(self.house, throw, self._name(throw), str(number))
            button.clicked.connect(self._thrown)
            self.buttons.append(button)
            hands.addWidget(button)
        stage.column.addLayout(hands)
        self.asked = seat
        self._focus(self.buttons[0])

    def _focus(self, widget: QWidget) -> None:
        self.first = widget
        if self.isVisible():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def _thrown(self) -> None:
        button = self.sender()
        assert isinstance(button, ThrowButton)
        self.throws[self.asked] = button.throw
        self._next()

    def _reveal(self) -> None:
        stage = self._fresh_stage()
        left = still_in(self.throws)
        for seat, throw in self.throws.items():
            row = QHBoxLayout()
            row.addWidget(SeatDisc(self.house, seat))
            row.addWidget(label(self.names[seat], "strong"), 1)
            row.addWidget(label(self._name(throw), "muted"))
            row.addWidget(HandSign(self.house, throw))
            stage.column.addLayout(row)
        self.in_it, self.throws = left, {}
        if len(left) == 1:
            words, again = self.tr("{0} begins.").format(self.names[left[0]]), self.tr("To the table")
        else:
            names = listed([self.names[seat] for seat in left])
            words, again = self.tr("A tie between {0}: throw again.").format(names), self.tr("Throw again")
        stage.column.addWidget(label(words, "strong", wrap=True))
        button = CartoonButton(self.house, again, tone=Tone.MAIN)
        button.clicked.connect(self._go_on)
        stage.column.addWidget(button)
        self.buttons = [button]
        self._focus(button)
        if len(left) > 1 and not self.persons.intersection(left):
            self.goes_on.start(READ_MS)

    def _go_on(self) -> None:
        self.goes_on.stop()
        if len(self.in_it) > 1:
            self._next()
            return
        self.close_up()
        self.settled.emit(self.in_it[0])
