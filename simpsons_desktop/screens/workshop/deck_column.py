"""The deck that is built: its name and cover, how many cards of what, what is wrong with it, and every card."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from simpsons_desktop.content.deck_parts import sums
from simpsons_desktop.content.decks import MOST_COPIES
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.keys import COPY, PASTE, PLAY, REDO, UNDO
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import Glyph, IconButton
from simpsons_desktop.screens.parts.fields import NameField
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.cover import Cover
from simpsons_desktop.screens.workshop.deck_list import DeckList
from simpsons_desktop.screens.workshop.deck_model import Entry, entries
from simpsons_desktop.screens.workshop.search_line import Chip
from simpsons_desktop.screens.workshop.standing import Standing
from simpsons_desktop.workshop.draft import LONGEST_NAME

LITTLE = 18  # lines of the list in the height of the window, under which faults and cards have no room together
MISSING = {"3.1": f"in<{MOST_COPIES}", "3.3": "kind:star", "3.5": "kind:scene"}
"""What shows cards of which too few are there, by the rule that asks for them."""
ICON = 40
AWAY_MS = 200  # without a deck in hand, before everything looks as if it could not be used


class DeckColumn(QWidget):
    """`searched` carries a query that shows what is missing; the other signals are what its buttons ask for."""

    searched = Signal(str)
    about_wanted = Signal()
    finish_wanted = Signal()
    import_wanted = Signal()
    export_wanted = Signal()
    play_wanted = Signal()

    def __init__(self, style: Style, bench: Bench) -> None:
        super().__init__()
        self.house, self.bench = style, bench
        self.culprits: frozenset[str] = frozenset()
        self.ghosts: set[str] = set()  # cards that were counted down to nothing and still stand in their lines
        self.cover = Cover(style, self.tr("Name, notes and cover"))
        self.name = NameField("", self.tr("Name of the deck"), LONGEST_NAME)
        self.name.setAcceptDrops(False)  # a file that is dropped here is a list to import
        self.undo = IconButton(style, "game:anticlockwise-rotation", self.tr("Undo"), ICON, key=UNDO)
        self.redo = IconButton(style, "game:clockwise-rotation", self.tr("Redo"), ICON, key=REDO)
        self.history = IconButton(style, "game:backward-time", self.tr("History"), ICON)
        self.sums = label("", "muted", wrap=True)
        self.standing = Standing(style, self)
        self.play = Chip(style, self.tr("Play"), Glyph("game:play-button"))
        self.play.setAccessibleName(self.tr("Play with this deck"))
        self.list = DeckList(style)
        self.empty = label("", "muted", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.finish = Chip(style, self.tr("Finish it for me"), Glyph("game:light-bulb"))
        self.about = IconButton(style, "game:notebook", self.tr("Name, notes and cover"), ICON)
        self.bring = Chip(style, self.tr("Import"), Glyph("game:load"))
        self.take = Chip(style, self.tr("Export"), Glyph("game:share"))
        self._away = QTimer(self)  # another deck is there in a moment: what is shown must not flicker
        self._away.setSingleShot(True)
        self._away.setInterval(AWAY_MS)
        self._away.timeout.connect(
            lambda: self._show_none(self.tr("No deck is open: choose one that can be read, or start a new one."))
        )
        self._lay_out()
        self._bind()
        self._show_none("")
        self.show_deck()

    def _lay_out(self) -> None:
        self.setMinimumWidth(self.house.space(300))
        head, words = QHBoxLayout(), QVBoxLayout()
        head.setSpacing(self.house.space(4))
        words.setSpacing(0)
        tools = QWidget()
        row = Flow(tools, 0)
        for tool in (self.undo, self.redo, self.history, self.about):
            tool.room_u = 4.0
            row.add(tool)
        self.play.room_u, self.play.height_u = 4.0, ICON
        row.add(self.play)
        words.addWidget(self.name)
        words.addWidget(tools)
        head.addWidget(self.cover, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        foot = QWidget()
        flow = Flow(foot, 0)
        for button in (self.finish, self.bring, self.take):
            flow.add(button)
        self._tell_keys()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.house.space(4))
        column.addLayout(head)
        standing = self.standing
        above: tuple[QWidget, ...] = (self.sums, standing.state, standing.fold)
        middle: tuple[QWidget, ...] = (standing.wrong, self.list, self.empty)
        for widget in above:
            column.addWidget(widget)
        for widget in middle:
            column.addWidget(widget, 1)
        column.addStretch(0)  # below what is wrong, where that has the place of the cards
        column.addWidget(foot)

    def _bind(self) -> None:
        bench, wishes = self.bench, self.list.wishes
        self.house.changed.connect(self._tell_keys)
        self.house.changed.connect(self._fit)
        bench.changed.connect(self.show_deck)
        bench.opened.connect(self._forget)
        bench.put_away.connect(self.keep_name)
        wishes.more.connect(bench.more)
        wishes.less.connect(self._less)
        wishes.none.connect(self._none)
        wishes.left.connect(self._let_lines_go)
        self.list.forgotten.connect(lambda line: bench.edit(lambda draft: draft.forget(line)))
        self.name.editingFinished.connect(self.keep_name)
        self.undo.clicked.connect(bench.undo)
        self.redo.clicked.connect(bench.redo)
        self.history.clicked.connect(lambda: self.history_menu().popup(self._below(self.history)))
        self.standing.picked.connect(self.blame)
        self.standing.turned.connect(self._make_room)
        for button, wish in (
            (self.cover, self.about_wanted), (self.about, self.about_wanted), (self.finish, self.finish_wanted),
            (self.bring, self.import_wanted), (self.take, self.export_wanted), (self.play, self.play_wanted),
        ):  # fmt: skip
            button.clicked.connect(wish)

    def _tell_keys(self) -> None:
        """The keys of what has no room for them on its face."""
        for button, words, key in (
            (self.bring, self.tr("Import the list that was copied"), PASTE),
            (self.take, self.tr("Copy the deck as a list"), COPY),
            (self.play, self.tr("Play with this deck"), PLAY),
        ):
            button.setToolTip(self.house.keys.hint(words, key))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._fit()

    def _fit(self) -> None:
        self.standing.fit(self.window().height() < LITTLE * self.list.line_height)

    # ---- what is shown

    def show_deck(self) -> None:
        """Show the deck in hand as it is now."""
        draft, cards = self.bench.draft, self.bench.cards
        self.name.setEnabled(draft is not None)  # at once: what is typed now would be nobody's name
        if draft is None:
            if not self._away.isActive():
                self._away.start()
            return
        self._away.stop()
        self.setEnabled(True)
        faults = draft.faults
        self.culprits &= frozenset(key for fault in faults if not fault.missing for key in fault.cards)
        self.ghosts = {key for key in self.ghosts if not draft.counts.get(key)}
        counts = {**dict.fromkeys(self.ghosts, 0), **draft.counts}
        words = self.tr("The deck is empty. Double-click cards, drag them here, or press Enter on them.")
        self._show_entries(entries(counts, draft.unknown, cards, self.culprits), words)
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(draft.name)
            self.name.setCursorPosition(0)
        self.cover.show_card(cards.cards.get(draft.cover))
        self.sums.setText(self._sums())
        self.standing.show_faults(faults)
        self.play.usable = not faults
        self.play.setAccessibleDescription(faults[0].sentence if faults else "")
        self.play.update()
        self._show_steps()

    def _show_none(self, words: str) -> None:
        """There is no deck in hand: say so in these words."""
        self.setEnabled(False)
        self._show_entries([], words)
        self.name.setText("")
        self.cover.show_card(None)
        self.sums.setText("")
        self.standing.show_faults(None)

    def _show_entries(self, lines: list[Entry], words: str) -> None:
        """Show these lines, or `words` where there are none; room is made when what is wrong is shown."""
        self.list.show_deck(lines)
        self.empty.setText(words)

    def _make_room(self) -> None:
        """The cards have their place, or what is wrong has it."""
        lines, free = bool(self.list.deck.entries), not self.standing.covers
        self.list.setVisible(lines and free)
        self.empty.setVisible(not lines and free)

    def _sums(self) -> str:
        held = [
            (self.bench.cards.cards[key], count)
            for key, count in self.bench.counts.items()
            if key in self.bench.cards.cards
        ]
        size = sum(self.bench.counts.values())
        words = self.tr("1 card: {1}") if size == 1 else self.tr("{0} cards: {1}")
        return words.format(size, sums(held))

    def _show_steps(self) -> None:
        draft = self.bench.draft
        assert draft is not None
        for button, words, none in (
            (self.undo, draft.undo_words, self.tr("Nothing to undo")),
            (self.redo, draft.redo_words, self.tr("Nothing to redo")),
        ):
            button.setEnabled(bool(words))
            named = self.tr("Undo: {0}") if button is self.undo else self.tr("Redo: {0}")
            button.explain(named.format(words) if words else none)

    def _forget(self) -> None:
        """Another deck is in hand."""
        self.ghosts.clear()
        self.culprits = frozenset()
        self.standing.fold_up()
        self.name.setModified(False)

    # ---- editing

    def _less(self, printed: Printed) -> None:
        self.ghosts.add(printed.key)
        self.bench.less(printed)

    def _none(self, printed: Printed) -> None:
        self.ghosts.add(printed.key)
        self.bench.none(printed)
        announce(self, self.tr("{0} is out of the deck").format(card_name(printed)))

    def _let_lines_go(self) -> None:
        """Once nobody is in the list any more, lines without cards go."""
        if self.ghosts:
            self.ghosts.clear()
            self.show_deck()

    def keep_name(self) -> None:
        """What is written as the name is its name."""
        name = " ".join(self.name.text().split())
        modified = self.name.isModified()
        self.name.setModified(False)
        if modified and name:
            self.bench.edit(lambda draft: draft.rename(name))
        elif self.bench.draft is not None:
            self.name.setText(self.bench.draft.name)

    # ---- what is wrong

    def blame(self, at: object) -> None:
        """Mark the cards that break a rule; where cards are missing, search for such."""
        faults = self.standing.faults
        fault = faults[at] if isinstance(at, int) and at < len(faults) else None
        if fault is None:
            return
        self.culprits = frozenset() if fault.missing else frozenset(fault.cards)
        self.show_deck()
        if fault.missing:
            self.searched.emit(MISSING[fault.rule])
        elif [key for key in fault.cards if self.list.go_to(key)]:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, fault.sentence)

    # ---- history

    def history_menu(self) -> QMenu:
        """Every step by its name; a click goes there. The menu goes when it is closed."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(self.tr("History"))
        draft, group = self.bench.draft, QActionGroup(menu)
        if draft is None:
            return menu
        for step, words in reversed(list(enumerate(draft.history))):
            action = QAction(words or self.tr("As it was opened"), menu)
            action.setCheckable(True)
            action.setChecked(step == draft.at)
            action.setActionGroup(group)
            action.triggered.connect(lambda _=False, step=step: self.bench.edit(lambda draft: draft.go_to(step)))
            menu.addAction(action)
        return menu

    def _below(self, button: QWidget) -> QPoint:
        return button.mapToGlobal(button.rect().bottomLeft())
