"""Why something can't be used now: by pointer, key, click and speech, and what that is about."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from simpsons_desktop.rules import Verb
from simpsons_desktop.screens.parts import prompt_bar
from simpsons_desktop.screens.play import PlayScreen
from tests.screens.at_table import AtTable, find, held, lifted, on_card
from tests.screens.test_foresight import (
    FAT,
    LEFT,
    MORE,
    completing,
    declare,
    number,
    play,
    point_at,
    press_why,
    scene,
    text,
)

__all__ = ["play"]


def test_the_key_says_why_a_card_of_the_hand_cannot_be_used(play: PlayScreen) -> None:
    play.table.look_at(("card", held(play, "krusty-burger")))
    press_why(play)
    assert text(play) == "Krusty Burger. You have a Scene in play already. (Rule 6.1)."
    play.table.look_at(("card", held(play, "moe-szyslak")))
    press_why(play, Qt.Key.Key_Question)
    assert "Moe Szyslak does not match Krusty Burger and will lie sideways." in text(play)


def test_it_says_why_a_scene_cannot_be_completed_and_why_not_trashed(play: PlayScreen) -> None:
    play.table.look_at(("card", find(play, "krusty-burger")))
    press_why(play)
    assert "Complete: it can be declared now." in text(play)
    assert "Trash: No Character lies sideways there; 5 are needed. (Rule 8.1)" in text(play)


def test_it_says_why_a_place_is_no_target(play: PlayScreen) -> None:
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, "moe-szyslak")))
    play.table.look_at(("place", 1))
    press_why(play)
    assert "There is no Scene in play there. (Rule 7.1)" in text(play)


def test_a_click_on_a_card_that_cannot_be_used_says_why_and_lifts_nothing(play: PlayScreen) -> None:
    card, why = held(play, "krusty-burger"), "You have a Scene in play already. (Rule 6.1)"
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, card))
    assert lifted(play) is None
    assert play.note.words.text() == why
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, "moe-szyslak")))
    assert lifted(play) is not None
    play.note.hide()
    play.table.press(("card", card))
    assert play.note.words.text() == why, "by key, too"
    assert lifted(play) is None


@pytest.mark.parametrize("way", ["pointed at", "read"])
def test_the_key_is_about_what_was_looked_at_last(play: PlayScreen, way: str) -> None:
    card = held(play, "krusty-burger")
    if way == "read":
        play.previews._wanted(card)
    else:
        point_at(play, on_card(play, card))
        play.table.hover.over(None)
    assert play.table.spot is None
    press_why(play)
    assert text(play) == "Krusty Burger. You have a Scene in play already. (Rule 6.1)."
    play.cover(0)
    play.foresight.explain()
    assert not text(play), "somebody else may sit there now"


def test_with_nothing_looked_at_it_says_how_to_use_it(play: PlayScreen) -> None:
    point_at(play, QPoint(640, 3))
    assert play.table.spot is None
    press_why(play)
    assert play.note.isVisible()
    assert "Look at" in play.note.words.text()


def test_a_button_that_cannot_be_used_says_why_by_pointer_key_click_and_speech(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prompt_bar, "DEAD_S", 0.0)
    at_table.preferences.change(hover_ms=0, confirm_declarations=False)
    more = scene("krusty-burger", *zip((*FAT, *MORE), (0,) * 9, strict=False))
    play = at_table(completing(scene=more))
    declare(play)
    at_table.rest(play)
    play.table.gestures.ask(play.controller.decision)  # nothing is marked any more
    play.marking.put(())
    at = next(at for at, one in enumerate(play.prompt.shown) if one.key == "Space")
    button, choice = play.prompt.buttons[at], play.prompt.shown[at]
    why = "Mark 7 more first. (Rule 8.2)"
    assert (choice.enabled, choice.reason) == (False, why)
    assert why in button.accessibleDescription()
    QTest.mouseMove(button, button.rect().center())
    assert why in text(play)
    before = play.controller.ticket
    QTest.mouseClick(button, LEFT)
    assert play.controller.ticket == before
    assert play.note.words.text() == why
    QTest.mouseMove(play.table.viewport(), QPoint(3, 3))
    play.note.hide()
    QTest.keyClick(play.table, Qt.Key.Key_Space)
    assert play.note.words.text() == why
    press_why(play)
    assert why in text(play)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert why in text(play)


def test_a_number_that_is_not_ready_says_why_when_it_is_clicked(play: PlayScreen) -> None:
    QTest.mouseClick(play.table.viewport(), LEFT, pos=number(play, 0, Verb.TRASH))
    assert play.note.words.text() == "No Character lies sideways there; 5 are needed. (Rule 8.1)"


def test_assistive_tools_find_the_reason_at_the_card(play: PlayScreen) -> None:
    assert play.table.access.why_not(held(play, "krusty-burger")) == "You have a Scene in play already. (Rule 6.1)"
    assert play.table.access.why_not(held(play, "moe-szyslak")) == ""


def told_of(play: PlayScreen, button: QWidget) -> str:
    """What the key says of a button that the pointer is on."""
    QTest.mouseMove(play.table.viewport(), QPoint(3, 3))
    play.note.hide()
    QTest.mouseMove(button, button.rect().center())
    press_why(play)
    assert not play.note.isVisible(), "it is looked at already"
    return text(play)


def test_the_key_says_of_every_button_that_it_can_be_used(at_table: AtTable) -> None:
    """Where a button gives no answer that something could be foretold of, too."""
    at_table.preferences.change(hover_ms=0)
    play = at_table(completing(scene=scene("krusty-burger", *zip((*FAT, *MORE), (0,) * 9, strict=False))))
    usable = "It can be used now."
    for button in play.corner.buttons:
        if button.isVisible() and button.usable:
            assert told_of(play, button) == f"{button.accessibleName()}. {usable}"
    assert told_of(play, play.answers.chip) == f"{play.answers.chip.accessibleName()}. {usable}"
    undo = play.corner.undo_button
    assert not undo.usable
    assert told_of(play, undo).startswith(undo.accessibleName())
    declare(play)
    back = next(
        button for button, one in zip(play.prompt.buttons, play.prompt.shown, strict=False) if one.text == "Back"
    )
    QTest.mouseMove(back, back.rect().center())
    press_why(play)
    assert not play.note.isVisible()
    assert text(play) == f"Back. {usable}"
