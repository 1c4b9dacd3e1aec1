"""`simpsons-desktop cards check`: every fault in a line, an exit code that says how it went, and no Qt."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.cli import run
from simpsons_desktop.content import packs_reader
from simpsons_desktop.content.library import library
from simpsons_desktop.content.packs import MOST_PACKS, MOST_PICTURES

from .packs_of import NEW, picture, write

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent


def test_a_sound_pack_says_what_it_brings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = NEW.format("new-one", "New One") + '[[override]]\nkey = "lenny"\nline = "x"\ntraits = ["idiot"]\n'
    write(tmp_path / "mine", {"pack.toml": 'name = "Mine"', "a.toml": text, "lenny.png": picture()})
    assert run(["cards", "check", str(tmp_path / "mine")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "“Mine” is sound. New cards: 1 · Changed cards: 1 · Pictures: 1.",
        "It changes lenny (line, traits).",
    ]


def test_every_fault_is_a_line_with_file_card_field_and_the_nearest_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = NEW.format("new-one", "New One").replace("kid", "kidd") + '[[override]]\nkey = "leny"\nline = "x"\n'
    write(tmp_path / "mine", {"a.toml": text, "b.toml": "x", "homr.png": picture()})
    assert run(["cards", "check", str(tmp_path / "mine")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert sorted(lines)[:3] == [
        "a.toml, card “leny”, key: There is no card with the key “leny” to change. Did you mean “lenny”?",
        "a.toml, card “new-one”, traits[1]: “kidd” is not a known trait. Did you mean “kid”?",
        "b.toml: This is not TOML: Expected '=' after a key in a key/value pair (at end of document).",
    ]
    assert lines[-1].startswith("homr.png: ")
    assert lines[-1].endswith("Did you mean “homer”?")
    assert len(lines) == 4


def test_several_packs_are_checked_on_top_of_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = str(write(tmp_path / "one", {"a.toml": NEW.format("new-one", "New One")}))
    two = str(write(tmp_path / "two", {"a.toml": '[[override]]\nkey = "new-one"\nline = "x"\n'}))
    assert run(["cards", "check", one, two]) == 0
    assert run(["cards", "check", two]) == 1
    assert run(["cards", "check", two, one]) == 1
    assert "“one” is sound" in capsys.readouterr().out


def test_with_several_packs_each_line_says_whose_fault_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        write(tmp_path / name, {"a.toml": "x", "b.toml": NEW.format("new", "").replace("kid", "kidd")})
    write(tmp_path / "fine", {"a.toml": NEW.format("x", "X")})
    monkeypatch.chdir(tmp_path)
    assert run(["cards", "check", "one", str(tmp_path / "two"), "fine"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines[:6]] == ["one"] * 3 + [str(tmp_path / "two")] * 3
    assert lines[0].startswith("one: a.toml: This is not TOML")
    assert lines[6:] == ["“fine” is sound. New cards: 1."]
    assert run(["cards", "check", "one"]) == 1
    assert capsys.readouterr().out.startswith("a.toml: This is not TOML")


def test_the_folder_where_one_stands_has_a_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(write(tmp_path / "mine", {"a.toml": NEW.format("x", "X")}))
    assert run(["cards", "check", "."]) == 0
    assert capsys.readouterr().out == "“mine” is sound. New cards: 1.\n"


def test_the_bounds_of_all_packs_together_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs_reader, "read_picture", lambda path: b"")
    monkeypatch.chdir(tmp_path)
    most = MOST_PICTURES // 3 + 1
    keys = list(library().cards)[:most]
    folders = [str(write(tmp_path / f"p{i}", {f"{key}.png": b"" for key in keys})) for i in range(3)]
    assert run(["cards", "check", *folders]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    left = MOST_PICTURES - 2 * most
    assert f"There are {most} pictures; with those of the packs before, only {left} more may be." in last
    small = [write(tmp_path / f"s{i}", {"a.toml": NEW.format(f"x-{i}", f"X {i}")}).name for i in range(MOST_PACKS + 1)]
    assert run(["cards", "check", *small]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"s{MOST_PACKS}: There are more than {MOST_PACKS} packs; this one is not read."
    assert run(["cards", "check", *small[:-1]]) == 0


@pytest.mark.parametrize(
    "words", [["cards"], ["cards", "chek", "."], ["cards", "check"], ["cards", "check", "/no/such/folder"]]
)
def test_wrong_arguments_are_a_line_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run(words)
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "chek" not in words or "'chek' is none of the words that can stand here: check." in said


def test_a_file_instead_of_a_folder_is_a_wrong_argument(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "round").symlink_to("round")
    (tmp_path / "file").touch()
    for name in ("round", "file"):
        with pytest.raises(SystemExit):
            run(["cards", "check", str(tmp_path / name)])
    said = capsys.readouterr().err
    assert "there is no folder" in said.splitlines()[0]
    assert "is a file; name the folder" in said.splitlines()[1]
    assert str(tmp_path / "file") in said


def test_it_needs_no_qt_and_prints_in_any_encoding(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": NEW.format("x", "Ünïcödé ★"), "x.png": picture(), "b.toml": "★"})
    script = (
        "import sys; from simpsons_desktop.cli import run; code = run(['cards', 'check', sys.argv[1]]);"
        "assert not any(name.startswith('PySide6') for name in sys.modules); sys.exit(code)"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], env=env, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stderr == b""
    assert done.stdout.startswith(b"b.toml: This is not TOML")
