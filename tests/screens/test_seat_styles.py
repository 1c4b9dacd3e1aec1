"""Each AI seat has a style: its Star's, or one that was picked; each is explained, and remembered with the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import STYLES, usual_style
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts.seat_row import SeatRow
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import deal_in, style_words
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import SeatChoice
from tests.screens.test_new_game import Lie, lay, page

__all__ = ["lay", "page"]


def pick_style(row: SeatRow, style: str | None) -> None:
    """Choose a style as the player does."""
    row.style_drop.setCurrentIndex(row.style_drop.findData(style))
    row.style_drop.activated.emit(row.style_drop.currentIndex())


@pytest.mark.parametrize("key", STYLES)
def test_every_style_has_words_of_its_own(page: NewGame, key: str) -> None:
    row = page.rows[1]
    pick_style(row, key)
    name, sentence = style_words(key)
    assert row.style_drop.currentText() == name
    assert row.style_drop.toolTip() == row.style_drop.accessibleDescription() == sentence
    assert row.plan.text().endswith(f"{name}: {sentence}")
    assert len({style_words(other) for other in STYLES}) == len(STYLES)


def test_a_style_is_for_an_ai_seat_and_a_name_for_a_person(page: NewGame) -> None:
    row = page.rows[1]
    assert (row.style_drop.isVisible(), row.name.isVisible()) == (True, False)
    pick_style(row, "magpie")
    row.kind.pick(0)
    assert (row.style_drop.isVisible(), row.name.isVisible()) == (False, True)
    assert row.choice.style is None
    row.kind.pick(2)
    assert row.choice.style == "magpie"


def test_the_style_is_that_of_the_star_until_another_is_chosen(
    page: NewGame, style: Style, preferences: Preferences, shelf: Shelf, qtbot: QtBot
) -> None:
    page.count.pick(3)
    for row, chosen in zip(page.rows[1:], (None, "hunter", "plain", None), strict=True):
        pick_style(row, chosen)
    assert page.rows[1].style_drop.currentText() == "As Bart likes: wrecker"
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    again = NewGame(style, preferences, shelf.decks)
    qtbot.addWidget(again)
    assert [seat.style for seat in again.table.seats] == [None, None, "hunter", "plain", None]
    thinker = Thinker()
    game = deal_in(again.table, 0, shelf, thinker, 4)
    usual = [usual_style(chair.star) for chair in game.chairs]
    assert [chair.style for chair in game.chairs[1:]] == [usual[1], "hunter", "plain", usual[4]]
    thinker.close()


def test_a_style_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown style 'grumpy'"):
        SeatChoice("bart", level="normal", style="grumpy")


@pytest.mark.parametrize(("size", "factor"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_names_styles_and_decks_stand_in_columns(lay: Lie, size: tuple[int, int], factor: float) -> None:
    page = lay(*size, factor)
    page.count.pick(3)
    QApplication.processEvents()
    rows = page.rows[1:]
    for row, style in zip(rows, (None, "hunter", "plain", None), strict=True):
        pick_style(row, style)
    QApplication.processEvents()
    assert len({row.style_drop.geometry().left() for row in rows}) == 1
    assert len({row.deck.geometry().left() for row in rows}) == 1
    for row in rows:
        assert row.rect().contains(row.style_drop.mapTo(row, row.style_drop.rect().bottomRight()))
