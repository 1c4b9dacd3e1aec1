"""A carried card is seen over everything that lies over the table: each such thing leaves out the card's outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from simpsons_desktop.screens.desk import Desk


class CardWay(QObject):
    """Follows the card that hangs on the pointer. The prompt leaves it out by itself, with other raised cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.desk = desk
        self._cut: set[QWidget] = set()
        for signal in (desk.table.gestures.carried, desk.table.gestures.lifted, desk.table.gestures.went_home):
            signal.connect(self.follow)

    def outline(self) -> QRegion:
        """What the carried card covers, in pixels of the desk; nothing if none is carried."""
        table = self.desk.table
        if not table.gestures.carrying or table.gestures.held is None:
            return QRegion()
        item = table.table.item(table.gestures.held)
        return QRegion(table.mapFromScene(item.mapToScene(item.boundingRect())))

    def follow(self) -> None:
        """Let the card show where it is now, and everything else where it was before."""
        outline = self.outline()
        for part in self.desk.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if part in (self.desk.table, self.desk.prompt):
                continue
            there = part.geometry()
            if part.isVisible() and outline.intersects(there):
                part.setMask(QRegion(part.rect()).subtracted(outline.translated(-there.topLeft())))
                self._cut.add(part)
            elif part in self._cut:
                part.clearMask()
                self._cut.discard(part)
        self.desk.prompt.make_way()
