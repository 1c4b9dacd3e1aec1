"""The nine Actions of Mr. Burns, each as its text reads."""

import pytest

from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.model import Kind
from tests.cards.cast import someone
from tests.cards.shipped import most, shipped
from tests.support.scenario import action

TAKE_BACK = action("take-back", '{ do = "return", cards = { zone = "scene", whose = "you" } }')
HALL = Printed("hall", "Hall", Kind.SCENE, ("kid",), complete=4, trash=4)
ENDLESS = Printed("endless", "Endless", Kind.SCENE, ("kid",), trash=2)
"""A Scene without a complete number."""
ETERNAL = Printed("eternal", "Eternal", Kind.SCENE, ("kid",), complete=2)
"""A Scene without a trash number."""
GAIN = action("gain", '{ do = "score", who = "you", points = 1 }')


# Stand and Deliver


def test_stand_and_deliver_takes_a_point_from_whom_you_choose() -> None:
    table = shipped("Ann* | 1 point | hand: stand-and-deliver\nBob | 1 point\nCal | 2 points\nDee | 3 points")
    table.do("play stand-and-deliver")
    assert (table.asked(), table.options()) == ("Ann: choose", ["Cal", "Dee"])
    assert table.do("Cal").points() == [2, 1, 1, 3]


def test_stand_and_deliver_needs_somebody_ahead() -> None:
    assert shipped("Ann* | 2 points | hand: stand-and-deliver\nBob | 2 points\nCal | 1 point").options() == ["end"]


# Poison Pill


@pytest.mark.parametrize(("event", "cast"), [("complete", "kid, old"), ("trash", "fool, clown")])
def test_poison_pill_costs_whoever_completes_or_trashes_your_scene_a_point(event: str, cast: str) -> None:
    table = shipped(f"Ann | hand: poison-pill | scene: park + {cast}\nBob* | 3 points\nCal | 3 points")
    table.do(f"{event} on Ann", "play poison-pill")
    assert table.points() == [2 if event == "complete" else 1, 2, 3]


def test_poison_pill_takes_a_point_that_was_just_scored() -> None:
    table = shipped("Ann | hand: poison-pill | scene: park + kid of Bob, old\nBob*")
    assert table.do("complete on Ann", "play poison-pill").points() == [1, 0]


def test_poison_pill_takes_nothing_from_nobody_below_0() -> None:
    table = shipped("Ann | hand: poison-pill | scene: park + kid, old\nBob*")
    assert table.do("complete on Ann", "play poison-pill").points() == [2, 0]


def test_poison_pill_is_for_your_scene_and_another_player() -> None:
    rows = "Ann | hand: poison-pill | scene: park + kid, old\nBob | 1 point | scene: bar + fool, clown"
    assert shipped(rows.replace("Bob", "Bob*")).do("complete on Bob").asked() == "Bob: main"
    assert shipped(rows.replace("Ann", "Ann*")).do("complete on Ann").asked() == "Ann: main"


# Knocked Down a Peg


def test_knocked_down_a_peg_lowers_the_trash_number_by_2_until_the_end_of_the_turn() -> None:
    rows = "Ann* | hand: knocked-down-a-peg | scene: park\nBob | scene: hall + fool, fool"
    table = shipped(rows, HALL)
    assert "trash on Bob" not in table.options()
    table.do("play knocked-down-a-peg")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["hall of Bob", "park of Ann"])
    table.do("hall of Bob")
    assert (table.numbers("Ann"), table.numbers("Bob")) == ((2, 2), (4, 2))
    assert "trash on Bob" in table.options()
    assert table.end().numbers("Bob") == (4, 4)


def test_knocked_down_a_peg_never_takes_a_number_below_1_nor_makes_one() -> None:
    table = shipped("Ann* | hand: knocked-down-a-peg, knocked-down-a-peg\nBob | scene: hall", HALL)
    assert table.do("play knocked-down-a-peg", "play knocked-down-a-peg").numbers("Bob") == (4, 1)
    table = shipped("Ann* | hand: knocked-down-a-peg\nBob | scene: eternal", ETERNAL)
    assert table.do("play knocked-down-a-peg").numbers("Bob") == (2, None)


def test_knocked_down_a_peg_needs_a_scene() -> None:
    assert shipped("Ann* | hand: knocked-down-a-peg\nBob").options() == ["end"]


