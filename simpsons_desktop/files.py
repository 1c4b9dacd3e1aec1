"""Writing files so that nothing is lost on the way."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes, *, lasting: bool = False) -> None:
    """Write a file that is complete before it takes its name; a link stays one. Raises OSError, which names a file.

    A `lasting` file is on the disk, and was read back, before it takes its name; a power cut leaves it or the old one.
    """
    _write(path.resolve(), content, os.replace, lasting)


def write_new(path: Path, content: bytes) -> None:
    """The same, lasting, under a name that nothing has. Raises FileExistsError if, meanwhile, something has it."""
    _write(path, content, _give_name, lasting=True)


def _write(path: Path, content: bytes, name: Callable[[Path, Path], None], lasting: bool) -> None:
    """Write a file beside its place, and `name` it once it is whole."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        if lasting and fresh.read_bytes() != content:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        name(fresh, path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error
    if lasting:
        keep_names(path.parent)


def _give_name(fresh: Path, path: Path) -> None:
    """Name a file; a name that is taken stays with who has it, even if they took it this very moment."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a file system where no file can have two names
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        os.replace(fresh, path)
    else:
        fresh.unlink()


def keep_names(folder: Path) -> None:
    """Have the names of the files in a folder on the disk, where the system can be told to."""
    if os.name == "nt":
        return  # a folder can't be opened there; the file system keeps a journal of its names
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_file_entry(entry: os.DirEntry[str]) -> bool:
    """Whether an entry of a folder is a file; what can't even be looked at (a link to itself) is none."""
    try:
        return entry.is_file()
    except OSError:
        return False


def free_path(folder: Path, stem: str, ending: str = "") -> Path:
    """A path in a folder that nothing has: with this stem, or with -2, -3 and so on after it."""
    path, number = folder / f"{stem}{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ending}"
    return path
