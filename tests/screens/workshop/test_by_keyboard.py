"""Everything in the workshop by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.workshop.about_dialog import AboutDialog
from simpsons_desktop.screens.workshop.finish_dialog import FinishDialog
from simpsons_desktop.screens.workshop.help_dialog import HelpDialog
from simpsons_desktop.screens.workshop.import_dialog import ImportDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from tests.screens.workshop.working import KEY, counts, dialog_of, key, mark, rest, row_of

CTRL = Qt.KeyboardModifier.ControlModifier
MOST_STOPS = 120


def go(page: WorkshopPage, wanted: Callable[[], QWidget]) -> QWidget:
    """Press Tab until a widget has the keyboard."""
    for _ in range(MOST_STOPS):
        here = page.window().focusWidget()
        if here is wanted():
            return wanted()
        QTest.keyClick(here or page, KEY.Key_Tab)
    raise AssertionError(f"Tab never reaches {wanted()}")


def press(page: WorkshopPage, wanted: Callable[[], QWidget]) -> None:
    """Go to a button and press it."""
    QTest.keyClick(go(page, wanted), KEY.Key_Space)


def write(page: WorkshopPage, text: str) -> None:
    """Write where the keyboard is."""
    QTest.keyClicks(page.window().focusWidget(), text)


def test_tab_reaches_everything_of_every_place(page: WorkshopPage) -> None:
    for number in range(4):
        page.places.setFocus()
        QTest.keyClick(page.places, KEY.Key_Home)
        for _ in range(number):
            QTest.keyClick(page.places, KEY.Key_Right)
        reached = set()
        for _ in range(MOST_STOPS):
            here = page.window().focusWidget()
            assert here is not None
            if here in reached:
                break
            reached.add(here)
            assert here.isVisible()
            assert here.accessibleName(), here
            QTest.keyClick(here, KEY.Key_Tab)
        stops = [one for one in page.findChildren(QWidget) if one.isVisible() and one.isEnabled()]
        wanted = {one for one in stops if one.focusPolicy() & Qt.FocusPolicy.TabFocus}
        assert wanted <= reached, wanted - reached


def test_cards_are_searched_added_and_counted(empty: WorkshopPage) -> None:
    key(empty, KEY.Key_F, CTRL)
    field = empty.browser.search.field
    assert field.hasFocus()
    write(empty, "lisa kind:star")
    QTest.keyClick(field, KEY.Key_Return)
    QTest.keyClick(field, KEY.Key_Enter)
    assert counts(empty) == {"lisa": 2}
    assert field.text() == "lisa kind:star"
    QTest.keyClick(field, KEY.Key_Down)
    grid = empty.browser.grid
    assert grid.hasFocus()
    QTest.keyClick(grid, KEY.Key_Plus)
    assert counts(empty) == {"lisa": 3}
    QTest.keyClick(grid, KEY.Key_Minus)
    assert counts(empty) == {"lisa": 2}
    QTest.keyClick(grid, KEY.Key_Delete)
    assert counts(empty) == {}
    QTest.keyClick(grid, KEY.Key_Space)
    assert counts(empty) == {"lisa": 1}
    QTest.keyClick(grid, KEY.Key_Z)
    assert empty.previews.reading
    QTest.keyClick(empty.window().focusWidget(), KEY.Key_Escape)
    assert not empty.previews.reading


def test_the_table_is_walked_and_counted_as_the_grid(empty: WorkshopPage) -> None:
    view = empty.browser.view
    go(empty, lambda: view)
    QTest.keyClick(view, KEY.Key_End)
    table = empty.browser.table
    go(empty, lambda: table)
    QTest.keyClick(table, KEY.Key_Home)
    QTest.keyClick(table, KEY.Key_Down)
    QTest.keyClick(table, KEY.Key_Return)
    assert list(counts(empty)) == [empty.browser.cards.cards[1].key]
    QTest.keyClick(table, KEY.Key_Right)
    assert table.current is empty.browser.cards.cards[1]


def test_arrows_walk_the_deck_past_its_headings(empty: WorkshopPage) -> None:
    for one in ("lisa", "bobo", "blinky", "kamp-krusty"):
        empty.bench.more(empty.bench.cards.cards[one])
    deck = empty.column.list
    go(empty, lambda: deck)
    seen = []
    QTest.keyClick(deck, KEY.Key_Home)
    for _ in range(4):
        assert deck.current is not None
        seen.append(deck.current.key)
        QTest.keyClick(deck, KEY.Key_Down)
    assert seen == ["lisa", "kamp-krusty", "blinky", "bobo"]
    QTest.keyClick(deck, KEY.Key_Minus)
    assert counts(empty) == {"lisa": 1, "blinky": 1, "kamp-krusty": 1}
    assert deck.current is not None
    assert deck.current.key == "bobo", "the mark stays, so that plus brings it back"
    QTest.keyClick(deck, KEY.Key_Plus)
    assert counts(empty)["bobo"] == 1
    QTest.keyClick(deck, KEY.Key_Delete)
    assert "bobo" not in counts(empty)


def test_undo_and_redo_have_their_keys(empty: WorkshopPage) -> None:
    mark(empty.browser.grid, row_of(empty.browser.grid, "bobo"))
    QTest.keyClick(empty.browser.grid, KEY.Key_Return)
    key(empty, KEY.Key_Z, CTRL)
    assert counts(empty) == {}
    key(empty, KEY.Key_Y, CTRL)
    assert counts(empty) == {"bobo": 1}


def test_held_keys_count_once(empty: WorkshopPage) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    mark(empty.browser.grid, row_of(empty.browser.grid, "bobo"))
    for repeated in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", repeated)
        QApplication.sendEvent(empty.browser.grid, event)
    assert counts(empty) == {"bobo": 1}


def test_a_fault_is_chosen(empty: WorkshopPage) -> None:
    for _ in range(4):
        empty.bench.more(empty.bench.cards.cards["bobo"])
    wrong = empty.column.standing.wrong
    go(empty, lambda: wrong)
    QTest.keyClick(wrong, KEY.Key_Home)
    for _ in range([fault.rule for fault in empty.column.standing.faults].index("3.2")):
        QTest.keyClick(wrong, KEY.Key_Down)
    QTest.keyClick(wrong, KEY.Key_Return)
    assert empty.column.culprits == {"bobo"}
    assert empty.column.list.hasFocus()


def test_the_name_is_written_in_its_field(empty: WorkshopPage, qtbot: QtBot) -> None:
    name = empty.column.name
    go(empty, lambda: name)
    name.selectAll()
    write(empty, "Another")
    QTest.keyClick(name, KEY.Key_Tab)
    rest(empty, qtbot)
    assert empty.bench.draft is not None
    assert empty.bench.draft.name == "Another"


def test_f2_leads_to_the_name_from_anywhere(empty: WorkshopPage) -> None:
    empty.browser.grid.setFocus()
    key(empty, KEY.Key_F2)
    assert empty.column.name.hasFocus()
    assert empty.column.name.selectedText() == "Mine"


def test_decks_have_keys_for_everything(page: WorkshopPage, qtbot: QtBot) -> None:
    shelf = page.shelf
    press(page, lambda: shelf.copy)
    qtbot.waitUntil(lambda: shelf.list.current is not None and shelf.list.current.path is not None, timeout=20_000)
    rest(page, qtbot)
    shelf.list.setFocus()
    key(page, KEY.Key_F2)
    ask = dialog_of(page, AskText)
    ask.field.selectAll()
    write(page, "By hand")
    QTest.keyClick(ask.field, KEY.Key_Return)
    qtbot.waitUntil(lambda: any(kept.deck.name == "By hand" for kept in shelf.list.decks.rows), timeout=20_000)
    rest(page, qtbot)
    shelf.list.setFocus()
    key(page, KEY.Key_Delete)
    qtbot.waitUntil(shelf.back.isVisible, timeout=20_000)
    rest(page, qtbot)
    press(page, lambda: shelf.back.button)
    qtbot.waitUntil(lambda: any(kept.deck.name == "By hand" for kept in shelf.list.decks.rows), timeout=20_000)
    rest(page, qtbot)
    shelf.list.setFocus()
    QTest.keyClick(shelf.list, KEY.Key_Return)
    assert page.stack.currentWidget() is page.browser


def test_the_deck_is_copied_and_pasted(page: WorkshopPage, qtbot: QtBot) -> None:
    held = counts(page)
    page.shelf.list.setFocus()
    key(page, KEY.Key_C, CTRL)
    assert "Bart" in QGuiApplication.clipboard().text()
    key(page, KEY.Key_V, CTRL)
    dialog = dialog_of(page, ImportDialog)
    qtbot.waitUntil(lambda: bool(dialog.reports) and bool(dialog.reports[-1].counts), timeout=20_000)
    QTest.keyClick(go(page, lambda: dialog.yes), KEY.Key_Return)
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.key.startswith("own:"), timeout=20_000)
    assert counts(page) == held


def test_guesses_are_taken_one_by_one_and_taken_back(page: WorkshopPage, qtbot: QtBot) -> None:
    page.import_list("2 Lisaa\n3 Krusty Burgr\n")
    dialog = dialog_of(page, ImportDialog)
    qtbot.waitUntil(lambda: bool(dialog.reports), timeout=20_000)
    assert dialog.reports[-1].counts == {}
    go(page, lambda: dialog.lines)
    QTest.keyClick(dialog.lines, KEY.Key_Home)
    QTest.keyClick(dialog.lines, KEY.Key_Down)
    QTest.keyClick(dialog.lines, KEY.Key_Return)
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"lisa": 2}, timeout=20_000)
    press(page, lambda: dialog.undo)
    assert dialog.reports[-1].counts == {}
    press(page, lambda: dialog.all)
    qtbot.waitUntil(lambda: dialog.reports[-1].counts == {"lisa": 2, "krusty-burger": 3}, timeout=20_000)


@pytest.mark.parametrize("way", ["escape", "button"])
def test_dialogs_close_and_give_the_keyboard_back(page: WorkshopPage, way: str) -> None:
    press(page, lambda: page.column.about)
    dialog = dialog_of(page, AboutDialog)
    write(page, "A note. ")
    if way == "escape":
        QTest.keyClick(page.window().focusWidget(), KEY.Key_Escape)
    else:
        press(page, lambda: dialog.done)
    assert page.bench.draft is not None
    assert page.bench.draft.plan.startswith("A note.")
    assert page.column.about.hasFocus()


def test_finish_and_help_open_by_key(empty: WorkshopPage, qtbot: QtBot) -> None:
    press(empty, lambda: empty.column.finish)
    dialog = dialog_of(empty, FinishDialog)
    qtbot.waitUntil(lambda: dialog.finished is not None, timeout=20_000)
    QTest.keyClick(empty.window().focusWidget(), KEY.Key_Escape)
    assert counts(empty) == {}
    press(empty, lambda: empty.browser.search.help)
    help_dialog = dialog_of(empty, HelpDialog)
    QTest.keyClick(help_dialog.lines, KEY.Key_Down)
    QTest.keyClick(help_dialog.lines, KEY.Key_Return)
    assert empty.browser.search.text


def test_the_menu_of_the_marked_card_opens_by_key(empty: WorkshopPage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _: opened.append(menu))
    grid = empty.browser.grid
    mark(grid, 2)
    wanted, middle = grid.current, grid.viewport().rect().center()
    there = grid.viewport().mapToGlobal(middle)
    QApplication.sendEvent(grid.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, there))
    assert len(opened) == 1
    assert grid.current is wanted
    opened[0].actions()[0].trigger()
    assert wanted is not None
    assert counts(empty) == {wanted.key: 1}


def test_esc_leaves_the_page(page: WorkshopPage) -> None:
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    key(page, KEY.Key_Escape)
    assert left == [True]
