"""A card in words says everything that its face says, and what is changed on it now."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.card_text import card_text, changes_now, stands_now
from simpsons_desktop.content.glossary import meaning
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind, observe
from simpsons_desktop.rules.alterations import alterations
from tests.support.scenario import Table, action, character, scene

CARDS = library().cards


def test_everything_on_the_face_is_in_the_words() -> None:
    for card in CARDS.values():
        text = card_text(card).plain
        number = f"number {card.number}" if card.number else ""
        for words in (card.name, card.subtitle, card.text, card.line, number, *map(str.title, card.traits)):
            assert words in text
        if card.kind is Kind.SCENE:
            assert f"Complete: {card.complete or 'never'}, trash: {card.trash or 'never'}" in text


def test_kind_traits_and_numbers_can_be_explained() -> None:
    for card in CARDS.values():
        text = card_text(card)
        words = [run.word for line in (text.kind, text.traits, text.numbers) for run in line if run.word]
        assert len(words) == 1 + len(card.traits) + 2 * (card.kind is Kind.SCENE)
        assert all(map(meaning, words))


def test_the_kind_is_said() -> None:
    kinds = {key: card_text(CARDS[key]).plain for key in ("bart", "gil", "kid-stuff", "moes-tavern")}
    assert "Star" in kinds["bart"]
    assert "Character" in kinds["gil"]
    assert "Action of Bart, number 113" in kinds["kid-stuff"]
    assert "Scene" in kinds["moes-tavern"]


ROWS = "Ann* | hand: {0} | scene: {1} + kid, clown of Bob\nBob\nCal"


def now(table: Table, words: str) -> list[str]:
    """What is said of a card of a scenario, as Bob sees it."""
    card, seen = table.find(words), observe(table.state, 1)
    changed = changes_now(alterations([table.state], card), seen, table.names)
    return [*stands_now(card, seen), *changed]


def test_how_it_stands() -> None:
    table = Table(ROWS.format("fool", "park"))
    assert now(table, "kid of Ann") == ["Matches Park by Kid."]
    assert now(table, "clown of Bob") == ["Does not match Park."]
    assert now(table, "park of Ann") == ["1 of 2 to complete.", "1 of 2 to trash."]


@pytest.mark.parametrize(
    ("do", "of", "line"),
    [
        (
            '{ do = "trait", cards = { zone = "cast" }, add = "old" }',
            "kid of Ann",
            "Gains Old until the end of this turn",
        ),
        (
            '{ do = "trait", cards = { zone = "cast" }, remove = "kid" }',
            "kid of Ann",
            "Loses Kid until the end of this turn",
        ),
        (
            '{ do = "trait", cards = { zone = "cast" }, add = "old", remove = "kid", until = "gone" }',
            "kid of Ann",
            "Has Old instead of Kid",
        ),
        (
            '{ do = "number", scenes = { zone = "scene" }, complete = -1, until = "next" }',
            "park of Ann",
            "Needs 1 fewer to complete until Ann's turn begins",
        ),
        (
            '{ do = "number", scenes = { zone = "scene" }, trash = 2, until = "gone" }',
            "park of Ann",
            "Needs 2 more to trash",
        ),
        (
            '{ do = "protect", cards = { zone = "cast" }, against = "counting", until = "next" }',
            "kid of Ann",
            "Can't be counted until Ann's turn begins",
        ),
        (
            '{ do = "protect", cards = { zone = "scene" }, against = "trash", until = "gone" }',
            "park of Ann",
            "Can't be trashed",
        ),
    ],
)
def test_what_is_changed_and_by_what(do: str, of: str, line: str) -> None:
    table = Table(ROWS.format("spell", "park"), action("spell", do)).do("play spell")
    assert f"{line}, by Spell." in now(table, of)


def test_standing_changes_name_their_card_or_its_own_text() -> None:
    big = character("big", "kid", standing='stat = "weight"\nby = 1')
    hut = scene("hut", "old", standing='stat = "traits"\nadd = "old"\nto = { zone = "cast", on = "self" }')
    table = Table("Ann* | scene: hut + big\nBob", big, hut)
    assert now(table, "big of Ann") == [
        "Matches Hut by Old.",
        "Gains Old, by Hut.",
        "Counts for 1 more, by its own text.",
    ]


def test_cards_that_are_not_in_play_only_say_what_is_printed() -> None:
    table = Table(ROWS.format("fool", "park"))
    held = table.state.zones[0][0]
    assert stands_now(held, observe(table.state, 0)) == ()
    assert alterations([table.state], held) == ()
