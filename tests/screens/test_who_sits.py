"""A plate tells who sits there: level and style, to the pointer and to assistive tools."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from simpsons_desktop.controller.weighing import touched
from simpsons_desktop.rules import NOBODY, Ask, Verb
from simpsons_desktop.rules.moves import pick_code
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.seating import who_sits
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.lights import Pointed
from tests.screens.at_table import AtTable, options, position

EXPERT = "AI, normal. Plain: Takes what is worth most, wherever it lies."


def over_plate(play: PlayScreen, seat: int) -> str:
    """The tooltip while the pointer is over the plate of a seat."""
    layout = play.table.places
    assert layout is not None
    QTest.mouseMove(play.table.viewport(), QPoint(*map(round, layout.table.centre)))
    QTest.mouseMove(play.table.viewport(), QPoint(*map(round, layout.plates[seat].rect.centre)))
    return play.table.toolTip()


def test_level_and_style_are_told_of_ai_seats_only(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["lenny"]}, {}))
    assert over_plate(play, 1) == EXPERT
    assert over_plate(play, 0) == ""
    assert who_sits(None, "plain") == ""
    assert who_sits("hard", "magpie") == "AI, hard. Magpie: Takes its share in the Scenes of others."
    thing = play.table.access.tree.things["seat", 1]
    assert EXPERT in play.table.access.about(thing)


def test_a_scene_that_is_weighed_has_dots_until_the_next_news(at_table: AtTable) -> None:
    scene = {"card": "krusty-burger", "characters": []}
    play = at_table(position({"hand": ["lenny"]}, {"scene": scene}))
    lights = play.table.lights
    play.controller.weighing.emit(1)
    assert lights.pointed == Pointed(State.WEIGHED, frozenset(), frozenset({1}))
    assert lights.shown_states(lights.board(1)) == {State.WEIGHED}
    assert lights.shown_states(lights.board(0)) == frozenset()
    play.table.ask(None)
    assert lights.shown_states(lights.board(1)) == frozenset()


def test_only_a_scene_that_lies_open_is_ever_named(at_table: AtTable) -> None:
    scene = {"card": "krusty-burger", "characters": []}
    play = at_table(position({"hand": ["lenny", "krusty-burger", "snake"]}, {"scene": scene}))
    state = play.controller.record.state
    assert state.ask is Ask.MAIN
    for option, code in options(play):
        onto_theirs = option.verb is Verb.PLAY and option.to == 1
        assert touched(state, (code,)) == (1 if onto_theirs else NOBODY), option
    assert any(option.to == 1 for option, _ in options(play))
    assert touched(state, (pick_code(3),)) == touched(state, ()) == NOBODY
