"""The loudspeaker: the process that plays, seen from the window's thread, which never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simpsons_desktop.content.language import translate
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.sound.messages import Fault, Order, Trouble

if TYPE_CHECKING:
    from simpsons_desktop.sound.booth import Booth

PATIENCE_MS = 5000
"""How long the sound system may take before it counts as one that does not answer."""
MOST_BEHIND = 40
"""So many effects that were not even taken show that the sound system hangs; then it is tried anew."""
LAST_S = 1.0
"""So long the program waits, when it ends, for a process that is just being started."""


class Loudspeaker(QObject):
    """Plays effects: the `sound.player.Device` of the program."""

    opened = Signal(object)
    failed = Signal(str)
    _heard = Signal(int, object)  # the number of a process, and what it says

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._booth: Booth | None = None
        self._number = 0  # of the process that counts; odd while there is one, or will be in a moment
        self._handing = Lock()
        self._closed = False
        self._behind = 0  # effects that were ordered and not yet taken
        self._ear: Thread | None = None
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self._give_up)
        self._heard.connect(self._on_heard)

    def open(self) -> None:
        """Get ready, unless that is under way or done; `opened` or `failed` tells what came of it."""
        if self._closed or self._number % 2:
            return
        self._number += 1
        self._behind = 0
        self._late.start(PATIENCE_MS)
        from simpsons_desktop.sound.booth import Booth  # here: the first paint does without it

        self._ear = Thread(target=self._listen, args=(self._number, Booth), daemon=True, name="sound-ear")
        self._ear.start()

    def start(self, effect: Effect, loudness: float) -> None:
        """Play an effect from its beginning; silent while it is not open."""
        if self._booth is None:
            return
        if self._behind >= MOST_BEHIND:
            self._stop()
            self.open()
            return
        self._behind += 1
        with suppress(OSError):  # it has gone; the ear tells
            self._booth.pipe.send(Order(effect.value, loudness, monotonic()))

    def close(self) -> None:
        """Fall silent for good; the program ends.

        The ear hears of that at once. It is waited for: where it is just starting the process, that one would miss the
        rest of what it is started with, and complain aloud.
        """
        self._closed = True
        self._stop()
        if self._ear is not None:
            self._ear.join(LAST_S)
            self._ear = None

    def _stop(self) -> None:
        self._late.stop()
        with self._handing:
            booth, self._booth = self._booth, None
            self._number += self._number % 2
        if booth is not None:
            booth.stop()

    @Slot()
    def _give_up(self) -> None:
        self._stop()
        self.failed.emit(translate("Sound", "No sound: the sound system of this computer doesn't answer."))

    def _listen(self, number: int, start: Callable[[], Booth]) -> None:
        """On a thread of its own: start the process, block until it says something, hand that over by signal."""
        booth = start()
        with self._handing:
            wanted = number == self._number
            self._booth = booth if wanted else self._booth
        if not wanted:
            booth.stop()
            return
        said: object = None
        while not isinstance(said, Trouble):
            try:
                said = booth.pipe.recv()
            except (EOFError, OSError):
                said = Trouble(Fault.GONE)
            try:
                self._heard.emit(number, said)
            except RuntimeError:  # the window has closed meanwhile
                return

    @Slot(int, object)
    def _on_heard(self, number: int, said: object) -> None:
        if number != self._number:
            return
        if said is None:
            self._behind -= 1
        elif isinstance(said, Trouble):
            self._stop()
            self.failed.emit(sentence(said))
        else:
            self._late.stop()
            self.opened.emit(said)


def sentence(trouble: Trouble) -> str:
    """Why nothing can be heard, in the player's language."""
    words = {
        Fault.MISSING: translate("Sound", "No sound: the library that plays it, {0}, isn't installed."),
        Fault.NO_DEVICE: translate("Sound", "No sound: this computer has no device that plays it."),
        Fault.BROKEN: translate("Sound", "No sound: it can't be played here ({0})."),
        Fault.GONE: translate("Sound", "No sound: the player has stopped."),
    }
    return words[trouble.fault].format(trouble.detail)
