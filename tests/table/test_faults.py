"""Kinds of faults that players of such programs report, looked for in the moving table; see tests/FAULTS.md."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Beat, Observation, decision, observe, tell
from simpsons_desktop.rules.events import Changed
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.view import TableView
from tests.support.games import random_answer, some_state
from tests.table.scaled import found_at
from tests.table.tables import LEFT, is_home, new_view, on_card, outcomes, picture_of


def flipped(seen: Observation, chance: Random) -> Observation:
    """The table with some Characters that match no more, or again."""
    seats = []
    for seat in seen.seats:
        scene = seat.scene
        if scene is not None:
            cast = [replace(one, matches=one.matches ^ (chance.random() < 0.5)) for one in scene.characters]
            scene = replace(scene, characters=tuple(cast))
        seats.append(replace(seat, scene=scene))
    return replace(seen, seats=tuple(seats))


def test_cards_turned_a_thousand_times_at_random_moments_end_exactly(qtbot: QtBot) -> None:
    view, chance = new_view(qtbot, "normal"), Random(1)
    seen = observe(some_state(2, 3, 60).state, 0)
    view.show_table(seen, 0)
    turns = 0
    while turns < 1000:
        after = flipped(seen, chance)
        now = [one.matches for seat in after.seats if seat.scene for one in seat.scene.characters]
        before = [one.matches for seat in seen.seats if seat.scene for one in seat.scene.characters]
        turns += sum(one != other for one, other in zip(now, before, strict=True))
        view.play((Beat(Changed("traits", (), 0, seen.seats[0].hand[0].id), after),), 0)
        for _ in range(chance.randrange(4)):
            view.animator.advance(chance.choice((1, 16, 90, 300)))
        if chance.random() < 0.2:
            view.animator.skip()
        seen = after
    view.animator.skip()
    for item in view.table.cards.values():
        if item.isVisible():
            assert is_home(item, view)
            assert item.rotation() == view.table.stances[item.card].pose.angle
            faces = [child for child in item.childItems() if isinstance(child, QGraphicsPixmapItem)]
            assert all(face.rotation() == 0 for face in faces if not face.pixmap().isNull())
            assert item.transform().isIdentity()
            stance = view.table.stances[item.card]
            assert (item.pose.width > item.pose.height) is (stance.lies or stance.place is Place.BOARD)


def test_a_table_that_is_shown_at_once_moves_nothing(qtbot: QtBot) -> None:
    view, chance = new_view(qtbot, "slow"), Random(3)
    game = outcomes(3, 3, 40)
    for outcome in game:
        view.play(tell(outcome, 0), 0)
        view.animator.advance(chance.randrange(300))
        shown = chance.choice(game)
        view.show_table(observe(shown.state, 0), 0)
        light = ("light",) if view.animator.moves("light") else ()
        assert view.animator.moving == len(light), "but for the light nothing goes on"
        assert not view.animator.busy
        assert all(is_home(item, view) for item in view.table.cards.values() if item.isVisible())


def test_others_may_move_the_card_that_is_dragged_again_and_again(qtbot: QtBot) -> None:
    view, chance, record = new_view(qtbot, "normal"), Random(7), some_state(5, 3, 10)
    port = view.viewport()
    view.show_table(observe(record.state, 0), 0)
    for number in range(50):
        hand = [s.card.id for s in view.table.stances.values() if s.place is Place.HAND and s.card.printed]
        if hand:
            QTest.mousePress(port, LEFT, pos=on_card(view, chance.choice(hand)))
            QTest.mouseMove(port, QPoint(chance.randrange(100, 1200), chance.randrange(60, 500)))
        asked = decision(record.state)
        if asked is None:
            record = some_state(number, 3, 10)
            view.show_table(observe(record.state, 0), 0)
        else:
            view.play(tell(record.play(random_answer(asked, chance)), 0), 0)
        QTest.mouseMove(port, QPoint(chance.randrange(100, 1200), chance.randrange(60, 500)))
        view.animator.advance(chance.choice((5, 60, 400)))
        gc.collect(1)  # what has just been let go of; a look at everything would take as long as all the rest
        QTest.mouseRelease(port, LEFT, pos=QPoint(500, 250))
        assert view.gestures.held is None
    view.animator.skip()
    assert all(is_home(item, view) for item in view.table.cards.values() if item.isVisible())


def test_tables_come_and_go_and_nothing_of_them_stays(qapp: QApplication) -> None:
    gone: list[weakref.ref[object]] = []
    state = some_state(1, 3, 30).state
    for _ in range(12):
        view = TableView()
        view.set_pace("normal")
        view.resize(1280, 720)
        view.show()
        view.show_table(observe(state, 0), 0)
        view.play((), 0)
        view.hover.over(("card", next(card for card, item in view.table.cards.items() if item.isVisible())))
        gone += [weakref.ref(thing) for thing in (view, view.table, view.animator, *view.table.cards.values())]
        view.close()
        view.deleteLater()
        del view
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert len(gone) > 200
    assert sum(ref() is not None for ref in gone) == 0


@pytest.mark.parametrize("scale", ["1", "2"])
def test_click_and_drag_are_told_apart_by_the_same_distance_on_every_screen(scale: str) -> None:
    found = found_at(scale, "tests.table.presses")
    assert found["ratio"] == float(scale)
    least = found["distance"]
    assert [kind for _, kind in found["presses"]] == [
        "drag" if way >= least else "click" for way, _ in found["presses"]
    ]
    assert found["intents"] == 0, "back over the hand nothing was meant"


def test_a_game_goes_on_though_every_motion_is_killed(qtbot: QtBot) -> None:
    view, plain, chance = new_view(qtbot, "normal"), new_view(qtbot), Random(9)
    game = outcomes(6, 3, 60)
    view.show_table(observe(game[0].before, 0), 0)
    for outcome in game:
        view.play(tell(outcome, 0), 0)
        view.animator.advance(chance.randrange(200))
        if chance.random() < 0.5:
            view.animator.forget()
    view.animator.skip()
    last = observe(game[-1].state, 0)
    for one in (view, plain):
        one.show_table(last, 0)
    assert picture_of(qtbot, view) == picture_of(qtbot, plain)


def test_whatever_way_the_pointer_takes_only_what_it_is_on_stands_out(qtbot: QtBot) -> None:
    view, chance = new_view(qtbot), Random(11)
    view.show_table(observe(some_state(4, 3, 60).state, 0), 0)
    told: list[int | None] = [None]
    view.hovered.connect(told.append)
    port = view.viewport()
    flags = 0
    for _ in range(1500):
        QTest.mouseMove(port, QPoint(chance.randrange(1280), chance.randrange(720)))
        card = view.hover.card
        stance = view.table.stances.get(card) if card is not None else None
        has_flag = stance is not None and stance.cast is not None and bool(stance.cast.traits)
        assert view.lights._flag.isVisible() is has_flag
        flags += has_flag
        assert told[-1] == (card if card is not None and view.lights.printed(card) is not None else None)
        raised = [
            other
            for other, one in view.table.stances.items()
            if one.place is Place.HAND and not is_home(view.table.cards[other], view)
        ]
        assert raised == ([card] if stance is not None and stance.place is Place.HAND else [])
    assert flags > 20
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.hover.card is None
    assert not view.lights._flag.isVisible()
