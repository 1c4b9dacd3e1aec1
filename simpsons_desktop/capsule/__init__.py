"""Trouble capsules: all that is needed to see a fault again, in one zip file that stays on the player's computer.

`write_capsule` makes one, `open_capsule` looks into one without unpacking it, and `retell` says what a capsule or a
match holds. Nothing is ever sent. Errors are a `CapsuleError`, one sentence each. See `screens.trouble` for the window.
"""

from simpsons_desktop.capsule.errors import CapsuleError
from simpsons_desktop.capsule.parts import (
    CRASH,
    LOG,
    MATCH,
    MESSAGES,
    SCREENSHOT,
    SETTINGS,
    TIMINGS,
    Part,
    Trouble,
    crash_part,
    game_part,
    lines_part,
    timings_part,
)
from simpsons_desktop.capsule.reading import Capsule, is_capsule, open_capsule
from simpsons_desktop.capsule.retelling import retell
from simpsons_desktop.capsule.writing import write_capsule

__all__ = [
    "CRASH",
    "LOG",
    "MATCH",
    "MESSAGES",
    "SCREENSHOT",
    "SETTINGS",
    "TIMINGS",
    "Capsule",
    "CapsuleError",
    "Part",
    "Trouble",
    "crash_part",
    "game_part",
    "is_capsule",
    "lines_part",
    "open_capsule",
    "retell",
    "timings_part",
    "write_capsule",
]
