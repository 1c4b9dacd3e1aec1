"""What the tests of the screens share: a style, settings in an empty folder, the real cards, windows that close."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.packs_reader import Pack
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.screens.packs_page import PacksPage
from simpsons_desktop.screens.parts import choice_list, prompt_bar, taps
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import deal_in
from simpsons_desktop.screens.shelf import Shelf, read_shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, SeatChoice, TableChoice
from tests.screens.at_table import ANN, BOB, AtTable, OpenPacks, Sit, Spread
from tests.screens.watch import Watch
from tests.support.brains import PATIENT
from tests.support.stage import no_loudspeaker

__all__ = ["no_loudspeaker"]


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
def listening(qapp: object) -> Iterator[None]:
    """An assistive tool listens: Qt tells it what changes, and keeps what it was told of up to date."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def let_go(widget: QWidget) -> None:
    """Release every mouse button that another test left pressed: nothing scrolls to the keyboard meanwhile."""
    handle = widget.window().windowHandle()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        if QApplication.mouseButtons() & button:
            QTest.mouseRelease(handle, button, pos=QPoint(-5, -5))


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
        qtbot.waitUntil(widget.isActiveWindow)  # or shortcuts of the window do nothing yet
        let_go(widget)

    yield put
    for widget in kept:
        widget.leave() if isinstance(widget, MainWindow) else widget.close()


@pytest.fixture
def spread(style: Style, show: Callable[..., None]) -> Spread:
    """Show a bare ground for parts of a window, at 1280x720 or another size, in the sheet of now."""

    def put(*size: int) -> QWidget:
        made = QWidget()
        made.setStyleSheet(style.sheet())
        show(made, *size)
        return made

    return put


@pytest.fixture
def ground(spread: Spread) -> QWidget:
    """A bare ground at 1280x720."""
    return spread()


@pytest.fixture
def at_table(style: Style, preferences: Preferences, show: Callable[..., None], qtbot: QtBot) -> Iterator[AtTable]:
    """Sits down at tables from positions."""
    made = AtTable(style, preferences, show, qtbot)
    yield made
    for play in made.open:
        play.close_game()


@pytest.fixture
def sit(style: Style, preferences: Preferences, shelf: Shelf, show: Callable[..., None]) -> Iterator[Sit]:
    """Sit down at a table of persons (or the seats given) and deal."""
    open_games: list[PlayScreen] = []
    thinkers: list[Thinker] = []

    def deal(
        *seats: SeatChoice, seed: int = 5, first: int = 0, goal: int = 7, size: tuple[int, int] = (1280, 720)
    ) -> PlayScreen:
        thinker = Thinker(budget_ms=PATIENT)
        thinkers.append(thinker)
        controller = deal_in(TableChoice(seats or (ANN, BOB), goal=goal), first, shelf, thinker, seed)
        play = PlayScreen(style, preferences, controller, first)
        style.fit(*size)
        show(play, *size)
        open_games.append(play)
        play.begin()
        return play

    yield deal
    for play, thinker in zip(open_games, thinkers, strict=True):
        play.close_game()
        thinker.close()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Time for keys and questions passes only when a test says so."""
    made = Watch()
    monkeypatch.setattr(prompt_bar, "monotonic", made)
    monkeypatch.setattr(choice_list, "monotonic", made)
    monkeypatch.setattr(taps, "monotonic", made)
    return made


@pytest.fixture
def open_page(style: Style, preferences: Preferences, show: Callable[..., None], qtbot: QtBot) -> OpenPacks:
    """Open the page for packs, and wait for its strips."""

    def opened(packs: Sequence[Pack], folder: Path) -> PacksPage:
        made = PacksPage(style, preferences, packs, folder, lambda path: True)
        show(made, 1280, 720)
        qtbot.waitUntil(lambda: not made.next_strip.isActive())
        return made

    return opened
