"""Rounds of asking as everybody may see them (10.3): whose turn it is to answer, whether they hold anything or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Ask, GameState, Outcome, advance, apply, deal, decision, fingerprint, rounds
from simpsons_desktop.rules.answering import Repertoire
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.windows import window_about
from tests.support.games import random_answer, setup, twin

SEEDS, SEATS = st.integers(0, 1 << 32), st.integers(2, 5)
FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
KEYS = ("bart", "homer", "krusty", "lisa", "mr-burns")


def repertoire(seed: int, seats: int) -> Repertoire:
    """The Actions of the Stars that `setup` seats."""
    return [library().actions_of(KEYS[(seed + seat) % len(KEYS)]) for seat in range(seats)]


def outcomes(seed: int, seats: int, most: int = 400) -> Iterator[Outcome]:
    """A game by chance, answer by answer."""
    record, random = Record.of_setup(setup(seed, seats)), Random(seed)
    assert record.opening is not None
    yield record.opening
    for _ in range(most):
        asked = decision(record.state)
        if asked is None:
            return
        yield record.play(random_answer(asked, random))


@FEW
@given(SEEDS, SEATS)
def test_10_3_each_time_round_every_seat_has_its_turn_once(seed: int, seats: int) -> None:
    """Whether it is really asked or passed over, until all have passed or somebody plays."""
    going: list[int] = []  # whose turn it has been this time round
    for outcome in outcomes(seed, seats):
        before = outcome.before
        if before.ask is Ask.REACT:
            going.append(before.asker)
            passed = not any(getattr(event, "why", "") == "play" for event in outcome.events[:1])
            going = going if passed and len(going) < seats else []
        for over in outcome.rounds:
            for seat in over.seats:
                first = going[0] if going else seat
                assert seat == (first + len(going)) % seats
                going.append(seat)
                if len(going) == seats:
                    going = []
        if outcome.state.ask is Ask.REACT and going:
            assert outcome.state.asker == (going[0] + len(going)) % seats
        elif outcome.state.ask is Ask.MAIN:
            assert not going


@FEW
@given(SEEDS, SEATS)
def test_to_listen_changes_nothing(seed: int, seats: int) -> None:
    """A game that is told goes as one that nobody listens to."""
    told = deal(setup(seed, seats), [])
    silent, random = deal(setup(seed, seats)), Random(seed)
    for _ in range(400):
        assert fingerprint(told) == fingerprint(silent)
        asked = decision(told)
        if asked is None:
            return
        answer = random_answer(asked, random)
        told = apply(told, answer).state
        advance(silent, answer)


@FEW
@given(SEEDS, SEATS)
def test_who_is_really_asked_is_among_those_who_could_answer(seed: int, seats: int) -> None:
    known = repertoire(seed, seats)
    for outcome in outcomes(seed, seats):
        if outcome.state.ask is Ask.REACT:
            assert outcome.state.asker in rounds.could_answer(outcome.state, known)


@FEW
@given(SEEDS, SEATS)
def test_who_could_answer_does_not_depend_on_what_is_hidden(seed: int, seats: int) -> None:
    known, random = repertoire(seed, seats), Random(seed)
    for outcome in outcomes(seed, seats, 80):
        for over in outcome.rounds:
            for seat in range(seats):
                other = twin(over.state, seat, random)
                assert rounds.could_answer(other, known) == rounds.could_answer(over.state, known)
                hidden = twin(other, (seat + 1) % seats, random)
                assert rounds.grave(hidden, rounds.moment(hidden)) == rounds.grave(
                    over.state, rounds.moment(over.state)
                )


def windows(seed: int, seats: int) -> Iterator[tuple[GameState, int]]:
    """Moments of a game with a seat whose turn it was to answer, and who was passed over."""
    return chain.from_iterable(
        ((over.state, seat) for over in outcome.rounds for seat in over.seats) for outcome in outcomes(seed, seats)
    )


@FEW
@given(SEEDS, SEATS)
def test_who_is_passed_over_could_be_asked_and_would_only_pass(seed: int, seats: int) -> None:
    for state, seat in windows(seed, seats):
        asked = rounds.asked(state, seat)
        question = decision(asked)
        assert question is not None
        assert (question.seat, question.ask, question.codes) == (seat, Ask.REACT, (PASS,))
        assert question.moment is not None
        assert window_about(asked) == rounds.moment(state)
        assert decision(rounds.unasked(asked)) is None
        assert decision(state) is None


def test_no_round_no_moment() -> None:
    with pytest.raises(ValueError, match="no round"):
        rounds.moment(deal(setup(1, 2)))
