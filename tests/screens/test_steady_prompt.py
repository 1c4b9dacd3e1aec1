"""The prompt stands still: what goes on has its place, what came under the pointer takes no click yet, and a question
that is answered is gone; plates only show.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.parts.prompt_bar import PromptBar
from simpsons_desktop.store.settings import Pace
from tests.screens.at_table import AtTable, code_of, decisions_stand, find, held, on_card, options, position
from tests.screens.test_foresight import completing, scene
from tests.screens.test_main_key import CAST, asks
from tests.screens.test_prompt_bar import ONE, PASS, TWO, bar, chosen

__all__ = ["bar"]

END = Choice("End turn", "Space", (9,))
KEEP = Choice("Keep all, refill", "Space", None, main=True)
ALL = Choice("Count all 9", "A", (1, 2, 3))
LEFT = Qt.MouseButton.LeftButton


def right_edge(bar: PromptBar) -> int:
    """Where the button that goes on ends."""
    at = next(at for at, choice in enumerate(bar.shown) if choice.key == "Space")
    return bar.buttons[at].geometry().right()


@pytest.mark.parametrize("offered", [(END, ONE), (PASS, ONE), (PASS, ONE, TWO), (KEEP,), (KEEP, ALL)])
def test_what_goes_on_stands_at_one_place_whatever_else_there_is(bar: PromptBar, offered: tuple[Choice, ...]) -> None:
    bar.ask(0, "You:", "", Choices((END,)))
    there = right_edge(bar)
    bar.ask(0, "You:", "", Choices(offered))
    assert right_edge(bar) == there
    across = sorted(bar.buttons[: len(bar.shown)], key=lambda button: button.x())
    across[0].setFocus()
    for button in across[1:]:
        bar.focusNextChild()
        assert button.hasFocus(), "Tab goes from left to right"


def point_at(bar: PromptBar, at: int) -> None:
    button = bar.buttons[at]
    QCursor.setPos(button.mapToGlobal(button.rect().center()))


def test_a_button_that_comes_under_the_pointer_takes_no_click_for_a_moment(bar: PromptBar, qtbot: QtBot) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "End?", Choices((END,)))
    point_at(bar, 0)
    bar.ask(0, "You:", "Answer?", Choices((PASS, ONE)))
    under = bar.buttons[0]
    QTest.mouseClick(under, LEFT)
    assert not found
    qtbot.waitUntil(lambda: not under.come.lasts, timeout=2000)
    QTest.mouseClick(under, LEFT)
    assert found == [PASS]


def test_a_key_is_taken_wherever_the_pointer_rests(bar: PromptBar, qtbot: QtBot) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "Answer?", Choices((PASS, ONE)))
    qtbot.waitUntil(bar.settled, timeout=2000)
    bar.buttons[0].come.begin(60)
    QTest.keyClick(bar.buttons[0], Qt.Key.Key_Space)
    assert found == [PASS]


def test_another_number_of_marks_is_the_same_button(bar: PromptBar) -> None:
    found = chosen(bar)
    bar.ask(0, "You:", "Count.", Choices((Choice("Count 3", "Space", None), ALL)))
    point_at(bar, 0)
    bar.offer(Choices((Choice("Count 4", "Space", None), ALL)))
    QTest.mouseClick(bar.buttons[0], LEFT)
    assert [choice.text for choice in found] == ["Count 4"]


def test_a_click_on_a_plate_declares_nothing(at_table: AtTable) -> None:
    """Bob's Scene can be completed by Ann, and his plate is where she looks at it."""
    play = at_table(position({}, {"scene": CAST}, {}))
    assert any(option.verb is Verb.COMPLETE and option.to == 1 for option, _ in options(play))
    layout = play.table.places
    assert layout is not None
    QTest.mouseClick(play.table.viewport(), LEFT, pos=play.table.mapFromScene(*layout.plates[1].rect.centre))
    assert not play.foresight.confirming
    assert not play.meanings.isVisible()
    assert play.table.table.enlarged == 1
    assert play.controller.ticket == 0


def test_a_question_that_is_answered_is_gone_while_its_answer_is_shown(at_table: AtTable, qtbot: QtBot) -> None:
    play = at_table(completing(scene=CAST))
    at_table.preferences.change(pace=Pace.NORMAL)
    play._answer([code_of(play, Verb.COMPLETE)])
    assert play.prompt.sentence == "Complete Krusty Burger?"
    play._answer(play.foresight.confirming)
    asks(play, Ask.COUNT)
    assert play.table.animator.busy
    assert play.prompt.sentence == ""
    at_table.rest(play)
    assert "Characters" in play.prompt.sentence
    play._answer(play.marking.codes)
    assert play.table.animator.busy
    assert play.prompt.sentence == ""


