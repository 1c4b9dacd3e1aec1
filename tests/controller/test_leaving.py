"""A player who leaves a game in progress: an AI seat takes over, and the game goes on (11.3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from simpsons_desktop.controller import GameController
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import NOBODY, Decision, fingerprint
from simpsons_desktop.rules.moves import END
from simpsons_desktop.rules.record import Record
from tests.controller.test_game import AT_ONCE, Table, chairs
from tests.support.brains import PATIENT
from tests.support.games import setup


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    thinker = Thinker(budget_ms=PATIENT)
    yield thinker
    thinker.close()


def asked_once(qtbot: QtBot, game: GameController) -> Decision:
    """Begin, and wait until the person in front is asked; nobody answers."""
    asked: list[Decision] = []
    game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
    game.asked.connect(asked.append)
    game.begin()
    qtbot.waitUntil(lambda: bool(asked), timeout=20_000)
    return asked[0]


def test_11_3_an_ai_seat_takes_over_and_the_game_goes_on_to_its_end(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(5, 3)), chairs("easy", None, "easy")), thinker, AT_ONCE)
    seat = asked_once(qtbot, game).seat
    before, answers = fingerprint(game.record.state), len(game.record.answers)
    asked: list[Decision] = []
    game.asked.connect(asked.append)
    with qtbot.waitSignal(game.ended, timeout=60_000):
        game.leave(seat, "easy")
        assert fingerprint(game.record.state) == before  # hand, points and all stay as they are
    assert fingerprint(game.record.states[answers]) == before
    assert [chair.level for chair in game.chairs] == ["easy"] * 3
    assert not asked
    assert game.record.state.winners
    game.close()


def test_11_3_the_person_who_stays_comes_to_the_curtain_once(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(6, 3)), chairs(None, None, "easy")), thinker, AT_ONCE)
    table = Table(game)
    game.begin()
    qtbot.waitUntil(lambda: {0, 1} <= set(table.handed), timeout=20_000)
    with qtbot.waitSignal(game.ended, timeout=60_000):
        table.asked.clear()
        table.handed.clear()
        leaver = game.awaited if game.covered else game.front
        game.leave(leaver, "easy")
        assert (game.front, game.covered, game.seen.seat) == (1 - leaver, True, NOBODY)
        assert game.decision is None
    assert table.handed == [1 - leaver]
    assert {decision.seat for decision in table.asked} == {1 - leaver}
    game.close()


def test_11_3_nothing_private_is_shown_when_nobody_is_left_in_front(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(6, 3)), chairs(None, None, None)), thinker, AT_ONCE)
    game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
    game.handed.connect(lambda seat: game.present())
    game.begin()
    qtbot.waitUntil(lambda: game.decision is not None, timeout=20_000)
    game.leave(game.front, "easy")
    assert game.decision is None
    assert all(view.printed is None for seat in game.seen.seats for view in seat.hand)
    game.close()


@pytest.mark.parametrize("seat", [-1, 1, 3])
def test_11_3_only_a_person_can_leave(qtbot: QtBot, thinker: Thinker, seat: int) -> None:
    game = GameController(unfiled(Record.of_setup(setup(5, 3)), chairs(None, "easy", "easy")), thinker, AT_ONCE)
    with pytest.raises(ValueError, match=f"no person sits at seat {seat}"):
        game.leave(seat)
    game.close()


def test_who_was_called_to_the_curtain_sits_down_whoever_is_asked_next(qtbot: QtBot, thinker: Thinker) -> None:
    """Another page is opened while the end of a turn is still being shown: nobody else has been called by then."""
    game = GameController(unfiled(Record.of_setup(setup(5, 2)), chairs(None, None)), thinker, AT_ONCE)
    rests: list[None] = []
    game.told.connect(lambda beats: rests.append(None))
    game.handed.connect(lambda seat: game.present())
    game.begin()
    while not rests or game.record.state.asker == game.front or game.front == NOBODY:
        if game.offer is not None:
            game.claim(NOBODY)
        elif game.decision is None:
            game.rested()
            qtbot.wait(1)
        else:
            answer = (END,) if END in game.decision.codes else game.decision.codes[: game.decision.least]
            game.answer(answer)
    front = game.front
    assert game.cover()
    assert game.seen.seat == NOBODY
    assert game.present()
    assert (game.front, game.seen.seat) == (front, front)
    game.close()
