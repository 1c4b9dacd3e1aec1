"""The Characters that do something, each as its text reads."""

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.model import Kind
from tests.cards.shipped import most, shipped
from tests.support.scenario import action, scene

PICK = '{ do = "choose", as = "one", from = { zone = "cast" } },'
TAKERS = {
    "move": action("move", PICK + '{ do = "move", cards = { called = "one" }, to = "yours" }'),
    "discard": action("discard", PICK + '{ do = "discard", cards = { called = "one" } }'),
    "return": action("return", PICK + '{ do = "return", cards = { called = "one" } }'),
    "sweep": action("sweep", '{ do = "discard", cards = { zone = "cast" } }'),
}
"""Plain Actions that move a Character to one's own Scene, discard it, return it, and discard everybody."""
DESERT = scene("desert")
"""A Scene (trash 2) that nobody matches."""


def home(key: str, complete: int = 2) -> Printed:
    """A Scene called home that a shipped Character matches, whatever its traits are, and that kids match."""
    return Printed("home", "Home", Kind.SCENE, (*library().cards[key].traits, "kid"), complete=complete, trash=2)


# The Collector


def test_the_collector_may_return_a_card_from_the_pile() -> None:
    rows = "Ann* | scene: home + the-collector of Bob, kid\nBob | hand: fool | discard: bar, old"
    table = shipped(rows, home("the-collector")).do("complete on Ann")
    assert (table.asked(), table.options()) == ("Bob: choose", ["bar of Bob", "old of Bob"])
    assert most(table) == 1
    table.do("bar of Bob")
    assert (table.at("Bob hand"), table.at("Bob discard")) == (["fool", "bar"], ["old", "the-collector"])
    table = shipped(rows, home("the-collector")).do("complete on Ann", [])
    assert table.at("Bob hand") == ["fool"]


def test_the_collector_finds_nothing_in_an_empty_pile() -> None:
    table = shipped("Ann* | scene: home + the-collector, kid\nBob | discard: old", home("the-collector"))
    assert table.do("complete on Ann").asked() == "Ann: main"
    assert sorted(table.at("Ann discard")) == ["home", "kid", "the-collector"]


def test_the_collector_must_be_counted() -> None:
    table = shipped("Ann* | discard: old | scene: home + the-collector, kid, kid\nBob", home("the-collector"))
    assert table.do("complete on Ann", ["kid of Ann", "kid of Ann"]).asked() == "Ann: main"


# Duffman


def test_duffman_makes_idiots_of_your_others_on_his_scene() -> None:
    rows = "Ann* | scene: park + duffman, nobody, kid of Bob\nBob | hand: discard | scene: bar + nobody of Ann, old"
    table = shipped(rows.replace("Ann*", "Ann").replace("Bob |", "Bob* |"), TAKERS["discard"])
    assert table.traits("nobody of Ann") == ["idiot"]
    assert (table.traits("kid of Bob"), table.traits("old of Bob")) == (["kid"], ["old"])
    assert table.traits("duffman of Ann") == sorted(library().cards["duffman"].traits)
    assert table.do("play discard", "duffman of Ann").traits("nobody of Ann") == []


def test_duffman_on_another_scene_makes_no_idiots_here() -> None:
    table = shipped("Ann* | hand: duffman | scene: park + nobody\nBob | scene: bar").do("play duffman on Bob")
    assert table.traits("nobody of Ann") == []


# Gil


def test_gil_may_move_to_another_scene() -> None:
    table = shipped("Ann | scene: park + gil, kid\nBob* | scene: bar\nCal | scene: lab").end().end()
    assert (table.asked(), table.options(), most(table)) == ("Ann: choose", ["bar of Bob", "lab of Cal"], 1)
    table.do("lab of Cal")
    assert (table.at("Ann scene"), table.at("Cal scene")) == (["park", "kid of Ann"], ["lab", "gil of Ann"])


