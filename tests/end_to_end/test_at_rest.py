"""What random play has found at the table, each once more by hand; and that a screen which lies is found out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from simpsons_desktop.matches import UnsavedError
from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens import marking as marking_module
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import DECKS, Pace, SeatChoice, TableChoice
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.gallery import Gallery
from simpsons_desktop.table.tokens import LIGHT
from tests.end_to_end.agreement import disagreements
from tests.end_to_end.conftest import Open
from tests.end_to_end.hand import QtHand, drag
from tests.end_to_end.monkey import Monkey
from tests.end_to_end.robots import MouseRobot

TWO = TableChoice((SeatChoice(DECKS[0], "Ann"), SeatChoice(DECKS[1], "Bob")), goal=3)


def asked(open_window: Open, ask: Ask = Ask.MAIN) -> tuple[MainWindow, MouseRobot]:
    """Two persons at a table; the one in front is asked something of this kind."""
    window = open_window(seed=2, pace=Pace.INSTANT, table=TWO)
    robot = MouseRobot(window, QtHand(window), seed=1)
    robot.sit_down(3)
    for _ in range(60):
        robot.eyes.wait(lambda: robot.eyes.play.curtain.isVisible() or robot.eyes.decision(), "a question")
        decision = robot.eyes.decision()
        if decision is not None and decision.ask is ask:
            Monkey(window, 0).settle()
            return window, robot
        robot.step()
    raise AssertionError(f"nobody was asked to {ask.value}")


def hide_a_card(play: PlayScreen) -> None:
    next(item for item in play.table.table.cards.values() if item.isVisible()).setVisible(False)


def move_a_card(play: PlayScreen) -> None:
    item = next(item for item in play.table.table.cards.values() if item.isVisible())
    assert item.picture is not None
    item.rest(item.pose.at(item.pose.x + 3, item.pose.y), item.picture)


def show_a_back(play: PlayScreen) -> None:
    item = next(item for item in play.table.table.cards.values() if item.isVisible())
    item.rest(item.pose, play.table.gallery.back(item.pose.width))


def forget_the_points(play: PlayScreen) -> None:
    plates = [piece for (kind, _), piece in play.table.table.furniture._pieces.items() if kind == "plate"]
    plates[0].setPixmap(plates[1].pixmap())


def say_something_else(play: PlayScreen) -> None:
    play.prompt.sentence = "Do nothing."


def ask_nothing(play: PlayScreen) -> None:
    play.table.ask(None)


@pytest.mark.parametrize(
    "lie", [hide_a_card, move_a_card, show_a_back, forget_the_points, say_something_else, ask_nothing]
)
def test_a_screen_that_lies_is_found_out(open_window: Open, lie: Callable[[PlayScreen], None]) -> None:
    window, robot = asked(open_window)
    assert not disagreements(window)
    lie(robot.eyes.play)
    assert disagreements(window)


def dimmed_cards(robot: MouseRobot) -> list[int]:
    """The hand cards that are drawn as unusable."""
    table = robot.eyes.play.table
    return [card for card, item in table.table.cards.items() if State.DIMMED in table.lights.shown_states(item)]


def test_a_card_that_was_carried_and_refused_is_dimmed_to_its_edges(open_window: Open) -> None:
    window, robot = asked(open_window, Ask.MAIN)
    dimmed = dimmed_cards(robot)
    while not dimmed:
        robot.step()
        Monkey(window, 0).settle()
        dimmed = dimmed_cards(robot)
    start = robot.eyes.spot(("card", dimmed[0]))
    drag(robot.hand, start, robot.eyes.on_screen(640, 300))
    Monkey(window, 0).settle()
    assert not disagreements(window)


def usable_cards(robot: MouseRobot) -> list[int]:
    """The hand cards that the person in front may play now."""
    decision = robot.eyes.decision()
    options = decision.options if decision is not None else ()
    return [option.card for option in options if option.verb is Verb.PLAY and option.card is not None]


def test_esc_puts_a_lifted_card_back_wherever_the_keyboard_is(open_window: Open) -> None:
    window, robot = asked(open_window)
    play = robot.eyes.play
    gestures, usable = play.table.gestures, usable_cards(robot)
    while not usable:
        robot.step()
        Monkey(window, 0).settle()
        usable = usable_cards(robot)
    card = usable[0]
    robot.touch(("card", card))
    assert [gestures.held] == [card]
    play.prompt.buttons[0].setFocus()
    robot.hand.tap("Escape")
    assert [gestures.held] == [None]
    assert not play.menu.isVisible()


def test_the_keyboard_goes_back_to_the_menu_when_a_question_over_it_is_dismissed(open_window: Open) -> None:
    _, robot = asked(open_window)
    menu = robot.eyes.play.menu
    robot.eyes.play.controller.match.unsaved = UnsavedError("The disk is full.")
    robot.hand.tap("Escape")
    while not menu.entries["leave"].hasFocus():
        robot.hand.tap("Up")  # from the first entry to the last ones
    robot.hand.tap("Return")
    robot.hand.tap("Escape")
    assert menu.isVisible()
    robot.hand.tap("Escape")
    assert not menu.isVisible()


def test_whoever_stays_is_asked_nothing_before_the_curtain_has_opened(open_window: Open) -> None:
    """Somebody leaves; the other one, who has yet to say that they are there, is to choose from a list by then."""
    _, robot = asked(open_window)
    play = robot.eyes.play
    for key in ("Escape", "7", "2"):
        robot.hand.tap(key)
    robot.eyes.wait(lambda: play.controller.record.state.asker == 1, "a question to the one who stays")
    assert play.curtain.isVisible()
    assert play.controller.decision is None
    assert not play.prompt.offered.buttons
    robot.eyes.wait(lambda: not play.curtain.just_come.lasts, "the curtain to stand")
    ways = [Choice(f"{number}", "", (number,)) for number in range(5)]  # as many as any card may offer
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marking_module, "choices", lambda *_: Choices((), tuple(ways)))
        robot.hand.tap("Space")
        while play.curtain.isVisible():
            assert not play.prompt.list.isVisible()
            robot.eyes.pump()
    assert play.prompt.list.isVisible()


def test_on_a_slow_machine_everything_is_painted_in_the_end(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is never time to paint in one go, so everything is lent or late at first."""
    ticks = count()
    monkeypatch.setattr(Gallery.__init__, "__defaults__", (LIGHT, 1.0, lambda: float(next(ticks))))
    window, robot = asked(open_window)
    for _ in range(4):
        robot.step()
        Monkey(window, 0).settle()
        assert not disagreements(window)
