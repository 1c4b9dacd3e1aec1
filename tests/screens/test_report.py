"""A key writes a report of how all stands; without hands it names no card that was not seen by everybody."""

from __future__ import annotations

import json
import random
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.ai import think
from simpsons_desktop.capsule import CRASH, TIMINGS, open_capsule, retell
from simpsons_desktop.rules import NOBODY, fingerprint, observe, seal
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.trouble import ASKED, FAULT, STUCK
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Pace, SeatChoice, TableChoice
from tests.screens.at_table import StillThinker
from tests.support.games import random_answer

TABLE = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", level="easy")), goal=5)


@pytest.fixture
def window(preferences: Preferences, show: Callable[..., None], shelf: Shelf, qtbot: QtBot) -> Iterator[MainWindow]:
    preferences.change(pace=Pace.INSTANT)
    made = MainWindow(preferences, random.Random(3))
    made.thinker = StillThinker(made)
    show(made)
    made._shelf_read(shelf)
    made.watch_for_trouble()
    made.start_game(TABLE, 0)
    play = made.play
    assert play is not None
    qtbot.waitUntil(lambda: bool(play.controller.log), timeout=10_000)  # it has begun: before, it takes no answer
    yield made
    assert made.reports is not None
    made.reports.stop(5)
    made.leave()


def written(window: MainWindow, qtbot: QtBot, modifier: Qt.KeyboardModifier) -> Path:
    assert window.reports is not None
    with qtbot.waitSignal(window.reports.watch.written, timeout=20_000) as signal:
        QTest.keyClick(window, Qt.Key.Key_F8, modifier)
    path, why = signal.args
    assert why == ASKED
    assert window.toast.words.text().startswith("A report was written")
    assert window.toast.isVisible()
    assert path.parent == paths.capsules()
    return Path(path)


def test_a_report_brings_the_game_back_as_it_stood(window: MainWindow, qtbot: QtBot, shelf: Shelf) -> None:
    path = written(window, qtbot, Qt.KeyboardModifier.NoModifier)
    play = window.play
    assert play is not None
    told = retell(path, lambda _off: shelf.cards.cards)
    assert told.sound
    assert fingerprint(play.controller.record.state) in "\n".join(told.lines)


def test_one_without_hands_names_no_hidden_card(window: MainWindow, qtbot: QtBot) -> None:
    path = written(window, qtbot, Qt.KeyboardModifier.ShiftModifier)
    play = window.play
    assert play is not None
    match = open_capsule(path).match
    assert match is not None
    state, seen = play.controller.record.state, observe(play.controller.record.state, NOBODY)
    public = {view.printed.key for seat in seen.seats for view in seat.discard if view.printed}
    hidden = {state.box.faces[state.face[card]].key for card in range(len(state.face))} - public
    stars = {chair.star for chair in play.controller.chairs}
    words = match.decode().split()
    assert not [key for key in hidden - stars if key in words]
    assert "screenshot.png" not in zipfile.ZipFile(path).namelist()
    with_hands = open_capsule(written(window, qtbot, Qt.KeyboardModifier.NoModifier)).match
    assert with_hands is not None
    assert [key for key in hidden - stars if f"*{key} " in with_hands.decode()]


def test_it_holds_what_the_last_crash_told(window: MainWindow, qtbot: QtBot) -> None:
    assert CRASH not in open_capsule(written(window, qtbot, Qt.KeyboardModifier.NoModifier)).parts
    for day, words in (("01", "older"), ("02", "newer")):
        (paths.capsules() / f"crash-2026-11-{day}-120000.txt").write_text(words)
    for modifier in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        assert open_capsule(written(window, qtbot, modifier)).parts[CRASH] == b"newer"


def test_it_says_how_long_things_took_unless_hands_stay_private(window: MainWindow, qtbot: QtBot) -> None:
    play = window.play
    assert play is not None
    chance = random.Random(4)
    for _ in range(12):
        game = play.controller
        qtbot.waitUntil(lambda: play.controller.timing.resting, timeout=10_000)
        if game.decision is not None:
            game.answer(random_answer(game.decision, chance))
        elif not game.chairs[game.record.state.asker].is_person:
            state = game.record.state
            thought = think("easy", seal(state, state.asker), 1)
            game._mind.answer, game._mind.thought, game._mind.took_ms = thought.answer, thought, 37
            game._go_on()
    given = len(play.controller.record.answers)
    told = json.loads(open_capsule(written(window, qtbot, Qt.KeyboardModifier.NoModifier)).parts[TIMINGS])
    assert told["answer"]["count"] == given > 3
    assert 0 < told["answer"]["median"] <= told["answer"]["longest"] < 5000
    assert set(told["thought, easy"]["last"]) == {37.0}
    assert told["frame"]["count"] > 0
    masked = open_capsule(written(window, qtbot, Qt.KeyboardModifier.ShiftModifier))
    assert TIMINGS not in masked.parts


@pytest.mark.parametrize(("why", "says"), [(STUCK, "An AI seat took too long"), (FAULT, "Something went wrong")])
def test_one_that_nobody_asked_for_says_why_it_comes(window: MainWindow, qtbot: QtBot, why: str, says: str) -> None:
    assert window.reports is not None
    with qtbot.waitSignal(window.reports.watch.written, timeout=20_000) as signal:
        if why == STUCK:
            window.brain_stuck.emit()
        else:
            window.reports.watch._fault(LookupError("here"))
    said = window.toast.words.text()
    assert said.startswith(says)
    assert str(signal.args[0]) in said
