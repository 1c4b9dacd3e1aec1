"""What is said about a deck: its name, its notes, and the card on its cover."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from simpsons_desktop.content.words import card_name
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


class AboutDialog(Dialog):
    """What is changed counts when the dialog closes, however it is closed: nothing is lost."""

    def __init__(self, style: Style, page: QWidget, bench: Bench) -> None:
        super().__init__(style, page)
        assert bench.draft is not None
        self.bench, draft = bench, bench.draft
        self.setAccessibleName(self.tr("About the deck"))
        self.name = NameField(draft.name, self.tr("Name of the deck"), LONGEST_NAME)
        self.notes = QPlainTextEdit(draft.plan)
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setPlaceholderText(self.tr("How it is to be played, what is still to be tried …"))
        self.notes.setTabChangesFocus(True)
        self.cover = Drop(style, self.tr("Card on the cover"))
        self.cover.add(self.tr("The usual one: its Star"), "")
        for key in draft.counts:
            if key in bench.cards.cards:
                self.cover.add(card_name(bench.cards.cards[key]), key)
        self.cover.setCurrentIndex(max(0, self.cover.findData(draft.deck.cover)))
        self.done = CartoonButton(style, self.tr("Done"), tone=Tone.MAIN)
        self.done.clicked.connect(self.dismissed)
        self.first = self.notes
        self._lay_out()
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
        self.notes.setFixedHeight(min(self.house.px(NOTES, 120), max(90, room.height() // 3)))
        self.name.setMinimumWidth(across)
        foot = QWidget()
        flow = Flow(foot, self.house.space(8))
        flow.add(label(self.tr("Card on the cover"), "strong"))
        flow.add(self.cover, 1, lambda: self.house.px(240))
        flow.add(self.done)
        self.panel.column.addWidget(foot)

    def _keep(self) -> None:
        name, notes = " ".join(self.name.text().split()), self.notes.toPlainText()[:LONGEST_NOTES]
        if name:
            self.bench.edit(lambda draft: draft.rename(name))
        self.bench.edit(lambda draft: draft.note(notes))
        self.bench.edit(lambda draft: draft.cover_with(self.cover.currentData()))
