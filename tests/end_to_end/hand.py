"""The robot's hand: real pointer and key events, given to the window itself as the window system would give them."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

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
    "F3": Qt.Key.Key_F3,
    "F11": Qt.Key.Key_F11,
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
    """Gives events to the top window by way of Qt's own window system interface; a menu that is open takes them."""

    def __init__(self, window: QWidget) -> None:
        self.window = window
        self._down = Qt.MouseButton.NoButton

    def _there(self, at: QPoint) -> tuple[QWindow, QPoint]:
        handle = self.window.windowHandle()
        assert handle is not None, "a window that was never shown gets no events"
        return handle, handle.mapFromGlobal(at)

    def move(self, to: QPoint) -> None:
        handle, pos = self._there(to)
        if _holds(handle, pos):
            QTest.mouseMove(handle, pos)
        elif self._down:  # beyond its edge a window hears of the pointer as long as a button is down
            spot, kind, none = QPointF(to), QEvent.Type.MouseMove, Qt.MouseButton.NoButton
            where = handle.mapFromGlobal(spot)
            event = QMouseEvent(kind, where, spot, none, self._down, Qt.KeyboardModifier.NoModifier)
            QCoreApplication.sendEvent(handle, event)

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.release(at, button)  # no button goes down twice
        handle, pos = self._there(at)
        if _holds(handle, pos):  # elsewhere another window is pressed
            self._down |= button
            QTest.mousePress(handle, button, pos=pos)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        if not self._down & button:
            return
        handle, pos = self._there(at)
        self._down &= ~button
        inside = QPoint(max(0, min(pos.x(), handle.width() - 1)), max(0, min(pos.y(), handle.height() - 1)))
        QTest.mouseRelease(handle, button, pos=inside)

    def double(self, at: QPoint) -> None:
        self.move(at)
        self.release(at)
        handle, pos = self._there(at)
        if _holds(handle, pos):
            QTest.mouseDClick(handle, LEFT, pos=pos)

    def wheel(self, at: QPoint, notches: int) -> None:
        handle, pos = self._there(at)
        QTest.wheelEvent(handle, pos, QPoint(0, -120 * notches))

    def tap(self, key: str) -> None:
        handle, _ = self._there(QPoint())
        QTest.keyClick(handle, KEYS[key])


def _holds(handle: QWindow, pos: QPoint) -> bool:
    """Whether a point lies in a window."""
    return 0 <= pos.x() < handle.width() and 0 <= pos.y() < handle.height()
