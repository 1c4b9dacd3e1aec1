"""Every setting takes effect at once, is kept, is found by its words, and can be put back."""

from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.slide import Slide
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.setting_list import Amount, Door, OneOf, OnOff, Setting, section_name, setting_list
from simpsons_desktop.screens.settings_page import SettingsPage
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store import settings as store
from simpsons_desktop.store.settings import Look, Pace, Settings, TableChoice, WindowPlace

Show = Callable[..., None]
REMEMBERED = {"log_open", "last_table", "match_waits", "packs_off", "practised", "window"}
"""Fields that the program remembers by itself; all others are on the page."""
FIELDS = [setting for setting in setting_list() if setting.has_value]
VALUES = [setting for setting in FIELDS if not isinstance(setting.control, Door)]


@pytest.fixture
def page(style: Style, preferences: Preferences, show: Show) -> SettingsPage:
    made = SettingsPage(style, preferences)
    show(made)
    return made


def click(control: "Segments[object]", value: object) -> None:
    at = [one for one, _ in control.choices].index(value)
    QTest.mouseClick(control, Qt.MouseButton.LeftButton, pos=control.cells()[at].center().toPoint())


def other_value(setting: Setting) -> object:
    """A value that is not the usual one."""
    usual = getattr(Settings(), setting.key)
    match setting.control:
        case OneOf(choices):
            return next(value for value, _ in reversed(choices) if value != usual)
        case Amount(lowest, highest):
            return lowest if usual != lowest else highest
    return not usual


