"""Scenes whose effect lasts while they are in play, and ends with them."""

from simpsons_desktop.content.library import library
from tests.cards.cast import enough, number, resolve, several, someone
from tests.cards.shipped import shipped
from tests.support.scenario import Table, action

TUG = action("tug", '{ do = "move", cards = { zone = "cast" }, to = "yours" }')
BROOM = action("broom", '{ do = "return", cards = { zone = "cast" } }')
BIN = action("bin", '{ do = "discard", cards = { zone = "cast" } }')
WRECK = action("wreck", '{ do = "discard", cards = { zone = "scene", whose = "others" } }')


def struck(rows: str) -> Table:
    """A table with the shipped cards and four rough Actions."""
    return Table(rows, *library().cards.values(), TUG, BROOM, BIN, WRECK)


def test_the_androids_dungeon_keeps_its_characters_from_every_effect() -> None:
    for blow in ("tug", "broom", "bin"):
        table = struck(
            f"Ann* | hand: {blow} | scene: park + old of Bob\nBob | scene: the-androids-dungeon + kid, fool of Ann"
        )
        table.do(f"play {blow}")
        assert table.at("Bob scene") == ["the-androids-dungeon", "kid of Bob", "fool of Ann"]
        assert table.at("Ann scene") == (["park", "old of Bob"] if blow == "tug" else ["park"])


def test_the_androids_dungeon_offers_nobody_to_an_effect_that_needs_a_target() -> None:
    table = shipped("Ann* | scene: the-androids-dungeon + kid of Bob\nBob | scene: the-couch").end()
    assert table.asked() == "Bob: main"


def test_the_androids_dungeon_does_nothing_for_its_characters_once_it_goes() -> None:
    table = struck("Ann* | hand: wreck | scene: park\nBob | scene: the-androids-dungeon + kid").do("play wreck")
    assert table.at("Bob scene") == []
    assert sorted(table.at("Bob discard")) == ["kid", "the-androids-dungeon"]


def test_moes_tavern_needs_fewer_while_moe_is_there() -> None:
    count = number("moes-tavern", "complete")
    cast = several(someone("moes-tavern"), count - 1, "Bob")
    table = shipped(f"Ann* | hand: moe-szyslak | scene: moes-tavern + {cast}\nBob")
    assert (table.numbers("Ann")[0], "complete on Ann" in table.options()) == (count, False)
    table.do("play moe-szyslak on Ann")
    assert (table.numbers("Ann")[0], "complete on Ann" in table.options()) == (count - 1, True)


def test_moes_tavern_gets_nothing_from_moe_elsewhere() -> None:
    table = shipped("Ann* | scene: moes-tavern + kid\nBob | scene: park + moe-szyslak")
    assert table.numbers("Ann") == (number("moes-tavern", "complete"), number("moes-tavern", "trash"))
    assert table.numbers("Bob") == (2, 2)


def test_science_fair_counts_a_kid_twice() -> None:
    kid, other = someone("science-fair", has="kid"), someone("science-fair", lacks="kid")
    count = number("science-fair", "complete")
    rows = f"Ann* | scene: science-fair + {several(other, count - 2)}, {{}} of Bob\nBob"
    assert "complete on Ann" not in shipped(rows.format(other)).options()
    assert "complete on Ann" in shipped(rows.format(kid)).options()


def test_science_fair_counts_a_kid_twice_for_trashing_too() -> None:
    kid = someone("science-fair", matching=False, has="kid")
    kids = (number("science-fair", "trash") + 1) // 2
    rows = "Ann* | scene: science-fair + {}\nBob"
    assert "trash on Ann" not in shipped(rows.format(several(kid, kids - 1))).options()
    assert "trash on Ann" in shipped(rows.format(several(kid, kids))).options()


def test_science_fair_counts_a_kid_twice_for_the_bonus() -> None:
    kid, other = someone("science-fair", has="kid"), someone("science-fair", lacks="kid")
    kids = number("science-fair", "complete")
    cast = f"{several(kid, kids, 'Ann')}, {several(other, 2 * kids - 1, 'Bob')}"
    table = shipped(f"Ann* | scene: park\nBob\nCal | scene: science-fair + {cast}")
    assert resolve(table, "complete", "Cal").points() == [2, 1, 1]


def test_science_fair_counts_those_once_who_are_no_kids_any_more() -> None:
    kid = someone("science-fair", has="kid")
    kids = (number("science-fair", "complete") + 1) // 2
    table = shipped(f"Ann* | hand: guilt-by-association | scene: science-fair + {several(kid, kids, 'Bob')}\nBob")
    assert "complete on Ann" in table.options()
    assert "complete on Ann" not in table.do("play guilt-by-association", "kid").options()


def test_science_fair_does_nothing_for_kids_elsewhere() -> None:
    table = shipped("Ann* | scene: science-fair\nBob | scene: park + kid")
    assert [one for one in table.options() if one.startswith(("complete", "trash"))] == []


def test_springfield_church_makes_crooked_characters_upstanding() -> None:
    crook = someone(has="crooked", lacks="upstanding")
    table = shipped(f"Ann* | scene: springfield-church + {crook} of Bob, kid\nBob | scene: park + {crook} of Ann")
    assert "upstanding" in table.traits(f"{crook} of Bob")
    assert table.traits("kid of Ann") == ["kid"]


def test_springfield_church_lets_crooked_characters_match() -> None:
    crook = someone("springfield-church", matching=False, has="crooked")
    cast = several(crook, number("springfield-church", "complete"), "Bob")
    assert resolve(shipped(f"Ann* | scene: springfield-church + {cast}\nBob"), "complete", "Ann").points() == [1, 2]


def test_springfield_church_does_nothing_elsewhere() -> None:
    crook = someone(has="crooked", lacks="upstanding")
    table = shipped(f"Ann* | scene: springfield-church\nBob | scene: park + {crook}")
    assert "upstanding" not in table.traits(f"{crook} of Bob")


def test_springfield_isotopes_game_gives_a_bonus_of_two() -> None:
    cast = enough("springfield-isotopes-game", "complete", "Bob")
    table = shipped(f"Ann* | scene: springfield-isotopes-game + {cast}\nBob")
    assert resolve(table, "complete", "Ann").points() == [1, 3]


def test_springfield_isotopes_game_gives_nobody_a_bonus_for_a_tie_or_for_trashing() -> None:
    count, key = number("springfield-isotopes-game", "complete"), someone("springfield-isotopes-game")
    cast = f"{several(key, count, 'Ann')}, {several(key, count, 'Bob')}"
    table = shipped(f"Ann* | scene: springfield-isotopes-game + {cast}\nBob")
    assert resolve(table, "complete", "Ann").points() == [1, 1]
    cast = enough("springfield-isotopes-game", "trash", "Bob")
    table = shipped(f"Ann* | scene: springfield-isotopes-game + {cast}\nBob")
    assert resolve(table, "trash", "Ann").points() == [1, 1]


def test_springfield_isotopes_game_gives_nothing_for_other_scenes() -> None:
    table = shipped("Ann* | scene: springfield-isotopes-game\nBob | scene: park + kid, kid")
    assert table.do("complete on Bob").points() == [0, 2]
