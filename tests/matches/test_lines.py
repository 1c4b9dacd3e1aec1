"""Single lines: whatever texts hold, a line gives them back, and nothing else is taken for it."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simpsons_desktop.matches import LineError, Seat
from simpsons_desktop.matches.headings import Headings, read_headings
from simpsons_desktop.matches.lines import opened, quoted, sealed, whole_lines, word, words_of
from simpsons_desktop.store.settings import Asked

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.text('~# "\\\nab', max_size=8)
words = st.text("abc-_.:*", min_size=1, max_size=8) | texts
seats = st.builds(
    Seat,
    texts,
    words,
    st.none() | words,
    st.just(""),
    words,
    st.sampled_from(["no", "turn", "round"]),
    st.lists(texts, max_size=3).map(tuple),
) | st.builds(Seat, texts, words, words, words.filter(bool))


@settings(max_examples=300)
@given(st.lists(texts, min_size=1, max_size=4), texts)
def test_a_line_gives_back_its_words_whatever_they_and_its_comment_are(said: list[str], comment: str) -> None:
    line = sealed("note " + " ".join([quoted(said[0]), *map(word, said[1:])]), comment)
    assert whole_lines(line.encode()) == [line.rstrip("\n")]
    assert words_of(opened(line.rstrip("\n"))) == ["note", *said]


@given(st.lists(seats, min_size=2, max_size=5).map(tuple), texts)
def test_a_head_gives_back_its_title_and_its_seats(given: tuple[Seat, ...], title: str) -> None:
    head = Headings(given, ["seed 1"], "0123", title, "1.0", "now")
    again = read_headings(whole_lines(head.write().encode()))
    for one in fields(Headings):
        if one.name not in ("first", "rest"):
            assert (one.name, getattr(again, one.name)) == (one.name, getattr(head, one.name))


def test_letters_that_no_file_can_hold_are_replaced() -> None:
    assert opened(sealed(quoted("a\ud800b"), "\udfff").rstrip("\n")) == '"a?b"'


@pytest.mark.parametrize(
    "line", ["undo to 3", "undo to 3 ~", "undo to 3 ~12345", "undo to 3 ~000000", "undo to 3 ~hands"]
)
def test_a_line_without_its_check_is_refused(line: str) -> None:
    with pytest.raises(LineError, match="damaged"):
        opened(line)


@pytest.mark.parametrize(
    "line", ["", "   ", "# a remark ~", "undo to 3 ~hand", "undo to 3 ~hand   # why", "undo to 3 ~hand# why"]
)
def test_remarks_say_nothing_and_a_hand_answers_for_its_line(line: str) -> None:
    assert opened(line) == ("undo to 3" if "undo" in line else "")


@pytest.mark.parametrize("end", ["\x19", " ", "", "\r"])
def test_a_line_whose_end_is_damaged_does_not_swallow_the_next_one_as_its_comment(end: str) -> None:
    both = sealed("1. 0 pass", "Ann ~0a1b2c: Kid").rstrip("\n") + end + sealed("undo to 0").rstrip("\n")
    with pytest.raises(LineError, match="damaged"):
        opened(both)


@pytest.mark.parametrize("text", ['note "', 'note 1 "a', 'note "\\x"', 'a"b', '"a"b"'])
def test_quotes_that_do_not_close_are_not_understood(text: str) -> None:
    with pytest.raises(LineError, match="can't be understood"):
        words_of(text)


def test_the_usual_way_of_being_asked_is_that_of_the_settings() -> None:
    assert Seat("", "").asked == Asked.USUAL
