"""Three persons at one screen: no picture that ever reaches it tells what the person in front may not know.

The suite films the beginning of a game; HOT_SEAT=whole films it to its end, and the beginnings in larger windows.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QTimer

from simpsons_desktop.controller import Offer
from simpsons_desktop.rules import NOBODY, Ask, Decision
from simpsons_desktop.rules import decision as open_decision
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.parts.curtain import Curtain
from simpsons_desktop.screens.parts.preview import Preview
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, SeatChoice, TableChoice
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place, Stance
from tests.end_to_end.conftest import Open
from tests.end_to_end.film import Camera, Film, cast, stop_the_clocks
from tests.end_to_end.hand import QtHand
from tests.end_to_end.robots import Answer, MouseRobot
from tests.end_to_end.twins import Plan, plan_game

DECKS = ("homer", "bart", "lisa")
PERSONS = TableChoice(tuple(SeatChoice(deck, name) for deck, name in zip(DECKS, ("Ann", "Bob", "Cal"), strict=True)))
Size = tuple[int, int]
GOAL = 3
WHOLE = os.environ.get("HOT_SEAT") == "whole"


class HotSeatRobot(MouseRobot):
    """Plays for everybody at the screen, by mouse, what is planned; before an answer it may look at a hand card."""

    def __init__(self, window: MainWindow, camera: Camera, plan: Plan) -> None:
        super().__init__(window, QtHand(window), 5, camera.run)
        self.plan = plan

    def claim(self, offer: Offer) -> int:
        """Who is to play something by the plan when the rules really ask them."""
        controller = self.eyes.play.controller
        state, at = controller.record.state, len(controller.record.answers)
        plays = state.ask is Ask.REACT and self.plan.lines[at].answer != (PASS,)
        return state.asker if plays and state.asker in offer.seats else NOBODY

    def choose(self, decision: Decision) -> Answer:
        controller = self.eyes.play.controller
        if decision != open_decision(controller.record.state):
            return (PASS,)
        line = self.plan.lines[len(self.eyes.play.controller.record.answers)]
        if line.look is not None:
            self.hand.move(self.eyes.spot(("card", line.look)))
            for _ in range(3):
                self.eyes.pump()
        return line.answer


def film(open_window: Open, plan: Plan, record: Record, size: Size) -> tuple[Film, list[Answer]]:
    """Film a game that is played as planned; also what was answered."""
    with pytest.MonkeyPatch.context() as patch:
        stop_the_clocks(patch)
        cast(patch, record)
        window = open_window(seed=1, pace=Pace.FAST, table=PERSONS, size=size)
        window.preferences.change(hover_ms=0)
        made = Film()
        camera = Camera(window, made)
        robot = HotSeatRobot(window, camera, plan)
        robot.sit_down(GOAL)
        while len(record.answers) < len(plan.lines):
            assert robot.step()
        while plan.ended and robot.step():
            pass  # whoever could have answered in the last moments is still asked
        camera.stop()
        window.leave()
    return made, record.answers


@dataclass(frozen=True)
class Comparison:
    """Twin games on film: pictures compared, differences, how many scenes differed for the secret seat itself."""

    pictures: int
    wrong: tuple[str, ...]
    own: int


def compare(open_window: Open, plan: Plan, size: Size = (1024, 640)) -> Comparison:
    """Film a game and its twin, in which one seat holds other cards; both are played alike."""
    real, answers = film(open_window, plan, plan.real(), size)
    twin, again = film(open_window, plan, plan.twin(), size)
    assert answers == again
    pictures, wrong, own = 0, [], 0
    for scene, shots in real.scenes.items():
        differ = shots != twin.scenes.get(scene)
        if scene.front == plan.seat and not scene.covered:
            own += differ
        else:
            pictures += len(shots)
            if differ:
                wrong.append(f"{scene}: {shots} is not {twin.scenes.get(scene)}")
    return Comparison(pictures, tuple(wrong), own)


@pytest.mark.slow
def test_a_game_of_three_persons_shows_nobody_anothers_hand(open_window: Open) -> None:
    plan = plan_game(DECKS, GOAL, seat=1, looks=5) if WHOLE else plan_game(DECKS, GOAL, seat=1, looks=4, most=24)
    found = compare(open_window, plan)
    assert not found.wrong, found.wrong[0]
    assert found.own > (3 if WHOLE else 0), "the twin differs in nothing that its own player can see"
    assert found.pictures > (200 if WHOLE else 40)


@pytest.mark.slow
@pytest.mark.skipif(not WHOLE, reason="takes a minute; HOT_SEAT=whole films these, too")
@pytest.mark.parametrize(("seat", "size"), [(0, (1600, 900)), (2, (1280, 720))])
def test_nor_do_log_and_prompt_in_larger_windows(open_window: Open, seat: int, size: Size) -> None:
    found = compare(open_window, plan_game(DECKS, GOAL, seat, looks=2, most=12), size)
    assert not found.wrong, found.wrong[0]
    assert found.own
    assert found.pictures > 20


def never_covered(patch: pytest.MonkeyPatch) -> None:
    """The table goes on showing the hand in front."""

    def shows_back(scene: TableScene, stance: Stance) -> bool:
        return stance.card.printed is None or stance.place in (Place.BACKS, Place.DECK)

    patch.setattr(TableScene, "shows_back", shows_back)


def late_curtain(patch: pytest.MonkeyPatch) -> None:
    """The table goes on showing the hand in front, and the curtain comes a moment after the next person is called."""
    never_covered(patch)
    draw = Curtain.draw
    patch.setattr(
        Curtain, "draw", lambda curtain, *given: QTimer.singleShot(40, curtain, lambda: draw(curtain, *given))
    )


def old_preview(patch: pytest.MonkeyPatch) -> None:
    """A large face that somebody looked at stays there for the next person."""
    patch.setattr(Preview, "put_away", lambda preview: None)


@pytest.mark.parametrize("leak", [never_covered, late_curtain, old_preview])
def test_a_leak_is_seen(open_window: Open, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., None]) -> None:
    leak(monkeypatch)
    assert compare(open_window, plan_game(DECKS, GOAL, seat=1, looks=2, most=11)).wrong