def test_who_thinks_is_said_when_the_table_shows_whose_turn_it_is(at_table: AtTable, qtbot: QtBot) -> None:
    play = at_table(position({"hand": ["lenny"]}, {}))
    at_table.preferences.change(pace=Pace.NORMAL)
    play._answer([code_of(play, Verb.END)])
    qtbot.waitUntil(lambda: play.controller.decision is not None, timeout=5000)
    at_table.rest(play)
    play._answer(())  # nothing is discarded
    said: list[tuple[bool, str]] = []
    play.prompt.offers.connect(lambda: said.append((play.table.animator.busy, play.prompt.who)))
    at_table.rest(play)
    assert play.prompt.who == "Bob"
    assert not any(busy and who == "Bob" for busy, who in said)


def test_counting_begins_with_what_is_best_for_who_counts(at_table: AtTable) -> None:
    """It is what the panel has foretold, a proposal: marks can be taken away."""
    play = at_table(completing(scene=CAST))
    play.preferences.change(confirm_declarations=False)
    foretold = play.controller.knowledge.if_declared(0, Verb.COMPLETE).count
    assert foretold is not None
    play._answer([code_of(play, Verb.COMPLETE)])
    at_table.rest(play)
    asks(play, Ask.COUNT)
    marked = {option.card for option, code in options(play) if code in play.marking.codes}
    assert marked == set(foretold.counted) == set(play.table.lights.marked)
    assert 0 < len(marked) < 9
    assert f"Count {len(marked)}" in [choice.text for choice in play.prompt.shown]
    one = find(play, "barney-gumble")
    play.table.press(("card", one))
    assert (one in play.table.lights.marked) is (one not in marked)
    assert play.controller.ticket == 1


def test_what_a_declaration_leads_to_can_be_taken_back_at_the_prompt(at_table: AtTable) -> None:
    play = at_table(completing(scene=CAST))
    play.preferences.change(confirm_declarations=False)
    play._answer([code_of(play, Verb.COMPLETE)])
    at_table.rest(play)
    asks(play, Ask.COUNT)
    back = next(at for at, choice in enumerate(play.prompt.shown) if choice.text == "Back")
    QTest.mouseClick(play.prompt.buttons[back], LEFT)
    at_table.rest(play)
    asks(play, Ask.MAIN)
    assert not play.controller.record.answers
    assert "Back" not in [choice.text for choice in play.prompt.shown]


def test_where_decisions_stand_no_way_back_is_offered(at_table: AtTable) -> None:
    play = at_table(decisions_stand(completing(scene=CAST)))
    play.preferences.change(confirm_declarations=False)
    play._answer([code_of(play, Verb.COMPLETE)])
    at_table.rest(play)
    asks(play, Ask.COUNT)
    assert "Back" not in [choice.text for choice in play.prompt.shown]


@pytest.mark.parametrize("where", ["bare table", "a Character"])
def test_a_click_beside_the_card_that_is_read_closes_it(at_table: AtTable, where: str) -> None:
    play = at_table(completing())
    layout = play.table.places
    assert layout is not None
    play.previews._wanted(find(play, "krusty-burger"))
    assert play.previews.reading
    lenny = play.table.mapFromScene(*layout.poses[find(play, "carl-carlson")].rect.centre)
    bare = next(
        spot
        for x in range(300, 900, 20)
        if play.table.table.spot_at(play.table.mapToScene(spot := QPoint(x, 420))) is None
    )
    QTest.mouseClick(play.table.viewport(), LEFT, pos=bare if where == "bare table" else lenny)
    assert not play.previews.reading


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("krusty-burger", "Put Krusty Burger on your framed place."),
        ("moe-szyslak", "Put Moe Szyslak on one of the framed Scenes."),
        ("game-over", "Put Game Over anywhere on the table."),
    ],
)
@pytest.mark.parametrize("by", ["click", "drag"])
def test_while_a_card_is_lifted_the_prompt_says_where_it_may_go(
    at_table: AtTable, key: str, words: str, by: str
) -> None:
    bobs, cals = scene("krusty-burger", ("lenny", 1)), scene("moes-tavern", ("lenny", 2))
    hand = ["krusty-burger", "moe-szyslak", "game-over"]
    play = at_table(position({"hand": hand, "points": 1}, {"scene": bobs}, {"scene": cals, "points": 3}))
    question, buttons, view = play.prompt.sentence, play.prompt.shown, play.table.viewport()
    there = on_card(play, held(play, key))
    if by == "click":
        QTest.mouseClick(view, LEFT, pos=there)
    else:
        QTest.mousePress(view, LEFT, pos=there)
        QTest.mouseMove(view, there - QPoint(0, 90))
    assert play.prompt.sentence == words
    assert play.prompt.shown == buttons
    QTest.keyClick(play.table, Qt.Key.Key_Escape)
    assert play.prompt.sentence == question
