"""The log: one line an act, headings a turn, card names as links, a filter by seat."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.scribe import LogLine, Part
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.parts.log_panel import UNDERLINE, LogPanel
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings

Show = Callable[..., None]


@pytest.fixture
def panel(style: Style, show: Show) -> LogPanel:
    from PySide6.QtWidgets import QWidget

    ground = QWidget()
    show(ground)
    made = LogPanel(style, ("Ann", "Bob & <b>Co</b>"), ground)
    made.setGeometry(0, 0, 320, 600)
    made.show()
    return made


@pytest.fixture
def lines(shelf: Shelf) -> list[LogLine]:
    homer = shelf.cards.cards["homer"]
    return [
        LogLine(0, "Ann", (Part("Turn 1 · Ann"),), heading=True),
        LogLine(0, "Ann", (Part("plays "), Part("Homer", homer))),
        LogLine(1, "Bob & <b>Co</b>", (Part("discards 2 cards"),)),
        LogLine(NOBODY, "", (Part("Homer does its work."),)),
    ]


def test_lines_are_read_as_they_are_written(panel: LogPanel, lines: list[LogLine]) -> None:
    panel.show_lines(lines)
    text = panel.text.toPlainText()
    for words in ("TURN 1 · ANN", "Ann plays Homer", "Bob & <b>Co</b> discards 2 cards", "Homer does its work."):
        assert words in text


def test_only_new_lines_are_written(panel: LogPanel, lines: list[LogLine]) -> None:
    for count in range(len(lines) + 1):
        panel.show_lines(lines[:count])
    whole = panel.text.toPlainText()
    assert whole.count("plays") == 1
    panel.rewrite()
    assert panel.text.toPlainText().split() == whole.split()


def test_a_link_opens_its_card(panel: LogPanel, lines: list[LogLine], shelf: Shelf, qtbot: QtBot) -> None:
    panel.show_lines(lines)
    assert 'href="card:homer"' in panel.text.toHtml()
    with qtbot.waitSignal(panel.opened, timeout=500) as opened:
        panel.text.anchorClicked.emit(QUrl("card:homer"))
    assert opened.args == [shelf.cards.cards["homer"]]
    with qtbot.waitSignal(panel.looked_at, timeout=500) as looked:
        panel.text.highlighted.emit(QUrl())
    assert looked.args == [None]


def test_the_filter_shows_one_seat_and_keeps_the_headings(panel: LogPanel, lines: list[LogLine]) -> None:
    panel.show_lines(lines)
    for _ in range(2):
        QTest.mouseClick(panel.filter, Qt.MouseButton.LeftButton)
    assert panel.filter.text() == "Bob & <b>Co</b>"
    text = panel.text.toPlainText()
    assert "discards" in text
    assert "TURN 1" in text
    assert "plays" not in text


def test_another_game_replaces_the_lines(panel: LogPanel, lines: list[LogLine]) -> None:
    panel.show_lines(lines)
    panel.show_lines(lines[2:3])
    assert "plays" not in panel.text.toPlainText()


def test_the_spine_shows_the_last_acts(panel: LogPanel, lines: list[LogLine]) -> None:
    panel.show_lines(lines * 3)
    assert panel.acts() == [0, 1, 0, 1]


def test_another_look_writes_it_in_other_colours(panel: LogPanel, lines: list[LogLine], style: Style) -> None:
    panel.show_lines(lines)
    style.wear(Settings(look=Look.DARK))
    assert style.look.text in panel.text.toHtml()


def first_line_is_whole(panel: LogPanel) -> bool:
    text = panel.text
    first = text.cursorRect(text.cursorForPosition(QPoint(text.viewport().width() // 2, UNDERLINE + 1)))
    return text.at_end and first.top() >= -UNDERLINE


def test_at_the_end_the_first_line_in_sight_is_whole(panel: LogPanel, lines: list[LogLine], qtbot: QtBot) -> None:
    for count in range(20, 32):
        panel.show_lines([lines[0], *lines[1:3] * count])
        assert first_line_is_whole(panel)
    for height in range(430, 450, 3):
        panel.setGeometry(0, 0, 320, height)
        qtbot.waitUntil(lambda: first_line_is_whole(panel), timeout=1000)
