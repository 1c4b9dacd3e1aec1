"""House rules in words: what a table is told before it plays, and how the log begins."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.house import back_sentence, fair_start_sentence, goal_sentence, house_lines
from simpsons_desktop.content.scribe import Scribe
from simpsons_desktop.rules import House, Setup, TakingBack, start
from simpsons_desktop.rules.fair_start import EXTRA_CARDS, EXTRA_CHARACTERS
from tests.support.games import deck

NAMES = ("Ann", "Bob", "Cal")


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of fair start that no tuning changes."""
    monkeypatch.setitem(EXTRA_CARDS, 3, (0, 1, 2))
    monkeypatch.setitem(EXTRA_CHARACTERS, 3, (-1, 0, 1))


def test_the_goal_is_explained_with_its_bounds() -> None:
    assert goal_sentence() == "3 to 15; 7 is usual, fewer is quicker."


@pytest.mark.usefixtures("tables")
def test_fair_start_is_explained_by_its_numbers() -> None:
    assert fair_start_sentence(3) == (
        "In order of play, seats begin with 0, 1 and 2 extra cards "
        "and may play 1, 2 and 3 Characters in their first turn."
    )


@pytest.mark.usefixtures("tables")
def test_the_log_names_who_gets_what() -> None:
    assert house_lines(House(goal=9, first=2), NAMES) == ["The goal is 9 points", f"{NAMES[2]} begins"]
    assert house_lines(House(goal=5, first=2, fair=True), NAMES) == [
        "The goal is 5 points",
        f"{NAMES[2]} begins",
        "Fair start, extra cards: Ann 1 and Bob 2",
        "Fair start, Characters in the first turn: Cal 1 and Bob 3",
    ]


def test_what_may_be_taken_back_is_explained_and_named_where_it_is_not_everything() -> None:
    assert [back_sentence(rule) for rule in TakingBack] == [
        "Any decision may be taken back.",
        "Your own, as long as no new card was seen.",
        "Decisions stand.",
    ]
    said = [house_lines(House(back=rule), NAMES)[2:] for rule in TakingBack]
    assert said == [
        [],
        ["Only your own decisions may be taken back, and only while no new card was seen"],
        ["Decisions stand: nothing is taken back"],
    ]


def test_nothing_is_said_of_what_fair_start_does_not_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRA_CARDS, 3, (0, 0, 0))
    monkeypatch.setitem(EXTRA_CHARACTERS, 3, (0, 0, 0))
    assert house_lines(House(fair=True), NAMES) == ["The goal is 7 points", f"{NAMES[0]} begins"]


@pytest.mark.parametrize("fair", [False, True])
def test_the_log_of_a_game_begins_with_its_house_rules_and_names_them_once(fair: bool) -> None:
    house = House(goal=4, first=1, fair=fair)
    outcome = start(Setup([deck(key) for key in ("bart", "lisa", "homer")], 3, house))
    lines = [line.text for line in Scribe(NAMES).lines(outcome)]
    expected = house_lines(house, NAMES)
    assert lines[: len(expected)] == expected
    assert not set(lines[len(expected) :]) & set(expected)
