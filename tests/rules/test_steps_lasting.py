"""Effects that last: traits, numbers, Characters a turn, protection; how long, and what ends them."""

import pytest

from tests.support.scenario import Table, action


def cast(verb: str, more: str, until: str) -> str:
    return f'{{ do = "{verb}", cards = {{ zone = "cast", whose = "you" }}, {more}, until = "{until}" }}'


def test_trait_added_and_removed() -> None:
    it = action("it", cast("trait", 'add = "fool", remove = "kid"', "turn"))
    table = Table("Ann* | hand: it | scene: park + kid, kid of Bob\nBob", it).do("play it")
    assert table.traits("kid of Ann") == ["fool"]
    assert table.traits("kid of Bob") == ["kid"]


def test_a_changed_trait_changes_who_matches_2_3() -> None:
    it = action("it", cast("trait", 'add = "kid"', "turn"))
    table = Table("Ann* | hand: it | scene: park + fool, old\nBob", it)
    assert "complete on Ann" not in table.options()
    assert "complete on Ann" in table.do("play it").options()


def test_a_scene_may_change_its_traits() -> None:
    it = action("it", '{ do = "trait", cards = { zone = "scene" }, add = "fool", remove = "kid" }')
    table = Table("Ann* | hand: it | scene: park + fool, kid\nBob", it).do("play it")
    assert table.traits("park of Ann") == ["fool", "old"]


def test_the_later_of_two_changes_wins() -> None:
    first, second = (action(k, cast("trait", f'{w} = "kid"', "turn")) for k, w in (("a", "remove"), ("b", "add")))
    table = Table("Ann* | hand: a, b | scene: park + kid\nBob", first, second)
    assert table.do("play a").traits("kid of Ann") == []
    assert table.do("play b").traits("kid of Ann") == ["kid"]


@pytest.mark.parametrize(("until", "lasts"), [("turn", 0), ("next", 2), ("gone", 99)])
def test_until(until: str, lasts: int) -> None:
    """Three seats, played in one's own turn: the end of this turn, the start of one's next turn, or never."""
    it = action("it", cast("trait", 'add = "fool"', until))
    table = Table("Ann* | hand: it | scene: park + kid\nBob\nCal", it).do("play it")
    for turn in range(6):
        assert ("fool" in table.traits("kid of Ann")) is (turn <= lasts), f"{turn} turns later"
        table.end()


def test_until_next_in_another_players_turn_ends_with_ones_own() -> None:
    it = action("it", cast("trait", 'add = "fool"', "next"), when="main ends", condition='{ turn = "others" }')
    table = Table("Ann | hand: it | scene: park + kid\nBob*\nCal", it).do("end", "play it")
    assert table.asked() == "Cal: main"
    assert table.traits("kid of Ann") == ["fool", "kid"]
    assert table.end().asked() == "Ann: main"
    assert table.traits("kid of Ann") == ["kid"]


def test_an_effect_ends_when_its_card_leaves_play() -> None:
    it = action("it", cast("trait", 'add = "fool"', "gone"))
    back = action("back", '{ do = "return", cards = { zone = "cast" } }')
    table = Table("Ann* | hand: it, back | scene: park + kid\nBob", it, back)
    table.do("play it", "play back", "play kid on Ann")
    assert table.traits("kid of Ann") == ["kid"]
    assert table.state.effects == []


def test_an_effect_stays_with_a_character_that_moves() -> None:
    it = action("it", cast("trait", 'add = "fool"', "gone"))
    tug = action(
        "tug",
        '{ do = "choose", as = "place", from = { zone = "scene", off = "yours" } },'
        '{ do = "move", cards = { zone = "cast" }, to = "place" }',
    )
    table = Table("Ann* | hand: it, tug | scene: park + kid\nBob | scene: bar", it, tug).do("play it", "play tug")
    assert table.at("Bob scene") == ["bar", "kid of Ann"]
    assert table.traits("kid of Ann") == ["fool", "kid"]


