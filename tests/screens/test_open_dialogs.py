"""A dialog that is left open while another page comes has game and keyboard when its own page comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.arrivals import open_file
from simpsons_desktop.screens.parts.dialog import Dialog, open_over
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from tests.screens.at_table import close, has_keyboard, stands, waits
from tests.screens.kept_games import TABLE, TWO, come_in, open_window, play_some, rest
from tests.support.games import some_state
from tests.support.matches import kept

__all__ = ["open_window"]  # a fixture

KEY = Qt.Key
Open = Callable[[], MainWindow]

DIALOGS: dict[str, Callable[[MainWindow, PlayScreen], object]] = {
    "rename": lambda _, play: play.this_match.rename(),
    "this match": lambda _, play: play.this_match.open(),
    "remark": lambda _, play: play.this_match.comment(),
    "answers": lambda _, play: play.answers.open(),
    "keys": lambda window, _: window.pages.open_keys(),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match that comes from elsewhere."""
    return kept(tmp_path / "elsewhere.simpsons", some_state(8, 2, 40))


def there_and_back(window: MainWindow, file: Path, qtbot: QtBot) -> None:
    """A file is dropped on the window, and whoever looks at it goes back."""
    open_file(window, file)
    replay = window.stack.currentWidget()
    assert isinstance(replay, ReplayPage)
    qtbot.waitUntil(lambda: not replay.aside.busy and replay.player.telling is not None, timeout=10_000)
    assert window.play is not None
    assert window.play.controller.held
    replay.left.emit()
    assert window.stack.currentWidget() is window.play


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_over_a_game_keeps_keyboard_and_game(open_window: Open, file: Path, qtbot: QtBot, name: str) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = play_some(window, qtbot, 4)
    DIALOGS[name](window, play)
    (dialog,) = open_over(play)
    given = len(play.controller.record.answers)
    there_and_back(window, file, qtbot)
    assert dialog.isVisible()
    assert waits(play)
    assert has_keyboard(dialog)
    play.take_keyboard()
    assert has_keyboard(dialog), "whoever wants to give it away"
    for key in (KEY.Key_1, KEY.Key_Space):
        QTest.keyClick(play.table, key)
    assert len(play.controller.record.answers) == given
    close(dialog, qtbot)
    assert not waits(play)
    assert not open_over(play)
    assert play.isAncestorOf(QApplication.focusWidget() or window)


def test_the_curtain_hangs_before_the_dialog_and_the_game_waits_for_both(
    open_window: Open, file: Path, qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    play_some(window, qtbot, 4)
    play = come_in(window, qtbot)
    play.this_match.rename()
    (dialog,) = open_over(play)
    there_and_back(window, file, qtbot)
    assert open_over(play) == [dialog, play.curtain]
    stands(play.curtain, qtbot)
    assert play.curtain.here.hasFocus()
    come_in(window, qtbot)
    assert open_over(play) == [dialog]
    assert waits(play)
    assert has_keyboard(dialog)
    close(dialog, qtbot)
    assert not waits(play)


def test_the_keys_that_were_closed_over_another_page_leave_the_game_there_still(
    open_window: Open, file: Path, qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = play_some(window, qtbot, 4)
    window.pages.open_keys()
    open_file(window, file)
    assert window.pages.keys_sheet is not None
    close(window.pages.keys_sheet, qtbot)
    assert waits(play), "it is not what is shown"
    window.pages.open_keys()
    window.continue_game()
    assert waits(play)
    close(window.pages.keys_sheet, qtbot)
    assert not waits(play)


def test_a_game_that_begins_below_a_dialog_waits_for_it(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    window.pages.open_keys()
    window.start_game(TABLE, 0)
    play, sheet = window.play, window.pages.keys_sheet
    assert play is not None
    assert sheet is not None
    qtbot.waitUntil(lambda: play.table.places is not None and not play.table.preparing, timeout=10_000)
    qtbot.wait(50)
    assert waits(play)
    assert has_keyboard(sheet)
    close(sheet, qtbot)
    qtbot.waitUntil(lambda: play.controller.decision is not None, timeout=10_000)
    assert not waits(play)


def test_a_game_waits_for_the_question_whether_to_quit_and_goes_on_afterwards(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window = open_window()
    monkeypatch.setattr(window.pages, "at_risk", lambda: "The last edits of a deck can't be written.")
    window.close()
    assert window.farewell.question is not None
    window.start_game(TABLE, 0)  # it was on its way to the screen already
    play = rest(window, qtbot)
    assert waits(play)
    assert has_keyboard(window.farewell.question)
    close(window.farewell.question, qtbot)
    qtbot.waitUntil(lambda: play.controller.decision is not None, timeout=10_000)
    assert not waits(play)
    window.close()
    assert waits(play)
    close(window.farewell.question, qtbot)
    assert not waits(play)


def test_a_question_over_the_menu_is_answered_first(open_window: Open, file: Path, qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = play_some(window, qtbot, 4)
    play.pause()
    there_and_back(window, file, qtbot)
    assert not play.menu.isVisible(), "the menu alone is gone with the page that came"
    assert not waits(play)
    play.pause()
    play.going._asked = play.controller.going_back.back()
    assert play.going._asked is not None
    play.going._ask(play.going._asked)
    question = open_over(play)[-1]
    there_and_back(window, file, qtbot)
    assert has_keyboard(question)
    assert waits(play)


def test_a_dialog_of_the_workshop_keeps_the_keyboard(open_window: Open, file: Path, qtbot: QtBot) -> None:
    window = open_window()
    window.pages.open_decks()
    workshop = window.pages._workshop
    assert workshop is not None
    qtbot.waitUntil(lambda: workshop.bench.draft is not None, timeout=20_000)
    workshop.column.about_wanted.emit()
    (dialog,) = open_over(workshop)
    open_file(window, file)
    window.show_screen(workshop)
    assert dialog.isVisible()
    assert has_keyboard(dialog)
    workshop.places.setFocus()
    assert has_keyboard(dialog)


def test_dialogs_over_all_pages_stay_on_top_in_their_order(style: Style, show: Callable[..., None]) -> None:
    stack = QStackedWidget()
    pages = [QWidget(), QWidget()]
    buttons = [QPushButton("below", page) for page in pages]
    for page in pages:
        stack.addWidget(page)
    show(stack)
    later, first = Dialog(style, stack), Dialog(style, stack)
    for dialog in (first, later):
        dialog.hide()
        dialog.open()
    stack.setCurrentWidget(pages[1])
    buttons[1].setFocus()
    assert open_over(pages[1]) == [first, later]
    assert stack.children().index(first) > stack.children().index(pages[1])
    assert later.hasFocus()
    later.close_up()
    assert first.hasFocus()
    first.close_up()
    buttons[1].setFocus()
    assert buttons[1].hasFocus()
