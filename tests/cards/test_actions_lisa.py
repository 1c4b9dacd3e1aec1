"""The nine Actions of Lisa, each as its text reads."""

import pytest

from simpsons_desktop.rules import Printed
from simpsons_desktop.rules.model import Kind
from tests.cards.shipped import most, shipped
from tests.support.scenario import action

PICK = '{ do = "choose", as = "one", from = { zone = "cast" } },'
TAKERS = {
    "move": action("move", PICK + '{ do = "move", cards = { called = "one" }, to = "yours" }'),
    "discard": action("discard", PICK + '{ do = "discard", cards = { called = "one" } }'),
    "return": action("return", PICK + '{ do = "return", cards = { called = "one" } }'),
}
"""Plain Actions that move a Character to one's own Scene, discard it, or return it."""
HALL = Printed("hall", "Hall", Kind.SCENE, ("kid",), complete=4, trash=4)
ZOO = Printed("zoo", "Zoo", Kind.SCENE, ("animal",), complete=2, trash=2)
RAZE = action("raze", '{ do = "discard", cards = { zone = "scene" } }')


# Bonus Play


def test_bonus_play_makes_the_bonus_2_whoever_gets_it() -> None:
    table = shipped("Ann* | scene: park + kid of Bob, old of Bob\nBob | hand: bonus-play")
    table.do("complete on Ann", "play bonus-play")
    assert table.points() == [1, 3]


def test_bonus_play_gives_nothing_where_nobody_gets_a_bonus() -> None:
    table = shipped("Ann* | hand: bonus-play | scene: park + kid, old of Bob\nBob")
    assert table.do("complete on Ann", "play bonus-play").points() == [1, 1]


def test_bonus_play_does_not_answer_a_trashing() -> None:
    table = shipped("Ann* | hand: bonus-play | scene: park + fool, clown\nBob").do("trash on Ann")
    assert (table.asked(), table.points()) == ("Ann: main", [1, 0])
    assert table.at("Ann hand") == ["bonus-play"]


# Same as It Ever Was


@pytest.mark.parametrize("verb", TAKERS)
def test_same_as_it_ever_was_puts_the_character_on_any_scene(verb: str) -> None:
    rows = "Ann | hand: same-as-it-ever-was | scene: park + kid, fool of Bob\nBob* | scene: bar\nCal | scene: lab"
    table = shipped(rows.replace("scene: bar", f"hand: {verb} | scene: bar"), TAKERS[verb])
    table.do(f"play {verb}", "kid of Ann")
    assert (table.asked(), table.options()) == ("Ann: react", ["pass", "play same-as-it-ever-was"])
    table.do("play same-as-it-ever-was")
    assert table.options() == ["bar of Bob", "lab of Cal", "park of Ann"]
    assert (table.asked(), most(table)) == ("Ann: choose", 1)
    table.do("lab of Cal")
    assert table.at("Cal scene") == ["lab", "kid of Ann"]
    assert (table.at("Bob scene"), table.at("Ann hand")) == (["bar"], [])


def test_same_as_it_ever_was_puts_one_of_several() -> None:
    sweep = action("sweep", '{ do = "return", cards = { zone = "cast" } }')
    rows = "Ann | hand: same-as-it-ever-was | scene: park + kid, old, fool of Bob\nBob* | hand: sweep"
    table = shipped(rows, sweep).do("play sweep", "play same-as-it-ever-was")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["kid of Ann", "old of Ann"])
    table.do("old of Ann")
    assert (table.at("Ann scene"), table.at("Ann hand")) == (["park", "old of Ann"], ["kid"])


def test_same_as_it_ever_was_is_for_ones_own_characters() -> None:
    rows = "Ann | hand: same-as-it-ever-was | scene: park + kid of Bob\nBob* | hand: discard\nCal | scene: bar"
    assert shipped(rows, TAKERS["discard"]).do("play discard").asked() == "Bob: main"


