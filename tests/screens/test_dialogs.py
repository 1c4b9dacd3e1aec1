"""What comes over the table keeps everything else out of reach, and the keyboard inside."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.keys import shortcuts
from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.curtain import Curtain
from simpsons_desktop.screens.parts.meanings import Meanings
from simpsons_desktop.screens.parts.menu import Divider, PauseMenu, Question
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Settings
from tests.screens.at_table import Spread

Show = Callable[..., None]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ground(show: Show) -> QWidget:
    made = QWidget()
    below = QPushButton("below", made)
    below.setGeometry(500, 300, 300, 120)
    show(made)
    return made


def test_tab_stays_inside_and_reaches_every_button(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    menu = PauseMenu(style, ground)
    menu.offer("Ann", hint=True, log=True)
    menu.open()
    qtbot.waitUntil(menu.buttons[0].hasFocus, timeout=10000)
    reached = set()
    for _ in range(10):
        focus = menu.focusWidget()
        assert focus is not None
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert reached == {button for button in menu.buttons if button.isVisible()}
    assert [button.key for button in menu.buttons if button.isVisible()] == [*"1HL23", "Ctrl+P", *"4567"]


def in_sight(menu: PauseMenu) -> list[str]:
    """The names of what stands in the menu from top to bottom, with a line between groups."""
    names = {button: name for name, button in menu.entries.items()}
    seen = [one for one in (*menu.buttons, *menu.findChildren(Divider)) if one.isVisible()]
    ordered = sorted(seen, key=lambda one: one.mapTo(menu, one.rect().topLeft()).y())
    return [names[one] if isinstance(one, CartoonButton) else "—" for one in ordered]


def test_what_players_look_for_first_stands_first(ground: QWidget, style: Style) -> None:
    ground.resize(1280, 1000)  # high enough for one column
    menu = PauseMenu(style, ground)
    menu.offer("Ann", hint=True, thoughts=True, steps=("Undo: End turn", "Redo: Pass"), log=True)
    menu.open()
    ways_out = ["home", "leave", "hand_over"]
    assert in_sight(menu) == [
        "back", "—", "undo", "redo", "hint", "—", "log", "thoughts", "—", "rules", "settings", "answers", "—", "match",
        "—", *ways_out,
    ]  # fmt: skip
    menu.offer()
    ways_out.remove("hand_over")
    assert in_sight(menu) == ["back", "—", "rules", "settings", "answers", "—", "match", "—", *ways_out]
    menu.offer(steps=("Undo: End turn", ""))
    assert in_sight(menu)[:5] == ["back", "—", "undo", "—", "rules"]


def test_what_lies_below_cannot_be_clicked(ground: QWidget, style: Style) -> None:
    menu = PauseMenu(style, ground)
    menu.open()
    pressed: list[bool] = []
    ground.findChildren(QPushButton)[0].clicked.connect(pressed.append)
    assert ground.childAt(510, 310) is not ground.findChildren(QPushButton)[0]
    assert menu.geometry() == ground.rect()
    ground.resize(1400, 800)
    assert menu.geometry() == ground.rect()


@pytest.mark.parametrize(
    ("key", "signal"),
    [
        (Qt.Key.Key_1, "dismissed"),
        (Qt.Key.Key_2, "rules"),
        (Qt.Key.Key_3, "settings"),
        (Qt.Key.Key_4, "match"),
        (Qt.Key.Key_5, "home"),
        (Qt.Key.Key_6, "leave"),
        (Qt.Key.Key_Escape, "dismissed"),
    ],
)
def test_the_menu_by_keys(ground: QWidget, style: Style, qtbot: QtBot, key: Qt.Key, signal: str) -> None:
    menu = PauseMenu(style, ground)
    menu.open()
    with qtbot.waitSignal(getattr(menu, signal), timeout=10000):
        QTest.keyClick(menu, key)


def test_the_keys_of_the_menu_stay_where_they_are(ground: QWidget, style: Style) -> None:
    """Whoever knows that 5 is home must not meet something else there because Redo has come."""
    menu, full = PauseMenu(style, ground), ("Undo: End turn", "Redo: Pass")
    keys = []
    for offered in ({}, {"steps": full}, {"hint": True, "log": True, "thoughts": True, "leaver": "Ann", "steps": full}):
        menu.offer(**offered)
        keys.append([button.key for button in menu.buttons])
    assert keys[0] == keys[1] == keys[2] == ["1", "Ctrl+Z", "Ctrl+Y", "H", "L", "8", "2", "3", "Ctrl+P", *"4567"]


def test_leaving_is_asked_about_and_staying_is_the_main_answer(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    question = Question(style, ground, "Leave?", "It is over then.", "Leave it", "Stay")
    agreed: list[int] = []
    question.agreed.connect(lambda: agreed.append(1))
    question.open()
    qtbot.waitUntil(question.no.hasFocus, timeout=10000)
    QTest.keyClick(question.no, Qt.Key.Key_Return)
    assert not agreed
    assert not question.isVisible()


def test_the_curtain_is_opaque_and_opens_by_space(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    below = ground.findChildren(QPushButton)[0]
    curtain = Curtain(style, ground)
    curtain.draw(2, "Cal")
    before = ground.grab().toImage()
    below.setText("quite another thing")
    below.setGeometry(0, 0, 900, 700)
    assert ground.grab().toImage() == before
    qtbot.waitUntil(curtain.here.hasFocus, timeout=10000)
    with qtbot.waitSignal(curtain.present, timeout=10000):
        QTest.keyClick(curtain.here, Qt.Key.Key_Space)
    assert "CAL" in curtain.title.text()


def test_a_note_can_be_dismissed_and_lies_above_its_anchor(ground: QWidget, style: Style) -> None:
    toast = Toast(style, ground)
    toast.anchor = QRect(300, 600, 600, 40)
    toast.say("You have a Scene in play already. (Rule 6.1)")
    assert toast.isVisible()
    assert toast.geometry().bottom() < 600
    QTest.mouseClick(toast.dismiss, Qt.MouseButton.LeftButton)
    assert not toast.isVisible()


def test_a_long_note_grows_and_stays_in_the_window(ground: QWidget, style: Style) -> None:
    toast = Toast(style, ground)
    toast.say("Word " * 20)
    low = toast.height()
    toast.say("Word " * 120)
    assert toast.height() > low
    assert ground.rect().contains(toast.geometry())


def test_the_little_menu_gives_the_code_of_a_key_or_a_click(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    menu = Meanings(style, ground)

    def by_key() -> None:
        QTest.keyClick(menu, Qt.Key.Key_2)

    def by_click() -> None:
        QTest.mouseClick(menu.buttons[1], LEFT)

    acts: tuple[Callable[[], None], ...] = (by_key, by_click)
    for act in acts:
        menu.ask([("Complete Elementary", 5), ("Trash Elementary", 9)])
        assert ground.rect().contains(menu.panel.geometry())
        with qtbot.waitSignal(menu.chosen, timeout=10000) as chosen:
            act()
        assert chosen.args == [(9,)]
        assert not menu.isVisible()


def test_a_click_elsewhere_or_escape_means_none_of_them(ground: QWidget, style: Style, qtbot: QtBot) -> None:
    menu = Meanings(style, ground)

    def by_key() -> None:
        QTest.keyClick(menu, Qt.Key.Key_Escape)

    def by_click() -> None:
        QTest.mouseClick(menu, LEFT, pos=QPoint(1279, 719))

    acts: tuple[Callable[[], None], ...] = (by_key, by_click)
    for act in acts:
        menu.ask([("Complete Elementary", 5), ("Trash Elementary", 9)])
        with qtbot.waitSignal(menu.dropped, timeout=10000):
            act()
        assert not menu.isVisible()


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_whole_menu_is_in_sight_with_all_its_keys(
    spread: Spread, style: Style, size: tuple[int, int], factor: float
) -> None:
    style.wear(Settings(text_factor=factor))
    style.fit(*size)
    ground = spread(*size)
    menu = PauseMenu(style, ground)
    menu.offer("Ann", hint=True, thoughts=True, steps=("Undo: End turn", "Redo: Pass"), log=True)
    menu.open()
    QApplication.processEvents()
    for name, button in menu.entries.items():
        there = QRect(button.mapTo(ground, QPoint(0, 0)), button.size())
        assert ground.rect().contains(there), name
        assert button.cap, name


def test_an_entry_that_has_a_shortcut_of_its_own_shows_it(ground: QWidget, style: Style) -> None:
    menu = PauseMenu(style, ground)
    by_words = {one.does.split(":")[0]: one.key for group in shortcuts().values() for one in group}
    assert menu.entries["answers"].key == by_words[menu.entries["answers"].text()]
    assert menu.entries["hint"].key == by_words["A hint"]
    known = {one.key for group in shortcuts().values() for one in group}
    assert {button.key for button in menu.buttons} <= known
    assert len({button.key for button in menu.buttons}) == len(menu.buttons)
