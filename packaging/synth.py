"""Sounds from nothing but arithmetic: notes of small toy instruments and the noise of paper, one sample after another.

The standard library does: no recording, no other package, and the same sound wherever it is made.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Annotated

import msgspec

from simpsons_desktop.sound.mixer import RATE

LOWEST_HZ = 25.0
"""What lies below is taken out: it is not heard, and only pushes the loudspeaker."""
FADE_IN_MS, FADE_OUT_MS = 1.0, 20.0
"""A sound never begins or ends with a step, which would click."""
TONES = {name: number for number, name in enumerate(("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"))}
FILTER_STEP = 16
"""Samples after which the band of a noise moves on."""

Wave = list[float]
LONGEST = 5000.0
Ms = Annotated[float, msgspec.Meta(ge=0, le=LONGEST)]
Fall = Annotated[float, msgspec.Meta(gt=0, le=1000)]
Times = Annotated[float, msgspec.Meta(gt=0, le=20)]
LOWEST_BAND, HIGHEST_BAND = 50.0, 18_000.0
Level = Annotated[float, msgspec.Meta(ge=0, le=4)]


def _ends(value: float | tuple[float, float]) -> tuple[float, float]:
    """From what to what a value goes; one that stays is both."""
    return value if isinstance(value, tuple) else (value, value)


class SoundError(Exception):
    """One clear sentence about what is wrong with the recipe of a sound."""


class Voice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A toy instrument. Each partial is (times the pitch, how loud, times the decay); milliseconds.

    A note rises for `attack`, holds, and then falls to about a third in each `decay`.
    """

    partials: tuple[tuple[Times, Level, Fall], ...]
    attack: Ms
    decay: Fall


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note from `at` on (ms). Two pitches: it glides from one to the other within `glide`.

    `wobble` is how often a second and by how many semitones the pitch goes up and down; `lasting` is how many times as
    long as usual it falls.
    """

    voice: str
    pitch: str | tuple[str, str]
    at: Ms = 0.0
    hold: Ms = 0.0
    glide: Ms = 0.0
    wobble: tuple[float, float] = (0.0, 0.0)
    level: Level = 1.0
    lasting: Fall = 1.0


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Noise from `at` on (ms) round a pitch, or moving from one to another (Hz); `width` in octaves.

    `times` and `every` repeat it; two values: the time between them goes from one to the other.
    """

    hz: float | tuple[float, float]
    width: Annotated[float, msgspec.Meta(gt=0, le=6)] = 1.2
    at: Ms = 0.0
    attack: Ms = 1.0
    decay: Fall = 10.0
    level: Level = 1.0
    times: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    every: float | tuple[float, float] = 0.0

    def __post_init__(self) -> None:
        if not all(LOWEST_BAND <= hz <= HIGHEST_BAND for hz in _ends(self.hz)):
            raise ValueError(f"hz goes from {LOWEST_BAND:g} to {HIGHEST_BAND:g}")
        if not all(0 <= every <= LONGEST for every in _ends(self.every)):
            raise ValueError(f"every goes from 0 to {LONGEST:g}")


