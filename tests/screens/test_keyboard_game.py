"""A whole game against AI seats from the home screen to the winner, by keyboard alone."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts import prompt_bar
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import SeatChoice, TableChoice

Show = Callable[..., None]
TABLE = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy")), goal=3)


def press(*keys: Qt.Key) -> None:
    """Press keys in whatever has the keyboard."""
    for key in keys:
        focus = QApplication.focusWidget()
        assert isinstance(focus, QWidget)
        QTest.keyClick(focus, key)


def play_a_hand_card(play: PlayScreen, step: int) -> None:
    """Walk to a card of the hand, lift it, and drop it where the ring has gone."""
    press(Qt.Key.Key_Escape) if play.table.lights.focus is not None else None
    press(Qt.Key.Key_Right, *[Qt.Key.Key_Right] * step)
    press(Qt.Key.Key_Space)
    if play.table.gestures.held is not None:
        press(Qt.Key.Key_Space)


def put_down(play: PlayScreen) -> None:
    """Take the ring and a lifted card away, so that Space belongs to the prompt again."""
    for _ in range(3):
        if play.table.lights.focus is None and play.table.gestures.held is None:
            return
        press(Qt.Key.Key_Escape)


def take_part(play: PlayScreen, qtbot: QtBot) -> None:
    """Answer one question by keys."""
    decision, before = play.controller.decision, play.controller.ticket
    assert decision is not None
    keys = [choice.key for choice in (*play.prompt.offered.buttons, *play.prompt.offered.listed)]
    if decision.ask is Ask.MAIN and "1" not in keys:
        for step in range(len(play.controller.seen.seats[0].hand)):
            play_a_hand_card(play, step)
            if play.controller.ticket != before:
                return
        put_down(play)
    elif decision.ask in (Ask.COUNT, Ask.CHOOSE) and not keys:
        walk_until_answered(play, before)
        return
    key = next((key for key in ("1", "A", "Space") if key in keys), "Space")
    qtbot.waitUntil(play.prompt.settled, timeout=10000)
    press(Qt.Key.Key_Space if key == "Space" else Qt.Key(ord(key)))
    if play.controller.ticket == before:  # the choice needs marks first
        walk_until_answered(play, before)


def walk_until_answered(play: PlayScreen, before: int) -> None:
    """Go round with the ring and mark or pick what lies there until the answer can be given."""
    chance = random.Random(before)
    for _ in range(300):
        press(chance.choice((Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab)))
        if play.table.lights.focus is not None:
            press(Qt.Key.Key_Space)
        if play.controller.ticket != before:
            return
        if play.prompt.shown and play.prompt.shown[0].enabled:
            put_down(play)
            press(Qt.Key.Key_Space)
            if play.controller.ticket != before:
                return
    raise AssertionError(f"no way to answer {play.controller.decision} by keys")


def test_a_game_from_home_to_the_winner_by_keyboard_alone(
    preferences: Preferences, show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    preferences.change(last_table=TABLE)
    window = MainWindow(preferences, random.Random(11))
    show(window)
    window.read_cards()
    qtbot.waitUntil(lambda: window.shelf is not None and window.home.entries()[0].hasFocus(), timeout=10000)
    press(Qt.Key.Key_1)
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    qtbot.waitUntil(page.start.hasFocus, timeout=10000)
    press(Qt.Key.Key_Return)
    play = window.play
    assert play is not None
    for _ in range(400):
        qtbot.waitUntil(lambda: play.winner.isVisible() or play.table.gestures.decision is not None, timeout=20000)
        if play.winner.isVisible():
            break
        take_part(play, qtbot)
    assert play.winner.isVisible()
    press(Qt.Key.Key_3)
    assert window.stack.currentWidget() is window.home
    window.close()
