"""The browser's cards as faces side by side: painted when they come into sight, a few at a time."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from simpsons_desktop.screens.parts.walked import Index
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop import counter
from simpsons_desktop.screens.workshop.card_model import CARD, HELD, CardModel
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.screens.workshop.faces import Faces
from simpsons_desktop.table import shapes
from simpsons_desktop.table.geometry import CARD_RATIO

WIDTHS = (104, 136, 184, 240)  # of faces at scale 1
LEAST = (84, 104, 136, 176)  # in pixels
MEDIUM = 1
BUDGET = 48 * 1024 * 1024
AIR = 8  # round a face, for its frame


class CardCell(QStyledItemDelegate):
    """Paints a face with the sign for less and more below it."""

    def __init__(self, style: Style, view: CardGrid) -> None:
        super().__init__(view)
        self.house, self.view, self.faces = style, view, Faces(style, view, BUDGET)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.view.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        printed, held = index.data(CARD), index.data(HELD)
        rect, state = cast(Any, option).rect, cast(Any, option).state
        marked = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if marked:
            self._paint_frame(painter, rect)
        spot = QPointF(rect.left() + AIR, rect.top() + AIR)
        self.faces.paint(painter, printed, spot, self.view.face_width, rect)
        live = marked or self.view.pointed_at(index)
        counter.paint(painter, self.view.sign(rect), held, self.house, live)
        painter.restore()

    def _paint_frame(self, painter: QPainter, rect: QRect) -> None:
        look, ink = self.house.look, max(2.0, 3 * self.house.u)
        face = QRectF(rect).adjusted(ink, ink, -ink, -ink)
        focus = self.view.hasFocus()
        line = (look.accent if look.dark else look.text) if focus else look.edge
        shapes.box(painter, face, self.house.space(12), look.paper2, ink if focus else ink * 0.6, 0, line)


class CardGrid(CardView, QListView):
    """`zoomed` asks for larger (1) or smaller (-1) faces."""

    zoomed = Signal(int)

    def __init__(self, style: Style, cards: CardModel) -> None:
        super().__init__()
        self.house, self.step = style, MEDIUM
        self.setModel(cards)
        self.begin_wishes()
        self.cell = CardCell(style, self)
        self.setItemDelegate(self.cell)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setUniformItemSizes(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Cards"))
        self.cell.faces.came.connect(self._has_come)
        style.changed.connect(self._measure)
        self._measure()

    @property
    def face_width(self) -> int:
        """How broad a face is: what is set, and what fills the line."""
        return self.gridSize().width() - 2 * AIR

    def zoom(self, step: int) -> None:
        """Show faces of one of the sizes."""
        self.step = max(0, min(len(WIDTHS) - 1, step))
        self._measure()
        self.scrollTo(self.currentIndex())

    def _measure(self) -> None:
        room = max(1, self.viewport().width() - 1)
        wished = max(self.house.space(WIDTHS[self.step]), LEAST[self.step]) + 2 * AIR
        columns = max(1, round(room / wished))
        across = room // columns
        high = round((across - 2 * AIR) * CARD_RATIO)
        self.setGridSize(QSize(across, high + counter.height(self.house) + 3 * AIR))
        self.verticalScrollBar().setSingleStep(self.gridSize().height() // 3)
        self.scheduleDelayedItemsLayout()

    def sign(self, rect: QRect) -> QRect:
        """Where the sign for less and more lies in a cell."""
        high = counter.height(self.house)
        across = min(rect.width() - 2 * AIR, round(high * 4))
        return QRect(rect.center().x() - across // 2, rect.bottom() - high - AIR // 2, across, high)

    def less_more(self, index: Index) -> tuple[QRect, QRect]:
        less, _, more = counter.thirds(self.sign(self.visualRect(cast(QModelIndex, index))))
        return less, more

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel makes the faces larger and smaller."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def _has_come(self, where: QRect) -> None:
        """A face can be painted now."""
        self.viewport().update(where)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Paint everything anew: faces that are still to come stand elsewhere now."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if event.rect().contains(self.viewport().rect()):
            self.cell.faces.forget()
        super().paintEvent(event)
