"""Going back and forth while a game is played: all is as it was, whoever is asked, and nothing is made up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from simpsons_desktop.content.scribe import remark
from simpsons_desktop.controller import Chair, Pace, Passing
from simpsons_desktop.controller.going_back import Step
from simpsons_desktop.controller.logbook import Logbook
from simpsons_desktop.matches import Seats
from simpsons_desktop.matches.reading import read_match
from simpsons_desktop.matches.seats import NOT
from simpsons_desktop.rules import NOBODY, Ask, Decision, fingerprint
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.record import Record
from simpsons_desktop.store.settings import Answering, Asked
from tests.controller.clockwork import Table, by_the_clock
from tests.controller.pairs import stars
from tests.support.games import random_answer, setup, some_state

QUICKLY = Pace(0, 0, 1, 1)


@dataclass(frozen=True)
class Moment:
    """All that must come back with a decision."""

    number: int
    print: str
    log: tuple[str, ...]
    seats: Seats
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


def without_passing(seen: Moment) -> Moment:
    """Passing that a person has ended since stays ended: else the answer would only be passed again."""
    return replace(seen, seats=tuple(replace(seat, passing=NOT) for seat in seen.seats), passing={})


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
        self.known.setdefault(here.number, here)
        if self.chance.random() < 0.2:
            self.wish()
        step = self.game.going_back.back()
        if step is None or self.went >= 40 or self.chance.random() < 0.6:
            return False
        self.went += 1
        left, at_end = moment(self.table), self.game.match.line.ahead is None
        self.go(step)
        forth = self.game.going_back.forth()
        if forth is not None and self.chance.random() < 0.5:
            self.table.instead(lambda: self.game.go_to(forth.number))
            if at_end and len(self.game.record.answers) == left.number:
                assert moment(self.table) == left
        self.known = {number: seen for number, seen in self.known.items() if number <= len(self.game.record.answers)}
        return True

    def wish(self) -> None:
        """Be asked in another way from now on, or have answers passed for a while."""
        game, front = self.game, self.game.front
        if self.chance.random() < 0.5:
            self.table.let_pass(front, self.chance.choice(list(Passing)))
        else:
            asked = self.chance.choice((Asked.ALWAYS, Asked.QUICK))
            game.wish(front, Answering(f"P{front}", asked, ("scene played",)))

    def go(self, step: Step) -> None:
        """Go there: all is as it was when that decision came up."""
        self.table.instead(lambda: self.game.go_to(step.number))
        there = self.known.get(step.number)
        if there is not None and len(self.game.record.answers) == step.number:
            assert without_passing(moment(self.table)) == without_passing(there)


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


def test_a_step_says_what_it_goes_past_and_nothing_of_who_was_only_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    hidden = passed = 0
    for seed in range(4):
        table, _ = sit(seed, (0, 1), goal=7)
        game = table.game
        game.begin()
        for _ in range(150):
            if not table.run():
                break
            step = game.going_back.back()
            if stands(table) and step is not None:
                states, answers = game.record.states, game.record.answers
                past = [(states[at].asker, states[at].ask, answers[at]) for at in range(step.number, len(answers))]
                silent = [asker for asker, ask, answer in past if ask is Ask.REACT and answer == (PASS,)]
                asker, ask, answer = past[0]
                assert asker in game.asking.persons
                assert (ask, answer) != (Ask.REACT, (PASS,)) or asker == game.front
                hidden += any(asker != game.front and asker in game.asking.persons for asker in silent)
                open_ones = [asker for asker, ask, answer in past if (ask, answer) != (Ask.REACT, (PASS,))]
                last = game.going_back.last_shown(len(answers))
                after = [(states[at].asker, states[at].ask, answers[at]) for at in range(last, len(answers))]
                assert all((ask, answer) == (Ask.REACT, (PASS,)) for _, ask, answer in after)
                assert game.front not in [asker for asker, _, _ in after]
                passed += len(after)
                assert step.others == any(one in game.asking.persons and one != game.front for one in open_ones)
            table.do()
    assert hidden > 3, "nobody was passed over who could have answered"
    assert passed > 0, "nobody passed last"


def test_a_card_that_was_seen_and_is_gone_again_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    table, _ = sit(5, (0,), goal=7)
    game = table.game
    game.begin()
    while table.run() and len(game.record.answers) < 40:
        table.do()
    for number in range(len(game.record.answers)):
        step = game.going_back.to(number)
        assert step is not None
        seen = [{c for c, eyes in enumerate(state.seen) if eyes & 1} for state in game.record.states[number:]]
        if any(one - seen[0] for one in seen):
            assert step.learned


def in_main_part() -> Table:
    """Two persons and an AI seat, one of the persons in the main part of a turn."""
    table, _ = sit(6, (0, 1), goal=7)
    game = table.game
    game.begin()
    for _ in range(40):
        table.run()
        if stands(table) and len(game.record.answers) > 8 and game.record.state.ask is Ask.MAIN:
            break
        table.do()
    return table


def test_after_giving_again_that_somebody_left_no_ai_hand_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    table = in_main_part()
    game = table.game
    leaver, before = game.front, len(game.record.answers)
    table.instead(lambda: game.leave(leaver, "easy"))
    while len(game.record.answers) < before + 4 and table.run():
        table.do()
    number = len(game.record.answers)
    table.instead(lambda: game.go_to(before - 1))
    while game.covered and table.run():
        table.do()
    assert game.chairs[leaver].is_person
    table.instead(lambda: game.go_to(number))
    assert not game.chairs[leaver].is_person
    assert game.front != leaver


def test_a_person_who_left_sits_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    by_the_clock(monkeypatch)
    table = in_main_part()
    game = table.game
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
        assert again.number_of(len(again.lines) - 1, {}) == len(record.answers)
        assert again.number_of(0, {}) == 0


def test_remarks_stand_in_the_log_behind_what_their_decisions_led_to() -> None:
    record = some_state(3, 2, 12)
    book = Logbook(["Ann", "Bob"])
    book.read(record)
    plain = [book.number_of(line, {}) for line in range(len(book.lines))]
    notes = {0: "Before it begins", 5: "Here", 6: "And here", 12: "At the end", 99: "Not yet"}
    noted = book.noted(notes)
    remarks = {number: noted.index(remark(text)) for number, text in notes.items() if number < 99}
    assert remark(notes[99]) not in noted
    assert [line for line in noted if line not in map(remark, notes.values())] == book.lines
    assert [book.number_of(line, notes) for line in remarks.values()] == [0, 5, 6, 12]
    told = [
        number
        for at, number in enumerate(book.number_of(n, notes) for n in range(len(noted)))
        if at not in remarks.values()
    ]
    assert told == plain
    assert told == sorted(told)
    for number, line in remarks.items():
        assert all(book.number_of(at, notes) <= number for at in range(line))
        assert all(book.number_of(at, notes) >= number for at in range(line, len(noted)))
