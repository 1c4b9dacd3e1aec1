"""What was said of one moment goes with it, never says the opposite of the question that stands, and covers no card."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.intents import Dropped
from simpsons_desktop.table.shapes import rect_of
from simpsons_desktop.table.stances import Place
from tests.screens.at_table import AtTable, find, held, on_card, position
from tests.screens.test_foresight import LEFT, completing, scene
from tests.screens.test_passing import Sit, come_in, sit

__all__ = ["sit"]


def refused(play: PlayScreen, key: str) -> str:
    """What is said to a click on a card of the hand that can't be used."""
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, key)))
    assert play.note.isVisible()
    return play.note.words.text()


def test_while_all_are_asked_nobody_is_told_that_they_are_not(sit: Sit, qtbot: QtBot) -> None:
    """Neither at a hand that lies face down nor at what lies in play."""
    play = sit(("Ann", "homer", ["krusty-burger", "lenny", "lenny"]), ("Bob", "mr-burns", ["fine-print"]))
    decision = come_in(play, qtbot)
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None and play.prompt.settled(), timeout=15_000)
    stances = play.table.table.stances.values()
    backs = [stance.card.id for stance in stances if stance.place is Place.HAND]
    assert len(backs) == 2
    for card in (*backs, find(play, "krusty-burger")):
        QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, card))
        assert not play.note.isVisible()
    assert play.controller.offer is not None
    play.controller.claim(NOBODY)
    qtbot.waitUntil(lambda: play.controller.decision is not None, timeout=5000)
    assert not play.note.isVisible()


def test_a_reason_goes_when_its_question_has_gone_and_stays_while_that_stands(at_table: AtTable) -> None:
    play = at_table(completing())
    assert refused(play, "krusty-burger") == "You have a Scene in play already. (Rule 6.1)"
    decision = play.controller.decision
    assert decision is not None
    play.ask_again(decision)
    assert play.note.isVisible(), "it is asked the same"
    play.controller.answer((decision.codes[-1],))
    assert not play.note.isVisible()


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_reason_goes_with_the_next_key_or_click_and_not_with_what_was_on_its_way(
    at_table: AtTable, qtbot: QtBot, by: str
) -> None:
    def goes_on() -> None:
        if by == "key":
            QTest.keyClick(play.table, Qt.Key.Key_Left)
        else:
            QTest.mousePress(play.table.viewport(), LEFT, pos=QPoint(3, play.height() // 2))
            QTest.mouseRelease(play.table.viewport(), LEFT, pos=QPoint(3, play.height() // 2))

    play = at_table(completing())
    refused(play, "krusty-burger")
    goes_on()
    assert play.note.isVisible(), "it has only just come"
    qtbot.waitUntil(lambda: not play.note.just_come.lasts, timeout=5000)
    QTest.keyClick(play.table, Qt.Key.Key_Shift)
    QTest.mouseMove(play.table.viewport(), QPoint(4, 4))
    assert play.note.isVisible()
    goes_on()
    assert not play.note.isVisible()


def test_what_is_no_answer_to_an_input_stays(at_table: AtTable, qtbot: QtBot) -> None:
    play = at_table(completing())
    play.controller.trouble.emit("The match can't be saved.")
    qtbot.waitUntil(lambda: not play.note.just_come.lasts, timeout=5000)
    QTest.keyClick(play.table, Qt.Key.Key_Left)
    assert play.note.isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_reason_lies_off_the_cards_while_there_is_room(at_table: AtTable, size: tuple[int, int], text: float) -> None:
    at_table.preferences.change(text_factor=text)
    at_table.style.wear(at_table.preferences.now)
    hand = ["krusty-burger", "lenny"]
    play = at_table(position({"hand": hand, "scene": scene("moes-tavern", ("lenny", 0))}, {}, {}, {}), size)
    refused(play, "krusty-burger")
    note = rect_of(play.note.geometry())
    assert not any(note.overlap(rect) for rect in play._on_the_table())


def test_a_reason_that_the_large_face_gives_is_not_given_twice(at_table: AtTable, qtbot: QtBot) -> None:
    at_table.preferences.change(hover_ms=0)
    play = at_table(completing())
    card = held(play, "krusty-burger")
    QTest.mouseMove(play.table.viewport(), on_card(play, card))
    qtbot.waitUntil(play.previews.preview.isVisible, timeout=5000)
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, card))
    assert "You have a Scene in play already. (Rule 6.1)" in [note.words for note in play.previews.preview.notes]
    assert not play.note.isVisible()


def test_a_reason_beside_a_scene_leaves_the_cards_round_it_in_sight(at_table: AtTable) -> None:
    play = at_table(completing())
    card = held(play, "krusty-burger")
    play._refuse(Dropped(card, 0))
    assert play.note.isVisible()
    assert play.note.about is not None
    note = rect_of(play.note.geometry())
    assert not any(note.overlap(rect) for rect in play._on_the_table())
