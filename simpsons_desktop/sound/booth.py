"""The process that makes effects heard. It never loads Qt, and whatever befalls it, the window goes on.

A sound system may hang for half a minute, flood the standard error stream or crash; here it can do that by itself.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from simpsons_desktop.sound.effects import Effect, file_of
from simpsons_desktop.sound.messages import Fault, Order, Trouble
from simpsons_desktop.sound.mixer import RATE, Mixer, read_wave

NAME = "Simpsons Desktop"
"""What the sound system's own controls call it."""
PERIOD_MS = 30
"""How much is mixed at a time; a few of these lie between an effect and the ear."""
STALE_S = 0.3
"""An effect that comes later than that is not played any more: its moment is over."""
REST_S = 3.0
"""After so long a silence the sound system is let alone, until something is to be heard again."""


NOTHING_THERE = frozenset({-203, -204, -205, -400, -401})
"""What miniaudio's errors say where there is no sound system, or no device in it."""


class NoDeviceError(Exception):
    """There is nothing that plays sounds."""


class Speaker:
    """The usual device of this computer; it is at work only while something is to be heard, and a little longer.

    Raises ImportError without the library, NoDeviceError without a device, and whatever else the library raises.
    """

    def __init__(self, mixer: Mixer) -> None:
        audio: Any = import_module("miniaudio")  # an extra
        self.mixer = mixer
        try:
            self.device = audio.PlaybackDevice(audio.SampleFormat.SIGNED16, 1, RATE, PERIOD_MS, app_name=NAME)
        except audio.MiniaudioError as fault:
            if NOTHING_THERE.isdisjoint(fault.args):
                raise
            raise NoDeviceError from fault
        if self.device.backend == "Null":  # which plays everything to nobody
            raise NoDeviceError
        self.silent_from: float | None = None  # None: it rests

    def play(self, order: Order) -> None:
        """Play an effect, unless it comes too late."""
        now = monotonic()
        if now - order.asked > STALE_S:
            return
        self.mixer.start(order.effect, order.loudness)
        if self.silent_from is None:
            stream = self.mixer.stream()
            next(stream)
            self.device.start(stream)
        length = len(self.mixer.effects.get(order.effect, ())) / RATE
        self.silent_from = max(self.silent_from or now, now + length)

    def rest(self) -> None:
        """Let the sound system alone, if it has been silent long enough."""
        if self.silent_from is not None and monotonic() - self.silent_from > REST_S:
            self.device.stop()
            self.mixer.clear()
            self.silent_from = None


def lengths(mixer: Mixer) -> Mapping[Effect, float]:
    """How many seconds each effect lasts."""
    return {Effect(name): len(samples) / RATE for name, samples in mixer.effects.items()}


def serve(orders: Connection) -> None:
    """Say how long effects last, then play what is ordered, and say so, until the other side hangs up.

    Where that can't be, say why and end.
    """
    try:
        mixer = Mixer({effect.value: read_wave(file_of(effect)) for effect in Effect})
        speaker = Speaker(mixer)
        orders.send(lengths(mixer))
        while True:
            if orders.poll(REST_S):
                speaker.play(orders.recv())
                orders.send(None)
            speaker.rest()
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return
    except ModuleNotFoundError as fault:
        orders.send(Trouble(Fault.MISSING, fault.name or ""))
    except NoDeviceError:
        orders.send(Trouble(Fault.NO_DEVICE))
    except Exception as fault:  # a sound system can fail in any way, and each is told
        orders.send(Trouble(Fault.BROKEN, str(fault)))


def run(orders: Connection) -> None:
    """The process: serve, and say nothing to whoever started the program."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nothing, stream)
    serve(orders)


class Booth:
    """One spawned process that plays. Whoever makes one calls `stop` when done with it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process: BaseProcess = context.Process(target=run, args=(far_end,), name="sound", daemon=True)
        self.process.start()
        far_end.close()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join(2)
        self.pipe.close()
