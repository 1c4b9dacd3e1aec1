"""Holding a file for one process alone, on every system; whoever dies lets go of it."""

from __future__ import annotations

import sys
from io import FileIO

if sys.platform == "win32":
    import msvcrt

    def lock(file: FileIO) -> None:
        """Hold an open file until it is closed; moves to its far end. Raises PermissionError if another holds it."""
        file.seek(1 << 40)  # far behind the lines, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: FileIO) -> None:
        """Hold an open file until it is closed. Raises BlockingIOError if another holds it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
