"""Scenes that do something when a Character is played there."""

from tests.cards.cast import someone
from tests.cards.shipped import shipped


def test_krusty_burger_feeds_whoever_plays_a_fat_character() -> None:
    fat, thin = someone(has="fat"), someone(lacks="fat")
    rows = "Ann* | hand: {0}, {1} | deck: bar, park {2}\nBob | deck: lab {3}"
    for mine, theirs, name in (("", "| scene: krusty-burger", "Bob"), ("| scene: krusty-burger", "", "Ann")):
        table = shipped(rows.format(fat, thin, mine, theirs))
        table.do(f"play {thin} on {name}")
        assert table.at("Ann hand") == [fat]
        table.do(f"play {fat} on {name}")
        assert (table.at("Ann hand"), table.at("Bob hand")) == (["bar"], [])


def test_krusty_burger_feeds_nobody_elsewhere_or_without_a_deck() -> None:
    fat = someone(has="fat")
    table = shipped(f"Ann* | hand: {fat} | deck: lab | scene: park\nBob | scene: krusty-burger")
    assert table.do(f"play {fat} on Ann").at("Ann hand") == []
    table = shipped(f"Ann* | hand: {fat}\nBob | deck: lab | scene: krusty-burger")
    assert table.do(f"play {fat} on Bob").at("Ann hand") == []


def test_kwik_e_mart_pays_its_owner_for_every_visitor() -> None:
    table = shipped("Ann* | hand: kid, fool | deck: old\nBob | deck: bar, park, lab | scene: kwik-e-mart")
    table.do("play kid on Bob", "play fool on Bob")
    assert (table.at("Ann hand"), table.at("Bob hand")) == ([], ["bar", "park"])


def test_kwik_e_mart_pays_nothing_for_the_owners_characters_or_without_a_deck() -> None:
    table = shipped("Ann* | hand: kid | deck: bar | scene: kwik-e-mart\nBob").do("play kid on Ann")
    assert table.at("Ann hand") == []
    table = shipped("Ann* | hand: kid\nBob | scene: kwik-e-mart").do("play kid on Bob")
    assert (table.at("Bob hand"), table.asked()) == ([], "Ann: main")
