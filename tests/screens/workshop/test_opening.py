"""How the workshop opens: at once, and what it is made of comes one part in a turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.bench import Bench
from simpsons_desktop.screens.workshop.browser import Browser
from simpsons_desktop.screens.workshop.deck_column import DeckColumn
from simpsons_desktop.screens.workshop.deck_shelf import DeckShelf
from simpsons_desktop.screens.workshop.import_dialog import ImportDialog
from simpsons_desktop.screens.workshop.laboratory_panel import LaboratoryPanel
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.screens.workshop.shelf_list import ShelfList
from simpsons_desktop.screens.workshop.understanding import Understanding
from tests.screens.workshop.working import dialog_of, rest

Show = Callable[..., None]
PARTS = (WorkshopPage, DeckShelf, DeckColumn, Browser, Understanding, LaboratoryPanel)


class Turns:
    """Counts the turns of the event loop, and notes in which of them something is done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.done: list[tuple[int, str]] = []
        self.monkeypatch = monkeypatch
        self.clock = QTimer()
        self.clock.timeout.connect(self._next)
        self.clock.start(0)

    def _next(self) -> None:
        self.now += 1

    def watch(self, kind: type, does: str, name: str) -> None:
        """Note when a method of a class is called."""
        real = getattr(kind, does)

        def noted(*given: object, **named: object) -> object:
            self.done.append((self.now, name))
            return real(*given, **named)

        self.monkeypatch.setattr(kind, does, noted)

    def of(self, name: str) -> int:
        """The first turn in which something was done."""
        return next(turn for turn, what in self.done if what == name)


@pytest.fixture
def window(preferences: Preferences, shelf: Shelf, show: Show) -> MainWindow:
    made = MainWindow(preferences)
    made._shelf_read(shelf)
    show(made)
    return made


def workshop(window: MainWindow) -> WorkshopPage:
    page = window.stack.currentWidget()
    assert isinstance(page, WorkshopPage)
    return page


def test_each_part_is_made_in_a_turn_of_its_own_and_a_deck_comes_after_the_list(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(monkeypatch)
    for part in PARTS:
        turns.watch(part, "__init__", part.__name__)
    turns.watch(Bench, "read", "read")
    turns.watch(DeckShelf, "_show", "list")
    turns.watch(Bench, "take", "deck")
    QTimer.singleShot(0, window.pages.open_decks)
    qtbot.waitUntil(lambda: any(what == "LaboratoryPanel" for _, what in turns.done), timeout=20_000)
    qtbot.waitUntil(lambda: workshop(window).bench.draft is not None, timeout=20_000)
    made = [turns.of(part.__name__) for part in PARTS]
    assert made == sorted(set(made)), turns.done
    assert turns.of("DeckColumn") < turns.of("read") <= turns.of("list") < turns.of("deck"), turns.done
    page = workshop(window)
    qtbot.waitUntil(lambda: page.stack.count() == len(page.places.choices), timeout=20_000)


def test_the_page_is_painted_before_its_parts_and_the_list_before_the_deck(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(monkeypatch)
    turns.watch(WorkshopPage, "paintEvent", "page")
    turns.watch(DeckShelf, "__init__", "shelf")
    filled: list[int] = []
    real = ShelfList.paintEvent

    def noted(view: ShelfList, event: QPaintEvent) -> None:
        if view.decks.rows:
            filled.append(turns.now)
        real(view, event)

    monkeypatch.setattr(ShelfList, "paintEvent", noted)
    turns.watch(Bench, "open", "open")
    window.pages.open_decks()
    page = workshop(window)
    qtbot.waitUntil(lambda: page.bench.draft is not None, timeout=20_000)
    assert turns.of("page") < turns.of("shelf")
    assert filled[0] < turns.of("open")


def test_whoever_is_quicker_finds_every_part(window: MainWindow, qtbot: QtBot) -> None:
    window.pages.open_decks()
    page = workshop(window)
    page.go_to("cards")
    assert page.stack.currentWidget() is page.browser
    page.go_to("decks")
    assert page.stack.currentWidget() is page.shelf
    qtbot.waitUntil(lambda: page.bench.draft is not None, timeout=20_000)
    rest(page, qtbot)
    assert page.column.name.text() == page.bench.draft.name  # type: ignore[union-attr]  # waited for above


def test_what_is_in_sight_comes_below_a_dialog_and_nothing_else_does(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("3 Homer\n")
    window.pages.open_deck_file(path)
    page = workshop(window)
    dialog = dialog_of(page, ImportDialog)
    qtbot.waitUntil(lambda: page.bench.draft is not None and bool(dialog.reports), timeout=20_000)
    assert {"shelf", "column"} <= vars(page).keys()
    qtbot.wait(500)
    assert not {"browser", "insight", "laboratory"} & vars(page).keys()
    dialog.dismissed.emit()
    qtbot.waitUntil(lambda: "laboratory" in vars(page), timeout=20_000)


def test_a_page_that_is_left_makes_nothing_more_until_it_is_back(window: MainWindow, qtbot: QtBot) -> None:
    window.pages.open_decks()
    page = workshop(window)
    window.open_home()
    qtbot.wait(300)
    assert not {"shelf", "column", "browser"} & vars(page).keys()
    window.pages.open_decks()
    qtbot.waitUntil(lambda: "laboratory" in vars(page) and page.bench.draft is not None, timeout=20_000)
