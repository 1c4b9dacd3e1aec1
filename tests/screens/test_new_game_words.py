"""Laying a table: what is said beside the controls stands where it belongs, and says why a name is cut."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import LONGEST_NAME


@pytest.fixture
def page(style: Style, preferences: Preferences, shelf: Shelf, show: Callable[..., None]) -> NewGame:
    made = NewGame(style, preferences, shelf.decks, random.Random(7))
    show(made)
    return made


def test_a_name_that_is_cut_says_why_until_it_is_changed(page: NewGame) -> None:
    row = page.rows[0]
    QTest.keyClicks(row.name, "W" * LONGEST_NAME)
    assert not row.limit.isVisible()
    QTest.keyClicks(row.name, "W")
    assert row.name.text() == "W" * LONGEST_NAME
    assert row.limit.isVisible()
    assert str(LONGEST_NAME) in row.limit.text()
    QTest.keyClick(row.name, Qt.Key.Key_Backspace)
    assert not row.limit.isVisible()


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_said_of_a_seat_stands_below_its_controls(page: NewGame, seats: int, qtbot: QtBot) -> None:
    page.count.value = seats
    page._show_rows(seats)
    qtbot.wait(20)
    row = page.rows[0]
    below = row.plan.mapTo(row, QPoint()).y() - row.deck.mapTo(row, QPoint(0, row.deck.height())).y()
    assert below < row.deck.height() / 2
    assert row.plan.height() < row.deck.height()


def test_the_heading_of_the_house_rules_keeps_off_the_border(page: NewGame) -> None:
    first = page.house_rules.flow.itemAt(0)
    assert first is not None
    left = page.house_rules.mapTo(page.foot, first.geometry().topLeft()).x()
    assert left > page.house.space(20)
