"""One seat of a table that is being laid: a person or an AI, a name, a deck and its plan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop, NameField
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.seating import sitter_words
from simpsons_desktop.screens.shelf import Offer
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import LONGEST_NAME, SeatChoice
from simpsons_desktop.table import shapes
from simpsons_desktop.table.tokens import STARS

NAME = 240  # the least width of a name at scale 1


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

    def __init__(self, style: Style, seat: int, choice: SeatChoice, decks: Sequence[Offer]) -> None:
        super().__init__(style, 8, second=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        self.seat, self.decks = seat, decks
        kinds = [(level, sitter_words(level)) for level in (None, *LEVELS)]
        seat_name = self.tr("Seat {0}").format(seat + 1)
        self.kind: Segments[str | None] = Segments(style, kinds, choice.level, seat_name, 48)
        self.name = NameField(choice.name, self.tr("Player {0}").format(seat + 1), LONGEST_NAME)
        self.deck = Drop(style, self.tr("Deck of seat {0}").format(seat + 1))
        self.plan = label("", "small", wrap=True)
        self.plan.setIndent(self.house.space(14))
        for deck in decks:
            star = STARS.get(deck.star.key)
            self.deck.add(deck.name, deck.key, star.emblem if star else "", deck.plan)
        self.deck.setCurrentIndex(max(0, self.deck.findData(choice.deck)))
        self._lay_out()
        self.kind.picked.connect(self._tell)
        self.name.textEdited.connect(self._tell)
        self.deck.activated.connect(self._tell)
        self._show()

    def _lay_out(self) -> None:
        flow = Flow(gap=self.house.space(12))
        flow.add(self.kind)
        flow.add(self.name, 3, partial(self.house.px, NAME))
        flow.add(self.deck, 4)
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addLayout(flow)
        both.addWidget(self.plan)
        whole = QHBoxLayout()
        whole.setSpacing(self.house.space(12))
        whole.addSpacing(self.house.space(6))
        whole.addWidget(SeatDisc(self.house, self.seat, 56))
        whole.addLayout(both, 1)
        self.column.addLayout(whole)

    @property
    def choice(self) -> SeatChoice:
        """What is chosen for this seat."""
        return SeatChoice(str(self.deck.currentData() or ""), self.name.text().strip(), self.kind.value)

    def _tell(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Name field only for persons; plan of the deck."""
        person = self.kind.value is None
        self.name.setEnabled(person)
        at = self.deck.currentIndex()
        deck = self.decks[at] if 0 <= at < len(self.decks) else None
        if not person:
            self.name.setPlaceholderText(deck.star.name if deck else "")
            self.name.clear()
        else:
            self.name.setPlaceholderText(self.tr("Player {0}").format(self.seat + 1))
        self.plan.setText(deck.plan if deck else "")
        self.deck.setToolTip(deck.plan if deck else "")
