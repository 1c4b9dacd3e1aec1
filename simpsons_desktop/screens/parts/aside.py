"""Things that take their time, done beside the window's thread, one after the other."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.language import translate
from simpsons_desktop.matches import MatchError
from simpsons_desktop.screens.voice import Voice

Result = TypeVar("Result")


class Aside(QObject):
    """`do` hands work to a thread and what it gives to the window's thread. The thread is one that the end of the
    program ends: a folder in a network may take for ever.
    """

    failed = Signal(str)
    """A MatchError in work for which nobody else listens: its sentence."""
    _done = Signal(object, object)

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._orders: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._voice = Voice()
        self._waiting = 0
        self._done.connect(self._take)
        self.destroyed.connect(partial(_end, self._voice, self._orders))
        Thread(target=_work, args=(self._orders,), name=name, daemon=True).start()

    def stop(self) -> None:
        """Do nothing more, and say nothing."""
        _end(self._voice, self._orders)

    @property
    def busy(self) -> bool:
        """Whether something is not done yet."""
        return self._waiting > 0

    def do(
        self, work: Callable[[], Result], then: Callable[[Result], object],
        sorry: Callable[[str], object] | None = None,
    ) -> None:  # fmt: skip
        """Do `work` beside the window, then call `then` with what it gave; a MatchError's sentence goes to `sorry`."""
        self._waiting += 1
        self._orders.put(partial(self._run, work, then, sorry or self.failed.emit))

    def _run(self, work: Callable[[], Any], then: Callable[[Any], object], sorry: Callable[[str], object]) -> None:
        told: tuple[Callable[[Any], object], Any] = (sorry, "")
        try:
            told = then, work()
        except MatchError as error:
            told = sorry, str(error)
        except Exception:
            told = sorry, translate("Aside", "Something went wrong in the program; a trouble report says what.")
            raise
        finally:
            self._voice.say(self._done, *told)

    def _take(self, then: Callable[[Any], object], result: Any) -> None:
        self._waiting -= 1
        then(result)


def _work(orders: SimpleQueue[Callable[[], None] | None]) -> None:
    while (order := orders.get()) is not None:
        try:
            order()
        except Exception:  # a fault of ours: told as that of any thread, and the next order is carried out all the same
            threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))


def _end(voice: Voice, orders: SimpleQueue[Callable[[], None] | None]) -> None:
    voice.silence()
    orders.put(None)
