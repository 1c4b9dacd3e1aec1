"""What comes to an open window from outside: files of every kind, and the wishes of other starts."""

from __future__ import annotations

import random
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.decks import bundled_decks, write_deck
from simpsons_desktop.content.library import library
from simpsons_desktop.instance import Instance
from simpsons_desktop.screens.arrivals import Arrivals, open_file
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.import_dialog import ImportDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.wishes import Act, Wish


@pytest.fixture
def window(preferences: Preferences, show: Callable[..., None], qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(preferences, random.Random(1))
    show(made)
    made.read_cards()
    qtbot.waitUntil(lambda: made.shelf is not None, timeout=20_000)
    yield made
    made.leave()


@pytest.fixture
def arrivals(window: MainWindow) -> Iterator[Arrivals]:
    made = Arrivals(window)
    yield made
    made.stop()


def test_a_deck_comes_into_the_workshop(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "Jörgs Deck.simpsonsdeck"
    path.write_bytes(write_deck(bundled_decks()["bart"], library()).encode())
    open_file(window, path)
    page = window.stack.currentWidget()
    assert isinstance(page, WorkshopPage)
    [dialog] = page.findChildren(ImportDialog)
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: bool(dialog.reports), timeout=5000)
    assert sum(dialog.reports[-1].counts.values()) == sum(bundled_decks()["bart"].counts.values())


def test_a_pack_is_added_after_a_question(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "numbers.simpsonspack"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("pack.toml", 'name = "Numbers"\n')
    open_file(window, path)
    [question] = window.findChildren(Question)
    assert not paths.packs().exists(), "nothing is unpacked before"
    question.yes.click()
    qtbot.waitUntil(lambda: "numbers" in window.toast.words.text(), timeout=5000)
    assert (paths.packs() / "numbers" / "pack.toml").is_file()


def test_anything_else_is_shown_as_a_match_which_says_what_is_wrong(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "strange.simpsons"
    path.write_bytes(b"\0\1\2")
    open_file(window, path)
    assert isinstance(window.stack.currentWidget(), ReplayPage)


@pytest.mark.skipif(sys.platform != "linux", reason="only desktops of Linux share such a list")
def test_the_desktop_is_told_what_was_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path, listed = tmp_path / "of mine.simpsons", tmp_path / "data" / "recently-used.xbel"
    open_file(window, tmp_path / "gone.simpsons")
    path.write_bytes(b"\0\1\2")
    open_file(window, path)
    qtbot.waitUntil(lambda: listed.is_file() and path.as_uri() in listed.read_text("utf-8"), timeout=5000)
    assert "gone.simpsons" not in listed.read_text("utf-8")


def test_another_start_is_heard_on_the_windows_thread(
    window: MainWindow, arrivals: Arrivals, qtbot: QtBot, tmp_path: Path
) -> None:
    first, second = Instance(tmp_path, {}), Instance(tmp_path, {})
    assert first.is_first()
    arrivals.begin(first, Wish(), "")
    window.setWindowState(Qt.WindowState.WindowMinimized)
    assert second.hand_over(Wish(Act.NEW_GAME))
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), NewGame), timeout=5000)
    assert not window.isMinimized()
    arrivals.stop()
    assert second.is_first(), "the place is free once the window closes"
    second.close()


def test_there_may_be_nothing_to_go_on_with(window: MainWindow, arrivals: Arrivals, qtbot: QtBot) -> None:
    arrivals.begin(None, Wish(Act.GO_ON), "")
    qtbot.waitUntil(lambda: "no match to continue" in window.toast.words.text(), timeout=5000)


def test_what_the_last_crash_left_is_named(window: MainWindow, arrivals: Arrivals, qtbot: QtBot) -> None:
    arrivals.begin(None, Wish(), "/somewhere/crash-1.txt")
    qtbot.waitUntil(lambda: "/somewhere/crash-1.txt" in window.toast.words.text(), timeout=5000)


def test_safe_mode_leaves_settings_and_packs_alone(
    preferences: Preferences, show: Callable[..., None], qtbot: QtBot
) -> None:
    preferences.change(text_factor=2.0)
    preferences.flush()
    before = preferences.path.read_bytes()
    (paths.packs() / "bad").mkdir(parents=True)
    (paths.packs() / "bad" / "cards.toml").write_text("no toml", "utf-8")
    window = MainWindow(Preferences(preferences.path, safe=True))
    show(window)
    window.read_cards()
    qtbot.waitUntil(lambda: window.shelf is not None, timeout=20_000)
    assert window.shelf is not None
    assert (window.preferences.now.text_factor, window.shelf.packs, window.shelf.fault) == (1.0, (), None)
    window.preferences.change(muted=True)
    window.preferences.flush()
    window.leave()
    assert preferences.path.read_bytes() == before
