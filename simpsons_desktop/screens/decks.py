"""The decks that come with the program: their plans and all their cards."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from simpsons_desktop.rules import Kind, Printed
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.panel import heading, label, scrolling
from simpsons_desktop.screens.parts.pile_viewer import CardShelf
from simpsons_desktop.screens.parts.screen import Page
from simpsons_desktop.screens.previews import CardPreviews
from simpsons_desktop.screens.shelf import Offer, Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.tokens import STARS

ORDER = (Kind.SCENE, Kind.CHARACTER, Kind.ACTION)
LOOK_MS = 150  # how long the pointer rests on a card first


def in_order(deck: Offer) -> list[tuple[Printed, int]]:
    """The cards of a deck: the Star first, then Scenes, Characters, Actions."""
    return sorted(deck.cards, key=lambda held: (not held[0].is_star, ORDER.index(held[0].kind)))


class DecksPage(Page):
    """A button for each deck; the cards of the chosen one, with a large face of the one that is looked at."""

    def __init__(self, style: Style, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(style, self.tr("Decks"), 1640, parent)
        self.shelf = shelf
        self.buttons: list[CartoonButton] = []
        column = QVBoxLayout()
        for deck in shelf.decks:
            star = STARS.get(deck.star.key)
            glyph = Glyph(star.emblem) if star else None
            button = CartoonButton(style, deck.name, glyph=glyph, height=46)
            button.clicked.connect(self._chosen)
            self.buttons.append(button)
            column.addWidget(button)
        column.addStretch(1)
        self.name, self.plan, self.sums = heading(""), label("", wrap=True), label("", "muted")
        self.cards = CardShelf(style, self.tr("Cards of the deck"), 128)
        self.previews = CardPreviews(style, self)
        self.cards.looked_at.connect(self._looked_at)
        self.cards.opened.connect(self.previews.open)
        right = QVBoxLayout()
        for widget in (self.name, self.plan, self.sums):
            right.addWidget(widget)
        right.addWidget(self.cards, 1)
        row = QHBoxLayout()
        row.addWidget(scrolling(column), 2)
        row.addLayout(right, 6)
        self.panel.column.addLayout(row)
        if shelf.decks:
            self.show_deck(0)
        else:
            self.plan.setText(self.tr("There is no deck: the deck files could not be read."))

    def show_deck(self, at: int) -> None:
        """Show a deck by its place in the list."""
        deck = self.shelf.decks[at]
        for place, button in enumerate(self.buttons):
            button.say(button.text(), "", Tone.MAIN if place == at else Tone.PLAIN)
            button.tick(place == at)
        held = in_order(deck)
        kinds = {kind: sum(count for card, count in held if card.kind is kind) for kind in ORDER}
        self.name.setText(deck.name.upper())
        self.plan.setText(deck.plan)
        words = self.tr("{0} cards: {1} Scenes, {2} Characters, {3} Actions")
        self.sums.setText(words.format(deck.size, *(kinds[kind] for kind in ORDER)))
        self.cards.show_cards([card for card, _ in held], [count for _, count in held])

    def _chosen(self) -> None:
        self.show_deck(next(i for i, button in enumerate(self.buttons) if button is self.sender()))

    def showEvent(self, event: QShowEvent) -> None:
        chosen = next((button for button in self.buttons if button.tone is Tone.MAIN), None)
        (chosen or self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        self.previews.close()
        super().hideEvent(event)

    def _looked_at(self, printed: Printed | None) -> None:
        self.previews.look_at(printed, LOOK_MS)
