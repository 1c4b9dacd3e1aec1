"""The door to assistive tools: who makes the accessible interface of which widgets, and what tools are told.

Qt makes interfaces only for what it knows; for the table and the painted widgets of this program it asks here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface

_makers: dict[type, Callable[[Any], QAccessibleInterface]] = {}


def speaks_for(kind: type, maker: Callable[[Any], QAccessibleInterface]) -> None:
    """Let `maker` make the accessible interface of objects of a class and of its subclasses."""
    if not _makers:
        QAccessible.installFactory(_make)
    _makers[kind] = maker


def _make(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Qt's question for an interface; None lets Qt make its own."""
    maker = next((_makers[kind] for kind in type(thing).__mro__ if kind in _makers), None)
    return maker(thing) if maker is not None else None


def send(event: QAccessibleEvent) -> None:
    """Let assistive tools hear of something."""
    QAccessible.updateAccessibility(event)
