"""The match in play is called something else, remarked on and saved elsewhere; a disk that is full offers just that."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import open_match
from simpsons_desktop.screens.match_files import Pickers
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.button import HouseButton
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.tellings import tell_match
from simpsons_desktop.screens.window import MainWindow
from tests.screens.at_table import stands
from tests.screens.kept_games import TABLE, open_window, play_some, rest

__all__ = ["open_window"]  # a fixture

KEY = Qt.Key
Open = Callable[[], MainWindow]


def begin(window: MainWindow, qtbot: QtBot, answers: int = 6) -> PlayScreen:
    window.start_game(TABLE, 0)
    return play_some(window, qtbot, answers)


def in_front(play: QWidget) -> Dialog:
    """The dialog that lies over a game."""
    (dialog,) = (one for one in play.findChildren(Dialog) if one.isVisible())
    return dialog


def press(dialog: Dialog, words: str, qtbot: QtBot) -> None:
    """Press a button of a dialog by its number, or where it has none as the last one that the arrows come to."""
    (button,) = (
        one for one in dialog.findChildren(QAbstractButton) if one.text().startswith(words) and one.isVisible()
    )
    assert isinstance(button, HouseButton)
    stands(dialog, qtbot)
    if button.key:
        QTest.keyClick(dialog, button.key)  # type: ignore[call-overload]  # a letter will do for a key
    else:
        QTest.keyClick(dialog, KEY.Key_Up)
        assert button.hasFocus()
        QTest.keyClick(button, KEY.Key_Return)


def by_menu(play: PlayScreen, words: str, qtbot: QtBot) -> None:
    """Choose something under "This match" in the menu, by keyboard."""
    play.pause()
    press(in_front(play), "This match", qtbot)
    press(in_front(play), words, qtbot)


def answer(play: PlayScreen, text: str) -> None:
    ask = in_front(play)
    assert isinstance(ask, AskText)
    ask.field.setText(text)
    QTest.keyClick(ask.field, KEY.Key_Return)


def going(play: PlayScreen) -> bool:
    """Whether the game goes on, with the keyboard on its table."""
    return not play.controller.held and not play.menu.isVisible()


def test_the_match_is_called_something_else_while_it_is_played(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    play = begin(window, qtbot)
    by_menu(play, "Rename", qtbot)
    assert play.controller.held
    answer(play, "Sunday  evening")
    assert going(play)
    assert "Sunday evening" in play.note.words.text()
    play = play_some(window, qtbot, 3)
    found = open_match(play.controller.match.path, library().cards)
    assert (found.fault, found.headings.title) == ("", "Sunday evening")
    assert found.record.answers == play.controller.record.answers
    by_menu(play, "Rename", qtbot)
    QTest.keyClick(in_front(play), KEY.Key_Escape)
    assert going(play)
    window.open_home()
    qtbot.waitUntil(lambda: window.resuming.waiting is not None, timeout=10_000)
    assert window.resuming.waiting is not None
    assert window.resuming.waiting.seen.title == "Sunday evening"


def notes_of(play: PlayScreen) -> dict[int, str]:
    found = open_match(play.controller.match.path, library().cards)
    assert found.fault == ""
    return dict(found.tree.line.notes)


def test_the_match_and_its_last_decision_are_remarked_on(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    play = begin(window, qtbot)
    number = len(play.controller.record.answers)
    by_menu(play, "Comment on the match", qtbot)
    answer(play, "A cold night")
    by_menu(play, "Comment on: ", qtbot)
    answer(play, "Too early")
    assert notes_of(play) == {0: "A cold night", number: "Too early"}
    words = [line.text for line in play.log.lines]
    assert words.count("Comment: Too early") == words.count("Comment: A cold night") == 1
    assert words[-1] == "Comment: Too early", "at the decision that was made last"
    assert [line.text for line in play.controller.log] == [word for word in words if not word.startswith("Comment: ")]
    QTest.keyClick(play, KEY.Key_C)
    ask = in_front(play)
    assert isinstance(ask, AskText)
    assert ask.field.text() == "Too early"
    answer(play, "")
    assert notes_of(play) == {0: "A cold night"}
    assert [line.text for line in play.log.lines if line.text.startswith("Comment: ")] == ["Comment: A cold night"]
    assert going(play)
    telling = tell_match(play.controller.record, play.controller.match.seats, 0).noted(notes_of(play))
    assert telling.notes_at(0) == [0]
    assert "Comment: A cold night" in [line.text for line in telling.lines[: telling.lines_by(0)]]


def test_a_line_of_the_log_leads_to_a_comment_on_its_decision(open_window: Open, qtbot: QtBot) -> None:
    play = begin(open_window(), qtbot, 12)
    log, game = play.log, play.controller
    line = len(log.lines) - 2
    spot = log.text.cursorRect(QTextCursor(log.text.document().findBlockByNumber(line))).center()
    (comment,) = (one for one in log.menu_at(spot).actions() if one.text().startswith("Comment on: "))
    comment.trigger()
    answer(play, "Here it went wrong")
    assert notes_of(play) == {game.number_of(line): "Here it went wrong"}
    head = log.text.cursorRect(QTextCursor(log.text.document().findBlockByNumber(0))).center()
    assert not [one for one in log.menu_at(head).actions() if one.text().startswith("Comment on: ")]


@pytest.fixture
def full(open_window: Open, qtbot: QtBot, tmp_path: Path) -> PlayScreen:
    """A game whose last answers can't be saved, and a place where they could be."""
    play = begin(open_window(), qtbot)
    play.this_match.pickers = Pickers(lambda _, name: tmp_path / name)
    folder = play.controller.match.path.parent
    shutil.rmtree(folder)
    folder.write_text("in the way")
    play_some(play.window(), qtbot, 3)  # type: ignore[arg-type]  # it is in that window
    return play


