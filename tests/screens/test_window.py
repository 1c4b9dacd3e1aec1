"""The window: from icon to table in two clicks, back and forth, and on when something is broken."""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMessageLogContext, QRect, Qt, QtMsgType
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import app, paths
from simpsons_desktop.matches import UnsavedError
from simpsons_desktop.screens import shelf as shelf_module
from simpsons_desktop.screens.messages import pass_on
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.parts.prompt_bar import PromptBar
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf, read_shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import First, Look, Pace, SeatChoice, TableChoice, WindowPlace

Show = Callable[..., None]
PERSONS = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob")))


@pytest.fixture
def window(preferences: Preferences, show: Show, qtbot: QtBot) -> Iterator[MainWindow]:
    preferences.change(last_table=PERSONS)
    made = MainWindow(preferences, random.Random(1))
    show(made)
    made.read_cards()
    qtbot.waitUntil(lambda: made.shelf is not None, timeout=10000)
    yield made
    made.leave()


def open_page(window: MainWindow, page: str) -> None:
    """Open a page by the name of what opens it."""
    getattr(window if hasattr(window, page) else window.pages, page)()


def front(window: MainWindow) -> QWidget:
    """The screen that is shown."""
    shown = window.stack.currentWidget()
    assert shown is not None
    return shown


def test_two_clicks_lead_from_home_to_a_running_game(window: MainWindow, qtbot: QtBot) -> None:
    QTest.mouseClick(window.home.buttons[1], Qt.MouseButton.LeftButton)
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert isinstance(window.stack.currentWidget(), PlayScreen)
    qtbot.waitUntil(lambda: window.play is not None and window.play.curtain.isVisible(), timeout=5000)


@pytest.fixture
def in_hand(window: MainWindow) -> MainWindow:
    """The window with a game in hand."""
    window.start_game(PERSONS, 0)
    return window


def close_by_title_bar(window: MainWindow) -> None:
    """Close the window as the window system does."""
    handle = window.windowHandle()
    assert handle is not None
    handle.close()


def close_by_key(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)


def question(window: MainWindow) -> Question:
    """The one question that stands over the page."""
    (found,) = [one for one in window.findChildren(Question) if one.isVisible()]
    return found


def unsave(window: MainWindow) -> None:
    """The game in hand can't be saved any more."""
    assert window.play is not None
    window.play.controller.match.unsaved = UnsavedError("The disk is full.")


@pytest.mark.parametrize("close", [close_by_title_bar, close_by_key])
def test_a_game_that_is_saved_needs_no_question(in_hand: MainWindow, close: Callable[[MainWindow], None]) -> None:
    close(in_hand)
    assert not in_hand.isVisible()


@pytest.mark.parametrize("close", [close_by_title_bar, close_by_key])
@pytest.mark.parametrize("page", ["open_home", "continue_game", "open_settings", "open_keys"])
def test_a_game_that_can_not_be_saved_is_not_given_up_without_a_question(
    in_hand: MainWindow, page: str, close: Callable[[MainWindow], None]
) -> None:
    unsave(in_hand)
    open_page(in_hand, page)
    close(in_hand)
    close(in_hand)
    assert in_hand.isVisible()
    assert in_hand.play is not None
    assert in_hand.play.controller.held
    asked = question(in_hand)
    assert QRect(in_hand.rect()) == QRect(asked.mapTo(in_hand, asked.rect().topLeft()), asked.size())
    asked.no.click()
    assert in_hand.play.controller.held is (page != "continue_game")
    close(in_hand)
    question(in_hand).yes.click()
    assert not in_hand.isVisible()
    assert in_hand.play is None


def test_the_entry_of_the_home_screen_asks_the_same(in_hand: MainWindow) -> None:
    unsave(in_hand)
    in_hand.open_home()
    in_hand.home.leave.emit()
    question(in_hand).yes.click()
    assert not in_hand.isVisible()


def test_nobody_is_asked_where_nothing_is_lost(window: MainWindow) -> None:
    close_by_title_bar(window)
    assert not window.isVisible()


def test_nobody_is_asked_when_the_system_ends_the_session(in_hand: MainWindow, preferences: Preferences) -> None:
    preferences.change(look=Look.DARK)
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.commitDataRequest.emit(None)
    assert Preferences(preferences.path).now.look is Look.DARK
    close_by_title_bar(in_hand)
    assert not in_hand.isVisible()


