"""How much memory thinking takes, by the process's own peak.

The suite plays a short game. MEMORY_GOAL says to how many points a long run plays, with five experts of all styles:
`MEMORY_GOAL=15 python3 packaging/dev.py test tests/ai/test_memory.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

GOAL = int(os.environ.get("MEMORY_GOAL", "0"))
MOST_MB = 300
GAME = """
import resource, sys
from simpsons_desktop.ai import STYLES, think
from simpsons_desktop.rules import advance, deal, seal
from tests.support.games import setup

seats, goal = map(int, sys.argv[1:])
state, thoughts = deal(setup(3, seats, goal=goal)), 0
while state.winners is None:
    style = list(STYLES)[state.asker]
    advance(state, think("expert", seal(state, state.asker), thoughts, style=style).answer)
    thoughts += 1
try:  # what getrusage tells on Linux counts the process that started this one, too
    status = open("/proc/self/status").read()
    peak = int(status.split("VmHWM:")[1].split()[0]) / (1 << 10)
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
print(thoughts, peak)
"""


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.skipif(sys.platform == "win32", reason="only Unix tells a process its peak")
def test_a_game_of_experts_stays_within_its_memory() -> None:
    command = [sys.executable, "-c", GAME, *(("5", str(GOAL)) if GOAL else ("2", "3"))]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    thoughts, peak = map(float, told.stdout.split())
    assert thoughts > 20
    assert 10 < peak < MOST_MB
