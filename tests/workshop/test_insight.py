"""What is said about a deck: its traits, how far its Characters fit its Scenes, and how it begins."""

from collections import Counter

import pytest

from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Kind
from simpsons_desktop.workshop.card_index import CardIndex
from simpsons_desktop.workshop.insight import SceneShare, TraitRow, scene_shares, trait_chart
from simpsons_desktop.workshop.sample import sample_hand
from tests.workshop.small_library import DECK, SMALL

DECKS = bundled_decks()


def test_the_chart_counts_scenes_and_characters_of_each_trait_with_their_copies() -> None:
    assert trait_chart(DECK, SMALL) == (
        TraitRow("kid", 2, 5),  # two Piers; three Zeds and two Anns
        TraitRow("family", 2, 0),
        TraitRow("boss", 1, 4),
        TraitRow("crooked", 1, 1),
    )
    assert trait_chart({}, SMALL) == ()
    assert trait_chart({"unheard-of": 3, "wind": 2}, SMALL) == ()


def test_each_scene_has_the_share_of_the_characters_that_match_it() -> None:
    cards = SMALL.cards
    assert scene_shares(DECK, SMALL) == (SceneShare(cards["pier"], 2, 5, 6), SceneShare(cards["vault"], 1, 4, 6))
    assert [share.share for share in scene_shares(DECK, SMALL)] == pytest.approx([5 / 6, 4 / 6])
    assert [share.share for share in scene_shares({"pier": 1}, SMALL)] == [0]


@pytest.mark.parametrize("key", DECKS)
def test_the_chart_and_the_shares_agree_with_what_the_search_line_finds(key: str) -> None:
    deck, index = DECKS[key].counts, CardIndex(library())

    def counted(query: str) -> int:
        return sum(deck[card.key] for card in index.find(f"in:deck {query}", deck))

    for row in trait_chart(deck, library()):
        assert row.scenes == counted(f"kind:scene trait:{row.trait}")
        assert row.characters == counted(f"kind:character trait:{row.trait}")
    for share in scene_shares(deck, library()):
        assert share.matching == counted(f'kind:character matches:"{library().full_name(share.scene)}"')
        assert share.of == counted("kind:character")


@pytest.mark.parametrize("key", DECKS)
def test_a_sample_hand_is_of_the_deck_and_is_played_by_the_rules(key: str) -> None:
    deck = DECKS[key].counts
    completed = 0
    for seed in range(40):
        sample = sample_hand(deck, library(), seed, turns=6)
        assert len(sample.hand) == 6
        seen = Counter(card.key for card in sample.hand)
        for turn in sample.turns:
            assert Counter(turn.hand) == Counter((*turn.kept, *turn.played, *([turn.scene] if turn.scene else ())))
            assert sum(not card.is_star for card in turn.played) <= 2  # 7.2
            assert not (turn.played and turn.on is None)  # 7.1
            assert all(set(card.traits) & set(turn.on.traits) for card in turn.played if turn.on)  # 2.3
            assert len(turn.kept) + len(turn.drawn) == 6  # 5.2
            assert all(card.kind is Kind.ACTION for card in turn.actions)
            seen.update(card.key for card in turn.drawn)
            completed += turn.completed
        for before, after in zip(sample.turns, sample.turns[1:], strict=False):
            assert Counter(after.hand) == Counter((*before.kept, *before.drawn))
            assert after.scene is None or before.on is None or before.completed  # 6.1
        assert all(count <= deck[card] for card, count in seen.items())
    assert completed


def test_the_same_seed_gives_the_same_hand_and_another_seed_another() -> None:
    deck = DECKS["bart"].counts
    assert sample_hand(deck, library(), 7) == sample_hand(deck, library(), 7)
    assert len({tuple(card.key for card in sample_hand(deck, library(), seed).hand) for seed in range(50)}) == 50


def test_the_turns_are_told_in_words() -> None:
    turns = sample_hand({"pier": 1, "ann": 3, "zed": 2}, SMALL, 1, turns=2)
    assert turns.words == (
        "Turn 1: The Pier is completed with 2 × Zed and 2 × Ann O'Hara.",
        "Turn 2: no Scene in hand, so Characters need one of somebody else.",
    )
    told = sample_hand({"opera": 1, "pat-8": 3, "or-else": 2}, SMALL, 1, turns=2)
    assert [turn.scene is not None for turn in told.turns] == [True, False]
    assert told.words == ("Turn 1: Opéra d'Été with 2 × Pat #8.", "Turn 2: Pat #8 on Opéra d'Été.")
    assert {card.key for card in told.turns[0].actions} == {"or-else"}
    assert sample_hand({"opera": 1, "bob": 1}, SMALL, 1).words[0] == (
        "Turn 1: Opéra d'Été, and no Character in hand matches it."
    )


def test_a_deck_without_cards_has_an_empty_hand() -> None:
    assert sample_hand({"unheard-of": 2}, SMALL, 1).hand == ()