def test_gil_may_stay() -> None:
    table = shipped("Ann | scene: park + gil\nBob* | scene: bar").end().do([])
    assert (table.at("Ann scene"), table.asked()) == (["park", "gil of Ann"], "Ann: main")


def test_gil_stays_where_there_is_no_other_scene() -> None:
    assert shipped("Ann | scene: park + gil\nBob*").end().asked() == "Ann: main"


def test_gil_waits_for_his_owner() -> None:
    assert shipped("Ann* | scene: park + gil\nBob | scene: bar").end().asked() == "Bob: main"


# Herb Powell


def test_herb_powell_counts_as_2_while_anybody_is_ahead() -> None:
    rows = "Ann* | {} points | scene: home + herb-powell, kid of Bob\nBob | 1 point\nCal | 3 points"
    table = shipped(rows.format(2), home("herb-powell", 3))
    assert table.do("complete on Ann").points() == [4, 2, 3]  # Herb's two are most (9.2)


def test_herb_powell_counts_as_1_while_nobody_is_ahead() -> None:
    rows = "Ann* | {} points | scene: home + herb-powell\nBob | 1 point"
    assert "complete on Ann" in shipped(rows.format(0), home("herb-powell")).options()
    assert "complete on Ann" not in shipped(rows.format(1), home("herb-powell")).options()


# Kang & Kodos


def test_kang_and_kodos_may_swap_with_somebody_on_another_scene() -> None:
    rows = "Ann | scene: park + kang-and-kodos, kid\nBob* | scene: bar + fool, clown of Ann"
    table = shipped(rows).end()
    assert (table.asked(), table.options()) == ("Ann: choose", ["clown of Ann", "fool of Bob"])
    assert most(table) == 1
    table.do("fool of Bob")
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Bob"]
    assert table.at("Bob scene") == ["bar", "clown of Ann", "kang-and-kodos of Ann"]
    assert shipped(rows).end().do([]).at("Ann scene") == ["park", "kang-and-kodos of Ann", "kid of Ann"]


def test_kang_and_kodos_stay_when_nobody_is_on_another_scene() -> None:
    table = shipped("Ann | scene: park + kang-and-kodos, kid of Bob\nBob* | scene: bar").end()
    assert table.asked() == "Ann: main"


def test_kang_and_kodos_stay_in_another_players_turn() -> None:
    table = shipped("Ann* | scene: park + kang-and-kodos\nBob | scene: bar + fool").end()
    assert table.asked() == "Bob: main"


# Maggie Simpson, beyond suspicion


@pytest.mark.parametrize("verb", TAKERS)
def test_maggie_simpson_3_can_not_be_taken_away_by_effects(verb: str) -> None:
    rows = f"Ann | scene: park + maggie-simpson-3, kid\nBob* | hand: {verb} | scene: bar"
    table = shipped(rows, *TAKERS.values()).do(f"play {verb}")
    assert table.at("Ann scene") == ["park", "maggie-simpson-3 of Ann"]
    assert table.asked() == "Bob: main"  # with her left out, there was no choice


def test_maggie_simpson_3_alone_is_no_target() -> None:
    rows = "Ann | scene: park + maggie-simpson-3\nBob* | hand: discard | scene: bar"
    assert shipped(rows, *TAKERS.values()).options() == ["end"]


def test_maggie_simpson_3_is_cleared_with_her_scene() -> None:
    table = shipped("Ann* | scene: home + maggie-simpson-3, kid\nBob", home("maggie-simpson-3"))
    assert table.do("complete on Ann").at("Ann discard") == ["maggie-simpson-3", "kid", "home"]


# Marge Simpson, the watchful eye


def test_marge_simpson_2_counts_as_2_beside_a_kid_of_yours() -> None:
    table = shipped("Ann* | scene: home + marge-simpson-2, kid, kid of Bob\nBob", home("marge-simpson-2", 4))
    assert table.do("complete on Ann").points() == [2, 1]


