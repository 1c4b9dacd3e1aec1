"""A spawned process that does something for a thread here, and can be ended from another one."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Generator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event, Lock
from typing import Any

GRACE_S = 3.0  # so long a process has to end by itself when it is told to
LAST_S = 2.0  # so long the end of the program waits for a start that is under way
_starting = Lock()
_busy: set[Assistant] = set()  # those that have a process


class Assistant:
    """`work` is what the process does: it receives the order from its pipe, and sends replies.

    `alone`: it starts no processes of its own, and the end of the program ends it.
    """

    def __init__(self, work: Callable[[Connection], None], name: str, alone: bool = False) -> None:
        self.work, self.name, self.alone = work, name, alone
        self._over = Event()
        self._idle = Event()
        self._lock = Lock()
        self._process: BaseProcess | None = None

    @property
    def is_over(self) -> bool:
        """Whether it was told to end."""
        return self._over.is_set()

    def end(self) -> None:
        """Have the process end, and start none any more. Waits for nothing."""
        self._over.set()
        with self._lock:
            if self._process is not None:
                self._process.terminate()

    def wait(self, seconds: float) -> None:
        """Until it has no process, so many seconds at most."""
        self._idle.wait(seconds)

    def replies(self, order: object) -> Generator[Any, None, None]:
        """Start a process with an order, and give its replies until it ends, for whatever reason. Close the iterator:
        no process is left then.
        """
        context = get_context("spawn")
        pipe, far_end = context.Pipe()
        process = context.Process(target=self.work, args=(far_end,), name=self.name, daemon=self.alone)
        with pipe:
            with far_end:
                if self.is_over or not self._started(process):
                    return
            try:
                self._know(process)
                with suppress(EOFError, OSError):  # it has ended
                    pipe.send(order)
                    while True:
                        yield pipe.recv()
            finally:
                pipe.close()
                self._forget(process)

    def _started(self, process: BaseProcess) -> bool:
        """Start it; no more processes or memory is like one that ends at once."""
        with suppress(OSError), _starting:
            process.start()
            self._idle.clear()
            _busy.add(self)
            return True
        return False

    def _know(self, process: BaseProcess) -> None:
        """It can be ended from now on; and is, if that was asked for while it started."""
        with self._lock:
            self._process = process
        if self.is_over:
            self.end()

    def _forget(self, process: BaseProcess) -> None:
        process.join(GRACE_S)
        with self._lock:
            self._process = None
        process.kill()
        process.join()
        process.close()
        _busy.discard(self)
        self._idle.set()


@atexit.register
def _end_all() -> None:
    """End the processes before the end of the program does: that one would wait for them at the same time as the
    threads here, and only one of two can learn how a process ended; the other complains aloud, as does a thread that is
    just starting one.
    """
    _starting.acquire(timeout=LAST_S)
    for assistant in tuple(_busy):
        assistant.end()
        assistant.wait(2 * GRACE_S)
