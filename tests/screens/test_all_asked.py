"""While all persons are asked everybody reads the screen: the hand in front lies face down, whatever is in it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.controller import hints
from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place
from tests.controller.test_hints import Adviser
from tests.screens.at_table import AtTable, asked, code_of, come_in, held, nobody_answers, on_card, position
from tests.screens.test_behind_the_curtain import MINE, PANELS, named
from tests.screens.test_foresight import scene

OTHERS = ("blinky", "snake", "krusty-burger", "game-over", "check-the-rules")
"""Another hand of the same kinds."""


def sit(at_table: AtTable, qtbot: QtBot, hand: tuple[str, ...] = MINE) -> PlayScreen:
    """Ann and Bob at one screen; Ann is asked, and Bob could answer when she ends her turn."""
    at_table.preferences.change(hover_ms=0)
    theirs = {"hand": ["snake"], "scene": scene("krusty-burger", ("snake", 1))}
    play = at_table(position({"hand": list(hand), "points": 2}, theirs), persons=(0, 1))
    come_in(play, qtbot)
    return play


def end_turn(play: PlayScreen, qtbot: QtBot) -> None:
    """Ann ends her turn, and all are asked."""
    play.controller.answer((code_of(play, Verb.END),))
    qtbot.waitUntil(lambda: play.controller.offer is not None and play.prompt.settled(), timeout=5000)
    QApplication.processEvents()


def backs(play: PlayScreen) -> set[bool]:
    """Whether cards of the hand in front lie face down."""
    scene_: TableScene = play.table.table
    return {scene_.shows_back(stance) for stance in scene_.stances.values() if stance.place is Place.HAND}


def shot(play: PlayScreen) -> QImage:
    QApplication.processEvents()
    return play.grab().toImage()


def test_the_hand_lies_face_down_and_comes_up_again(at_table: AtTable, qtbot: QtBot) -> None:
    play = sit(at_table, qtbot)
    assert backs(play) == {False}
    end_turn(play, qtbot)
    assert backs(play) == {True}
    assert play.controller.seen.seat < 0
    nobody_answers(play, qtbot)
    asked(play, qtbot)
    assert play.controller.front == 0
    assert backs(play) == {False}
    assert named(play)


@pytest.mark.parametrize("panel", PANELS)
def test_nothing_names_a_card_of_it_meanwhile(
    at_table: AtTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, listening: None, panel: str
) -> None:
    monkeypatch.setattr(hints, "Thinker", Adviser)
    play = sit(at_table, qtbot)
    if panel != "discard":
        PANELS[panel](play)
        assert named(play)
    end_turn(play, qtbot)
    assert not named(play)


def test_nor_does_anything_that_is_asked_for_then(at_table: AtTable, qtbot: QtBot, listening: None) -> None:
    play = sit(at_table, qtbot)
    card = held(play, "lenny")
    end_turn(play, qtbot)
    QTest.mouseMove(play.table.viewport(), on_card(play, card))
    for key in (Qt.Key.Key_Z, Qt.Key.Key_W, Qt.Key.Key_H, Qt.Key.Key_R, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(play.table, key)
        QTest.qWait(20)
        assert not named(play)
    play.table.press(("card", card))
    assert not named(play)
    play.pause()
    play.resume()
    assert not named(play)
    assert backs(play) == {True}
    assert play.controller.offer is not None


def test_two_hands_look_the_same_then(at_table: AtTable, qtbot: QtBot) -> None:
    """Twin games that differ in the hand in front: no pixel tells them apart while all are asked."""
    pictures, open_ones = [], []
    for hand in (MINE, OTHERS):
        play = sit(at_table, qtbot, hand)
        at_table.rest(play)
        open_ones.append(shot(play))
        end_turn(play, qtbot)
        at_table.rest(play)
        play.prompt.setFocus()
        pictures.append(shot(play))
        play.hide()
    assert open_ones[0] != open_ones[1]
    assert pictures[0] == pictures[1]


def test_the_turn_can_still_be_taken_back(at_table: AtTable, qtbot: QtBot) -> None:
    play = sit(at_table, qtbot)
    end_turn(play, qtbot)
    assert play.corner.undo_button.toolTip().startswith("Undo: Ann: End turn")
    QTest.mouseClick(play.corner.undo_button, Qt.MouseButton.LeftButton)
    assert asked(play, qtbot).ask is Ask.MAIN
    assert backs(play) == {False}


def test_behind_the_curtain_nobody_is_asked_by_a_list(at_table: AtTable, qtbot: QtBot) -> None:
    """Another page was shown while all were asked: the question waits until somebody is there."""
    play = sit(at_table, qtbot)
    end_turn(play, qtbot)
    play.hide()
    play.show()
    assert play.curtain.isVisible()
    play.controller.wish(1, play.controller.asking.wishes[1])  # all are asked once more
    assert not play.prompt.offered.buttons
    play.curtain.present.emit()
    qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=5000)
    assert play.prompt.offered.buttons
    assert backs(play) == {True}
