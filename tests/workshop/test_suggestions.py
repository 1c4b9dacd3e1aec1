"""What is suggested for a deck: true, with cards to do it with, and nothing for a deck that lacks nothing."""

import time
from collections import Counter
from random import Random

import pytest

from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.content.random_deck import random_deck
from simpsons_desktop.rules.model import Kind
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.insight import scene_shares
from simpsons_desktop.workshop.odds import odds_table
from simpsons_desktop.workshop.sample import sample_hand
from simpsons_desktop.workshop.suggestions import MOST, suggestions
from tests.workshop.small_library import SMALL

INDEX = CardIndex(SMALL)
SHIPPED = CardIndex(library())
ODD = {"pier": 3, "opera": 2, "zed": 3, "ann": 3}
SOUND = {"zed": 3, "pier": 3, "vault": 3, "ann": 3, "bob": 3, "pat-9": 3, "mil": 3, "or-else": 1}

CASES = [
    ({}, "A deck is built round a Star: begin with one of these.", "zed quill"),
    ({"unheard-of": 3}, "A deck is built round a Star: begin with one of these.", "zed quill"),
    (
        {"pier": 3, "vault": 3},
        "The deck has no Star yet; of all of them, these match most of your Scenes: Zed.",
        "zed",
    ),
    (ODD, "2 of 5 Scenes want Celebrity and few match them: 0 of 6 Characters and Stars have it.", "pat-8 pat-9"),
    (
        {**ODD, "pat-8": 1},
        "2 of 5 Scenes want Celebrity and few match them: 1 of 7 Characters and Stars has it.",
        "pat-8 pat-9",
    ),
    (ODD, "Opéra d'Été is hard to complete: 0 of 6 Characters and Stars match it.", "pat-8 pat-9"),
    (
        ODD,
        "In the place of Opéra d'Été, which no Character or Star matches, you could have a Scene that 3 Characters and "
        "Stars match.",
        "vault",
    ),
    (
        {"pier": 3, "vault": 3, "zed": 3, "kidd": 3, "quill": 1},
        "No Scene of yours is matched by Mr. Quill and Old Kidd: good for trashing only.",
        "quill kidd",
    ),
    (
        {**SOUND, "pier": 2, "vault": 2, "ann": 30},
        "57 of 100 first hands have no Scene; with 10 Scenes it would be 22.",
        "pier vault opera",
    ),
    (
        {**SOUND, "mil": 2, "or-else": 30},
        "14 of 50 cards are Characters; two can be played each turn, so at least half should be.",
        "mil",
    ),
    ({**SOUND, "or-else": 0}, "None of the Actions that belong to Zed is in the deck.", "or-else wind"),
    (
        {"pier": 3, "vault": 3, "quill": 3, "ann": 3, "bob": 3},
        "Not in the deck, and a match for 3 of 6 Scenes: Mom-in-Law and Pat #9.",
        "mil pat-9",
    ),
    (
        {**SOUND, "zed": 1},
        "1 of 3 possible copies of Zed is in the deck; a Star comes on top of the two Characters of a turn.",
        "zed",
    ),
    (
        {**SOUND, "ann": 30},
        "49 cards are more than the 40 that a deck needs; the best ones come more rarely.",
        "or-else",
    ),
]


@pytest.mark.parametrize(("deck", "sentence", "cards"), CASES)
def test_what_strikes_one_is_said_with_the_cards_to_mend_it(deck: dict[str, int], sentence: str, cards: str) -> None:
    made = {one.sentence: one for one in suggestions(deck, INDEX)}
    assert sentence in made
    assert " ".join(card.key for card in made[sentence].cards) == cards


@pytest.mark.parametrize(("deck", "sentence", "cards"), CASES)
def test_a_sound_deck_is_not_told_what_it_lacks_not(deck: dict[str, int], sentence: str, cards: str) -> None:
    del deck, cards
    assert sentence not in [one.sentence for one in suggestions(SOUND, INDEX)]


def test_a_trait_is_not_missed_where_its_scenes_are_matched_by_another_one() -> None:
    """The Pier shows Kid and Family: to whoever has Kids enough, no Family is wanting."""
    told = [one.sentence for one in suggestions({"pier": 3, "vault": 3, "ann": 6, "bob": 6}, INDEX)]
    assert not [sentence for sentence in told if "Family" in sentence], told
    told = [one.sentence for one in suggestions({"pier": 3, "vault": 3, "ann": 1, "bob": 9}, INDEX)]
    assert "3 of 6 Scenes want Family and few match them: 0 of 10 Characters and Stars have it." in told


def test_every_suggestion_shows_what_its_query_finds_and_they_are_few() -> None:
    decks = [deck.counts for deck in bundled_decks().values()]
    decks += [Counter(card.key for card in random_deck(Random(seed), library())) for seed in range(60)]
    told = 0
    for deck in decks:
        made = suggestions(deck, SHIPPED)
        assert len(made) <= MOST
        assert len({one.sentence for one in made}) == len(made)
        for one in made:
            assert one.cards == SHIPPED.find(one.query, deck) != ()
            assert SHIPPED.answer(one.query, deck).error is None
        told += len(made)
    assert told > 2 * len(decks)


def test_a_theme_deck_is_told_little() -> None:
    for key in ("homer", "bart", "lisa", "krusty", "mr-burns"):
        assert len(suggestions(bundled_decks()[key].counts, SHIPPED)) <= 1


def test_a_deck_with_999_of_every_card_is_looked_at_in_a_moment() -> None:
    """Beside a deck of three of each: the time must not grow with the copies."""
    index = CardIndex(library())

    def looked_at(copies: int) -> float:
        deck = dict.fromkeys(library().cards, copies)
        begun = time.thread_time()
        suggestions(deck, index)
        odds_table(deck, library())
        scene_shares(deck, library())
        assert len(sample_hand(deck, library(), 1).hand) == 6
        return time.thread_time() - begun

    looked_at(3)
    assert looked_at(999) < 5 * looked_at(3) + 0.01


def test_what_matches_how_many_cards_is_counted_by_copies() -> None:
    index = CardIndex(library())
    random = Random(3)
    deck = {key: random.choice((0, 1, 2, 3, 7, 998, 999)) for key in library().cards}
    held_ = [(library().cards[key], count) for key, count in deck.items()]
    for card in library().cards.values():
        other = {Kind.SCENE: Kind.CHARACTER, Kind.CHARACTER: Kind.SCENE}.get(card.kind)
        fits = sum(count for one, count in held_ if one.kind is other and set(one.traits) & set(card.traits))
        assert card in index.find(f"fits:{fits}", deck)
