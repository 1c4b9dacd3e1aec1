"""How each person at the screen is asked to answer: the way, and the moments at which they always pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import library
from simpsons_desktop.content.reasons import moment_words
from simpsons_desktop.controller import Passing
from simpsons_desktop.rules.abilities import MAIN, MOMENT_NAMES
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.screens.keys import ENTER, PASS_ROUND, PASS_TURN
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.fields import Switch
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import seat_names
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Answering, Asked

WIDTH = 1080  # of the sentences, at scale 1
MIDDLE = Qt.AlignmentFlag.AlignHCenter


def mode_name(mode: Asked) -> str:
    """What a way of being asked is called."""
    return {
        Asked.USUAL: translate("Answering", "Usual"),
        Asked.QUICK: translate("Answering", "Quick"),
        Asked.EVEN: translate("Answering", "Even"),
        Asked.ALWAYS: translate("Answering", "Ask always"),
    }[mode]


def mode_in_brief(mode: Asked) -> tuple[str, str]:
    """When a person is asked in the way that their wish comes to at this table, shortly and in a sentence."""
    even = translate("Answering", "You are asked whenever an Action of your Star could fit.")
    quick = translate("Answering", "You are asked only when you hold an Action that fits.")
    brief = {
        Asked.QUICK: translate("Answering", "Asked when a card fits"),
        Asked.EVEN: translate("Answering", "Asked whatever you hold"),
        Asked.ALWAYS: translate("Answering", "Always asked"),
    }
    return brief[mode], quick if mode is Asked.QUICK else even


def mode_words(mode: Asked) -> str:
    """What it means, in a sentence or two."""
    return {
        Asked.USUAL: translate(
            "Answering",
            "The program chooses for you. As long as you are the only person at the table, you are asked only when you"
            " could play something (Quick); when two or more people share the screen, you are asked even with nothing"
            " to play, so that no question tells the others what you hold (Even). For example, an AI seat completes a"
            " Scene and you hold no Action for that moment: alone you are not stopped and the game goes on; with"
            " friends round the screen you are asked all the same, and pass.",
        ),
        Asked.QUICK: translate(
            "Answering",
            "You are asked only when you hold an Action that fits. Others at the screen can tell that you do.",
        ),
        Asked.EVEN: translate(
            "Answering",
            "You are asked whenever an Action of your Star could fit, whatever you hold; AI seats take their time"
            " likewise. Persons who share the screen are asked all at once, and the chair goes to who says so.",
        ),
        Asked.ALWAYS: translate(
            "Answering",
            "You are asked whenever an Action of your Star could fit, whatever you hold. At a shared screen you get"
            " the chair behind the curtain each time.",
        ),
    }[mode]


def for_last_table(style: Style, parent: QWidget, preferences: Preferences) -> None:
    """Open the dialog for the persons of the table that was laid last, until it is dismissed."""
    table = preferences.now.last_table
    names = seat_names(table, ())
    persons = [name for name, seat in zip(names, table.seats, strict=True) if seat.level is None]
    dialog = AnswersDialog(style, parent, preferences, persons or names[:1])
    dialog.dismissed.connect(dialog.close_up)
    dialog.open()


def answered_moments() -> list[str]:
    """The moments (10.4) that there is any Action for, in the order of the rules."""
    actions = [printed for printed in library().cards.values() if printed.kind is Kind.ACTION]
    mask = 0
    for ability in (ability for printed in actions for ability in printed.abilities):
        mask |= ability.moments
    return [name for bit, name in MOMENT_NAMES.items() if bit != MAIN and bit & mask and name in moment_words()]


class AnswersDialog(Dialog):
    """One page for each person of a table; every change takes effect at once.

    In a game, `let_pass` tells that answers of the person shown are to be passed for a while.
    """

    let_pass = Signal(str, object)  # name, Passing

    def __init__(
        self, style: Style, parent: QWidget, preferences: Preferences, names: Sequence[str], in_game: bool = False
    ) -> None:
        super().__init__(style, parent)
        self.preferences, self.names = preferences, tuple(names)
        self.name = self.names[0]
        self.people = Segments(style, [(name, name) for name in names], self.name, self.tr("Person"))
        self.people.picked.connect(self.show_person)
        if len(self.names) == 1:
            self.people.hide()
        self.modes = Segments(style, [(mode, mode_name(mode)) for mode in Asked], Asked.USUAL, self.tr("Asked"))
        self.modes.picked.connect(self._put_mode)
        words = translate("Answering", "{0}: {1}")
        self.words = [label(words.format(mode_name(mode), mode_words(mode)), "muted", wrap=True) for mode in Asked]
        self.grave = label(
            self.tr("A declaration about your own Scene, or one that could end the game, is never passed for you."),
            "muted", wrap=True,
        )  # fmt: skip
        self.switches: dict[str, Switch] = {}
        self.done = CartoonButton(style, self.tr("Done"), ENTER[0], Tone.MAIN)  # Space is for the choices
        self.done.clicked.connect(self.dismissed)
        self.pass_turn = CartoonButton(style, self.tr("Pass this turn"), PASS_TURN)
        self.pass_round = CartoonButton(style, self.tr("Pass until the next turn"), PASS_ROUND)
        self.pass_turn.clicked.connect(partial(self._let_pass, Passing.TURN))
        self.pass_round.clicked.connect(partial(self._let_pass, Passing.ROUND))
        self._lay_out(in_game)
        style.changed.connect(self._measure)
        preferences.changed.connect(self._show)
        self.show_person(self.name)
        self._measure()
        self.hide()

    def _lay_out(self, in_game: bool) -> None:
        column = self.panel.column
        column.addWidget(heading(self.tr("When you are asked to answer"), "panel"), 0, MIDDLE)
        column.addWidget(self.people)
        column.addWidget(self.modes)
        for words in self.words:
            column.addWidget(words)
        column.addWidget(self._stops())
        column.addWidget(self.grave)
        self.first = self.modes
        self.add_buttons((self.pass_turn, self.pass_round, self.done))
        for button in (self.pass_turn, self.pass_round):
            button.setVisible(in_game)

    def _stops(self) -> Panel:
        panel = Panel(self.house, 8, second=True)
        panel.column.addWidget(label(self.tr("Ask me"), "strong"))
        grid = QGridLayout()
        grid.setVerticalSpacing(0)
        for at, moment in enumerate(answered_moments()):
            words = moment_words()[moment]
            switch = Switch(self.house, self.tr("Ask me {0}").format(words), True)
            switch.toggled.connect(partial(self._put_stop, moment))
            self.switches[moment] = switch
            grid.addWidget(switch, at // 2, at % 2 * 2)
            grid.addWidget(label(words, wrap=True), at // 2, at % 2 * 2 + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        panel.column.addLayout(grid)
        return panel

    def _measure(self) -> None:
        width = min(self.house.px(WIDTH), max(300, self.covered.width() - self.house.px(140)))
        for words in (*self.words, self.grave):
            words.setMinimumWidth(width)  # no fixed one: the panel reckons with the width that it has itself

    def _let_pass(self, passing: Passing) -> None:
        self.let_pass.emit(self.name, passing)
        self.dismissed.emit()

    # ---- one person

    def show_person(self, name: str) -> None:
        """Turn to the page of a person."""
        self.name = self.people.value = name
        self._show()

    def _wish(self) -> Answering:
        return self.preferences.now.answering_of(self.name)

    def _show(self) -> None:
        """Show what this person wishes now."""
        wish = self._wish()
        self.modes.value = wish.mode
        for moment, switch in self.switches.items():
            switch.blockSignals(True)
            switch.setChecked(moment not in wish.passed)
            switch.blockSignals(False)

    def _put_mode(self, mode: Asked) -> None:
        self._put(replace(self._wish(), mode=mode))

    def _put_stop(self, moment: str, asked: bool) -> None:
        others = tuple(other for other in self._wish().passed if other != moment)
        self._put(replace(self._wish(), passed=others if asked else (*others, moment)))

    def _put(self, wish: Answering) -> None:
        self.preferences.change(answering=self.preferences.now.with_answering(wish))
