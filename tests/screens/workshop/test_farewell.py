"""Closing the window while the last edits of a deck can't be written, or a deck is on its way to a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.parts.panel import Line
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.export import Form, Pickers
from simpsons_desktop.screens.workshop.page import WorkshopPage
from tests.screens.workshop.working import held_up, ready

Show = Callable[..., None]


@pytest.fixture
def window(preferences: Preferences, shelf: Shelf, show: Show) -> MainWindow:
    """The window, at the workshop."""
    made = MainWindow(preferences, Random(3))
    show(made)
    made._shelf_read(shelf)
    made.pages.open_decks()
    return made


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> WorkshopPage:
    """The workshop, with a deck in hand."""
    found = window.stack.currentWidget()
    assert isinstance(found, WorkshopPage)
    ready(found, qtbot)
    return found


def edit_in_vain(page: WorkshopPage, qtbot: QtBot) -> None:
    """Edit the deck where nothing can be written."""
    paths.decks().parent.mkdir(parents=True, exist_ok=True)
    paths.decks().write_text("a file where the folder should be", encoding="utf-8")
    page.bench.more(page.bench.cards.cards["bobo"])
    qtbot.waitUntil(lambda: not page.bench.saving, timeout=10_000)


def test_an_edit_that_would_be_lost_is_asked_about(window: MainWindow, page: WorkshopPage, qtbot: QtBot) -> None:
    assert window.farewell.may_close(), "nothing was edited"
    edit_in_vain(page, qtbot)
    window.close()
    assert window.isVisible()
    question = window.farewell.question
    assert isinstance(question, Question)
    question.no.click()
    assert window.isVisible()
    assert page.bench.counts["bobo"] == 1, "the edit lives on"
    paths.decks().unlink()
    window.close()
    assert not window.isVisible(), "it could be written after all"
    assert len(list(paths.decks().glob("*.txt"))) == 1


def test_who_wishes_to_lose_it_may(window: MainWindow, page: WorkshopPage, qtbot: QtBot) -> None:
    edit_in_vain(page, qtbot)
    window.close()
    assert window.farewell.question is not None
    window.farewell.question.yes.click()
    assert not window.isVisible()


def question_of(window: MainWindow) -> Question:
    assert window.farewell.question is not None
    return window.farewell.question


def words_of(question: Question) -> str:
    return " ".join(line.text() for line in question.findChildren(Line))


def export(page: WorkshopPage, form: Form, folder: Path, name: str) -> Path:
    """Export the deck in hand under a name; where its file is to lie."""
    page.exports.pickers = Pickers(lambda _, __: folder / name)
    page.exports.export(form)
    return folder / name


@pytest.mark.parametrize("form", [Form.PICTURE, Form.A4])
def test_who_quits_while_the_cards_are_painted_gets_the_file_first(
    window: MainWindow, page: WorkshopPage, qtbot: QtBot, tmp_path: Path, form: Form
) -> None:
    path = export(page, form, tmp_path, f"x{form.ending}")
    window.close()
    assert window.isVisible()
    assert f"still being written to “{path.name}”" in words_of(question_of(window))
    window.close()  # once more
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=60_000)
    assert path.stat().st_size > 10_000


@pytest.mark.parametrize("name", ["x.txt", "x"])
def test_a_list_on_a_slow_disk_is_waited_for_as_well(
    window: MainWindow, page: WorkshopPage, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    slow = held_up(page)
    export(page, Form.TEXT, tmp_path, name)
    window.close()
    assert window.isVisible()
    slow.set()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=10_000)
    assert (tmp_path / "x.txt").is_file()


def test_who_will_not_wait_quits_without_the_file_and_who_stays_stays(
    window: MainWindow, page: WorkshopPage, qtbot: QtBot, tmp_path: Path
) -> None:
    path = export(page, Form.PICTURE, tmp_path, "x.png")
    window.close()
    question_of(window).no.click()
    qtbot.waitUntil(path.is_file, timeout=60_000)
    qtbot.waitUntil(lambda: not page.exports.under_way, timeout=10_000)
    assert window.isVisible(), "it was not wished any more"
    other = export(page, Form.PICTURE, tmp_path, "y.png")
    window.close()
    question_of(window).yes.click()
    assert not window.isVisible()
    assert page.exports.job is None, "nobody paints on a sheet that goes with the window"
    assert not other.exists()


def test_a_file_that_can_not_be_written_keeps_the_window_open(
    window: MainWindow, page: WorkshopPage, qtbot: QtBot, tmp_path: Path
) -> None:
    slow = held_up(page)
    export(page, Form.TEXT, tmp_path / "no such folder", "x.txt")
    window.close()
    slow.set()
    qtbot.waitUntil(lambda: window.farewell.question is None, timeout=10_000)
    assert window.isVisible()
    assert "can't be written" in page.note.words.text()
    window.close()
    assert not window.isVisible()


def test_a_name_that_is_there_already_is_asked_about_before_the_window_closes(
    window: MainWindow, page: WorkshopPage, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "x.txt").write_text("mine", "utf-8")
    slow = held_up(page)
    export(page, Form.TEXT, tmp_path, "x")
    window.close()
    slow.set()
    qtbot.waitUntil(lambda: window.farewell.question is None, timeout=10_000)
    assert window.isVisible()
    assert any(one.isVisible() for one in page.findChildren(Question))
    assert (tmp_path / "x.txt").read_text("utf-8") == "mine"
