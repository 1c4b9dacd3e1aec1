"""What the grid, the table and the deck's list have in common: keys, cards that are carried, and what is wished."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication

from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.keys import BACK, DELETE, FACE, LESS, MORE
from simpsons_desktop.screens.parts.walked import Index, Walked
from simpsons_desktop.screens.workshop.card_model import CARD

if TYPE_CHECKING:
    View = QAbstractItemView
else:
    View = object  # the real view stands beside this class among the bases


class Wishes(QObject):
    """What somebody wants done with the card that they point at, mark or carry."""

    more = Signal(object)
    """One more of a card."""
    less = Signal(object)
    """One less of it."""
    none = Signal(object)
    """All of it out of the deck."""
    read = Signal(object)
    """Open it to be read."""
    looked_at = Signal(object)
    """It is pointed at, or marked by keyboard; None: no more."""
    marked = Signal(object)
    """It is the current one; None: none is."""
    carried = Signal(object, QPoint)
    """It is carried over a place of the screen."""
    dropped = Signal(object, QPoint)
    """It is let go there."""
    left = Signal()
    """The pointer, or the keyboard, is no longer here."""
    menu = Signal(QPoint)
    """What can be done with the card at a place of the viewport."""
    put_back = Signal()
    """What was carried goes back."""


class CardView(Walked, View):
    """Goes before the view among the bases; `begin_wishes` belongs into the view's `__init__`."""

    wishes: Wishes
    _pressed: QPoint | None
    _carries: Printed | None
    _by_mouse: bool

    def begin_wishes(self) -> None:
        """Make what the view tells, and listen for it."""
        self.wishes = Wishes(self)
        self._pressed = self._carries = None
        self._by_mouse = False
        self._looked_at = QPersistentModelIndex()
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.selectionModel().currentChanged.connect(self._marked)
        self.house.veiled.connect(self._put_back)

    @property
    def current(self) -> Printed | None:
        """The card that is marked."""
        return cast("Printed | None", self.currentIndex().data(CARD))

    def _marked(self) -> None:
        self.wishes.marked.emit(self.current)
        if self.hasFocus() and not self._by_mouse:
            self._look_at(self.currentIndex())

    def _look_at(self, index: Index) -> None:
        self._looked_at = QPersistentModelIndex(index)
        self.wishes.looked_at.emit(index.data(CARD))

    def less_more(self, index: Index) -> tuple[QRect, QRect]:
        """Where in the viewport the signs for one less and one more of an entry lie."""
        raise NotImplementedError

    # ---- the keyboard

    def choose(self) -> None:
        """Enter and Space: one more of what is marked."""
        self._wish(self.wishes.more.emit)

    def _wish(self, wish: Callable[[object], object]) -> None:
        if self.current is not None:
            wish(self.current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus count, Del takes all, Z reads, Esc lets go of what is carried; the rest as in every list."""
        usual = self.house.keys.usual(event)
        does: dict[str | None, Callable[[object], object]] = {
            MORE: self.wishes.more.emit, LESS: self.wishes.less.emit, DELETE: self.wishes.none.emit,
            FACE: self.wishes.read.emit,
        }  # fmt: skip
        if usual in does:
            if not event.isAutoRepeat():
                self._wish(does[usual])
        elif usual == BACK and self._carries is not None:
            self._put_back()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.wishes.looked_at.emit(None)
        if not self.underMouse():
            self.wishes.left.emit()

    # ---- the pointer

    def _sign_at(self, spot: QPoint) -> Callable[[object], object] | None:
        """What a click at a place of the viewport counts, None: nothing."""
        index = self.indexAt(spot)
        if not index.isValid() or index.data(CARD) is None:
            return None
        less, more = self.less_more(index)
        if less.contains(spot):
            return self.wishes.less.emit
        return self.wishes.more.emit if more.contains(spot) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        self._by_mouse = True
        super().mousePressEvent(event)
        self._by_mouse = False
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        sign = self._sign_at(spot)
        if sign is not None:
            self._wish_at(spot, sign)
        elif self.indexAt(spot).isValid():
            self._pressed = spot

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick click on a sign counts once more; one on the card itself does what Enter does."""
        spot = event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton and self.indexAt(spot).isValid():
            self._wish_at(spot, self._sign_at(spot) or self.double_click)
        event.accept()

    def double_click(self, printed: object) -> None:
        """What a double click on a card does: one more of it."""
        self.wishes.more.emit(printed)

    def _wish_at(self, spot: QPoint, wish: Callable[[object], object]) -> None:
        printed = self.indexAt(spot).data(CARD)
        if printed is not None:
            wish(printed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if self._carries is not None:
            self.wishes.carried.emit(self._carries, event.globalPosition().toPoint())
        elif self._pressed is not None:
            self._begin_to_carry(spot)
        else:
            self._look_at(self.indexAt(spot))
            self.viewport().update()  # the signs of what is pointed at
            self.viewport().setCursor(self._cursor(spot))

    def _cursor(self, spot: QPoint) -> Qt.CursorShape:
        return Qt.CursorShape.PointingHandCursor if self._sign_at(spot) else Qt.CursorShape.ArrowCursor

    def _begin_to_carry(self, spot: QPoint) -> None:
        assert self._pressed is not None
        if (spot - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._carries = self.indexAt(self._pressed).data(CARD)
            self._pressed = None
            self.wishes.looked_at.emit(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        carried = self._carries
        self._let_go()
        if carried is not None:
            self.wishes.dropped.emit(carried, event.globalPosition().toPoint())
        super().mouseReleaseEvent(event)

    def _let_go(self) -> None:
        self._pressed = self._carries = None

    def _put_back(self) -> None:
        """Carry nothing any more: Esc, or a dialog that comes over the page."""
        if self._carries is not None:
            self.wishes.put_back.emit()
        self._let_go()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the card that is pointed at; by keyboard that of the marked one."""
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        self.wishes.menu.emit(self.visualRect(self.currentIndex()).center() if by_key else event.pos())
        event.accept()

    def leaveEvent(self, event: object) -> None:
        self.wishes.looked_at.emit(None)
        self.wishes.left.emit()
        self.viewport().update()

    def looked_at_rect(self) -> QRect:
        """Where in the viewport the entry lies that was pointed at or marked last, whichever came later."""
        last = self._looked_at
        return self.visualRect(self.model().index(last.row(), last.column()) if last.isValid() else self.currentIndex())

    def in_sight(self, index: Index) -> bool:
        """Whether an entry is to be seen, if only in part."""
        return self.visualRect(cast(QModelIndex, index)).intersects(self.viewport().rect())

    def pointed_at(self, index: Index) -> bool:
        """Whether the pointer is over an entry."""
        spot = self.viewport().mapFromGlobal(self.cursor().pos())
        return self.viewport().underMouse() and self.visualRect(cast(QModelIndex, index)).contains(spot)
