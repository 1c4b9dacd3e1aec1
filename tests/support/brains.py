"""Thinking processes that never answer, to stand in for the one of the program."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

from simpsons_desktop.ai import LEVELS
from simpsons_desktop.ai.worker import READY


def sleeps(questions: Connection) -> None:
    """Is ready, takes a question, and sleeps over it."""
    questions.send(READY)
    questions.recv()
    time.sleep(3600)


def never_begins(questions: Connection) -> None:
    """Does not even get ready."""
    time.sleep(3600)


def dies(questions: Connection) -> None:
    """Ends over its first question."""
    questions.send(READY)
    questions.recv()


PATIENT = dict.fromkeys(LEVELS, 20_000)
"""Budgets (ms) for games in which every move is to be thought of, however busy the machine is."""
