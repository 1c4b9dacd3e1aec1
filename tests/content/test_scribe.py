"""The log of a game in words: everything that happens is told, and nothing that is not public."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from simpsons_desktop.content.parts import Part
from simpsons_desktop.content.scribe import LogLine, Scribe, Topic
from simpsons_desktop.rules import NOBODY, GameState, Outcome, decision
from simpsons_desktop.rules.events import Event, Moved, Shuffled
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import PLAYED
from tests.support.games import random_answer, setup
from tests.support.positions import outcome
from tests.support.scenario import Table, action, character

NAMES = ("Ann", "Bob", "Cal", "Dot", "Eve")

STEPS = {
    "gain": '{ do = "score", who = "you", points = 1 }',
    "lose": '{ do = "score", who = "others", points = -1 }',
    "home": '{ do = "return", cards = { zone = "cast" } }',
    "back": '{ do = "put_back", cards = { zone = "cast" }, to = "top" }',
    "tuck": '{ do = "put_back", cards = { zone = "hand", whose = "others" }, to = "top" }',
    "away": '{ do = "discard", cards = { zone = "cast" } }',
    "tug": '{ do = "move", cards = { zone = "cast", whose = "others" }, to = "yours" }',
    "raise": '{ do = "put", cards = { zone = "discard", whose = "you", kind = "character" }, on = "yours" }',
    "peek": '{ do = "look", cards = { zone = "hand", whose = "others" } }',
    "mix": '{ do = "shuffle", who = "you" }',
    "draw": '{ do = "draw", who = "you", count = 2 }',
    "teach": '{ do = "trait", cards = { zone = "cast" }, add = "old" }',
    "ease": '{ do = "number", scenes = { zone = "scene" }, complete = -1 }',
    "soil": '{ do = "number", scenes = { zone = "scene" }, trash = -1 }',
    "guard": '{ do = "protect", cards = { zone = "scene" }, against = "trash" }',
    "crowd": '{ do = "allow", who = "others", characters = 1 }',
}
DENY = action("deny", '{ do = "cancel" }', when="action played")
HALT = action("halt", '{ do = "cancel" }', when="declared")
SHOO = action("shoo", STEPS["away"], when="declared")
BELL = character("bell", "kid", do=STEPS["gain"], when="scene played")
MADE = [*(action(key, do) for key, do in STEPS.items()), DENY, HALT, SHOO, BELL]

ROWS = "Ann* | 1 point | hand: {0}, lab | deck: old, fool | discard: kid | scene: park + kid of Bob, fool\n"
ROWS += "Bob | 2 points | hand: clown | deck: old"


def told(rows: str, *answers: str | list[str], points: int = 7) -> list[str]:
    """The lines about the last of some answers."""
    table = Table(rows, *MADE, goal=points)
    return [line.text for line in Scribe(table.names).lines(outcome(table, *answers))]


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("gain", ["Ann plays Gain", "Ann scores 1 from an effect"]),
        ("lose", ["Ann plays Lose", "Bob loses 1"]),
        ("home", ["Ann plays Home", "Bob takes Kid back into hand", "Ann takes Fool back into hand"]),
        ("back", ["Ann plays Back", "Bob puts Kid back into the deck", "Ann puts Fool back into the deck"]),
        ("tuck", ["Ann plays Tuck", "Bob puts a hidden card back into the deck"]),
        ("away", ["Ann plays Away", "Bob discards Kid", "Ann discards Fool"]),
        ("tug", ["Ann plays Tug"]),
        ("raise", ["Ann plays Raise", "Kid is put on Park"]),
        ("peek", ["Ann plays Peek", "Ann looks at cards"]),
        ("mix", ["Ann plays Mix", "Ann shuffles the deck"]),
        ("draw", ["Ann plays Draw", "Ann draws 2 cards"]),
        ("teach", ["Ann plays Teach", "Teach changes the traits of Kid and Fool"]),
        ("ease", ["Ann plays Ease", "Ease changes the complete number of Park"]),
        ("soil", ["Ann plays Soil", "Soil changes the trash number of Park"]),
        ("guard", ["Ann plays Guard", "Guard protects Park"]),
        ("crowd", ["Ann plays Crowd", "Bob may play more Characters next turn, by Crowd"]),
    ],
)
def test_what_an_action_does(card: str, lines: list[str]) -> None:
    assert told(ROWS.format(card), f"play {card}") == lines


def test_a_move_between_scenes() -> None:
    rows = "Ann* | hand: tug | scene: park\nBob | scene: bar + kid, old"
    assert told(rows, "play tug") == ["Ann plays Tug", "Kid and Old move to Park"]


def test_cards_in_a_row_are_listed_like_names_and_the_verb_agrees() -> None:
    rows = "Ann* | hand: raise | discard: kid, old, fool | scene: park\nBob"
    assert told(rows, "play raise")[1:] == ["Kid, Old and Fool are put on Park"]
    rows = "Ann* | hand: tug | scene: park\nBob | scene: bar + kid"
    assert told(rows, "play tug")[1:] == ["Kid moves to Park"]


def test_hidden_faces_are_counted() -> None:
    rows = "Ann* | hand: tuck\nBob | hand: clown, kid, old"
    assert told(rows, "play tuck")[1:] == ["Bob puts 3 hidden cards back into the deck"]


def test_a_list_links_each_card_and_none_of_the_words_between() -> None:
    table = Table("Ann* | hand: tug | scene: park\nBob | scene: bar + kid, old, fool", *MADE)
    line = Scribe(table.names).lines(outcome(table, "play tug"))[-1]
    assert [(part.text, part.printed.key if part.printed else "") for part in line.parts] == [
        ("Kid", "kid"),
        (", ", ""),
        ("Old", "old"),
        (" and ", ""),
        ("Fool", "fool"),
        (" move to ", ""),
        ("Park", "park"),
    ]


def test_playing_cards() -> None:
    rows = "Ann* | hand: lab, kid, ace, brainy\nBob | scene: bar + bell"
    assert told(rows, "play lab") == ["Ann plays Lab", "The text of Bell takes effect", "Bob scores 1 from an effect"]
    assert told(rows, "play lab", "play brainy on Ann") == ["Ann plays Brainy on Lab"]
    assert told(rows, "play kid on Bob") == ["Ann plays Kid on Bar (lies sideways)"]
    assert told(rows, "play ace on Bob") == ["Ann plays Star Ace on Bar (lies sideways)"]


def test_answers_and_what_is_cancelled() -> None:
    rows = "Ann* | hand: gain | scene: park + kid, old\nBob | hand: "
    assert told(rows + "deny", "play gain", "play deny") == ["Bob answers with Deny", "Gain is cancelled"]
    assert told(rows + "halt", "complete on Ann", "play halt") == [
        "Bob answers with Halt",
        "The declaration on Park is cancelled",
    ]


def test_declaring_scoring_and_winning() -> None:
    rows = "Ann* | {0} | scene: park + kid, old of Bob, fool, clown\nBob | 3 points"
    assert told(rows.format("0 points"), "complete on Ann") == [
        "Ann declares: complete Park",
        "Ann completes Park, counting Kid and Old",
        "Ann scores 1 for the Scene",
        "Bob scores 1 for counted Characters",
    ]
    assert told(rows.format("6 points"), "trash on Ann")[1:] == [
        "Ann trashes Park, counting Fool and Clown",
        "Ann scores 1 for the Scene",
        "Ann wins with 7 points",
    ]
    assert told(rows.format("3 points"), "complete on Ann", points=4)[-1] == "Ann and Bob win together with 4 points"
    assert told("Ann*\nBob | scene: park + kid, old", "complete on Bob")[-1] == "Bob scores 1 as the bonus"


def test_who_is_left_out_is_said() -> None:
    """8.2: it often decides the bonus."""
    rows = "Ann*\nBob | scene: park + kid, old, kid of Ann, fool"
    lines = told(rows, "complete on Bob", ["kid of Ann", "old of Bob"])
    assert "Ann completes Park, counting Old and Kid; leaves out Kid" in lines


def test_a_declaration_that_comes_to_nothing() -> None:
    lines = told("Ann* | scene: park + kid, old\nBob | hand: shoo", "complete on Ann", "play shoo")
    assert lines[-1] == "Ann can't go through with it: too few are left on Park"


def test_the_end_of_a_turn() -> None:
    rows = "Ann* | hand: kid, old, fool, lab | deck: ace | discard: clown, clown\nBob"
    assert told(rows, "end", ["kid of Ann", "lab of Ann"]) == [
        "Ann discards Kid and Lab",
        "Ann draws a card",
        "Ann shuffles the deck",
        "Ann draws 3 cards",
        "Turn 6 · Bob",
    ]


@pytest.mark.parametrize("card", ["teach", "ease", "guard"])
def test_an_effect_that_ends_is_told_without_its_card(card: str) -> None:
    """Its card may lie in a shuffled deck by then, with another face."""
    lines = told(ROWS.format(card), f"play {card}", "end", [])
    assert [line for line in lines if line.startswith("An effect on")] == [
        "An effect on Kid and Fool ends" if card == "teach" else "An effect on Park ends"
    ]


def test_an_allowance_that_ends_is_told() -> None:
    lines = told(ROWS.format("crowd") + ", kid", "play crowd", "end", [], "end", [])
    assert "Bob may again play only the usual number of Characters" in lines


def topics(rows: str, *answers: str | list[str]) -> dict[str, Topic]:
    """What the lines about the last of some answers are about."""
    table = Table(rows, *MADE)
    return {line.text: line.topic for line in Scribe(table.names).lines(outcome(table, *answers))}


def test_what_a_line_is_about() -> None:
    rows = "Ann* | hand: gain, lab, kid | scene: park + kid, old of Bob\nBob | hand: deny"
    assert topics(rows, "play gain") == {"Ann plays Gain": Topic.ACTIONS}
    assert topics(rows, "play gain", "play deny") == {
        "Bob answers with Deny": Topic.ACTIONS,
        "Gain is cancelled": Topic.ACTIONS,
    }
    assert topics(rows, "complete on Ann") == {
        "Ann declares: complete Park": Topic.OTHER,
        "Ann completes Park, counting Kid and Old": Topic.POINTS,
        "Ann scores 1 for the Scene": Topic.POINTS,
        "Bob scores 1 for counted Characters": Topic.POINTS,
    }
    assert topics(rows, "play kid on Ann") == {"Ann plays Kid on Park": Topic.OTHER}


def test_headings_and_names() -> None:
    line = LogLine(1, "Bob", (Part("plays "), Part("Kid")))
    assert (line.text, replace(line, heading=True).text, replace(line, seat=NOBODY).text) == (
        "Bob plays Kid",
        "plays Kid",
        "plays Kid",
    )


# In whole games


def games(seed: int, seats: int) -> list[Outcome]:
    """A random game of the decks that ship, answer by answer."""
    record, random = Record.of_setup(setup(seed, seats)), Random(seed)
    assert record.opening is not None
    outcomes = [record.opening]
    while (asked := decision(record.state)) is not None:
        outcomes.append(record.play(random_answer(asked, random)))
    return outcomes


def public(state: GameState) -> set[str]:
    """The keys of the cards that everybody knows."""
    known = state.box.all_seats
    return {state.box.faces[face].key for face, seen in zip(state.face, state.seen, strict=True) if seen == known}


def censored(state: GameState) -> GameState:
    """The same state with every face blank that not everybody knows."""
    blind = state.clone()
    known = state.box.all_seats
    blind.face = [face if seen == known else 0 for face, seen in zip(state.face, state.seen, strict=True)]
    return blind


@pytest.mark.parametrize(("seed", "seats"), [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5)])
def test_the_log_tells_nothing_that_is_not_public(seed: int, seats: int) -> None:
    scribe = Scribe(NAMES[:seats])
    for whole in games(seed, seats):
        lines = scribe.lines(whole)
        keys = set().union(*(public(after) for _, after in whole.beats))
        assert {part.printed.key for line in lines for part in line.parts if part.printed is not None} <= keys
        beats = tuple((event, censored(after)) for event, after in whole.beats)
        assert scribe.lines(Outcome(censored(whole.before), beats, censored(whole.state))) == lines


SILENT = ("deal", "clear", "reshuffle")
"""Moves that other lines tell of: the beginning, the end of a Scene, and a shuffle."""


def is_silent(event: Event, after: GameState) -> bool:
    """Whether an event needs no line of its own."""
    if isinstance(event, Moved):
        return event.why in SILENT or event.src >= PLAYED  # an Action that has been played leaves the table
    return isinstance(event, Shuffled) and after.turn_number == 0


def test_every_kind_of_event_is_worded() -> None:
    scribe = Scribe(NAMES)
    kinds: set[type] = set()
    tables: list[tuple[str, tuple[str | list[str], ...]]] = [(ROWS.format(card), (f"play {card}",)) for card in STEPS]
    tables += [
        ("Ann* | hand: lab\nBob | scene: bar + bell", ("play lab",)),
        ("Ann* | hand: gain\nBob | hand: deny", ("play gain", "play deny")),
        ("Ann* | 6 points | scene: park + kid, old\nBob", ("complete on Ann",)),
        ("Ann* | hand: away\nBob", ("end", [])),
        ("Ann* | scene: park + kid, old\nBob | hand: shoo", ("complete on Ann", "play shoo")),
    ]
    told_of = [outcome(Table(rows, *MADE), *answers) for rows, answers in tables]
    for whole in told_of:
        for event, after in whole.beats:
            lines = scribe.lines(Outcome(whole.before, ((event, after),), whole.state))
            assert (len(lines) == 1) != is_silent(event, after), event
            assert all("{" not in line.text and line.text.strip() == line.text for line in lines)
            kinds.add(type(event))
    assert kinds == set(get_args(Event))


def test_the_log_of_a_game_begins_each_turn_with_a_heading_and_ends_with_the_winners() -> None:
    outcomes = games(7, 4)
    lines = [line for whole in outcomes for line in Scribe(NAMES[:4]).lines(whole)]
    headings = [line.text for line in lines if line.heading]
    end = outcomes[-1].state
    assert len(headings) == end.turn_number + 1
    assert headings[0] == f"Turn 1 · {NAMES[3]}"
    assert end.winners is not None
    assert all(NAMES[seat] in headings[-1] for seat in end.winners)
    assert lines[-1].heading
