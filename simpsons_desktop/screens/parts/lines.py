"""Lines of words one below the other, some inside of others, that are walked through and chosen by keyboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem, QWidget

from simpsons_desktop.content.language import translate
from simpsons_desktop.screens.parts.walked import Walked
from simpsons_desktop.screens.style import Style

KEY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True)
class Line:
    """One line; `key` says which it is when the lines are shown anew. `ticked` is None where nothing can be ticked."""

    key: object
    text: str
    inside: tuple[Line, ...] = ()
    ticked: bool | None = None


def told_apart(texts: Sequence[str]) -> list[str]:
    """Texts of lines that stand together, those that are the same with their numbers."""
    often, seen = Counter(texts), Counter[str]()
    words, told = translate("Lines", "{0} ({1} of {2})"), []
    for text in texts:
        seen[text] += 1
        told.append(words.format(text, seen[text], often[text]) if often[text] > 1 else text)
    return told


class Wrapped(QStyledItemDelegate):
    """Makes a line as high as its words need; Qt itself would cut them off in a tree."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As high as the words in the width of the tree, and once the room round a single line."""
        tree, metrics = cast(QTreeWidget, self.parent()), option.fontMetrics
        hint, depth, above = super().sizeHint(option, index), 0, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        box = 0 if index.data(Qt.ItemDataRole.CheckStateRole) is None else 2 * metrics.height()
        width = tree.viewport().width() - depth * tree.indentation() - 3 * metrics.averageCharWidth() - box
        words = metrics.boundingRect(QRect(0, 0, max(1, width), 9999), Qt.TextFlag.TextWordWrap, index.data())
        return QSize(hint.width(), hint.height() - metrics.height() + max(metrics.height(), words.height()))


class Lines(Walked, QTreeWidget):
    """`chosen` carries the key of the line on which Enter or Space was pressed, `looked_at` that of the current one."""

    chosen = Signal(object)
    looked_at = Signal(object)

    def __init__(self, style: Style, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = style
        self.lines: tuple[Line, ...] = ()
        self.setObjectName("lines")
        self.setAccessibleName(name)
        self.setHeaderLabel(name)  # hidden, but tools hear it
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(style.space(28))
        style.changed.connect(self._measure)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(Wrapped(self))
        self.currentItemChanged.connect(self._moved)
        self.itemDoubleClicked.connect(self.choose)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines; the current one stays, by its key, or the one that has come to its place."""
        if tuple(lines) == self.lines:
            return
        self.lines = tuple(lines)
        at, key = self._place(), self.current
        self.blockSignals(True)
        while (
            self.topLevelItemCount()
        ):  # `clear` resets the model under whoever reads the tree, and now and then crashes
            self.takeTopLevelItem(0)
        for line in lines:
            self._add(line, self.invisibleRootItem())
        self.expandAll()
        self.blockSignals(False)
        items = list(self.items())
        kept = next((item for item in items if item.data(0, KEY) == key), None)
        if items:
            self.setCurrentItem(kept or items[min(at, len(items) - 1)])

    def _add(self, line: Line, above: QTreeWidgetItem) -> None:
        item = QTreeWidgetItem(above, [line.text])
        item.setData(0, KEY, line.key)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        if line.ticked is not None:
            item.setCheckState(0, Qt.CheckState.Checked if line.ticked else Qt.CheckState.Unchecked)
        for inner in line.inside:
            self._add(inner, item)

    def items(self, above: QTreeWidgetItem | None = None) -> Iterator[QTreeWidgetItem]:
        """All items from top to bottom."""
        root = above or self.invisibleRootItem()
        for at in range(root.childCount()):
            item = root.child(at)
            if item is not None:
                yield item
                yield from self.items(item)

    @property
    def current(self) -> object:
        """The key of the current line; None without one."""
        item = self.currentItem()
        return item.data(0, KEY) if item is not None else None

    def _place(self) -> int:
        """How many lines are above the current one."""
        item = self.currentItem()
        return list(self.items()).index(item) if item is not None else 0

    def _measure(self) -> None:
        self.setIndentation(self.house.space(28))
        self._wrap(self.viewport().size())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap(event.oldSize())

    def _wrap(self, before: QSize) -> None:
        """Other words wrap now. The current line stays in sight if it was in a viewport of the size before."""
        there = self.currentItem()
        stays = there is not None and self.visualItemRect(there).intersects(QRect(QPoint(), before))
        self.scheduleDelayedItemsLayout()
        if stays:
            QTimer.singleShot(0, self, self._stay)

    def _stay(self) -> None:
        self.executeDelayedItemsLayout()
        there = self.currentItem()
        if there is not None:
            self.scrollToItem(there)

    def _moved(self) -> None:
        if self.hasFocus():
            self.looked_at.emit(self.current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._moved()

    def choose(self) -> None:
        """Say which line is chosen."""
        if self.currentItem() is not None:
            self.chosen.emit(self.current)
