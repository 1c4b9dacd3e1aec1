"""What tests of the table share: a view that waits for nothing, and a game with more than one way to go on."""

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.view import TableView
from tests.table.tables import a_game, new_view, two_ways


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """A view on which everything is in its place at once."""
    return new_view(qtbot)


@pytest.fixture
def record() -> Record:
    """A game in which the seat in front has a card that may go to two places."""
    return a_game(two_ways)
