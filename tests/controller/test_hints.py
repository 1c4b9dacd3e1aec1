"""Hints: the expert's answer, from what the seat may know; it delays nobody, and is dropped when the game goes on."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai import NODES, Thought, think
from simpsons_desktop.ai.worker import pack
from simpsons_desktop.content.library import library
from simpsons_desktop.controller import GameController, hints
from simpsons_desktop.controller.chairs import seed_of
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.controller.hints import Hint
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.rules import Ask, Decision, Verb, decision, seal
from simpsons_desktop.rules.record import Record
from tests.controller.test_game import AT_ONCE, chairs
from tests.controller.test_watchdog import with_brain
from tests.support import brains
from tests.support.games import random_answer, some_state, twin


class Adviser(QObject):
    """Stands for the process that thinks of hints, and answers when it is told to."""

    thought = Signal(int, object)
    stuck = Signal(int)

    def __init__(self, parent: QObject, budget_ms: object) -> None:
        super().__init__(parent)
        self.asked: list[tuple[str, int, bytes]] = []
        self.closed = 0

    def ask(self, level: str, seed: int, nodes: int, sealed: bytes) -> int:
        self.asked.append((level, seed, sealed))
        return len(self.asked)

    def close(self) -> None:
        self.closed += 1

    @property
    def question(self) -> Decision:
        """What it thinks about."""
        asked = decision(pickle.loads(self.asked[-1][2]))
        assert asked is not None
        return asked


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started for hints."""
    monkeypatch.setattr(hints, "Thinker", Adviser)


def adviser_of(game: GameController) -> Adviser:
    made: Any = game.hints._thinker
    assert isinstance(made, Adviser)
    return made


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


Open = Callable[[Record], GameController]


def ask(game: GameController) -> None:
    """Ask for a hint to the question that stands."""
    asked = game.decision
    assert asked is not None
    game.hints.ask(asked, game.now, game.record)


def choose_then(game: GameController) -> None:
    """Choose anything as long as there is something to be chosen with the answer."""
    while game.hints.thinking:
        adviser_of(game).thought.emit(1, Thought(random_answer(adviser_of(game).question, Random(1)), 3))


@pytest.fixture
def at_question(qtbot: QtBot, thinker: Thinker) -> Iterator[Open]:
    """A game in which the person who sits in front is asked what a record is waiting for."""
    games: list[GameController] = []

    def begin(record: Record) -> GameController:
        record.opening = None
        levels: list[str | None] = ["easy"] * record.state.box.seats
        levels[record.state.asker] = None
        game = GameController(unfiled(record, chairs(*levels)), thinker, AT_ONCE)
        games.append(game)
        game.told.connect(lambda beats: QTimer.singleShot(0, game.rested))
        with qtbot.waitSignal(game.asked, timeout=20_000):
            game.begin()
        return game

    yield begin
    for game in games:
        game.close()


@pytest.mark.usefixtures("adviser")
@pytest.mark.parametrize("kind", [Ask.MAIN, Ask.COUNT, Ask.REACT, Ask.DISCARD, Ask.CHOOSE, Ask.MAY])
def test_every_kind_of_question_can_be_asked_about(at_question: Open, kind: Ask) -> None:
    game = at_question(some_state(5, 3, 3, kind))
    told: list[Hint] = []
    game.hints.told.connect(told.append)
    asked = game.decision
    assert asked is not None
    assert asked.ask is kind
    ask(game)
    if not told:  # there is something to choose from
        assert game.hints.thinking
        answer = random_answer(asked, Random(1))
        adviser_of(game).thought.emit(1, Thought(answer, 3))
        choose_then(game)
        assert told[0].answer == answer
    assert asked.accepts(told[0].answer)
    assert told[0].decision == asked
    assert game.decision == asked  # nothing was played


def test_it_is_what_the_expert_would_do_from_what_the_seat_may_know(qtbot: QtBot, at_question: Open) -> None:
    record = some_state(5, 3, 12, Ask.MAIN)
    game = at_question(record)
    with qtbot.waitSignal(game.hints.told, timeout=20_000) as told:
        ask(game)
    state = record.state
    [hint] = told.args
    seed = seed_of(record.beginning, "hint", game.front, len(record.answers))
    thought = think("expert", seal(state, state.asker), seed, NODES)
    assert (hint.answer, hint.weighed) == (thought.answer, thought.weighed)
    assert not game.hints.thinking


