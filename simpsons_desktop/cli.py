"""The command line: `play` (also without a word), `referee`, and what they take."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from simpsons_desktop import __version__
from simpsons_desktop.content.language import translate

HIGHEST_SEED = (1 << 64) - 1


class _Parser(argparse.ArgumentParser):
    """A parser whose faults are one sentence and exit code 2."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(translate("CommandLine", "{0}: {1}. See `{0} --help`.").format(self.prog, message) + "\n")
        raise SystemExit(2)


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; returns the exit code (0, or 2 where an argument is wrong)."""
    words = list(arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    options = _parser().parse_args(words)
    try:
        return _referee() if options.verb == "referee" else _play(options)
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _referee() -> int:
    from simpsons_desktop.referee import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) <= HIGHEST_SEED):
        words = translate("CommandLine", "a seed is a whole number from 0 to {0}, not {1}")
        raise argparse.ArgumentTypeError(words.format(HIGHEST_SEED, repr(text[:30])))
    return int(text)


def _parser() -> argparse.ArgumentParser:
    about = translate("CommandLine", "The Simpsons Trading Card Game (2003) at a table of your own.")
    parser = _Parser("simpsons-desktop", description=about)
    parser.add_argument("--version", action="version", version=f"Simpsons Desktop {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=_Parser)
    opens = translate("CommandLine", "open the table (the default); without a display, play in the terminal")
    play = verbs.add_parser("play", help=opens)
    watch = translate("CommandLine", "let AI seats play one game in the terminal")
    play.add_argument("--terminal", action="store_true", help=watch)
    decks = translate("CommandLine", "decks of the seats in the terminal, by key, with commas between them")
    play.add_argument("--decks", default="", help=decks)
    level = translate("CommandLine", "level of the AI seats in the terminal (usually normal)")
    play.add_argument("--level", default="", help=level)
    seed = translate("CommandLine", "the number that all chance comes from")
    play.add_argument("--seed", type=_seed, default=None, help=seed)
    paint = translate("CommandLine", "print when the first screen is painted, and quit")
    play.add_argument("--first-paint", action="store_true", help=paint)
    verbs.add_parser("referee", help=translate("CommandLine", "speak JSON lines on standard input and output"))
    return parser


def _play(options: argparse.Namespace) -> int:
    window = not options.terminal and has_display()
    fault = _fault(options, window)
    if fault:
        sys.stderr.write(f"simpsons-desktop: {fault}\n")
        return 2
    if window:
        from simpsons_desktop.app import run_window

        return run_window(first_paint=options.first_paint, seed=options.seed)
    from simpsons_desktop.spectator import play_in_terminal

    if not options.terminal:
        words = translate("CommandLine", "No display can be reached, so AI seats play a game in the terminal.")
        sys.stdout.write(words + "\n")
    return play_in_terminal(_deck_keys(options.decks), options.level or "normal", options.seed)


def _fault(options: argparse.Namespace, window: bool) -> str:
    """What is wrong with the words given, empty if nothing is. Imports only what is needed: the window waits."""
    if options.level:
        from simpsons_desktop.ai import LEVELS

        if options.level not in LEVELS:
            words = translate("CommandLine", "there is no level '{0}'; choose one of {1}.")
            return words.format(options.level, ", ".join(LEVELS))
    keys = _deck_keys(options.decks)
    fault = _deck_fault(keys) if keys else ""
    if not fault and window and (keys or options.level):
        return translate("CommandLine", "--decks and --level are for a game in the terminal; add --terminal.")
    return fault


def _deck_fault(keys: Sequence[str]) -> str:
    from simpsons_desktop.content.decks import bundled_decks

    known = list(bundled_decks())
    unknown = [key for key in keys if key not in known]
    if unknown:
        words = translate("CommandLine", "there is no deck '{0}'; choose from {1}.")
        return words.format(unknown[0], ", ".join(known))
    if not 2 <= len(keys) <= 5:
        words = translate("CommandLine", "a game has 2 to 5 seats, but {0} decks are named (rule 1.1).")
        return words.format(len(keys))
    return ""


def _deck_keys(text: str) -> list[str]:
    return [key.strip() for key in text.split(",") if key.strip()]


def has_display() -> bool:
    """Whether a window can be shown; a platform named by hand (QT_QPA_PLATFORM) counts without a look."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    from simpsons_desktop.displays import wayland_answers, x_answers

    return wayland_answers(os.environ) or x_answers(os.environ)
