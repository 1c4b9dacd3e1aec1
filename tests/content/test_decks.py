"""Deck lists: what people write is read or told, nothing is lost in silence, and the building rules (3) are checked."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.content.card_names import find_cards
from simpsons_desktop.content.decks import (
    Deck,
    DeckError,
    bundled_decks,
    check_deck,
    deck_cards,
    read_deck,
    read_decks,
    write_deck,
)
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.plain_text import plain_text
from simpsons_desktop.rules import Kind

CARDS = library().cards
ALL = list(CARDS)
GOOD = bundled_decks()["homer"]


def counts(text: str) -> dict[str, int]:
    return dict(read_deck(text, library()).counts)


FORMS = {
    "{}": 1,
    "3 {}": 3,
    "3x {}": 3,
    "3X {}": 3,
    "3 x {}": 3,
    "x3 {}": 3,
    "3× {}": 3,
    "{} x3": 3,
    "{} 3": 3,
    "  3 {} ": 3,
}


@pytest.mark.parametrize("form", FORMS)
def test_every_name_in_every_form(form: str) -> None:
    for key, card in CARDS.items():
        for name in (library().list_name(card), key, library().list_name(card).upper()):
            assert counts(form.format(name)) == {key: FORMS[form]}, form.format(name)


def test_a_name_that_begins_with_a_number() -> None:
    assert counts("742 Evergreen Terrace") == {"742-evergreen-terrace": 1}
    assert counts("2 742 Evergreen Terrace") == {"742-evergreen-terrace": 2}
    assert counts("742 Evergreen Terrace x2") == {"742-evergreen-terrace": 2}


def test_typographic_marks() -> None:
    assert counts("2 Bart’s Treehouse") == counts("2 Bart's Treehouse") == {"barts-treehouse": 2}


def test_lines_of_one_card_add_up() -> None:
    assert counts("1 Lenny\n2 Lenny") == {"lenny": 3}


def test_headers_and_comments() -> None:
    deck = read_deck(
        "# Name: My Deck\nPlan: Win.\nplan: Soon.\n# a comment\n// another\n\n1 Lenny\n", library(), "mine"
    )
    assert deck == Deck("mine", "My Deck", "Win.\nSoon.", {"lenny": 1})


@pytest.mark.parametrize(
    ("line", "words", "guess"),
    [
        ("3 Leny", "Line 2: there is no card named “Leny”. Did you mean “Lenny”?", "lenny"),
        ("Xyzzyplugh", "Line 2: there is no card named “Xyzzyplugh”.", None),
        (
            "2 Marge Simpson",
            "Write which one: Marge Simpson #44, Marge Simpson #45, Marge Simpson #46.",
            "marge-simpson-1",
        ),
        ("Marge Simpson #99", "there is no card named “Marge Simpson #99”", "marge-simpson-1"),
        ("0 Lenny", "“0” is not a sensible number", "lenny"),
        ("1000 Lenny", "“1000” is not a sensible number", "lenny"),
        ("3", "there is no card named “3”", None),
    ],
)
def test_a_line_that_can_not_be_read(line: str, words: str, guess: str | None) -> None:
    """It is told with its number, its text and a guess, and everything else is kept."""
    with pytest.raises(DeckError) as caught:
        read_deck(f"1 Moe Szyslak\n{line}\n2 Lenny", library())
    (fault,) = caught.value.faults
    assert (fault.number, fault.text) == (2, line)
    assert words in fault.sentence
    assert next((card.key for card in fault.candidates), None) == guess
    assert caught.value.deck.counts == {"moe-szyslak": 1, "lenny": 2}


def test_no_line_is_lost_in_silence() -> None:
    lines = ["1 Lenny", "1 Lenny (foil)", "SB: 1 Lenny", "", "1 Lenny | set", "Lenny, 2", "# x", "-1 Lenny"]
    with pytest.raises(DeckError) as caught:
        read_deck("\n".join(lines), library())
    assert [fault.number for fault in caught.value.faults] == [2, 3, 5, 8]
    assert caught.value.deck.counts == {"lenny": 3}


def test_a_text_without_end() -> None:
    with pytest.raises(DeckError, match="longer than 100000 letters"):
        read_deck("1 Lenny\n" * 20_000, library())


@given(st.text(max_size=300))
def test_a_line_of_anything_at_all_is_told_in_one_line(text: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(f"?{text}\nno such card", library())
    assert all(fault.sentence.splitlines() == [fault.sentence] for fault in caught.value.faults)


@given(st.dictionaries(st.sampled_from(ALL), st.integers(1, 9), max_size=60), st.sampled_from(["", "Go for kids: #1!"]))
def test_writing_and_reading_are_inverse(held: dict[str, int], plan: str) -> None:
    deck = Deck("mine", "A Deck", plan, held)
    text = write_deck(deck, library())
    again = read_deck(text, library(), "mine")
    assert again == deck
    assert write_deck(again, library()) == text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, end: str) -> None:
    data = f"# Name: Café{end}1 Lenny{end}2 Bart’s Treehouse".encode(encoding)
    deck = read_deck(plain_text(data), library())
    assert (deck.name, deck.counts) == ("Café", {"lenny": 1, "barts-treehouse": 2})


def test_zeros_in_a_file_do_no_harm() -> None:
    assert counts(plain_text(b"1 Lenny\0\n")) == {"lenny": 1}


def test_find_cards_by_number() -> None:
    assert [card.key for card in find_cards("maggie simpson #42", library())] == ["maggie-simpson-2"]
    assert len(find_cards("Maggie Simpson", library())) == 3


# The building rules


def rules(deck: Deck, cards: Library | None = None) -> list[str]:
    return [fault.rule for fault in check_deck(deck, cards or library())]


def changed(**held: int) -> Deck:
    found = {**GOOD.counts, **{key.replace("_", "-"): count for key, count in held.items()}}
    return Deck("x", "X", "", {key: count for key, count in found.items() if count})


def only(kind: Kind, number: int, count: int = 1) -> dict[str, int]:
    plain = [key for key, card in CARDS.items() if card.kind is kind and not card.is_star]
    return dict.fromkeys(plain[:number], count)


@pytest.mark.parametrize("key", bundled_decks())
def test_bundled_decks_are_legal(key: str) -> None:
    deck = bundled_decks()[key]
    assert check_deck(deck, library()) == ()
    assert deck.size == 40 == len(deck_cards(deck, library()))
    assert deck.name != key
    assert deck.plan


def test_every_star_has_a_theme_deck_and_these_come_first() -> None:
    stars = sorted(star.key for star in library().stars)
    keys = list(bundled_decks())
    assert keys[: len(stars)] == stars
    assert keys[len(stars) :] == sorted(keys[len(stars) :])


def test_every_star_has_two_decks_with_names_and_plans_of_their_own() -> None:
    decks = bundled_decks().values()
    held = Counter(star.key for deck in decks for star in library().stars if deck.counts.get(star.key))
    assert dict(held) == {star.key: 2 for star in library().stars}
    assert len({deck.name for deck in decks}) == len({deck.plan for deck in decks}) == len(decks)


def test_a_folder_of_decks_is_read_with_theme_decks_first_and_the_faulty_named(tmp_path: Path) -> None:
    for key, source in (("zoo", "homer"), ("lisa", "lisa"), ("alfa", "bart"), ("homer", "homer")):
        (tmp_path / f"{key}.txt").write_text(write_deck(bundled_decks()[source], library()), "utf-8")
    (tmp_path / "bad.txt").write_text("3 Nobody At All\n", "utf-8")
    (tmp_path / "short.txt").write_text("# Name: Short\n3 Homer\n", "utf-8")
    shelf = read_decks(tmp_path, library())
    assert list(shelf.decks) == ["homer", "lisa", "alfa", "zoo"]
    assert [fault.split(" is left out")[0] for fault in shelf.faults] == ["Deck “bad”", "Deck “Short”"]


def test_rule_3_1_at_least_40_cards() -> None:
    deck = Deck("x", "X", "", {"homer": 1, **only(Kind.SCENE, 9), **only(Kind.CHARACTER, 29)})
    (fault,) = check_deck(deck, library())
    assert (fault.rule, fault.sentence) == ("3.1", "The deck needs at least 40 cards; it has 39.")
    assert rules(Deck("x", "X", "", {**deck.counts, "homer": 2})) == []


def test_rule_3_2_at_most_three_copies() -> None:
    assert rules(changed(lenny=3)) == []
    (fault,) = check_deck(changed(lenny=4), library())
    assert (fault.rule, fault.cards) == ("3.2", ("lenny",))
    assert "4 copies of Lenny" in fault.sentence


def test_rule_3_2_cards_of_one_name_are_different_cards() -> None:
    assert rules(changed(marge_simpson_1=3, marge_simpson_2=3, marge_simpson_3=3)) == []


def test_rule_3_3_exactly_one_kind_of_star() -> None:
    for copies in (1, 2, 3):
        assert rules(changed(homer=copies, lenny=3, carl_carlson=3)) == []
    assert "3.3" in rules(changed(homer=0))
    (fault,) = check_deck(changed(lisa=1), library())
    assert (fault.rule, set(fault.cards)) == ("3.3", {"homer", "lisa"})


def test_rule_3_4_actions_belong_to_the_star() -> None:
    (fault,) = check_deck(changed(kid_stuff=1), library())
    assert (fault.rule, fault.cards) == ("3.4", ("kid-stuff",))
    assert fault.sentence == "These Actions do not belong to Homer: Kid Stuff."


def test_rule_3_5_at_least_nine_scenes() -> None:
    held = {"homer": 3, **only(Kind.SCENE, 8), **only(Kind.CHARACTER, 29)}
    assert rules(Deck("x", "X", "", held)) == ["3.5"]
    assert rules(Deck("x", "X", "", {**held, **only(Kind.SCENE, 9)})) == []


def test_rule_3_6_two_players_may_play_the_same_deck() -> None:
    assert check_deck(GOOD, library()) == check_deck(GOOD, library()) == ()


def test_a_pending_card_may_not_be_in_a_deck() -> None:
    later = {"key": "later", "name": "Later", "kind": "character", "pending": True}
    cards = library().defining([later], "here")
    assert rules(changed(later=1), cards) == ["3.2"]


def test_unknown_cards() -> None:
    (fault,) = check_deck(changed(nobody_at_all=1), library())
    assert "nobody-at-all" in fault.sentence
