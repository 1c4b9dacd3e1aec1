"""The prompt: keys act once, on release, not too early; buttons and list give the choice that bears the key."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.parts import prompt_bar
from simpsons_desktop.screens.parts.button import Tone
from simpsons_desktop.screens.parts.prompt_bar import PromptBar
from simpsons_desktop.screens.style import Style

Show = Callable[..., None]
PASS = Choice("Pass", "Space", (1,))
ONE, TWO = Choice("Play Dumb Luck", "1", (2,)), Choice("Play Game Over", "2", (3,))
END = Choice("End turn", "Space", (9,), main=True)
LONG = "Krusty declares: complete Springfield Elementary. Answer?"


@pytest.fixture
def bar(style: Style, show: Show) -> PromptBar:
    ground = QWidget()
    show(ground)
    made = PromptBar(style, ground)
    made.setGeometry(100, 500, 700, 42)
    made.show()
    return made


def chosen(bar: PromptBar) -> list[Choice]:
    found: list[Choice] = []
    bar.chosen.connect(found.append)
    return found


def test_keys_wait_a_moment_after_a_new_question(bar: PromptBar, qtbot: QtBot) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "End?", Choices((END,)))
    assert bar.press(Qt.Key.Key_Space)
    assert not found
    qtbot.wait(round(prompt_bar.DEAD_S * 1000) + 30)
    assert bar.press(Qt.Key.Key_Space)
    assert found == [END]


def test_offering_other_words_for_the_same_question_does_not_begin_the_wait_again(bar: PromptBar, qtbot: QtBot) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "Discard?", Choices((END,)))
    qtbot.wait(round(prompt_bar.DEAD_S * 1000) + 30)
    bar.offer(Choices((ONE,)))
    bar.press(Qt.Key.Key_1)
    assert found == [ONE]


def test_the_mouse_need_not_wait(bar: PromptBar) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "End?", Choices((END,)))
    QTest.mouseClick(bar.buttons[0], Qt.MouseButton.LeftButton)
    assert found == [END]


def test_a_key_that_nothing_bears_is_not_taken(bar: PromptBar) -> None:
    bar.ask(0, "You:", "End?", Choices((END,)))
    assert not bar.press(Qt.Key.Key_7)
    assert not bar.press(Qt.Key.Key_F5)


def test_a_disabled_choice_cannot_be_pressed(bar: PromptBar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    found = chosen(bar)
    bar.ask(0, "You:", "Count", Choices((Choice("Count 1", "Space", None, enabled=False),)))
    bar.press(Qt.Key.Key_Space)
    QTest.mouseClick(bar.buttons[0], Qt.MouseButton.LeftButton)
    assert not found


def test_in_an_answer_window_no_button_outweighs_another(bar: PromptBar) -> None:
    bar.setGeometry(100, 500, 900, 42)
    bar.ask(0, "You:", "Answer?", Choices((PASS, ONE, TWO), even=True))
    shown = [button for button in bar.buttons if button.isVisible()]
    assert [button.text() for button in shown] == ["Pass", "Play Dumb Luck", "Play Game Over"]
    assert len({button.width() for button in shown}) == 1
    assert {button.tone for button in shown} == {Tone.PLAIN}


def test_many_choices_are_listed_above_the_bar(bar: PromptBar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    found = chosen(bar)
    listed = tuple(Choice(f"Choice {n}", str(n), (n,)) for n in range(1, 8))
    bar.ask(0, "You:", "Which?", Choices((PASS,), listed))
    assert bar.list.isVisible()
    assert bar.list.geometry().bottom() <= bar.geometry().top()
    QTest.mouseClick(bar.list.buttons[4], Qt.MouseButton.LeftButton)
    bar.press(Qt.Key.Key_3)
    assert found == [listed[4], listed[2]]
    bar.say(0, "You:", "wait")
    assert not bar.list.isVisible()


def test_words_keep_their_room_in_a_narrow_bar(bar: PromptBar, monkeypatch: pytest.MonkeyPatch) -> None:
    """Buttons that would leave no room for the sentence move to the list; the passing one stays."""
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    found = chosen(bar)
    bar.setGeometry(100, 500, 460, 42)
    bar.ask(0, "Cleopatra:", LONG, Choices((PASS, ONE, TWO), even=True))
    assert [button.text() for button in bar.buttons if button.isVisible()] == ["Pass"]
    assert [button.text() for button in bar.list.buttons] == [ONE.text, TWO.text]
    QTest.mouseClick(bar.list.buttons[1], Qt.MouseButton.LeftButton)
    QTest.mouseClick(bar.buttons[0], Qt.MouseButton.LeftButton)
    assert found == [TWO, PASS]


def test_looking_at_a_listed_card_is_told(bar: PromptBar, qtbot: QtBot) -> None:
    looks: list[object] = []
    bar.looked_at.connect(looks.append)
    bar.ask(0, "You:", "Which?", Choices((), (Choice("Homer", "1", (1,), card=17),)))
    bar.list.buttons[0].setFocus()
    qtbot.waitUntil(lambda: looks == [17], timeout=1000)
    bar.setFocus()
    bar.list.buttons[0].clearFocus()
    qtbot.waitUntil(lambda: looks == [17, None], timeout=1000)


def test_it_never_moves_when_the_question_changes(bar: PromptBar) -> None:
    before = bar.geometry()
    for sentence in ("a", LONG, "b " * 60):
        bar.ask(2, "Ann:", sentence, Choices((END, ONE)))
        bar.grab()
        assert bar.geometry() == before


def test_a_double_click_answers_once(bar: PromptBar, qtbot: QtBot) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "Go on?", Choices((END,)))
    button = bar.buttons[0]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    left, at = Qt.MouseButton.LeftButton, QPointF(button.rect().center())
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):  # as a system tells the second one
        QApplication.sendEvent(button, QMouseEvent(kind, at, at, left, left, Qt.KeyboardModifier.NoModifier))
    assert len(found) == 1
