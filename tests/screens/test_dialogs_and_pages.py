"""Every dialog, whatever page comes below it: the game waits as long as it is there, and the page has the keys then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.arrivals import open_file
from simpsons_desktop.screens.match_files import Pickers
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts.dialog import Dialog, open_over
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.window import MainWindow
from tests.screens.at_table import close, has_keyboard, waits
from tests.screens.kept_games import TABLE, open_window, play_some, playing

__all__ = ["open_window"]  # a fixture

KEY = Qt.Key
Open = Callable[[], MainWindow]


def offer_pack(window: MainWindow) -> None:
    """A pack is dropped on the window."""
    open_file(window, Path("somewhere/New cards.simpsonspack"))


def quit_at_risk(window: MainWindow) -> None:
    """Somebody closes the window while a deck can't be written."""
    window.pages.at_risk = lambda: "The last edits of a deck can't be written."  # type: ignore[method-assign]  # as if
    window.close()


def take_back(window: MainWindow) -> None:
    """A decision after which others have decided is to be taken back."""
    play = playing(window)
    step = play.controller.going_back.back()
    assert step is not None
    play.going._asked = step
    play.going._ask(step)


OVER_ALL: dict[str, Callable[[MainWindow], object]] = {
    "keys": lambda window: window.pages.open_keys(),
    "pack": offer_pack,
    "quit": quit_at_risk,
    "answers for all": lambda window: window.pages.open_answers(),
}
OVER_THE_GAME: dict[str, Callable[[MainWindow], object]] = {
    "menu": lambda window: playing(window).pause(),
    "rename": lambda window: playing(window).this_match.rename(),
    "this match": lambda window: playing(window).this_match.open(),
    "remark": lambda window: playing(window).this_match.comment(),
    "answers": lambda window: playing(window).answers.open(),
    "take back": take_back,
}


def top(page: QWidget) -> Dialog:
    return open_over(page)[-1]


def goes_on(play: PlayScreen) -> None:
    """Nothing lies over the game, it is not held, and its keys work."""
    assert not open_over(play)
    assert not waits(play)
    assert has_keyboard(play)
    here = QApplication.focusWidget()
    assert here is not None
    QTest.keyClick(here, KEY.Key_Escape)
    assert play.menu.isVisible()
    assert waits(play)
    QTest.keyClick(QApplication.focusWidget() or here, KEY.Key_Escape)
    assert not play.menu.isVisible()
    assert not waits(play)


@pytest.fixture
def window(open_window: Open, qtbot: QtBot) -> MainWindow:
    """A window with a game in hand."""
    made = open_window()
    made.start_game(TABLE, 0)
    play_some(made, qtbot, 4)
    return made


@pytest.mark.parametrize("name", [*OVER_ALL, *OVER_THE_GAME])
def test_a_dialog_holds_the_game_until_it_is_closed(window: MainWindow, qtbot: QtBot, name: str) -> None:
    play = playing(window)
    assert not waits(play)
    {**OVER_ALL, **OVER_THE_GAME}[name](window)
    assert waits(play)
    close(top(play), qtbot)
    goes_on(play)


@pytest.mark.parametrize("name", [*OVER_ALL, *OVER_THE_GAME])
def test_a_dialog_that_was_left_and_come_back_to_lets_the_game_go(window: MainWindow, qtbot: QtBot, name: str) -> None:
    play = playing(window)
    {**OVER_ALL, **OVER_THE_GAME}[name](window)
    dialog = top(play)
    window.open_home()
    assert waits(play)
    window.continue_game()
    if dialog is not play.menu:  # which goes by itself when somebody comes back to the game
        assert waits(play)
        close(dialog, qtbot)
    goes_on(play)


@pytest.mark.parametrize("name", OVER_ALL)
def test_a_dialog_that_came_over_another_page_leaves_the_keys_to_the_game(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    window.open_home()
    OVER_ALL[name](window)
    window.continue_game()
    play = playing(window)
    assert waits(play)
    close(top(play), qtbot)
    goes_on(play)


@pytest.mark.parametrize("name", OVER_ALL)
def test_a_dialog_that_is_closed_over_another_page_leaves_the_keys_to_that(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    play = playing(window)
    OVER_ALL[name](window)
    dialog = top(play)
    window.open_home()
    close(dialog, qtbot)
    assert waits(play)
    assert has_keyboard(window.home)
    window.continue_game()
    goes_on(play)


@pytest.mark.parametrize("name", OVER_ALL)
def test_a_page_that_comes_below_a_dialog_has_its_keys_afterwards(open_window: Open, qtbot: QtBot, name: str) -> None:
    window = open_window()
    OVER_ALL[name](window)
    dialog = top(window.home)
    window.pages.open_new_game()
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    close(dialog, qtbot)
    assert page.start.hasFocus(), "as when it comes without a dialog"
    QTest.keyClick(page.start, KEY.Key_Escape)
    assert window.stack.currentWidget() is window.home
    assert has_keyboard(window.home)


@pytest.mark.parametrize("page", ["settings", "rules", "matches", "decks", "new_game"])
def test_every_page_has_its_keys_when_what_lay_over_it_goes(open_window: Open, qtbot: QtBot, page: str) -> None:
    window = open_window()
    window.pages.open_keys()
    getattr(window.pages, f"open_{page}")()
    shown = window.stack.currentWidget()
    assert shown is not None
    close(top(shown), qtbot)
    assert has_keyboard(shown)


def test_two_dialogs_hold_the_game_until_the_last_is_closed(window: MainWindow, qtbot: QtBot) -> None:
    play = playing(window)
    offer_pack(window)
    window.pages.open_keys()
    assert waits(play)
    close(top(play), qtbot)
    assert waits(play)
    close(top(play), qtbot)
    goes_on(play)


def test_a_game_waits_while_a_place_for_its_copy_is_chosen(window: MainWindow) -> None:
    play, held = playing(window), list[bool]()

    def where(*_: object) -> None:
        held.append(play.controller.held)

    play.this_match.pickers = Pickers(where=where)
    play.this_match.open()
    dialog = top(play)
    QTest.keyClick(QApplication.focusWidget() or dialog, KEY.Key_4)
    assert held == [True]
    goes_on(play)
