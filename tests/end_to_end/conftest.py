"""What the robots need: the real window, as the program opens it, with settings of their own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, TableChoice
from tests.support.stage import no_loudspeaker

__all__ = ["no_loudspeaker"]

Open = Callable[..., MainWindow]


def let_go(window: MainWindow) -> None:
    """Release every mouse button: one that another test of this process left pressed would hold all events back."""
    handle = window.windowHandle()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        QTest.mouseRelease(handle, button, pos=QPoint(1, 1))


class Desktop(QObject):
    """Stands for the desktop: it is told which folders to show, and shows none on the screen of whoever runs this."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[Path] = []

    @Slot(QUrl)
    def show_folder(self, url: QUrl) -> None:
        """Remember the folder."""
        self.shown.append(Path(url.toLocalFile()))


@pytest.fixture
def desktop(qtbot: QtBot) -> Iterator[Desktop]:
    """What files are opened with while robots are at work."""
    standing_in = Desktop()
    # The stub asks for bytes where PySide takes a string alone.
    QDesktopServices.setUrlHandler("file", standing_in, "show_folder")  # type: ignore[arg-type]
    yield standing_in
    QDesktopServices.unsetUrlHandler("file")


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, desktop: Desktop) -> Iterator[Open]:
    """Open the program's window and wait until cards and decks are read."""
    opened: list[MainWindow] = []

    def open_it(
        seed: int, pace: Pace = Pace.INSTANT, table: TableChoice | None = None, size: tuple[int, int] = (1280, 720)
    ) -> MainWindow:
        preferences = Preferences(tmp_path / f"{len(opened)}" / "settings.json")
        preferences.change(pace=pace, last_table=table or TableChoice())
        window = MainWindow(preferences, random.Random(seed))
        opened.append(window)
        qtbot.addWidget(window)
        window.resize(*size)
        window.appear()
        window.activateWindow()
        qtbot.waitExposed(window)
        let_go(window)
        window.read_cards()
        # A match that is found makes room for its entry, and nobody clicks what is about to move.
        qtbot.waitUntil(lambda: window.shelf is not None and window.resuming._looked, timeout=15000)
        return window

    yield open_it
    for window in opened:
        if window.isVisible():
            let_go(window)  # or the tests after this one would be with a button down
        window.leave()
