"""Answers in words: for every kind of question, in games of all decks."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.content.answer_words import answer_words
from simpsons_desktop.rules import Ask, decision, observe
from tests.support.games import play, random_answer, some_state

NAMES = ("Ann", "Bob", "Cal")


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_has_words(seed: int) -> None:
    kinds, random = set(), Random(seed)
    for state in play(some_state(seed, 3, 0), random, most=150):
        asked = decision(state)
        if asked is None:
            break
        kinds.add(asked.ask)
        answer = random_answer(asked, random)
        seen = observe(state, asked.seat)
        words = answer_words(asked, answer, seen, NAMES)
        assert words
        assert "{" not in words
    assert Ask.MAIN in kinds
    assert len(kinds) > 2
