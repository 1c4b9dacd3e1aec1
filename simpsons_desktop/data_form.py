"""Which form the player's data have: older ones are brought up to date after a backup, newer ones are left alone.

Single files know their own forms (matches, settings); this is about how all of them lie together.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.files import write_whole

FORM = 1
"""The form that this version of the program writes. Data without a mark have form 1."""
MARK = "form.txt"
BACKUPS = "backups"
Step = Callable[[Path], None]
STEPS: Mapping[int, Step] = {}
"""By form, what makes the next one of it."""


class DataFormError(Exception):
    """Why the data can't be used by this version: one sentence."""


def bring_up_to_date(folder: Path, form: int = FORM, steps: Mapping[int, Step] = STEPS) -> Path | None:
    """Make data of an older form new, and return where the backup of the old ones is (None: nothing was to be done).

    Raises DataFormError for data of a newer form, or when it does not succeed; the backup is then named.
    """
    found = _form(folder)
    if found > form:
        words = translate(
            "DataForm",
            "The data in {0} were written by a newer version of the program. Please install that version again, or give"
            " this one a folder of its own with --data-dir; nothing was changed.",
        )
        raise DataFormError(words.format(folder))
    if found == form or not folder.is_dir():
        return None
    try:
        backup = _back_up(folder, found)
        for number in range(found, form):
            steps[number](folder)
        write_whole(folder / MARK, f"{form}\n".encode(), lasting=True)
    except OSError as error:
        words = translate(
            "DataForm", "The data in {0} can't be brought to the form of this version ({1}); a copy of all is in {2}."
        )
        raise DataFormError(words.format(folder, error.strerror or error, folder / BACKUPS)) from error
    return backup


def _form(folder: Path) -> int:
    try:
        text = read_ordinary(folder / MARK, 100).decode("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return 1
    return int(text) if text.isdigit() and len(text) < 6 else 1


def _back_up(folder: Path, form: int) -> Path:
    """Pack everything but earlier backups."""
    place = folder / BACKUPS
    place.mkdir(exist_ok=True)
    fresh = place / f"form-{form}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    shutil.copytree(folder, fresh, ignore=lambda where, _: {BACKUPS} if Path(where) == folder else set())
    packed = Path(shutil.make_archive(str(fresh), "zip", fresh))
    shutil.rmtree(fresh)
    return packed
