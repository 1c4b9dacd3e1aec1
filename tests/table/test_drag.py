"""Dragging and clicking with real mouse events on the viewport: drops, refusals, lost releases, marks."""

import gc
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Decision, Kind, Verb, apply, decision, observe, tell
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.intents import Clicked, ClickedNumber, ClickedPlace, Dropped, Intent, meant
from simpsons_desktop.table.lights import Lit
from simpsons_desktop.table.stances import Place, stances
from simpsons_desktop.table.tempo import PUT_BACK
from simpsons_desktop.table.view import TableView
from tests.support.games import random_answer, some_state
from tests.table.tables import (
    LEFT,
    RIGHT,
    a_game,
    busy,
    carries,
    characters_to_play,
    drag,
    is_home,
    kind_of,
    laid,
    lay,
    lit,
    on_card,
    on_scene,
    outcomes,
    ways,
)


@pytest.fixture
def intents(view: TableView) -> list[Intent]:
    made: list[Intent] = []
    view.intent.connect(made.append)
    return made


def first_way(asked: Decision) -> tuple[int, int]:
    """A Character in hand that may go to two Scenes, if there is one, and the seat of the first of them."""
    card = max(sorted(characters_to_play(asked)), key=lambda one: len(ways(asked, one)))
    return card, ways(asked, card)[0]


def test_a_drag_plays_the_card_and_it_flies_on_from_where_it_was_dropped(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record
) -> None:
    asked = lay(view, record)
    card, seat = first_way(asked)
    port, goal = view.viewport(), on_scene(view, seat)
    drag(qtbot, port, on_card(view, card), goal)
    assert intents == [Dropped(card, seat)]
    (code,) = meant(intents[0], asked)
    item = view.table.item(card)
    assert not is_home(item, view)
    view.set_pace("normal")
    outcome = apply(record.state, (code,))
    view.play(tell(outcome, asked.seat), asked.seat)
    before = item.pose
    view.animator.advance(1)
    view.animator.advance(1)
    assert abs(item.x() - before.x) < 40
    view.animator.skip()
    assert view.table.stances[card].place is not Place.HAND
    assert is_home(item, view)


def test_while_a_card_is_carried_all_its_targets_glow_and_the_covered_one_is_the_best(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    asked = lay(view, record)
    card, seat = first_way(asked)
    seats = set(ways(asked, card))
    port, start, goal = view.viewport(), on_card(view, card), on_scene(view, seat)
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start - QPoint(0, 30))
    assert lit(view) == Lit(card, frozenset(ways(asked, card)), False)
    QTest.mouseMove(port, goal)
    assert lit(view) == Lit(card, frozenset(ways(asked, card)), False, seat)
    assert view.lights.shown_states(view.lights.board(seat)) == {State.BEST}
    for other in seats - {seat}:
        assert view.lights.shown_states(view.lights.board(other)) == {State.TARGET}
    labels = [item for item in view.lights.labels.values() if item.isVisible()]
    assert len(labels) == len(seats)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert lit(view) is None
    assert not any(item.isVisible() for item in view.lights.labels.values())


def test_an_illegal_drop_flies_home_and_is_told(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record
) -> None:
    asked = lay(view, record)
    card, _ = first_way(asked)
    nothing = Decision(asked.seat, Ask.MAIN, (), ())
    view.ask(nothing)
    view.set_pace("normal")
    drag(qtbot, view.viewport(), on_card(view, card), on_scene(view, asked.seat))
    assert intents == [Dropped(card, asked.seat)]
    assert meant(intents[0], nothing) == ()
    view.animator.advance(PUT_BACK.ms / 2)
    assert not is_home(view.table.item(card), view)
    view.animator.advance(PUT_BACK.ms)
    assert is_home(view.table.item(card), view)


