"""A watch for windows that flash up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class StrayWindows(QObject):
    """Notes every widget that is made visible before it has a parent: for a moment it is a window of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.seen: list[str] = []
        plain = QWidget.setVisible

        def set_visible(widget: QWidget, visible: bool) -> None:
            plain(widget, visible)
            if visible and widget.isWindow():
                widget.installEventFilter(self)  # a filter of the whole program would slow every test down

        monkeypatch.setattr(QWidget, "setVisible", set_visible)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ParentChange and isinstance(watched, QWidget):
            self.seen.append(f"{watched!r} {watched.accessibleName()!r} in {watched.parent()!r}")
            watched.removeEventFilter(self)
        return False
