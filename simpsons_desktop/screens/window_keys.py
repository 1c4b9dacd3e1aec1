"""Keys that hold in the whole window, whatever has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.style import Style


class WindowKeys(QObject):
    """Does for each shortcut (by its usual key) what it is to do; a held key does it once."""

    def __init__(self, window: QWidget, style: Style, does: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(window)
        self.house = style
        self._shortcuts = {usual: QShortcut(window) for usual in does}
        for usual, do in does.items():
            self._shortcuts[usual].setAutoRepeat(False)
            self._shortcuts[usual].activated.connect(do)
        style.changed.connect(self._take_keys)
        self._take_keys()

    def _take_keys(self) -> None:
        for usual, shortcut in self._shortcuts.items():
            shortcut.setKey(QKeySequence(self.house.keys.now(usual)))
