"""What AI seats decided is kept, costs little, and can be read only once the game is over."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.library import library
from simpsons_desktop.controller import GameController
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.matches import MAIN, Match
from simpsons_desktop.matches.lines import word
from simpsons_desktop.rules import decision
from simpsons_desktop.rules.record import Record
from tests.controller.test_game import AT_ONCE, KEYS, Table, play_to_the_end
from tests.support.brains import PATIENT
from tests.support.games import setup

LEVELS = ("normal", "easy", "hard")
STYLES = ("magpie", "plain", "wrecker")


def packed(told: str) -> str:
    """A thought as a file has it."""
    return urlsafe_b64encode(zlib.compress(told.encode())).decode().rstrip("=")


@pytest.fixture
def game(qtbot: QtBot) -> GameController:
    """Three AI seats, each with a style of its own, that have played to the end."""
    thinker = Thinker(budget_ms=PATIENT)
    chairs = [Chair(f"Seat {i}", KEYS[i], level, STYLES[i]) for i, level in enumerate(LEVELS)]
    made = GameController(unfiled(Record.of_setup(setup(3, 3, goal=3)), chairs), thinker, AT_ONCE)
    read: list[int] = []
    made.told.connect(lambda beats: read.append(len(made.diary.read())))
    Table(made)
    play_to_the_end(qtbot, made)
    assert len(read) > 10
    assert not any(read[:-1])  # nothing before the end
    thinker.close()
    return made


def test_every_choice_of_an_ai_seat_is_there(game: GameController) -> None:
    record, entries = game.record, game.diary.read()
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


def continued(game: GameController, qtbot: QtBot, tmp_path: Path, change: Callable[[str], str] = str) -> GameController:
    """The same game, gone on with from its file."""
    path = tmp_path / "m.simpsons"
    path.write_text(change(bytes(game.match.journal.content).decode()))
    match = Match.resume(path, library().cards)
    match.close()
    again = GameController(match, Thinker(), AT_ONCE)
    again.close()
    return again


def test_what_a_game_thought_before_it_was_gone_on_with_is_there(
    game: GameController, qtbot: QtBot, tmp_path: Path
) -> None:
    again = continued(game, qtbot, tmp_path)
    assert again.match.fault == ""
    assert again.diary.is_open
    before, after = game.diary.read(), again.diary.read()
    assert after == before
    assert len(before) > 20
    check_names_no_card(bytes(again.match.journal.content).decode(), len(before))
    thoughts = [entry.thought for entry in before if entry.thought is not None]
    assert any(len(thought.weighed) > 1 for thought in thoughts)
    assert any(thought.nodes > 1 for thought in thoughts)


def check_names_no_card(content: str, thoughts: int) -> None:
    """What is thought stands in a match's file, but not so that anybody reads it by accident."""
    lines = [line for line in content.splitlines() if line.startswith("thought ")]
    assert len(lines) == thoughts
    for line in lines:
        number, packed, check = line.split()[1:]
        assert number.isdigit()
        assert re.fullmatch(r"[\w-]+", packed)
        assert check.startswith("~")
        assert len(line) < 400


BROKEN = (
    "{}", "[]", "[1,2]", '["a",2,[]]', "[1,2,{}]", '[1,2,[["play 9999",1]]]', "[1,2,[[7,1]]]", '[1,2,[["pick",{}]]]',
    "[1e999,2,[]]", "[" * 4000, '[1,2,[["",1]]]',
)  # fmt: skip


def test_a_thought_that_somebody_has_changed_is_left_out(game: GameController, qtbot: QtBot, tmp_path: Path) -> None:
    changed = game.diary.read()[3].number + 1
    others = tuple(one for one in game.diary.read() if one.number != changed - 1)
    line = re.compile(rf"^thought {changed} .*$", re.MULTILINE)
    for broken in ("x", "eJw", "!!", "eJyLBgAA_wBc", *map(packed, BROKEN)):
        fresh = f"thought {changed} {word(broken)} ~hand"
        again = continued(game, qtbot, tmp_path, partial(line.sub, fresh))
        assert again.match.fault == ""
        assert again.diary.read() == others, broken


def test_a_safe_move_is_an_entry_without_a_thought(game: GameController) -> None:
    mind, match, entry = game._mind, game.match, game.diary.read()[3]
    answer = game.record.answers[entry.number]
    match.undo(entry.number)
    mind.thought, mind.took_ms = None, 3000
    match.play(answer, game.diary.packed(mind))
    match.redo(match.line.can_redo)
    (safe,) = (one for one in game.diary.read() if one.number == entry.number)
    assert (safe.thought, safe.took_ms) == (None, 3000)


def test_a_branch_tells_nothing_while_the_match_goes_on(game: GameController) -> None:
    game.match.branch("what if", len(game.record.answers))
    assert game.diary.is_open
    assert game.diary.read()
    game.match.go_to(MAIN)
    game.match.undo(8)
    assert not game.diary.read()
    game.match.go_to("what if")
    assert game.match.record.state.winners is not None
    assert (game.diary.is_open, game.diary.read()) == (False, ())


def test_a_game_that_goes_on_tells_nothing(qtbot: QtBot) -> None:
    thinker = Thinker(budget_ms=PATIENT)
    going = GameController(unfiled(Record.of_setup(setup(5, 3)), [Chair("A", "bart", "easy")] * 3), thinker, AT_ONCE)
    Table(going)
    going.begin()
    qtbot.waitUntil(lambda: len(going.record.answers) > 8, timeout=20_000)
    assert going.match.line.thoughts
    assert going.diary.read() == ()
    assert not going.diary.is_open
    going.close()
    thinker.close()
