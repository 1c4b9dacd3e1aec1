"""The seven worked examples of the rules, as they are told."""

from __future__ import annotations

import pytest

from tests.support.positions import place, refusal
from tests.support.scenario import Table, action

HALL = place("hall", "kid", complete=3, trash=2)


@pytest.mark.parametrize(
    ("counted", "points"),
    [
        (["kid of Bob", "kid of Bob", "kid of Cal"], [1, 2, 1]),
        (["kid of Ann", "kid of Bob", "kid of Cal"], [1, 1, 1]),
        (["kid of Bob", "kid of Bob", "kid of Ann"], [1, 2, 0]),
    ],
)
def test_example_1_cal_completes_anns_scene(counted: list[str], points: list[int]) -> None:
    table = Table("Ann | scene: hall + kid, kid of Bob, kid of Bob, kid of Cal\nBob\nCal*", HALL)
    table.do("complete on Ann", counted)
    assert table.points() == points
    assert table.at("Ann scene") == []


def test_example_2_ann_trashes_her_own_scene_with_bobs_characters() -> None:
    table = Table("Ann* | scene: hall + fool of Bob, fool of Bob\nBob", HALL).do("trash on Ann")
    assert table.points() == [1, 1]


def test_example_3_both_at_six_and_bob_gets_two() -> None:
    table = Table("Ann* | 6 points | scene: hall + kid of Bob, kid of Bob, kid\nBob | 6 points", HALL)
    table.do("complete on Ann")
    assert (table.points(), table.state.winners) == ([7, 8], (1,))


def test_example_3_with_one_each_both_win() -> None:
    table = Table("Ann* | 6 points | scene: park + kid of Bob, kid\nBob | 6 points").do("complete on Ann")
    assert (table.points(), table.state.winners) == ([7, 7], (0, 1))


def test_example_4_a_moved_character_turns_sideways_and_still_counts_for_its_owner() -> None:
    drag = action("drag", '{ do = "move", cards = { zone = "cast", whose = "others", has = "kid" }, to = "yours" }')
    table = Table("Ann | scene: hall + kid\nBob* | hand: drag | scene: bar + kid", drag, HALL).do("play drag")
    assert table.at("Bob scene") == ["bar", "kid of Bob", "kid of Ann"]
    assert table.options() == ["end", "trash on Bob"]  # both lie sideways
    assert table.do("trash on Bob").points() == [1, 1]
    assert table.at("Ann discard") == ["kid"]


def test_example_5_the_pile_is_shuffled_in_and_the_hand_stays_at_five() -> None:
    table = Table("Ann* | hand: kid, old, fool | discard: clown, animal\nBob").do("end", [])
    assert table.at("Ann hand")[:3] == ["kid", "old", "fool"]
    assert sorted(table.at("Ann hand")[3:]) == ["animal", "clown"]
    assert (table.at("Ann deck"), table.at("Ann discard"), table.asked()) == ([], [], "Bob: main")


def test_example_6_a_star_as_third_character_but_no_fourth_that_is_none() -> None:
    table = Table("Ann* | hand: kid, old, ace, fool | scene: park\nBob").do("play kid on Ann", "play old on Ann")
    table.do("play ace on Ann")
    assert table.at("Ann scene") == ["park", "kid of Ann", "old of Ann", "ace of Ann"]
    assert refusal(table, "Ann", "play fool on Ann") == "7.2 no more characters"


def test_example_7_a_second_scene_only_after_the_first_is_completed() -> None:
    table = Table("Ann* | hand: bar | scene: park + kid, old\nBob")
    assert refusal(table, "Ann", "play bar") == "6.1 scene in play"
    table.do("complete on Ann", "play bar")
    assert table.at("Ann scene") == ["bar"]
