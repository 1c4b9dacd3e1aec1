"""Play with this deck: from the workshop to a table that is laid with it, and back."""

from __future__ import annotations

import random
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.screens.keys import PLAY
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import read_shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.help_dialog import HelpDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.store.settings import First, SeatChoice, TableChoice
from simpsons_desktop.workshop.cabinet import Cabinet
from tests.screens.workshop.working import KEY, click, dialog_of, held_up, key, open_workshop, rest

Show = Callable[..., None]
ROBOT = SeatChoice("homer", level="hard")
TABLE = TableChoice((ROBOT, SeatChoice("lisa", "Ann"), SeatChoice("krusty", "Bob")), first=First.THROW, goal=5)
WHY = "The deck can't be played yet: The deck needs at least 40 cards; it has 2."


@pytest.fixture
def window(preferences: Preferences, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window with an own deck that can be played and one that can't, at whose last table a person sat second."""
    cabinet = Cabinet(tmp_path / "decks", library())
    cabinet.save(cabinet.create("Mine", bundled_decks()["bart"].counts))
    cabinet.save(cabinet.create("Half done", {"homer": 2}))
    monkeypatch.setattr(paths, "decks", lambda: cabinet.folder)
    preferences.change(last_table=TABLE)
    made = MainWindow(preferences, random.Random(1))
    show(made)
    made._shelf_read(read_shelf(decks=cabinet.folder))
    return made


@pytest.fixture
def workshop(window: MainWindow, qtbot: QtBot) -> WorkshopPage:
    return open_workshop(window, qtbot)


def take(page: WorkshopPage, name: str, qtbot: QtBot) -> None:
    """Take a deck in hand."""
    page.bench.open(next(kept.key for kept in page.bench.cabinet.known() if kept.deck.name == name))
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.name == name, timeout=20_000)
    rest(page, qtbot)


def laid(window: MainWindow, qtbot: QtBot) -> NewGame:
    """The table that is being laid, once it is shown."""
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), NewGame), timeout=20_000)
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    return page


def with_deck(key: str) -> TableChoice:
    """The last table, at which the first person has a deck."""
    return TableChoice((ROBOT, SeatChoice(key, "Ann"), TABLE.seats[2]), first=First.THROW, goal=5)


def test_by_mouse_the_first_person_has_the_deck_and_everything_else_is_as_it_was(
    window: MainWindow, workshop: WorkshopPage, preferences: Preferences, qtbot: QtBot
) -> None:
    take(workshop, "Mine", qtbot)
    click(workshop.column.play)
    page = laid(window, qtbot)
    assert page.table == with_deck("own:mine")
    assert preferences.now.last_table == TABLE, "nothing is remembered before the game begins"
    click(page.back)
    assert window.stack.currentWidget() is workshop, "back leads to where it was opened"
    click(workshop.back)
    assert window.stack.currentWidget() is window.home


def test_by_keyboard_a_deck_of_the_program_that_is_only_looked_at(
    window: MainWindow, workshop: WorkshopPage, qtbot: QtBot
) -> None:
    take(workshop, "Homer's Big Day", qtbot)
    workshop.go_to("cards")
    workshop.browser.search.field.setFocus()
    key(workshop, KEY.Key_F5)
    page = laid(window, qtbot)
    assert page.table == with_deck("homer")
    assert page.start.hasFocus()
    QTest.keyClick(page, KEY.Key_Escape)
    assert window.stack.currentWidget() is workshop
    assert [kept.path for kept in workshop.bench.cabinet.decks() if kept.deck.name.startswith("Homer's Big")] == [None]


def test_from_the_menu_of_the_program_a_table_is_laid_as_ever(
    window: MainWindow, workshop: WorkshopPage, qtbot: QtBot
) -> None:
    take(workshop, "Mine", qtbot)
    click(workshop.column.play)
    click(laid(window, qtbot).back)
    window.open_home()
    window.pages.open_new_game()
    page = laid(window, qtbot)
    assert page.table == TABLE
    click(page.back)
    assert window.stack.currentWidget() is window.home


