"""The view: keys and the focus ring, hovering, signals, the window, and what assistive tools are told."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Verb, observe, tell
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.keys import Keys
from simpsons_desktop.table.animator import Tween
from simpsons_desktop.table.focus import areas
from simpsons_desktop.table.intents import Dropped, Intent, meant
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.tokens import DARK, HIGH_CONTRAST, LIGHT
from simpsons_desktop.table.view import TableView
from simpsons_desktop.table.zones import LEAST_WINDOW
from tests.support.games import some_state
from tests.table.tables import (
    LEFT,
    RIGHT,
    characters_to_play,
    is_home,
    laid,
    lay,
    on_card,
    outcomes,
    picture_of,
    ways,
)

Key = Qt.Key
NO_MODIFIER = Qt.KeyboardModifier.NoModifier


def test_the_viewport_is_raster_and_repaints_only_what_changed(view: TableView) -> None:
    assert type(view.viewport()) is QWidget
    assert view.viewportUpdateMode() is QGraphicsView.ViewportUpdateMode.SmartViewportUpdate
    assert view.scene() is view.table


def test_a_card_is_played_with_keys_alone(qtbot: QtBot, view: TableView, record: Record) -> None:
    asked = lay(view, record)
    intents: list[Intent] = []
    view.intent.connect(intents.append)
    card = max(sorted(characters_to_play(asked)), key=lambda one: len(ways(asked, one)))
    QTest.keyClick(view, Key.Key_Right)
    for _ in range(20):
        if view.lights.focus == ("card", card):
            break
        QTest.keyClick(view, Key.Key_Right)
    assert view.lights.focus == ("card", card)
    QTest.keyClick(view, Key.Key_Space)
    assert view.gestures.held == card
    assert view.gestures.seat_of((view.lights.focus[0], int(view.lights.focus[1]))) in ways(asked, card)
    QTest.keyClick(view, Key.Key_Return)
    (intent,) = intents
    assert isinstance(intent, Dropped)
    assert len(meant(intent, asked)) == 1


def test_a_card_that_is_put_back_under_the_ring_stays_in_sight_with_the_ring_round_it(
    view: TableView, record: Record
) -> None:
    asked = lay(view, record)
    layout = view.places
    assert layout is not None
    card = max(characters_to_play(asked))
    view.look_at(("card", card))
    view.gestures.click(("card", card))
    view.gestures.click(("card", card))
    pose = view.table.item(card).pose
    assert pose.rect == layout.risen(card).rect
    assert view.lights._ring.pos().toTuple() == pytest.approx(pose.rect.centre)


def test_a_held_key_acts_once(qtbot: QtBot, view: TableView, record: Record) -> None:
    asked = lay(view, record)
    intents: list[Intent] = []
    view.intent.connect(intents.append)
    card = max(sorted(characters_to_play(asked)), key=lambda one: len(ways(asked, one)))
    view.look_at(("card", card))
    for again in (False, *[True] * 5):
        QApplication.sendEvent(view, QKeyEvent(QEvent.Type.KeyPress, Key.Key_Space, NO_MODIFIER, " ", again))
    assert view.gestures.held == card
    assert intents == []


def test_keys_that_were_changed_move_the_ring_and_act(qtbot: QtBot, view: TableView, record: Record) -> None:
    cards = characters_to_play(lay(view, record))
    view.usual_key = Keys({"Right": "J", "Space": "X"}).usual
    while view.lights.focus is None or view.lights.focus[1] not in cards:
        last = view.lights.focus
        QTest.keyClick(view, Key.Key_J)
        assert view.lights.focus != last
    _, card = view.lights.focus
    QTest.keyClick(view, Key.Key_X)
    assert view.gestures.held == card
    view.gestures.put_back()
    QTest.keyClick(view, Key.Key_Escape)
    QTest.keyClick(view, Key.Key_Right)
    assert view.lights.focus is None


def test_tab_goes_through_the_areas_and_then_out_and_escape_hides_the_ring(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    lay(view, record)
    seen = []
    for _ in areas(laid(view)):
        QTest.keyClick(view, Key.Key_Tab)
        seen.append(view.lights.focus)
    assert seen == [area[0] for area in areas(laid(view))]
    QTest.keyClick(view, Key.Key_Backtab)
    assert view.lights.focus == seen[-2]
    QTest.keyClick(view, Key.Key_Escape)
    assert view.lights.focus is None
    for _ in range(len(seen) + 1):
        QTest.keyClick(view, Key.Key_Tab)
    assert view.lights.focus is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_can_be_reached_with_arrow_keys(qtbot: QtBot, view: TableView, seats: int) -> None:
    view.show_table(observe(some_state(seats, seats, 60).state, 0), 0)
    things = set(laid(view).focusable)
    arrows = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)
    QTest.keyClick(view, Key.Key_Up)
    reached, waiting = {view.lights.focus}, [view.lights.focus]
    while waiting:
        start = waiting.pop()
        for key in arrows:
            view.lights.focus_on(start)
            QTest.keyClick(view, key)
            if view.lights.focus not in reached:
                reached.add(view.lights.focus)
                waiting.append(view.lights.focus)
    assert reached == things


def test_space_belongs_to_the_ring_while_it_is_shown_and_else_to_the_window(qtbot: QtBot, record: Record) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    view = TableView()
    view.usual_key = Keys().usual
    QVBoxLayout(window).addWidget(view)
    pressed: list[bool] = []
    QShortcut(QKeySequence("Space"), window).activated.connect(lambda: pressed.append(True))
    window.resize(1280, 720)
    window.show()
    view.set_pace("instant")
    asked = lay(view, record)
    view.setFocus()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(view, Key.Key_Space)
    assert pressed == [True]
    assert view.gestures.held is None
    view.look_at(("card", max(characters_to_play(asked))))
    QTest.keyClick(view, Key.Key_Space)
    assert pressed == [True]
    assert view.gestures.held is not None


def test_the_card_under_the_pointer_rises_and_sinks_and_is_told(qtbot: QtBot, view: TableView, record: Record) -> None:
    lay(view, record)
    told: list[int | None] = []
    view.hovered.connect(told.append)
    hand = [s.card.id for s in view.table.stances.values() if s.place is Place.HAND]
    first, second = hand[0], hand[1]
    port = view.viewport()
    QTest.mouseMove(port, QPoint(3, 700))  # a move to where the pointer is already would be no event
    QTest.mouseMove(port, on_card(view, first))
    item = view.table.item(first)
    assert item.pose.rect.bottom <= laid(view).window.bottom
    assert item.rotation() == 0
    QTest.mouseMove(port, on_card(view, second))
    assert is_home(item, view)
    QTest.mouseMove(port, QPoint(3, 700))
    assert told == [first, second, None]
    assert all(is_home(view.table.item(card), view) for card in hand)


def test_the_right_button_and_z_ask_for_a_large_face_but_never_for_a_back(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    asked = lay(view, record)
    wanted: list[int] = []
    view.preview_wanted.connect(wanted.append)
    card = next(s.card.id for s in view.table.stances.values() if s.place is Place.HAND)
    QTest.mouseClick(view.viewport(), RIGHT, pos=on_card(view, card))
    assert wanted == [card]
    QTest.mouseMove(view.viewport(), on_card(view, card))
    QTest.keyClick(view, Key.Key_Z)
    assert wanted == [card, card]
    view.show_table(observe(record.state, asked.seat), asked.seat)
    view.set_covered(True)
    QTest.mouseClick(view.viewport(), RIGHT, pos=on_card(view, card))
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    assert wanted == [card, card]
    assert view.gestures.held is None


def test_piles_of_every_seat_can_be_asked_for(qtbot: QtBot, view: TableView, record: Record) -> None:
    asked = lay(view, record)
    wanted: list[tuple[int, str]] = []
    view.pile_wanted.connect(lambda seat, pile: wanted.append((seat, pile)))
    for seat, piles in laid(view).piles.items():
        QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(*piles.discard.centre))
        QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(*piles.deck.centre))
        assert wanted[-2:] == [(seat, "discard"), (seat, "deck")]
    assert len(wanted) == 2 * len(laid(view).piles)
    assert asked.ask is Ask.MAIN


def test_cards_that_cannot_be_used_are_dimmed_only_while_somebody_is_asked(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    hand = {s.card.id for s in view.table.stances.values() if s.place is Place.HAND}
    usable = {o.card for o in asked.options if o.verb is Verb.PLAY}
    for card in hand:
        assert bool(view.lights.shown_states(view.table.item(card))) is (card not in usable)
    view.ask(None)
    assert not any(view.lights.shown_states(view.table.item(card)) for card in hand)


def test_rested_comes_once_for_each_play_even_for_nothing(qtbot: QtBot, view: TableView) -> None:
    game = outcomes(1, 2, 3)
    view.show_table(observe(game[0].before, 0), 0)
    rests: list[bool] = []
    view.rested.connect(lambda: rests.append(True))
    for outcome in game:
        with qtbot.waitSignal(view.rested, timeout=10000):
            view.play(tell(outcome, 0), 0)
    with qtbot.waitSignal(view.rested, timeout=10000):
        view.play((), 0)
    assert len(rests) == len(game) + 1


def test_another_front_is_shown_at_once(view: TableView) -> None:
    game = outcomes(1, 3, 6)
    view.show_table(observe(game[0].before, 0), 0)
    beats = tell(game[0], 2)
    view.play(beats, 2)
    assert laid(view).front == 2
    hand = {s.card.id for s in view.table.stances.values() if s.place is Place.HAND}
    assert hand == {card.id for card in beats[0].seen.seats[2].hand}


def test_a_new_size_lays_the_table_anew_and_tells_where(view: TableView, record: Record) -> None:
    lay(view, record)
    told: list[object] = []
    view.laid.connect(told.append)
    view.resize(1920, 1080)
    assert told == [view.places]
    assert (laid(view).window.width, laid(view).window.height) == (1920, 1080)
    view.set_room(True, 1.3)
    assert laid(view).log_open
    assert told[-1] is view.places


def test_below_the_least_size_the_table_is_shown_smaller(view: TableView, record: Record) -> None:
    lay(view, record)
    view.resize(512, 320)
    assert view.transform().m11() == pytest.approx(0.5)
    assert (laid(view).window.width, laid(view).window.height) == LEAST_WINDOW
    corner = view.mapFromScene(*LEAST_WINDOW)
    assert (corner.x(), corner.y()) == (512, 320)


@pytest.mark.parametrize("look", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda look: look.name)
def test_every_look_is_painted_and_differs(qtbot: QtBot, view: TableView, record: Record, look: object) -> None:
    lay(view, record)
    view.set_look(LIGHT)
    before = picture_of(qtbot, view)
    view.set_look(look)  # type: ignore[arg-type]
    after = picture_of(qtbot, view)
    assert (before == after) is (look is LIGHT)


def test_a_change_of_look_shows_the_old_pictures_until_the_new_ones_are_there(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    lay(view, record)
    qtbot.waitUntil(lambda: not view.gallery.behind)
    view.gallery._clock = lambda: 1e9  # no time is left to paint anything
    view.gallery._renewed, view.gallery._deadline = 1e9, 0.0
    view.set_look(DARK)
    assert view.gallery.behind
    shown = [item.picture for item in view.table.cards.values() if item.isVisible() and item.picture is not None]
    assert shown
    assert not any(view.gallery.is_blank(picture) for picture in shown)
    assert not any(view.gallery.is_blank(picture) for picture in view.table.furniture._shown.values())


def test_another_size_of_the_window_leaves_no_plate_blank(qtbot: QtBot, view: TableView, record: Record) -> None:
    """Until they are painted anew, the old pictures are stretched."""
    lay(view, record)
    qtbot.waitUntil(lambda: not view.gallery.behind)
    view.gallery._clock = lambda: 1e9  # no time is left to paint anything
    view.gallery._renewed, view.gallery._deadline = 1e9, 0.0
    view.resize(1100, 660)
    assert view.gallery.behind
    assert not any(view.gallery.is_blank(picture) for picture in view.table.furniture._shown.values())


def test_t_asks_for_letters_in_place_of_icons_and_the_look_shows_them(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    lay(view, record)
    before = picture_of(qtbot, view)
    with qtbot.waitSignal(view.letters_wanted, timeout=10000):
        QTest.keyClick(view, Key.Key_T)
    view.set_look(replace(LIGHT, signs=True))
    assert picture_of(qtbot, view) != before
    view.set_look(LIGHT)
    assert picture_of(qtbot, view) == before


def test_the_ring_is_gone_when_the_table_is_covered(qtbot: QtBot, view: TableView, record: Record) -> None:
    lay(view, record)
    QTest.keyClick(view, Key.Key_Tab)
    rings = [view.lights.focus is not None]
    for covered in (True, False):
        view.set_covered(covered)
        rings.append(view.lights.focus is not None)
    assert rings == [True, False, False]


def test_a_key_that_ends_the_motion_before_a_change_of_chairs_moves_no_ring(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    lay(view, record)
    view.set_pace("normal")
    view.animator.rested.connect(lambda: view.set_covered(True))
    view.animator.then(lambda: [Tween("x", lambda _: None, 1000)])
    assert view.animator.busy
    QTest.keyClick(view, Key.Key_Right)
    assert view.table.covered
    assert view.lights.focus is None
