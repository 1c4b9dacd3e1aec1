"""A held key acts once, also where the system tells its repeats as fresh presses."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.held_keys import HeldKeys

PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def told(filter_: HeldKeys, kind: QEvent.Type, at: int, repeated: bool = False) -> bool:
    """Whether a key event at a time (ms) is dropped."""
    event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", repeated)
    event.setTimestamp(at)
    return filter_._pressed(event) if kind is PRESS else filter_._released(event)


def test_repeats_at_one_instant_are_dropped_with_their_releases() -> None:
    keys = HeldKeys()
    assert not told(keys, PRESS, 1000)
    assert not told(keys, RELEASE, 1660)  # the first that a held key tells
    for at in (1660, 1700, 1740):
        assert told(keys, PRESS, at)
        assert told(keys, RELEASE, at + 40)
    assert not told(keys, PRESS, 2500)  # pressed anew
    assert not told(keys, RELEASE, 2560)


def test_quick_fresh_presses_count() -> None:
    keys = HeldKeys()
    for at in range(0, 1000, 120):
        assert not told(keys, PRESS, at)
        assert not told(keys, RELEASE, at + 60)


def test_repeats_that_say_so_pass_for_those_who_want_them() -> None:
    keys = HeldKeys()
    assert not told(keys, PRESS, 0)
    assert not told(keys, RELEASE, 600)
    assert not told(keys, PRESS, 600, repeated=True)


def test_it_works_as_a_filter_of_the_application(qtbot: QtBot) -> None:
    button = QPushButton("Pass")
    qtbot.addWidget(button)
    clicks: list[bool] = []
    button.clicked.connect(lambda: clicks.append(True))
    button.show()
    qtbot.waitExposed(button)
    button.setFocus()
    keys = HeldKeys()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.installEventFilter(keys)
    window: QWindow = button.windowHandle()
    try:
        for _ in range(5):  # all within one instant
            QTest.keyPress(window, Qt.Key.Key_Space)
            QTest.keyRelease(window, Qt.Key.Key_Space)
    finally:
        app.removeEventFilter(keys)
    assert len(clicks) == 1
