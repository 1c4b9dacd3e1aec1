"""One plot shown larger over the others: by B, by a click on a plate; nothing of it is hidden, and it goes back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import observe
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.geometry import Layer
from simpsons_desktop.table.items import CardItem
from simpsons_desktop.table.layout import ENLARGED, Layout, arrange
from simpsons_desktop.table.rows import STRIP
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.table.layout_cases import Table, dealt, in_play, strip, tables
from tests.table.tables import (
    LEFT,
    characters_to_play,
    is_home,
    laid,
    lay,
    on_card,
    on_scene,
)

B, ESC = Qt.Key.Key_B, Qt.Key.Key_Escape


@given(tables(), st.integers(0, 4))
def test_nothing_on_an_enlarged_plot_is_hidden_and_nothing_but_plots_lies_under_it(table: Table, which: int) -> None:
    seat = which % table.request.seats
    plain, layout = table.layout, table.layout.enlarge(seat)
    request = layout.placed[seat].request
    mine = {card: pose for card, pose in in_play(layout).items() if card in {request.scene, *cards_of(plain, seat)}}
    width = layout.width_at(seat)
    assert width >= plain.cw
    assert layout.cw == plain.cw
    for one, other in combinations(mine.values(), 2):
        lower, upper = (one, other) if one.z < other.z else (other, one)
        seen = lower.rect if lower == mine.get(request.scene or -1) else strip(lower, STRIP * width)
        assert seen.grown(-0.01).overlap(upper.rect) == 0
    for pose in mine.values():
        assert layout.table.grown(0.2 * width).holds(pose.rect)
        assert Layer.ENLARGED <= pose.z < Layer.PLATE
    others = [pose for card, pose in in_play(layout).items() if card not in mine]
    assert all(pose.z < Layer.ENLARGED - 1 for pose in others)
    assert {card: pose for card, pose in layout.poses.items() if card not in mine} == {
        card: pose for card, pose in plain.poses.items() if card not in mine
    }
    assert layout.mat is not None
    assert all(layout.mat.holds(pose.rect) for pose in mine.values())
    assert layout.mat.overlap(layout.prompt) == 0
    assert layout.mat.overlap(layout.hand) == 0


def cards_of(layout: Layout, seat: int) -> set[int]:
    """The Characters on the plot of a seat."""
    return {card for card, _, _ in layout.placed[seat].request.characters}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_plot_among_others_gets_much_larger_and_shows_its_pictures_again(seats: int) -> None:
    layout = arrange(dealt(2, seats, 8), (1024, 640))
    larger = [layout.enlarge(seat).width_at(seat) / layout.cw for seat in range(seats)]
    assert min(larger) > 1.15
    assert max(larger) == pytest.approx(ENLARGED, abs=0.05)
    loose, tight = [layout.enlarge(0).poses, layout.poses]
    assert len({pose.z for card, pose in loose.items() if card in cards_of(layout, 0)}) <= len(
        {pose.z for card, pose in tight.items() if card in cards_of(layout, 0)}
    )


def test_the_layout_that_comes_next_is_not_led_astray_by_an_enlarged_plot() -> None:
    request = dealt(1, 4, 5)
    layout = arrange(request, (1280, 720))
    assert arrange(request, (1280, 720), layout.enlarge(2)) == arrange(request, (1280, 720), layout)


def of_plot(view: TableView, seat: int) -> list[CardItem]:
    stances = view.table.stances.values()
    return [view.table.cards[s.card.id] for s in stances if s.place in (Place.BOARD, Place.ROW) and s.seat == seat]


def test_b_enlarges_what_is_looked_at_and_puts_it_back(view: TableView, record: Record) -> None:
    lay(view, record)
    before = {item.card: item.pose for seat in range(3) for item in of_plot(view, seat)}
    enlarged = []
    for seat in range(3):
        QTest.mouseMove(view.viewport(), QPoint(3, 700))
        QTest.mouseMove(view.viewport(), on_scene(view, seat))
        QTest.keyClick(view, B)
        enlarged.append(view.table.enlarged)
        for item in of_plot(view, seat):
            assert item.pose.width > 1.2 * before[item.card].width
            assert is_home(item, view)
        QTest.keyClick(view, B)
        enlarged.append(view.table.enlarged)
        assert {item.card: item.pose for item in of_plot(view, seat)} == {
            item.card: before[item.card] for item in of_plot(view, seat)
        }
    assert enlarged == [0, None, 1, None, 2, None]


def test_with_nothing_looked_at_b_enlarges_the_own_plot(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    QTest.keyClick(view, B)
    assert view.table.enlarged == asked.seat


def test_a_click_on_a_plate_enlarges_the_plot_of_that_seat(view: TableView, record: Record) -> None:
    lay(view, record)
    view.ask(None)
    for seat, plate in laid(view).plates.items():
        at = view.mapFromScene(plate.rect.centre[0], plate.rect.y + 8)
        enlarged = []
        for _ in range(2):
            QTest.mouseClick(view.viewport(), LEFT, pos=at)
            enlarged.append(view.table.enlarged)
        assert enlarged == [seat, None]


def test_escape_puts_it_back_and_only_then_means_something_else(view: TableView, record: Record) -> None:
    lay(view, record)
    seats = []
    view.enlarge(1)
    for _ in range(2):
        seats.append(view.table.enlarged)
        QTest.keyClick(view, ESC)
    assert seats == [1, None]
    assert not view.enlarge(None)


def test_a_lifted_card_finds_all_its_places_uncovered(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    view.enlarge((asked.seat + 1) % 3)
    card = min(characters_to_play(asked))
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    assert view.gestures.held == card
    assert view.table.enlarged is None
    assert view.lights.lit is not None
    assert all(note.isVisible() for note in view.lights.labels.values())


def test_it_flies_there_and_back_with_faces_in_their_right_size(qtbot: QtBot, view: TableView, record: Record) -> None:
    asked = lay(view, record)
    view.set_pace("normal")
    view.enlarge(asked.seat)
    starts = [item.pose.width for item in of_plot(view, asked.seat)]
    assert view.animator.moving
    view.animator.skip()
    for item, start in zip(of_plot(view, asked.seat), starts, strict=True):
        assert item.pose.width > start
    view.table.catch_up()
    qtbot.waitUntil(lambda: not view.gallery.behind)
    qtbot.wait(50)
    for item in of_plot(view, asked.seat):
        assert item.picture is not None
        assert item.picture.width == pytest.approx(item.pose.width)


@pytest.mark.parametrize("answers", [0, 60])
def test_one_put_back_before_it_moved_leaves_everything_where_it_belongs(view: TableView, answers: int) -> None:
    state = some_state(2, 3, answers).state
    view.show_table(observe(state, 0), 0)
    view.set_pace("normal")
    for seat in range(3):
        view.enlarge(seat)
        view.enlarge(None)
        view.animator.skip()
        layout = laid(view)
        assert all(is_home(item, view) for item in of_plot(view, seat))
        assert {seat: place.pose.rect for seat, place in view.table.places.items()} == dict(layout.places)
        empty = {seat for seat, placed in layout.placed.items() if placed.request.scene is None}
        assert {seat for seat, place in view.table.places.items() if place.isVisible()} == empty


def test_another_table_or_another_person_sees_no_plot_enlarged(view: TableView) -> None:
    state = some_state(2, 3, 40).state
    view.show_table(observe(state, 0), 0)
    view.enlarge(2)
    found = []
    changes: list[Callable[[], None]] = [
        lambda: view.resize(1400, 800),
        lambda: view.show_table(observe(state, 1), 1),
    ]
    for change in changes:
        change()
        found.append((view.table.enlarged, laid(view).mat is not None))
    assert found == [(2, True), (None, False)]


def test_what_lies_at_a_point_is_what_is_seen_there(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    view.enlarge(asked.seat)
    for item in of_plot(view, asked.seat):
        assert view.table.spot_at(view.mapToScene(on_card(view, item.card))) == ("card", item.card)
    mat = laid(view).mat
    assert mat is not None
    for other in (seat for seat in range(3) if seat != asked.seat):
        for item in of_plot(view, other):
            if mat.holds(item.pose.rect):
                spot = view.table.spot_at(view.mapToScene(on_card(view, item.card)))
                assert spot != ("card", item.card), "it lies under the mat"
