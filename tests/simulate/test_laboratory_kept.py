"""The files of the laboratory: which study they belong to, and what becomes of those that are damaged."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from simpsons_desktop.simulate import kept
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.journal import InUseError
from simpsons_desktop.simulate.kept import deck_fingerprint, kept_findings, kept_path, open_kept
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import Study, study_stock
from tests.simulate.studies import BART, STOCK, Muddle, quick

SMALL = quick(most=6)


def work(study: Study, folder: Path, stock: Stock = STOCK) -> tuple[Findings, str]:
    """Play a study out, here and now; what was found, and what was said."""
    with Muddle(study, 1, stock) as crew:
        ledger, sentence = open_kept(study, crew.stock, folder)
        with ledger:
            return Examination(study, ledger).play(crew, lambda evidence: None).findings(), sentence


def path_of(study: Study, folder: Path) -> Path:
    return kept_path(study, study_stock(study, STOCK), folder)


def test_findings_are_there_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert kept_findings(quick(), STOCK, folder) is None
    assert not folder.exists()
    found, sentence = work(quick(), folder)
    assert sentence == ""
    assert kept_findings(quick(), STOCK, folder) == found
    assert kept_findings(quick(most=6), STOCK, folder) == work(quick(most=6), tmp_path)[0]
    assert kept_findings(quick(most=100), STOCK, folder) == found
    assert kept_findings(quick(deck=dict(reversed(list(BART.items())))), STOCK, folder) is not None
    for same in (quick(seats=(3, 2)), quick(opponents=("krusty", "lisa", "homer")), quick(seats=(2, 3, 2))):
        assert kept_findings(same, STOCK, folder) is not None
    for other in (quick(seed=6), quick(goal=4), quick(seats=(2,)), quick(opponents=("lisa",)), quick(deck={})):
        assert kept_findings(other, STOCK, folder) is None


def test_a_file_is_named_by_deck_cards_and_rest() -> None:
    folder = Path("anywhere")
    name = path_of(quick(), folder).name
    assert name.startswith(deck_fingerprint(BART))
    assert (
        deck_fingerprint({"b": 1, "a": 2, "c": 0}) == deck_fingerprint({"a": 2, "b": 1}) != deck_fingerprint({"a": 2})
    )
    assert path_of(quick(most=1, precise=True, without=("dolph",)), folder).name == name
    other = path_of(quick(deck={**BART, "lenny": 1}), folder).name
    assert other.split("-")[0] != name.split("-")[0]
    cards = dict(STOCK.cards.cards)
    scene = replace(cards["the-playground"], complete=5)
    changed = Stock(replace(STOCK.cards, cards={**cards, scene.key: scene}), STOCK.decks)
    same_deck = kept_path(quick(), study_stock(quick(), changed), folder).name
    assert same_deck.split("-")[0] == name.split("-")[0]
    assert same_deck != name


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content.replace(b'"turns":', b'"turns":1', 1),
        lambda content: b"\x00" * len(content),
        lambda content: b"dear diary\n" + content,
        lambda content: content[1:],
        lambda content: content.replace(b"}\n", b"}", 1),
    ],
)
def test_a_damaged_file_is_put_aside_and_its_games_are_played_again(tmp_path: Path, damage: object) -> None:
    assert callable(damage)
    found, _ = work(SMALL, tmp_path)
    path = path_of(SMALL, tmp_path)
    for number in (1, 2):
        broken = damage(path.read_bytes())
        path.write_bytes(broken)
        assert kept_findings(SMALL, STOCK, tmp_path) is None
        assert path.read_bytes() == broken
        again, sentence = work(SMALL, tmp_path)
        assert again == found
        aside = tmp_path / f"{path.stem}{'' if number == 1 else '-2'}.damaged"
        assert sentence == f"The games kept for this deck were damaged and are played again; see {aside}."
        assert aside.read_bytes() == broken
        assert kept_findings(SMALL, STOCK, tmp_path) == found


def test_a_file_that_was_cut_off_loses_its_last_game_only(tmp_path: Path) -> None:
    found, _ = work(SMALL, tmp_path)
    path = path_of(SMALL, tmp_path)
    path.write_bytes(path.read_bytes()[:-30])
    with Muddle(SMALL, 1) as crew:
        ledger, sentence = open_kept(SMALL, crew.stock, tmp_path)
        with ledger:
            assert Examination(SMALL, ledger).play(crew, lambda evidence: None).findings() == found
        assert sentence == ""
        assert len(crew.played) == 1


def test_two_windows_do_not_work_on_one_study(tmp_path: Path) -> None:
    ledger, _ = open_kept(quick(), study_stock(quick(), STOCK), tmp_path)
    with ledger:
        with pytest.raises(InUseError):
            open_kept(quick(), study_stock(quick(), STOCK), tmp_path)
        assert kept_findings(quick(), STOCK, tmp_path) is None
    assert not list(tmp_path.glob("*.damaged"))


def test_the_oldest_files_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_BYTES", 2500)
    for age in range(4):
        path = tmp_path / f"{age}.games"
        path.write_bytes(b"x" * 1000)
        os.utime(path, (1000 - age, 1000 - age))
    (tmp_path / "letter.txt").write_bytes(b"x" * 9000)
    work(quick(), tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {
        "0.games", "1.games", "letter.txt", path_of(quick(), tmp_path).name,
    }  # fmt: skip
