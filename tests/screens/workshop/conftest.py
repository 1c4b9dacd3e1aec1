"""What the workshop's tests share: the page over a cabinet in an empty folder, with one deck in hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.export import Pickers
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.workshop.cabinet import Cabinet
from tests.screens.workshop.working import ready, rest

Show = Callable[..., None]


@pytest.fixture
def cabinet(tmp_path: Path, shelf: Shelf) -> Cabinet:
    """The decks that are shipped, and a folder for own ones."""
    return Cabinet(tmp_path / "decks", shelf.cards)


@pytest.fixture
def page(
    style: Style, preferences: Preferences, shelf: Shelf, cabinet: Cabinet, show: Show, qtbot: QtBot, tmp_path: Path
) -> WorkshopPage:
    """The page, with the first deck of the program in hand; pickers lead into an empty folder."""
    (tmp_path / "out").mkdir()
    pickers = Pickers(lambda _, name: tmp_path / "out" / name, lambda _: tmp_path / "in.txt")
    made = WorkshopPage(style, preferences, shelf.cards, cabinet, tmp_path / "laboratory", pickers)
    show(made)
    ready(made, qtbot)
    return made


@pytest.fixture
def empty(page: WorkshopPage, qtbot: QtBot) -> WorkshopPage:
    """The page with a new deck in hand, at the cards."""
    page.bench.create("Mine")
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.name == "Mine", timeout=20_000)
    page.go_to("cards")
    rest(page, qtbot)
    return page
