"""Chapters 3 and 4 of the rules: what a deck must be, and how a game begins."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.decks import Deck, bundled_decks, check_deck, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import NOBODY, House, Kind, Printed, Setup, decision, observe, start
from simpsons_desktop.rules.state import DECK, HAND
from simpsons_desktop.screens.throwing import Throw, beats, still_in

CARDS = library().cards.values()
SCENES = [card.key for card in CARDS if card.kind is Kind.SCENE]
CHARACTERS = [card.key for card in CARDS if card.kind is Kind.CHARACTER and not card.is_star]
STARS = [star.key for star in library().stars]
STAR = STARS[0]


def actions(star: str) -> list[str]:
    """The Actions of a Star."""
    return [card.key for card in CARDS if card.kind is Kind.ACTION and card.star == star]


def broken(changes: dict[str, int], size: int = 40) -> list[str]:
    """The rules that a deck breaks: a sound one of `size` cards with other counts for some of them."""
    counts = {STAR: 1} | dict.fromkeys(SCENES[:9], 1) | dict.fromkeys(CHARACTERS[: size - 10], 1) | changes
    deck = Deck("test", "Test", counts={key: count for key, count in counts.items() if count})
    return [fault.rule for fault in check_deck(deck, library())]


# 3 Deck building


def test_3_1_a_deck_has_at_least_40_cards() -> None:
    assert broken({}, size=40) == []
    assert broken({}, size=39) == ["3.1"]
    assert broken({}, size=45) == []


def test_3_2_at_most_three_copies_of_one_card() -> None:
    assert broken({CHARACTERS[0]: 3}) == []
    assert broken({CHARACTERS[0]: 4}) == ["3.2"]
    assert broken({SCENES[0]: 4}) == ["3.2"]
    assert broken({STAR: 4}) == ["3.2"]


def test_3_2_cards_of_one_name_with_different_numbers_are_different_cards() -> None:
    by_name: dict[str, list[Printed]] = {}
    for card in CARDS:
        by_name.setdefault(card.name, []).append(card)
    shared = [cards for cards in by_name.values() if len(cards) > 1]
    assert shared
    for cards in shared:
        assert len({card.number for card in cards}) == len(cards)
        assert broken({card.key: 3 for card in cards}) == []


def test_3_3_exactly_one_kind_of_star() -> None:
    assert broken({STAR: 0, CHARACTERS[0]: 2}) == ["3.3"]
    assert broken({STARS[1]: 1}) == ["3.3"]


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_3_3_one_to_three_copies_of_the_star(copies: int) -> None:
    assert broken({STAR: copies}) == []


def test_3_4_every_action_belongs_to_that_star() -> None:
    assert broken(dict.fromkeys(actions(STAR), 1)) == []
    assert broken({actions(STARS[1])[0]: 1}) == ["3.4"]


def test_3_5_at_least_nine_scenes() -> None:
    assert broken({SCENES[0]: 0, CHARACTERS[0]: 2}) == ["3.5"]
    assert broken({SCENES[0]: 0, SCENES[1]: 2}) == []  # nine cards, whether or not they are alike


def test_3_6_two_players_may_play_the_very_same_deck() -> None:
    deck = deck_cards(bundled_decks()["homer"], library())
    state = start(Setup([deck, deck])).state
    held = [sorted(state.face[card] for card in state.zones[HAND + s] + state.zones[DECK + s]) for s in (0, 1)]
    assert held[0] == held[1]
    assert state.box.owners.count(0) == state.box.owners.count(1) == len(deck)


def test_3_6_every_deck_that_ships_is_sound() -> None:
    assert {
        key: check_deck(deck, library()) for key, deck in bundled_decks().items() if check_deck(deck, library())
    } == {}


# 4 Setting up


def plain_decks(seats: int) -> list[tuple[Printed, ...]]:
    """Decks of 40 different cards each."""
    cards = tuple(library().cards[key] for key in CHARACTERS[:40])
    return [cards] * seats


def test_4_1_everybody_shuffles_and_draws_six() -> None:
    state = start(Setup(plain_decks(3), seed=1)).state
    for seat in range(3):
        assert (len(state.zones[HAND + seat]), len(state.zones[DECK + seat])) == (6, 34)
    decks = [[state.face[card] for card in state.zones[DECK + seat]] for seat in range(3)]
    assert decks[0] != decks[1] != decks[2] != decks[0]  # shuffled each by itself
    assert sorted(decks[0]) != decks[0]


def test_4_1_other_chance_gives_other_hands_and_the_same_chance_the_same() -> None:
    hands = [observe(start(Setup(plain_decks(2), seed)).state, 0).seats[0].hand for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


def test_4_1_nobody_sees_another_hand() -> None:
    state = start(Setup(plain_decks(3), seed=1)).state
    for viewer in (NOBODY, 0, 1, 2):
        for seat, view in enumerate(observe(state, viewer).seats):
            assert {card.printed is not None for card in view.hand} == {seat == viewer}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_4_2_the_table_settles_who_begins(first: int) -> None:
    asked = decision(start(Setup(plain_decks(3), house=House(first=first))).state)
    assert asked is not None
    assert asked.seat == first


def test_4_2_only_somebody_at_the_table_can_begin() -> None:
    with pytest.raises(ValueError, match=r"seat 3 can't begin a game of 3 seats \(4\.2\)"):
        start(Setup(plain_decks(3), house=House(first=3)))


def test_4_2_rock_breaks_scissors_cut_paper_wraps_rock() -> None:
    wins = {(one, other) for one in Throw for other in Throw if beats(one, other)}
    assert wins == {(Throw.ROCK, Throw.SCISSORS), (Throw.SCISSORS, Throw.PAPER), (Throw.PAPER, Throw.ROCK)}


@pytest.mark.parametrize(
    ("throws", "left"),
    [
        ("ROCK SCISSORS", (0,)),
        ("ROCK PAPER", (1,)),
        ("ROCK ROCK", (0, 1)),  # a tie is thrown again
        ("ROCK PAPER SCISSORS", (0, 1, 2)),
        ("PAPER SCISSORS PAPER SCISSORS", (1, 3)),
        ("ROCK SCISSORS SCISSORS SCISSORS ROCK", (0, 4)),
        ("PAPER PAPER PAPER", (0, 1, 2)),
    ],
)
def test_4_2_ties_are_thrown_again_by_those_still_in(throws: str, left: tuple[int, ...]) -> None:
    assert still_in({seat: Throw[word] for seat, word in enumerate(throws.split())}) == left
