"""Runs the program as `python -m simpsons_desktop` does, brings it to a moment, and closes its window there.

`python -m tests.end_to_end.closing MOMENT`; what the robot finds wrong ends the process with 3.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from simpsons_desktop import paths
from simpsons_desktop.app import run_window
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings
from simpsons_desktop.store.settings import DECKS, Pace, SeatChoice, Settings, TableChoice
from tests.end_to_end.hand import QtHand
from tests.end_to_end.robots import MouseRobot

AIS = TableChoice((SeatChoice(DECKS[0]), *(SeatChoice(deck, level="normal") for deck in DECKS[1:4])))
PERSONS = TableChoice((SeatChoice(DECKS[0]), SeatChoice(DECKS[1])))


def home(_: MouseRobot) -> None:
    """At the home screen, while cards and decks are still being read."""


def question(robot: MouseRobot) -> None:
    """While a person is asked."""
    robot.sit_down(7)
    robot.eyes.wait(robot.eyes.decision, "a question")


def animation(robot: MouseRobot) -> None:
    """While something moves on the table."""
    question(robot)
    while not robot.eyes.play.table.animator.busy:  # not every answer moves something
        assert robot.step()


def thinking(robot: MouseRobot) -> None:
    """While an AI seat thinks."""
    robot.sit_down(7)
    play = robot.eyes.play
    while play.controller.chairs[play.controller.record.state.asker].level is None:
        robot.step()


def drag(robot: MouseRobot) -> None:
    """While a card hangs on the pointer."""
    question(robot)
    card = robot.eyes.play.controller.seen.seats[0].hand[0]
    start = robot.eyes.spot(("card", card.id))
    robot.hand.move(start)
    robot.hand.press(start)
    for step in range(1, 4):
        robot.hand.move(start + (robot.eyes.on_screen(600, 200) - start) * step / 4)
    assert robot.eyes.play.table.gestures.carrying


def curtain(robot: MouseRobot) -> None:
    """While the curtain is drawn."""
    robot.sit_down(7)
    robot.eyes.wait(lambda: robot.eyes.play.curtain.isVisible(), "the curtain")


def menu(robot: MouseRobot) -> None:
    """While the menu is open over a game."""
    question(robot)
    robot.hand.tap("Escape")
    robot.eyes.wait(lambda: robot.eyes.play.menu.isVisible(), "the menu")


MOMENTS: dict[str, Callable[[MouseRobot], None]] = {
    moment.__name__: moment for moment in (home, question, animation, thinking, drag, curtain, menu)
}


def agree(window: MainWindow) -> None:
    """Say yes where the window asks whether the game is to be given up."""
    question = window.farewell.question
    assert (question is None) is (window.play is None)
    if question is not None:
        question.yes.click()


def act(moment: str) -> None:
    """Play up to the moment; then the window system closes the window."""
    try:
        window = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))
        MOMENTS[moment](MouseRobot(window, QtHand(window), seed=1))
        handle = window.windowHandle()
        assert handle is not None
        handle.close()
        agree(window)
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(3)


def main() -> int:
    """Run until the window is closed; the program's exit code."""
    moment = sys.argv[1]
    table = PERSONS if moment == "curtain" else AIS
    fault = settings.save(paths.user_data() / settings.FILE_NAME, Settings(pace=Pace.NORMAL, last_table=table))
    assert fault is None, fault
    app = QApplication(["simpsons-desktop"])
    QTimer.singleShot(0, app, lambda: act(moment))
    return run_window(seed=6)  # the seat of the person begins


if __name__ == "__main__":
    sys.exit(main())
