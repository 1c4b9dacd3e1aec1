"""One window for a player on a display: a second start hands over what it wants to the first, and ends.

Knows nothing of Qt, so that a second start ends at once. Who is first holds a file (`locking`), which is let go of
however the process ends; beside it lies the place where the others are heard.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from io import FileIO
from pathlib import Path
from stat import S_IMODE
from threading import Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING

from simpsons_desktop.locking import lock
from simpsons_desktop.paths import APP_NAME
from simpsons_desktop.wishes import LONGEST, Wish, read_wish

if TYPE_CHECKING:
    from multiprocessing.connection import Listener

PATIENCE_S = 3.0  # so long another start waits for the first one to hear it
PAUSE_S = 0.05
LONGEST_ADDRESS = 100  # bytes; some systems have room for no more
TAKEN = b"taken"


class Instance:
    """This start of the program among those of the same player's data, on the same display."""

    def __init__(self, data: Path, environment: Mapping[str, str]) -> None:
        display = environment.get("WAYLAND_DISPLAY") or environment.get("DISPLAY") or ""
        name = sha256(f"{data.absolute()}\n{display}".encode("utf-8", "surrogatepass")).hexdigest()[:16]
        self._stem = f"{APP_NAME}-{name}"
        self._folder = _folder(environment, self._stem)
        self._held: FileIO | None = None
        self._ear: Thread | None = None
        self._closed = False

    @property
    def address(self) -> str:
        """Where the first one is heard."""
        return rf"\\.\pipe\{self._stem}" if sys.platform == "win32" else str(self._folder / self._stem)

    @property
    def _path(self) -> Path:
        return self._folder / f"{self._stem}.lock"

    def is_first(self) -> bool:
        """Whether no other is there; it is this one from now on. Where that can't be found out, it is."""
        try:
            held = FileIO(self._path, "w")
        except OSError:
            return True
        try:
            lock(held)
        except OSError:
            held.close()
            return False
        self._held = held
        return True

    def hand_over(self, wish: Wish) -> bool:
        """Let the first one do what is wanted; whether it has heard."""
        from multiprocessing.connection import Client

        end = monotonic() + PATIENCE_S
        while True:
            with suppress(OSError, EOFError), Client(self.address) as line:
                line.send_bytes(wish.written())
                if line.poll(max(0.0, end - monotonic())) and line.recv_bytes(LONGEST) == TAKEN:
                    return True
            if monotonic() >= end:
                return False
            sleep(PAUSE_S)

    def listen(self, take: Callable[[Wish], None]) -> None:
        """Hear the others from now on, on a thread that is not waited for. Where nobody can be heard, nobody is."""
        from multiprocessing.connection import Listener

        if self._held is None:
            return
        with suppress(OSError):
            if sys.platform != "win32":
                Path(self.address).unlink(missing_ok=True)  # of one that was killed: the lock is ours
            self._ear = Thread(target=self._hear, args=(Listener(self.address), take), name="starts", daemon=True)
            self._ear.start()

    def _hear(self, listener: Listener, take: Callable[[Wish], None]) -> None:
        with listener:
            while not self._closed:
                try:
                    with listener.accept() as line:
                        if self._closed or not line.poll(PATIENCE_S):
                            continue
                        take(read_wish(line.recv_bytes(LONGEST)))
                        line.send_bytes(TAKEN)
                except (OSError, EOFError, ValueError):
                    sleep(PAUSE_S)  # somebody who hung up, or who is not one of us

    def close(self) -> None:
        """Hear nobody any more; another one may be first."""
        from multiprocessing.connection import Client

        self._closed = True
        if self._ear is not None:
            with suppress(OSError, EOFError):
                Client(self.address).close()  # wakes it up
            self._ear.join(PATIENCE_S)
        if self._held is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
            self._held.close()
            self._held = None
            if self._folder.name.startswith(APP_NAME):  # made for this alone, and empty if no other is there
                with suppress(OSError):
                    self._folder.rmdir()


def _folder(environment: Mapping[str, str], stem: str) -> Path:
    """A folder that is this user's alone: the one of the session, else one in the folder of temporary files."""
    session = environment.get("XDG_RUNTIME_DIR", "")
    if session and os.access(session, os.W_OK) and len(os.fsencode(f"{session}/{stem}")) < LONGEST_ADDRESS:
        return Path(session)
    from tempfile import gettempdir

    who = os.getuid() if sys.platform != "win32" else environment.get("USERNAME", "")
    folder = Path(gettempdir()) / f"{APP_NAME}-{who}"
    with suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        if sys.platform == "win32" or (folder.stat().st_uid == who and S_IMODE(folder.stat().st_mode) == 0o700):
            return folder
    return Path(os.devnull) / "nowhere"  # somebody else's: nobody is heard
