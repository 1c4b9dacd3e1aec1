"""Cards that share a name are told apart in every sentence and list, and every name survives a deck file."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.content.card_names import find_cards
from simpsons_desktop.content.decks import Deck, DeckError, bundled_decks, check_deck, read_deck, write_deck
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.scribe import Scribe
from simpsons_desktop.content.words import card_name, little_name, option_text, prompt, subtitle
from simpsons_desktop.rules import Printed, decision, observe
from tests.support.positions import outcome
from tests.support.scenario import Table, action

CARDS = library().cards
SHARED = {name: library().named(name) for name in ("Marge Simpson", "Maggie Simpson")}
ALIKE = [card for cards in SHARED.values() for card in cards]


def test_no_two_cards_have_one_full_name_or_one_table_name() -> None:
    assert len({card_name(card) for card in CARDS.values()}) == len(CARDS) == 161
    assert len({little_name(card) for card in CARDS.values()}) == 161


def test_only_cards_that_share_a_name_are_called_otherwise_and_their_subtitle_tells_the_name() -> None:
    assert {card.key for card in CARDS.values() if card_name(card) != card.name} == {card.key for card in ALIKE}
    assert [card_name(card) for card in ALIKE] == [
        "Marge", "Stern Marge", "Arty Marge", "Maggie", "Wise Maggie", "Sly Maggie",
    ]  # fmt: skip
    assert subtitle(ALIKE[1]) == "Marge Simpson, The Watchful Eye"
    assert subtitle(CARDS["bartman"]) == "Guardian of the Night"


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_the_little_name_is_part_of_the_name(card: Printed) -> None:
    """Each word of it begins a word of the name, in the same order: whoever knows one knows the other."""
    words = iter(re.findall(r"[\w']+", card_name(card).casefold()))
    assert all(
        any(word.startswith(part) for word in words) for part in re.findall(r"[\w']+", little_name(card).casefold())
    )


def test_where_short_names_do_not_tell_them_apart_a_number_does() -> None:
    twins = [
        replace(CARDS["lenny"], key=key, name="Twin", short=short, number=at)
        for at, (key, short) in enumerate((("a", "T"), ("b", "T"), ("c", "Lenny"), ("d", "")))
    ]
    both = Library({**CARDS, **{card.key: card for card in twins}}, library().traits)
    assert [both.full_name(card) for card in twins] == ["Twin #0", "Twin #1", "Twin #2", "Twin #3"]


def test_a_list_may_write_what_a_card_is_called_unless_that_may_be_any_of_them() -> None:
    named = {card_name(card): find_cards(card_name(card), library()) for card in ALIKE}
    assert {name for name, found in named.items() if not found} == {"Marge", "Maggie"}
    assert [[card_name(card) for card in found] for name, found in named.items() if found] == [
        [name] for name, found in named.items() if found
    ]


# The log, the prompt and the choices


@pytest.mark.parametrize("name", SHARED)
def test_the_log_tells_them_apart(name: str) -> None:
    first, second, third = SHARED[name]
    tug = action("tug", '{ do = "move", cards = { zone = "cast", whose = "others" }, to = "yours" }')
    rows = f"Ann* | hand: {first.key}, tug | scene: christmas\nBob | scene: the-couch + {second.key}, {third.key}"
    table = Table(rows, *CARDS.values(), *(replace(card, abilities=(), standing=()) for card in ALIKE), tug)
    scribe = Scribe(table.names)
    played = [line.text for line in scribe.lines(outcome(table, f"play {first.key} on Ann"))]
    assert played == [f"Ann plays {card_name(first)} on Christmas"]
    moved = [line.text for line in scribe.lines(outcome(table, "play tug"))]
    assert moved[-1] == f"{card_name(second)} and {card_name(third)} move to Christmas"


@pytest.mark.parametrize("name", SHARED)
def test_the_choices_tell_them_apart(name: str) -> None:
    cards = SHARED[name]
    pick = action("pick", '{ do = "choose", as = "one", from = { zone = "discard", whose = "you" } }')
    pile = ", ".join(card.key for card in cards)
    table = Table(f"Ann* | hand: pick | discard: {pile}\nBob", *CARDS.values(), pick).do("play pick")
    asked, seen = decision(table.state), observe(table.state, 0)
    assert asked is not None
    assert [option_text(option, seen) for option in asked.options] == [card_name(card) for card in cards]


def test_a_prompt_about_one_of_them_says_which() -> None:
    """The third Marge asks; so it must be clear in the question that it is she."""
    marge = SHARED["Marge Simpson"][2]
    asking = replace(marge, abilities=CARDS["otto-mann"].abilities)
    rows = f"Ann* | deck: lenny\nBob | deck: lenny | scene: christmas + {marge.key} of Bob"
    table = Table(f"{rows}\nCal | scene: the-couch", *{**CARDS, marge.key: asking}.values()).do("end")
    asked = decision(table.state)
    assert asked is not None
    assert prompt(asked, observe(table.state, 1), table.names).startswith("Arty Marge: ")


# Deck files


def test_all_cards_survive_a_deck_file_in_one_list() -> None:
    everything = Deck("all", "Everything & more: “all” 'n' 161", "Play #1, or 2.", dict.fromkeys(CARDS, 1))
    again = read_deck(write_deck(everything, library()), library(), "all")
    assert again == everything
    assert check_deck(everything, library()) != ()
    assert len(again.counts) == 161


@pytest.mark.parametrize("count", [1, 3, 7, 999])
def test_each_card_survives_alone_by_its_name(count: int) -> None:
    for key, card in CARDS.items():
        text = write_deck(Deck("one", "One", "", {key: count}), library())
        assert text.splitlines()[-1] == f"{count} {library().list_name(card)}"
        assert read_deck(text, library(), "one").counts == {key: count}


def test_names_with_marks_and_digits_are_among_them() -> None:
    names = {card.name for card in CARDS.values()}
    for mark in ("'", "&", ".", "-", "7"):
        assert any(mark in name for name in names), mark
    assert "Smoke 'Em If You Got 'Em" in names
    assert "Phineas Q. Butterfat's 5600 Flavors Ice Cream Parlor" in names


def test_shared_names_need_the_number_in_a_deck_file() -> None:
    for name, cards in SHARED.items():
        with pytest.raises(DeckError, match=f"there are 3 cards named “{name}”"):
            read_deck(f"2 {name}", library())
        lines = "\n".join(f"{at} {name} #{card.number}" for at, card in enumerate(cards, 1))
        assert read_deck(lines, library()).counts == {card.key: at for at, card in enumerate(cards, 1)}


def test_a_fault_of_a_deck_says_which_of_them() -> None:
    deck = Deck("x", "X", "", {**bundled_decks()["homer"].counts, "marge-simpson-2": 4})
    assert [fault.sentence for fault in check_deck(deck, library())] == [
        "There are 4 copies of Stern Marge; at most 3 are allowed."
    ]


NASTY = [
    "3 Lenny",
    "Lenny",
    "Lenny 3",
    "x3 Lenny",
    "Lenny x3",
    '"Q" & A',
    "# 1",
    "#7",
    "Name: Bob",
    "// x",
    "Plan:",
    "12",
    "? x",
    "Sideboard",
    "a, b",
    "3;4",
    "What?",
    "x [y]",
    "(3)",
]


@given(
    st.lists(st.sampled_from(NASTY) | st.text("Lény xX×#123:&\"'’/-", min_size=1, max_size=12), max_size=8),
    st.lists(st.integers(1, 9), min_size=8, max_size=8),
)
def test_names_that_look_like_something_else_survive_too(names: list[str], counts: list[int]) -> None:
    """Cards of somebody's own may be called anything that is printable."""
    plain = [name for name in names if name.isprintable() and name.strip()]
    made = [replace(CARDS["lenny"], key=f"own-{at}", name=name, number=at + 1) for at, name in enumerate(plain)]
    own = Library({card.key: card for card in made}, library().traits)
    deck = Deck("own", "Own", "", {card.key: count for card, count in zip(made, counts, strict=False)})
    for exact in (False, True):
        assert read_deck(write_deck(deck, own, exact), own, "own").counts == deck.counts


def test_the_name_and_the_plan_of_a_deck_stay_on_their_lines() -> None:
    deck = Deck("x", "Two\nLines", "First.\r\n3 Lenny\n", {"lenny": 1})
    again = read_deck(write_deck(deck, library()), library(), "x")
    assert (again.name, again.plan, again.counts) == ("Two Lines", "First.\n3 Lenny", {"lenny": 1})


@pytest.mark.parametrize("key", bundled_decks())
def test_the_decks_that_ship_are_written_as_write_deck_writes_them(key: str) -> None:
    """Grouped by kind, each card under its full name, so that the files are an example to follow."""
    deck = bundled_decks()[key]
    text = write_deck(deck, library())
    assert read_deck(text, library(), key) == deck
    groups = [list(group) for blank, group in groupby(text.splitlines(), key=bool) if blank]
    assert len(groups) == 5
