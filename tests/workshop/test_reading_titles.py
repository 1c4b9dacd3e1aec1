"""What a pasted list calls itself in its first line, and which guesses are taken without a question."""

from __future__ import annotations

import pytest

from simpsons_desktop.workshop.reading import What
from tests.workshop.test_reading import read


def test_where_two_cards_are_offered_somebody_has_to_say_which() -> None:
    report = read("1 Sideshow Blo\n2 Homr")
    offered = [len(entry.candidates) for entry in report.entries]
    assert offered == [2, 1]
    assert report.accept_clear().counts == {"homer": 2}


@pytest.mark.parametrize("above", ["", "\n\n", "// from a friend\n"])
def test_a_first_line_without_a_number_above_lines_that_have_one_is_the_name(above: str) -> None:
    report = read(f"{above}My Kurst deck\n3 Lenny\n\n2x Kwi EMart")
    assert (report.name, report.unknown) == ("My Kurst deck", ("2x Kwi EMart",))
    assert [entry.what for entry in report.entries if entry.text == "My Kurst deck"] == [What.HEADING]


@pytest.mark.parametrize(
    "text",
    ["Zorglub", "Zorglub\nLenny", "2 Zorglub\n3 Lenny", "# Name: X\nZorglub\n3 Lenny", "3 Lenny\nZorglub\n2 Homer",
     "Zorglub\n3 Lenny\nHomer"],
)  # fmt: skip
def test_a_line_that_may_be_a_card_is_no_name(text: str) -> None:
    report = read(text)
    assert report.name in ("", "X")
    assert [line.lstrip("? ") for line in report.unknown] in (["Zorglub"], ["2 Zorglub"])
