"""The loudspeaker: however the process that plays fails, it ends in silence and a sentence, and nothing waits."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.sound import booth as booth_module
from simpsons_desktop.sound import device
from simpsons_desktop.sound.device import MOST_BEHIND, Loudspeaker, sentence
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.sound.messages import Fault, Order, Trouble

LENGTHS = dict.fromkeys(Effect, 0.2)


class FakeBooth:
    """Stands for the process: says and takes what the test wants."""

    made: list[FakeBooth]
    slow = threading.Event()

    def __init__(self) -> None:
        self.slow.wait(5)
        self.pipe, self.there = Pipe()
        self.stopped = False
        self.made.append(self)

    def say(self, something: object) -> None:
        self.there.send(something)

    def taken(self) -> list[str]:
        """The effects that were ordered since this was asked last."""
        effects = []
        while self.there.poll(0.05):
            order = self.there.recv()
            assert isinstance(order, Order)
            effects.append(order.effect)
        return effects

    def stop(self) -> None:
        self.stopped = True
        self.there.close()


@pytest.fixture
def booths(monkeypatch: pytest.MonkeyPatch) -> list[FakeBooth]:
    """The processes that were started."""
    FakeBooth.made = []
    FakeBooth.slow.set()
    monkeypatch.setattr(booth_module, "Booth", FakeBooth)
    return FakeBooth.made


@pytest.fixture
def loudspeaker(qapp: object) -> Iterator[Loudspeaker]:
    made = Loudspeaker()
    yield made
    made.close()
    FakeBooth.slow.set()


def booth(booths: list[FakeBooth], qtbot: QtBot, number: int = 1) -> FakeBooth:
    """The process with this number, once it was started."""
    qtbot.waitUntil(lambda: len(booths) == number)
    return booths[-1]


def opened(loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot, number: int = 1) -> FakeBooth:
    """Open the loudspeaker; the process can play."""
    with qtbot.waitSignal(loudspeaker.opened, timeout=5000) as told:
        loudspeaker.open()
        made = booth(booths, qtbot, number)
        made.say(LENGTHS)
    assert told.args == [LENGTHS]
    return made


def failed(loudspeaker: Loudspeaker, qtbot: QtBot, do: Callable[[], object]) -> str:
    """What is told after something was done that must fail."""
    with qtbot.waitSignal(loudspeaker.failed, timeout=5000) as told:
        do()
    assert told.args is not None
    return str(told.args[0])


def test_it_opens_one_process_and_hands_effects_on(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot
) -> None:
    made = opened(loudspeaker, booths, qtbot)
    loudspeaker.open()
    loudspeaker.start(Effect.WIN, 0.5)
    loudspeaker.start(Effect.DRAW, 1.0)
    assert made.taken() == ["win", "draw"]
    assert len(booths) == 1


def test_before_it_is_open_nothing_is_ordered(loudspeaker: Loudspeaker, booths: list[FakeBooth]) -> None:
    loudspeaker.start(Effect.WIN, 1.0)
    assert booths == []


@pytest.mark.parametrize("fault", Fault)
def test_each_fault_is_one_sentence_that_begins_alike(fault: Fault) -> None:
    told = sentence(Trouble(fault, "miniaudio"))
    assert told.startswith("No sound: ")
    assert told.endswith(".")
    assert ("miniaudio" in told) is (fault in (Fault.MISSING, Fault.BROKEN))


def test_what_the_process_says_is_told_and_it_can_be_tried_again(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot
) -> None:
    loudspeaker.open()
    first = booth(booths, qtbot)
    assert failed(loudspeaker, qtbot, lambda: first.say(Trouble(Fault.NO_DEVICE))) == sentence(Trouble(Fault.NO_DEVICE))
    assert first.stopped
    loudspeaker.start(Effect.WIN, 1.0)
    second = opened(loudspeaker, booths, qtbot, 2)
    loudspeaker.start(Effect.DRAW, 1.0)
    assert second.taken() == ["draw"]


def test_a_process_that_breaks_off_is_told(loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot) -> None:
    made = opened(loudspeaker, booths, qtbot)
    assert failed(loudspeaker, qtbot, made.there.close) == sentence(Trouble(Fault.GONE))
    loudspeaker.start(Effect.WIN, 1.0)


def test_an_effect_for_a_process_that_has_just_gone_is_lost_and_no_error(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot
) -> None:
    made = opened(loudspeaker, booths, qtbot)

    def go_and_order() -> None:
        made.there.close()
        for _ in range(3):
            loudspeaker.start(Effect.WIN, 1.0)

    assert failed(loudspeaker, qtbot, go_and_order) == sentence(Trouble(Fault.GONE))


def test_a_sound_system_that_does_not_answer_is_told(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "PATIENCE_MS", 60)
    assert failed(loudspeaker, qtbot, loudspeaker.open) == (
        "No sound: the sound system of this computer doesn't answer."
    )
    assert booths[0].stopped
    with qtbot.assertNotEmitted(loudspeaker.opened, wait=50):
        pass  # what the process would have said no longer counts


def test_one_that_hangs_later_is_tried_anew_and_never_filled_up(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot
) -> None:
    first = opened(loudspeaker, booths, qtbot)
    for _ in range(MOST_BEHIND + 1):
        loudspeaker.start(Effect.DRAW, 1.0)
    assert first.stopped
    second = booth(booths, qtbot, 2)
    with qtbot.waitSignal(loudspeaker.opened, timeout=5000):
        second.say(LENGTHS)
    loudspeaker.start(Effect.WIN, 1.0)
    assert second.taken() == ["win"]


def test_one_that_takes_what_it_is_told_may_be_told_any_number(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot
) -> None:
    made = opened(loudspeaker, booths, qtbot)
    for _ in range(5 * MOST_BEHIND):
        loudspeaker.start(Effect.DRAW, 1.0)
        made.there.recv()
        made.say(None)
        qtbot.waitUntil(lambda: loudspeaker._behind == 0)
    assert len(booths) == 1


def test_opening_waits_for_nothing_and_closing_only_a_moment(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even for a process that takes long to start; it is ended as soon as it has."""
    monkeypatch.setattr(device, "LAST_S", 0.1)
    FakeBooth.slow.clear()
    began = time.perf_counter()
    loudspeaker.open()
    loudspeaker.close()
    assert time.perf_counter() - began < 0.3
    FakeBooth.slow.set()
    qtbot.waitUntil(lambda: bool(booths) and booths[0].stopped)
    loudspeaker.open()
    qtbot.wait(20)
    assert len(booths) == 1


