"""Answers in words, and what speaks for them: for every kind of question, in games of all decks."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.content.answer_words import answer_words, compared, reason_for
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Ask, Decision, Observation, Verb, decision, observe
from simpsons_desktop.rules.outlook import foresee
from simpsons_desktop.rules.record import Record
from tests.support.games import play, random_answer, some_state

NAMES = ("Ann", "Bob", "Cal")
FAT = ("homer", "chief-clancy-wiggum", "comic-book-guy", "barney-gumble", "fat-tony-damico", "nelson-muntz", "homer")


def completing(mine: int = 0) -> tuple[Record, Decision, Observation, tuple[int, ...]]:
    """A turn in which Krusty Burger can be completed, all on it being Ann's but one; and that answer."""
    cast = [[key, int(at == 0)] for at, key in enumerate(FAT)]
    seats = [{"points": mine, "deck": ["snake"] * 9, "scene": {"card": "krusty-burger", "characters": cast}}, {}]
    record = Record.of_position({"seats": seats, "seed": 2}, library().cards)
    asked = decision(record.state)
    assert asked is not None
    code = next(c for o, c in zip(asked.options, asked.codes, strict=True) if o.verb is Verb.COMPLETE)
    return record, asked, observe(record.state, 0), (code,)


@pytest.mark.parametrize(("points", "ends"), [(0, "."), (5, "; that wins.")])
def test_who_scores_is_the_reason_of_a_declaration(points: int, ends: str) -> None:
    record, asked, seen, answer = completing(points)
    assert answer_words(asked, answer, seen, NAMES) == "Complete Krusty Burger"
    why = reason_for(asked, answer, foresee(record.state, 0, answer), (), NAMES)
    assert why.startswith("you ")
    assert why.endswith(ends)


def test_where_nothing_happens_it_is_compared_with_the_best_of_the_others() -> None:
    record, asked, seen, answer = completing()
    end = next(c for o, c in zip(asked.options, asked.codes, strict=True) if o.verb is Verb.END)
    weighed = [((end,), 1.0), (answer, 0.25), ((999,), 0.1)]
    outlook = foresee(record.state, 0, (end,))
    words = "it looks better than “Complete Krusty Burger” by 0.8 points."
    assert reason_for(asked, (end,), outlook, weighed, NAMES) == words
    assert compared(asked, (end,), [((end,), 1.0), (answer, 0.99)], seen, NAMES) == (
        "it looks as good as “Complete Krusty Burger”."
    )
    assert compared(asked, (end,), [((end,), 1.0)], seen, NAMES) == ""
    assert reason_for(asked, (end,), outlook, (), NAMES) == "nothing else is better."


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_has_words_and_a_reason(seed: int) -> None:
    kinds, random = set(), Random(seed)
    for state in play(some_state(seed, 3, 0), random, most=150):
        asked = decision(state)
        if asked is None:
            break
        kinds.add(asked.ask)
        answer = random_answer(asked, random)
        seen = observe(state, asked.seat)
        words = answer_words(asked, answer, seen, NAMES)
        why = reason_for(asked, answer, foresee(state, asked.seat, answer), [(answer, 0.0)], NAMES)
        assert words
        assert "{" not in words + why
        assert why.endswith(".")
    assert Ask.MAIN in kinds
    assert len(kinds) > 2
