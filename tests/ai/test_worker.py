"""The thinking process: it answers what it is asked, ends when nobody is there any more, and never loads Qt."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import Pipe

import pytest

from simpsons_desktop.ai import PLAIN, think
from simpsons_desktop.ai.lists import known_lists
from simpsons_desktop.ai.worker import READY, Question, Worker, pack, run
from simpsons_desktop.rules import deal, seal
from tests.support.games import setup

PATIENCE_S = 60.0  # for a process to start on a busy machine


@pytest.fixture
def worker() -> Iterator[Worker]:
    one = Worker()
    assert one.pipe.poll(PATIENCE_S)
    assert one.pipe.recv() == READY
    yield one
    one.stop()


def question(ticket: int, level: str = "normal", style: str = PLAIN) -> Question:
    """A question about the first decision of a game."""
    state = deal(setup(ticket, 3))
    return Question(ticket, level, ticket, 500, pack(seal(state, state.asker)), style)


def test_it_answers_what_would_be_thought_here(worker: Worker) -> None:
    for ticket, level, style in ((7, "normal", "magpie"), (8, "easy", PLAIN), (9, "hard", "wrecker")):
        worker.ask(question(ticket, level, style))
        assert worker.pipe.poll(PATIENCE_S)
        state = deal(setup(ticket, 3))
        assert worker.pipe.recv() == (ticket, think(level, seal(state, state.asker), ticket, 500, style))


def test_the_cards_are_read_before_it_says_that_it_is_ready() -> None:
    here, there = Pipe()
    here.close()  # so that it ends when it says so
    known_lists.cache_clear()
    run(there)
    assert known_lists.cache_info().currsize == 1


def test_it_ends_when_the_asker_hangs_up() -> None:
    one = Worker()
    one.ask(question(1))
    assert one.pipe.poll(PATIENCE_S)
    one.pipe.close()
    one.process.join(PATIENCE_S)
    assert one.process.exitcode == 0


def test_it_ends_when_the_asker_hangs_up_without_waiting_for_the_answer() -> None:
    one = Worker()
    one.ask(question(1))
    one.pipe.close()
    one.process.join(PATIENCE_S)
    assert one.process.exitcode == 0


def test_stopping_ends_the_process_at_once(worker: Worker) -> None:
    worker.ask(question(2))
    worker.stop()
    assert not worker.process.is_alive()
    with pytest.raises(OSError, match="closed"):
        worker.ask(question(3))


def test_the_process_loads_no_qt() -> None:
    code = "import sys, simpsons_desktop.ai.worker; print([m for m in sys.modules if m[:6] in ('PySide', 'shibok')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE_S)
    assert told.stdout.strip() == "[]"
