"""The nine Actions of Bart do what their texts say."""

import pytest

from tests.cards.shipped import most, shipped


def test_guilt_by_association_takes_a_trait_from_one_players_characters() -> None:
    table = shipped("""
        Ann* | hand: guilt-by-association | scene: park + kid, kid of Bob, kid of Cal
        Bob  | scene: bar + ace, fool
        Cal
    """)
    table.do("play guilt-by-association", "Bob", "kid")
    assert (table.traits("kid of Bob"), table.traits("ace of Bob")) == ([], [])
    assert table.traits("fool of Bob") == ["fool"]
    assert (table.traits("kid of Ann"), table.traits("kid of Cal")) == (["kid"], ["kid"])


def test_guilt_by_association_lasts_until_the_end_of_the_turn() -> None:
    table = shipped("Ann* | hand: guilt-by-association | scene: park + kid of Bob, old of Bob\nBob")
    assert "complete on Ann" in table.options()
    table.do("play guilt-by-association", "kid")
    assert "complete on Ann" not in table.options()
    assert "complete on Ann" in table.end().options()


def test_guilt_by_association_does_nothing_to_a_player_without_characters_in_play() -> None:
    table = shipped("Ann* | hand: guilt-by-association | scene: park + kid\nBob | hand: kid")
    table.do("play guilt-by-association", "kid")
    assert table.traits("kid of Ann") == ["kid"]
    assert (table.at("Ann discard"), table.asked()) == (["guilt-by-association"], "Ann: main")


def test_kid_stuff_discards_all_but_kids_everywhere() -> None:
    table = shipped("""
        Ann* | hand: kid-stuff, old | scene: park + kid, old, fool of Bob
        Bob  | scene: bar + nobody, ace
    """)
    table.do("play kid-stuff")
    assert table.at("Ann scene") == ["park", "kid of Ann"]
    assert table.at("Bob scene") == ["bar", "ace of Bob"]
    assert table.at("Ann discard") == ["old", "kid-stuff"]
    assert sorted(table.at("Bob discard")) == ["fool", "nobody"]
    assert table.at("Ann hand") == ["old"]


def test_kid_stuff_goes_by_the_traits_as_they_are_now() -> None:
    table = shipped("Ann* | hand: kid-stuff, guilt-by-association | scene: park + kid, kid of Bob\nBob")
    table.do("play guilt-by-association", "kid", "play kid-stuff")
    assert table.at("Ann scene") == ["park", "kid of Ann"]


def test_kid_stuff_discards_nothing_among_kids() -> None:
    table = shipped("Ann* | hand: kid-stuff | scene: park + kid, ace of Bob\nBob").do("play kid-stuff")
    assert table.at("Ann scene") == ["park", "kid of Ann", "ace of Bob"]
    assert table.at("Ann discard") == ["kid-stuff"]


LOSERS = """
    Ann* | 2 points | scene: {scene} + {cast}
    Bob  | 3 points | hand: losers-pay
    Cal  | {cal} points
"""


@pytest.mark.parametrize(("event", "cast"), [("complete", "kid, old"), ("trash", "fool, clown")])
def test_losers_pay_costs_a_player_of_your_choice_without_a_counted_character_a_point(event: str, cast: str) -> None:
    table = shipped(LOSERS.format(scene="park", cast=cast, cal=2)).do(f"{event} on Ann")
    before = table.points()
    table.do("play losers-pay")
    assert (table.asked(), table.options(), most(table)) == ("Bob: choose", ["Ann", "Cal"], 1)
    assert table.do("Cal").points() == [before[0], before[1], 1]


def test_losers_pay_takes_nothing_from_a_player_who_was_counted() -> None:
    table = shipped(LOSERS.format(scene="park", cast="kid of Cal, old of Cal", cal=2)).do("complete on Ann")
    before = table.points()
    assert table.do("play losers-pay", "Cal").points() == before


def test_losers_pay_takes_nothing_from_nobody_below_0_and_spares_nobody_for_the_scene_alone() -> None:
    rows = LOSERS.format(scene="park", cast="kid of Bob, old of Bob", cal=0)
    assert shipped(rows).do("complete on Ann", "play losers-pay", "Cal").points() == [3, 5, 0]
    assert shipped(rows).do("complete on Ann", "play losers-pay", "Ann").points() == [2, 5, 0]


