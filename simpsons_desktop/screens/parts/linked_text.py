"""A text with links that only tell where pointer and keyboard are: whoever owns it does something about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from simpsons_desktop.screens.keys import PRESS
from simpsons_desktop.screens.style import Style


class LinkedText(QTextBrowser):
    """On paper, without a frame; `highlighted` tells of links under the pointer and of those that Tab comes to."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = style
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
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
