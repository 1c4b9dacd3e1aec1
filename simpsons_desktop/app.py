"""Puts the window together: application, fonts, translation, messages, and what happens when something goes wrong."""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QTextBrowser

from simpsons_desktop import __version__, paths
from simpsons_desktop.content import language
from simpsons_desktop.screens.desktop import session_bus
from simpsons_desktop.screens.parts.held_keys import HeldKeys
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.tidying import Tidying
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings as store
from simpsons_desktop.table import fonts

HARMLESS = (
    "This plugin does not support propagateSizeHints",
    "Could not load the Qt platform theme",
)
DESKTOP_ID = "simpsons-desktop"
LAST_READING_S = 2.0  # so long the program waits, once its window has closed, for the file that is being read


def run_window(first_paint: bool = False, seed: int | None = None, started: float | None = None) -> int:
    """Open the window and run until it is closed; the exit code.

    `first_paint` prints how many seconds after the start of the process the home screen stood, and ends. `seed` makes
    every game of this run the same. `started` is the moment of the start on the clock of `time.time`, where the system
    does not tell it.
    """
    qInstallMessageHandler(pass_on)
    app = QApplication.instance() or QApplication([DESKTOP_ID])
    assert isinstance(app, QApplication)
    QCoreApplication.setApplicationName(DESKTOP_ID)
    QCoreApplication.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_ID)
    language.install(lambda context, text: QCoreApplication.translate(context, text))
    fonts.load()
    app.setFont(fonts.body(15))
    tidying = Tidying()
    held_keys = HeldKeys(app)
    app.installEventFilter(held_keys)
    preferences = Preferences(paths.user_data() / store.FILE_NAME)
    window = MainWindow(preferences, None if seed is None else random.Random(seed))
    app.setApplicationDisplayName(window.windowTitle())
    previous = sys.excepthook
    sys.excepthook = lambda kind, fault, trace: report(window, kind, fault, trace)
    window.home.painted.connect(lambda: after_first_paint(window, first_paint, started))
    window.appear()
    try:
        return app.exec()
    finally:
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
    """The icon of the window: the doughnut on its disc, as on the backs of the cards."""
    from PySide6.QtCore import QPointF, QRectF, Qt
    from PySide6.QtGui import QPainter

    from simpsons_desktop.table import icons, shapes
    from simpsons_desktop.table.tokens import GOLD

    made = QIcon()
    for side in (32, 64, 128):
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shapes.disc(painter, QPointF(side / 2, side / 2), side * 0.46, GOLD, side * 0.05)
        icons.draw_icon(painter, "doughnut", QRectF(side * 0.2, side * 0.2, side * 0.6, side * 0.6))
        painter.end()
        made.addPixmap(QPixmap.fromImage(image))
    return made


def pass_on(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Qt's messages go to the standard error stream, without those that are known to mean nothing."""
    if not any(known in message for known in HARMLESS) and sys.stderr is not None:
        sys.stderr.write(f"Qt: {message}\n")


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
