"""The log where there is little room, and with comments longer than anybody reads."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.content.scribe import LONGEST_REMARK, remark
from simpsons_desktop.matches import LONGEST_NOTE
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.dialog import open_over
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Settings
from tests.screens.at_table import AtTable, position
from tests.screens.labels import cut_labels, cut_lines, overlapping_labels, watched


@pytest.mark.parametrize(
    ("width", "height", "factor"), [(800, 640, 1.0), (800, 640, 2.0), (1024, 640, 2.0), (1280, 720, 2.0)]
)
def test_the_log_names_itself_whole(at_table: AtTable, style: Style, width: int, height: int, factor: float) -> None:
    style.wear(Settings(text_factor=factor))
    play = at_table(position({"hand": ["gil"]}, {}), (width, height))
    play.setStyleSheet(style.sheet())
    if not play.log_open:
        play.toggle_log()
    at_table.rest(play)
    QApplication.processEvents()
    with watched() as lines:
        play.log.grab()
    (title,) = (line for line in lines if line and line.text == "TABLE LOG")
    assert not [*cut_lines([title]), *cut_labels(play.log), *overlapping_labels(play.log)]


def test_a_comment_without_end_is_cut_where_it_is_shown(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["gil"]}, {}))
    endless = "Ha " * 40_000
    play.controller.match.line.note(0, endless)
    play.show_log()
    (line,) = (line for line in play.log.lines if line.text.startswith("Comment: "))
    assert line.text.endswith("…")
    assert len(line.text) <= LONGEST_REMARK + len("Comment: ")
    assert play.controller.match.line.notes[0] == endless, "what a file brings stays in it"
    play.this_match.comment()
    (ask,) = open_over(play)
    assert isinstance(ask, AskText)
    assert ask.field.longest == LONGEST_NOTE


def test_a_comment_takes_one_line() -> None:
    assert remark("Why?\nBecause").text == "Comment: Why? Because"
    assert remark("a" * LONGEST_REMARK).text == f"Comment: {'a' * LONGEST_REMARK}"
