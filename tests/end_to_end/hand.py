"""The robot's hand: real pointer and key events, given to the window itself as the window system would give them."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

LEFT = Qt.MouseButton.LeftButton
DRAG_STEPS = 6
KEYS = {
    "Space": Qt.Key.Key_Space,
    "Return": Qt.Key.Key_Return,
    "Escape": Qt.Key.Key_Escape,
    "Tab": Qt.Key.Key_Tab,
    "BackTab": Qt.Key.Key_Backtab,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    **{letter: Qt.Key(ord(letter)) for letter in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
}


class Hand(Protocol):
    """What a person has: a pointer and keys. Points are on the whole screen, in device-independent pixels."""

    def move(self, to: QPoint) -> None:
        """Put the pointer somewhere."""

    def press(self, at: QPoint) -> None:
        """Put the left button down."""

    def release(self, at: QPoint) -> None:
        """Let the left button up."""

    def double(self, at: QPoint) -> None:
        """Click twice within a moment."""

    def wheel(self, at: QPoint, notches: int) -> None:
        """Turn the wheel, down if positive."""

    def tap(self, key: str) -> None:
        """Press a key and let it go; names as in KEYS."""


def click(hand: Hand, at: QPoint) -> None:
    """A click."""
    hand.move(at)
    hand.press(at)
    hand.release(at)


def drag(hand: Hand, start: QPoint, end: QPoint) -> None:
    """A drag in a few steps."""
    hand.move(start)
    hand.press(start)
    for step in range(1, DRAG_STEPS + 1):
        hand.move(start + (end - start) * step / DRAG_STEPS)
    hand.release(end)


class QtHand:
    """Gives events to the top window (or the menu that is open) by way of Qt's own window system interface."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    def _there(self, at: QPoint) -> tuple[QWindow, QPoint]:
        widget = QApplication.activePopupWidget() or self.window
        handle = widget.window().windowHandle()
        assert handle is not None, "a window that was never shown gets no events"
        return handle, handle.mapFromGlobal(at)

    def move(self, to: QPoint) -> None:
        handle, pos = self._there(to)
        QTest.mouseMove(handle, pos)

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        handle, pos = self._there(at)
        QTest.mousePress(handle, button, pos=pos)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        handle, pos = self._there(at)
        QTest.mouseRelease(handle, button, pos=pos)

    def double(self, at: QPoint) -> None:
        self.move(at)
        handle, pos = self._there(at)
        QTest.mouseDClick(handle, LEFT, pos=pos)

    def wheel(self, at: QPoint, notches: int) -> None:
        handle, pos = self._there(at)
        QTest.wheelEvent(handle, pos, QPoint(0, -120 * notches))

    def tap(self, key: str) -> None:
        handle, _ = self._there(QPoint())
        QTest.keyClick(handle, KEYS[key])
