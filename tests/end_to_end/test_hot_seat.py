"""Three persons at one screen: no picture that ever reaches it tells what the person in front may not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest
from PySide6.QtCore import QTimer

from simpsons_desktop.rules import Decision
from simpsons_desktop.rules import decision as decision_of
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import HAND
from simpsons_desktop.screens.parts.curtain import Curtain
from simpsons_desktop.screens.previews import Previews
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, SeatChoice, TableChoice
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place, Stance
from tests.end_to_end.conftest import Open
from tests.end_to_end.film import Camera, Film, Shadow, cast_twin, other_faces, stop_the_clocks, twin_of
from tests.end_to_end.hand import QtHand
from tests.end_to_end.robots import Answer, MouseRobot, some_answer

PERSONS = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob"), SeatChoice("lisa", "Cal")))
Size = tuple[int, int]
Script = list[tuple[Answer, int | None]]
GOAL = 3


class HotSeatRobot(MouseRobot):
    """Plays for everybody at the screen, by mouse. One seat looks at its secret cards, but they stay in its hand.

    `script` is what was answered so far, each with the card that was looked at before (None: none); a robot that is
    given one plays by it.
    """

    def __init__(self, window: MainWindow, camera: Camera, secret_seat: int, script: Script | None) -> None:
        super().__init__(window, QtHand(window), 5, camera.run)
        self.secret_seat = secret_seat
        self.given, self.script = script, script or []
        self.shadow: Shadow | None = None

    def choose(self, decision: Decision) -> Answer:
        at = self.eyes.play.controller.ticket
        answer, card = self.script[at] if self.given is not None else self._discreet(decision)
        if self.given is None:
            self.script.append((answer, card))
        if card is not None:
            self.hand.move(self.eyes.spot(("card", card)))
            for _ in range(3):
                self.eyes.pump()
        return answer

    def _discreet(self, decision: Decision) -> tuple[Answer, int | None]:
        """Some answer, by the secret seat one that it could give in the twin game too, without a secret card."""
        assert self.shadow is not None
        if decision.seat != self.secret_seat:
            return in_order(some_answer(decision, self.mind), decision), None
        state, there = self.eyes.play.controller.record.state, decision_of(self.shadow.record.state)
        secret = self.shadow.secret(state)
        assert there is not None
        for _ in range(200):
            answer = some_answer(decision, self.mind, eager=0.6)
            cards = {o.card for o, code in zip(decision.options, decision.codes, strict=True) if code in answer}
            if not cards & secret and there.accepts(answer):
                held = sorted(secret & set(state.zones[HAND + decision.seat]))
                return in_order(answer, decision), self.mind.choice(held) if held else None
        raise AssertionError("every answer would show a secret card")


def in_order(answer: Answer, decision: Decision) -> Answer:
    """The same answer in the order in which the table tells it."""
    return tuple(code for code in decision.codes if code in answer)


def film(open_window: Open, seat: int, size: Size, most: int, script: Script | None) -> tuple[Film, Script, Record]:
    """Film a game: from the deal to its end, to `most` answers, or until the secrets come out."""
    window = open_window(seed=11, pace=Pace.FAST, table=PERSONS, size=size)
    window.preferences.change(hover_ms=0)
    made = Film()
    camera = Camera(window, made)
    robot = HotSeatRobot(window, camera, seat, script)
    robot.sit_down(GOAL)
    record = robot.eyes.play.controller.record
    shadow = robot.shadow = Shadow(twin_of(record, other_faces(record.state, seat, Random(seat))))
    while len(record.answers) < (most if script is None else len(script)) and robot.step():
        if script is None:
            shadow.follow(record, seat)
        if shadow.apart:
            break
    if record.state.winners is not None:
        assert not robot.step()
    camera.stop()
    window.close()
    return made, robot.script, record


@dataclass(frozen=True)
class Comparison:
    """Twin games on film: pictures compared, differences, whether the game ended, what its own player saw differ."""

    pictures: int
    wrong: tuple[str, ...]
    ended: bool
    own: int


def compare(open_window: Open, seat: int, size: Size = (1024, 640), most: int = 10**6) -> Comparison:
    """Film a game and its twin, in which `seat` holds other cards; both are played alike."""
    with pytest.MonkeyPatch.context() as patch:
        stop_the_clocks(patch)
        real, script, record = film(open_window, seat, size, most, None)
        cast_twin(patch, lambda state: other_faces(state, seat, Random(seat)))
        twin, _, again = film(open_window, seat, size, most, script)
    assert again.answers == record.answers
    pictures, wrong, own = 0, [], 0
    for scene, shots in real.scenes.items():
        differ = shots != twin.scenes.get(scene)
        if scene.front == seat and not scene.covered:
            own += differ
        else:
            pictures += len(shots)
            if differ:
                wrong.append(f"{scene}: {shots} is not {twin.scenes.get(scene)}")
    return Comparison(pictures, tuple(wrong), record.state.winners is not None, own)


@pytest.mark.slow
def test_a_whole_game_of_three_persons_shows_nobody_anothers_hand(open_window: Open) -> None:
    found = compare(open_window, seat=1)
    assert not found.wrong, found.wrong[0]
    assert found.ended
    assert found.own > 5, "the twin differs in nothing that its own player can see"
    assert found.pictures > 200


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "size"), [(0, (1600, 900)), (2, (1280, 720))])
def test_nor_do_log_and_prompt_in_larger_windows(open_window: Open, seat: int, size: Size) -> None:
    found = compare(open_window, seat, size, most=20)
    assert not found.wrong, found.wrong[0]
    assert found.own
    assert found.pictures > 50


def never_covered(patch: pytest.MonkeyPatch) -> None:
    """The table goes on showing the hand in front."""

    def shows_back(scene: TableScene, stance: Stance) -> bool:
        return stance.card.printed is None or stance.place in (Place.BACKS, Place.DECK)

    patch.setattr(TableScene, "shows_back", shows_back)


def late_curtain(patch: pytest.MonkeyPatch) -> None:
    """The table goes on showing the hand in front, and the curtain comes a moment after the next person is called."""
    never_covered(patch)
    draw = Curtain.draw
    patch.setattr(Curtain, "draw", lambda curtain, *given: QTimer.singleShot(1, lambda: draw(curtain, *given)))


def old_preview(patch: pytest.MonkeyPatch) -> None:
    """A large face that somebody looked at stays there for the next person."""
    patch.setattr(Previews, "put_away", lambda previews: None)


@pytest.mark.parametrize("leak", [never_covered, late_curtain, old_preview])
def test_a_leak_is_seen(open_window: Open, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., None]) -> None:
    leak(monkeypatch)
    assert compare(open_window, seat=1, most=8).wrong