def test_where_only_ai_seats_play_the_first_of_them_has_the_deck(
    window: MainWindow, workshop: WorkshopPage, preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(last_table=TableChoice((ROBOT, ROBOT)))
    take(workshop, "Mine", qtbot)
    click(workshop.column.play)
    assert laid(window, qtbot).table.seats == (SeatChoice("own:mine", level="hard"), ROBOT)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_wrong_deck_says_why_not(window: MainWindow, workshop: WorkshopPage, qtbot: QtBot, way: str) -> None:
    take(workshop, "Half done", qtbot)
    play = workshop.column.play
    assert not play.active
    assert play.accessibleDescription() == "The deck needs at least 40 cards; it has 2."
    if way == "mouse":
        click(play)
    else:
        play.setFocus()
        QTest.keyClick(play, KEY.Key_Return)
    assert workshop.note.isVisible()
    assert workshop.note.words.text() == WHY
    assert window.stack.currentWidget() is workshop
    workshop.bench.edit(lambda draft: draft.replace(bundled_decks()["homer"].counts, "Import", ()))
    assert workshop.column.play.active
    assert not play.accessibleDescription()


def test_the_last_edits_are_waited_for(window: MainWindow, workshop: WorkshopPage, qtbot: QtBot) -> None:
    take(workshop, "Half done", qtbot)
    slow = held_up(workshop)
    workshop.bench.edit(lambda draft: draft.replace(bundled_decks()["homer"].counts, "Import", ()))
    workshop.column.name.setFocus()
    workshop.column.name.selectAll()
    QTest.keyClicks(workshop.column.name, "Done")
    key(workshop, KEY.Key_F5)
    qtbot.wait(30)
    assert window.stack.currentWidget() is workshop
    slow.set()
    page = laid(window, qtbot)
    assert page.rows[1].deck.currentText() == "Done"
    assert not page.rows[1].lost.isVisible()


def test_who_leaves_meanwhile_is_not_fetched_to_a_table(
    window: MainWindow, workshop: WorkshopPage, qtbot: QtBot
) -> None:
    take(workshop, "Mine", qtbot)
    slow = held_up(workshop)
    workshop.bench.edit(lambda draft: draft.note("To be tried"))
    click(workshop.column.play)
    click(workshop.back)
    slow.set()
    rest(workshop, qtbot)
    qtbot.wait(30)
    assert window.stack.currentWidget() is window.home


def test_a_deck_that_can_not_be_saved_says_so_and_is_tried_again(
    window: MainWindow, workshop: WorkshopPage, qtbot: QtBot
) -> None:
    take(workshop, "Mine", qtbot)

    def full(*_: object, **__: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    with patch("simpsons_desktop.workshop.cabinet.write_whole", full):
        workshop.bench.edit(lambda draft: draft.note("To be tried"))
        rest(workshop, qtbot)
        workshop.note.hide()
        click(workshop.column.play)
        rest(workshop, qtbot)
        assert workshop.note.isVisible()
        assert "can't be saved" in workshop.note.words.text()
        assert window.stack.currentWidget() is workshop
    click(workshop.column.play)
    assert laid(window, qtbot).table == with_deck("own:mine")


def test_the_key_is_named_wherever_keys_are(workshop: WorkshopPage, qtbot: QtBot) -> None:
    assert workshop.column.play.toolTip() == "Play with this deck (F5)"
    workshop._help()
    lines = [item.text(0) for item in dialog_of(workshop, HelpDialog).lines.items()]
    assert "F5   –   play with this deck" in lines
    QTest.keyClick(workshop.window().focusWidget(), KEY.Key_Escape)
    QTest.keyClick(workshop.window(), KEY.Key_F1)
    sheet = workshop.window().pages.keys_sheet  # type: ignore[attr-defined]  # it is the main window
    assert sheet.buttons[PLAY].text() == "F5"
