"""What is heard in the window: a game at the table, calls, the key, the settings; and what is said where nothing is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Decision, Verb
from simpsons_desktop.screens import sounds as module
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.setting_list import SOUND_TEST, setting_list
from simpsons_desktop.screens.settings_page import SettingsPage
from simpsons_desktop.screens.sounds import Sounds
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.sound.player import SAMPLE
from simpsons_desktop.store.settings import Called, SeatChoice, TableChoice
from simpsons_desktop.table.intents import Dropped
from tests.screens.at_table import AtTable, held, on_card, position
from tests.support.stage import Stage

Show = Callable[..., None]
NO_SOUND = "No sound: the moon is full."
PERSONS = TableChoice((SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob")))


@pytest.fixture
def stage(qapp: object) -> Stage:
    return Stage()


@pytest.fixture
def sounds(stage: Stage, style: Style, preferences: Preferences, show: Show) -> Sounds:
    """The sounds of a window that shows nothing else."""
    ground = QWidget()
    show(ground)
    return Sounds(preferences, Toast(style, ground), stage)


@pytest.fixture
def window(preferences: Preferences, stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The program's window; the stage stands for the loudspeaker."""
    monkeypatch.setattr(module, "Loudspeaker", lambda parent: stage)
    made = MainWindow(preferences, random.Random(1))
    show(made)
    yield made
    made.leave()


@pytest.fixture
def play(at_table: AtTable, sounds: Sounds) -> PlayScreen:
    """A table with one person, whose turn it is, and in hand a Scene that can't be played and a Character that can."""
    made = at_table(position({"scene": {"card": "moes-tavern"}, "hand": ["kwik-e-mart", "snake"]}, {}))
    sounds.listen(made)
    return made


def moment(qtbot: QtBot, stage: Stage) -> list[Effect]:
    """What was played, once everything of this moment is."""
    qtbot.wait(5)
    return stage.heard()


# ---- the table


def test_what_the_table_shows_is_heard(play: PlayScreen, stage: Stage, qtbot: QtBot) -> None:
    play.table.intent.emit(Dropped(held(play, "snake"), 0))
    qtbot.waitUntil(lambda: Effect.PLAY in stage.played, timeout=5000)


def test_a_refusal_is_heard(play: PlayScreen, stage: Stage, qtbot: QtBot) -> None:
    play.table.intent.emit(Dropped(held(play, "kwik-e-mart"), 0))
    assert play.note.isVisible()
    assert moment(qtbot, stage) == [Effect.REFUSED]


def test_a_card_that_goes_back_to_the_hand_is_heard(play: PlayScreen, stage: Stage, qtbot: QtBot) -> None:
    port = play.table.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=on_card(play, held(play, "snake")))
    assert play.table.gestures.held is not None
    assert moment(qtbot, stage) == []
    QTest.keyClick(play.table, Qt.Key.Key_Escape)
    assert moment(qtbot, stage) == [Effect.RETURN]


def test_at_the_pace_instant_a_whole_turn_is_a_few_sounds(
    play: PlayScreen, stage: Stage, at_table: AtTable, qtbot: QtBot
) -> None:
    def end(asked: Decision) -> None:
        ends = [code for option, code in zip(asked.options, asked.codes, strict=True) if option.verb is Verb.END]
        play.controller.answer(ends or asked.codes[: asked.least])

    play.controller.asked.connect(end)
    decision = play.controller.decision
    assert decision is not None
    end(decision)
    qtbot.waitUntil(lambda: play.controller.record.state.turn == 1, timeout=5000)
    at_table.rest(play)
    heard = moment(qtbot, stage)
    assert 0 < len(heard) <= 4
    assert len(set(heard)) == len(heard)


# ---- calls


class Game(QObject):
    """Says what a controller says."""

    waiting = Signal(int)
    asked = Signal(object)
    handed = Signal(int)
    offered = Signal(object)


@pytest.fixture
def calls(qapp: object) -> tuple[Game, list[Effect]]:
    game, called = Game(), list[Effect]()
    module.Calls(game).called.connect(called.append)  # type: ignore[arg-type]  # it has the signals that are used
    return game, called


def asked(ask: Ask) -> Decision:
    return Decision(0, ask, (), (), 1, 1)


def test_a_person_is_called_once_when_their_turn_has_come(calls: tuple[Game, list[Effect]]) -> None:
    game, called = calls
    game.asked.emit(asked(Ask.MAIN))
    game.asked.emit(asked(Ask.MAIN))
    game.asked.emit(asked(Ask.COUNT))
    assert called == [Effect.YOURS]
    game.waiting.emit(1)
    assert called == [Effect.YOURS]
    game.asked.emit(asked(Ask.MAIN))
    assert called == [Effect.YOURS] * 2


def test_who_may_answer_is_called_softly(calls: tuple[Game, list[Effect]]) -> None:
    game, called = calls
    game.waiting.emit(1)
    game.asked.emit(asked(Ask.REACT))
    game.asked.emit(asked(Ask.REACT))
    game.offered.emit(None)
    assert called == [Effect.ASK] * 2


def test_at_the_curtain_a_person_is_called_and_not_again_when_they_sit_down(calls: tuple[Game, list[Effect]]) -> None:
    game, called = calls
    game.waiting.emit(0)
    game.handed.emit(1)
    game.asked.emit(asked(Ask.MAIN))
    assert called == [Effect.YOURS]


