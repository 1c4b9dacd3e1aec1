"""Puts the window together: application, fonts, translation, messages, and what happens when something goes wrong."""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from dataclasses import dataclass, field
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QTimer, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QTextBrowser

from simpsons_desktop import __version__, paths
from simpsons_desktop.content import language
from simpsons_desktop.instance import Instance
from simpsons_desktop.screens.arrivals import Arrivals
from simpsons_desktop.screens.desktop import session_bus
from simpsons_desktop.screens.messages import pass_on
from simpsons_desktop.screens.parts.held_keys import HeldKeys
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.tidying import Tidying
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings as store
from simpsons_desktop.table import fonts
from simpsons_desktop.wishes import Wish

NAME = "simpsons-desktop"
DESKTOP_ID = "io.github.simpsons_desktop.SimpsonsDesktop"
"""What the launcher's file is called, by which a desktop knows whose window this is."""
LOCK_S = 0.001
"""So long a thread keeps Python's lock that the window waits for: several times in a turn, where one is computing."""
LAST_READING_S = 2.0  # so long the program waits, once its window has closed, for the file that is being read


@dataclass(frozen=True)
class Start:
    """How the program was started: among others (None: alone), what is wanted, whether what the player has set and
    brought is left alone, and the file in which the start before told how it crashed (empty: it did not).
    """

    instance: Instance | None = None
    wanted: Wish = field(default_factory=Wish)
    safe: bool = False
    crash: str = ""


def run_window(
    first_paint: bool = False, seed: int | None = None, started: float | None = None, start: Start | None = None
) -> int:
    """Open the window and run until it is closed; the exit code.

    `first_paint` prints how many seconds after the start of the process the home screen stood, and ends. `seed` makes
    every game of this run the same. `started` is the moment of the start on the clock of `time.time`, where the system
    does not tell it.
    """
    start = start or Start()
    qInstallMessageHandler(pass_on)
    app = QApplication.instance() or QApplication([NAME])
    assert isinstance(app, QApplication)
    QCoreApplication.setApplicationName(NAME)
    QCoreApplication.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_ID)
    language.install(lambda context, text: QCoreApplication.translate(context, text))
    fonts.load()
    app.setFont(fonts.body(15))
    sys.setswitchinterval(LOCK_S)
    tidying = Tidying()
    held_keys = HeldKeys(app)
    app.installEventFilter(held_keys)
    preferences = Preferences(paths.user_data() / store.FILE_NAME, safe=start.safe)
    window = MainWindow(preferences, None if seed is None else random.Random(seed))
    arrivals = Arrivals(window)
    app.setApplicationDisplayName(window.windowTitle())
    previous = sys.excepthook
    sys.excepthook = lambda kind, fault, trace: report(window, kind, fault, trace)
    window.home.painted.connect(lambda: after_first_paint(window, first_paint, started))
    if not first_paint:
        window.home.painted.connect(lambda: arrivals.begin(start.instance, start.wanted, start.crash))
    window.appear()
    try:
        return app.exec()
    finally:
        arrivals.stop()
        if window.reports is not None:
            window.reports.stop(LAST_READING_S)
        sys.excepthook = previous
        if window.reader is not None:
            window.reader.wait(LAST_READING_S)
        tidying.stop()


def after_first_paint(window: MainWindow, only_measure: bool, started: float | None) -> None:
    """Everything that can wait until the home screen stands."""
    if only_measure:
        sys.stdout.write(f"first paint {seconds_since_start(started):.3f}\n")
        sys.stdout.flush()
        QTimer.singleShot(0, window.close)
        return
    window.setWindowIcon(icon())
    window.shelf_read.connect(gc.freeze)  # or every full collection looks at all cards and modules again: 20 to 30 ms
    window.read_cards()
    QTimer.singleShot(0, window.watch_for_trouble)
    window.house.desktop.listen(session_bus())
    QTimer.singleShot(0, meet_widgets)
    if window.preferences.fault:
        window.toast.say_next(window.preferences.fault)


def meet_widgets() -> None:
    """Let the toolkit hand out a widget of its own: the first time it looks at all its classes, which takes a while."""
    QTextBrowser().viewport()


def seconds_since_start(started: float | None) -> float:
    """Seconds since this process began, as the system counts them, else since `started`."""
    try:
        with open("/proc/self/stat", encoding="ascii") as file:
            ticks = int(file.read().rpartition(")")[2].split()[19])
        return time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError, ValueError):
        return time.time() - started if started is not None else time.process_time()


def icon() -> QIcon:
    """The icon of the window, for desktops that know no launcher."""
    return QIcon(str(paths.resources() / "desktop" / "icon.svg"))


def report(window: MainWindow, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """A fault in the program: the whole story on the standard error stream, one sentence in the window; it goes on."""
    if sys.stderr is not None:
        import traceback

        sys.stderr.write("".join(traceback.format_exception(kind, fault, trace)))
    if issubclass(kind, KeyboardInterrupt):
        window.leave()
        return
    sentence = QCoreApplication.translate("App", "Something went wrong in the program ({0}); the game goes on.")
    window.toast.say(sentence.format(kind.__name__))
