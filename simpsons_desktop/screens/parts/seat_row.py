"""One seat of a table that is being laid: a person with a name or an AI with a style, a deck and its plan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.ai import LEVELS, STYLES, usual_style
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop, NameField
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.seating import sitter_words, style_words
from simpsons_desktop.screens.shelf import Offer, Unfit
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import DECKS, LONGEST_NAME, SeatChoice
from simpsons_desktop.table import shapes
from simpsons_desktop.table.tokens import STARS

MOST_REFUSED = 40
"""Decks that can't be played and are listed all the same; hundreds of them would hold the window up."""
NAME = 300  # the least width of a name, and of a style, at scale 1


class SeatDisc(QWidget):
    """The colour and symbol of a seat."""

    def __init__(self, style: Style, seat: int, size: float = 40, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house, self.seat, self.size_u = style, seat, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.house.px(self.size_u, 22)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = max(2.0, 3 * self.house.u)
        radius = min(self.width(), self.height()) / 2 - ink
        middle = QPointF(self.width() / 2, self.height() / 2)
        shapes.seat_symbol(painter, self.seat, middle, radius, ink, self.house.look.line)
        painter.end()


class SeatRow(Panel):
    """The controls of one seat; `changed` when the player changes any of them."""

    changed = Signal()

    def __init__(
        self, style: Style, seat: int, choice: SeatChoice, decks: Sequence[Offer], unfit: Sequence[Unfit] = (),
        like: SeatRow | None = None,
    ) -> None:  # fmt: skip
        """`like` is another seat, which offers the same decks."""
        super().__init__(style, 8, second=True)
        self.seat, self.decks = seat, decks
        kinds = [(level, sitter_words(level)) for level in (None, *LEVELS)]
        seat_name = self.tr("Seat {0}").format(seat + 1)
        self.kind: Segments[str | None] = Segments(style, kinds, choice.level, seat_name, 48)
        self.name = NameField(choice.name, self.tr("Player {0}").format(seat + 1), LONGEST_NAME)
        self.style_drop = Drop(style, self.tr("Style of seat {0}").format(seat + 1))
        self.deck = Drop(style, self.tr("Deck of seat {0}").format(seat + 1))
        self.plan = label("", "small", wrap=True)
        self.limit = label(self.tr("A name has at most {0} letters.").format(LONGEST_NAME), "strong", wrap=True)
        self.limit.hide()
        self.lost = label("", "strong", wrap=True)
        for words in (self.plan, self.limit, self.lost):
            words.setIndent(self.house.space(14))
        if like is None:
            self._fill_decks(unfit)
        else:
            self.deck.share(like.deck)
        self._choose_deck(choice.deck, unfit)
        self.style_drop.add("", None)
        for key in STYLES:
            self.style_drop.add(style_words(key)[0], key, tip=style_words(key)[1])
        self.style_drop.setCurrentIndex(max(0, self.style_drop.findData(choice.style)))
        self._lay_out()
        self.kind.picked.connect(self._tell)
        self.name.textEdited.connect(self._named)
        self.deck.activated.connect(self.lost.hide)
        self.deck.activated.connect(self._tell)
        self.style_drop.activated.connect(self._tell)
        self._show()

    def _fill_decks(self, unfit: Sequence[Unfit]) -> None:
        """All decks, those that can't be played last and out of reach."""
        emblems = {key: star.emblem for key, star in STARS.items()}
        easy = self.tr("For beginners")
        names = [f"{deck.name}\n{easy}" if deck.key in DECKS else deck.name for deck in self.decks]
        self.deck.add_all(
            [
                (name, deck.key, emblems.get(deck.star.key, ""), deck.plan)
                for name, deck in zip(names, self.decks, strict=True)
            ]
        )
        for other in unfit[:MOST_REFUSED]:
            self.deck.refuse(other.name, other.why)
        more = len(unfit) - MOST_REFUSED
        if more > 0:
            words = self.tr("{0} more that can't be played") if more > 1 else self.tr("One more that can't be played")
            self.deck.refuse(words.format(more), self.tr("The workshop shows all decks, and says why."))

    def _choose_deck(self, chosen: str, unfit: Sequence[Unfit]) -> None:
        """The deck of a key; if that can't be played or is gone, that is said."""
        self.deck.setCurrentIndex(max(0, self.deck.findData(chosen)))
        why = next((other for other in unfit if other.key == chosen), None)
        if why is None:
            self.lost.setText(self.tr("The deck chosen here is gone, so another one was chosen."))
            if not chosen or self.deck.findData(chosen) >= 0:
                self.lost.hide()
        else:
            words = self.tr("“{0}” can't be played, so another deck was chosen. {1}")
            self.lost.setText(words.format(shorten(why.name, LONGEST_NAME), why.why))

    def _lay_out(self) -> None:
        flow = Flow(gap=self.house.space(12))
        flow.add(self.kind)
        flow.add(self.name, 3, partial(self.house.px, NAME))
        flow.add(self.style_drop, 3, partial(self.house.px, NAME))
        flow.add(self.deck, 4)
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addStretch(1)
        both.addLayout(flow)
        both.addWidget(self.limit)
        both.addWidget(self.lost)
        both.addWidget(self.plan)
        both.addStretch(1)
        whole = QHBoxLayout()
        whole.setSpacing(self.house.space(12))
        whole.addSpacing(self.house.space(6))
        whole.addWidget(SeatDisc(self.house, self.seat, 56))
        whole.addLayout(both, 1)
        self.column.addLayout(whole)

    @property
    def choice(self) -> SeatChoice:
        """What is chosen for this seat."""
        deck, level = str(self.deck.currentData() or ""), self.kind.value
        name = self.name.text().strip() if level is None else ""  # what was typed waits until a person sits here again
        return SeatChoice(deck, name, level, None if level is None else self.style_drop.currentData())

    @property
    def offer(self) -> Offer | None:
        """The deck that is chosen, if there is any."""
        at = self.deck.currentIndex()
        return self.decks[at] if 0 <= at < len(self.decks) else None

    def seat_ai(self, level: str) -> None:
        """Let an AI of a level sit here, which nobody has chosen."""
        self.kind.value = level
        self._show()

    def _tell(self) -> None:
        self._show()
        self.changed.emit()

    def _named(self) -> None:
        """Tell that the name is another one; where letters were left out say why, until it is changed."""
        self._tell()
        if self.name.overflowed:
            self.limit.show()
            announce(self.name, self.limit.text())

    def _show(self) -> None:
        """A name for a person, a style for an AI; the plan of the deck, and what the style is."""
        person, deck = self.kind.value is None, self.offer
        self.limit.hide()
        self.name.setVisible(person)
        self.style_drop.setVisible(not person)
        plan = deck.plan if deck else ""
        self.deck.setToolTip(plan)
        usual = usual_style(deck.star.key if deck else "")
        as_star = self.tr("As {0} likes: {1}").format(deck.star.name if deck else "", style_words(usual)[0].lower())
        self.style_drop.setItemText(0, as_star)
        self.style_drop.setItemData(0, style_words(usual)[1], Qt.ItemDataRole.ToolTipRole)
        name, sentence = style_words(self.style_drop.currentData() or usual)
        self.style_drop.setToolTip(sentence)
        self.style_drop.setAccessibleDescription(sentence)
        self.plan.setText(plan if person else self.tr("{0} {1}: {2}").format(plan, name, sentence).strip())