# No Eggheads


def test_no_eggheads_keeps_the_brainy_from_being_counted_until_your_next_turn() -> None:
    rows = "Ann* | hand: no-eggheads | scene: lab + brainy, brainy of Bob\nBob | scene: park + brainy, brainy"
    table = shipped(rows)
    assert {"complete on Ann", "trash on Bob"} < set(table.options())
    assert table.do("play no-eggheads").options() == ["end"]
    assert table.end().options() == ["end"]
    assert {"complete on Ann", "trash on Bob"} < set(table.end().options())


def test_no_eggheads_leaves_out_others_and_those_who_come_later() -> None:
    table = shipped(
        "Ann* | hand: no-eggheads, brainy, brainy | scene: lab + brainy, kid\nBob | scene: bar + fool, clown"
    )
    table.do("play no-eggheads", "play brainy on Ann")
    assert "complete on Ann" not in table.options()
    assert {"complete on Ann", "complete on Bob"} < set(table.do("play brainy on Ann").options())


def test_no_eggheads_needs_a_brainy_in_play() -> None:
    assert shipped("Ann* | hand: no-eggheads, brainy | played 2 | scene: lab + kid\nBob").options() == ["end"]


# Melt Down


@pytest.mark.parametrize(("event", "cast"), [("complete", "kid, old of Ann"), ("trash", "fool, clown of Ann")])
def test_melt_down_answers_a_declaration_with_the_end_of_your_scene_and_draws_2(event: str, cast: str) -> None:
    rows = (
        f"Ann* | scene: bar + animal of Bob\nBob | hand: melt-down | deck: old, kid, fool | scene: park + {cast}\nCal"
    )
    table = shipped(rows).do(f"{event} on Bob")
    assert (table.asked(), table.options()) == ("Bob: react", ["pass", "play melt-down"])
    table.do("play melt-down")
    mine, theirs = (one.partition(" of ")[0] for one in cast.split(", "))
    assert (table.at("Bob scene"), table.at("Ann scene")) == ([], ["bar", "animal of Bob"])
    assert (sorted(table.at("Bob discard")), table.at("Ann discard")) == (sorted([mine, "melt-down", "park"]), [theirs])
    assert table.at("Bob hand") == ["old", "kid"]
    assert (table.points(), table.asked()) == ([0, 0, 0], "Ann: main")  # the declaration came to nothing (8.3)


def test_melt_down_draws_what_there_is() -> None:
    table = shipped("Ann*\nBob | hand: melt-down | deck: clown | scene: park + kid of Ann, old of Ann")
    table.do("complete on Bob", "play melt-down")
    assert sorted((*table.at("Bob hand"), *table.at("Bob discard"))) == ["clown", "melt-down", "park"]
    assert "clown" in table.at("Bob hand")


def test_melt_down_does_not_answer_for_the_scene_of_another_or_ones_own_declaration() -> None:
    rows = "Ann* | hand: melt-down | scene: park + kid, old\nBob | hand: melt-down | scene: bar + kid"
    table = shipped(rows).do("complete on Ann")
    assert (table.points(), table.asked()) == ([2, 0], "Ann: main")
    assert table.at("Bob scene") == ["bar", "kid of Bob"]


def test_melt_down_needs_a_declaration() -> None:
    assert shipped("Ann* | hand: melt-down | scene: park + kid\nBob | scene: bar").options() == ["end"]


# Fine Print


def test_fine_print_lasts_as_long_as_the_scene() -> None:
    table = shipped("Ann | hand: fine-print\nBob* | hand: bar, take-back\nCal", TAKE_BACK).do("play bar")
    assert (table.asked(), table.options()) == ("Ann: react", ["pass", "play fine-print"])
    assert table.do("play fine-print").numbers("Bob") == (4, 2)
    for _ in range(3):
        assert table.end().numbers("Bob") == (4, 2)
    assert table.do("play take-back", "play bar").numbers("Bob") == (2, 2)


def test_fine_print_does_not_answer_your_own_scene() -> None:
    table = shipped("Ann* | hand: fine-print, bar\nBob").do("play bar")
    assert (table.asked(), table.numbers("Ann")) == ("Ann: main", (2, 2))


