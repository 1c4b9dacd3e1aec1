"""Sentences one below the other, as high as they need to be, that can be clicked or chosen by keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyleOptionViewItem

from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.style import Style

ALL = 99
LEAST = 80  # height at scale 1 of lines that yield


class FittedLines(Lines):
    """`picked` carries the key of a line that was clicked, or chosen by Enter or Space. At most `most` lines show.

    One that `yields` scrolls where there is less room than the lines need.
    """

    picked = Signal(object)

    def __init__(self, style: Style, name: str, most: int = ALL) -> None:
        super().__init__(style, name)
        self.most, self.yields = most, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
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
        needed = self._needed()
        self.setMinimumHeight(self._least(needed))
        self.setMaximumHeight(needed)

    def show_lines(self, lines: Sequence[Line]) -> None:
        super().show_lines(lines)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def sizeHint(self) -> QSize:
        return QSize(self.house.px(240), self._least(self._needed()))

    def _least(self, needed: int) -> int:
        return min(needed, self.house.px(LEAST)) if self.yields else needed

    def _needed(self) -> int:
        """How high the lines are that show."""
        self.ensurePolished()
        delegate, option = self.itemDelegate(), QStyleOptionViewItem()
        self.initViewItemOption(option)
        rows = [delegate.sizeHint(option, self.indexFromItem(item)).height() for item in self.items()]
        margins = self.contentsMargins()
        return sum(rows[: self.most]) + margins.top() + margins.bottom() + 2
