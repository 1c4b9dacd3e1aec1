"""Lists that are walked through and chosen from by keyboard, whatever they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from simpsons_desktop.screens.keys import ENTER, PRESS

if TYPE_CHECKING:
    from simpsons_desktop.screens.style import Style

    View = QAbstractItemView
else:
    View = object  # the real view stands beside this class among the bases

Index = QModelIndex | QPersistentModelIndex
NONE = QModelIndex()
"""What rows lie under that lie under no other."""
ARROWS = {"Left": Qt.Key.Key_Left, "Right": Qt.Key.Key_Right, "Up": Qt.Key.Key_Up, "Down": Qt.Key.Key_Down}
WALKS = {*ARROWS.values(), Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class Walked(View):
    """The keyboard of a view; goes before the view among the bases. `choose` is what Enter and Space do."""

    house: Style

    def choose(self) -> None:
        """Choose what is marked, if anything is."""
        raise NotImplementedError  # no abstract class: views have a metaclass of their own

    def event(self, event: QEvent) -> bool:
        """Take Space and Enter before shortcuts of the window do."""
        if event.type() is QEvent.Type.ShortcutOverride and self._chooses(cast(QKeyEvent, event)):
            event.accept()
            return True
        return super().event(event)

    def _chooses(self, event: QKeyEvent) -> bool:
        return self.house.keys.usual(event) in (PRESS, *ENTER)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and page keys walk; Enter and Space choose; every other key is left to the screen."""
        usual = self.house.keys.usual(event)
        if self._chooses(event):
            if not event.isAutoRepeat():
                self.choose()
        elif usual in ARROWS:
            super().keyPressEvent(QKeyEvent(event.type(), ARROWS[usual], Qt.KeyboardModifier.NoModifier))
        elif event.key() in WALKS:
            super().keyPressEvent(event)
        else:
            event.ignore()
