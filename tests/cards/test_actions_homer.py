"""The nine Actions of Homer do what their texts say."""

import pytest

from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.model import Kind
from tests.cards.shipped import most, shipped
from tests.support.scenario import action

MINE = Printed("mine", "Mine", Kind.SCENE, ("kid",), complete=4, trash=2)


def test_all_mine_needs_2_fewer_and_leaves_others_uncounted() -> None:
    table = shipped(
        "Ann* | hand: all-mine | scene: mine + kid, kid, kid of Bob, kid of Bob, kid of Cal\nBob\nCal", MINE
    )
    table.do("play all-mine")
    assert table.numbers("Ann") == (2, 2)
    assert table.do("complete on Ann").points() == [2, 0, 0]


def test_all_mine_ends_with_the_turn_and_reaches_no_other_scene() -> None:
    table = shipped(
        """
        Ann* | hand: all-mine | scene: mine + kid, kid of Bob, kid of Bob, kid of Bob
        Bob  | scene: mine + kid, kid, kid, kid
    """,
        MINE,
    )
    assert {"complete on Ann", "complete on Bob"} < set(table.options())
    table.do("play all-mine")
    assert "complete on Ann" not in table.options()
    assert "complete on Bob" in table.options()
    assert table.numbers("Bob") == (4, 2)
    assert "complete on Ann" in table.end().options()
    assert table.numbers("Ann") == (4, 2)


def test_all_mine_leaves_those_to_be_counted_who_come_later() -> None:
    drag = action("drag", '{ do = "move", cards = { zone = "cast", whose = "others" }, to = "yours" }')
    table = shipped("Ann* | hand: all-mine, drag | scene: mine + kid\nBob | scene: bar + kid", MINE, drag)
    assert "complete on Ann" not in table.do("play all-mine").options()
    assert "complete on Ann" in table.do("play drag").options()


def test_all_mine_needs_2_fewer_though_nobody_else_is_there_but_never_fewer_than_1() -> None:
    table = shipped("Ann* | hand: all-mine | scene: park + kid\nBob").do("play all-mine")
    assert table.numbers("Ann") == (1, 2)
    assert table.do("complete on Ann").points() == [2, 0]


def test_all_mine_needs_a_scene_of_ones_own() -> None:
    assert "play all-mine" not in shipped("Ann* | hand: all-mine\nBob | scene: bar + fool, kid of Ann").options()


CONTROL = """
    Ann* | hand: parental-control
    Bob  | scene: park + kid, ace of Ann, old
    Cal  | scene: park + kid, kid
"""


def test_parental_control_keeps_a_trait_from_being_counted_on_one_scene() -> None:
    table = shipped(CONTROL)
    assert {"complete on Bob", "complete on Cal"} < set(table.options())
    table.do("play parental-control", "park of Bob", "kid")
    assert "complete on Bob" not in table.options()
    assert "complete on Cal" in table.options()


def test_parental_control_is_about_one_scene() -> None:
    table = shipped(CONTROL).do("play parental-control")
    assert (most(table), table.options()) == (1, ["park of Bob", "park of Cal"])


def test_parental_control_lasts_until_ones_next_turn_begins() -> None:
    table = shipped(CONTROL).do("play parental-control", "park of Bob", "kid")
    assert "complete on Bob" not in table.end().options()
    assert "complete on Bob" not in table.end().options()
    assert table.end().asked() == "Ann: main"
    assert "complete on Bob" in table.options()


def test_parental_control_does_nothing_with_a_trait_that_nobody_there_has() -> None:
    table = shipped(CONTROL).do("play parental-control", "park of Cal", "old")
    assert {"complete on Bob", "complete on Cal"} < set(table.options())


def test_parental_control_needs_a_scene() -> None:
    assert "play parental-control" not in shipped("Ann* | hand: parental-control, park\nBob").options()


LUCK = "Ann* | hand: dumb-luck, lab | deck: kid, old, fool, clown, animal, brainy | scene: bar + {cast}\nBob"


@pytest.mark.parametrize(
    ("cast", "drawn"),
    [("fool", 1), ("dunce, dunce of Bob, fool", 2), ("dunce, dunce, dunce", 4), ("dunce, dunce, dunce, dunce", 4)],
    ids=["no Idiot", "one, and one of Bob", "three", "four"],
)
def test_dumb_luck_draws_by_idiots_then_loses_a_card(cast: str, drawn: int) -> None:
    table = shipped(LUCK.format(cast=cast)).do("play dumb-luck")
    assert len(table.at("Ann deck")) == 6 - drawn
    assert len(table.at("Ann hand")) == drawn
    assert len(table.at("Ann discard")) == 2
    assert table.at("Ann discard")[-1] == "dumb-luck"


