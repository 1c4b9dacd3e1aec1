"""A held key acts once, also where the system tells its repeats as fresh presses."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTextEdit,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.held_keys import HeldKeys
from simpsons_desktop.table.view import TableView

PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def told(filter_: HeldKeys, kind: QEvent.Type, at: int, repeated: bool = False) -> bool:
    """Whether a key event at a time (ms) is dropped."""
    event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", repeated)
    event.setTimestamp(at)
    return filter_._pressed(event) if kind is PRESS else filter_._released(event)


def test_repeats_at_one_instant_are_dropped_with_their_releases() -> None:
    keys = HeldKeys()
    assert not told(keys, PRESS, 1000)
    assert not told(keys, RELEASE, 1660)  # the first that a held key tells
    for at in (1660, 1700, 1740):
        assert told(keys, PRESS, at)
        assert told(keys, RELEASE, at + 40)
    assert not told(keys, PRESS, 2500)  # pressed anew
    assert not told(keys, RELEASE, 2560)


def test_quick_fresh_presses_count() -> None:
    keys = HeldKeys()
    for at in range(0, 1000, 120):
        assert not told(keys, PRESS, at)
        assert not told(keys, RELEASE, at + 60)


def test_repeats_that_say_so_pass_for_those_who_want_them() -> None:
    keys = HeldKeys()
    assert not told(keys, PRESS, 0)
    assert not told(keys, RELEASE, 600)
    assert not told(keys, PRESS, 600, repeated=True)


def test_it_works_as_a_filter_of_the_application(qtbot: QtBot) -> None:
    button = QPushButton("Pass")
    qtbot.addWidget(button)
    clicks: list[bool] = []
    button.clicked.connect(lambda: clicks.append(True))
    button.show()
    qtbot.waitExposed(button)
    button.setFocus()
    keys = HeldKeys()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.installEventFilter(keys)
    window: QWindow = button.windowHandle()
    try:
        for _ in range(5):  # all within one instant
            QTest.keyPress(window, Qt.Key.Key_Space)
            QTest.keyRelease(window, Qt.Key.Key_Space)
    finally:
        app.removeEventFilter(keys)
    assert len(clicks) == 1


def typed(widget: QWidget, keys: str, qtbot: QtBot) -> None:
    """Keys as a tool types them, all within one instant, with the filter at work."""
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    widget.setFocus()
    filter_, app = HeldKeys(), QApplication.instance()
    assert isinstance(app, QApplication)
    app.installEventFilter(filter_)
    try:
        for key in keys:
            QTest.keyPress(widget.windowHandle(), ord(key))
            QTest.keyRelease(widget.windowHandle(), ord(key))
    finally:
        app.removeEventFilter(filter_)


@pytest.mark.parametrize("field", [QLineEdit, QPlainTextEdit, QTextEdit])
def test_doubled_letters_are_not_lost_where_text_is_written(
    qtbot: QtBot, field: type[QLineEdit | QPlainTextEdit | QTextEdit]
) -> None:
    made = field()
    typed(made, "llama lassooo", qtbot)
    assert (made.text() if isinstance(made, QLineEdit) else made.toPlainText()) == "llama lassooo"


def test_doubled_digits_are_not_lost_in_a_field_of_numbers(qtbot: QtBot) -> None:
    field = QSpinBox()
    field.setMaximum(9999)
    field.clear()
    typed(field, "1100", qtbot)
    assert field.value() == 1100


class Counts(QObject):
    """How many presses come to a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.came = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.came += event.type() is PRESS
        return False


@pytest.mark.parametrize("kind", [QListWidget, QTreeWidget, TableView, "read"])
def test_where_no_text_is_written_a_held_key_acts_once(qtbot: QtBot, kind: type[QWidget] | str) -> None:
    made = QPlainTextEdit() if isinstance(kind, str) else kind()
    if isinstance(made, QPlainTextEdit):
        made.setReadOnly(True)
    if isinstance(made, QListWidget):
        made.addItems(["Pass", "Play"])
        for row in range(2):
            made.item(row).setFlags(made.item(row).flags() | Qt.ItemFlag.ItemIsEditable)
        made.setCurrentRow(0)
    counts = Counts(made)
    typed(made, "lll", qtbot)
    assert counts.came == 1


def test_a_key_that_is_held_in_a_field_does_nothing_where_the_keyboard_goes_by_it(qtbot: QtBot) -> None:
    """Enter takes the name and closes the dialog; held on, it must not press what has the keyboard then."""
    window, clicks = QWidget(), list[bool]()
    column = QVBoxLayout(window)
    field, button = QLineEdit(), QPushButton("Pass")
    button.setAutoDefault(False)
    button.clicked.connect(lambda: clicks.append(True))
    field.textEdited.connect(lambda _: button.setFocus())
    column.addWidget(field)
    column.addWidget(button)
    window.setFocusProxy(field)
    typed(window, "     ", qtbot)
    assert field.text() == " "
    assert not clicks
