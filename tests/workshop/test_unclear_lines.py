"""Lines of lists that may mean several things: none of them is taken without a word."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.reading import ListReport, What, read_list


def read(text: str) -> ListReport:
    return read_list(text, library(), "mine")


HUGE = "1" + "234567890" * 3


@pytest.mark.parametrize(
    "text",
    [
        f"{HUGE} Lenny", f"{HUGE}xLenny", f"({HUGE}) Lenny", f"{HUGE} - Lenny", f"Lenny x{HUGE}", f"Lenny (x{HUGE})",
        f"Lenny ({HUGE})", f"Lenny: {HUGE}", f"Lenny,{HUGE}", f"{HUGE};Lenny", f"{HUGE} Leny", "1000 Leny", "0 Leny",
        f'<card name="Lenny" number="{HUGE}"/>', f"count,name\n{HUGE},Lenny", f"{'9' * 450} Lenny",
    ],
)  # fmt: skip
def test_a_count_beyond_every_bound_is_said_and_never_becomes_another_one(text: str) -> None:
    report = read(text)
    entry = report.entries[-1]
    assert (entry.what, [card.key for card in entry.candidates]) == (What.UNKNOWN, ["lenny"])
    assert "is not a sensible number of cards." in entry.sentence
    assert len(entry.sentence) < 120
    assert not report.clear


def test_what_makes_no_number_at_all_is_no_sure_count() -> None:
    assert read('<card name="Lenny" number="many"/>').entries[0].what is What.GUESSED
    assert read(f"count,name,text\n{'9' * 9000},Lenny,x").counts == {}


def test_a_number_of_a_half_name_is_no_count() -> None:
    entry = read("5600 Flavors Ice Cream").entries[0]
    assert (entry.what, entry.count) == (What.GUESSED, 1)
    assert [card.key for card in entry.candidates] == ["phineas-q-butterfats-5600-flavors-ice-cream-parlor"]


@pytest.mark.parametrize("text", ["3 Lenny Carl", "Lenny and Carl x3", "Homer " * 80])
def test_a_line_that_may_mean_several_cards_is_not_taken_with_the_clear_guesses(text: str) -> None:
    report = read(text)
    assert report.those(What.GUESSED)
    assert report.accept_clear() == report
