"""Measure the program: a figure a line, `name value unit`; run by `packaging/dev.py bench`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from figures import Figure, MeasurementError, games, matches, minds, replay, rules, search, standing, table, window

SUBJECTS: dict[str, Callable[[bool], Iterator[Figure]]] = {
    "rules": rules.measure,
    "standing": standing.measure,
    "games": games.measure,
    "minds": minds.measure,
    "matches": matches.measure,
    "search": search.measure,
    "window": window.measure,
    "table": table.measure,
    "replay": replay.measure,
}


def read_arguments(words: list[str]) -> argparse.Namespace:
    """Read the command line; anything unknown ends the program with one sentence and exit code 2."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description="Measure the program's speed.")
    parser.add_argument("--quick", action="store_true", help="measure for a shorter time")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a figure misses its wide margin")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures into FILE as one object, too")
    parser.add_argument("--only", choices=SUBJECTS, help="measure this subject alone")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """Measure what was asked for and return the exit code."""
    wanted = read_arguments(words)
    figures = []
    for subject, measure in SUBJECTS.items():
        if wanted.only in (None, subject):
            for figure in measure(wanted.quick):
                print(figure, flush=True)
                if figure.warning:
                    print(f"bench: warning: {figure.warning}", file=sys.stderr, flush=True)
                figures.append(figure)
    if wanted.json:
        try:
            wanted.json.write_text(
                json.dumps({figure.name: figure.value for figure in figures}, indent=2) + "\n", "utf-8"
            )
        except OSError as error:
            print(f"bench: the figures can't be written to {wanted.json}: {error.strerror}", file=sys.stderr)
            return 2
    complaints = [figure.complaint for figure in figures if figure.complaint] if wanted.check else []
    for complaint in complaints:
        print(f"bench: {complaint}", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except MeasurementError as error:
        sys.exit(f"bench: {error}")
