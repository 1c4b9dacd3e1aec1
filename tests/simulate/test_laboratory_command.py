"""The laboratory on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop.cli import run
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.laboratory_tables import verdict_words
from simpsons_desktop.simulate.study import Study
from tests.simulate.commands import figures, refused
from tests.simulate.studies import BART, alone

STUDY = Study(BART, ("homer", "lisa"), (2, 3), "random", 7, 4, most=12, without=("the-playground",))
WORDS = [
    *("simulate", "--laboratory", "bart", "--decks", "homer,lisa", "--seats", "3,2", "--levels", "random"),
    *("--seed", "7", "--goal", "4", "--games", "12", "--without", "the-playground", "--jobs", "1"),
]


def test_a_command_finds_what_the_laboratory_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger, json = tmp_path / "games", tmp_path / "figures"
    assert run([*WORDS, "--resume", str(ledger), "--json", str(json)]) == 0
    said = capsys.readouterr()
    assert "Games: 12 of 12 games" in said.err
    found = alone(STUDY)
    told = figures(json)
    for at in found.sizes:
        assert told[f"wins.{at.seats}"]["all"] == _shape(at.wins)
        assert told[f"wins.{at.seats}"]["lisa"] == _shape(at.by_opponent["lisa"])
        assert verdict_words(at) in said.out
        assert verdict_words(at).startswith(f"{at.seats} seats: not sure yet, about ")
        assert verdict_words(at).endswith(
            f" more games are needed if it goes on like this; a fair share is {100 // at.seats} %."
        )
    assert told["sizes"]["2"] == {"verdict": "open", "games": 6}
    assert told["points"]["trash"]["deck"]["value"] == found.points["trash"].value
    assert set(told["cards"]) == set(BART)
    assert set(told["cut"]) == {"the-playground"}
    assert told["settings"]["opponents"] == ["homer", "lisa"]
    written = ledger.read_bytes()
    assert run([*WORDS, "--resume", str(ledger), "--json", str(json), "--quiet"]) == 0
    assert figures(json) == told
    assert ledger.read_bytes() == written
    assert capsys.readouterr().err == ""


def _shape(figure: Estimate) -> dict[str, float]:
    return {"value": figure.value, "low": figure.low, "high": figure.high, "games": figure.count}


def test_a_deck_can_come_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("\n".join(f"{count} {key}" for key, count in BART.items()), "utf-8")
    words = [str(path) if word == "bart" else word for word in WORDS]
    assert run([*words, "--quiet"]) == 0
    of_file = capsys.readouterr().out
    assert run([*WORDS, "--quiet"]) == 0
    assert capsys.readouterr().out == of_file
    path.write_text("3 bart\n", "utf-8")
    assert "can't be played: The deck" in refused(words, capsys)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--laboratory", "bart", "--health"], "--laboratory looks at one deck; leave out --health"),
        (["--laboratory", "bart", "--cards"], "--laboratory looks at one deck; leave out --health"),
        (["--laboratory", ""], "there is no deck ''"),
        (["--laboratory", "nobody"], "there is no deck 'nobody'"),
        (["--laboratory", "bart", "--decks", "nobody"], "there is no deck 'nobody'"),
        (["--laboratory", "bart", "--decks", "random"], "There is no deck “random” to play against"),
        (["--laboratory", "bart", "--levels", "easy,hard"], "--laboratory has all seats of one level; name just one"),
        (["--laboratory", "bart", "--without", "bart"], "A deck can't be played without its Star"),
        (["--precise"], "--precise and --without are for --laboratory; name a deck with it"),
        (["--without", "lenny"], "--precise and --without are for --laboratory; name a deck with it"),
    ],
)
def test_what_cannot_be_asked_is_told(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in refused(["simulate", *words], capsys)
