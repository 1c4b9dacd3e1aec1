"""A brain that sleeps for ever or dies: the game goes on within three times what a thought may take."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from time import monotonic

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.ai.worker import Worker, pack
from simpsons_desktop.controller import GameController, thinker
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.mind import mishap
from simpsons_desktop.controller.thinker import BUDGET_MS, PATIENCE, Thinker
from simpsons_desktop.rules import NOBODY, Ask, decision, safe_answer, seal
from simpsons_desktop.rules.record import Record
from tests.controller.test_game import AT_ONCE, Table, chairs
from tests.support import brains
from tests.support.brains import PATIENT
from tests.support.games import setup, some_state

SLACK_S = 0.5  # for a busy machine


def with_brain(patch: pytest.MonkeyPatch, work: Callable[[Connection], None]) -> None:
    """Let every thinking process that is started from now on do this instead of thinking."""
    patch.setattr(thinker, "Worker", partial(Worker, work))


def test_every_level_has_a_budget_and_three_times_that_is_waited_for() -> None:
    assert set(BUDGET_MS) == set(LEVELS)
    assert PATIENCE == 3
    assert BUDGET_MS["expert"] == 1000


@pytest.mark.parametrize("level", LEVELS)
def test_a_brain_that_sleeps_does_not_stop_the_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    with_brain(monkeypatch, brains.sleeps)
    budgets = {name: ms // 5 for name, ms in BUDGET_MS.items()}  # the same with less waiting
    made = Thinker(budget_ms=budgets)
    game = GameController(unfiled(Record.of_setup(setup(7, 2)), chairs(level, level)), made, AT_ONCE)
    table = Table(game)
    made.start()
    qtbot.waitUntil(lambda: made._ready, timeout=20_000)
    expected = decision(game.record.state)
    assert expected is not None
    game.begin()
    began = monotonic()
    qtbot.waitUntil(lambda: bool(game.record.answers), timeout=20_000)
    assert monotonic() - began < PATIENCE * budgets[level] / 1000 + SLACK_S
    assert monotonic() - began > PATIENCE * budgets[level] / 1000 - 0.05
    assert game.record.answers[0] == safe_answer(expected)
    assert table.trouble == ["Seat 1 could not think of a move; a safe one was made instead."]
    assert [line.text for line in game.log].count(table.trouble[0]) == 1
    game.close()
    made.close()


def test_a_brain_that_sleeps_may_be_asked_any_number(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with_brain(monkeypatch, brains.sleeps)
    made = Thinker(budget_ms=dict.fromkeys(LEVELS, 200))
    made.start()
    qtbot.waitUntil(lambda: made._ready, timeout=20_000)
    state = some_state(3, 5, 20, Ask.MAIN).state
    state = seal(state, state.asker)
    for _ in range(200):  # more than a pipe holds: the window would stand still in the middle of this
        ticket = made.ask("expert", 1, 10, pack(state))
    with qtbot.waitSignal(made.stuck, timeout=5_000) as given_up:
        pass
    assert given_up.args == [ticket]
    made.close()


def test_a_question_that_came_while_it_thought_is_answered(qtbot: QtBot) -> None:
    made = Thinker(budget_ms=PATIENT)
    state = some_state(3, 5, 20, Ask.MAIN).state
    state = seal(state, state.asker)
    for _ in range(5):
        ticket = made.ask("normal", 1, 10, pack(state))
    with qtbot.waitSignal(made.thought, timeout=20_000) as thought:
        pass
    assert thought.args[0] == ticket
    assert not made.thinking
    made.close()


def test_a_brain_that_dies_is_not_waited_for(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with_brain(monkeypatch, brains.dies)
    made = Thinker()
    game = GameController(unfiled(Record.of_setup(setup(7, 2)), chairs("expert", "expert")), made, AT_ONCE)
    table = Table(game)
    began = monotonic()
    game.begin()
    qtbot.waitUntil(lambda: bool(game.record.answers), timeout=20_000)
    assert monotonic() - began < PATIENCE * BUDGET_MS["expert"] / 1000
    assert len(table.trouble) == 1
    game.close()
    made.close()


def test_a_process_that_never_begins_does_not_stop_the_game_and_is_replaced_at_last(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_brain(monkeypatch, brains.never_begins)
    monkeypatch.setattr(thinker, "START_MS", 300)
    made = Thinker(budget_ms=dict.fromkeys(LEVELS, 50))
    game = GameController(unfiled(Record.of_setup(setup(7, 2)), chairs("expert", "expert")), made, AT_ONCE)
    table = Table(game)
    game.begin()
    first = made._worker
    began = monotonic()
    qtbot.waitUntil(lambda: bool(game.record.answers), timeout=20_000)
    assert 0.15 < monotonic() - began < 0.3 + SLACK_S  # it may only be slow to start
    assert made._worker is not first
    assert len(table.trouble) == 1
    game.close()
    made.close()


def test_a_process_that_is_slow_to_start_is_waited_for_and_answers_the_newest_question_only(qtbot: QtBot) -> None:
    made = Thinker(budget_ms=dict.fromkeys(LEVELS, 10))  # a process takes longer to start
    heard: list[int] = []
    stuck: list[int] = []
    made.thought.connect(lambda ticket, thought: heard.append(ticket))
    made.stuck.connect(stuck.append)
    state = Record.of_setup(setup(7, 2)).state
    sealed = pack(seal(state, state.asker))
    made.ask("easy", 1, 500, sealed)
    last = made.ask("easy", 1, 500, sealed)
    qtbot.waitUntil(lambda: made._ready or bool(stuck), timeout=20_000)
    assert not stuck
    made.budget_ms = dict.fromkeys(LEVELS, 5000)
    made._watchdog.start(20_000)
    qtbot.waitUntil(lambda: bool(heard), timeout=20_000)
    assert heard == [last]
    made.close()


def test_the_game_goes_on_in_full_once_a_new_process_is_there(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with_brain(monkeypatch, brains.dies)
    made = Thinker(budget_ms=PATIENT)
    game = GameController(unfiled(Record.of_setup(setup(9, 3)), chairs("normal", "normal", "normal")), made, AT_ONCE)
    table = Table(game)
    game.trouble.connect(lambda words: monkeypatch.setattr(thinker, "Worker", Worker))
    with qtbot.waitSignal(game.ended, timeout=60_000):
        game.begin()
    assert len(table.trouble) == 1
    made.close()


def test_who_could_have_answered_others_is_not_told() -> None:
    asked = decision(some_state(3, 3, 0, Ask.REACT).state)
    assert asked is not None
    line = mishap(asked, "Bart")
    assert line.seat == NOBODY
    assert "Bart" not in line.text
