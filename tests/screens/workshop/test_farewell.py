"""Closing the window while the last edits of a deck can't be written."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.page import WorkshopPage

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
    qtbot.waitUntil(lambda: found.bench.draft is not None and found.bench.index is not None, timeout=20_000)
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
