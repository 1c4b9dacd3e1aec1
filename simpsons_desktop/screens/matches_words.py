"""A kept match in words: what it is called, when it was played, how it stands or who won."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed, short_name
from simpsons_desktop.matches import Kept, Seats
from simpsons_desktop.screens.replay_source import level_words

LONGEST = 60  # letters of a title in a sentence


def title_of(kept: Kept) -> str:
    """What a match is called: its title, else who plays it, else its file."""
    return called(kept.seen.title, kept.seen.seats, kept.path)


def called(title: str, seats: Seats, path: Path) -> str:
    """The same for a file that is open."""
    names = [short_name(seat.name, 30) for seat in seats if seat.name]
    return shorten(title, LONGEST) or listed(names) or path.stem


def date_of(kept: Kept) -> str:
    """When it was played last, as the player's country writes it; empty if nobody can tell."""
    when = QDateTime.fromString(kept.seen.played or kept.seen.begun, Qt.DateFormat.ISODate)
    return QLocale().toString(when.toLocalTime(), QLocale.FormatType.ShortFormat) if when.isValid() else ""


def state_of(kept: Kept) -> str:
    """Whether it goes on, or who won."""
    seen = kept.seen
    if not seen.points:
        return ""
    if not seen.ended:
        return translate("MatchList", "unfinished")
    won = seen.won if seen.over else seen.main_won
    names = [short_name(seen.seats[seat].name, 30) for seat in won if seat < len(seen.seats)]
    together = translate("MatchList", "{0} won together").format(listed(names)) if names else ""
    words = translate("MatchList", "{0} won").format(names[0]) if len(names) == 1 else together
    return words if seen.over else translate("MatchList", "{0}; another line is unfinished").format(words)


def facts_of(kept: Kept) -> str:
    """Turn, goal and date on one line."""
    seen = kept.seen
    turn = translate("MatchList", "Turn {0}").format(max(1, seen.turn)) if seen.points else ""
    goal = translate("MatchList", "Goal {0}").format(seen.goal) if seen.goal else ""
    return " · ".join(filter(None, (turn, goal, date_of(kept))))


def spoken(kept: Kept) -> str:
    """All of it, for who can't see the list."""
    points = kept.seen.points or (0,) * len(kept.seen.seats)
    template = translate("MatchList", "{0} ({1}): {2}")
    seats = [
        template.format(short_name(seat.name, 30), level_words(seat.level), score)
        for seat, score in zip(kept.seen.seats, points, strict=False)
    ]
    return ". ".join(filter(None, (title_of(kept), "; ".join(seats), state_of(kept), facts_of(kept), kept.damaged)))
