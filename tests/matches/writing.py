"""A process that plays a match until it is killed, and says after each thing that it has done it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from tests.support.matches import do_something, random_match


def main(path: str, seed: str, seats: str) -> None:
    """Play without end; a byte on the standard output stands for a thing done, the first one for the new match."""
    match, random = random_match(Path(path), int(seed), int(seats)), Random(int(seed))
    while True:
        os.write(1, b".")
        do_something(match, random)


if __name__ == "__main__":
    main(*sys.argv[1:])
