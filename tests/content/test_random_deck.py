"""Decks by chance: always legal, the same for the same seed, and no card is left out for ever."""

from collections import Counter
from random import Random

import pytest

from simpsons_desktop.content.decks import Deck, check_deck
from simpsons_desktop.content.library import library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.rules import Printed

STARS = [printed.key for printed in library().cards.values() if printed.is_star]


def decks(count: int) -> list[tuple[Printed, ...]]:
    return [random_deck(Random(seed), library()) for seed in range(count)]


def test_every_one_is_legal_and_none_is_bigger_than_60_cards() -> None:
    for cards in decks(1500):
        counts = Counter(printed.key for printed in cards)
        assert check_deck(Deck("random", "Random", counts=counts), library()) == ()
        assert 40 <= len(cards) <= 60
        assert 2 * sum(card.kind.value == "character" for card in cards) >= len(cards)


def test_every_card_and_every_number_of_copies_comes() -> None:
    copies = {(key, count) for cards in decks(3000) for key, count in Counter(card.key for card in cards).items()}
    assert len(library().cards) == 161
    assert copies == {(key, count) for key in library().cards for count in (1, 2, 3)}


def test_no_card_of_a_kind_is_much_rarer_than_another() -> None:
    held = Counter(key for cards in decks(3000) for key in {card.key for card in cards})
    kinds: dict[str, list[int]] = {}
    for key, count in held.items():
        card = library().cards[key]
        kinds.setdefault("star" if card.is_star else card.kind.value, []).append(count)
    for counts in kinds.values():
        assert max(counts) < 1.6 * min(counts)


def test_the_size_the_scenes_and_the_actions_differ_from_deck_to_deck() -> None:
    made = decks(1000)
    assert {len(cards) for cards in made} == set(range(40, 61))
    scenes = {sum(card.kind.value == "scene" for card in cards) for cards in made}
    actions = {sum(card.kind.value == "action" for card in cards) for cards in made}
    assert scenes == set(range(9, 15))
    assert actions >= set(range(13))


@pytest.mark.parametrize("star", STARS)
def test_the_star_that_is_asked_for_leads(star: str) -> None:
    for seed in range(100):
        cards = random_deck(Random(seed), library(), star)
        assert {card.key for card in cards if card.is_star} == {star}
        assert {card.star for card in cards if card.kind.value == "action"} <= {star}


def test_the_same_seed_gives_the_same_deck_and_another_seed_another() -> None:
    assert random_deck(Random(7), library()) == random_deck(Random(7), library())
    assert len({random_deck(Random(seed), library()) for seed in range(100)}) == 100


def test_a_star_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match=r"'lenny'.*homer"):
        random_deck(Random(1), library(), "lenny")
