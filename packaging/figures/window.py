"""How soon the window is there, and how even its event loop runs while AI seats play."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from figures import Figure, MeasurementError

OURS = Path(__file__).parents[1]  # the folder in which `figures` lies
PATIENCE = 90.0  # seconds after which a run counts as hung


def run_program(*arguments: str) -> tuple[float, list[str]]:
    """Run a module with these arguments, without a display and with a home of its own; it may be one of ours.

    Return the seconds until its first line of output and the words of that line.
    """
    with tempfile.TemporaryDirectory() as home:
        folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), home)
        env = {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(OURS), env.get("PYTHONPATH"))))
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # a warm cache is one with compiled modules in it
        began = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", *arguments], env=env, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout is not None
            watchdog = threading.Timer(PATIENCE, program.kill)
            watchdog.start()
            line = program.stdout.readline()
            seconds = time.perf_counter() - began
            code = program.wait()
            watchdog.cancel()
    if code or not line:
        raise MeasurementError(f"python -m {' '.join(arguments)} ended with {code} after printing {line!r}")
    return seconds, line.split()


def told(words: list[str]) -> dict[str, float]:
    """What such a line of names and values says."""
    return dict(zip(words[::2], map(float, words[1::2]), strict=True))


def first_paint() -> float:
    """Seconds from the start of the process to the first paint of the home screen."""
    return run_program("simpsons_desktop", "play", "--first-paint")[0]


def heartbeat(seconds: float) -> tuple[float, float, float]:
    """Milliseconds that opening the table took, of the longest gap while four experts played, and of the one that 99
    in 100 do not exceed.
    """
    _, words = run_program("figures.heartbeat", str(seconds))
    found = told(words)
    if found["answers"] < seconds / 4:
        raise RuntimeError(
            f"the AI seats gave only {found['answers']:g} answers in {seconds:g} s; they are not playing"
        )
    return found["opening"], found["gap"], found["p99"]


def measure(quick: bool) -> Iterator[Figure]:
    """Measure the first paint with a warm cache, and three games of four experts."""
    first_paint()
    paints = [first_paint() for _ in range(3 if quick else 7)]
    yield Figure("first_paint_seconds", statistics.median(paints), "s", at_most=1.5, asked=0.6)
    openings, gaps, most = zip(*(heartbeat(8 if quick else 20) for _ in range(3)), strict=True)
    yield Figure("table_opening_ms", statistics.median(openings), "ms", at_most=1000)
    yield Figure("event_loop_gap_ms", statistics.median(gaps), "ms", at_most=150)
    yield Figure("event_loop_p99_ms", statistics.median(most), "ms", at_most=100, asked=33)