def set_by_hand(page: SettingsPage, setting: Setting) -> None:
    """Set `other_value` with the mouse."""
    control = page.rows[setting.key].control
    page.area.ensureWidgetVisible(control)
    if isinstance(control, Segments):
        click(control, other_value(setting))
    elif isinstance(control, Slide):
        value = other_value(setting)
        end = control.track().left() if value == control.minimum() else control.track().right()
        QTest.mouseClick(control, Qt.MouseButton.LeftButton, pos=QPoint(round(end), control.height() // 2))
    else:
        QTest.mouseClick(control, Qt.MouseButton.LeftButton)


def test_every_field_of_the_settings_is_on_the_page_or_remembered() -> None:
    assert {setting.key for setting in FIELDS} == {field.name for field in fields(Settings)} - REMEMBERED


def test_rows_of_a_section_stand_together() -> None:
    order = [setting.section for setting in setting_list()]
    assert len({*order}) == sum(here != before for before, here in zip([None, *order], order, strict=False))


@pytest.mark.parametrize("setting", VALUES, ids=lambda setting: setting.key)
def test_the_usual_value_can_be_chosen(setting: Setting) -> None:
    usual = getattr(Settings(), setting.key)
    match setting.control:
        case OneOf(choices):
            assert usual in [value for value, _ in choices]
        case Amount(lowest, highest, step):
            assert usual in range(lowest, highest + 1, step)
        case control:
            assert isinstance(control, OnOff)
            assert isinstance(usual, bool)


@pytest.mark.parametrize("setting", VALUES, ids=lambda setting: setting.key)
def test_the_mouse_sets_it_at_once_it_is_kept_and_goes_back_by_itself(
    page: SettingsPage, preferences: Preferences, setting: Setting
) -> None:
    row = page.rows[setting.key]
    preferences.change(**{setting.key: getattr(Settings(), setting.key)})
    assert not row.reset.isVisible()
    set_by_hand(page, setting)
    assert getattr(preferences.now, setting.key) == other_value(setting)
    preferences.flush()
    assert getattr(store.load(preferences.path)[0], setting.key) == other_value(setting)
    assert row.reset.isVisible()
    QTest.mouseClick(row.reset, Qt.MouseButton.LeftButton)
    assert getattr(preferences.now, setting.key) == getattr(Settings(), setting.key)
    assert not row.reset.isVisible()


def test_the_keyboard_sets_it_too(page: SettingsPage, preferences: Preferences) -> None:
    sizes = page.rows["text_factor"].control
    for key, factor in (
        (Qt.Key.Key_Right, 1.2),
        (Qt.Key.Key_End, 2.0),
        (Qt.Key.Key_Left, 1.8),
        (Qt.Key.Key_Home, 0.8),
    ):
        QTest.keyClick(sizes, key)
        assert preferences.now.text_factor == factor


def test_full_screen_is_switched_by_space(page: SettingsPage, preferences: Preferences) -> None:
    QTest.keyClick(page.rows["full_screen"].control, Qt.Key.Key_Space)
    assert preferences.now.full_screen


def test_one_put_back_by_the_keyboard_leaves_it_at_its_control(page: SettingsPage, preferences: Preferences) -> None:
    preferences.change(look=Look.DARK)
    row = page.rows["look"]
    row.reset.setFocus()
    QTest.keyClick(row.reset, Qt.Key.Key_Space)
    assert preferences.now.look is Look.SYSTEM
    assert row.control.hasFocus()


def test_restore_keeps_the_last_table_and_the_window(page: SettingsPage, preferences: Preferences) -> None:
    table, place = TableChoice(goal=11), WindowPlace(5, 6, 1300, 800)
    kept = {"last_table": table, "window": place, "packs_off": ("mine",), "log_open": False}
    preferences.change(look=Look.DARK, hover_ms=0, text_factor=1.4, practised=True, **kept)
    QTest.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert preferences.now == replace(Settings(), practised=True, **kept)  # type: ignore[arg-type]  # the fields are known here only
    assert page.rows["look"].control.value is Look.SYSTEM  # type: ignore[union-attr]  # it is a row of segments
    assert not page.restore.isEnabled()


def test_restore_can_be_undone_until_something_is_set(page: SettingsPage, preferences: Preferences) -> None:
    preferences.change(look=Look.DARK, hover_ms=0)
    before = preferences.now
    assert not page.undo.isVisible()
    QTest.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert page.undo.hasFocus()
    QTest.keyClick(page.undo, Qt.Key.Key_Space)
    assert preferences.now == before
    assert not page.undo.isVisible()
    QTest.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    preferences.change(window=WindowPlace(5, 6, 1300, 800))
    assert page.undo.isVisible()
    preferences.change(pace=Pace.SLOW)
    assert not page.undo.isVisible()


def test_a_change_from_elsewhere_is_shown(page: SettingsPage, preferences: Preferences) -> None:
    preferences.change(pace=Pace.FAST, full_screen=True)
    assert page.rows["pace"].control.value is Pace.FAST  # type: ignore[union-attr]  # it is a row of segments
    assert page.rows["full_screen"].control.isChecked()  # type: ignore[union-attr]  # it is a switch


@pytest.mark.parametrize("width", [1280, 1024])
def test_tab_reaches_everything_that_can_be_set(
    page: SettingsPage, preferences: Preferences, qtbot: QtBot, width: int
) -> None:
    preferences.change(look=Look.DARK)
    page.resize(width, 640)
    page.back.setFocus()
    reached: set[QWidget] = set()
    for _ in range(60):
        if not page.isActiveWindow():  # a window that went late took it along
            page.activateWindow()
            qtbot.waitUntil(page.isActiveWindow)
        focus = page.focusWidget()
        assert focus is not None
        reached.add(focus)
        place = focus.mapTo(page, focus.rect().center())
        assert page.childAt(place) is focus, f"{focus.accessibleName()} has the keyboard out of sight"
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    wanted = {page.back, page.search, page.restore, page.rows["look"].reset}
    assert wanted | {row.control for row in page.rows.values()} <= reached


# ---- search


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("preview", {"hover_ms"}),
        ("PREVIEW pointer", {"hover_ms"}),
        ("fills", {"full_screen"}),
        ("contrast", {"look"}),
        ("pictures", {"packs"}),
        ("text size", {"text_factor"}),
    ],
)
def test_search_finds_rows_by_name_explanation_section_and_choice(
    page: SettingsPage, words: str, found: set[str]
) -> None:
    QTest.keyClicks(page.search, words)
    assert found <= set(page.found())
    assert len(page.found()) < len(page.rows)
    for key in page.found():
        text = " ".join(page.rows[key].texts()).casefold()
        assert all(word in text for word in words.casefold().split())
    shown = {row.setting.section for row in page.rows.values() if row.isVisible()}
    assert {section for section, head in page.heads.items() if head.isVisible()} == shown


def test_every_row_is_found_by_its_name_and_by_its_section(page: SettingsPage) -> None:
    for key, row in page.rows.items():
        for words in (row.setting.name, section_name(row.setting.section)):
            page.search.setText(words)
            assert key in page.found()


def test_what_was_found_is_marked_and_only_that(page: SettingsPage) -> None:
    page.search.setText("preview")
    row = page.rows["hover_ms"]
    assert ">PREVIEW</span>" in row.name.text()
    page.search.clear()
    assert "<span" not in row.name.text()


