"""Space presses a question's main button wherever the ring is, but on an answer; its cap is there only if it does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.screens.choices import Choice
from simpsons_desktop.screens.keys import PRESS
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.layout import Focus
from tests.screens.at_table import AtTable, code_of, find, held
from tests.screens.test_foresight import FAT, MORE, completing, scene
from tests.screens.watch import Watch

CAST = scene("krusty-burger", *zip((*FAT, *MORE), (0, 0, 0, 1, 1, 1, 2, 2, 2), strict=False))
HAND = ["krusty-burger", "moe-szyslak", "game-over", "slimy-tactics"]


@pytest.fixture
def play(at_table: AtTable, watch: Watch) -> PlayScreen:
    """Ann may complete her Scene, play a Character on one of two Scenes, or an Action."""
    at_table.preferences.change(hover_ms=0)
    play = at_table(completing({"scene": scene("moes-tavern")}, hand=HAND, scene=CAST))
    watch.settle()
    return play


def main_part(play: PlayScreen) -> None:
    """The turn of the person in front."""


def lifted(play: PlayScreen) -> None:
    play.table.press(("card", held(play, "moe-szyslak")))
    assert play.table.gestures.held is not None


def action_lifted(play: PlayScreen) -> None:
    play.table.press(("card", held(play, "game-over")))


def confirming(play: PlayScreen) -> None:
    play._answer([code_of(play, Verb.COMPLETE)])
    assert play.foresight.confirming


def counting(play: PlayScreen) -> None:
    play.preferences.change(confirm_declarations=False)
    play._answer([code_of(play, Verb.COMPLETE)])
    asks(play, Ask.COUNT)


def discarding(play: PlayScreen) -> None:
    play._answer([code_of(play, Verb.END)])
    asks(play, Ask.DISCARD)


def asks(play: PlayScreen, ask: Ask) -> None:
    decision = play.controller.decision
    assert decision is not None
    assert decision.ask is ask


STATES = (main_part, lifted, action_lifted, confirming, counting, discarding)


def shows_cap(play: PlayScreen) -> bool:
    """Whether a button of the prompt bears the cap of Space."""
    pairs = zip(play.prompt.buttons, play.prompt.shown, strict=False)
    return any(button.cap_shown and choice.key == PRESS for button, choice in pairs)


def pressed_by_space(play: PlayScreen, watch: Watch) -> list[Choice]:
    """What the prompt takes for chosen, or refuses, when Space is pressed where the keyboard is."""
    found: list[Choice] = []
    play.prompt.chosen.connect(found.append)
    play.prompt.refused.connect(found.append)
    watch.settle()
    QTest.keyClick(play.window().focusWidget() or play, Qt.Key.Key_Space)
    play.prompt.chosen.disconnect(found.append)
    play.prompt.refused.disconnect(found.append)
    return [choice for choice in found if choice.key == PRESS]


def ring(play: PlayScreen) -> Focus | None:
    return play.table.ring.focus


def lead_to(play: PlayScreen, focus: Focus, led: bool) -> None:
    """The ring is on a thing, led there since the question came or before."""
    play.table.setFocus()
    play.table.ring.go(focus)
    play.table.ring.led = led
    play.table.ring.moved.emit()


@pytest.mark.parametrize("led", [True, False])
@pytest.mark.parametrize("state", STATES)
def test_the_cap_is_there_exactly_while_the_key_presses_the_button(
    play: PlayScreen, at_table: AtTable, watch: Watch, state: Callable[[PlayScreen], None], led: bool
) -> None:
    state(play)
    at_table.rest(play)
    play.prompt.chosen.disconnect(play._on_chosen)
    play.table.intent.disconnect(play._on_intent)
    layout, card, seen = play.table.places, play.table.gestures.held, set()
    assert layout is not None
    for focus in layout.focusable:
        lead_to(play, focus, led)
        cap = shows_cap(play)
        assert bool(pressed_by_space(play, watch)) is cap, focus
        seen.add(cap)
        play.piles.shut()
        play.table.enlarge(None)
        if play.table.gestures.held != card:  # it was lifted, or played and not taken
            play.table.gestures.cancel()
            if card is not None:
                play.table.press(("card", card))
    assert True in seen
    assert (False in seen) is (led and state is not confirming)


def test_a_button_that_has_the_keyboard_has_space_as_well(play: PlayScreen, watch: Watch) -> None:
    for button in (play.prompt.buttons[1], play.corner.pace_button):
        button.setFocus()
        assert not shows_cap(play)
        assert not pressed_by_space(play, watch)
    play.take_keyboard()
    assert shows_cap(play)


def test_without_its_cap_a_button_stands_where_it_stood(play: PlayScreen) -> None:
    before = [button.geometry() for button in play.prompt.buttons]
    lead_to(play, ("card", held(play, "moe-szyslak")), led=True)
    assert not shows_cap(play)
    assert [button.geometry() for button in play.prompt.buttons] == before


@pytest.mark.parametrize("key", ["barney-gumble", "moe-szyslak"])
def test_a_declaration_is_confirmed_with_the_ring_on_a_card(play: PlayScreen, watch: Watch, key: str) -> None:
    lead_to(play, ("card", find(play, key)), led=True)
    QTest.keyClick(play.table, Qt.Key.Key_1)
    assert play.foresight.confirming
    assert shows_cap(play)
    watch.settle()
    QTest.keyClick(play.table, Qt.Key.Key_Space)
    assert play.controller.ticket == 1


def test_escape_leaves_the_declaration_before_the_ring(play: PlayScreen) -> None:
    lead_to(play, ("card", find(play, "barney-gumble")), led=True)
    confirming(play)
    QTest.keyClick(play.table, Qt.Key.Key_Escape)
    assert not play.foresight.confirming
    assert play.table.ring.focus is not None


def test_escape_closes_a_pile_before_the_ring_goes(play: PlayScreen) -> None:
    play.show_pile(0)
    lead_to(play, ("discard", 0), led=True)
    QTest.keyClick(play.table, Qt.Key.Key_Escape)
    assert not play.piles.isVisible()
    assert ring(play) == ("discard", 0)
    QTest.keyClick(play.table, Qt.Key.Key_Escape)
    assert ring(play) is None
    assert not play.menu.isVisible()