BAIT = """
    Ann* | hand: kid | scene: park + old
    Bob  | hand: bait-and-switch | scene: bar + {bait}
    Cal  | scene: lab + brainy
"""


def test_bait_and_switch_swaps_the_character_that_was_played() -> None:
    table = shipped(BAIT.format(bait="fool")).do("play kid on Ann", "play bait-and-switch")
    assert table.at("Ann scene") == ["park", "old of Ann", "fool of Bob"]
    assert table.at("Bob scene") == ["bar", "kid of Ann"]


def test_bait_and_switch_swaps_with_ones_own_on_another_scene_alone() -> None:
    table = shipped(BAIT.format(bait="fool, clown, nobody of Cal").replace("brainy", "brainy, animal of Bob"))
    table.do("play kid on Bob", "play bait-and-switch")
    assert table.at("Bob scene") == ["bar", "fool of Bob", "clown of Bob", "nobody of Cal", "animal of Bob"]
    assert table.at("Cal scene") == ["lab", "brainy of Cal", "kid of Ann"]


def test_bait_and_switch_asks_which_of_several() -> None:
    table = shipped(BAIT.format(bait="fool, clown, nobody of Cal")).do("play kid on Ann", "play bait-and-switch")
    assert (table.asked(), table.options()) == ("Bob: choose", ["clown of Bob", "fool of Bob"])
    assert most(table) == 1
    assert table.do("clown of Bob").at("Ann scene") == ["park", "old of Ann", "clown of Bob"]


def test_bait_and_switch_needs_a_character_on_another_scene() -> None:
    assert shipped(BAIT.format(bait="fool")).do("play kid on Bob").asked() == "Ann: main"
    assert shipped(BAIT.format(bait="fool of Cal")).do("play kid on Ann").asked() == "Ann: main"


def test_bait_and_switch_does_nothing_where_the_character_is_protected_and_is_not_offered() -> None:
    table = shipped(BAIT.format(bait="fool").replace("park", "the-androids-dungeon")).do("play kid on Ann")
    assert table.asked() == "Ann: main"


def test_bait_and_switch_goes_by_where_the_character_lies_after_another_one() -> None:
    table = shipped("""
        Ann* | hand: kid | scene: park
        Bob  | hand: bait-and-switch | scene: bar + fool
        Cal  | hand: bait-and-switch | scene: lab + clown
    """)
    table.do("play kid on Ann", "play bait-and-switch", "play bait-and-switch")
    assert table.at("Ann scene") == ["park", "fool of Bob"]
    assert table.at("Bob scene") == ["bar", "clown of Cal"]
    assert table.at("Cal scene") == ["lab", "kid of Ann"]


def test_bait_and_switch_does_not_answer_ones_own_character() -> None:
    table = shipped("Ann* | hand: kid, bait-and-switch | scene: park\nBob | scene: bar + fool of Ann")
    assert table.do("play kid on Ann").asked() == "Ann: main"


def test_search_and_destroy_shows_a_hand_and_discards_a_character_in_play() -> None:
    table = shipped("""
        Ann* | hand: search-and-destroy | scene: park + old of Ann, kid of Bob, fool of Bob
        Bob  | hand: kid, lab
        Cal  | hand: old | scene: bar + clown
    """)
    table.do("play search-and-destroy", "Bob")
    assert (table.asked(), table.options()) == ("Ann: choose", ["fool of Bob", "kid of Bob"])
    assert most(table) == 1
    assert table.knows("Ann", "lab of Bob")
    assert not table.knows("Cal", "lab of Bob")
    assert not table.knows("Ann", "old of Cal")
    table.do("fool of Bob")
    assert (table.at("Ann scene"), table.at("Bob discard")) == (["park", "old of Ann", "kid of Bob"], ["fool"])
    assert table.at("Bob hand") == ["kid", "lab"]


def test_search_and_destroy_is_about_players_with_a_character_in_play() -> None:
    table = shipped("""
        Ann* | hand: search-and-destroy | scene: park + kid of Bob
        Bob  | hand: lab
        Cal  | hand: fool
        Dee  | scene: bar + clown
    """)
    assert table.do("play search-and-destroy").options() == ["Bob", "Dee"]


