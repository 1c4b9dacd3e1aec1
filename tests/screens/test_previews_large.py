"""Large letters: the face of a card grows with them, and in the reader the words of its rules come first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.store.settings import Settings
from tests.screens.at_table import AtTable, find
from tests.screens.test_previews import bar, covered


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_face_grows_with_the_text_as_far_as_there_is_room(
    at_table: AtTable, preferences: Preferences, size: tuple[int, int]
) -> None:
    preferences.change(hover_ms=0)
    play = at_table(bar(), size=size)
    play.table.hovered.emit(find(play, "stampy"))
    usual = play.previews.preview.width()
    play.house.wear(Settings(text_factor=2.0))
    QApplication.processEvents()
    play.table.hovered.emit(find(play, "stampy"))
    assert usual * 1.05 < play.previews.preview.width() <= usual * 2
    assert not covered(play, play.previews.preview)


def test_in_little_room_the_rules_of_a_card_come_first(at_table: AtTable) -> None:
    play = at_table(bar(), size=(1280, 720))
    play.house.wear(Settings(text_factor=2.0))
    QApplication.processEvents()
    play.table.preview_wanted.emit(find(play, "moes-tavern"))
    reader = play.previews.reader
    assert reader.isVisible()
    assert not reader.foot.isVisible()
    assert reader.words.toPlainText().startswith("While")
    QTest.keyClick(reader.words, Qt.Key.Key_Tab)
    assert reader.foot.isVisible()
    assert reader.meaning.text() != reader.hint
