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
from simpsons_desktop.screens.parts.just_come import DEAD_S
from simpsons_desktop.screens.parts.prompt_bar import PromptBar, sentence_lines
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import fonts
from simpsons_desktop.table.fonts import Cut
from tests.support.reading import read

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
    assert bar.press("Space")
    assert not found
    qtbot.wait(round(DEAD_S * 1000) + 30)
    assert bar.press("Space")
    assert found == [END]


def test_offering_other_words_for_the_same_question_does_not_begin_the_wait_again(bar: PromptBar, qtbot: QtBot) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "Discard?", Choices((END,)))
    qtbot.wait(round(DEAD_S * 1000) + 30)
    bar.offer(Choices((ONE,)))
    bar.press("1")
    assert found == [ONE]


def test_the_mouse_need_not_wait(bar: PromptBar) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "End?", Choices((END,)))
    QTest.mouseClick(bar.buttons[0], Qt.MouseButton.LeftButton)
    assert found == [END]


def test_a_key_that_nothing_bears_is_not_taken(bar: PromptBar) -> None:
    bar.ask(0, "You:", "End?", Choices((END,)))
    assert not bar.press("7")
    assert not bar.press("F1")


def test_a_disabled_choice_cannot_be_pressed(bar: PromptBar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    found = chosen(bar)
    bar.ask(0, "You:", "Count", Choices((Choice("Count 1", "Space", None, enabled=False),)))
    bar.press("Space")
    QTest.mouseClick(bar.buttons[0], Qt.MouseButton.LeftButton)
    assert not found


def test_a_choice_that_cannot_be_used_says_so_however_it_is_pressed(
    bar: PromptBar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    refused: list[Choice] = []
    bar.refused.connect(refused.append)
    shut = Choice("Count 1", "Space", None, enabled=False, reason="Mark 1 more first. (Rule 8.2)")
    bar.ask(0, "You:", "Count", Choices((shut,)))
    bar.press("Space")
    QTest.mouseClick(bar.buttons[0], Qt.MouseButton.LeftButton)
    QTest.keyClick(bar.buttons[0], Qt.Key.Key_Return)
    assert refused == [shut] * 3
    assert not bar.buttons[0].usable
    assert bar.buttons[0].accessibleDescription() == shut.reason
    assert bar.buttons[0].isEnabled(), "or the keyboard could not be on it"


def test_what_the_pointer_or_the_keyboard_is_on_is_told(bar: PromptBar) -> None:
    bar.setGeometry(100, 500, 900, 42)
    told: list[Choice | None] = []
    bar.considered.connect(told.append)
    bar.ask(0, "You:", "Answer?", Choices((PASS, ONE), (TWO,)))
    QTest.mouseMove(bar.buttons[1], bar.buttons[1].rect().center())
    assert told == [ONE]
    assert bar.considering() == ONE
    QTest.mouseMove(bar.buttons[0], bar.buttons[0].rect().center())
    assert told[-1] == PASS
    bar.list.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert told[-1] == TWO
    bar.list.buttons[0].clearFocus()
    assert told[-1] is None


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
    bar.press("3")
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
    qtbot.waitUntil(lambda: looks == [17], timeout=10000)
    bar.setFocus()
    bar.list.buttons[0].clearFocus()
    qtbot.waitUntil(lambda: looks == [17, None], timeout=10000)


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


def test_what_is_no_longer_offered_is_told_to_nobody(bar: PromptBar) -> None:
    """Assistive tools also find what is hidden, and another person may sit there by then."""
    listed = tuple(Choice(f"Play secret {n}", "", (n,)) for n in range(5))
    bar.ask(0, "Ann:", "Answer?", Choices((END, Choice("Play another secret", "1", (9,))), listed))
    assert any("secret" in thing.name for thing in (*read(bar), *read(bar.list)))
    bar.say(1, "Bob", "takes the chair.")
    assert not any("secret" in thing.name for thing in (*read(bar, hidden=True), *read(bar.list, hidden=True)))


@pytest.mark.parametrize(("width", "most"), [(700, 1), (340, 2), (130, 4)])
def test_a_sentence_takes_more_lines_where_there_is_little_room(style: Style, width: float, most: int) -> None:
    sentence = "You can play 2 Characters or complete Krusty Burger."
    lines, size = sentence_lines(sentence, 24, width, 80)
    assert " ".join(lines) == sentence
    assert len(lines) == most
    assert all(fonts.width(line, Cut.BOLD, size) <= width + 1 for line in lines)
    assert size * (len(lines) - 1) * 1.1 + size < 80
    assert size > 12, "and stays readable"


@pytest.mark.parametrize(
    ("size", "room"), [((1920, 1080), (626, 84)), ((1280, 720), (560, 58)), ((1024, 640), (730, 50))]
)
@pytest.mark.parametrize("choices", [Choices((PASS, ONE), even=True), Choices((END,))])
def test_with_large_text_the_sentence_is_about_as_large_as_the_words_on_the_buttons(
    bar: PromptBar, style: Style, size: tuple[int, int], room: tuple[int, int], choices: Choices
) -> None:
    style.fit(*size)
    style.factor = 2.0
    bar.resize(*room)
    bar.ask(0, "You:", "Lisa plays Trading Places. Answer before it takes effect?", choices)
    bar.grab()
    shown = [button for button in bar.buttons if button.isVisible()]
    assert shown
    assert written(bar) >= 0.9 * max(button.height_u * style.u * style.factor * button.text_share for button in shown)
    assert all(button.width() >= button.natural_width() for button in shown), "no words are squeezed"


def written(bar: PromptBar) -> float:
    """The size of the sentence, in pixels."""
    return bar.words()[2][1]


def test_a_name_that_would_cost_the_sentence_its_size_is_left_to_the_symbol(bar: PromptBar) -> None:
    bar.resize(290, 42)
    bar.ask(0, "Maximiliana Katharina W:", LONG, Choices((END,)))
    assert bar.words()[0] == ""
    bar.resize(1000, 42)
    assert bar.words()[0].startswith("MAXIMILIANA")