def test_fine_print_makes_no_number_where_there_is_none() -> None:
    table = shipped("Ann | hand: fine-print\nBob* | hand: endless", ENDLESS).do("play endless", "play fine-print")
    assert table.numbers("Bob") == (None, 2)


# Executive Privilege


def test_executive_privilege_cancels_an_action_of_another_player() -> None:
    boss = someone(has="boss")
    table = shipped(f"Ann | hand: executive-privilege | scene: park + {boss}\nBob* | hand: gain", GAIN)
    table.do("play gain", "play executive-privilege")
    assert (table.points(), table.at("Bob discard")) == ([0, 0], ["gain"])
    assert table.at("Ann discard") == ["executive-privilege"]


def test_executive_privilege_can_be_cancelled_by_another() -> None:
    boss, privilege = someone(has="boss"), "executive-privilege"
    table = shipped(
        f"Ann | hand: {privilege} | scene: park + {boss}, {boss} of Bob\nBob* | hand: gain, {privilege}", GAIN
    )
    table.do("play gain", f"play {privilege}", f"play {privilege}")
    assert table.points() == [0, 1]


def test_executive_privilege_does_not_answer_your_own_action() -> None:
    rows = f"Ann* | hand: executive-privilege, gain | scene: park + {someone(has='boss')}\nBob"
    table = shipped(rows, GAIN).do("play gain")
    assert (table.points(), table.asked()) == ([1, 0], "Ann: main")


@pytest.mark.parametrize("cast", ["kid", "{boss} of Bob"])
def test_executive_privilege_needs_a_boss_of_your_own(cast: str) -> None:
    rows = f"Ann | hand: executive-privilege | scene: park + {cast.format(boss=someone(has='boss'))}\nBob* | hand: gain"
    table = shipped(rows, GAIN).do("play gain")
    assert (table.points(), table.asked()) == ([0, 1], "Bob: main")


# Staff Review


def test_staff_review_has_each_other_player_return_one_of_theirs() -> None:
    rows = "Ann* | hand: staff-review | scene: park + kid, old of Bob\nBob | scene: bar + fool, clown of Ann"
    table = shipped(rows + "\nCal | scene: lab + kid, animal").do("play staff-review")
    assert (table.asked(), most(table), table.options()) == ("Bob: choose", 1, ["fool of Bob", "old of Bob"])
    table.do("old of Bob")
    assert (table.asked(), most(table), table.options()) == ("Cal: choose", 1, ["animal of Cal", "kid of Cal"])
    table.do("animal of Cal")
    assert (table.at("Ann hand"), table.at("Bob hand"), table.at("Cal hand")) == ([], ["old"], ["animal"])
    assert (table.at("Ann scene"), table.at("Bob scene")) == (
        ["park", "kid of Ann"],
        ["bar", "fool of Bob", "clown of Ann"],
    )


def test_staff_review_spares_whoever_has_nobody() -> None:
    table = shipped("Ann* | hand: staff-review | scene: park + kid, kid of Bob\nBob | hand: old\nCal").do(
        "play staff-review"
    )
    assert table.asked() == "Ann: main"  # Bob has but one, so nobody is asked
    assert (table.at("Ann scene"), table.at("Bob hand"), table.at("Cal hand")) == (
        ["park", "kid of Ann"],
        ["old", "kid"],
        [],
    )


def test_staff_review_needs_a_character_of_another_player_in_play() -> None:
    assert shipped("Ann* | hand: staff-review | scene: park + kid\nBob | scene: bar").options() == ["end"]


# You're Fired


def test_youre_fired_discards_somebody_who_is_no_boss() -> None:
    boss = someone(has="boss")
    rows = f"Ann* | hand: youre-fired | scene: park + kid, {boss}\nBob | scene: bar + fool, {boss}"
    table = shipped(rows).do("play youre-fired")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["fool of Bob", "kid of Ann"])
    table.do("fool of Bob")
    assert (table.at("Bob scene"), table.at("Bob discard")) == (["bar", f"{boss} of Bob"], ["fool"])


def test_youre_fired_needs_somebody_who_is_no_boss() -> None:
    rows = f"Ann* | hand: youre-fired | scene: park\nBob | scene: bar + {someone(has='boss')}"
    assert shipped(rows).options() == ["end"]
    assert shipped(rows + ", kid of Ann").do("play youre-fired").at("Ann discard") == ["kid", "youre-fired"]
