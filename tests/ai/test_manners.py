"""What no level ever does: pass up a win, give one away, work for the leader alone, hurt only itself.

The suite looks at some hundred decisions of random games for each level, and at some styles. MANNERS_GAMES says of how
many games a long run takes the last eight, with all styles of all levels:
`MANNERS_GAMES=1300 python3 packaging/dev.py test tests/ai/test_manners.py`.
"""

from __future__ import annotations

import os
from collections import deque
from functools import cache
from random import Random

import pytest

from simpsons_desktop.ai import LEVELS, STYLES
from simpsons_desktop.ai.manners import IDLE
from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Ask, GameState, advance, decision, legal, seal
from simpsons_desktop.rules.moves import COMPLETE, TRASH
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import CAST, HAND
from simpsons_desktop.simulate.game import thinks
from tests.support.games import play, setup
from tests.support.positions import place
from tests.support.scenario import Table, action

FEW = 24
GAMES = max(FEW, int(os.environ.get("MANNERS_GAMES", "0")))
SOME = (*LEVELS, "easy:builder", "easy:hunter", "normal:magpie", "hard:wrecker", "expert:magpie")
ALL = tuple(f"{level}:{style}" for level in LEVELS for style in STYLES)
EVERY_LEVEL = pytest.mark.parametrize("level", SOME)
SEEDS = range(6)  # a level picks freely among good answers; here it must not, whatever the seed


def answered(table: Table, level: str, seed: int) -> str:
    """The answer of a level to the open decision, in words; several picks are joined by a comma."""
    thought = thinks(level, seal(table.state, table.state.asker), seed)
    return ", ".join(sorted(table._words(code) for code in thought.answer))


def played_on(table: Table, level: str, seed: int) -> Table:
    """The table after the level has answered, and again for as long as its own answer goes on."""
    seat = table.state.asker
    while True:
        asked = table.state.ask
        advance(table.state, thinks(level, seal(table.state, seat), seed).answer)
        if table.state.asker != seat or table.state.ask in (Ask.MAIN, Ask.NOTHING) or asked is Ask.DISCARD:
            return table


CHEER = action("cheer", '{ do = "score", who = "you", points = 1 }')
HALL = place("hall", "kid", 4, 2)
WINS = {
    "its own Scene": "Ann* | 6 points | hand: bar, kid | scene: park + kid, old\nBob | 5 points",
    "somebody else's Scene": "Ann* | 6 points | hand: bar\nBob | scene: park + kid, kid, old of Ann",
    "by trashing": "Ann* | 6 points | hand: kid, kid, lab | scene: park + fool of Bob, clown of Bob\nBob | 4 points",
    "by the bonus": "Ann* | 5 points | hand: kid | scene: park + kid, old of Bob, kid\nBob | 2 points",
    "alone after a play": "Ann* | 6 points | hand: kid\nBob | 6 points | scene: park + kid, old of Ann\nCal | 6 points",
    "together with Bob": "Ann* | 6 points | hand: fool\nBob | 6 points | scene: park + kid, old of Ann\nCal | 6 points",
    "as the last": "Ann* | 6 points\nBob | 1 points\nCal | scene: park + kid, old of Ann, kid of Bob\nDot | 6 points",
}


@EVERY_LEVEL
@pytest.mark.parametrize("seats", WINS.values(), ids=list(WINS))
def test_a_win_is_never_passed_up(seats: str, level: str) -> None:
    for seed in SEEDS:
        winners = _turn_of(Table(seats).state, level, seed).winners
        assert winners is not None
        assert 0 in winners


SHARED_OR_ALONE = {
    "by whom it counts": "Ann* | 6 points | scene: park + kid, old of Bob, kid of Cal\nBob | 6 points\nCal | 2 points",
    "with one more there": WINS["alone after a play"],
    "with two more there": "Ann* | 6 points | hand: kid, kid\n"
    "Bob | 6 points | scene: hall + kid, kid, kid of Ann, kid of Ann",
    "on another Scene": "Ann* | 6 points | scene: park + fool, clown\nBob | 6 points | scene: park + kid, old of Ann",
    "by an Action": "Ann* | 6 points | hand: cheer\nBob | 6 points | scene: park + kid, old of Ann",
}


