"""Where the program's own files and the player's files lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path

APP_NAME = "simpsons-desktop"


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


def user_data() -> Path:
    """The player's own folder for settings and games; it need not exist yet."""
    from platformdirs import user_data_dir  # here: it costs start-up time and the referee does not need it

    return Path(user_data_dir(APP_NAME, appauthor=False))


def pictures() -> Path:
    """The folder of the player's own pictures of cards; it need not exist yet."""
    return user_data() / "pictures"


def packs() -> Path:
    """The folder of the player's packs of cards, a folder each; it need not exist yet."""
    return user_data() / "packs"


def matches() -> Path:
    """The folder of the player's matches, a file each; it need not exist yet."""
    return user_data() / "matches"


def statistics() -> Path:
    """The file that keeps what was counted for the statistics; it can be made anew, and need not exist yet."""
    from platformdirs import user_cache_dir  # here: as above

    return Path(user_cache_dir(APP_NAME, appauthor=False)) / "statistics.json"


def capsules() -> Path:
    """The folder of trouble capsules; it need not exist yet."""
    return user_data() / "trouble"
