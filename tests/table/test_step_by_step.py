"""The pace step by step: every event waits for the player; input goes on by one, and nothing is ever stuck."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Outcome, observe, tell
from simpsons_desktop.table.animator import Animator, tween
from simpsons_desktop.table.script import scenes_of
from simpsons_desktop.table.tempo import PLAY
from simpsons_desktop.table.view import TableView
from tests.table.tables import new_view, outcomes, picture_of


def until_it_waits(view: TableView) -> bool:
    """Let the table play; whether it waits for the player then (else it is done)."""
    for _ in range(3000):
        if view.animator.waits or not view.animator.busy:
            return view.animator.waits
        view.animator.advance(16)
        QApplication.processEvents()
    raise AssertionError("the table never comes to rest")


def of_many_parts(seed: int = 4) -> Outcome:
    """An outcome that is shown in several parts."""
    return max(outcomes(seed, 3, 60), key=lambda one: len(scenes_of(tell(one, 0))))


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    return new_view(qtbot, "step")


def test_each_part_waits_for_the_player_and_the_last_one_only_if_it_should(view: TableView) -> None:
    outcome = of_many_parts()
    parts = len(scenes_of(tell(outcome, 0)))
    assert parts >= 3
    for pause in (False, True):
        view.show_table(observe(outcome.before, 0), 0)
        view.play(tell(outcome, 0), 0, pause=pause)
        steps = 0
        while until_it_waits(view):
            steps += 1
            view.animator.go_on()
        assert 1 <= steps <= parts
        assert steps > (1 if pause else 0)
        assert not view.animator.busy


def test_parts_in_which_nothing_is_to_be_seen_wait_for_nobody(view: TableView) -> None:
    for outcome in outcomes(1, 2, 12):
        beats = tell(outcome, 0)
        view.show_table(observe(outcome.before, 0), 0)
        before = set()
        view.play(beats, 0)
        while until_it_waits(view):
            now = tuple(sorted((card, item.x(), item.y()) for card, item in view.table.cards.items()))
            points = tuple(seat.points for seat in view.table.seen.seats) if view.table.seen else ()
            turn = view.table.seen.turn_number if view.table.seen else 0
            assert (now, points, turn) not in before or view.director.effects.shown
            before.add((now, points, turn))
            view.animator.go_on()


def test_input_finishes_one_part_or_goes_on_and_never_skips_a_step(view: TableView) -> None:
    outcome = of_many_parts()
    view.show_table(observe(outcome.before, 0), 0)
    view.play(tell(outcome, 0), 0, pause=True)
    steps = 0
    for _ in range(400):
        if not view.animator.busy:
            break
        held = view.animator.waits
        view.animator.hurry()
        if held:
            assert not view.animator.waits
            QApplication.processEvents()
            view.animator.advance(16)
        steps += view.animator.waits
        QApplication.processEvents()
    assert not view.animator.busy
    assert steps >= 3


def test_what_lays_the_table_anew_does_not_wait(qtbot: QtBot, view: TableView) -> None:
    outcome, plain = of_many_parts(), new_view(qtbot)
    view.show_table(observe(outcome.before, 0), 0)
    with qtbot.waitSignal(view.rested, timeout=10000):
        view.play(tell(outcome, 0), 0, pause=True)
        assert until_it_waits(view)
        view.animator.skip()
    assert not view.animator.waits
    plain.show_table(observe(outcome.state, 0), 0)
    view.resize(view.width() + 1, view.height())
    plain.resize(view.size())
    assert picture_of(qtbot, view) == picture_of(qtbot, plain)


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
def test_another_pace_opens_the_gate_and_waits_no_more(view: TableView, pace: str) -> None:
    outcome = of_many_parts()
    view.show_table(observe(outcome.before, 0), 0)
    view.play(tell(outcome, 0), 0, pause=True)
    assert until_it_waits(view)
    view.set_pace(pace)
    assert not until_it_waits(view)


def test_the_player_is_told_when_it_waits_and_when_no_longer(qapp: object) -> None:
    animator, told = Animator(), list[bool]()
    animator.by_step = True
    animator.held.connect(told.append)
    animator.then(lambda: [tween("one", lambda _: None, PLAY)])
    animator.then(animator.gate)
    for _ in range(40):
        animator.advance(16)
    assert animator.waits
    assert told == [True]
    animator.forget()
    assert told == [True, False]
    assert not animator.busy
