"""What is said about a deck: its name, its notes, and the card on its cover."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import card_name
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.button import CartoonButton, Tone
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.fields import Drop, NameField
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import heading, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.workshop.draft import LONGEST_NAME

WIDTH, NOTES = 760, 260
LONGEST_NOTES = 20_000


class NotesField(QPlainTextEdit):
    """Takes no more than `LONGEST_NOTES` letters, or as many as there are already; what is too much is not put in.

    `full` tells whether the last edit was too much.
    """

    full = Signal(bool)

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.most = max(LONGEST_NOTES, self._letters())
        self._put_in = (0, 0)  # last: where it ends, and how many letters it has
        self.document().contentsChange.connect(self._remember)
        self.textChanged.connect(self._cut)

    def _letters(self) -> int:
        return self.document().characterCount() - 1

    def _remember(self, at: int, _: int, added: int) -> None:
        self._put_in = at + added, added

    def _cut(self) -> None:
        end, added = min(self._put_in[0], self._letters()), self._put_in[1]
        too_many = min(self._letters() - self.most, added)
        if too_many > 0:
            cursor = QTextCursor(self.document())
            cursor.setPosition(end)
            cursor.setPosition(end - too_many, QTextCursor.MoveMode.KeepAnchor)
            cursor.joinPreviousEditBlock()
            cursor.removeSelectedText()
            cursor.endEditBlock()  # which comes here again
        self.full.emit(too_many > 0)


class AboutDialog(Dialog):
    """About the deck that was in hand when it was opened. Notes are kept while they are typed; the name and the cover
    when the dialog closes, however it is closed, or the deck is put away: nothing is lost.
    """

    def __init__(self, style: Style, page: QWidget, bench: Bench) -> None:
        super().__init__(style, page)
        assert bench.draft is not None
        self.bench, self.draft = bench, bench.draft
        draft = self.draft
        self.setAccessibleName(self.tr("About the deck"))
        self.name = NameField(draft.name, self.tr("Name of the deck"), LONGEST_NAME)
        self.notes = NotesField(draft.plan)
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setPlaceholderText(self.tr("How to play it, what to try next …"))
        self.notes.setTabChangesFocus(True)
        self.too_long = label(self.tr("Notes may have up to {0} letters.").format(self.notes.most), wrap=True)
        self.too_long.hide()
        self.notes.full.connect(self._tell_full)
        self.cover = Drop(style, self.tr("Card on the cover"))
        self.cover.add(self.tr("The usual one: its Star"), "")
        self.covered_by = draft.deck.cover
        for key in dict.fromkeys([*draft.counts, *filter(None, [self.covered_by])]):
            known = bench.cards.cards.get(key)
            self.cover.add(card_name(known) if known is not None else shorten(key), key)
        self.cover.setCurrentIndex(self.cover.findData(self.covered_by))
        self.done = CartoonButton(style, self.tr("Done"), tone=Tone.MAIN)
        self.done.clicked.connect(self.dismissed)
        self.first = self.notes
        self._lay_out()
        self.notes.textChanged.connect(self._keep_notes)
        bench.put_away.connect(self._keep)
        self.dismissed.connect(self._keep)
        self.dismissed.connect(self.close_up)

    def _lay_out(self) -> None:
        room = self.covered.size()
        across = min(self.house.px(WIDTH), room.width() - 100)
        self.panel.column.addWidget(heading(self.tr("About the deck"), "panel"))
        for words, field in ((self.tr("Name"), self.name), (self.tr("Notes"), self.notes)):
            title = label(words, "strong")
            title.setBuddy(field)
            self.panel.column.addWidget(title)
            self.panel.column.addWidget(field)
        self.panel.column.addWidget(self.too_long)
        self.notes.setFixedHeight(min(self.house.px(NOTES, 120), max(90, room.height() // 3)))
        self.name.setMinimumWidth(across)
        foot = QWidget()
        flow = Flow(foot, self.house.space(8))
        flow.add(label(self.tr("Card on the cover"), "strong"))
        flow.add(self.cover, 1, lambda: self.house.px(240))
        flow.add(self.done)
        self.panel.column.addWidget(foot)

    def _tell_full(self, full: bool) -> None:
        self.too_long.setVisible(full)
        announce(self, self.too_long.text() if full else "")

    def _keep_notes(self) -> None:
        self.bench.edit(lambda draft: draft.note(self.notes.toPlainText()), self.draft)

    def _keep(self) -> None:
        """Edit what was changed, and nothing else."""
        name, cover = " ".join(self.name.text().split()), self.cover.currentData()
        if name and self.name.isModified():
            self.name.setModified(False)
            self.bench.edit(lambda draft: draft.rename(name), self.draft)
        if cover != self.covered_by:
            self.covered_by = cover
            self.bench.edit(lambda draft: draft.cover_with(cover), self.draft)
