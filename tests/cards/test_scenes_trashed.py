"""Scenes that do something when they are trashed (9.4)."""

from tests.cards.cast import enough, number, resolve, several, someone
from tests.cards.shipped import shipped

SCHOOL = "springfield-elementary"
PLANT = "springfield-nuclear-plant"
WHO_SHOT = "who-shot-mr-burns"


def test_kamp_krusty_costs_its_owner_a_point() -> None:
    cast = enough("kamp-krusty", "trash", "Bob")
    table = shipped(f"Ann | 3 points | scene: kamp-krusty + {cast}\nBob* | 3 points")
    assert resolve(table, "trash", "Ann").points() == [3, 4]


def test_kamp_krusty_costs_the_point_before_anybody_wins() -> None:
    cast = enough("kamp-krusty", "trash")
    table = shipped(f"Ann* | 6 points | scene: kamp-krusty + {cast}\nBob")
    assert resolve(table, "trash", "Ann").points() == [6, 0]
    assert table.asked() == "Ann: main"


def test_kamp_krusty_costs_nothing_when_it_is_completed() -> None:
    cast = enough("kamp-krusty", "complete", "Bob")
    table = shipped(f"Ann* | scene: kamp-krusty + {cast}\nBob")
    assert resolve(table, "complete", "Ann").points() == [1, 2]


def test_springfield_elementary_sends_every_kid_home() -> None:
    kid, cast = someone(has="kid"), enough(SCHOOL, "trash", "Bob", lacks="kid")
    table = shipped(f"Ann* | scene: {SCHOOL} + {kid} of Ann, {cast}, {kid} of Bob\nBob | scene: park + kid")
    resolve(table, "trash", "Ann")
    assert (table.at("Ann hand"), table.at("Bob hand")) == ([kid], [kid])
    assert table.at("Ann discard") == [SCHOOL]
    assert len(table.at("Bob discard")) == number(SCHOOL, "trash")
    assert table.at("Bob scene") == ["park", "kid of Bob"]


def test_springfield_elementary_sends_nobody_home_without_kids_or_when_it_is_completed() -> None:
    table = shipped(f"Ann* | scene: {SCHOOL} + {enough(SCHOOL, 'trash', lacks='kid')}\nBob")
    assert resolve(table, "trash", "Ann").at("Ann hand") == []
    kid = someone(SCHOOL, has="kid")
    table = shipped(f"Ann* | scene: {SCHOOL} + {several(kid, number(SCHOOL, 'complete'))}\nBob")
    assert resolve(table, "complete", "Ann").at("Ann hand") == []


def test_springfield_nuclear_plant_costs_each_player_a_character_elsewhere() -> None:
    cast = enough(PLANT, "trash")
    table = shipped(
        f"Ann | scene: {PLANT} + {cast}\nBob* | scene: park + kid, old, fool of Ann\nCal | scene: bar + fool"
    )
    resolve(table, "trash", "Ann")
    assert (table.asked(), table.options()) == ("Bob: choose", ["kid of Bob", "old of Bob"])
    table.do("old of Bob")
    assert table.at("Bob scene") == ["park", "kid of Bob"]
    assert table.at("Cal scene") == ["bar"]
    assert "fool" in table.at("Ann discard")


def test_springfield_nuclear_plant_costs_nobody_anything_who_has_nobody_elsewhere() -> None:
    table = shipped(f"Ann* | scene: {PLANT} + {enough(PLANT, 'trash')}, kid of Cal\nBob | scene: park + kid\nCal")
    resolve(table, "trash", "Ann")
    assert (table.asked(), table.at("Bob scene"), table.at("Bob discard")) == ("Ann: main", ["park"], ["kid"])
    assert table.at("Cal discard") == ["kid"]  # it went with the Scene


def test_who_shot_mr_burns_gives_more_to_who_owns_two() -> None:
    cast = enough(WHO_SHOT, "trash", "Bob", at_least=2)
    table = shipped(f"Ann* | scene: {WHO_SHOT} + {cast}, {someone(WHO_SHOT, matching=False)} of Cal\nBob\nCal")
    assert resolve(table, "trash", "Ann").points() == [1, 2, 1]


def test_who_shot_mr_burns_counts_only_who_was_counted() -> None:
    key, count = someone(WHO_SHOT, matching=False), max(2, number(WHO_SHOT, "trash")) - 1
    cast = f"{several(key, count, 'Bob')}, {several(key, 2, 'Cal')}"
    table = shipped(f"Ann* | scene: {WHO_SHOT} + {cast}\nBob\nCal")
    table.do("trash on Ann", [*[f"{key} of Bob"] * count, f"{key} of Cal"])
    assert table.points()[2] == 1


def test_who_shot_mr_burns_gives_nothing_more_to_five_with_one_each() -> None:
    names = ("Ann", "Bob", "Cal", "Dee", "Eve")
    cast = ", ".join(f"{someone(WHO_SHOT, matching=False)} of {name}" for name in names)
    table = shipped(f"Ann* | scene: {WHO_SHOT} + {cast}\nBob\nCal\nDee\nEve")
    assert resolve(table, "trash", "Ann").points() == [1, 1, 1, 1, 1]
