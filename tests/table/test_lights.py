"""The lights: cards that would leave play, and numbers that stand for their Scene where Scenes are picked."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Ask, Decision, Option, Verb, observe
from simpsons_desktop.rules.observe import Observation
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.intents import Clicked, ClickedNumber, Intent
from simpsons_desktop.table.scene import number_rects
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.view import TableView
from tests.table.tables import LEFT, a_game, laid, lay, new_view, on


def peopled(seen: Observation) -> int:
    """A seat whose Scene has Characters on it."""
    return next(at for at, seat in enumerate(seen.seats) if seat.scene is not None and seat.scene.characters)


@pytest.fixture
def record() -> Record:
    return a_game(lambda asked, state: any(seat.scene and seat.scene.characters for seat in observe(state, 0).seats))


@pytest.fixture
def view(qtbot: QtBot, record: Record) -> TableView:
    made = new_view(qtbot)
    lay(made, record)
    return made


def lined(view: TableView) -> set[int]:
    """The cards with a zigzag line round them."""
    return {card for card, line in view.lights.threats.items() if line.isVisible()}


def warned(view: TableView) -> set[int]:
    """The cards with a warning triangle."""
    return {card for card, item in view.table.cards.items() if State.WARNED in view.lights.shown_states(item)}


def cast_of(view: TableView, record: Record) -> tuple[int, list[int]]:
    """A Scene in play and its Characters."""
    seen = observe(record.state, view.table.front)
    scene = seen.seats[peopled(seen)].scene
    assert scene is not None
    return scene.card.id, [cast.card.id for cast in scene.characters]


def test_what_would_leave_has_a_line_under_all_cards_and_a_scene_one_triangle_for_all(
    view: TableView, record: Record
) -> None:
    scene, cast = cast_of(view, record)
    view.lights.threaten((scene, *cast))
    assert lined(view) == {scene, *cast}
    assert warned(view) == {scene}
    lowest = min(
        item.zValue() for card, item in view.table.cards.items() if view.table.stances[card].pose and item.isVisible()
    )
    for card in (scene, *cast):
        line, pose = view.lights.threats[card], view.table.stances[card].pose
        assert line.zValue() < lowest
        assert line.sceneBoundingRect().contains(view.table.item(card).sceneBoundingRect())
        assert line.x() == pose.x


def test_a_character_that_would_leave_alone_has_a_triangle_of_its_own(view: TableView, record: Record) -> None:
    _, cast = cast_of(view, record)
    view.lights.threaten(cast[:1])
    assert lined(view) == warned(view) == set(cast[:1])
    view.lights.threaten(())
    assert lined(view) == warned(view) == set()


def test_a_line_stays_round_its_card_in_another_window_and_goes_with_the_question(
    view: TableView, record: Record
) -> None:
    scene, cast = cast_of(view, record)
    view.lights.threaten((scene, *cast))
    view.resize(1500, 900)
    view.animator.skip()
    for card in (scene, *cast):
        assert view.lights.threats[card].sceneBoundingRect().contains(view.table.item(card).sceneBoundingRect())
    lay(view, record)
    assert lined(view) == warned(view) == set()


def test_cards_that_lie_nowhere_in_play_get_no_line(view: TableView, record: Record) -> None:
    held = [card for card, stance in view.table.stances.items() if stance.place is Place.HAND]
    view.lights.threaten((*held, 10_000))
    assert lined(view) == set()


def test_where_scenes_are_picked_a_number_is_a_part_of_its_scene(view: TableView, record: Record) -> None:
    seen = observe(record.state, view.table.front)
    seat, (scene, _) = peopled(seen), cast_of(view, record)
    heard: list[Intent] = []
    view.intent.connect(heard.append)
    spot = on(view, *number_rects(laid(view).places[seat])[Verb.COMPLETE].centre)
    view.ask(Decision(view.table.front, Ask.CHOOSE, (Option(Verb.PICK, scene),), (1,)))
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)
    assert heard == [Clicked(scene)]
    view.ask(Decision(view.table.front, Ask.MAIN, (Option(Verb.END),), (1,)))
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)
    assert heard[1:] == [ClickedNumber(seat, Verb.COMPLETE)]
