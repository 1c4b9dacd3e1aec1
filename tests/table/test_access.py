"""The accessible tree of the table: what a tool finds, hears of and presses, and that it never finds a secret."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from simpsons_desktop.rules import Ask, CardView, GameState, Observation, Verb, apply, observe
from simpsons_desktop.rules.record import Record
from simpsons_desktop.table import access_nodes
from simpsons_desktop.table.access_tree import Key, What, tree_of
from simpsons_desktop.table.furniture import Sitter
from simpsons_desktop.table.intents import Dropped, Intent
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.support.reading import Heard, hear, read
from tests.table.tables import (
    characters_to_play,
    lay,
    new_view,
    ways,
)

Role = QAccessible.Role
PRESS, TO_FOCUS = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = new_view(qtbot)
    made.set_sitters([Sitter("Ann"), Sitter("Bob"), Sitter("Cal")])
    made.activateWindow()
    made.setFocus()
    return made


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[QAccessible.Event, str]]]:
    """What tools are told while one listens: each event with the name of the thing that it is about."""
    heard: list[tuple[QAccessible.Event, str]] = []

    def listen(event: QAccessibleEvent) -> None:
        speaks = event.accessibleInterface()
        if event.type() is QAccessible.Event.ObjectDestroyed:  # tools ask at once what it was in
            assert speaks.isValid()
            assert speaks.parent() is not None
        heard.append((event.type(), speaks.text(QAccessible.Text.Name) if speaks is not None else ""))

    monkeypatch.setattr(access_nodes, "send", listen)
    QAccessible.setActive(True)
    yield heard
    QAccessible.setActive(False)


def named(found: list[Heard], name: str) -> Heard:
    """The one thing whose name begins so."""
    (one,) = [thing for thing in found if thing.name.startswith(name)]
    return one


def open_names(seen: Observation) -> list[str]:
    """The names of all cards that lie open or are in the hand of the seat that sees."""
    scenes = [seat.scene for seat in seen.seats if seat.scene is not None]
    views = [scene.card for scene in scenes] + [cast.card for scene in scenes for cast in scene.characters]
    views += [view for seat in seen.seats for view in seat.hand]
    return sorted(view.printed.name for view in views if view.printed is not None)


def test_everything_on_the_table_is_found_by_name(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    seen = observe(record.state, asked.seat)
    found = read(view)
    assert found[0].name == "Card table"
    assert [thing.name for thing in found if thing.role is Role.Grouping and thing.depth == 1] != []
    cards = [thing for thing in found if thing.role is Role.ListItem or " Scene of " in thing.name]
    assert len(cards) == len(open_names(seen))
    assert sorted(re.split(", | #", thing.name)[0] for thing in cards) == open_names(seen)
    for seat, who in enumerate(("Ann", "Bob", "Cal")):
        points = f"{seen.seats[seat].points} of {seen.goal} points"
        assert sum(thing.name.startswith(who) and thing.name.endswith(points) for thing in found) == 1
        assert named(found, f"Deck of {who}").name.endswith(f"{len(seen.seats[seat].deck)} cards")
        assert named(found, f"Discard pile of {who}").role is Role.Button
    assert sum("whose turn it is" in thing.name for thing in found) == 1
    hand = named(found, "Your hand")
    assert hand.speaks.childCount() == len(seen.seats[asked.seat].hand)


def test_a_scene_says_how_far_it_is_and_its_characters_lie_in_it(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    for seat in observe(record.state, asked.seat).seats:
        if seat.scene is None:
            continue
        (thing,) = [
            one for one in read(view) if " Scene of " in one.name and one.name.startswith(_name(seat.scene.card))
        ]
        for number, now in ((seat.scene.complete, seat.scene.matching), (seat.scene.trash, seat.scene.not_matching)):
            assert number is None or f" {now} of {number}" in thing.name
        assert "Traits: " in thing.about
        assert thing.role is Role.List
        inside = [hear(thing.speaks.child(at)) for at in range(thing.speaks.childCount())]
        assert len(inside) == len(seat.scene.characters)
        for cast, heard in zip(seat.scene.characters, inside, strict=True):
            assert heard.name.endswith("matches" if cast.matches else "does not match")
            assert heard.name.startswith(_name(cast.card))


def _name(card: CardView) -> str:
    assert card.printed is not None
    return card.printed.name


def test_parents_children_and_places_agree(view: TableView, record: Record) -> None:
    lay(view, record)
    window = view.viewport()
    for thing in read(view)[1:]:
        parent = thing.speaks.parent()
        assert parent is not None
        at = parent.indexOfChild(thing.speaks)
        assert parent.child(at) is thing.speaks
        area = thing.speaks.rect()
        if thing.name.startswith(("Your hand", "Being played")):
            continue
        assert area.width() > 8
        assert area.height() > 8
        assert window.rect().adjusted(-2, -2, 2, 2).contains(area.translated(-window.mapToGlobal(QPoint())))
    root = QAccessible.queryAccessibleInterface(view)
    assert root.child(-1) is None
    assert root.child(99) is None


@pytest.mark.parametrize("ask", [Ask.MAIN, Ask.COUNT, Ask.DISCARD, Ask.CHOOSE, Ask.REACT])
def test_a_press_by_a_tool_is_a_click(view: TableView, ask: Ask) -> None:
    record = some_state(7, 3, 40, ask)
    asked = lay(view, record)
    tree = tree_of(view.table, view.lights)
    intents: list[Intent] = []
    marks: list[object] = []
    view.intent.connect(intents.append)
    view.marks.connect(marks.append)
    for thing in list(tree.things.values()):
        if thing.focus is None or thing.what is What.BUTTON:
            continue
        results = []
        spot = thing.focus[0], int(thing.focus[1])
        for press in (partial(view.gestures.click, spot), partial(_do, view, thing.key, PRESS)):
            view.ask(asked)
            intents.clear()
            marks.clear()
            press()
            results.append((tuple(intents), tuple(marks), view.gestures.held, view.lights.marked))
        assert results[0] == results[1]


def at(view: TableView, key: Key) -> Heard:
    """A thing by its key."""
    speaks = view.access.interface(key)
    assert speaks is not None
    return hear(speaks)


def _do(view: TableView, key: Key, action: str) -> None:
    does = at(view, key).speaks.actionInterface()
    assert action in does.actionNames()
    does.doAction(action)


def test_a_card_is_played_by_presses_alone(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    intents: list[Intent] = []
    view.intent.connect(intents.append)
    card = max(sorted(characters_to_play(asked)), key=lambda one: len(ways(asked, one)))
    _do(view, ("held", card), PRESS)
    assert at(view, ("held", card)).selected
    seat = ways(asked, card)[-1]
    scene = observe(record.state, asked.seat).seats[seat].scene
    assert scene is not None
    target = at(view, ("scene", scene.card.id))
    assert target.about.lower().startswith(("can be chosen. matches", "can be chosen. no match"))
    _do(view, ("scene", scene.card.id), PRESS)
    assert intents == [Dropped(card, seat)]


def test_a_card_without_use_is_disabled_and_says_why(view: TableView, record: Record) -> None:
    asked = lay(view, record)
    view.access.why_not = lambda card: f"Reason {card}."
    hand = {v.id for v in observe(record.state, asked.seat).seats[asked.seat].hand}
    usable = {o.card for o in asked.options if o.verb is Verb.PLAY}
    assert hand & usable
    assert hand - usable
    for card in hand:
        thing = at(view, ("held", card))
        assert thing.disabled == (card not in usable)
        assert thing.about.startswith(f"Reason {card}.") == thing.disabled


def test_the_ring_is_the_focus_of_the_tree(
    view: TableView, record: Record, told: list[tuple[QAccessible.Event, str]]
) -> None:
    lay(view, record)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Up):
        told.clear()
        QTest.keyClick(view, key)
        (focused,) = [thing for thing in read(view) if thing.focused and thing.depth]
        child = QAccessible.queryAccessibleInterface(view).focusChild()
        assert child is focused.speaks
        assert told[-1] == (QAccessible.Event.Focus, focused.name)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert told[-1] == (QAccessible.Event.Focus, "Card table")
    _do(view, ("deck", 0), TO_FOCUS)
    assert view.lights.focus == ("deck", 0)


def test_tools_are_told_what_came_went_and_changed(
    qtbot: QtBot, view: TableView, record: Record, told: list[tuple[QAccessible.Event, str]]
) -> None:
    asked = lay(view, record)
    qtbot.wait(1)
    told.clear()
    card = sorted(characters_to_play(asked))[0]
    code = next(c for o, c in zip(asked.options, asked.codes, strict=True) if o.card == card and o.verb is Verb.PLAY)
    after = apply(record.state, (code,)).state
    view.show_table(observe(after, asked.seat), asked.seat)
    qtbot.wait(1)
    kinds = {kind for kind, _ in told}
    event = QAccessible.Event
    assert {event.ObjectDestroyed, event.ObjectCreated, event.ObjectReorder, event.NameChanged} <= kinds
    assert any(name.startswith("Your hand") for kind, name in told if kind is QAccessible.Event.NameChanged)
    told.clear()
    view.lights.refresh()
    qtbot.wait(1)
    assert told == []


def test_a_covered_hand_shows_nothing(qtbot: QtBot, view: TableView, record: Record) -> None:
    asked = lay(view, record)
    hand = {v.printed.name for v in observe(record.state, asked.seat).seats[asked.seat].hand if v.printed}
    kept = [thing.speaks for thing in read(view) if thing.role is Role.ListItem]
    view.set_covered(True)
    found = read(view, hidden=True)
    assert named(found, "Hand, covered").speaks.childCount() == 0
    private = hand - set(open_names(observe(record.state, -1)))
    assert private
    for thing in found:
        assert not any(name in f"{thing.name} {thing.about}" for name in private)
    for speaks in kept:  # a tool may still hold them
        if not any(speaks is thing.speaks for thing in found):
            assert not speaks.isValid()
            assert not speaks.text(QAccessible.Text.Name)
            assert not speaks.text(QAccessible.Text.Description)
    view.set_covered(False)
    assert named(read(view), "Your hand").speaks.childCount() == len(
        observe(record.state, asked.seat).seats[asked.seat].hand
    )


@pytest.mark.parametrize("front", [0, -1])
def test_two_games_that_look_alike_have_the_same_tree(view: TableView, front: int) -> None:
    """Only what the seat in front may know tells two games apart."""
    state = some_state(11, 3, 40, Ask.MAIN).state
    heard = []
    for turn in range(2):
        if turn:  # the others' hands and all decks hold other cards
            state = _other_world(state)
        view.show_table(observe(state, front), front)
        heard.append([(thing.name, thing.about, thing.role, thing.disabled) for thing in read(view, hidden=True)])
    assert heard[0] == heard[1]


def _other_world(state: GameState) -> GameState:
    other = state.clone()
    hidden = [card for card, seen in enumerate(other.seen) if not seen & 1]
    faces = [other.face[card] for card in hidden]
    for card, face in zip(hidden, reversed(faces), strict=True):
        other.face[card] = face
    return other


def test_interfaces_outlive_the_things_and_die_with_the_view(qapp: object) -> None:
    view, held = TableView(), []
    view.resize(1280, 720)
    view.show()
    for seed in range(8):
        record = some_state(seed, 3, 5 * seed, Ask.MAIN)
        lay(view, record)
        held += [thing.speaks for thing in read(view)]
        gc.collect()
        for speaks in held:
            speaks.text(QAccessible.Text.Name)
            speaks.rect()
            speaks.state()
            speaks.parent()
    view.close()
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not any(isValid(speaks) for speaks in held)
    gc.collect()
