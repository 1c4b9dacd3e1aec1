"""Standing effects: every stat, to whom it applies, under which condition, and that it ends with its card."""

import pytest

from simpsons_desktop.rules import observe, values
from tests.support.scenario import Table, action, character, scene

SWEEP = action("sweep", '{ do = "return", cards = { zone = "cast", key = "source" } }')


def test_traits_of_others_here() -> None:
    card = character(
        "source",
        standing='stat = "traits"\nadd = "fool"\nremove = "kid"\nto = { zone = "cast", on = "self", other = true }',
    )
    table = Table("Ann* | hand: sweep | scene: park + source, kid, kid of Bob\nBob | scene: bar + kid", card, SWEEP)
    assert table.traits("kid of Ann") == ["fool"]
    assert table.traits("source of Ann") == []
    assert table.do("play sweep").traits("kid of Ann") == ["kid"]


def test_traits_are_told_in_the_order_of_the_print_then_those_that_were_given() -> None:
    card = character(
        "source", standing='stat = "traits"\nadd = "kid"\nremove = "fool"\nto = { zone = "cast", on = "self" }'
    )
    printed = character("last", "old fool brainy animal")
    table = Table("Ann* | scene: park + source, last\nBob", card, printed)
    scene = observe(table.state, 1).seats[0].scene
    assert scene is not None
    told = next(cast.traits for cast in scene.characters if cast.card.printed and cast.card.printed.key == "last")
    assert told == ("old", "brainy", "animal", "kid")


def test_traits_without_to_are_its_own() -> None:
    card = character("source", "old", standing='stat = "traits"\nadd = "fool"\nif = { behind = true }')
    assert Table("Ann* | 1 point | scene: park + source\nBob", card).traits("source of Ann") == ["old"]
    assert Table("Ann* | scene: park + source\nBob | 1 point", card).traits("source of Ann") == ["fool", "old"]


def test_traits_follow_the_character() -> None:
    card = character("source", standing='stat = "traits"\nadd = "kid"\nto = { zone = "cast", on = "self" }')
    tug = action("tug", '{ do = "move", cards = { zone = "cast", key = "source" }, to = "yours" }')
    table = Table("Ann* | hand: tug | scene: park + fool\nBob | scene: lab + clown, source", card, tug)
    assert (table.traits("fool of Ann"), table.traits("clown of Bob")) == (["fool"], ["clown", "kid"])
    table.do("play tug")
    assert (table.traits("fool of Ann"), table.traits("clown of Bob")) == (["fool", "kid"], ["clown"])


def test_standing_effects_on_traits_are_judged_by_printed_traits() -> None:
    first = character("first", standing='stat = "traits"\nadd = "kid"\nto = { zone = "cast", has = "fool" }')
    second = character("second", standing='stat = "traits"\nadd = "clown"\nto = { zone = "cast", has = "kid" }')
    table = Table("Ann* | scene: park + fool, kid, first, second\nBob", first, second)
    assert table.traits("fool of Ann") == ["fool", "kid"]
    assert table.traits("kid of Ann") == ["clown", "kid"]


def test_a_lasting_effect_comes_after_a_standing_one() -> None:
    card = character("source", standing='stat = "traits"\nadd = "fool"\nto = { zone = "cast" }')
    it = action("it", '{ do = "trait", cards = { zone = "cast" }, remove = "fool" }')
    assert Table("Ann* | hand: it | scene: park + kid, source\nBob", card, it).do("play it").traits("kid of Ann") == [
        "kid"
    ]


def test_matching_follows_standing_effects_2_3() -> None:
    card = character("source", "old", standing='stat = "traits"\nadd = "kid"\nto = { zone = "cast", whose = "you" }')
    table = Table("Ann* | hand: source | scene: park + fool, fool of Bob\nBob", card)
    assert "complete on Ann" not in table.options()
    assert "complete on Ann" in table.do("play source on Ann").options()


@pytest.mark.parametrize(("stat", "numbers"), [("complete", (4, 2)), ("trash", (2, 4))])
def test_numbers(stat: str, numbers: tuple[int, int]) -> None:
    card = character("source", standing=f'stat = "{stat}"\nby = 2\nto = {{ zone = "scene", on = "self" }}')
    table = Table("Ann* | hand: sweep | scene: park + source\nBob | scene: bar", card, SWEEP)
    assert (table.numbers("Ann"), table.numbers("Bob")) == (numbers, (2, 2))
    assert table.do("play sweep").numbers("Ann") == (2, 2)


