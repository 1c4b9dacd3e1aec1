"""A game told again: since a seat's last turn, from that seat's eyes alone, and where the points came from."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from simpsons_desktop.rules import Ask, Beat, decision, observe, retelling, tell
from simpsons_desktop.rules.events import Resolved, Scored, Shown, TurnBegan
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import outcomes, points_made, since_last_turn
from simpsons_desktop.rules.sources import SOURCES
from tests.support.games import play, random_answer, setup, some_state


def whole_game(seed: int, seats: int) -> tuple[Record, list[tuple[int, tuple[Beat, ...]]]]:
    """A random game, and for each answer the turn number before it and the beats that seat 0 was told."""
    record, chance, told = Record.of_setup(setup(seed, seats)), Random(seed), []
    while record.state.winners is None:
        asked = decision(record.state)
        assert asked is not None
        number = record.state.turn_number
        told.append((number, tell(record.play(random_answer(asked, chance)), 0)))
    return record, told


def test_answers_played_again_come_out_as_they_did() -> None:
    record, told = whole_game(3, 3)
    assert [tell(outcome, 0) for outcome in outcomes(record)] == [beats for _, beats in told]
    assert [outcome.state.points for outcome in outcomes(record, 5)] == [s.points for s in record.states[6:]]


def own_turn(seed: int, seats: int, seat: int, answers: int = 40) -> Record:
    """A random game, come to the main part of a turn of a seat."""
    record, chance = Record.of_setup(setup(seed, seats)), Random(seed)
    for count, state in enumerate(play(record, chance)):
        if count >= answers and state.ask is Ask.MAIN and state.turn == seat:
            return record
    raise LookupError("the game ended before")


@pytest.mark.parametrize(("seed", "seats", "seat"), [(1, 2, 0), (2, 3, 2), (3, 4, 1), (4, 5, 4)])
def test_it_begins_after_the_last_turn_and_ends_with_the_beginning_of_this_one(
    seed: int, seats: int, seat: int
) -> None:
    record = own_turn(seed, seats, seat)
    told = since_last_turn(record, seat)
    turns = [beat.event for beat in told.beats() if isinstance(beat.event, TurnBegan)]
    now = record.state.turn_number
    assert [turn.number for turn in turns] == list(range(now - seats + 1, now + 1))
    assert told.events[0][0] is turns[0]
    assert told.events[-1][0] is turns[-1]
    assert told.before.turn == seat
    assert told.before.turn_number == now - seats


def test_it_joins_what_the_table_showed_before_and_shows_now() -> None:
    record = own_turn(5, 4, 2)
    told = since_last_turn(record, 2)
    began = next(n for n, state in enumerate(record.states) if state.turn_number == record.state.turn_number)
    assert list(told.beats())[-1].seen.turn_number == record.states[began].turn_number
    points = [seat.points for seat in told.before.seats]
    for beat in told.beats():
        if isinstance(beat.event, Scored):
            points[beat.event.seat] += beat.event.points
        assert [seat.points for seat in beat.seen.seats] == points


def test_before_the_first_turn_it_is_everything_since_the_deal() -> None:
    record = Record.of_setup(setup(0, 3))  # seat 0 begins
    chance = Random(1)
    for state in play(record, chance):
        if state.turn == 2 and state.ask is Ask.MAIN:
            break
    told = since_last_turn(record, 2)
    assert told.before == observe(record.states[0], 2)
    assert [beat.event.number for beat in told.beats() if isinstance(beat.event, TurnBegan)] == [2, 3]


def test_whoever_begins_has_missed_nothing_in_the_first_turn() -> None:
    record = Record.of_setup(setup(0, 3))
    chance = Random(1)
    for state in play(record, chance):
        if state.turn_number == 1:
            assert since_last_turn(record, 0).events == ()
        if state.turn_number > 1:
            break
    assert since_last_turn(record, 0).events[0][0] == TurnBegan(1, 2)


def test_in_the_turn_of_somebody_else_it_goes_on_to_this_moment() -> None:
    record = own_turn(6, 3, 1)
    before = since_last_turn(record, 2)
    assert list(before.beats())[-1].seen.seats == observe(record.state, 2).seats
    assert before.events[0][0] == TurnBegan(0, record.state.turn_number - 1)


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 4), (3, 5)])
def test_it_holds_what_that_seat_may_witness_and_nothing_else(seed: int, seats: int) -> None:
    record, told = whole_game(seed, seats)
    back = len(record.answers) - 1
    while record.states[back].turn != 0 or record.states[back].ask is not Ask.MAIN:
        back -= 1
    record.back_to(back)
    number = record.state.turn_number
    beats = list(since_last_turn(record, 0).beats())
    witnessed = [beat for at, some in told[:back] if at >= number - seats for beat in some]
    first = next(
        i for i, b in enumerate(witnessed) if isinstance(b.event, TurnBegan) and b.event.number > number - seats
    )
    last = next(i for i, b in enumerate(witnessed) if isinstance(b.event, TurnBegan) and b.event.number == number)
    assert beats == witnessed[first : last + 1]
    assert all(beat.seen.seat == 0 for beat in beats)
    assert all(beat.event.to == 0 for beat in beats if isinstance(beat.event, Shown))


def test_what_is_not_told_yet_is_left_out() -> None:
    record = own_turn(4, 4, 2)
    whole = since_last_turn(record, 3)
    assert len(whole.events) > 5
    for untold in range(len(whole.events)):
        events = since_last_turn(record, 3, untold).events
        assert [event for event, _ in events] == [event for event, _ in whole.events[: len(whole.events) - untold]]


def counted_again(record: Record) -> tuple[dict[str, int], ...]:
    """By seat, its points from each source, from the answers played once more."""
    counts = [Counter({"start": points}) for points in record.states[0].points]
    for outcome in outcomes(record):
        trashing = any(isinstance(event, Resolved) and event.event == "trash" for event in outcome.events)
        for event in outcome.events:
            if isinstance(event, Scored):
                source = "trash" if trashing and event.why in ("scene", "counted") else event.why
                counts[event.seat][source] += event.points
    return tuple({why: points for why, points in count.items() if points} for count in counts)


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_sources_of_points_add_up(seed: int, seats: int) -> None:
    record = some_state(seed, seats, 10_000)
    made = points_made(record)
    assert made == counted_again(record)
    assert [sum(by.values()) for by in made] == record.state.points
    assert all(set(by) <= set(SOURCES) and 0 not in by.values() for by in made)
    assert any("scene" in by for by in made)


def test_points_that_were_taken_back_or_read_from_a_text_are_counted_as_they_are() -> None:
    record = some_state(2, 3, 10_000)
    shipped = {printed.key: printed for printed in record.state.box.faces}
    assert points_made(Record.read(record.write(), shipped)) == points_made(record)
    whole = points_made(record)
    record.back_to(len(record.answers) // 2)
    assert points_made(record) == counted_again(record)
    assert points_made(record) != whole


def test_telling_where_the_points_came_from_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    record = some_state(4, 5, 10_000)
    monkeypatch.setattr(retelling, "apply", lambda *_: pytest.fail("the window would wait for this"))
    assert sum(sum(by.values()) for by in points_made(record)) == sum(record.state.points)


def test_points_from_before_the_record_are_told_apart() -> None:
    record = Record.of_position({"seats": [{"points": 2}, {}], "turn": 0}, {})
    assert [dict(by) for by in points_made(record)] == [{"start": 2}, {}]
