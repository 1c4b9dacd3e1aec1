"""The focus ring while a card is lifted, after it is played, and when the table lies in another way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.store.settings import Pace
from simpsons_desktop.table.focus import seat_of
from simpsons_desktop.table.layout import Focus
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import AtTable, find, held, lifted, options, position
from tests.screens.test_foresight import scene

Key = Qt.Key
ARROWS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    """Ann may play a Scene, a Character on one of two others, and an Action."""
    at_table.preferences.change(hover_ms=0)
    bobs, cals = scene("krusty-burger", ("lenny", 1)), scene("moes-tavern", ("lenny", 2), ("lenny", 2))
    hand = ["krusty-burger", "moe-szyslak", "game-over"]
    return at_table(position({"hand": hand, "points": 1}, {"scene": bobs}, {"scene": cals, "points": 3}))


def on(play: PlayScreen, focus: Focus) -> None:
    play.table.look_at(focus)
    assert play.table.ring.focus == focus


def frame(play: PlayScreen) -> tuple[int, int]:
    """The middle of the ring that is shown."""
    ring = play.table.lights._ring
    assert ring.isVisible()
    x, y = rect_of(ring.sceneBoundingRect()).centre
    return round(x), round(y)


def targets(play: PlayScreen) -> set[Focus]:
    return {("card", find(play, "krusty-burger")), ("card", find(play, "moes-tavern"))}


def test_with_a_lifted_card_arrows_and_tab_walk_among_its_targets_only(play: PlayScreen) -> None:
    card = held(play, "moe-szyslak")
    on(play, ("card", card))
    QTest.keyClick(play.table, Key.Key_Space)
    seen = set()
    for key in (*ARROWS * 3, Key.Key_Tab, Key.Key_Tab, Key.Key_Backtab):
        QTest.keyClick(play.table, key)
        seen.add(play.table.ring.focus)
    assert seen == targets(play)
    assert lifted(play) == card
    QTest.keyClick(play.table, Key.Key_Escape)
    assert not play.table.gestures.carrying
    assert lifted(play) is None
    assert play.table.ring.focus == ("card", card), "the ring goes home with its card"
    assert play.controller.ticket == 0


def test_an_action_is_lifted_and_played_where_the_ring_is(play: PlayScreen) -> None:
    on(play, ("card", held(play, "game-over")))
    QTest.keyClick(play.table, Key.Key_Space)
    for key in ARROWS:
        QTest.keyClick(play.table, key)
    assert play.table.ring.focus == ("card", held(play, "game-over"))
    QTest.keyClick(play.table, Key.Key_Space)
    assert play.controller.ticket == 1


def lift_and_drop(play: PlayScreen, at_table: AtTable, key: str) -> None:
    on(play, ("card", held(play, key)))
    QTest.keyClick(play.table, Key.Key_Return)
    QTest.keyClick(play.table, Key.Key_Return)
    assert play.controller.ticket == 1
    at_table.rest(play)


@pytest.mark.parametrize("key", ["krusty-burger", "moe-szyslak", "game-over"])
def test_after_a_card_is_played_the_ring_is_on_the_next_that_can_be_and_arrows_go_on_from_there(
    play: PlayScreen, at_table: AtTable, key: str
) -> None:
    lift_and_drop(play, at_table, key)
    there = play.table.ring.focus
    assert there is not None
    assert there[1] in play.table.lights.usable
    assert there[1] in {view.id for view in play.controller.seen.seats[0].hand}
    layout = play.table.places
    assert layout is not None
    x, y = layout.focusable[there].centre
    assert abs(frame(play)[0] - x) < 4
    assert abs(frame(play)[1] - y) < 45  # the pills below a board belong to it, a card of the hand rises


def test_after_the_last_card_that_can_be_played_return_is_for_the_main_button(qtbot: QtBot, at_table: AtTable) -> None:
    play = at_table(position({"hand": ["krusty-burger", "moes-tavern"]}, {}))
    lift_and_drop(play, at_table, "krusty-burger")
    assert play.table.ring.focus is None
    button = play.prompt.buttons[0]
    assert (button.text(), button.cap_shown) == ("End turn", True)
    qtbot.waitUntil(play.prompt.settled, timeout=5000)
    QTest.keyClick(play.table, Key.Key_Return)
    assert play.controller.ticket > 1


def test_return_is_for_the_ring_alone_where_it_was_taken_away(play: PlayScreen, qtbot: QtBot) -> None:
    on(play, ("card", held(play, "moe-szyslak")))
    play.table.put_back()
    qtbot.waitUntil(play.prompt.settled, timeout=5000)
    QTest.keyClick(play.table, Key.Key_Return)
    assert (play.table.ring.focus, play.controller.ticket) == (None, 0)


def test_after_the_last_card_a_scene_that_can_be_completed_comes_before_the_end_of_the_turn(at_table: AtTable) -> None:
    full = scene("krusty-burger", *[("lenny", 0)] * 7)
    play = at_table(position({"hand": ["snake", "moes-tavern"], "scene": full}, {}))
    lift_and_drop(play, at_table, "snake")
    assert play.table.ring.focus == ("card", find(play, "krusty-burger"))


def test_a_card_that_was_put_back_leaves_the_ring_where_it_was_led(play: PlayScreen, at_table: AtTable) -> None:
    card = held(play, "moe-szyslak")
    on(play, ("card", card))
    QTest.keyClick(play.table, Key.Key_Return)
    QTest.keyClick(play.table, Key.Key_Escape)
    on(play, ("card", find(play, "moes-tavern")))
    decision = play.controller.decision
    assert decision is not None
    play.ask_again(decision)
    assert play.table.ring.focus == ("card", find(play, "moes-tavern"))


def test_a_key_on_what_is_no_use_now_says_why(play: PlayScreen) -> None:
    on(play, ("card", find(play, "moes-tavern")))
    QTest.keyClick(play.table, Key.Key_Return)
    assert play.foresight.panel.isVisible()
    told = play.foresight.panel.told
    assert told is not None
    assert "Tavern" in told.title


def test_an_arrow_into_the_hand_leads_to_a_card_that_can_be_played(at_table: AtTable) -> None:
    own = scene("krusty-burger")
    hand = [*["moes-tavern"] * 3, "lenny", *["moes-tavern"] * 3]
    play = at_table(position({"hand": ["lenny", *hand], "scene": own}, {}))
    on(play, ("card", find(play, "krusty-burger")))
    QTest.keyClick(play.table, Key.Key_Down)
    focus = play.table.ring.focus
    assert focus is not None
    assert focus[1] in play.table.lights.usable
    QTest.keyClick(play.table, Key.Key_Right)
    beside = play.table.ring.focus
    assert beside is not None
    assert beside[1] not in play.table.lights.usable, "within the hand every card can be reached, and read"


def test_the_ring_goes_along_with_an_enlarged_scene(play: PlayScreen, at_table: AtTable) -> None:
    at_table.preferences.change(pace=Pace.NORMAL)
    card = find(play, "moes-tavern")
    on(play, ("card", card))
    before = frame(play)
    QTest.keyClick(play.table, Key.Key_B)
    at_table.rest(play)
    rect = play.table.table.stances[card].pose.rect
    assert frame(play) != before
    assert abs(frame(play)[0] - rect.centre[0]) < 4
    for key in ARROWS * 4:  # what lies under the mat can't be reached
        QTest.keyClick(play.table, key)
        layout, focus = play.table.places, play.table.ring.focus
        assert layout is not None
        assert layout.mat is not None
        assert focus is not None
        assert seat_of(focus, layout) == 2 or not layout.mat.contains(*layout.focusable[focus].centre)


def test_what_lies_no_longer_there_has_no_ring(play: PlayScreen, at_table: AtTable) -> None:
    """Game Over takes the Scene of the only one ahead away, with the ring on one of its Characters."""
    lenny = max(card for card, stance in play.table.table.stances.items() if stance.in_play and stance.seat == 2)
    on(play, ("card", lenny))
    play._answer([next(c for o, c in options(play) if o.card == held(play, "game-over"))])
    at_table.rest(play)
    stances = play.table.table.stances
    assert lenny not in stances or not stances[lenny].in_play, "the Scene is gone"
    assert play.table.ring.focus == ("place", 2)
    layout = play.table.places
    assert layout is not None
    assert play.table.ring.focus in layout.focusable
