"""A deck is counted in one way: what its list says over each part is what its sums say, Stars apart from Characters."""

from __future__ import annotations

import re

import pytest

from simpsons_desktop.content.deck_parts import part_name, parted, sums
from simpsons_desktop.content.decks import bundled_decks, deck_cards
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind
from simpsons_desktop.screens.workshop.deck_model import Heading, entries

CARDS = library()


@pytest.mark.parametrize("key", bundled_decks())
def test_the_sums_and_the_headings_of_a_deck_say_the_same(key: str) -> None:
    deck = bundled_decks()[key]
    told = sums((CARDS.cards[card], count) for card, count in deck.counts.items())
    counted = {words.rstrip("s"): int(number) for number, words in re.findall(r"(\d+) (\w+)", told)}
    headings = [one for one in entries(deck.counts, (), CARDS) if isinstance(one, Heading)]
    assert {one.words.rstrip("s"): one.count for one in headings} == {word: n for word, n in counted.items() if n}
    cards = deck_cards(deck, CARDS)
    assert sum(counted.values()) == deck.size == len(cards)
    assert counted["Star"] == sum(card.is_star for card in cards) > 0
    assert counted["Star"] + counted["Character"] == sum(card.kind is Kind.CHARACTER for card in cards)


def test_one_card_of_a_part_is_said_as_one() -> None:
    homer, lenny = CARDS.cards["homer"], CARDS.cards["lenny"]
    assert sums([(homer, 1), (lenny, 1)]) == "1 Star, 0 Scenes, 1 Character, 0 Actions"
    assert [part_name(part) for part, held in parted([(lenny, 2)]).items() if held] == ["Characters"]
