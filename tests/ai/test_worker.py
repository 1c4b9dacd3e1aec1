"""The thinking process: it answers what it is asked, ends when nobody is there any more, and never loads Qt."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from simpsons_desktop.ai import think
from simpsons_desktop.ai.worker import Question, Worker, pack
from simpsons_desktop.rules import deal, seal
from tests.support.games import setup

PATIENCE_S = 60.0  # for a process to start on a busy machine


@pytest.fixture
def worker() -> Iterator[Worker]:
    one = Worker()
    yield one
    one.stop()


def question(ticket: int, level: str = "normal") -> Question:
    """A question about the first decision of a game."""
    state = deal(setup(ticket, 3))
    return Question(ticket, level, ticket, 500, pack(seal(state, state.asker)))


def test_it_answers_what_would_be_thought_here(worker: Worker) -> None:
    for ticket, level in ((7, "normal"), (8, "easy"), (9, "normal")):
        worker.ask(question(ticket, level))
        assert worker.pipe.poll(PATIENCE_S)
        state = deal(setup(ticket, 3))
        assert worker.pipe.recv() == (ticket, think(level, seal(state, state.asker), ticket, 500).answer)


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
