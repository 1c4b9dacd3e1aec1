"""The verbs that bring cards from one place to another, and what they do when their target has gone."""

import pytest

from simpsons_desktop.rules.events import Moved
from tests.support.scenario import Table, action, character, scene


def test_draw() -> None:
    table = Table(
        "Ann* | hand: it | deck: kid, fool, clown\nBob | deck: old",
        action("it", '{ do = "draw", who = "any", count = 2 }'),
    )
    table.do("play it")
    assert table.at("Ann hand") == ["kid", "fool"]
    assert table.at("Ann deck") == ["clown"]
    assert table.at("Bob hand") == ["old"]  # with deck and pile empty the second draw does not happen (5.5)


def test_draw_makes_the_pile_a_deck() -> None:
    table = Table(
        "Ann* | hand: it | deck: kid | discard: fool\nBob", action("it", '{ do = "draw", who = "you", count = 2 }')
    )
    table.do("play it")
    assert table.at("Ann hand") == ["kid", "fool"]
    assert table.at("Ann discard") == ["it"]


def test_draw_counts() -> None:
    count = '{ count = { zone = "cast", whose = "you" }, times = 2, max = 3 }'
    table = Table(
        "Ann* | hand: it | deck: kid, kid, kid, kid, kid | scene: park + kid, fool\nBob",
        action("it", f'{{ do = "draw", who = "you", count = {count} }}'),
    )
    table.do("play it")
    assert table.at("Ann hand") == ["kid", "kid", "kid"]


def test_discard_from_play_goes_to_the_owners() -> None:
    table = Table(
        "Ann* | hand: it | scene: park + kid, fool of Bob\nBob | scene: bar + fool of Ann",
        action("it", '{ do = "discard", cards = { zone = "cast" } }'),
    )
    table.do("play it")
    assert table.at("Ann discard") == ["kid", "fool", "it"]
    assert table.at("Bob discard") == ["fool"]
    assert table.at("Ann scene") == ["park"]


def test_discard_from_a_hand_and_a_deck() -> None:
    table = Table(
        "Ann* | hand: it, kid, fool\nBob | deck: clown, old",
        action(
            "it",
            '{ do = "discard", cards = { zone = "hand", whose = "you", kind = "character", has = "kid" } },'
            '{ do = "discard", cards = { zone = "deck", whose = "others", top = 1 } }',
        ),
    )
    table.do("play it")
    assert table.at("Ann hand") == ["fool"]
    assert table.at("Ann discard") == ["kid", "it"]
    assert (table.at("Bob deck"), table.at("Bob discard")) == (["old"], ["clown"])


def test_discarding_a_scene_takes_its_characters_along_and_nobody_scores_6_3() -> None:
    table = Table(
        "Ann* | hand: it\nBob | scene: bar + fool, kid of Ann",
        action("it", '{ do = "discard", cards = { zone = "scene", whose = "others" } }'),
    )
    table.do("play it")
    assert table.at("Bob scene") == []
    assert table.at("Bob discard") == ["fool", "bar"]
    assert table.at("Ann discard") == ["kid", "it"]
    assert table.points() == [0, 0]


def test_discarding_a_scene_together_with_its_characters() -> None:
    table = Table(
        "Ann* | hand: it\nBob | scene: bar + fool",
        action(
            "it",
            '{ do = "choose", as = "all", from = { zone = "scene" } },'
            '{ do = "discard", cards = { called = "all" } }, { do = "discard", cards = { zone = "cast" } }',
        ),
    )
    table.do("play it")
    assert table.at("Bob discard") == ["fool", "bar"]


def test_discard_skips_what_lies_in_a_pile_already() -> None:
    table = Table(
        "Ann* | hand: it | discard: kid\nBob",
        action("it", '{ do = "discard", cards = { zone = "discard", whose = "you" } }'),
    )
    table.do("play it")
    assert [event.card for event in table.events if isinstance(event, Moved)] == [table.find("it of Ann")] * 2


def test_discard_random() -> None:
    table = Table(
        "Ann* | hand: it\nBob | hand: kid, fool, clown\nCal | hand: old",
        action("it", '{ do = "discard_random", who = "others", count = 2 }'),
    )
    table.do("play it")
    assert len(table.at("Bob hand")) == 1
    assert sorted(table.at("Bob hand") + table.at("Bob discard")) == ["clown", "fool", "kid"]
    assert table.at("Cal discard") == ["old"]  # as many as there are


