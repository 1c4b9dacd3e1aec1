"""Whole games as somebody plays who hears them: through the accessible tree and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from simpsons_desktop.store.settings import SeatChoice, TableChoice
from tests.end_to_end.conftest import Open
from tests.end_to_end.listener import Listener, inside, result, state_of
from tests.support.reading import Heard

FOUR = TableChoice((SeatChoice("homer", "Ann"), *(SeatChoice(key, level="easy") for key in ("bart", "lisa", "krusty"))))
TWO = TableChoice(FOUR.seats[:2], goal=3)
ANSWERS = "What you can do"
BEST, LAST = ("Complete", "Trash", "Count all", "Keep all"), ("End turn", "Pass", "No", "Not yet")
"""How answers begin that bring the game on, and those that are given when there is no other."""


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    """Somebody listens: Qt tells tools what changes, as it does for those of a desktop."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.mark.slow
def test_a_game_of_four_through_the_accessible_tree(open_window: Open) -> None:
    listener = Listener(open_window(seed=6, table=FOUR), seed=1)
    listener.sit_down(goal_less=3)
    assert "win" in listener.play_to_the_end().casefold()
    assert listener.used["play"] >= 5
    assert listener.used["Tab"] >= 5
    assert listener.used["Space"] + listener.used["Enter"] >= 10


class Reader(Listener):
    """Plays in the text table: it walks through the list of answers."""

    def answers(self, heard: list[Heard]) -> list[Heard]:
        """What can be answered now, if nothing lies over the table."""
        at = next(
            (i for i, thing in enumerate(heard) if thing.role is QAccessible.Role.Tree and thing.name == ANSWERS), -1
        )
        free = not any(thing.role is QAccessible.Role.Dialog for thing in heard)
        return [thing for thing in inside(heard, at) if "not now" not in thing.name] if at >= 0 and free else []

    def play_to_the_end(self) -> str:
        for _ in range(300):
            found = self.wait(
                lambda heard: result(heard) or self.answers(heard), "an answer to give, or the result", 60
            )
            if result(found):
                return result(found)
            offered = self.answers(found)
            best = [thing for thing in offered if thing.name.startswith(BEST)]
            good = [thing for thing in offered if not thing.name.startswith(LAST)]
            self._choose(self.chance.choice(best or good or offered))
            self.until_different(state_of(found))
        raise AssertionError("no winner")

    def _choose(self, wanted: Heard) -> None:
        """Walk to a line, and choose it."""
        QTest.qWait(260)  # a key counts a moment after a question has come
        for _ in range(60):
            names = [thing.name for thing in self.answers(self.heard())]
            here = [thing.name for thing in self.answers(self.heard()) if thing.focused]
            if not here or wanted.name not in names or here[0] == wanted.name:
                break
            self.tap("Down" if names.index(wanted.name) > names.index(here[0]) else "Up")
        self.tap("Enter")


@pytest.mark.slow
def test_a_game_of_two_in_words_alone(open_window: Open) -> None:
    reader = Reader(open_window(seed=8, table=TWO), seed=2)
    reader.sit_down(goal_less=0)
    reader.tap("F3")
    assert "win" in reader.play_to_the_end().casefold()
    assert reader.used["Enter"] >= 8
