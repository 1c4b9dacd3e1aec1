"""Nothing that was edited is ever lost, and nothing is written that was not edited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop.about_dialog import AboutDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.workshop.cabinet import Cabinet
from tests.screens.workshop.working import KEY, click, counts, dialog_of, double_click, rest, spot_of


def on_disk(cabinet: Cabinet) -> dict[str, dict[str, int]]:
    """The own decks by name, read anew from their folder."""
    fresh = Cabinet(cabinet.folder, cabinet.cards)
    return {kept.deck.name: dict(kept.deck.counts) for kept in fresh.decks() if kept.path is not None}


def test_every_edit_is_on_the_disk_at_once(empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    bobo = empty.bench.cards.cards["bobo"]
    edits: tuple[Callable[[], None], ...] = (
        lambda: double_click(empty.browser.grid, "bobo"),
        lambda: double_click(empty.browser.grid, "lisa"),
        lambda: click(empty.column.undo),
        lambda: click(empty.column.redo),
        lambda: empty.column.list.wishes.none.emit(bobo),
    )
    for edit in edits:
        edit()
        rest(empty, qtbot)
        assert on_disk(cabinet) == {"Mine": counts(empty)}


def test_looking_at_decks_and_cards_writes_nothing(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    for row in range(page.shelf.list.decks.rowCount()):
        page.shelf.list.setCurrentIndex(page.shelf.list.decks.index(row))
        rest(page, qtbot)
    for place in ("cards", "insight", "laboratory", "decks", "cards"):
        page.go_to(place)
        rest(page, qtbot)
    for key in ("bobo", "lisa"):
        QTest.mouseMove(page.browser.grid.viewport(), spot_of(page.browser.grid, key))
    QTest.mouseMove(page.column.list.viewport(), QPoint(40, 60))
    page.column.name.setFocus()
    page.column.keep_name()
    page.hide()
    page.close_workshop()
    assert page.bench.draft is not None
    assert page.bench.draft.at == 0
    assert not cabinet.folder.exists() or not list(cabinet.folder.rglob("*.txt"))


@pytest.mark.parametrize(
    "leave",
    [
        lambda page: page.go_to("decks"),
        lambda page: page.hide(),
        lambda page: page.column.list.setFocus(),
        lambda page: page.close_workshop(),
        lambda page: QTest.keyClick(page.column.name, KEY.Key_Return),
    ],
    ids=["another place", "another page", "another field", "closing", "Enter"],
)
def test_a_name_that_is_being_written_is_kept_wherever_one_goes(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, leave: Callable[[WorkshopPage], object]
) -> None:
    double_click(empty.browser.grid, "bobo")
    empty.column.name.setFocus()
    empty.column.name.selectAll()
    QTest.keyClicks(empty.column.name, "Written just now")
    leave(empty)
    rest(empty, qtbot)
    if empty.column.name.isModified():  # going to another place of the same page takes nothing from the field
        empty.column.keep_name()
        rest(empty, qtbot)
    assert on_disk(cabinet) == {"Written just now": {"bobo": 1}}


def test_an_edited_deck_of_the_program_becomes_an_own_one(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    held = counts(page)
    page.go_to("cards")
    double_click(page.browser.grid, "bobo")
    rest(page, qtbot)
    assert list(on_disk(cabinet).values()) == [{**held, "bobo": 1}]
    fresh = Cabinet(cabinet.folder, cabinet.cards)
    assert held in [dict(kept.deck.counts) for kept in fresh.decks() if kept.path is None]


def test_the_last_edit_is_written_when_the_window_closes(empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    rest(empty, qtbot)
    empty.bench.aside.stop()  # as if the disk had not been quick enough
    empty.bench.more(empty.bench.cards.cards["bobo"])
    assert on_disk(cabinet) == {"Mine": {}}
    empty.close_workshop()
    assert on_disk(cabinet) == {"Mine": {"bobo": 1}}


def test_notes_are_kept_however_their_dialog_closes(empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    click(empty.column.about)
    QTest.keyClicks(dialog_of(empty, AboutDialog).notes, "A plan")
    QTest.keyClick(empty.window().focusWidget(), Qt.Key.Key_Escape)
    rest(empty, qtbot)
    fresh = Cabinet(cabinet.folder, cabinet.cards)
    assert [kept.deck.plan for kept in fresh.decks() if kept.path is not None] == ["A plan"]


def test_what_cannot_be_saved_is_said_and_kept_in_hand(empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    said: list[str] = []
    empty.bench.said.connect(said.append)
    rest(empty, qtbot)
    folder = cabinet.folder
    moved = folder.with_name("elsewhere")
    folder.rename(moved)
    folder.write_text("no folder")
    empty.bench.more(empty.bench.cards.cards["bobo"])
    rest(empty, qtbot)
    assert len(said) == 1
    assert counts(empty) == {"bobo": 1}
    folder.unlink()
    moved.rename(folder)
    empty.bench.more(empty.bench.cards.cards["lisa"])
    rest(empty, qtbot)
    assert on_disk(cabinet) == {"Mine": {"bobo": 1, "lisa": 1}}


def test_lines_of_unknown_cards_stay_with_the_deck(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, tmp_path: Path
) -> None:
    assert empty.bench.draft is not None
    empty.bench.edit(lambda draft: draft.replace({"bobo": 1}, "Import", ("3 Nobody At All",)))
    double_click(empty.browser.grid, "lisa")
    rest(empty, qtbot)
    fresh = Cabinet(cabinet.folder, cabinet.cards)
    own = next(kept for kept in fresh.decks() if kept.path is not None)
    assert own.deck.unknown == ("3 Nobody At All",)
    lines = [str(entry) for entry in empty.column.list.deck.entries]
    assert any("Nobody At All" in line for line in lines)
