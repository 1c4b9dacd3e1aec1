"""What is asked and what can be answered, in words: every decision has a prompt, every option a text."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.content.words import card_name, option_text, prompt, scene_name, seen_name, trait_name
from simpsons_desktop.rules import BLANK, NOBODY, Ask, Decision, House, Moment, Setup, apply, decision, observe, start
from simpsons_desktop.rules.abilities import MOMENT_NAMES
from simpsons_desktop.rules.moves import COMPLETE, END
from simpsons_desktop.rules.record import Record
from tests.support.games import play, random_answer, setup
from tests.support.scenario import CARDS, Table, action

NAMES = ("Ann", "Bob", "Cal", "Dot", "Eve")
ROWS = "Ann* | hand: park | scene: park + kid, kid, kid of Bob\nBob | hand: old | scene: bar"


def asked_of(table: Table) -> Decision:
    """The open decision."""
    asked = decision(table.state)
    assert asked is not None
    return asked


def asked_words(table: Table) -> str:
    """The prompt of the open decision, as its seat reads it."""
    asked = asked_of(table)
    return prompt(asked, observe(table.state, asked.seat), table.names)


CHOICES = {
    "one": ('{ do = "choose", as = "x", from = { zone = "cast" } }', "It: choose a Character in play."),
    "two": (
        '{ do = "choose", as = "x", from = { zone = "cast" }, least = 2, most = 2 }',
        "It: choose 2 Characters in play.",
    ),
    "some": (
        '{ do = "choose", as = "x", from = { zone = "cast" }, least = 0, most = 2 }',
        "It: choose up to 2 Characters in play.",
    ),
    "range": (
        '{ do = "choose", as = "x", from = { zone = "cast" }, least = 1, most = 3 }',
        "It: choose 1 to 3 Characters in play.",
    ),
    "seat": ('{ do = "choose_seat", as = "x", from = "any" }', "It: choose a player."),
    "trait": ('{ do = "choose_trait", as = "x" }', "It: choose a trait."),
    "aimed": (
        '{ do = "choose", as = "x", from = { zone = "cast" }, least = 0, most = 1 }, '
        '{ do = "discard", cards = { called = "x" } }',
        "It: choose a Character in play to discard, or none.",
    ),
    "aimed at several": (
        '{ do = "choose", as = "x", from = { zone = "cast" }, least = 2, most = 2 }, '
        '{ do = "return", cards = { called = "x" } }',
        "It: choose 2 Characters in play to return to hand.",
    ),
    "aimed at a player": (
        '{ do = "choose_seat", as = "x", from = "any" }, { do = "score", who = "x", points = -1 }',
        "It: choose a player who loses points.",
    ),
    "aimed by a trait": (
        '{ do = "choose_trait", as = "x" }, { do = "trait", cards = { zone = "cast" }, add = "x" }',
        "It: choose a trait to give.",
    ),
    "may": ('{ do = "may", then = [{ do = "draw", who = "you", count = 1 }] }', "It: draw cards?"),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_of_an_effect_names_its_card(choice: str) -> None:
    steps, words = CHOICES[choice]
    table = Table(ROWS.replace("hand: park", "hand: it"), action("it", steps)).do("play it")
    assert asked_words(table) == words


def test_the_main_part_counting_and_discarding() -> None:
    table = Table(ROWS)
    assert asked_words(table) == "You can complete Park."
    assert asked_words(Table(ROWS).do("complete on Ann")) == "Park: mark at least 2 Characters to count."
    assert asked_words(table.do("end")) == "Mark any cards to discard; then your hand is refilled."


def test_counting_asks_for_the_number_that_must_be_reached_where_characters_count_for_more() -> None:
    table = Table(ROWS).do("complete on Ann")
    heavy = replace(asked_of(table), least=1, weights=(2, 1, 1), needed=2)
    assert prompt(heavy, observe(table.state, 0), table.names) == "Park: mark Characters that count for at least 2."


MOMENTS = {
    ("turn begins", ""): "Bob's turn begins. Answer?",
    ("scene played", ""): "Bob plays Kid. Answer?",
    ("character played", ""): "Bob plays Kid on Park. Answer?",
    ("declared", "complete"): "Bob declares: complete Park. Answer?",
    ("declared", "trash"): "Bob declares: trash Park. Answer?",
    ("resolved", "complete"): "Bob completed Park. Answer?",
    ("resolved", "trash"): "Bob trashed Park. Answer?",
    ("action played", ""): "Bob plays Kid. Answer before it takes effect?",
    ("affected", ""): "Bob's effect moved Kid. Answer?",
    ("scored", ""): "Points were scored. Answer?",
    ("scored", "complete"): "Points were scored. Answer?",
    ("scored", "trash"): "Points were scored. Answer?",
    ("main ends", ""): "Bob ends the main part of the turn. Answer?",
}


@pytest.mark.parametrize(("name", "event"), MOMENTS)
def test_every_moment_is_worded(name: str, event: str) -> None:
    table = Table(ROWS)
    park, kid = table.find("park of Ann"), table.find("kid of Ann")
    asked = replace(asked_of(table), ask=Ask.REACT, moment=Moment(name, 1, (kid,), park, event))
    assert prompt(asked, observe(table.state, 0), table.names) == MOMENTS[name, event]


def test_no_moment_is_missing() -> None:
    without_a_round = {"main", "completed", "trashed"}
    assert {name for name, _ in MOMENTS} == set(MOMENT_NAMES.values()) - without_a_round


def test_every_decision_of_games_full_of_answers_is_worded() -> None:
    """Games in which every moment comes: seats hold Actions for any time, and declare as soon as they can."""
    answer = action("answer", '{ do = "move", cards = { zone = "cast" }, to = "yours" }', when="any time")
    deck = [card for card in CARDS if card.key in ("park", "kid", "fool", "ace", "clown")] * 8 + [answer] * 4
    random, moments = Random(2), set()
    for seed in range(16):
        state = start(Setup([deck] * 3, seed, House(15))).state
        while (asked := decision(state)) is not None:
            words = prompt(asked, observe(state, asked.seat), NAMES)
            assert words.endswith((".", "?"))
            assert "{" not in words
            if asked.moment is not None:
                moments.add((asked.moment.name, asked.moment.event))
            declared = [(code,) for code in asked.codes if COMPLETE <= code < END]
            state = apply(state, declared[0] if declared else random_answer(asked, random)).state
    assert moments == set(MOMENTS) - {("scored", "")}  # which comes when an effect has scored


@pytest.mark.parametrize("seed", range(5))
def test_every_decision_and_option_of_the_decks_that_ship_is_worded(seed: int) -> None:
    for state in play(Record.of_setup(setup(seed, 5)), Random(seed)):
        asked = decision(state)
        if asked is None:
            continue
        seen = observe(state, asked.seat)
        texts = [prompt(asked, seen, NAMES), *(option_text(option, seen) for option in asked.options)]
        assert all(text and "{" not in text for text in texts)
        assert all("hidden" not in text for text in texts)  # who chooses knows among what


def test_every_option_says_what_it_does() -> None:
    table = Table(
        "Ann* | hand: lab, kid, it\nBob | scene: park + kid, kid, fool, fool", action("it", CHOICES["one"][0])
    )
    seen = observe(table.state, 0)
    texts = [option_text(option, seen) for option in asked_of(table).options]
    assert texts == ["Play Lab", "Play Kid on Park", "Play It", "Complete Park", "Trash Park", "End turn"]


@pytest.mark.parametrize(
    ("choice", "texts"),
    [
        ("one", ["Kid", "Kid", "Kid"]),
        ("seat", ["Player 1", "Player 2"]),
        ("may", ["Yes", "No"]),
        ("trait", ["Animal", "Brainy", "Clown", "Fool", "Kid", "Old"]),
    ],
)
def test_every_pick_is_named(choice: str, texts: list[str]) -> None:
    rows = ROWS.replace("hand: park", "hand: it | deck: lab")
    table = Table(rows, action("it", CHOICES[choice][0])).do("play it")
    seen = observe(table.state, 0)
    assert [option_text(option, seen) for option in asked_of(table).options] == texts


def test_passing_is_worded() -> None:
    late = action("late", '{ do = "score", who = "you", points = 1 }', when="scene played")
    table = Table("Ann* | hand: park\nBob | hand: late", late).do("play park")
    seen = observe(table.state, 1)
    assert [option_text(option, seen) for option in asked_of(table).options] == ["Pass", "Play Late"]


def test_what_a_seat_may_not_know_has_no_name() -> None:
    table = Table(ROWS)
    old, nowhere = table.find("old of Bob"), 9999
    assert [seen_name(observe(table.state, viewer), old) for viewer in (NOBODY, 0, 1)] == [
        "a hidden card",
        "a hidden card",
        "Old",
    ]
    assert [seen_name(observe(table.state, 0), card) for card in (nowhere, None)] == ["a hidden card"] * 2
    assert (card_name(None), card_name(BLANK)) == ("a hidden card", "a hidden card")


def test_scenes_and_traits_have_names() -> None:
    seen = observe(Table(ROWS).state, 0)
    assert [scene_name(seen, seat) for seat in (0, 1, 2, -1, None)] == [
        "Park",
        "Bar",
        "no Scene",
        "no Scene",
        "no Scene",
    ]
    assert trait_name("kid") == "Kid"


def test_cards_that_share_a_name_are_called_by_their_short_names() -> None:
    assert [card_name(card) for card in library().named("Marge Simpson")] == [
        "Marge",
        "Stern Marge",
        "Arty Marge",
    ]


def test_a_subtitle_alone_adds_nothing_to_a_name() -> None:
    """Bartman has one, and so may any card, without sharing its name."""
    assert card_name(library().cards["bartman"]) == "Bartman"
    kid = next(card for card in CARDS if card.key == "kid")
    assert card_name(replace(kid, subtitle="In Disguise", number=7)) == "Kid"
