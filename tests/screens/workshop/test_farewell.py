"""Closing the window while the last edits of a deck can't be written."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.page import WorkshopPage

Show = Callable[..., None]


def test_an_edit_that_would_be_lost_is_asked_about(
    preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot
) -> None:
    window = MainWindow(preferences, Random(3))
    show(window)
    window._shelf_read(shelf)
    window.pages.open_decks()
    page = window.stack.currentWidget()
    assert isinstance(page, WorkshopPage)
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.index is not None, timeout=20_000)
    assert window.farewell.may_close(), "nothing was edited"
    paths.decks().parent.mkdir(parents=True, exist_ok=True)
    paths.decks().write_text("a file where the folder should be", encoding="utf-8")
    page.bench.more(page.bench.cards.cards["bobo"])
    qtbot.waitUntil(lambda: not page.bench.saving, timeout=10_000)
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


def test_who_wishes_to_lose_it_may(preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot) -> None:
    window = MainWindow(preferences, Random(3))
    show(window)
    window._shelf_read(shelf)
    window.pages.open_decks()
    page = window.stack.currentWidget()
    assert isinstance(page, WorkshopPage)
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.index is not None, timeout=20_000)
    paths.decks().parent.mkdir(parents=True, exist_ok=True)
    paths.decks().write_text("a file where the folder should be", encoding="utf-8")
    page.bench.more(page.bench.cards.cards["bobo"])
    qtbot.waitUntil(lambda: not page.bench.saving, timeout=10_000)
    window.close()
    assert window.farewell.question is not None
    window.farewell.question.yes.click()
    assert not window.isVisible()