def test_numbers_of_the_scene_itself_by_condition_and_never_below_one() -> None:
    place = scene(
        "place",
        "kid",
        standing='stat = "complete"\nby = -5\nif = { some = { zone = "cast", on = "self" }, at_least = 2 }',
    )
    assert Table("Ann* | scene: place + kid\nBob", place).numbers("Ann") == (2, 2)
    assert Table("Ann* | scene: place + kid, old\nBob", place).numbers("Ann") == (1, 2)


def test_a_number_that_is_not_there_stays_away() -> None:
    card = character("source", standing='stat = "complete"\nby = 2\nto = { zone = "scene" }')
    table = Table("Ann* | scene: park + source\nBob", card)
    assert table.numbers("Bob") == (None, None)


def test_weight() -> None:
    card = character("source", "kid", standing='stat = "weight"\nby = 1')
    table = Table("Ann* | scene: park + source\nBob", card)
    assert table.do("complete on Ann").points() == [2, 0]


def test_weight_never_falls_below_nothing() -> None:
    card = character("source", "kid", standing='stat = "weight"\nby = -2')
    assert "complete on Ann" not in Table("Ann* | scene: park + source, kid\nBob", card).options()
    assert "complete on Ann" in Table("Ann* | scene: park + source, kid, old\nBob", card).options()


@pytest.mark.parametrize(("who", "limits"), [("you", (3, 2)), ("others", (2, 3)), ("any", (3, 3))])
def test_characters_a_turn(who: str, limits: tuple[int, int]) -> None:
    card = character("source", standing=f'stat = "characters"\nby = 1\nwho = "{who}"')
    table = Table("Ann* | scene: park + source\nBob", card)
    assert (table.limit("Ann"), table.limit("Bob")) == limits


def test_hand_size_5_2() -> None:
    deck = ", ".join(["old"] * 9)
    card = character("source", standing='stat = "hand"\nby = 1')
    table = Table(f"Ann* | deck: {deck} | scene: park + source\nBob | deck: {deck}", card).end()
    assert len(table.at("Ann hand")) == 7
    assert len(table.end().at("Bob hand")) == 6


def test_guard_against_complete_and_trash() -> None:
    for event, other in (("complete", "trash"), ("trash", "complete")):
        place = scene("place", "kid", standing=f'stat = "guard"\nagainst = "{event}"')
        table = Table("Ann* | scene: place + kid, kid, fool, fool\nBob", place)
        assert [one for one in table.options() if one.endswith("on Ann")] == [f"{other} on Ann"]


def test_guard_against_counting() -> None:
    place = scene(
        "place",
        "kid",
        standing='stat = "guard"\nagainst = "counting"\nto = { zone = "cast", on = "self", whose = "others" }',
    )
    assert "complete on Ann" not in Table("Ann* | scene: place + kid, kid of Bob\nBob", place).options()
    assert "complete on Ann" in Table("Ann* | scene: place + kid, kid\nBob", place).options()


def test_guard_against_effects_ends_with_its_card() -> None:
    card = character(
        "source", standing='stat = "guard"\nagainst = "effects"\nto = { zone = "cast", on = "self", other = true }'
    )
    broom = action("broom", '{ do = "return", cards = { zone = "cast" } }')
    table = Table("Ann* | hand: broom, broom | scene: park + source, kid\nBob", card, broom).do("play broom")
    assert table.at("Ann scene") == ["park", "kid of Ann"]
    assert table.do("play broom").at("Ann scene") == ["park"]


def test_in_turn_condition() -> None:
    card = character("source", standing='stat = "characters"\nby = 1\nwho = "any"\nif = { turn = "you" }')
    table = Table("Ann* | scene: park + source\nBob", card)
    assert (table.limit("Ann"), table.limit("Bob")) == (3, 3)
    assert table.end().limit("Bob") == 2


def test_without_effects_nothing_is_changed() -> None:
    table = Table("Ann* | scene: park + kid\nBob")
    assert (table.numbers("Ann"), table.limit("Ann"), table.traits("kid of Ann")) == ((2, 2), 2, ["kid"])
    assert (table.state.standing, table.state.effects) == ({}, [])


