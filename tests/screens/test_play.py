"""A game on the screen: by mouse and keys, refusals with their rule, the curtain, the result."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Decision, Kind, Verb
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.store.settings import SeatChoice
from simpsons_desktop.table.hand import FRAME
from simpsons_desktop.table.intents import Chosen, Dropped
from simpsons_desktop.table.shapes import rect_of
from tests.screens.at_table import (
    ANN,
    AtTable,
    Sit,
    asked,
    come_in,
    hand_card,
    held,
    nobody_answers,
    on_card,
    options,
    own_place,
    position,
)
from tests.table.tables import drag


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_whoever_opens_the_log_by_key_is_in_it_and_comes_back(sit: Sit, qtbot: QtBot, size: tuple[int, int]) -> None:
    play = sit(ANN, SeatChoice("bart", level="easy"), size=size)
    asked(play, qtbot)
    if play.log_open:
        QTest.keyClick(play.table, Qt.Key.Key_L)
    assert play.table.hasFocus(), "who was at the table stays there"
    play.spine.setFocus()
    QTest.keyClick(play.spine, Qt.Key.Key_Space)
    assert play.log.isVisible()
    assert play.log.text.hasFocus()
    play.log.fold.setFocus()
    QTest.keyClick(play.log.fold, Qt.Key.Key_Space)
    assert play.spine.isVisible()
    assert play.spine.hasFocus()


def end_main_part(play: PlayScreen, qtbot: QtBot) -> Decision:
    """Ann ends the main part, which Bob could answer."""
    play.controller.answer([code for option, code in options(play) if option.verb is Verb.END])
    nobody_answers(play, qtbot)
    return asked(play, qtbot)


def test_a_scene_is_dragged_to_its_place(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    card = hand_card(play, Kind.SCENE)
    drag(qtbot, play.table.viewport(), on_card(play, card), own_place(play))
    qtbot.waitUntil(lambda: play.controller.seen.seats[0].scene is not None, timeout=10000)
    scene = play.controller.seen.seats[0].scene
    assert scene is not None
    assert scene.card.id == card
    assert "plays" in play.log.text.toPlainText()


def test_a_scene_is_played_by_two_clicks(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    card = hand_card(play, Kind.SCENE)
    for point in (on_card(play, card), own_place(play)):
        QTest.mouseClick(play.table.viewport(), Qt.MouseButton.LeftButton, pos=point)
    qtbot.waitUntil(lambda: play.controller.seen.seats[0].scene is not None, timeout=10000)


def test_a_second_scene_is_refused_with_its_rule(sit: Sit, qtbot: QtBot) -> None:
    play = sit(seed=12)
    come_in(play, qtbot)
    play.table.intent.emit(Dropped(hand_card(play, Kind.SCENE), 0))
    asked(play, qtbot)
    seen = play.controller.seen
    before = play.controller.ticket
    scenes = [v.id for v in seen.seats[0].hand if v.printed is not None and v.printed.kind is Kind.SCENE]
    assert scenes, "the seed gives two Scenes"
    drag(qtbot, play.table.viewport(), on_card(play, scenes[0]), own_place(play))
    assert play.note.isVisible()
    assert "Rule 6.1" in play.note.words.text()
    assert play.controller.ticket == before
    assert play.note.geometry().bottom() <= play.prompt.geometry().top()


def test_a_gesture_for_another_moment_changes_nothing(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    before = play.controller.ticket
    play.table.intent.emit(Chosen(123456))
    play.table.intent.emit(Dropped(10**6, 1))
    assert play.controller.ticket == before


def test_the_turn_ends_by_keyboard_and_a_held_key_does_not_overshoot(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    QTest.keyClick(play.table, Qt.Key.Key_Space)  # too early: the question has just come
    assert asked(play, qtbot).ask is Ask.MAIN
    qtbot.waitUntil(play.prompt.settled, timeout=10000)
    for _ in range(3):
        QTest.keyClick(play.table, Qt.Key.Key_Space)
    nobody_answers(play, qtbot)
    assert asked(play, qtbot).ask is Ask.DISCARD
    qtbot.waitUntil(play.prompt.settled, timeout=10000)
    QTest.keyClick(play.table, Qt.Key.Key_Space)
    qtbot.waitUntil(play.curtain.isVisible, timeout=10000)
    assert play.controller.record.state.asker == 1


def test_cards_to_discard_are_marked_by_clicks(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    decision = end_main_part(play, qtbot)
    assert decision.ask is Ask.DISCARD
    cards = [option.card for option in decision.options][:2]
    for card in cards:
        assert card is not None
        QTest.mouseClick(play.table.viewport(), Qt.MouseButton.LeftButton, pos=on_card(play, card))
    assert play.prompt.shown[0].text == "Discard 2, refill"
    QTest.mouseClick(play.prompt.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(play.curtain.isVisible, timeout=10000)
    assert {view.id for view in play.controller.seen.seats[0].discard} == set(cards)


def test_escape_opens_the_menu_and_goes_back_to_the_game(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    QTest.keyClick(play.table, Qt.Key.Key_Escape)
    assert play.menu.isVisible()
    QTest.keyClick(play.menu, Qt.Key.Key_Escape)
    assert not play.menu.isVisible()
    assert asked(play, qtbot).ask is Ask.MAIN


def test_a_discard_pile_is_shown_newest_first_and_stays_open(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    decision = end_main_part(play, qtbot)
    play.controller.answer(decision.codes[:3])
    come_in(play, qtbot)
    play.table.pile_wanted.emit(0, "discard")
    pile = [view.printed for view in play.controller.seen.seats[0].discard]
    assert play.piles.isVisible()
    assert play.piles.cards.printed == pile[::-1]
    assert "3" in play.piles.title.text()
    play.controller.answer([code for option, code in options(play) if option.verb is Verb.END])
    asked(play, qtbot)
    assert play.piles.isVisible()
    QTest.keyClick(play.piles.cards, Qt.Key.Key_Escape)
    assert not play.piles.isVisible()


def test_nobody_looks_into_a_deck(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    play.table.pile_wanted.emit(1, "deck")
    assert "34" in play.note.words.text()
    assert "12.2" in play.note.words.text()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_prompt_log_and_buttons_lie_where_the_layout_says(sit: Sit, qtbot: QtBot, size: tuple[int, int]) -> None:
    play = sit(size=size)
    come_in(play, qtbot)
    layout = play.table.places
    assert layout is not None
    assert play.prompt.geometry().x() == round(layout.prompt.x)
    assert play.prompt.geometry().width() == round(layout.prompt.width)
    assert play.log.isVisible() is (size[0] >= 1500)
    assert play.spine.isVisible() is not play.log.isVisible()
    play.toggle_log()
    assert play.log.isVisible() is not (size[0] >= 1500)
    assert not play.log.geometry().intersects(play.prompt.geometry())
    assert all(play.rect().contains(button.geometry()) for button in play.corner.buttons if button.isVisible())


def test_a_preview_comes_after_the_delay_and_says_whether_the_card_can_be_played(
    sit: Sit, qtbot: QtBot, preferences: Preferences
) -> None:
    play = sit()
    come_in(play, qtbot)
    preferences.change(hover_ms=200)
    card = hand_card(play, Kind.SCENE)
    play.table.hovered.emit(card)
    assert not play.previews.visible()
    qtbot.waitUntil(play.previews.visible, timeout=10000)
    preview = play.previews.preview
    assert preview.notes[0].words == "can be played now"
    assert not preview.geometry().intersects(play.prompt.geometry())
    play.table.hovered.emit(None)
    assert not play.previews.visible()
    play.table.hovered.emit(hand_card(play, Kind.CHARACTER))
    qtbot.waitUntil(play.previews.visible, timeout=10000)
    assert "(Rule 7.1)" in preview.notes[0].words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_hand_card_that_is_looked_at_is_wholly_in_sight_and_clear_of_the_prompt(
    sit: Sit, qtbot: QtBot, size: tuple[int, int]
) -> None:
    play = sit(size=size)
    come_in(play, qtbot)
    seen, port = play.controller.seen, play.table.viewport()
    for view in seen.seats[seen.seat].hand:
        QTest.mouseMove(port, on_card(play, view.id))
        qtbot.waitUntil(lambda: not play.table.animator.busy)
        pose = play.table.table.item(view.id).pose
        there = QRect(*(round(n) for n in (pose.rect.x, pose.rect.y, pose.width, pose.height)))
        assert play.rect().contains(there)
        assert not there.intersects(play.prompt.geometry())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_whole_of_every_hand_card_can_be_seen(sit: Sit, qtbot: QtBot, size: tuple[int, int]) -> None:
    play = sit(size=size)
    come_in(play, qtbot)
    seen = play.controller.seen
    for view in seen.seats[seen.seat].hand:
        rect = play.table.table.stances[view.id].pose.rect
        assert rect.bottom - FRAME * rect.width <= play.height()
        assert rect.y >= play.prompt.geometry().bottom()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_open_log_hides_nothing_of_any_seat(at_table: AtTable, size: tuple[int, int], seats: int) -> None:
    play = at_table(position(*({"hand": ["lenny"], "scene": {"card": "the-couch"}} for _ in range(seats))), size)
    play.toggle_log()
    assert play.log.isVisible()
    layout, log = play.table.places, rect_of(play.log.geometry())
    assert layout is not None
    things = [*(plate.rect for plate in layout.plates.values()), *layout.areas.values()]
    things += [rect for piles in layout.piles.values() for rect in piles]
    assert all(log.overlap(play.scaled(rect)) == 0 for rect in things)
    assert log.overlap(rect_of(play.prompt.geometry())) == 0


def test_why_a_card_cannot_go_to_a_scene_is_said_beside_that_scene(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["barney-gumble"], "scene": {"card": "the-couch"}}, {}))
    card = held(play, "barney-gumble")
    layout = play.table.places
    assert layout is not None
    play.table.intent.emit(Dropped(card, 1))
    assert play.note.isVisible()
    note, place = rect_of(play.note.geometry()), play.scaled(layout.framed(1))
    assert note.apart(place) < 12
    assert note.overlap(place) == 0
    play.say("Something else.")
    note, chip = rect_of(play.note.geometry()), rect_of(play.answers.chip.geometry())
    assert note.apart(rect_of(play.prompt.geometry())) < 12 + chip.height
    assert note.overlap(chip) == 0


def test_the_menu_opens_a_folded_log_and_offers_none_that_is_open(sit: Sit, qtbot: QtBot) -> None:
    play = sit()
    come_in(play, qtbot)
    if play.log_open:
        play.toggle_log()
    play.pause()
    QTest.mouseClick(play.menu.entries["log"], Qt.MouseButton.LeftButton)
    assert play.log.isVisible()
    assert play.log.text.hasFocus()
    assert not play.menu.isVisible()
    play.pause()
    assert not play.menu.entries["log"].isVisible()
