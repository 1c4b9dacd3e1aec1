"""A held key acts once at the table, and one that was pressed for what stood there before does nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.screens.test_passing import LEFT, Sit, asked, come_in, focused, offered, sit
from tests.screens.watch import Watch

__all__ = ["sit"]


def key(play: QWidget, kind: QEvent.Type, code: Qt.Key, repeated: bool = False) -> None:
    """One key event, as a system sends it."""
    QApplication.sendEvent(play, QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, "", repeated))


@pytest.mark.parametrize("code", [Qt.Key.Key_0, Qt.Key.Key_Return])
def test_a_key_held_for_three_seconds_passes_once(sit: Sit, qtbot: QtBot, watch: Watch, code: Qt.Key) -> None:
    """The turn would be ended, the next moment passed and the curtain opened, if a repeat counted."""
    play = sit(("Ann", "homer", ["krusty-burger", "lenny", "lenny"]), ("Bob", "mr-burns", ["fine-print"]))
    decision = come_in(play, qtbot)
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    watch.settle()
    if code is Qt.Key.Key_Return:
        play.prompt.buttons[0].setFocus()
    key(focused(), QEvent.Type.KeyPress, code)
    for _ in range(60):
        qtbot.wait(10)
        watch.now += 0.05
        key(focused(), QEvent.Type.KeyRelease, code, repeated=True)
        key(focused(), QEvent.Type.KeyPress, code, repeated=True)
    key(focused(), QEvent.Type.KeyRelease, code)
    assert asked(play, qtbot).seat == 0
    assert len(play.controller.record.answers) == 2  # the Scene, and what was passed


def test_a_key_that_went_down_before_the_question_does_not_pass(sit: Sit, qtbot: QtBot, watch: Watch) -> None:
    play = sit(("Ann", "homer", ["krusty-burger", "lenny"]), ("Bob", "mr-burns", ["fine-print"]))
    decision = come_in(play, qtbot)
    key(play, QEvent.Type.KeyPress, Qt.Key.Key_0)
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    watch.settle()
    key(play, QEvent.Type.KeyRelease, Qt.Key.Key_0)
    assert play.controller.offer is not None
    QTest.keyClick(play, Qt.Key.Key_0)
    assert play.controller.offer is None


def test_a_key_that_went_down_right_after_the_question_does_not_pass(sit: Sit, qtbot: QtBot, watch: Watch) -> None:
    play = offered(sit, qtbot)
    key(play, QEvent.Type.KeyPress, Qt.Key.Key_0)
    watch.settle()
    key(play, QEvent.Type.KeyRelease, Qt.Key.Key_0)
    assert play.controller.offer is not None


@pytest.mark.parametrize("code", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_nor_does_one_on_the_focused_button(sit: Sit, qtbot: QtBot, watch: Watch, code: Qt.Key) -> None:
    play = offered(sit, qtbot)
    button = play.prompt.buttons[0]
    button.setFocus()
    key(button, QEvent.Type.KeyPress, code)
    watch.settle()
    key(button, QEvent.Type.KeyRelease, code)
    assert play.controller.offer is not None
    QTest.keyClick(button, code)
    assert play.controller.offer is None


def test_nor_a_mouse_button_that_was_down_before(sit: Sit, qtbot: QtBot, watch: Watch) -> None:
    play = sit(("Ann", "homer", ["krusty-burger", "lenny"]), ("Bob", "mr-burns", ["fine-print"]))
    decision = come_in(play, qtbot)
    end = play.prompt.buttons[0]
    QTest.mousePress(end, LEFT)
    watch.settle()
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None, timeout=15_000)
    QTest.mouseRelease(play.prompt.buttons[0], LEFT)
    assert play.controller.offer is not None
    QTest.mouseClick(play.prompt.buttons[0], LEFT)
    assert play.controller.offer is None
