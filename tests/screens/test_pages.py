"""The rules with every number, the decks with every card."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.rules import Reason
from simpsons_desktop.screens.decks import DecksPage, in_order
from simpsons_desktop.screens.rules_page import RulesPage, chapters
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings

Show = Callable[..., None]
RULES = {1: 3, 2: 6, 3: 6, 4: 2, 5: 5, 6: 4, 7: 6, 8: 3, 9: 6, 10: 7, 11: 3, 12: 3}
TEXT = (paths.resources() / "text" / "rules.en.md").read_text("utf-8")


def test_every_rule_has_its_number_and_words_of_its_own() -> None:
    wanted = [f"{chapter}.{rule}" for chapter, last in RULES.items() for rule in range(1, last + 1)]
    found = [(number, words) for _, rules in chapters(TEXT) for number, words in rules if number]
    assert [number for number, _ in found] == wanted
    assert len({words for _, words in found}) == len(wanted)
    assert all(words.endswith(".") for _, words in found)


def test_a_refusal_names_a_rule_that_the_page_has() -> None:
    assert "6.1" in reason_with_rule(Reason("6.1", "scene in play"))
    assert any(number == "6.1" for _, rules in chapters(TEXT) for number, _ in rules)


def test_the_page_shows_all_chapters_and_jumps(style: Style, show: Show) -> None:
    page = RulesPage(style)
    show(page)
    assert len(page.buttons) == len(page.chapters) == sum(line.startswith("# ") for line in TEXT.splitlines())
    bar = page.text.verticalScrollBar()
    places = []
    for button in page.buttons:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()  # the page is laid out anew when the text gets the keyboard
        places.append(bar.value())
    assert places[0] < 10
    assert places == sorted(places)
    assert places[8] > places[3] > 0


def test_another_look_keeps_the_place(style: Style, show: Show) -> None:
    page = RulesPage(style)
    show(page)
    page.text.verticalScrollBar().setValue(200)
    style.wear(Settings(look=Look.DARK))
    assert page.text.verticalScrollBar().value() == 200
    assert style.look.text in page.text.toHtml()


def test_rules_that_cannot_be_read_say_so(style: Style, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simpsons_desktop.screens.rules_page.TEXT", "none.md")
    page = RulesPage(style)
    show(page)
    assert "can't be read" in page.text.toPlainText().lower()


@pytest.fixture
def decks(style: Style, shelf: Shelf, show: Show) -> DecksPage:
    made = DecksPage(style, shelf)
    show(made)
    return made


def test_each_deck_shows_its_plan_and_all_its_cards(decks: DecksPage, shelf: Shelf) -> None:
    assert len(decks.buttons) == len(shelf.decks) >= 5
    for button, deck in zip(decks.buttons, shelf.decks, strict=True):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert decks.plan.text() == deck.plan
        assert sorted(card.key for card in decks.cards.printed) == sorted(card.key for card, _ in deck.cards)
        texts = [decks.cards.item(row).text() for row in range(decks.cards.count())]
        assert texts == [f"{count} ×" for _, count in in_order(deck)]
        assert "40 cards" in decks.sums.text()
        assert decks.cards.printed[0] == deck.star


def test_a_card_is_shown_large_while_it_is_looked_at(decks: DecksPage, qtbot: QtBot) -> None:
    decks.cards.setFocus()
    QTest.keyClick(decks.cards, Qt.Key.Key_Right)
    qtbot.waitUntil(decks.previews.preview.isVisible, timeout=10000)
    assert decks.previews.preview.card in decks.cards.printed
    decks.cards.looked_at.emit(None)
    assert not decks.previews.preview.isVisible()


def test_assistive_tools_hear_the_names(decks: DecksPage) -> None:
    names = [decks.cards.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(decks.cards.count())]
    assert all(card.name in name for card, name in zip(decks.cards.printed, names, strict=True))


def test_without_decks_the_page_says_so(style: Style, shelf: Shelf, show: Show) -> None:
    page = DecksPage(style, Shelf(shelf.cards, (), "all broken"))
    show(page)
    assert "no deck" in page.plan.text()
