"""Bad input gets one clear sentence; the program runs on with what is sound, or exits with 2 on the command line."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.content.decks import bundled_decks

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent


def run(*words: str, cwd: Path, root: Path = ROOT, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program whose package lies in `root`."""
    env = {**os.environ, "PYTHONPATH": str(root), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "simpsons_desktop", *words]
    return subprocess.run(command, cwd=cwd, env=env, input=text, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program whose files may be broken."""
    root = tmp_path / "program"
    shutil.copytree(ROOT / "simpsons_desktop", root / "simpsons_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "resources", root / "resources", ignore=shutil.ignore_patterns("docs"))
    (root / "card_art").mkdir()
    return root


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--colour"], "--colour"),
        (["dance"], "dance"),
        (["play", "--decks", "homer,barney"], "there is no deck 'barney'; choose from bart"),
        (["play", "--decks", "homer"], "name 2 to 5 decks, one for each seat, not 1 (rule 1.1)"),
        (["play", "--level", "genius"], "there is no level 'genius'; choose one of easy, normal"),
        (["play", "--seed", "x"], "--seed"),
        (["play", "--seed", "9" * 300], "a seed is a whole number from 0 to"),
        (["play", "--decks", "homer,lisa"], "add --terminal"),
        (["play", "--goal", "5"], "add --terminal"),
        (["play", "--fair"], "add --terminal"),
        (["play", "--terminal", "--goal", "16"], "the goal (rule 1.2) is a whole number from 3 to 15, not '16'"),
        (["referee", "now"], "now"),
    ],
)
def test_a_wrong_argument_is_named_in_one_line_and_the_exit_code_is_2(
    words: list[str], sentence: str, tmp_path: Path
) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('kind = "scene"', 'kind = "seen"', ["scenes.toml", "all-creatures-great-and-cheap", "kind", "scene"]),
        ("\ncomplete = ", '\ncomplete = "five" # ', ["scenes.toml", "all-creatures-great-and-cheap", "complete"]),
        ('do = "each_seat"', 'do = "each_saet"', ["scenes.toml", "all-creatures-great-and-cheap", "each_seat"]),
        ('traits = ["animal"', 'traits = ["animall"', ["scenes.toml", "all-creatures-great-and-cheap", "animal"]),
    ],
)
def test_a_broken_card_is_named_and_left_out_and_the_game_goes_on(
    copy: Path, tmp_path: Path, old: str, new: str, words: list[str]
) -> None:
    path = copy / "resources" / "cards" / "scenes.toml"
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    done = run("referee", cwd=tmp_path, root=copy, text='{"do": "hello"}\n')
    assert done.returncode == 0
    assert json.loads(done.stdout)["cards"] == 160
    assert all(word in done.stderr for word in words)
    if words[-1] != "animal":
        return  # a game is played with one of them: for the game, a card that is left out is like another
    played = run("play", "--terminal", "--seed", "3", cwd=tmp_path, root=copy)
    assert played.returncode == 0, played.stderr
    assert "Result after" in played.stdout
    assert words[1] in played.stderr


def test_a_card_file_that_is_no_toml_takes_its_decks_along_and_the_rest_is_sound(copy: Path, tmp_path: Path) -> None:
    (copy / "resources" / "cards" / "actions-bart.toml").write_text("[[card\nkey = 1", "utf-8")
    done = run("referee", cwd=tmp_path, root=copy, text='{"do": "hello"}\n')
    reply = json.loads(done.stdout)
    assert reply["cards"] == 161 - 9
    assert reply["decks"] == [key for key in bundled_decks() if not key.startswith("bart")]
    assert "actions-bart.toml" in done.stderr
    assert "Deck “bart” is left out" in done.stderr
    assert "Deck “bart-grudges” is left out" in done.stderr


def test_a_game_without_any_sound_deck_says_so(copy: Path, tmp_path: Path) -> None:
    for path in (copy / "resources" / "decks").glob("*.txt"):
        path.write_text("3 Nobody At All\n", "utf-8")
    done = run("play", "--terminal", cwd=tmp_path, root=copy)
    assert done.returncode == 2
    assert "Fewer than two decks" in done.stderr
    assert "Nobody At All" in done.stderr


def test_a_game_in_the_terminal_in_a_folder_that_cannot_be_written_is_saved_elsewhere(tmp_path: Path) -> None:
    done = run("play", "--terminal", "--seed", "4", "--decks", "lisa,lisa", cwd=Path("/proc"))
    assert done.returncode == 0, done.stderr
    folder = Path(done.stdout.strip().splitlines()[-1].rsplit(" are in ", 1)[1].removesuffix("."))
    assert (
        (folder / "log.txt")
        .read_text("utf-8")
        .startswith("The goal is 7 points\n  Lisa (1) begins\n\nTurn 1 · Lisa (1)\n")
    )
    assert sorted(folder.glob("table-*.png"))
    shutil.rmtree(folder)


def test_a_display_that_cannot_be_reached_is_no_display(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    env |= {"DISPLAY": ":4321", "WAYLAND_DISPLAY": "no-such-display", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "simpsons_desktop", "play", "--seed", "3"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No display can be reached")
    assert "Result after" in done.stdout


@pytest.mark.parametrize("words", [["play", "--terminal", "--seed", "3"], ["referee"]])
def test_a_reader_who_goes_away_is_no_fault(words: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "simpsons_desktop", *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=tmp_path, env=env, **pipes) as process:  # type: ignore[call-overload]  # kwargs
        process.stdout.close()
        process.stdin.write(b'{"do": "cards"}\n' * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_game_in_a_folder_that_was_deleted_is_saved_elsewhere(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = f"import os, sys; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r}); sys.path.insert(0, {str(ROOT)!r});"
    code += "from simpsons_desktop.cli import run; sys.exit(run(['play', '--terminal', '--seed', '6']))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shutil.rmtree(done.stdout.strip().splitlines()[-1].rsplit(" are in ", 1)[1].removesuffix("."))
