"""The table boiled down to numbers, by which an AI judges it: it knows what can be counted, completed and trashed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from simpsons_desktop.rules import scoring
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.standing_table import SceneOnTable, scenes_on_table
from tests.support.games import play, setup
from tests.support.scenario import Table, action, scene

ROW = "scene: place + kid, kid of Bob, fool of Bob, old"
GUARDS = {
    "counting": 'to = { zone = "cast", on = "self", whose = "others" }',
    "complete": 'to = { called = "self" }',
    "trash": 'to = { called = "self" }',
}


def seen(table: Table) -> SceneOnTable:
    """Ann's Scene, the only one."""
    (found,) = scenes_on_table(table.state)
    return found


def guarded(against: str, condition: str = "") -> Table:
    """Ann's Scene, with a Kid and an old one of hers and a Kid and a fool of Bob's, under a standing guard."""
    guard = f'stat = "guard"\nagainst = "{against}"\n{GUARDS[against]}' + condition
    return Table(f"Ann* | {ROW}\nBob", scene("place", "kid", standing=guard))


def test_without_guards_everybody_is_there_and_both_numbers() -> None:
    assert seen(Table(f"Ann* | {ROW}\nBob", scene("place", "kid"))) == SceneOnTable(0, 2, 2, [0, 1], [1, 0])


def test_who_is_guarded_against_counting_is_not_there() -> None:
    assert seen(guarded("counting")) == SceneOnTable(0, 2, 2, [0], [0])


@pytest.mark.parametrize(("against", "numbers"), [("complete", (None, 2)), ("trash", (2, None))])
def test_a_scene_that_is_guarded_has_no_such_number(against: str, numbers: tuple[int | None, int | None]) -> None:
    assert seen(guarded(against)) == SceneOnTable(0, *numbers, [0, 1], [1, 0])


@pytest.mark.parametrize("against", GUARDS)
def test_a_guard_whose_condition_does_not_hold_does_nothing(against: str) -> None:
    idle = guarded(against, '\nif = { some = { zone = "cast", on = "self", has = "clown" } }')
    assert seen(idle) == SceneOnTable(0, 2, 2, [0, 1], [1, 0])


@pytest.mark.parametrize(
    ("against", "cards", "expected"),
    [
        ("counting", '{ zone = "cast", has = "fool" }', SceneOnTable(0, 2, 2, [0, 1], [0])),
        ("complete", '{ zone = "scene" }', SceneOnTable(0, None, 2, [0, 1], [1, 0])),
        ("trash", '{ zone = "scene" }', SceneOnTable(0, 2, None, [0, 1], [1, 0])),
        ("effects", '{ zone = "cast" }', SceneOnTable(0, 2, 2, [0, 1], [1, 0])),
    ],
)
def test_a_guard_that_lasts_for_a_turn_counts_too_and_no_longer(
    against: str, cards: str, expected: SceneOnTable
) -> None:
    shield = action("shield", f'{{ do = "protect", cards = {cards}, against = "{against}" }}')
    table = Table(f"Ann* | hand: shield | {ROW}\nBob", scene("place", "kid"), shield).do("play shield")
    assert seen(table) == expected
    assert seen(table.end()) == SceneOnTable(0, 2, 2, [0, 1], [1, 0])


def test_one_that_counts_for_two_is_there_twice_unless_it_is_guarded() -> None:
    heavy = '[[standing]]\nstat = "weight"\nby = 1\nto = { zone = "cast", on = "self", has = "kid" }\n'
    table = Table(f"Ann* | {ROW}\nBob", scene("place", "kid", standing=heavy.partition("\n")[2]))
    assert seen(table) == SceneOnTable(0, 2, 2, [0, 0, 1, 1], [1, 0])


@pytest.mark.parametrize("seed", range(12))
def test_what_it_says_agrees_with_what_may_be_declared(seed: int) -> None:
    """In random games of the bundled decks, after every answer, for every Scene."""
    tried: Counter[tuple[bool, bool]] = Counter()
    for state in play(Record.of_setup(setup(seed, 2 + seed % 4)), Random(seed), 400):
        for one in scenes_on_table(state):
            complete = one.complete is not None and len(one.matching) >= one.complete
            trash = one.trash is not None and len(one.others) >= one.trash
            assert (complete, trash) == scoring.ready(state, one.seat)
            tried[complete, trash] += 1
    assert tried[False, False] > 0
    assert sum(tried.values()) > tried[False, False]
