"""The things of the table as objects: found by key, and what assistive tools are told of them as the game goes on.

Each thing of `access_tree` gets a small QObject, for which Qt asks for an interface (`access_speaks`). These objects
live as long as the view and are found again by key, so that no tool ever holds one that is gone; a thing that left the
table is merely not valid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
)

from simpsons_desktop.content.language import translate
from simpsons_desktop.table.access import send
from simpsons_desktop.table.access_tree import Key, Thing, Tree, tree_of
from simpsons_desktop.table.shapes import qrect

if TYPE_CHECKING:
    from simpsons_desktop.table.view import TableView

Event = QAccessible.Event


class Node(QObject):
    """Stands for a thing of the table before Qt."""

    def __init__(self, access: TableAccess, key: Key) -> None:
        super().__init__(access)
        self.access, self.key = access, key


class TableAccess(QObject):
    """Keeps the tree of a view. `changed` is to be called after whatever may have changed it; a moment later, after
    many changes at once, `news` is emitted and tools are told.
    """

    news = Signal()

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self.why_not: Callable[[int], str] = lambda card: ""
        """Why a card of the own hand can't be used now, as a sentence; empty if it can."""
        self._nodes: dict[Key, Node] = {}
        self._now: Tree | None = None
        self._told = Tree()
        self._leaving: dict[Key, Thing] = {}  # of what tools are just being told that it goes
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.tell)

    @property
    def tree(self) -> Tree:
        """What is on the table now."""
        if self._now is None:
            self._now = tree_of(self.view.table, self.view.lights)
        return self._now

    def changed(self) -> None:
        """Something may be different now."""
        self._now = None
        self._later.start()

    def about(self, thing: Thing) -> str:
        """What there is to know about a thing; first that it can be chosen now, or of a card of the hand why not."""
        first = self.why_not(thing.key[1]) if no_use(thing) else ""
        if thing.answers and not thing.chosen:
            first = translate("Table", "Can be chosen.")
        return f"{first} {thing.said.about}".strip()

    def thing(self, key: Key) -> Thing | None:
        """A thing, if it is on the table."""
        return self.tree.things.get(key)

    def place(self, key: Key) -> Thing | None:
        """The same, for what must also be known of a thing while tools are told that it goes: that it is in another."""
        return self.thing(key) or self._leaving.get(key)

    def node(self, key: Key) -> Node:
        """What stands for a thing before Qt."""
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = Node(self, key)
        return found

    def interface(self, key: Key | None) -> QAccessibleInterface:
        """The interface of a thing; that of the view for None."""
        return QAccessible.queryAccessibleInterface(self.view if key is None else self.node(key))

    def inside(self, key: Key | None) -> list[Key]:
        """What lies in a thing, or on the table."""
        return list(self.tree.inside.get(key, ()))

    def focused(self) -> Thing | None:
        """The thing that the ring goes round while the table has the keyboard."""
        return self.tree.at(self.view.lights.focus)

    def area(self, key: Key) -> QRect:
        """Where a thing is on the screen, in pixels of it; of a list without a place of its own, all that is in it."""
        thing, layout = self.thing(key), self.view.places
        if thing is None or layout is None:
            return QRect()
        if thing.focus is None or thing.focus not in layout.focusable:
            parts = [self.area(part) for part in self.inside(key)]
            whole = QRect()
            for part in parts:
                whole = whole.united(part)
            return whole
        there = self.view.mapFromScene(qrect(layout.focusable[thing.focus])).boundingRect()
        return QRect(self.view.viewport().mapToGlobal(there.topLeft()), there.size())

    # -- telling --

    def tell(self) -> None:
        """Tell everybody that there is news, and tools what is different since the last time."""
        self.news.emit()
        if QAccessible.isActive():
            before, self._told = self._told, self.tree
            self._tell_differences(before)

    def _tell_differences(self, before: Tree) -> None:
        """What came and went, names, states."""
        self._leaving = {key: thing for key, thing in before.things.items() if key not in self._told.things}
        for key in self._leaving:
            self._emit(self.node(key), Event.ObjectDestroyed)
        self._leaving = {}
        for key in self._told.things:
            if key not in before.things:
                self._emit(self.node(key), Event.ObjectCreated)
        for within in {*before.inside, *self._told.inside}:
            gone = within is not None and self.thing(within) is None
            if not gone and list(before.inside.get(within, ())) != self.inside(within):
                self._emit(self.view if within is None else self.node(within), Event.ObjectReorder)
        for key, thing in self._told.things.items():
            old = before.things.get(key)
            if old is not None and old != thing:
                self._tell_difference(self.node(key), old, thing)

    def _tell_difference(self, node: Node, old: Thing, new: Thing) -> None:
        if old.said.name != new.said.name:
            self._emit(node, Event.NameChanged)
        if old.said.about != new.said.about:
            self._emit(node, Event.DescriptionChanged)
        if (old.chosen, old.usable, old.asked) != (new.chosen, new.usable, new.asked):
            changed = QAccessible.State()
            changed.selected = old.chosen != new.chosen
            changed.disabled = no_use(old) != no_use(new)
            send(QAccessibleStateChangeEvent(node, changed))

    def tell_focus(self) -> None:
        """The ring has moved: tools follow it."""
        if QAccessible.isActive():
            self.tell()  # first that there is something to follow to
            thing = self.focused()
            self._emit(self.view if thing is None else self.node(thing.key), Event.Focus)

    def _emit(self, source: QObject, kind: QAccessible.Event) -> None:
        send(QAccessibleEvent(source, kind))


def no_use(thing: Thing) -> bool:
    """Whether a card of the own hand is of no use for the question that stands."""
    return thing.key[0] == "held" and thing.asked and not thing.usable and not thing.chosen
