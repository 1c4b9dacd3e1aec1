"""Laws that hold in every game: of all decks, for every number of seats, whatever is answered."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simpsons_desktop.ai import LEVELS, think
from simpsons_desktop.rules import (
    NOBODY,
    Ask,
    GameState,
    Option,
    Verb,
    changes,
    decision,
    fingerprint,
    legal,
    observe,
    seal,
    tell,
    values,
    why_not,
)
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import CAST, HAND, SCENE_AT
from tests.support.games import play, random_answer, setup, some_state, twin
from tests.support.rulebook import RULES

SEEDS = st.integers(0, 1 << 32)
SEATS = st.integers(2, 5)
HOUSES = st.booleans()  # with fair start or without
FEW = settings(max_examples=14, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(max_examples=28, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def faces_by_owner(state: GameState) -> list[Counter[str]]:
    """How many of each printed card each player's cardboard shows."""
    result: list[Counter[str]] = [Counter() for _ in range(state.box.seats)]
    for card, owner in enumerate(state.box.owners):
        result[owner][state.box.faces[state.face[card]].key] += 1
    return result


@FEW
@given(SEEDS, SEATS, HOUSES)
def test_no_card_is_lost_or_doubled(seed: int, seats: int, fair: bool) -> None:
    record = Record.of_setup(setup(seed, seats, fair=fair))
    cards, faces = list(range(len(record.state.face))), faces_by_owner(record.state)
    for state in play(record, Random(seed)):
        assert sorted(card for zone in state.zones for card in zone) == cards
        assert all(state.place[card] == place for place, zone in enumerate(state.zones) for card in zone)
        assert faces_by_owner(state) == faces
        assert all(points >= 0 for points in state.points)
        for seat in range(seats):
            assert len(state.zones[SCENE_AT + seat]) <= 1
            assert state.zones[SCENE_AT + seat] or not state.zones[CAST + seat]


@FEW
@given(SEEDS, SEATS, HOUSES)
def test_exactly_one_seat_owes_a_decision_or_the_game_is_over(seed: int, seats: int, fair: bool) -> None:
    record = Record.of_setup(setup(seed, seats, fair=fair))
    for state in play(record, Random(seed)):
        asked = decision(state)
        if state.winners is None:
            assert asked is not None
            assert 0 <= asked.seat < seats
            assert asked.codes
            assert 0 <= asked.least <= asked.most <= len(asked.codes)
            assert asked.accepts(random_answer(asked, Random(seed)))
            assert [seat for seat in range(seats) if observe(state, seat).decision] == [asked.seat]
        else:
            assert asked is None
            assert max(state.points) >= state.box.house.goal
    assert record.state.winners is not None


@FEW
@given(SEEDS, SEATS, HOUSES)
def test_what_is_kept_ready_is_what_is_so(seed: int, seats: int, fair: bool) -> None:
    """The indices and caches in a state are those that a fresh look finds."""
    record = Record.of_setup(setup(seed, seats, fair=fair))
    for state in play(record, Random(seed)):
        fresh = state.clone()
        changes.reface(fresh)
        assert (fresh.alert, fresh.watch, fresh.heed) == (state.alert, state.watch, state.heed)
        assert (list(fresh.scenes), fresh.stats, fresh.far) == (list(state.scenes), state.stats, state.far)
        assert values.altered(fresh) == values.altered(state)
        for seat in range(seats):
            assert values.sides(fresh, seat) == values.sides(state, seat)
        fresh.options = None
        if state.ask is Ask.MAIN:
            assert legal(fresh) == legal(state)


@FEW
@given(SEEDS, SEATS, HOUSES, st.data())
def test_replaying_the_answers_gives_the_same_game(seed: int, seats: int, fair: bool, data: st.DataObject) -> None:
    record = Record.of_setup(setup(seed, seats, fair=fair))
    prints = [fingerprint(state) for state in play(record, Random(seed))]
    cards = {face.key: face for face in record.state.box.faces}
    again = Record.read(record.write(), cards)
    assert fingerprint(again.state) == prints[-1]
    assert again.write() == record.write()
    keep = data.draw(st.integers(0, len(prints) - 1))
    assert fingerprint(again.back_to(keep)) == prints[keep]
    again.play(record.answers[keep]) if keep < len(record.answers) else None
    assert fingerprint(again.state) == prints[min(keep + 1, len(prints) - 1)]


