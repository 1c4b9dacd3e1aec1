"""A picture of what a widget shows, kept while that stays the same: Qt paints what lies over the table again whenever
something moves under it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget


class Still:
    """The last picture of one widget."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._shows: Hashable = None

    def show(self, widget: QWidget, state: Hashable, draw: Callable[[QPainter], None]) -> None:
        """Paint a widget in a paint event; `draw` is called if it looked otherwise, or was of another size, before."""
        ratio = widget.devicePixelRatioF()
        shows = (state, widget.size().toTuple(), ratio)
        if shows != self._shows:
            self._shows = shows
            self._picture = QPixmap(widget.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            draw(painter)
            painter.end()
        painter = QPainter(widget)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()
