"""Sentences one below the other, as high as they need to be, that can be clicked or chosen by keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyleOptionViewItem

from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.style import Style

ALL = 99


class FittedLines(Lines):
    """`picked` carries the key of a line that was clicked, or chosen by Enter or Space. At most `most` lines show."""

    picked = Signal(object)

    def __init__(self, style: Style, name: str, most: int = ALL) -> None:
        super().__init__(style, name)
        self.most = most
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setIndentation(0)
        if most == ALL:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.chosen.connect(self.picked)
        self.itemClicked.connect(lambda: self.picked.emit(self.current))
        self.itemDoubleClicked.disconnect(self.choose)  # a click was enough
        style.changed.connect(self.fit)

    def fit(self) -> None:
        """Take the height of the lines."""
        self.scheduleDelayedItemsLayout()
        self.setFixedHeight(self.sizeHint().height())

    def show_lines(self, lines: Sequence[Line]) -> None:
        super().show_lines(lines)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        delegate, option = self.itemDelegate(), QStyleOptionViewItem()
        self.initViewItemOption(option)
        rows = [delegate.sizeHint(option, self.indexFromItem(item)).height() for item in self.items()]
        edges = self.contentsMargins().top() + self.contentsMargins().bottom() + 2 * self.frameWidth()
        return QSize(self.house.px(240), sum(rows[: self.most]) + edges + 2)
