"""A carried card is seen wherever it is carried, and nothing moves out of its way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from simpsons_desktop.screens.desk import CARD_EDGE
from simpsons_desktop.screens.play import PlayScreen
from tests.screens.at_table import AtTable, held, on_card, position

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def play(at_table: AtTable) -> PlayScreen:
    made = at_table(
        position({"hand": ["barney-gumble", "snake"], "scene": {"card": "the-couch", "characters": []}}, {})
    )
    port, grip = made.table.viewport(), on_card(made, held(made, "barney-gumble"))
    QTest.mousePress(port, LEFT, pos=grip)
    QTest.mouseMove(port, grip - QPoint(0, 20))
    assert made.table.gestures.carrying
    return made


def carry_to(play: PlayScreen, point: QPoint) -> None:
    """Move the pointer, with the button down, to a point of the desk."""
    QTest.mouseMove(play.table.viewport(), play.table.viewport().mapFrom(play, point))
    play.table.animator.skip()


def outline(play: PlayScreen) -> QRect:
    """Where the carried card is, on the desk."""
    card = play.table.gestures.held
    assert card is not None
    there = play.table.table.item(card).sceneBoundingRect()
    return play.table.mapFromScene(there).boundingRect().translated(play.table.pos())


def on_top(play: PlayScreen, point: QPoint) -> QWidget | None:
    """What is seen, and would be clicked, at a point of the desk."""
    return play.childAt(point)


def test_over_the_prompt_the_card_is_seen_and_the_prompt_stays_where_it_is(play: PlayScreen) -> None:
    prompt, places = play.prompt, [button.geometry() for button in play.prompt.buttons]
    where = prompt.geometry()
    point = where.center()
    assert on_top(play, point) is not play.table.viewport()
    carry_to(play, point)
    assert outline(play).contains(point)
    assert on_top(play, point) is play.table.viewport()
    assert prompt.geometry() == where
    assert [button.geometry() for button in prompt.buttons] == places
    beside = QPoint(where.left() + 12, where.center().y())
    assert not outline(play).contains(beside)
    assert on_top(play, beside) is prompt, "only the outline of the card is left out"


def test_over_anything_else_that_lies_over_the_table_it_is_seen_too(play: PlayScreen) -> None:
    here = Qt.FindChildOption.FindDirectChildrenOnly
    others = [part for part in play.findChildren(QWidget, options=here) if part not in (play.table, play.prompt)]
    spots = {part: part.geometry().center() for part in others if part.isVisible()}
    spots = {part: spot for part, spot in spots.items() if on_top(play, spot) is not play.table.viewport()}
    assert {play.spine, play.corner.menu_button, play.answers.chip} <= set(spots)
    for point in spots.values():
        carry_to(play, point)
        assert on_top(play, point) is play.table.viewport()
    carry_to(play, play.rect().center())
    for part, point in spots.items():
        assert part.mask().isEmpty()
        assert on_top(play, point) is not play.table.viewport()


@pytest.mark.parametrize("way", ["escape", "let go"])
def test_when_the_card_is_home_everything_is_whole_again(play: PlayScreen, way: str) -> None:
    point = play.prompt.geometry().center()
    carry_to(play, point)
    if way == "escape":
        QTest.keyClick(play.table, Qt.Key.Key_Escape)
    else:
        QTest.mouseRelease(play.table.viewport(), LEFT, pos=play.table.viewport().mapFrom(play, point))
    play.table.animator.skip()
    assert play.prompt.mask().isEmpty()
    assert on_top(play, point) is not play.table.viewport()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_prompt_makes_room_for_the_ring_round_a_hand_card_and_else_only_for_a_card(
    at_table: AtTable, size: tuple[int, int]
) -> None:
    play = at_table(
        position({"hand": ["barney-gumble"] * 6, "scene": {"card": "the-couch", "characters": []}}, {}), size
    )
    prompt, card = play.prompt, play.controller.seen.seats[0].hand[2].id  # the highest of them
    QTest.mouseMove(play.table.viewport(), on_card(play, card))
    play.table.animator.skip()
    assert prompt.mask().isEmpty(), "a card that only comes into sight does not reach it"
    play.table.look_at(("card", card))
    play.table.animator.skip()
    ring = play.table.table.item(card).pose.rect.grown(CARD_EDGE)
    spot = prompt.mapFrom(play, play.table.mapFromScene(*ring.centre))
    spot.setY(prompt.rect().bottom())
    assert play.scaled(ring).y < prompt.geometry().bottom()
    assert not prompt.mask().contains(spot)
    QTest.mouseClick(play.table.viewport(), LEFT, pos=on_card(play, card))
    play.table.animator.skip()
    top = play.scaled(play.table.table.item(card).pose.rect).y
    cut = QRegion(prompt.rect()).subtracted(prompt.mask()).boundingRect().translated(prompt.pos())
    assert top - 1 <= cut.top() <= top, "and a lifted one no further than it reaches"


def test_the_note_that_tells_what_a_drop_would_do_lies_beside_the_carried_card(play: PlayScreen) -> None:
    layout = play.table.places
    assert layout is not None
    place = layout.places[0]
    for share in (0.0, 0.15, 0.3, 0.5):
        carry_to(play, play.table.mapFromScene(place.centre[0], place.y + share * place.height))
        lit = play.table.lights.lit
        assert lit is not None
        assert lit.best == 0
        note = play.table.lights.labels[0].sceneBoundingRect()
        assert not play.table.mapFromScene(note).boundingRect().intersects(outline(play).adjusted(6, 6, -6, -6))


def test_what_was_said_of_the_marks_goes_when_they_change(at_table: AtTable) -> None:
    play = at_table(position({"hand": ["barney-gumble"]}, {}))
    play.say("Mark 1 more first.")
    assert play.note.isVisible()
    play.table.marks.emit(())
    assert not play.note.isVisible()
