"""Where the program's own files and the player's files lie."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from pathlib import Path

APP_NAME = "simpsons-desktop"
DATA_DIR = "SIMPSONS_DESKTOP_DATA_DIR"
"""The variable that names another folder for all that is the player's."""


@cache
def _root() -> Path:
    """The folder that holds `resources` and `card_art`: inside an installed package, beside it in a checkout."""
    package = Path(__file__).resolve().parent
    return package if (package / "resources").is_dir() else package.parent


def resources() -> Path:
    """The folder of card files, decks, fonts and icons that the program ships."""
    return _root() / "resources"


def card_art() -> Path:
    """The folder of card pictures that the program ships."""
    return _root() / "card_art"


def licences() -> Path:
    """The folder in which a bundle keeps the terms of what it is made of; elsewhere there is none."""
    return _root() / "licences"


def user_data() -> Path:
    """The player's own folder for settings and games; it need not exist yet.

    It is the one that `DATA_DIR` names (`live_in`), else the system's, else, where nobody has a home, a temporary one.
    """
    named = os.environ.get(DATA_DIR)
    if named:
        return Path(named)
    from platformdirs import user_data_dir  # here: it costs start-up time and the referee does not need it

    try:
        return Path(user_data_dir(APP_NAME, appauthor=False))
    except RuntimeError:  # neither HOME nor the list of users names a home
        from tempfile import gettempdir

        return Path(gettempdir()) / f"{APP_NAME}-{_who()}"


def live_in(folder: Path) -> None:
    """Keep everything of the player's in this folder, also in the processes that this one starts."""
    os.environ[DATA_DIR] = str(folder.resolve())


def _who() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "")


def documents() -> Path:
    """The player's folder of documents, where asking for a file begins; where there is none, their home."""
    from platformdirs import user_documents_dir

    with suppress(RuntimeError, OSError):
        found = Path(user_documents_dir())
        return found if found.is_dir() else Path.home()
    return user_data()


def pictures() -> Path:
    """The folder of the player's own pictures of cards; it need not exist yet."""
    return user_data() / "pictures"


def packs() -> Path:
    """The folder of the player's packs of cards, a folder each; it need not exist yet."""
    return user_data() / "packs"


def decks() -> Path:
    """The folder of the player's own decks, a file each; it need not exist yet."""
    return user_data() / "decks"


def laboratory() -> Path:
    """The folder of what the laboratory found out about decks; it need not exist yet."""
    return user_data() / "laboratory"


def matches() -> Path:
    """The folder of the player's matches, a file each; it need not exist yet."""
    return user_data() / "matches"


def statistics() -> Path:
    """The file that keeps what was counted for the statistics; it can be made anew, and need not exist yet."""
    return _cache() / "statistics.json"


def _cache() -> Path:
    """What can be made anew, which goes with the player's data where these have a folder of their own."""
    from platformdirs import user_cache_dir  # here: as above

    with suppress(RuntimeError):
        if not os.environ.get(DATA_DIR):
            return Path(user_cache_dir(APP_NAME, appauthor=False))
    return user_data() / "cache"


def capsules() -> Path:
    """The folder of trouble capsules; it need not exist yet."""
    return user_data() / "trouble"
