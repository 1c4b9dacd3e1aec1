"""Chapters 5 and 6 of the rules: the turn, and playing a Scene."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.rules import Ask, Setup, decision
from simpsons_desktop.rules.events import Moved, Shuffled, TurnBegan
from simpsons_desktop.rules.moves import END
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import SCENE_AT
from tests.support.games import play, random_answer, setup
from tests.support.positions import refusal
from tests.support.scenario import CARDS, Table, action

GAIN = action("gain", '{ do = "score", who = "you", points = 1 }')


# 5 The turn


def test_5_1_any_moves_in_any_order_any_number_of_times() -> None:
    table = Table("Ann* | hand: gain, gain, lab, bar, kid, clown | scene: park + kid, old of Bob\nBob", GAIN)
    table.do("play gain", "complete on Ann", "play lab", "play kid on Ann", "play gain", "play clown on Ann")
    table.do("trash on Ann", "play bar")
    assert table.asked() == "Ann: main"
    assert table.points() == [1 + 1 + 1 + 1, 1]
    assert table.at("Ann scene") == ["bar"]


def test_5_1_or_nothing_at_all() -> None:
    table = Table("Ann* | hand: lab, kid, gain | scene: park + kid, kid\nBob", GAIN)
    assert table.do("end", []).asked() == "Bob: main"
    assert table.points() == [0, 0]
    assert table.at("Ann scene") == ["park", "kid of Ann", "kid of Ann"]


@pytest.mark.parametrize(
    ("discarded", "hand"),
    [
        ([], ["kid", "fool", "old", "animal", "brainy", "clown"]),
        (["fool of Ann"], ["kid", "old", "animal", "brainy", "clown", "nobody"]),
        (["kid of Ann", "old of Ann", "fool of Ann"], ["animal", "brainy", "clown", "nobody", "ace", "ace"]),
    ],
)
def test_5_2_any_number_is_discarded_then_the_hand_is_refilled_to_six(discarded: list[str], hand: list[str]) -> None:
    table = Table("Ann* | hand: kid, fool, old | deck: animal, brainy, clown, nobody, ace, ace, ace\nBob")
    table.do("end")
    assert table.asked() == "Ann: discard"
    table.do(discarded)
    assert table.at("Ann hand") == hand
    assert sorted(f"{key} of Ann" for key in table.at("Ann discard")) == sorted(discarded)


@pytest.mark.parametrize("cards", [6, 8])
def test_5_2_a_full_hand_draws_nothing_and_loses_nothing(cards: int) -> None:
    table = Table(f"Ann* | hand: {', '.join(['kid'] * cards)} | deck: fool\nBob")
    table.do("end", [])
    assert table.at("Ann hand") == ["kid"] * cards
    assert (table.at("Ann deck"), table.at("Ann discard")) == (["fool"], [])


def test_5_3_after_the_refill_the_turn_passes_on() -> None:
    table = Table("Ann* | hand: kid | deck: gain, gain | scene: park\nBob", GAIN).do("end", [])
    assert table.at("Ann hand") == ["kid", "gain", "gain"]
    assert table.asked() == "Bob: main"
    assert refusal(table, "Ann", "play kid on Ann") == "10.2 not your turn"
    assert refusal(table, "Ann", "play gain") == "10.1 action not now"
    refilled = [i for i, event in enumerate(table.events) if isinstance(event, Moved) and event.why == "draw"]
    passed = [i for i, event in enumerate(table.events) if isinstance(event, TurnBegan)]
    assert passed == [max(refilled) + 1]


def test_5_4_cards_are_drawn_at_no_other_time() -> None:
    row = "Ann* | hand: bar, kid, fool | deck: old, old, old, old, old | scene: park + kid, kid of Bob"
    table = Table(row + "\nBob | deck: old")
    table.do("complete on Ann", "play bar", "play kid on Ann", "play fool on Ann")
    assert (table.at("Ann hand"), table.at("Ann deck")) == ([], ["old"] * 5)
    table.do("end")
    assert (table.at("Ann hand")[:5], table.at("Bob deck")) == (["old"] * 5, ["old"])


def test_5_4_in_a_whole_game_without_effects_every_draw_is_a_refill() -> None:
    record, random, draws = Record.of_setup(Setup([CARDS * 3] * 3, 4)), Random(4), 0
    while (asked := decision(record.state)) is not None:
        answer = random_answer(asked, random)
        drawn = [event for event in record.play(answer).events if isinstance(event, Moved) and event.why == "draw"]
        draws += len(drawn)
        assert not drawn or asked.ask is Ask.DISCARD or answer == (END,)
    assert draws > 50


def test_5_5_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    table = Table("Ann* | hand: kid | deck: fool | discard: old, animal, clown, brainy, lab, bar\nBob")
    table.do("end", [])
    hand = table.at("Ann hand")
    assert hand[:2] == ["kid", "fool"]  # what was left of the deck comes first
    rest = sorted(hand[2:] + table.at("Ann deck"))
    assert rest == ["animal", "bar", "brainy", "clown", "lab", "old"]
    assert len(hand) == 6
    assert table.at("Ann discard") == []
    assert [type(event) for event in table.events].count(Shuffled) == 1


def test_5_5_it_is_shuffled() -> None:
    pile = "old, animal, clown, brainy, lab, bar"
    hands = {tuple(Table(f"Ann* | discard: {pile}\nBob", seed=seed).do("end").at("Ann hand")) for seed in range(20)}
    assert len(hands) > 10


def test_5_5_with_both_empty_the_draw_does_not_happen_and_nobody_loses() -> None:
    table = Table("Ann* | hand: kid\nBob").do("end", [])
    assert (table.at("Ann hand"), table.asked()) == (["kid"], "Bob: main")


# 6 Playing a Scene


def test_6_1_a_scene_is_played_in_front_of_yourself_if_you_have_none() -> None:
    table = Table("Ann* | hand: park, bar, kid\nBob | hand: lab")
    assert table.options() == ["end", "play bar", "play park"]
    assert refusal(table, "Ann", "play park on Bob") == "6.1 scene elsewhere"
    table.do("play park")
    assert table.at("Ann scene") == ["park"]
    assert refusal(table, "Ann", "play bar") == "6.1 scene in play"
    assert refusal(table, "Bob", "play lab") == "10.2 not your turn"


def test_6_1_another_players_scene_does_not_stand_in_the_way() -> None:
    table = Table("Ann* | hand: park\nBob | scene: lab").do("play park")
    assert (table.at("Ann scene"), table.at("Bob scene")) == (["park"], ["lab"])


def test_6_2_a_scene_stays_and_cannot_be_replaced_at_will() -> None:
    table = Table("Ann* | hand: bar | scene: park + kid\nBob").do("end", [], "end")
    assert table.asked() == "Ann: main"
    assert table.at("Ann scene") == ["park", "kid of Ann"]
    assert not [words for words in table.options() if words.startswith("play")]
    assert refusal(table, "Ann", "play bar") == "6.1 scene in play"


@pytest.mark.parametrize(("verb", "pile"), [("discard", "discard"), ("return", "hand"), ("put_back", "deck")])
def test_6_3_a_scene_that_leaves_otherwise_takes_its_characters_along_and_nobody_scores(verb: str, pile: str) -> None:
    to = ', to = "top"' if verb == "put_back" else ""
    away = action("away", f'{{ do = "{verb}", cards = {{ zone = "scene", whose = "others" }}{to} }}')
    table = Table("Ann* | hand: away\nBob | scene: park + kid, kid of Ann, old of Cal\nCal", away).do("play away")
    assert table.points() == [0, 0, 0]
    assert table.at("Bob scene") == []
    assert "park" in table.at(f"Bob {pile}")
    assert "kid" in table.at("Bob discard")
    assert (table.at("Ann discard"), table.at("Cal discard")) == (["kid", "away"], ["old"])


def test_6_4_no_effect_gives_a_second_scene() -> None:
    build = action(
        "build",
        '{ do = "choose", as = "site", from = { zone = "hand", whose = "you", kind = "scene" }, least = 0 },'
        '{ do = "put", cards = { called = "site" }, on = "yours" }',
    )
    table = Table("Ann* | hand: build, bar | scene: park + kid\nBob", build)
    table.do("play build", ["bar of Ann"])
    assert table.at("Ann scene") == ["park", "kid of Ann"]
    assert table.at("Ann hand") == ["bar"]  # it does nothing for that player


def test_6_4_no_effect_moves_a_scene_to_another_player() -> None:
    theirs = '{ zone = "scene", whose = "others" }'
    grab = action("grab", f'{{ do = "move", cards = {theirs}, to = "yours" }}')
    table = Table("Ann* | hand: grab | scene: park\nBob | scene: lab + kid", grab).do("play grab")
    assert (table.at("Ann scene"), table.at("Bob scene")) == (["park"], ["lab", "kid of Bob"])


def test_6_4_in_whole_games_nobody_ever_has_two_scenes() -> None:
    record = Record.of_setup(setup(9, 5))
    for state in play(record, Random(9)):
        assert all(len(state.zones[SCENE_AT + seat]) <= 1 for seat in range(5))
