"""Looking into a capsule: nothing is unpacked to the disk, and nothing of it is trusted."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from simpsons_desktop.capsule.errors import CapsuleError
from simpsons_desktop.capsule.parts import ABOUT, MATCH, MOST_ALL, MOST_PART, NAMES
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import open_ordinary, read_ordinary
from simpsons_desktop.content.vocabulary import shorten

BEGIN = b"PK\x03\x04"  # of every zip file that holds anything
MOST_BYTES = MOST_ALL + (1 << 20)  # of a capsule's file: even if nothing in it could be packed


@dataclass(frozen=True)
class Capsule:
    """What a capsule holds: what is known about it, and its other parts."""

    about: Mapping[str, object]
    parts: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def match(self) -> bytes | None:
        """The match, or what one seat saw of it; None if there was no game."""
        return self.parts.get(MATCH)

    def said(self, name: str) -> str:
        """A piece of what is known about it in words, on one line; empty if it is not known."""
        value = self.about.get(name, "")
        return shorten(", ".join(map(str, value)) if isinstance(value, list) else str(value), 200)


def is_capsule(path: Path) -> bool:
    """Whether a file begins as a capsule does. Raises CapsuleError where it can't be read."""
    try:
        return read_ordinary(path, len(BEGIN)) == BEGIN
    except OSError as error:
        raise _unread(path, error) from error


def open_capsule(path: Path) -> Capsule:
    """Look into a capsule. Raises CapsuleError for whatever is none, is damaged, or holds what no capsule does."""
    damaged = translate("Capsule", "“{0}” is damaged, or not a capsule.").format(path.name)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise CapsuleError(translate("Capsule", "“{0}” is too big for a capsule.").format(path.name))
        with open_ordinary(path) as file, zipfile.ZipFile(file) as archive:
            _refuse_strange(path, archive)
            parts = {entry.filename: _read(path, archive, entry) for entry in archive.infolist()}
        about = json.loads(parts.pop(ABOUT))
    except OSError as error:
        raise _unread(path, error) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, KeyError) as error:
        raise CapsuleError(damaged) from error
    if not isinstance(about, dict):
        raise CapsuleError(damaged)
    return Capsule(about, parts)


def _refuse_strange(path: Path, archive: zipfile.ZipFile) -> None:
    """Refuse what no capsule holds, before anything of it is unpacked."""
    entries = archive.infolist()
    strange = next((entry.filename for entry in entries if entry.filename not in NAMES), None)
    if strange is not None:
        words = translate("Capsule", "“{0}” is not a capsule: it holds “{1}”.")
        raise CapsuleError(words.format(path.name, shorten(strange)))
    if len({entry.filename for entry in entries}) != len(entries):
        raise CapsuleError(translate("Capsule", "“{0}” is not a capsule: it holds a file twice.").format(path.name))
    if sum(entry.file_size for entry in entries) > MOST_ALL:
        raise _too_much(path)


def _read(path: Path, archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """A part, unpacked no further than a part may be, whatever it says about itself."""
    with archive.open(entry) as file:
        content = file.read(MOST_PART + 1)
    if len(content) > MOST_PART:
        raise _too_much(path)
    return content


def _too_much(path: Path) -> CapsuleError:
    words = translate("Capsule", "“{0}” is not a capsule: unpacked, it would be far too big.")
    return CapsuleError(words.format(path.name))


def _unread(path: Path, error: OSError) -> CapsuleError:
    return CapsuleError(translate("Capsule", "“{0}” can't be read ({1}).").format(path.name, error.strerror or error))
