"""What AI seats decided is kept, costs little, and can be read only once the game is over."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import Thought
from simpsons_desktop.controller import GameController
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import decision
from simpsons_desktop.rules.record import Record
from tests.controller.test_game import AT_ONCE, KEYS, Table, play_to_the_end
from tests.support.brains import PATIENT
from tests.support.games import setup

LEVELS = ("normal", "easy", "hard")
STYLES = ("magpie", "plain", "wrecker")


@pytest.fixture
def game(qtbot: QtBot) -> GameController:
    """Three AI seats, each with a style of its own, that have played to the end."""
    thinker = Thinker(budget_ms=PATIENT)
    chairs = [Chair(f"Seat {i}", KEYS[i], level, STYLES[i]) for i, level in enumerate(LEVELS)]
    made = GameController(unfiled(Record.of_setup(setup(3, 3, goal=3)), chairs), thinker, AT_ONCE)
    read: list[int] = []
    made.told.connect(lambda beats: read.append(len(made.diary.read(made.record))))
    Table(made)
    play_to_the_end(qtbot, made)
    assert len(read) > 10
    assert not any(read[:-1])  # nothing before the end
    thinker.close()
    return made


def test_every_choice_of_an_ai_seat_is_there(game: GameController) -> None:
    record, entries = game.record, game.diary.read(game.record)
    free = []
    for number, state in enumerate(record.states[:-1]):
        asked = decision(state)
        assert asked is not None
        if len(asked.codes) > asked.least:
            free.append(number)
    assert [entry.number for entry in entries] == free
    for entry in entries:
        assert entry.seat == record.states[entry.number].asker
        assert (entry.level, entry.style) == (LEVELS[entry.seat], STYLES[entry.seat])
        assert entry.thought is not None
        assert tuple(entry.thought.answer) == record.answers[entry.number]
        assert entry.took_ms >= 0


def test_what_was_not_taken_or_was_taken_back_is_not_kept(game: GameController) -> None:
    diary, last = game.diary, game.diary.read(game.record)[-1]
    earlier = Record(game.record.states[0], game.record.beginning)
    mind = game._mind
    mind.thought = Thought((1,), 1)
    for answer in game.record.answers[: last.number]:
        earlier.play(answer)
    diary.note(earlier, game.chairs, mind)
    mind.thought = None
    diary.note(earlier, game.chairs, mind)  # a safe move in place of an answer that was not legal
    entries = [entry for entry in diary.read(game.record) if entry.number == last.number]
    assert [entry.thought for entry in entries] == [None]


def test_after_another_way_only_what_is_still_so_is_told(game: GameController) -> None:
    record, entries = game.record, game.diary.read(game.record)
    shorter = Record(record.states[0], record.beginning)
    shorter.states, shorter.answers = [*record.states[:30], record.state], list(record.answers[:30])
    shorter.answers[entries[3].number] = (0,)
    told = game.diary.read(shorter)
    assert told == tuple(entry for entry in entries if entry.number < 30 and entry is not entries[3])
    assert told


def test_a_game_that_goes_on_tells_nothing(qtbot: QtBot) -> None:
    thinker = Thinker(budget_ms=PATIENT)
    going = GameController(unfiled(Record.of_setup(setup(5, 3)), [Chair("A", "bart", "easy")] * 3), thinker, AT_ONCE)
    Table(going)
    going.begin()
    qtbot.waitUntil(lambda: len(going.record.answers) > 8, timeout=20_000)
    assert going.diary._entries
    assert going.diary.read(going.record) == ()
    going.close()
    thinker.close()
