"""The recap tells a seat what befell it, what gave points and which Scenes are new; nothing that it may not know."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.content.recap import Recap, recap
from simpsons_desktop.rules import Ask, GameState, Kind
from simpsons_desktop.rules.events import Event, Scored
from simpsons_desktop.rules.observe import witnesses
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import Retelling, since_last_turn
from tests.content.test_scribe import MADE
from tests.support.games import play, setup
from tests.support.positions import outcome
from tests.support.scenario import Table, action, character

NAMES = ("Ann", "Bob", "Cal", "Dot", "Eve")
SPELLS = {
    "old": '{ do = "trait", cards = { zone = "cast" }, add = "old" }',
    "ease": '{ do = "number", scenes = { zone = "scene" }, complete = -1 }',
    "soil": '{ do = "number", scenes = { zone = "scene" }, trash = -1 }',
    "still": '{ do = "protect", cards = { zone = "cast" }, against = "effects" }',
    "mute": '{ do = "protect", cards = { zone = "cast" }, against = "counting" }',
    "shut": '{ do = "protect", cards = { zone = "scene" }, against = "complete" }',
    "keep": '{ do = "protect", cards = { zone = "scene" }, against = "trash" }',
}


def tell(rows: str, *answers: str | list[str], seat: int = 0) -> Recap:
    """The recap for a seat (Ann, unless stated) of some answers in a scenario."""
    table = Table(rows, *MADE, *(action(f"spell-{key}", do) for key, do in SPELLS.items()))
    start, events = table.state, list[tuple[Event, GameState]]()
    for answer in answers:
        step = outcome(table, answer)
        table.state = step.state
        events += [beat for beat in step.beats if witnesses(beat[0], seat)]
    return recap(Retelling(seat, start, tuple(events)), table.names)


def texts(rows: str, *answers: str | list[str], seat: int = 0) -> list[str]:
    """The entries as plain text."""
    return [entry.text for entry in tell(rows, *answers, seat=seat).entries]


BOBS = "Ann | {0} points | scene: park + kid, old of Bob, fool\nBob* | hand: {1} | scene: bar + clown of Ann\nCal"


def test_a_finished_scene_with_points_and_who_left() -> None:
    entries = tell(BOBS.format(2, ""), "complete on Ann").entries
    assert [entry.text for entry in entries] == ["Bob completes your Scene Park: your Kid and Fool leave play"]
    assert entries[0].points == ((0, 1), (1, 1))
    rows = "Ann\nBob* | scene: bar + fool of Ann, clown, kid of Ann\nCal"
    assert texts(rows, "complete on Bob") == ["Bob completes Bar: your Fool and Kid leave play"]


def test_who_was_left_out_of_a_finished_scene() -> None:
    rows = "Ann\nBob* | scene: park + kid of Ann, old, kid\nCal"
    assert texts(rows, "complete on Bob", ["old of Bob", "kid of Bob"]) == [
        "Bob completes Park and leaves out Kid: your Kid leaves play"
    ]


def test_points_before_and_after() -> None:
    assert tell(BOBS.format(2, ""), "complete on Ann").points == ((2, 3), (0, 1), (0, 0))


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("away", "Bob plays Away: your Kid, Fool and Clown leave play; Bob's Old leaves play"),
        ("home", "Bob plays Home: you take back Kid, Fool and Clown; Bob takes back Old"),
        ("back", "Bob plays Back: your Kid, Fool and Clown go into the deck; Bob's Old goes into the deck"),
        ("tug", "Bob plays Tug: your Kid and Fool are moved to Bar"),
        ("spell-old", "Bob plays Spell-Old: your Kid, Fool and Clown have other traits"),
        ("spell-ease", "Bob plays Spell-Ease: your Park has another number to complete"),
        ("spell-soil", "Bob plays Spell-Soil: your Park has another number to trash"),
        ("spell-still", "Bob plays Spell-Still: effects can't touch your Kid, Fool and Clown"),
        ("spell-mute", "Bob plays Spell-Mute: your Kid, Fool and Clown can't be counted"),
        ("spell-shut", "Bob plays Spell-Shut: your Park can't be completed"),
        ("spell-keep", "Bob plays Spell-Keep: your Park can't be trashed"),
    ],
)
def test_actions_against_the_reader(card: str, text: str) -> None:
    assert texts(BOBS.format(0, card), f"play {card}") == [text]


def test_actions_that_do_nothing_to_the_reader_are_told_too() -> None:
    assert texts("Ann\nBob* | hand: draw", "play draw") == ["Bob plays Draw"]
    entries = tell("Ann | 2 points\nBob* | hand: lose", "play lose").entries
    assert [(entry.text, entry.points) for entry in entries] == [("Bob plays Lose", ((0, -1),))]


def test_characters_of_others_are_told_with_their_scene_and_counted_where_they_are_many() -> None:
    rows = "Ann | scene: park\nBob* | hand: kid, fool, ace | scene: bar\nCal"
    assert texts(rows, "play kid on Ann") == ["Bob plays Kid on your Scene Park"]
    assert texts(rows, "play kid on Bob", "play fool on Bob") == ["Bob plays Kid and Fool on Bar"]
    assert texts(rows, "play kid on Ann", "play fool on Bob") == [
        "Bob plays Kid on your Scene Park",
        "Bob plays Fool on Bar",
    ]
    three = texts(rows, "play kid on Ann", "play fool on Ann", "play ace on Ann")
    assert three == ["Bob plays Kid, Fool and Ace on your Scene Park"]
    assert texts(rows, "play kid on Ann", seat=1) == [], "the reader knows what they played"


def test_what_befell_others_is_told_shorter() -> None:
    rows = "Ann\nBob* | hand: {} | scene: bar\nCal | scene: park + kid{}"
    assert texts(rows.format("away", ""), "play away") == ["Bob plays Away: Cal's Kid leaves play"]
    assert texts(rows.format("home", ", old, fool"), "play home") == [
        "Bob plays Home: Cal takes back Kid, Old and Fool"
    ]
    assert texts(rows.format("away", ", old, fool, ace, clown"), "play away") == [
        "Bob plays Away: Cal's Kid, Old, Fool and 2 more leave play"
    ]
    raised = "Ann\nBob* | hand: raise | discard: kid | scene: bar\nCal"
    assert texts(raised, "play raise") == ["Bob plays Raise: Kid is put on Bob's Scene"]


def test_what_is_cancelled_or_fails_is_told() -> None:
    rows = "Ann | scene: park + kid, old of Bob, fool{}\nBob* | hand: draw\nCal | hand: {}"
    assert texts(rows.format("", "deny"), "play draw", "play deny") == [
        "Bob plays Draw: this is cancelled",
        "Cal answers with Deny",
    ]
    assert texts(rows.format("", "halt"), "complete on Ann", "play halt") == [
        "Cal answers with Halt",
        "Bob declares Park, but this is cancelled",
    ]
    assert texts(rows.format("", "shoo"), "complete on Ann", "play shoo")[-1] == (
        "Bob declares Park, but too few are left there"
    )


def test_new_scenes_of_others_and_what_they_set_off() -> None:
    rows = "Ann | scene: bar + bell\nBob* | hand: lab\nCal"
    entries = tell(rows, "play lab").entries
    assert [(entry.text, entry.points) for entry in entries] == [
        ("Bob plays Lab", ()),
        ("The text of Bell takes effect", ((0, 1),)),
    ]
    assert texts(rows, "play lab", seat=1) == ["The text of Bell takes effect"]


def test_a_scene_that_an_action_removes_takes_its_characters_along() -> None:
    raze = action("raze", '{ do = "discard", cards = { zone = "scene", whose = "others" } }')
    table = Table("Ann | scene: park + kid, old of Bob\nBob* | hand: raze", raze)
    start, step = table.state, outcome(table, "play raze")
    told = recap(Retelling(0, start, step.beats), table.names)
    assert [entry.text for entry in told.entries] == [
        "Bob plays Raze: your Kid and Park leave play; Bob's Old leaves play"
    ]


def test_an_answer_within_a_declaration_keeps_its_own_points_and_losses() -> None:
    shoo = action("dare", '{ do = "discard", cards = { zone = "cast", has = ["clown"] } }', when="declared")
    table = Table("Ann | scene: park + kid, old of Bob, clown\nBob* | hand: dare\nCal", shoo)
    start, events = table.state, list[tuple[Event, GameState]]()
    for answer in ("complete on Ann", "play dare"):
        step = outcome(table, answer)
        table.state = step.state
        events += step.beats
    told = recap(Retelling(0, start, tuple(events)), table.names)
    assert [(entry.text, entry.points) for entry in told.entries] == [
        ("Bob answers with Dare: your Clown leaves play", ()),
        ("Bob completes your Scene Park: your Kid leaves play", ((0, 1), (1, 1))),
    ]


def test_a_card_that_acts_by_itself() -> None:
    imp = character(
        "imp", "kid", do='{ do = "discard", cards = { zone = "cast", whose = "others" } }', when="scene played"
    )
    table = Table("Ann | scene: park + kid, imp of Bob\nBob* | hand: lab", imp)
    start, step = table.state, outcome(table, "play lab")
    told = recap(Retelling(0, start, step.beats), table.names)
    assert [entry.text for entry in told.entries] == [
        "Bob plays Lab",
        "The text of Imp takes effect: your Kid leaves play",
    ]


# In whole games


def own_turns(seed: int, seats: int, seat: int) -> list[Retelling]:
    """What a seat missed before each of its turns in a random game."""
    record, found, last = Record.of_setup(setup(seed, seats)), [], 0
    for state in play(record, Random(seed)):
        if state.ask is Ask.MAIN and state.turn == seat and state.turn_number != last:
            last = state.turn_number
            found.append(since_last_turn(record, seat))
    return found


def blind(state: GameState, seat: int) -> GameState:
    """The same state with every face blank that the seat may not know."""
    other = state.clone()
    other.face = [face if seen >> seat & 1 else 0 for face, seen in zip(state.face, state.seen, strict=True)]
    return other


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_it_rests_on_nothing_that_the_seat_may_not_know_and_tells_every_point(seed: int, seats: int) -> None:
    told = own_turns(seed, seats, 0)
    assert len(told) > 3
    for one in told:
        found = recap(one, NAMES[:seats])
        censored = tuple((event, blind(after, 0)) for event, after in one.events)
        assert recap(Retelling(0, blind(one.start, 0), censored), NAMES[:seats]) == found
        assert all("{" not in entry.text for entry in found.entries)
        changes = [
            sum(points for entry in found.entries for seat, points in entry.points if seat == s) for s in range(seats)
        ]
        assert changes == [after - before for before, after in found.points]
        scored = [event for event, _ in one.events if isinstance(event, Scored)]
        assert bool(scored) == any(entry.points for entry in found.entries)


def test_every_new_scene_of_others_is_told() -> None:
    for one in own_turns(5, 4, 2):
        keys = {part.printed.key for entry in recap(one, NAMES).entries for part in entry.parts if part.printed}
        last = one.events[-1][1] if one.events else one.start
        for seat in (0, 1, 3):
            now, then = (state.zones[15 + seat] for state in (last, one.start))
            if now and now != then:
                assert last.box.faces[last.face[now[0]]].kind is Kind.SCENE
                assert last.box.faces[last.face[now[0]]].key in keys
