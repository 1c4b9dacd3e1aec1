"""The command line: `play` (also without a word), `referee`, `simulate`, `cards`, and what they take."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
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
    try:
        if words[0] == "simulate":
            return _simulate(words[1:])
        options = _parser().parse_args(words)
        if options.verb == "cards":
            return _check_cards(options.folders)
        return _referee() if options.verb == "referee" else _play(options)
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _referee() -> int:
    from simpsons_desktop.referee import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)


def _simulate(words: Sequence[str]) -> int:
    from simpsons_desktop.simulate import simulate

    return simulate(_Parser("simpsons-desktop simulate", description=_simulation()), words)


def _simulation() -> str:
    return translate("CommandLine", "play many games of AI seats and report who wins, and how")


def _check_cards(folders: Sequence[str]) -> int:
    from simpsons_desktop.content.packs import check_packs

    sound, lines = check_packs([Path(folder) for folder in folders])
    encoding = sys.stdout.encoding or "utf-8"  # a stream of another encoding shows marks for what it can't spell
    sys.stdout.write("".join(f"{line}\n" for line in lines).encode(encoding, "replace").decode(encoding))
    return 0 if sound else 1


def _folder(text: str) -> str:
    if not os.path.isdir(text):
        raise argparse.ArgumentTypeError(translate("CommandLine", "there is no folder {0}").format(repr(text[:200])))
    return text


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) <= HIGHEST_SEED):
        words = translate("CommandLine", "a seed is a whole number from 0 to {0}, not {1}")
        raise argparse.ArgumentTypeError(words.format(HIGHEST_SEED, repr(text[:30])))
    return int(text)


def _goal(text: str) -> int:
    from simpsons_desktop.rules.model import HIGHEST_GOAL, LOWEST_GOAL

    if not (text.isascii() and text.isdigit() and len(text) <= 3 and LOWEST_GOAL <= int(text) <= HIGHEST_GOAL):
        words = translate("CommandLine", "a goal is {0} to {1} points, not {2} (rule 1.2)")
        raise argparse.ArgumentTypeError(words.format(LOWEST_GOAL, HIGHEST_GOAL, repr(text[:30])))
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
    goal = translate("CommandLine", "points that win the game in the terminal (usually 7)")
    play.add_argument("--goal", type=_goal, default=None, metavar="POINTS", help=goal)
    fair = translate("CommandLine", "play the game in the terminal by the house rule “fair start”")
    play.add_argument("--fair", action="store_true", help=fair)
    seed = translate("CommandLine", "the number that all chance comes from")
    play.add_argument("--seed", type=_seed, default=None, help=seed)
    paint = translate("CommandLine", "print when the first screen is painted, and quit")
    play.add_argument("--first-paint", action="store_true", help=paint)
    verbs.add_parser("referee", help=translate("CommandLine", "speak JSON lines on standard input and output"))
    verbs.add_parser("simulate", help=_simulation())
    cards = verbs.add_parser("cards", help=translate("CommandLine", "look after packs of cards of your own"))
    checks = cards.add_subparsers(dest="act", metavar="check", required=True, parser_class=_Parser)
    faults = translate("CommandLine", "name everything that is wrong in packs, each on top of those before it")
    check = checks.add_parser("check", help=faults, description=faults)
    check.add_argument("folders", nargs="+", type=_folder, metavar="FOLDER")
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
    from simpsons_desktop.rules.model import USUAL_GOAL, House
    from simpsons_desktop.spectator import play_in_terminal
    from simpsons_desktop.store.settings import USUAL_LEVEL

    if not options.terminal:
        words = translate("CommandLine", "No display can be reached, so AI seats play a game in the terminal.")
        sys.stdout.write(words + "\n")
    house = House(options.goal or USUAL_GOAL, fair=options.fair)
    return play_in_terminal(_deck_keys(options.decks), options.level or USUAL_LEVEL, options.seed, house)


def _fault(options: argparse.Namespace, window: bool) -> str:
    """What is wrong with the words given, empty if nothing is. Imports only what is needed: the window waits."""
    if options.level:
        from simpsons_desktop.ai import LEVELS

        if options.level not in LEVELS:
            words = translate("CommandLine", "there is no level '{0}'; choose one of {1}.")
            return words.format(options.level, ", ".join(LEVELS))
    keys = _deck_keys(options.decks)
    fault = _deck_fault(keys) if keys else ""
    if not fault and window and (keys or options.level or options.goal or options.fair):
        return translate(
            "CommandLine", "--decks, --level, --goal and --fair are for a game in the terminal; add --terminal."
        )
    return fault


def _deck_fault(keys: Sequence[str]) -> str:
    from simpsons_desktop.content.decks import bundled_decks
    from simpsons_desktop.rules.model import FEWEST_SEATS, MOST_SEATS

    known = list(bundled_decks())
    unknown = [key for key in keys if key not in known]
    if unknown:
        words = translate("CommandLine", "there is no deck '{0}'; choose from {1}.")
        return words.format(unknown[0], ", ".join(known))
    if not FEWEST_SEATS <= len(keys) <= MOST_SEATS:
        words = translate("CommandLine", "a game has {0} to {1} seats, but {2} decks are named (rule 1.1).")
        return words.format(FEWEST_SEATS, MOST_SEATS, len(keys))
    return ""


def _deck_keys(text: str) -> list[str]:
    return [key.strip() for key in text.split(",") if key.strip()]


def has_display() -> bool:
    """Whether a window can be shown; a platform named by hand (QT_QPA_PLATFORM) counts without a look."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    from simpsons_desktop.displays import wayland_answers, x_answers

    return wayland_answers(os.environ) or x_answers(os.environ)
