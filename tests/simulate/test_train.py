"""Training: what is learned from a game, that the fit comes nearer to it, and what is done with the weights."""

from __future__ import annotations

import json
from math import log
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.ai.learned import LEARNED, learned, read_weights
from simpsons_desktop.ai.outlook import FULL, KEEN
from simpsons_desktop.cli import run
from simpsons_desktop.rules import seal
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.train import Model, Position, Training, fit, lessons_of, loss
from tests.simulate.commands import refused
from tests.support.scenario import Table

MODEL = Model(FULL, (2,), (*(0.0 for _ in LEARNED), log(0.3), 0.0))
AHEAD = Table("Ann* | 4 points\nBob | 2 points").state
BEHIND = Table("Ann* | 2 points | scene: park + kid\nBob | 4 points").state
WON, LOST = (1.0, 0.0), (0.0, 1.0)


def test_chances_add_up_and_favour_whoever_leads() -> None:
    chances = MODEL.chances(seal(AHEAD, 0), FULL)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.5


def test_a_game_is_learned_from_its_end_and_on_the_way_from_what_comes_next() -> None:
    game = [Position(seal(state, 0), WON) for state in (BEHIND, AHEAD)]
    lessons = lessons_of(game, MODEL)
    assert [state for state, _ in lessons] == [position.sealed for position in game]
    assert lessons[1][1] == WON
    assert MODEL.chances(game[1].sealed, FULL)[0] < lessons[0][1][0] < 1


def test_the_fit_comes_nearer_to_what_it_is_taught() -> None:
    lessons = [(seal(AHEAD, 0), LOST), (seal(BEHIND, 0), WON)]
    fitted = fit(MODEL, lessons, Random(1))
    assert loss(fitted, lessons) < loss(MODEL, lessons) - 0.05
    assert fitted.weights != FULL
    assert fit(MODEL, lessons, Random(1)) == fitted


def gate(low: float, high: float) -> Estimate:
    """The result of a match."""
    return Estimate((low + high) / 2, low, high, 100)


@pytest.mark.parametrize(
    ("match", "accepted"),
    [
        ({2: gate(0.51, 0.6), 4: gate(0.2, 0.3)}, True),
        ({2: gate(0.49, 0.6), 4: gate(0.2, 0.3)}, False),
        ({2: gate(0.51, 0.6), 4: gate(0.2, 0.24)}, False),
    ],
)
def test_weights_must_win_somewhere_and_lose_nowhere(match: dict[int, Estimate], accepted: bool) -> None:
    assert Training({}, 0, 0.0, 0.0, match).accepted is accepted


def test_the_command_tells_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "weights.json"
    command = ["simulate", "--train", str(file), "--levels", "easy", "--games", "6", "--goal", "3", "--quiet"]
    assert run([*command, "--decks", "bart,homer"]) == 0
    said = capsys.readouterr().out
    assert "Held-out loss" in said
    assert "Match at 4 seats" in said
    assert file.exists() is ("are better" in said)
    if file.exists():
        assert read_weights(file) != KEEN


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--ladder"], "--train learns alone"),
        (["--levels", "random"], "one level that thinks"),
        (["--levels", "easy,normal"], "one level that thinks"),
    ],
)
def test_a_wrong_argument_gets_one_sentence(more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in refused(["simulate", "--train", "weights.json", *more], capsys)


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"weights": {"goal": 4.5}, "provenance": {}}))
    found = read_weights(file)
    assert found.goal == 4.5
    assert found.step == FULL.step


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("[]", "no weights in it"),
        ('{"weights": {"sight": 1}}', "no weight “sight”"),
        ('{"weights": {"goal": -1}}', "“goal” is not a number from 0"),
        ('{"weights": {"goal": "high"}}', "“goal” is not a number from 0"),
        ("{", "truncated"),
    ],
)
def test_a_fault_in_the_file_is_one_sentence_and_the_built_in_weights_stay(
    content: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "weights.json").write_text(content)
    monkeypatch.setattr("simpsons_desktop.paths.resources", lambda: tmp_path)
    learned.cache_clear()
    try:
        assert learned() == KEEN
    finally:
        learned.cache_clear()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert sentence in said
