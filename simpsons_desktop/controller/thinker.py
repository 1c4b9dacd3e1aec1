"""Asks a thinking process and hears its answers on the window's thread, with a watchdog."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from simpsons_desktop.ai import PLAIN
from simpsons_desktop.ai.worker import Question, Worker

BUDGET_MS: Mapping[str, int] = {"easy": 1000, "normal": 1000, "hard": 1000, "expert": 1000}
"""What a thought of a level may take. The lower levels need less, but a machine may be busy with something else, and a
move that was not thought of is worse than a late one.
"""
PATIENCE = 3  # budgets, after which no answer is waited for any longer, and the process is taken to be stuck
START_MS = 5_000  # a process that has only just been started is left to it for so long
EAR_S = 1.0  # so long an ear is waited for that should hear at once


class Thinker(QObject):
    """One thinking process behind two signals; a process that dies or is stuck is replaced by a new one."""

    thought = Signal(int, object)  # ticket, Thought
    stuck = Signal(int)  # ticket of the question that will get no answer
    _heard = Signal(object, object)  # what came (None: the process is gone), the pipe it came through

    def __init__(self, parent: QObject | None = None, budget_ms: Mapping[str, int] = BUDGET_MS) -> None:
        super().__init__(parent)
        self.budget_ms = budget_ms
        self._tickets = 0
        self._ticket = -1  # of the question that is open
        self._ready = False  # whether the process has started and listens
        self._free = False  # whether it waits for a question
        self._next: Question | None = None  # what it is asked as soon as it does
        self._since = QElapsedTimer()  # when it was started
        self._watchdog = QTimer(self)
        self._watchdog.setSingleShot(True)
        self._watchdog.timeout.connect(self._on_timeout)
        self._heard.connect(self._on_heard)
        self._worker: Worker | None = None
        self._ear: threading.Thread | None = None

    def ask(self, level: str, seed: int, nodes: int, sealed: bytes, style: str = PLAIN) -> int:
        """Ask; the answer comes by `thought`, or `stuck` says that none will, with the ticket that is returned.

        Tickets are numbered for the Thinker's life: an answer to a question of the last game is never taken for one
        of this game. A question that is still open is forgotten.
        """
        self._tickets += 1
        self._ticket = self._tickets
        self._next = Question(self._ticket, level, seed, nodes, sealed, style)
        self._hand_over()
        self._watchdog.start(PATIENCE * self.budget_ms[level])
        return self._ticket

    def _hand_over(self) -> None:
        """Send the question, once the process is free: those that it does not read would fill the pipe, and block."""
        worker = self._started()
        if self._free and self._next is not None:
            question, self._next, self._free = self._next, None, False
            try:
                worker.ask(question)
            except OSError:
                QTimer.singleShot(0, self._give_up)

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._ticket >= 0

    def start(self) -> None:
        """Start the process now, so that the first question need not wait for it."""
        self._started()

    def _started(self) -> Worker:
        if self._worker is None:
            self._worker, self._ready, self._free = Worker(), False, False
            self._since.start()
            self._ear = threading.Thread(target=self._listen, args=(self._worker.pipe,), daemon=True, name="ai-ear")
            self._ear.start()
        return self._worker

    def _listen(self, pipe: Connection) -> None:
        """On a thread of its own: block until something comes, hand it over by signal."""
        while True:
            try:
                heard = pipe.recv()
            except (EOFError, OSError):
                heard = None
            try:
                self._heard.emit(heard, pipe)
            except RuntimeError:  # the window has closed meanwhile
                return
            if heard is None:
                return

    @Slot(object, object)
    def _on_heard(self, heard: object, pipe: object) -> None:
        if self._worker is None or pipe is not self._worker.pipe:
            return
        if heard is None:
            self._give_up()
            return
        self._ready = self._free = True
        self._hand_over()
        if isinstance(heard, tuple) and heard[0] == self._ticket:
            self._watchdog.stop()
            self._ticket = -1
            self.thought.emit(*heard)

    @Slot()
    def _on_timeout(self) -> None:
        """Wait no longer, unless the process may still be starting."""
        left = START_MS - self._since.elapsed()
        if self._ready or left <= 0:
            self._give_up()
        else:
            self._watchdog.start(left)

    def _give_up(self) -> None:
        """The process is of no use any more."""
        ticket = self._ticket
        self.close()
        self._ticket = ticket
        self._tell_stuck()

    def _tell_stuck(self) -> None:
        ticket, self._ticket = self._ticket, -1
        if ticket >= 0:
            self.stuck.emit(ticket)

    def close(self) -> None:
        """End the process; the question that was open is forgotten.

        The ear hears of that at once. It is waited for: a thread that is still on its way into a signal when the
        program ends would break it off.
        """
        self._watchdog.stop()
        self._ticket, self._next = -1, None
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()
            if self._ear is not None:
                self._ear.join(EAR_S)
                self._ear = None
