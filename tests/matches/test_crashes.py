"""A program that is killed at any moment loses nothing that it has acknowledged.

`MATCH_KILLS=300` kills that many; the ordinary run a few.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Match, Shelf
from tests.support.matches import do_something, random_match, shape

KILLS = max(4, int(os.environ.get("MATCH_KILLS", "4")))
ROOT = Path(__file__).parent.parent.parent


def killed(path: Path, seed: int, seats: int, random: Random) -> int:
    """Let a process play a match and kill it at random; how many things it has said it did, -1 for no match yet."""
    words = [sys.executable, "-m", "tests.matches.writing", str(path), str(seed), str(seats)]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, bufsize=0) as child:
        assert child.stdout is not None
        said = 0
        if random.random() < 0.1:
            sleep(random.uniform(0.3, 0.8))  # while it starts, or makes the file
        else:
            for _ in range(random.randint(1, 120)):
                said += len(child.stdout.read(1))
            sleep(random.uniform(0, 0.008))
        child.kill()
        return said + len(child.stdout.read()) - 1


@pytest.mark.parametrize("number", range(KILLS))
def test_a_killed_match_is_where_it_last_said_it_was(tmp_path: Path, number: int) -> None:
    random, seats = Random(number), 2 + number % 4
    path = tmp_path / "killed.simpsons"
    done = killed(path, number, seats, random)
    kept = Shelf(tmp_path).latest_running()
    if done < 0 and kept is None:
        return
    assert kept is not None
    assert (kept.path, kept.damaged) == (path, "")
    again = Match.resume(path, library().cards)  # though the one who was killed has never let go of it
    assert (again.fault, again.aside) == ("", None)
    copy, moves = random_match(tmp_path / "copy", number, seats), Random(number)
    for _ in range(max(done, 0)):
        do_something(copy, moves)
    acknowledged = shape(copy.tree)
    do_something(copy, moves)  # it may have been in the file already
    assert shape(again.tree) in (acknowledged, shape(copy.tree))
    do_something(again, moves)
    assert again.unsaved is None
    copy.close()
    again.close()
