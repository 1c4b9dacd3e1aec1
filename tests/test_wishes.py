"""What a start of the program wants: its words, and on its way to another process."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.wishes import Act, Wish, looks_like_a_file, read_wish, wish


@given(st.builds(Wish, st.sampled_from(Act), st.text(), st.text()))
def test_a_wish_arrives_as_it_was_sent(sent: Wish) -> None:
    assert read_wish(sent.written()) == sent


@given(st.binary(max_size=200))
def test_anything_else_is_no_wish(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # or one of its kinds
        read_wish(data)


def test_a_file_is_meant_from_where_we_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made = wish(Act.NOTHING, "a deck.simpsonsdeck", {"XDG_ACTIVATION_TOKEN": "t"})
    assert (made.path, made.token) == (tmp_path / "a deck.simpsonsdeck", "t")


@pytest.mark.parametrize(
    ("word", "is_file"),
    [
        ("x.simpsons", True), ("x.simpsonsdeck", True), ("x.simpsonspack", True), ("./x", True), ("a/b", True),
        ("here", True), ("paly", False), ("play.txt", False),
    ],
)  # fmt: skip
def test_which_words_are_files(word: str, is_file: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").touch()
    assert looks_like_a_file(word) is is_file
