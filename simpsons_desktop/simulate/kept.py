"""The files of the laboratory: the games of each study, found again by the fingerprints of its deck and of the rest."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from simpsons_desktop import __version__
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import free_path
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.findings import Findings
from simpsons_desktop.simulate.journal import InUseError, JournalError
from simpsons_desktop.simulate.ledger import Heading, Ledger
from simpsons_desktop.simulate.stock import Stock
from simpsons_desktop.simulate.study import SUBJECT, Study, StudyError, study_stock

ENDING = ".games"
MOST_BYTES = 200 << 20
"""Of all files together; the oldest make room. They can be played again."""


def deck_fingerprint(counts: Mapping[str, int]) -> str:
    """Sixteen hex digits; equal for equal decks, in whatever order they are listed."""
    held = sorted((key, count) for key, count in counts.items() if count)
    return blake2b(repr(held).encode(), digest_size=8).hexdigest()


def study_heading(study: Study, stock: Stock) -> Heading:
    """What the games of a study hang on: cards, decks, rules, AI, and settings. `stock` is that of `study_stock`."""
    return Heading(__version__, stock.fingerprint((SUBJECT, *study.opponents)), study.settings)


def kept_path(study: Study, stock: Stock, folder: Path) -> Path:
    """The file of a study: named by its deck, and by all else that its games hang on."""
    heading = msgspec.json.encode(study_heading(study, stock), order="deterministic")
    rest = blake2b(heading, digest_size=8).hexdigest()
    return folder / f"{deck_fingerprint(study.deck)}-{rest}{ENDING}"


def open_kept(study: Study, stock: Stock, folder: Path) -> tuple[Ledger, str]:
    """The games of a study that were played before; with a sentence if there is something to say.

    A damaged file is put aside under another name. Raises InUseError if another window works on this study, and OSError
    if the file can't be read or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path, heading = kept_path(study, stock, folder), study_heading(study, stock)
    _make_room(folder, path)
    try:
        return Ledger(path, heading), ""
    except InUseError:
        raise
    except JournalError:
        aside = free_path(folder, path.stem, ".damaged")
        os.replace(path, aside)
        words = translate("Laboratory", "The games kept for this deck were damaged and are played again; see {0}.")
        return Ledger(path, heading), words.format(aside)


def is_kept(deck: Mapping[str, int], folder: Path) -> bool:
    """Whether there are games of any study of this deck."""
    return any(folder.glob(f"{deck_fingerprint(deck)}-*{ENDING}"))


def kept_findings(study: Study, stock: Stock, folder: Path) -> Findings | None:
    """What was found for this study before, None if nothing was. Reads a file of some MB: not for a window's thread."""
    with suppress(StudyError, JournalError, OSError):
        equipped = study_stock(study, stock)
        path = kept_path(study, equipped, folder)
        if path.exists():
            with Ledger(path, study_heading(study, equipped)) as ledger:
                evidence = Examination(study, ledger).recall()
                return evidence.findings() if evidence.count else None
    return None


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _make_room(folder: Path, needed: Path) -> None:
    """Remove the files that were not worked on for longest, if there are too many."""
    left = MOST_BYTES
    files = [path for ending in (ENDING, ".damaged") for path in folder.glob(f"*{ending}") if path != needed]
    for path in sorted(files, key=_changed, reverse=True):
        with suppress(OSError):
            left -= path.stat().st_size
            if left < 0:
                path.unlink()
