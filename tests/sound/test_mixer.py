"""Effects that are heard together are added up, sample for sample, however many of them are asked for at a time."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.sound.effects import Effect, file_of
from simpsons_desktop.sound.mixer import LOUDEST, RATE, Mixer, read_wave

RISE = array("h", range(0, 3000, 10))
FLAT = array("h", [5000] * 120)
FULL = array("h", [LOUDEST, -LOUDEST] * 40)
COUNTS = st.lists(st.integers(1, 90), min_size=1, max_size=30)


@pytest.fixture
def mixer() -> Mixer:
    return Mixer({"rise": RISE, "flat": FLAT, "full": FULL})


def test_silence_is_silent(mixer: Mixer) -> None:
    assert mixer.mixed(50) == array("h", [0] * 50)


def test_an_effect_is_heard_once_from_its_beginning_to_its_end(mixer: Mixer) -> None:
    mixer.start("flat", 1.0)
    assert mixer.mixed(200) == FLAT + array("h", [0] * 80)
    assert not any(mixer.mixed(200))


def test_it_is_as_loud_as_it_is_meant_to_be(mixer: Mixer) -> None:
    mixer.start("flat", 0.25)
    assert mixer.mixed(10) == array("h", [1250] * 10)


@given(COUNTS)
def test_however_it_is_asked_for_the_same_is_heard(counts: list[int]) -> None:
    whole, parts = Mixer({"rise": RISE, "flat": FLAT}), Mixer({"rise": RISE, "flat": FLAT})
    for mixer in (whole, parts):
        mixer.start("rise", 1.0)
        mixer.start("flat", 0.5)
    in_parts = array("h")
    for count in counts:
        in_parts += parts.mixed(count)
    assert in_parts == whole.mixed(sum(counts))


def test_one_that_begins_later_is_added_from_there(mixer: Mixer) -> None:
    mixer.start("flat", 1.0)
    assert mixer.mixed(50) == array("h", [5000] * 50)
    mixer.start("rise", 1.0)
    assert mixer.mixed(50) == array("h", [5000 + 10 * at for at in range(50)])


def test_the_same_one_may_be_heard_twice_at_a_time(mixer: Mixer) -> None:
    mixer.start("flat", 1.0)
    mixer.mixed(60)
    mixer.start("flat", 1.0)
    assert mixer.mixed(100) == array("h", [10000] * 60 + [5000] * 40)


def test_what_is_too_loud_stays_at_the_edge(mixer: Mixer) -> None:
    for _ in range(3):
        mixer.start("full", 1.0)
    assert mixer.mixed(80) == FULL


def test_one_that_is_not_there_is_silence(mixer: Mixer) -> None:
    mixer.start("thunder", 1.0)
    assert not any(mixer.mixed(100))


def test_everything_can_fall_silent_at_once(mixer: Mixer) -> None:
    mixer.start("rise", 1.0)
    mixer.clear()
    assert not any(mixer.mixed(100))


def test_the_sound_system_is_handed_what_it_asks_for(mixer: Mixer) -> None:
    stream = mixer.stream()
    next(stream)
    mixer.start("flat", 1.0)
    assert stream.send(30) == FLAT[:30]
    assert stream.send(90) == FLAT[30:]


def test_every_effect_can_be_read() -> None:
    for effect in Effect:
        assert len(read_wave(file_of(effect))) > RATE / 20


@pytest.mark.parametrize("content", [b"", b"RIFF", bytes(200)])
def test_a_damaged_file_is_an_error_that_is_known(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "draw.wav"
    path.write_bytes(content)
    with pytest.raises((EOFError, wave.Error)):
        read_wave(path)
