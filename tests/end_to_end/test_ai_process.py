"""The thinking process is killed or hangs in the middle of a game: the game goes on to its winner."""

from __future__ import annotations

import os
import signal
from random import Random

import pytest

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.controller import thinker
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import DECKS, Pace, SeatChoice, TableChoice
from tests.end_to_end.agreement import disagreements, replays
from tests.end_to_end.conftest import Open
from tests.end_to_end.hand import QtHand
from tests.end_to_end.robots import MouseRobot

BUDGET_MS = 100
ONE_AND_TWO = TableChoice((SeatChoice(DECKS[0]), *(SeatChoice(deck, level="normal") for deck in DECKS[1:3])))
MEDDLINGS = 5


def meddle(window: MainWindow, how: signal.Signals) -> int | None:
    """Do something to the process that thinks now; its number, None if there is none at the moment."""
    worker = window.thinker._worker if window.thinker is not None else None
    if worker is None or worker.process.pid is None or not worker.process.is_alive():
        return None
    os.kill(worker.process.pid, how)
    return worker.process.pid


def gone(pid: int) -> bool:
    """Whether a process has ended and was waited for."""
    return not os.path.exists(f"/proc/{pid}")


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_the_game_goes_on_whatever_happens_to_the_thinking_process(
    open_window: Open, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker, "START_MS", 500)
    window = open_window(seed=8, pace=Pace.INSTANT, table=ONE_AND_TWO)
    window.thinker = Thinker(window, dict.fromkeys(LEVELS, BUDGET_MS))
    chance = Random(how)
    robot = MouseRobot(window, QtHand(window), seed=3)
    robot.sit_down(goal=3)
    struck: set[int] = set()
    notes: list[str] = []
    robot.eyes.play.controller.trouble.connect(notes.append)

    def pump() -> None:
        if len(struck) < MEDDLINGS and chance.random() < 0.15:
            struck.update({meddle(window, how)} - {None})  # type: ignore[arg-type]  # without None only numbers
        pump_on()

    pump_on, robot.eyes.pump = robot.eyes.pump, pump
    robot.play_to_the_end()
    assert struck
    assert notes, "nobody was told that a safe move was made"
    assert replays(robot.eyes.play.controller.record)
    assert robot.eyes.play.controller.seen.winners
    assert not disagreements(window)
    window.close()
    robot.eyes.pump = pump_on
    robot.eyes.wait(lambda: all(gone(pid) for pid in struck), "the processes to end")
