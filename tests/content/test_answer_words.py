"""Answers in words: for every kind of question, in games of all decks."""

from __future__ import annotations

import pytest

from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.rules import Ask
from tests.support.questions import NAMES, questions


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_has_words(seed: int) -> None:
    kinds = set()
    for one in questions(seed):
        kinds.add(one.asked.ask)
        words = answer_words(one.asked, one.answer, one.seen, NAMES)
        assert words
        assert "{" not in words
    assert Ask.MAIN in kinds
    assert len(kinds) > 2