def copied(play: PlayScreen, tmp_path: Path, qtbot: QtBot) -> Path:
    """The copy that was written, once it is."""
    qtbot.waitUntil(lambda: bool(list(tmp_path.glob("*.simpsons"))) and not play.this_match.aside.busy, timeout=10_000)
    (path,) = tmp_path.glob("*.simpsons")
    found = open_match(path, library().cards)
    assert found.fault == ""
    assert found.record.answers == play.controller.record.answers
    return path


def test_a_copy_is_saved_anywhere_and_the_game_goes_on_where_it_was(
    open_window: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    play = begin(open_window(), qtbot)
    path = play.controller.match.path
    play.this_match.pickers = Pickers(lambda _, name: tmp_path / name)
    by_menu(play, "Save elsewhere", qtbot)
    copy = copied(play, tmp_path, qtbot)
    assert str(copy) in play.note.words.text()
    assert going(play)
    before = copy.read_bytes()
    play_some(play.window(), qtbot, 2)  # type: ignore[arg-type]  # it is in that window
    assert play.controller.match.path == path
    assert copy.read_bytes() == before
    play.this_match.pickers = Pickers(lambda _, name: path.with_suffix(""))
    by_menu(play, "Save elsewhere", qtbot)
    qtbot.waitUntil(lambda: "file of the match itself" in play.note.words.text(), timeout=10_000)
    play.this_match.pickers = Pickers(lambda _, name: copy.with_suffix(""))
    by_menu(play, "Save elsewhere", qtbot)
    qtbot.waitUntil(lambda: "There is already a file" in play.note.words.text(), timeout=10_000)
    assert copy.read_bytes() == before
    play.this_match.pickers = Pickers(lambda _, name: tmp_path / ("a" * 300))
    by_menu(play, "Save elsewhere", qtbot)
    qtbot.waitUntil(lambda: "can't be written there" in play.note.words.text(), timeout=10_000)
    play.this_match.pickers = Pickers(lambda _, name: None)
    by_menu(play, "Save elsewhere", qtbot)
    assert going(play)


def test_what_can_not_be_saved_is_said_with_a_way_to_save_it(full: PlayScreen, qtbot: QtBot, tmp_path: Path) -> None:
    assert "can't be saved" in full.note.words.text()
    qtbot.wait(50)
    assert not full.note.later.isActive(), "it stays until it is answered"
    QTest.mouseClick(full.note.offer, Qt.MouseButton.LeftButton)
    copied(full, tmp_path, qtbot)
    window = full.window()
    assert isinstance(window, MainWindow)
    assert window.farewell.may_close(), "nothing would be lost"
    assert not full.note.offer.isVisible()
    play_some(window, qtbot, 1)
    assert not window.farewell.may_close(), "what was played since would be"
    question = in_front(window)
    assert isinstance(question, Question)
    question.no.click()


def test_a_place_that_can_not_be_written_either_is_said_and_another_offered(full: PlayScreen, qtbot: QtBot) -> None:
    full.this_match.pickers = Pickers(lambda _, name: paths.matches() / name)
    QTest.mouseClick(full.note.offer, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not full.this_match.aside.busy, timeout=10_000)
    assert "can't be written to" in full.note.words.text()
    assert full.note.offer.isVisible()
    assert going(full)


def test_a_game_that_stands_still_already_goes_on_doing_so(full: PlayScreen, qtbot: QtBot, tmp_path: Path) -> None:
    window = full.window()
    assert isinstance(window, MainWindow)
    full.this_match.warn(window.toast, "The disk is full.")
    window.pages.open_rules()
    QTest.mouseClick(window.toast.offer, Qt.MouseButton.LeftButton)
    copied(full, tmp_path, qtbot)
    assert full.controller.held
    assert window.stack.currentWidget() is not full


@pytest.mark.parametrize("way", ["leave", "quit"])
def test_whoever_goes_is_offered_it_and_goes_once_it_is_saved(
    full: PlayScreen, qtbot: QtBot, tmp_path: Path, way: str
) -> None:
    window = full.window()
    assert isinstance(window, MainWindow)
    places: list[Path | None] = [None, tmp_path / "elsewhere.simpsons"]
    full.this_match.pickers = Pickers(lambda _, name: places.pop(0))
    for stays in (True, False):
        if way == "leave":
            full.pause()
            press(in_front(full), "Leave the game", qtbot)
        else:
            window.close()
        (question,) = (one for one in window.findChildren(Question) if one.isVisible())
        press(question, "Save elsewhere", qtbot)
        if stays:
            assert window.play is full
            assert going(full)
    qtbot.waitUntil(lambda: window.play is None if way == "leave" else not window.isVisible(), timeout=10_000)
    assert open_match(tmp_path / "elsewhere.simpsons", library().cards).fault == ""


def test_a_game_that_could_not_have_a_file_at_all_offers_it_at_once(
    open_window: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    paths.user_data().mkdir(parents=True, exist_ok=True)
    Path(paths.matches()).write_text("a file where the folder should be")
    window = open_window()
    window.start_game(TABLE, 0)
    play = rest(window, qtbot)
    play.this_match.pickers = Pickers(lambda _, name: tmp_path / name)
    assert window.toast.offer.isVisible()
    QTest.mouseClick(window.toast.offer, Qt.MouseButton.LeftButton)
    copied(play, tmp_path, qtbot)
    by_menu(play, "Rename", qtbot)
    answer(play, "Homeless")
    assert play.controller.match.unsaved is not None
