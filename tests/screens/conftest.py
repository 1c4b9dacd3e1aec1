"""What the tests of the screens share: a style, settings in an empty folder, the real cards, windows that close."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf, read_shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Pace


@pytest.fixture
def style(qapp: object) -> Style:
    """The light look at 1280x720."""
    made = Style()
    made.fit(1280, 720)
    return made


@pytest.fixture
def preferences(qapp: object, tmp_path: Path) -> Preferences:
    """The usual settings, with a table that waits for nothing."""
    made = Preferences(tmp_path / "data" / "settings.json")
    made.change(pace=Pace.INSTANT)
    made.flush()
    return made


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """The cards and decks that the program ships."""
    read = read_shelf()
    assert read.fault is None
    return read


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Callable[..., None]]:
    """Show a widget at 1280x720 (or another size), make it the active window, and keep it until the test is over."""
    kept: list[QWidget] = []

    def put(widget: QWidget, width: int = 1280, height: int = 720) -> None:
        kept.append(widget)
        qtbot.addWidget(widget)
        widget.resize(width, height)
        widget.show()
        widget.activateWindow()
        qtbot.waitExposed(widget)

    yield put
    for widget in kept:
        widget.close()
