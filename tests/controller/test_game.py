"""One game run by the controller: AI seats in their process, persons at one screen, and what must never happen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import LEVELS, Thought
from simpsons_desktop.content.library import library
from simpsons_desktop.controller import Chair, GameController, Offer, Pace
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import NOBODY, Ask, Decision, GameState, Observation, Option, Reason, Verb, fingerprint
from simpsons_desktop.rules.record import Record
from tests.support.brains import PATIENT
from tests.support.games import random_answer, setup

AT_ONCE = Pace(0, 0)
KEYS = ("bart", "homer", "krusty", "lisa", "mr-burns")


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    thinker = Thinker(budget_ms=PATIENT)
    yield thinker
    thinker.close()


def chairs(*levels: str | None) -> list[Chair]:
    return [Chair(f"Seat {i}", KEYS[i], level) for i, level in enumerate(levels)]


class Table:
    """A screen that shows nothing: it rests at once and lets persons answer at random."""

    def __init__(self, game: GameController, seed: int = 1) -> None:
        self.game, self.random = game, Random(seed)
        self.asked: list[Decision] = []
        self.handed: list[int] = []
        self.refused: list[Reason] = []
        self.trouble: list[str] = []
        self.covered_views: list[tuple[Observation, GameState]] = []
        game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
        game.asked.connect(self.on_asked)
        game.offered.connect(self.on_offered)
        game.handed.connect(self.on_handed)
        game.refused.connect(self.refused.append)
        game.trouble.connect(self.trouble.append)

    def on_asked(self, decision: Decision) -> None:
        self.asked.append(decision)
        QTimer.singleShot(0, lambda: self.game.answer(random_answer(decision, self.random)))

    def on_offered(self, offer: Offer) -> None:
        seat = self.random.choice((NOBODY, *offer.seats))
        QTimer.singleShot(0, lambda: self.game.claim(seat))

    def on_handed(self, seat: int) -> None:
        self.handed.append(seat)
        self.covered_views.append((self.game.seen, self.game.record.state))
        QTimer.singleShot(0, self.game.present)


def play_to_the_end(qtbot: QtBot, game: GameController) -> None:
    with qtbot.waitSignal(game.ended, timeout=60_000):
        game.begin()


def test_four_ai_seats_play_to_a_winner(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(
        unfiled(Record.of_setup(setup(3, 4)), chairs("normal", "easy", "normal", "easy")), thinker, AT_ONCE
    )
    table = Table(game)
    play_to_the_end(qtbot, game)
    assert game.record.state.winners
    assert not table.asked
    assert not table.trouble
    assert game.log[-1].heading


def test_the_same_seed_gives_the_same_game(qtbot: QtBot, thinker: Thinker) -> None:
    prints = []
    for _ in range(2):
        game = GameController(
            unfiled(Record.of_setup(setup(8, 3)), chairs("normal", "easy", "normal")), thinker, AT_ONCE
        )
        Table(game)
        play_to_the_end(qtbot, game)
        prints.append(fingerprint(game.record.state))
        game.close()
    assert prints[0] == prints[1]


def test_a_game_begins_once_and_takes_no_answer_before(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(4, 2)), chairs(None, "easy")), thinker, AT_ONCE)
    table = Table(game)
    assert game.decision is not None
    game.answer(random_answer(game.decision, table.random))
    assert not game.record.answers
    assert [reason.rule for reason in table.refused] == ["10.3"]
    told: list[object] = []
    game.told.connect(told.append)
    game.begin()
    once = len(told)
    play_to_the_end(qtbot, game)  # which begins it again
    assert once == 1
    assert game.record.state.winners


def test_one_person_is_asked_and_sits_in_front_without_a_curtain(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(5, 3)), chairs("easy", None, "easy")), thinker, AT_ONCE)
    table = Table(game)
    play_to_the_end(qtbot, game)
    assert table.asked
    assert {decision.seat for decision in table.asked} == {1}
    assert not table.handed


def test_three_persons_each_play_their_own_seat_behind_a_curtain(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(6, 3)), chairs(None, None, None)), thinker, AT_ONCE)
    table = Table(game)
    play_to_the_end(qtbot, game)
    assert {decision.seat for decision in table.asked} == {0, 1, 2}
    assert all(a != b for a, b in zip(table.handed, table.handed[1:], strict=False))
    for seen, state in table.covered_views:
        assert seen.decision is None
        open_faces = [view.id for seat in seen.seats for view in seat.hand if view.printed is not None]
        assert all(state.seen[card] == state.box.all_seats for card in open_faces)  # 12.3: known to all anyhow


def test_an_answer_that_is_not_legal_changes_nothing_and_is_asked_again(qtbot: QtBot, thinker: Thinker) -> None:
    record = Record.of_setup(setup(4, 2))
    first = record.state.asker
    levels: list[str | None] = ["easy", "easy"]
    levels[first] = None
    game = GameController(unfiled(record, chairs(*levels)), thinker, AT_ONCE)
    asked: list[Decision] = []
    refused: list[Reason] = []
    game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
    game.asked.connect(asked.append)
    game.refused.connect(refused.append)
    game.begin()
    qtbot.waitUntil(lambda: bool(asked))
    before = fingerprint(record.state)
    game.answer((123456789,))
    assert fingerprint(record.state) == before
    assert refused[0].rule
    assert len(asked) == 2
    assert game.knowledge.why_not(Option(Verb.COMPLETE, to=0)) is not None


def test_an_ai_that_is_stuck_is_replaced_by_a_safe_move(qtbot: QtBot) -> None:
    thinker = Thinker(budget_ms=dict.fromkeys(LEVELS, 0))
    game = GameController(unfiled(Record.of_setup(setup(7, 2)), chairs("normal", "normal")), thinker, AT_ONCE)
    table = Table(game)
    game.begin()
    qtbot.waitUntil(lambda: len(table.trouble) >= 3, timeout=20_000)
    assert game.record.answers
    assert "Seat" in table.trouble[0]
    game.close()
    thinker.close()


def test_a_thinking_process_that_dies_is_started_anew(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(9, 3)), chairs("normal", "normal", "normal")), thinker, AT_ONCE)
    Table(game)
    game.begin()
    qtbot.waitUntil(lambda: len(game.record.answers) >= 5, timeout=20_000)
    worker = thinker._worker
    assert worker is not None
    with qtbot.waitSignal(game.ended, timeout=60_000):
        worker.process.kill()
    assert game.record.state.winners


def test_nothing_happens_any_more_after_close(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(
        unfiled(Record.of_setup(setup(10, 3)), chairs("normal", "normal", "normal")), thinker, AT_ONCE
    )
    Table(game)
    game.begin()
    qtbot.waitUntil(lambda: len(game.record.answers) >= 3, timeout=20_000)
    game.close()
    count = len(game.record.answers)
    qtbot.wait(200)
    assert len(game.record.answers) == count


def test_while_a_menu_is_open_nobody_moves(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(
        unfiled(Record.of_setup(setup(12, 3)), chairs("normal", "normal", "normal")), thinker, AT_ONCE
    )
    Table(game)
    game.begin()
    qtbot.waitUntil(lambda: len(game.record.answers) >= 3, timeout=20_000)
    game.hold(True)
    count = len(game.record.answers)
    qtbot.wait(300)
    assert len(game.record.answers) == count
    with qtbot.waitSignal(game.ended, timeout=60_000):
        game.hold(False)


def test_a_thought_for_the_last_game_is_never_taken_for_this_one(qtbot: QtBot, thinker: Thinker) -> None:
    for seed in range(4):
        left = GameController(
            unfiled(Record.of_setup(setup(20, 3)), chairs("normal", "normal", "normal")), thinker, AT_ONCE
        )
        left.begin()  # its first thought is under way
        left.close()
        game = GameController(
            unfiled(Record.of_setup(setup(seed, 3)), chairs("easy", "easy", "easy")), thinker, AT_ONCE
        )
        table = Table(game)
        game.begin()
        qtbot.waitUntil(lambda game=game: len(game.record.answers) >= 4, timeout=20_000)  # type: ignore[misc]
        assert not table.refused
        assert not table.trouble
        game.close()


def test_a_game_that_was_closed_does_not_begin(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(21, 2)), chairs("normal", "normal")), thinker, AT_ONCE)
    game.close()
    game.begin()
    assert thinker._worker is None


def test_an_ai_answer_that_is_not_legal_becomes_a_safe_move(qtbot: QtBot, thinker: Thinker) -> None:
    game = GameController(unfiled(Record.of_setup(setup(22, 2)), chairs("normal", "normal")), thinker, AT_ONCE)
    table = Table(game)
    game.begin()
    game._mind._on_thought(game._mind._question, Thought((123456789,), 0))
    qtbot.waitUntil(lambda: bool(table.trouble), timeout=5_000)
    qtbot.waitUntil(lambda: len(game.record.answers) >= 2, timeout=20_000)
    assert not table.refused
    game.close()


def test_a_pause_neither_asks_again_nor_ends_again(qtbot: QtBot, thinker: Thinker) -> None:
    record = Record.of_setup(setup(23, 2))
    levels: list[str | None] = ["easy", "easy"]
    levels[record.state.asker] = None
    game = GameController(unfiled(record, chairs(*levels)), thinker, AT_ONCE)
    asked: list[Decision] = []
    ended: list[tuple[int, ...]] = []
    game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
    game.asked.connect(asked.append)
    game.ended.connect(ended.append)
    game.begin()
    qtbot.waitUntil(lambda: bool(asked))
    game.hold(True)
    game.hold(False)
    assert len(asked) == 1
    table = Table(game)
    with qtbot.waitSignal(game.ended, timeout=60_000):
        game.answer(random_answer(asked[0], Random(1)))
    game.hold(True)
    game.hold(False)
    assert table.asked
    assert len(ended) == 1


def test_nothing_tells_that_an_ai_is_asked_to_answer(qtbot: QtBot, thinker: Thinker) -> None:
    seats = [
        {"hand": ["krusty-burger", "lenny"], "deck": ["lenny"] * 9},
        {"hand": ["fine-print"], "deck": ["lenny"] * 9},  # it may answer that a Scene is played
    ]
    record = Record.of_position({"seats": seats, "seed": 5}, library().cards)
    game = GameController(unfiled(record, chairs(None, "normal")), thinker, AT_ONCE)
    waited: list[int] = []
    asked: list[Decision] = []
    game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
    game.waiting.connect(waited.append)
    game.asked.connect(asked.append)
    game.begin()
    qtbot.waitUntil(lambda: len(asked) == 1)
    game.answer((asked[0].codes[0],))
    assert record.state.ask is Ask.REACT
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=20_000)
    assert not waited
    game.close()
