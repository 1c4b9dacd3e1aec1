"""The arrow of a declaration goes from the edge of a plate to the edge of a Scene, round whatever has words."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import observe
from simpsons_desktop.rules.events import Declared
from simpsons_desktop.table.arrow_way import END_GAP, HEAD, START_GAP, STEPS, Way, arrow_way, ribbon_place
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.layout import Layout, arrange
from simpsons_desktop.table.shapes import rect_of
from tests.support.games import some_state
from tests.table.tables import laid, new_view

from .layout_cases import Table, dealt, tables

ROOM = Rect(0, 0, 1280, 720)
PLATE, GOAL = Rect(20, 300, 90, 180), Rect(800, 300, 240, 150)


def points(way: Way) -> list[tuple[float, float]]:
    return [way.at(step / STEPS) for step in range(STEPS + 1)]


def inside(rect: Rect, point: tuple[float, float]) -> bool:
    return rect.x < point[0] < rect.right and rect.y < point[1] < rect.bottom


def distance(rect: Rect, point: tuple[float, float]) -> float:
    """How far a point lies outside of a rectangle."""
    dx = max(rect.x - point[0], 0.0, point[0] - rect.right)
    dy = max(rect.y - point[1], 0.0, point[1] - rect.bottom)
    return math.hypot(dx, dy)


def test_with_nothing_between_it_is_straight_and_short() -> None:
    way = arrow_way(PLATE, GOAL, (), ROOM)
    assert way.start[0] == pytest.approx(PLATE.right + START_GAP)
    assert way.end[0] == pytest.approx(GOAL.x - END_GAP)
    middle = way.at(0.5)
    assert middle == pytest.approx(((way.start[0] + way.end[0]) / 2, (way.start[1] + way.end[1]) / 2))
    assert way.at(0) == way.start
    assert way.at(1) == pytest.approx(way.end)


def test_it_goes_round_what_lies_between() -> None:
    board = Rect(400, 330, 200, 110)
    way = arrow_way(PLATE, GOAL, [board], ROOM)
    assert not any(inside(board, point) for point in points(way))


def test_it_stays_in_the_room_even_if_words_are_crossed() -> None:
    wall = Rect(400, -50, 200, 900)
    way = arrow_way(PLATE, GOAL, [wall], ROOM)
    assert all(inside(ROOM.grown(1), point) for point in points(way))


near = st.integers(0, 60).map(lambda n: n * 18.0)


@given(near, near, near, near)
def test_both_ends_lie_outside_and_the_tip_touches_no_word(x: float, y: float, left: float, top: float) -> None:
    plate, goal = Rect(x, y, 120, 80), Rect(left, top, 250, 160)
    way = arrow_way(plate, goal, (), Rect(-500, -500, 4000, 3000))
    assert distance(plate, way.start) == pytest.approx(START_GAP)
    assert distance(goal, way.end) == pytest.approx(END_GAP)
    assert distance(goal, way.end) > HEAD


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_on_likely_tables_hardly_any_word_is_crossed(seats: int, size: tuple[int, int]) -> None:
    layout = arrange(dealt(seats, seats, 3), size)
    crossed, looked_at = 0, 0
    for by in range(seats):
        for seat in range(seats):
            busy = [rect for other, rect in layout.places.items() if other != seat]
            busy += [plate.rect for other, plate in layout.plates.items() if other != by]
            way = arrow_way(layout.plates[by].rect, layout.areas[seat], busy, layout.window)
            looked_at += 1
            crossed += any(inside(rect, point) for rect in (*busy, layout.plates[by].rect) for point in points(way))
    assert crossed <= looked_at * 0.15


def test_the_ribbon_hangs_above_its_scene_but_not_over_a_plate() -> None:
    assert ribbon_place(GOAL, (200, 40), (), ROOM).bottom < GOAL.centre[1]
    assert ribbon_place(GOAL, (200, 40), (), ROOM).centre[0] == GOAL.centre[0]
    plate = Rect(700, 200, 400, 120)
    assert ribbon_place(GOAL, (200, 40), [plate], ROOM).overlap(plate) == 0


@given(tables(), st.integers(0, 4), st.floats(0.12, 0.34))
def test_the_ribbon_can_be_read_wherever_its_scene_lies(table: Table, at: int, share: float) -> None:
    """Over all layouts and text sizes, whatever is to be seen of the Scene: nothing that hides the table hides it."""
    layout = table.layout
    seat = at % layout.seats
    goal = layout.areas[seat].grown(6 * layout.u)
    size = share * layout.table.width, max(15.0, 22 * layout.panel) * 1.9
    words = [plate.rect for plate in layout.plates.values()] + list(layout.places.values())
    spot = ribbon_place(goal, size, words, layout.window.grown(-6), layout.over_the_table)
    assert layout.window.holds(spot)
    assert sum(spot.overlap(rect) for rect in layout.over_the_table) == 0


def covered(layout: Layout, rect: Rect) -> float:
    return sum(rect.overlap(plate.rect) for plate in layout.plates.values())


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_on_the_table_arrow_and_ribbon_leave_every_plate_free(qtbot: QtBot, seats: int) -> None:
    record = some_state(seats, seats, 60)
    view = new_view(qtbot)
    view.show_table(observe(record.state, 0), 0)
    effects, layout = view.director.effects, laid(view)
    shown = 0
    for by in range(seats):
        for seat, scene in ((s, view.table.seen.seats[s].scene) for s in range(seats) if view.table.seen is not None):
            if scene is None:
                continue
            effects.clear_now()
            for motion in effects.declare(Declared("complete", scene.card.id, seat, by)):
                motion.step(1.0)
            shown += 1
            area = effects._ribbon.sceneBoundingRect()
            assert covered(layout, rect_of(area).grown(-12)) == 0
            shaft = effects._shaft.path()
            start, end = shaft.elementAt(0), shaft.elementAt(shaft.elementCount() - 1)
            assert not inside(layout.plates[by].rect, (start.x, start.y))
            assert not inside(layout.areas[seat], (end.x, end.y))
    assert shown
