"""Adds up the effects that are heard at the same time, a few milliseconds after another."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

RATE = 44_100
"""Samples a second of every effect."""
LOUDEST = 32_767


def read_wave(path: Path) -> array[int]:
    """The samples of a file; raises OSError, EOFError or wave.Error where it is no mono sound of 16 bits at RATE."""
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"{path.name} is not mono, 16 bit, {RATE} Hz")
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


@dataclass
class Voice:
    """An effect that is being played, and how far it has come."""

    samples: array[int]
    loudness: float
    at: int = 0


class Mixer:
    """Plays effects into the hands of a sound system, which asks for so many samples at a time, from its own thread."""

    def __init__(self, effects: Mapping[str, array[int]]) -> None:
        self.effects = effects
        self._voices: list[Voice] = []
        self._lock = Lock()

    def start(self, name: str, loudness: float) -> None:
        """Play an effect from its beginning; `loudness` goes from 0 to 1. One that has no such name is silence."""
        samples = self.effects.get(name)
        if samples is not None:
            with self._lock:
                self._voices.append(Voice(samples, loudness))

    def clear(self) -> None:
        """Let everything fall silent."""
        with self._lock:
            self._voices.clear()

    def mixed(self, count: int) -> array[int]:
        """The next `count` samples of everything that is being played."""
        with self._lock:
            if not self._voices:
                return array("h", bytes(2 * count))
            total = [0.0] * count
            for voice in self._voices:
                part = voice.samples[voice.at : voice.at + count]
                loudness = voice.loudness
                total[: len(part)] = [sum_ + loudness * value for sum_, value in zip(total, part, strict=False)]
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        return array("h", [max(-LOUDEST, min(LOUDEST, round(value))) for value in total])

    def stream(self) -> Generator[array[int], int, None]:
        """The same as a generator that is sent each count, and has been started."""
        count = yield array("h")
        while True:
            count = yield self.mixed(count)