def test_discard_random_depends_on_the_seed_alone() -> None:
    it = action("it", '{ do = "discard_random", who = "others", count = 1 }')
    rows = "Ann* | hand: it\nBob | hand: kid, fool, clown, old"
    lost = [Table(rows, it, seed=seed).do("play it").at("Bob discard")[0] for seed in range(30)]
    assert lost == [Table(rows, it, seed=seed).do("play it").at("Bob discard")[0] for seed in range(30)]
    assert set(lost) == {"kid", "fool", "clown", "old"}


def test_return_goes_to_the_owners_hands_10_7() -> None:
    table = Table(
        "Ann* | hand: it | scene: park + kid, fool of Bob\nBob",
        action("it", '{ do = "return", cards = { zone = "cast" } }'),
    )
    table.do("play it")
    assert (table.at("Ann hand"), table.at("Bob hand")) == (["kid"], ["fool"])
    assert table.knows("Ann", "fool of Bob")  # it was public (12.3)


def test_return_from_a_pile_and_of_the_action_itself() -> None:
    table = Table(
        "Ann* | hand: it | discard: kid\nBob",
        action(
            "it",
            '{ do = "return", cards = { zone = "discard", whose = "you" } },'
            '{ do = "return", cards = { called = "self" } }',
        ),
    )
    table.do("play it")
    assert table.at("Ann hand") == ["kid", "it"]
    assert table.at("Ann discard") == []


def test_returning_a_scene_takes_its_characters_to_the_piles() -> None:
    table = Table(
        "Ann* | hand: it\nBob | scene: bar + fool",
        action("it", '{ do = "return", cards = { zone = "scene" } }'),
    )
    table.do("play it")
    assert (table.at("Bob hand"), table.at("Bob discard")) == (["bar"], ["fool"])


@pytest.mark.parametrize(("end", "deck"), [("top", ["fool", "kid", "old"]), ("bottom", ["old", "kid", "fool"])])
def test_put_back(end: str, deck: list[str]) -> None:
    table = Table(
        "Ann* | hand: it | deck: old | scene: park + kid, fool\nBob",
        action("it", f'{{ do = "put_back", cards = {{ zone = "cast" }}, to = "{end}" }}'),
    )
    table.do("play it")
    assert table.at("Ann deck") == deck


def test_move() -> None:
    table = Table(
        "Ann* | hand: it | scene: park + kid\nBob | scene: bar + kid, fool of Ann",
        action("it", '{ do = "move", cards = { zone = "cast", whose = "you" }, to = "yours" }'),
    )
    table.do("play it")
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Ann"]
    assert table.at("Bob scene") == ["bar", "kid of Bob"]


def test_move_to_a_scene_that_is_not_there_does_nothing() -> None:
    table = Table(
        "Ann* | hand: it\nBob | scene: bar + fool",
        action("it", '{ do = "move", cards = { zone = "cast" }, to = "yours" }'),
    )
    table.do("play it")
    assert table.at("Bob scene") == ["bar", "fool of Bob"]
    assert table.at("Ann discard") == ["it"]


def test_moving_cards_that_have_gone_does_nothing() -> None:
    table = Table(
        "Ann* | hand: it | scene: park\nBob | scene: bar + fool",
        action(
            "it",
            '{ do = "choose", as = "one", from = { zone = "cast" } }, { do = "discard", cards = { called = "one" } },'
            '{ do = "move", cards = { called = "one" }, to = "yours" }',
        ),
    )
    table.do("play it")
    assert table.at("Ann scene") == ["park"]
    assert table.at("Bob discard") == ["fool"]


SWAP = action(
    "it",
    '{ do = "choose", as = "one", from = { zone = "cast" } },'
    '{ do = "choose", as = "other one", from = { zone = "cast", off = "one" } },'
    '{ do = "swap", first = { called = "one" }, second = { called = "other one" } }',
)


def test_swap() -> None:
    table = Table("Ann* | hand: it | scene: park + kid, old\nBob | scene: bar + fool", SWAP)
    table.do("play it", "old of Ann")
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Bob"]
    assert table.at("Bob scene") == ["bar", "old of Ann"]


def test_swap_needs_two_scenes_with_characters_10_6() -> None:
    assert "play it" not in Table("Ann* | hand: it | scene: park + kid, old\nBob | scene: bar", SWAP).options()


def test_swap_with_a_character_that_has_gone_does_nothing() -> None:
    swap = action(
        "it",
        '{ do = "choose", as = "one", from = { zone = "cast", whose = "you" } },'
        '{ do = "discard", cards = { called = "one" } },'
        '{ do = "swap", first = { called = "one" }, second = { zone = "cast" } }',
    )
    table = Table("Ann* | hand: it | scene: park + kid\nBob | scene: bar + fool", swap)
    table.do("play it")
    assert table.at("Bob scene") == ["bar", "fool of Bob"]
    assert table.at("Ann discard") == ["kid", "it"]


