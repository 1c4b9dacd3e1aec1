"""The process that plays: what it says, what it plays, and how it ends when the sound system fails it."""

from __future__ import annotations

import subprocess
import sys
import time
from array import array
from collections.abc import Generator, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread
from types import ModuleType, SimpleNamespace

import pytest

from simpsons_desktop.sound import booth
from simpsons_desktop.sound.booth import NOTHING_THERE
from simpsons_desktop.sound.effects import Effect, file_of
from simpsons_desktop.sound.messages import Fault, Order, Trouble
from simpsons_desktop.sound.mixer import RATE, read_wave

PATIENCE_S = 5.0


class MiniaudioError(Exception):
    """As miniaudio has it: a sentence and a number."""


class SoundSystem:
    """Stands for miniaudio and what it talks to; `stream` is there while the device is at work."""

    def __init__(self) -> None:
        self.fault: Exception | None = None
        self.backend = "PulseAudio"
        self.stream: Generator[array[int], int, None] | None = None
        self.starts = 0
        self.opened: tuple[object, ...] = ()

    def module(self) -> ModuleType:
        """A module in the place of miniaudio."""
        made = ModuleType("miniaudio")
        formats = SimpleNamespace(SIGNED16="signed 16")
        vars(made).update(MiniaudioError=MiniaudioError, SampleFormat=formats, PlaybackDevice=self.device)
        return made

    def device(self, *given: object, app_name: str) -> SimpleNamespace:
        """Open a device."""
        if self.fault is not None:
            raise self.fault
        self.opened = given
        return SimpleNamespace(backend=self.backend, start=self.start, stop=self.stop)

    def start(self, stream: Generator[array[int], int, None]) -> None:
        """Begin to ask for samples."""
        if self.fault is not None:
            raise self.fault
        assert self.stream is None
        self.stream = stream
        self.starts += 1

    def stop(self) -> None:
        """Ask for no more samples."""
        assert self.stream is not None
        self.stream = None


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> SoundSystem:
    """A sound system that works."""
    made = SoundSystem()
    monkeypatch.setitem(sys.modules, "miniaudio", made.module())
    return made


@pytest.fixture
def window() -> Iterator[Connection]:
    """The window's end of the pipe; at the other end somebody serves, as the process does."""
    here, there = Pipe()
    serving = Thread(target=booth.serve, args=(there,), daemon=True)
    serving.start()
    yield here
    here.close()
    serving.join(PATIENCE_S)
    assert not serving.is_alive()


def said(window: Connection) -> object:
    assert window.poll(PATIENCE_S), "nothing is said"
    return window.recv()


def order(window: Connection, effect: Effect, loudness: float = 1.0, late: float = 0.0) -> None:
    """Have an effect played, and wait until that was taken."""
    window.send(Order(effect.value, loudness, time.monotonic() - late))
    assert said(window) is None


def test_it_says_how_long_effects_last_and_opens_one_channel_of_16_bits(
    system: SoundSystem, window: Connection
) -> None:
    lengths = said(window)
    assert isinstance(lengths, dict)
    assert set(lengths) == set(Effect)
    assert lengths[Effect.WIN] == pytest.approx(1.08)
    assert system.opened == ("signed 16", 1, RATE, booth.PERIOD_MS)
    assert system.starts == 0


def test_it_plays_what_is_ordered(system: SoundSystem, window: Connection) -> None:
    said(window)
    order(window, Effect.WIN, 0.5)
    assert system.stream is not None
    wanted = [round(value * 0.5) for value in read_wave(file_of(Effect.WIN))[:2000]]
    assert system.stream.send(2000).tolist() == wanted
    order(window, Effect.DRAW)
    assert system.starts == 1


def test_what_comes_too_late_is_taken_and_not_played(system: SoundSystem, window: Connection) -> None:
    said(window)
    order(window, Effect.WIN, late=booth.STALE_S + 0.1)
    assert system.stream is None


def test_after_a_silence_the_sound_system_rests_until_something_is_to_be_heard(
    system: SoundSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(booth, "REST_S", 0.05)
    here, there = Pipe()
    serving = Thread(target=booth.serve, args=(there,), daemon=True)
    serving.start()
    said(here)
    for turn in (1, 2):
        order(here, Effect.DRAW)
        assert system.starts == turn
        end = time.monotonic() + PATIENCE_S
        while system.stream is not None and time.monotonic() < end:
            time.sleep(0.01)
        assert system.stream is None
    here.close()
    serving.join(PATIENCE_S)


@pytest.mark.parametrize("number", sorted(NOTHING_THERE))
def test_where_nothing_plays_sounds_it_says_so(number: int, system: SoundSystem) -> None:
    system.fault = MiniaudioError("failed to init device", number)
    assert trouble() == Trouble(Fault.NO_DEVICE)


def test_a_device_that_plays_to_nobody_is_none(system: SoundSystem) -> None:
    system.backend = "Null"
    assert trouble() == Trouble(Fault.NO_DEVICE)


@pytest.mark.parametrize(
    "fault", [MiniaudioError("out of order", -3), RuntimeError("out of order"), OSError("out of order")]
)
def test_any_other_failure_is_told_in_its_own_words(fault: Exception, system: SoundSystem) -> None:
    system.fault = fault
    told = trouble()
    assert told.fault is Fault.BROKEN
    assert "out of order" in told.detail


def test_without_the_library_it_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert trouble() == Trouble(Fault.MISSING, "miniaudio")


def test_a_missing_file_is_told(system: SoundSystem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(booth, "file_of", lambda effect: file_of(effect).with_suffix(".ogg"))
    assert "leave.ogg" in trouble().detail


def trouble() -> Trouble:
    """What a process says that can't play, before it ends."""
    here, there = Pipe()
    booth.serve(there)
    told = said(here)
    assert isinstance(told, Trouble)
    return told


def test_a_device_that_fails_later_is_told_too(system: SoundSystem, window: Connection) -> None:
    said(window)
    system.fault = MiniaudioError("the plug was pulled", -402)
    window.send(Order("win", 1.0, time.monotonic()))
    assert said(window) == Trouble(Fault.BROKEN, str(system.fault))


def test_the_process_itself_says_nothing_but_through_its_pipe(capfd: pytest.CaptureFixture[str]) -> None:
    """As the machine is, without a sound system (see tests/conftest.py)."""
    process = booth.Booth()
    told = said(process.pipe)
    process.process.join(PATIENCE_S)
    assert isinstance(told, Trouble) or sys.platform != "linux"
    assert capfd.readouterr() == ("", "")
    process.stop()


def test_it_never_loads_qt() -> None:
    script = "import sys, simpsons_desktop.sound.booth; sys.exit(any('PySide6' in name for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
