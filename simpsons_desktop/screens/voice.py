"""What a thread beside the window tells it, and how that is silenced."""

from __future__ import annotations

from threading import RLock

from PySide6.QtCore import SignalInstance


class Voice:
    """Emits signals from a thread. Once it is silenced nothing is emitted any more, nor is anything on its way: who
    listens may be gone a moment later, and the signal with them; and a thread that is on its way into a signal when the
    program ends breaks it off. Who listens may fail, and say so by the same voice.
    """

    def __init__(self) -> None:
        self._speaking = RLock()
        self._silenced = False

    def silence(self) -> None:
        """Say nothing more; waits for no more than what is being said."""
        with self._speaking:
            self._silenced = True

    def silenced(self) -> bool:
        """Whether nobody listens any more, so that work for them can end."""
        return self._silenced

    def say(self, signal: SignalInstance, *values: object) -> None:
        """Emit a signal, if somebody still listens."""
        with self._speaking:
            if not self._silenced:
                signal.emit(*values)
