"""Whole games from the home screen to the winner: by mouse alone, by keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.end_to_end.conftest import Open
from tests.end_to_end.hand import QtHand
from tests.end_to_end.key_robot import KeyRobot
from tests.end_to_end.robots import MouseRobot


@pytest.mark.slow
def test_a_game_by_mouse_alone(open_window: Open) -> None:
    window = open_window(seed=3)
    robot = MouseRobot(window, QtHand(window), seed=1)
    robot.sit_down(goal=4)
    robot.play_to_the_end()
    assert sum(robot.used.values()) >= 5
    winners = robot.eyes.play.controller.seen.winners
    assert winners
    robot.see_the_result()
    robot.press(robot.eyes.shown("Home"))
    robot.eyes.wait(lambda: window.stack.currentWidget() is window.home, "the home screen")


@pytest.mark.slow
def test_a_game_by_keyboard_alone(open_window: Open) -> None:
    window = open_window(seed=4)
    robot = KeyRobot(window, QtHand(window), seed=2)
    robot.sit_down(goal=4)
    robot.play_to_the_end()
    assert robot.used["Right"] + robot.used["Left"] >= 5
    winners = robot.eyes.play.controller.seen.winners
    assert winners
    robot.see_the_result()
    robot.hand.tap("3")
    robot.eyes.wait(lambda: window.stack.currentWidget() is window.home, "the home screen")
    assert QApplication.activePopupWidget() is None
