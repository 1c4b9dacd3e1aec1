"""Going back and forth while a game is played: all is as it was, whoever is asked, and nothing is made up."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from simpsons_desktop.controller import Chair, Pace
from simpsons_desktop.controller.going_back import Step
from simpsons_desktop.controller.logbook import Logbook
from simpsons_desktop.matches.reading import read_match
from simpsons_desktop.rules import NOBODY, Ask, Decision, fingerprint
from simpsons_desktop.rules.record import Record
from simpsons_desktop.store.settings import Answering, Asked
from tests.controller.clockwork import Table, by_the_clock
from tests.controller.pairs import stars
from tests.support.games import random_answer, setup

QUICKLY = Pace(0, 0, 1, 1)


@dataclass(frozen=True)
class Moment:
    """All that must come back with a decision."""

    number: int
    print: str
    log: tuple[str, ...]
    seats: object
    wishes: object
    passing: object
    asker: int


def moment(table: Table) -> Moment:
    game = table.game
    return Moment(
        len(game.record.answers), fingerprint(game.record.state), tuple(line.text for line in game.log),
        game.match.seats, dict(game.asking.wishes), dict(game.asking.passing), game.record.state.asker,
    )  # fmt: skip


def sit(seed: int, persons: tuple[int, ...], seats: int = 3, goal: int = 3) -> tuple[Table, Random]:
    """A table of persons and AI seats who answer by chance."""
    chance, record = Random(seed), Record.of_setup(setup(seed, seats, goal=goal))
    keys = stars(seed, seats)
    chairs = [Chair(f"P{at}", keys[at], None if at in persons else "easy") for at in range(seats)]

    def choose(asked: Decision) -> tuple[int, ...]:
        return random_answer(asked, chance)

    table = Table(record, chairs, NOBODY, choose, Random(seed), QUICKLY)
    return table, chance


def stands(table: Table) -> bool:
    """Whether somebody at the screen is asked and everything that happened has been told."""
    game = table.game
    return game.decision is not None and game.record.state.asker == game.front and not game.covered


class Wanderer:
    """Plays at a table by chance, and goes back and forth meanwhile; what was is known by the number of answers."""

    def __init__(self, table: Table, chance: Random) -> None:
        self.table, self.game, self.chance = table, table.game, chance
        self.known: dict[int, Moment] = {}
        self.went = 0

    def play(self) -> None:
        """Play until the game is over."""
        self.game.begin()
        while self.table.run():
            if not (stands(self.table) and self.wander()):
                self.table.do()

    def wander(self) -> bool:
        """Note how all stands, perhaps wish something else, perhaps go back, and forth; whether it went anywhere."""
        here = moment(self.table)
        self.known[here.number] = here
        if self.chance.random() < 0.2:
            self.wish()
        step = self.game.going_back.back()
        if step is None or self.went >= 40 or self.chance.random() < 0.6:
            return False
        self.went += 1
        self.go(step)
        forth = self.game.going_back.forth()
        if forth is not None and self.chance.random() < 0.5:
            self.go(forth)
        return True

    def wish(self) -> None:
        """Be asked in another way from now on."""
        asked = self.chance.choice((Asked.ALWAYS, Asked.QUICK))
        self.game.wish(self.game.front, Answering(f"P{self.game.front}", asked, ("scene played",)))
        self.known[len(self.game.record.answers)] = moment(self.table)

    def go(self, step: Step) -> None:
        """Go there: all is as it was."""
        self.table.instead(lambda: self.game.go_to(step.number))
        there = self.known.get(step.number)
        if there is not None and len(self.game.record.answers) == step.number:
            now = moment(self.table)
            assert (now.print, now.log, now.asker) == (there.print, there.log, there.asker)


@pytest.mark.parametrize(("persons", "seed"), [((0,), 1), ((1,), 2), ((0, 2), 3), ((0, 1, 2), 4)])
def test_a_game_that_goes_back_and_forth_is_as_it_was(
    persons: tuple[int, ...], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_the_clock(monkeypatch)
    table, chance = sit(seed, persons)
    wanderer = Wanderer(table, chance)
    wanderer.play()
    assert wanderer.went > 3
    record, match = table.game.record, table.game.match
    assert record.state.winners is not None
    opened = read_match(bytes(match.journal.content), {face.key: face for face in record.state.box.faces})
    assert not opened.fault
    assert fingerprint(opened.record.state) == fingerprint(record.state)
    assert opened.seats == match.seats


def test_a_step_says_what_it_goes_past(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    table, _ = sit(5, (0, 1), goal=7)
    game, found = table.game, set()
    game.begin()
    for _ in range(200):
        if not table.run():
            break
        step = game.going_back.back()
        if stands(table) and step is not None:
            askers = [state.asker for state in game.record.states[step.number : -1]]
            assert askers[0] in game.asking.persons
            assert step.others == any(asker in game.asking.persons and asker != game.front for asker in askers)
            found.add((step.learned, step.others, step.free))
        table.do()
    assert {(False, False, True), (True, True, False)} <= found


def test_a_person_who_left_sits_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    table, _ = sit(6, (0, 1), goal=7)
    game = table.game
    game.begin()
    for _ in range(40):
        table.run()
        if stands(table) and len(game.record.answers) > 8 and game.record.state.ask is Ask.MAIN:
            break
        table.do()
    before = len(game.record.answers)
    table.instead(lambda: game.leave(game.front, "easy"))
    while len(game.record.answers) < before + 4 and table.run():
        table.do()
    assert [chair.is_person for chair in game.chairs].count(True) == 1
    table.instead(lambda: game.go_to(before - 1))
    assert [chair.is_person for chair in game.chairs] == [True, True, False]


def test_a_log_that_is_read_again_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    for persons in ((0,), (0, 1, 2)):
        table, _ = sit(7, persons)
        table.game.begin()
        while table.run():
            table.do()
        log = table.game.logbook
        again = Logbook(log.scribe.names, log.together)
        record = Record.begin(table.game.record.beginning, {c.key: c for c in table.game.record.state.box.faces})
        for answer in table.game.record.answers:
            record.play(answer)
        again.read(record)
        ours = [line.text for line in log.lines]
        assert [line.text for line in again.lines][-len(ours) :] == ours
        assert again.number_of(len(again.lines) - 1) == len(record.answers)
        assert again.number_of(0) == 0
