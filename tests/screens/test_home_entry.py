"""The entry of the home screen that goes on with a game: there from the first moment, and true."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import think
from simpsons_desktop.rules import NOBODY, seal
from simpsons_desktop.screens.home import going_on
from simpsons_desktop.screens.keeping import Place
from simpsons_desktop.screens.matches_page import MatchesPage
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from tests.screens.kept_games import (
    TABLE,
    TWO,
    come_in,
    go_on,
    offered,
    open_window,
    play_some,
    playing,
    reopened,
    rest,
)

__all__ = ["open_window"]


def test_the_entry_to_go_on_is_there_from_the_first_moment(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    window = open_window()
    assert window.home.continue_button.isHidden()
    window.start_game(TABLE, 0)
    answers = len(play_some(window, qtbot, 6).controller.record.answers)
    window.close()
    again = open_window()
    entry, new_game = again.home.continue_button, again.home.buttons[1]
    assert entry.isVisible()
    assert not again.resuming._looked
    stood = new_game.geometry()
    QTest.mouseClick(entry, Qt.MouseButton.LeftButton)  # before the match is found
    qtbot.waitUntil(lambda: again.play is not None, timeout=10_000)
    assert new_game.geometry() == stood, "no entry is pushed from under the pointer"
    assert len(playing(again).controller.record.answers) == answers


def test_an_untouched_game_is_told_of_in_one_way(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    """Open behind the home screen, or known from its file after a new start."""
    window = open_window()
    window.start_game(TABLE, 0)
    play_some(window, qtbot, 6)
    offered(window, qtbot)
    told = window.home.continue_button.game
    window.close()
    again = open_window()
    again.open_home()
    qtbot.waitUntil(lambda: again.resuming.waiting is not None, timeout=10_000)
    assert told is not None
    assert again.home.continue_button.game == told


def test_list_home_entry_and_table_tell_the_same_after_every_decision(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    told: set[tuple[tuple[int, ...], int]] = set()
    while len({points for points, _ in told}) < 2:
        game = come_in(window, qtbot).controller
        if game.offer is not None:
            game.claim(NOBODY)
            continue
        state = game.record.state
        game.answer(think("easy", seal(state, state.asker), 1).answer)
        rest(window, qtbot)
        told.add(stands_alike(window, qtbot))
        window.continue_game()
    stands = tuple(game.record.state.points), game.record.state.turn_number
    window.close()
    again = open_window()
    assert listed(again, qtbot) == stands
    assert go_on(again, qtbot) is not None
    assert stands_alike(again, qtbot) == stands


def listed(window: MainWindow, qtbot: QtBot) -> tuple[tuple[int, ...], int]:
    """How the only match stands, by the list of matches."""
    window.pages.open_matches()
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), MatchesPage), timeout=10_000)
    page = window.stack.currentWidget()
    assert isinstance(page, MatchesPage)
    page.kept = []
    page.reload()
    qtbot.waitUntil(lambda: bool(page.kept), timeout=10_000)
    return page.kept[0].seen.points, page.kept[0].seen.turn


def stands_alike(window: MainWindow, qtbot: QtBot) -> tuple[tuple[int, ...], int]:
    """How the game stands, by its table; home entry and list say the same."""
    seen = playing(window).controller.seen
    stands = tuple(seat.points for seat in seen.seats), seen.turn_number
    assert listed(window, qtbot) == stands
    offered(window, qtbot)
    assert window.home.continue_button.game == going_on(*stands)
    return stands


def test_whoever_wishes_for_something_else_is_not_fetched_back(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    again = reopened(open_window, qtbot)
    QTest.mouseClick(again.home.continue_button, Qt.MouseButton.LeftButton)  # before the match is found
    again.pages.open_settings()
    qtbot.waitUntil(lambda: again.resuming._looked, timeout=10_000)
    qtbot.wait(300)
    assert again.play is None
    assert again.stack.currentWidget() is not again.home
    again.open_home()
    go_on(again, qtbot)


def test_a_key_that_is_down_while_the_entries_change_presses_none(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(match_waits=True)
    home = open_window().home
    pressed: list[object] = []
    for wish in (home.new_game, home.matches):
        wish.connect(partial(pressed.append, wish))
    QTest.keyPress(home, Qt.Key.Key_2)
    home.show_game(None)
    QTest.keyRelease(home, Qt.Key.Key_2)
    assert not pressed
    QTest.keyClick(home, Qt.Key.Key_2)
    assert len(pressed) == 1


def test_a_match_that_was_deleted_is_not_promised(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    again = reopened(open_window, qtbot)
    again.open_home()
    qtbot.waitUntil(lambda: again.resuming.waiting is not None, timeout=10_000)
    assert again.resuming.waiting is not None
    again.resuming.waiting.path.unlink()
    again.close()
    assert not preferences.now.match_waits


def test_a_game_whose_file_is_away_does_not_end_for_another_line_of_play(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    match = play_some(window, qtbot, 6).controller.match
    assert match.path is not None
    away = match.path.with_suffix(".away")
    match.path.rename(away)
    window.resuming.take_up(match.path, Place(match.line.name, 1))
    assert playing(window).controller.match is match
    assert f"its file {match.path} is missing" in window.toast.words.text()
    away.rename(match.path)


def test_an_entry_that_was_promised_in_vain_says_so(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(match_waits=True)
    window = open_window()
    QTest.mouseClick(window.home.continue_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.toast.isVisible(), timeout=10_000)
    assert "no match to continue" in window.toast.words.text()
    assert window.home.continue_button.isHidden()
    assert not preferences.now.match_waits
