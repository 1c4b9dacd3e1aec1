"""What a process says when it dies: in a file, for nobody may be looking at its standard error stream."""

from __future__ import annotations

import faulthandler
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from simpsons_desktop import __version__

NAME = "running.txt"
"""The file as long as nothing has happened."""
OLD = "crash-*.txt"
"""Those of starts that told of their end; by their names they stand in the order in which that came."""
MOST_KEPT = 20


class CrashLog:
    """Holds a file open as long as the program runs; a program that ends in good order leaves none behind.

    One process at a time has the file. Where it can't be written, the end is told on the standard error stream.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path = folder / NAME
        self._made: list[Path] = []
        self._file: TextIO | None = None

    def begin(self) -> Path | None:
        """From now on. Returns the file in which the start before this one told of its end, if it did."""
        before = None
        with suppress(OSError):
            before = self._take_old()
            self._made = [place for place in (self.folder, *self.folder.parents) if not place.exists()]
            self.folder.mkdir(parents=True, exist_ok=True)
            self._path.unlink(missing_ok=True)  # a pipe in its place would be waited for
            self._file = open(self._path, "w", encoding="utf-8")  # noqa: SIM115  # until `end`
            self._file.write(f"Simpsons Desktop {__version__}, {time.strftime('%Y-%m-%d %H:%M:%S')}\n")
            self._file.flush()
        where = self._file or sys.stderr
        if where is not None:
            faulthandler.enable(where)
        return before

    def end(self) -> None:
        """The program ends in good order: its file goes, and the folders that were made for it alone."""
        faulthandler.disable()
        if self._file is None:
            return
        self._file.close()
        self._file = None
        with suppress(OSError):
            self._path.unlink()
            for folder in self._made:
                folder.rmdir()  # as long as they are empty

    def _take_old(self) -> Path | None:
        """Give the file of a start that told of its end a name of its own; one that was only killed tells nothing."""
        if not self._path.is_file():
            return None
        when = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(self._path.stat().st_mtime))
        if len(self._path.read_text("utf-8", errors="replace").splitlines()) <= 1:
            return None
        told = self._path.replace(self._path.with_name(OLD.replace("*", when)))
        for path in sorted(self.folder.glob(OLD))[:-MOST_KEPT]:
            path.unlink()
        return told


def last_crash(folder: Path) -> Path | None:
    """The file in which the program last told how it died, if there is one. Raises OSError."""
    return max(folder.glob(OLD), default=None)
