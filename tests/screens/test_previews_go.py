"""A face that is shown large goes with its card: when that is played, taken away or named no more."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Verb
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.keys import PRESS
from simpsons_desktop.screens.parts.log_text import CARD
from simpsons_desktop.screens.play import PlayScreen
from tests.screens.at_table import AtTable, asked, code_of, find, held, on_card, position

CAST = [["stampy", 0], ["gil", 1]]


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    at_table.preferences.change(hover_ms=0)
    scene = {"card": "moes-tavern", "characters": CAST}
    return at_table(position({"hand": ["lenny", "krusty-burger"], "scene": scene}, {"hand": ["gil"]}))


def hover(play: PlayScreen, card: int) -> None:
    QTest.mouseMove(play.table.viewport(), on_card(play, card) + QPoint(1, 1))
    QTest.mouseMove(play.table.viewport(), on_card(play, card))


def test_with_its_card_a_face_goes(play: PlayScreen, at_table: AtTable) -> None:
    hover(play, held(play, "lenny"))
    assert play.previews.preview.isVisible()
    play.controller.answer((code_of(play, Verb.PLAY),))  # as somebody does who was asked among several
    assert not play.previews.preview.isVisible()
    asked(play, at_table.qtbot)
    at_table.rest(play)
    assert not play.previews.preview.isVisible()


def test_a_face_stays_while_its_card_does(play: PlayScreen, at_table: AtTable) -> None:
    hover(play, find(play, "moes-tavern"))
    play.controller.answer((code_of(play, Verb.PLAY),))
    asked(play, at_table.qtbot)
    at_table.rest(play)
    assert play.previews.preview.isVisible()


def test_with_the_choice_under_the_pointer_its_face_goes(play: PlayScreen) -> None:
    one, other = held(play, "lenny"), find(play, "stampy")
    many = tuple(Choice(f"Choice {n}", str(n), (n,), card=card) for n, card in enumerate((one, other), 1))
    play.prompt.offer(Choices(listed=many))
    button = play.prompt.list.buttons[0]
    QApplication.sendEvent(button, QEnterEvent(QPoint(), QPoint(), QPoint()))
    assert play.previews.preview.isVisible()
    play.prompt.offer(Choices(listed=(Choice("Choice 1", "1", (1,), on=True, marks=True, card=one), many[1])))
    assert play.previews.preview.isVisible(), "it was only marked"
    play.prompt.offer(Choices((Choice("On", PRESS, None, main=True),)))
    assert not play.previews.preview.isVisible()


def test_with_the_log_the_face_of_a_card_that_it_names_goes(play: PlayScreen, at_table: AtTable) -> None:
    play._answer((code_of(play, Verb.PLAY),))
    asked(play, at_table.qtbot)
    play.toggle_log()
    play.log.text.highlighted.emit(QUrl(f"{CARD}:{next(iter(play.log.text.cards))}"))
    assert play.previews.preview.isVisible()
    play.toggle_log()
    assert not play.previews.preview.isVisible()


def test_with_the_recap_the_face_of_a_card_that_it_names_goes(play: PlayScreen) -> None:
    panel = play.recaps.panel
    play.recaps.toggle()
    assert panel.isVisible()
    panel.cards["stampy"] = library().cards["stampy"]
    panel._hovered("card:stampy")
    assert play.previews.preview.isVisible()
    play.recaps.toggle()
    assert not play.previews.preview.isVisible()
