"""What lies in a discard pile, newest first; it stays open while the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QListView, QListWidget, QListWidgetItem, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.keys import BACK, FACE, PRESS
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.panel import Panel, heading
from simpsons_desktop.screens.parts.seat_row import SeatDisc
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.easel import DECODING_MS
from simpsons_desktop.table.pixmaps import PixmapCache, art_is_ready, hand_drawing

CARD = 118
AHEAD = 6  # faces whose pictures are decoded while others are painted
PAINT_S = 0.012  # how long faces are painted before the window gets its turn


def cards_left(name: str, count: int) -> str:
    """What is said about a deck instead of showing it."""
    one = translate("Piles", "{0}: 1 card is left in the deck. Nobody may look at it. (Rule 12.2)")
    many = translate("Piles", "{0}: {1} cards are left in the deck. Nobody may look at it. (Rule 12.2)")
    return (one if count == 1 else many).format(name, count)


class CardShelf(QListWidget):
    """Cards side by side; `looked_at` names the one under the pointer or the keyboard's mark (None: none).

    `opened` names one that was clicked, or chosen by Enter or Z.
    """

    looked_at = Signal(object)
    opened = Signal(object)

    def __init__(self, style: Style, name: str, card: float = CARD) -> None:
        super().__init__()
        self.house, self.card_u = style, card
        self.printed: list[Printed] = []
        self._counts: Sequence[int] = ()
        self._cache = PixmapCache(24 * 1024 * 1024)
        self._painted = 0
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.setInterval(DECODING_MS)
        self._more.timeout.connect(self._paint_some)
        self.setAccessibleName(name)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setObjectName("cards")
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentRowChanged.connect(self._moved)
        self.itemClicked.connect(self._open)
        self.itemActivated.connect(self._open)
        style.changed.connect(self._again)

    def show_cards(self, cards: Sequence[Printed], counts: Sequence[int] = ()) -> None:
        """Show these cards; `counts` are written below them if given. Faces are painted a few at a time."""
        self.printed, self._counts = list(cards), counts
        width = self._card_width()
        self.setIconSize(QSize(width + 4, round(width * 1.44) + 4))
        self.setGridSize(QSize(width + 14, round(width * 1.44) + (self.house.px(46, 34) if counts else 12)))
        self.clear()
        blank = QPixmap(self.iconSize())
        blank.fill(Qt.GlobalColor.transparent)
        empty = QIcon(blank)  # so that every item has its full size before its face is painted
        for at, printed in enumerate(cards):
            text = self.tr("{0} ×").format(counts[at]) if counts else ""
            item = QListWidgetItem(empty, text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text} {card_name(printed)}".strip())
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            self.addItem(item)
        self._painted = 0
        self._paint_some()

    def _card_width(self) -> int:
        return self.house.px(self.card_u, 92)

    def _paint_some(self) -> None:
        """Paint faces for a short while, then let the window live."""
        until, ratio = monotonic() + PAINT_S, self.devicePixelRatioF()
        next_ones = self.printed[self._painted : self._painted + AHEAD]
        drawings = [hand_drawing(printed, self._card_width()) for printed in next_ones]
        ready = [art_is_ready(drawing, ratio) for drawing in drawings]  # asks for all of them
        for drawing, there in zip(drawings, ready, strict=True):
            if not there or monotonic() >= until:
                break
            picture = self._cache.get(drawing, ratio, self.house.look)
            icon = QIcon(picture.pixmap)
            icon.addPixmap(picture.pixmap, QIcon.Mode.Selected)  # or Qt tints the one that is marked
            self.item(self._painted).setIcon(icon)
            self._painted += 1
        if self._painted < len(self.printed):
            self._more.start()

    def _again(self) -> None:
        self._cache.clear()
        self.show_cards(self.printed, self._counts)

    def _at(self, row: int) -> Printed | None:
        return self.printed[row] if 0 <= row < len(self.printed) else None

    def _moved(self, row: int) -> None:
        if self.hasFocus():
            self.looked_at.emit(self._at(row))

    def _open(self, item: QListWidgetItem) -> None:
        self.opened.emit(self._at(self.row(item)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Z reads the marked card; Space answers the prompt, as everywhere."""
        key = self.house.keys.usual(event)
        if key == FACE:
            self.opened.emit(self._at(self.currentRow()))
        elif key == PRESS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        self.looked_at.emit(self._at(self.row(item)) if item is not None else None)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: object) -> None:
        self.looked_at.emit(None)


class PileViewer(Panel):
    """One seat's discard pile."""

    looked_at = Signal(object)
    opened = Signal(object)

    def __init__(self, style: Style, names: Sequence[str], parent: QWidget) -> None:
        super().__init__(style, 14, parent=parent)
        self.names = tuple(names)
        self.seat = -1
        self.head = QHBoxLayout()
        self.disc = SeatDisc(style, 0, 34)
        self.title = heading("")
        self.title.setWordWrap(True)
        self.close_button = IconButton(style, "game:cancel", self.tr("Close"), 38, key=BACK)
        self.close_button.clicked.connect(self.shut)
        self.head.addWidget(self.disc)
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.close_button)
        self.cards = CardShelf(style, self.tr("Discard pile"))
        self.cards.looked_at.connect(self.looked_at)
        self.cards.opened.connect(self.opened)
        self.column.addLayout(self.head)
        self.column.addWidget(self.cards, 1)
        self.hide()

    def open_pile(self, seat: int, pile: Sequence[Printed]) -> None:
        """Show the pile of a seat (newest last, as the rules keep it)."""
        self.seat = seat
        self.refresh(pile)
        self.show()
        self.raise_()
        self.cards.setFocus(Qt.FocusReason.PopupFocusReason)

    def refresh(self, pile: Sequence[Printed]) -> None:
        """The pile as it is now."""
        self.disc.seat = self.seat
        self.disc.update()
        newest_first = list(reversed(pile))
        words = self.tr("{0}: discard pile, 1 card") if len(pile) == 1 else self.tr("{0}: discard pile, {1} cards")
        self.title.setText(words.format(self.names[self.seat], len(pile)).upper())
        if newest_first != self.cards.printed:
            self.cards.show_cards(newest_first)

    def shut(self) -> None:
        """Close the viewer."""
        self.seat = -1
        self.looked_at.emit(None)
        self.hide()