def test_same_as_it_ever_was_needs_a_scene_in_play() -> None:
    rows = "Ann | hand: same-as-it-ever-was | scene: park + kid\nBob* | hand: raze"
    assert shipped(rows, RAZE).do("play raze").asked() == "Bob: main"
    assert shipped(rows + " | scene: bar + fool", RAZE).do("play raze").asked() == "Bob: main"


def test_same_as_it_ever_was_does_not_answer_the_clearing_of_a_scene() -> None:
    table = shipped("Ann* | hand: same-as-it-ever-was | scene: park + kid, old\nBob | scene: bar")
    assert table.do("complete on Ann").asked() == "Ann: main"
    assert table.at("Ann discard") == ["kid", "old", "park"]


# He Ain't Heavy


def test_he_aint_heavy_lowers_the_complete_number_until_the_end_of_the_turn() -> None:
    rows = "Ann* | 1 point | hand: he-aint-heavy | deck: old | scene: park\nBob | deck: kid, old | scene: hall"
    table = shipped(rows + "\nCal | deck: old, kid", HALL).do("play he-aint-heavy")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["hall of Bob", "park of Ann"])
    table.do("hall of Bob")
    assert (table.numbers("Ann"), table.numbers("Bob")) == ((2, 2), (3, 4))
    assert (table.at("Ann hand"), table.at("Bob hand"), table.at("Cal hand")) == ([], ["kid"], ["old"])
    assert table.end().numbers("Bob") == (4, 4)


def test_he_aint_heavy_never_takes_a_number_below_1_and_draws_what_there_is() -> None:
    rows = "Ann* | hand: he-aint-heavy, he-aint-heavy | deck: kid | scene: park\nBob | 1 point | deck: old"
    table = shipped(rows).do("play he-aint-heavy")
    assert (table.numbers("Ann"), table.at("Ann hand")) == ((1, 2), ["he-aint-heavy", "kid"])
    table.do("play he-aint-heavy")
    assert (table.numbers("Ann"), table.at("Ann hand")) == ((1, 2), ["kid", "he-aint-heavy"])  # from the pile (5.5)
    assert table.at("Bob deck") == ["old"]


def test_he_aint_heavy_needs_a_scene() -> None:
    assert shipped("Ann* | hand: he-aint-heavy\nBob").options() == ["end"]


# Trading Places


def test_trading_places_swaps_two_characters_whoever_owns_them() -> None:
    table = shipped("Ann* | hand: trading-places\nBob | scene: park + kid, old of Cal\nCal | scene: bar + fool, clown")
    table.do("play trading-places")
    assert table.options() == ["clown of Cal", "fool of Cal", "kid of Bob", "old of Cal"]
    assert (table.asked(), most(table)) == ("Ann: choose", 1)
    table.do("kid of Bob")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["clown of Cal", "fool of Cal"])
    table.do("fool of Cal")
    assert table.at("Bob scene") == ["park", "old of Cal", "fool of Cal"]
    assert table.at("Cal scene") == ["bar", "clown of Cal", "kid of Bob"]


def test_trading_places_needs_characters_on_two_scenes() -> None:
    rows = "Ann* | hand: trading-places | scene: park + kid, old of Bob\nBob | scene: bar"
    assert shipped(rows).options() == ["complete on Ann", "end"]
    assert "play trading-places" in shipped(rows + " + fool").options()


# Know-It-All


def test_know_it_all_takes_one_of_four_and_puts_the_rest_under_the_deck() -> None:
    table = shipped(
        "Ann* | hand: know-it-all | deck: kid, old, fool, brainy, clown\nBob | deck: bar, park, lab, bar, lab"
    )
    table.do("play know-it-all")
    assert table.options() == ["brainy of Ann", "fool of Ann", "kid of Ann", "old of Ann"]
    assert (table.asked(), most(table)) == ("Ann: choose", 1)
    table.do("old of Ann")
    assert table.at("Ann hand") == ["old"]
    assert table.at("Ann deck")[0] == "clown"
    assert sorted(table.at("Ann deck")[1:]) == ["brainy", "fool", "kid"]
    assert table.knows("Ann", "brainy of Ann")
    assert not table.knows("Ann", "clown of Ann")
    assert not table.knows("Bob", "old of Ann")
    assert table.at("Bob deck") == ["bar", "park", "lab", "bar", "lab"]
    assert not table.knows("Ann", "bar of Bob")