def test_a_drop_that_waits_for_a_menu_goes_home_when_it_is_called_off_or_the_question_comes_again(
    qtbot: QtBot, view: TableView, record: Record
) -> None:
    asked = lay(view, record)
    card, seat = first_way(asked)
    for end in (view.bring_home, lambda: view.ask(asked)):
        drag(qtbot, view.viewport(), on_card(view, card), on_scene(view, seat))
        assert not is_home(view.table.item(card), view)
        end()
        assert is_home(view.table.item(card), view)


def test_back_over_the_hand_is_no_action(qtbot: QtBot, view: TableView, intents: list[Intent], record: Record) -> None:
    asked = lay(view, record)
    card, _ = first_way(asked)
    start = on_card(view, card)
    port = view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start - QPoint(0, 300))
    QTest.mouseMove(port, start + QPoint(4, 0))
    QTest.mouseRelease(port, LEFT, pos=start + QPoint(4, 0))
    assert intents == []
    assert view.gestures.held is None
    assert is_home(view.table.item(card), view)


@pytest.mark.parametrize("way", range(0, 31, 3))
def test_a_press_is_a_click_up_to_the_drag_distance_and_a_drag_from_there(
    qtbot: QtBot, view: TableView, record: Record, way: int
) -> None:
    asked = lay(view, record)
    card, _ = first_way(asked)
    start, port = on_card(view, card), view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start - QPoint(0, way))
    assert carries(view) is (way >= QApplication.startDragDistance())
    QTest.mouseRelease(port, LEFT, pos=start - QPoint(0, way))
    clicked = way < QApplication.startDragDistance()
    assert view.gestures.held == (card if clicked else None)


def test_a_click_lifts_and_a_click_on_a_target_plays(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record
) -> None:
    asked = lay(view, record)
    card, seat = first_way(asked)
    port = view.viewport()
    QTest.mouseClick(port, LEFT, pos=on_card(view, card))
    assert view.gestures.held == card
    assert view.table.item(card).y() < view.table.stances[card].pose.y
    QTest.mouseClick(port, LEFT, pos=on_scene(view, seat))
    assert intents == [Dropped(card, seat)]
    assert view.gestures.held is None


def test_a_second_click_on_the_lifted_card_puts_it_back(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record
) -> None:
    asked = lay(view, record)
    card, _ = first_way(asked)
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    assert view.gestures.held is None
    assert intents == []
    assert is_home(view.table.item(card), view)


def double_click(view: TableView, card: int) -> None:
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    QTest.mouseDClick(view.viewport(), LEFT, pos=on_card(view, card))


def test_a_double_click_plays_only_if_there_is_exactly_one_way(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record
) -> None:
    asked = lay(view, record)
    card, _ = first_way(asked)
    double_click(view, card)
    assert intents == []
    assert view.gestures.held == card
    view.gestures.cancel()
    codes = [(o, c) for o, c in zip(asked.options, asked.codes, strict=True) if o.card != card]
    one = next((o, c) for o, c in zip(asked.options, asked.codes, strict=True) if o.card == card)
    options, numbers = zip(*codes, one, strict=True)
    view.ask(Decision(asked.seat, Ask.MAIN, options, numbers))
    double_click(view, card)
    assert intents == [Clicked(card)]


@pytest.mark.parametrize("end", ["escape", "right button", "hidden", "lost release", "question", "inactive"])
def test_a_drag_that_is_called_off_or_lost_goes_home_without_an_intent(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record, end: str
) -> None:
    asked = lay(view, record)
    card, seat = first_way(asked)
    port, start, goal = view.viewport(), on_card(view, card), on_scene(view, seat)
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start - QPoint(0, 50))
    QTest.mouseMove(port, goal)
    assert carries(view)
    match end:
        case "escape":
            QTest.keyClick(view, Qt.Key.Key_Escape)
        case "right button":
            QTest.mousePress(port, RIGHT, pos=goal)
        case "hidden":
            view.hide()
        case "lost release":
            none = Qt.MouseButton.NoButton
            at = QPointF(goal)
            move = QMouseEvent(
                QEvent.Type.MouseMove, at, port.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier
            )
            QApplication.sendEvent(port, move)
        case "question":
            view.ask(asked)
        case "inactive":
            QApplication.sendEvent(view, QEvent(QEvent.Type.WindowDeactivate))
    assert not carries(view)
    assert view.gestures.held is None
    assert is_home(view.table.item(card), view)
    view.show()
    QTest.mouseRelease(port, LEFT, pos=goal)
    assert intents == []


