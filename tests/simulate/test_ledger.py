"""The games of a simulation that was stopped, however that came about, and what is refused to be one of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.cli import run
from simpsons_desktop.simulate.game import Game, play
from simpsons_desktop.simulate.journal import Journal
from simpsons_desktop.simulate.schedule import Fixture
from simpsons_desktop.simulate.stock import Stock
from tests.simulate.commands import GAMES, QUICK, figures, refused
from tests.support.disks import no_file_over

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


@pytest.fixture
def words(words: list[str], ledger: Path) -> list[str]:
    """A command with a ledger."""
    return [*words, "--resume", str(ledger)]


@pytest.mark.parametrize("kept", [1, 7, GAMES])
def test_a_simulation_that_was_stopped_goes_on_to_the_same_end(
    words: list[str], tmp_path: Path, ledger: Path, kept: int, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tmp_path / "whole"
    assert run([*words, "--json", str(whole)]) == 0
    assert capsys.readouterr().err == ""
    lines = ledger.read_bytes().splitlines(keepends=True)
    assert len(lines) == GAMES + 1
    cut = b"".join(lines[: kept + 1]) + (lines[kept + 1][:100] if kept < GAMES else b"")
    ledger.write_bytes(cut)
    assert run([*words, "--json", str(tmp_path / "again")]) == 0
    assert figures(tmp_path / "again") == figures(whole)
    assert sorted(ledger.read_bytes().splitlines(keepends=True)[1:]) == sorted(lines[1:])
    assert ledger.read_bytes().startswith(b"".join(lines[: kept + 1]))
    said = f"The last line of {ledger} was cut off; it is dropped, and its game played again.\n"
    assert capsys.readouterr().err == (said if kept < GAMES else "")


def test_games_of_another_kind_are_no_games_to_go_on_with(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(words) == 0
    before = ledger.read_bytes()
    for change, name in (
        (["--seed", "6"], "seed was 5, and is 6 now"),
        (["--goal", "6"], "goal was 5, and is 6 now"),
        (["--levels", "easy"], "levels was random, and is easy now"),
        (["--decks", "bart,homer"], "decks was bart,homer,lisa, and is bart,homer now"),
        (["--fair"], "fair was False, and is True now"),
    ):
        assert name in refused([*words, *change], capsys)
    with monkeypatch.context() as patch:
        patch.setattr("simpsons_desktop.simulate.stock._hash", lambda *parts: "0" * 16)
        sentence = "other cards, decks, rules, AI and ways to play a game than those of today"
        assert sentence in refused(words, capsys)
    with monkeypatch.context() as patch:
        patch.setattr("simpsons_desktop.simulate.run.__version__", "99.0")
        assert "and this is 99.0" in refused(words, capsys)
    assert ledger.read_bytes() == before
    ledger.write_bytes(b"dear diary")
    assert "is no file of simulated games" in refused(words, capsys)
    assert ledger.read_bytes() == b"dear diary"


def test_a_ledger_of_another_layout_is_called_that(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    heading = {"simulation": 1, "version": simpsons_desktop.__version__, "fingerprint": "0123456789abcdef"}
    ledger.write_text(json.dumps({**heading, "settings": {}}) + "\n", "utf-8")
    assert f"{ledger} is laid out in form 1, and this is form 3; name another file" in refused(words, capsys)
    ledger.write_text(json.dumps({"simulation": 10**400, "all": "else"}) + "\n", "utf-8")
    assert "is laid out in form 1000" in refused(words, capsys)


def test_a_fingerprint_tells_what_is_not_the_same(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    first, rest = ledger.read_bytes().split(b"\n", 1)
    heading = json.loads(first)
    for part, sentence in (
        ("rules", "has games of other rules than those of today; name another file"),
        ("games", "has games of other ways to play a game than"),
        ("python", "has games of other Python than"),
    ):
        changed = {**heading, "fingerprint": {**heading["fingerprint"], part: "2.7"}}
        ledger.write_bytes(json.dumps(changed).encode() + b"\n" + rest)
        assert sentence in refused(words, capsys)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"turns":', b'"turns":1'),
        (b'"turns":', b'"turns":' + b"9" * 400),
        (b'"winners":[', b'"winners":[7'),
        (b'"points":[', b'"points":[1e999'),
        (b'"seed":', b'"seed":1'),
        (b'"number":', b'"number":"' + b"x" * 9),
        (b'"played":', b'"played":' + b"[" * 100_000),
        (b'"part":"', b'"part":"\xff'),
        (b'"mark":"', b'"mark":"0'),
        (b'{"mark"', b'{"Mark"'),
        (b'{"mark"', b"{}"),
        (b'"actions":', b'"actions" : '),
    ],
)
def test_a_line_that_was_changed_is_never_believed(
    words: list[str], ledger: Path, old: bytes, new: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    lines = ledger.read_bytes().splitlines(keepends=True)
    changed = lines[4].replace(old, new, 1)
    assert changed != lines[4]
    ledger.write_bytes(b"".join([*lines[:4], changed, *lines[5:]]))
    there = ledger.read_bytes()
    sentence = f"line 5 of {ledger} is no game, or not as it was written; remove that line or name another file"
    assert sentence in refused(words, capsys)
    assert ledger.read_bytes() == there
    ledger.write_bytes(b"".join([*lines[:4], *lines[5:]]))  # as the sentence says
    assert run(words) == 0
    assert sorted(ledger.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_a_game_of_another_ledger_does_not_belong(
    words: list[str], ledger: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    assert run(words) == 0
    assert run([*words, "--seed", "6", "--resume", str(other)]) == 0
    ledger.write_bytes(ledger.read_bytes() + other.read_bytes().splitlines(keepends=True)[1])
    assert f"line {GAMES + 2} of" in refused(words, capsys)


def at_game(number: int, act: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let something happen when so many games were played."""
    played: list[Fixture] = []

    def play_or_act(fixture: Fixture, stock: Stock) -> Game:
        if len(played) == number:
            act()
        played.append(fixture)
        return play(fixture, stock)

    monkeypatch.setattr("simpsons_desktop.simulate.crew.play", play_or_act)


