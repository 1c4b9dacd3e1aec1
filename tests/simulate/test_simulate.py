"""The verb `simulate`: the same figures however the games are played, stopped and gone on with."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from simpsons_desktop.cli import run
from tests.simulate.commands import GAMES, figures, refused


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


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--decks", "homer,barney"], "there is no deck 'barney'; choose from bart"),
        (["--decks", ","], "at least one name"),
        (["--levels", "genius"], "there is no level 'genius'; choose from easy, normal"),
        (["--levels", "hard:"], "there is no style ''; choose from plain, builder"),
        (["--levels", "hard:sloth"], "there is no style 'sloth'; choose from plain, builder"),
        (["--levels", "easy,normal:magpie"], "2 levels are named"),
        (["--positions"], "--positions plays no games"),
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


def test_figures_need_a_folder_that_can_be_written_and_games_do_not(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x").touch()
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)
    assert f"{tmp_path / 'x'} can't be written; name a file that can" in refused(
        [*words, "--json", str(tmp_path / "x")], capsys
    )
    assert "can't be written" in refused([*words, "--resume", str(tmp_path / "y")], capsys)
    assert run([*words, "--resume", str(tmp_path / "x")]) == 0


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
        apart = card["win rate with"]["games"], card["without"]["games"]
        assert max(apart) <= card["played"]["games"] <= sum(apart)


@pytest.mark.slow
def test_the_health_table_in_one_command(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--health", "--levels", "random", "--games", "24", "--jobs", "1", "--quiet", "--seed", "3"]
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
