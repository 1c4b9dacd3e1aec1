"""What it costs to keep a match: an answer put on the disk, a long match opened, and a far moment gone to."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from figures import Figure, seated, theme_decks, within
from figures.rules import random_answer
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Match, Seat, open_match
from simpsons_desktop.rules import House, Setup
from simpsons_desktop.rules.record import Record

SEATS = 4
ANSWERS = 400  # of a long match


def long_game() -> Record:
    """Play the first random game that takes as many answers, to a goal that takes its time."""
    for game in range(1000):
        setup: Setup = replace(seated(theme_decks(), SEATS, game), house=House(goal=15))
        record, chance = Record.of_setup(setup), random.Random(game).random
        while record.state.winners is None and len(record.answers) < ANSWERS:
            record.play(random_answer(record.state, chance))
        if len(record.answers) == ANSWERS:
            return record
    raise AssertionError("no game takes as long")


def spent(do: Callable[[], object]) -> float:
    """How long something takes, in milliseconds of the clock."""
    began = time.perf_counter()
    do()
    return (time.perf_counter() - began) * 1000


def flushes(folder: Path) -> list[float]:
    """How long the disk itself takes for a line."""
    with open(folder / "lines", "wb", buffering=0) as file:

        def add() -> None:
            file.write(bytes(60))
            os.fsync(file.fileno())

        return [spent(add) for _ in range(ANSWERS)]


def measure(quick: bool) -> Iterator[Figure]:
    """Measure on the disk of temporary files; what a bare line costs there is told beside it."""
    record = long_game()
    alone: list[float] = []
    saved: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "long.simpsons"
        seats = tuple(Seat(f"Seat {seat}", "homer", "hard") for seat in range(SEATS))
        match, again = Match.create(path, record.branch(0), seats), record.branch(0)
        for answer in record.answers:
            alone.append(spent(partial(again.play, answer)))
            saved.append(spent(partial(match.play, answer)))
        more = [with_file - without for with_file, without in zip(saved, alone, strict=True)]
        yield Figure("match_flush_p95_ms", within(flushes(folder), 95), "ms")
        yield Figure("match_answer_p95_ms", within(more, 95), "ms", at_most=50, asked=3)
        match.undo(ANSWERS // 2)
        seeks = [spent(lambda: match.tree.line.redo(ANSWERS)), spent(lambda: match.tree.line.undo(0))]
        yield Figure("match_seek_ms", max(seeks), "ms", at_most=500, asked=100)
        match.close()
        Match.create(folder / "again.simpsons", record, seats).close()
        loads = [
            spent(lambda: open_match(folder / "again.simpsons", library().cards)) for _ in range(1 if quick else 5)
        ]
        yield Figure("match_open_ms", min(loads), "ms", at_most=2500, asked=500)
