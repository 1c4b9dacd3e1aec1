"""Playing on without thought: what is done first, when a Scene is resolved, what is thrown away, and where it ends."""

from __future__ import annotations

import pytest

from simpsons_desktop.ai.habits import habit, play_on
from simpsons_desktop.rules import Ask, advance, seal
from simpsons_desktop.rules.moves import END
from tests.support.games import some_state
from tests.support.positions import place
from tests.support.scenario import Table, action

DRAW = '{ do = "draw", who = "you", count = 1 }'
HALL = place("hall", "kid", 4, 4)

MOVES = {
    "a Scene before anything else": ("Ann* | hand: park, kid\nBob | scene: park + kid", "play park"),
    "a share that it does not have yet": (
        "Ann* | hand: kid | scene: hall + kid, kid, kid\nBob | scene: hall + kid, kid, kid",
        "play kid on Bob",
    ),
    "a Scene that pays it": ("Ann* | 2 points | hand: kid | scene: park + kid, old\nBob", "complete on Ann"),
    "one that pays another more is left": ("Ann* | 1 points\nBob | 5 points | scene: hall + kid, kid, kid, kid", "end"),
    "a win before what is worth more now": (
        "Ann* | 6 points | hand: park\nBob | 6 points | scene: park + kid of Ann, old of Ann",
        "complete on Bob",
    ),
    "nobody is handed the win": ("Ann* | 2 points\nBob | 6 points | scene: park + kid of Ann, old of Ann", "end"),
    "nothing without use": ("Ann* | hand: now | scene: park\nBob", "end"),
}


@pytest.mark.parametrize(("seats", "move"), MOVES.values(), ids=list(MOVES))
def test_what_is_done_first(seats: str, move: str) -> None:
    table = Table(seats, HALL, action("now", DRAW))
    assert ", ".join(map(table._words, habit(table.state))) == move


def test_actions_that_are_never_played_are_thrown_away() -> None:
    cards = action("now", DRAW), action("no", DRAW, when="declared")
    table = Table("Ann* | played 1 | hand: now, no, kid | scene: park + kid\nBob", *cards).do("end")
    assert sorted(table._words(code).split()[0] for code in habit(table.state)) == ["no", "now"]


@pytest.mark.parametrize("seats", range(2, 6))
def test_it_plays_until_the_seat_would_end_its_turn(seats: int) -> None:
    for seed in range(6):
        state = some_state(seed, seats, 20, Ask.MAIN).state
        seat, turn = state.turn, state.turn_number
        play_on(state, seat, seats)
        assert state.winners or (state.turn, state.ask, habit(state)) == (seat, Ask.MAIN, (END,))
        assert state.winners or state.turn_number >= turn + seats


def test_what_was_found_out_before_changes_nothing() -> None:
    """Played with a memory or without, a game goes the same way."""
    for seed in range(8):
        state = some_state(seed, 2 + seed % 4, 30, Ask.MAIN).state
        other, seat, turn = state.clone(), state.turn, state.turn_number
        play_on(state, seat, state.box.seats)
        while other.ask is not Ask.NOTHING:
            answer = habit(other)
            if answer == (END,) and other.turn == seat and other.turn_number >= turn + other.box.seats:
                break
            advance(other, answer)
        assert (other.points, other.zones) == (state.points, state.zones)


def test_only_what_a_seat_sees_decides() -> None:
    for seed in range(12):
        state = some_state(seed, 2 + seed % 4, 30, Ask.MAIN).state
        assert habit(seal(state, state.asker)) == habit(state)
