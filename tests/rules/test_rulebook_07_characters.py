"""Chapter 7 of the rules: playing a Character."""

from __future__ import annotations

import pytest

from simpsons_desktop.rules import NOBODY, observe
from tests.support.positions import refusal
from tests.support.scenario import Table, action


def lying(table: Table, seat: int) -> list[tuple[str, int, bool]]:
    """What everybody sees on the Scene of a seat: key, owner, whether it matches."""
    scene = observe(table.state, NOBODY).seats[seat].scene
    assert scene is not None
    return [(v.card.printed.key if v.card.printed else "", v.card.owner, v.matches) for v in scene.characters]


def test_7_1_a_character_is_played_onto_any_scene_in_play() -> None:
    table = Table("Ann* | hand: kid, kid | scene: park\nBob | scene: bar\nCal")
    assert table.options() == ["end", "play kid on Ann", "play kid on Bob"]
    table.do("play kid on Bob", "play kid on Ann")
    assert (table.at("Ann scene"), table.at("Bob scene")) == (["park", "kid of Ann"], ["bar", "kid of Ann"])


def test_7_1_without_a_scene_it_cannot_be_played() -> None:
    table = Table("Ann* | hand: kid, ace\nBob")
    assert table.options() == ["end"]
    assert refusal(table, "Ann", "play kid on Ann") == "7.1 no scene at all"
    table = Table("Ann* | hand: kid, ace\nBob | scene: lab")
    assert refusal(table, "Ann", "play kid on Ann") == "7.1 no scene there"
    assert refusal(table, "Ann", "play kid on Bob") == ""


def test_7_1_only_in_your_own_main_part() -> None:
    table = Table("Ann* | scene: park\nBob | hand: kid")
    assert refusal(table, "Bob", "play kid on Ann") == "10.2 not your turn"


def test_7_2_at_most_two_characters_a_turn() -> None:
    table = Table("Ann* | hand: kid, old, fool | scene: park\nBob | scene: bar")
    table.do("play kid on Ann", "play old on Bob")
    assert table.options() == ["end"]
    assert refusal(table, "Ann", "play fool on Ann") == "7.2 no more characters"


@pytest.mark.parametrize("before", [0, 1, 2])
def test_7_2_a_star_does_not_count_toward_the_two(before: int) -> None:
    table = Table(f"Ann* | played {before} | hand: ace, ace, ace, kid, kid, kid | scene: park\nBob")
    table.do("play ace on Ann", "play ace on Ann", "play ace on Ann")
    for _ in range(2 - before):
        table.do("play kid on Ann")
    assert refusal(table, "Ann", "play kid on Ann") == "7.2 no more characters"


def test_7_2_every_turn_has_its_own_two() -> None:
    table = Table("Ann* | hand: kid, kid, kid | scene: park\nBob | hand: old, old, old")
    table.do("play kid on Ann", "play kid on Ann", "end", [])
    table.do("play old on Ann", "play old on Ann")
    assert table.options() == ["complete on Ann", "end"]
    table.do("end", [])
    assert "play kid on Ann" in table.options()


def test_7_3_a_character_put_by_an_effect_does_not_count_toward_the_two() -> None:
    lure = action(
        "lure",
        '{ do = "choose", as = "guest", from = { zone = "discard", whose = "you", kind = "character" } },'
        '{ do = "put", cards = { called = "guest" }, on = "yours" }',
    )
    table = Table("Ann* | hand: lure, lure, kid, kid | discard: fool, old | scene: park\nBob", lure)
    table.do("play lure", "fool of Ann", "play kid on Ann", "play lure", "play kid on Ann")
    assert table.at("Ann scene") == ["park", "fool of Ann", "kid of Ann", "old of Ann", "kid of Ann"]


def test_7_4_it_stays_until_the_scene_goes() -> None:
    table = Table("Ann* | hand: kid | scene: park + old\nBob | hand: fool").do("play kid on Ann", "end")
    table.do("play fool on Ann", "end")
    assert table.at("Ann scene") == ["park", "old of Ann", "kid of Ann", "fool of Bob"]
    table.do("complete on Ann")
    assert table.at("Ann scene") == []
    assert (table.at("Ann discard"), table.at("Bob discard")) == (["old", "kid", "park"], ["fool"])


def test_7_4_or_an_effect_moves_it() -> None:
    shoo = action("shoo", '{ do = "return", cards = { zone = "cast", has = "kid" } }')
    table = Table("Ann* | hand: shoo | scene: park + old, kid of Bob\nBob", shoo).do("play shoo")
    assert (table.at("Ann scene"), table.at("Bob hand")) == (["park", "old of Ann"], ["kid"])


def test_7_5_everybody_sees_whose_each_character_is_in_order_of_arrival_with_every_trait() -> None:
    table = Table("Ann* | hand: ace | scene: park + kid of Bob, fool, old of Bob\nBob").do("play ace on Ann")
    assert [(key, owner) for key, owner, _ in lying(table, 0)] == [("kid", 1), ("fool", 0), ("old", 1), ("ace", 0)]
    for viewer in (NOBODY, 0, 1):
        scene = observe(table.state, viewer).seats[0].scene
        assert scene is not None
        assert [view.traits for view in scene.characters] == [("kid",), ("fool",), ("old",), ("kid",)]


def test_7_6_a_character_that_does_not_match_lies_sideways_and_turns_by_itself() -> None:
    teach = action("teach", '{ do = "trait", cards = { zone = "cast" }, add = "brainy" }')
    table = Table("Ann* | hand: teach\nBob | scene: lab + kid, brainy of Ann", teach)
    assert lying(table, 1) == [("kid", 1, False), ("brainy", 0, True)]
    table.do("play teach")
    assert lying(table, 1) == [("kid", 1, True), ("brainy", 0, True)]
    table.do("end")
    assert lying(table, 1) == [("kid", 1, False), ("brainy", 0, True)]  # the effect lasted until the turn ended


def test_7_6_it_is_judged_by_the_scene_on_which_it_lies() -> None:
    choose = '{ do = "choose", as = "there", from = { zone = "scene", whose = "others" } },'
    swap = action("swap", choose + '{ do = "move", cards = { zone = "cast", on = "yours" }, to = "there" }')
    table = Table("Ann* | hand: swap | scene: park + kid, brainy\nBob | scene: lab", swap)
    assert lying(table, 0) == [("kid", 0, True), ("brainy", 0, False)]
    table.do("play swap")
    assert lying(table, 1) == [("kid", 0, False), ("brainy", 0, True)]
