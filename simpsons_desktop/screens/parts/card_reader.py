"""A card to be read in peace: its face, its words, what is changed on it now, and what each word of the rules means."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.content.card_text import CardText
from simpsons_desktop.content.glossary import meaning
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.keys import BACK
from simpsons_desktop.screens.parts.button import IconButton
from simpsons_desktop.screens.parts.card_words import CardWords
from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.parts.preview import CACHE, FACE, LEAST_FACE, NARROW, NARROW_PANEL, Finds, lie
from simpsons_desktop.screens.parts.taps import Taps
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.free_spot import Size
from simpsons_desktop.table.pixmaps import PRINTED_RATIO, Picture, PixmapCache, printed_drawing

WORDS, LEAST_WORDS = 330.0, 250.0  # width of the words beside the face, at scale 1 and in pixels
LEAST_HEIGHT = 220.0
LOWER = (1.0, 0.8, 0.62)  # shares of its height at which a narrow reader is tried where there is little room


class CardReader(Panel):
    """Stays until it is closed. `finds` says where there is room; it takes the keyboard, arrows scroll, Esc closes."""

    closed = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(style, 10, parent=parent)
        self.covered = parent
        self.finds: Finds
        self.card: Printed | None = None
        self.before: QWidget | None = None  # what had the keyboard
        self._text: CardText | None = None
        self._explains = False  # whether somebody has asked for a word of this card
        self._cache = PixmapCache(CACHE)
        self.taps = Taps(style)
        self.face = Face()
        self.name = label("", "panel", wrap=True)
        self.words = CardWords(style)
        self.words.explained.connect(self._explain)
        self.meaning = label("", "strong", wrap=True)
        self.hint = self.tr("Point at an underlined word, or press Tab, to learn what it means.")
        self.close_button = IconButton(style, "game:cancel", self.tr("Close"), 34, key=BACK)
        self.close_button.room_u = 4.0
        self.close_button.clicked.connect(self.shut)
        self.foot = Panel(style, 6, second=True)
        self._lay_out()
        self.setFocusProxy(self.words)
        style.changed.connect(self._restyle)
        self.hide()

    def _lay_out(self) -> None:
        self.foot.column.addWidget(self.meaning)
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        side = QVBoxLayout()
        side.setSpacing(self.house.space(4))
        side.addLayout(head)
        side.addWidget(self.words, 1)
        side.addWidget(self.foot)
        row = QHBoxLayout()
        row.setSpacing(self.house.space(12))
        row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(side, 1)
        self.column.addLayout(row, 1)

    # ---- opening and closing

    def read(self, printed: Printed, text: CardText) -> bool:
        """Show a card and take the keyboard; False if there is no room for it."""
        self.card, self._text = printed, text
        self.name.setText(text.name.upper())
        if not self.isVisible():
            self.before = self.window().focusWidget()
        self._explain("")
        self._explains = False
        if not self.settle():
            return False
        self.show()
        self._spare()
        self.raise_()
        self.words.setFocus(Qt.FocusReason.PopupFocusReason)
        return True

    def tell(self, text: CardText) -> None:
        """Other words for the card that is read: something has changed on it."""
        if self.isVisible() and text != self._text:
            self._text = text
            self.settle()

    def settle(self) -> bool:
        """Take a place where nothing is covered that must not be; without one, close. Whether there is a place."""
        if self._text is None or self.card is None:
            return False
        found = self.finds(self._sizes())
        if found is None:
            self.shut()
            return False
        number, spot = found
        beside = number == 0 and not self._narrow
        self.face.setVisible(beside)
        self.face.show_picture(self._picture(self._face_width()) if beside else None)
        below = (
            self._picture(round(spot.width - self._around() - self.words.bar()))
            if number < len(self._sizes()) - 1
            else None
        )
        self.words.show_card(self._text, None if beside else below)
        lie(self, spot)
        self._spare()
        return True

    def _spare(self) -> None:
        """In little room the card's own words come first: nothing is said of those that can be explained."""
        if self._explains or not self.isVisible():
            return
        self.foot.show()
        self.column.activate()
        self.foot.setVisible(not self.words.verticalScrollBar().maximum())

    def shut(self) -> None:
        """Close, and give the keyboard back."""
        self.card = None
        if self.isHidden():
            return
        had_keyboard = self.isAncestorOf(self.window().focusWidget() or self.covered)
        self.hide()
        self.words.forget()
        self.name.clear()
        if had_keyboard and self.before is not None and self.before.isVisible():
            self.before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.closed.emit()

    def _restyle(self) -> None:
        self._cache.clear()
        if self.isVisible():
            self.settle()

    def _explain(self, word: str) -> None:
        """What a word means; once one was asked for, the room for it stays, so that nothing moves under the pointer."""
        if word:
            self._explains = True
            self.foot.show()
        self.meaning.setText(meaning(word) if word else self.hint)

    # ---- measures

    @property
    def _narrow(self) -> bool:
        return self.window().width() < NARROW

    def _face_width(self) -> int:
        return round(max(LEAST_FACE, FACE * self.house.u))

    def _around(self) -> float:
        """What the panel's own edges take of its width."""
        margins = self.column.contentsMargins()
        return margins.left() + margins.right()

    def _sizes(self) -> Sequence[Size]:
        """Face and words side by side; below one another, at several heights; the words alone."""
        face, words = self._face_width(), max(LEAST_WORDS, self.house.px(WORDS))
        margins = self.column.contentsMargins()
        high = face * PRINTED_RATIO + margins.top() + margins.bottom()
        slim = NARROW_PANEL if self._narrow else max(NARROW_PANEL, words + self._around())
        sizes = [] if self._narrow else [(face + self.house.space(12) + words + self._around(), high)]
        sizes += [(slim, high * share) for share in LOWER]
        return [*sizes, (slim, LEAST_HEIGHT)]

    def _picture(self, width: int) -> Picture | None:
        if self.card is None:
            return None
        return self._cache.get(printed_drawing(self.card, width), self.devicePixelRatioF(), self.house.look)

    # ---- keys and pointer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.taps.press(event)
        if self.house.keys.usual(event) != BACK:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self.taps.release(event) == BACK:
            self.shut()
        else:
            super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the table below is not meant


class Face(QWidget):
    """The printed face, as large as its picture."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: Picture | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_picture(self, picture: Picture | None) -> None:
        """Show this face."""
        self._picture = picture
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize() if self._picture is None else self._picture.pixmap.deviceIndependentSize().toSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is not None:
            painter = QPainter(self)
            painter.drawPixmap(QPointF(0, 0), self._picture.pixmap)
            painter.end()
