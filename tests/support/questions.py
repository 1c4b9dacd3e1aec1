"""Questions as they come up in random games, with what is needed to put an answer to one into words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from simpsons_desktop.rules import Decision, GameState, Observation, decision, observe
from tests.support.games import play, random_answer, some_state

NAMES = ("Ann", "Bob", "Cal")


@dataclass(frozen=True)
class Question:
    """What a seat is asked, what it sees, an answer, and another one that may be the same."""

    state: GameState
    asked: Decision
    seen: Observation
    answer: tuple[int, ...]
    other: tuple[int, ...]


def questions(seed: int, most: int = 150) -> Iterator[Question]:
    """The questions of a random game of three seats, so many at most."""
    random, chances = Random(seed), Random(seed + 1)
    for state in play(some_state(seed, 3, 0), random, most):
        asked = decision(state)
        if asked is not None:
            answers = random_answer(asked, chances), random_answer(asked, chances)
            yield Question(state, asked, observe(state, asked.seat), *answers)
