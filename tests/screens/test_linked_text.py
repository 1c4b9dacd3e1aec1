"""Texts that are read: marked words are not carried off."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDrag, QTextCursor
from PySide6.QtTest import QTest

from simpsons_desktop.screens.parts.linked_text import LinkedText, ReadText
from simpsons_desktop.screens.style import Style
from tests.screens.at_table import Show


@pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)  # a text lets releases through
@pytest.mark.parametrize("linked", [False, True])
def test_marked_words_are_not_dragged_out(
    style: Style, show: Show, monkeypatch: pytest.MonkeyPatch, linked: bool
) -> None:
    dragged = []
    monkeypatch.setattr(QDrag, "exec", lambda *_: dragged.append(True))
    text = LinkedText(style) if linked else ReadText()
    text.setPlainText("One two three four five six seven")
    show(text, 400, 200)
    text.selectAll()
    on_words = text.cursorRect(text.textCursor()).center() - QPoint(60, 0)
    view = text.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=on_words)
    for step in range(1, 6):
        QTest.mouseMove(view, on_words - QPoint(12 * step, 0))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=on_words - QPoint(60, 0))
    marked = text.textCursor().selectedText()
    assert 0 < len(marked) < 20  # the drag marks what it goes over
    text.moveCursor(QTextCursor.MoveOperation.Start)
    assert not dragged


@pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)  # as above
def test_a_press_in_a_text_that_is_scrolled_elsewhere_leaves_it_there(style: Style, show: Show) -> None:
    text = LinkedText(style)
    text.setPlainText("\n".join(map(str, range(200))))
    text.moveCursor(QTextCursor.MoveOperation.End)  # as it is when lines were added
    show(text, 300, 200)
    text.verticalScrollBar().setValue(0)
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert text.verticalScrollBar().value() == 0