def test_put_does_not_count_toward_the_two_7_3() -> None:
    table = Table(
        "Ann* | hand: it, kid, fool, old, bar | discard: clown | scene: park\nBob",
        action(
            "it",
            '{ do = "put", cards = { zone = "hand", whose = "you" }, on = "yours" },'
            '{ do = "put", cards = { zone = "discard", whose = "you" }, on = "yours" }',
        ),
    )
    table.do("play it")
    assert table.at("Ann scene") == ["park", "kid of Ann", "fool of Ann", "old of Ann", "clown of Ann"]
    assert table.at("Ann hand") == ["bar"]  # only Characters lie on a Scene
    assert table.state.played == 0


def test_put_without_a_scene_does_nothing() -> None:
    table = Table(
        "Ann* | hand: it, kid\nBob",
        action("it", '{ do = "put", cards = { zone = "hand", whose = "you" }, on = "yours" }'),
    )
    table.do("play it")
    assert table.at("Ann hand") == ["kid"]


def test_shuffle_keeps_the_cards_and_hides_them() -> None:
    keys = "kid, fool, clown, old, animal, brainy"
    table = Table(
        f"Ann* | hand: it | deck: {keys}\nBob",
        action("it", '{ do = "look", cards = { zone = "deck", whose = "you" } }, { do = "shuffle", who = "you" }'),
    )
    table.do("play it")
    assert sorted(table.at("Ann deck")) == sorted(keys.split(", "))
    assert table.at("Ann deck") != keys.split(", ")
    assert not table.knows("Ann", "kid of Ann")


TAKERS = {
    "discard": '{ do = "discard", cards = { called = "one" } }',
    "return": '{ do = "return", cards = { called = "one" } }',
    "put_back": '{ do = "put_back", cards = { called = "one" }, to = "top" }',
    "move": '{ do = "move", cards = { called = "one" }, to = "yours" }',
    "swap": '{ do = "swap", first = { called = "one" }, second = { zone = "cast", on = "yours" } }',
}


@pytest.mark.parametrize("verb", TAKERS)
def test_guarded_characters_can_not_be_chosen_to_be_taken_away(verb: str) -> None:
    vault = scene("vault", standing='stat = "guard"\nagainst = "effects"\nto = { zone = "cast", on = "self" }')
    take = action("it", '{ do = "choose", as = "one", from = { zone = "cast", off = "yours" } },' + TAKERS[verb])
    rows = "Ann* | hand: it | scene: park + kid\nBob | scene: vault + fool\nCal"
    assert "play it" not in Table(rows, vault, take).options()
    assert "play it" in Table(rows.replace("vault", "bar"), vault, take).options()


@pytest.mark.parametrize("verb", ["discard", "return", "put_back", "move"])
def test_guarded_characters_are_left_alone_by_effects_on_many(verb: str) -> None:
    vault = scene("vault", standing='stat = "guard"\nagainst = "effects"\nto = { zone = "cast", on = "self" }')
    everybody = TAKERS[verb].replace('called = "one"', 'zone = "cast"')
    table = Table(
        "Ann* | hand: it | scene: park\nBob | scene: vault + fool\nCal | scene: bar + old",
        vault,
        action("it", everybody),
    )
    table.do("play it")
    assert table.at("Bob scene") == ["vault", "fool of Bob"]
    assert table.at("Cal scene") == ["bar"]


ECHO = character("echo", do='{ do = "score", who = "actor", points = 1 }', when="affected")


@pytest.mark.parametrize("verb", ["discard", "return", "put_back", "move", "swap"])
def test_taking_a_character_away_is_a_moment_10_4(verb: str) -> None:
    take = action("it", '{ do = "choose", as = "one", from = { zone = "cast", off = "yours" } },' + TAKERS[verb])
    table = Table("Ann* | hand: it | scene: park + echo\nBob | scene: bar + fool", take, ECHO)
    table.do("play it")
    assert table.points() == [1, 0]


def test_a_scene_that_is_discarded_is_no_such_moment() -> None:
    take = action("it", '{ do = "discard", cards = { zone = "scene", whose = "others" } }')
    table = Table("Ann* | hand: it | scene: park + echo\nBob | scene: bar", take, ECHO)
    table.do("play it")
    assert table.points() == [0, 0]