def test_signs_that_mean_something_in_html_are_words_like_others(page: SettingsPage) -> None:
    page.search.setText("<b> & (")
    assert page.found() == []
    assert "<b> & (" in page.nothing.text()


def test_nothing_found_says_so_and_there_is_a_way_back(page: SettingsPage, qtbot: QtBot) -> None:
    page.search.setText("marge")
    assert page.nothing.isVisible()
    assert "marge" in page.nothing.text()
    QTest.mouseClick(page.clear, Qt.MouseButton.LeftButton)
    assert page.found() == list(page.rows)
    assert not page.nothing.isVisible()
    page.search.setText("marge")
    with qtbot.assertNotEmitted(page.left):
        QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.found() == list(page.rows)
    with qtbot.waitSignal(page.left, timeout=10000):
        QTest.keyClick(page.search, Qt.Key.Key_Escape)


def test_control_f_goes_to_the_search(page: SettingsPage) -> None:
    page.restore.setFocus()
    QTest.keyClick(page.rows["pace"].control, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()


def test_a_section_is_brought_to_the_top(page: SettingsPage, qtbot: QtBot, show: Show) -> None:
    page.resize(1280, 640)
    for section, rows in page.sections.items():
        if not rows:
            assert not page.jump_buttons[section].isVisible()
            continue
        QTest.mouseClick(page.jump_buttons[section], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(rows[0].control.hasFocus)
        assert page.area.viewport().rect().contains(rows[0].control.mapTo(page.area.viewport(), QPoint(3, 3)))


# ---- size


@pytest.mark.parametrize("factor", store.TEXT_FACTORS)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_is_broader_than_the_page(
    page: SettingsPage, style: Style, show: Show, factor: float, size: tuple[int, int]
) -> None:
    page.setStyleSheet(style.sheet())
    style.wear(Settings(text_factor=factor))
    style.fit(*size)
    page.setStyleSheet(style.sheet())
    page.resize(*size)
    QApplication.processEvents()
    inner = page.area.widget()
    assert inner is not None
    assert inner.width() <= page.area.viewport().width()
    for row in page.rows.values():
        control = row.control
        for widget in (row.name, row.what, control):
            left = widget.mapTo(row, QPoint(0, 0))
            assert row.rect().contains(left)
            assert row.rect().contains(left + QPoint(widget.width() - 1, widget.height() - 1))
        assert control.width() >= control.minimumSizeHint().width()
        assert row.what.height() >= row.what.heightForWidth(row.what.width())


def test_escape_goes_back(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.left, timeout=10000):
        QTest.keyClick(page.rows["pace"].control, Qt.Key.Key_Escape)


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


# ---- the slider


def test_a_row_names_the_key_that_does_the_same_now(page: SettingsPage, style: Style, preferences: Preferences) -> None:
    """Another key is named at once, to the eye, the ear and the search."""
    named = [setting for setting in setting_list() if "{0}" in setting.what]
    assert {setting.shortcut for setting in named} == {"Ctrl+P", "R", "M", "H"}
    for setting in named:
        row = page.rows[setting.key]
        assert setting.what.format(setting.shortcut) == row.what.accessibleName()
        style.wear(replace(preferences.now, keys={setting.shortcut: "F9"}))
        assert row.what.accessibleName() == setting.what.format("F9")
        assert "F9" in row.what.text()
        assert row.found(["F9"])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_row_that_is_used_stays_in_sight_when_the_letters_grow(
    preferences: Preferences, show: Show, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = MainWindow(preferences)
    show(window, *size)
    window.pages.open_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    row = page.rows["text_factor"]
    row.control.setFocus()

    def in_sight() -> bool:
        spot = QRect(row.control.mapTo(page.area.viewport(), QPoint()), row.control.size())
        return page.area.viewport().rect().contains(spot)

    for factor in (2.0, 0.8):
        preferences.change(text_factor=factor)
        qtbot.wait(100)
        qtbot.waitUntil(in_sight, timeout=2000)


def test_the_head_grows_at_once_with_the_letters(style: Style, preferences: Preferences, show: Show) -> None:
    ground = QWidget()
    style.changed.connect(lambda: ground.setStyleSheet(style.sheet()))
    page = SettingsPage(style, preferences, ground)
    page.resize(1280, 720)
    show(ground)
    for factor in (2.0, 1.0):
        style.wear(replace(preferences.now, text_factor=factor))
        at_once = page.head.height()
        QTest.qWait(50)
        assert page.head.height() == at_once
