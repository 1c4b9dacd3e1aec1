"""Cycles with objects of Qt in them die on the window's thread, whatever other threads do."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Thread, get_ident

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.tidying import Tidying


@pytest.fixture
def tidying(qtbot: QtBot) -> Iterator[Tidying]:
    before = gc.isenabled()
    made = Tidying()
    yield made
    made.stop()
    gc.enable() if before else gc.disable()


class Knot(QObject):
    """Holds itself, and says on which thread it died."""

    def __init__(self, died: list[int]) -> None:
        super().__init__()
        self.timer, self.myself, self.died = QTimer(self), self, died
        self.timer.start(10_000)

    def __del__(self) -> None:
        self.died.append(get_ident())


def litter() -> None:
    """Make so many cycles that Python would look for them."""
    for _ in range(200_000):
        own: list[object] = []
        own.append(own)


def elsewhere(work: Thread) -> None:
    work.start()
    work.join()


def test_a_cycle_dies_on_the_thread_of_the_window(tidying: Tidying, qtbot: QtBot) -> None:
    died: list[int] = []
    Knot(died)
    elsewhere(Thread(target=litter))
    assert not died, "another thread has looked for cycles"
    qtbot.waitUntil(lambda: bool(died), timeout=10_000)
    assert died == [get_ident()]


def test_a_game_that_makes_nothing_new_is_not_searched_through_again_and_again(
    tidying: Tidying, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = [[number] for number in range(200_000)]
    gc.collect()
    full = 0
    for _ in range(60):
        monkeypatch.setattr(gc, "get_count", lambda: (9_000, 11, 11))
        before = gc.get_stats()[2]["collections"]
        tidying.tidy()
        full += gc.get_stats()[2]["collections"] - before
    assert full == 1
    assert len(game) == 200_000


def test_while_nothing_is_made_nothing_is_counted(tidying: Tidying, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def count(generation: int) -> list[object]:
        asked.append(generation)
        return []

    monkeypatch.setattr(gc, "get_objects", count)
    monkeypatch.setattr(gc, "get_count", lambda: (3, 0, 40))  # much was looked through before, and little is new
    for _ in range(5):
        tidying.tidy()
    assert not asked


def test_python_looks_by_itself_again_afterwards(qtbot: QtBot) -> None:
    before = gc.isenabled()
    tidying = Tidying()
    assert not gc.isenabled()
    tidying.stop()
    assert gc.isenabled()
    if not before:
        gc.disable()


def test_it_looks_no_further_than_python_would(tidying: Tidying, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    old = [object()] * 1000
    monkeypatch.setattr(gc, "collect", looked.append)
    monkeypatch.setattr(gc, "get_objects", lambda generation: old if generation == 2 else [])
    full = (9_000, 11, 11)
    for counts, more, generation in (
        ((1, 0, 0), 0, None), ((9_000, 3, 2), 0, 0), ((9_000, 11, 2), 0, 1), (full, 0, 2),
        (full, 0, 1), (full, 250, 1), (full, 1, 2), (full, 0, 1),
    ):  # fmt: skip
        old += [object()] * more
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        looked.clear()
        tidying.tidy()
        assert looked == ([] if generation is None else [generation])
