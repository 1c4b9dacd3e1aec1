"""All decks: the player's own and those that the program ships, with what can be done with each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from simpsons_desktop.screens.keys import DELETE, RENAME
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.buttons_menu import menu_of
from simpsons_desktop.screens.parts.dialog import open_over
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import label
from simpsons_desktop.screens.parts.put_back import PutBack
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.ahead import PAINTED_MS
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.shelf_list import ShelfList
from simpsons_desktop.screens.workshop.trash_dialog import TrashDialog
from simpsons_desktop.workshop.cabinet import KeptDeck
from simpsons_desktop.workshop.trash import ThrownAway, Trash


class DeckShelf(QWidget):
    """The list with its buttons. A deck that is marked is taken in hand; `edit_wanted` goes to its cards."""

    edit_wanted = Signal()

    def __init__(self, style: Style, bench: Bench, page: QWidget) -> None:
        """`page` is what a question covers."""
        super().__init__()
        self.house, self.bench, self.page = style, bench, page
        self.list = ShelfList(style, bench.cards)
        self.none = label("", wrap=True)
        self.new = CartoonButton(style, self.tr("New deck"), tone=Tone.PLAIN, height=44)
        self.edit = CartoonButton(style, self.tr("Edit"), tone=Tone.MAIN, height=44)
        self.copy = CartoonButton(style, self.tr("Duplicate"), height=44)
        self.retitle = CartoonButton(style, self.tr("Rename"), RENAME, height=44)
        self.throw = CartoonButton(style, self.tr("Delete"), DELETE, Tone.DANGER, height=44)
        self.trash = CartoonButton(style, self.tr("Trash …"), height=44)
        self.back = PutBack(style)
        self._filling = False  # what is marked meanwhile is nobody's wish
        self.taking = QTimer(self, singleShot=True, interval=PAINTED_MS)  # a deck that comes is to be painted as well
        self._wish = 0  # to see the trash: only the last one counts, and none that was left behind
        foot = QWidget()
        flow = Flow(foot, self.house.space(4))
        for button in (*self.buttons, self.trash):
            flow.add(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.none, self.list):
            column.addWidget(widget, 1)
        column.addWidget(self.back)
        column.addWidget(foot)
        self._bind()
        self.none.hide()
        self._offer()

    @property
    def buttons(self) -> Sequence[CartoonButton]:
        """What can be done, in order."""
        return self.edit, self.new, self.copy, self.retitle, self.throw

    @property
    def keys(self) -> Mapping[str, CartoonButton]:
        """Which shortcut presses which button."""
        return {RENAME: self.retitle, DELETE: self.throw}

    def _bind(self) -> None:
        self.list.moved.connect(self._moved)
        self.list.chosen.connect(lambda _: self.edit_wanted.emit())
        self.list.customContextMenuRequested.connect(
            lambda spot: self.menu_at(spot).popup(self.list.viewport().mapToGlobal(spot))
        )
        self.edit.clicked.connect(self.edit_wanted)
        self.new.clicked.connect(self._new)
        self.copy.clicked.connect(self._copy)
        self.retitle.clicked.connect(self._ask_name)
        self.throw.clicked.connect(self._throw)
        self.trash.clicked.connect(self._look_into_trash)
        self.back.button.clicked.connect(self._put_back)
        self.taking.timeout.connect(self._take_one)
        self.bench.listed.connect(self._show)
        self.bench.saved.connect(self._read_again)

    def _show(self, decks: Sequence[KeptDeck]) -> None:
        in_hand = self.bench.draft.key if self.bench.draft is not None and not self.bench.blank else ""
        marked = self.list.current.key if self.list.current is not None else ""
        self._filling = True
        self.list.decks.show(decks)
        self.list.go_to(in_hand or marked)
        if not self.list.currentIndex().isValid() and decks and not in_hand:  # its file may be gone: no other is marked
            self.list.setCurrentIndex(self.list.decks.index(0))
        self._filling = False
        self.taking.start()
        self.list.setVisible(bool(decks))
        self.none.setVisible(not decks)
        self.none.setText(self.tr("There is no deck: the deck files could not be read. Start a new one."))
        self._offer()

    def _take_one(self) -> None:
        """Without a deck in hand, or with one that nobody would miss, take the one that is marked."""
        if not self.bench.awaiting and (self.bench.draft is None or (self.bench.blank and self.isVisible())):
            self._take_marked()

    def _read_again(self) -> None:
        """What was edited may stand in the list."""
        if self.isVisible():
            self.bench.read()

    def _moved(self) -> None:
        if not self._filling:
            self._take_marked()
        self._offer()

    def _take_marked(self) -> None:
        kept = self.list.current
        if kept is not None and not kept.damaged and (self.bench.draft is None or self.bench.draft.key != kept.key):
            self.bench.open(kept.key)

    def _offer(self) -> None:
        """Only what can be done with the marked deck can be pressed."""
        kept = self.list.current
        sound = kept is not None and not kept.damaged
        own = kept is not None and kept.path is not None
        for button in (self.edit, self.copy):
            button.setEnabled(sound)
        self.retitle.setEnabled(own and sound)
        self.throw.setEnabled(own)

    def menu_at(self, spot: QPoint) -> QMenu:
        """What can be done with the deck at a point of the list; the menu goes when it is closed."""
        return menu_of(self.buttons, self.list, spot, self)

    # ---- what changes decks

    def _new(self) -> None:
        self.bench.create()
        self.edit_wanted.emit()

    def _copy(self) -> None:
        """Copy the marked deck, which is in hand or on its way there."""
        if self.bench.draft is not None:
            self.bench.duplicate_in_hand()
        elif self.list.current is not None:
            self.bench.duplicate(self.list.current.key)

    def _ask_name(self) -> None:
        kept = self.list.current
        if kept is not None:
            title, hint = self.tr("Rename the deck"), self.tr("Its name")
            ask = AskText(self.house, self.page, title, kept.deck.name, hint, self.tr("Rename"))
            ask.answered.connect(partial(self._rename, kept))
            ask.open()

    def _rename(self, kept: KeptDeck, name: str) -> None:
        if name:
            self.bench.retitle(kept, name)

    def _throw(self) -> None:
        kept = self.list.current
        if kept is not None:
            self.throw.setEnabled(False)  # once is enough, however slow the disk is
            self.bench.throw_away(kept, partial(self._thrown, kept))

    def _thrown(self, kept: KeptDeck, there: object) -> None:
        self.back.offer(there, kept.deck.name)
        announce(self, self.back.words.text())

    def _put_back(self) -> None:
        if isinstance(self.back.back, ThrownAway):
            self.bench.put_back(self.back.back)
            self.back.offer(None)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_into_trash(self) -> None:
        self._wish += 1
        self.bench.look_into_trash(partial(self._open_trash, self._wish))

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever goes elsewhere leaves behind what was not there in time."""
        if not event.spontaneous():
            self._wish += 1
        super().hideEvent(event)

    def _open_trash(self, wish: int, trash: Trash) -> None:
        """Show the trash, unless it was wished for once more, or something else is looked at by now."""
        if wish != self._wish or open_over(self.page):
            return
        dialog = TrashDialog(self.house, self.page, trash, self.bench.cabinet.trash)
        dialog.wanted.connect(self.bench.put_back)
        self.back.offer(None)
        dialog.open()
