"""Nobody is picked on: an AI seat turns on another by what lies on the table, and cannot know who is a person.

The suite looks at a few games. TARGET_GAMES says how many a long run plays:
`TARGET_GAMES=2000 python3 packaging/dev.py test tests/ai/test_targets.py`.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import think
from simpsons_desktop.ai.outlook import FULL, strengths
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.mind import Mind
from simpsons_desktop.rules import Ask, advance, deal, seal
from simpsons_desktop.rules.record import Record
from simpsons_desktop.simulate.figures import ratio
from tests.support.games import setup

GAMES = int(os.environ.get("TARGET_GAMES", "0")) or 12
SEATS = 4
BLOW = 0.15  # points of its prospects that a seat must lose by an answer to have been turned on


class Ear(QObject):
    """Stands for the thinking process, and keeps what it is asked."""

    thought = Signal(int, object)
    stuck = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Any, ...]] = []

    def ask(self, *question: Any) -> int:
        self.asked.append(question)
        return len(self.asked)


def test_the_question_is_the_same_whoever_of_the_others_is_a_person(qtbot: QtBot) -> None:
    """All that a thought comes from is level, seed, budget, the sealed state and style of the seat that is asked."""
    ear: Any = Ear()
    mind, record = Mind(ear), Record.of_setup(setup(4, SEATS))
    thinks = record.state.asker
    for person in (None, *(seat for seat in range(SEATS) if seat != thinks)):
        names = [f"{'Person' if seat == person else 'AI'} {seat}" for seat in range(SEATS)]
        chairs = [Chair(name, "homer", None if seat == person else "hard") for seat, name in enumerate(names)]
        mind.begin(record, chairs)
    mind.close()
    assert len(ear.asked) == SEATS
    assert len(set(ear.asked)) == 1


@pytest.mark.slow
@pytest.mark.timeout(0)
def test_a_person_is_no_more_often_turned_on_than_an_ai_seat_with_the_same_score() -> None:
    """One seat is called the person's, by lot; what is counted is when it and an AI seat of the same score were there
    to be turned on, and which of the two was.
    """
    at_persons, at_both = [], []
    for number in range(GAMES):
        persons, both = _blows(number, person=Random(number).randrange(SEATS))
        at_persons.append(float(persons))
        at_both.append(float(both))
    assert sum(at_both) > GAMES
    assert ratio(at_persons, at_both).low <= 0.5


def _blows(number: int, person: int) -> tuple[int, int]:
    """How often the person, and the person or an AI seat of the same score, was turned on in one game."""
    state = deal(setup(number, SEATS))
    thoughts = at_person = at_both = 0
    while state.winners is None:
        seat, points, before = state.asker, state.points[:], strengths(state, FULL)
        own = state.ask in (Ask.MAIN, Ask.REACT, Ask.COUNT, Ask.CHOOSE) and seat != person
        advance(state, think("normal", seal(state, seat), thoughts).answer)
        thoughts += 1
        rivals = [s for s in range(SEATS) if s not in (seat, person) and points[s] == points[person]]
        if own and len(rivals) == 1:
            after = strengths(state, FULL)
            hit = [s for s in (person, *rivals) if after[s] < before[s] - BLOW]
            at_person += person in hit
            at_both += len(hit)
    return at_person, at_both
