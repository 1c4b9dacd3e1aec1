"""A whole game against AI seats from the home screen to the winner, by mouse alone."""

import random
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Option, Verb
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import SeatChoice, TableChoice

Show = Callable[..., None]
OTHERS = tuple(SeatChoice(key, level="easy") for key in ("homer", "lisa", "krusty"))
TABLE = TableChoice((SeatChoice("mr-burns", "Ann"), *OTHERS), goal=3)
LEFT = Qt.MouseButton.LeftButton


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a widget where the pointer really would: whatever lies on top there gets it."""
    QApplication.processEvents()  # a screen that has just come is laid out now
    spot = at if at is not None else widget.rect().center()
    window = widget.window()
    place = widget.mapTo(window, spot)
    top = window.childAt(place) or window
    QTest.mouseMove(top, top.mapFrom(window, place))
    QTest.mouseClick(top, LEFT, pos=top.mapFrom(window, place))


def card_spot(play: PlayScreen, card: int) -> QPoint:
    """A point of the table at which this card lies on top."""
    layout = play.table.places
    assert layout is not None
    rect = layout.focusable["card", card]
    return play.table.mapFromScene(rect.x + rect.width * 0.35, rect.y + rect.height * 0.5)


def drag_card(play: PlayScreen, option: Option) -> None:
    """Drag a card from the hand to where the option puts it."""
    layout = play.table.places
    assert layout is not None
    assert option.card is not None
    start = card_spot(play, option.card)
    target = option.to if option.to is not None else play.controller.front
    end = play.table.mapFromScene(*layout.places[target].centre)
    port = play.table.viewport()
    QTest.mouseMove(port, start)
    QTest.mousePress(port, LEFT, pos=start)
    for step in range(1, 7):
        QTest.mouseMove(port, start + (end - start) * step / 6)
    QTest.mouseRelease(port, LEFT, pos=end)


def take_part(play: PlayScreen, chance: random.Random) -> None:
    """Answer one question with the pointer: a numbered button, a drag, clicks on cards, or the last button."""
    decision = play.controller.decision
    assert decision is not None
    bar = play.prompt
    plays = [option for option in decision.options if option.verb is Verb.PLAY]
    numbered = [b for b in (*bar.buttons, *bar.list.buttons) if b.isVisible() and b.isEnabled() and b.key in ("1", "A")]
    if numbered and not (bar.offered.listed and bar.offered.listed[0].marks):
        click(numbered[0])
        if play.foresight.confirming:
            click(bar.buttons[0])
    elif plays:
        drag_card(play, chance.choice(plays))
    elif bar.shown and bar.shown[0].enabled and decision.least == 0:
        click(bar.buttons[0])
    else:
        mark_and_give(play)


def mark_and_give(play: PlayScreen) -> None:
    """Click as many cards as are needed, in the list or on the table, then the button."""
    decision, ticket = play.controller.decision, play.controller.ticket
    assert decision is not None
    listed = play.prompt.list.buttons if play.prompt.list.isVisible() else []
    for at, option in enumerate(decision.options):
        if play.controller.ticket != ticket or (play.prompt.shown and play.prompt.shown[0].enabled):
            break
        if listed:
            click(listed[at])
        elif option.card is not None:
            click(play.table.viewport(), card_spot(play, option.card))
    if play.controller.ticket == ticket:
        click(play.prompt.buttons[0])


def test_a_game_from_home_to_the_winner_by_mouse_alone(preferences: Preferences, show: Show, qtbot: QtBot) -> None:
    preferences.change(last_table=TABLE)
    window = MainWindow(preferences, random.Random(21))
    show(window)
    window.read_cards()
    qtbot.waitUntil(lambda: window.shelf is not None, timeout=10000)
    click(window.home.entries()[0])
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    click(page.start)
    play = window.play
    assert play is not None
    chance = random.Random(5)
    for _ in range(400):
        qtbot.waitUntil(lambda: play.winner.isVisible() or play.table.gestures.decision is not None, timeout=20000)
        if play.winner.isVisible():
            break
        ticket = play.controller.ticket
        take_part(play, chance)
        assert play.controller.ticket > ticket, (play.controller.decision, play.note.words.text())
    assert play.winner.isVisible()
    window.close()
