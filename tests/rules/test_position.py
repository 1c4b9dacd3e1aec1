"""Positions that a person writes: what they stand for, and the sentence for every fault."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simpsons_desktop.rules import Ask, decision, fingerprint, observe
from simpsons_desktop.rules.position import PositionError, read_position
from simpsons_desktop.rules.record import Record
from tests.support.scenario import CARDS

BY_KEY = {card.key: card for card in CARDS}


def position(**changes: Any) -> dict[str, Any]:
    """A sound position of two seats, with other entries for some keys."""
    first = {
        "points": 2,
        "hand": ["kid", "ace"],
        "deck": ["old", "fool"],
        "discard": ["bar", "clown"],
        "scene": {"card": "park", "characters": [["kid", 1], ["old", 0], ["kid", 1]]},
        "characters_played": 1,
    }
    return {"goal": 9, "turn": 0, "turn_number": 4, "seed": 7, "seats": [first, {"hand": ["lab"]}]} | changes


def first_seat(**changes: Any) -> dict[str, Any]:
    """A position whose first seat has other entries."""
    sound = position()
    return sound | {"seats": [sound["seats"][0] | changes, sound["seats"][1]]}


def keys(views: Any) -> list[str]:
    """The keys of cards that are seen."""
    return [view.printed.key for view in views]


def test_everything_lies_where_it_is_written() -> None:
    state = read_position(position(), BY_KEY)
    ann, bob = observe(state, 0).seats[0], observe(state, 1).seats[1]
    assert (ann.points, bob.points, state.turn, state.turn_number, state.box.house.goal) == (2, 0, 0, 4, 9)
    assert (keys(ann.hand), keys(ann.discard), keys(bob.hand)) == (["kid", "ace"], ["bar", "clown"], ["lab"])
    assert ann.scene is not None
    assert [(v.card.printed.key if v.card.printed else "", v.card.owner) for v in ann.scene.characters] == [
        ("kid", 1),
        ("old", 0),
        ("kid", 1),
    ]
    assert [state.box.faces[state.face[card]].key for card in reversed(state.zones[5])] == ["old", "fool"]  # top first
    assert ann.characters_played == 1
    asked = decision(state)
    assert asked is not None
    assert (asked.seat, asked.ask) == (0, Ask.MAIN)


def test_hands_and_decks_are_as_hidden_as_in_any_game() -> None:
    seen = observe(read_position(position(), BY_KEY), 1)
    assert [view.printed for view in (*seen.seats[0].hand, *seen.seats[0].deck)] == [None] * 4


def test_the_smallest_position_has_defaults_for_everything() -> None:
    state = read_position({"seats": [{}, {}]}, BY_KEY)
    assert (state.points, state.turn, state.turn_number, state.box.house.goal, state.rng) == ([0, 0], 0, 1, 7, 0)


def test_the_same_position_is_the_same_game_and_another_seed_another() -> None:
    prints = [fingerprint(read_position(position(seed=seed), BY_KEY)) for seed in (7, 7, 8)]
    assert prints[0] == prints[1] != prints[2]


FAULTS: list[tuple[object, str]] = [
    ([], "the position: expected an object with keys, not list."),
    (None, "the position: expected an object with keys, not NoneType."),
    (position(gaol=3), "the position: unknown key 'gaol'; known are goal, fair, turn, turn_number, seed, seats."),
    ({}, "seats: a position has 2 to 5 seats (rule 1.1)."),
    (position(seats=[{}]), "seats: a position has 2 to 5 seats (rule 1.1)."),
    (position(seats=[{}] * 6), "seats: a position has 2 to 5 seats (rule 1.1)."),
    (position(seats="ab"), "seats: a position has 2 to 5 seats (rule 1.1)."),
    (position(seats=[{}, 3]), "seats[1]: expected an object with keys, not int."),
    (position(goal=2), "the position.goal: expected a whole number from 3 to 15, not 2."),
    (position(goal=True), "the position.goal: expected a whole number from 3 to 15, not True."),
    (position(goal="7"), "the position.goal: expected a whole number from 3 to 15, not '7'."),
    (position(turn=2), "the position.turn: expected a whole number from 0 to 1, not 2."),
    (position(turn_number=0), "the position.turn_number: expected a whole number from 1 to 1048576, not 0."),
    (position(seed=1.5), "the position.seed: expected a whole number from 0 to 18446744073709551615, not 1.5."),
    (first_seat(name="Ann"), "seats[0]: unknown key 'name'; known are points,"),
    (first_seat(points=-1), "seats[0].points: expected a whole number from 0 to 1048576, not -1."),
    (first_seat(points=9), "seats[0].points: 9 points are the goal of 9 already (rule 11.1)."),
    (first_seat(characters_played=None), "seats[0].characters_played: expected a whole number from 0"),
    (first_seat(hand="kid"), "seats[0].hand: expected a list of card keys."),
    (first_seat(deck={"kid": 1}), "seats[0].deck: expected a list of card keys."),
    (first_seat(hand=["kid", "kit"]), "seats[0].hand[1]: there is no card with the key 'kit'."),
    (first_seat(deck=["kid", ["old"]]), "seats[0].deck[1]: there is no card with the key ['old']."),
    (first_seat(discard=[None]), "seats[0].discard[0]: there is no card with the key None."),
    (first_seat(scene="park"), "seats[0].scene: expected an object with keys, not str."),
    (first_seat(scene={}), "seats[0].scene.card: there is no card with the key None."),
    (first_seat(scene={"card": "kid"}), "seats[0].scene.card: 'kid' is a character, not a Scene (rule 6.1)."),
    (first_seat(scene={"card": "park", "cast": []}), "seats[0].scene: unknown key 'cast'; known are card, characters."),
    (first_seat(scene={"card": "park", "characters": "kid"}), "seats[0].scene.characters: expected a list of"),
    (first_seat(scene={"card": "park", "characters": ["kid"]}), "seats[0].scene.characters[0]: expected [key, owner]."),
    (first_seat(scene={"card": "park", "characters": [["kid"]]}), "seats[0].scene.characters[0]: expected [key,"),
    (first_seat(scene={"card": "park", "characters": [["kid", 2]]}), "seats[0].scene.characters[0]: the owner is a"),
    (first_seat(scene={"card": "park", "characters": [["kid", True]]}), "seats[0].scene.characters[0]: the owner is"),
    (first_seat(scene={"card": "park", "characters": [["bar", 0]]}), "seats[0].scene.characters[0]: 'bar' is no Char"),
    (first_seat(scene={"card": "park", "characters": [["kit", 0]]}), "seats[0].scene.characters[0]: there is no card"),
]


@pytest.mark.parametrize(("wrong", "sentence"), FAULTS, ids=[sentence for _, sentence in FAULTS])
def test_every_fault_has_a_sentence_that_says_where(wrong: object, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_position(wrong, BY_KEY)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.sampled_from(["kid", "park", "ace", "", "x"]) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["card", "characters", "hand", "points", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
PLACES = st.sampled_from(["points", "hand", "deck", "discard", "scene", "characters_played"])


@settings(max_examples=150)
@given(st.sampled_from(["seats", "goal", "turn", "turn_number", "seed"]), PLACES, ANYTHING, st.booleans())
def test_whatever_stands_there_it_is_read_or_refused(name: str, place: str, value: Any, deep: bool) -> None:
    wanted = first_seat(**{place: value}) if deep else position(**{name: value})
    try:
        state = read_position(wanted, BY_KEY)
    except PositionError as error:
        assert str(error).endswith(".")  # noqa: PT017 - most are refused, some are sound
    else:
        assert sorted(card for zone in state.zones for card in zone) == list(range(len(state.face)))


def test_a_position_is_kept_in_the_record_of_a_game() -> None:
    record = Record.of_position(position(), BY_KEY)
    again = Record.read(record.write(), BY_KEY)
    assert fingerprint(again.state) == fingerprint(record.state)
    assert json.loads(record.beginning[0].removeprefix("position ")) == position()
