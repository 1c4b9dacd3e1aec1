"""Thinking: legal answers in every state, the same ones for the same seed, within the budget, and quickly found."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from simpsons_desktop.ai import LEVELS, STYLES, Thought, think
from simpsons_desktop.ai.lookahead import candidates
from simpsons_desktop.ai.outlook import FULL, outlook, strengths
from simpsons_desktop.ai.worlds import Worlds
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.rules import Ask, GameState, deal, decision, seal
from simpsons_desktop.rules.moves import END
from simpsons_desktop.rules.position import read_position
from simpsons_desktop.rules.record import Record
from tests.support.games import deck, play, setup
from tests.support.positions import place
from tests.support.scenario import Table, action, character

EVERY_LEVEL = pytest.mark.parametrize("level", sorted(LEVELS))
DEFAULT_NODES = 20_000


@cache
def late_states(games: int, every: int) -> list[GameState]:
    """Sealed states from random games of two to five seats, from the middle on; rare decisions are all in."""
    states = []
    for seed in range(games):
        record = Record.of_setup(setup(seed, 2 + seed % 4))
        for count, state in enumerate(play(record, Random(seed))):
            rare = state.ask in (Ask.COUNT, Ask.CHOOSE, Ask.MAY, Ask.REACT)
            if state.winners is None and count > 40 and (count % every == 0 or rare):
                states.append(seal(state, state.asker))
    return states


@EVERY_LEVEL
def test_every_answer_is_legal_and_the_same_again(level: str) -> None:
    states = Random(5).sample(late_states(24, 9), 40 if level == "expert" else 200)  # it thinks twenty times as long
    kinds = {state.ask for state in states}
    assert kinds >= {Ask.MAIN, Ask.DISCARD, Ask.COUNT, Ask.CHOOSE, Ask.REACT}
    for seed, state in enumerate(states):
        asked = decision(state)
        assert asked is not None
        thought = think(level, state, seed)
        assert asked.accepts(thought.answer), asked
        assert thought.nodes <= DEFAULT_NODES
        if seed % 4 == 0:
            assert think(level, state.clone(), seed) == thought


@EVERY_LEVEL
@pytest.mark.parametrize("nodes", [1, 2, 7, 50])
def test_no_more_answers_are_tried_than_the_budget_allows(level: str, nodes: int) -> None:
    for seed, state in enumerate(Random(6).sample(late_states(12, 9), 24 if level == "expert" else 60)):
        asked = decision(state)
        assert asked is not None
        thought = think(level, state, seed, nodes)
        assert thought.nodes <= nodes
        assert asked.accepts(thought.answer)


HEAVY = place(
    "fair",
    "kid",
    3,
    3,
    '[[standing]]\nstat = "weight"\nby = 1\nto = { zone = "cast", on = "self", has = "brainy" }\n',
)


@EVERY_LEVEL
def test_weighed_counts_reach_the_number(level: str) -> None:
    seats = "Ann* | scene: fair + kid, whiz, whiz of Bob, kid of Bob, kid of Cal\nBob | 2 points\nCal"
    table = Table(seats, HEAVY, character("whiz", "kid brainy")).do("complete on Ann")
    asked = decision(table.state)
    assert asked is not None
    assert (asked.ask, asked.needed, max(asked.weights)) == (Ask.COUNT, 3, 2)
    for seed in range(10):
        assert asked.accepts(think(level, seal(table.state, 0), seed).answer)


@EVERY_LEVEL
def test_choosing_none_and_declining_are_answers_too(level: str) -> None:
    chooser = action(
        "pick",
        '{ do = "choose", as = "x", from = { zone = "cast", whose = "you" }, least = 0, most = 2 }, '
        '{ do = "discard", cards = { called = "x" } }, { do = "draw", who = "you", count = 1 }',
    )
    table = Table("Ann* | hand: pick | deck: kid | scene: lab + brainy, brainy\nBob", chooser).do("play pick")
    asked = decision(table.state)
    assert asked is not None
    assert (asked.ask, asked.least) == (Ask.CHOOSE, 0)
    for seed in range(10):
        assert think(level, seal(table.state, 0), seed).answer == ()


@EVERY_LEVEL
def test_a_forced_answer_takes_no_thought(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Ann*\nBob | scene: park + kid")  # nothing to play, nothing ready: only ending is left
    assert table.options() == ["end"]
    monkeypatch.delattr(Worlds, "__init__")
    assert think(level, seal(table.state, 0), 1) == Thought((END,), 0)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_two_copies_of_a_card_are_one_way_to_play_it(level: str) -> None:
    two = Table("Ann* | hand: kid, kid | scene: park\nBob")
    assert think(level, seal(two.state, 0), 1).nodes == 2


def crowded() -> GameState:
    """Five seats with full hands, and 45 Characters in play."""
    keys = list(bundled_decks())[:5]
    cards = {printed.key: printed for key in keys for printed in deck(key)}
    seats = []
    for seat, key in enumerate(keys):
        own = deck(key)
        characters = [c.key for c in own if c.kind == "character"]
        scene = next(c.key for c in own if c.kind == "scene" and c.complete and c.trash)
        hand = [c.key for c in own if c.kind == "action"][:4] + characters[:2]
        cast = [[characters[(3 * i + seat) % len(characters)], (seat + i) % 5] for i in range(9)]
        seats.append(
            {"points": seat % 4, "hand": hand, "deck": characters, "scene": {"card": scene, "characters": cast}}
        )
    return read_position({"goal": 7, "turn": 0, "turn_number": 20, "seed": 3, "seats": seats}, cards)


@EVERY_LEVEL
def test_a_crowded_table_stays_within_few_tries(level: str) -> None:
    state = crowded()
    assert sum(len(zone) for zone in state.zones[20:25]) == 45
    thought = think(level, seal(state, 0), 1)
    assert 0 < thought.nodes <= 3_000


def test_unknown_levels_and_styles_are_refused() -> None:
    for level, style in (("perfect", "plain"), ("easy", "sloth")):
        with pytest.raises(KeyError):
            think(level, seal(deal(setup(1, 2)), 0), 1, style=style)


@EVERY_LEVEL
def test_what_was_weighed_is_told_best_first(level: str) -> None:
    most = 0
    for seed, state in enumerate(Random(7).sample(late_states(12, 9), 24 if level == "expert" else 60)):
        thought = think(level, state, seed, style=list(STYLES)[seed % len(STYLES)])
        answers = [one.answer for one in thought.weighed]
        leads = [one.lead for one in thought.weighed]
        assert leads == sorted(leads, reverse=True)
        assert len(set(answers)) == len(answers) <= 5
        assert thought.answer in answers or (thought.nodes, answers) == (0, [])
        asked = decision(state)
        assert asked is not None
        assert all(map(asked.accepts, answers))
        most = max(most, len(answers))
    assert most == 5


def test_ways_to_choose_a_trait_are_never_taken_for_copies_of_a_card() -> None:
    chooser = action(
        "name", '{ do = "choose_trait", as = "t" }, { do = "trait", cards = { zone = "cast" }, remove = "t" }'
    )
    table = Table("Ann* | hand: name, kid, kid, kid | scene: park + kid, kid, kid\nBob", chooser).do("play name")
    assert len(candidates(table.state)) == 6  # as many as are looked at


def test_the_outlook_of_a_finished_game_is_beyond_that_of_any_other() -> None:
    won = Table("Ann* | 6 points | scene: park + kid, old\nBob | 6 points").do("complete on Ann").state
    assert won.winners == (0,)
    open_game = Table("Ann* | 6 points | scene: park + kid, old, kid, kid\nBob").state
    assert outlook(won, 0).lead > 50 > outlook(open_game, 0).lead
    assert outlook(won, 1).lead < -50 < outlook(open_game, 1).lead


def test_strength_grows_with_points_own_characters_and_a_lead_on_a_scene() -> None:
    def strength(seats: str) -> float:
        return strengths(Table(seats).state, FULL)[0]

    base = strength("Ann*\nBob | scene: park + kid")
    assert strength("Ann* | 1 points\nBob | scene: park + kid") > base
    there = strength("Ann*\nBob | scene: park + kid, old of Ann")
    assert there > base
    assert strength("Ann*\nBob | scene: park + kid of Ann, old of Ann") > there
    assert strength("Ann*\nBob | scene: park + fool of Ann, kid") > base


def test_a_seat_that_sees_less_minds_less_what_others_gain() -> None:
    alone = Table("Ann*\nBob | 5 points\nCal").state
    short = replace(FULL, sight=0.3)
    assert outlook(alone, 0, short).lead > outlook(alone, 0, FULL).lead


def test_candidates_for_counting_include_all_own_and_the_fewest_of_others() -> None:
    seats = "Ann* | scene: park + kid, old, kid of Bob, kid of Bob, old of Cal\nBob\nCal"
    table = Table(seats).do("complete on Ann")
    ways = [sorted(table._words(code) for code in way) for way in candidates(table.state)]
    assert ways[0] == ["kid of Ann", "old of Ann"]
    assert ["kid of Bob", "kid of Bob"] in ways
    assert len({tuple(way) for way in ways}) == len(ways)


def test_characters_that_count_for_very_many_are_thought_about() -> None:
    crowd = character("crowd", "kid", standing='stat = "weight"\nby = 9\nto = { zone = "cast" }')
    table = Table("Ann* | hand: kid | scene: park + crowd, crowd, crowd, crowd, crowd\nBob | scene: bar + crowd", crowd)
    assert think("normal", seal(table.state, 0), 1).answer