def test_search_and_destroy_needs_another_players_character_that_effects_may_take() -> None:
    for scene in ("park + kid", "the-androids-dungeon + kid of Bob"):
        table = shipped(f"Ann* | hand: search-and-destroy | scene: {scene}\nBob | hand: lab")
        assert "play search-and-destroy" not in table.options()


def test_trading_up_trades_a_hand_character_for_one_in_the_pile() -> None:
    table = shipped("""
        Ann* | hand: trading-up, nobody | discard: kid, fool, lab | played 2
        Bob  | discard: old | scene: bar + clown
    """)
    table.do("play trading-up")
    assert (most(table), table.options()) == (1, ["fool of Ann", "kid of Ann"])
    table.do("fool of Ann")
    assert table.at("Bob scene") == ["bar", "clown of Bob", "fool of Ann"]
    assert sorted(table.at("Ann discard")) == ["kid", "lab", "nobody", "trading-up"]
    assert table.at("Ann hand") == []


def test_trading_up_works_on_any_scene() -> None:
    table = shipped("Ann* | hand: trading-up, nobody | discard: kid | scene: park\nBob | scene: bar")
    table.do("play trading-up")
    assert (most(table), table.options()) == (1, ["bar of Bob", "park of Ann"])
    assert table.do("bar of Bob").at("Bob scene") == ["bar", "kid of Ann"]


def test_trading_up_trades_for_another_and_not_for_the_one_it_gives() -> None:
    table = shipped("Ann* | hand: trading-up, kid | discard: kid, old | scene: park\nBob").do("play trading-up")
    assert table.options() == ["kid of Ann", "old of Ann"]
    table.do("old of Ann")
    assert (table.at("Ann scene"), sorted(table.at("Ann discard"))) == (
        ["park", "old of Ann"],
        ["kid", "kid", "trading-up"],
    )


def test_trading_up_asks_which_to_give() -> None:
    table = shipped("Ann* | hand: trading-up, nobody, old, lab | discard: kid | scene: park\nBob")
    table.do("play trading-up")
    assert (most(table), table.options()) == (1, ["nobody of Ann", "old of Ann"])
    assert table.do("old of Ann").at("Ann hand") == ["nobody", "lab"]
    assert table.at("Ann scene") == ["park", "kid of Ann"]


@pytest.mark.parametrize(
    "rows",
    [
        "Ann* | hand: trading-up, lab | discard: kid | scene: park\nBob | hand: fool",
        "Ann* | hand: trading-up, nobody | discard: lab | scene: park\nBob | discard: kid",
        "Ann* | hand: trading-up, nobody | discard: kid\nBob",
    ],
    ids=["no Character in hand", "no Character in one's pile", "no Scene in play"],
)
def test_trading_up_can_not_be_played_without(rows: str) -> None:
    assert "play trading-up" not in shipped(rows).options()


PEEK = """
    Ann* | hand: take-a-peek | scene: park + kid, old, fool of Bob
    Bob  | hand: lab, clown
    Cal  | hand: nobody | scene: bar
"""


def test_take_a_peek_shows_a_hand_and_moves_a_character() -> None:
    table = shipped(PEEK).do("play take-a-peek", "Bob")
    assert table.knows("Ann", "lab of Bob")
    assert table.knows("Ann", "clown of Bob")
    assert not table.knows("Ann", "nobody of Cal")
    assert (table.asked(), table.options()) == ("Ann: may", ["no", "yes"])
    table.do("yes")
    assert (most(table), table.options()) == (1, ["kid of Ann", "old of Ann"])
    table.do("old of Ann")
    assert table.at("Cal scene") == ["bar", "old of Ann"]
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Bob"]


def test_take_a_peek_asks_where_to_move() -> None:
    table = shipped("Ann* | hand: take-a-peek | scene: park\nBob | scene: bar + kid of Ann\nCal | scene: lab")
    table.do("play take-a-peek", "Bob", "yes")
    assert (most(table), table.options()) == (1, ["lab of Cal", "park of Ann"])
    assert table.do("lab of Cal").at("Cal scene") == ["lab", "kid of Ann"]