class Sound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sound of `length` ms whose loudest sample is `peak` (1: as loud as there is)."""

    about: str
    length: Annotated[float, msgspec.Meta(gt=0, le=LONGEST)]
    peak: Annotated[float, msgspec.Meta(gt=0, le=1)]
    notes: tuple[Note, ...] = ()
    paper: tuple[Paper, ...] = ()


def hertz(pitch: str) -> float:
    """The frequency of a pitch such as "A4" or "C#5"; raises SoundError for a name that is none."""
    tone, octave = pitch[:-1], pitch[-1:]
    if tone not in TONES or not octave.isdigit():
        raise SoundError(f'"{pitch}" is no pitch; write a tone and an octave, such as "C5" or "F#4"')
    return 440.0 * math.exp2((TONES[tone] - TONES["A"]) / 12 + int(octave) - 4)


def samples(sound: Sound, voices: dict[str, Voice], seed: str) -> Wave:
    """The sound from -1 to 1; `seed` decides its noise. Raises SoundError where the recipe makes no sense."""
    mixed = [0.0] * _count(sound.length)
    for note in sound.notes:
        if note.voice not in voices:
            raise SoundError(f'there is no voice "{note.voice}"; there are: {", ".join(voices)}')
        _mix(mixed, note.at, _note(note, voices[note.voice]), note.level)
    chance = Random(seed)
    for paper in sound.paper:
        for at, level in _repeats(paper, chance):
            _mix(mixed, at, _paper(paper, chance), level)
    return _normalised(_faded(_without_rumble(mixed)), sound.peak)


def _count(ms: float) -> int:
    return round(ms * RATE / 1000)


def _mix(into: Wave, at: float, wave: Iterable[float], level: float) -> None:
    first = _count(at)
    for number, value in zip(range(first, len(into)), wave, strict=False):
        into[number] += level * value


def _envelope(attack: float, hold: float, decay: float) -> Wave:
    """A soft rise, a stay, and a fall until nothing is heard any more."""
    rise, stay, fall = _count(attack), _count(hold), _count(decay * 8)
    rising = [0.5 - 0.5 * math.cos(math.pi * n / rise) for n in range(rise)]
    step = math.exp(-1000 / (decay * RATE))
    falling, value = [], 1.0
    for _ in range(fall):
        falling.append(value)
        value *= step
    return rising + [1.0] * stay + falling


def _note(note: Note, voice: Voice) -> Wave:
    decay = voice.decay * note.lasting
    turns = _turns(note, len(_envelope(voice.attack, note.hold, decay)))
    wave = [0.0] * len(turns)
    for times, loud, lasting in voice.partials:
        pace = 2 * math.pi * times
        envelope = _envelope(voice.attack, note.hold, decay * lasting)
        for number, (turn, swell) in enumerate(zip(turns, envelope, strict=False)):
            wave[number] += loud * swell * math.sin(pace * turn)
    return wave


def _turns(note: Note, count: int) -> Wave:
    """How many times the note has swung, at each sample."""
    first, last = note.pitch if isinstance(note.pitch, tuple) else (note.pitch, note.pitch)
    low, octaves = hertz(first), math.log2(hertz(last) / hertz(first))
    glide, (often, semitones) = max(1, _count(note.glide)), note.wobble
    turns, turn = [], 0.0
    for number in range(count):
        share = 0.5 - 0.5 * math.cos(math.pi * min(1.0, number / glide))
        wobble = semitones / 12 * math.sin(2 * math.pi * often * number / RATE)
        turns.append(turn)
        turn += low * math.exp2(octaves * share + wobble) / RATE
    return turns


def _repeats(paper: Paper, chance: Random) -> Iterable[tuple[float, float]]:
    """When and how loud each repetition is: no two quite alike, as by hand."""
    first, last = _ends(paper.every)
    at = paper.at
    for number in range(paper.times):
        uneven = paper.times > 1
        yield at, paper.level * (1.0 - 0.4 * chance.random() if uneven else 1.0)
        at += first + (last - first) * number / max(1, paper.times - 1)
        at += (chance.random() - 0.5) * 0.2 * first if uneven else 0.0


def _paper(paper: Paper, chance: Random) -> Wave:
    """Noise through a band that may move."""
    first, last = _ends(paper.hz)
    envelope = _envelope(paper.attack, 0.0, paper.decay)
    moving = max(1, _count(paper.attack + 2 * paper.decay))
    damping = 2.0 ** (paper.width / 2) - 2.0 ** (-paper.width / 2)
    one, two, wave = Band(damping), Band(damping), []
    for number, swell in enumerate(envelope):
        if number % FILTER_STEP == 0:
            middle = first * (last / first) ** min(1.0, number / moving)
            one.move(middle)
            two.move(middle)
        wave.append(swell * two.pass_on(one.pass_on(2.0 * chance.random() - 1.0)))
    return wave


class Band:
    """A filter that lets a band pass; its middle may move while it is at work (state variable, trapezoidal)."""

    def __init__(self, damping: float) -> None:
        self.damping = damping
        self.slow = self.fast = 0.0

    def move(self, hz: float) -> None:
        """Take another middle."""
        self.g = math.tan(math.pi * hz / RATE)
        self.share = 1.0 / (1.0 + self.g * (self.g + self.damping))

    def pass_on(self, value: float) -> float:
        """The next sample, filtered."""
        rest = value - self.slow
        band = self.share * (self.fast + self.g * rest)
        low = self.slow + self.g * band
        self.fast, self.slow = 2 * band - self.fast, 2 * low - self.slow
        return self.damping * band


def _without_rumble(wave: Wave) -> Wave:
    """Without what lies below LOWEST_HZ, so that the middle of the wave is silence."""
    keep, out, passed = math.exp(-2 * math.pi * LOWEST_HZ / RATE), 0.0, []
    for before, here in pairwise([0.0, *wave]):
        out = keep * (out + here - before)
        passed.append(out)
    return passed


def _faded(wave: Wave) -> Wave:
    begin, end = _count(FADE_IN_MS), _count(FADE_OUT_MS)
    last = len(wave) - 1
    for number in range(min(begin, len(wave))):
        wave[number] *= 0.5 - 0.5 * math.cos(math.pi * number / begin)
    for number in range(min(end, len(wave))):
        wave[last - number] *= 0.5 - 0.5 * math.cos(math.pi * number / end)
    return wave


def _normalised(wave: Wave, peak: float) -> Wave:
    loudest = max(map(abs, wave), default=0.0)
    if loudest == 0.0:
        raise SoundError("it is silent; give it notes or paper within its length")
    return [value * peak / loudest for value in wave]
