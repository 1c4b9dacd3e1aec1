"""Sample hands: six cards by chance, and what the first turns with them could be."""

from __future__ import annotations

import random
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.parts.button import CartoonButton, Glyph
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, heading, label
from simpsons_desktop.screens.parts.pile_viewer import CardShelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.workshop.sample import SampleHand, sample_hand

TURNS = 3
CARD = 104


class HandBox(Panel):
    """Draws a hand when it is asked to, and again when the deck has changed; `looked_at` and `opened` name cards."""

    looked_at = Signal(object)
    opened = Signal(object)

    def __init__(self, style: Style, bench: Bench) -> None:
        super().__init__(style, 14, second=True)
        self.bench = bench
        self.chance = random.SystemRandom()
        self.seed = self.chance.getrandbits(32)
        self.sample: SampleHand | None = None
        self.column.addWidget(heading(self.tr("Sample hand"), "name"))
        turns = [(at, self.tr("Turn {0}").format(at + 1)) for at in range(TURNS)]
        self.turn = Segments(style, turns, 0, self.tr("Which turn is shown"), 38)
        self.again = CartoonButton(style, self.tr("Another hand"), glyph=Glyph("game:card-draw"), height=40)
        self.words = label("", wrap=True)
        self.cards = CardShelf(style, self.tr("Cards in hand"), CARD)
        self.cards.looked_at.connect(self.looked_at)
        self.cards.opened.connect(self.opened)
        top = QWidget()
        row = Flow(top, 0)
        row.add(self.turn, 1, partial(style.px, 240))
        row.add(self.again)
        for widget in (top, self.words, self.cards):
            self.column.addWidget(widget)
        self.turn.picked.connect(self._show)
        self.again.clicked.connect(self._another)
        style.changed.connect(self._measure)
        self._measure()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # it is one
        self._measure()

    def _measure(self) -> None:
        super()._measure()
        if hasattr(self, "cards"):
            across = self.cards.gridSize().width() or 100
            lines = -(-6 // max(1, (self.width() - 60) // across))
            self.cards.setFixedHeight(lines * (self.cards.gridSize().height() or 150) + 8)

    def _another(self) -> None:
        self.seed = self.chance.getrandbits(32)
        self.draw()

    def draw(self) -> None:
        """Draw the hand of this seed from the deck as it is now."""
        self.sample = sample_hand(self.bench.counts, self.bench.cards, self.seed, TURNS)
        self.turn.value = 0
        self._show()

    def _show(self) -> None:
        if self.sample is None or not self.sample.turns:
            return
        at = min(self.turn.value, len(self.sample.turns) - 1)
        self.words.setText(self.sample.words[at])
        self.cards.show_cards(self.sample.turns[at].hand)
        self._measure()
