"""What somebody wants who starts the program: a file opened, a new game, or to go on with one."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

MATCH, DECK, PACK = ".simpsons", ".simpsonsdeck", ".simpsonspack"
"""How the files end that the desktop opens with this program."""
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""Variables by which a desktop lets the window that a start leads to come to the front."""
LONGEST = 1 << 16  # bytes of a wish that is handed over


class Act(StrEnum):
    """What is to be done beside coming to the front."""

    NOTHING = ""
    NEW_GAME = "new-game"
    GO_ON = "continue"


@dataclass(frozen=True)
class Wish:
    """What is wanted. `file` is a whole path, empty for none; `token` is what the desktop gave for the window."""

    act: Act = Act.NOTHING
    file: str = ""
    token: str = ""

    @property
    def path(self) -> Path | None:
        """The file to open."""
        return Path(self.file) if self.file else None

    def written(self) -> bytes:
        """The wish on its way to another process."""
        return json.dumps(asdict(self)).encode("ascii")


def read_wish(data: bytes) -> Wish:
    """A wish from another process. Raises ValueError for anything else."""
    try:
        told = json.loads(data)
    except RecursionError:
        raise ValueError("no wish") from None
    if not isinstance(told, dict) or not all(isinstance(told.get(name), str) for name in ("act", "file", "token")):
        raise ValueError("no wish")
    return Wish(Act(told["act"]), told["file"], told["token"])


def wish(act: Act, file: str | None, environment: Mapping[str, str]) -> Wish:
    """What the words of a command and the desktop's variables come to; the file is meant from where we are."""
    token = next((environment[name] for name in TOKENS if environment.get(name)), "")
    return Wish(act, os.path.abspath(file) if file else "", token)


def looks_like_a_file(word: str) -> bool:
    """Whether a word that stands alone is meant as a file to open, and not as a verb."""
    return word.endswith((MATCH, DECK, PACK)) or os.path.dirname(word) != "" or os.path.isfile(word)
