"""The list of decks: the card on the cover, the name, what is in it, and whether it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QAbstractListModel, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.walked import NONE, Index, Walked
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.card_model import Role
from simpsons_desktop.screens.workshop.faces import Faces
from simpsons_desktop.screens.workshop.row_words import LEAST
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.geometry import CARD_RATIO
from simpsons_desktop.table.paint_text import LEFT, draw_text, shortened
from simpsons_desktop.workshop.cabinet import KeptDeck

KEPT = Qt.ItemDataRole.UserRole


def about(kept: KeptDeck) -> str:
    """How many cards a deck has, and whose it is."""
    whose = (
        translate("Workshop", "your own") if kept.path is not None else translate("Workshop", "comes with the program")
    )
    words = translate("Workshop", "1 card, {1}") if kept.deck.size == 1 else translate("Workshop", "{0} cards, {1}")
    return words.format(kept.deck.size, whose)


def standing(kept: KeptDeck) -> str:
    """Whether it can be played, else why not."""
    return kept.why_not or translate("Workshop", "✓ can be played")


class ShelfModel(QAbstractListModel):
    """The decks that the list shows."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: tuple[KeptDeck, ...] = ()

    def show(self, rows: Sequence[KeptDeck]) -> None:
        """Show these decks."""
        if tuple(rows) == self.rows:
            return
        if self.rows:
            self.beginRemoveRows(NONE, 0, len(self.rows) - 1)
            self.rows = ()
            self.endRemoveRows()
        if rows:
            self.beginInsertRows(NONE, 0, len(rows) - 1)
            self.rows = tuple(rows)
            self.endInsertRows()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        kept = self.rows[index.row()]
        if role == KEPT:
            return kept
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            return translate("Workshop", "{0}: {1}; {2}").format(kept.deck.name, about(kept), standing(kept))
        return kept.damaged or None if role == Role.ToolTipRole else None


class ShelfRow(QStyledItemDelegate):
    """Paints a deck: the card on its cover, its name, what it has, whether it can be played."""

    def __init__(self, style: Style, cards: Library, view: ShelfList) -> None:
        super().__init__(view)
        self.house, self.cards, self.view, self.faces = style, cards, view, Faces(style, view, 12 << 20)
        self.faces.came.connect(view.viewport().update)

    @property
    def height(self) -> int:
        """How high a row is."""
        return round(self.house.px(26, 17) * 1.3 + self.house.px(17, 13) * 2.9 + self.house.space(30))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, self.height)

    def _cover(self, kept: KeptDeck) -> Printed | None:
        stars = (key for key in kept.deck.counts if key in self.cards.cards and self.cards.cards[key].is_star)
        return self.cards.cards.get(kept.deck.cover or next(stars, next(iter(kept.deck.counts), "")))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        kept, rect = cast(KeptDeck, index.data(KEPT)), cast(Any, option).rect
        marked = index.row() == self.view.currentIndex().row()
        focus, look, ink = marked and self.view.hasFocus(), self.house.look, max(2.0, 3 * self.house.u)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = QRectF(rect).adjusted(ink, ink, -ink, -ink - 3)
        line = (look.accent if look.dark else look.text) if focus else look.text if marked else look.edge
        shapes.box(
            painter,
            face,
            self.house.space(12),
            look.paper if marked else look.paper2,
            ink * (1.5 if focus else 1),
            0,
            line,
        )
        pad = self.house.space(8) + ink
        room = face.adjusted(pad, pad, -pad, -pad)
        across = room.height() / CARD_RATIO
        printed = self._cover(kept)
        if printed is not None:
            cover = QRectF(room.topLeft(), QSizeF(across, room.height())).toAlignedRect()
            self.faces.paint(painter, printed, room.topLeft(), round(across), cover.adjusted(-2, -2, 2, 2))
        self._words(painter, kept, room.adjusted(across + self.house.space(14), 0, 0, 0))
        painter.restore()

    def _words(self, painter: QPainter, kept: KeptDeck, room: QRectF) -> None:
        look, title, small = self.house.look, self.house.px(26, 17), self.house.px(17, 13)
        top = QRectF(room.left(), room.top(), room.width(), title * 1.3)
        below = QRectF(room.left(), top.bottom(), room.width(), small * 1.45)
        last = below.translated(0, small * 1.45)
        bad = look.bad if kept.why_not else look.good
        for words, cut, px, spot, colour in (
            (kept.deck.name.upper(), Cut.TITLE, title, top, look.text),
            (about(kept), Cut.BOLD, small, below, look.muted),
            (standing(kept), Cut.BOLD, small, last, bad),
        ):
            text, size = shortened(words, cut, px, max(LEAST, px * 0.7), spot.width())
            draw_text(painter, text, cut, size, spot, colour, LEFT)


class ShelfList(Walked, QListView):
    """`chosen` carries the deck that is to be built on, `moved` tells that another one is marked."""

    chosen = Signal(object)
    moved = Signal()

    def __init__(self, style: Style, cards: Library) -> None:
        super().__init__()
        self.house = style
        self.decks = ShelfModel(self)
        self.setModel(self.decks)
        self.row = ShelfRow(style, cards, self)
        self.setItemDelegate(self.row)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Decks"))
        self.selectionModel().currentChanged.connect(lambda *_: self.moved.emit())
        self.doubleClicked.connect(lambda index: self.chosen.emit(index.data(KEPT)))
        style.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def current(self) -> KeptDeck | None:
        """The deck that is marked."""
        return cast("KeptDeck | None", self.currentIndex().data(KEPT))

    def choose(self) -> None:
        """Say which deck is chosen."""
        if self.current is not None:
            self.chosen.emit(self.current)

    def go_to(self, key: str) -> None:
        """Mark a deck, if it is shown."""
        at = next((at for at, kept in enumerate(self.decks.rows) if kept.key == key), None)
        if at is not None:
            self.setCurrentIndex(self.decks.index(at))
            self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