def test_trait_without_a_target_does_nothing() -> None:
    table = Table("Ann* | hand: it\nBob", action("it", cast("trait", 'add = "fool"', "turn"))).do("play it")
    assert table.state.effects == []


def test_number() -> None:
    it = action("it", '{ do = "number", scenes = { zone = "scene", whose = "others" }, complete = -1, trash = 2 }')
    table = Table("Ann* | hand: it | scene: park\nBob | scene: bar", it).do("play it")
    assert table.numbers("Bob") == (1, 4)
    assert table.numbers("Ann") == (2, 2)
    assert table.end().numbers("Bob") == (2, 2)


def test_number_never_falls_below_one() -> None:
    it = action("it", '{ do = "number", scenes = { zone = "scene" }, complete = -5 }')
    table = Table("Ann* | hand: it | scene: park\nBob", it).do("play it")
    assert table.numbers("Ann") == (1, 2)
    assert "complete on Ann" not in table.options()


def test_allow() -> None:
    it = action("it", '{ do = "allow", who = "you", characters = 2 }')
    table = Table("Ann* | hand: it, kid | scene: park | played 2\nBob", it)
    assert table.options() == ["end", "play it"]
    table.do("play it")
    assert table.limit("Ann") == 4
    assert "play kid on Ann" in table.options()
    table.end().end()
    assert table.limit("Ann") == 2


def test_allow_for_another_player_holds_in_their_next_turn() -> None:
    it = action("it", '{ do = "allow", who = "others", characters = 1 }')
    table = Table("Ann* | hand: it\nBob\nCal", it).do("play it")
    assert [table.limit(name) for name in ("Ann", "Bob", "Cal")] == [2, 3, 3]
    assert [table.end().limit(name) for name in ("Bob", "Cal")] == [3, 3]
    table.end()
    assert [table.limit(name) for name in ("Bob", "Cal")] == [2, 2]


@pytest.mark.parametrize("event", ["complete", "trash"])
def test_protect_a_scene(event: str) -> None:
    it = action("it", f'{{ do = "protect", cards = {{ zone = "scene", whose = "you" }}, against = "{event}" }}')
    table = Table("Ann* | hand: it | scene: park + kid, old, fool, clown\nBob", it)
    assert {"complete on Ann", "trash on Ann"} < set(table.options())
    other = {"complete": "trash", "trash": "complete"}[event]
    assert [one for one in table.do("play it").options() if one.endswith(" on Ann")] == [f"{other} on Ann"]


def test_protect_characters_against_effects() -> None:
    it = action("it", cast("protect", 'against = "effects"', "next"))
    broom = action("broom", '{ do = "discard", cards = { zone = "cast" } }')
    table = Table("Ann* | hand: it, broom | scene: park + kid, fool of Bob\nBob", it, broom).do("play it", "play broom")
    assert table.at("Ann scene") == ["park", "kid of Ann"]


def test_protect_characters_against_counting() -> None:
    it = action("it", cast("protect", 'against = "counting"', "turn"))
    table = Table("Ann* | hand: it | scene: park + kid, old, kid of Bob\nBob", it)
    assert "complete on Ann" in table.options()
    assert "complete on Ann" not in table.do("play it").options()


def test_protect_needs_cards_in_play() -> None:
    it = action("it", '{ do = "protect", cards = { zone = "hand", whose = "you" }, against = "effects" }')
    assert Table("Ann* | hand: it, kid\nBob", it).do("play it").state.effects == []


def test_a_trait_that_is_lost_and_gained_at_once_is_there() -> None:
    swap = (
        '{ do = "choose_trait", as = "lost" }, { do = "choose_trait", as = "gained" },'
        '{ do = "trait", cards = { zone = "scene" }, remove = "lost", add = "gained" }'
    )
    table = Table("Ann* | hand: it | scene: park\nBob", action("it", swap))
    assert table.do("play it", "kid", "kid").traits("park of Ann") == ["kid", "old"]
