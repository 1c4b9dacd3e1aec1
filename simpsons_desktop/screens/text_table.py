"""The game in words: seats, Scenes, hand, answers and log as lists of ordinary widgets, over the table of cards.

It shows what the accessible tree of the table has, and answers as clicks there would, so that it can neither know nor
do anything else than the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.rules import Decision, Option, Verb
from simpsons_desktop.screens.choices import Choice, differing, texts_of
from simpsons_desktop.screens.keys import BACK, PRESS, TEXT_TABLE
from simpsons_desktop.screens.parts.button import CartoonButton, HouseButton
from simpsons_desktop.screens.parts.lines import Line, Lines, told_apart
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.table.access_tree import Key, Thing, Tree
from simpsons_desktop.table.intents import Chosen, Clicked, marks_cards

if TYPE_CHECKING:
    from simpsons_desktop.screens.desk import Desk
    from simpsons_desktop.screens.foresight import Foresight

SHARES = (5, 4)  # of the width: the table and the hand; answers, words and log
LOG_LINES = 300
Do = Callable[[], None]


class TextTable(Panel):
    """Lies over everything of a desk that it replaces; `cards_wanted` goes back to the cards."""

    cards_wanted = Signal()
    menu_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.house, 18, parent=desk)
        self.desk = desk
        self.foresight: Foresight | None = None  # what tells of the answers, once there is one
        self._does: dict[object, Do] = {}
        self._tells: dict[object, Callable[[], str]] = {}
        self.asked = label("", "strong", wrap=True)
        self.answers = Lines(desk.house, self.tr("What you can do"))
        self.hand = Lines(desk.house, self.tr("Your hand"))
        self.seats = Lines(desk.house, self.tr("Seats and Scenes"))
        self.about = label("", "", wrap=True)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.log = Lines(desk.house, self.tr("Log"))
        self._lay_out()
        self.answers.chosen.connect(self._answer)
        for lines in (self.hand, self.seats):
            lines.chosen.connect(self._press)
        for lines in (self.answers, self.hand, self.seats, self.log):
            lines.looked_at.connect(self._tell_about)
        desk.table.access.news.connect(self.refresh)
        desk.prompt.offers.connect(self.refresh)
        self.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.asked, 1)
        self.passing = CartoonButton(self.house, "", height=44)
        self.passing.hide()
        head.addWidget(self.passing)
        for words, key, wanted in (
            (self.tr("Cards"), TEXT_TABLE, self.cards_wanted),
            (self.tr("Menu"), BACK, self.menu_wanted),
        ):
            button = CartoonButton(self.house, words, key, height=44)
            button.clicked.connect(wanted)
            head.addWidget(button)
        self.column.addLayout(head)
        grid = QGridLayout()
        self._column(grid, 0, ((self.answers, 3), (self.hand, 3), (self.about, 2)))
        self._column(grid, 1, ((self.seats, 5), (self.log, 2)))
        self.column.addLayout(grid, 1)

    def _column(self, grid: QGridLayout, at: int, parts: tuple[tuple[QWidget, int], ...]) -> None:
        column = QVBoxLayout()
        for part, share in parts:
            name = part.accessibleName()
            if name:
                title = heading(name)
                title.setBuddy(part)
                column.addWidget(title)
            column.addWidget(part, share)
        grid.addLayout(column, 0, at)
        grid.setColumnStretch(at, SHARES[at])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Plain paper over the whole desk."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self.house.look.paper))
        painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        self.stackUnder(self.desk.piles)  # which opens over it, as everything does that comes later
        self.refresh()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Know nothing any more: assistive tools also find what is hidden, and another person may sit there by then."""
        for lines in (self.answers, self.hand, self.seats, self.log):
            lines.show_lines([])
        self.about.clear()
        super().hideEvent(event)

    def take_keyboard(self) -> None:
        """Be where the answers are, unless somebody reads in one of the lists here."""
        here = self.window().focusWidget()
        if here is None or not (self.isAncestorOf(here) and isinstance(here, Lines)):
            self.answers.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_chip(self, chip: HouseButton | None) -> None:
        """Have a button that says what the chip of the table says, and does what it does; none without a chip."""
        if chip is None:
            self.passing.withdraw()
            return
        self.passing.say(chip.text(), chip.key, self.passing.tone)
        self.passing.setToolTip(chip.toolTip())
        self.passing.clicked.connect(chip.clicked, Qt.ConnectionType.UniqueConnection)
        self.passing.show()

    # ---- what is shown

    def refresh(self) -> None:
        """Show the game as it is now."""
        if not self.isVisible():
            return
        self.desk.prompt.list.hide()  # its choices are among the answers here
        self.asked.setText(self.desk.prompt.accessibleName())
        self._does, self._tells = {}, {}
        self.answers.show_lines(list(self._answers()))
        top = self._tree.inside.get(None, ())
        hands = [key for key in top if key[0] == "hand"]
        self.hand.show_lines([line for key in hands for line in self._lines(key)])
        self.seats.show_lines(self._told([key for key in top if key not in hands]))
        log = self.desk.controller.noted_log
        first = max(0, len(log) - LOG_LINES)
        last = self.log.lines[-1].key if self.log.lines else None
        at_end = self.log.current in (None, last) or not self.log.hasFocus()
        self.log.show_lines([Line(("log", first + at), line.text) for at, line in enumerate(log[first:])])
        items = list(self.log.items())
        if at_end and items:
            self.log.setCurrentItem(items[-1])
        here = self.window().focusWidget()
        self._tell_about(here.current if isinstance(here, Lines) and self.isAncestorOf(here) else None)

    @property
    def _decision(self) -> Decision | None:
        """The question that stands at the table."""
        return self.desk.table.lights.decision

    @property
    def _tree(self) -> Tree:
        return self.desk.table.access.tree

    def _lines(self, key: Key) -> tuple[Line, ...]:
        return tuple(self._told(self._tree.inside.get(key, ())))

    def _told(self, keys: Sequence[Key]) -> list[Line]:
        """The lines of things that lie together; those of the same name are numbered."""
        things = [self._tree.things[key] for key in keys]
        names = told_apart([thing.said.name for thing in things])
        lines = zip(things, names, strict=True)
        return [Line(thing.key, self._words(thing, name), self._lines(thing.key)) for thing, name in lines]

    def _words(self, thing: Thing, name: str) -> str:
        """A thing's name, and how it stands."""
        if thing.chosen:
            return self.tr("{0} – marked").format(name)
        if thing.key[0] == "held":
            return name if thing.usable or not thing.asked else self.tr("{0} – not now").format(name)
        return self.tr("{0} – can be chosen").format(name) if thing.answers else name

    def _tell_about(self, key: object) -> None:
        """What there is to know about the current line: of an answer what would come of it."""
        thing = self._tree.things.get(key) if isinstance(key, tuple) else None
        if thing is not None:
            self.about.setText(self.desk.table.access.about(thing))
        else:
            self.about.setText(self._tells.get(key, str)())

    # ---- what can be answered

    def _answers(self) -> Iterator[Line]:
        """Every option whose card could be clicked on the table, then the choices of the prompt."""
        offered = (*self.desk.prompt.offered.buttons, *self.desk.prompt.offered.listed)
        decision = self._decision
        if decision is not None and not (self.foresight is not None and self.foresight.confirming):
            given = {choice.answer for choice in offered}
            pairs = zip(decision.options, decision.codes, strict=True)
            open_ = [(option, code) for option, code in pairs if (code,) not in given]
            texts = self._texts([option for option, _ in open_])
            yield from (self._option(*pair, text) for pair, text in zip(open_, texts, strict=True))
        for choice in offered:
            yield self._choice(choice)

    def _texts(self, options: Sequence[Option]) -> list[str]:
        """What options say; of those that say the same, where their cards lie, or their numbers."""
        texts = texts_of(options, self.desk.controller.seen, self.desk.names)
        return told_apart(differing(texts, [self._place_of(option.card) for option in options]))

    def _place_of(self, card: int | None) -> str:
        """What a card on the table lies in or on; empty where that is not shown."""
        things = self._tree.things
        thing = next((one for one in things.values() if one.focus == ("card", card)), None)
        return things[thing.within].said.name if thing is not None and thing.within is not None else ""

    def _option(self, option: Option, code: int, text: str) -> Line:
        """The line of an option that is about a card on the table."""
        self._does[code] = partial(self._give, option, code)
        self._tells[code] = partial(self._told_of_answer, code)
        ticked = option.card in self.desk.table.lights.marked if self._marks else None
        return Line(code, text, ticked=ticked)

    def _choice(self, choice: Choice) -> Line:
        """The line of a choice of the prompt: with its key, or that it can't be used."""
        key, prompt = ("choice", choice.text, choice.answer), self.desk.prompt
        self._does[key] = partial((prompt.chosen if choice.enabled else prompt.refused).emit, choice)
        self._tells[key] = partial(self._told_of_choice, choice)
        cap = self.house.keys.cap(choice.key) if choice.key != PRESS else ""  # which chooses the current line here
        words = self.tr("{0} ({1})").format(choice.text, cap) if cap else choice.text
        words = words if choice.enabled else self.tr("{0} – not now").format(choice.text)
        return Line(key, words, ticked=choice.on if choice.marks else None)

    def _told_of_choice(self, choice: Choice) -> str:
        told = self.foresight.teller.of_choice(choice) if self.foresight is not None else None
        return told[0].spoken if told is not None else ""

    def _told_of_answer(self, code: int) -> str:
        decision = self.desk.controller.decision  # by now there may be another one than is still shown
        if self.foresight is None or decision is None or not decision.accepts((code,)):
            return ""
        return self.foresight.teller.of_answer((code,))[0].spoken

    @property
    def _marks(self) -> bool:
        return marks_cards(self._decision)

    def _give(self, option: Option, code: int) -> None:
        """Answer with an option that is about a card on the table."""
        if option.verb is Verb.PICK and option.card is not None:
            self.desk.table.gestures.click(("card", option.card))
        else:
            self.desk.table.intent.emit(Chosen(code))

    def _answer(self, key: object) -> None:
        """The line of an answer was chosen; as with keys, not in the moment in which the question comes."""
        if key in self._does and self.desk.prompt.settled():
            self._does[key]()

    def _press(self, key: object) -> None:
        """A thing was chosen: as a click on it, but a card of the hand is played at once and not lifted first."""
        thing = self._tree.things.get(key) if isinstance(key, tuple) else None
        if thing is None or thing.focus is None:
            return
        if thing.key[0] == "held" and not thing.picked:
            self.desk.table.intent.emit(Clicked(thing.key[1]))
        else:
            self.desk.table.gestures.click((thing.focus[0], int(thing.focus[1])))
