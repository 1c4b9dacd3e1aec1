"""What comes by itself takes no key and no click that was on its way to something else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts import winner
from simpsons_desktop.screens.parts.curtain import Curtain
from simpsons_desktop.screens.parts.hint_panel import HintPanel
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.parts.winner import WinnerPanel
from simpsons_desktop.screens.style import Style
from tests.screens.at_table import stands

LEFT = Qt.MouseButton.LeftButton
NUMBERS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)


class Below(QWidget):
    """Something that lies below, and how often it was clicked."""

    clicks = 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicks += 1


def pressed(widget: QWidget, key: Qt.Key) -> None:
    """A key, as the system tells it: to the window, which hands it to what has the keyboard."""
    QTest.keyClick(widget.window().windowHandle(), key)


def clicked(widget: QWidget) -> None:
    """A click at the middle of a widget, on whatever lies there."""
    window = widget.window()
    QTest.mouseClick(window.windowHandle(), LEFT, pos=widget.mapTo(window, widget.rect().center()))


@pytest.fixture
def gone(ground: QWidget, style: Style, monkeypatch: pytest.MonkeyPatch) -> tuple[WinnerPanel, list[str]]:
    """The result of a game, and the ways that are taken from it."""
    monkeypatch.setattr(winner, "SEEN_S", 0.3)
    panel, taken = WinnerPanel(style, ground), list[str]()
    for name in ("again", "new_game", "home", "dismissed", "watch", "thoughts"):
        getattr(panel, name).connect(lambda name=name: taken.append(name))
    panel.declare((1,), (5, 7), ("Ann", "Bob"), 7)
    return panel, taken


def test_a_number_meant_for_the_game_begins_no_other_one(gone: tuple[WinnerPanel, list[str]], qtbot: QtBot) -> None:
    panel, taken = gone
    for _ in range(5):  # for longer than the board is deaf, but without a rest
        for key in (*NUMBERS, Qt.Key.Key_Escape, Qt.Key.Key_Tab):
            pressed(panel, key)
        qtbot.wait(100)
    assert panel.just_come.lasts
    assert (panel.isVisible(), taken) == (True, [])
    assert panel.hasFocus()
    stands(panel, qtbot)
    pressed(panel, Qt.Key.Key_1)
    assert taken == ["again"], "once it has been seen"


def test_a_key_that_is_held_through_the_end_does_nothing(gone: tuple[WinnerPanel, list[str]], qtbot: QtBot) -> None:
    panel, taken = gone
    QTest.keyPress(panel.window().windowHandle(), Qt.Key.Key_1)
    stands(panel, qtbot)
    QTest.keyRelease(panel.window().windowHandle(), Qt.Key.Key_1)
    assert taken == []


def test_a_click_that_was_on_its_way_begins_no_other_game(gone: tuple[WinnerPanel, list[str]], qtbot: QtBot) -> None:
    panel, taken = gone
    button = panel.stops()[0]
    clicked(button)
    assert (panel.isVisible(), taken) == (True, [])
    stands(panel, qtbot)
    clicked(button)
    assert taken == ["again"]


def test_the_result_counts_at_once_when_it_is_asked_for(gone: tuple[WinnerPanel, list[str]], qtbot: QtBot) -> None:
    panel, taken = gone
    stands(panel, qtbot)
    pressed(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    panel.open()
    pressed(panel, Qt.Key.Key_1)
    assert taken == ["dismissed", "again"]


def test_whoever_still_presses_space_does_not_show_the_next_hand(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    curtain, came = Curtain(style, ground), list[bool]()
    curtain.present.connect(lambda: came.append(True))
    curtain.draw(1, "Bob")
    for _ in range(4):
        pressed(curtain, Qt.Key.Key_Space)
        clicked(curtain.here)
        qtbot.wait(90)
    assert came == []
    assert not curtain.here.hasFocus()
    qtbot.waitUntil(curtain.here.hasFocus, timeout=5000)
    pressed(curtain, Qt.Key.Key_Space)
    assert came == [True]


def test_the_curtain_comes_back_with_its_page_as_deaf_as_it_came(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    curtain, came = Curtain(style, ground), list[bool]()
    curtain.present.connect(lambda: came.append(True))
    curtain.draw(1, "Bob")
    qtbot.waitUntil(curtain.here.hasFocus, timeout=5000)
    curtain.hide()
    curtain.show()
    pressed(curtain, Qt.Key.Key_Space)
    assert came == []
    qtbot.waitUntil(curtain.here.hasFocus, timeout=5000)


def test_a_question_that_comes_by_itself_is_not_answered_unread(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    question, said = Question(style, ground, "Add it?", "It counts from now on.", "Add", "No"), list[str]()
    question.agreed.connect(lambda: said.append("yes"))
    question.dismissed.connect(lambda: said.append("no"))
    question.arrive()
    for key in (*NUMBERS, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        pressed(question, key)
    assert said == []
    qtbot.waitUntil(question.no.hasFocus, timeout=5000)
    pressed(question, Qt.Key.Key_2)
    assert said == ["yes"]


@pytest.mark.parametrize("kind", [Toast, HintPanel])
def test_a_click_goes_through_a_note_that_has_just_come(
    ground: QWidget, style: Style, qtbot: QtBot, kind: type[Toast | HintPanel]
) -> None:
    below = Below(ground)
    below.setGeometry(0, 0, 1280, 720)
    below.show()
    note = kind(style, ground)
    note.say("Something is said.")
    note.resize(400, 120)
    note.show()
    note.raise_()
    clicked(note)
    assert below.clicks == 1
    qtbot.waitUntil(lambda: not note.just_come.lasts, timeout=5000)
    clicked(note)
    assert below.clicks == 1, "it is the note that is clicked now"
