"""resources/sounds: what the recipes say now, one for each effect, small, of one loudness, without a click, unlike."""

from __future__ import annotations

import cmath
import importlib
import math
from array import array
from itertools import combinations, pairwise
from pathlib import Path
from types import ModuleType

import pytest

from simpsons_desktop.sound.effects import Effect, file_of

ROOT = Path(__file__).resolve().parents[2]
RATE, FULL = 44_100, 32_767
WINDOW = 4096
BANDS = [63.0 * 2 ** (third / 3) for third in range(25)]  # thirds of an octave, 63 Hz to 16 kHz
LEAST_UNLIKE = 0.1
VOICE = "[voice.bar]\nattack = 1\ndecay = 20\npartials = [[1.0, 1.0, 1.0]]\n"
NOTE = 'notes = [{ voice = "bar", pitch = "C5" }]\n'
GOOD = VOICE + '[sound.tap]\nabout = "a tap"\nlength = 40\npeak = 0.5\n' + NOTE


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build step."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("sounds")


@pytest.fixture(scope="module")
def waves() -> dict[Effect, array[int]]:
    """All sounds as they are shipped."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "packaging"))
        read = importlib.import_module("sounds").read
        return {effect: read(file_of(effect)) for effect in Effect}


# ---- the files that are shipped


def test_they_are_current(sounds: ModuleType) -> None:
    made = sounds.made(sounds.read_recipes(sounds.RECIPES))
    assert sounds.out_of_date(made, sounds.SOUNDS) == []
    assert set(made) == {effect.value for effect in Effect}
    assert file_of(Effect.WIN).parent == sounds.SOUNDS


def test_they_are_small(sounds: ModuleType) -> None:
    assert sum(path.stat().st_size for path in sounds.SOUNDS.iterdir()) < sounds.MOST_BYTES == 600_000


@pytest.mark.parametrize("effect", Effect)
def test_each_is_short_of_one_level_and_begins_and_ends_in_silence(
    effect: Effect, waves: dict[Effect, array[int]]
) -> None:
    wave = waves[effect]
    peak = max(map(abs, wave)) / FULL
    assert 0.06 <= len(wave) / RATE <= (1.2 if effect is Effect.WIN else 0.65)
    assert 0.15 <= peak <= 0.65
    assert abs(sum(wave) / len(wave)) / FULL < 0.001, "its middle is not silence"
    assert wave[0] == wave[-1] == 0
    assert max(map(abs, wave[-44:])) / FULL < 0.002, "it ends before it has faded"
    steps = [abs(later - here) for here, later in pairwise(wave[:23])]
    assert max(steps) / FULL < 0.2 * peak, "it begins with a click"


def loudness(wave: array[int]) -> float:
    """The power of the loudest tenth of a second, in decibels below the full level."""
    size = RATE // 10
    padded = [*wave, *[0] * size]
    blocks = (padded[start : start + size] for start in range(0, len(wave), size // 4))
    return 10 * math.log10(max(sum(value * value for value in block) for block in blocks) / size / FULL**2)


def test_none_jumps_out_of_the_others(waves: dict[Effect, array[int]]) -> None:
    """Sounds of cards, which come often, are softer than the others; of either kind none is much louder."""
    cards = [loudness(wave) for effect, wave in waves.items() if effect.is_of_cards]
    others = [loudness(wave) for effect, wave in waves.items() if not effect.is_of_cards]
    for kind in (cards, others):
        assert max(kind) - min(kind) < 10
    assert sum(cards) / len(cards) < sum(others) / len(others) - 3


def spectrum(values: list[complex]) -> list[complex]:
    """The discrete Fourier transform of as many values as a power of two."""
    size = len(values)
    if size == 1:
        return values
    even, odd = spectrum(values[::2]), spectrum(values[1::2])
    turned = [cmath.exp(-2j * math.pi * k / size) * value for k, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def colour(wave: array[int]) -> list[float]:
    """How a sound is made up: the strength of each third of an octave at its beginning and later, of length 1."""
    parts = []
    for start in (0, WINDOW):
        piece = [complex(value) for value in wave[start : start + WINDOW]]
        piece += [0j] * (WINDOW - len(piece))
        lines = [abs(value) for value in spectrum(piece)[: WINDOW // 2]]
        for low in BANDS:
            first, last = (round(hz * WINDOW / RATE) for hz in (low, low * 2 ** (1 / 3)))
            parts.append(math.sqrt(sum(line * line for line in lines[first : max(first + 1, last)])))
    length = math.hypot(*parts)
    return [part / length for part in parts]


def test_no_two_sound_alike(waves: dict[Effect, array[int]]) -> None:
    colours = {effect: colour(wave) for effect, wave in waves.items()}
    for one, other in combinations(colours, 2):
        alike = sum(a * b for a, b in zip(colours[one], colours[other], strict=True))
        assert 1 - alike > LEAST_UNLIKE, f"{one} and {other} sound alike"


def test_the_same_sound_sounds_alike(waves: dict[Effect, array[int]]) -> None:
    """Or the test before this one could not fail."""
    softer = array("h", (value // 3 for value in waves[Effect.SCORE]))
    pair = colour(waves[Effect.SCORE]), colour(softer)
    assert sum(a * b for a, b in zip(*pair, strict=True)) > 1 - LEAST_UNLIKE / 10


# ---- the build step


def recipes(folder: Path, text: str) -> Path:
    path = folder / "sounds.toml"
    path.write_text(text, "utf-8")
    return path


def test_pitches_are_those_of_the_piano(sounds: ModuleType) -> None:
    hertz = importlib.import_module("synth").hertz
    assert hertz("A4") == 440
    assert hertz("A5") == 880
    assert hertz("C4") == pytest.approx(261.63, abs=0.01)
    assert hertz("F#5") == pytest.approx(739.99, abs=0.01)


def test_a_note_has_its_pitch_its_peak_and_its_length(sounds: ModuleType, tmp_path: Path) -> None:
    text = GOOD.replace("length = 40", "length = 200").replace("decay = 20", "decay = 400").replace('"C5"', '"A5"')
    wave = sounds.made(sounds.read_recipes(recipes(tmp_path, text)))["tap"]
    assert len(wave) == RATE // 5
    assert max(map(abs, wave)) == round(0.5 * FULL)
    crossings = sum(before < 0 <= here for before, here in pairwise(wave))
    assert crossings == pytest.approx(880 * 0.2, abs=3)


def test_the_same_recipe_makes_the_same_sound_and_another_name_another_noise(
    sounds: ModuleType, tmp_path: Path
) -> None:
    paper = "paper = [{ hz = [900, 4000], times = 4, every = [9, 4] }]\n"
    block = 'about = "rustling"\nlength = 60\npeak = 0.5\n' + paper
    text = f"[sound.one]\n{block}[sound.other]\n{block}"
    first, again = (sounds.made(sounds.read_recipes(recipes(tmp_path, text))) for _ in range(2))
    assert first == again
    assert first["one"] != first["other"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('pitch = "C5"', 'pitch = "H5"'), ["sound.tap", "H5"]),
        (('voice = "bar"', 'voice = "flute"'), ["sound.tap", "flute", "bar"]),
        (("peak = 0.5", "peak = 1.5"), ["sound.tap", "peak"]),
        (("peak = 0.5", "loud = 0.5"), ["sound.tap", "loud"]),
        (("length = 40", 'length = "long"'), ["sound.tap", "length"]),
        (("decay = 20", "decay = 0"), ["voice.bar", "decay"]),
        (("[voice.bar]", "[voices.bar]"), ["voices"]),
        (("[voice.bar]", "[voice.bar"), ["line 1"]),
        ((NOTE, ""), ["sound.tap", "silent"]),
        ((NOTE, "paper = [{ hz = 3 }]\n"), ["sound.tap", "50", "18000"]),
        ((NOTE, NOTE.replace("C5", "C5-")), ["sound.tap", "C5-"]),
    ],
)
def test_a_faulty_recipe_is_one_sentence_and_nothing_is_written(
    sounds: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    change: tuple[str, str], told: list[str],
) -> None:  # fmt: skip
    assert change[0] in GOOD
    monkeypatch.setattr(sounds, "RECIPES", recipes(tmp_path, GOOD.replace(*change)))
    monkeypatch.setattr(sounds, "SOUNDS", tmp_path / "made")
    assert sounds.main([]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert all(word in said for word in ["sounds.toml", *told])
    assert not (tmp_path / "made").exists()


def test_the_command_writes_and_checks(
    sounds: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "made"
    monkeypatch.setattr(sounds, "RECIPES", recipes(tmp_path, GOOD))
    monkeypatch.setattr(sounds, "SOUNDS", made)
    assert sounds.main(["--check"]) == 1
    assert "tap.wav" in capsys.readouterr().out
    assert sounds.main([]) == 0
    assert [path.name for path in made.iterdir()] == ["tap.wav"]
    assert sounds.main(["--check"]) == 0
    recipes(tmp_path, GOOD.replace("peak = 0.5", "peak = 0.4"))
    assert sounds.main(["--check"]) == 1
    recipes(tmp_path, GOOD.replace("[sound.tap]", "[sound.knock]"))
    capsys.readouterr()
    assert sounds.main(["--check"]) == 1
    assert "tap.wav: no recipe asks for it" in capsys.readouterr().out
    assert sounds.main([]) == 0
    assert [path.name for path in made.iterdir()] == ["knock.wav"]


@pytest.mark.parametrize("content", [b"", b"RIFF", b"no sound at all" * 9])
def test_a_damaged_file_is_out_of_date(sounds: ModuleType, tmp_path: Path, content: bytes) -> None:
    made = sounds.made(sounds.read_recipes(recipes(tmp_path, GOOD)))
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / "tap.wav").write_bytes(content)
    assert len(sounds.out_of_date(made, tmp_path / "made")) == 1
