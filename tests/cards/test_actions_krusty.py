"""The nine Actions of Krusty do what their texts say."""

import pytest

from simpsons_desktop.rules import Printed, decision
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.turn import MOST_ACTIONS
from tests.cards.shipped import most, shipped


def test_share_the_wealth_draws_two_and_one_for_each_other_player() -> None:
    table = shipped("""
        Ann* | hand: share-the-wealth | deck: kid, old, fool
        Bob  | deck: clown, brainy
        Cal  | deck: animal, nobody
    """)
    table.do("play share-the-wealth")
    assert [table.at(f"{name} hand") for name in table.names] == [["kid", "old"], ["clown"], ["animal"]]


def test_share_the_wealth_draws_what_there_is() -> None:
    table = shipped("Ann* | hand: share-the-wealth | deck: kid\nBob").do("play share-the-wealth")
    assert (table.at("Ann hand"), table.at("Bob hand")) == (["kid"], [])


def test_share_the_wealth_feeds_itself_until_no_more_actions_are_allowed() -> None:
    table = shipped("Ann* | hand: share-the-wealth | discard: share-the-wealth | scene: park\nBob")
    table.do(*["play share-the-wealth"] * MOST_ACTIONS)
    assert (table.options(), table.at("Ann hand")) == (["end"], ["share-the-wealth"])
    assert "play share-the-wealth" in table.end().end().options()


def test_everyones_a_winner_gives_a_point_to_each_owner_of_a_counted_celebrity() -> None:
    gala = Printed("gala", "Gala", Kind.SCENE, ("celebrity", "kid"), complete=3, trash=2)
    rows = "Ann* | scene: gala + diva, diva of Bob, kid of Cal\nBob\nCal | hand: everyones-a-winner"
    alone = shipped(rows, gala).do("complete on Ann", "pass").points()
    table = shipped(rows, gala).do("complete on Ann", "play everyones-a-winner")
    assert table.points() == [alone[0] + 1, alone[1] + 1, alone[2]]


def test_everyones_a_winner_gives_no_more_for_two() -> None:
    rows = "Ann* | hand: everyones-a-winner | scene: stage + diva, diva\nBob | scene: bar + diva"
    alone = shipped(rows).do("complete on Ann", "pass").points()
    assert shipped(rows).do("complete on Ann", "play everyones-a-winner").points() == [alone[0] + 1, alone[1]]


@pytest.mark.parametrize(
    ("scene", "event"),
    [("park + diva, diva of Bob", "trash"), ("park + kid, old, diva", "complete")],
    ids=["trashed", "not counted"],
)
def test_everyones_a_winner_needs_a_celebrity_counted_for_completing(scene: str, event: str) -> None:
    table = shipped(f"Ann* | hand: everyones-a-winner | scene: {scene}\nBob")
    assert table.do(f"{event} on Ann").asked() == "Ann: main"


HANDS = """
    Ann* | hand: helping-hands, kid | deck: animal, brainy, nobody | scene: park | played 2
    Bob  | hand: fool, old, bar
    Cal  | hand: clown
    Dee  | hand: lab
"""


def test_helping_hands_gathers_characters_and_draws_two() -> None:
    table = shipped(HANDS).do("play helping-hands")
    assert (table.asked(), table.options()) == ("Bob: choose", ["fool of Bob", "old of Bob"])
    assert most(table) == 1
    table.do("old of Bob")
    assert table.asked() == "Cal: choose"
    table.do("clown of Cal")
    assert table.at("Ann scene") == ["park", "kid of Ann", "old of Bob", "clown of Cal"]
    assert (table.at("Ann hand"), table.at("Bob hand")) == (["animal", "brainy"], ["fool", "bar"])


def test_helping_hands_draws_though_nobody_helps() -> None:
    table = shipped(HANDS).do("play helping-hands", [], [])
    assert table.at("Ann scene") == ["park", "kid of Ann"]
    assert table.at("Ann hand") == ["animal", "brainy"]


def test_helping_hands_asks_which_to_put_out() -> None:
    table = shipped("Ann* | hand: helping-hands, kid, old, bar | scene: park\nBob").do("play helping-hands")
    assert (most(table), table.options()) == (1, ["kid of Ann", "old of Ann"])
    assert table.do("old of Ann").at("Ann scene") == ["park", "old of Ann"]


def test_helping_hands_lets_nobody_help_twice_or_without_a_character_and_draws_what_there_is() -> None:
    rows = "Ann* | hand: helping-hands, kid | deck: animal | scene: park\nBob | hand: fool, old\nCal | hand: lab"
    table = shipped(rows).do("play helping-hands")
    assert (table.asked(), most(table)) == ("Bob: choose", 1)
    table.do("fool of Bob")
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Bob"]
    assert (table.asked(), sorted(table.at("Ann hand"))) == ("Ann: main", ["animal"])


