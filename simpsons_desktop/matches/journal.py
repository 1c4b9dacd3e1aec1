"""The growing file of a match: what is added to it is on the disk before anybody goes on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.files import free_path, write_whole
from simpsons_desktop.matches.errors import InUseError, UnsavedError
from simpsons_desktop.matches.lock import MatchLock
from simpsons_desktop.matches.reading import MOST_BYTES, MOST_LINES

DAMAGED = ".damaged"  # after the name of a file that is set aside


class Journal:
    """A match's file, and all that it should hold. It is written to only while the match's lock is held."""

    def __init__(self, path: Path, content: bytes, lock: MatchLock) -> None:
        """Go on with a file that holds `content`, and perhaps a torn line after it. Raises OSError."""
        self.path, self._lock = path, lock
        self.content = bytearray(content)
        self._saved = len(content)
        self._lines = content.count(b"\n")
        self._let_go = False
        self._file = FileIO(path, "r+")
        if os.fstat(self._file.fileno()).st_size != self._saved:
            self._file.truncate(self._saved)
        self._file.seek(self._saved)

    @property
    def unsaved(self) -> int:
        """How many bytes could not be written yet."""
        return len(self.content) - self._saved

    def append(self, text: str) -> None:
        """Add lines, and have them on the disk. Raises UnsavedError, and tries them again with the next ones."""
        self.content += text.encode()
        self._lines += text.count("\n")
        self.save()

    def save(self) -> None:
        """Have everything on the disk that is not there yet. Raises UnsavedError."""
        if len(self.content) > MOST_BYTES or self._lines > MOST_LINES:
            raise UnsavedError(_sentence(self.path, translate("Matches", "the match is too long for a file")))
        with self._writing():
            if not self._in_place():
                self._put_back()
            elif self.unsaved:
                self._add()

    def replace(self, content: bytes) -> None:
        """Let the file hold something else. Raises UnsavedError, and the file stays as it was."""
        before = self.content
        try:
            with self._writing():
                self._in_place()
                self.content = bytearray(content)
                self._put_back()
        except UnsavedError:
            self.content = before
            raise

    def close(self) -> None:
        """Let go of the file, for good."""
        self._let_go = True
        self._file.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """The file is written to: the match must be ours still. Raises UnsavedError for all that goes wrong."""
        if self._let_go:
            raise UnsavedError(_sentence(self.path, translate("Matches", "the match was closed")))
        try:
            self._lock.keep()
            yield
        except InUseError as error:
            words = translate("Matches", "another window plays the match now")
            raise UnsavedError(_sentence(self.path, words)) from error
        except OSError as error:
            raise unwritable(self.path, error) from error

    def _in_place(self) -> bool:
        """Whether the file still has its name. Raises UnsavedError where another one has it, or it was changed."""
        if self._file.closed:
            return False
        here = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except FileNotFoundError:
            return False
        if not os.path.samestat(here, there) or here.st_size != self._saved:
            words = translate("Matches", "another program has changed the file")
            raise UnsavedError(_sentence(self.path, words))
        return True

    def _add(self) -> None:
        rest = memoryview(self.content)[self._saved :]
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError:
            self._take_back()
            raise
        finally:
            rest.release()
        self._saved = len(self.content)

    def _take_back(self) -> None:
        """A line that was begun is none; where it can't be taken back, the whole file is written next time."""
        try:
            self._file.truncate(self._saved)
            self._file.seek(self._saved)
        except OSError:
            self._file.close()

    def _put_back(self) -> None:
        """Write the whole file, also where it or its folder was deleted meanwhile."""
        self._file.close()  # where files are open, some systems let nothing else have their name
        write_whole(self.path, bytes(self.content), lasting=True)
        self._file = FileIO(self.path, "r+")
        self._saved = len(self.content)
        self._file.seek(self._saved)


class Unfiled:
    """What a file would hold of a match that has none; `why` there is none, None where none is wanted."""

    def __init__(self, content: bytes, why: UnsavedError | None, path: Path | None = None) -> None:
        """`path` is a file that has the match up to now, and can't be written."""
        self.content, self.why, self.path = bytearray(content), why, path or Path()

    def append(self, text: str) -> None:
        """Add lines. Raises UnsavedError where there should be a file."""
        self.content += text.encode()
        if self.why is not None:
            raise self.why

    def replace(self, content: bytes) -> None:
        """Hold something else."""
        self.content = bytearray(content)

    def close(self) -> None:
        """There is nothing to let go of."""


def unwritable(path: Path, error: OSError) -> UnsavedError:
    """What is said where a file can't be written."""
    return UnsavedError(_sentence(path, error.strerror or str(error)))


def _sentence(path: Path, why: str) -> str:
    words = translate(
        "Matches", "The match can't be saved in “{0}” ({1}); the game goes on in memory, and every answer tries again."
    )
    return words.format(path, why)


def set_aside(path: Path) -> Path:
    """A copy of a damaged file beside it, under a new name; it is on the disk. Raises OSError."""
    aside = free_path(path.parent, path.name + DAMAGED)
    write_whole(aside, path.read_bytes(), lasting=True)
    return aside