def test_know_it_all_does_with_fewer_than_four() -> None:
    table = shipped("Ann* | hand: know-it-all | deck: kid, old\nBob").do("play know-it-all", "old of Ann")
    assert (table.at("Ann hand"), table.at("Ann deck")) == (["old"], ["kid"])
    table = shipped("Ann* | hand: know-it-all | deck: kid\nBob").do("play know-it-all")
    assert (table.at("Ann hand"), table.at("Ann deck")) == (["kid"], [])


def test_know_it_all_needs_a_deck() -> None:
    assert shipped("Ann* | hand: know-it-all | discard: kid\nBob | deck: kid").options() == ["end"]


# Exposed


EXPOSED = """
    Ann* | hand: exposed | scene: park + kid, fool of Bob, old of Bob, clown of Cal
    Bob  | hand: lab, nobody | scene: bar + old of Ann
    Cal  | hand: kid | scene: lab
"""


def test_exposed_shows_a_hand_to_everybody_and_may_move_one_of_that_players_characters() -> None:
    table = shipped(EXPOSED).do("play exposed")
    assert (table.asked(), table.options()) == ("Ann: choose", ["Bob", "Cal"])
    table.do("Bob")
    assert [table.knows(name, "lab of Bob") for name in table.names] == [True, True, True]
    assert not table.knows("Ann", "kid of Cal")
    assert table.asked() == "Ann: may"
    table.do("yes")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["fool of Bob", "old of Bob"])
    table.do("old of Bob")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["bar of Bob", "lab of Cal"])
    table.do("lab of Cal")
    assert table.at("Cal scene") == ["lab", "old of Bob"]
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Bob", "clown of Cal"]


def test_exposed_may_move_nobody() -> None:
    table = shipped(EXPOSED).do("play exposed", "Bob", "no")
    assert table.asked() == "Ann: main"
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Bob", "old of Bob", "clown of Cal"]
    assert all(table.knows("Cal", f"{key} of Bob") for key in table.at("Bob hand"))


@pytest.mark.parametrize(
    "rows",
    ["scene: park + kid\nBob | hand: lab\nCal | scene: bar + old", "scene: park + kid of Bob\nBob | hand: lab\nCal"],
    ids=["nobody of that player", "no other Scene"],
)
def test_exposed_only_shows_where_nobody_can_move(rows: str) -> None:
    table = shipped(f"Ann* | hand: exposed | {rows}").do("play exposed", "Bob")
    assert (table.asked(), table.knows("Cal", "lab of Bob")) == ("Ann: main", True)


def test_exposed_shows_nothing_of_an_empty_hand() -> None:
    table = shipped("Ann* | hand: exposed | scene: park\nBob | scene: bar + kid").do("play exposed", "yes")
    assert (table.at("Ann scene"), table.at("Bob scene")) == (["park", "kid of Bob"], ["bar"])


# Save the Animals


def test_save_the_animals_puts_one_or_two_on_one_scene() -> None:
    rows = "Ann* | hand: save-the-animals | discard: animal, kid, zoo, animal, animal | scene: park\nBob | scene: bar"
    table = shipped(rows, ZOO).do("play save-the-animals")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 2, ["animal of Ann"])
    table.do(["animal of Ann", "animal of Ann"])
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["bar of Bob", "park of Ann"])
    table.do("bar of Bob")
    assert (table.at("Bob scene"), table.at("Ann scene")) == (["bar", "animal of Ann", "animal of Ann"], ["park"])
    assert table.at("Ann discard") == ["kid", "zoo", "animal", "save-the-animals"]
    assert table.state.played == 0  # they do not count toward the 2 (7.3)
    table = shipped(rows, ZOO).do("play save-the-animals", "animal of Ann", "park of Ann")
    assert table.at("Ann scene") == ["park", "animal of Ann"]