def test_whom_a_standing_effect_reaches_follows_the_points_at_once() -> None:
    to = '{ zone = "cast", on = "self", whose = "leaders" }'
    stage = scene("stage", "kid", standing=f'stat = "traits"\nadd = "kid"\nto = {to}')
    gift = action("gift", '{ do = "score", who = "you", points = 1 }')
    table = Table("Ann* | 1 point | hand: gift | scene: stage + fool, fool of Bob\nBob | 1 point", stage, gift)
    assert (table.traits("fool of Ann"), table.traits("fool of Bob")) == (["fool", "kid"], ["fool", "kid"])
    table.do("play gift")
    assert (table.traits("fool of Ann"), table.traits("fool of Bob")) == (["fool", "kid"], ["fool"])
    assert "complete on Ann" not in table.options()


KIDS = '{ zone = "cast", on = "self", has = "kid" }'
BY_KIDS = {
    "weight": f"by = 1\nto = {KIDS}",
    "complete": f"by = 1\nif = {{ some = {KIDS} }}",
    "trash": f"by = 1\nif = {{ some = {KIDS} }}",
    "characters": f"by = 1\nif = {{ some = {KIDS} }}",
    "hand": f"by = 1\nif = {{ some = {KIDS} }}",
    "guard complete": f"if = {{ some = {KIDS} }}",
    "guard trash": f"if = {{ some = {KIDS} }}",
    "guard effects": f"to = {KIDS}",
    "guard counting": f"to = {KIDS}",
}


def in_force(table: Table, stat: str, who: str) -> bool:
    """Whether a standing effect of BY_KIDS is in force, which may concern a Character, its Scene or Ann."""
    word, _, against = stat.partition(" ")
    if against:
        guarded = who if against in ("effects", "counting") else "place of Ann"
        return values.guarded(table.state, table.find(guarded), against)
    change = {
        "weight": values.weight(table.state, table.find(who)) - 1,
        "complete": (table.numbers("Ann")[0] or 0) - 2,
        "trash": (table.numbers("Ann")[1] or 0) - 2,
        "characters": table.limit("Ann") - 2,
        "hand": values.hand_size(table.state, 0) - values.HAND_SIZE,
    }
    return change[word] == 1


@pytest.mark.parametrize("stat", BY_KIDS)
def test_all_but_traits_goes_by_the_traits_as_they_are_now_2_3(stat: str) -> None:
    word, _, against = stat.partition(" ")
    guard = f'against = "{against}"\n' if against else ""
    place = scene("place", "old", standing=f'stat = "{word}"\n{guard}{BY_KIDS[stat]}')
    drop = action("drop", '{ do = "trait", cards = { zone = "cast" }, remove = "kid" }')
    table = Table("Ann* | hand: drop | scene: place + kid of Bob\nBob", place, drop)
    assert in_force(table, stat, "kid of Bob")
    assert not in_force(table.do("play drop"), stat, "kid of Bob")
    assert in_force(table.end(), stat, "kid of Bob")
    giver = character("giver", standing='stat = "traits"\nadd = "kid"\nto = { zone = "cast", has = "fool" }')
    table = Table("Ann* | hand: giver | scene: place + fool of Bob\nBob | scene: bar", place, giver)
    assert not in_force(table, stat, "fool of Bob")
    assert in_force(table.do("play giver on Bob"), stat, "fool of Bob")


@pytest.mark.parametrize("cast", ["double + both of Bob", "closed + both, both of Bob"])
def test_what_can_be_declared_follows_the_traits_as_they_are_now(cast: str) -> None:
    outside = '{ zone = "cast", on = "self", lacks = "kid" }'
    table = Table(
        f"Ann* | hand: drop | scene: {cast}\nBob",
        scene("double", "old", standing=f'stat = "weight"\nby = 1\nto = {KIDS}'),
        scene("closed", "old", standing=f'stat = "guard"\nagainst = "counting"\nto = {outside}'),
        action("drop", '{ do = "trait", cards = { zone = "cast" }, remove = "kid" }'),
        character("both", "old kid"),
    )
    assert "complete on Ann" in table.options()
    assert "complete on Ann" not in table.do("play drop").options()
