"""A pack in one file: a zip of its folder, unpacked into the folder of packs, within bounds and with suspicion."""

from __future__ import annotations

import shutil
import stat
import time
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path, PurePosixPath

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.ordinary import open_ordinary
from simpsons_desktop.content.packs_folder import MOST_ENTRIES
from simpsons_desktop.content.vocabulary import shorten

ENDING = ".simpsonspack"
BEGIN = b"PK\x03\x04"  # of every zip file that holds anything
MOST_BYTES = 256 << 20  # of all files of a pack, unpacked


class PackFileError(Exception):
    """Why a file is no pack that can be unpacked: one sentence."""


def is_pack_file(path: Path) -> bool:
    """Whether a file is a zip file with card files in it, as far as its list of files tells."""
    try:
        with open_ordinary(path) as file, zipfile.ZipFile(file) as archive:
            return any(name.casefold().endswith(".toml") for name in archive.namelist())
    except (OSError, zipfile.BadZipFile, NotImplementedError, ValueError):
        return False


def unpack(path: Path, packs: Path) -> Path:
    """Unpack a pack into a folder of its own; the folder. Raises PackFileError.

    A pack of the same name makes way, and is kept as a hidden folder beside it, which is not read.
    """
    try:
        with open_ordinary(path) as file, zipfile.ZipFile(file) as archive:
            found = _files(path, archive)
            name = _folder_name(path, archive)
            fresh = packs / f".{name}.new"
            shutil.rmtree(fresh, ignore_errors=True)
            fresh.mkdir(parents=True)
            for entry in found:
                _write(archive, entry, fresh)
        folder = packs / name
        if folder.exists():
            folder.rename(packs / f".{name}.before-{time.strftime('%Y-%m-%d-%H%M%S')}")
        return fresh.rename(folder)
    except OSError as error:
        words = translate("Packs", "The pack “{0}” can't be put into the folder of packs ({1}).")
        raise PackFileError(words.format(shorten(path.name), error.strerror or error)) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        words = translate("Packs", "“{0}” is damaged, or not a pack.")
        raise PackFileError(words.format(shorten(path.name))) from error
    finally:
        with suppress(NameError, OSError):
            shutil.rmtree(fresh, ignore_errors=True)


def _files(path: Path, archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files of a pack: ordinary ones, all in one folder. Raises PackFileError."""
    found = [entry for entry in archive.infolist() if not entry.is_dir() and not _hidden(entry)]
    strange = next((entry.filename for entry in found if _is_strange(entry)), None)
    words = ""
    if strange is not None:
        words = translate("Packs", "“{0}” is not a pack: it holds “{1}”, which can't be put into a folder of cards.")
        words = words.format(shorten(path.name), shorten(strange))
    elif len({PurePosixPath(entry.filename).parent for entry in found}) != 1:
        words = translate("Packs", "“{0}” is not a pack: its files do not lie in one folder.").format(
            shorten(path.name)
        )
    elif len(found) > MOST_ENTRIES or sum(entry.file_size for entry in found) > MOST_BYTES:
        words = translate("Packs", "“{0}” is too big for a pack.").format(shorten(path.name))
    if words:
        raise PackFileError(words)
    return found


def _hidden(entry: zipfile.ZipInfo) -> bool:
    return any(part.startswith((".", "__MACOSX")) and part != ".." for part in PurePosixPath(entry.filename).parts)


def _is_strange(entry: zipfile.ZipInfo) -> bool:
    """Whether it is a link, lies outside or too deep, or has a name that some system can't have."""
    parts, mode = PurePosixPath(entry.filename).parts, entry.external_attr >> 16
    plain = all(part not in ("", "..", "/") and not set(part) & set('\\/:*?"<>|') for part in parts)
    return not plain or len(parts) > 2 or (bool(mode) and not stat.S_ISREG(mode) and stat.S_IFMT(mode) != 0)


def _folder_name(path: Path, archive: zipfile.ZipFile) -> str:
    """The name of the folder in the file, else that of the file."""
    parts = PurePosixPath(_files(path, archive)[0].filename).parts
    name = parts[0] if len(parts) > 1 else path.stem
    return name.strip(" .") or "pack"


def _write(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, folder: Path) -> None:
    with archive.open(entry) as source:
        content = source.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise zipfile.BadZipFile("a file is longer than it says")
    (folder / PurePosixPath(entry.filename).name).write_bytes(content)
