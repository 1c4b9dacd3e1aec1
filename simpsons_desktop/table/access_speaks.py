"""The accessible interfaces of the table: what tools find and press where there are only painted things.

A graphics view has no accessible children of its own. An interface may be asked for anything at any time, also after
its thing or the whole view has gone: it answers with nothing then, and never raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.access_nodes import Node, TableAccess, no_use
from simpsons_desktop.table.access_tree import Key, Thing, What

if TYPE_CHECKING:
    from simpsons_desktop.table.view import TableView

Role, Text = QAccessible.Role, QAccessible.Text
ROLES = {What.GROUP: Role.Grouping, What.LIST: Role.List, What.ITEM: Role.ListItem, What.BUTTON: Role.Button}
NOTHING = cast(QAccessibleInterface, None)  # PySide's stubs do not know that Qt takes it


class ViewSpeaks(QAccessibleWidget):
    """The table itself."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, Role.Grouping)
        self.view = view

    def childCount(self) -> int:
        """How many things lie on the table."""
        return len(self.view.access.inside(None)) if isValid(self.view) else 0

    def child(self, index: int) -> QAccessibleInterface:
        """One of them."""
        keys = self.view.access.inside(None) if isValid(self.view) else []
        return self.view.access.interface(keys[index]) if 0 <= index < len(keys) else NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which of them it is; -1 if none."""
        return _index(self.view.access, None, child) if isValid(self.view) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The thing at a point of the screen."""
        if not isValid(self.view):
            return NOTHING
        access = self.view.access
        keys = [key for key in access.inside(None) if access.area(key).contains(QPoint(x, y))]
        return access.interface(keys[0]) if keys else NOTHING

    def focusChild(self) -> QAccessibleInterface:
        """What has the keyboard: what the ring goes round."""
        thing = self.view.access.focused() if isValid(self.view) and self.view.hasFocus() else None
        return self.view.access.interface(thing.key) if thing is not None else super().focusChild()


class NodeSpeaks(QAccessibleWidget):
    """A thing on the table. It borrows the view, because only interfaces of widgets can be pressed by tools."""

    def __init__(self, node: Node) -> None:
        super().__init__(node.access.view, Role.ListItem)
        self.node = node

    def _thing(self) -> Thing | None:
        return self.node.access.thing(self.node.key) if isValid(self.node) else None

    def isValid(self) -> bool:
        """Whether it is on the table."""
        return isValid(self.node) and self.node.access.place(self.node.key) is not None

    def object(self) -> QObject:
        """What stands for it."""
        return self.node

    def parent(self) -> QAccessibleInterface:
        """What it lies in."""
        thing = self.node.access.place(self.node.key) if isValid(self.node) else None
        return self.node.access.interface(thing.within) if thing is not None else NOTHING

    def childCount(self) -> int:
        """How many things lie in it."""
        return len(self.node.access.inside(self.node.key)) if isValid(self.node) else 0

    def child(self, index: int) -> QAccessibleInterface:
        """One of them."""
        keys = self.node.access.inside(self.node.key) if isValid(self.node) else []
        return self.node.access.interface(keys[index]) if 0 <= index < len(keys) else NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Which of them it is; -1 if none."""
        return _index(self.node.access, self.node.key, child) if isValid(self.node) else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """The thing in it at a point of the screen."""
        access = self.node.access
        keys = access.inside(self.node.key) if isValid(self.node) else []
        found = [key for key in keys if access.area(key).contains(QPoint(x, y))]
        return access.interface(found[-1]) if found else NOTHING

    def focusChild(self) -> QAccessibleInterface:
        """Nothing: the view knows."""
        return NOTHING

    def text(self, which: QAccessible.Text) -> str:
        """Its name, and what else there is to know."""
        thing = self._thing()
        if thing is None:
            return ""
        if which is Text.Name:
            return thing.said.name
        return self.node.access.about(thing) if which is Text.Description else ""

    def rect(self) -> QRect:
        """Where it is on the screen."""
        return self.node.access.area(self.node.key) if isValid(self.node) else QRect()

    def role(self) -> QAccessible.Role:
        """What it is."""
        thing = self._thing()
        return ROLES[thing.what] if thing is not None else Role.NoRole

    def state(self) -> QAccessible.State:
        """How it stands."""
        state, thing = QAccessible.State(), self._thing()
        if thing is None:
            state.invalid = True
            return state
        view = self.node.access.view
        state.focusable = thing.focus is not None
        state.focused = thing.focus is not None and view.hasFocus() and view.lights.focus == thing.focus
        state.selectable = thing.answers
        state.selected = thing.chosen
        state.disabled = no_use(thing)
        state.invisible = not view.isVisible()
        return state

    def actionNames(self) -> list[str]:
        """What can be done: a press, like a click there, and moving the ring there."""
        thing = self._thing()
        if thing is None or thing.focus is None:
            return []
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, action: str) -> None:
        """Do it."""
        thing = self._thing()
        if thing is None or thing.focus is None:
            return
        if action == QAccessibleActionInterface.pressAction():
            self.node.access.view.press(thing.focus)
        elif action == QAccessibleActionInterface.setFocusAction():
            self.node.access.view.look_at(thing.focus)

    def keyBindingsForAction(self, action: str) -> list[str]:
        """None of its own: keys go where the ring is."""
        return []


def _index(access: TableAccess, key: Key | None, child: QAccessibleInterface) -> int:
    node = child.object()
    keys = access.inside(key)
    return keys.index(node.key) if isinstance(node, Node) and node.key in keys else -1


speaks_for(Node, NodeSpeaks)
