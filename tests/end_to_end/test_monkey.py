"""Hundreds of random clicks, drags and keys: nothing breaks, and the screen goes on telling the truth.

MONKEY_THINGS says how many in each setting (of more settings then), where the suite's number is too small.
"""

from __future__ import annotations

import os

import pytest

from simpsons_desktop.store.settings import DECKS, Pace, SeatChoice, TableChoice
from tests.end_to_end.agreement import disagreements, replays
from tests.end_to_end.conftest import Open
from tests.end_to_end.monkey import Monkey

THINGS, BETWEEN = int(os.environ.get("MONKEY_THINGS", "60")), 40


def table(persons: int, ais: int) -> TableChoice:
    """So many persons and AI seats, each with another deck."""
    return TableChoice(
        tuple(
            SeatChoice(deck, level=None if at < persons else "easy") for at, deck in enumerate(DECKS[: persons + ais])
        ),
        goal=3,
    )


@pytest.mark.slow
@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
@pytest.mark.parametrize(
    ("persons", "ais", "pace", "size"),
    [
        (1, 3, Pace.FAST, (1280, 720)),
        (2, 0, Pace.NORMAL, (1024, 640)),
        (1, 4, Pace.INSTANT, (1100, 700)),
        *(((1, 1, Pace.FAST, (1920, 1080)), (3, 1, Pace.NORMAL, (1600, 900))) if THINGS > 150 else ()),
    ],
)
def test_rule_10_3_a_monkey_changes_nothing_but_by_legal_answers(
    open_window: Open, persons: int, ais: int, pace: Pace, size: tuple[int, int]
) -> None:
    window = open_window(seed=persons, pace=pace, table=table(persons, ais), size=size)
    monkey = Monkey(window, seed=persons * 10 + ais)
    monkey.settle()
    for done in range(1, THINGS + 1):
        monkey.do()
        if done % BETWEEN == 0:
            monkey.settle()
            play = window.play
            assert play is not None
            assert not disagreements(window), f"after {done} things"
            assert replays(play.controller.record)
            monkey.go_on()
    assert sum(monkey.did.values()) == THINGS
