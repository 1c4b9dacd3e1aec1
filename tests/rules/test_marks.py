"""What is other on a card in play than its print says, and what the bonus is worth."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.content.card_text import stands_now
from simpsons_desktop.rules import NOBODY, observe, scoring, values
from simpsons_desktop.rules.marks import Mark, marks
from simpsons_desktop.rules.observe import SceneView
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.words import cast_said, scene_said
from tests.support.games import play, setup
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


def test_what_cant_be_counted_is_in_no_number_that_is_shown() -> None:
    table = Table("Ann* | scene: park\nBob | scene: club + kid, kid of Ann, kid of Ann, old of Ann", *CARDS)
    shown = scene_of(table, "Bob")
    assert (shown.matching, shown.not_matching) == (1, 0)
    assert [view.card.owner for view in shown.countable("complete")] == [1]
    said_of_it = scene_said(shown, 1, table.names.__getitem__, NOBODY)
    assert said_of_it.name == "Club, Scene of Bob: complete 1 of 2, trash 0 of 2"
    assert stands_now(shown.card.id, observe(table.state, 0)) == ("1 of 2 to complete.", "0 of 2 to trash.")
    said = [cast_said(cast, table.names.__getitem__).about for cast in shown.characters]
    assert ["Can't be counted." in about for about in said] == [False, True, True, True]


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_numbers_that_are_shown_are_those_that_the_rules_count(seed: int) -> None:
    barred = 0
    for state in play(Record.of_setup(setup(seed, 2 + seed % 4)), Random(seed)):
        for seat, view in enumerate(observe(state, 0).seats):
            if view.scene is None:
                continue
            for event, shown in (("complete", view.scene.matching), ("trash", view.scene.not_matching)):
                countable = scoring.countable(state, seat, event)
                assert shown == scoring.weigh(state, countable)
                barred += len(countable) < len(values.sides(state, seat)[event == "trash"])
    assert barred, "no Character that can't be counted in this game"