def test_dumb_luck_draws_what_there_is() -> None:
    table = shipped("Ann* | hand: dumb-luck | deck: kid | scene: bar + dunce, dunce\nBob").do("play dumb-luck")
    assert (table.at("Ann hand"), table.at("Ann discard")) == ([], ["kid", "dumb-luck"])


def test_taste_of_victory_draws_two_when_ones_character_was_counted() -> None:
    table = shipped("""
        Ann  | hand: taste-of-victory | deck: clown, fool, animal
        Bob* | scene: park + kid of Ann, old
    """)
    table.do("complete on Bob")
    assert table.asked() == "Ann: react"
    assert table.do("play taste-of-victory").at("Ann hand") == ["clown", "fool"]


def test_taste_of_victory_draws_what_there_is() -> None:
    table = shipped("Ann* | hand: taste-of-victory | deck: clown | scene: park + kid, old\nBob")
    assert table.do("complete on Ann", "play taste-of-victory").at("Ann hand") == ["clown"]


@pytest.mark.parametrize(
    ("cast", "event"),
    [("kid, old", "trash"), ("kid of Bob, old of Bob, fool", "complete")],
    ids=["trashed", "own Scene alone"],
)
def test_taste_of_victory_can_not_be_played(cast: str, event: str) -> None:
    scene = "bar" if event == "trash" else "park"
    table = shipped(f"Ann* | hand: taste-of-victory | deck: clown | scene: {scene} + {cast}\nBob")
    assert table.do(f"{event} on Ann").asked() == "Ann: main"


def test_game_over_discards_the_scene_of_a_player_ahead_with_everybody_on_it() -> None:
    table = shipped("""
        Ann* | 1 point | hand: game-over | scene: park + old
        Bob  | 2 points | scene: bar + fool, kid of Ann
        Cal  | 1 point | scene: lab + brainy
    """)
    table.do("play game-over")
    assert (table.at("Bob scene"), table.points()) == ([], [1, 2, 1])
    assert sorted(table.at("Bob discard")) == ["bar", "fool"]
    assert sorted(table.at("Ann discard")) == ["game-over", "kid"]
    assert (table.at("Ann scene"), table.at("Cal scene")) == (["park", "old of Ann"], ["lab", "brainy of Cal"])


def test_game_over_asks_which_of_several_players_ahead() -> None:
    table = shipped("Ann* | hand: game-over | scene: park\nBob | 2 points | scene: bar\nCal | 1 point | scene: lab")
    assert table.do("play game-over").options() == ["bar of Bob", "lab of Cal"]
    assert most(table) == 1
    assert table.do("lab of Cal").at("Cal discard") == ["lab"]


@pytest.mark.parametrize(
    "bob", ["1 point | scene: bar + fool", "2 points | hand: bar"], ids=["nobody ahead", "no Scene of theirs"]
)
def test_game_over_can_not_be_played_with(bob: str) -> None:
    assert "play game-over" not in shipped(f"Ann* | 1 point | hand: game-over | scene: park\nBob | {bob}").options()


def test_check_the_rules_cancels_an_action_for_a_card() -> None:
    table = shipped("""
        Ann  | hand: check-the-rules | deck: old
        Bob* | hand: kid-stuff | deck: clown, animal | scene: bar + fool, old of Ann
    """)
    table.do("play kid-stuff")
    assert table.asked() == "Ann: react"
    table.do("play check-the-rules")
    assert table.at("Bob scene") == ["bar", "fool of Bob", "old of Ann"]
    assert (table.at("Bob hand"), table.at("Bob discard")) == (["clown"], ["kid-stuff"])
    assert (table.at("Ann hand"), table.at("Ann discard")) == ([], ["check-the-rules"])


def test_check_the_rules_cancels_even_if_there_is_no_card_to_draw() -> None:
    table = shipped("Ann | hand: check-the-rules\nBob* | hand: kid-stuff | scene: bar + fool")
    table.do("play kid-stuff", "play check-the-rules")
    assert (table.at("Bob scene"), table.at("Bob hand")) == (["bar", "fool of Bob"], [])


