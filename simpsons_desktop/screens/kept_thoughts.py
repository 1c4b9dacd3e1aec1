"""What the AI seats of a kept match thought, read from its file once the match is over; nothing here knows a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.controller.diary import Entry, entries_of
from simpsons_desktop.matches import MatchError, open_match
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.replay_source import named


@dataclass(frozen=True)
class KeptThoughts:
    """The decisions of the AI seats on the line of play that stands for a match, its game, and the seats' names."""

    record: Record
    entries: tuple[Entry, ...]
    names: tuple[str, ...]


def thoughts_of(path: Path, cards: Mapping[str, Printed]) -> KeptThoughts:
    """The thoughts in a file. Raises MatchError, also for a match that is not over or that keeps none."""
    tree = open_match(path, cards).tree
    line = tree.shown
    if not tree.is_over(line):
        raise MatchError(translate("Thoughts", "As long as a match goes on, nobody may see what its AI seats think."))
    entries = entries_of(tree, line)
    if not entries:
        raise MatchError(translate("Thoughts", "No thoughts of AI seats are kept in this match."))
    return KeptThoughts(line.record, entries, tuple(seat.name for seat in named(line.seats)))
