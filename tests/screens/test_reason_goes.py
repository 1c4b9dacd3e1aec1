"""What was said of one moment goes with it, never says the opposite of the question that stands, and covers no card."""

from __future__ import annotations

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.intents import Dropped
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, held, on_card
from tests.screens.test_foresight import LEFT, completing
from tests.screens.test_passing import Sit, come_in, sit

__all__ = ["sit"]


def refused(play: PlayScreen, key: str) -> str:
    """What is said to a click on a card of the hand that can't be used."""
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, key)))
    assert play.note.isVisible()
    return play.note.words.text()


def test_while_all_are_asked_nobody_is_told_that_they_are_not(sit: Sit, qtbot: QtBot) -> None:
    """And when the turn goes on, what was said of that question goes at once."""
    play = sit(("Ann", "homer", ["krusty-burger", "lenny", "lenny"]), ("Bob", "mr-burns", ["fine-print"]))
    decision = come_in(play, qtbot)
    play._answer((decision.codes[0],))
    qtbot.waitUntil(lambda: play.controller.offer is not None and play.prompt.settled(), timeout=15_000)
    assert refused(play, "lenny") == "First answer or pass. (Rule 10.3)"
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


def test_a_reason_beside_a_scene_leaves_the_cards_round_it_in_sight(at_table: AtTable) -> None:
    play = at_table(completing())
    card = held(play, "krusty-burger")
    play._refuse(Dropped(card, 0))
    assert play.note.isVisible()
    assert play.note.about is not None
    note = rect_of(play.note.geometry())
    assert not any(note.overlap(rect) for rect in play._on_the_table())
