"""The rules with every number."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop import paths
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.rules import Reason
from simpsons_desktop.screens.rules_page import RulesPage, chapters
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
