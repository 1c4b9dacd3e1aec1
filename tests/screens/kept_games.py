"""Windows that keep their games: played a little, closed, and gone on with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import think
from simpsons_desktop.rules import NOBODY, Observation, fingerprint, seal
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, SeatChoice, TableChoice
from tests.screens.at_table import StillThinker
from tests.support.games import random_answer

Show = Callable[..., None]
TABLE = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy")), goal=5)
TWO = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob")), goal=5)


@pytest.fixture
def open_window(preferences: Preferences, show: Show, shelf: Shelf, qtbot: QtBot) -> Iterator[Callable[[], MainWindow]]:
    preferences.change(pace=Pace.INSTANT)
    opened: list[MainWindow] = []

    def begin() -> MainWindow:
        window = MainWindow(preferences, random.Random(3))
        window.thinker = StillThinker(window)
        show(window)
        window._shelf_read(shelf)
        opened.append(window)
        return window

    yield begin
    for window in opened:
        window.leave()


def playing(window: MainWindow) -> PlayScreen:
    assert window.play is not None
    return window.play


def rest(window: MainWindow, qtbot: QtBot) -> PlayScreen:
    """The game, once somebody is asked or the AI thinks, and everything is shown."""
    play = playing(window)
    qtbot.waitUntil(lambda: play.controller.timing.resting and not play.table.preparing, timeout=10_000)
    qtbot.wait(20)
    return play


def come_in(window: MainWindow, qtbot: QtBot) -> PlayScreen:
    """The game, once whoever is waited for sits there."""
    play = rest(window, qtbot)
    if play.curtain.isVisible():
        play.curtain.here.click()
        qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=5000)
    return play


def play_some(window: MainWindow, qtbot: QtBot, answers: int) -> PlayScreen:
    """Let persons answer by chance, and AI seats too."""
    chance = random.Random(5)
    play = rest(window, qtbot)
    for _ in range(answers):
        play = come_in(window, qtbot)
        game = play.controller
        if game.offer is not None:
            game.claim(NOBODY)
        elif game.decision is not None:
            play.controller.answer(random_answer(game.decision, chance))
        elif game.record.state.winners is None and not game.chairs[game.record.state.asker].is_person:
            state = game.record.state
            game._mind.make_do(think("easy", seal(state, state.asker), 1).answer)
            game._go_on()
    return rest(window, qtbot)


def reopened(open_window: Callable[[], MainWindow], qtbot: QtBot) -> MainWindow:
    """A window that is opened after another one was closed in the middle of a game."""
    window = open_window()
    window.start_game(TABLE, 0)
    play_some(window, qtbot, 6)
    window.close()
    return open_window()


def offered(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the home screen offers to go on."""
    window.open_home()
    qtbot.waitUntil(lambda: window.home.continue_button.game is not None, timeout=10_000)


def go_on(window: MainWindow, qtbot: QtBot) -> PlayScreen:
    offered(window, qtbot)
    QTest.mouseClick(window.home.continue_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.play is not None and window.stack.currentWidget() is window.play, timeout=10_000)
    return rest(window, qtbot)


def what_is_there(play: PlayScreen) -> tuple[str, list[str], Observation, object, tuple[str, ...]]:
    game = play.controller
    prompt = (play.prompt.accessibleName(), *(button.text() for button in play.prompt.buttons if button.isVisible()))
    return fingerprint(game.record.state), [line.text for line in game.log], game.seen, game.match.seats, prompt
