"""Settings survive a round trip, and no damage to the file ever stops the program."""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.rules.model import FEWEST_SEATS, HIGHEST_GOAL, LOWEST_GOAL, MOST_SEATS
from simpsons_desktop.store import settings as store
from simpsons_desktop.store.settings import (
    First,
    Look,
    Pace,
    SeatChoice,
    Settings,
    TableChoice,
    WindowPlace,
    load,
    save,
    save_changes,
)

seats = st.builds(
    SeatChoice,
    deck=st.sampled_from(store.DECKS),
    name=st.text(max_size=24),
    level=st.sampled_from([None, *LEVELS]),
)
tables = st.builds(
    TableChoice,
    seats=st.lists(seats, min_size=FEWEST_SEATS, max_size=MOST_SEATS).map(tuple),
    first=st.sampled_from(First),
    goal=st.integers(LOWEST_GOAL, HIGHEST_GOAL),
    fair=st.booleans(),
)
places = st.builds(
    WindowPlace,
    st.integers(-5000, 5000),
    st.integers(-5000, 5000),
    st.integers(1, 9000),
    st.integers(1, 9000),
    st.booleans(),
)
all_settings = st.builds(
    Settings,
    pace=st.sampled_from(Pace),
    look=st.sampled_from(Look),
    text_factor=st.sampled_from(store.TEXT_FACTORS),
    hover_ms=st.integers(0, 1500),
    full_screen=st.booleans(),
    log_open=st.booleans(),
    last_table=tables,
    window=st.none() | places,
)


@given(all_settings)
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    path = tmp_path_factory.mktemp("home") / "settings.json"
    assert save(path, settings) is None
    assert load(path) == (settings, None)


def test_no_file_gives_the_usual_settings(tmp_path: Path) -> None:
    assert load(tmp_path / "none" / "settings.json") == (Settings(), None)


def test_the_usual_table_is_one_person_and_three_ai_seats_with_different_decks() -> None:
    table = Settings().last_table
    assert [seat.level for seat in table.seats] == [None, "easy", "easy", "easy"], "as How to play advises"
    assert len({seat.deck for seat in table.seats}) == 4
    assert (table.goal, table.fair) == (7, False)


def test_the_usual_settings_need_no_ai(tmp_path: Path) -> None:
    code = "import sys; from simpsons_desktop.store.settings import Settings, load, save; from pathlib import Path;"
    code += "path = Path(sys.argv[1]); save(path, Settings()); assert load(path) == (Settings(), None);"
    code += "sys.exit('simpsons_desktop.ai' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path / "settings")], check=False).returncode == 0
    assert {store.FIRST_LEVEL, store.USUAL_LEVEL} < set(LEVELS)


def test_a_table_of_an_older_version_has_no_fair_start(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"last_table": {"first": "throw", "goal": 5}}')
    assert load(path) == (Settings(last_table=TableChoice(first=First.THROW, goal=5)), None)


@given(st.floats(store.TEXT_FACTORS[0], store.TEXT_FACTORS[-1]))
def test_a_text_size_between_the_steps_becomes_the_nearest(size: float) -> None:
    taken = Settings(text_factor=size).text_factor
    assert taken in store.TEXT_FACTORS
    assert abs(taken - size) == min(abs(step - size) for step in store.TEXT_FACTORS)


def test_the_smallest_text_of_an_older_version_still_loads(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_factor": 0.85}')
    settings, fault = load(path)
    assert fault is None
    assert settings.text_factor in (0.8, 0.9)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b'{"pace": "sideways"}',
        b'{"text_factor": 9}',
        b'{"hover_ms": "soon"}',
        b'{"last_table": {"seats": []}}',
        b'{"last_table": {"goal": 99}}',
        b'{"last_table": {"fair": "sometimes"}}',
        b'{"last_table": {"seats": [{"deck": "homer", "level": "genius"}, {"deck": "homer"}]}}',
    ],
)
def test_a_damaged_file_is_set_aside_with_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, fault = load(path)
    assert settings == Settings()
    assert fault is not None
    assert "damaged" in fault
    assert not path.exists()
    assert (tmp_path / "settings.damaged.json").read_bytes() == content
    assert load(path) == (Settings(), None)


