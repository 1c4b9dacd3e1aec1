"""What an assistive tool finds: the accessible tree as plain values, read through Qt's own interfaces alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface


@dataclass(frozen=True)
class Heard:
    """One thing of the tree as a tool hears it; `key` is the shortcut that presses it, `words` the text in a field."""

    name: str
    about: str
    words: str
    role: QAccessible.Role
    key: str
    focused: bool
    disabled: bool
    selected: bool
    invisible: bool
    depth: int
    speaks: QAccessibleInterface

    def __str__(self) -> str:
        states = [word for word in ("focused", "disabled", "selected", "invisible") if getattr(self, word)]
        return f"{'  ' * self.depth}{self.role.name} “{self.name}” {self.key} {self.about} {self.words} {states}"


def hear(speaks: QAccessibleInterface, depth: int = 0) -> Heard:
    """One thing."""
    state, text = speaks.state(), speaks.textInterface()
    return Heard(
        speaks.text(QAccessible.Text.Name),
        speaks.text(QAccessible.Text.Description),
        text.text(0, text.characterCount()) if text is not None else speaks.text(QAccessible.Text.Value),
        speaks.role(),
        speaks.text(QAccessible.Text.Accelerator),
        bool(state.focused),
        bool(state.disabled),
        bool(state.selected),
        bool(state.invisible),
        depth,
        speaks,
    )


def walk(speaks: QAccessibleInterface, hidden: bool = False, depth: int = 0) -> Iterator[Heard]:
    """A thing and everything in it; with `hidden` also what can't be seen now."""
    here = hear(speaks, depth)
    if here.invisible and not hidden:
        return
    yield here
    for index in range(speaks.childCount()):
        child = speaks.child(index)
        if child is not None:
            yield from walk(child, hidden, depth + 1)


def read(thing: QObject, hidden: bool = False) -> list[Heard]:
    """The whole tree of an object."""
    speaks = QAccessible.queryAccessibleInterface(thing)
    assert speaks is not None, f"Qt finds no interface for {thing}"
    return list(walk(speaks, hidden))