@pytest.mark.parametrize(
    ("called", "here", "away"),
    [(Called.AWAY, [], [Effect.YOURS]), (Called.ALWAYS, [Effect.YOURS], [Effect.YOURS]), (Called.NEVER, [], [])],
)
def test_calls_are_heard_as_the_person_wishes(
    play: PlayScreen, preferences: Preferences, stage: Stage, qtbot: QtBot, show: Show,
    called: Called, here: list[Effect], away: list[Effect],
) -> None:  # fmt: skip
    preferences.change(called=called)
    decision = play.controller.decision
    play.activateWindow()
    qtbot.waitUntil(play.isActiveWindow)
    play.controller.waiting.emit(1)
    play.controller.asked.emit(decision)
    assert moment(qtbot, stage) == here
    qtbot.wait(450)  # the call before this one is over
    other = QWidget()
    show(other)
    assert not play.isActiveWindow()
    play.controller.waiting.emit(1)
    play.controller.asked.emit(decision)
    assert moment(qtbot, stage) == away


@pytest.mark.parametrize("active", [True, False])
def test_another_windows_user_gets_a_sign_in_the_task_bar(
    play: PlayScreen, qtbot: QtBot, show: Show, monkeypatch: pytest.MonkeyPatch, active: bool
) -> None:
    alerted: list[QWidget] = []
    monkeypatch.setattr(QApplication, "alert", alerted.append)
    if not active:
        show(QWidget())
    play.controller.handed.emit(0)
    assert alerted == ([] if active else [play.window()])


# ---- the key


def test_the_key_mutes_says_so_and_sounds_when_it_is_undone(
    window: MainWindow, preferences: Preferences, stage: Stage, qtbot: QtBot
) -> None:
    before = preferences.now
    QTest.keyClick(window.home, Qt.Key.Key_M)
    assert preferences.now.muted
    assert window.toast.words.text() == "Sound is off."
    assert moment(qtbot, stage) == []
    QTest.keyClick(window.home, Qt.Key.Key_M)
    assert preferences.now == replace(before, muted=False)
    assert window.toast.words.text() == "Sound is on, at 70 %."
    assert moment(qtbot, stage) == [SAMPLE]


def test_unmuting_where_there_is_no_sound_says_why(window: MainWindow, stage: Stage, preferences: Preferences) -> None:
    stage.fault = NO_SOUND
    preferences.change(muted=True)
    QTest.keyClick(window.home, Qt.Key.Key_M)
    assert window.toast.words.text() == NO_SOUND


def test_an_m_in_a_text_is_a_letter(window: MainWindow, preferences: Preferences) -> None:
    window.pages.open_settings()
    field = window.stack.currentWidget().findChild(QLineEdit)  # type: ignore[union-attr]  # the settings page
    assert isinstance(field, QLineEdit)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_M)
    assert field.text() == "m"
    assert not preferences.now.muted


# ---- the settings


def page_of(window: MainWindow) -> SettingsPage:
    window.pages.open_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    return page


def test_another_volume_is_heard_at_once(
    window: MainWindow, stage: Stage, preferences: Preferences, qtbot: QtBot
) -> None:
    slide = page_of(window).rows["volume"].control
    QTest.keyClick(slide, Qt.Key.Key_End)
    assert preferences.now.volume == 100
    assert moment(qtbot, stage) == [SAMPLE]
    assert stage.loudness == [1.0]
    QTest.keyClick(slide, Qt.Key.Key_Home)
    assert preferences.now.volume == 0
    assert moment(qtbot, stage) == []
    preferences.change(called=Called.NEVER)
    assert moment(qtbot, stage) == []


def test_the_test_plays_a_sound_or_says_why_it_can_not(
    window: MainWindow, stage: Stage, preferences: Preferences, qtbot: QtBot
) -> None:
    test = page_of(window).rows[SOUND_TEST].control
    QTest.mouseClick(test, Qt.MouseButton.LeftButton)
    assert moment(qtbot, stage) == [SAMPLE]
    preferences.change(muted=True)
    QTest.mouseClick(test, Qt.MouseButton.LeftButton)
    assert moment(qtbot, stage) == []
    assert "muted" in window.toast.words.text()


def test_the_settings_say_why_nothing_is_heard_until_it_is(window: MainWindow, stage: Stage, qtbot: QtBot) -> None:
    stage.fault = NO_SOUND
    page = page_of(window)
    row = page.rows[SOUND_TEST]
    usual = next(setting.what for setting in setting_list() if setting.key == SOUND_TEST)
    assert row.what.text() == row.what.accessibleName() == NO_SOUND
    page.search.setText("moon")
    assert page.found() == [SOUND_TEST]
    page.search.clear()
    stage.fault = ""
    QTest.mouseClick(row.control, Qt.MouseButton.LeftButton)
    assert row.what.text() == row.what.accessibleName() == usual
    assert moment(qtbot, stage) == [SAMPLE]


# ---- the window


def test_nothing_is_opened_before_something_is_to_be_heard_and_it_is_closed_at_the_end(
    window: MainWindow, stage: Stage, qtbot: QtBot
) -> None:
    window.read_cards()
    qtbot.waitUntil(lambda: window.shelf is not None, timeout=10000)
    assert stage.opens == 0
    window.start_game(PERSONS, 0)
    assert stage.opens == 1
    window.start_game(PERSONS, 0)
    assert stage.opens == 1
    qtbot.waitUntil(lambda: Effect.SHUFFLE in stage.played, timeout=5000)
    window.leave()
    assert stage.closed


def test_muted_a_game_opens_nothing(window: MainWindow, stage: Stage, preferences: Preferences, qtbot: QtBot) -> None:
    preferences.change(muted=True)
    window.read_cards()
    qtbot.waitUntil(lambda: window.shelf is not None, timeout=10000)
    window.start_game(PERSONS, 0)
    assert stage.opens == 0
