"""A match at a glance: the head of its file and its last check mark, and nothing in between."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import open_ordinary, read_ordinary
from simpsons_desktop.matches.errors import LineError, MatchError
from simpsons_desktop.matches.headings import Headings, now_text, read_headings
from simpsons_desktop.matches.lines import opened, whole_lines, words_of
from simpsons_desktop.matches.reading import MOST_BYTES, content_of
from simpsons_desktop.matches.seats import Seats
from simpsons_desktop.matches.tree import MAIN

_GOAL = re.compile("goal ([0-9]{1,4})")
_PART = 1 << 14  # bytes at the head and at the end that are looked at: the seats of five, and more than a turn
MARK = re.compile(
    r"(?P<word>turn|over) (?P<turn>[0-9]{1,7}) points (?P<points>[0-9]{1,7}(?:-[0-9]{1,7})*)"
    r"(?: won(?P<won>(?: [0-9])*))? at (?P<at>\S+) state [0-9a-f]{16}"
)
"""A check mark, by what it tells."""


@dataclass(frozen=True)
class Glance:
    """What a list of matches shows. `played` is the time of the last check mark, in UTC as files have it."""

    title: str = ""
    seats: Seats = ()
    points: tuple[int, ...] = ()
    turn: int = 0
    begun: str = ""
    played: str = ""
    over: bool = False
    won: tuple[int, ...] = ()
    fault: str = ""
    goal: int = 0
    """0: a game from a position, whose goal only the rules know."""
    main_won: tuple[int, ...] = ()
    """Who won the main line, where that is over and another line of play goes on."""

    @property
    def goes_on(self) -> bool:
        """Whether it can be played on."""
        return bool(self.points) and not self.over

    @property
    def ended(self) -> bool:
        """Whether its game is over, even if another line of play goes on."""
        return self.over or bool(self.main_won)


def glance(path: Path) -> Glance:
    """What the file of a match shows at once. Raises MatchError for one that can't be read or is none."""
    told = _glance(path)
    try:
        return replace(told, main_won=_main_won(read_ordinary(path, MOST_BYTES))) if told.goes_on else told
    except OSError as error:
        raise _unread(path, error) from error


def _glance(path: Path) -> Glance:
    """What its head and its end show."""
    try:
        if 2 * _PART < path.stat().st_size <= MOST_BYTES:
            with open_ordinary(path) as file:
                head = whole_lines(file.read(_PART))
                file.seek(-_PART, os.SEEK_END)
                end = whole_lines(file.read())[1:]
            told = _told(read_headings(head), end)
            if told.points:
                return told
        lines = whole_lines(content_of(path))
    except OSError as error:
        raise _unread(path, error) from error
    headings = read_headings(lines)
    told = _told(headings, lines[headings.rest :])
    return told if told.played else replace(told, played=time_of(path))


def _unread(path: Path, error: OSError) -> MatchError:
    return MatchError(translate("Matches", "“{0}” can't be read ({1}).").format(path.name, error.strerror))


def _main_won(content: bytes) -> tuple[int, ...]:
    """Who won the main line, if that is over and the file ends on another one; as far as it is sound."""
    if b"\nbranch " not in content or b"\nover " not in content:
        return ()
    on_main, won = True, ""
    for line in whole_lines(content):
        if not line.startswith(("turn ", "over ", "branch ", "line ")):
            continue
        try:
            text = opened(line)
        except LineError:
            break
        mark = MARK.fullmatch(text)
        if mark is None:
            on_main = goes_to_main(text)
        elif on_main:
            won = mark["won"] or ""
    return tuple(map(int, won.split())) if not on_main else ()


def goes_to_main(text: str) -> bool:
    """Whether a line leads to the main line of play, and to no other one."""
    try:
        return words_of(text) == ["line", MAIN]
    except LineError:
        return False


def time_of(path: Path) -> str:
    """When a file was last changed; empty if nobody can tell."""
    try:
        return now_text(datetime.fromtimestamp(path.stat().st_mtime, UTC))
    except (OSError, OverflowError, ValueError):
        return ""


def _told(headings: Headings, lines: Sequence[str]) -> Glance:
    """What the head and the last lines tell."""
    mark, sound = None, not headings.faulty
    for line in lines:
        try:
            mark = MARK.fullmatch(opened(line)) or mark
        except LineError:
            sound = False
    fault = translate("Matches", "The file is damaged; the match opens as far as it is sound.")
    goal = next((int(found[1]) for found in map(_GOAL.fullmatch, headings.beginning) if found), 0)
    about = Glance(headings.title, headings.seats, begun=headings.begun, goal=goal)
    about = replace(about, fault="" if sound and mark else fault)
    if mark is None:
        return about
    return replace(
        about,
        points=tuple(map(int, mark["points"].split("-"))),
        turn=int(mark["turn"]),
        played=mark["at"],
        over=mark["word"] == "over",
        won=tuple(map(int, (mark["won"] or "").split())),
    )
