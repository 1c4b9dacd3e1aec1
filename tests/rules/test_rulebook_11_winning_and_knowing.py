"""Chapters 11 and 12 of the rules: who wins, and what everybody may know. For 11.3 see the controller's tests."""

from __future__ import annotations

import pytest

from simpsons_desktop.rules import NOBODY, IllegalAnswer, Observation, apply, decision, observe, tell
from simpsons_desktop.rules.events import Ended, Shown
from tests.support.positions import refusal
from tests.support.scenario import Table, action


def faces(seen: Observation, seat: int, pile: str) -> list[str]:
    """The keys of a pile as somebody sees it; "?" for a hidden face."""
    views = {"hand": seen.seats[seat].hand, "deck": seen.seats[seat].deck, "discard": seen.seats[seat].discard}[pile]
    return [view.printed.key if view.printed else "?" for view in views]


# 11 Winning


def test_11_1_all_points_of_one_event_count_before_the_end_is_looked_for() -> None:
    table = Table("Ann* | 6 points | scene: park + kid of Bob, kid of Bob\nBob | 6 points").do("complete on Ann")
    assert (table.points(), table.state.winners) == ([7, 8], (1,))


def test_11_1_then_the_game_ends_at_once() -> None:
    late = action("late", '{ do = "score", who = "you", points = 2 }', when="resolved")
    table = Table("Ann* | 6 points | scene: park + kid, kid\nBob | 6 points | hand: late", late)
    table.do("complete on Ann")
    assert (table.asked(), table.points()) == ("", [8, 6])
    assert isinstance(table.events[-1], Ended)
    assert decision(table.state) is None
    assert refusal(table, "Ann", "end") == "11.1 game over"
    with pytest.raises(IllegalAnswer, match=r"game over \(11\.1\)"):
        apply(table.state, (0,))


def test_11_1_points_of_an_action_are_one_event_too() -> None:
    share = action("share", '{ do = "score", who = "any", points = 1 }')
    table = Table("Ann* | 6 points | hand: share\nBob | 5 points\nCal | 6 points", share).do("play share")
    assert (table.points(), table.state.winners) == ([7, 6, 7], (0, 2))


def test_11_1_without_the_goal_the_game_goes_on() -> None:
    table = Table("Ann* | 4 points | scene: park + kid, kid\nBob | 6 points").do("complete on Ann")
    assert (table.points(), table.asked()) == ([6, 6], "Ann: main")


def test_11_2_the_most_points_win_even_if_another_has_the_goal() -> None:
    table = Table("Ann* | 6 points | scene: park + kid of Cal, kid of Cal\nBob | 6 points\nCal | 6 points")
    assert table.do("complete on Ann").state.winners == (2,)
    assert table.points() == [7, 6, 8]


def test_11_2_all_who_tie_for_the_most_win_together() -> None:
    table = Table("Ann* | 6 points | scene: park + kid, kid of Cal\nBob | 6 points\nCal | 6 points")
    assert table.do("complete on Ann").state.winners == (0, 2)


# 12 What everybody may know


ROWS = """
    Ann* | 2 points | hand: kid, old | deck: fool, clown | discard: animal | scene: park + kid of Bob
    Bob  | 3 points | hand: brainy   | deck: nobody      | discard: lab
"""


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_12_1_public_are_the_cards_in_play_the_piles_the_numbers_of_cards_and_the_points(viewer: int) -> None:
    seen = observe(Table(ROWS).state, viewer)
    assert [seat.points for seat in seen.seats] == [2, 3]
    assert [(len(seat.hand), len(seat.deck)) for seat in seen.seats] == [(2, 2), (1, 1)]
    assert (faces(seen, 0, "discard"), faces(seen, 1, "discard")) == (["animal"], ["lab"])
    scene = seen.seats[0].scene
    assert scene is not None
    assert [view.printed and view.printed.key for view in (scene.card, scene.characters[0].card)] == ["park", "kid"]


def test_12_1_public_is_what_was_played_and_chosen() -> None:
    pick = action(
        "pick", '{ do = "choose", as = "one", from = { zone = "cast" } },{ do = "return", cards = { called = "one" } }'
    )
    table = Table("Ann* | hand: pick | scene: park + kid, kid of Bob\nBob\nCal", pick).do("play pick")
    asked = decision(table.state)
    assert asked is not None
    outcome = apply(table.state, asked.codes[1:])
    for viewer in (NOBODY, 0, 1, 2):
        assert tuple(beat.event for beat in tell(outcome, viewer)) == outcome.events
        assert [view.printed is not None for view in tell(outcome, viewer)[0].seen.seats[1].hand] == [True]


def test_12_2_each_hand_is_its_players_alone_and_the_order_of_decks_nobodys() -> None:
    state = Table(ROWS).state
    hidden = [(["?", "?"], ["?"]), (["kid", "old"], ["?"]), (["?", "?"], ["brainy"])]
    for viewer, (ann, bob) in zip((NOBODY, 0, 1), hidden, strict=True):
        seen = observe(state, viewer)
        assert (faces(seen, 0, "hand"), faces(seen, 1, "hand")) == (ann, bob)
        assert (faces(seen, 0, "deck"), faces(seen, 1, "deck")) == (["?", "?"], ["?"])


def test_12_2_what_an_effect_shows_to_one_player_that_player_alone_knows() -> None:
    peek = action("peek", '{ do = "look", cards = { zone = "hand", whose = "others" } }')
    table = Table("Ann* | hand: peek\nBob | hand: brainy, kid\nCal", peek)
    asked = decision(table.state)
    assert asked is not None
    outcome = apply(table.state, asked.codes[:1])
    assert [faces(observe(outcome.state, viewer), 1, "hand") for viewer in (NOBODY, 0, 1, 2)] == [
        ["?", "?"],
        ["brainy", "kid"],
        ["brainy", "kid"],
        ["?", "?"],
    ]
    told = [any(isinstance(beat.event, Shown) for beat in tell(outcome, viewer)) for viewer in (NOBODY, 0, 1, 2)]
    assert told == [False, True, False, False]


BACK = action("back", '{ do = "return", cards = { zone = "cast" } }')


def test_12_3_a_public_card_that_goes_to_a_hand_stays_known_to_all() -> None:
    table = Table("Ann* | hand: back | scene: park + kid of Bob\nBob | hand: kid, old\nCal", BACK).do("play back")
    for viewer in (NOBODY, 0, 2):
        assert faces(observe(table.state, viewer), 1, "hand") == ["?", "?", "kid"]  # which of the two kids, too


def test_12_3_until_it_leaves_that_hand_or_is_hidden_by_a_shuffle() -> None:
    mix = action(
        "mix",
        '{ do = "put_back", cards = { zone = "hand", whose = "others" }, to = "top" },'
        '{ do = "shuffle", who = "others" }, { do = "draw", who = "others", count = 3 }',
    )
    row = "Ann* | hand: back, mix | scene: park + kid of Bob\nBob | hand: old | deck: fool"
    table = Table(row, BACK, mix).do("play back", "play mix")
    assert sorted(table.at("Bob hand")) == ["fool", "kid", "old"]
    assert faces(observe(table.state, 0), 1, "hand") == ["?", "?", "?"]
