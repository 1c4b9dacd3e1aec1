"""The list of decks: every deck with all its cards, read and seen large, and what assistive tools hear of it."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.deck_model import Heading, Held
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.screens.workshop.trash_dialog import TrashDialog
from simpsons_desktop.workshop.cabinet import Cabinet, KeptDeck
from tests.screens.workshop.conftest import Show
from tests.screens.workshop.working import KEY, click, counts, dialog_of, double_click, mark, rest, row_of


def test_each_deck_shows_all_its_cards_by_kind(page: WorkshopPage, shelf: Shelf, qtbot: QtBot) -> None:
    shown = page.shelf.list.decks.rows
    assert {kept.key for kept in shown} >= {deck.key for deck in shelf.decks}
    for row, kept in enumerate(shown):
        page.shelf.list.setCurrentIndex(page.shelf.list.decks.index(row))
        qtbot.waitUntil(lambda kept=kept: page.column.name.text() == kept.deck.name, timeout=20_000)  # type: ignore[misc]
        assert counts(page) == dict(kept.deck.counts)
        lines = page.column.list.deck.entries
        assert sum(line.count for line in lines if isinstance(line, Held)) == kept.deck.size
        assert sum(line.count for line in lines if isinstance(line, Heading)) == kept.deck.size
        assert f"{kept.deck.size} cards" in page.column.sums.text()


def test_a_card_of_the_deck_is_seen_large_and_read(page: WorkshopPage, qtbot: QtBot) -> None:
    deck = page.column.list
    mark(deck, row_of(deck, "bart"))
    QTest.keyClick(deck, KEY.Key_Down)
    qtbot.waitUntil(page.previews.preview.isVisible, timeout=10_000)
    assert page.previews.preview.card is deck.current
    QTest.keyClick(deck, KEY.Key_Z)
    assert page.previews.reading
    assert page.rect().contains(page.previews.reader.geometry())
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    QTest.keyClick(page.previews.reader.words, KEY.Key_Escape)
    assert not page.previews.reader.isVisible()
    assert not left, "Esc closes the reader first"


def test_tools_hear_names_numbers_and_what_is_wrong(page: WorkshopPage) -> None:
    deck = page.column.list
    heard = [
        deck.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(len(deck.deck.entries))
    ]
    assert heard[0] == "Stars: 3"
    assert heard[1].startswith("3 × Bart, Star, ")
    for _ in range(2):
        page.bench.more(page.bench.cards.cards["bobo"])
    for _ in range(2):
        page.bench.more(page.bench.cards.cards["bobo"])
    page.column.blame(next(at for at, fault in enumerate(page.column.standing.faults) if fault.rule == "3.2"))
    row = row_of(deck, "bobo")
    assert deck.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole).endswith("; breaks a rule")
    rows = page.shelf.list.decks
    assert "can be played" in rows.index(0).data(Qt.ItemDataRole.AccessibleTextRole)


class NoDecks(Cabinet):
    """A cabinet in which nothing is."""

    def decks(self) -> tuple[KeptDeck, ...]:
        return ()


def test_without_decks_the_page_says_so(
    style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path
    cabinet = NoDecks(folder / "decks", shelf.cards)
    page = WorkshopPage(style, preferences, shelf.cards, cabinet, folder / "lab")
    show(page)
    rest(page, qtbot)
    assert page.shelf.none.isVisible()
    assert "no deck" in page.shelf.none.text()
    assert not page.column.isEnabled()
    assert page.shelf.new.isEnabled()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("at", [0, 3, 9])
def test_a_face_never_covers_the_card_that_is_looked_at(
    empty: WorkshopPage, style: Style, qtbot: QtBot, size: tuple[int, int], at: int
) -> None:
    style.fit(*size)
    empty.resize(*size)
    grid = empty.browser.grid
    qtbot.wait(100)  # until everything has its place
    mark(grid, at)
    grid.wishes.looked_at.emit(grid.current)
    qtbot.waitUntil(empty.previews.preview.isVisible, timeout=10_000)
    corner = grid.viewport().mapTo(empty, QPoint())
    cell = grid.visualRect(grid.currentIndex()).translated(corner)
    seen = cell.intersected(QRect(corner, grid.viewport().size()))
    assert not empty.previews.preview.geometry().intersects(seen)


def test_a_face_leaves_the_marked_card_free_although_the_pointer_rests_on_another(
    empty: WorkshopPage, qtbot: QtBot
) -> None:
    grid, previews = empty.browser.grid, empty.previews
    QTest.mouseMove(grid.viewport(), grid.visualRect(grid.model().index(7, 0)).center())
    qtbot.waitUntil(previews.preview.isVisible, timeout=10_000)
    mark(grid, 1)
    qtbot.waitUntil(lambda: previews.preview.card == grid.current, timeout=10_000)
    cell = grid.visualRect(grid.currentIndex()).translated(grid.viewport().mapTo(empty, QPoint()))
    assert not previews.preview.geometry().intersects(cell)


def test_no_edit_goes_into_the_old_deck_while_a_new_one_is_made(page: WorkshopPage, qtbot: QtBot) -> None:
    old, held = page.bench.draft, counts(page)
    assert old is not None
    page.go_to("cards")
    slow_disk = Event()
    page.bench.aside.do(slow_disk.wait, lambda _: None)
    page.bench.create("Fresh")
    double_click(page.browser.grid, "bobo")
    assert dict(old.counts) == held
    slow_disk.set()
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.name == "Fresh", timeout=20_000)
    double_click(page.browser.grid, "blinky")
    assert counts(page) == {"blinky": 1}


def test_what_is_edited_while_the_list_is_shown_stands_in_it(page: WorkshopPage, qtbot: QtBot) -> None:
    page.bench.create("Fresh")
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.name == "Fresh", timeout=20_000)
    page.bench.more(page.bench.cards.cards["bobo"])
    qtbot.waitUntil(
        lambda: any(kept.deck.name == "Fresh" and kept.deck.size == 1 for kept in page.shelf.list.decks.rows),
        timeout=20_000,
    )


def test_a_deck_is_put_back_from_the_trash_on_another_day(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    click(page.shelf.trash)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in page.findChildren(TrashDialog)), timeout=10_000)
    empty = dialog_of(page, TrashDialog)
    assert empty.where.text() == f"The trash is empty. It is “{cabinet.trash}”."
    click(empty.close_button)
    earlier = Cabinet(cabinet.folder, cabinet.cards)
    for name in ("Mine", "Yours"):
        draft = earlier.create(name, {"bobo": 2})
        earlier.save(draft)
        earlier.throw_away(draft.key)
    click(page.shelf.trash)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in page.findChildren(TrashDialog)), timeout=10_000)
    dialog = dialog_of(page, TrashDialog)
    assert dialog.where.text() == f"They lie in “{cabinet.trash}”."
    assert [line.text for line in dialog.lines.lines] == ["Mine: 2 cards (mine.txt)", "Yours: 2 cards (yours.txt)"]
    QTest.keyClick(dialog.lines, KEY.Key_Down)
    QTest.keyClick(dialog.lines, KEY.Key_Return)
    rest(page, qtbot)
    assert (page.column.name.text(), counts(page)) == ("Yours", {"bobo": 2})
    assert page.shelf.list.current is not None
    assert page.shelf.list.current.deck.name == "Yours"
    assert [one.name for one in cabinet.thrown_away().decks] == ["Mine"]
