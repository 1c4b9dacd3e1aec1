"""The command line: `play` (also without a word), `referee`, and what they take."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from simpsons_desktop import __version__


class _Parser(argparse.ArgumentParser):
    """A parser whose faults are one sentence and exit code 2."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {message}. See `{self.prog} --help`.\n")
        raise SystemExit(2)


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; returns the exit code (0, or 2 where an argument is wrong)."""
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    options = _parser().parse_args(words)
    if options.verb == "referee":
        from simpsons_desktop.referee import serve

        return serve(sys.stdin.buffer, sys.stdout.buffer)
    return _play(options)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("simpsons-desktop", description="The Simpsons Trading Card Game (2003) at a table of your own.")
    parser.add_argument("--version", action="version", version=f"Simpsons Desktop {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=_Parser)
    play = verbs.add_parser("play", help="open the table (the default); without a display, play in the terminal")
    play.add_argument("--terminal", action="store_true", help="play one game of AI seats in the terminal")
    play.add_argument("--decks", default="", help="decks of the seats, by key, with commas between them")
    play.add_argument("--level", default="normal", help="level of the AI seats in the terminal")
    play.add_argument("--seed", type=int, default=None, help="the number that all chance comes from")
    play.add_argument("--first-paint", action="store_true", help="print when the first screen is painted, and quit")
    verbs.add_parser("referee", help="speak JSON lines on standard input and output")
    return parser


def _play(options: argparse.Namespace) -> int:
    faults = _faults(options)
    if faults:
        sys.stderr.write(f"simpsons-desktop: {faults}\n")
        return 2
    if options.terminal or not has_display():
        from simpsons_desktop.spectator import play_in_terminal

        if not options.terminal:
            sys.stdout.write("There is no display here, so four AI seats play a game in the terminal.\n")
        return play_in_terminal(_deck_keys(options.decks), options.level, options.seed)
    from simpsons_desktop.app import run_window

    return run_window(first_paint=options.first_paint)


def _faults(options: argparse.Namespace) -> str:
    """What is wrong with the words given, empty if nothing is."""
    keys = _deck_keys(options.decks)
    if options.level != "normal":
        from simpsons_desktop.ai import LEVELS

        if options.level not in LEVELS:
            return f"there is no level {options.level!r}; choose one of {', '.join(LEVELS)}."
    if keys:
        from simpsons_desktop.content.decks import bundled_decks

        known = list(bundled_decks())
        unknown = [key for key in keys if key not in known]
        if unknown:
            return f"there is no deck {unknown[0]!r}; choose from {', '.join(known)}."
        if not 2 <= len(keys) <= 5:
            return f"a game has 2 to 5 seats, but {len(keys)} decks are named (rule 1.1)."
    return ""


def _deck_keys(text: str) -> list[str]:
    return [key.strip() for key in text.split(",") if key.strip()]


def has_display() -> bool:
    """Whether a window can be shown; a platform named by hand (QT_QPA_PLATFORM) counts."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
