"""Undo and redo in the corner of the table: they name their step, or say why there is none; other buttons stay put."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simpsons_desktop.rules import Verb
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, decisions_stand, held, options, position

LEFT = Qt.MouseButton.LeftButton


def usable(play: PlayScreen) -> tuple[bool, bool]:
    """Whether undo and redo are."""
    return play.corner.undo_button.usable, play.corner.redo_button.usable


def play_scene(play: PlayScreen, at_table: AtTable) -> None:
    card = held(play, "krusty-burger")
    play._answer([next(code for option, code in options(play) if option.verb is Verb.PLAY and option.card == card)])
    at_table.rest(play)


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    return at_table(position({"hand": ["krusty-burger", "lenny"]}, {}))


def test_undo_and_redo_name_their_step_and_take_it(play: PlayScreen, at_table: AtTable) -> None:
    undo, redo = play.corner.undo_button, play.corner.redo_button
    assert usable(play) == (False, False)
    assert undo.toolTip().startswith("There is nothing to take back.")
    play_scene(play, at_table)
    assert usable(play) == (True, False)
    assert undo.toolTip() == "Undo: Play Krusty Burger (Ctrl+Z)"
    places = [button.geometry() for button in play.corner.buttons]
    QTest.mouseClick(undo, LEFT)
    at_table.rest(play)
    assert not play.controller.record.answers
    assert usable(play) == (False, True)
    assert redo.toolTip() == "Redo: Play Krusty Burger (Ctrl+Y)"
    assert [button.geometry() for button in play.corner.buttons] == places
    QTest.mouseClick(redo, LEFT)
    at_table.rest(play)
    assert len(play.controller.record.answers) == 1


def test_where_decisions_stand_the_button_says_so(at_table: AtTable) -> None:
    play = at_table(decisions_stand(position({"hand": ["krusty-burger", "lenny"]}, {})))
    play_scene(play, at_table)
    undo = play.corner.undo_button
    assert not undo.usable
    assert undo.toolTip().startswith("Decisions stand")
    QTest.mouseClick(undo, LEFT)
    assert "Decisions stand" in play.note.words.text()
    assert len(play.controller.record.answers) == 1


def test_the_menu_keeps_the_lines_of_undo_and_redo_in_place(play: PlayScreen, at_table: AtTable) -> None:
    play.pause()
    lines = play.menu.entries
    before = {name: button.geometry() for name, button in lines.items() if button.isVisible()}
    assert "undo" in before
    assert "redo" in before
    assert not lines["undo"].usable
    play.resume()
    play_scene(play, at_table)
    play.going.undo()
    at_table.rest(play)
    play.pause()
    assert {name: button.geometry() for name, button in lines.items() if button.isVisible()} == before
    assert lines["redo"].usable


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 5])
def test_they_fit_or_are_in_the_menu(at_table: AtTable, size: tuple[int, int], seats: int) -> None:
    play = at_table(position({"hand": ["lenny"]}, *[{}] * (seats - 1)), size=size)
    layout = play.table.places
    assert layout is not None
    shown = [button for button in play.corner.buttons if button.isVisible()]
    assert shown[0] is play.corner.menu_button
    for button in shown:
        for plate in layout.plates.values():
            assert not play.scaled(plate.rect).overlap(rect_of(button.geometry()))
    if size[0] > 1024:
        assert play.corner.undo_button in shown
