"""The little menu that opens when a gesture can mean several things."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget


class Meanings(QObject):
    """`chosen` carries the answer; `dropped` says that the menu went without one."""

    chosen = Signal(object)
    dropped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.over = parent
        self.menu: QMenu | None = None
        self._answered = False

    def ask(self, meanings: Sequence[tuple[str, int]]) -> None:
        """Offer the meanings, each with the code it stands for, at the pointer if it is over the window."""
        self.close()
        self._answered = False
        menu = QMenu(self.over)
        for number, (text, code) in enumerate(meanings, 1):
            action = menu.addAction(f"&{number}  {text}")
            action.setData(code)
        menu.triggered.connect(self._chosen)
        menu.aboutToHide.connect(self._hidden)
        self.menu = menu
        at = self.over.mapFromGlobal(QCursor.pos())
        inside = self.over.rect().contains(at)
        menu.popup(self.over.mapToGlobal(at if inside else QPoint(self.over.width() // 2, self.over.height() // 2)))
        menu.setActiveAction(menu.actions()[0])

    def close(self) -> None:
        """Take the menu away."""
        menu, self.menu = self.menu, None
        if menu is not None:
            menu.hide()
            menu.deleteLater()

    def _chosen(self, action: object) -> None:
        self._answered = True
        data = getattr(action, "data", None)
        if data is not None:
            self.chosen.emit((data(),))

    def _hidden(self) -> None:
        QTimer.singleShot(0, self._after)  # a chosen entry is told only after the menu has gone

    def _after(self) -> None:
        if not self._answered:
            self.dropped.emit()
