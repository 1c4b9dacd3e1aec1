"""Large letters: the face of a card grows with them, and in the reader the words of its rules come first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.store.settings import Settings
from tests.screens.at_table import AtTable, find, held, position
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


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_why_a_card_can_not_be_played_stands_below_its_face_in_letters_that_have_room(
    at_table: AtTable, preferences: Preferences, size: tuple[int, int], factor: float
) -> None:
    preferences.change(hover_ms=0, text_factor=factor)
    at_table.style.wear(preferences.now)
    scene = {"card": "moes-tavern", "characters": [["nelson-muntz", 0]]}
    play = at_table(position({"hand": ["krusty-burger", "snake"], "scene": scene}, {}), size)
    play.table.hovered.emit(held(play, "krusty-burger"))
    preview = play.previews.preview
    assert preview.isVisible()
    assert preview.shown_notes[0].words == "You have a Scene in play already. (Rule 6.1)"
    assert not covered(play, preview)