def test_a_disk_that_gets_full_stops_the_games_and_loses_none(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    whole = ledger.read_bytes()
    lines = whole.splitlines(keepends=True)
    ledger.unlink()
    capsys.readouterr()
    fits = len(b"".join(lines[:8]))
    with no_file_over(fits + 100):
        assert run(words) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.strip() == (
        f"{ledger} can't be read or written: File too large. "
        f"Stopped with 7 games in {ledger}; the same command goes on from there."
    )
    assert ledger.read_bytes() == whole[:fits]
    assert run(words) == 0
    assert ledger.read_bytes() == whole


def test_a_ledger_that_cannot_be_begun_gets_one_sentence(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with no_file_over(10):
        assert f"{ledger} can't be read or written: File too large" in refused(words, capsys)
    assert ledger.read_bytes() == b""
    assert run(words) == 0  # an empty file is as good as none


def test_figures_that_cannot_be_saved_are_printed_all_the_same(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    at_game(3, folder.rmdir, monkeypatch)
    assert run([*words, "--json", str(folder / "figures")]) == 1
    said = capsys.readouterr()
    assert "Win rate by deck" in said.out
    assert f"{folder / 'figures'} can't be read or written: No such file or directory. Stopped with" in said.err


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file that is open can't be deleted")
def test_a_ledger_that_is_deleted_comes_back_with_all_its_games(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_game(5, ledger.unlink, monkeypatch)
    assert run(words) == 0
    assert ledger.read_bytes().count(b"\n") == GAMES + 1
    assert capsys.readouterr().err == f"{ledger} was deleted while games were played; it is there again.\n"


def test_a_ledger_that_is_changed_meanwhile_stops_the_games(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_game(5, lambda: ledger.write_bytes(b"mine"), monkeypatch)
    assert run(words) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.strip()) == (
        "",
        f"{ledger} was changed or replaced while games were played; name another file.",
    )
    assert ledger.read_bytes() == b"mine"


def test_two_simulations_never_share_a_ledger(
    words: list[str], ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = Journal(ledger)
    assert f"{ledger} is in use by another simulation; wait for its end" in refused(words, capsys)
    held.close()
    assert run(words) == 0


@pytest.mark.parametrize("game", [0, 4])
def test_ctrl_c_in_the_middle_of_a_game_is_one_sentence(
    words: list[str], ledger: Path, game: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_game(game, lambda: signal.raise_signal(signal.SIGINT), monkeypatch)
    assert run(words) == 130
    said = capsys.readouterr()
    sentence = f"Stopped with {game} games in {ledger}; the same command goes on from there."
    assert (said.out, said.err.strip()) == ("", sentence)
    assert ledger.read_bytes().count(b"\n") == game + 1


def test_one_game_is_called_one_game(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_game(1, lambda: signal.raise_signal(signal.SIGINT), monkeypatch)
    assert run(words[:-2]) == 130
    assert capsys.readouterr().err.strip() == "Stopped after 1 game; none is kept, for want of --resume."


@pytest.mark.skipif(os.name != "posix", reason="sends signals to a process group")
@pytest.mark.parametrize(
    ("told", "kill", "times"),
    [
        (signal.SIGINT, os.killpg, 1),
        (signal.SIGINT, os.killpg, 3),
        (signal.SIGTERM, os.kill, 1),
        (signal.SIGTERM, os.kill, 3),
        (signal.SIGTERM, os.killpg, 1),
    ],
)
def test_a_signal_to_end_leaves_a_ledger_to_go_on_from_and_no_process(
    ledger: Path, told: signal.Signals, kill: Callable[[int, int], None], times: int
) -> None:
    command = [sys.executable, "-m", "simpsons_desktop", *QUICK, "--games", "20000", "--jobs", "2", "--quiet"]
    with subprocess.Popen(
        [*command, "--resume", str(ledger)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        patience = time.monotonic() + 60
        while not (ledger.exists() and ledger.read_bytes().count(b"\n") > 3):
            assert time.monotonic() < patience
            assert process.poll() is None
            time.sleep(0.05)
        for _ in range(times):
            kill(process.pid, told)
            time.sleep(0.01)
        out, err = process.communicate(timeout=60)
    assert out == ""
    assert process.returncode in (128 + told, -told)  # the last one may meet what is left of the interpreter
    assert times > 1 or process.returncode == 128 + told
    assert err.strip().count("\n") == 0
    kept = ledger.read_bytes().count(b"\n") - 1
    assert f"Stopped with {kept} games in {ledger}" in err
    assert ledger.read_bytes().endswith(b"}\n")
    while has_processes(process.pid):  # the last of them notice a moment later that they are alone
        assert time.monotonic() < patience + 60
        time.sleep(0.05)


def has_processes(group: int) -> bool:
    """Whether anything of a process group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
