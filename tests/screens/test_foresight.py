"""What the player is told of an answer before it is given, and why something can't be done: pointer, key and speech."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Option, Verb, decision
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens import foresight
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.scene import number_rects
from tests.screens.at_table import AtTable, find, held, on_card, position

FAT = ("barney-gumble", "chief-clancy-wiggum", "dancin-homer", "comic-book-guy", "fat-tony-damico", "dr-julius-hibbert")
MORE = ("carl-carlson", "jasper", "hans-moleman")
LEFT = Qt.MouseButton.LeftButton


def scene(key: str, *cast: tuple[str, int]) -> dict[str, Any]:
    return {"card": key, "characters": [list(pair) for pair in cast]}


def ready(owners: tuple[int, ...] = (0, 0, 0, 1, 1, 2, 2)) -> dict[str, Any]:
    """A Scene (complete 7, trash 5) that can be completed."""
    return scene("krusty-burger", *zip((*FAT, *MORE), owners, strict=False))


def completing(*more: dict[str, Any], **mine: Any) -> Record:
    """Ann may complete her own Scene; Bob, Cal and Dot look on."""
    others: list[dict[str, Any]] = [{"hand": ["snake"]}, {"hand": ["snake"], "points": 3}, {}]
    for seat, given in enumerate(more):
        others[seat].update(given)
    return position({"hand": ["krusty-burger", "moe-szyslak"], "scene": ready(), **mine}, *others)


def text(play: PlayScreen) -> str:
    """What the panel says; empty if it is not shown."""
    told = play.foresight.panel.told
    return told.spoken if told is not None and play.foresight.panel.isVisible() else ""


def number(play: PlayScreen, seat: int, verb: Verb) -> QPoint:
    """The middle of a number of a seat's Scene."""
    layout = play.table.places
    assert layout is not None
    return play.table.mapFromScene(*number_rects(layout.places[seat])[verb].centre)


def point_at(play: PlayScreen, spot: QPoint) -> None:
    port = play.table.viewport()
    if QCursor.pos() == port.mapToGlobal(spot):
        QTest.mouseMove(port, QPoint(640, 2))  # a move to where the pointer is already would be no event
    QTest.mouseMove(port, spot)


def press_why(play: PlayScreen, key: Qt.Key = Qt.Key.Key_W) -> None:
    QTest.keyClick(play.table, key)


def threatened(play: PlayScreen) -> set[int]:
    """The cards with a zigzag line round them."""
    return {card for card, line in play.table.lights.threats.items() if line.isVisible()}


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    at_table.preferences.change(hover_ms=0)
    return at_table(completing())


# ---- looking


def test_a_number_tells_who_would_get_what_and_what_would_leave(play: PlayScreen) -> None:
    point_at(play, number(play, 0, Verb.COMPLETE))
    assert text(play).startswith("Complete Krusty Burger.")
    assert "You the Scene" in text(play)
    assert "Bonus" in text(play)
    assert "Nobody would reach 7." in text(play)
    assert len(threatened(play)) == 8
    board = play.table.table.item(find(play, "krusty-burger"))
    assert State.WARNED in play.table.lights.shown_states(board)
    point_at(play, QPoint(3, 3))
    assert not text(play)
    assert not threatened(play)


def test_a_number_that_is_not_ready_tells_why_and_who_would_score(play: PlayScreen) -> None:
    point_at(play, number(play, 0, Verb.TRASH))
    assert "No Character lies sideways there; 5 are needed. (Rule 8.1)" in text(play)
    assert "Who would score as things stand:" in text(play)
    assert not threatened(play)


def test_the_pointer_rests_first_for_as_long_as_the_settings_say(play: PlayScreen, qtbot: QtBot) -> None:
    play.preferences.change(hover_ms=200)
    point_at(play, number(play, 0, Verb.COMPLETE))
    assert not text(play)
    qtbot.waitUntil(lambda: bool(text(play)), timeout=10000)
    point_at(play, number(play, 0, Verb.TRASH))
    assert "trashed" in text(play), "a second look need not wait"
    point_at(play, QPoint(3, 3))
    assert not text(play)
    point_at(play, number(play, 0, Verb.COMPLETE))
    point_at(play, QPoint(3, 3))
    qtbot.wait(260)
    assert not text(play), "a pointer that only passes by shows nothing"


def test_a_button_tells_what_it_does(play: PlayScreen) -> None:
    end = next(b for b, c in zip(play.prompt.buttons, play.prompt.shown, strict=False) if c.key == "Space")
    QTest.mouseMove(end, end.rect().center())
    assert text(play).startswith("End turn. You can still play your Character or complete Krusty Burger.")
    assert "You draw 4 cards." in text(play)
    QTest.mouseMove(play.table.viewport(), QPoint(3, 3))
    end.setFocus(Qt.FocusReason.TabFocusReason)
    assert text(play).startswith("End turn.")
    assert end.accessibleDescription() == text(play)


