"""One match, one player's program: a lock beside the file, which whoever dies lets go of."""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType

from simpsons_desktop.content.language import translate
from simpsons_desktop.locking import lock
from simpsons_desktop.matches.errors import InUseError


class MatchLock:
    """Holds a match until it is released. Raises InUseError if another holds it, and OSError."""

    def __init__(self, path: Path) -> None:
        self.match, self.path = path, path.with_name(f".{path.name}.lock")
        self._file = self._held()

    def __enter__(self) -> MatchLock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()

    def keep(self) -> None:
        """Hold it again where its file, or the folder of both, was deleted meanwhile.

        Raises InUseError if another has taken it since, and OSError.
        """
        if not self._is_in_place(self._file):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lost, self._file = self._file, self._held()
            lost.close()

    def release(self) -> None:
        """Let others have it; its own file goes. Does nothing the second time."""
        if self._file.closed:
            return
        with suppress(OSError):  # where no open file can be deleted, an empty one stays
            if self._is_in_place(self._file):
                self.path.unlink()
        self._file.close()

    def _held(self) -> FileIO:
        while True:
            file = FileIO(self.path, "a+")
            try:
                lock(file)
            except (BlockingIOError, PermissionError) as error:
                file.close()
                words = translate("Matches", "“{0}” is being played, here or in another window; leave that game first.")
                raise InUseError(words.format(self.match.name)) from error
            except OSError:  # a file system without locks
                return file
            if self._is_in_place(file):
                return file
            file.close()  # whoever held it has deleted it meanwhile

    def _is_in_place(self, file: FileIO) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False
