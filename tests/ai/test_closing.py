"""Winning alone: the line is found if there is one in this turn, within its depth and budget, and is the shortest."""

from __future__ import annotations

import pytest

from simpsons_desktop.ai import closing
from simpsons_desktop.ai.closing import DEEPEST, MOST_NODES, alone
from simpsons_desktop.ai.lookahead import Budget
from simpsons_desktop.ai.outlook import FULL, Outlook, outlook
from simpsons_desktop.rules import GameState, seal
from tests.support.positions import place
from tests.support.scenario import Table, action

CHEER = action("cheer", '{ do = "score", who = "you", points = 1 }')
HALL = place("hall", "kid", 4, 4)
PICK = '{ do = "choose", as = "x", from = { zone = "cast", whose = "others" } }'
TWO = '{ do = "choose", as = "x", from = { zone = "cast", whose = "you" }, least = 2, most = 2 }'
BURN = action("burn", TWO + ', { do = "discard", cards = { called = "x" } }, { do = "score", who = "you", points = 1 }')
SHOO = action("shoo", PICK + ', { do = "discard", cards = { called = "x" } }')


def judge(state: GameState, seat: int) -> Outlook:
    """How a table looks to a seat that sees everything."""
    return outlook(state, seat, FULL)


def line(seats: str, depth: int = DEEPEST, nodes: int = MOST_NODES) -> str:
    """The first move of Ann's line to a win alone, in words; "" if none is found."""
    table = Table(seats, BURN, CHEER, HALL, SHOO)
    found = alone(seal(table.state, 0), 0, judge, Budget(nodes), depth)
    return "" if found is None else ", ".join(map(table._words, found))


SHARED = "Ann* | 6 points | hand: {hand}\nBob | 6 points | scene: park + kid, old of Ann\nCal | 6 points"


@pytest.mark.parametrize(
    ("seats", "move"),
    [
        (SHARED.format(hand="fool, kid"), "play kid on Bob"),
        (SHARED.format(hand="fool, cheer"), "play cheer"),
        ("Ann* | 6 points | scene: park + kid, old, old of Bob\nBob | 6 points", "complete on Ann"),
        ("Ann* | 6 points | scene: bar + kid, old\nBob | 6 points | scene: park + kid, old of Ann", "trash on Ann"),
    ],
    ids=["a Character first", "an Action first", "counted without Bob", "another Scene"],
)
def test_the_first_move_of_a_line_to_a_win_alone(seats: str, move: str) -> None:
    assert line(seats) == move


def test_there_is_none_where_others_win_as_well_or_nobody_does() -> None:
    assert line(SHARED.format(hand="fool")) == ""
    assert line(SHARED.format(hand="kid").replace("6 points", "4 points")) == ""


def test_the_shortest_line_comes_first() -> None:
    seats = "Ann* | 6 points | hand: kid | scene: bar + kid, old\nBob | 6 points | scene: park + kid, old of Ann"
    assert line(seats) == "trash on Ann"


def test_a_win_together_is_held_on_to_on_the_way() -> None:
    seats = "Ann* | 5 points | hand: burn, kid, kid\nBob | 6 points | scene: park + old of Ann, old of Ann"
    assert line(seats) == "play kid on Bob"  # burnt first, they might be missed; after both kids, they can be spared


TWO_PLAYS = "Ann* | 6 points | hand: kid, kid\nBob | 6 points | scene: hall + kid, kid, kid of Ann"


def test_as_many_plays_before_the_declaration_as_the_depth_allows() -> None:
    assert (line(TWO_PLAYS, 1), line(TWO_PLAYS, 2)) == ("", "play kid on Bob")
    three = "Ann* | 6 points | hand: ace, kid, kid\nBob | 6 points | scene: hall + kid, kid"
    assert line(three, 2) == ""
    assert line(three, 3).startswith("play ")


def test_one_that_must_go_first_is_discarded_by_an_action() -> None:
    seats = "Ann* | 6 points | hand: shoo\nBob | 6 points | scene: park + kid, kid of Ann, old of Ann"
    assert line(seats.replace("hand: shoo", "hand: fool")) == "complete on Bob"  # Bob's need not be counted
    both = "Ann* | 5 points | hand: shoo\nBob | 6 points | scene: hall + kid, kid, kid of Ann, kid of Ann, kid of Ann"
    assert line(both) == ""  # without Bob's there are too few
    assert line(both.replace("5 points", "6 points").replace("hand: shoo", "hand: shoo, kid")) != ""


def test_no_more_is_tried_than_its_own_budget_and_that_of_the_asker(monkeypatch: pytest.MonkeyPatch) -> None:
    assert line(SHARED.format(hand="kid"), nodes=1) == ""
    assert line(SHARED.format(hand="kid"), nodes=20) == "play kid on Bob"
    monkeypatch.setattr(closing, "MOST_NODES", 1)
    assert line(SHARED.format(hand="kid"), nodes=20) == ""


def test_the_table_is_left_as_it_was() -> None:
    state = seal(Table(TWO_PLAYS, HALL).state, 0)
    before = (state.points[:], [zone[:] for zone in state.zones])
    alone(state, 0, judge, Budget(MOST_NODES))
    assert (state.points, state.zones) == before
