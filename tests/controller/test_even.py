"""In mode "even" nothing that can be noticed tells what anybody holds, in pairs of games that differ in that alone.

The suite plays 50 of them; EVEN_PAIRS=200 gives the long run.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from math import erfc, exp, sqrt
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication

from simpsons_desktop.controller import Passing
from simpsons_desktop.controller.timing import Timing
from simpsons_desktop.rules import GameState, rounds
from simpsons_desktop.rules.answering import Repertoire
from simpsons_desktop.rules.windows import playable
from simpsons_desktop.store.settings import Answering, Asked
from tests.controller.clockwork import Table, by_the_clock
from tests.controller.pairs import Pair, make_pair

PAIRS = int(os.environ.get("EVEN_PAIRS", "50"))
STEPS = 16  # things that persons at the screen do, in each game


@pytest.fixture
def by_clock(qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games go by clocks of their own."""
    by_the_clock(monkeypatch)


def pairs(wanted: int, names: tuple[str, str] = ("a game", "a game")) -> Iterator[Pair]:
    """So many pairs: of two to five seats, of persons alone, of several persons or one with AI seats."""
    for seed in count():
        seats = 2 + seed % 4
        some = [frozenset(range(seats)), frozenset({0, seats - 1}), frozenset({seed % seats})]
        pair = make_pair(seed, seats, some[seed % 3], seed // 3 % seats)
        if pair is not None:
            pair.sit_down(names)
            yield pair
            wanted -= 1
        if not wanted:
            return


def wish(pair: Pair, mode: Asked) -> None:
    """Let all persons wish the same; some of them have moments at which they pass."""
    chance = Random(pair.seed)
    for seat in sorted(pair.persons):
        passed = chance.choice(((), (), ("character played",), ("resolved", "main ends")))
        for table in pair.tables:
            table.game.wish(seat, Answering("", mode, passed))


def play(pair: Pair) -> Iterator[tuple[Table, Table]]:
    """Play both games alike; yields the tables whenever the games wait for somebody, as long as they are the same."""
    one, other = pair.tables
    chance = Random(pair.seed)
    try:
        for table in pair.tables:
            table.game.begin()
        for _ in range(STEPS):
            going = [table.run() for table in pair.tables]
            if pair.parted():
                return
            yield one, other
            if not all(going) or len(one.trace) != len(other.trace):
                return
            if chance.random() < 0.1:
                seat, passing = chance.choice(sorted(pair.persons)), chance.choice(list(Passing))
                for table in pair.tables:
                    table.let_pass(seat, passing)
            for table in pair.tables:
                table.do()
    finally:
        pair.close()


def told_apart(pair: Pair, times: bool) -> str:
    """The first thing by which the games could be told apart from outside; empty if there is none."""
    done = 0
    for one, other in play(pair):
        for at in range(done, max(len(one.trace), len(other.trace))):
            here, there = (table.trace[at] if at < len(table.trace) else ("nothing",) for table in (one, other))
            if here != there:
                return f"{pair.seed}: {here} is not {there}"
            if times and abs(one.times[at] - other.times[at]) > 1e-6:
                return f"{pair.seed}: {here[0]} comes at {one.times[at]} and at {other.times[at]}"
        done = len(one.trace)
    return ""


@pytest.mark.slow
@pytest.mark.usefixtures("by_clock")
def test_no_public_trace_tells_the_hands_apart() -> None:
    """The same prompts, curtains, news, logs and sounds in the same order, after delays of the same distribution."""
    telling, marks, delays = 0, 0, Delays()
    for pair in pairs(PAIRS, ("a game", "another game")):  # whose pauses are drawn anew
        wish(pair, Asked.EVEN)
        assert not told_apart(pair, times=False)
        delays.add(pair)
        telling += pair.telling
        marks += len(pair.tables[0].trace)
    assert telling > PAIRS
    assert marks > 20 * PAIRS
    assert len(delays.able) > PAIRS / 2
    assert delays.likeness() > 0.01
    assert delays.balance() > 0.01


@pytest.mark.usefixtures("by_clock")
def test_games_whose_pauses_are_drawn_alike_go_by_the_same_clock() -> None:
    telling = 0
    for pair in pairs(20):
        wish(pair, Asked.EVEN)
        assert not told_apart(pair, times=True)
        telling += pair.telling
    assert telling > 10


@pytest.mark.usefixtures("by_clock")
def test_who_is_always_asked_gives_nothing_away_by_being_asked() -> None:
    for pair in pairs(30):
        if pair.secret in pair.persons:
            wish(pair, Asked.ALWAYS)
            assert not told_apart(pair, times=False)


@dataclass
class Delays:
    """Delays (ms) where one game of a pair had an AI that could answer and the other one had not."""

    able: list[float] = field(default_factory=list)
    unable: list[float] = field(default_factory=list)

    def add(self, pair: Pair) -> None:
        """Take the delays of a pair."""
        for waits in zip(*(table.waits for table in pair.tables), strict=False):
            able, unable = sorted(waits, key=lambda wait: -wait.answers)
            if able.answers != unable.answers:
                self.able.append(able.ms)
                self.unable.append(unable.ms)

    def likeness(self) -> float:
        """How probable it is that samples of one distribution differ so much (Kolmogorov and Smirnov)."""
        one, other = self.able, self.unable
        most = max(
            abs(sum(x <= value for x in one) / len(one) - sum(x <= value for x in other) / len(other))
            for value in {*one, *other}
        )
        return min(1.0, 2 * exp(-2 * most**2 * len(one) * len(other) / (len(one) + len(other))))

    def balance(self) -> float:
        """How probable it is that one of two equals is the longer one so often (the sign test)."""
        longer = [able > unable for able, unable in zip(self.able, self.unable, strict=True) if able != unable]
        return erfc(abs(sum(longer) - len(longer) / 2) / sqrt(len(longer) / 2)) if longer else 1.0


def no_pause(patch: pytest.MonkeyPatch) -> None:
    """AI seats answer as soon as they have thought."""
    patch.setattr(Timing, "paused", lambda timing, level: timing.resting)


def by_the_hand(patch: pytest.MonkeyPatch) -> None:
    """Who is asked goes by what they hold."""

    def holders(state: GameState, repertoire: Repertoire) -> frozenset[int]:
        about = rounds.moment(state)
        return frozenset(seat for seat in range(state.box.seats) if playable(state, seat, about))

    patch.setattr(rounds, "could_answer", holders)


@pytest.mark.usefixtures("by_clock")
@pytest.mark.parametrize("leak", [no_pause, by_the_hand])
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    leak(monkeypatch)
    found = []
    for pair in pairs(20):
        wish(pair, Asked.EVEN)
        found.append(told_apart(pair, times=True))
    assert any(found)


@pytest.mark.usefixtures("by_clock")
def test_quick_games_can_be_told_apart() -> None:
    found = []
    for pair in pairs(20):
        wish(pair, Asked.QUICK)
        found.append(told_apart(pair, times=False))
    assert any("curtain" in one for one in found)


def test_delays_of_one_kind_are_known_from_those_of_another() -> None:
    chance = Random(1)
    early = [chance.uniform(250, 450) for _ in range(80)]
    again = [chance.uniform(250, 450) for _ in range(80)]
    late = Delays([ms + 60 for ms in again], early)
    assert min(Delays(early, again).likeness(), Delays(early, again).balance()) > 0.05
    assert max(late.likeness(), late.balance()) < 0.01


@pytest.mark.usefixtures("by_clock")
def test_a_pause_that_is_too_short_for_a_thought_shows_in_the_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    no_pause(monkeypatch)
    delays = Delays()
    for pair in pairs(40):  # whose pauses are drawn alike, so that few of them will do
        wish(pair, Asked.EVEN)
        told_apart(pair, times=False)
        delays.add(pair)
    assert delays.balance() < 0.01