def test_save_the_animals_does_with_one() -> None:
    table = shipped("Ann* | hand: save-the-animals | discard: animal\nBob | scene: bar").do("play save-the-animals")
    assert (table.asked(), table.at("Bob scene")) == ("Ann: main", ["bar", "animal of Ann"])


def test_save_the_animals_needs_an_animal_of_ones_own_and_a_scene() -> None:
    rows = "Ann* | hand: save-the-animals | discard: {}\nBob | discard: animal | scene: bar"
    assert shipped(rows.format("kid")).options() == ["end"]
    assert "play save-the-animals" in shipped(rows.format("animal")).options()
    assert shipped(rows.format("animal").replace(" | scene: bar", "")).options() == ["end"]


# Butting In


def test_butting_in_swaps_so_that_too_few_are_left() -> None:
    table = shipped("Ann | hand: butting-in | scene: bar + fool, clown\nBob* | scene: park + kid, old of Ann")
    table.do("complete on Bob", "play butting-in")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["clown of Ann", "fool of Ann"])
    table.do("fool of Ann")
    assert (table.asked(), most(table), table.options()) == ("Ann: choose", 1, ["kid of Bob", "old of Ann"])
    table.do("kid of Bob")
    assert table.at("Bob scene") == ["park", "old of Ann", "fool of Ann"]
    assert table.at("Ann scene") == ["bar", "clown of Ann", "kid of Bob"]
    assert (table.asked(), table.points()) == ("Bob: main", [0, 0])  # the declaration came to nothing (8.3)


def test_butting_in_answers_a_trashing_which_may_go_on() -> None:
    table = shipped("Ann | hand: butting-in | scene: bar + clown\nBob* | scene: park + fool, brainy")
    table.do("trash on Bob", "play butting-in", "fool of Bob")
    assert table.points() == [1, 1]
    assert table.at("Ann scene") == ["bar", "fool of Bob"]


def test_butting_in_needs_ones_own_character_on_another_scene() -> None:
    table = shipped("Ann | hand: butting-in | scene: bar + fool of Bob\nBob* | scene: park + kid, old of Ann")
    assert table.do("complete on Bob").points() == [1, 1]
    assert table.at("Ann hand") == ["butting-in"]


def test_butting_in_does_not_answer_ones_own_declaration() -> None:
    table = shipped("Ann* | hand: butting-in | scene: park + kid, old\nBob | scene: bar + fool of Ann")
    assert table.do("complete on Ann").points() == [2, 0]


# Healthy Choice


def test_healthy_choice_draws_one_more_than_it_discards() -> None:
    rows = "Ann* | hand: kid, healthy-choice, old, bar | deck: fool, fool, fool, clown\nBob | hand: park | deck: lab"
    table = shipped(rows).do("play healthy-choice")
    assert (table.asked(), table.options()) == ("Ann: choose", ["bar of Ann", "kid of Ann", "old of Ann"])
    table.do(["kid of Ann", "bar of Ann"])
    assert table.at("Ann hand") == ["old", "fool", "fool", "fool"]
    assert table.at("Ann discard") == ["kid", "bar", "healthy-choice"]
    assert table.at("Bob hand") == ["park"]


def test_healthy_choice_discards_at_most_six() -> None:
    table = shipped(f"Ann* | hand: healthy-choice, {', '.join(['kid'] * 7)}\nBob").do("play healthy-choice")
    assert most(table) == 6


def test_healthy_choice_may_discard_none() -> None:
    table = shipped("Ann* | hand: healthy-choice, kid | deck: fool, old\nBob").do("play healthy-choice", [])
    assert table.at("Ann hand") == ["kid", "fool"]


def test_healthy_choice_draws_as_many_as_there_are() -> None:
    table = shipped("Ann* | hand: healthy-choice, kid | deck: fool\nBob").do("play healthy-choice", "kid of Ann")
    assert (table.at("Ann hand"), table.at("Ann discard")) == (["fool", "kid"], ["healthy-choice"])
    assert shipped("Ann* | hand: healthy-choice\nBob").do("play healthy-choice").at("Ann hand") == []
