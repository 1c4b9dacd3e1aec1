"""Files that somebody else chose: opened only if they are files, as a pipe or a device may be waited for for ever."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from simpsons_desktop.content.language import translate

# Not on every system: what has become a pipe or a link since it was looked at is neither waited for nor followed.
_CAREFULLY = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY"))
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


def open_ordinary(path: Path, *, links: bool = True) -> BinaryIO:
    """Open a file for reading. Raises OSError, with its reason in words, also for what is not an ordinary file.

    Without `links`, one that is a link is none.
    """
    _refuse_strange(path.stat() if links else path.lstat(), path)  # before it is opened: that alone moves some devices
    handle = os.open(path, _CAREFULLY | (0 if links else _NO_LINK))
    try:
        _refuse_strange(os.fstat(handle), path)
        return open(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_ordinary(path: Path, most: int) -> bytes:
    """What a file holds, or its first `most` bytes. Raises OSError, as `open_ordinary`."""
    with open_ordinary(path) as file:
        return file.read(most)


def _refuse_strange(seen: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(seen.st_mode):
        raise IsADirectoryError(errno.EISDIR, translate("Files", "it is a folder"), str(path))
    if not stat.S_ISREG(seen.st_mode):
        raise OSError(errno.EINVAL, translate("Files", "it is not an ordinary file"), str(path))
