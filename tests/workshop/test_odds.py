"""The odds of drawing cards: counted out on small decks, tried out on large ones, and dealt by the rules themselves.

What is tried is the same each time: seeds are fixed. The interval of 4 standard errors leaves out one case in 15 000.
"""

from itertools import combinations, product
from math import comb, sqrt
from random import Random

import pytest

from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind, Printed, Setup, observe, start
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.odds import HAND, cards_seen, odds, odds_of, odds_of_all, odds_table
from tests.workshop.small_library import DECK, SMALL

DECKS = bundled_decks()
TRIES = 6000


def counted(marks: str, wanted: dict[str, int], seen: int) -> float:
    """The share of all hands in which each mark is there often enough."""
    hands = list(combinations(marks, min(seen, len(marks))))
    return sum(all(hand.count(mark) >= few for mark, few in wanted.items()) for hand in hands) / len(hands)


@pytest.mark.parametrize("size", range(1, 10))
def test_the_odds_are_those_of_all_hands_counted_out(size: int) -> None:
    for copies, seen, few in product(range(size + 1), range(size + 2), range(size + 2)):
        marks = "x" * copies + "-" * (size - copies)
        assert odds(copies, size, seen, few) == pytest.approx(counted(marks, {"x": few}, seen), abs=1e-12)


def test_the_odds_of_several_things_at_once_are_those_of_all_hands_counted_out() -> None:
    for a, b, c, seen in product(range(4), range(4), range(3), range(8)):
        marks = "a" * a + "b" * b + "-" * c
        for few_a, few_b in product(range(3), range(3)):
            expected = counted(marks, {"a": few_a, "b": few_b}, seen)
            found = odds_of_all(((a, few_a), (b, few_b)), len(marks), seen)
            assert found == pytest.approx(expected, abs=1e-12)


def within(happened: int, tries: int, chance: float) -> bool:
    return abs(happened / tries - chance) <= 4 * sqrt(chance * (1 - chance) / tries) + 1e-9


@pytest.mark.parametrize(("size", "copies"), [(40, 3), (40, 9), (52, 24), (60, 1), (75, 30)])
def test_the_odds_of_large_decks_are_those_of_shuffling(size: int, copies: int) -> None:
    random, cards = Random(size * 100 + copies), list(range(size))
    happened: dict[tuple[int, int], int] = {}
    for _ in range(TRIES):
        random.shuffle(cards)
        for seen in (6, 9, 15, 24):
            own = sum(card < copies for card in cards[:seen])
            for few in range(1, own + 1):
                happened[seen, few] = happened.get((seen, few), 0) + 1
    for seen, few in product((6, 9, 15, 24), (1, 2, 3, 5)):
        assert within(happened.get((seen, few), 0), TRIES, odds(copies, size, seen, few)), (seen, few)


def test_the_odds_of_a_first_hand_are_those_of_dealing() -> None:
    deck = DECKS["lisa"]
    cards = deck_cards(deck, library())
    rows = {row.words: row.chances[0] for row in odds_table(deck.counts, library())}
    happened = dict.fromkeys(rows, 0)
    deals = 1500
    for seed in range(deals):
        seen = observe(start(Setup((cards, cards), seed)).state, 0)
        hand = [one.printed for one in seen.seats[0].hand if one.printed is not None]
        assert len(hand) == HAND
        for words, there in checks(hand).items():
            happened[words] += there
    for words, chance in rows.items():
        assert within(happened[words], deals, chance), words


def checks(hand: list[Printed]) -> dict[str, bool]:
    kinds = [card.kind for card in hand]
    characters = kinds.count(Kind.CHARACTER)
    return {
        "A Star": any(card.is_star for card in hand),
        "A Scene": Kind.SCENE in kinds,
        "A Character or Star": characters >= 1,
        "Two Characters or Stars": characters >= 2,
        "An Action": Kind.ACTION in kinds,
        "A Scene and two Characters or Stars": Kind.SCENE in kinds and characters >= 2,
    }


def test_the_cards_seen_are_the_first_hand_and_one_for_each_that_left_it() -> None:
    assert [cards_seen(turn) for turn in (1, 2, 3, 4)] == [6, 10, 14, 18]
    assert [cards_seen(turn, played=0) for turn in (1, 5)] == [6, 6]
    assert cards_seen(3, played=6) == 18
    for turn, played in ((0, 3), (1, -1), (1, 7)):
        with pytest.raises(ValueError, match="turns count from 1"):
            cards_seen(turn, played)


@pytest.mark.parametrize(("copies", "size", "seen"), [(5, 4, 1), (-1, 4, 1), (1, 4, -1), (0, -1, 0)])
def test_what_is_no_deck_is_refused(copies: int, size: int, seen: int) -> None:
    with pytest.raises(ValueError, match="a deck has no more cards"):
        odds(copies, size, seen, 1)


def test_the_table_counts_copies_and_leaves_out_what_the_deck_has_not() -> None:
    rows = odds_table(DECK, SMALL, played=2, turns=(1, 4))
    assert [(row.words, row.copies, row.at_least) for row in rows] == [
        ("A Star", 3, 1),
        ("A Scene", 3, 1),
        ("A Character or Star", 6, 1),
        ("Two Characters or Stars", 6, 2),
        ("An Action", 1, 1),
        ("A Scene and two Characters or Stars", 9, 3),
    ]
    assert rows[4].chances == pytest.approx((6 / 12, 1.0))  # of twelve cards, two of which nobody knows
    assert rows[0].chances[0] == pytest.approx(1 - comb(9, 6) / comb(12, 6))
    assert odds_table({}, SMALL) == ()
    assert [row.words for row in odds_table({"wind": 2}, SMALL)] == ["An Action"]


def test_the_query_of_a_row_shows_the_cards_that_it_is_about() -> None:
    index = CardIndex(SMALL)
    for row in odds_table(DECK, SMALL):
        assert sum(DECK[card.key] for card in index.find(row.query, DECK)) == row.copies


def test_the_odds_of_whatever_a_query_has_found() -> None:
    deck, index = DECKS["lisa"].counts, CardIndex(library())
    found = index.find("trait:brainy kind:character")
    copies = sum(deck.get(card.key, 0) for card in found)
    chances = odds_of(found, deck, at_least=2, played=4, turns=(1, 3))
    assert copies > 5
    assert chances == (odds(copies, 40, 6, 2), odds(copies, 40, 14, 2))
    assert odds_of((), deck) == (0.0,) * 6
