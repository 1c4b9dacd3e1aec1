"""The home screen: every entry by mouse and by key, a game in hand, cards that come later."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.home import GameInHand, Home
from simpsons_desktop.screens.parts.button import Tone
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings

Show = Callable[..., None]
SIGNALS = ("go_on", "new_game", "matches", "decks", "learn", "settings", "leave")
GAME = GameInHand((4, 3, 5, 2), "Turn 20, your move")


@pytest.fixture
def home(style: Style, show: Show) -> Home:
    made = Home(style)
    show(made)
    return made


@pytest.mark.parametrize("number", range(1, 7))
def test_each_key_chooses_its_entry_with_a_game_in_hand(home: Home, qtbot: QtBot, number: int) -> None:
    home.show_game(GAME)
    with qtbot.waitSignal(getattr(home, SIGNALS[number - 1]), timeout=10000):
        QTest.keyClick(home, Qt.Key(Qt.Key.Key_0 + number))


def test_without_a_game_the_keys_begin_with_1_as_well(home: Home, qtbot: QtBot) -> None:
    assert not home.continue_button.isVisible()
    for number, signal in enumerate(SIGNALS[1:-1], 1):
        with qtbot.waitSignal(getattr(home, signal), timeout=10000):
            QTest.keyClick(home, Qt.Key(Qt.Key.Key_0 + number))


def test_no_digit_quits(home: Home, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(home.leave, wait=50):
        for number in range(10):
            QTest.keyClick(home, Qt.Key(Qt.Key.Key_0 + number))


@pytest.mark.parametrize("at", range(7))
def test_each_entry_works_by_mouse(home: Home, qtbot: QtBot, at: int) -> None:
    home.show_game(GAME)
    with qtbot.waitSignal(getattr(home, SIGNALS[at]), timeout=10000):
        QTest.mouseClick(home.buttons[at], Qt.MouseButton.LeftButton)


def test_the_first_entry_has_the_keyboard_and_enter_and_space_choose_it(home: Home, qtbot: QtBot) -> None:
    first = home.entries()[0]
    qtbot.waitUntil(lambda: first.hasFocus(), timeout=10000)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(home.new_game, timeout=10000):
            QTest.keyClick(first, key)


def test_arrow_keys_go_down_the_menu(home: Home, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: home.entries()[0].hasFocus(), timeout=10000)
    QTest.keyClick(home.entries()[0], Qt.Key.Key_Down)
    assert home.entries()[1].hasFocus()


def test_a_held_key_chooses_once_and_a_key_from_elsewhere_nothing(home: Home, qtbot: QtBot) -> None:
    chosen: list[int] = []
    home.new_game.connect(lambda: chosen.append(1))
    for kind, repeated in (
        (QEvent.Type.KeyRelease, False),
        (QEvent.Type.KeyPress, False),
        (QEvent.Type.KeyRelease, True),
        (QEvent.Type.KeyPress, True),
        (QEvent.Type.KeyRelease, False),
    ):
        event = QKeyEvent(kind, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", repeated)
        QApplication.sendEvent(home, event)
    assert chosen == [1]


def test_exactly_one_entry_is_the_main_one(home: Home) -> None:
    for game, keys in ((None, ["", "1", "2", "3", "4", "5", ""]), (GAME, ["1", "2", "3", "4", "5", "6", ""])):
        home.show_game(game)
        assert [button.tone for button in home.entries()].count(Tone.MAIN) == 1
        assert [button.key for button in home.buttons] == keys


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1100, 1400)])
def test_all_entries_lie_in_the_window_and_apart(style: Style, show: Show, size: tuple[int, int]) -> None:
    home = Home(style)
    show(home, *size)
    home.show_game(GAME)
    boxes = [button.geometry() for button in home.entries()]
    assert all(home.rect().contains(box) for box in boxes)
    faces = [button.box().translated(button.pos()) for button in home.entries()]
    assert not any(one.intersects(other) for i, one in enumerate(faces) for other in faces[:i])


@pytest.mark.parametrize("look", list(Look))
def test_it_paints_in_every_look_and_the_cards_come_later(
    style: Style, show: Show, shelf: Shelf, qtbot: QtBot, look: Look
) -> None:
    style.wear(Settings(look=look))
    home = Home(style)
    with qtbot.waitSignal(home.painted, timeout=10000):
        show(home)
    before = home.grab().toImage()
    home.show_cards(shelf.fan())
    assert len(home.cards) == 5
    qtbot.waitUntil(lambda: home.grab().toImage() != before, timeout=5000)


def test_focus_is_visible(home: Home, qtbot: QtBot) -> None:
    button: QWidget = home.entries()[2]
    before = button.grab().toImage()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.qWait(10)
    assert button.grab().toImage() != before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", [None, GAME])
def test_the_menu_grows_with_the_text_size_and_leaves_the_rest_in_sight(
    home: Home, style: Style, size: tuple[int, int], game: GameInHand | None
) -> None:
    home.resize(*size)
    home.show_game(game)
    small = [button.width() for button in home.entries()]
    style.wear(Settings(text_factor=2.0))
    entries = home.entries()
    assert all(button.width() > before * 1.15 for button, before in zip(entries, small, strict=True))
    for above, below in pairwise(entries):
        assert above.geometry().bottom() - above.room < below.geometry().top() + below.room
    assert all(home.rect().contains(button.geometry()) for button in entries)
    assert entries[0].geometry().right() < home.width() * 0.37  # where name and fan begin
