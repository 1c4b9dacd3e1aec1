"""What a shell completes of the program's command line; run with the tools' Python, and with the shell's name.

It is made from the parser, which knows nothing of that: an argument is a file or a folder by its name in the help.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from release.project import NAME
from simpsons_desktop.cli import command_parser


def mark(parser: argparse.ArgumentParser, ways: Mapping[str, Any]) -> None:
    """Let every argument of a parser, and of those below it, be completed in the way of its name in the help."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                mark(below, ways)
        elif action.metavar in ways:
            action.complete = ways[str(action.metavar)]  # type: ignore[attr-defined]  # what shtab looks for


def main(shell: str) -> None:
    """Print the script for a shell."""
    import shtab  # type: ignore[import-not-found]  # of the tools alone

    parser = command_parser()
    parser.prog = NAME
    mark(parser, {"FILE": shtab.FILE, "DIR": shtab.DIRECTORY, "FOLDER": shtab.DIRECTORY})
    print(shtab.complete(parser, shell))


if __name__ == "__main__":
    main(sys.argv[1])
