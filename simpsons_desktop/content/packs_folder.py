"""The files of a pack: listed and read within bounds, never through a link, and nothing but ordinary files."""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.loader import CardFileError, unreadable
from simpsons_desktop.content.ordinary import open_ordinary
from simpsons_desktop.content.vocabulary import shorten

MOST_ENTRIES = 1_000  # of one folder, hidden ones included


@dataclass(frozen=True)
class Entry:
    """A file or folder: its name as it may stand in a sentence, and the mode of `os.lstat`, which follows no link."""

    path: Path
    name: str
    mode: int

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder."""
        return stat.S_ISDIR(self.mode)

    @property
    def ending(self) -> str:
        """The end of its name in small letters, with its dot."""
        return self.path.suffix.casefold()


def entries(folder: Path, faults: list[CardFileError]) -> list[Entry]:
    """What lies in a folder but hidden files, in the order of the names; adds a fault for links and special files."""
    found = []
    try:
        for path in sorted(_inside(folder), key=lambda path: (path.name.casefold(), path.name)):
            entry = Entry(path, readable_name(path.name), path.lstat().st_mode)
            fault = _fault(entry)
            if fault:
                faults.append(CardFileError(fault, entry.name))
            else:
                found.append(entry)
    except OSError as error:
        faults.append(CardFileError(unreadable(error), readable_name(folder.name)))
        return []
    except _TooManyError:
        sentence = translate("Packs", "The folder holds more than {0} files.").format(MOST_ENTRIES)
        faults.append(CardFileError(sentence, readable_name(folder.name)))
        return []
    return found


class _TooManyError(Exception):
    """A folder with more files than are looked at."""


def _inside(folder: Path) -> Iterator[Path]:
    with os.scandir(folder) as scan:
        for number, entry in enumerate(scan):
            if number >= MOST_ENTRIES:
                raise _TooManyError
            if not entry.name.startswith("."):
                yield Path(entry.path)


def _fault(entry: Entry) -> str:
    if stat.S_ISLNK(entry.mode):
        return translate("Packs", "This is a link, and links are not followed; put the file itself here.")
    if not stat.S_ISREG(entry.mode) and not entry.is_folder:
        return translate("Packs", "This is not an ordinary file, so it is not opened; take it away.")
    return ""


def read_bytes(path: Path, most: int) -> bytes:
    """What an ordinary file holds. Raises CardFileError for any other, and for one of more than `most` bytes."""
    name = readable_name(path.name)
    try:
        with open_ordinary(path, links=False) as file:
            size = os.fstat(file.fileno()).st_size
            data = file.read(most + 1) if size <= most else b""
    except OSError as error:
        raise CardFileError(unreadable(error), name) from error
    if max(size, len(data)) > most:
        sentence = translate("Packs", "The file has {0} bytes; at most {1} are allowed.")
        raise CardFileError(sentence.format(max(size, len(data)), most), name)
    return data


def alike(name: str) -> str:
    """A file's name as systems compare it that know no capitals, or spell accents in another way."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())


def twin_fault(other: str) -> str:
    """The sentence for a file or folder whose name is alike to another one's."""
    words = translate("Packs", "“{0}” has the same name but for capitals; rename one of them.")
    return words.format(other)


def readable_name(name: str) -> str:
    """A file's name as it may be printed: one that is no text in the system's encoding has marks in it."""
    return shorten(os.fsencode(name).decode("utf-8", "replace"), 120)
