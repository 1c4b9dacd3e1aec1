"""Who sits in front: curtains between persons, an AI in a chair that was left, and a whole game of persons."""

import random

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.matches import UnsavedError
from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.store.settings import SeatChoice
from simpsons_desktop.table.intents import Chosen
from tests.screens.at_table import (
    ANN,
    BOB,
    CAL,
    Sit,
    asked,
    cards_of,
    come_in,
    options,
    stands,
)


def test_with_one_person_there_is_never_a_curtain(sit: Sit, qtbot: QtBot) -> None:
    play = sit(ANN, SeatChoice("bart", level="easy"))
    assert asked(play, qtbot).seat == 0
    assert play.prompt.who == "You:"
    assert not play.curtain.isVisible()


def shot(play: PlayScreen) -> QImage:
    QApplication.processEvents()
    return play.grab().toImage()


def test_while_the_curtain_hangs_two_different_deals_look_the_same(sit: Sit, qtbot: QtBot) -> None:
    """Twin games that differ in every hand: no pixel may tell them apart, before, at and after a change of chairs."""
    pictures: list[list[QImage]] = []
    for seed in (1, 2):
        play = sit(ANN, ANN, seed=seed)
        qtbot.waitUntil(play.curtain.here.hasFocus, timeout=10000)
        seen = [shot(play)]
        come_in(play, qtbot)
        play.controller.answer([code for option, code in options(play) if option.verb is Verb.END])
        asked(play, qtbot)
        play.controller.answer([])
        qtbot.waitUntil(play.curtain.here.hasFocus, timeout=10000)
        seen.append(shot(play))
        play.curtain.hide()  # what would lie open if the curtain were not there
        play.log.hide()
        seen.append(play.table.grab().toImage())
        pictures.append(seen)
    assert pictures[0] == pictures[1]


def test_at_a_change_of_chairs_everything_private_goes_at_once(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    play.previews.preview.show_card(cards_of(play)[0])
    assert play.previews.visible()
    play.controller.covered = True
    play.controller.handed.emit(1)
    assert play.curtain.isVisible()
    assert not play.previews.visible()
    assert not play.note.isVisible()
    assert play.table.table.covered
    assert not play.prompt.list.isVisible()
    assert not play.prompt.shown
    top = play.childAt(play.rect().center())
    assert top is not None
    assert play.curtain.isAncestorOf(top)


def test_the_person_in_front_sits_at_the_bottom(sit: Sit, qtbot: QtBot) -> None:
    play = sit(ANN, BOB, CAL, first=2)
    come_in(play, qtbot)
    assert play.table.table.front == 2
    assert play.prompt.who == "Cal:"
    assert "CAL" in play.curtain.title.text()


def test_leaving_a_game_that_can_not_be_saved_asks_first(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    play.controller.match.unsaved = UnsavedError("The disk is full.")
    come_in(play, qtbot)
    play.pause()
    QTest.mouseClick(play.menu.entries["leave"], Qt.MouseButton.LeftButton)
    question = play.findChild(Question)
    assert isinstance(question, Question)
    with qtbot.waitSignal(play.left, timeout=10000):
        QTest.mouseClick(question.yes, Qt.MouseButton.LeftButton)


def test_rule_11_3_an_ai_takes_the_chair_of_a_person_who_leaves(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    play.pause()
    assert "Ann" in play.menu.entries["hand_over"].text()
    QTest.mouseClick(play.menu.entries["hand_over"], Qt.MouseButton.LeftButton)
    question = play.findChild(Question)
    assert isinstance(question, Question)
    QTest.mouseClick(question.no, Qt.MouseButton.LeftButton)
    assert play.menu.isVisible()
    assert all(chair.is_person for chair in play.controller.chairs)
    QTest.keyClick(play.menu, Qt.Key.Key_7)
    QTest.mouseClick(play.findChildren(Question)[-1].yes, Qt.MouseButton.LeftButton)
    assert [chair.is_person for chair in play.controller.chairs] == [False, True]
    assert play.curtain.isVisible(), "the other person's hand must not open before they are there"
    QTest.mouseClick(play.curtain.here, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: play.controller.decision is not None, timeout=20000)
    assert play.controller.front == 1
    assert play.alone


def test_persons_play_a_whole_game_to_its_winner(sit: Sit, qtbot: QtBot) -> None:
    """Three persons at one screen answer by the prompt and by gestures until somebody wins."""
    play = sit(ANN, BOB, CAL, goal=3, seed=3)
    play.preferences.change(confirm_declarations=False)
    chance = random.Random(4)
    for _ in range(600):
        qtbot.waitUntil(lambda: waits_for_somebody(play), timeout=5000)
        if play.winner.isVisible():
            break
        if play.controller.offer is not None:
            choices = (*play.prompt.offered.buttons, *play.prompt.offered.listed)
            play.prompt.chosen.emit(chance.choice(choices) if chance.random() < 0.2 else choices[0])
            continue
        if play.curtain.isVisible():
            QTest.mouseClick(play.curtain.here, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda: not play.curtain.isVisible(), timeout=5000)
            continue
        answer_somehow(play, chance)
    assert play.winner.isVisible()
    winners = play.controller.seen.winners
    assert winners
    assert all(play.names[seat].upper() in play.winner.title.text() for seat in winners)
    assert play.game_in_hand() is None
    stands(play.winner, qtbot)
    with qtbot.waitSignal(play.again, timeout=10000):
        QTest.keyClick(play.winner, Qt.Key.Key_1)


def waits_for_somebody(play: PlayScreen) -> bool:
    """Whether somebody at the screen must do something now."""
    asks = play.table.gestures.decision is not None or play.controller.offer is not None
    return asks or play.curtain.isVisible() or play.winner.isVisible()


def answer_somehow(play: PlayScreen, chance: random.Random) -> None:
    """Prefer declarations, then plays; else a random legal answer."""
    found = options(play)
    decision = play.controller.decision
    assert decision is not None
    for verbs in ((Verb.COMPLETE, Verb.TRASH), (Verb.PLAY,)):
        codes = [code for option, code in found if option.verb in verbs]
        if codes:
            play.table.intent.emit(Chosen(chance.choice(codes)))
            return
    if decision.ask in (Ask.COUNT, Ask.DISCARD):
        play.controller.answer(decision.codes)
    else:
        play.controller.answer(chance.sample(decision.codes, decision.least))
