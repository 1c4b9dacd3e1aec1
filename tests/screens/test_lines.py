"""Lines of words: they keep their place when they are shown anew, are chosen by keys, and wrap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.lines import Line, Lines
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings
from tests.support.reading import read

Show = Callable[..., None]
Key = Qt.Key
FIRST = [Line("a", "A"), Line("b", "B", (Line("b1", "B one"), Line("b2", "B two", ticked=True))), Line("c", "C")]


@pytest.fixture
def lines(style: Style, show: Show, listening: None) -> Lines:
    made = Lines(style, "Things")
    show(made, 300, 300)
    made.show_lines(FIRST)
    made.setFocus()
    return made


def walk(lines: Lines, *keys: Key) -> object:
    """Press keys; the current line after that."""
    for key in keys:
        QTest.keyClick(lines, key)
    return lines.current


def test_lines_are_walked_from_top_to_bottom(lines: Lines) -> None:
    assert lines.current == "a"
    assert [walk(lines, Key.Key_Down) for _ in range(5)] == ["b", "b1", "b2", "c", "c"]
    assert walk(lines, Key.Key_Home) == "a"


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_a_line_is_chosen_once_however_long_the_key_is_held(lines: Lines, key: Key) -> None:
    chosen: list[object] = []
    lines.chosen.connect(chosen.append)
    walk(lines, Key.Key_Down, Key.Key_Down, key)
    held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
    QApplication.sendEvent(lines, held)
    assert chosen == ["b1"]


def test_other_keys_are_left_to_the_screen(lines: Lines) -> None:
    for key in (Key.Key_L, Key.Key_1, Key.Key_F3, Key.Key_Escape, Key.Key_A):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "x")
        event.accept()
        lines.keyPressEvent(event)
        assert not event.isAccepted()
        assert lines.current == "a"


def test_changed_arrows_walk_too(lines: Lines, style: Style) -> None:
    style.wear(Settings(look=Look.LIGHT, keys={"Down": "J", "Up": "K"}))
    assert walk(lines, Key.Key_J, Key.Key_J, Key.Key_K) == "b"


def test_the_current_line_stays_by_its_key_or_by_its_place(lines: Lines) -> None:
    walk(lines, Key.Key_Down, Key.Key_Down, Key.Key_Down)
    without = [Line("new", "New"), Line("a", "A"), Line("b", "B", (Line("b1", "B one"),)), Line("c", "C")]
    current = []
    for shown in ([Line("new", "New"), *FIRST], without, [], FIRST):
        lines.show_lines(shown)
        current.append(lines.current)
    assert current == ["b2", "c", None, "a"]


def test_only_a_look_by_the_keyboard_is_told(lines: Lines) -> None:
    looked: list[object] = []
    lines.looked_at.connect(looked.append)
    lines.show_lines([*FIRST, Line("d", "D")])
    walk(lines, Key.Key_Down)
    assert looked[-1] == "b"
    lines.clearFocus()
    count = len(looked)
    lines.show_lines(FIRST[1:])
    assert len(looked) == count


def test_a_tool_hears_lines_and_ticks(lines: Lines) -> None:
    heard = read(lines)
    assert [thing.name for thing in heard if thing.name in ("A", "B", "B one", "B two", "C")] == [
        "A",
        "B",
        "B one",
        "B two",
        "C",
    ]
    ticked = next(thing for thing in heard if thing.name == "B two").speaks.state()
    assert ticked.checked


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_long_lines_wrap_instead_of_being_cut(style: Style, show: Show, factor: float) -> None:
    style.wear(Settings(look=Look.LIGHT, text_factor=factor))
    made = Lines(style, "Things")
    made.setStyleSheet(style.sheet())
    show(made, 300, 400)
    words = "Phineas Q. Butterfat's 5600 Flavors Ice Cream Parlor, Scene of somebody: complete 3 of 7, trash 0 of 4"
    made.show_lines([Line(0, "Short"), Line(1, words, (Line(2, words, ticked=False),))])
    QApplication.processEvents()
    short, long, inner = (made.visualItemRect(item).height() for item in made.items())
    lines = made.fontMetrics().horizontalAdvance(words) / made.viewport().width()
    assert long >= short + (int(lines) - 1) * made.fontMetrics().height()
    assert inner >= long


def test_the_end_stays_in_sight_when_window_or_text_changes(lines: Lines, style: Style, qtbot: QtBot) -> None:
    style.changed.connect(lambda: lines.setStyleSheet(style.sheet()))
    lines.show_lines(
        [Line(at, f"The {at}th line has quite a few words, so that it needs two rows") for at in range(60)]
    )
    walk(lines, Key.Key_End)

    def end_is_seen() -> bool:
        there = lines.currentItem()
        return there is not None and lines.viewport().rect().contains(lines.visualItemRect(there))

    assert end_is_seen()
    changes: list[Callable[[], None]] = [
        lambda: lines.resize(160, 200),
        lambda: lines.resize(500, 400),
        lambda: style.wear(Settings(text_factor=2.0)),
        lambda: style.wear(Settings(text_factor=0.8)),
    ]
    for change in changes:
        change()
        qtbot.waitUntil(end_is_seen, timeout=2000)
        qtbot.wait(30)
        assert end_is_seen(), "and it stays there"
    lines.verticalScrollBar().setValue(0)
    lines.resize(160, 200)
    qtbot.wait(50)
    assert lines.verticalScrollBar().value() == 0, "whoever has scrolled away reads on there"
