"""Reduced motion: nothing flies, hops, swings or breathes; what changes fades where it is, and the end is the same."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import observe, tell
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Animator, Tween, tween
from simpsons_desktop.table.items import Change, Fade, Flight
from simpsons_desktop.table.tempo import FADE, LIFT, PLAY, SHOWN
from simpsons_desktop.table.view import TableView
from tests.table.tables import new_view, outcomes

Spot = tuple[float, float, float]


def spots(view: TableView) -> dict[int, Spot]:
    """Where each visible card is, and how it is turned."""
    return {card: (item.x(), item.y(), item.rotation()) for card, item in view.table.cards.items() if item.isVisible()}


def calm_view(qtbot: QtBot, pace: str = "normal") -> TableView:
    view = new_view(qtbot, pace)
    view.set_calm(True)
    return view


@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_ever_on_its_way(qtbot: QtBot, seed: int) -> None:
    view = calm_view(qtbot)
    front, game = seed % 3, outcomes(seed, 3, 60)
    view.show_table(observe(game[0].before, front), front)
    seen: dict[int, set[Spot]] = {}
    for outcome in game:
        view.play(tell(outcome, front), front)
        for _ in range(2000):
            if not view.animator.busy:
                break
            view.animator.advance(16)
            QApplication.processEvents()
            at_home = {card: (stance.pose.x, stance.pose.y) for card, stance in view.table.stances.items()}
            for card, spot in spots(view).items():
                known = seen.setdefault(card, set())
                fresh = spot not in known
                known.add(spot)
                if fresh and not view.animator.moves(card):
                    assert spot[:2] == pytest.approx(at_home[card], abs=0.6), "it rests, or fades where it is"
        assert not view.animator.busy
    for spots_of_card in seen.values():
        assert len(spots_of_card) <= len(game) + 1, "a card has no more places than moments at which it was put down"
    assert all(item.opacity() == 1.0 for item in view.table.cards.values() if item.isVisible())


@pytest.mark.parametrize("seed", range(2))
def test_the_table_ends_as_if_everything_had_moved(qtbot: QtBot, seed: int) -> None:
    calm, moving = calm_view(qtbot), new_view(qtbot, "normal")
    game = outcomes(seed, 3, 60)
    for view in (calm, moving):
        view.show_table(observe(game[0].before, 0), 0)
        for outcome in game:
            view.play(tell(outcome, 0), 0)
            view.animator.skip()
    assert spots(calm) == spots(moving)


def test_a_flight_becomes_a_fade_a_pause_stays_and_the_rest_is_over_at_once(qapp: object) -> None:
    animator, steps = Animator(), dict[str, list[float]]()
    animator.calm = True
    for name, how in (("hop", PLAY), ("pause", SHOWN)):
        animator.run(tween(name, steps.setdefault(name, []).append, how))
    assert steps["hop"] == [1.0]
    assert not animator.moves("hop")
    assert animator.moves("pause")
    animator.advance(SHOWN.ms - 1)
    assert animator.moves("pause")
    animator.advance(2)
    assert not animator.moves("pause")


def test_what_would_breathe_for_ever_stays_as_it_is(qapp: object) -> None:
    animator, steps = Animator(), list[float]()
    animator.calm = True
    animator.run(Tween("breath", steps.append, 900, repeats=True))
    assert steps == [0.0]
    assert animator.moving == 0
    assert not animator.moves("breath")


@pytest.fixture
def flight(qtbot: QtBot) -> Flight:
    """A card of the hand on its way across the table."""
    view = new_view(qtbot)
    view.show_table(observe(outcomes(1, 2, 4)[-1].state, 0), 0)
    card = next(card for card, item in view.table.cards.items() if item.isVisible())
    item, pose = view.table.cards[card], view.table.stances[card].pose
    face = item.picture
    assert face is not None
    far = type(pose)(pose.x, pose.y - 400, pose.width, pose.height, 0.0, pose.z)
    return Flight(item, pose, far, face, face, Change.NONE)


def test_a_fade_takes_the_time_that_is_set_and_shows_more_and_more(flight: Flight) -> None:
    fade = flight.faded()
    assert isinstance(fade, Fade)
    opacities = []
    for progress in (0.1, 0.5, 1.0):
        fade(progress)
        opacities.append(flight.item.opacity())
        assert (flight.item.x(), flight.item.y()) == pytest.approx((flight.end.x, flight.end.y), abs=0.6)
    assert opacities == [0.1, 0.5, 1.0]
    assert FADE.ms == 120


def test_a_card_that_goes_into_a_pile_fades_where_it_was(flight: Flight) -> None:
    flight.hides = True
    before = (flight.item.x(), flight.item.y())
    fade = flight.faded()
    assert fade is not None
    fade(0.25)
    assert flight.item.opacity() == 0.75
    assert (flight.item.x(), flight.item.y()) == before
    fade(1.0)
    assert not flight.item.isVisible()
    assert flight.item.opacity() == 1.0


def test_a_card_that_only_makes_room_is_there_at_once(flight: Flight) -> None:
    flight.end = type(flight.end)(
        flight.start.x + 10, flight.start.y, flight.end.width, flight.end.height, 0.0, flight.end.z
    )
    assert flight.faded() is None


def test_only_what_keeps_its_place_is_called_still() -> None:
    moving = {LIFT, PLAY, tempo.TURN, tempo.ROOM, tempo.DRAW, tempo.POINTS, tempo.LEAVE, tempo.SHAKE, tempo.PASS_TURN}
    assert not any(how.still for how in moving)
    assert FADE.still
    assert SHOWN.still