def test_check_the_rules_does_not_answer_ones_own_action_or_a_character() -> None:
    table = shipped("Ann* | hand: check-the-rules, kid-stuff | scene: bar + fool\nBob")
    assert table.do("play kid-stuff").asked() == "Ann: main"
    table = shipped("Ann | hand: check-the-rules\nBob* | hand: kid | scene: bar")
    assert table.do("play kid on Bob").asked() == "Bob: main"


def test_come_from_behind_draws_two_and_allows_two_more_characters() -> None:
    table = shipped("""
        Ann* | hand: come-from-behind | deck: kid, old, fool | scene: park | played 2
        Bob  | 1 point
    """)
    before = table.limit("Ann")
    table.do("play come-from-behind")
    assert table.at("Ann hand") == ["kid", "old"]
    assert table.limit("Ann") == before + 2
    table.do("play kid on Ann", "play old on Ann")
    assert table.end().end().limit("Ann") == before


def test_come_from_behind_allows_characters_though_there_is_no_card_to_draw() -> None:
    table = shipped("Ann* | hand: come-from-behind, kid | scene: park | played 2\nBob | 1 point")
    assert "play kid on Ann" not in table.options()
    assert "play kid on Ann" in table.do("play come-from-behind").options()


@pytest.mark.parametrize(("ann", "bob"), [(1, 1), (2, 1)])
def test_come_from_behind_needs_somebody_with_more_points(ann: int, bob: int) -> None:
    table = shipped(f"Ann* | {ann} points | hand: come-from-behind | deck: kid\nBob | {bob} points")
    assert table.options() == ["end"]


LIMITS = """
    Ann* | hand: off-limits | scene: park + kid, old, fool of Bob, clown of Bob
    Bob  | scene: bar + fool, clown, kid, old
"""
ON_ANN, ON_BOB = {"complete on Ann", "trash on Ann"}, {"complete on Bob", "trash on Bob"}


@pytest.mark.parametrize(
    ("scene", "shut", "open_still"), [("bar of Bob", ON_BOB, ON_ANN), ("park of Ann", ON_ANN, ON_BOB)]
)
def test_off_limits_shuts_a_scene_until_ones_next_turn_begins(scene: str, shut: set[str], open_still: set[str]) -> None:
    table = shipped(LIMITS)
    assert set(table.options()) > shut | open_still
    table.do("play off-limits", scene)
    for _ in range(2):
        assert shut.isdisjoint(table.options())
        assert open_still < set(table.options())
        table.end()
    assert table.asked() == "Ann: main"
    assert set(table.options()) > shut | open_still


def test_off_limits_is_about_one_scene() -> None:
    table = shipped(LIMITS).do("play off-limits")
    assert (most(table), table.options()) == (1, ["bar of Bob", "park of Ann"])


def test_off_limits_needs_a_scene() -> None:
    assert "play off-limits" not in shipped("Ann* | hand: off-limits, park\nBob").options()


def test_parade_of_idiots_puts_two_on_one_scene() -> None:
    table = shipped(
        "Ann* | hand: parade-of-idiots, dunce, kid, dunce, dunce | scene: park | played 2\nBob | scene: bar"
    )
    table.do("play parade-of-idiots")
    assert (most(table), table.options()) == (2, ["dunce of Ann"])
    table.do(["dunce of Ann", "dunce of Ann"])
    assert (most(table), table.options()) == (1, ["bar of Bob", "park of Ann"])
    table.do("bar of Bob")
    assert table.at("Bob scene") == ["bar", "dunce of Ann", "dunce of Ann"]
    assert table.at("Ann hand") == ["kid", "dunce"]
    assert "play dunce on Ann" not in table.options()


def test_parade_of_idiots_may_be_just_one() -> None:
    table = shipped("Ann* | hand: parade-of-idiots, dunce, dunce | scene: park\nBob")
    assert table.do("play parade-of-idiots", "dunce of Ann").at("Ann scene") == ["park", "dunce of Ann"]
    dump = Printed("dump", "Dump", Kind.SCENE, ("idiot",), complete=2, trash=2)
    table = shipped("Ann* | hand: parade-of-idiots, dunce, kid, dump | scene: park\nBob", dump)
    assert table.do("play parade-of-idiots").at("Ann scene") == ["park", "dunce of Ann"]


@pytest.mark.parametrize("ann", ["kid | scene: park + dunce", "dunce"], ids=["no Idiot in hand", "no Scene in play"])
def test_parade_of_idiots_can_not_be_played_with(ann: str) -> None:
    assert "play parade-of-idiots" not in shipped(f"Ann* | hand: parade-of-idiots, {ann}\nBob | hand: dunce").options()
