"""A game that has just ended is watched again from its result, and its replay leads back to where it was opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.screen import Screen
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import TableChoice
from tests.screens.at_table import stands
from tests.screens.kept_games import TABLE, TWO, open_window, play_some, rest
from tests.support.games import some_state
from tests.support.matches import kept

__all__ = ["open_window"]  # a fixture


def play_out(window: MainWindow, qtbot: QtBot, table: TableChoice = TABLE) -> PlayScreen:
    """A short game, up to its end."""
    window.start_game(TableChoice(table.seats, goal=3), 0)
    play = rest(window, qtbot)
    for _ in range(300):
        play = play_some(window, qtbot, 1)
        if play.controller.seen.winners is not None:
            break
    return play


def test_the_result_leads_to_the_game_watched_again_and_the_game_back_to_the_result(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    play = play_out(window, qtbot, TWO)
    stands(play.winner, qtbot)
    QTest.keyClick(play.winner, Qt.Key.Key_5)
    replay = window.stack.currentWidget()
    assert isinstance(replay, ReplayPage)
    qtbot.waitUntil(lambda: replay.player.telling is not None, timeout=10_000)
    telling = replay.player.telling
    assert telling is not None
    assert replay.source is not None
    assert (replay.source.path, replay.player.at) == (play.controller.match.path, 0)
    assert telling.lines[-1].text == play.controller.log[-1].text
    QTest.keyClick(replay, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is play
    assert play.winner.isVisible()
    assert not play.curtain.isVisible(), "nobody is asked any more"
    QTest.keyClick(QApplication.focusWidget() or play.winner, Qt.Key.Key_3)
    assert window.stack.currentWidget() is window.home


def test_a_replay_from_the_matches_leads_back_to_them(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    path = play_out(window, qtbot).controller.match.path
    window.open_home()
    window.pages.open_matches()
    matches = window.stack.currentWidget()
    window.pages.open_replay(path)
    replay = window.stack.currentWidget()
    assert isinstance(replay, ReplayPage)
    QTest.keyClick(replay, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is matches


def test_a_game_that_is_over_lets_its_match_go(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    path = play_out(window, qtbot).controller.match.path
    window.open_home()
    assert window.play is None
    window.resuming.keeping.shelf.rename(path, "A fine evening")


def test_a_file_that_comes_while_the_game_is_watched_again_leads_back_to_the_result_too(
    open_window: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    window = open_window()
    play = play_out(window, qtbot)
    qtbot.waitUntil(play.winner.isVisible, timeout=10_000)
    play.winner.watch.emit()
    for name in ("other.simpsons", "third.simpsons"):
        window.pages.open_replay(kept(tmp_path / name, some_state(8, 2, 40)))
    replay = window.stack.currentWidget()
    assert isinstance(replay, ReplayPage)
    QTest.keyClick(replay, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is play
    assert play.winner.isVisible()


def test_a_page_that_opens_over_another_leads_back_to_the_game_from_which_that_was_opened(
    open_window: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = rest(window, qtbot)
    file = kept(tmp_path / "other.simpsons", some_state(8, 2, 40))
    openers: list[Callable[[], object]] = [
        window.pages.open_decks, window.pages.open_rules, partial(window.pages.open_replay, file),
    ]  # fmt: skip
    for opener in openers:
        window.pages.open_settings()
        opener()
        page = window.stack.currentWidget()
        assert isinstance(page, Screen)
        page.left.emit()
        assert window.stack.currentWidget() is play
        assert not play.controller.held
    window.open_home()
    window.pages.open_settings()
    window.pages.open_rules()
    page = window.stack.currentWidget()
    assert isinstance(page, Screen)
    page.left.emit()
    assert window.stack.currentWidget() is window.home, "the game was left before"
