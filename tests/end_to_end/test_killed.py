"""The program is killed at any moment of a game: opened again, it stands at the last decision that it had taken.

The suite kills it a few times; PROGRAM_KILLS=300 gives the long run.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Shelf, open_match
from simpsons_desktop.rules import decision, fingerprint
from simpsons_desktop.rules.record import Record

ROOT = Path(__file__).parents[2]
KILLS = max(2, int(os.environ.get("PROGRAM_KILLS", "2")))
TABLES = ((2, 1), (3, 2), (4, 1), (5, 3))  # seats, and persons among them

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills no process like that")


def program(home: Path, *words: object) -> subprocess.Popen[str]:
    """The program in a home of its own."""
    folders = {name: str(home / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.end_to_end.killed", *map(str, words)],
        cwd=ROOT, env=os.environ | folders, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def until_killed(home: Path, seconds: float, *words: object) -> list[str]:
    """What the program said until it was killed, so long after it first asked somebody."""
    lines: list[str] = []
    with program(home, *words, "play") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        for line in running.stdout:
            if not lines:
                Timer(seconds, running.kill).start()
            if line.endswith("\n"):
                lines.append(line.rstrip("\n"))
        assert running.wait(20) == -signal.SIGKILL, running.stderr.read()
    return lines


def stood(record: Record, number: int) -> str:
    """How a game stood after so many answers, as the program says it."""
    state = record.states[number]
    return f"{number} {fingerprint(state)} {decision(state)}"


@pytest.mark.slow
@pytest.mark.timeout(0)
def test_a_killed_program_opens_at_the_last_decision_it_had_taken(tmp_path: Path) -> None:
    chance, cards = Random(KILLS), library().cards
    for number in range(KILLS):
        seats, persons = TABLES[number % len(TABLES)]
        home = tmp_path / f"{seats}-{number // 24}"
        said = until_killed(home, chance.uniform(0.0, 0.9), seats, persons, number)
        waits = Shelf(home / "XDG_DATA_HOME" / "simpsons-desktop" / "matches").latest_running()
        assert waits is not None
        record = open_match(waits.path, cards).record
        assert len(record.answers) >= int(said[-1].split()[0]), f"kill {number} lost an answer"
        told = {int(line.split()[0]): line for line in said}
        assert [told[at] for at in sorted(told)] == [stood(record, at) for at in sorted(told)]
        with program(home, seats, persons, number, "look") as again:
            out, err = again.communicate(timeout=60)
        assert (again.returncode, out, err) == (0, stood(record, len(record.answers)) + "\n", ""), err
