"""Trouble capsules of the window: written on request, and by themselves when something goes wrong in the program."""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QMessageLogContext,
    QObject,
    Qt,
    QThread,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication, QImage

from simpsons_desktop.capsule import MESSAGES, CapsuleError, Part, Trouble, lines_part, write_capsule
from simpsons_desktop.rules import GameState
from simpsons_desktop.screens.voice import Voice

MOST_LINES = 200  # of what the program said last
MOST_FAULTS = 5  # of one run for which a capsule is written by itself
NO_FAULTS = (KeyboardInterrupt, SystemExit)
ASKED, STUCK, FAULT = "asked for", "watchdog", "uncaught exception"  # why one is written


Look = Callable[[bool], Part | None]
"""Looks round for one part, on the window's thread and quickly; told whether hands must stay private (masked)."""


def no_game() -> GameState | None:
    """There is no game in hand."""
    return None


class TroubleWatch(QObject):
    """Writes capsules beside the window's thread. `written` has the path of each and why it was, `failed` a sentence.

    `install` lets it hear of every exception that nobody caught, on any thread, and of what Qt says; it passes all of
    that on to whoever heard of it before. The same fault is written once, and only a few of one run: one in painting
    would come up sixty times a second. It is written in the next turn of the event loop, when nothing is being painted.
    """

    written = Signal(object, str)
    failed = Signal(str)
    _later = Signal(object)  # a fault, for the next turn of the window's event loop

    def __init__(
        self,
        folder: Path,
        looks: Mapping[str, Look],
        state: Callable[[], GameState | None] = no_game,
        parent: QObject | None = None,
    ) -> None:
        """`looks` finds each part by its name, `state` the game in hand; one that fails takes no other with it."""
        super().__init__(parent)
        self.folder, self.looks, self.state = folder, looks, state
        self.messages: deque[str] = deque(maxlen=MOST_LINES)
        self._seen: set[tuple[type[BaseException], str, int]] = set()
        self._voice = Voice()
        self._writing: list[threading.Thread] = []
        self._before: tuple[Callable[..., object], Callable[..., object], Callable[..., object] | None] | None = None
        self._later.connect(self._fault, Qt.ConnectionType.QueuedConnection)
        self.destroyed.connect(self._voice.silence)

    # ---- on request

    def write(self, why: str, masked: bool = False, fault: BaseException | None = None) -> None:
        """Write a capsule: look round now, and write beside this thread."""
        parts = {MESSAGES: lines_part(self.messages.copy()), **self._look_round(masked)}
        try:
            state = self.state()
        except Exception:  # whatever is broken is what the capsule is about
            state = None
        trouble = Trouble(why, parts, state, fault, screens(), masked)
        thread = threading.Thread(target=self._write, args=(trouble,), name="capsule")
        self._writing = [one for one in self._writing if one.is_alive()] + [thread]
        thread.start()

    def _look_round(self, masked: bool) -> dict[str, Part]:
        parts: dict[str, Part] = {}
        for name, look in self.looks.items():
            try:
                part = look(masked)
            except Exception as error:  # as above; the capsule names it
                part = partial(_give_up, error)
            if part is not None:
                parts[name] = part
        return parts

    def wait(self, seconds: float) -> None:
        """Wait so long for what is being written."""
        for thread in self._writing:
            thread.join(seconds)

    def silence(self) -> None:
        """Say nothing more: who listens goes."""
        self._voice.silence()

    def note(self, line: str) -> None:
        """Remember what the program said about itself."""
        self.messages.append(line)

    def _write(self, trouble: Trouble) -> None:
        try:
            path = write_capsule(self.folder, trouble)
        except CapsuleError as error:
            self._voice.say(self.failed, str(error))
        else:
            self._voice.say(self.written, path, trouble.why)

    # ---- by itself

    def install(self) -> None:
        """Hear of all exceptions that nobody catches, and of what Qt says."""
        self._before = sys.excepthook, threading.excepthook, qInstallMessageHandler(self._qt_said)
        sys.excepthook, threading.excepthook = self._uncaught, self._uncaught_elsewhere

    def remove(self) -> None:
        """Let everything be as it was before `install`."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, says = self._before
            qInstallMessageHandler(says)
            self._before = None

    def _uncaught(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if QThread.isMainThread() and not QThread.currentThread().loopLevel():
            self._fault(fault)  # there is no next turn: the program ends
        else:
            self._voice.say(self._later, fault)
        if self._before is not None:
            self._before[0](kind, fault, trace)

    def _uncaught_elsewhere(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None and threading.current_thread() not in self._writing:
            self._voice.say(self._later, told.exc_value)
        if self._before is not None:
            self._before[1](told)

    def _qt_said(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        self.note(f"Qt: {message}")
        if self._before is not None and self._before[2] is not None:
            self._before[2](kind, context, message)

    def _fault(self, fault: BaseException) -> None:
        """Write a capsule for a fault, if it is a new one."""
        mark = (type(fault), *_place(fault.__traceback__))
        if isinstance(fault, NO_FAULTS) or mark in self._seen or len(self._seen) >= MOST_FAULTS:
            return
        self._seen.add(mark)
        self.write(FAULT, fault=fault)


def _give_up(error: Exception) -> bytes:
    raise error


def _place(trace: TracebackType | None) -> tuple[str, int]:
    """The file and line where a fault came up."""
    if trace is None:
        return "", 0
    while trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno


def screens() -> tuple[str, ...]:
    """All screens: how large, at which scale."""
    if QGuiApplication.instance() is None:
        return ()
    found = [(screen.size(), screen.devicePixelRatio()) for screen in QGuiApplication.screens()]
    return tuple(f"{size.width()}x{size.height()} at {scale:g}" for size, scale in found)


def picture_part(picture: QImage) -> Part:
    """A screenshot as a part that is packed when the capsule is written; from `QWidget.grab().toImage()`."""

    def pack() -> bytes:
        packed = QByteArray()
        buffer = QBuffer(packed)
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        if not picture.save(buffer, "PNG"):  # type: ignore[call-overload]  # the stubs know file names alone
            raise OSError("the picture can't be packed")
        return bytes(packed.data())

    return pack
