"""Scenes that do something when they are completed (9.4)."""

from tests.cards.cast import enough, number, resolve, several, someone
from tests.cards.shipped import shipped

PETS = "all-creatures-great-and-cheap"
DECK = "kid, fool, clown, old"
BUTTERFATS = "phineas-q-butterfats-5600-flavors-ice-cream-parlor"


def test_all_creatures_great_and_cheap_has_owners_of_counted_animals_draw() -> None:
    animal, other = someone(PETS, has="animal"), enough(PETS, "complete", "Cal", lacks="animal")
    table = shipped(
        f"Ann* | deck: {DECK} | scene: {PETS} + {animal} of Bob, {other}\nBob | deck: {DECK}\nCal | deck: {DECK}"
    )
    resolve(table, "complete", "Ann")
    assert [len(table.at(f"{name} hand")) for name in table.names] == [0, 2, 0]


def test_all_creatures_great_and_cheap_counts_no_animal_that_was_not_counted() -> None:
    animal, other = someone(PETS, has="animal"), someone(PETS, lacks="animal")
    count = number(PETS, "complete")
    table = shipped(f"Ann* | scene: {PETS} + {animal} of Bob, {several(other, count)}\nBob | deck: {DECK}")
    table.do("complete on Ann", [f"{other} of Ann"] * count)
    assert table.at("Bob hand") == []


def test_all_creatures_great_and_cheap_draws_as_much_as_there_is() -> None:
    table = shipped(f"Ann* | deck: kid | scene: {PETS} + {enough(PETS, 'complete', has='animal')}\nBob")
    resolve(table, "complete", "Ann")
    assert table.at("Ann hand") == ["kid"]


def test_christmas_gives_a_point_to_whoever_has_the_fewest() -> None:
    cast = enough("christmas", "complete", "Bob")
    table = shipped(f"Ann* | scene: christmas + {cast}\nBob\nCal\nDee | 1 point")
    assert resolve(table, "complete", "Ann").points() == [1, 2, 1, 1]


def test_christmas_judges_the_fewest_after_the_points_of_the_completion() -> None:
    table = shipped(f"Ann* | scene: christmas + {enough('christmas', 'complete', 'Bob')}\nBob\nCal | 1 point")
    assert resolve(table, "complete", "Ann").points() == [2, 2, 2]


def test_christmas_gives_nothing_when_it_only_leaves() -> None:
    cast = enough("christmas", "complete")
    table = shipped(f"Ann | hand: melt-down | scene: christmas + {cast}\nBob*").do("complete on Ann", "play melt-down")
    assert (table.points(), table.at("Ann scene")) == ([0, 0], [])


def test_hullabalooza_scores_for_three_of_your_own() -> None:
    cast = enough("hullabalooza", "complete", "Ann", at_least=3)
    table = shipped(f"Ann | scene: hullabalooza + {cast}\nBob*")
    assert resolve(table, "complete", "Ann").points() == [3, 0]


def test_hullabalooza_gives_nothing_for_two_of_your_own_or_three_of_others() -> None:
    mine = several(someone("hullabalooza"), 2)
    cast = f"{mine}, {enough('hullabalooza', 'complete', 'Bob', at_least=3)}"
    table = shipped(f"Ann* | scene: hullabalooza + {cast}\nBob")
    assert resolve(table, "complete", "Ann").points() == [1, 2]


def test_the_itchy_and_scratchy_store_lets_each_take_a_counted_character_home() -> None:
    store = "the-itchy-and-scratchy-store"
    key = someone(store)
    table = shipped(f"Ann | scene: {store} + {key} of Ann, {enough(store, 'complete', 'Cal')}\nBob*\nCal")
    resolve(table, "complete", "Ann")
    assert (table.asked(), table.options()) == ("Cal: choose", [f"{key} of Cal"])
    assert table.do(f"{key} of Cal").asked() == "Ann: choose"
    table.do([])
    assert table.at("Cal hand") == [key]
    assert sorted(table.at("Ann discard")) == sorted([store, key])
    assert table.asked() == "Bob: main"


def test_the_itchy_and_scratchy_store_offers_nobody_one_who_was_not_counted() -> None:
    store = "the-itchy-and-scratchy-store"
    idle = someone(store, matching=False)
    table = shipped(f"Ann* | scene: {store} + {idle} of Ann, {enough(store, 'complete', 'Bob')}\nBob")
    resolve(table, "complete", "Ann")
    assert table.asked() == "Bob: choose"
    assert idle not in " ".join(table.options())


def test_krustylu_studios_scores_more_with_krusty_counted() -> None:
    cast = enough("krustylu-studios", "complete", "Bob")
    table = shipped(f"Ann* | scene: krustylu-studios + krusty of Cal, {cast}\nBob\nCal")
    assert resolve(table, "complete", "Ann").points() == [2, 2, 1]


def test_krustylu_studios_scores_no_more_with_krusty_left_out() -> None:
    key, count = someone("krustylu-studios"), number("krustylu-studios", "complete")
    table = shipped(f"Ann* | scene: krustylu-studios + krusty of Cal, {several(key, count, 'Bob')}\nBob\nCal")
    assert table.do("complete on Ann", [f"{key} of Bob"] * count).points() == [1, 2, 0]