@EVERY_LEVEL
@pytest.mark.parametrize("seats", SHARED_OR_ALONE.values(), ids=list(SHARED_OR_ALONE))
def test_a_win_alone_is_taken_before_one_together(seats: str, level: str) -> None:
    for seed in SEEDS:
        assert _turn_of(Table(seats, CHEER, HALL).state, level, seed).winners == (0,)


@EVERY_LEVEL
def test_an_action_that_wins_is_played(level: str) -> None:
    for seed in SEEDS:
        table = Table("Ann* | 6 points | hand: park, kid, cheer\nBob | scene: bar + fool of Ann", CHEER)
        assert answered(table, level, seed) == "play cheer"


GIFTS = {
    "a Scene of Bob's": "Ann* | 2 points | hand: kid\nBob | 6 points | scene: park + kid of Ann, old of Ann\nCal",
    "a Scene with Bob on it": "Ann* | 3 points | scene: park + kid of Bob, old\nBob | 6 points\nCal | 2 points",
    "a Scene to trash": "Ann* | 5 points\nBob | 6 points | scene: park + fool of Ann, clown of Ann, nobody\nCal",
}


@EVERY_LEVEL
@pytest.mark.parametrize("seats", GIFTS.values(), ids=list(GIFTS))
def test_another_seat_is_never_handed_the_win(seats: str, level: str) -> None:
    for seed in SEEDS:
        assert played_on(Table(seats), level, seed).state.winners is None


@EVERY_LEVEL
def test_when_counting_the_one_is_left_out_who_would_win(level: str) -> None:
    seats = "Ann* | 3 points | scene: park + kid, kid of Bob, old of Cal\nBob | 6 points\nCal | 1 points"
    for seed in SEEDS:
        table = Table(seats).do("complete on Ann")
        assert "Bob" not in answered(table, level, seed)


THANKLESS = {
    "complete": "Ann* | 1 points | hand: fool\nBob | 4 points | scene: park + kid, old\nCal | 2 points",
    "trash": "Ann* | 1 points | hand: kid\nBob | 4 points | scene: park + fool, clown of Cal\nCal | 2 points",
    "complete, of another": "Ann* | 1 points\nBob | 4 points\nCal | 2 points | scene: park + kid of Bob, old",
}


SHOP = place("shop", "kid", 6, 6)
TEMPTING = "Ann* | 1 points\nBob | 4 points | scene: hall + kid, kid, kid, fool of Cal, clown of Cal\nCal | 1 points"


@EVERY_LEVEL
def test_not_even_to_spoil_what_would_bring_the_leader_more(level: str) -> None:
    for seed in SEEDS:
        assert answered(Table(TEMPTING, HALL), level, seed) == "end"


@EVERY_LEVEL
@pytest.mark.parametrize("seats", THANKLESS.values(), ids=list(THANKLESS))
def test_a_scene_is_never_resolved_for_the_leader_alone(seats: str, level: str) -> None:
    for seed in SEEDS:
        table = Table(seats)
        while table.state.turn == 0:
            before = list(table.state.points)
            played_on(table, level, seed)
            assert table.state.points[0] > before[0] or table.state.points[1] == before[1]


@EVERY_LEVEL
def test_when_counting_a_seat_counts_its_own(level: str) -> None:
    seats = "Ann* | 1 points\nBob | 4 points | scene: park + kid, kid of Ann, old of Cal, kid of Bob\nCal | 3 points"
    for seed in SEEDS:
        assert "kid of Ann" in answered(Table(seats).do("complete on Bob"), level, seed)


MELT = action("melt", '{ do = "discard", cards = { zone = "cast", whose = "you" } }')
ONE_GOES = action(
    "boot", '{ do = "choose", as = "x", from = { zone = "cast" } }, { do = "discard", cards = { called = "x" } }'
)


@EVERY_LEVEL
def test_an_action_that_only_hurts_its_player_is_kept(level: str) -> None:
    for seed in SEEDS:
        table = Table("Ann* | played 2 | hand: melt | scene: park + kid, old\nBob | 2 points", MELT)
        assert answered(table, level, seed) != "play melt"


@EVERY_LEVEL
def test_a_choice_falls_on_somebody_else(level: str) -> None:
    for seed in SEEDS:
        seats = "Ann* | 1 points | hand: boot\nBob | 1 points | scene: shop + kid, kid of Ann, fool of Cal\nCal"
        table = Table(seats, ONE_GOES, SHOP).do("play boot")
        assert answered(table, level, seed) in ("kid of Bob", "fool of Cal")


