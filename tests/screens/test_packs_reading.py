"""Packs are read beside the window: it never waits for them, and says what is wrong in passing."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.screens import shelf as shelf_module
from simpsons_desktop.screens.home import GameInHand
from simpsons_desktop.screens.parts import toast as toast_module
from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf, read_shelf
from simpsons_desktop.screens.window import MainWindow

Show = Callable[..., None]


class Stuck:
    """A reading that takes until somebody lets it go on, like a folder in a network that does not answer."""

    def __init__(self) -> None:
        self.begun, self.released = Event(), Event()
        self.stopped: Callable[[], bool] = lambda: False

    def read(self, packs: Path, off: object, stopped: Callable[[], bool], *folders: Path) -> Shelf:
        self.stopped = stopped
        self.begun.set()
        self.released.wait(20)
        return read_shelf()


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stuck]:
    made = Stuck()
    monkeypatch.setattr(shelf_module, "read_shelf", made.read)
    yield made
    made.released.set()


def test_a_window_that_closes_does_not_wait_for_packs(
    preferences: Preferences, show: Show, qtbot: QtBot, stuck: Stuck
) -> None:
    window = MainWindow(preferences)
    show(window)
    window.read_cards()
    reader = window.reader
    assert reader is not None
    assert stuck.begun.wait(5)
    begin = time.perf_counter()
    window.close()
    assert time.perf_counter() - begin < 5, "it waited for the reading"
    assert not window.isVisible()
    assert not reader.wait(0), "the reading still goes on"
    assert stuck.stopped()
    said: list[object] = []
    reader.read.connect(said.append)
    stuck.released.set()
    assert reader.wait(10)
    qtbot.wait(20)
    assert said == []
    assert window.shelf is None


def test_the_program_ends_although_a_folder_never_answers(tmp_path: Path) -> None:
    """In a process of its own: the thread that still reads must neither keep it alive nor bring it down."""
    script = (
        "import sys, time; from simpsons_desktop import app; from simpsons_desktop.screens import shelf\n"
        "from PySide6.QtCore import QTimer\n"
        "shelf.read_shelf = lambda *args: time.sleep(60)\n"
        "app.LAST_READING_S = 0.2\n"
        "read = app.MainWindow.read_cards\n"
        "def close_soon(window):\n"
        "    read(window)\n"
        "    QTimer.singleShot(200, window.close)\n"
        "app.MainWindow.read_cards = close_soon\n"
        "sys.exit(app.run_window())\n"
    )
    begin = time.monotonic()
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=50, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - begin < 30


def test_the_shelf_is_read_and_told_on_the_thread_of_the_window(
    preferences: Preferences, show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from threading import current_thread, main_thread

    monkeypatch.setattr(paths, "packs", lambda: tmp_path)
    window = MainWindow(preferences)
    show(window)
    told: list[bool] = []
    window.shelf_read.connect(lambda: told.append(current_thread() is main_thread()))
    with qtbot.waitSignal(window.shelf_read, timeout=20_000):
        window.read_cards()
    assert told == [True]
    assert window.shelf is not None
    window.close()


LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def told(preferences: Preferences, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A window that has just told of four packs with faults."""
    from simpsons_desktop.content import library
    from simpsons_desktop.table import pictures

    for name in ("a pack with a rather long name of its own", "b", "c", "d"):
        (tmp_path / "packs" / name).mkdir(parents=True)
    window = MainWindow(preferences)
    show(window)
    window._shelf_read(read_shelf(tmp_path / "packs"))
    assert window.toast.isVisible()
    assert "Something is wrong in packs" in window.toast.words.text()
    yield window
    window.close()
    library.install(None)
    pictures.install_pictures()


def test_the_note_goes_by_itself(
    preferences: Preferences, show: Show, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toast_module, "LEAST_MS", 20)
    monkeypatch.setattr(toast_module, "MS_A_LETTER", 0)
    (tmp_path / "packs" / "a").mkdir(parents=True)
    window = MainWindow(preferences)
    show(window)
    window.toast.say_next("The settings were damaged.")
    window._shelf_read(read_shelf(tmp_path / "packs"))
    assert window.toast.words.text() == "The settings were damaged.", "one after the other: none is lost"
    qtbot.waitUntil(lambda: "wrong in packs" in window.toast.words.text(), timeout=10000)
    qtbot.waitUntil(lambda: not window.toast.isVisible(), timeout=10000)
    window.close()


def test_a_click_on_the_note_makes_it_go(told: MainWindow) -> None:
    QTest.mouseClick(told.toast.words, LEFT, pos=QPoint(5, 5))
    assert not told.toast.isVisible()


def test_escape_makes_the_note_go_and_nothing_else(told: MainWindow) -> None:
    told.pages.open_rules()
    page = told.stack.currentWidget()
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not told.toast.isVisible()
    assert told.stack.currentWidget() is page
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert told.stack.currentWidget() is told.home


def test_a_note_that_was_there_for_a_while_goes_with_its_page(
    told: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    told.pages.open_rules()
    assert told.toast.isVisible(), "nobody could have read it yet"
    monkeypatch.setattr(toast_module, "LEAST_MS", 20)
    qtbot.wait(40)
    told.pages.open_settings()
    assert not told.toast.isVisible()


def test_a_note_stays_while_it_is_pointed_at(told: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(toast_module, "LEAST_MS", 60)
    monkeypatch.setattr(toast_module, "MS_A_LETTER", 0)
    told.toast.say("One.")
    here = QPointF(told.toast.rests) + QPointF(5, 5)  # another place than when it came, so that somebody moved there
    QApplication.sendEvent(told.toast, QEnterEvent(here, here, here))
    told.toast.say_next("Two.")
    qtbot.wait(150)
    assert told.toast.words.text() == "One."
    QApplication.sendEvent(told.toast, QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: told.toast.words.text() == "Two.", timeout=5000)


def covered(window: MainWindow) -> list[str]:
    """The names of the buttons that the note lies on, as far as they are in sight."""
    note = window.toast.geometry()
    found = []
    for button in window.stack.findChildren(QWidget):
        if button.isVisible() and isinstance(button, (QAbstractButton, Segments)):
            area = QRect(button.mapTo(window, QPoint()), button.size())
            shared = area.intersected(note)
            if shared.isValid() and button.visibleRegion().boundingRect().isValid():
                found.append(button.accessibleName())
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_the_note_covers_nothing_that_can_be_clicked(
    told: MainWindow, preferences: Preferences, qtbot: QtBot, size: tuple[int, int], factor: float
) -> None:
    told.home.show_game(GameInHand((1, 2), "Turn 3, your move"))
    told.resize(*size)
    preferences.change(text_factor=factor)
    qtbot.wait(30)
    assert told.home.continue_button.isVisible()
    assert told.toast.isVisible()
    assert told.rect().contains(told.toast.geometry())
    assert covered(told) == []
    for open_page in (
        told.pages.open_settings,
        told.pages.open_rules,
        told.open_home,
        told.pages.open_decks,
        told.pages.open_new_game,
    ):
        open_page()
        qtbot.wait(30)
        assert told.toast.isVisible()
        qtbot.waitUntil(lambda: covered(told) == [], timeout=2000)
