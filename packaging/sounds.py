"""Build step: make every sound from its recipe in `packaging/sounds.toml`; run by `packaging/dev.py sounds`.

dev.py sounds            write resources/sounds/*.wav
dev.py sounds --check    write nothing; exit with 1 and name what is out of date
"""

from __future__ import annotations

import argparse
import sys
import tomllib
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from synth import Sound, SoundError, Voice, samples

from simpsons_desktop.sound.mixer import LOUDEST, RATE, read_wave

Shape = TypeVar("Shape", Voice, Sound)
ROOT = Path(__file__).resolve().parent.parent
RECIPES = ROOT / "packaging" / "sounds.toml"
SOUNDS = ROOT / "resources" / "sounds"
MOST_BYTES = 600_000
"""How much room all sounds may take."""
ALIKE = 2
"""By how much a sample may differ from one made elsewhere: mathematical libraries round differently."""


@dataclass(frozen=True)
class Recipes:
    """The recipes by name, and the instruments that they are played on."""

    voices: dict[str, Voice]
    sounds: dict[str, Sound]


def read_recipes(path: Path) -> Recipes:
    """The recipes in a file; raises SoundError with what is wrong and where."""
    try:
        blocks = tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise SoundError(f"{path.name}: {fault}") from fault
    for name in blocks.keys() - {"voice", "sound"}:
        raise SoundError(f"{path.name}: there is no kind of block called {name}; there are voice and sound")
    return Recipes(_typed(path, blocks, "voice", Voice), _typed(path, blocks, "sound", Sound))


def _typed(path: Path, blocks: dict[str, Any], kind: str, shape: type[Shape]) -> dict[str, Shape]:
    """All blocks of one kind in their shape."""
    found = {}
    for name, block in blocks.get(kind, {}).items():
        try:
            found[name] = msgspec.convert(block, shape)
        except msgspec.ValidationError as fault:
            raise SoundError(f"{path.name}, {kind}.{name}: {fault}") from fault
    return found


def made(recipes: Recipes) -> dict[str, array[int]]:
    """Every sound by name, in 16-bit samples; raises SoundError for a recipe that makes no sense."""
    found = {}
    for name, sound in recipes.sounds.items():
        try:
            wave_form = samples(sound, recipes.voices, name)
        except SoundError as fault:
            raise SoundError(f"{RECIPES.name}, sound.{name}: {fault}") from fault
        found[name] = array("h", (round(value * LOUDEST) for value in wave_form))
    return found


def write(path: Path, sound: array[int]) -> None:
    """Write a sound: mono, 16 bit."""
    if sys.byteorder == "big":
        sound = sound[:]
        sound.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.tobytes())


def read(path: Path) -> array[int]:
    """The samples of a sound that was written; empty if there is none, or one of another kind."""
    try:
        return read_wave(path)
    except (OSError, EOFError, wave.Error):
        return array("h")


def out_of_date(sounds: dict[str, array[int]], folder: Path) -> list[str]:
    """What is wrong with a folder of sounds, a line each."""
    lines = []
    for name, sound in sounds.items():
        there = read(folder / f"{name}.wav")
        if len(there) != len(sound) or any(abs(a - b) > ALIKE for a, b in zip(sound, there, strict=True)):
            lines.append(f"{name}.wav: is not what its recipe says; run: python3 packaging/dev.py sounds")
    known = {f"{name}.wav" for name in sounds}
    lines += [f"{path.name}: no recipe asks for it" for path in sorted(folder.glob("*")) if path.name not in known]
    return lines


def write_all(sounds: dict[str, array[int]], folder: Path) -> int:
    """Write all sounds and say how large they are; 1 if they take too much room."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.wav"):
        if path.stem not in sounds:
            path.unlink()
    for name, sound in sounds.items():
        write(folder / f"{name}.wav", sound)
        print(f"{name}.wav: {1000 * len(sound) // RATE} ms, {(folder / f'{name}.wav').stat().st_size / 1000:.0f} kB")
    size = sum(path.stat().st_size for path in folder.glob("*.wav"))
    print(f"{len(sounds)} sounds, {size / 1000:.0f} kB")
    return 0 if size <= MOST_BYTES else 1


def main(words: list[str]) -> int:
    """Do what the command line asks for and return the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py sounds", description="Make all sounds from their recipes.")
    parser.add_argument("--check", action="store_true", help="exit with 1 if anything is out of date; write nothing")
    check = parser.parse_args(words).check
    try:
        sounds = made(read_recipes(RECIPES))
    except SoundError as fault:
        print(fault, file=sys.stderr)
        return 1
    if not check:
        return write_all(sounds, SOUNDS)
    lines = out_of_date(sounds, SOUNDS)
    print("\n".join(lines) or "all sounds are up to date")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
