"""What the window and the process that plays say to each other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Fault(StrEnum):
    """Why nothing can be heard."""

    MISSING = "missing"  # the library that talks to the sound system
    NO_DEVICE = "no device"
    BROKEN = "broken"
    GONE = "gone"  # the process


@dataclass(frozen=True, slots=True)
class Trouble:
    """What the process says before it ends, or what its end says."""

    fault: Fault
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """An effect to be played: how loud (0 to 1), and when that was asked for (`time.monotonic`)."""

    effect: str
    loudness: float
    asked: float
