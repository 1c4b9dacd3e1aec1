"""Over the curtain nothing opens but what may be there, by whatever way it is asked for: menu, keys, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.controller import hints
from simpsons_desktop.rules import Verb
from simpsons_desktop.screens.keys import Keys
from simpsons_desktop.screens.parts.button import HouseButton
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.store.settings import Pace
from tests.controller.test_hints import Adviser
from tests.screens.at_table import AtTable, asked, code_of, come_in, nobody_answers, position, stands
from tests.screens.test_behind_the_curtain import named
from tests.screens.test_foresight import scene

MINE = ("lenny", "barney-gumble", "the-couch", "game-over", "check-the-rules")
SIZES = [(1280, 720), (1024, 640)]
MAY = {"back", "rules", "settings", "answers", "match", "home", "leave", "hand_over"}
"""The entries of the menu that can be used there; undo and redo keep their places."""


def hands_over(play: PlayScreen, qtbot: QtBot) -> None:
    """Bob ends his turn, and Ann is to come."""
    bob_plays(play, qtbot)
    play.controller.answer((code_of(play, Verb.END),))
    qtbot.waitUntil(lambda: play.controller.offer is not None or play.controller.decision is not None)
    while not play.controller.covered:
        if play.controller.offer is not None:
            nobody_answers(play, qtbot)
        else:
            play.controller.answer(())
        QApplication.processEvents()


def leaves(play: PlayScreen, qtbot: QtBot) -> None:
    """Bob leaves for good, and an AI plays on; it is Ann's turn."""
    bob_plays(play, qtbot)
    play.pause()
    QTest.keyClick(play.menu, Qt.Key.Key_7)
    QTest.keyClick(play.findChildren(Question)[-1], Qt.Key.Key_2)
    assert play.alone
    game = play.controller
    while game.record.state.asker != 0:
        game._move_safely()  # the AI ends its turn
        qtbot.wait(50)


def goes_away(play: PlayScreen, qtbot: QtBot) -> None:
    """Ann is asked, looks at another page, and somebody comes back."""
    come_in(play, qtbot)
    play.hide()
    play.show()


def bob_plays(play: PlayScreen, qtbot: QtBot) -> None:
    if play.curtain.isVisible():
        come_in(play, qtbot)
    assert play.controller.front == 1


WAYS: dict[str, tuple[Callable[[PlayScreen, QtBot], None], int]] = {
    "hand-over": (hands_over, 1), "leaving": (leaves, 1), "another page": (goes_away, 0),
}  # fmt: skip


@pytest.fixture(params=SIZES, ids=str)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return tuple(request.param)


@pytest.fixture(params=WAYS)
def play(
    request: pytest.FixtureRequest, size: tuple[int, int], at_table: AtTable, monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot, listening: None,
) -> PlayScreen:  # fmt: skip
    """The curtain hangs for Ann, who has something to play; the log is folded."""
    monkeypatch.setattr(hints, "Thinker", Adviser)
    way, begins = WAYS[request.param]
    at_table.preferences.change(hover_ms=0, log_open=False)
    theirs = {"hand": ["snake"], "scene": scene("krusty-burger", ("snake", 1))}
    made = at_table(position({"hand": list(MINE), "points": 2}, theirs, turn=begins), size=size, persons=(0, 1))
    way(made, qtbot)
    assert made.curtain.isVisible()
    assert "ANN" in made.curtain.title.text()
    stands(made.curtain, qtbot)
    made.note.put_away()
    return made


def over(play: PlayScreen) -> set[str]:
    """What is shown over the curtain."""
    parts = [one for one in play.children() if isinstance(one, QWidget)]
    above = parts[parts.index(play.curtain) + 1 :]
    return {type(part).__name__ for part in above if part.isVisible()}


def nothing_is_told(play: PlayScreen, allowed: frozenset[str] = frozenset()) -> None:
    """Nothing lies over the curtain but what may, and nothing names a card of Ann's."""
    QApplication.processEvents()
    assert play.curtain.isVisible()
    assert over(play) <= allowed
    assert not named(play)
    assert play.hinting.hint is None
    assert not play.hinting.hints.thinking