def test_the_leftorium_lets_one_of_yours_go_on_to_another_scene() -> None:
    key = someone("the-leftorium")
    cast = f"{key} of Bob, {enough('the-leftorium', 'complete')}"
    table = shipped(f"Ann | scene: the-leftorium + {cast}\nBob* | scene: park\nCal | scene: bar")
    resolve(table, "complete", "Ann")
    assert table.asked() == "Ann: may"
    table.do("yes")
    assert table.options() == [f"{key} of Ann"]
    table.do(f"{key} of Ann")
    assert table.options() == ["bar of Cal", "park of Bob"]
    table.do("bar of Cal")
    assert table.at("Cal scene") == ["bar", f"{key} of Ann"]
    assert table.at("Bob discard") == [key]


def test_the_leftorium_asks_nobody_without_another_scene_or_a_character_of_yours() -> None:
    for owner, elsewhere in (("Ann", ""), ("Bob", "| scene: park")):
        cast = enough("the-leftorium", "complete", owner)
        table = shipped(f"Ann* | scene: the-leftorium + {cast}\nBob {elsewhere}")
        assert resolve(table, "complete", "Ann").asked() == "Ann: main"
        assert table.at("Ann scene") == []


def test_noise_land_video_arcade_lets_the_turn_player_play_two_more() -> None:
    cast = enough("noise-land-video-arcade", "complete")
    table = shipped(f"Ann | scene: noise-land-video-arcade + {cast}\nBob*")
    resolve(table, "complete", "Ann")
    assert (table.limit("Ann"), table.limit("Bob")) == (2, 4)
    table.end()
    assert (table.asked(), table.limit("Ann"), table.limit("Bob")) == ("Ann: main", 2, 2)


def test_noise_land_video_arcade_does_nothing_when_it_is_trashed() -> None:
    cast = enough("noise-land-video-arcade", "trash")
    table = shipped(f"Ann | scene: noise-land-video-arcade + {cast}\nBob*")
    resolve(table, "trash", "Ann")
    assert (table.at("Ann scene"), table.limit("Bob")) == ([], 2)


def test_phineas_q_butterfats_5600_flavors_ice_cream_parlor_changes_every_hand() -> None:
    cast = enough(BUTTERFATS, "complete")
    table = shipped(
        f"Ann | hand: kid, fool | deck: park, bar | scene: {BUTTERFATS} + {cast}\n"
        "Bob* | hand: kid, fool, old, clown, animal | deck: bar, park, lab"
    )
    resolve(table, "complete", "Ann")
    assert table.asked() == "Bob: choose"
    table.do(["kid of Bob", "fool of Bob", "old of Bob"])
    assert table.at("Bob hand") == ["clown", "animal", "bar", "park", "lab"]
    assert table.asked() == "Ann: choose"
    table.do("fool of Ann")
    assert table.at("Ann hand") == ["kid", "park"]
    assert table.at("Bob discard") == ["kid", "fool", "old"]


def test_phineas_q_butterfats_5600_flavors_ice_cream_parlor_asks_nobody_without_a_hand() -> None:
    table = shipped(f"Ann* | hand: kid, fool | scene: {BUTTERFATS} + {enough(BUTTERFATS, 'complete')}\nBob | deck: old")
    resolve(table, "complete", "Ann").do(["kid of Ann", "fool of Ann"])
    assert sorted(table.at("Ann hand")) == ["fool", "kid"]
    assert (table.asked(), table.at("Bob hand")) == ("Ann: main", [])


def test_742_evergreen_terrace_calls_two_of_the_family_home() -> None:
    family, stranger = someone(has="family"), someone(lacks="family")
    cast = enough("742-evergreen-terrace", "complete")
    pile = f"{family}, {stranger}, {family}, {family}, the-couch"
    table = shipped(f"Ann | discard: {pile} | scene: 742-evergreen-terrace + {cast}\nBob* | discard: {family}")
    resolve(table, "complete", "Ann")
    assert (table.asked(), table.options()) == ("Ann: choose", [f"{family} of Ann"])
    table.do([f"{family} of Ann"] * 2)
    assert table.at("Ann hand") == [family, family]
    assert table.at("Bob hand") == []


def test_742_evergreen_terrace_calls_as_many_as_there_are_and_asks_nobody_for_none() -> None:
    family, cast = someone(has="family"), enough("742-evergreen-terrace", "complete")
    table = shipped(f"Ann* | discard: {family} | scene: 742-evergreen-terrace + {cast}\nBob")
    assert resolve(table, "complete", "Ann").do(f"{family} of Ann").at("Ann hand") == [family]
    table = shipped(f"Ann* | scene: 742-evergreen-terrace + {cast}\nBob")
    assert resolve(table, "complete", "Ann").asked() == "Ann: main"
    assert table.at("Ann hand") == []


def test_whacking_day_discards_a_character_elsewhere() -> None:
    cast = enough("whacking-day", "complete")
    rows = f"Ann | scene: whacking-day + {cast}\nBob* | scene: park + kid of Ann, old"
    table = resolve(shipped(rows), "complete", "Ann")
    assert (table.asked(), table.options()) == ("Ann: choose", ["kid of Ann", "old of Bob"])
    table.do("old of Bob")
    assert table.at("Bob scene") == ["park", "kid of Ann"]
    assert table.at("Bob discard") == ["old"]
    table = resolve(shipped(rows), "complete", "Ann").do([])
    assert table.at("Bob scene") == ["park", "kid of Ann", "old of Bob"]


def test_whacking_day_finds_nobody_elsewhere() -> None:
    table = shipped(f"Ann* | scene: whacking-day + {enough('whacking-day', 'complete')}\nBob | scene: park")
    assert resolve(table, "complete", "Ann").asked() == "Ann: main"
    assert (table.points(), table.at("Bob scene")) == ([2, 0], ["park"])
