"""Fair start, the house rule: more cards for later seats, fewer Characters for the first, in the first round only."""

from __future__ import annotations

from random import Random

import pytest

from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.referee.verbs import Referee
from simpsons_desktop.rules import (
    NOBODY,
    GameState,
    House,
    Option,
    Setup,
    Verb,
    advance,
    decision,
    fingerprint,
    legal,
    observe,
    start,
    tell,
    why_not,
)
from simpsons_desktop.rules.engine import HAND_AT_START
from simpsons_desktop.rules.fair_start import EXTRA_CARDS, EXTRA_CHARACTERS
from simpsons_desktop.rules.model import FEWEST_SEATS, MOST_SEATS
from simpsons_desktop.rules.position import PositionError, read_position
from simpsons_desktop.rules.record import Record, RecordError
from simpsons_desktop.rules.state import HAND
from simpsons_desktop.rules.values import CHARACTERS_A_TURN, limit
from tests.support.games import play, setup
from tests.support.scenario import CARDS, action

MORE = action("more", '{ do = "allow", who = "you", characters = 2 }')
BY_KEY = {card.key: card for card in (*CARDS, MORE)}
TABLES = [(seats, first) for seats in range(FEWEST_SEATS, MOST_SEATS + 1) for first in range(seats)]
PLAIN = [*[BY_KEY["kid"]] * 20, *[BY_KEY["nobody"]] * 20]


def dealt(seats: int, first: int = 0, fair: bool = True) -> GameState:
    """A table of plain decks right after the deal."""
    return start(Setup([PLAIN] * seats, 3, House(first=first, fair=fair))).state


def first_turn(turn_number: int = 1, fair: bool = True) -> GameState:
    """Ann, who begins, with Characters and a Scene; the second seat is Bob."""
    ann = {"hand": ["kid", "kid", "kid", "ace", "more"], "scene": {"card": "park"}}
    seats = [ann, {"hand": ["kid"]}]
    return read_position({"fair": fair, "turn_number": turn_number, "seats": seats}, BY_KEY)


def end_turn(state: GameState) -> None:
    """Pass the turn on without doing anything, and keep the whole hand."""
    turn = state.turn_number
    while state.turn_number == turn:
        asked = decision(state)
        assert asked is not None
        advance(state, [code for code, o in zip(asked.codes, asked.options, strict=True) if o.verb is Verb.END])


def plays(state: GameState) -> set[str]:
    """The keys of the cards that may be played now."""
    asked = decision(state)
    assert asked is not None
    cards = [option.card for option in asked.options if option.verb is Verb.PLAY and option.card is not None]
    return {state.box.faces[state.face[card]].key for card in cards}


def test_the_tables_name_every_place_at_every_table_and_leave_no_limit_below_nothing() -> None:
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    for table in (EXTRA_CARDS, EXTRA_CHARACTERS):
        assert {number: len(row) for number, row in table.items()} == {number: number for number in seats}
    assert min(extra for row in EXTRA_CARDS.values() for extra in row) >= 0
    assert min(extra for row in EXTRA_CHARACTERS.values() for extra in row) >= -CHARACTERS_A_TURN


@pytest.mark.parametrize(("seats", "first"), TABLES)
def test_later_seats_are_dealt_more_cards_counted_from_the_first_player(seats: int, first: int) -> None:
    fair, plain = dealt(seats, first), dealt(seats, first, fair=False)
    for seat in range(seats):
        extra = EXTRA_CARDS[seats][(seat - first) % seats]
        assert len(fair.zones[HAND + seat]) == HAND_AT_START + extra
        assert len(plain.zones[HAND + seat]) == HAND_AT_START
        assert fair.zones[HAND + seat][:HAND_AT_START] == plain.zones[HAND + seat]


@pytest.mark.parametrize(("seats", "first"), TABLES)
def test_limits_of_characters_differ_in_the_first_round_and_never_again(seats: int, first: int) -> None:
    state = dealt(seats, first)
    expected = [*EXTRA_CHARACTERS[seats], *[0] * seats]
    for turn, extra in enumerate(expected, 1):
        assert state.turn_number == turn
        assert limit(state, state.turn) == observe(state, NOBODY).seats[state.turn].characters_allowed
        assert limit(state, state.turn) == CHARACTERS_A_TURN + extra
        end_turn(state)


def test_a_hand_of_more_than_six_draws_nothing_and_loses_nothing() -> None:
    state = dealt(5)
    before = [len(state.zones[HAND + seat]) for seat in range(5)]
    for _ in range(5):
        end_turn(state)
    assert [len(state.zones[HAND + seat]) for seat in range(5)] == before


