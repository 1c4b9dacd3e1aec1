"""What a command owes to whoever runs it: streams that may be closed, full or gone, and an end, once, when told to."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from types import FrameType
from typing import TextIO

LONGEST_WORD, LONGEST_SENTENCE = 300, 1200  # letters of what is said
DEAF = 5.0  # seconds after a signal to end in which another one says nothing new


def ready_streams() -> None:
    """Make the standard streams such that everything may use them.

    The null device takes the place of one that was closed before the start, also for processes started by this one. An
    output of another encoding shows marks for what it can't spell.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):  # each gets the lowest number that is free
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115  # as long as the process lives
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def hush(stream: TextIO) -> None:
    """Let the null device take what is still to be written to a stream that takes no more."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


def tell(text: str) -> None:
    """Write to standard error; where nobody can read it, nothing else comes of that."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        hush(sys.stderr)


def complain(sentence: str) -> None:
    """Say one sentence on standard error: on one line, and without anything that a terminal would take as an order.

    It may have words of whoever called us, or names of their files: of long ones the middle is left out.
    """
    line = "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in sentence)
    words = " ".join(_without_middle(word, LONGEST_WORD) for word in line.split(" "))
    tell(f"{_without_middle(words, LONGEST_SENTENCE)}\n")


def _without_middle(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most * 2 // 3]}…{text[len(text) - most // 3 + 1 :]}"


@contextmanager
def stopped_once(told: signal.Signals = signal.SIGINT) -> Iterator[None]:
    """Turn a signal to end, usually Ctrl+C, into one KeyboardInterrupt: another one while all is tidied up adds none.

    Where it is ignored, as Ctrl+C for what a shell runs in the background, it stays so.
    """
    usual = signal.getsignal(told)
    if usual not in (signal.default_int_handler, signal.SIG_DFL):
        yield
        return
    before = -inf

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal before
        if monotonic() - before > DEAF:
            before = monotonic()
            raise KeyboardInterrupt(number)

    signal.signal(told, stop)
    try:
        yield
    finally:
        signal.signal(told, usual)


def stop_code(stop: KeyboardInterrupt) -> int:
    """The exit code of a command that a signal has ended, as a shell counts: 130 for Ctrl+C, 143 for SIGTERM."""
    return 128 + (stop.args[0] if stop.args else signal.SIGINT)
