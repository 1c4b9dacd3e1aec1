"""What goes into a capsule: parts that are bytes, or are made of what was there when somebody finds the time."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from simpsons_desktop.matches import Match
from simpsons_desktop.matches.account import account_text
from simpsons_desktop.rules import GameState

ABOUT, FAULT, CRASH = "about.json", "fault.txt", "crash.txt"
MATCH, SETTINGS, LOG, MESSAGES, TIMINGS, SCREENSHOT = (
    "match.simpsons", "settings.json", "log.txt", "messages.txt", "timings.json", "screenshot.png",
)  # fmt: skip
NAMES = (ABOUT, FAULT, CRASH, MATCH, SETTINGS, LOG, MESSAGES, TIMINGS, SCREENSHOT)
"""All that a capsule can hold: what the last crash told, if there was one; the match, or what one seat saw of it;
settings; the last lines of the game's log and of what the program said about itself; how long things took; a picture of
the window."""
PRIVATE = (TIMINGS, MESSAGES)
"""Left out where hands stay private: how long somebody thought, or words from within, can tell what that is."""
MOST_PART = 16 << 20  # bytes of a part
MOST_ALL = 40 << 20  # of all parts of a capsule, unpacked
LAST_TIMES = 30  # of each kind that are told one by one
MOST_WORDS = 256 << 10  # bytes of the log, of messages, of a fault, where the end counts, and of a crash: the beginning

Part = bytes | Callable[[], bytes]
"""A part as it is, or what makes it, on whatever thread writes the capsule."""


@dataclass(frozen=True)
class Trouble:
    """What is known of a trouble. `why` says in a few words what led to the capsule; `screens` how large each is.

    `state` is the game at that moment, so that a reader can tell whether it comes out the same. A `masked` one keeps
    hands private: whoever asks for it gives the match as a seat saw it (`game_part`) and a covered screenshot, and the
    state, what is PRIVATE and the words of the fault (not its kind and place) are left out.
    """

    why: str
    parts: Mapping[str, Part] = field(default_factory=dict)
    state: GameState | None = None
    fault: BaseException | None = None
    screens: Sequence[str] = ()
    masked: bool = False


def game_part(match: Match, seat: int | None = None) -> Part:
    """A match as its file tells it, also what could not be saved yet; or (given a seat) as that seat saw it."""
    if seat is None:
        return bytes(match.journal.content)
    record, seats, title = match.record.branch(len(match.record.answers)), match.seats, match.headings.title
    return lambda: account_text(record, seats, seat, title).encode()


def lines_part(lines: Iterable[str]) -> bytes:
    """Lines of words."""
    return homeless("".join(f"{line}\n" for line in lines)).encode("utf-8", "replace")


def timings_part(times: Mapping[str, Sequence[float]]) -> bytes:
    """How long things of each kind took lately, in ms: how many, median, 95th percentile, longest, the last ones."""
    return json.dumps({what: _timing(lately) for what, lately in times.items() if lately}, indent=1).encode()


def _timing(lately: Sequence[float]) -> dict[str, object]:
    ranked = sorted(lately)
    return {
        "count": len(ranked),
        "median": round(median(ranked), 1),
        "p95": round(ranked[min(len(ranked) - 1, len(ranked) * 95 // 100)], 1),
        "longest": round(ranked[-1], 1),
        "last": [round(ms, 1) for ms in lately[-LAST_TIMES:]],
    }


def fault_part(fault: BaseException, masked: bool = False) -> bytes:
    """Where a fault came from; masked, its words are left out, which may name what somebody holds."""
    told = traceback.TracebackException.from_exception(fault)
    words = [*told.stack.format(), f"{type(fault).__name__}\n"] if masked else told.format()
    return homeless("".join(words)).encode("utf-8", "replace")


def crash_part(path: Path) -> Part:
    """What the program told when it died: places in it, and nothing of a game."""

    def read() -> bytes:
        with open(path, "rb") as file:
            return homeless(file.read(MOST_WORDS).decode("utf-8", "replace")).encode("utf-8")

    return read


def homeless(words: str) -> str:
    """Words without the name of the player's home folder, also as a crash writes it: letters beyond ASCII by number."""
    home = str(Path.home())
    if len(home) > 1:
        for written in (home, home.encode("ascii", "backslashreplace").decode()):
            words = words.replace(written, "~")
    return words
