"""A game told stop by stop: what a seat is shown again is what it saw, no more, and the same from a match or a file."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from simpsons_desktop.content.laid import OfSight, OfState
from simpsons_desktop.content.library import library
from simpsons_desktop.content.scribe import LogLine
from simpsons_desktop.matches import MAIN, Seat, Seats, open_account, open_match
from simpsons_desktop.matches.account import export_account, sights_of
from simpsons_desktop.rules import NOBODY, Beat, GameState, observe
from simpsons_desktop.rules.events import Resolved
from simpsons_desktop.rules.observe import everything
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import outcomes
from simpsons_desktop.screens.tellings import EVERYTHING, Telling, eyes_for, tell_account, tell_match
from tests.support.games import some_state
from tests.support.matches import random_match
from tests.support.twins import twin_records

STARS = ("homer", "bart", "lisa", "krusty", "mr-burns")


def seats_of(count: int, persons: int = 1) -> Seats:
    return tuple(Seat(f"P{at}", STARS[at], None if at < persons else "hard") for at in range(count))


def games() -> list[Record]:
    """Games of two to five seats, over or not."""
    return [some_state(seed, 2 + seed % 4, 10_000 if seed == 1 else 120) for seed in (0, 1, 7)]


def told(record: Record, eyes: int) -> Telling:
    return tell_match(record, seats_of(record.state.box.seats), eyes)


@pytest.mark.parametrize("record", games(), ids=lambda record: f"{record.state.box.seats} seats")
def test_a_seat_is_shown_at_each_step_exactly_what_it_saw(record: Record) -> None:
    for eyes in (0, record.state.box.seats - 1, NOBODY):
        telling = told(record, eyes)
        for stop in telling.stops:
            assert stop.seen() == observe(record.states[stop.number], eyes)
        beats = [beat for stop in telling.stops for beat in stop.beats()]
        assert beats == [Beat(one.event, one.seen) for one in sights_of(record, eyes) if one.event is not None]


@pytest.mark.parametrize("record", games(), ids=lambda record: f"{record.state.box.seats} seats")
def test_an_account_tells_the_same_as_its_match(record: Record, tmp_path: Path) -> None:
    count = record.state.box.seats
    for eyes in (NOBODY, count - 1):
        path = tmp_path / f"{eyes}.simpsons"
        export_account(path, record, seats_of(count), eyes)
        again, telling = tell_account(open_account(path, library().cards), seats_of(count)), told(record, eyes)
        assert [stop.seen() for stop in again.stops] == [stop.seen() for stop in telling.stops]
        assert [stop.beats() for stop in again.stops] == [stop.beats() for stop in telling.stops]
        assert [(one.turn, one.on_turn, one.over) for one in again.stops] == [
            (one.turn, one.on_turn, one.over) for one in telling.stops
        ]
        assert _said(again.lines) == _said(telling.lines)  # also from what was seen alone
        assert again.turns == telling.turns


def _said(lines: list[LogLine]) -> list[tuple[object, ...]]:
    """What a log says; that others looked at cards is in no account."""
    return [(one.seat, one.text, one.heading, one.topic) for one in lines if not one.text.endswith("looks at cards")]


def test_where_everything_is_open_each_answer_is_a_step_with_all_cards() -> None:
    record = some_state(3, 3, 80)
    telling = told(record, EVERYTHING)
    assert [stop.number for stop in telling.stops] == list(range(len(record.answers) + 1))
    assert [stop.seen() for stop in telling.stops] == [everything(state) for state in record.states]


def test_a_telling_keeps_no_states_but_those_of_its_record() -> None:
    """All that happens in a long game is 100,000 objects: Python's search for cycles would hold up the window."""
    record = some_state(3, 5, 120)
    before = states_alive()
    tellings = [told(record, eyes) for eyes in (0, NOBODY, EVERYTHING)]
    assert all(stop.beats() or not stop.lines for telling in tellings for stop in telling.stops)
    assert states_alive() == before


