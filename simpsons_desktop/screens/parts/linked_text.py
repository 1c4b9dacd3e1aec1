"""Texts to read: one whose words stay where they are; one with links that only tell where pointer and keyboard are."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from simpsons_desktop.screens.keys import PRESS
from simpsons_desktop.screens.style import Style


class ReadText(QTextBrowser):
    """On paper, without a frame. Words can be marked, but not dragged out: meanwhile the window would not answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press begins anew; Qt drags what is marked under it."""
        cursor, bar = self.textCursor(), self.verticalScrollBar()
        if event.button() is Qt.MouseButton.LeftButton and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            at = bar.value()
            cursor.clearSelection()
            self.setTextCursor(cursor)  # which scrolls to where the last press was
            bar.setValue(at)
        super().mousePressEvent(event)


class LinkedText(ReadText):
    """`highlighted` tells of links under the pointer and of those that Tab comes to."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = style
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setUndoRedoEnabled(False)

    def focusNextPrevChild(self, onward: bool) -> bool:
        """Tab goes from link to link, which Qt does not tell as it tells of the pointer."""
        moved = super().focusNextPrevChild(onward)
        cursor = self.textCursor()
        self.highlighted.emit(QUrl(cursor.charFormat().anchorHref() if cursor.hasSelection() else ""))
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space answers the prompt here as everywhere; arrows and page keys scroll."""
        if self.house.keys.usual(event) == PRESS:
            event.ignore()
        else:
            super().keyPressEvent(event)
