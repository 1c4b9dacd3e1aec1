"""While a match is read nothing of another can be done in its replay, and what can't be shown is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MAIN, Match, open_match
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.replay_page import ReplayPage
from tests.screens.test_replay_page import drop, opened, page, stand
from tests.support.games import some_state
from tests.support.matches import kept

__all__ = ["page"]

KEY = Qt.Key
Show = Callable[..., None]


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return kept(tmp_path / "first.simpsons", some_state(8, 2, 60), title="Sunday")


@pytest.fixture
def second(tmp_path: Path) -> Path:
    return kept(tmp_path / "second.simpsons", some_state(5, 3, 60), title="Monday")


def path_of(page: ReplayPage) -> Path | None:
    return page.source.path if page.source is not None else None


def controls(page: ReplayPage) -> list[QAbstractButton | QWidget]:
    """What does something with the match that is shown."""
    side = page.side
    return [*page.bar.buttons, page.bar.timeline, side.eyes, side.line, side.hands, side.comment, side.play_on]


def nothing_works(page: ReplayPage, has_keyboard: QWidget) -> bool:
    """Whether neither a button nor a key does anything, but for those that lead back."""
    wanted: list[object] = []
    page.played_on.connect(lambda *what: wanted.append(what))
    at = page.player.at
    for key in (KEY.Key_Right, KEY.Key_PageDown, KEY.Key_End, KEY.Key_Space, KEY.Key_C):
        QTest.keyClick(has_keyboard, key)
    for one in controls(page):
        if isinstance(one, QAbstractButton):
            one.click()
    page.side.log.line_chosen.emit(9)
    disabled = not any(one.isEnabled() for one in controls(page)) and page.side.back.isEnabled()
    stands = (page.player.at, page.player.playing, wanted) == (at, False, [])
    return disabled and stands and not [ask for ask in page.findChildren(AskText) if ask.isVisible()]


def test_nothing_of_the_match_before_is_shown_or_works_while_another_is_read(
    page: ReplayPage, first: Path, second: Path, qtbot: QtBot
) -> None:
    opened(page, first, qtbot)
    page.player.seek(9)
    page.hide()
    page.open(second)
    page.show()
    assert path_of(page) is None
    assert page.side.title.text().startswith("Reading")
    assert not page.table.isVisible()
    assert page.side.log.toPlainText() == page.side.turn.text() == page.side.step.text() == ""
    assert not page.side.eyes.count()
    assert nothing_works(page, page.side.back)
    stand(page, qtbot)
    assert (page.side.title.text(), page.player.at) == ("Monday", 0)
    assert path_of(page) == second
    assert page.table.isVisible()
    QTest.keyClick(page.table, KEY.Key_Right)
    assert page.player.at == 1
    assert all(one.isEnabled() for one in (page.bar.step_back, page.bar.timeline, page.side.play_on, page.side.comment))


def test_a_file_that_is_dropped_on_a_replay_takes_it_over_once_it_is_read(
    page: ReplayPage, first: Path, second: Path, qtbot: QtBot
) -> None:
    opened(page, first, qtbot)
    page.player.seek(9)
    stand(page, qtbot)
    QTest.keyClick(page.table, KEY.Key_C)
    (ask,) = (one for one in page.findChildren(AskText) if one.isVisible())
    stop = page.player.stop
    assert stop is not None
    drop(page, second)
    ask.field.setText("Of the first")
    QTest.keyClick(ask.field, KEY.Key_Return)
    assert nothing_works(page, page.table)
    stand(page, qtbot)
    assert page.side.title.text() == "Monday"
    assert open_match(first, library().cards).tree.line.notes == {stop.number: "Of the first"}
    assert not open_match(second, library().cards).tree.line.notes
    drop(page, first)
    drop(page, second)
    drop(page, first)
    stand(page, qtbot)
    assert page.side.title.text() == "Sunday"


def test_what_cannot_be_shown_leaves_the_match_that_is_in_sight(
    page: ReplayPage, first: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    opened(page, first, qtbot)
    page.player.seek(9)
    before = page.source
    drop(page, tmp_path / "gone.simpsons")
    stand(page, qtbot)
    assert page.note.isVisible()
    assert (page.source, page.side.title.text(), page.player.at) == (before, "Sunday", 9)
    QTest.keyClick(page.table, KEY.Key_Right)
    assert page.player.at == 10
    stand(page, qtbot)
    page.bar.step_back.click()
    assert page.player.at == 9
    assert page.side.comment.isEnabled()
    assert page.side.play_on.isEnabled()
    assert page.side.eyes.isEnabled() is (page.side.eyes.count() > 1)


def test_a_line_that_was_picked_and_never_came_is_not_told_of_as_picked(
    page: ReplayPage, first: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    match = Match.resume(first, library().cards)
    match.branch("what if", 20)
    match.close()
    opened(page, first, qtbot)
    shown = page.line_name, page.player.telling
    page.side.line.setCurrentIndex(page.side.line.findData(MAIN))
    page.side.line.activated.emit(page.side.line.currentIndex())
    drop(page, tmp_path / "gone.simpsons")
    stand(page, qtbot)
    assert (page.line_name, page.player.telling) == shown
    assert page.side.line.currentData() == page.line_name == "what if"
    assert page.side.line.isEnabled()


@pytest.mark.parametrize("watched_before", [False, True])
def test_a_file_that_is_gone_is_named_and_leads_back(
    page: ReplayPage, first: Path, tmp_path: Path, qtbot: QtBot, watched_before: bool
) -> None:
    if watched_before:
        opened(page, first, qtbot)
    page.hide()
    page.open(tmp_path / "gone.simpsons")
    page.show()
    stand(page, qtbot)
    assert "can't be shown" in page.side.title.text()
    assert page.side.step.text() == page.note.words.text()
    assert "gone.simpsons" in page.note.words.text()
    assert nothing_works(page, page.side.back)
    assert page.focusWidget() is page.side.back
    left: list[int] = []
    page.left.connect(lambda: left.append(1))
    page.note.offer.click()
    QTest.keyClick(page.side.back, KEY.Key_Escape)
    assert left == [1, 1]
    opened(page, first, qtbot)
    assert page.side.title.text() == "Sunday"
    assert page.side.step.text().startswith("Step 1 of")
    assert page.side.eyes.isVisible()
    assert page.table.isVisible()