def close_all(play: PlayScreen) -> None:
    for dialog in play.findChildren(Dialog):
        if dialog is not play.curtain and dialog.isVisible():
            dialog.dismissed.emit()
    if play.menu.isVisible():
        play.resume()


def test_the_curtain_is_drawn_for_the_game_too(play: PlayScreen) -> None:
    """There is one truth about it."""
    game = play.controller
    assert game.covered
    assert game.decision is None
    assert game.seen.seat < 0
    assert play.table.table.covered
    assert game.going_back.back() is None
    nothing_is_told(play)


def test_no_entry_of_the_menu_opens_anything_else(play: PlayScreen) -> None:
    offers: dict[str, frozenset[str]] = {
        "match": frozenset({"Dialog"}), "answers": frozenset({"AnswersDialog"}), "hand_over": frozenset({"Question"}),
    }  # fmt: skip
    for name, entry in play.menu.entries.items():
        play.pause()
        assert play.menu.isVisible()
        usable = entry.isVisible() and entry.usable
        assert usable == (name in MAY and (name != "hand_over" or not play.alone)), name
        for press in (entry.click, getattr(play.menu, signal_of(name)).emit):  # also as if it could be used
            press()
            nothing_is_told(play, frozenset({"PauseMenu"}) | offers.get(name, frozenset()))
            close_all(play)
            play.pause()
        close_all(play)


def signal_of(name: str) -> str:
    return "dismissed" if name == "back" else name


def test_no_key_opens_anything_there(play: PlayScreen) -> None:
    dialogs = {"PauseMenu", "AnswersDialog"}
    for usual in Keys().every:
        if usual in ("Space", "Return", "Enter"):
            continue  # "I am here"
        QTest.keySequence(play, usual)
        QTest.keySequence(play.curtain, usual)
        nothing_is_told(play, frozenset(dialogs if usual == "Esc" else ()))
        close_all(play)


def buttons(play: PlayScreen) -> Iterator[QAbstractButton]:
    """Every button of the table and of what lies round it."""
    for button in play.findChildren(QAbstractButton):
        if not any(dialog.isAncestorOf(button) for dialog in play.findChildren(Dialog)):
            yield button


def test_no_button_below_opens_anything_there(play: PlayScreen) -> None:
    """Assistive tools can press what can't be reached by mouse."""
    pressed = 0
    answers = len(play.controller.record.answers)
    for button in buttons(play):
        if isinstance(button, HouseButton) and button not in (play.corner.pace_button,):
            button.click()
            pressed += 1
            nothing_is_told(play, frozenset({"PauseMenu"}))
            close_all(play)
    assert pressed > 8
    assert len(play.controller.record.answers) == answers
    assert not play.log_open


def test_once_they_are_there_the_same_entries_open_at_the_table(play: PlayScreen, qtbot: QtBot) -> None:
    come_in(play, qtbot)
    asked(play, qtbot)
    play.pause()
    QTest.mouseClick(play.menu.entries["hint"], Qt.MouseButton.LeftButton)
    assert play.hinting.hints.thinking
    play.pause()
    QTest.mouseClick(play.menu.entries["log"], Qt.MouseButton.LeftButton)
    assert play.log.isVisible()


def test_what_waits_for_a_step_behind_it_holds_nothing_up(at_table: AtTable, qtbot: QtBot) -> None:
    """Step by step, an AI plays on for Bob; Ann opens the curtain while its first event waits to be seen."""
    at_table.preferences.change(pace=Pace.STEP)
    play = at_table(position({"hand": ["lenny"]}, {"hand": ["krusty-burger", "snake"]}, turn=1), persons=(0, 1))
    come_in(play, qtbot)
    game, code = play.controller, code_of(play, Verb.PLAY)
    play.leaving.hand_over()
    game._mind.make_do((code,))
    game._go_on()
    qtbot.waitUntil(lambda: play.table.animator.waits, timeout=5000)
    stands(play.curtain, qtbot)
    QTest.mouseClick(play.curtain.here, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=5000)
    game._move_safely()
    qtbot.waitUntil(lambda: len(game.record.answers) == 2, timeout=5000)
