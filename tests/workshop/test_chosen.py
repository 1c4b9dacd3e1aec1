"""Decks on the command line: keys, the player's own by name, files; what can't be played is refused in one sentence."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from simpsons_desktop import paths
from simpsons_desktop.cli import run
from simpsons_desktop.content.decks import bundled_decks, write_deck
from simpsons_desktop.content.library import library
from simpsons_desktop.simulate.schedule import RANDOM
from simpsons_desktop.simulate.stock import bundled_stock
from simpsons_desktop.workshop import chosen
from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.chosen import ChoiceError, chosen_deck

BART = bundled_decks()["bart"]


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cabinet:
    """The player's decks: one that can be played and one that can't; the program runs in an empty folder."""
    cabinet = Cabinet(tmp_path / "decks", library())
    cabinet.save(cabinet.create("My Kids", BART.counts))
    cabinet.save(cabinet.create("Half", {"homer": 2}))
    monkeypatch.setattr(paths, "decks", lambda: tmp_path / "decks")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return cabinet


def test_a_key_a_name_and_a_file(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes("\ufeffcount,name\n".encode("utf-16-le") + _rows().encode("utf-16-le"))
    for word in ("bart", "own:my-kids", "my-kids", "MY KIDS", str(tmp_path / "list.csv"), "../list.csv"):
        assert chosen_deck(word).counts == BART.counts, word


def _rows() -> str:
    return "".join(f"{count},{library().list_name(library().cards[key])}\r\n" for key, count in BART.counts.items())


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("barney", "there is no deck 'barney'; choose from bart, homer"),
        ("half", "the deck 'half' can't be played: The deck needs at least 40 cards; it has 2."),
        ("short.txt", "the deck 'short.txt' can't be played: The deck needs at least 40 cards; it has 1."),
        ("wrong.txt", "the deck 'wrong.txt' can't be played: Line 2: there is no card named “Leny”. Did you mean"),
        ("picture.txt", "the deck 'picture.txt' can't be played: This is not a deck list but some other kind of file."),
        (".", "there is no deck '.'"),
        ("\0", "there is no deck"),
        ("x" * 5000, "there is no deck 'xxx"),
    ],
)  # fmt: skip
def test_what_can_not_be_played_is_refused_in_one_sentence(word: str, sentence: str) -> None:
    Path("short.txt").write_text("1 Homer\n")
    Path("wrong.txt").write_text("1 Homer\n1 Leny\n")
    Path("picture.txt").write_bytes(bytes(range(256)) * 20)
    with pytest.raises(ChoiceError) as caught:
        chosen_deck(word)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value).splitlines()) == 1
    assert len(str(caught.value)) < 500


def test_a_file_that_may_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(chosen, "content_of", refused)
    Path("secret.txt").write_text("1 Homer\n")
    with pytest.raises(ChoiceError, match=r"^the file 'secret\.txt' can't be read \(Permission denied\)\.$"):
        chosen_deck("secret.txt")


def test_a_folder_of_decks_that_can_not_be_read_is_no_matter_for_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no folder").write_text("x")
    monkeypatch.setattr(paths, "decks", lambda: tmp_path / "no folder")
    Path("list.txt").write_text(write_deck(BART, library()), "utf-8")
    assert chosen_deck("list.txt").counts == BART.counts
    with pytest.raises(ChoiceError, match="can't be read"):
        chosen_deck("my-kids")


def test_a_game_in_the_terminal_with_an_own_deck_and_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("list.txt").write_text(write_deck(bundled_decks()["lisa"], library()), "utf-8")
    assert (
        run(["play", "--terminal", "--level", "easy", "--goal", "3", "--seed", "1", "--decks", "My Kids,list.txt"]) == 0
    )
    told = capsys.readouterr().out
    assert "Bart" in told
    assert "Lisa" in told
    assert run(["play", "--terminal", "--decks", "homer,half"]) == 2
    assert "the deck 'half' can't be played" in capsys.readouterr().err


def test_a_simulation_with_an_own_deck(capsys: pytest.CaptureFixture[str]) -> None:
    stock = bundled_stock().having(["my-kids", "homer", RANDOM])
    assert Counter(card.key for card in stock.decks["my-kids"]) == BART.counts
    assert stock.having(["my-kids"]) == stock
    with pytest.raises(SystemExit):
        run(["simulate", "--decks", "homer,half"])
    assert "the deck 'half' can't be played: The deck needs at least 40 cards" in capsys.readouterr().err