def test_marge_simpson_2_counts_as_1_without_a_kid_of_yours() -> None:
    rows = "Ann* | scene: home + marge-simpson-2, {}\nBob"
    for beside in ("kid of Bob", "old", "old | hand: kid"):
        assert "complete on Ann" not in shipped(rows.format(beside), home("marge-simpson-2", 3)).options()


def test_marge_simpson_2_is_no_more_than_1_once_her_kid_has_gone() -> None:
    rows = "Ann* | hand: discard | scene: home + marge-simpson-2, kid\nBob"
    table = shipped(rows, home("marge-simpson-2", 3), TAKERS["discard"])
    assert "complete on Ann" in table.options()
    assert "complete on Ann" not in table.do("play discard", "kid of Ann").options()


# Mayor Quimby


def test_mayor_quimby_has_a_player_of_your_choice_discard_and_draws() -> None:
    rows = "Ann* | 1 point | hand: fool | deck: old | scene: home + mayor-quimby of Bob, kid\nBob | deck: bar, old"
    table = shipped(rows + "\nCal | 4 points | hand: clown | deck: old", home("mayor-quimby")).do("complete on Ann")
    assert (table.asked(), table.options()) == ("Bob: choose", ["Ann", "Cal"])
    table.do("Ann")
    assert [table.at(f"{name} hand") for name in table.names] == [[], ["bar"], ["clown"]]
    assert "fool" in table.at("Ann discard")


def test_mayor_quimby_draws_even_if_that_hand_is_empty() -> None:
    table = shipped("Ann* | deck: bar | scene: home + mayor-quimby, kid\nBob", home("mayor-quimby"))
    assert table.do("complete on Ann").at("Ann hand") == ["bar"]


def test_mayor_quimby_does_nothing_when_he_is_trashed_or_not_counted() -> None:
    rows = "Ann* | deck: bar | scene: {} + mayor-quimby, kid, kid\nBob | hand: clown"
    table = shipped(rows.format("desert"), DESERT).do("trash on Ann", ["mayor-quimby of Ann", "kid of Ann"])
    assert (table.at("Ann hand"), table.at("Bob hand")) == ([], ["clown"])
    table = shipped(rows.format("home"), home("mayor-quimby")).do("complete on Ann", ["kid of Ann", "kid of Ann"])
    assert (table.at("Ann hand"), table.at("Bob hand")) == ([], ["clown"])


# Nelson Muntz


def test_nelson_muntz_has_a_player_of_your_choice_discard() -> None:
    rows = "Ann* | hand: fool | scene: desert + nelson-muntz of Bob, kid\nBob | deck: old"
    table = shipped(rows + "\nCal | 3 points | hand: clown, clown", DESERT).do("trash on Ann")
    assert (table.asked(), table.options()) == ("Bob: choose", ["Ann", "Cal"])
    table.do("Cal")
    assert (table.at("Cal hand"), table.at("Cal discard"), table.at("Ann hand")) == (["clown"], ["clown"], ["fool"])
    assert table.at("Bob hand") == []


def test_nelson_muntz_finds_nothing_in_an_empty_hand() -> None:
    table = shipped("Ann* | hand: fool | scene: desert + nelson-muntz, kid\nBob", DESERT).do("trash on Ann")
    assert (table.asked(), table.at("Ann hand"), table.at("Bob discard")) == ("Ann: main", ["fool"], [])


def test_nelson_muntz_does_nothing_when_he_is_completed_or_not_counted() -> None:
    rows = "Ann* | scene: {} + nelson-muntz, kid, kid\nBob | hand: clown"
    table = shipped(rows.format("home"), home("nelson-muntz")).do(
        "complete on Ann", ["nelson-muntz of Ann", "kid of Ann"]
    )
    assert table.at("Bob hand") == ["clown"]
    table = shipped(rows.format("desert"), DESERT).do("trash on Ann", ["kid of Ann", "kid of Ann"])
    assert table.at("Bob hand") == ["clown"]


# Otto Mann


