"""The search line while it is written in: what is found, what is wrong and where, and how fast."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.library import Library
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.card_model import Column
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.order import SortKey
from tests.screens.workshop.conftest import Show
from tests.screens.workshop.pulse import LONGEST_TURN_S, Pulse
from tests.screens.workshop.working import click, double_click


def test_a_mistake_is_marked_where_it_is_and_a_click_puts_it_right(empty: WorkshopPage) -> None:
    search = empty.browser.search
    search.ask("kind:scene trait:kidd")
    at, length = search.field.wrong or (0, 0)
    assert search.field.text()[at : at + length] == "kidd"
    assert "kidd" in search.told.text()
    assert search.told.property("role") == "bad"
    before = search.field.grab().toImage()
    search.field.unmark()
    assert search.field.grab().toImage() != before, "the mark is painted"
    click(search.offered[0])
    assert search.field.text() == "kind:scene trait:kid"
    assert search.field.wrong is None
    assert {card.kind.value for card in empty.browser.cards.cards} == {"scene"}


def test_finding_nothing_is_said_with_a_way_out(empty: WorkshopPage) -> None:
    empty.browser.search.ask("xyzzy")
    assert empty.browser.cards.cards == ()
    assert empty.browser.none.isVisible()
    assert "xyzzy" in empty.browser.search.told.text()
    click(empty.browser.search.clear)
    assert len(empty.browser.cards.cards) == len(empty.bench.cards.cards)
    assert empty.browser.search.field.hasFocus()


def test_enter_takes_the_first_card_of_a_new_query_and_no_card_out_of_sight(empty: WorkshopPage) -> None:
    browser, field = empty.browser, empty.browser.search.field
    browser.search.ask("kind:star")
    last = browser.cards.cards[-1]
    browser.grid.setCurrentIndex(browser.cards.index(browser.cards.row_of(last), 0))
    browser.search.ask("kind:character")
    first = browser.cards.cards[0]
    assert last in browser.cards.cards
    assert browser.shown.current == first != last
    QApplication.processEvents()
    browser.grid.verticalScrollBar().setValue(browser.grid.verticalScrollBar().maximum())
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert empty.bench.counts == {}
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert empty.bench.counts == {first.key: 1}


def test_an_empty_line_offers_examples_that_find_something(empty: WorkshopPage) -> None:
    assert empty.browser.search.offered
    for query in [chip.property("query") for chip in empty.browser.search.offered]:
        empty.browser.search.ask(query)
        assert empty.browser.answer is not None
        assert empty.browser.answer.error is None


def test_filters_show_what_the_line_says(empty: WorkshopPage) -> None:
    filters = empty.browser.filters
    empty.browser.search.ask("kind:scene in:deck")
    ticked = {piece for piece, chip in filters.chips.items() if chip.ticked}
    assert ticked == {"kind:scene", "in:deck"}
    empty.browser.search.ask("kind:(")
    assert not any(chip.isEnabled() for chip in filters.chips.values())


def test_what_is_in_the_deck_is_found_and_counted(empty: WorkshopPage) -> None:
    for key in ("bobo", "lisa"):
        double_click(empty.browser.grid, key)
    empty.browser.search.ask("in:deck")
    assert {card.key for card in empty.browser.cards.cards} == {"bobo", "lisa"}
    double_click(empty.browser.grid, "bobo")
    assert empty.browser.cards.counts == {"bobo": 2, "lisa": 1}


def test_what_the_deck_has_now_is_found_after_every_edit(empty: WorkshopPage, qtbot: QtBot) -> None:
    browser = empty.browser
    for key in ("bobo", "lisa", "blinky"):
        empty.bench.more(empty.bench.cards.cards[key])
    browser.search.ask("in:deck")
    browser.grid.setCurrentIndex(browser.cards.index(1, 0))
    second = browser.grid.current
    assert second is not None
    empty.bench.none(second)
    assert len(browser.cards.cards) == 2
    assert browser.grid.currentIndex().row() == 1, "the mark stays in its place"
    browser.search.ask("")
    browser.order.setCurrentIndex(browser.order.findData(SortKey.IN_DECK))
    empty.bench.edit(lambda draft: draft.set_count("bobo", 3))
    assert browser.cards.cards[0].key == "bobo"
    browser.search.ask("in:deck")
    empty.bench.create("Another")
    qtbot.waitUntil(lambda: browser.cards.cards == (), timeout=20_000)
    assert "still empty" in browser.search.told.text()


def test_rarities_are_told_in_words(empty: WorkshopPage) -> None:
    card = empty.bench.cards.cards["bart"]
    assert card.is_star
    row = empty.browser.cards.row_of(card)
    assert empty.browser.cards.index(row, Column.RARITY).data() == "as rare as Stars"


def test_the_mark_is_under_its_letters_behind_an_emoji(empty: WorkshopPage) -> None:
    field = empty.browser.search.field
    spots = []
    for before in ("\N{GRINNING FACE}" * 4, "xx"):
        text = f"{before} trait:kidd"
        empty.browser.search.ask(text)
        field.setCursorPosition(len(text.encode("utf-16-le")) // 2)
        _, right = field.marked(text.index("kidd"), len("kidd"))
        spots.append(right - field.cursorRect().center().x())
    assert spots[0] == pytest.approx(spots[1], abs=1.5), "the mark ends where the cursor stands"


def test_a_kind_takes_the_place_of_another_however_it_is_written(empty: WorkshopPage) -> None:
    filters, search = empty.browser.filters, empty.browser.search
    search.ask("Kind:SCENE trait:kid")
    assert filters.chips["kind:scene"].ticked
    click(filters.chips["kind:action"])
    assert search.text == "trait:kid kind:action"
    search.ask("KIND:action")
    click(filters.chips["kind:action"])
    assert search.text == ""


def test_every_order_shows_every_card(empty: WorkshopPage) -> None:
    everything = set(empty.browser.cards.cards)
    for at, key in enumerate(SortKey):
        empty.browser.order.setCurrentIndex(at)
        assert empty.browser.order.currentData() is key
        assert set(empty.browser.cards.cards) == everything


def test_the_marked_card_stays_marked_in_whatever_order(empty: WorkshopPage) -> None:
    empty.browser.grid.setCurrentIndex(empty.browser.cards.index(7, 0))
    marked = empty.browser.grid.current
    empty.browser.order.setCurrentIndex(1)
    assert empty.browser.grid.current is marked
    empty.browser.view.setCurrentIndex(empty.browser.view.count() - 1)
    assert empty.browser.table.current is marked


def test_tools_hear_each_card_with_its_facts(empty: WorkshopPage) -> None:
    from PySide6.QtCore import Qt

    double_click(empty.browser.grid, "bobo")
    row = empty.browser.cards.row_of(empty.bench.cards.cards["bobo"])
    heard = empty.browser.cards.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("Bobo, Character, ")
    assert heard.endswith("; 1 in the deck")


def many(cards: Library, count: int) -> Library:
    """A library of so many cards: the real ones over and over, each with another key, name and number."""
    made = dict(cards.cards)
    plain = [one for one in made.values() if not one.is_star]
    while len(made) < count:
        one, number = plain[len(made) % len(plain)], len(made)
        made[f"c{number}"] = replace(one, key=f"c{number}", name=f"{one.name} {number}", number=1000 + number)
    return Library(made, cards.traits)


@pytest.mark.parametrize("size", [161, 5000])
def test_no_key_press_holds_the_window_up(
    size: int, style: Style, preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot, tmp_path: Path
) -> None:
    cards = many(shelf.cards, size)
    page = WorkshopPage(style, preferences, cards, Cabinet(tmp_path / "decks", cards), tmp_path / "lab")
    show(page)
    qtbot.waitUntil(lambda: page.bench.index is not None, timeout=60_000)
    page.go_to("cards")
    qtbot.waitUntil(lambda: len(page.browser.cards.cards) == len(cards.cards), timeout=60_000)
    taken = []
    for query in ("lisa", "trait:kid kind:scene", "text:draw or complete<=7", "(kid or mom) -animal"):
        for letter in query:
            with Pulse() as pulse:
                QTest.keyClicks(page.browser.search.field, letter)
                QApplication.processEvents()
            taken.append(pulse.longest)
        page.browser.search.field.clear()
    taken.sort()
    assert taken[round(len(taken) * 0.95) - 1] < LONGEST_TURN_S, [round(one * 1000) for one in taken[-8:]]


def test_a_query_that_is_too_long_for_a_chip_is_shortened_on_it_and_told_whole(empty: WorkshopPage) -> None:
    search = empty.browser.search
    search.ask(" ".join(["trait:kid or bart -lisa"] * 21)[:499])
    assert search.offered
    for chip in search.offered:
        assert len(chip.text()) < 80
        assert chip.toolTip().startswith(str(chip.property("query")))
    whole = search.offered[0].property("query")
    click(search.offered[0])
    assert search.text == whole
    assert len(whole) > 300
