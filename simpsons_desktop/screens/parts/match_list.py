"""The list of matches: a row for each, painted when it comes into sight and kept as a picture for a while."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from cachetools import LRUCache
from PySide6.QtCore import QAbstractListModel, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from simpsons_desktop.matches import Kept
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.matches_words import spoken
from simpsons_desktop.screens.parts.match_row import MatchRow
from simpsons_desktop.screens.parts.walked import NONE, Index, Walked
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table.easel import DECODING_MS

KEPT = Qt.ItemDataRole.UserRole
PICTURES = 40  # of rows that are kept: more than a window has room for


class MatchModel(QAbstractListModel):
    """The matches that the list shows."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Kept] = []

    def show(self, rows: Sequence[Kept]) -> None:
        """Show these matches."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        kept = self.rows[index.row()]
        if role == KEPT:
            return kept
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken(kept)
        if role == Qt.ItemDataRole.ToolTipRole:
            return kept.damaged or None
        return None


class RowPainter(QStyledItemDelegate):
    """Paints rows; a row whose pictures are still being decoded is painted once more when they are there."""

    def __init__(self, style: Style, cards: Mapping[str, Printed], view: QListView) -> None:
        super().__init__(view)
        self.house, self.view = style, view
        self.row = MatchRow(style, cards)
        self._pictures: LRUCache[Hashable, QPixmap] = LRUCache(PICTURES)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(4 * DECODING_MS)
        self._again.timeout.connect(view.viewport().update)

    def forget(self) -> None:
        """Sizes or colours have changed."""
        self._pictures.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, self.row.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        kept, rect = index.data(KEPT), cast(Any, option).rect
        state = cast(Any, option).state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focus = chosen and self.view.hasFocus()
        ratio = self.view.devicePixelRatioF()
        key = (kept, rect.size().toTuple(), chosen, focus, ratio)
        picture = self._pictures.get(key)
        if picture is None:
            picture = QPixmap(rect.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(picture)
            whole = self.row.paint(inner, kept, rect.size(), chosen, focus)
            inner.end()
            if whole:
                self._pictures[key] = picture
            else:
                self._again.start()
        painter.drawPixmap(rect.topLeft(), picture)


class MatchList(Walked, QListView):
    """`chosen` carries the match on which Enter or Space was pressed or a double click came; `moved`: another one."""

    chosen = Signal(object)
    moved = Signal()

    def __init__(self, style: Style, cards: Mapping[str, Printed]) -> None:
        super().__init__()
        self.house = style
        self.matches = MatchModel(self)
        self.setModel(self.matches)
        self.rows = RowPainter(style, cards, self)
        self.setItemDelegate(self.rows)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Matches"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.selectionModel().currentChanged.connect(lambda *_: self.moved.emit())
        self.doubleClicked.connect(lambda index: self.chosen.emit(index.data(KEPT)))
        style.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.rows.forget()
        self.verticalScrollBar().setSingleStep(self.rows.row.height // 2)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def show_matches(self, rows: Sequence[Kept]) -> None:
        """Show these; the current one stays, by its file, or the one that has come to its place."""
        path, at = self.current.path if self.current else None, max(0, self.currentIndex().row())
        scrolled = self.verticalScrollBar().value()
        self.matches.show(rows)
        there = next((n for n, kept in enumerate(rows) if kept.path == path), min(at, len(rows) - 1))
        if rows:
            self.setCurrentIndex(self.matches.index(there))
            self.verticalScrollBar().setValue(scrolled)
            self.scrollTo(self.currentIndex())
        self.moved.emit()

    def go_to(self, path: Path) -> None:
        """Make the match of a file the current one, if it is shown."""
        at = next((n for n, kept in enumerate(self.matches.rows) if kept.path == path), None)
        if at is not None:
            self.setCurrentIndex(self.matches.index(at))

    @property
    def current(self) -> Kept | None:
        """The match that is marked."""
        return cast("Kept | None", self.currentIndex().data(KEPT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def choose(self) -> None:
        """Say which match is chosen."""
        if self.current is not None:
            self.chosen.emit(self.current)
