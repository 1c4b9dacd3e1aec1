"""The rules with every number."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from simpsons_desktop import paths
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.rules import Reason
from simpsons_desktop.screens.home import Home
from simpsons_desktop.screens.parts.lessons import LESSONS, lesson
from simpsons_desktop.screens.rules_page import DRAWN, RulesPage, chapters
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Look, Settings
from simpsons_desktop.table.tokens import LOOKS

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


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_it_begins_with_all_that_a_first_game_needs_on_one_screen(
    style: Style, show: Show, size: tuple[int, int]
) -> None:
    style.fit(*size)
    ground = QWidget()
    ground.setStyleSheet(style.sheet())
    page = RulesPage(style, ground)
    page.setGeometry(0, 0, *size)
    show(ground, *size)
    text = page.text
    document = text.document()
    document.size()
    second = document.begin()
    while page.chapters[1][0].upper() not in second.text():
        second = second.next()
    end = document.documentLayout().blockBoundingRect(second).top()
    assert text.verticalScrollBar().value() == 0
    assert 200 < end <= text.viewport().height()
    words = document.toPlainText()
    for term in ("7 points", "In your turn", "lies sideways", "complete the Scene", "1 point"):
        assert term in words[: words.index(page.chapters[1][0].upper())]
    assert "[" not in words


def test_every_drawing_stands_beside_a_sentence_and_shows_something_in_every_look(style: Style) -> None:
    names = [found[1] for _, rules in chapters(TEXT) for _, words in rules if (found := DRAWN.fullmatch(words))]
    assert sorted(names) == sorted(LESSONS)
    for look in LOOKS.values():
        pictures = [lesson(name, 120, look) for name in names]
        assert all((picture.width(), picture.height()) == (120, 60) for picture in pictures)
        seen = {bytes(picture.constBits()) for picture in pictures}
        assert len(seen) == len(names)
        for picture in pictures:
            drawn = sum(picture.pixelColor(x, y).alpha() > 0 for x in range(0, 120, 4) for y in range(0, 60, 4))
            assert drawn > 20
            assert not any(picture.pixelColor(x, 0).alpha() for x in range(120)), "nothing is cut at the edge"


def test_the_home_screen_calls_it_what_it_is(style: Style) -> None:
    home = Home(style)
    words = [button.text() for button in home.buttons]
    assert RulesPage(style).title.text() == "HOW TO PLAY"
    assert "How to play" in words
