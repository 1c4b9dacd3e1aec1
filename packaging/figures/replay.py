"""What it costs to go to any moment of a long match in the replay."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from figures import Figure, seated, theme_decks
from figures.rules import random_answer
from figures.window import run_program, told
from simpsons_desktop.matches import Match, Seat
from simpsons_desktop.rules.record import Record

SEATS = 5
GAMES = 8  # of which the longest is looked at

MARGINS = {
    "seek_p95": ("replay_seek_p95_ms", 600, 100),
    "work": ("replay_seek_work_ms", 300, 100),
    "turn": ("replay_turn_ms", 150, 50),
}
"""What the run prints, in milliseconds: the name of its figure, its margin, and what is asked for."""


def game(number: int) -> Record:
    """Play a random game of five seats to its end."""
    record, chance = Record.of_setup(seated(theme_decks(), SEATS, number)), random.Random(number).random
    while record.state.winners is None:
        record.play(random_answer(record.state, chance))
    return record


def measure(quick: bool) -> Iterator[Figure]:
    """Measure random seeks at 1280x720 and 1920x1080, from a seat's view and with all cards open."""
    record = max(map(game, range(GAMES)), key=lambda one: len(one.answers))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.simpsons"
        seats = [Seat(f"Seat {seat}", "homer", "hard" if seat else None) for seat in range(SEATS)]
        Match.create(path, record, tuple(seats)).close()
        _, words = run_program("figures.seeks", str(path), "15" if quick else "40")
    for name, value in told(words).items():
        title, most, asked = MARGINS[name]
        yield Figure(title, value, "ms", at_most=most, asked=asked)
