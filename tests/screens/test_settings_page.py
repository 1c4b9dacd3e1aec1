"""Every setting takes effect at once, is kept, and can be put back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.settings_page import SettingsPage
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store import settings as store
from simpsons_desktop.store.settings import Look, Pace, Settings, TableChoice, WindowPlace

Show = Callable[..., None]


@pytest.fixture
def page(style: Style, preferences: Preferences, show: Show) -> SettingsPage:
    made = SettingsPage(style, preferences)
    show(made)
    return made


def click(qtbot: QtBot, control: "Segments[object]", value: object) -> None:
    at = [one for one, _ in control.choices].index(value)
    QTest.mouseClick(control, Qt.MouseButton.LeftButton, pos=control.cells()[at].center().toPoint())


@pytest.mark.parametrize(
    ("control", "field", "value"),
    [
        ("pace", "pace", Pace.SLOW),
        ("look", "look", Look.CONTRAST),
        ("text_size", "text_factor", 1.6),
        ("hover", "hover_ms", 1500),
    ],
)
def test_a_click_sets_it_at_once_and_it_is_kept(
    page: SettingsPage, preferences: Preferences, qtbot: QtBot, control: str, field: str, value: object
) -> None:
    with qtbot.waitSignal(preferences.changed, timeout=500):
        click(qtbot, getattr(page, control), value)
    assert getattr(preferences.now, field) == value
    preferences.flush()
    assert getattr(store.load(preferences.path)[0], field) == value


def test_the_keyboard_sets_it_too(page: SettingsPage, preferences: Preferences, qtbot: QtBot) -> None:
    page.text_size.value = 1.0
    for key, factor in (
        (Qt.Key.Key_Right, 1.2),
        (Qt.Key.Key_End, 1.6),
        (Qt.Key.Key_Left, 1.4),
        (Qt.Key.Key_Home, 0.85),
    ):
        QTest.keyClick(page.text_size, key)
        assert preferences.now.text_factor == factor


def test_full_screen_is_switched_by_space(page: SettingsPage, preferences: Preferences, qtbot: QtBot) -> None:
    QTest.keyClick(page.full_screen, Qt.Key.Key_Space)
    assert preferences.now.full_screen


def test_restore_keeps_the_last_table_and_the_window(
    page: SettingsPage, preferences: Preferences, qtbot: QtBot
) -> None:
    table, place = TableChoice(goal=11), WindowPlace(5, 6, 1300, 800)
    preferences.change(look=Look.DARK, hover_ms=0, text_factor=1.4, last_table=table, window=place)
    QTest.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert preferences.now == Settings(last_table=table, window=place)
    assert page.look.value is Look.SYSTEM
    assert page.hover.value == Settings().hover_ms


def test_a_change_from_elsewhere_is_shown(page: SettingsPage, preferences: Preferences) -> None:
    preferences.change(pace=Pace.FAST, full_screen=True)
    assert page.pace.value is Pace.FAST
    assert page.full_screen.isChecked()


def test_tab_reaches_everything_that_can_be_set(page: SettingsPage, qtbot: QtBot) -> None:
    page.back.setFocus()
    reached: set[QWidget] = set()
    for _ in range(12):
        focus = page.focusWidget()
        assert focus is not None
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    wanted = {page.back, page.pace, page.look, page.text_size, page.hover, page.full_screen, page.restore}
    assert wanted <= reached


def test_escape_goes_back(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.left, timeout=500):
        QTest.keyClick(page.pace, Qt.Key.Key_Escape)


def test_settings_that_cannot_be_kept_say_so_once(qapp: object, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    preferences = Preferences(tmp_path / "file" / "settings.json")
    told: list[str] = []
    preferences.trouble.connect(told.append)
    preferences.change(hover_ms=0)
    preferences.flush()
    preferences.change(hover_ms=200)
    preferences.flush()
    assert preferences.now.hover_ms == 200
    assert len(told) == 1
    assert str(tmp_path / "file") in told[0]
