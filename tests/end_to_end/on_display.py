"""A robot with a real pointer and real keys: plays one game in the program on the X display that there is.

`python -m tests.end_to_end.on_display mouse|keys FOLDER PACE POINTS`; FOLDER gets a picture of the screen every few
seconds. Ends with 0 after the winner was shown and the window closed by hand, else with 3 and a traceback.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import traceback
from pathlib import Path

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop import paths
from simpsons_desktop.app import run_window
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings
from simpsons_desktop.store.settings import Pace, Settings
from tests.end_to_end.key_robot import KeyRobot
from tests.end_to_end.robots import MouseRobot, Robot

PICTURE_EVERY_S = 3.0
DOUBLE_CLICK_PAUSE_MS = 450  # two clicks within less would be a double click
X_KEYS = {"BackTab": "shift+Tab", "Space": "space"}


class XHand:
    """xdotool's hand: what it does goes through the X server. A pause lets it arrive."""

    def __init__(self, pause_ms: int = 25) -> None:
        self.pause_ms = pause_ms
        self._released = 0.0

    def _do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL)
        QTest.qWait(self.pause_ms)

    def move(self, to: QPoint) -> None:
        self._do("mousemove", to.x(), to.y())

    def press(self, at: QPoint) -> None:
        passed = (time.monotonic() - self._released) * 1000
        if passed < DOUBLE_CLICK_PAUSE_MS:
            QTest.qWait(round(DOUBLE_CLICK_PAUSE_MS - passed))
        self._do("mousemove", at.x(), at.y(), "mousedown", 1)

    def release(self, at: QPoint) -> None:
        self._do("mousemove", at.x(), at.y(), "mouseup", 1)
        self._released = time.monotonic()

    def double(self, at: QPoint) -> None:
        self._do("mousemove", at.x(), at.y(), "click", "--repeat", 2, "--delay", 60, 1)
        self._released = time.monotonic()

    def wheel(self, at: QPoint, notches: int) -> None:
        self._do("mousemove", at.x(), at.y(), "click", "--repeat", abs(notches), 5 if notches > 0 else 4)

    def tap(self, key: str) -> None:
        self._do("key", X_KEYS.get(key, key.lower() if len(key) == 1 else key))


class Photographer:
    """Keeps a picture of the whole screen every few seconds."""

    def __init__(self, folder: Path, way: str) -> None:
        self.folder, self.way, self.taken = folder, way, 0
        self.timer = QTimer()
        self.timer.timeout.connect(self.take)
        self.timer.start(round(PICTURE_EVERY_S * 1000))

    def take(self) -> None:
        """Take one now."""
        self.taken += 1
        QApplication.primaryScreen().grabWindow(0).save(str(self.folder / f"{self.way}-{self.taken:03}.png"))


def leave_by_hand(robot: Robot) -> None:
    """From the result to the home screen, and out."""
    home = robot.window.home
    if isinstance(robot, MouseRobot):
        robot.press(robot.eyes.shown("Home"))
        robot.eyes.wait(home.isVisible, "the home screen")
        robot.press(robot.eyes.shown("Quit"))
    else:
        robot.hand.tap("3")
        robot.eyes.wait(home.isVisible, "the home screen")
        for _ in range(len(home.entries()) - 1):
            robot.hand.tap("Down")
        robot.eyes.wait(home.buttons[-1].hasFocus, "the focus on Quit")
        robot.hand.tap("Space")


def act(way: str, folder: Path, points: int) -> None:
    """Play the game."""
    photographer = Photographer(folder, way)
    try:
        window = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))
        began = time.monotonic()
        robot = (MouseRobot if way == "mouse" else KeyRobot)(window, XHand(), seed=2)
        robot.eyes.wait(lambda: window.shelf is not None, "the cards to be read")
        subprocess.run(["xdotool", "windowfocus", str(int(window.winId()))], check=True)  # no window manager does it
        robot.eyes.wait(window.isActiveWindow, "the window to become active")
        photographer.take()
        robot.sit_down(points)
        robot.play_to_the_end()
        QTest.qWait(500)
        photographer.take()
        play = robot.eyes.play
        names = " and ".join(play.names[seat] for seat in play.controller.seen.winners or ())
        used = ", ".join(f"{count} x {what}" for what, count in sorted(robot.used.items()))
        took = f"{len(play.controller.record.answers)} answers and {time.monotonic() - began:.0f} s"
        sys.stdout.write(f"{way}: {names} won after {took}; {photographer.taken} pictures; {used}\n")
        sys.stdout.flush()
        leave_by_hand(robot)
    except BaseException:
        photographer.take()
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(3)


def main() -> int:
    """Run the program until the robot has quit it; its exit code."""
    way, folder, pace, points = sys.argv[1:]
    fault = settings.save(paths.user_data() / settings.FILE_NAME, Settings(pace=Pace(pace)))
    assert fault is None, fault
    app = QApplication(["simpsons-desktop"])
    QTimer.singleShot(0, app, lambda: act(way, Path(folder), int(points)))
    return run_window(seed=5)


if __name__ == "__main__":
    sys.exit(main())
