"""The sheet of keys: it lists all of them, changes them by keyboard alone, and tells of conflicts in one sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.keys import shortcuts
from simpsons_desktop.screens.keys_sheet import KeysSheet
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Look, Settings

Show = Callable[..., None]
Key = Qt.Key


@pytest.fixture
def window(preferences: Preferences, show: Show) -> MainWindow:
    made = MainWindow(preferences, random.Random(1))
    show(made)
    return made


@pytest.fixture
def sheet(window: MainWindow) -> KeysSheet:
    QTest.keyClick(window, Key.Key_F1)
    assert window.pages.keys_sheet is not None
    assert window.pages.keys_sheet.isVisible()
    return window.pages.keys_sheet


def press(*wanted: Key) -> None:
    """Press keys in whatever has the keyboard."""
    for key in wanted:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)


def waiting(sheet: KeysSheet) -> list[str]:
    """The shortcuts that wait for another key."""
    return [usual for usual, button in sheet.buttons.items() if button.waiting]


def change(sheet: KeysSheet, usual: str, key: Key) -> None:
    """Give a shortcut another key, by keyboard alone."""
    for _ in range(2 * len(sheet.buttons)):
        if sheet.buttons[usual].hasFocus():
            break
        press(Key.Key_Tab)
    press(Key.Key_Return)
    assert sheet.buttons[usual].waiting
    press(key)


def test_the_sheet_lists_every_shortcut_with_its_key(sheet: KeysSheet) -> None:
    listed = [one for group in shortcuts().values() for one in group]
    assert list(sheet.buttons) == [one.key for one in listed]
    for one in listed:
        assert sheet.words[one.key].text() == one.does
        assert sheet.buttons[one.key].isEnabled() == (not one.fixed)
        assert one.does in sheet.buttons[one.key].accessibleName()


def test_f1_opens_and_closes_it_everywhere_and_gives_the_keyboard_back(window: MainWindow) -> None:
    before = window.focusWidget()
    for close in (Key.Key_F1, Key.Key_Escape):
        QTest.keyClick(window, Key.Key_F1)
        assert window.pages.keys_sheet is not None
        assert window.pages.keys_sheet.isVisible()
        press(close)
        assert not window.pages.keys_sheet.isVisible()
        assert window.focusWidget() is before
    window.pages.open_settings()
    QTest.keyClick(window, Key.Key_F1)
    assert window.pages.keys_sheet is not None
    assert window.pages.keys_sheet.isVisible()


def test_a_key_is_changed_at_once_and_kept(window: MainWindow, sheet: KeysSheet, preferences: Preferences) -> None:
    change(sheet, "L", Key.Key_K)
    assert window.house.keys.now("L") == "K"
    assert sheet.buttons["L"].text() == "K"
    assert "usually L" in sheet.words["L"].text()
    assert "K" in sheet.told.text()
    preferences.save()
    assert json.loads(preferences.path.read_text())["keys"] == {"L": "K"}
    assert Preferences(preferences.path).now.keys == {"L": "K"}


def test_a_conflict_is_told_in_one_sentence_and_another_key_may_follow(sheet: KeysSheet) -> None:
    change(sheet, "L", Key.Key_Z)
    words = sheet.buttons["Z"].entry.does
    assert sheet.told.text() == f"Z is already the key for “{words}”; choose another, or change that one first."
    assert sheet.house.keys.changed == {}
    assert sheet.buttons["L"].waiting
    for taken in (Key.Key_F11, Key.Key_Tab, Key.Key_Return):  # which would otherwise do something
        press(taken)
        assert sheet.buttons["L"].waiting
        assert sheet.isVisible()
    press(Key.Key_J)
    assert sheet.house.keys.changed == {"L": "J"}


def test_escape_or_another_button_leaves_a_key_as_it_is(sheet: KeysSheet) -> None:
    change(sheet, "L", Key.Key_Escape)
    assert sheet.isVisible()
    assert sheet.buttons["L"].text() == "L"
    QTest.mouseClick(sheet.buttons["Z"], Qt.MouseButton.LeftButton)
    assert waiting(sheet) == ["Z"]
    QTest.mouseClick(sheet.buttons["T"], Qt.MouseButton.LeftButton)
    assert waiting(sheet) == ["T"]
    assert sheet.buttons["Z"].text() == "Z"
    press(Key.Key_Shift)
    assert waiting(sheet) == ["T"]  # a modifier alone is no key
    assert sheet.house.keys.changed == {}


def test_the_usual_keys_come_back(sheet: KeysSheet, preferences: Preferences) -> None:
    assert not sheet.restore.isEnabled()
    change(sheet, "L", Key.Key_K)
    change(sheet, "1", Key.Key_Ampersand)
    assert preferences.now.keys == {"L": "K", "1": "&"}
    QTest.mouseClick(sheet.restore, Qt.MouseButton.LeftButton)
    assert preferences.now.keys == {}
    assert sheet.buttons["L"].text() == "L"
    assert not sheet.restore.isEnabled()


def test_keys_of_the_window_follow_a_change(window: MainWindow, preferences: Preferences) -> None:
    preferences.change(keys={"F11": "F9"})
    full = []
    for key in (Key.Key_F11, Key.Key_F9, Key.Key_F9):
        QTest.keyClick(window, key)
        full.append(preferences.now.full_screen)
    assert full == [False, True, False]


def test_caps_and_hints_follow_a_change(style: Style, show: Show) -> None:
    button = CartoonButton(style, "Pass", "Space")
    button.explain("Pass")
    show(button, 300, 100)
    before, narrow = button.grab().toImage(), button.sizeHint().width()
    style.wear(Settings(look=Look.LIGHT, keys={"Space": "X"}))
    assert button.cap == "X"
    assert button.toolTip() == "Pass (X)"
    assert button.sizeHint().width() < narrow
    assert button.grab().toImage() != before


def test_a_digit_of_the_menu_follows_a_change(window: MainWindow, preferences: Preferences) -> None:
    preferences.change(keys={"4": "Y"})
    press(Key.Key_4)
    assert window.stack.currentWidget() is window.home
    press(Key.Key_Y)
    assert window.stack.currentWidget() is not window.home


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [0.85, 1.0, 1.6])
def test_the_sheet_fits_into_every_window(
    preferences: Preferences, show: Show, width: int, height: int, factor: float
) -> None:
    preferences.change(text_factor=factor)
    window = MainWindow(preferences, random.Random(1))
    show(window, width, height)
    QTest.keyClick(window, Key.Key_F1)
    sheet = window.pages.keys_sheet
    assert sheet is not None
    QApplication.processEvents()
    panel = QRect(sheet.panel.mapTo(window, QPoint()), sheet.panel.size())
    assert window.rect().contains(panel)
    for usual, button in sheet.buttons.items():
        words = sheet.words[usual]
        assert words.width() >= 40
        assert words.heightForWidth(words.width()) <= words.height() + 1
        assert button.mapTo(sheet.area.viewport(), button.rect().topRight()).x() <= sheet.area.viewport().width()


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_one_scroll_bar_is_enough_whatever_is_told_and_however_large_the_letters_become(
    preferences: Preferences, show: Show, qtbot: QtBot, width: int, height: int, factor: float
) -> None:
    window = MainWindow(preferences, random.Random(1))
    show(window, width, height)
    QTest.keyClick(window, Key.Key_F1)
    sheet = window.pages.keys_sheet
    assert sheet is not None
    outer = sheet.findChild(QScrollArea)
    assert outer is not None
    assert outer is not sheet.area

    def fits() -> bool:
        panel = QRect(sheet.panel.mapTo(window, QPoint()), sheet.panel.size())
        return outer.verticalScrollBar().maximum() == 0 and window.rect().contains(panel)

    preferences.change(text_factor=factor)
    qtbot.waitUntil(fits, timeout=2000)
    sheet.buttons["L"].wanted.emit("K")
    qtbot.wait(50)
    assert fits()
    preferences.change(text_factor=3.0 - factor)
    qtbot.waitUntil(fits, timeout=2000)
