"""The program, looked at from inside: what the scripts do that `figures.window.run_program` starts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from simpsons_desktop.app import run_window
from simpsons_desktop.screens.window import MainWindow

clock = time.thread_time if time.get_clock_info("thread_time").resolution < 1e-4 else time.perf_counter
"""The thread's own clock where the system has a fine one: other programs, which may keep the processor busy, do not
count.
"""


def run_with(look: Callable[[QApplication, MainWindow], object]) -> int:
    """Run the program and look at it as soon as its cards are read; returns its exit code."""
    app = QApplication(["simpsons-desktop"])

    def begin() -> None:
        window = next(widget for widget in app.topLevelWidgets() if isinstance(widget, MainWindow))
        window.shelf_read.connect(lambda: look(app, window))

    QTimer.singleShot(0, begin)  # carried out when the program's own event loop runs and its window is there
    return run_window(seed=1)


def tell(found: Mapping[str, float]) -> None:
    """Print what was found: a line of names and values."""
    print(*(f"{name} {value:.3f}" for name, value in found.items()), flush=True)