def test_take_a_peek_need_not_move_anybody() -> None:
    table = shipped(PEEK).do("play take-a-peek", "Cal", "no")
    assert table.at("Ann scene") == ["park", "kid of Ann", "old of Ann", "fool of Bob"]
    assert (table.asked(), table.knows("Ann", "nobody of Cal")) == ("Ann: main", True)


@pytest.mark.parametrize("cast", ["fool of Bob", "kid"], ids=["nobody of one's own", "no other Scene"])
def test_take_a_peek_only_shows_where_nobody_can_move(cast: str) -> None:
    table = shipped(f"Ann* | hand: take-a-peek | scene: park + {cast}\nBob | hand: lab").do("play take-a-peek")
    assert table.knows("Ann", "lab of Bob")
    assert (len(table.at("Ann scene")), table.asked()) == (2, "Ann: main")


def test_take_a_peek_offers_nobody_who_is_protected() -> None:
    table = shipped("""
        Ann* | hand: take-a-peek | scene: the-androids-dungeon + kid, old
        Bob  | scene: bar + clown of Ann, fool of Ann
        Cal
    """)
    assert table.do("play take-a-peek", "Cal", "yes").options() == ["clown of Ann", "fool of Ann"]


SLIME = """
    Ann  | hand: slimy-tactics
    Bob* | scene: park + {cast}
    Cal  | scene: bar + clown of Bob
"""


def test_slimy_tactics_spoils_a_declaration_until_the_end_of_the_turn() -> None:
    table = shipped(SLIME.format(cast="kid, old")).do("complete on Bob", "play slimy-tactics", "kid of Bob", "kid")
    assert (table.points(), table.asked()) == ([0, 0, 0], "Bob: main")
    assert (table.traits("kid of Bob"), table.traits("old of Bob")) == ([], ["old"])
    assert table.at("Bob scene") == ["park", "kid of Bob", "old of Bob"]
    assert table.end().traits("kid of Bob") == ["kid"]


def test_slimy_tactics_takes_the_trait_from_two_whoever_owns_them() -> None:
    table = shipped(SLIME.format(cast="kid, old, ace of Cal")).do("complete on Bob", "play slimy-tactics")
    assert (most(table), table.options()) == (2, ["ace of Cal", "kid of Bob", "old of Bob"])
    table.do(["kid of Bob", "ace of Cal"], "kid")
    assert table.points() == [0, 0, 0]
    assert (table.traits("kid of Bob"), table.traits("ace of Cal")) == ([], [])


def test_slimy_tactics_does_nothing_with_a_trait_that_nobody_there_has() -> None:
    table = shipped(SLIME.format(cast="fool, clown")).do("trash on Bob", "play slimy-tactics", "fool of Bob", "old")
    assert table.points() == [0, 1, 0]
    assert table.at("Bob scene") == []


def test_slimy_tactics_does_not_answer_ones_own_declaration() -> None:
    table = shipped("Ann* | hand: slimy-tactics | scene: park + kid, old\nBob").do("complete on Ann")
    assert (table.points(), table.asked()) == ([2, 0], "Ann: main")


def test_sneak_attack_puts_a_character_out_as_another_players_main_part_ends() -> None:
    table = shipped(
        "Ann | hand: sneak-attack, kid, fool, lab | scene: park\nBob* | scene: bar + clown\nCal | hand: old"
    )
    table.do("end", "play sneak-attack")
    assert (most(table), table.options()) == (1, ["fool of Ann", "kid of Ann"])
    table.do("fool of Ann")
    assert (most(table), table.options()) == (1, ["bar of Bob", "park of Ann"])
    table.do("bar of Bob")
    assert table.at("Bob scene") == ["bar", "clown of Bob", "fool of Ann"]
    assert (table.at("Ann hand"), table.asked()) == (["kid", "lab"], "Cal: main")


@pytest.mark.parametrize(
    "rows",
    [
        "Ann | hand: sneak-attack, lab | scene: park\nBob*",
        "Ann | hand: sneak-attack, kid\nBob*",
        "Ann | scene: park\nBob* | hand: sneak-attack, kid",
    ],
    ids=["no Character in hand", "no Scene in play", "the owner's own turn"],
)
def test_sneak_attack_can_not_be_played_with(rows: str) -> None:
    assert not shipped(rows).do("end").asked().endswith("react")
