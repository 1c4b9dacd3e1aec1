"""A game is kept from its first card on: closed, it is offered at home, and goes on where it was."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import open_match
from simpsons_desktop.matches.lock import MatchLock
from simpsons_desktop.rules import Ask, TakingBack, fingerprint, observe
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import Answering, Asked
from tests.screens.kept_games import (
    TABLE,
    TWO,
    come_in,
    go_on,
    offered,
    open_window,
    play_some,
    playing,
    rest,
    what_is_there,
)

__all__ = ["open_window"]


def test_a_closed_game_goes_on_where_it_was(
    open_window: Callable[[], MainWindow], preferences: Preferences, qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = play_some(window, qtbot, 14)
    preferences.change(answering=(Answering("Ann", Asked.ALWAYS, ("scene played",)),))
    before = what_is_there(play)
    window.close()
    assert not window.isVisible()
    preferences.change(answering=())
    again = go_on(open_window(), qtbot)
    assert what_is_there(again) == before
    assert preferences.now.answering_of("Ann").mode is Asked.ALWAYS
    play_some(again.window(), qtbot, 4)  # type: ignore[arg-type]  # it is in that window
    assert len(playing(again.window()).controller.record.answers) > 8  # type: ignore[arg-type]  # the same


def test_every_answer_is_in_the_file_before_anything_is_shown(
    open_window: Callable[[], MainWindow], qtbot: QtBot, shelf: Shelf
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = rest(window, qtbot)
    seen: list[bool] = []

    def look(_beats: object) -> None:
        opened = open_match(play.controller.match.path, shelf.cards.cards)
        seen.append(opened.record.answers == play.controller.record.answers and not opened.fault)

    play.controller.told.connect(look)
    play_some(window, qtbot, 12)
    assert len(seen) > 3
    assert all(seen)


def test_who_sits_behind_the_curtain_is_asked_to_come_again(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    play_some(window, qtbot, 9)
    asker = playing(window).controller.record.state.asker
    window.close()
    again = go_on(open_window(), qtbot)
    assert again.curtain.isVisible()
    assert again.controller.covered
    assert again.curtain.disc.seat == asker


def test_a_new_game_keeps_the_one_before(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play_some(window, qtbot, 6)
    first = playing(window).controller.match.path
    window.start_game(TABLE, 0)
    second = playing(window).controller.match.path
    assert first != second
    assert sorted(paths.matches().glob("*.simpsons")) == sorted((first, second))
    window.resuming.take_up(first)
    qtbot.waitUntil(lambda: playing(window).controller.match.path == first, timeout=10_000)
    assert len(rest(window, qtbot).controller.record.answers) > 2
    window.resuming.take_up(first)  # which is being played already
    qtbot.waitUntil(lambda: window.play is not None and playing(window).controller.match.path == first, timeout=10_000)


def test_a_damaged_match_is_said_and_gone_on_with(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    path = play_some(window, qtbot, 12).controller.match.path
    window.close()
    content = path.read_bytes()
    path.write_bytes(content[:-40] + b"#" + content[-39:])
    window = open_window()
    window.resuming.take_up(path)
    qtbot.waitUntil(lambda: window.play is not None, timeout=10_000)
    assert window.toast.isVisible()
    assert path.with_name(path.name + ".damaged").exists()
    rest(window, qtbot)


def test_a_game_that_can_not_have_a_file_is_played_all_the_same(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    paths.user_data().mkdir(parents=True, exist_ok=True)
    Path(paths.matches()).write_text("a file where the folder should be")
    window = open_window()
    window.start_game(TABLE, 0)
    assert window.toast.isVisible()
    assert window.toast.offer.isVisible()
    play = play_some(window, qtbot, 6)
    assert len(play.controller.record.answers) > 2
    assert play.controller.match.unsaved is not None
    window.start_game(TABLE, 0)
    (question,) = (one for one in window.findChildren(Question) if one.isVisible())
    question.no.click()
    assert window.play is play, "nobody wanted to lose it"
    paths.matches().unlink()
    play = play_some(window, qtbot, 3)
    assert play.controller.match.unsaved is None
    assert open_match(play.controller.match.path, library().cards).record.answers == play.controller.record.answers


def test_undo_and_redo_by_keys_and_by_the_menu(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    play = rest(window, qtbot)
    before = fingerprint(play.controller.record.state)
    asked = play.controller.decision
    assert asked is not None
    assert asked.ask is Ask.MAIN
    play.controller.answer((asked.codes[0],))
    play = rest(window, qtbot)
    after = fingerprint(play.controller.record.state)
    assert after != before
    QTest.keyClick(play, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    play = rest(window, qtbot)
    assert fingerprint(play.controller.record.state) == before
    assert play.controller.decision == asked
    assert play.table.gestures.decision == asked
    QTest.keyClick(play, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    play = rest(window, qtbot)
    assert fingerprint(play.controller.record.state) == after
    play.pause()
    undo = next(button for button in play.menu.buttons if button.text().startswith("Undo: "))
    assert undo.isVisible()
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert fingerprint(rest(window, qtbot).controller.record.state) == before


def test_what_the_house_rules_of_the_match_forbid_is_said(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    for rule in TakingBack:
        window = open_window()
        window.start_game(replace(TABLE, back=rule), 0)
        play = play_some(window, qtbot, 10)
        step = play.controller.going_back.back()
        assert step is not None
        assert step.learned
        number = len(play.controller.record.answers)
        play.going.undo()
        if rule is TakingBack.ALWAYS:
            assert len(play.controller.record.answers) == step.number
            continue
        assert len(play.controller.record.answers) == number
        assert play.note.isVisible()
        assert "by the house rules of this match" in play.note.words.text()
        assert not play.going.told()[0][1]
        window.close()
        again = go_on(open_window(), qtbot)
        assert again.controller.going_back.rule is rule, "a match keeps its house rules"


def test_what_another_person_decided_is_asked_about(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    step = None
    for _ in range(60):
        play = come_in(window, qtbot)
        step = play.controller.going_back.back()
        if step is not None and step.others and play.controller.decision is not None:
            break
        play_some(window, qtbot, 1)
    assert step is not None
    assert step.others
    number = len(play.controller.record.answers)
    play.going.undo()
    (question,) = (one for one in play.findChildren(Question) if one.isVisible())
    assert len(play.controller.record.answers) == number
    question.yes.click()
    assert len(play.controller.record.answers) == step.number
    assert play.controller.covered, "the other person has the chair now"
    assert play.controller.seen == observe(play.controller.now, -1)


def test_a_line_of_the_log_leads_back_to_its_decision(open_window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    told: dict[int, tuple[str, int]] = {}  # by the number of answers: how all stood, and how many lines there were
    for _ in range(5):
        play = play_some(window, qtbot, 1)
        if play.controller.decision is not None:
            game = play.controller
            told[len(game.record.answers)] = fingerprint(game.record.state), len(game.log)
    log = play.log
    line = len(log.lines) - 1
    block = QTextCursor(log.text.document().findBlockByNumber(line))
    menu = log.menu_at(log.text.cursorRect(block).center())
    (back,) = (action for action in menu.actions() if action.text().startswith("Go back to before: "))
    back.trigger()
    game = rest(window, qtbot).controller
    assert (fingerprint(game.record.state), len(log.lines)) == told[len(game.record.answers)]
    assert len(log.lines) <= line


def test_at_the_curtain_of_a_table_one_comes_back_to_nothing_can_be_taken_back(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TWO, 0)
    play = rest(window, qtbot)
    for _ in range(20):
        play = come_in(window, qtbot)
        if play.controller.decision is not None and play.going.told()[0][1]:
            break
        play_some(window, qtbot, 1)
    front, number = play.controller.front, len(play.controller.record.answers)
    window.open_home()
    window.continue_game()
    assert play.curtain.isVisible()
    assert play.controller.covered
    play.pause()
    assert not any(may for _, may in play.going.told())
    assert not [button for button in play.menu.buttons if button.isVisible() and button.text() == "Hint"]
    play.resume()
    play.going.undo()
    assert len(play.controller.record.answers) == number
    assert play.curtain.isVisible()
    come_in(window, qtbot)
    assert play.controller.front == front
    assert play.controller.decision is not None
    assert any(view.printed for view in play.controller.seen.seats[front].hand)


def test_a_match_that_can_not_be_opened_is_not_offered_again(
    open_window: Callable[[], MainWindow], qtbot: QtBot
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    first = play_some(window, qtbot, 6).controller.match.path
    window.start_game(TABLE, 0)
    second = play_some(window, qtbot, 6).controller.match.path
    window.close()
    lines = second.read_text().splitlines()
    deck = next(at for at, line in enumerate(lines) if line.startswith("deck 0 "))
    words = lines[deck].partition(" ~")[0].split()
    lines[deck] = " ".join(["deck 0", "1*nobody-at-all", *words[3:]]) + " ~hand"
    second.write_text("\n".join([*lines, ""]))
    assert "nobody-at-all" in second.read_text()
    window = open_window()
    offered(window, qtbot)
    qtbot.waitUntil(lambda: window.resuming.waiting is not None and window.resuming.waiting.path == second)
    window.continue_game()
    qtbot.waitUntil(
        lambda: window.resuming.waiting is not None and window.resuming.waiting.path == first, timeout=20_000
    )
    assert window.play is None


def test_a_match_in_a_folder_that_can_only_be_read_goes_on_and_every_trouble_is_said(
    open_window: Callable[[], MainWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    window.start_game(TABLE, 0)
    path = play_some(window, qtbot, 6).controller.match.path
    window.close()
    kept = path.read_bytes()

    def refuse(*words: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(MatchLock, "_held", refuse)
    monkeypatch.setattr("simpsons_desktop.store.settings.write_whole", refuse)
    window = open_window()
    said: list[str] = []
    say = window.toast.say

    def heard(words: str, *more: Any) -> None:
        said.append(words)
        say(words, *more)

    monkeypatch.setattr(window.toast, "say", heard)
    play = go_on(window, qtbot)
    window.preferences.change(text_factor=1.2)
    window.preferences.save()
    while window.toast.isVisible():
        window.toast.go()
    assert sorted(words.split(" can't")[0] for words in said) == ["Settings", "The match"]
    assert len(play.controller.record.answers) > 2
    answers = len(play_some(window, qtbot, 3).controller.record.answers)
    assert path.read_bytes() == kept
    monkeypatch.undo()
    assert len(play_some(window, qtbot, 3).controller.record.answers) > answers
    assert open_match(path, library().cards).record.answers == play.controller.record.answers


def test_two_messages_that_come_by_themselves_are_shown_one_after_the_other(
    open_window: Callable[[], MainWindow],
) -> None:
    window = open_window()
    window.toast.say("“m” can't be opened.")
    window.preferences.trouble.emit("Settings can't be saved.")
    assert window.toast.words.text() == "“m” can't be opened."
    window.toast.go()
    assert window.toast.words.text() == "Settings can't be saved."
