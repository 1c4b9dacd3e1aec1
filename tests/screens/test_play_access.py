"""A game before assistive tools: the whole window as they find it, what they are told, and that nothing leaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, observe
from simpsons_desktop.screens.parts import announcer, prompt_bar
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import SeatChoice, TableChoice
from tests.support.games import random_answer
from tests.support.reading import read

Show = Callable[..., None]
ANN, BOB = SeatChoice("homer", "Ann"), SeatChoice("bart", "Bob")
AI = SeatChoice("lisa", level="easy")
PRESS = QAccessibleActionInterface.pressAction()


@pytest.fixture
def sit(preferences: Preferences, show: Show, qtbot: QtBot) -> Callable[..., PlayScreen]:
    """Open the window and sit down with these seats."""

    def deal(*seats: SeatChoice, seed: int = 4, text: bool = False) -> PlayScreen:
        preferences.change(last_table=TableChoice(seats), text_table=text)
        window = MainWindow(preferences, random.Random(seed))
        show(window)
        window.read_cards()
        qtbot.waitUntil(lambda: window.shelf is not None, timeout=10000)
        window.start_game(preferences.now.last_table, 0)
        assert window.play is not None
        return window.play

    return deal


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys count from the first moment of a question."""
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, listening: None) -> list[str]:
    """What a tool hears while it listens."""
    heard: list[str] = []

    def listen(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(event.message())

    monkeypatch.setattr(announcer, "send", listen)
    return heard


def come_in(play: PlayScreen, qtbot: QtBot) -> None:
    """Whoever takes the chair opens the curtain."""
    qtbot.waitUntil(lambda: play.curtain.isVisible() and play.curtain.here.hasFocus(), timeout=8000)
    QTest.keyClick(play.curtain.here, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=8000)


def stands(play: PlayScreen) -> bool:
    """Whether something is asked, of the person in front or of all."""
    return play.table.lights.decision is not None or play.controller.offer is not None


def private_names(play: PlayScreen) -> set[str]:
    """The names of cards that somebody holds and that do not lie open anywhere."""
    state = play.controller.record.state
    hands = {
        v.printed.name for seat in range(len(state.points)) for v in observe(state, seat).seats[seat].hand if v.printed
    }
    seen = observe(state, -1)
    scenes = [seat.scene for seat in seen.seats if seat.scene is not None]
    views = [v for seat in seen.seats for v in seat.discard] + [scene.card for scene in scenes]
    views += [cast.card for scene in scenes for cast in scene.characters] + list(seen.played)
    public = " ".join(v.printed.name for v in views if v.printed is not None)
    log = " ".join(line.text for line in play.controller.log)
    return {name for name in hands if name not in public and name not in log}


@pytest.mark.parametrize("table", ["cards", "words", "cards and words"])
def test_at_a_change_of_chairs_no_thing_in_the_window_names_a_hand(
    sit: Callable[..., PlayScreen], qtbot: QtBot, at_once: None, listening: None, table: str
) -> None:
    play, chance, hidden = sit(ANN, BOB, text=table == "words"), Random(3), 0
    for _ in range(5):
        come_in(play, qtbot)
        for _ in range(40):
            qtbot.waitUntil(lambda: play.curtain.isVisible() or stands(play), timeout=8000)
            if play.curtain.isVisible():
                break
            if play.controller.offer is not None:  # a question to all
                play.prompt.press("0")
                continue
            asked = play.controller.decision
            assert asked is not None
            for view in play.controller.seen.seats[asked.seat].hand[:2]:  # look at cards, and read them
                play.table.hovered.emit(view.id)
                play.table.preview_wanted.emit(view.id)
                play.meanings.ask([(view.printed.name, 0)] if view.printed is not None else [])
            if table == "cards and words":
                play.toggle_text()
            read(play.window(), hidden=True)  # as a tool does all the time
            play.controller.answer(random_answer(asked, chance))
        names = private_names(play)
        hidden += len(names)
        for thing in read(play.window(), hidden=True):
            assert not [name for name in names if name.casefold() in str(thing).casefold()], f"told: {thing}"
    assert hidden > 15


def test_a_game_is_told_in_sentences_and_the_question_last(
    sit: Callable[..., PlayScreen], qtbot: QtBot, said: list[str]
) -> None:
    play, chance = sit(ANN, AI), Random(1)
    for _ in range(6):
        qtbot.waitUntil(lambda: stands(play), timeout=10000)
        qtbot.wait(announcer.GATHER_MS + 50)
        asked = play.controller.decision
        assert asked is not None
        play.controller.answer(random_answer(asked, chance))
    qtbot.waitUntil(lambda: stands(play), timeout=10000)
    qtbot.wait(announcer.GATHER_MS + 50)
    whole = " ".join(said)
    assert "Turn 1 · " in whole
    assert play.prompt.accessibleName() in said[-1]
    assert len(said) <= 14
    for sentence in said:
        assert sentence.count("You: ") <= 1
    for line in play.controller.log:
        assert line.text in whole or "more lines in the log" in whole


def test_the_same_question_is_not_said_twice_in_a_row(
    sit: Callable[..., PlayScreen], qtbot: QtBot, said: list[str]
) -> None:
    play = sit(ANN, AI)
    qtbot.waitUntil(lambda: stands(play), timeout=10000)
    qtbot.wait(announcer.GATHER_MS + 50)
    count = len(said)
    play.prompt.offer(play.prompt.offered)
    qtbot.wait(announcer.GATHER_MS + 50)
    assert len(said) == count


def test_every_key_works_wherever_the_keyboard_is(sit: Callable[..., PlayScreen], qtbot: QtBot) -> None:
    play = sit(ANN, AI)
    qtbot.waitUntil(lambda: stands(play), timeout=10000)
    stops = [w for w in play.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible()]
    assert len(stops) >= 5
    checks: list[tuple[Qt.Key, Callable[[], bool]]] = [
        (Qt.Key.Key_L, lambda: play.log_open),
        (Qt.Key.Key_F3, play.text.isVisible),
        (Qt.Key.Key_F1, lambda: keys_are_shown(play)),
    ]
    for stop in stops:
        for key, done in checks:
            stop.setFocus()
            before = done()
            for changed in (not before, before):
                focus = QApplication.focusWidget()
                assert focus is not None
                QTest.keyClick(focus, key)
                assert done() == changed, f"{key.name} does nothing at {stop}"


def keys_are_shown(play: PlayScreen) -> bool:
    """Whether the sheet of keys lies over the game."""
    window = play.window()
    assert isinstance(window, MainWindow)
    return window.pages.keys_sheet is not None and window.pages.keys_sheet.isVisible()


def test_a_game_waits_while_the_keys_are_shown(sit: Callable[..., PlayScreen], qtbot: QtBot, at_once: None) -> None:
    play = sit(ANN, AI)
    qtbot.waitUntil(lambda: stands(play), timeout=10000)
    QTest.keyClick(play.window(), Qt.Key.Key_F1)
    asked = play.controller.decision
    assert asked is not None
    play.controller.answer(asked.codes[-1:] if asked.ask is Ask.MAIN else asked.codes[: asked.least])
    ticket = play.controller.ticket
    qtbot.wait(800)
    assert play.controller.ticket == ticket
    QTest.keyClick(play.window(), Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: play.controller.ticket > ticket or stands(play), timeout=8000)
    play.pause()
    for _ in range(2):
        QTest.keyClick(play.window(), Qt.Key.Key_F1)
    assert play.menu.isVisible()
    assert play.controller.held


def test_a_button_of_the_prompt_tells_its_key_and_can_be_pressed_by_a_tool(
    sit: Callable[..., PlayScreen], qtbot: QtBot, preferences: Preferences
) -> None:
    play = sit(ANN, AI)
    qtbot.waitUntil(lambda: stands(play) and bool(play.prompt.offered.buttons), timeout=10000)
    preferences.change(keys={"Space": "X"})
    buttons = [thing for thing in read(play.prompt) if thing.role is QAccessible.Role.Button]
    assert [thing.name for thing in buttons] == [choice.text for choice in play.prompt.offered.buttons]
    main = next(thing for thing in buttons if thing.key == "X")
    does, ticket = main.speaks.actionInterface(), play.controller.ticket
    assert does.keyBindingsForAction(PRESS) == ["X"]
    does.doAction(PRESS)
    qtbot.waitUntil(lambda: play.controller.ticket > ticket, timeout=10000)
