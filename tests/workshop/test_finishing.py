"""Finishing a deck: whatever is there before, a legal deck comes of it, and what is said about it is true."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from simpsons_desktop.content.decks import Deck, bundled_decks, check_deck
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.workshop.finishing import Finished, Idea, IdeaError, finish, random_finished

CARDS = library()
KEYS = list(CARDS.cards)
TRAITS = CARDS.trait_keys
Beginning = tuple[dict[str, int], Idea]


def some(random: Random, keys: list[str], most: int) -> dict[str, int]:
    """Some cards, one to three of each."""
    return {key: random.randint(1, 3) for key in random.sample(keys, random.randint(1, most))}


def of_kind(*kinds: Kind) -> list[str]:
    return [key for key, printed in CARDS.cards.items() if printed.kind in kinds and not printed.is_star]


def beginning(number: int) -> Beginning:
    """One of ten sorts of beginnings by chance: sound and unsound parts of decks, and ideas."""
    random = Random(number)
    stars = [star.key for star in CARDS.stars]
    bundled = list(bundled_decks().values())[number // 10 % 10]
    match number % 10:
        case 0:
            return {}, Idea()
        case 1:
            return {random.choice(stars): random.randint(1, 3)}, Idea()
        case 2:
            return {}, Idea(star=random.choice(stars))
        case 3:
            return {}, Idea(trait=random.choice(TRAITS))
        case 4:
            return {}, Idea(card=random.choice(KEYS))
        case 5:  # cards of all Stars together, too many of some
            return {key: random.randint(1, 9) for key in random.sample(KEYS, random.randint(1, 60))}, Idea()
        case 6:  # sound parts without Star or Action
            return some(random, of_kind(Kind.SCENE, Kind.CHARACTER), 20), Idea()
        case 7:  # a deck with a hole
            left = dict(bundled.counts)
            return {key: left[key] for key in random.sample(sorted(left), len(left) // 2)}, Idea()
        case 8:  # Characters alone, more than a deck needs
            return dict.fromkeys(random.sample(of_kind(Kind.CHARACTER), 20), 3), Idea(trait=random.choice(TRAITS))
    odd = {"nobody": 2, random.choice(KEYS): 0, random.choice(of_kind(Kind.ACTION)): 3, random.choice(KEYS): -1}
    return {**dict(bundled.counts), **odd}, Idea(star=random.choice(stars))


def sound(finished: Finished, cards: Library = CARDS) -> bool:
    return not check_deck(Deck("", "", counts=finished.counts), cards)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_any_beginning_comes_to_a_legal_deck_that_is_accounted_for(first: int) -> None:
    for number in range(first, first + 50):
        counts, idea = beginning(number)
        finished = finish(counts, CARDS, number, idea)
        assert sound(finished), number
        told = Counter({key: count for key, count in counts.items() if count > 0 and key in CARDS.cards})
        for pick in finished.taken_out:
            told[pick.card.key] -= pick.count
        assert min(told.values(), default=0) >= 0
        for pick in finished.picks:
            assert pick.count > 0
            told[pick.card.key] += pick.count
        assert +told == Counter(finished.counts), number
        assert list(finished.unknown) == [key for key in counts if key not in CARDS.cards]
        assert all(true_reason(pick.card, pick.reason, finished.counts, idea) for pick in finished.picks)
        assert all(true_objection(pick.card, pick.reason, counts, finished.counts) for pick in finished.taken_out)


def test_a_deck_that_is_whole_already_stays_as_it_is() -> None:
    for deck in bundled_decks().values():
        assert finish(deck.counts, CARDS, 3) == Finished(dict(deck.counts), ())


def test_the_sentences_would_be_found_out_if_they_were_wrong() -> None:
    finished = finish({}, CARDS, 1)
    pick = next(pick for pick in finished.picks if pick.card.kind is Kind.CHARACTER and "want" in pick.reason)
    wrong = re.sub(r"^(.*?)(\d+) of", lambda found: f"{found[1]}{int(found[2]) - 1} of", pick.reason)
    assert wrong != pick.reason
    assert not true_reason(pick.card, wrong, finished.counts, Idea())


def test_a_star_is_not_said_to_be_missing_where_the_deck_has_it() -> None:
    def said(held: int) -> str:
        picks = finish({"krusty": held} if held else {}, CARDS, 1, Idea("krusty")).picks
        return next(pick.reason for pick in picks if pick.card.key == "krusty")

    assert said(0).startswith("A deck needs a Star (3.3). ")
    for held_already in (1, 2):
        assert said(held_already).startswith("A deck has room for 3 copies of its Star (3.2). ")


def keys_of(names: str) -> set[str]:
    """The traits whose names stand in a list of words."""
    by_name = {trait.name: trait.key for trait in CARDS.traits}
    return {by_name[name] for name in re.split(r", | and | or ", names)}


def held(counts: Mapping[str, int], kind: Kind) -> Iterator[Printed]:
    for key, count in counts.items():
        if CARDS.cards[key].kind is kind:
            yield from [CARDS.cards[key]] * count


def true_reason(card: Printed, reason: str, counts: Mapping[str, int], idea: Idea) -> bool:
    """Whether a sentence about a pick is true, by counting anew."""
    scenes, characters = list(held(counts, Kind.SCENE)), list(held(counts, Kind.CHARACTER))
    actions = list(held(counts, Kind.ACTION))
    if reason == "The deck is built around it.":
        return card.key == idea.card
    reason = (
        re.sub(r"^A deck (needs a Star \(3\.3\)|has room for 3 copies of its Star \(3\.2\))\. ", "", reason)
        if card.is_star
        else reason
    )
    if found := re.fullmatch(r"(\d+) of your (\d+) Scenes want (.*), and this Character has it\.", reason):
        (trait,) = keys_of(found[3])
        wanting = sum(trait in scene.traits for scene in scenes)
        return (int(found[1]), int(found[2])) == (wanting, len(scenes)) and trait in card.traits
    if found := re.fullmatch(r"It matches (\d+) of your (\d+) Scenes, as it has (.*)\.", reason):
        having = keys_of(found[3])
        matched = sum(bool(having & set(scene.traits)) for scene in scenes)
        return (int(found[1]), int(found[2])) == (matched, len(scenes)) and having <= set(card.traits)
    if found := re.fullmatch(
        r"It wants (.*), and (\d+) of your (\d+) Characters and Stars (?:match|matches) it\.", reason
    ):
        matching = sum(bool(set(one.traits) & set(card.traits)) for one in characters)
        return keys_of(found[1]) == set(card.traits) and list(map(int, found.groups()[1:])) == [
            matching,
            len(characters),
        ]
    if found := re.fullmatch(
        r"An Action for decks with (.*); (\d+) of your (\d+) cards (?:are Actions|is an Action):"
        r" (.*) on average in a first hand\.",
        reason,
    ):
        size = sum(counts.values())
        owner = CARDS.cards[card.star or ""].name
        return found.groups() == (owner, str(len(actions)), str(size), f"{6 * len(actions) / size:.1f}")
    alone = not any(set(card.traits) & set(scene.traits) for scene in scenes)
    return reason == "None of your Scenes wants it; it is there for the Scenes of others." and alone


def true_objection(card: Printed, reason: str, before: Mapping[str, int], after: Mapping[str, int]) -> bool:
    """Whether what is said about a card that was taken out is true."""
    (star,) = {one.key for one in held(after, Kind.CHARACTER) if one.is_star}
    if reason == "At most 3 copies of a card may be in a deck (3.2).":
        return before[card.key] > 3 == after[card.key]
    if found := re.fullmatch(r"A deck has one Star, and the one of this deck is (.*) \(3\.3\)\.", reason):
        return card.is_star and card.key != star and found[1] == CARDS.cards[star].name
    found = re.fullmatch(r"Only a deck with (.*) may have this Action \(3\.4\)\.", reason)
    return found is not None and card.star not in (None, star) and found[1] == CARDS.cards[card.star or ""].name


def test_equal_seeds_give_equal_decks_and_others_do_not() -> None:
    assert finish({}, CARDS, 7) == finish({}, CARDS, 7)
    decks = {tuple(sorted(finish({}, CARDS, seed).counts.items())) for seed in range(20)}
    assert len(decks) == 20
    assert random_finished(CARDS, 4) == random_finished(CARDS, 4)
    assert len({next(key for key in random_finished(CARDS, seed).counts) for seed in range(40)}) == len(CARDS.stars)


def test_an_idea_is_what_the_deck_is_about() -> None:
    for star in CARDS.stars:
        finished = finish({"bart": 2, "kid-stuff": 1}, CARDS, 1, Idea(star=star.key))
        assert finished.counts[star.key] == 3
    for trait in TRAITS:
        scenes = list(held(finish({}, CARDS, 2, Idea(trait=trait)).counts, Kind.SCENE))
        assert sum(trait in scene.traits for scene in scenes) >= 8, trait
    for key in KEYS:
        assert finish({}, CARDS, 3, Idea(card=key)).counts[key] == 3


def test_what_is_there_leads_the_way() -> None:
    kids = {"barts-treehouse": 2, "the-playground": 2, "nelson-muntz": 1}
    finished = finish(kids, CARDS, 5)
    wanting = sum("kid" in scene.traits for scene in held(finished.counts, Kind.SCENE))
    assert wanting >= 8
    lisas = [key for key, card in CARDS.cards.items() if card.kind is Kind.ACTION and card.star == "lisa"]
    assert "lisa" in finish({lisas[0]: 1}, CARDS, 5).counts


@pytest.mark.parametrize(
    ("idea", "sentence"),
    [
        (Idea(card="nobody"), "There is no card “nobody”."),
        (Idea(star="nobody"), "There is no card “nobody”."),
        (Idea(star="lenny"), "Lenny is not a Star."),
        (Idea(card="bart", trait="purple"), "No card has the trait Purple."),
        (Idea(trait="purple"), "No card has the trait Purple."),
        (Idea(star="lisa", card="bart"), "Bart can't be in a deck with Lisa (3.3, 3.4)."),
    ],
)
def test_an_idea_that_cannot_be_is_told(idea: Idea, sentence: str) -> None:
    with pytest.raises(IdeaError) as told:
        finish({}, CARDS, 1, idea)
    assert str(told.value) == sentence


def test_cards_without_their_effect_are_taken_out_and_never_picked() -> None:
    pending = {key for key in KEYS[::2] if not CARDS.cards[key].is_star}
    cards = Library({key: replace(card, pending=key in pending) for key, card in CARDS.cards.items()}, CARDS.traits)
    there = sorted(pending)[:4]
    finished = finish(dict.fromkeys(there, 1), cards, 2)
    assert sound(finished, cards)
    assert [(pick.card.key, pick.reason) for pick in finished.taken_out] == [
        (key, "Its effect is not there yet (3.2).") for key in there
    ]
    with pytest.raises(IdeaError, match="is not there yet"):
        finish({}, cards, 1, Idea(card=there[0]))


@pytest.mark.parametrize("there", [{"kid-stuff": 2}, {"bart": 2, "kid-stuff": 2}, {"bart": 1, "lenny": 2}])
def test_the_actions_of_a_star_without_its_effect_go_with_it(there: dict[str, int]) -> None:
    cards = Library({key: replace(card, pending=key == "bart") for key, card in CARDS.cards.items()}, CARDS.traits)
    finished = finish(there, cards, 2)
    assert sound(finished, cards)
    assert {pick.card.key for pick in finished.taken_out} == there.keys() - {"lenny"}


def test_too_few_cards_to_choose_from_are_told_and_few_are_used_up() -> None:
    few = {key: card for key, card in CARDS.cards.items() if card.kind is not Kind.SCENE}
    with pytest.raises(IdeaError, match="needs at least 9 Scenes"):
        finish({}, Library(few, CARDS.traits), 1)
    starless = Library({key: card for key, card in CARDS.cards.items() if not card.is_star}, CARDS.traits)
    with pytest.raises(IdeaError, match="Star"):
        random_finished(starless, 1)
    scenes = [key for key, card in CARDS.cards.items() if card.kind is Kind.SCENE][:3]
    actions = [card.key for card in CARDS.actions_of("bart")]
    people = of_kind(Kind.CHARACTER)[:8]
    scant = Library({key: CARDS.cards[key] for key in ["bart", *scenes, *actions, *people]}, CARDS.traits)
    assert sound(finish({}, scant, 1), scant)


def test_it_takes_less_than_the_window_can_wait() -> None:
    finish({}, CARDS, 0)
    times = []
    for seed in range(20):
        began = time.perf_counter()
        finish({}, CARDS, seed)
        times.append(time.perf_counter() - began)
    assert sorted(times)[10] < 0.05
