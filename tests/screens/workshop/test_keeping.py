"""Nothing that was edited is ever lost, and nothing is written that was not edited."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop.about_dialog import LONGEST_NOTES, AboutDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.draft import Draft
from simpsons_desktop.workshop.trash import ThrownAway
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


def test_looking_at_what_is_said_about_a_deck_changes_nothing(empty: WorkshopPage, qtbot: QtBot) -> None:
    """Not even notes that are longer than any can be written, or a cover whose card has left the deck."""
    draft = empty.bench.draft
    assert draft is not None
    assert draft.note("x" * 20_050)
    assert draft.cover_with("lisa")
    assert draft.rename("A" * 60)
    before = draft.deck
    click(empty.column.about)
    dialog = dialog_of(empty, AboutDialog)
    assert dialog.cover.currentText() == "Lisa"
    click(dialog.done)
    rest(empty, qtbot)
    assert draft.deck == before
    assert draft.undo_words.startswith("Rename it to")


def test_notes_have_an_end_and_what_stands_in_them_stays(empty: WorkshopPage, qtbot: QtBot) -> None:
    draft = empty.bench.draft
    assert draft is not None
    draft.note("x" * (LONGEST_NOTES - 3))
    click(empty.column.about)
    dialog = dialog_of(empty, AboutDialog)
    notes = dialog.notes
    notes.moveCursor(QTextCursor.MoveOperation.Start)
    QTest.keyClicks(notes, "abc")
    assert not dialog.too_long.isVisible()
    QTest.keyClicks(notes, "def")
    assert notes.toPlainText() == "abc" + "x" * (LONGEST_NOTES - 3)
    assert dialog.too_long.isVisible()
    QTest.keyClick(notes, KEY.Key_Delete)
    assert not dialog.too_long.isVisible()
    QTest.keyClicks(notes, "xd")
    notes.insertPlainText("pasted")
    assert notes.toPlainText() == "abc" + "x" * (LONGEST_NOTES - 3)
    notes.selectAll()
    notes.insertPlainText("y" * (LONGEST_NOTES + 50))
    assert notes.toPlainText() == "y" * LONGEST_NOTES


def test_an_edit_while_another_is_written_is_not_lost_when_a_new_deck_is_begun(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, save = threading.Event(), cabinet.save

    def slowly(draft: Draft) -> str:
        said = save(draft)
        written.wait(10)
        return said

    monkeypatch.setattr(cabinet, "save", slowly)
    empty.bench.more(empty.bench.cards.cards["bobo"])
    qtbot.waitUntil(lambda: on_disk(cabinet) == {"Mine": {"bobo": 1}})
    empty.bench.more(empty.bench.cards.cards["lisa"])
    empty.bench.create("Fresh")
    written.set()
    rest(empty, qtbot)
    assert on_disk(cabinet) == {"Mine": {"bobo": 1, "lisa": 1}, "Fresh": {}}


def test_edits_that_are_written_in_one_go_are_told_as_saved(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited, save = threading.Event(), cabinet.save

    def late(draft: Draft) -> str:
        edited.wait(10)
        return save(draft)

    monkeypatch.setattr(cabinet, "save", late)
    with qtbot.waitSignal(empty.bench.saved):
        empty.bench.more(empty.bench.cards.cards["bobo"])
        empty.bench.more(empty.bench.cards.cards["lisa"])
        edited.set()
    assert on_disk(cabinet) == {"Mine": {"bobo": 1, "lisa": 1}}
    assert not empty.bench.saving


def test_a_fault_of_the_program_in_saving_is_said_and_later_edits_are_saved(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    empty.bench.said.connect(said.append)

    def fails(_: Draft) -> str:
        raise KeyError("a fault of ours")

    with monkeypatch.context() as broken:
        broken.setattr(threading, "excepthook", lambda _: None)
        broken.setattr(cabinet, "save", fails)
        empty.bench.more(empty.bench.cards.cards["bobo"])
        rest(empty, qtbot)
    assert said == ["Something went wrong in the program; a trouble report says what."]
    empty.bench.more(empty.bench.cards.cards["lisa"])
    rest(empty, qtbot)
    assert on_disk(cabinet) == {"Mine": {"bobo": 1, "lisa": 1}}


def test_edits_of_a_deck_that_is_not_in_hand_any_more_are_at_risk_until_they_are_written(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot
) -> None:
    rest(empty, qtbot)
    folder, moved = cabinet.folder, cabinet.folder.with_name("elsewhere")
    folder.rename(moved)
    folder.write_text("no folder")
    empty.bench.more(empty.bench.cards.cards["bobo"])
    empty.bench.open("homer")
    rest(empty, qtbot)
    assert empty.bench.draft is not None
    assert empty.bench.draft.key == "homer"
    gc.collect()
    assert empty.at_risk() == "The last edits of “Mine” could not be written."
    folder.unlink()
    moved.rename(folder)
    assert empty.at_risk() == ""
    assert on_disk(cabinet) == {"Mine": {"bobo": 1}}


def test_a_fault_of_the_program_with_one_deck_keeps_no_other_from_the_disk(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest(empty, qtbot)
    broken, save, told = cabinet.create("Broken"), cabinet.save, list[object]()

    def saved(draft: Draft) -> str:
        if draft is broken:
            raise KeyError("a fault of ours")
        return save(draft)

    monkeypatch.setattr(sys, "excepthook", lambda *fault: told.append(fault[0]))
    monkeypatch.setattr(cabinet, "save", saved)
    cabinet.hold(broken)
    empty.bench.aside.stop()
    empty.bench.more(empty.bench.cards.cards["bobo"])
    assert empty.at_risk() == "The last edits of “Broken” could not be written."
    assert on_disk(cabinet) == {"Mine": {"bobo": 1}}
    assert told == [KeyError]


def test_a_deck_that_is_thrown_away_takes_no_edits(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert empty.bench.draft is not None
    kept, edited, throw_away = cabinet.deck(empty.bench.draft.key), threading.Event(), cabinet.throw_away

    def slowly(key: str) -> ThrownAway:
        thrown = throw_away(key)
        edited.wait(10)
        return thrown

    monkeypatch.setattr(cabinet, "throw_away", slowly)
    empty.bench.throw_away(kept, lambda _: None)
    qtbot.waitUntil(lambda: not list(cabinet.folder.glob("*.txt")))
    empty.bench.more(empty.bench.cards.cards["bobo"])
    edited.set()
    rest(empty, qtbot)
    assert on_disk(cabinet) == {}


def test_a_deck_that_can_not_be_thrown_away_is_in_hand_again(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot
) -> None:
    said: list[str] = []
    draft = empty.bench.draft
    assert draft is not None
    kept = cabinet.deck(draft.key)
    empty.bench.edit(lambda draft: draft.note("x" * 100_001))
    empty.bench.said.connect(said.append)
    empty.bench.throw_away(kept, lambda _: None)
    rest(empty, qtbot)
    assert empty.bench.draft is draft
    assert any("can't be saved in" in sentence for sentence in said)


def test_more_files_than_are_looked_at_are_told_of_once(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    empty.bench.said.connect(said.append)
    monkeypatch.setattr("simpsons_desktop.workshop.cabinet.MOST_FILES", 1)
    for _ in range(2):
        empty.bench.read()
        rest(empty, qtbot)
    assert len(said) == 1
    assert said[0].endswith("has more than 1 files; not all of its decks are shown.")


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
