"""What the numbers of a Scene promise is what the seat in front gets: on the table and in words."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import NOBODY, observe
from simpsons_desktop.table.access_tree import tree_of
from tests.screens.labels import watched
from tests.support.positions import place
from tests.support.scenario import Table, character
from tests.table.tables import new_view

ROWS = "Ann | scene: park + kid of Bob, kid of Bob, kid of Ann\nBob* | hand: kid\nCal | hand: kid"
CARDS = (character("kid", "kid"), place("park", "kid", complete=3, trash=2))
SHARES = {0: {"+1", "of 3"}, 1: {"+2", "of 3", "of 1"}, 2: {"of 3", "of 1"}, NOBODY: set[str]()}


@pytest.mark.parametrize("front", SHARES)
def test_a_number_shows_the_share_of_the_seat_in_front_and_of_how_many(qtbot: QtBot, front: int) -> None:
    view, state = new_view(qtbot), Table(ROWS, *CARDS).state
    with watched() as lines:
        view.show_table(observe(state, front), front)
        qtbot.waitUntil(lambda: not view.table.gallery.behind, timeout=5000)
    painted = {line.text for line in lines}
    assert painted & {"+0", "+1", "+2", "+3", "of 1", "of 2", "of 3"} == SHARES[front]


@pytest.mark.parametrize(
    ("front", "completed", "trashed"),
    [
        (0, "Points if completed: up to 1 for you, 3 in all.", "Points if trashed: up to 1 for you, 1 in all."),
        (1, "Points if completed: up to 2 for you, 3 in all.", "Points if trashed: up to 0 for you, 1 in all."),
        (NOBODY, "Points if completed: up to 3 in all.", "Points if trashed: up to 1 in all."),
    ],
)
def test_a_tool_hears_the_share_of_the_seat_in_front(qtbot: QtBot, front: int, completed: str, trashed: str) -> None:
    view, state = new_view(qtbot), Table(ROWS, *CARDS).state
    view.show_table(observe(state, front), front)
    things = tree_of(view.table, view.lights).things
    about = next(thing.said.about for key, thing in things.items() if key[0] == "scene")
    assert f"{completed} {trashed}" in about