def test_a_page_over_the_game_keeps_the_keyboard_when_something_changes_there(window: MainWindow, qtbot: QtBot) -> None:
    QTest.mouseClick(window.home.buttons[1], Qt.MouseButton.LeftButton)
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.play is not None and window.play.curtain.isVisible(), timeout=5000)
    window.pages.open_settings()
    for words in (True, False):
        window.preferences.change(text_table=words)
        assert front(window).isAncestorOf(window.focusWidget() or window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert front(window) is window.play


def test_a_click_before_the_cards_are_read_is_not_lost(preferences: Preferences, show: Show, qtbot: QtBot) -> None:
    made = MainWindow(preferences)
    show(made)
    made.home.new_game.emit()
    qtbot.waitUntil(lambda: isinstance(made.stack.currentWidget(), NewGame), timeout=10000)
    made.close()


def test_home_offers_to_continue_only_while_a_game_is_going_on(window: MainWindow, qtbot: QtBot) -> None:
    window.start_game(PERSONS, 0)
    assert window.play is not None
    window.play.home.emit()
    assert window.stack.currentWidget() is window.home
    game = window.home.continue_button.game
    assert game is not None
    assert game.points == (0, 0)
    assert "1" in game.line
    QTest.keyClick(window.home, Qt.Key.Key_1)
    assert window.stack.currentWidget() is window.play
    window.play.left.emit()
    assert window.stack.indexOf(window.home) == window.stack.currentIndex()
    qtbot.waitUntil(lambda: window.home.continue_button.game is None)  # it may be looked for a moment longer


@pytest.mark.parametrize(
    ("way", "words"),
    [
        (First.CHANCE, "{0} begins: chosen at random."),
        (First.YOUNGEST, "{0} begins: the youngest player chose."),
        (First.THROW, "{0} begins, having won the throw."),
    ],
)
def test_the_first_thing_said_is_who_begins_and_why(
    window: MainWindow, qtbot: QtBot, way: First, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    say = PromptBar.say

    def hear(bar: PromptBar, seat: int, who: str, words: str) -> None:
        told.append(words)
        say(bar, seat, who, words)

    monkeypatch.setattr(PromptBar, "say", hear)
    window.start_game(replace(PERSONS, first=way), 1)
    qtbot.waitUntil(lambda: bool(told), timeout=5000)
    play = window.play
    assert play is not None
    name = play.names[1]
    assert told[0] == f"The cards are dealt. Goal: {PERSONS.goal}. {words.format(name)}"
    qtbot.waitUntil(lambda: len(play.controller.log) > 1, timeout=5000)
    assert play.controller.log[1].text == f"{name} begins"


@pytest.mark.parametrize("page", ["open_rules", "open_settings"])
def test_a_page_opened_from_the_game_leads_back_to_it(window: MainWindow, page: str) -> None:
    window.start_game(PERSONS, 0)
    play = window.play
    open_page(window, page)
    assert window.stack.currentWidget() is not play
    QTest.keyClick(front(window), Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is play


@pytest.mark.parametrize("page", ["open_rules", "open_settings", "open_decks", "open_new_game"])
def test_a_page_opened_from_home_leads_back_home(window: MainWindow, page: str) -> None:
    open_page(window, page)
    assert window.stack.currentWidget() is not window.home
    QTest.keyClick(front(window), Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.home


def test_playing_again_takes_the_same_table(window: MainWindow) -> None:
    window.start_game(PERSONS, 0)
    first = window.play
    assert first is not None
    first.again.emit()
    assert window.play is not None
    assert window.play is not first
    assert window.play.names == ("Ann", "Bob")
    assert window.play.first_seat == 1


def test_a_setting_takes_effect_everywhere_at_once(window: MainWindow, preferences: Preferences) -> None:
    window.start_game(PERSONS, 0)
    assert window.play is not None
    preferences.change(look=Look.DARK, pace=Pace.FAST, text_factor=1.4)
    assert window.house.look.dark
    assert window.house.factor == 1.4
    assert window.play.table.gallery.look.dark
    assert window.play.table.animator.factor == 0.5
    assert window.play.table.table.text == 1.4
    assert window.house.look.text in window.styleSheet()


def test_full_screen_is_a_setting_and_f11(window: MainWindow, preferences: Preferences) -> None:
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert preferences.now.full_screen
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_the_window_never_opens_larger_than_its_screen(preferences: Preferences, qtbot: QtBot) -> None:
    for place in (None, WindowPlace(0, 0, 20000, 20000), WindowPlace(5, 5, 1100, 700, maximised=True)):
        preferences.change(window=place)
        window = MainWindow(preferences)
        qtbot.addWidget(window)
        window.appear()
        room = QGuiApplication.primaryScreen().availableGeometry()
        assert window.width() <= room.width()
        assert window.height() <= room.height()
        assert room.intersects(QRect(window.pos(), window.size()))
        window.close()


def test_closing_remembers_the_place(preferences: Preferences, show: Show) -> None:
    window = MainWindow(preferences)
    show(window, 1200, 700)
    window.close()
    place = preferences.now.window
    assert place is not None
    assert (place.width, place.height) == (1200, 700)
    assert preferences.path.exists()


def test_a_folder_that_cannot_be_written_gives_one_note_and_the_game_goes_on(
    qapp: object, tmp_path: Path, show: Show
) -> None:
    (tmp_path / "file").touch()
    preferences = Preferences(tmp_path / "file" / "settings.json")
    window = MainWindow(preferences)
    show(window)
    preferences.change(look=Look.DARK)
    preferences.flush()
    assert window.toast.isVisible()
    assert "can't be saved" in window.toast.words.text()
    assert window.house.look.dark
    window.close()


def broken(tmp_path: Path, shelf: Shelf) -> Path:
    """A copy of the resources with a faulty card file and a faulty deck."""
    import shutil

    root = tmp_path / "resources"
    shutil.copytree(paths.resources(), root, ignore=shutil.ignore_patterns("fonts", "icons"))
    (root / "cards" / "characters.toml").write_text("[[card]\nbroken", "utf-8")
    (root / "decks" / "mine.txt").write_text("40 No Such Card\n", "utf-8")
    return root


def test_faulty_files_are_told_in_one_sentence_and_the_rest_works(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, preferences: Preferences, show: Show, qtbot: QtBot
) -> None:
    from simpsons_desktop.content.library import read_library

    root = broken(tmp_path, shelf)
    monkeypatch.setattr(paths, "resources", lambda: root)
    monkeypatch.setattr(shelf_module, "library", lambda: read_library(root / "cards"))
    window = MainWindow(preferences)
    show(window)
    window._shelf_read(read_shelf())
    assert window.toast.isVisible()
    assert "characters.toml" in window.toast.words.text()
    assert "more" in window.toast.words.text()
    QTest.mouseClick(window.toast.dismiss, Qt.MouseButton.LeftButton)
    assert not window.toast.isVisible()
    window.pages.open_new_game()
    assert isinstance(window.stack.currentWidget(), NewGame)
    window.close()


def test_every_deck_that_ships_is_on_the_shelf(shelf: Shelf) -> None:
    assert {deck.star.key for deck in shelf.decks} == {"bart", "homer", "krusty", "lisa", "mr-burns"}
    assert all(deck.size >= 40 and deck.plan for deck in shelf.decks)
    assert len(shelf.fan()) == 5


def test_known_harmless_messages_are_dropped_and_others_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    context = QMessageLogContext()
    pass_on(QtMsgType.QtWarningMsg, context, "This plugin does not support propagateSizeHints()")
    pass_on(QtMsgType.QtWarningMsg, context, "Something new")
    assert capsys.readouterr().err == "Qt: Something new\n"


def test_a_fault_in_the_program_is_told_and_it_goes_on(window: MainWindow, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        raise RuntimeError("quite unexpected")
    except RuntimeError as fault:
        app.report(window, RuntimeError, fault, fault.__traceback__)
    assert "quite unexpected" in capsys.readouterr().err
    assert "RuntimeError" in window.toast.words.text()
    assert window.isVisible()


def test_the_first_paint_is_measured_and_the_program_ends() -> None:
    code = "import sys; from simpsons_desktop.app import run_window; sys.exit(run_window(first_paint=True))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    words, number = done.stdout.rsplit(maxsplit=1)
    assert words == "first paint"
    assert 0.05 < float(number) < 30
    assert not done.stderr