def test_a_target_of_a_lifted_card_tells_what_would_come_of_it(at_table: AtTable) -> None:
    at_table.preferences.change(hover_ms=0)
    play = at_table(position({"hand": ["barney-gumble"], "scene": ready((0,) * 6)}, {"scene": scene("the-couch")}))
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, "barney-gumble")))
    point_at(play, on_card(play, find(play, "krusty-burger")))
    assert "Krusty Burger: complete 6 → 7 of 7, ready." in text(play)
    notes = [play.table.lights.targets.words(seat) for seat in (0, 1)]
    assert [note.head for note in notes if note is not None] == ["READY: 6 → 7 of 7", "NO MATCH: 0 → 1 of 5"]


def test_the_ring_tells_it_and_assistive_tools_hear_it(play: PlayScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, also the first thing that it comes to."""
    heard: list[str] = []
    monkeypatch.setattr(foresight, "announce", lambda widget, words: heard.append(words))
    play.preferences.change(hover_ms=20000)
    play.table.look_at(("card", find(play, "krusty-burger")))
    assert text(play).startswith("Complete Krusty Burger.")
    assert heard[-1] == text(play)


def test_the_panel_never_takes_a_click(play: PlayScreen) -> None:
    point_at(play, number(play, 0, Verb.COMPLETE))
    panel = play.foresight.panel
    assert panel.isVisible()
    under = play.childAt(panel.geometry().center())
    assert under is not None
    assert under is not panel


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_the_panel_covers_neither_what_it_is_about_nor_prompt_hand_or_preview(
    at_table: AtTable, size: tuple[int, int], factor: float
) -> None:
    at_table.preferences.change(hover_ms=0, text_factor=factor)
    at_table.style.wear(at_table.preferences.now)
    play = at_table(completing({"scene": scene("the-couch", ("blinky", 1))}), size)
    point_at(play, number(play, 0, Verb.COMPLETE))
    layout, panel = play.table.places, play.foresight.panel.geometry()
    assert layout is not None
    assert play.foresight.panel.isVisible()
    board = layout.places[0]
    about = QRect(round(board.x), round(board.y), round(board.width), round(board.height))
    assert not panel.intersects(about)
    assert not panel.intersects(play.prompt.geometry())
    assert panel.bottom() <= layout.hand.y
    assert play.rect().contains(panel)
    preview = play.previews.preview
    assert not preview.isVisible() or not preview.geometry().intersects(panel)


# ---- confirming


def declare(play: PlayScreen) -> None:
    QTest.mouseClick(play.table.viewport(), LEFT, pos=number(play, 0, Verb.COMPLETE))


def test_a_declaration_is_confirmed_with_one_more_click(play: PlayScreen) -> None:
    before, there = play.controller.ticket, play.prompt.geometry()
    declare(play)
    assert play.controller.ticket == before
    assert [choice.text for choice in play.prompt.shown] == ["Complete it", "Back"]
    assert play.prompt.sentence == "Complete Krusty Burger?"
    assert play.prompt.geometry() == there
    assert "You the Scene" in text(play)
    assert len(threatened(play)) == 8
    QTest.mouseClick(play.prompt.buttons[0], LEFT)
    assert play.controller.ticket == before + 1
    assert play.controller.record.state.ask is not Ask.MAIN or play.controller.seen.seats[0].scene is None


@pytest.mark.parametrize("way", ["button", "escape", "lifting a card"])
def test_a_declaration_can_be_taken_back(play: PlayScreen, way: str) -> None:
    before, offered = play.controller.ticket, play.prompt.offered
    declare(play)
    if way == "button":
        QTest.mouseClick(play.prompt.buttons[1], LEFT)
    elif way == "escape":
        QTest.keyClick(play.table, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, held(play, "moe-szyslak")))
    assert play.controller.ticket == before
    assert play.prompt.offered == offered
    assert not play.menu.isVisible()
    assert not play.foresight.confirming


def test_by_key_too_and_a_held_key_does_not_confirm(play: PlayScreen, qtbot: QtBot) -> None:
    before = play.controller.ticket
    qtbot.waitUntil(play.prompt.settled, timeout=10000)
    QTest.keyClick(play.table, Qt.Key.Key_1)
    assert play.foresight.confirming
    QTest.keyClick(play.table, Qt.Key.Key_Space)  # too early: the question has just come
    assert play.controller.ticket == before
    qtbot.waitUntil(play.prompt.settled, timeout=10000)
    QTest.keyClick(play.table, Qt.Key.Key_Space)
    assert play.controller.ticket == before + 1


def test_another_declaration_is_asked_about_by_itself(at_table: AtTable) -> None:
    both = scene("krusty-burger", *zip((*FAT, *MORE), (0,) * 7, strict=False), *[("blinky", 0)] * 5)
    play = at_table(position({"scene": both}, {}))
    declare(play)
    first = play.foresight.confirming
    QTest.mouseClick(play.table.viewport(), LEFT, pos=number(play, 0, Verb.TRASH))
    assert play.foresight.confirming not in ((), first)
    assert play.prompt.sentence == "Trash Krusty Burger?"
    assert play.controller.ticket == 0


def test_who_does_not_want_to_be_asked_is_not(play: PlayScreen) -> None:
    play.preferences.change(confirm_declarations=False)
    declare(play)
    assert play.controller.ticket == 1


def test_the_menu_leaves_a_question_to_confirm_as_it_was(play: PlayScreen) -> None:
    declare(play)
    play.pause()
    assert not text(play)
    play.resume()
    assert text(play).startswith("Complete Krusty Burger.")
    QTest.mouseClick(play.prompt.buttons[0], LEFT)
    assert play.controller.ticket == 1


# ---- told by itself


def test_while_characters_are_counted_the_panel_goes_with_the_marks(at_table: AtTable) -> None:
    more = scene("krusty-burger", *zip((*FAT, *MORE), (0, 0, 0, 1, 1, 1, 2, 2, 2), strict=False))
    play = at_table(completing(scene=more))
    play.preferences.change(confirm_declarations=False)
    declare(play)
    QTest.mouseMove(play.table.viewport(), QPoint(3, 3))  # off the buttons: what is pointed at is told first
    decision = play.controller.decision
    assert decision is not None
    assert decision.ask is Ask.COUNT
    assert not text(play)
    play.marking.put(decision.codes[:7])
    assert text(play).startswith("If these are counted.")
    assert threatened(play) == {find(play, "krusty-burger")}, "Characters bear the marks of counting"
    assert "Bonus nobody: a tie for most." in text(play)
    play.marking.put(decision.codes[2:])
    assert "Bob" in text(play)
    assert "Bonus nobody" in text(play)


def test_an_answer_window_tells_what_comes_if_nobody_answers(at_table: AtTable) -> None:
    """Ann is asked whether she answers Bob, who completes his Scene with a Character of hers."""
    at_table.preferences.change(hover_ms=0)
    cast = scene("krusty-burger", *zip((*FAT, *MORE), (1, 1, 1, 1, 1, 1, 1, 0), strict=False))
    record = position({"hand": ["slimy-tactics"]}, {"scene": cast}, turn=1)
    asked = decision(record.state)
    assert asked is not None
    record.play([asked.codes[asked.options.index(Option(Verb.COMPLETE, to=1))]])
    play = at_table(record)
    assert play.controller.decision is not None
    assert play.controller.decision.ask is Ask.REACT
    assert text(play).startswith("If nobody answers. Bob chooses whom to count; this would be best for Bob.")
    assert "Bob the Scene · bonus 1 +2 0 → 2." in text(play)
    assert len(threatened(play)) == 9
    play_it = next(b for b, c in zip(play.prompt.buttons, play.prompt.shown, strict=False) if c.key == "1")
    QTest.mouseMove(play_it, play_it.rect().center())
    assert "Slimy Tactics: then you choose." in text(play)
    QTest.mouseMove(play.table.viewport(), QPoint(3, 3))
    assert text(play).startswith("If nobody answers.")


def test_who_is_to_answer_an_action_reads_what_it_says(at_table: AtTable) -> None:
    """Bob plays an Action, and Ann could cancel it; what it would do stands there, at its button too."""
    at_table.preferences.change(hover_ms=0)
    record = position(
        {"hand": ["check-the-rules"]},
        {"hand": ["trading-places"], "scene": scene("krusty-burger", ("snake", 1))},
        {"scene": scene("the-couch", ("blinky", 1))},
        turn=1,
    )
    asked = decision(record.state)
    assert asked is not None
    at = next(at for at, option in enumerate(asked.options) if option.verb is Verb.PLAY)
    record.play([asked.codes[at]])
    play = at_table(record)
    assert play.controller.decision is not None
    assert play.controller.decision.ask is Ask.REACT
    says = "Trading Places: “In your turn: Swap two Characters on different Scenes.”"
    assert text(play).startswith(f"If nobody answers. {says}")
    passes = play.prompt.buttons[0]
    QTest.mouseMove(passes, passes.rect().center())
    assert says in text(play)


# ---- nobody else may see it


@pytest.mark.parametrize("what", ["number", "confirm", "why"])
def test_at_a_change_of_chairs_everything_told_goes_at_once(at_table: AtTable, what: str, qtbot: QtBot) -> None:
    at_table.preferences.change(hover_ms=0)
    play = at_table(completing(), persons=(0, 1))
    qtbot.waitUntil(play.curtain.isVisible, timeout=5000)
    QTest.mouseClick(play.curtain.here, LEFT)
    qtbot.waitUntil(lambda: not play.curtain.isVisible() and play.table.gestures.decision is not None, timeout=5000)
    if what == "number":
        point_at(play, number(play, 0, Verb.COMPLETE))
    elif what == "confirm":
        declare(play)
    else:
        play.table.look_at(("card", held(play, "krusty-burger")))
        press_why(play)
    assert text(play)
    play.controller.covered = True
    play.controller.handed.emit(1)
    assert not text(play)
    assert not play.foresight.confirming
    assert not threatened(play)
