"""Scenes that offer something when the turn of their owner begins."""

import pytest

from tests.cards.cast import number, someone
from tests.cards.shipped import shipped

COUCH = "Ann* | scene: park + kid of Bob, kid\nBob | scene: the-couch + fool\nCal | scene: bar + old of Bob"
OFFICE = "Ann* | scene: park + old\nBob | scene: mr-burnss-office + kid, fool of Ann"
PLAYGROUND = "Ann* | scene: park + old\nBob | scene: the-playground + kid, fool of Ann\nCal | scene: bar"
MALL = "Ann* | scene: park + kid\nBob | scene: springfield-mall + old, fool of Ann\nCal | scene: bar + clown of Bob"


def test_the_couch_lets_one_of_yours_move_here() -> None:
    table = shipped(COUCH).end()
    assert (table.asked(), table.options()) == ("Bob: choose", ["kid of Bob", "old of Bob"])
    table.do("old of Bob")
    assert table.at("Bob scene") == ["the-couch", "fool of Bob", "old of Bob"]
    assert (table.at("Cal scene"), table.asked()) == (["bar"], "Bob: main")


def test_the_couch_may_stay_as_it_is() -> None:
    table = shipped(COUCH).end().do([])
    assert (table.asked(), table.at("Bob scene")) == ("Bob: main", ["the-couch", "fool of Bob"])


def test_the_couch_asks_nobody_who_has_nobody_elsewhere() -> None:
    table = shipped("Ann* | scene: park + kid\nBob | scene: the-couch + fool").end()
    assert table.asked() == "Bob: main"


@pytest.mark.parametrize("scene", ["the-couch", "mr-burnss-office", "the-playground", "springfield-mall"])
def test_a_scene_waits_for_the_turn_of_its_owner(scene: str) -> None:
    table = shipped(f"Ann* | scene: park + kid of Cal\nBob\nCal | scene: {scene} + fool").end()
    assert table.asked() == "Bob: main"
    assert table.end().asked().startswith("Cal: ")
    assert table.asked() != "Cal: main"


def test_mr_burnss_office_returns_a_character_from_here() -> None:
    table = shipped(OFFICE).end()
    assert (table.asked(), table.options()) == ("Bob: choose", ["fool of Ann", "kid of Bob"])
    table.do("fool of Ann")
    assert (table.at("Ann hand"), table.at("Bob scene")) == (["fool"], ["mr-burnss-office", "kid of Bob"])
    assert shipped(OFFICE).end().do([]).at("Bob scene") == ["mr-burnss-office", "kid of Bob", "fool of Ann"]


def test_mr_burnss_office_sees_nobody() -> None:
    assert shipped("Ann* | scene: park + old\nBob | scene: mr-burnss-office").end().asked() == "Bob: main"


def test_the_playground_sends_a_character_away() -> None:
    table = shipped(PLAYGROUND).end()
    assert table.asked() == "Bob: may"
    table.do("yes")
    assert table.options() == ["fool of Ann", "kid of Bob"]
    table.do("fool of Ann")
    assert table.options() == ["bar of Cal", "park of Ann"]
    table.do("bar of Cal")
    assert (table.at("Cal scene"), table.asked()) == (["bar", "fool of Ann"], "Bob: main")
    assert shipped(PLAYGROUND).end().do("no").at("Bob scene") == ["the-playground", "kid of Bob", "fool of Ann"]


def test_the_playground_asks_nobody_without_a_character_or_a_place_to_go() -> None:
    assert shipped("Ann* | scene: park + old\nBob | scene: the-playground").end().asked() == "Bob: main"
    assert shipped("Ann*\nBob | scene: the-playground + kid").end().asked() == "Bob: main"


def test_springfield_mall_swaps_a_character_here_with_one_elsewhere() -> None:
    table = shipped(MALL).end()
    assert table.asked() == "Bob: may"
    table.do("yes")
    assert table.options() == ["fool of Ann", "old of Bob"]
    table.do("fool of Ann")
    assert table.options() == ["clown of Bob", "kid of Ann"]
    table.do("clown of Bob")
    assert table.at("Bob scene") == ["springfield-mall", "old of Bob", "clown of Bob"]
    assert table.at("Cal scene") == ["bar", "fool of Ann"]
    assert shipped(MALL).end().do("no").at("Cal scene") == ["bar", "clown of Bob"]


def test_springfield_mall_asks_nobody_without_one_here_and_one_elsewhere() -> None:
    for rows in (
        "Ann* | scene: park + kid\nBob | scene: springfield-mall",
        "Ann*\nBob | scene: springfield-mall + kid",
    ):
        assert shipped(rows).end().asked() == "Bob: main"


def test_springfield_retirement_castle_takes_an_old_character_from_the_pile() -> None:
    old, young = someone(has="old"), someone(lacks="old")
    rows = f"Ann* | discard: {old}\nBob | discard: {young}, {old}, the-couch | scene: springfield-retirement-castle"
    table = shipped(rows).end()
    assert (table.asked(), table.options()) == ("Bob: choose", [f"{old} of Bob"])
    assert table.do(f"{old} of Bob").at("Bob hand") == [old]
    assert shipped(rows).end().do([]).at("Bob hand") == []


def test_springfield_retirement_castle_finds_nobody_old() -> None:
    young = someone(lacks="old")
    table = shipped(f"Ann*\nBob | discard: {young} | scene: springfield-retirement-castle").end()
    assert (table.asked(), table.at("Bob discard")) == ("Bob: main", [young])


def test_springfield_town_hall_makes_another_scene_harder_for_a_round() -> None:
    table = shipped("Ann* | scene: park\nBob | scene: springfield-town-hall\nCal | scene: bar").end()
    assert (table.asked(), table.options()) == ("Bob: choose", ["bar of Cal", "park of Ann"])
    table.do("park of Ann")
    assert table.numbers("Ann") == (3, 2)
    assert table.numbers("Cal") == (2, 2)
    table.end().end()
    assert (table.asked(), table.numbers("Ann")) == ("Ann: main", (3, 2))
    table.end()
    assert (table.asked(), table.numbers("Ann")) == ("Bob: choose", (2, 2))


def test_springfield_town_hall_has_nothing_to_rule_or_does_not_want_to() -> None:
    table = shipped("Ann*\nBob | scene: springfield-town-hall").end()
    assert table.asked() == "Bob: main"
    assert table.numbers("Bob")[0] == number("springfield-town-hall", "complete")
    table = shipped("Ann* | scene: park\nBob | scene: springfield-town-hall").end().do([])
    assert table.numbers("Ann") == (2, 2)
