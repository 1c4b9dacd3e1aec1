"""The process that thinks for AI seats, so that no thought ever holds up a window. It never loads Qt."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from simpsons_desktop.ai.learned import learned
from simpsons_desktop.ai.levels import think
from simpsons_desktop.ai.lists import known_lists
from simpsons_desktop.ai.styles import PLAIN
from simpsons_desktop.rules import GameState

READY = "ready"
"""What a process says first: it has started and listens."""
POLITENESS = 10
"""How many steps of priority the process gives up: a thought must not take a core from the window."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to think about: a ticket to tell thoughts apart, level, seed, budget, what the seat may know, its style."""

    ticket: int
    level: str
    seed: int
    nodes: int
    sealed: bytes
    style: str = PLAIN


def pack(sealed: GameState) -> bytes:
    """A sealed state as bytes, for the way into the other process."""
    return pickle.dumps(sealed, protocol=pickle.HIGHEST_PROTOCOL)


def run(questions: Connection) -> None:
    """Be ready, then answer each question with its ticket and the `Thought`, until the other side hangs up."""
    known_lists()  # read now, so that no thought has to wait for it
    learned()
    says: object = READY
    while True:
        try:
            questions.send(says)
            question: Question = questions.recv()
            while questions.poll():
                question = questions.recv()  # nobody waits for an answer to an earlier one any more
        except (EOFError, OSError, KeyboardInterrupt):
            return
        sealed = pickle.loads(question.sealed)
        thought = think(question.level, sealed, question.seed, question.nodes, question.style)
        says = question.ticket, thought


def step_back(process: int) -> None:
    """Let a process wait for others, where the system knows how: it must not push the window aside when it wakes."""
    with suppress(OSError):  # it may have ended; some systems have the calls and refuse them
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process, os.getpriority(os.PRIO_PROCESS, process) + POLITENESS)
        if hasattr(os, "sched_setscheduler"):
            os.sched_setscheduler(process, os.SCHED_BATCH, os.sched_param(0))


class Worker:
    """One long-lived spawned process that thinks. Whoever makes one calls `stop` when done with it."""

    def __init__(self, work: Callable[[Connection], None] = run) -> None:
        context = get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(far_end,), name="ai", daemon=True)
        self.process.start()
        if self.process.pid:
            step_back(self.process.pid)
        far_end.close()

    def ask(self, question: Question) -> None:
        """Send a question; raises OSError when the process has gone."""
        self.pipe.send(question)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join(2)
        self.pipe.close()
