"""`simpsons-desktop replay`: how a capsule or a match stands, and one sentence where there is nothing to tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop.capsule import MATCH, SETTINGS, Trouble, game_part, write_capsule
from simpsons_desktop.cli import run
from simpsons_desktop.content import library
from simpsons_desktop.matches import Match, export_account
from simpsons_desktop.rules import fingerprint
from tests.support.games import some_state
from tests.support.matches import seats_of


@pytest.fixture(autouse=True)
def _cards_as_shipped() -> None:
    library.install(None)


def test_it_tells_how_the_game_of_a_capsule_a_match_and_an_account_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = some_state(7, 3, 70)
    match = Match.create(tmp_path / "m.simpsons", game, seats_of(3), "Sunday")
    match.branch("what if", 60)
    match.close()
    export_account(tmp_path / "seen.simpsons", game, seats_of(3), 1, "Sunday")
    parts = {MATCH: game_part(match), SETTINGS: b'{"packs_off": 3}'}
    capsule = write_capsule(tmp_path, Trouble("asked for", parts, match.record.state))
    for path, words in (
        (capsule, (": asked for", "Line of play “what if” (2 in all); decisions answered: 60.", "as in the capsule")),
        (match.path, ("Match “Sunday”", f"Fingerprint {fingerprint(match.record.state)}.")),
        (tmp_path / "seen.simpsons", ("As AI 1 saw it", "Points: ")),
    ):
        assert run(["replay", str(path)]) == 0
        told = capsys.readouterr()
        assert told.err == ""
        assert [word for word in words if word not in told.out] == []
    other = write_capsule(tmp_path, Trouble("asked for", parts, game.state))
    assert run(["replay", str(other)]) == 1
    assert "the game comes out otherwise here" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["none.zip", ".", "text.simpsons", "text.zip"])
def test_what_cannot_be_told_is_one_sentence(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.simpsons").write_text("hello\n")
    (tmp_path / "text.zip").write_text("PK\x03\x04hello\n")
    assert run(["replay", str(tmp_path / name)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("simpsons-desktop: ")
    assert told.err.endswith(".\n")
    assert told.err.count("\n") == 1
