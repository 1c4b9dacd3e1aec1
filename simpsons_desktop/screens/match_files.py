"""Taking matches elsewhere: whole, or as one seat saw them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from simpsons_desktop import paths
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import write_whole
from simpsons_desktop.matches import Kept, MatchError, export_account, open_match
from simpsons_desktop.matches.reading import content_of
from simpsons_desktop.matches.shelf import ENDING
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.tellings import EVERYTHING, eyes_for

WHOLE = EVERYTHING  # the eyes for which a whole match is written, with all that it hides


def _kinds() -> str:
    return translate("MatchFiles", "Matches (*{0})").format(ENDING)


def ask_where(parent: QWidget, suggested: str) -> Path | None:
    """Ask the player where a file is to be written; None: nowhere."""
    title = translate("MatchFiles", "Export the match")
    name, _ = QFileDialog.getSaveFileName(parent, title, str(paths.documents() / suggested), _kinds())
    return Path(name) if name else None


def ask_which(parent: QWidget) -> Path | None:
    """Ask the player for a file to look at; None: none."""
    title = translate("MatchFiles", "Watch a match")
    name, _ = QFileDialog.getOpenFileName(parent, title, str(paths.documents()), _kinds())
    return Path(name) if name else None


@dataclass(frozen=True)
class Pickers:
    """How the player is asked for files."""

    where: Callable[[QWidget, str], Path | None] = ask_where
    which: Callable[[QWidget], Path | None] = ask_which


def name_for(title: str) -> str:
    """The name that is suggested for a file of a match of this title."""
    plain = "".join(letter if letter.isalnum() or letter in " -_#." else "-" for letter in title)
    return f"{plain.strip(' .') or 'match'}{ENDING}"


def eyes_to_export(kept: Kept) -> tuple[int, ...]:
    """For whose eyes a match can be written, as far as a glance at it tells: for all once it is over."""
    seats = kept.seen.seats
    persons = [at for at, seat in enumerate(seats) if seat.level is None]
    mine = range(len(seats)) if kept.seen.ended else persons if len(persons) == 1 else ()
    return (WHOLE, *mine, NOBODY) if seats and kept.seen.points else (WHOLE,)


def export(path: Path, cards: Mapping[str, Printed], eyes: int, to: Path) -> Path:
    """Write a match for a pair of eyes (WHOLE: the file as it is) to another place; where. Raises MatchError."""
    to = place_for(to, path)
    if eyes == WHOLE:
        write_copy(content_of(path), to)
        return to
    found = open_match(path, cards)
    line = found.tree.shown
    if eyes not in eyes_for(found, line):
        words = translate("MatchFiles", "Until the match is over, it can only be exported for its only person.")
        raise MatchError(words)
    export_account(to, line.record, line.seats, eyes, found.headings.title)
    return to


def place_for(chosen: Path, path: Path) -> Path:
    """Where a match is written when that place was chosen for it. Raises MatchError where it can't be written there.

    Whoever chose the name of a file that there is was asked about it, but not about one with our ending after it.
    """
    to = chosen if chosen.suffix == ENDING else chosen.with_name(chosen.name + ENDING)
    try:
        itself, taken = to.resolve() == path.resolve(), to.exists()
    except OSError as error:  # such as a name that is too long
        words = translate("MatchFiles", "The match can't be written there: {0}. Choose another place or name.")
        raise MatchError(words.format(error.strerror)) from error
    if itself:
        raise MatchError(translate("MatchFiles", "That is the file of the match itself; choose another place or name."))
    if to != chosen and taken:
        words = translate(
            "MatchFiles", "There is already a file “{0}”; choose another name, or that one with its ending."
        )
        raise MatchError(words.format(to.name))
    return to


def write_copy(content: bytes, to: Path) -> None:
    """Write what a match's file holds to another place. Raises MatchError."""
    try:
        write_whole(to, content, lasting=True)
    except OSError as error:
        words = translate("MatchFiles", "The match can't be written to “{0}” ({1}).")
        raise MatchError(words.format(to, error.strerror)) from error
