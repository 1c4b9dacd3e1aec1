"""While a card hangs on the pointer no key answers, and what comes over the table or takes it away ends the drag."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from simpsons_desktop.rules import Kind
from simpsons_desktop.screens.parts.dialog import Dialog, open_over
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.play import PlayScreen
from tests.screens.at_table import AtTable, held, on_card, own_place, position
from tests.screens.watch import Watch

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


@pytest.fixture
def play(at_table: AtTable, watch: Watch) -> PlayScreen:
    """Ann carries a Scene over her own place."""
    made = at_table(position({"hand": ["the-couch", "barney-gumble"]}, {}))
    made.take_keyboard()
    watch.settle()
    grip = on_card(made, held(made, "the-couch"))
    QTest.mousePress(made.table.viewport(), LEFT, pos=grip)
    QTest.mouseMove(made.table.viewport(), own_place(made))
    QTest.mouseMove(made.table.viewport(), own_place(made))
    assert made.table.gestures.carrying
    return made


def let_go(play: PlayScreen) -> None:
    QTest.mouseRelease(play.table.viewport(), LEFT, pos=own_place(play))


def given(play: PlayScreen) -> int:
    return len(play.controller.record.answers)


def question(play: PlayScreen) -> None:
    """A question that comes by itself."""
    Question(play.house, play, "Add it?", "", "Yes", "No").arrive()


def another_window(play: PlayScreen) -> None:
    QApplication.sendEvent(play.table, QEvent(QEvent.Type.WindowDeactivate))


COMES: dict[str, Callable[[PlayScreen], object]] = {
    "menu": lambda play: play.pause(),
    "answers": lambda play: play.answers.open(),
    "rename": lambda play: play.this_match.rename(),
    "question": question,
    "curtain": lambda play: play.cover(0),
    "text": lambda play: play.toggle_text(),
    "page": lambda play: play.hide(),
    "disabled": lambda play: play.setEnabled(False),
    "window": another_window,
}


@pytest.mark.parametrize("name", COMES)
def test_what_comes_over_the_table_sends_the_card_home(play: PlayScreen, name: str) -> None:
    before = given(play)
    COMES[name](play)
    play.setEnabled(True)
    assert play.table.gestures.held is None
    assert not play.table.gestures.carrying
    assert not play.table.gestures.pressed
    let_go(play)
    assert given(play) == before
    card = held(play, "the-couch")
    play.table.animator.skip()
    assert play.table.table.item(card).pose == play.table.table.stances[card].pose, "it lies in the hand again"


def test_a_press_below_a_dialog_is_no_click(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["the-couch"]}, {}))
    play.preferences.change(confirm_declarations=False)
    end = play.prompt.buttons[0]
    assert end.isVisible()
    for button in (end, play.corner.menu_button):
        QTest.mousePress(button, LEFT)
        assert button.isDown()
        question(play)
        QTest.mouseRelease(button, LEFT)
        assert given(play) == 0
        assert not play.menu.isVisible()
        open_over(play)[-1].close_up()


def test_the_button_that_opens_a_dialog_and_those_in_it_work_as_ever(at_table: AtTable) -> None:
    play, pressed = at_table(position({"hand": ["the-couch"]}, {})), list[bool]()
    QTest.mouseClick(play.corner.menu_button, LEFT)
    assert play.menu.isVisible()
    dialog = Dialog(play.house, play)
    button = QPushButton("Yes")
    button.clicked.connect(lambda: pressed.append(True))
    dialog.add_buttons([button])
    dialog.open()
    QTest.mouseClick(button, LEFT)
    assert pressed == [True]


@pytest.mark.parametrize(
    "key", [KEY.Key_Space, KEY.Key_Return, KEY.Key_E, KEY.Key_1, KEY.Key_Tab, KEY.Key_Left, KEY.Key_Up, KEY.Key_H]
)
def test_keys_do_nothing_while_a_card_hangs_on_the_pointer(play: PlayScreen, key: Qt.Key) -> None:
    card, place = play.table.gestures.held, play.table.places
    assert place is not None
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget() or play, key)
    assert given(play) == 0
    assert not open_over(play)
    assert play.hinting.hint is None
    assert play.table.ring.focus is None
    assert play.table.hasFocus()
    assert play.table.gestures.held == card
    assert play.table.gestures.carrying
    let_go(play)
    assert given(play) == 1, "the drop counts as if no key had been pressed"
    assert play.controller.seen.seats[0].scene is not None


def test_a_key_that_went_down_before_the_drag_or_comes_up_after_it_does_nothing(
    at_table: AtTable, watch: Watch
) -> None:
    play = at_table(position({"hand": ["the-couch", "barney-gumble"]}, {}))
    play.take_keyboard()
    watch.settle()
    grip, port = on_card(play, held(play, "the-couch")), play.table.viewport()
    QTest.keyPress(play.table, KEY.Key_Space)
    QTest.mousePress(port, LEFT, pos=grip)
    QTest.mouseMove(port, own_place(play))
    QTest.keyRelease(play.table, KEY.Key_Space)
    assert given(play) == 0
    QTest.keyPress(play.table, KEY.Key_Space)
    QTest.keyClick(play.table, KEY.Key_Escape)
    assert play.table.gestures.held is None
    assert not open_over(play), "the card is what Esc puts back"
    QTest.keyRelease(play.table, KEY.Key_Space)
    QTest.mouseRelease(port, LEFT, pos=own_place(play))
    assert given(play) == 0
    assert any(view.printed.kind is Kind.SCENE for view in play.controller.seen.seats[0].hand if view.printed)


def test_the_main_button_shows_no_key_while_none_counts(play: PlayScreen) -> None:
    assert not play.main_key.presses
    assert not play.prompt.buttons[0].cap_shown
    let_go(play)
    assert play.main_key.presses
