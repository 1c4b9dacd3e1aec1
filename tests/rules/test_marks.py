"""What is other on a card in play than its print says, and what the bonus is worth."""

from __future__ import annotations

import pytest

from simpsons_desktop.rules import observe
from simpsons_desktop.rules.marks import Mark, marks
from simpsons_desktop.rules.observe import SceneView
from tests.support.positions import place
from tests.support.scenario import Table, action, character, scene

HARDER = action("harder", '{ do = "number", scenes = { zone = "scene" }, complete = 2, trash = -1 }')
SHUT = action("shut", '{ do = "protect", cards = { zone = "scene" }, against = "trash" }')
OLDER = action("older", '{ do = "trait", cards = { zone = "cast" }, add = "old" }')
SHIELD = action("shield", '{ do = "protect", cards = { zone = "cast" }, against = "effects" }')
DOUBLE = action("double", '{ do = "bonus", points = 2 }', when="declared")
HEAVY = character("heavy", "kid", standing='stat = "weight"\nby = 1\nto = { called = "self" }')
CLUB = scene(
    "club",
    "kid",
    standing='stat = "guard"\nagainst = "counting"\nto = { zone = "cast", on = "self", whose = "others" }',
)
DOUBLES = """
[[ability]]
when = "declared"
if = { event = "complete", scene = { whose = "you" } }
do = [{ do = "bonus", points = 2 }]
"""
GIFT = place("gift", "kid", 2, 2, DOUBLES)
CARDS = (HARDER, SHUT, OLDER, SHIELD, DOUBLE, HEAVY, CLUB, GIFT)


@pytest.mark.parametrize(
    ("played", "card", "expected"),
    [
        ("", "park of Ann", ()),
        ("harder", "park of Ann", (Mark("complete", 2), Mark("trash", -1))),
        ("shut", "park of Ann", (Mark("guard:trash"),)),
        ("older", "kid of Ann", (Mark("traits"),)),
        ("older", "old of Bob", ()),
        ("shield", "kid of Ann", (Mark("guard:effects"),)),
        ("", "heavy of Ann", (Mark("weight", 1),)),
        ("", "kid of Bob", ()),
        ("", "old of Ann", (Mark("guard:counting"),)),
    ],
)
def test_every_kind_of_change_has_its_mark(played: str, card: str, expected: tuple[Mark, ...]) -> None:
    hand = f" | hand: {played}" if played else ""
    table = Table(f"Ann*{hand} | scene: park + kid, heavy, old of Bob\nBob | scene: club + kid, old of Ann", *CARDS)
    if played:
        table.do(f"play {played}")
    assert marks(table.state, table.find(card)) == expected


def scene_of(table: Table, name: str) -> SceneView:
    view = observe(table.state, 0).seats[table.names.index(name)].scene
    assert view is not None
    return view


def test_the_bonus_of_an_open_declaration_is_what_answers_have_made_it() -> None:
    table = Table("Ann* | scene: park + kid, kid\nBob | hand: double, double", *CARDS)
    assert scene_of(table, "Ann").bonus == 1
    table.do("complete on Ann")
    assert scene_of(table, "Ann").bonus == 1
    table.do("play double")
    assert scene_of(table, "Ann").bonus == 2


def test_a_scene_that_doubles_its_own_bonus_says_so_before_it_is_declared() -> None:
    table = Table("Ann* | hand: double | scene: gift + kid, kid\nBob | scene: park", *CARDS)
    assert scene_of(table, "Ann").bonus == 2
    assert scene_of(table, "Bob").bonus == 1
    table.do("complete on Ann")
    assert scene_of(table, "Ann").bonus == 2


def test_ready_asks_for_enough_that_count_and_for_no_ban() -> None:
    table = Table("Ann* | hand: shut | scene: park + kid, kid, fool, fool\nBob | scene: club + kid, kid of Ann", *CARDS)
    assert (scene_of(table, "Ann").ready("complete"), scene_of(table, "Ann").ready("trash")) == (True, True)
    assert not scene_of(table, "Bob").ready("complete"), "one of two that match can't be counted"
    table.do("play shut")
    assert (scene_of(table, "Ann").ready("complete"), scene_of(table, "Ann").ready("trash")) == (True, False)