@MANY
@given(SEEDS, SEATS, HOUSES, st.integers(0, 200), st.data())
def test_what_a_seat_sees_never_depends_on_what_is_hidden_from_it(
    seed: int, seats: int, fair: bool, answers: int, data: st.DataObject
) -> None:
    state = some_state(seed, seats, answers, fair=fair).state
    seat = data.draw(st.integers(0, seats - 1))
    other = twin(state, seat, Random(seed + 1))
    assert observe(other, seat) == observe(state, seat)
    assert pickle.dumps(seal(other, seat)) == pickle.dumps(seal(state, seat))
    for option in possible_options(state):
        if option.card is None or state.place[option.card] == HAND + seat:
            assert why_not(other, seat, option) == why_not(state, seat, option)


@MANY
@given(SEEDS, SEATS, HOUSES, st.integers(0, 200), st.sampled_from(sorted(LEVELS)))
def test_an_ai_answers_alike_in_all_worlds_that_it_cannot_tell_apart(
    seed: int, seats: int, fair: bool, answers: int, level: str
) -> None:
    state = some_state(seed, seats, answers, fair=fair).state
    if state.winners is None:
        other = twin(state, state.asker, Random(seed + 1))
        thought = think(level, seal(state, state.asker), seed)
        assert think(level, seal(other, state.asker), seed) == thought
        asked = decision(state)
        assert asked is not None
        assert asked.accepts(thought.answer)


@FEW
@given(SEEDS, SEATS, HOUSES)
def test_beats_show_no_face_that_a_seat_may_not_know(seed: int, seats: int, fair: bool) -> None:
    record, random = Record.of_setup(setup(seed, seats, fair=fair)), Random(seed)
    for _ in range(60):
        asked = decision(record.state)
        if asked is None:
            break
        outcome = record.play(random_answer(asked, random))
        for seat in (NOBODY, *range(seats)):
            for (event, after), beat in zip(_told(outcome.beats, seat), tell(outcome, seat), strict=True):
                assert beat.event == event
                for side in beat.seen.seats:
                    for view in (*side.hand, *side.deck):
                        known = after.seen[view.id]
                        may_know = known == after.box.all_seats or (seat >= 0 and known >> seat & 1)
                        assert (view.printed is not None) == bool(may_know)


def _told(beats: tuple[tuple[object, GameState], ...], seat: int) -> list[tuple[object, GameState]]:
    return [(event, after) for event, after in beats if getattr(event, "to", seat) == seat]


def possible_options(state: GameState) -> list[Option]:
    """Everything that anybody could try, legal or not."""
    cards, seats = range(len(state.face)), range(state.box.seats)
    options = [Option(verb) for verb in (Verb.END, Verb.PASS, Verb.YES, Verb.NO)]
    options += [Option(verb, to=seat) for verb in (Verb.COMPLETE, Verb.TRASH) for seat in seats]
    options += [Option(Verb.PICK, card=card) for card in cards[::7]]
    options += [Option(Verb.PLAY, card=card) for card in cards[::3]]
    options += [Option(Verb.PLAY, card=card, to=seat) for card in cards[::2] for seat in seats]
    return options


@MANY
@given(SEEDS, SEATS, HOUSES, st.integers(0, 200))
def test_every_move_is_legal_or_refused_with_a_rule(seed: int, seats: int, fair: bool, answers: int) -> None:
    state = some_state(seed, seats, answers, fair=fair).state
    asked = decision(state)
    for seat in range(seats):
        for option in possible_options(state):
            reason = why_not(state, seat, option)
            allowed = asked is not None and asked.seat == seat and option in asked.options
            assert (reason is None) == allowed
            if reason is not None:
                assert reason.rule in RULES
