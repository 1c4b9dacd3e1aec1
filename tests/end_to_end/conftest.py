"""What the robots need: the real window, as the program opens it, with settings of their own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, TableChoice

Open = Callable[..., MainWindow]


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
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
        window.read_cards()
        qtbot.waitUntil(lambda: window.shelf is not None, timeout=15000)
        return window

    yield open_it
    for window in opened:
        window.close()
