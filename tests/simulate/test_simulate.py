"""The verb `simulate`: the same figures however the games are played, stopped and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import simpsons_desktop
from simpsons_desktop.cli import run

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent
QUICK = ("simulate", "--levels", "random", "--decks", "bart,homer,lisa", "--seats", "3", "--seed", "5", "--goal", "5")
GAMES = 18


@pytest.fixture
def words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[list[str]]:
    """A command that simulates in this process, quietly."""
    yield [*QUICK, "--games", str(GAMES), "--jobs", "1", "--quiet"]
    assert "Traceback" not in capsys.readouterr().err


def figures(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_one_job_and_two_come_to_the_same(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for jobs in ("1", "2"):
        assert run([*words, "--jobs", jobs, "--json", str(tmp_path / jobs)]) == 0
        texts.append(capsys.readouterr().out)
    assert figures(tmp_path / "1") == figures(tmp_path / "2")
    assert texts[0] == texts[1]
    found = figures(tmp_path / "1")
    assert found["settings"]["games"] == GAMES
    assert set(found["seats"]) == {"3"}
    assert sum(figure["value"] for figure in found["seats"]["3"]["decks"].values()) == pytest.approx(1)
    assert sum(figure["value"] for figure in found["seats"]["3"]["order"].values()) == pytest.approx(1)
    assert "homer" in texts[0]


@pytest.mark.parametrize("kept", [1, 7, GAMES])
def test_a_simulation_that_was_stopped_goes_on_to_the_same_end(words: list[str], tmp_path: Path, kept: int) -> None:
    whole, ledger = tmp_path / "whole", tmp_path / "ledger"
    assert run([*words, "--json", str(whole), "--resume", str(ledger)]) == 0
    lines = ledger.read_bytes().splitlines(keepends=True)
    assert len(lines) == GAMES + 1
    cut = b"".join(lines[: kept + 1]) + (lines[kept + 1][:100] if kept < GAMES else b"")
    ledger.write_bytes(cut)
    assert run([*words, "--json", str(tmp_path / "again"), "--resume", str(ledger)]) == 0
    assert figures(tmp_path / "again") == figures(whole)
    assert sorted(ledger.read_bytes().splitlines(keepends=True)[1:]) == sorted(lines[1:])
    assert ledger.read_bytes().startswith(b"".join(lines[: kept + 1]))


def refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence with which a command ends."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        run(words)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_games_of_another_kind_are_no_games_to_go_on_with(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = tmp_path / "ledger"
    words += ["--resume", str(ledger)]
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
        patch.setattr("simpsons_desktop.simulate.stock.Stock.fingerprint", lambda stock, keys: "0" * 16)
        assert "other cards, decks, rules or AI" in refused(words, capsys)
    with monkeypatch.context() as patch:
        patch.setattr("simpsons_desktop.simulate.run.__version__", "99.0")
        assert "and this is 99.0" in refused(words, capsys)
    assert ledger.read_bytes() == before
    lines = before.splitlines(keepends=True)
    ledger.write_bytes(b"".join([*lines[:4], b"{}\n", *lines[4:]]))
    assert "line 5 of" in refused(words, capsys)
    ledger.write_bytes(b"dear diary")
    assert "is no file of simulated games" in refused(words, capsys)
    assert ledger.read_bytes() == b"dear diary"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--decks", "homer,barney"], "there is no deck 'barney'; choose from bart"),
        (["--decks", ","], "at least one name"),
        (["--levels", "genius"], "there is no level 'genius'; choose from easy, normal"),
        (["--levels", "easy,normal"], "2 levels are named"),
        (["--seats", "6"], "2 to 5 seats, not '6' (rule 1.1)"),
        (["--seats", "2,x"], "2 to 5 seats"),
        (["--games", "0"], "the number of games is a whole number from 1"),
        (["--jobs", "none"], "the number of jobs"),
        (["--seed", "-1"], "--seed"),
        (["--goal", "16"], "the goal (rule 1.2) is a whole number from 3 to 15"),
        (["--health", "--fair"], "--health plays sets of its own"),
        (["--json", "/nowhere/at/all.json"], "name one in a folder that exists"),
        (["--resume", "/"], "name one in a folder that exists"),
        (["twice"], "twice"),
    ],
)
def test_a_wrong_argument_gets_one_sentence(more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = [] if "--health" in more else ["--decks", "bart,lisa", "--seats", "4"]
    assert sentence in refused(["simulate", *given, *more], capsys)


def test_a_file_that_cannot_be_written_gets_one_sentence(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert "can't be read or written: No space left" in refused([*words, "--resume", str(tmp_path / "x")], capsys)


def test_what_is_no_ordinary_file_is_never_replaced(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for option in ("--json", "--resume"):
        with pytest.raises(SystemExit) as stopped:
            run([*words, option, str(pipe)])
        assert stopped.value.code == 2
        assert "can't be a file" in capsys.readouterr().err
    assert pipe.is_fifo()


def test_a_link_stays_one(words: list[str], tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    assert run([*words, "--json", str(link)]) == 0
    assert link.is_symlink()
    assert figures(target)["settings"]["games"] == GAMES


def test_one_file_is_not_for_figures_and_games_at_once(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run([*words, "--json", str(tmp_path / "x"), "--resume", str(tmp_path / "x")])
    assert "name two files" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_tables_of_several_sizes_get_a_report_each(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*words, "--seats", "2,5", "--decks", "random", "--cards", "--json", str(tmp_path / "x")]) == 0
    text = capsys.readouterr().out
    assert "2 seats, 9 games" in text
    assert "5 seats, 9 games" in text
    assert "win rate with" in text
    found = figures(tmp_path / "x")["seats"]
    assert len(found["5"]["order"]) == 5
    for card in found["2"]["cards"].values():
        assert card["played"]["games"] == card["win rate with"]["games"] + card["without"]["games"]


@pytest.mark.slow
def test_the_health_table_in_one_command(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--health", "--levels", "random", "--games", "40", "--jobs", "1", "--quiet", "--seed", "3"]
    ledger = ["--resume", str(tmp_path / "ledger")]
    assert run([*command, *ledger, "--json", str(tmp_path / "x")]) == 0
    text = capsys.readouterr().out
    found = figures(tmp_path / "x")
    assert {key.split(".")[0] for key in found["health"]} == {
        "win", "order", "rounds", "points", "actions", "abroad", "comebacks", "shared", "fair",
    }  # fmt: skip
    for measure in found["health"].values():
        low, high = measure["aim"]
        assert (measure["verdict"] is None) == (low is None and high is None)
    assert {trial["verdict"] for trial in found["blanks"]} <= {"met", "not met", "undecided"}
    assert any(trial["changed"] for trial in found["blanks"])
    for trial in found["blanks"]:
        assert trial["changed"] <= trial["replayed"] <= trial["played"] <= trial["held"]
    assert text.rstrip().splitlines()[-1].startswith("Aims not met: ")
    size = (tmp_path / "ledger").stat().st_size
    assert run([*command, *ledger, "--json", str(tmp_path / "y")]) == 0  # all from the ledger
    assert (tmp_path / "ledger").stat().st_size == size
    assert figures(tmp_path / "y") == found


@pytest.mark.skipif(os.name != "posix", reason="sends the signal of Ctrl+C to a process group")
def test_ctrl_c_leaves_a_ledger_to_go_on_from(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger"
    command = [sys.executable, "-m", "simpsons_desktop", *QUICK, "--games", "20000", "--jobs", "2", "--quiet"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [*command, "--resume", str(ledger)],
        env=env,
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
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert err.strip().count("\n") == 0
    kept = ledger.read_bytes().count(b"\n") - 1
    assert f"Stopped; {kept} games are in {ledger}" in err
    assert ledger.read_bytes().endswith(b"}\n")
