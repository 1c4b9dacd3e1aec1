"""Filters beside the search line: they write into it what they stand for, so that there is one truth."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import trait_name
from simpsons_desktop.screens.parts.button import CartoonButton, Glyph, Tone
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.search_line import Chip
from simpsons_desktop.table.tokens import PAPER
from simpsons_desktop.workshop.query import QueryError, pieces, toggled


class Filters(QObject):
    """Chips for kinds and the deck (`firsts`), always in sight, and one for each trait (`traits`) that fold away.

    `asked` carries the query that comes of a click.
    """

    asked = Signal(str)
    folds = Signal()
    """Other chips are in sight."""

    def __init__(self, style: Style, cards: Library, parent: QObject) -> None:
        super().__init__(parent)
        self.house, self.query = style, ""
        self.chips: dict[str, CartoonButton] = {}
        self.kinds = {
            "kind:star": self.tr("Stars"), "kind:character": self.tr("Characters"), "kind:scene": self.tr("Scenes"),
            "kind:action": self.tr("Actions"),
        }  # fmt: skip
        self.firsts, self.traits = QWidget(), QWidget()
        first, second = Flow(self.firsts, 0), Flow(self.traits, 0)
        for piece, words in (*self.kinds.items(), ("in:deck", self.tr("In deck")), ("fits:deck", self.tr("Fits"))):
            first.add(self._chip(piece, words))
        self.chips["fits:deck"].setToolTip(self.tr("Cards that go with what is in the deck"))
        self.more = Chip(style, self.tr("Traits"))
        self.more.clicked.connect(self._more)
        first.add(self.more)
        for trait in cards.traits:
            second.add(self._chip(f"trait:{trait.key}", trait_name(trait.key), trait.icon))
        self.folded, self._with_traits = False, False
        self.traits.hide()
        self.show_query("")

    def _chip(self, piece: str, words: str, icon: str = "") -> Chip:
        chip = Chip(self.house, words, Glyph(icon, PAPER) if icon else None)
        chip.tick(False)
        chip.clicked.connect(partial(self._clicked, piece))
        self.chips[piece] = chip
        return chip

    def fold(self, on: bool) -> None:
        """Fold everything away, or show it again."""
        self.folded = on
        self.firsts.setHidden(on)
        self.traits.setHidden(on or not self._with_traits)

    def _more(self) -> None:
        self._with_traits = not self._with_traits
        self.fold(self.folded)
        self.show_query(self.query)
        self.folds.emit()

    def _clicked(self, piece: str) -> None:
        """One kind takes the place of another; everything else is one condition more, or less."""
        query = self.query
        with suppress(QueryError):
            there = pieces(query)
            for written in there if piece in self.kinds else ():
                if written.casefold() in self.kinds and written.casefold() != piece:
                    query = toggled(query, written)
            same = next((written for written in there if written.casefold() == piece), piece)
            self.asked.emit(toggled(query, same))

    def show_query(self, query: str) -> None:
        """Tick what the search line says; a text that is wrong ticks nothing, and leaves no filter to click."""
        self.query = query
        try:
            there = {piece.casefold() for piece in pieces(query)}
            sound = True
        except QueryError:
            there, sound = set(), False
        for piece, chip in self.chips.items():
            on = piece in there
            chip.setEnabled(sound)
            chip.say(chip.text(), "", Tone.MAIN if on else Tone.PLAIN)
            chip.tick(on)
        chosen = sum(piece.startswith("trait:") for piece in there)
        words = self.tr("Traits ({0})").format(chosen) if chosen else self.tr("Traits")
        self.more.say(words, "", Tone.MAIN if chosen and not self._with_traits else Tone.PLAIN)
        self.more.tick(self._with_traits)
