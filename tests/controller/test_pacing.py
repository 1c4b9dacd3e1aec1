"""How long an AI's move is held back, and what may be seen of it meanwhile: by a clock that goes as the test says."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication

from simpsons_desktop.content.library import library
from simpsons_desktop.controller import Pace
from simpsons_desktop.controller.asking import forced
from simpsons_desktop.controller.chairs import Chair
from simpsons_desktop.controller.timing import MUSES_MS, SHORT
from simpsons_desktop.controller.weighing import touched
from simpsons_desktop.rules import NOBODY, Ask, decision, legal
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.state import HAND
from simpsons_desktop.store.settings import Answering, Asked
from tests.controller.clockwork import Table, by_the_clock
from tests.controller.pairs import Player, stars
from tests.support.games import play, setup, some_state

STEPS = 30


@pytest.fixture(autouse=True)
def by_clock(qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games go by clocks of their own."""
    by_the_clock(monkeypatch)


def watched(seed: int, pace: Pace, thought_ms: float = 1.0, asked: Asked = Asked.QUICK, level: str = "normal") -> Table:
    """A game of three AI seats and a person, played on for a while; what can be noticed of it is in its trace."""
    state = Record.of_setup(setup(seed, 4)).state
    chairs = [Chair(f"Seat {i}", star, None if i == 0 else level) for i, star in enumerate(stars(seed, 4))]
    table = Table(state, chairs, NOBODY, Player(seed, frozenset()), Random(seed), pace, f"a game {seed}")
    table.thoughts.longest = thought_ms
    table.game.wish(0, Answering("", asked))
    table.game.begin()
    for _ in range(STEPS):
        if not table.run():
            break
        table.do()
    return table


def held_back(table: Table) -> list[float]:
    """How long (ms) each AI seat waited, once the table rested, before something of its move was told."""
    found, trace, times = [], table.trace, table.times
    for at in range(2, len(trace) - 2):
        after = at + 2 if trace[at + 1][0] == "weighing" else at + 1
        if (trace[at - 1][0], trace[at][0], trace[after][0]) == ("told", "waiting", "told"):
            rested = times[at - 1] + table.shown[at - 1]
            if times[at - 2] + table.shown[at - 2] <= times[at - 1]:  # nothing else was being shown
                found.append(times[after] - rested)
    return found


def test_a_move_comes_after_a_natural_pause_or_when_it_is_thought_of(qapp: QCoreApplication) -> None:
    table = watched(3, Pace())
    pauses = held_back(table)
    assert len(pauses) > 20
    assert all(400 / SHORT - 1 <= pause <= 900.5 for pause in pauses)
    assert max(pauses) - min(pauses) > 200  # they differ
    assert held_back(watched(3, Pace())) == pauses  # and are the same for the same game
    table.close()


def test_a_thought_that_takes_longer_is_waited_for(qapp: QCoreApplication) -> None:
    slow = watched(3, Pace(), thought_ms=3000.0)
    assert max(held_back(slow)) > 1500
    slow.close()


def test_the_fast_pace_is_shorter_and_the_instant_one_waits_for_nothing(qapp: QCoreApplication) -> None:
    fast, instant = watched(3, Pace(150, 400)), watched(3, Pace(0, 0))
    assert 150 / SHORT - 1 <= min(held_back(fast)) <= max(held_back(fast)) <= 400.5
    assert max(held_back(instant)) <= 1.5  # no longer than a thought
    assert not [mark for mark in instant.trace if mark[0] == "weighing"]
    fast.close()
    instant.close()


def test_forced_is_only_what_everybody_can_see_to_be() -> None:
    """A count of all that can be counted, or an empty hand; never that no card of a hand fits."""
    for seed in range(3):
        for state in play(some_state(seed, 3, 0), Random(seed), most=400):
            asked = decision(state)
            if asked is not None and len(asked.codes) <= asked.least and state.zones[HAND + asked.seat]:
                assert not forced(state) or asked.ask is Ask.COUNT
    empty, unfit = ({"seats": [{"hand": hand}, {}], "seed": 1} for hand in ([], ["slimy-tactics"]))
    states = [Record.of_position(position, library().cards).state for position in (empty, unfit)]
    assert [len(legal(state)) for state in states] == [1, 1]  # both can but end the turn
    assert [forced(state) for state in states] == [True, False]


def test_the_scene_that_is_about_to_be_touched_is_shown_once_and_is_touched(qapp: QCoreApplication) -> None:
    table = watched(3, Pace())
    record, weighed = table.game.record, [mark for mark in table.trace if mark[0] == "weighing"]
    assert len(weighed) > 5
    for at, mark in enumerate(table.trace):
        if mark[0] == "weighing":
            assert table.trace[at - 1][0] == "waiting"
            assert table.trace[at + 1][0] == "told"  # the move itself
    moves = iter(
        touched(state, answer) for state, answer in zip(record.states, record.answers, strict=False) if state.asker != 0
    )
    assert all(mark[1] in moves for mark in weighed)  # in this order
    table.close()


def test_where_nobody_may_be_told_what_others_could_do_nothing_is_shown(qapp: QCoreApplication) -> None:
    table = watched(3, Pace(), asked=Asked.EVEN)
    assert [mark for mark in table.trace if mark[0] == "told"]
    assert not [mark for mark in table.trace if mark[0] == "weighing"]
    table.close()


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_level_that_thinks_longer_takes_longer_where_nobody_may_notice(level: str) -> None:
    """Whether it holds something that fits or not: the pause is that of its level."""
    tables = [watched(3, Pace(), asked=Asked.EVEN, level=one) for one in ("normal", level)]
    normal, other = (max(held_back(table)) for table in tables)
    assert other == pytest.approx(normal + MUSES_MS[level], abs=450)
    assert other > normal
    for table in tables:
        table.close()
