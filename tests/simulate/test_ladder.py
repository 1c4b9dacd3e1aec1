"""The ladder: who sits where, what the figures say, when a test may stop, and the command."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from simpsons_desktop.cli import run
from simpsons_desktop.simulate.ladder import STRONGER, Rung, elo_of, evidence, share_of
from tests.simulate.commands import figures, refused
from tests.simulate.played import quick

LADDER = ["simulate", "--ladder", "--levels", "random,easy", "--decks", "bart,homer,lisa", "--goal", "3", "--jobs", "1"]
RUNG = Rung("easy", "random", 3)


def test_the_upper_level_sits_in_every_seat_of_the_same_deal() -> None:
    deals = list(RUNG.games(replace(quick(12), seats=(3,))))
    assert len(deals) == 4
    for deal in deals:
        assert [game.levels.index("easy") for game in deal] == [0, 1, 2]
        assert all(Counter(game.levels) == {"easy": 1, "random": 2} for game in deal)
        assert len({(game.seed, game.decks, game.first) for game in deal}) == 1
    assert len({deal[0].seed for deal in deals}) == 4
    assert len({game for deal in deals for game in deal}) == 12


@pytest.mark.parametrize(
    ("win", "par", "elo"), [(0.5, 0.5, 0), (0.25, 0.25, 0), (10 / 11, 0.5, 400), (10 / 13, 0.25, 400), (1, 0.5, inf)]
)
def test_elo_is_zero_at_par_and_grows_with_the_odds(win: float, par: float, elo: float) -> None:
    assert elo_of(win, par) == pytest.approx(elo)
    if elo < inf:
        assert share_of(elo, par) == pytest.approx(win)


def test_no_victory_is_worth_less_than_any_number() -> None:
    assert elo_of(0, 0.5) == -inf


def test_evidence_speaks_for_whichever_is_nearer() -> None:
    better = share_of(STRONGER, 0.5)
    even = [0.5 - 0.4, 0.5 + 0.4] * 20
    strong = [better - 0.4, better + 0.4] * 20
    assert evidence(even, 0.5) == pytest.approx(-evidence(strong, 0.5))
    assert evidence(strong, 0.5) > 0
    assert evidence(strong * 2, 0.5) == pytest.approx(2 * evidence(strong, 0.5))
    assert evidence([0.5] * 9, 0.5) == 0  # nobody knows how much these would vary


def test_the_command_shows_strength_and_pace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*LADDER, "--games", "12", "--seats", "2,3", "--quiet", "--resume", str(tmp_path / "ledger")]
    assert run([*command, "--json", str(tmp_path / "x")]) == 0
    text = capsys.readouterr().out
    assert "easy against random, 2 seats" in text
    found = figures(tmp_path / "x")
    assert set(found["ladder"]) == {"easy.random.2", "easy.random.3"}
    rung = found["ladder"]["easy.random.2"]
    assert rung["deals"]["value"] == 6
    assert rung["win rate"]["value"] > 50
    pace = found["pace"]["easy.3"]
    assert 0 < pace["p50"]["value"] <= pace["p95"]["value"] <= pace["p99"]["value"] <= pace["longest"]["value"]
    size = (tmp_path / "ledger").stat().st_size
    assert run([*command, "--json", str(tmp_path / "y")]) == 0  # all from the ledger
    assert (tmp_path / "ledger").stat().st_size == size
    assert figures(tmp_path / "y")["ladder"] == found["ladder"]


def test_a_sequential_test_stops_when_it_is_plain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [*LADDER, "--games", "400", "--seats", "2", "--quiet", "--sprt", "--json", str(tmp_path / "x")]
    assert run(command) == 0
    capsys.readouterr()
    assert figures(tmp_path / "x")["ladder"]["easy.random.2"]["deals"]["value"] < 100


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--ladder", "--health"], "--ladder measures levels alone"),
        (["--ladder", "--levels", "easy"], "two different levels or more"),
        (["--ladder", "--levels", "easy,easy"], "two different levels or more"),
        (["--sprt"], "--sprt is for --ladder"),
    ],
)
def test_a_wrong_argument_gets_one_sentence(more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in refused(["simulate", *more], capsys)