@pytest.mark.parametrize("ann", ["lab | scene: park", "kid"], ids=["no Character in hand", "no Scene of one's own"])
def test_helping_hands_can_not_be_played_with(ann: str) -> None:
    assert "play helping-hands" not in shipped(f"Ann* | hand: helping-hands, {ann}\nBob | scene: bar").options()


WIPE = """
    Ann* | hand: wipe-out | scene: park + kid, fool, nobody of Bob
    Bob  | scene: bar + clown, old
    Cal  | scene: lab + brainy
"""


def test_wipe_out_discards_who_does_not_match_one_scene() -> None:
    table = shipped(WIPE).do("play wipe-out")
    assert (most(table), table.options()) == (1, ["bar of Bob", "lab of Cal", "park of Ann"])
    table.do("park of Ann")
    assert table.at("Ann scene") == ["park", "kid of Ann"]
    assert table.at("Bob scene") == ["bar", "clown of Bob", "old of Bob"]
    assert (table.at("Ann discard"), table.at("Bob discard")) == (["fool", "wipe-out"], ["nobody"])


def test_wipe_out_discards_nobody_where_all_match() -> None:
    table = shipped(WIPE).do("play wipe-out", "lab of Cal")
    assert table.at("Cal scene") == ["lab", "brainy of Cal"]
    assert (table.at("Ann discard"), table.at("Bob discard")) == (["wipe-out"], [])


def test_wipe_out_needs_a_scene() -> None:
    assert "play wipe-out" not in shipped("Ann* | hand: wipe-out, park, kid\nBob").options()


def test_star_power_brings_one_of_two_stars() -> None:
    table = shipped("Ann* | hand: star-power | discard: ace, ace | scene: park\nBob").do("play star-power")
    assert most(table) == 1
    assert table.do("ace of Ann").at("Ann scene") == ["park", "ace of Ann"]


def test_star_power_brings_a_star_back() -> None:
    table = shipped("Ann* | hand: star-power | discard: kid, ace | scene: park | played 2\nBob | scene: bar + fool")
    table.do("play star-power")
    assert (most(table), table.options()) == (1, ["bar of Bob", "park of Ann"])
    table.do("bar of Bob")
    assert table.at("Bob scene") == ["bar", "fool of Bob", "ace of Ann"]
    assert table.at("Ann discard") == ["kid", "star-power"]


@pytest.mark.parametrize(
    "rows",
    [
        "Ann* | hand: star-power, ace | discard: kid | scene: park\nBob | discard: ace",
        "Ann* | hand: star-power | discard: ace\nBob",
    ],
    ids=["no Star in one's pile", "no Scene in play"],
)
def test_star_power_can_not_be_played_with(rows: str) -> None:
    assert "play star-power" not in shipped(rows).options()


SMOKE = "Ann* | 1 point | hand: smoke-em-if-you-got-em | deck: {deck} | scene: bar + {cast}\nBob | scene: stage + diva"


def test_smoke_em_if_you_got_em_burns_three_celebrities_for_a_point_and_two_cards() -> None:
    table = shipped(SMOKE.format(deck="kid, old, fool", cast="diva, diva, diva, diva of Bob, clown"))
    table.do("play smoke-em-if-you-got-em")
    assert table.at("Ann scene") == ["bar", "diva of Bob", "clown of Ann"]
    assert table.at("Bob scene") == ["stage", "diva of Bob"]
    assert (table.points(), table.at("Ann hand")) == ([2, 0], ["kid", "old"])


def test_smoke_em_if_you_got_em_burns_no_fourth() -> None:
    table = shipped(SMOKE.format(deck="kid, old", cast="diva, diva, diva, diva")).do("play smoke-em-if-you-got-em")
    open_decision = decision(table.state)
    assert open_decision is not None
    assert (open_decision.least, open_decision.most) == (3, 3)
    table.do(["diva of Ann", "diva of Ann", "diva of Ann"])
    assert table.at("Ann scene") == ["bar", "diva of Ann"]
    assert (table.points(), table.at("Ann deck")) == ([2, 0], [])


def test_smoke_em_if_you_got_em_needs_three_celebrities_of_ones_own() -> None:
    table = shipped(SMOKE.format(deck="kid", cast="diva, diva, diva of Bob, clown"))
    assert "play smoke-em-if-you-got-em" not in table.options()


def test_smoke_em_if_you_got_em_needs_three_whom_effects_may_take() -> None:
    rows = (
        "Ann* | hand: smoke-em-if-you-got-em | scene: the-androids-dungeon + diva, diva\nBob | scene: bar + diva of Ann"
    )
    table = shipped(rows)
    assert "play smoke-em-if-you-got-em" not in table.options()


