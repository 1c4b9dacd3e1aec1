"""A file of lines that one process at a time adds to, so that what was written stays, whatever happens."""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from pathlib import Path

from simpsons_desktop.console import complain
from simpsons_desktop.content.language import translate
from simpsons_desktop.files import write_whole
from simpsons_desktop.locking import lock


class JournalError(Exception):
    """A file that can't be gone on with; the sentence, without its full stop, says why."""


class InUseError(JournalError):
    """A file that another process holds."""


class Journal:
    """The file, held by one process as long as this is open.

    Raises InUseError if another one holds it, and OSError, which names it, if it can't be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = self._held()
        self._size = os.fstat(self._file.fileno()).st_size

    @property
    def is_empty(self) -> bool:
        """Whether nothing was ever written."""
        return not self._size

    def lines(self) -> list[bytes]:
        """All whole lines."""
        return self._content().split(b"\n")[:-1]

    def drop_rest(self) -> None:
        """Cut off what follows the last whole line, which is said: a stop in the middle of writing left it there."""
        rest = len(self._content().rpartition(b"\n")[2])
        if rest:
            words = translate(
                "Simulation", "The last line of {0} was cut off; it is dropped, and its game played again."
            )
            complain(words.format(self.path))
            self._size -= rest
            self._file.truncate(self._size)

    def append(self, line: bytes) -> None:
        """Add a line: all of it, or nothing. Raises JournalError where the file is no longer as it was left."""
        self._stay_in_place()
        rest = memoryview(line + b"\n")
        size = self._size + len(rest)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            self._size = size
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        finally:
            if self._size != size:
                with suppress(OSError):
                    self._file.truncate(self._size)

    def close(self) -> None:
        """Let go of the file. Raises JournalError like `append`."""
        try:
            self._stay_in_place()
        finally:
            self._file.close()

    def _held(self) -> FileIO:
        """The file, made if there is none, and locked."""
        file = FileIO(self.path, "a+")
        try:
            lock(file)
        except (BlockingIOError, PermissionError) as error:
            file.close()
            words = translate(
                "Simulation", "{0} is in use by another simulation; wait for its end or name another file"
            )
            raise InUseError(words.format(self.path)) from error
        except OSError:  # a file system without locks
            pass
        return file

    def _content(self) -> bytes:
        self._file.seek(0)
        return self._file.readall()

    def _stay_in_place(self) -> None:
        """Put the file back if it was deleted: as long as it is open, what was in it can be read."""
        here = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except FileNotFoundError:
            write_whole(self.path, self._content())
            gone, self._file = self._file, self._held()
            gone.close()
            words = translate("Simulation", "{0} was deleted while games were played; it is there again.")
            complain(words.format(self.path))
            return
        if not os.path.samestat(here, there) or there.st_size != self._size:
            words = translate("Simulation", "{0} was changed or replaced while games were played; name another file")
            raise JournalError(words.format(self.path))
