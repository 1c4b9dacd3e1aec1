"""Everything in the workshop by mouse alone."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop.about_dialog import AboutDialog
from simpsons_desktop.screens.workshop.export import Form, form_words
from simpsons_desktop.screens.workshop.finish_dialog import FinishDialog
from simpsons_desktop.screens.workshop.help_dialog import HelpDialog
from simpsons_desktop.screens.workshop.import_dialog import ImportDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from tests.screens.workshop.working import (
    LEFT,
    choose,
    click,
    click_sign,
    counts,
    dialog_of,
    double_click,
    drag,
    rest,
    row_of,
    spot_of,
)


def pick(page: WorkshopPage, number: int) -> None:
    """Click one of the places in the head."""
    QTest.mouseClick(page.places, LEFT, pos=page.places.cells()[number].center().toPoint())


def test_the_head_leads_to_every_place(page: WorkshopPage) -> None:
    for number, part in enumerate((page.shelf, page.browser, page.insight, page.laboratory)):
        pick(page, number)
        assert page.stack.currentWidget() is part


def test_a_double_click_puts_a_card_in_and_takes_it_out(empty: WorkshopPage) -> None:
    double_click(empty.browser.grid, "lisa")
    assert counts(empty) == {"lisa": 1}
    double_click(empty.browser.grid, "lisa")
    assert counts(empty) == {"lisa": 2}
    double_click(empty.column.list, "lisa")
    assert counts(empty) == {"lisa": 1}


def test_plus_and_minus_under_faces_in_lines_and_in_the_deck(empty: WorkshopPage) -> None:
    click_sign(empty.browser.grid, "blinky", more=True)
    click_sign(empty.browser.grid, "blinky", more=True)
    assert counts(empty) == {"blinky": 2}
    click_sign(empty.browser.grid, "blinky", more=False)
    empty.browser.view.setCurrentIndex(empty.browser.view.count() - 1)
    click_sign(empty.browser.table, "bobo", more=True)
    assert counts(empty) == {"blinky": 1, "bobo": 1}
    click_sign(empty.column.list, "bobo", more=True)
    click_sign(empty.column.list, "blinky", more=False)
    assert counts(empty) == {"bobo": 2}


def test_a_line_counted_down_to_nothing_waits_so_that_no_other_comes_under_the_pointer(empty: WorkshopPage) -> None:
    for key in ("blinky", "bobo"):
        empty.bench.more(empty.bench.cards.cards[key])
    row = row_of(empty.column.list, "blinky")
    click_sign(empty.column.list, "blinky", more=False)
    assert counts(empty) == {"bobo": 1}
    assert row_of(empty.column.list, "blinky") == row
    click_sign(empty.column.list, "blinky", more=False)
    assert counts(empty) == {"bobo": 1}
    empty.column.list.leaveEvent(None)
    assert [entry.printed.key for entry in empty.column.list.deck.entries if hasattr(entry, "printed")] == ["bobo"]


def test_cards_are_carried_both_ways_and_nowhere_else(empty: WorkshopPage) -> None:
    drag(empty.browser.grid, "lisa", empty.right)
    drag(empty.browser.grid, "bobo", empty.right)
    assert counts(empty) == {"lisa": 1, "bobo": 1}
    drag(empty.column.list, "bobo", empty.panel)
    assert counts(empty) == {"lisa": 1}
    drag(empty.browser.grid, "bobo", empty.head)
    drag(empty.browser.grid, "bobo", empty.panel)
    drag(empty.column.list, "lisa", empty.right)
    assert counts(empty) == {"lisa": 1}
    assert not empty.carried.isVisible()


def test_a_carried_card_is_seen_and_esc_lets_go_of_it(empty: WorkshopPage) -> None:
    grid = empty.browser.grid
    start, end = spot_of(grid, "bobo"), grid.viewport().mapFromGlobal(empty.right.mapToGlobal(QPoint(60, 200)))
    grid.setFocus()
    QTest.mousePress(grid.viewport(), LEFT, pos=start)
    for part in range(1, 6):
        QTest.mouseMove(grid.viewport(), start + (end - start) * part / 5)
    assert empty.carried.isVisible()
    assert empty.carried.printed is not None
    assert empty.carried.target is not None
    QTest.keyClick(grid, Qt.Key.Key_Escape)
    assert not empty.carried.isVisible()
    QTest.mouseRelease(grid.viewport(), LEFT, pos=end)
    assert counts(empty) == {}


def test_the_menu_of_a_card_has_everything(empty: WorkshopPage) -> None:
    grid = empty.browser.grid
    for words, held in (("Add one", 1), ("Add one", 2), ("Take one out", 1), ("Take all out", 0)):
        menu = empty.menu_at(grid, spot_of(grid, "lisa"))
        assert menu is not None
        choose(menu, words)
        assert counts(empty).get("lisa", 0) == held
    double_click(grid, "bobo")
    menu = empty.menu_at(grid, spot_of(grid, "bobo"))
    assert menu is not None
    choose(menu, "Put it on the cover")
    assert empty.bench.draft is not None
    assert empty.bench.draft.deck.cover == "bobo"
    menu = empty.menu_at(grid, spot_of(grid, "bobo"))
    assert menu is not None
    choose(menu, "Read it")
    assert empty.previews.reading
    menu = empty.menu_at(grid, spot_of(grid, "bobo"))
    assert menu is not None
    choose(menu, "What matches it")
    assert "matches" in empty.browser.search.text
    assert 0 < len(empty.browser.cards.cards) < 100


def test_undo_redo_and_history(empty: WorkshopPage) -> None:
    for key in ("blinky", "bobo", "lisa"):
        double_click(empty.browser.grid, key)
    click(empty.column.undo)
    assert counts(empty) == {"blinky": 1, "bobo": 1}
    click(empty.column.redo)
    assert counts(empty) == {"blinky": 1, "bobo": 1, "lisa": 1}
    menu = empty.column.history_menu()
    words = [action.text() for action in menu.actions()]
    assert len(words) == 4
    assert [action.isChecked() for action in menu.actions()] == [True, False, False, False]
    menu.actions()[2].trigger()
    assert counts(empty) == {"blinky": 1}
    assert empty.column.redo.toolTip().startswith("Redo: ")


def test_a_fault_is_clicked_and_its_culprits_are_marked(empty: WorkshopPage) -> None:
    for _ in range(4):
        empty.bench.more(empty.bench.cards.cards["blinky"])
    empty.bench.more(empty.bench.cards.cards["bobo"])
    wrong = empty.column.standing.wrong
    at = next(at for at, fault in enumerate(empty.column.standing.faults) if fault.rule == "3.2")
    item = list(wrong.items())[at]
    wrong.scrollToItem(item)
    QTest.mouseClick(wrong.viewport(), LEFT, pos=wrong.visualItemRect(item).center())
    assert empty.column.culprits == {"blinky"}
    current = empty.column.list.current
    assert current is not None
    assert current.key == "blinky"
    at = next(at for at, fault in enumerate(empty.column.standing.faults) if fault.rule == "3.3")
    item = list(wrong.items())[at]
    wrong.scrollToItem(item)
    QTest.mouseClick(wrong.viewport(), LEFT, pos=wrong.visualItemRect(item).center())
    assert empty.browser.search.text == "kind:star"
    assert {card.is_star for card in empty.browser.cards.cards} == {True}


def test_decks_are_made_copied_renamed_thrown_away_and_put_back(page: WorkshopPage, qtbot: QtBot) -> None:
    shelf = page.shelf
    click(shelf.copy)
    qtbot.waitUntil(lambda: shelf.list.current is not None and shelf.list.current.path is not None, timeout=20_000)
    rest(page, qtbot)
    own = shelf.list.current
    assert own is not None
    page.shelf.bench.retitle(own, "Renamed")
    rest(page, qtbot)
    qtbot.waitUntil(lambda: any(kept.deck.name == "Renamed" for kept in shelf.list.decks.rows), timeout=20_000)
    shelf.list.go_to(own.key)
    before = len(shelf.list.decks.rows)
    click(shelf.throw)
    qtbot.waitUntil(shelf.back.isVisible, timeout=20_000)
    rest(page, qtbot)
    assert len(shelf.list.decks.rows) == before - 1
    assert "Renamed" in shelf.back.words.text()
    click(shelf.back.button)
    qtbot.waitUntil(lambda: any(kept.deck.name == "Renamed" for kept in shelf.list.decks.rows), timeout=20_000)
    rest(page, qtbot)
    click(shelf.new)
    qtbot.waitUntil(lambda: counts(page) == {}, timeout=20_000)
    assert page.stack.currentWidget() is page.browser


def test_a_shipped_deck_stays_as_it_is_and_can_neither_be_renamed_nor_thrown_away(page: WorkshopPage) -> None:
    assert not page.shelf.retitle.isEnabled()
    assert not page.shelf.throw.isEnabled()
    assert page.shelf.copy.isEnabled()


def test_chips_filters_order_and_view(page: WorkshopPage) -> None:
    pick(page, 1)
    browser = page.browser
    chip = browser.search.offered[0]
    click(chip)
    assert browser.search.text == chip.property("query")
    assert browser.answer is not None
    assert browser.answer.error is None
    click(browser.search.clear)
    click(browser.filters.chips["kind:scene"])
    assert {card.kind.value for card in browser.cards.cards} == {"scene"}
    click(browser.filters.chips["kind:action"])
    assert {card.kind.value for card in browser.cards.cards} == {"action"}
    click(browser.filters.chips["kind:action"])
    click(browser.filters.more)
    click(browser.filters.chips["trait:kid"])
    assert all("kid" in card.traits for card in browser.cards.cards)
    click(browser.search.clear)
    browser.view.setCurrentIndex(browser.view.count() - 1)
    header = browser.table.horizontalHeader()
    QTest.mouseClick(header.viewport(), LEFT, pos=QPoint(header.sectionViewportPosition(0) + 20, header.height() // 2))
    assert [card.name for card in browser.cards.cards][:2] == sorted(card.name for card in browser.cards.cards)[:2]
    QTest.mouseClick(header.viewport(), LEFT, pos=QPoint(header.sectionViewportPosition(0) + 20, header.height() // 2))
    assert browser.backwards


def test_the_help_writes_a_query(page: WorkshopPage) -> None:
    pick(page, 1)
    click(page.browser.search.help)
    dialog = dialog_of(page, HelpDialog)
    item = next(item for item in dialog.lines.items() if item.parent() is not None)
    QTest.mouseClick(dialog.lines.viewport(), LEFT, pos=dialog.lines.visualItemRect(item).center())
    assert page.browser.search.text
    assert page.browser.answer is not None
    assert page.browser.answer.error is None


def test_notes_and_cover(page: WorkshopPage, qtbot: QtBot) -> None:
    click(page.column.about)
    dialog = dialog_of(page, AboutDialog)
    QTest.keyClicks(dialog.notes, "Try it. ")
    dialog.cover.setCurrentIndex(3)
    cover = dialog.cover.currentData()
    click(dialog.done)
    rest(page, qtbot)
    assert page.bench.draft is not None
    assert page.bench.draft.plan.startswith("Try it.")
    assert page.bench.draft.deck.cover == cover


def test_import_and_export_have_their_buttons(page: WorkshopPage, qtbot: QtBot) -> None:
    page.exports.export(Form.CLIPBOARD)
    listed = QGuiApplication.clipboard().text()
    assert "Bart" in listed
    assert [action.text() for action in page.exports.menu().actions()] == list(form_words().values())
    held = counts(page)
    click(page.column.bring)
    dialog = dialog_of(page, ImportDialog)
    click(dialog.paste)
    qtbot.waitUntil(lambda: bool(dialog.reports) and bool(dialog.reports[-1].counts), timeout=20_000)
    click(dialog.yes)
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.key.startswith("own:"), timeout=20_000)
    assert counts(page) == held


def test_finish_it_for_me(empty: WorkshopPage, qtbot: QtBot) -> None:
    double_click(empty.browser.grid, "lisa")
    click(empty.column.finish)
    dialog = dialog_of(empty, FinishDialog)
    qtbot.waitUntil(lambda: dialog.finished is not None, timeout=20_000)
    assert dialog.finished is not None
    assert all(pick.reason for pick in dialog.finished.picks)
    click(dialog.yes)
    assert empty.bench.draft is not None
    assert empty.bench.draft.faults == ()
    assert empty.column.standing.state.isVisible()
    click(empty.column.undo)
    assert counts(empty) == {"lisa": 1}
