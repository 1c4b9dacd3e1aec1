"""What is changed on a card in play, by which card and for how long; it adds up to what the card is worth."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.rules import GameState, values
from simpsons_desktop.rules.alterations import Alteration, alterations
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import CAST, PLAYED, SCENE_AT
from tests.support.games import play, setup
from tests.support.scenario import Table, action, character, scene

CAST_OF_YOURS = 'cards = { zone = "cast", whose = "you" }'


def on(table: Table, words: str) -> list[Alteration]:
    """What is changed on a card of a scenario."""
    return list(alterations([table.state], table.find(words)))


def test_a_lasting_change_names_its_card_and_its_end() -> None:
    teach = action("teach", f'{{ do = "trait", {CAST_OF_YOURS}, add = "fool", remove = "kid" }}')
    table = Table("Ann* | hand: teach | scene: park + kid, old of Bob\nBob", teach).do("play teach")
    assert on(table, "kid of Ann") == [
        Alteration("traits", teach, 0, ("fool",), ("kid",), until=table.state.turn_number + 1)
    ]
    assert on(table, "old of Bob") == []
    assert on(table.end(), "kid of Ann") == []


def test_a_change_for_good_has_no_end() -> None:
    ease = action("ease", '{ do = "number", scenes = { zone = "scene" }, complete = -1, trash = 2, until = "gone" }')
    table = Table("Ann* | hand: ease | scene: park\nBob", ease).do("play ease")
    assert on(table, "park of Ann") == [Alteration("complete", ease, -1), Alteration("trash", ease, 2)]


@pytest.mark.parametrize("against", ["complete", "trash", "effects", "counting"])
def test_a_protection(against: str) -> None:
    guard = action(
        "guard", f'{{ do = "protect", cards = {{ zone = "scene" }}, against = "{against}", until = "next" }}'
    )
    table = Table("Ann* | hand: guard | scene: park\nBob", guard).do("play guard")
    assert on(table, "park of Ann") == [Alteration(f"guard:{against}", guard, until=table.state.turn_number + 2)]


def test_a_standing_change_lasts_while_its_card_is_there_and_its_condition_holds() -> None:
    big = character("big", "kid", standing='stat = "weight"\nby = 1\nif = { some = { zone = "cast", has = ["old"] } }')
    table = Table("Ann* | hand: old | scene: park + big\nBob", big)
    assert on(table, "big of Ann") == []
    table.do("play old on Ann")
    assert on(table, "big of Ann") == [Alteration("weight", big, 1, own=True)]


def test_a_standing_change_on_others() -> None:
    duff = character(
        "duff", "clown", standing='stat = "traits"\nadd = "fool"\nto = { zone = "cast", on = "self", other = true }'
    )
    hut = scene("hut", "kid", standing='stat = "guard"\nagainst = "effects"\nto = { zone = "cast", on = "self" }')
    table = Table("Ann* | scene: hut + duff, kid of Bob\nBob", duff, hut)
    assert on(table, "kid of Bob") == [Alteration("traits", duff, 0, ("fool",)), Alteration("guard:effects", hut)]
    assert on(table, "duff of Ann") == [Alteration("guard:effects", hut)]


def test_nothing_is_changed_on_a_card_that_is_not_in_play() -> None:
    teach = action("teach", f'{{ do = "trait", {CAST_OF_YOURS}, add = "fool" }}')
    table = Table("Ann* | hand: teach, old | scene: park + kid\nBob", teach).do("play teach")
    held = next(one for one in table.state.zones[0] if table.key(one) == "old")
    assert alterations([table.state], held) == ()


def test_the_name_is_that_which_the_card_had_when_it_acted() -> None:
    """Its card is shuffled into the deck afterwards, and has another face there."""
    teach = action("teach", f'{{ do = "trait", {CAST_OF_YOURS}, add = "fool", until = "gone" }}')
    table = Table("Ann* | hand: teach | scene: park + kid\nBob", teach)
    states = [table.state, table.do("play teach").state]
    source = table.state.effects[0].source
    later = table.state.clone()
    later.face[source] = later.face[table.find("park of Ann")]
    assert [one.source for one in alterations([*states, later], table.find("kid of Ann"))] == [teach]


def worth(state: GameState, card: int) -> tuple[set[str], int]:
    """Traits and weight of a card as its alterations make them, one after another."""
    printed = state.box.faces[state.face[card]]
    traits, weight = set(printed.traits), 1
    for one in alterations([state], card):
        traits = traits - set(one.remove) | set(one.add)
        weight += one.by if one.stat == "weight" else 0
    return traits, max(0, weight)


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_in_whole_games_the_changes_add_up_to_what_is_so(seed: int, seats: int) -> None:
    record, some = Record.of_setup(setup(seed, seats)), 0
    for state in play(record, Random(seed)):
        for card in (card for zone in state.zones[SCENE_AT:PLAYED] for card in zone):
            traits, weight = worth(state, card)
            assert traits == set(state.box.trait_set(values.traits(state, card)))
            assert weight == (values.weight(state, card) if state.place[card] >= CAST else 1)
            some += len(alterations([state], card))
    assert some > 50