def test_a_card_that_others_move_while_it_is_dragged_leaves_the_drag(qtbot: QtBot, view: TableView) -> None:
    random = Random(7)
    port = view.viewport()
    for seed in range(8):
        record = some_state(seed, 2, 20, Ask.MAIN)
        asked = decision(record.state)
        if asked is None:
            continue
        lay(view, record)
        hand = [s.card.id for s in view.table.stances.values() if s.place is Place.HAND]
        card = random.choice(hand)
        QTest.mousePress(port, LEFT, pos=on_card(view, card))
        QTest.mouseMove(port, QPoint(600, 300))
        end = next(c for o, c in zip(asked.options, asked.codes, strict=True) if o.verb is Verb.END)
        outcome = apply(record.state, (end,))
        view.play(tell(outcome, asked.seat), asked.seat)
        QTest.mouseMove(port, QPoint(500, 250))
        view.animator.skip()
        gc.collect()
        QTest.mouseRelease(port, LEFT, pos=QPoint(500, 250))
        assert view.gestures.held is None
        for item in view.table.cards.values():
            if item.isVisible():
                assert is_home(item, view)


def test_a_scene_is_dropped_on_its_place_and_an_action_anywhere_on_the_table(
    qtbot: QtBot, view: TableView, intents: list[Intent]
) -> None:
    for kind in (Kind.SCENE, Kind.ACTION):
        record = a_game(
            lambda asked, state, kind=kind: any(  # type: ignore[misc]
                o.verb is Verb.PLAY and o.card is not None and kind_of(state, o.card) is kind for o in asked.options
            )
        )
        asked = lay(view, record)
        plays = (o.card for o in asked.options if o.verb is Verb.PLAY and o.card is not None)
        card = next(c for c in plays if kind_of(record.state, c) is kind)
        place = view.mapFromScene(*laid(view).places[asked.seat].centre)
        drag(qtbot, view.viewport(), on_card(view, card), place if kind is Kind.SCENE else QPoint(640, 330))
        assert len(meant(intents[-1], asked)) == 1
        assert intents[-1] == Dropped(card, getattr(intents[-1], "seat", None))


def test_a_click_on_a_ready_number_declares_and_on_the_board_asks_which(
    qtbot: QtBot, view: TableView, intents: list[Intent]
) -> None:
    record = a_game(lambda asked, _: any(o.verb is Verb.COMPLETE for o in asked.options))
    asked = lay(view, record)
    seat = next(o.to for o in asked.options if o.verb is Verb.COMPLETE)
    assert seat is not None
    board = laid(view).places[seat]
    cw = laid(view).cw
    number = view.mapFromScene(board.x + 0.4 * cw, board.bottom - 0.2 * cw)
    QTest.mouseClick(view.viewport(), LEFT, pos=number)
    assert intents == [ClickedNumber(seat, Verb.COMPLETE)]
    assert len(meant(intents[0], asked)) == 1
    name = view.mapFromScene(board.centre[0], board.y + 0.1 * cw)
    QTest.mouseClick(view.viewport(), LEFT, pos=name)
    assert intents[1] == ClickedPlace(seat)


