"""A menu of what the buttons of a page do, for the row of a list at which it is opened; entries show their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from simpsons_desktop.screens.keys import Keys
from simpsons_desktop.screens.parts.button import HouseButton


def entry(menu: QMenu, words: str, does: Callable[[], object], keys: Keys, usual: str) -> QAction:
    """Add an entry that shows which key does the same now; `usual` is that shortcut's usual key (empty: none does)."""
    made = menu.addAction(words)
    made.triggered.connect(lambda: does())
    if usual:
        made.setShortcut(QKeySequence(keys.now(usual)))
        made.setShortcutVisibleInContextMenu(True)
    return made


def menu_of(buttons: Iterable[HouseButton], view: QAbstractItemView, spot: QPoint, parent: QWidget) -> QMenu:
    """Mark the row at a point of the list, and offer what can be done with it; the menu goes when it is closed."""
    index = view.indexAt(spot)
    if index.isValid():
        view.setCurrentIndex(index)
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for button in buttons:
        made = entry(menu, button.text(), button.click, button.house.keys, button.key)
        made.setEnabled(button.isEnabled())
    return menu