@pytest.mark.usefixtures("adviser")
def test_nothing_that_the_seat_may_not_know_is_sent(at_question: Open) -> None:
    record = some_state(5, 3, 12, Ask.MAIN)
    sent = []
    for state in (record.state, twin(record.state, record.state.asker, Random(4))):
        game = at_question(Record(state, record.beginning))
        ask(game)
        [(level, _, sealed)] = adviser_of(game).asked
        assert level == "expert"
        sent.append(sealed)
    assert sent[0] == sent[1] == pack(seal(record.state, record.state.asker))


def an_action_with_a_choice(at_question: Open) -> tuple[GameController, list[Hint]]:
    """A game in which an Action can be played that then lets its player choose one of two Scenes; all hints told."""
    mine = {"hand": ["knocked-down-a-peg"], "scene": {"card": "krusty-burger"}, "deck": ["snake"] * 9}
    other = {"scene": {"card": "krusty-burger"}, "deck": ["snake"] * 9}
    game = at_question(Record.of_position({"seats": [mine, other], "seed": 2}, library().cards))
    told: list[Hint] = []
    game.hints.told.connect(told.append)
    return game, told


def the_action(game: GameController) -> Thought:
    """The thought that an Action is to be played."""
    asked = game.decision
    assert asked is not None
    verbs = [option.verb for option in asked.options]
    return Thought((asked.codes[verbs.index(Verb.PLAY)],), 3)


@pytest.mark.usefixtures("adviser")
def test_what_is_chosen_at_once_is_thought_of_as_well(at_question: Open) -> None:
    game, told = an_action_with_a_choice(at_question)
    ask(game)
    adviser = adviser_of(game)
    adviser.thought.emit(1, the_action(game))
    assert not told, "its choice comes first"
    assert adviser.question.ask is Ask.CHOOSE
    assert adviser.question.seat == game.front
    picked = adviser.question.codes[1:2]
    adviser.thought.emit(1, Thought(picked, 3))
    [hint] = told
    assert [one.answer for one in hint.then] == [picked]
    assert hint.then[0].decision == adviser.question
    assert game.decision == hint.decision, "nothing was played"


@pytest.mark.usefixtures("adviser")
def test_a_hint_without_its_choices_is_better_than_none(at_question: Open) -> None:
    game, told = an_action_with_a_choice(at_question)
    ask(game)
    adviser_of(game).thought.emit(1, the_action(game))
    adviser_of(game).stuck.emit(1)
    assert [(hint.answer, hint.then) for hint in told] == [(the_action(game).answer, ())]
    assert not game.hints.thinking


@pytest.mark.usefixtures("adviser")
def test_one_at_a_time_and_dropped_once_the_question_is_answered(at_question: Open) -> None:
    game = at_question(some_state(5, 3, 12, Ask.MAIN))
    told: list[Hint] = []
    game.hints.told.connect(told.append)
    ask(game)
    ask(game)
    adviser = adviser_of(game)
    assert len(adviser.asked) == 1
    asked, before = game.decision, adviser.closed
    assert asked is not None
    game.answer((asked.codes[0],))
    assert not game.hints.thinking
    assert adviser.closed > before
    adviser.thought.emit(1, Thought((asked.codes[0],), 3))
    assert not told


@pytest.mark.parametrize("work", [brains.sleeps, brains.dies])
def test_a_process_that_sleeps_or_dies_leaves_the_game_as_it_was(
    qtbot: QtBot, at_question: Open, monkeypatch: pytest.MonkeyPatch, work: Any
) -> None:
    game = at_question(some_state(5, 3, 12, Ask.MAIN))
    asked = game.decision
    with_brain(monkeypatch, work)
    game.hints._thinker.budget_ms = {"expert": 60}
    with qtbot.waitSignal(game.hints.failed, timeout=20_000):
        ask(game)
    assert not game.hints.thinking
    assert game.decision == asked == decision(game.record.state)
    monkeypatch.undo()
    game.hints._thinker.budget_ms = {"expert": 5000}
    with qtbot.waitSignal(game.hints.told, timeout=20_000):  # and can be asked again
        ask(game)
