"""What can be taken back is called by its name, in everybody's words, and is true at every moment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simpsons_desktop.controller import GameController
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.company import unfiled
from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens.parts.menu import Question
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Pace
from tests.screens.at_table import AtTable, StillThinker, asked, code_of, come_in, nobody_answers, options, position
from tests.screens.test_corner_steps import play_scene, usable

Show = Callable[..., None]
HAND = ("lenny", "barney-gumble", "game-over")


def hands_on(at_table: AtTable, qtbot: QtBot, discard: str = "") -> PlayScreen:
    """Ann ends her turn, discards a card of her hand or none, and Bob takes the chair."""
    play = at_table(position({"hand": list(HAND)}, {"hand": ["snake"]}), persons=(0, 1))
    come_in(play, qtbot)
    play.controller.answer((code_of(play, Verb.END),))
    while not play.curtain.isVisible():
        QApplication.processEvents()
        if play.controller.offer is not None:
            nobody_answers(play, qtbot)
        elif play.controller.decision is not None:
            assert play.controller.decision.ask is Ask.DISCARD
            play.controller.answer([code for option, code in options(play) if is_card(play, option.card, discard)])
    come_in(play, qtbot)
    assert play.controller.front == 1
    return play


def is_card(play: PlayScreen, card: int | None, key: str) -> bool:
    view = play.controller.seen.find(card) if card is not None else None
    return view is not None and view.printed is not None and view.printed.key == key


def question(play: PlayScreen) -> str:
    """What is asked before going back."""
    QTest.keyClick(play.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    found = play.findChildren(Question)[-1]
    assert found.isVisible()
    return " ".join(label.text() for label in found.panel.findChildren(type(play.curtain.title)))


def test_what_nobody_has_decided_since_is_not_said(at_table: AtTable, qtbot: QtBot) -> None:
    play = hands_on(at_table, qtbot)
    words = question(play)
    assert "“Ann: Discard nothing” is taken back." in words
    assert "since" not in words


def test_what_others_have_decided_since_is_said(at_table: AtTable, qtbot: QtBot) -> None:
    play = hands_on(at_table, qtbot)
    step = play.controller.going_back.to(0)
    assert step is not None
    play.going._take(step)
    words = play.findChildren(Question)[-1]
    assert any(
        "and what others have decided since" in line.text() for line in words.findChildren(type(play.curtain.title))
    )


def test_a_card_that_was_discarded_openly_is_named(at_table: AtTable, qtbot: QtBot) -> None:
    play = hands_on(at_table, qtbot, "lenny")
    play.pause()
    assert play.menu.entries["undo"].text() == "Undo: Ann: Discard Lenny"
    play.resume()
    assert "Discard Lenny" in question(play)


def test_nothing_else_of_that_hand_is(at_table: AtTable, qtbot: QtBot) -> None:
    play = hands_on(at_table, qtbot, "lenny")
    names = " ".join(play.going.named(step) for step in map(play.controller.going_back.to, (0, 1)) if step is not None)
    assert "Barney" not in names
    assert "Game Over" not in names


def test_before_the_first_question_nothing_can_be_taken_back(
    style: Style, preferences: Preferences, show: Show
) -> None:
    chairs = [Chair("Ann", "homer"), Chair("Bob", "bart", "normal")]
    controller = GameController(unfiled(position({"hand": list(HAND)}, {}), chairs), StillThinker())
    play = PlayScreen(style, preferences, controller, 0)
    show(play)
    assert usable(play) == (False, False)
    play.begin()
    assert usable(play) == (False, False)
    play.close_game()


def test_while_an_event_waits_they_say_what_is_so_by_then(at_table: AtTable, qtbot: QtBot) -> None:
    play = at_table(position({"hand": ["krusty-burger", "lenny"]}, {}))
    play_scene(play, at_table)
    play.going.undo()
    asked(play, qtbot)
    assert usable(play) == (False, True)
    play.preferences.change(pace=Pace.STEP)
    burger = [code for option, code in options(play) if is_card(play, option.card, "krusty-burger")]
    play._answer(burger[:1])
    qtbot.waitUntil(lambda: play.table.animator.waits, timeout=5000)
    assert [choice.text for choice in play.prompt.offered.buttons] == ["Next"]
    assert usable(play) == (True, False)
    assert play.corner.undo_button.toolTip().startswith("Undo: Play Krusty Burger")
