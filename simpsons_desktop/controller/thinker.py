"""Asks the thinking process and hears its answers on the window's thread, with a watchdog."""

from __future__ import annotations

import threading
from multiprocessing.connection import Connection

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simpsons_desktop.ai.worker import Question, Worker

PATIENCE_MS = 10_000  # a thought of a thousandth of this is long; past it the process is taken to be stuck


class Thinker(QObject):
    """One thinking process behind two signals; a process that dies or is stuck is replaced by a new one."""

    thought = Signal(int, object)  # ticket, answer
    stuck = Signal(int)  # ticket of the question that will get no answer
    _heard = Signal(int, object, object)  # ticket, answer (None: the process is gone), the pipe it came through

    def __init__(self, parent: QObject | None = None, patience_ms: int = PATIENCE_MS) -> None:
        super().__init__(parent)
        self._tickets = 0
        self._ticket = -1  # of the question that is open
        self._watchdog = QTimer(self)
        self._watchdog.setSingleShot(True)
        self._watchdog.setInterval(patience_ms)
        self._watchdog.timeout.connect(self._give_up)
        self._heard.connect(self._on_heard)
        self._worker: Worker | None = None

    def ask(self, level: str, seed: int, nodes: int, sealed: bytes) -> int:
        """Ask; the answer comes by `thought`, or `stuck` says that none will, with the ticket that is returned.

        Tickets are numbered for the Thinker's life: an answer to a question of the last game is never taken for one
        of this game. A question that is still open is forgotten.
        """
        self._tickets += 1
        self._ticket = self._tickets
        self._watchdog.start()
        try:
            self._started().ask(Question(self._ticket, level, seed, nodes, sealed))
        except OSError:
            QTimer.singleShot(0, self._give_up)
        return self._ticket

    def start(self) -> None:
        """Start the process now, so that the first question need not wait for it."""
        self._started()

    def _started(self) -> Worker:
        if self._worker is None:
            self._worker = Worker()
            threading.Thread(target=self._listen, args=(self._worker.pipe,), daemon=True, name="ai-ear").start()
        return self._worker

    def _listen(self, pipe: Connection) -> None:
        """On a thread of its own: block until an answer comes, hand it over by signal."""
        while True:
            try:
                ticket, answer = pipe.recv()
            except (EOFError, OSError):
                ticket, answer = -1, None
            try:
                self._heard.emit(ticket, answer, pipe)
            except RuntimeError:  # the window has closed meanwhile
                return
            if answer is None:
                return

    @Slot(int, object, object)
    def _on_heard(self, ticket: int, answer: object, pipe: object) -> None:
        if self._worker is None or pipe is not self._worker.pipe:
            return
        if answer is None:
            self._give_up()
        elif ticket == self._ticket:
            self._watchdog.stop()
            self._ticket = -1
            self.thought.emit(ticket, answer)

    @Slot()
    def _give_up(self) -> None:
        ticket, self._ticket = self._ticket, -1
        self.close()
        if ticket >= 0:
            self.stuck.emit(ticket)

    def close(self) -> None:
        """End the process and wait for nothing."""
        self._watchdog.stop()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()