def test_otto_mann_may_move_to_another_scene() -> None:
    rows = "Ann | scene: park + otto-mann\nBob* | scene: bar + fool\nCal | scene: lab\nDee"
    table = shipped(rows).end().end().end()
    assert (table.asked(), table.options()) == ("Ann: choose", ["bar of Bob", "lab of Cal"])
    assert most(table) == 1
    table.do("bar of Bob")
    assert (table.at("Ann scene"), table.at("Bob scene")) == (["park"], ["bar", "fool of Bob", "otto-mann of Ann"])
    assert shipped(rows).end().end().end().do([]).at("Ann scene") == ["park", "otto-mann of Ann"]


def test_otto_mann_stays_where_there_is_no_other_scene() -> None:
    assert shipped("Ann | scene: park + otto-mann\nBob*").end().asked() == "Ann: main"


def test_otto_mann_waits_for_his_owner() -> None:
    assert shipped("Ann* | scene: park + otto-mann\nBob | scene: bar").end().asked() == "Bob: main"


# Professor Frink


def test_professor_john_frink_has_one_more_trait_until_the_end_of_the_turn() -> None:
    table = shipped("Ann | scene: park + professor-john-frink, kid, clown\nBob*").end()
    printed = {*library().cards["professor-john-frink"].traits}
    assert table.asked() == "Ann: choose"
    assert set(library().trait_keys) <= set(table.options())
    table.do("clown")
    assert table.traits("professor-john-frink of Ann") == sorted({*printed, "clown"})
    assert table.end().traits("professor-john-frink of Ann") == sorted(printed)


def test_professor_john_frink_may_choose_what_he_is_already() -> None:
    table = shipped("Ann | scene: park + professor-john-frink\nBob*").end()
    printed = library().cards["professor-john-frink"].traits
    assert table.do(printed[0]).traits("professor-john-frink of Ann") == sorted(printed)


def test_professor_john_frink_waits_for_his_owner() -> None:
    assert shipped("Ann* | scene: park + professor-john-frink\nBob").end().asked() == "Bob: main"


# Waylon Smithers


@pytest.mark.parametrize("verb", TAKERS)
def test_waylon_smithers_keeps_your_mr_burns_on_his_scene(verb: str) -> None:
    rows = f"Ann | scene: park + waylon-smithers, mr-burns\nBob* | hand: {verb} | scene: bar"
    table = shipped(rows, *TAKERS.values()).do(f"play {verb}")
    assert table.at("Ann scene") == ["park", "mr-burns of Ann"]


def test_waylon_smithers_keeps_nobody_else() -> None:
    rows = "Ann | scene: park + waylon-smithers, mr-burns, lisa, mr-burns of Bob\nBob* | hand: discard"
    table = shipped(rows + " | scene: bar + mr-burns of Ann", *TAKERS.values()).do("play discard")
    assert table.options() == ["lisa of Ann", "mr-burns of Ann", "mr-burns of Bob", "waylon-smithers of Ann"]
    assert table.do("mr-burns of Ann").at("Bob scene") == ["bar"]
    table = shipped(rows + ", sweep", *TAKERS.values()).do("play discard", "waylon-smithers of Ann", "play sweep")
    assert table.at("Ann scene") == ["park"]


# Stampy


def test_stampy_counts_as_2() -> None:
    table = shipped("Ann | scene: home + stampy of Bob, kid of Cal\nBob\nCal*", home("stampy", 3))
    assert table.do("complete on Ann").points() == [1, 2, 1]
    assert shipped("Ann* | scene: desert + stampy\nBob", DESERT).do("trash on Ann").points() == [1, 0]


def test_stampy_alone_ties_with_two_others() -> None:
    table = shipped("Ann* | scene: home + stampy of Bob, kid, kid\nBob", home("stampy", 4))
    assert table.do("complete on Ann").points() == [1, 1]


def test_stampy_counts_for_nothing_on_the_wrong_side() -> None:
    table = shipped("Ann* | scene: desert + stampy\nBob | scene: home + stampy", DESERT, home("stampy"))
    assert table.options() == ["complete on Bob", "end", "trash on Ann"]
