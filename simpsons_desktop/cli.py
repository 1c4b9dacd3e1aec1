"""The command line: `play` (also without a word), `referee`, `simulate`, `cards`, `replay`, and what they take."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from simpsons_desktop import __version__, arguments, paths
from simpsons_desktop.console import complain, hush, ready_streams, stop_code, stopped_once
from simpsons_desktop.content.language import translate
from simpsons_desktop.wishes import Act, looks_like_a_file

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from simpsons_desktop.content.decks import Deck
    from simpsons_desktop.rules.model import Printed

VERBS = ("play", "referee", "simulate", "cards", "replay")


class _Parser(argparse.ArgumentParser):
    """A parser whose faults are one sentence and exit code 2, and whose help is an output like any other."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        (file or sys.stdout).write(message)  # argparse itself would hide that nobody could read it

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            words = translate("CommandLine", "'{0}' is none of the words that can stand here: {1}")
            raise argparse.ArgumentError(None, words.format(str(value)[:200], ", ".join(map(str, action.choices))))

    def error(self, message: str) -> NoReturn:
        complain(translate("CommandLine", "{0}: {1}. See `{0} --help`.").format(self.prog, message))
        raise SystemExit(2)


def run(given: Sequence[str]) -> int:
    """Do what the arguments say; returns the exit code.

    It is 0, 2 where an argument is wrong, 1 where something else is, 130 after Ctrl+C, and 143 after SIGTERM.
    """
    ready_streams()
    with stopped_once():
        try:
            return _run(list(given))
        except BrokenPipeError:  # whoever read our output has had enough
            hush(sys.stdout)
            return 0
        except OSError as error:
            complain(_stop_sentence(error))
            if error.filename is None:  # it may have been the output, which must not fail once more at the exit
                hush(sys.stdout)
            return 1
        except KeyboardInterrupt as stop:
            complain(translate("CommandLine", "Stopped."))
            return stop_code(stop)


def _run(words: list[str]) -> int:
    try:
        return _do(words)
    finally:
        sys.stdout.flush()  # now, while somebody minds whether it can be written


def _do(words: list[str]) -> int:
    if not words or _is_for_play(words[0]):
        words.insert(0, "play")
    if words[0] == "simulate":
        return _simulate(words[1:])
    options = _parser().parse_args(words)
    if getattr(options, "data_dir", None):
        paths.live_in(Path(options.data_dir))
    if options.verb == "cards":
        return _check_cards(options.folders)
    if options.verb == "replay":
        return _replay(options.file)
    return _referee() if options.verb == "referee" else _play(options)


def _is_for_play(word: str) -> bool:
    """Whether words that begin so are for `play`, which needs not be said: an option, or a file to open."""
    if word.startswith("-"):
        return word not in ("-h", "--help", "--version")
    return word not in VERBS and looks_like_a_file(word)


def _stop_sentence(error: OSError) -> str:
    if error.filename is None:
        return translate("CommandLine", "The program had to stop: {0}.").format(error.strerror or error)
    return translate("CommandLine", "{0} can't be read or written: {1}.").format(error.filename, error.strerror)


def _referee() -> int:
    from simpsons_desktop.referee import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)


def _simulate(words: Sequence[str]) -> int:
    from simpsons_desktop.simulate import simulate

    with stopped_once(signal.SIGTERM):  # else processes and what they share would be left behind
        return simulate(_Parser("simpsons-desktop simulate", description=_simulation()), words)


def _simulation() -> str:
    return translate("CommandLine", "play many games of AI seats and report who wins, and how")


def _check_cards(folders: Sequence[str]) -> int:
    from simpsons_desktop.content.packs import check_packs

    sound, lines = check_packs(folders)
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0 if sound else 1


def _replay(file: str) -> int:
    """Say what a capsule or a match holds; 0 if its game comes out as it was, else 1."""
    from simpsons_desktop.capsule import CapsuleError, retell
    from simpsons_desktop.matches import MatchError

    try:
        told = retell(Path(file), _cards_without)
    except (CapsuleError, MatchError) as error:
        complain(f"simpsons-desktop: {error}")
        return 1
    sys.stdout.write("".join(f"{line}\n" for line in told.lines))
    return 0 if told.sound else 1


def _cards_without(off: Collection[str]) -> Mapping[str, Printed]:
    """All cards with the player's packs, but those of some names."""
    from simpsons_desktop.content import library
    from simpsons_desktop.content.packs import library_with_packs

    cards = library_with_packs(paths.packs(), off).cards
    library.install(cards)
    return cards.cards


def _folder(text: str) -> str:
    if os.path.isfile(text):
        words = translate("CommandLine", "{0} is a file; name the folder of the pack")
        raise argparse.ArgumentTypeError(words.format(repr(text[:200])))
    if not os.path.isdir(text):
        raise argparse.ArgumentTypeError(translate("CommandLine", "there is no folder {0}").format(repr(text[:200])))
    return text