def test_the_first_player_plays_fewer_characters_but_any_star(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRA_CHARACTERS, 2, (-CHARACTERS_A_TURN, 1))
    assert plays(first_turn()) == {"ace", "more"}
    assert plays(first_turn(fair=False)) == {"kid", "ace", "more"}
    assert plays(first_turn(turn_number=3)) == {"kid", "ace", "more"}
    assert limit(first_turn(turn_number=2), 0) == CHARACTERS_A_TURN + 1


def test_a_card_that_allows_more_characters_adds_to_the_limit_of_fair_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRA_CHARACTERS, 2, (-CHARACTERS_A_TURN, 0))
    state = first_turn()
    faces = state.box.faces
    more = next(card for card in state.zones[HAND] if faces[state.face[card]].key == "more")
    advance(state, [code for code in legal(state) if code == (more + 1) << 4])
    assert limit(state, 0) == 2
    assert plays(state) == {"kid", "ace"}


def test_the_refusal_cites_the_rule_and_names_fair_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRA_CHARACTERS, 2, (-CHARACTERS_A_TURN, 0))
    state = first_turn()
    reason = why_not(state, 0, Option(Verb.PLAY, state.zones[HAND][0], 0))
    assert reason is not None
    expected = "Fair start: the limit of Characters in this turn is 0; a Star is always allowed. (Rule 7.2)"
    assert reason_with_rule(reason) == expected


@pytest.mark.parametrize("seats", range(FEWEST_SEATS, MOST_SEATS + 1))
def test_the_deal_shows_how_many_cards_everybody_got_and_nobody_elses_faces(seats: int) -> None:
    outcome = start(setup(5, seats, fair=True))
    sizes = [len(outcome.state.zones[HAND + seat]) for seat in range(seats)]
    for eyes in (NOBODY, *range(seats)):
        end = tell(outcome, eyes)[-1].seen
        assert end.fair
        assert [len(side.hand) for side in end.seats] == sizes
        for beat in tell(outcome, eyes):
            for seat, side in enumerate(beat.seen.seats):
                assert all((view.printed is not None) == (seat == eyes) for view in side.hand)
                assert all(view.printed is None for view in side.deck)


def test_a_record_keeps_the_house_rule_through_saving_and_undo() -> None:
    record, random = Record.of_setup(setup(8, 3, fair=True)), Random(2)
    states = list(play(record, random, 25))
    again = Record.read(record.write(), {face.key: face for face in record.state.box.faces})
    assert again.state.box.house == record.state.box.house == House(7, 8 % 3, fair=True)
    assert fingerprint(again.state) == fingerprint(record.state)
    assert fingerprint(again.back_to(0)) == fingerprint(states[0])
    assert limit(again.state, again.state.turn) == CHARACTERS_A_TURN + EXTRA_CHARACTERS[3][0]


def test_a_position_keeps_the_house_rule_in_its_record() -> None:
    seats = [{"hand": ["kid"], "scene": {"card": "park"}}, {"hand": ["kid"]}]
    record = Record.of_position({"fair": True, "turn": 0, "turn_number": 1, "seats": seats}, BY_KEY)
    again = Record.read(record.write(), BY_KEY)
    assert again.state.box.house.fair
    assert fingerprint(again.state) == fingerprint(record.state)


def test_the_fingerprint_tells_fair_start_from_an_ordinary_one() -> None:
    assert fingerprint(first_turn(turn_number=7)) != fingerprint(first_turn(turn_number=7, fair=False))


def test_games_without_it_are_recorded_as_ever() -> None:
    words = [line.split()[0] for line in Record.of_setup(setup(8, 3)).write().splitlines()]
    assert words[:4] == ["simpsons-game", "seed", "goal", "first"]
    assert "fair" not in words


def test_a_wrong_word_about_it_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^the position\.fair: expected true or false, not 1\.$"):
        read_position({"fair": 1, "seats": [{}, {}]}, BY_KEY)
    with pytest.raises(RecordError, match=r"^The beginning of the game can't be read: fair is 0 or 1, not 2\.$"):
        Record.read("simpsons-game 1\nfair 2\ndeck 0 9*kid\ndeck 1 9*kid\n", BY_KEY)


def test_the_referee_deals_a_fair_start_when_it_is_asked_to() -> None:
    referee = Referee()
    request = {"decks": ["bart", "lisa", "homer"], "seed": 4, "first": 1}
    plain, fair = referee.new(request), referee.new({**request, "fair": True})
    assert (plain["fair"], fair["fair"]) == (False, True)
    assert [len(seat["hand"]) for seat in plain["seats"]] == [HAND_AT_START] * 3
    assert [len(fair["seats"][(1 + place) % 3]["hand"]) - HAND_AT_START for place in range(3)] == list(EXTRA_CARDS[3])
    assert referee.observe({"seat": 0})["fair"] is True
