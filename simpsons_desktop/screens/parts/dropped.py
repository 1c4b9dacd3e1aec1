"""A file that is dropped on a page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


class Dropped(QObject):
    """Lets files be dropped on a widget and all that lies on it; `came` names the file, `refused` says why not."""

    came = Signal(object)
    refused = Signal(str)

    def __init__(self, page: QWidget, asks: str = "") -> None:
        """`asks` is what is said when something else is dropped than one file."""
        super().__init__(page)
        self.asks = asks or self.tr("Drop one file of a match here, from this computer.")
        page.setAcceptDrops(True)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and event.type() in (QEvent.Type.DragEnter, QEvent.Type.DragMove):
            if event.mimeData().hasUrls():
                event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() is QEvent.Type.Drop:
            self._take(event)
            return True
        return False

    def _take(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if len(paths) == 1:
            self.came.emit(paths[0])
        else:
            self.refused.emit(self.asks)