def test_a_process_that_is_just_being_started_is_not_left_half_started(
    loudspeaker: Loudspeaker, booths: list[FakeBooth], qtbot: QtBot
) -> None:
    """The program ends right after it has closed the loudspeaker."""
    FakeBooth.slow.clear()
    loudspeaker.open()
    threading.Timer(0.1, FakeBooth.slow.set).start()
    loudspeaker.close()
    assert [made.stopped for made in booths] == [True]


PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from simpsons_desktop.sound.device import Loudspeaker
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.sound.player import Player

if __name__ == "__main__":
    app = QApplication([])
    player = Player(Loudspeaker(app), app)
    player.wear(100, muted=False)
    player.trouble_changed.connect(print)
    for signal in (player.trouble_changed, player.device.opened):
        signal.connect(lambda _: QTimer.singleShot(50, app.quit))
    player.prepare()
    for effect in Effect:
        player.play(effect)
    QTimer.singleShot(30000, lambda: app.exit(3))
    code = app.exec()
    player.close()
    sys.exit(code)
"""


def test_a_program_without_sound_says_one_sentence_nothing_on_stderr_and_ends() -> None:
    """As the machine is: with or without the library, but without a sound system (see tests/conftest.py)."""
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=False)
    assert ran.stderr == ""
    assert ran.returncode == 0
    if sys.platform == "linux":
        assert ran.stdout.startswith("No sound: ")
        assert len(ran.stdout.splitlines()) == 1
