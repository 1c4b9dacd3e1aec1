"""A game that has just ended is watched again from its result, and its replay leads back to where it was opened."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import TableChoice
from tests.screens.test_resuming import TABLE, TWO, open_window, play_some, rest

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


@pytest.mark.parametrize("table", [TABLE, TWO])
def test_the_result_leads_to_the_game_watched_again_and_the_game_back_to_the_result(
    open_window: Callable[[], MainWindow], qtbot: QtBot, table: TableChoice
) -> None:
    window = open_window()
    play = play_out(window, qtbot, table)
    qtbot.waitUntil(play.winner.isVisible, timeout=10_000)
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
