"""resources/docs/cards.md: it is what the card files say now, and it shows every card with its text and its steps."""

from __future__ import annotations

import importlib
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

from simpsons_desktop.content.cardform import CardForm
from simpsons_desktop.content.library import library
from simpsons_desktop.content.vocabulary import WORDS
from simpsons_desktop.rules.abilities import Condition, Select, Step

ROOT = Path(__file__).resolve().parents[2]
CARDS = library().cards


@pytest.fixture
def cards_page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build step that writes the page."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("cards_page")


@pytest.fixture
def rows(cards_page: ModuleType) -> dict[str, list[str]]:
    """The cells of the page by the full name of the card."""
    lines = [line for line in cards_page.page(library()).splitlines() if "**" in line and line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return {row[1].split("**")[1]: row for row in cells}


def test_the_page_is_current(cards_page: ModuleType) -> None:
    current = cards_page.PAGE.is_file() and cards_page.PAGE.read_text("utf-8") == cards_page.page(library())
    assert current, f"resources/docs/cards.md is not what the card files say; run: {cards_page.COMMAND}"


def test_every_card_has_a_row_with_its_number_and_text(rows: dict[str, list[str]]) -> None:
    assert len(rows) == len(CARDS) == 161
    for card in CARDS.values():
        row = rows[library().list_name(card)]
        assert len(row) == 7
        assert row[0] == str(card.number or "–")
        assert row[3].replace("\\", "") == card.text
        assert all(trait in row[2] for trait in card.traits)
        assert bool(row[4]) is bool(card.abilities or card.standing)


def test_what_is_recorded_and_what_is_ours_is_told_apart(rows: dict[str, list[str]]) -> None:
    names = {one.name for one in fields(CardForm)}
    for card in CARDS.values():
        recorded, ours = (rows[library().list_name(card)][column].split(", ") for column in (5, 6))
        assert tuple(recorded) == card.known
        assert set(recorded) <= names
        assert not set(recorded) & set(ours)
    assert rows["Comic Book Guy"][5:] == ["name, kind, number, rarity, traits", ""]


def test_steps_are_set_in_below_what_they_depend_on(rows: dict[str, list[str]]) -> None:
    assert rows["Everyone's a Winner"][4].split("<br>")[1:4] == [
        "• for every player:",
        "&emsp;• if there are at least 1 the counted Characters of that player with celebrity:",
        "&emsp;&emsp;• that player score 1",
    ]


def test_everything_that_the_effect_language_can_say_has_words(cards_page: ModuleType) -> None:
    assert set(cards_page.VERBS) == set(Step.verbs)
    assert set(cards_page.STATS) == set(WORDS["stat"])
    assert set(cards_page.WHO) == {*WORDS["who"], "them"}
    assert set(cards_page.ZONES) == set(WORDS["zone"])
    assert set(cards_page.FILTERS) == {one.name for one in fields(Select)} - {"zone", "called"}
    spoken = {"not" if one.name == "negated" else one.name for one in fields(Condition)}
    assert set(cards_page.CONDITIONS) == spoken - {"at_least"}


def test_the_command_writes_and_checks(
    cards_page: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cards_page, "ROOT", tmp_path)
    monkeypatch.setattr(cards_page, "PAGE", tmp_path / "cards.md")
    assert cards_page.main(["--check"]) == 1
    assert capsys.readouterr().out == "cards.md: not current; run python3 packaging/dev.py cards\n"
    assert cards_page.main([]) == 0
    assert cards_page.main(["--check"]) == 0
    assert (tmp_path / "cards.md").read_text("utf-8") == cards_page.page(library())


def test_faulty_card_files_are_told_and_nothing_is_written(
    cards_page: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.toml").write_text("[[card]", "utf-8")
    monkeypatch.setattr(cards_page, "CARDS", tmp_path)
    monkeypatch.setattr(cards_page, "PAGE", tmp_path / "cards.md")
    assert cards_page.main([]) == 1
    assert "broken.toml" in capsys.readouterr().err
    assert not (tmp_path / "cards.md").exists()
