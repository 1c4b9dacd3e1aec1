"""Lists from anywhere: every form is read, every line is accounted for, what is written is read back as it was."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from random import Random

import pytest

from simpsons_desktop import paths
from simpsons_desktop.content.deck_lines import MOST_GUESSES
from simpsons_desktop.content.decks import Deck, write_deck
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Printed
from simpsons_desktop.workshop.reading import Entry, ListReport, What, read_list
from tests.workshop import lists
from tests.workshop.lists import CARDS, FORMS, written

DECKS = int(os.environ.get("WORKSHOP_DECKS", "100"))
TEXTS = int(os.environ.get("WORKSHOP_TEXTS", "80"))
PARTS = 4  # of the long ones, for several processes
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le+", "utf-16-be+", "utf-16-le", "utf-16-be", "latin-1", "cp1252")
LENNY = library().cards["lenny"]


def read(text: str | bytes) -> ListReport:
    return read_list(text, library(), "mine")


def one(text: str) -> Entry:
    (entry,) = read(text).entries
    return entry


def keys(cards: tuple[Printed, ...]) -> list[str]:
    return [card.key for card in cards]


# What is written is read back


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_written_is_read_back_and_written_the_same_again(exact: bool, part: int) -> None:
    for seed in range(part, DECKS, PARTS):
        deck = lists.any_deck(seed)
        text = write_deck(deck, library(), exact)
        again = read(text.encode()).deck
        assert write_deck(again, library(), exact) == text, seed
        assert (again.counts, again.cover, again.unknown) == (deck.counts, deck.cover, deck.unknown), seed
        assert again == read(text).deck


@pytest.mark.parametrize("form", FORMS)
def test_every_name_in_every_form(form: str) -> None:
    for card in CARDS:
        for name in (
            written(card),
            card.key,
            written(card).upper(),
            written(card).casefold(),
            f"{card.name} [{card.key}]",
        ):
            if '"' in form and "[" in name and "<" not in form:
                continue
            entry = one(form.format(name))
            assert (entry.what, entry.count, entry.card) == (What.PLACED, FORMS[form], card), form.format(name)


def test_names_without_their_marks() -> None:
    for text, key in {
        "2 Barts Treehouse": "barts-treehouse", "2 Bart’s Treehouse": "barts-treehouse", "Mr Burns": "mr-burns",
        "Rod and Todd Flanders": "rod-and-todd-flanders", "DR JULIUS HIBBERT": "dr-julius-hibbert",
        "Phineas Q Butterfats 5600 Flavors Ice Cream Parlor x2": "phineas-q-butterfats-5600-flavors-ice-cream-parlor",
    }.items():  # fmt: skip
        card = one(text).card
        assert card is not None, text
        assert card.key.startswith(key[:20]), text


def test_a_name_that_begins_with_a_number() -> None:
    for text, count in {
        "742 Evergreen Terrace": 1, "2 742 Evergreen Terrace": 2, "742 Evergreen Terrace x2": 2,
        "742 Evergreen Terrace,2": 2, "2;742 Evergreen Terrace": 2,
    }.items():  # fmt: skip
        entry = one(text)
        assert (entry.card and entry.card.key, entry.count) == ("742-evergreen-terrace", count)


@pytest.mark.parametrize(
    "form",
    [
        "{} #45",
        "2 {} (#45)",
        "{} (45)",
        "{} No. 45",
        "2 {} (SIM) 45",
        "{} [SIM:45]",
        "{} (Set1 #45)",
        "2,{},45",
        "{};45;2",
    ],
)
def test_cards_that_share_a_name_by_their_number(form: str) -> None:
    entry = one(form.format("Marge Simpson"))
    assert (entry.what, entry.card and entry.card.key) == (What.PLACED, "marge-simpson-2")
    assert entry.count == (2 if "2" in form else 1)


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        ("count,name\n2,Lenny\n1,742 Evergreen Terrace", {"lenny": 2, "742-evergreen-terrace": 1}),
        ("Name;Qty;Number\nMarge Simpson;2;45\nLenny;;33", {"marge-simpson-2": 2, "lenny": 1}),
        ("Quantity\tCard Name\tRarity\n3\tLenny\tCommon", {"lenny": 3}),
        ("Card,Number\nLenny,2", {"lenny": 2}),
        ('"Qty","Name","Type"\n"2","Lenny","Character"', {"lenny": 2}),
    ],
)  # fmt: skip
def test_tables_with_a_row_that_names_the_columns(table: str, counts: dict[str, int]) -> None:
    report = read(table)
    assert report.entries[0].what is What.HEADING
    assert report.counts == counts


def test_a_deck_of_another_deck_builder() -> None:
    report = read(
        '<?xml version="1.0"?>\n<cockatrice_deck version="1">\n <deckname>Mine &amp; yours</deckname>\n'
        ' <zone name="main">\n  <card number="2" price="0" name="Lenny"/>\n  <card name="Bart&apos;s Treehouse"/>\n'
        '  <card name="Leny"/>\n </zone>\n <zone name="side">\n  <card name="Lenny"/>\n </zone>\n</cockatrice_deck>'
    )
    assert report.counts == {"lenny": 2, "barts-treehouse": 1}
    assert [(entry.number, keys(entry.candidates)) for entry in report.those(What.GUESSED)] == [
        (7, ["lenny"]),
        (10, ["lenny"]),
    ]
    assert report.name == "Mine & yours"
    assert one('<card name="Lenny"/><card name="Lenny"/>').what is What.UNKNOWN


# What is not sure


@pytest.mark.parametrize(
    ("text", "count", "first"),
    [
        ("3 Leny", 3, "lenny"), ("1 Lenny (foil)", 1, "lenny"), ("2 Lenny [RARE]", 2, "lenny"),
        ("2 Lenny *F*", 2, "lenny"), ("1 Lenny (SIM) 999", 1, "lenny"), ("2 Lenny | set", 2, "lenny"),
        ("SB: 2 Lenny", 2, "lenny"),
        ("2. Lenny", 1, "lenny"), ("Lenny:", 1, "lenny"), ("2 Marge Simpson", 2, "marge-simpson-1"),
        ("Apu", 1, "apu-nahasapeemapetilon"), ("2 Lenard [lenny]", 2, "lenny"),
        ("? 2 Lenny", 2, "lenny"), ("2,Lenny,Character", 2, "lenny"), ("Lenny, Character", 1, "lenny"),
        ("2 Lenny - my favourite", 2, "lenny"),
        ("Lenny (44)", 44, "lenny"), ("44,Lenny", 44, "lenny"), ("Lenny;12", 12, "lenny"),
        ("Marge Simpson #99", 1, "marge-simpson-1"), ("2 Lenny [no-such-key]", 2, "lenny"),
    ],
)  # fmt: skip
def test_a_guess_is_placed_only_when_it_is_accepted(text: str, count: int, first: str) -> None:
    report = read(f"1 Moe Szyslak\n{text}")
    entry = report.entries[1]
    assert (entry.what, entry.count, keys(entry.candidates)[0], entry.card) == (What.GUESSED, count, first, None)
    assert entry.sentence.startswith("Line 2")
    assert report.counts == {"moe-szyslak": 1}
    accepted = {"moe-szyslak": 1, first: count}
    assert report.accept(2, entry.candidates[0]).counts == accepted
    assert report.accept_clear().counts == (accepted if entry.clear else report.counts)
    assert entry.clear is ("Marge" not in text), "of cards that share a name none is clearly meant"
    assert report.accept(2, LENNY, 3).counts == {"moe-szyslak": 1, "lenny": 3}
    assert report.counts == {"moe-szyslak": 1}, "the report before is the way back"


@pytest.mark.parametrize("text", ["Xyzzyplugh", "3 Nobody Whatever", "3", "I won with this deck"])
def test_an_unknown_line_is_kept(text: str) -> None:
    report = read(f"2 Lenny\n{text}")
    assert report.entries[1].what is What.UNKNOWN
    assert report.unknown == (text,) == report.deck.unknown
    assert report.accept_clear() == report
    assert report.accept(2, LENNY).unknown == ()


def test_a_count_that_is_none_can_still_be_accepted() -> None:
    report = read("0 Lenny\n1000 Lenny")
    assert [entry.what for entry in report.entries] == [What.UNKNOWN] * 2
    assert "“1000” is not a sensible number" in report.entries[1].sentence
    assert report.accept(1, LENNY).counts == {"lenny": 1}


@pytest.mark.parametrize("text", ["Lenny, Homer", "3 Lenny, 2 Bart’s Treehouse", "lenny; bart; nobody", "Lenny\tHomer"])
def test_several_cards_on_one_line_are_left_alone(text: str) -> None:
    entry = one(text)
    assert (entry.what, entry.sentence) == (
        What.UNKNOWN, "Line 1 has several cards; put each of them on a line of its own.",
    )  # fmt: skip


def test_names_like_a_wrong_one_are_looked_for_as_long_as_the_list_may_be_one() -> None:
    report = read("\n".join(["Leny"] * (MOST_GUESSES + 50)))
    assert len(report.those(What.GUESSED)) == MOST_GUESSES
    assert len(report.those(What.UNKNOWN)) == 50


@pytest.mark.parametrize("aside", lists.ASIDE)
def test_what_stands_in_a_sideboard_is_a_guess_until_the_deck_goes_on(aside: str) -> None:
    report = read(f"1 Lenny\n{aside}\nCharacters (2):\n2 Lenny\nDeck\n1 Lenny")
    became = [entry.what.value for entry in report.entries]
    assert became == ["placed", "heading", "heading", "guessed", "heading", "placed"]
    assert report.unknown == ("? 2 Lenny",), "where it is kept, there is no heading above it"
    assert report.accept_clear().counts == {"lenny": 4}


def test_a_line_about_no_card_can_not_be_accepted() -> None:
    report = read("# Name: X\n\n// y\nScenes\n1 Lenny")
    for number in (0, 1, 2, 3, 4, 6):
        with pytest.raises(ValueError, match="about no card"):
            report.accept(number, LENNY)


def test_headers_and_headings() -> None:
    report = read(
        "# Name: My Deck\n# Plan: Win.\n# Plan:\nPlan:   Soon.\n# Cover: Lenny\n\nScenes (0)\n== Cast ==\n"
        "2 Lenny\n2 Leny"
    )
    assert report.deck == Deck("mine", "My Deck", "Win.\n\n  Soon.", {"lenny": 2}, "lenny", ("2 Leny",))
    assert (report.name, report.plan) == ("My Deck", "Win.\n\n  Soon.")
    assert report.summary == "Lines: 10; sure: 1, guessed: 1, not known: 0, about no card: 8."
    assert read("1 Lenny").name == ""


def test_what_is_no_list_is_told_in_one_sentence() -> None:
    for data in (bytes(range(256)) * 20, b"\x89PNG\r\n\x1a\n" + Random(1).randbytes(2000), b"1 Lenny\n" * 20_000):
        report = read(data)
        assert report.fault == report.summary
        assert report.entries == ()
        assert report.deck.counts == {}


BITS = [
    ",",
    "a,",
    "(",
    "x (",
    "x#",
    "3-",
    "- x ",
    "3 ",
    '"',
    "a no.",
    "a: ",
    "a // ",
    "[a] ",
    "?",
    " ",
    "\t",
    "x",
    "<card a ",
]


@pytest.mark.parametrize("bit", BITS)
def test_endless_lines_are_read_in_no_time(bit: str) -> None:
    """No form takes more than a moment to see that a line is none of it."""
    endless = [bit * (length // len(bit)) for length in (499, 499, 499, 30_000)]
    text = "\n".join([*endless, f"<card {bit * 2000}>", f"? {bit * 2000}!", f"{bit * 2000}!", f"# {bit * 2000}: x"])
    begun = time.process_time()
    report = read(text)
    assert time.process_time() - begun < 2
    check_accounts(report, 8)


@pytest.mark.parametrize("bit", ["[a] ", "a,", "a\t", "a;3 a,", "x,a[b],"])
def test_a_whole_text_of_endless_lines_is_read_in_a_moment(bit: str) -> None:
    text = "\n".join([bit * (499 // len(bit))] * 197)
    begun = time.process_time()
    report = read(text)
    assert time.process_time() - begun < 2
    check_accounts(report, 197)


@pytest.mark.parametrize("cell", ["a" + "[b]" * 2000, "[a] " * 10_000, "a no. 1 " * 6000])
def test_an_endless_cell_of_a_table_or_name_on_the_cover_is_no_card(cell: str) -> None:
    begun = time.process_time()
    report = read(f"# Cover: {cell}\nname,count\n{cell},2\nLenny,2")
    assert time.process_time() - begun < 2
    assert report.entries[2].what is not What.PLACED
    assert report.counts == {"lenny": 2}


def test_a_row_of_a_table_may_hold_long_texts() -> None:
    report = read(f"name,count,text\nLenny,2,{'Draw a card. ' * 100}\n{'x' * 1000}")
    assert report.counts == {"lenny": 2}
    assert report.entries[2].what is What.UNKNOWN


def test_an_empty_list() -> None:
    assert (read("").entries, read(b"").fault, read("").counts) == ((), "", {})


# Every line is accounted for


def encoded(text: str, encoding: str) -> bytes:
    mark = "\ufeff" if encoding.endswith("+") else ""
    return (mark + text).encode(encoding.rstrip("+"), "replace")


def check_accounts(report: ListReport, number: int) -> None:
    entries = report.entries
    assert not report.fault
    assert [entry.number for entry in entries] == list(range(1, number + 1))
    assert sum(Counter(entry.what for entry in entries).values()) == number
    for entry in entries:
        doubted = entry.what in (What.GUESSED, What.UNKNOWN)
        assert (entry.card is not None) == (entry.what is What.PLACED), entry
        assert bool(entry.candidates) or entry.what is not What.GUESSED, entry
        assert (1 <= entry.count <= 999) == (doubted or entry.what is What.PLACED), entry
        assert bool(entry.sentence) == doubted, entry
        assert entry.sentence.splitlines() == [entry.sentence] * doubted, entry
    placed = [entry for entry in entries if entry.card is not None]
    assert set(report.counts) == {entry.card.key for entry in placed if entry.card}
    assert len(report.unknown) == len(report.those(What.GUESSED)) + len(report.those(What.UNKNOWN))


@pytest.mark.parametrize("part", range(PARTS))
def test_every_line_of_any_text_in_any_encoding_is_accounted_for(part: int) -> None:
    seen: Counter[What] = Counter()
    for seed in range(part * TEXTS // PARTS, (part + 1) * TEXTS // PARTS):
        random = Random(seed)
        encoding = ENCODINGS[seed % len(ENCODINGS)]
        latin = encoding in ("utf-16-le", "utf-16-be", "latin-1", "cp1252")
        lines = [lists.line(random, latin) for _ in range(random.randint(1, 40))] + ["1 Lenny"]
        ends = [random.choice(lists.ENDS) for _ in lines]
        ends = [
            end if not (end == "\r" and not after) else "\n" for end, after in zip(ends, [*lines[1:], "x"], strict=True)
        ]
        text = "".join(line + end for line, end in zip(lines, ends, strict=True))
        report = read(encoded(text, encoding))
        try:
            check_accounts(report, len(lines))
            check_kept(report)
        except AssertionError as error:
            error.add_note(f"in the text with the seed {seed}, {encoding}")
            raise
        seen.update(entry.what for entry in report.entries)
    assert set(seen) == set(What)


def check_kept(report: ListReport) -> None:
    """What is kept beside a deck comes back as the same lines, and places nothing."""
    deck = Deck("mine", "X", unknown=report.unknown)
    again = read(write_deck(deck, library()))
    assert (again.unknown, again.counts) == (report.unknown, {})


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", lists.ENDS)
def test_letters_in_every_encoding(encoding: str, end: str) -> None:
    report = read(encoded(f"# Name: Café{end}1 Lenny{end}2 Bart´s Treehouse{end}", encoding))
    assert (report.name, report.counts) == ("Café", {"lenny": 1, "barts-treehouse": 2})


# The page that explains it


def page() -> str:
    return (paths.resources() / "docs" / "decks.md").read_text("utf-8")


def test_the_example_of_the_page_is_read_as_it_says() -> None:
    report = read(page().split("```")[1])
    assert (report.name, report.plan, report.deck.cover) == (
        "Kids first",
        "Crowd the first Scene,\nthen hold on.",
        "bart",
    )
    assert report.unknown == ()
    assert sum(report.counts.values()) == 11


def test_every_form_that_the_page_names_is_placed() -> None:
    rows = [row.split("|")[1] for row in page().splitlines() if row.startswith("| `")]
    forms = [form for row in rows for form in re.findall(r"`([^`]+)`", row)]
    assert len(forms) > 25
    for form in forms:
        assert one(form).what is What.PLACED, form