TABLE = {"seats": [{"deck": "homer", "level": "genius"}, {"deck": "bart"}], "first": "throw", "goal": 5}
DAMAGED: dict[str, object] = {"pace": "fast", "look": "mauve", "hover_ms": "soon", "volume": 30, "last_table": TABLE}


def test_of_a_damaged_file_what_is_good_is_kept_and_the_rest_is_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(DAMAGED))
    good = Settings(pace=Pace.FAST, volume=30, last_table=TableChoice(first=First.THROW, goal=5))
    settings, fault = load(path)
    assert settings == good
    assert fault is not None
    assert ": look, hover_ms, last_table.seats. " in fault
    assert str(tmp_path / "settings.damaged.json") in fault
    assert json.loads((tmp_path / "settings.damaged.json").read_text()) == DAMAGED
    assert load(path) == (good, None), "the next start still has what was good"


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.parametrize("wrong", [-1, 1e300, "no such word", [[]], {"x": []}, [None]])
def test_any_wrong_value_costs_that_setting_alone(tmp_path: Path, name: str, wrong: object) -> None:
    path = tmp_path / "settings.json"
    others = {"pace": "slow"} if name != "pace" else {"look": "dark"}
    path.write_text(json.dumps({**others, name: wrong}))
    settings, fault = load(path)
    assert settings == Settings(pace=Pace.SLOW) if name != "pace" else Settings(look=Look.DARK)
    assert fault is None or (name in fault and not any(word in fault for word in ("xpected", "`", "$", "Invalid")))


def test_a_file_that_cannot_be_understood_gets_plain_words(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"keys": ' + b"[" * 100_000):
        path.write_bytes(content)
        settings, fault = load(path)
        assert settings == Settings()
        assert fault is not None
        assert fault.startswith("The file of settings is damaged and can't be understood; the usual ones apply. ")
        assert "byte" not in fault


def test_every_shortened_file_is_set_aside_or_sound(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings(hover_ms=800))
    whole = path.read_bytes()
    for length in range(len(whole) - 1):
        path.write_bytes(whole[:length])
        settings, fault = load(path)
        assert settings == Settings()
        assert fault


def test_two_programs_on_one_file_keep_each_others_changes(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings(volume=10))
    begun = load(path)[0]
    mine, theirs = replace(begun, look=Look.DARK), replace(begun, hover_ms=800, volume=90)
    assert save_changes(path, begun, theirs) is None
    assert save_changes(path, begun, mine) is None
    assert load(path) == (replace(begun, look=Look.DARK, hover_ms=800, volume=90), None)
    assert save_changes(path, mine, replace(mine, look=Look.LIGHT)) is None
    assert load(path)[0] == replace(begun, look=Look.LIGHT, hover_ms=800, volume=90)


@pytest.mark.parametrize("content", [None, b"{", b'{"volume": 1000}'])
def test_changes_to_a_file_that_is_gone_or_damaged_write_it_whole(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "settings.json"
    if content is not None:
        path.write_bytes(content)
    before = Settings(volume=10)
    assert save_changes(path, before, replace(before, look=Look.DARK)) is None
    assert load(path) == (Settings(volume=10, look=Look.DARK), None)


def test_fields_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"pace": "fast", "from_the_future": 1}))
    assert load(path) == (Settings(pace=Pace.FAST), None)


def test_a_folder_in_the_way_gives_a_sentence_each_way(tmp_path: Path) -> None:
    blocked = tmp_path / "settings.json"
    blocked.mkdir()
    (blocked / "something").touch()
    settings, fault = load(blocked)
    assert settings == Settings()
    assert fault is not None
    assert str(blocked) in fault
    assert save(blocked, Settings()) is not None
    assert os.listdir(tmp_path) == ["settings.json"]


def test_a_file_where_the_folder_should_be_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    fault = save(tmp_path / "data" / "settings.json", Settings())
    assert fault is not None
    assert "can't be saved" in fault