@EVERY_LEVEL
def test_kid_stuff_is_not_played_on_own_characters_alone(level: str) -> None:
    cards = library().cards
    kid_stuff = next(printed for printed in cards.values() if printed.name == "Kid Stuff")
    for seed in SEEDS:
        seats = f"Ann* | played 2 | hand: {kid_stuff.key} | scene: bar + fool\nBob | scene: park + kid\nCal"
        assert answered(Table(seats, kid_stuff), level, seed) == "end"


@cache
def late_states(games: int) -> list[GameState]:
    """The last decisions of random games of two to five seats, in which it does not take much to win."""
    states = []
    for seed in range(games):
        record = Record.of_setup(setup(seed, 2 + seed % 4, goal=3))
        last = deque(play(record, Random(seed)), 8)
        states += [seal(state, state.asker) for state in last if state.winners is None]
    return states


@pytest.mark.parametrize("level", tuple(LEVELS) if GAMES == FEW else ALL)
@pytest.mark.slow
@pytest.mark.timeout(0)
def test_in_late_positions_wins_are_taken_and_gifts_withheld(level: str) -> None:
    seen = {"win": 0, "withheld": 0, "declared": 0}
    games = GAMES // {"expert": 3, "hard": 2}.get(level.partition(":")[0], 1)  # they think many times as long
    for seed, state in enumerate(late_states(games)):
        seat, number, answer = state.asker, state.turn_number, thinks(level, state, seed).answer
        after = _then(state, answer)
        if state.least == state.most == 1:
            ends = [_then(state, (code,)).winners for code in legal(state)]
            if state.ask in (Ask.MAIN, Ask.REACT) and answer not in IDLE:  # elsewhere it may be forced
                assert not _only_hurts(state, after)
            if after.winners and seat not in after.winners:
                others = (_turn_of(_then(state, (code,)), level, seed, number).winners for code in legal(state))
                assert all(winners and seat not in winners for winners in others)
            if any(winners and seat in winners for winners in ends):
                seen["win"] += 1
                after = _turn_of(after, level, seed, number)
                assert after.winners
                assert seat in after.winners
            elif state.ask is Ask.MAIN:  # ending the turn gives nothing away; elsewhere all ways may lead to it
                seen["withheld"] += any(ends)
                assert seat in (_turn_of(after, level, seed, number).winners or (seat,))
        if state.ask is Ask.MAIN and answer[0] & ~15 in (COMPLETE, TRASH):
            seen["declared"] += 1
            _check_declaration(state, after, level, seed)
    assert min(seen.values()) >= 3, seen


def _turn_of(state: GameState, level: str, seed: int, number: int = 0) -> GameState:
    """The state after the rest of the turn (the one with that number), with what it gives others to choose."""
    number = number or state.turn_number
    while state.turn_number == number and state.ask is not Ask.NOTHING:
        advance(state, thinks(level, state, seed).answer)
    return state


def _then(state: GameState, answer: tuple[int, ...]) -> GameState:
    after = state.clone()
    advance(after, answer)
    return after


def _only_hurts(before: GameState, after: GameState) -> bool:
    """Whether the seat has lost points or Characters in play for nothing, while the others are as they were."""
    seat, owners = before.asker, before.box.owners

    def worth(state: GameState, other: int) -> tuple[int, int, int]:
        there = [card for cast in state.zones[CAST : CAST + state.box.seats] for card in cast if owners[card] == other]
        return state.points[other], len(there), len(state.zones[HAND + other])

    own, others = (worth(before, seat), worth(after, seat)), [s for s in range(before.box.seats) if s != seat]
    gained = any(now > then for then, now in zip(*own, strict=True))
    lost = any(now < then for then, now in zip(own[0][:2], own[1][:2], strict=True))
    return lost and not gained and all(worth(before, s) == worth(after, s) for s in others)


def _check_declaration(before: GameState, after: GameState, level: str, seed: int) -> None:
    """Play out the choices that the seat itself makes; then the leader is not the only one who was paid."""
    seat = before.asker
    while (asked := decision(after)) is not None and asked.seat == seat and asked.ask in (Ask.COUNT, Ask.CHOOSE):
        advance(after, thinks(level, after, seed).answer)
    gain = [now - then for now, then in zip(after.points, before.points, strict=True)]
    leaders = [s for s, p in enumerate(before.points) if s != seat and p == max(before.points)]
    assert gain[seat] > 0 or not any(gain[s] > 0 for s in leaders)
