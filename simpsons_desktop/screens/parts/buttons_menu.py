"""A menu of what the buttons of a page do, for the row of a list at which it is opened."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QMenu, QWidget


def menu_of(buttons: Iterable[QAbstractButton], view: QAbstractItemView, spot: QPoint, parent: QWidget) -> QMenu:
    """Mark the row at a point of the list, and offer what can be done with it; the menu goes when it is closed."""
    index = view.indexAt(spot)
    if index.isValid():
        view.setCurrentIndex(index)
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for button in buttons:
        menu.addAction(button.text(), button.click).setEnabled(button.isEnabled())
    return menu
