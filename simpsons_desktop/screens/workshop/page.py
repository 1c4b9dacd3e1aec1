"""The workshop's page: decks, cards, what there is to know and the laboratory, and the deck in hand beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from simpsons_desktop.content.library import Library
from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Kind, Printed
from simpsons_desktop.screens.keys import COPY, DELETE, FACE, FIND, LESS, MORE, PASTE, PLAY, REDO, RENAME, UNDO
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.buttons_menu import entry
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.dropped import Dropped
from simpsons_desktop.screens.parts.panel import Panel, scrolling
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.about_dialog import AboutDialog
from simpsons_desktop.screens.workshop.ahead import Ahead
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.browser import Browser
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.screens.workshop.carried import Carried
from simpsons_desktop.screens.workshop.deck_column import DeckColumn
from simpsons_desktop.screens.workshop.deck_shelf import DeckShelf
from simpsons_desktop.screens.workshop.export import Exports, Pickers
from simpsons_desktop.screens.workshop.finish_dialog import FinishDialog
from simpsons_desktop.screens.workshop.help_dialog import HelpDialog
from simpsons_desktop.screens.workshop.import_dialog import INSTEAD, INTO, NEW, ImportDialog
from simpsons_desktop.screens.workshop.lab_runner import LabRunner
from simpsons_desktop.screens.workshop.laboratory_panel import LaboratoryPanel
from simpsons_desktop.screens.workshop.playing import Playing
from simpsons_desktop.screens.workshop.previews import WorkshopPreviews
from simpsons_desktop.screens.workshop.understanding import Understanding
from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.draft import Draft
from simpsons_desktop.workshop.finishing import Finished
from simpsons_desktop.workshop.reading import ListReport

DECKS, CARDS, INSIGHT, LABORATORY = "decks", "cards", "insight", "laboratory"
DECK_WIDTH, LEAST_DECK = 560, 340  # of the deck's column, at scale 1 and in pixels


class WorkshopPage(Page):
    """Everything about decks; what is edited is saved at once. `played` carries the key of a deck to play with."""

    played = Signal(str)

    def __init__(
        self, style: Style, preferences: Preferences, cards: Library, cabinet: Cabinet, laboratory: Path,
        pickers: Pickers | None = None, packs: Sequence[Pack] = (),
    ) -> None:  # fmt: skip
        super().__init__(style, self.tr("Deck workshop"), 1860)
        self.preferences, self.pickers = preferences, pickers or Pickers()
        self.bench = Bench(cards, cabinet, self, packs)
        self.runner = LabRunner(cards, laboratory, self)
        self.playing = Playing(self.bench, self)
        places = [
            (DECKS, self.tr("Decks")), (CARDS, self.tr("Cards")), (INSIGHT, self.tr("Analysis")),
            (LABORATORY, self.tr("Laboratory")),
        ]  # fmt: skip
        self.places = Segments(style, places, DECKS, self.tr("What is shown"), 44)
        self.stack = QStackedWidget()
        self.right = Panel(style, 14)
        self.exports = Exports(style, self, self.bench, self.pickers)
        self.previews = WorkshopPreviews(style, self)
        self.carried = Carried(style, self)
        self.note = Toast(style, self)
        self.dropped = Dropped(self, self.tr("Drop one file with a deck list here, from this computer."))
        shown = (partial(self._lay, DECKS), lambda: self.column, self.bench.read)
        others = (CARDS, INSIGHT, LABORATORY)
        self.ahead = Ahead(self, shown, (partial(step, one) for one in others for step in (self._part, self._lay)))
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        self.panel.inner = 14
        self.page.removeWidget(self.panel)
        self.head_row.addWidget(self.places, 0)
        body = QHBoxLayout()
        body.setSpacing(self.house.space(12))
        body.addWidget(self.panel, 1)
        body.addWidget(self.right)
        self.page.addLayout(body, 1)
        self.panel.column.addWidget(self.stack, 1)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "right"):
            wished = max(self.house.space(DECK_WIDTH), LEAST_DECK)
            larger = round(wished * min(1.5, max(1.0, self.house.factor)))
            self.right.setFixedWidth(min(larger, round(self.width() * 0.46)))

    def _bind(self) -> None:
        self.places.picked.connect(self._show_place)
        for source in (self.bench, self.exports, self.playing):
            source.said.connect(self.say)
        self.playing.ready.connect(self.played)
        self.dropped.came.connect(self.import_file)
        self.dropped.refused.connect(self.say)

    # ---- the parts: each is made when it is first gone to, or ahead

    @cached_property
    def shelf(self) -> DeckShelf:
        """All decks."""
        made = DeckShelf(self.house, self.bench, self)
        made.edit_wanted.connect(lambda: self.go_to(CARDS))
        return made

    @cached_property
    def column(self) -> DeckColumn:
        """The deck in hand."""
        made = DeckColumn(self.house, self.bench)
        self._bind_view(made.list)
        made.searched.connect(self.search)
        made.about_wanted.connect(self._about)
        made.finish_wanted.connect(self._finish)
        made.import_wanted.connect(lambda: self.import_list(""))
        made.export_wanted.connect(self._export)
        made.play_wanted.connect(self.playing.play)
        made.list.puzzled.connect(lambda line: self.import_list(line, INTO))
        whole = QVBoxLayout()
        whole.addWidget(made)
        self.right.column.addWidget(scrolling(whole))  # in a low window with large letters
        return made

    @cached_property
    def browser(self) -> Browser:
        """All cards."""
        made = Browser(self.house, self.bench)
        self._bind_cards(made.grid)
        made.tabled.connect(self._bind_cards)
        made.taken.connect(self._more)
        made.search.help_wanted.connect(self._help)
        return made

    @cached_property
    def insight(self) -> Understanding:
        """What the deck is like."""
        made = Understanding(self.house, self.bench)
        made.searched.connect(self.search)
        made.hand.looked_at.connect(self._look_at)
        made.hand.opened.connect(self.previews.open)
        return made

    @cached_property
    def laboratory(self) -> LaboratoryPanel:
        """The deck against others."""
        return LaboratoryPanel(self.house, self.bench, self.runner)

    def _part(self, place: str) -> QWidget:
        if place == DECKS:
            return self.shelf
        if place == CARDS:
            return self.browser
        return self.insight if place == INSIGHT else self.laboratory

    def _is_made(self, part: str) -> bool:
        return part in self.__dict__

    def _lay(self, place: str) -> QWidget:
        """A place, laid where it can be shown."""
        part = self._part(place)
        if self.stack.indexOf(part) < 0:
            self.stack.addWidget(part)
        return part

    def _bind_cards(self, view: CardView) -> None:
        self._bind_view(view)
        view.wishes.more.connect(self._more)
        view.wishes.less.connect(self.bench.less)
        view.wishes.none.connect(self.bench.none)

    def _bind_view(self, view: CardView) -> None:
        wishes = view.wishes
        wishes.read.connect(self.previews.open)
        wishes.looked_at.connect(partial(self._look_at_in, view))
        wishes.carried.connect(self._carry)
        wishes.dropped.connect(self._drop)
        wishes.put_back.connect(self.carried.let_go)
        wishes.menu.connect(lambda spot: self._popup(view, spot))

    # ---- going about

    def showEvent(self, event: QShowEvent) -> None:
        self.places.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._is_made("shelf"):
            self.bench.read()
        self.bench.look_again()
        self.ahead.begin()

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self.bench.put_away.emit()
            if self._is_made("shelf"):
                self.shelf.back.offer(None)
            self.playing.forget()
        self.previews.close()
        self.carried.let_go()
        super().hideEvent(event)

    def at_risk(self) -> str:
        """What would be lost if the program ended now, in a sentence (empty: nothing)."""
        return self.bench.at_risk()

    def close_workshop(self) -> None:
        """The window closes: what was edited last is on the disk, and no process goes on."""
        self.bench.flush()
        self.exports.stop()
        self.runner.close()

    def go_to(self, place: str) -> None:
        """Show one of the places at the left."""
        self.places.pick([key for key, _ in self.places.choices].index(place))

    def _show_place(self, place: str) -> None:
        self.previews.close()
        self.bench.put_away.emit()
        if place == DECKS:
            self.bench.read()
        if place == INSIGHT and self._is_made("browser"):
            self.insight.query = self.browser.search.text
        self.stack.setCurrentWidget(self._lay(place))

    def search(self, query: str) -> None:
        """Show the cards of a query."""
        self.go_to(CARDS)
        self.browser.ask(query)

    def say(self, sentence: str) -> None:
        """Say something for a while."""
        self.note.say(sentence)

    # ---- cards

    def _look_at_in(self, view: CardView, printed: Printed | None) -> None:
        """A card of a view is looked at; where it lies is not to be covered."""
        self.previews.about = view
        self._look_at(printed)

    def _look_at(self, printed: Printed | None) -> None:
        self.previews.look_at(printed, self.preferences.now.hover_ms)

    def _more(self, printed: Printed) -> None:
        self.bench.more(printed)
        announce(self, self.tr("{0} × {1} in the deck").format(self.bench.held(printed), card_name(printed)))

    def _carry(self, printed: Printed, at: QPoint) -> None:
        spot, target = self.mapFromGlobal(at), self._target()
        self.carried.carry(printed, spot, target if target.contains(spot) else None)

    def _from_deck(self) -> bool:
        """Whether the view that tells of a card it carries is the deck's."""
        return self.sender() is self.column.list.wishes

    def _target(self) -> QRect:
        """The part of the page where what is carried may be dropped: the other one."""
        side = self.panel if self._from_deck() else self.right
        return QRect(side.mapTo(self, QPoint()), side.size())

    def _drop(self, printed: Printed, at: QPoint) -> None:
        """Into the deck one more, out of it one less; anywhere else nothing happens."""
        self.carried.let_go()
        if self._target().contains(self.mapFromGlobal(at)):
            (self.bench.less if self._from_deck() else self._more)(printed)

    def _popup(self, view: CardView, spot: QPoint) -> None:
        menu = self.menu_at(view, spot)
        if menu is not None:
            menu.popup(view.viewport().mapToGlobal(spot))

    def menu_at(self, view: CardView, spot: QPoint) -> QMenu | None:
        """What can be done with the card at a point; the menu goes when it is closed."""
        index = view.indexAt(spot)
        if index.isValid():
            view.setCurrentIndex(index)
        printed = view.current
        if printed is None:
            return None
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        held = self.bench.held(printed)
        keys = self.house.keys
        entry(menu, self.tr("Add one"), lambda: self._more(printed), keys, MORE)
        fewer = entry(menu, self.tr("Take one out"), lambda: self.bench.less(printed), keys, LESS)
        none = entry(menu, self.tr("Take all out"), lambda: self.bench.none(printed), keys, DELETE)
        fewer.setEnabled(bool(held))
        none.setEnabled(bool(held))
        menu.addSeparator()
        entry(menu, self.tr("Read it"), lambda: self.previews.open(printed), keys, FACE)
        if printed.kind is not Kind.ACTION:
            query = f'matches:"{self.bench.cards.list_name(printed)}"'
            menu.addAction(self.tr("What matches it"), lambda: self.search(query))
        cover = menu.addAction(self.tr("Put it on the cover"))
        cover.triggered.connect(lambda: self.bench.edit(lambda draft: draft.cover_with(printed.key)))
        cover.setEnabled(bool(held))
        return menu

    # ---- dialogs

    def _open(self, dialog: Dialog) -> None:
        self.previews.close()
        dialog.open()

    def _help(self) -> None:
        dialog = HelpDialog(self.house, self)
        dialog.asked.connect(self.search)
        self._open(dialog)

    def _about(self) -> None:
        if self.bench.draft is not None:
            self.column.keep_name()
            self._open(AboutDialog(self.house, self, self.bench))

    def _finish(self) -> None:
        dialog = FinishDialog(self.house, self, self.bench, self._marked())
        dialog.taken.connect(partial(self._finished, dialog.draft))
        self._open(dialog)

    def _marked(self) -> Printed | None:
        """The card around which something can be built: the one that is marked where cards are shown."""
        return self.browser.shown.current if self.places.value == CARDS else self.column.list.current

    def _finished(self, draft: Draft | None, new: bool, finished: Finished) -> None:
        """What was made becomes a new deck, or the one for which it was made."""
        if new or draft is None:
            self.bench.create("", finished.counts)
        else:
            words = self.tr("Finish it")
            self.bench.edit(lambda draft: draft.replace(finished.counts, words), draft)

    def _export(self) -> None:
        menu = self.exports.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.column.take.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    # ---- lists from elsewhere

    def import_list(self, text: str, become: str = NEW) -> ImportDialog:
        """Open the dialog for lists, with a text to begin with."""
        dialog, draft = ImportDialog(self.house, self, self.bench, self.pickers.which), self.bench.draft
        line = text if become == INTO else ""
        dialog.taken.connect(lambda what, report: self._imported(draft or self.bench.draft, what, report, line))
        if text:
            dialog.put_text(text, become)
        self._open(dialog)
        return dialog

    def import_file(self, path: Path) -> None:
        """Read a file and show what became of each line."""
        self.import_list("").read_file(path)

    def _imported(self, draft: Draft | None, what: str, report: ListReport, line: str) -> None:
        """The list becomes a deck, or part of this one; `line` is one that stood unknown in it before."""
        if what == NEW or draft is None:
            self.bench.create_from(report.deck)
            return
        counts = {} if what == INSTEAD else dict(draft.counts)
        kept = () if what == INSTEAD else tuple(one for one in draft.unknown if one != line)
        for key, count in report.counts.items():
            counts[key] = counts.get(key, 0) + count
        unknown = (*kept, *report.unknown)
        number = sum(report.counts.values())
        words = self.tr("Import 1 card") if number == 1 else self.tr("Import {0} cards").format(number)
        self.bench.edit(lambda draft: draft.replace(counts, words, unknown), draft)

    # ---- keys

    def key_buttons(self) -> Mapping[str, QAbstractButton]:
        keys: dict[str, QAbstractButton] = {UNDO: self.column.undo, REDO: self.column.redo, PLAY: self.column.play}
        return {**keys, **self.shelf.keys} if self.places.value == DECKS else keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the whole page; those of its buttons act when they come up, as everywhere."""
        usual = self.house.keys.usual(event)
        if usual == FIND and not event.isAutoRepeat():
            self.go_to(CARDS)
            self.browser.search.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.browser.search.field.selectAll()
        elif usual == RENAME and self.places.value != DECKS:
            self.column.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.column.name.selectAll()
        elif usual == COPY and not event.isAutoRepeat():
            self.exports.copy()
        elif usual == PASTE and not event.isAutoRepeat():
            self.import_list(QGuiApplication.clipboard().text())
        else:
            super().keyPressEvent(event)