def test_misalignment_trades_a_trait_of_a_scene_until_the_end_of_the_turn() -> None:
    table = shipped("Ann* | hand: misalignment | scene: park + kid, fool\nBob | scene: park + kid")
    table.do("play misalignment")
    assert (most(table), table.options()) == (1, ["park of Ann", "park of Bob"])
    table.do("park of Ann", "kid", "fool")
    assert table.traits("park of Ann") == ["fool", "old"]
    assert table.traits("park of Bob") == ["kid", "old"]
    assert table.end().traits("park of Ann") == ["kid", "old"]


def test_misalignment_changes_who_matches() -> None:
    table = shipped("Ann* | hand: misalignment | scene: park + fool, fool of Bob\nBob")
    assert "trash on Ann" in table.options()
    table.do("play misalignment", "old", "fool")
    assert "trash on Ann" not in table.options()
    assert "complete on Ann" in table.options()


def test_misalignment_gains_a_trait_though_there_is_none_to_lose() -> None:
    table = shipped("Ann* | hand: misalignment | scene: park + fool, clown\nBob")
    table.do("play misalignment", "clown", "fool")
    assert table.traits("park of Ann") == ["fool", "kid", "old"]


def test_misalignment_with_one_trait_twice_changes_nothing() -> None:
    table = shipped("Ann* | hand: misalignment | scene: park + kid\nBob").do("play misalignment", "kid", "kid")
    assert table.traits("park of Ann") == ["kid", "old"]


def test_misalignment_needs_a_scene() -> None:
    assert "play misalignment" not in shipped("Ann* | hand: misalignment, park\nBob").options()


@pytest.mark.parametrize("played", ["kid", "ace"])
def test_back_to_square_one_returns_what_another_player_played(played: str) -> None:
    table = shipped(f"Ann* | hand: {played}\nBob | hand: back-to-square-one | scene: bar + fool")
    table.do(f"play {played} on Bob")
    assert table.asked() == "Bob: react"
    table.do("play back-to-square-one")
    assert (table.at("Bob scene"), table.at("Ann hand")) == (["bar", "fool of Bob"], [played])
    assert table.asked() == "Ann: main"


def test_back_to_square_one_finds_nobody_the_second_time() -> None:
    table = shipped("""
        Ann* | hand: kid | scene: park
        Bob  | hand: back-to-square-one
        Cal  | hand: back-to-square-one
    """)
    table.do("play kid on Ann", "play back-to-square-one")
    assert (table.asked(), table.at("Cal hand")) == ("Ann: main", ["back-to-square-one"])


def test_back_to_square_one_does_nothing_to_a_protected_character_and_is_not_offered() -> None:
    table = shipped("Ann* | hand: kid | scene: the-androids-dungeon\nBob | hand: back-to-square-one")
    assert table.do("play kid on Ann").asked() == "Ann: main"


def test_back_to_square_one_does_not_answer_ones_own_character() -> None:
    table = shipped("Ann* | hand: kid, back-to-square-one | scene: park\nBob")
    assert table.do("play kid on Ann").asked() == "Ann: main"


RATS = """
    Ann* | scene: {scene} + kid, old, ace of Cal
    Bob  | scene: lab + brainy
    Cal  | hand: trapped-like-a-rat
"""


@pytest.mark.parametrize(("scene", "event"), [("park", "complete"), ("bar", "trash")])
def test_trapped_like_a_rat_keeps_two_from_being_counted_this_turn(scene: str, event: str) -> None:
    table = shipped(RATS.format(scene=scene)).do(f"{event} on Ann", "play trapped-like-a-rat")
    assert (most(table), table.options()) == (2, ["ace of Cal", "kid of Ann", "old of Ann"])
    table.do(["kid of Ann", "ace of Cal"])
    assert (table.points(), table.asked()) == ([0, 0, 0], "Ann: main")
    assert table.at("Ann scene") == [scene, "kid of Ann", "old of Ann", "ace of Cal"]
    assert f"{event} on Ann" not in table.options()
    assert f"{event} on Ann" in table.end().options()


def test_trapped_like_a_rat_leaves_the_others_to_be_counted() -> None:
    table = shipped(RATS.format(scene="park")).do("complete on Ann", "play trapped-like-a-rat", "ace of Cal")
    assert table.points() == [2, 0, 0]


def test_trapped_like_a_rat_does_not_stop_others_with_one_who_would_not_be_counted() -> None:
    table = shipped("Ann* | scene: park + kid, old, fool\nBob | hand: trapped-like-a-rat")
    assert table.do("complete on Ann", "play trapped-like-a-rat", "fool of Ann").points() == [2, 0]


def test_trapped_like_a_rat_does_not_answer_ones_own_declaration() -> None:
    table = shipped("Ann* | hand: trapped-like-a-rat | scene: park + kid, old\nBob").do("complete on Ann")
    assert (table.points(), table.asked()) == ([2, 0], "Ann: main")