@pytest.mark.parametrize(
    ("ask", "purpose"), [(Ask.CHOOSE, "put_back cards"), (Ask.CHOOSE, "discard cards"), (Ask.DISCARD, "")]
)
def test_cards_are_marked_up_to_the_most_and_told(qtbot: QtBot, view: TableView, ask: Ask, purpose: str) -> None:
    """What is chosen is raised and ticked; what is to be thrown away is lowered, with a bin."""
    record = some_state(3, 2, 10, Ask.DISCARD)
    asked = decision(record.state)
    assert asked is not None
    asked = replace(asked, ask=ask, purpose=purpose)
    lay(view, record)
    view.ask(asked)
    told: list[tuple[int, ...]] = []
    view.marks.connect(told.append)
    cards = [o.card for o in asked.options if o.card is not None][:2]
    assert len(cards) == 2
    for card in cards:
        QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
        lower = view.table.item(card).y() - view.table.stances[card].pose.y
        chosen = purpose == "put_back cards"
        assert lower < 0 if chosen else lower > 0
        assert view.lights.shown_states(view.table.item(card)) == {State.SELECTED if chosen else State.DISCARDED}
    assert told[-1] == tuple(sorted(c for o, c in zip(asked.options, asked.codes, strict=True) if o.card in cards))
    assert asked.accepts(told[-1])
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, cards[0]))
    assert len(told[-1]) == 1
    view.ask(asked)
    assert view.lights.marked == frozenset()
    assert all(is_home(view.table.item(card), view) for card in cards)


def test_a_click_during_a_motion_finishes_it_and_counts(qtbot: QtBot, view: TableView, intents: list[Intent]) -> None:
    for outcome in (one for seed in range(20) for one in outcomes(seed, 2, 60)[1:]):
        asked = decision(outcome.state)
        if asked is not None and asked.ask is Ask.MAIN and characters_to_play(asked) and len(outcome.beats) > 3:
            break
    else:
        raise AssertionError("no such moment")
    view.set_pace("slow")
    view.show_table(observe(outcome.before, asked.seat), asked.seat)
    view.rested.connect(lambda: view.ask(asked))
    view.play(tell(outcome, asked.seat), asked.seat)
    view.animator.advance(50)
    assert busy(view)
    card = min(characters_to_play(asked))
    pose = stances(observe(outcome.state, asked.seat), view.table.plan(observe(outcome.state, asked.seat), False)[0])
    at = pose[card].pose
    QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(at.x, at.y - at.height * 0.3))
    assert not busy(view)
    assert view.gestures.held == card
    assert intents == []


def test_clicks_at_random_during_motions_never_break_the_table(qtbot: QtBot, view: TableView) -> None:
    random = Random(5)
    view.set_pace("normal")
    record = some_state(4, 3, 0)
    front, port = 0, view.viewport()
    view.show_table(observe(record.state, front), front)
    view.rested.connect(lambda: view.ask(observe(record.state, front).decision))
    for _ in range(60):
        asked = decision(record.state)
        if asked is None:
            break
        outcome = record.play(random_answer(asked, random))
        view.play(tell(outcome, front), front)
        for _ in range(4):
            point = QPoint(random.randrange(1280), random.randrange(720))
            random.choice((QTest.mouseClick, QTest.mousePress, QTest.mouseRelease, QTest.mouseDClick))(
                port, random.choice((LEFT, RIGHT)), pos=point
            )
            QTest.mouseMove(port, QPoint(random.randrange(1280), random.randrange(720)))
            view.animator.advance(random.randrange(200))
    view.animator.skip()
    QTest.mouseRelease(port, LEFT, pos=QPoint(640, 20))
    view.ask(None)
    view.show_table(observe(record.state, front), front)
    for card, item in view.table.cards.items():
        assert item.isVisible() is view.table.stances[card].open
        assert not item.isVisible() or is_home(item, view)


def test_a_second_click_on_a_card_with_one_way_plays_it(
    qtbot: QtBot, view: TableView, intents: list[Intent], record: Record
) -> None:
    """As its note says, which points at the card; with more ways than one it goes back."""
    asked = lay(view, record)
    card, _ = first_way(asked)
    pairs = list(zip(asked.options, asked.codes, strict=True))
    one = next(pair for pair in pairs if pair[0].card == card)
    options, numbers = zip(*[pair for pair in pairs if pair[0].card != card], one, strict=True)
    view.ask(Decision(asked.seat, Ask.MAIN, options, numbers))
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    assert view.gestures.held == card
    QTest.mouseClick(view.viewport(), LEFT, pos=on_card(view, card))
    assert intents == [Clicked(card)]