def _parser() -> argparse.ArgumentParser:
    about = translate("CommandLine", "The Simpsons Trading Card Game (2003) at a table of your own.")
    parser = _Parser("simpsons-desktop", description=about)
    parser.add_argument("--version", action="version", version=f"Simpsons Desktop {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=_Parser)
    opens = translate("CommandLine", "open the table (the default); without a display, play in the terminal")
    play = verbs.add_parser("play", help=opens)
    watch = translate("CommandLine", "let AI seats play one game in the terminal")
    play.add_argument("--terminal", action="store_true", help=watch)
    decks = translate(
        "CommandLine",
        "decks in the terminal, with commas between: keys, names of your own, or files",
    )
    play.add_argument("--decks", default="", help=decks)
    level = translate("CommandLine", "level of the AI seats in the terminal (usually normal)")
    play.add_argument("--level", default="", help=level)
    goal = translate("CommandLine", "points that win the game in the terminal (usually 7)")
    play.add_argument("--goal", type=arguments.goal, default=None, metavar="POINTS", help=goal)
    fair = translate("CommandLine", "play the game in the terminal by the house rule “fair start”")
    play.add_argument("--fair", action="store_true", help=fair)
    seed = translate("CommandLine", "the number that all chance comes from")
    play.add_argument("--seed", type=arguments.seed, default=None, help=seed)
    paint = translate("CommandLine", "print when the first screen is painted, and quit")
    play.add_argument("--first-paint", action="store_true", help=paint)
    _add_window_words(play)
    verbs.add_parser("referee", help=translate("CommandLine", "speak JSON lines on standard input and output"))
    verbs.add_parser("simulate", help=_simulation())
    cards = verbs.add_parser("cards", help=translate("CommandLine", "look after packs of cards of your own"))
    checks = cards.add_subparsers(dest="act", metavar="check", required=True, parser_class=_Parser)
    faults = translate("CommandLine", "name everything that is wrong in packs, each on top of those before it")
    check = checks.add_parser("check", help=faults, description=faults)
    check.add_argument("folders", nargs="+", type=_folder, metavar="FOLDER")
    again = translate("CommandLine", "play the game of a trouble capsule or a match again, and say how it stands")
    replay = verbs.add_parser("replay", help=again, description=again)
    replay.add_argument(
        "file", metavar="FILE", help=translate("CommandLine", "a capsule (.zip) or a match (.simpsons)")
    )
    _add_data_dir(replay)
    return parser


def command_parser() -> argparse.ArgumentParser:
    """The parser of all verbs with all their words, for manuals and the completion of shells."""
    from simpsons_desktop.simulate.arguments import define

    parser = _parser()
    verbs = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    define(verbs.choices["simulate"])
    return parser


def _add_window_words(play: argparse.ArgumentParser) -> None:
    """What the window can be told at its start, or by a later start of the program."""
    opens = translate("CommandLine", "a match, a deck or a pack to open")
    play.add_argument("file", nargs="?", type=arguments.file, metavar="FILE", help=opens)
    wishes = play.add_mutually_exclusive_group()
    lay = translate("CommandLine", "lay a table for a new game")
    wishes.add_argument("--new-game", dest="act", action="store_const", const=Act.NEW_GAME, help=lay)
    on = translate("CommandLine", "go on with the match that was played last")
    wishes.add_argument("--continue", dest="act", action="store_const", const=Act.GO_ON, help=on)
    safe = translate(
        "CommandLine", "leave settings, packs and pictures of your own alone, if the program fails with them"
    )
    play.add_argument("--safe-mode", action="store_true", help=safe)
    _add_data_dir(play)


def _add_data_dir(parser: argparse.ArgumentParser) -> None:
    keep = translate("CommandLine", "keep settings, matches, decks and packs in this folder")
    parser.add_argument("--data-dir", type=arguments.data_folder, metavar="DIR", help=keep)


def _play(options: argparse.Namespace) -> int:
    window = not options.terminal and has_display()
    decks, fault = _decks(options.decks)
    fault = fault or _fault(options, window)
    if fault:
        complain(f"simpsons-desktop: {fault}")
        return 2
    if window:
        from simpsons_desktop.opening import open_window

        return open_window(options)
    if options.file or options.act:
        complain(translate("CommandLine", "simpsons-desktop: no display can be reached, so no window can be opened."))
        return 1
    from simpsons_desktop.rules.model import USUAL_GOAL, House
    from simpsons_desktop.spectator import play_in_terminal
    from simpsons_desktop.store.settings import USUAL_LEVEL

    if not options.terminal:
        words = translate("CommandLine", "No display can be reached, so AI seats play a game in the terminal.")
        sys.stdout.write(words + "\n")
    house = House(options.goal or USUAL_GOAL, fair=options.fair)
    return play_in_terminal(decks, options.level or USUAL_LEVEL, options.seed, house)


def _fault(options: argparse.Namespace, window: bool) -> str:
    """What is wrong with the words given, empty if nothing is. Imports only what is needed: the window waits."""
    if options.level:
        from simpsons_desktop.ai import LEVELS

        if options.level not in LEVELS:
            words = translate("CommandLine", "there is no level '{0}'; choose one of {1}.")
            return words.format(options.level, ", ".join(LEVELS))
    if window and (options.decks or options.level or options.goal or options.fair):
        return translate(
            "CommandLine", "--decks, --level, --goal and --fair are for a game in the terminal; add --terminal."
        )
    return ""


def _decks(text: str) -> tuple[Sequence[Deck], str]:
    """The decks of these words with commas between them, or what is wrong with them. Imports only what is needed."""
    named = [word.strip() for word in text.split(",") if word.strip()]
    if not named:
        return (), ""
    from simpsons_desktop.rules.model import FEWEST_SEATS, MOST_SEATS
    from simpsons_desktop.workshop.chosen import ChoiceError, chosen_deck

    try:
        decks = [chosen_deck(word) for word in named]
    except ChoiceError as error:
        return (), str(error)
    if FEWEST_SEATS <= len(decks) <= MOST_SEATS:
        return decks, ""
    words = translate("CommandLine", "name {0} to {1} decks, one for each seat, not {2} (rule 1.1).")
    return (), words.format(FEWEST_SEATS, MOST_SEATS, len(decks))


def has_display() -> bool:
    """Whether a window can be shown; a platform named by hand (QT_QPA_PLATFORM) counts without a look."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    from simpsons_desktop.displays import wayland_answers, x_answers

    return wayland_answers(os.environ) or x_answers(os.environ)
