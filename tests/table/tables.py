"""Real games on a real table, for the tests of the scene, the view and dragging."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Decision, GameState, Kind, Verb, apply, decision, observe, start
from simpsons_desktop.rules.outlook import foresee
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import Outcome
from simpsons_desktop.screens.keys import Keys
from simpsons_desktop.table.items import CardItem
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.lights import Lit
from simpsons_desktop.table.view import TableView
from tests.support.games import random_answer, setup, some_state

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SIZE = (1280, 720)


def new_view(qtbot: QtBot, pace: str = "instant", size: tuple[int, int] = SIZE) -> TableView:
    """A table view of a fixed size, on the (offscreen) screen."""
    view = TableView()
    qtbot.addWidget(view)
    view.set_pace(pace)
    view.usual_key = Keys().usual
    view.resize(*size)
    view.show()
    return view


def outcomes(seed: int, seats: int, answers: int) -> list[Outcome]:
    """The outcomes of a random game, from the deal on."""
    random = Random(seed)
    made = [start(setup(seed, seats))]
    while len(made) <= answers:
        asked = decision(made[-1].state)
        if asked is None:
            break
        made.append(apply(made[-1].state, random_answer(asked, random)))
    return made


def find(seats: int, fits: Callable[[Outcome], bool]) -> Outcome:
    """An outcome of some random game that fits."""
    for seed in range(40):
        for outcome in outcomes(seed, seats, 200)[1:]:
            if fits(outcome):
                return outcome
    raise LookupError("no such outcome among these games")


def a_game(fits: Callable[[Decision, GameState], bool], seats: int = 3) -> Record:
    """A random game that has come to a decision that fits."""
    for seed in range(60):
        for answers in (8, 25, 50, 80):
            record = some_state(seed, seats, answers, Ask.MAIN)
            asked = decision(record.state)
            if asked is not None and fits(asked, record.state):
                return record
    raise LookupError("no such game among these")


def characters_to_play(asked: Decision) -> set[int]:
    """The Characters in hand that may be played on some Scene."""
    return {o.card for o in asked.options if o.verb is Verb.PLAY and o.to is not None and o.card is not None}


def ways(asked: Decision, card: int) -> list[int]:
    """The seats of the Scenes on which a card may be played."""
    return [o.to for o in asked.options if o.card == card and o.verb is Verb.PLAY and o.to is not None]


def two_ways(asked: Decision, _: GameState) -> bool:
    """Whether some Character can be played on more than one Scene."""
    return any(len(ways(asked, card)) >= 2 for card in characters_to_play(asked))


def lay(view: TableView, record: Record) -> Decision:
    """Show a game from the seat that is asked, and ask."""
    asked = decision(record.state)
    assert asked is not None
    view.lights.targets.foresee = lambda answer: foresee(record.state, asked.seat, answer)
    view.show_table(observe(record.state, asked.seat), asked.seat)
    view.ask(asked)
    return asked


def laid(view: TableView) -> Layout:
    """The layout that is shown."""
    assert view.places is not None
    return view.places


def on(view: TableView, x: float, y: float) -> QPoint:
    """A point of the viewport, from one of the scene."""
    return view.mapFromScene(x, y)


def on_card(view: TableView, card: int) -> QPoint:
    """The middle of the name of a card."""
    pose = view.table.item(card).pose
    return on(view, pose.x, pose.y - pose.height * 0.36)


def on_scene(view: TableView, seat: int) -> QPoint:
    """The middle of the Scene or the place of a seat."""
    return on(view, *laid(view).places[seat].centre)


def drag(qtbot: QtBot, port: QWidget, start: QPoint, end: QPoint) -> None:
    """Press, move in steps and let go."""
    QTest.mousePress(port, LEFT, pos=start)
    for step in range(1, 6):
        QTest.mouseMove(port, start + (end - start) * step / 5)
    QTest.mouseRelease(port, LEFT, pos=end)


def is_home(item: CardItem, view: TableView) -> bool:
    """Whether a card lies exactly where its stance wants it."""
    pose = view.table.stances[item.card].pose
    return abs(item.x() - pose.x) < 1 and abs(item.y() - pose.y) < 1 and item.rotation() == pose.angle


def kind_of(state: GameState, card: int) -> Kind:
    """The kind of a card."""
    return state.box.faces[state.face[card]].kind


def lit(view: TableView) -> Lit | None:
    """The targets that glow now."""
    return view.lights.lit


def carries(view: TableView) -> bool:
    """Whether a card hangs on the pointer."""
    return view.gestures.carrying


def busy(view: TableView) -> bool:
    """Whether something that was told is still being shown."""
    return view.animator.busy


def picture_of(qtbot: QtBot, view: TableView) -> QImage:
    """What the view shows when everything has been painted in its right size."""
    view.table.catch_up()
    qtbot.waitUntil(lambda: not view.gallery.behind)
    return view.grab().toImage()
