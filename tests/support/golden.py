"""Golden games: what each level plays from one seed, the same on every Python and every system.

`python -m tests.support.golden` plays them without Qt and without any test tool, so that it runs wherever Python does.
"""

from __future__ import annotations

import platform
import sys
from hashlib import blake2b

from simpsons_desktop.ai import LEVELS, think
from simpsons_desktop.rules import advance, deal, seal
from tests.support.games import setup

# To be renewed only where a level is meant to play otherwise.
GOLDEN = {
    "easy": "9d22259c2ab55163",
    "normal": "5e136b4d6e04ea0e",
    "hard": "d7ab7076c6050c96",
    "expert": "e9eb6e78ad793704",
}


def golden_game(level: str) -> str:
    """A mark of all answers of a game of three seats that this level plays by itself."""
    state = deal(setup(7, 3, goal=4))
    answers: list[tuple[int, ...]] = []
    while state.winners is None:
        answer = think(level, seal(state, state.asker), len(answers)).answer
        answers.append(answer)
        advance(state, answer)
    return blake2b(repr(answers).encode(), digest_size=8).hexdigest()


def main() -> int:
    """Play every level's game, say which differ, and return the exit code."""
    wrong = [level for level in LEVELS if golden_game(level) != GOLDEN[level]]
    told = f"other games at {', '.join(wrong)}" if wrong else f"the same games at {', '.join(LEVELS)}"
    sys.stdout.write(f"golden: Python {platform.python_version()}: {told}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