def states_alive() -> int:
    return sum(isinstance(one, GameState) for one in gc.get_objects())


def test_games_that_differ_in_hidden_cards_alone_are_told_alike() -> None:
    asked = 0
    for seed in range(24):
        count = 2 + seed % 4
        one, other = twin_records(seed, count, 0)
        first, second = told(one, 0), told(other, 0)
        assert one.states[0].face != other.states[0].face
        asked += len(one.answers) != len(other.answers)
        assert [stop.lines for stop in first.stops] == [stop.lines for stop in second.stops]
        assert [stop.seen() for stop in first.stops] == [stop.seen() for stop in second.stops]
        assert [stop.beats() for stop in first.stops] == [stop.beats() for stop in second.stops]
    assert asked > 3  # somebody was asked to answer in one of them and not in the other


def test_turns_lines_and_comments_lead_to_their_stops() -> None:
    record = some_state(1, 3, 120)
    telling = told(record, 0)
    ends = [telling.lines_by(at) for at in range(telling.last + 1)]
    assert ends[-1] == len(telling.lines)
    for line in range(len(telling.lines)):
        at = telling.stop_of_line(line)
        assert telling.lines_by(at - 1) <= line < telling.lines_by(at)
    assert [telling.stops[at].turn for at in telling.turns[1:]] == [
        one.turn for one, before in zip(telling.stops[1:], telling.stops, strict=False) if one.turn != before.turn
    ]
    second = telling.turns[2]
    assert (telling.turn_before(second), telling.turn_after(second)) == (telling.turns[1], telling.turns[3])
    assert (telling.turn_before(second + 1), telling.turn_before(0)) == (second, 0)
    assert telling.turn_after(telling.last) == telling.last
    hidden = next(n for n in range(1, len(record.answers)) if all(stop.number != n for stop in telling.stops))
    noted = telling.noted({hidden: "Why?"})
    at = telling.stop_at(hidden)
    assert telling.stops[at - 1].number < hidden <= telling.stops[at].number
    assert noted.notes_at(at) == [hidden]
    assert [line.text for line in noted.lines[noted.lines_by(at - 1) : noted.lines_by(at)]][-1] == "Comment: Why?"
    assert len(noted.lines) == len(telling.lines) + 1


def test_nobody_sees_more_of_a_match_that_goes_on_than_its_only_person(tmp_path: Path) -> None:
    match = random_match(tmp_path / "m.simpsons", 4, 3)
    match.close()
    cards = library().cards

    def allowed(persons: int, line: str = MAIN) -> tuple[int, ...]:
        found = open_match(tmp_path / "m.simpsons", cards)
        found.tree.lines[line].seats = seats_of(3, persons)
        return eyes_for(found, found.tree.lines[line])

    assert [allowed(persons) for persons in (0, 1, 2)] == [(NOBODY,), (0, NOBODY), (NOBODY,)]
    over = some_state(1, 3, 10_000)
    found = open_match(tmp_path / "m.simpsons", cards)
    found.tree.branch("over", 0)
    found.tree.line.record = over
    assert EVERYTHING not in eyes_for(found, found.tree.line)  # its decks are those of the one that goes on
    found.tree.lines[MAIN].record = over
    assert eyes_for(found, found.tree.line) == (0, 1, 2, NOBODY, EVERYTHING)


def test_what_lies_open_is_the_same_by_the_rules_and_by_what_is_seen() -> None:
    record = some_state(9, 3, 90)
    for outcome in outcomes(record):
        for event, after in outcome.beats:
            state, sight = OfState(after), OfSight(None, observe(after, 1))
            assert (state.turn_number, tuple(state.points)) == (sight.turn_number, tuple(sight.points))
            for seat in range(3):
                assert state.scene(seat) == sight.scene(seat)
            if isinstance(event, Resolved):
                assert list(state.left_out(event)) == list(sight.left_out(event))
