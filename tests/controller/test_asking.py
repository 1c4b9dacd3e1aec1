"""Who is asked to answer, in every mode; what is passed, for how long, and what is never passed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication

from simpsons_desktop.content.library import library
from simpsons_desktop.controller import Chair, Pace, Passing
from simpsons_desktop.rules import NOBODY, Ask, Decision, Verb, fingerprint
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.record import Record
from simpsons_desktop.store.settings import Answering, Asked
from tests.controller.clockwork import Table, by_the_clock
from tests.controller.pairs import Player, stars
from tests.support.games import setup

HOMER, BART, BURNS, KRUSTY = "homer", "bart", "mr-burns", "krusty"
SCENE = "krusty-burger"


@pytest.fixture(autouse=True)
def by_clock(qapp: QCoreApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games go by clocks of their own."""
    by_the_clock(monkeypatch)


def play_else_pass(asked: Decision) -> tuple[int, ...]:
    """Play what can be played in the main part, pass or end else."""
    for verbs in ((Verb.PLAY,), (Verb.END,)) if asked.ask is Ask.MAIN else ((Verb.PASS,),):
        for option, code in zip(asked.options, asked.codes, strict=True):
            if option.verb in verbs:
                return (code,)
    return asked.codes[: asked.least]


def answering(asked: Decision) -> tuple[int, ...]:
    """Play whatever can be played, answers too."""
    plays = [code for option, code in zip(asked.options, asked.codes, strict=True) if option.verb is Verb.PLAY]
    return tuple(plays[:1]) or play_else_pass(asked)


def sit(
    seats: Sequence[tuple[str, list[str]]], persons: Sequence[int], mode: Asked = Asked.USUAL, **more: object
) -> Table:
    """A table where seat 0 begins: Stars with their hands; the persons wish `mode`; `more` is for the position."""
    position = {"seats": [{"hand": hand, "deck": ["lenny"] * 9} for _, hand in seats], "seed": 5, **more}
    record = Record.of_position(position, library().cards)
    chairs = [Chair(f"P{i}", star, None if i in persons else "normal") for i, (star, _) in enumerate(seats)]
    table = Table(record.state, chairs, NOBODY, play_else_pass, Random(1), Pace(400, 900, 200, 300))
    for seat in persons:
        table.game.wish(seat, Answering(f"P{seat}", mode))
    table.game.begin()
    return table


def heard(table: Table, until: str, times: int = 1) -> list[str]:
    """What is asked at the screen, doing it, until something begins with `until`: "asked 1 react 2" (options)."""
    found: list[str] = []
    while sum(one.startswith(until) for one in found) < times:
        table.do() if found else None
        assert table.run(), f"never {until}, but {found}"
        assert len(found) < 300, f"never {until}, but {found}"
        found.append(words(table))
    return found


def words(table: Table) -> str:
    """What somebody at the screen is asked to do, in a few words."""
    asks = ("asked", "offered", "curtain")
    what, seen = next(mark for mark in reversed(table.trace) if mark[0] in asks)[:2]
    if what == "asked":
        options = f" {len(seen.codes)}" if seen.ask is Ask.REACT else ""
        return f"asked {seen.seat} {seen.ask.value}{options}"
    return f"{what} {seen.seats if what == 'offered' else seen}"


# ---- quick


def test_quick_asks_only_who_can_answer() -> None:
    """By default alone against AI seats."""
    assert heard(sit([(HOMER, [SCENE]), (BURNS, ["lenny"])], [1]), "asked") == ["asked 1 main"]
    assert heard(sit([(HOMER, [SCENE]), (BURNS, ["fine-print"])], [1]), "asked") == ["asked 1 react 2"]


def test_quick_at_a_shared_screen_draws_the_curtain_for_who_can_answer_alone() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["fine-print"]), (BURNS, ["lenny"])], [0, 1, 2], Asked.QUICK)
    assert heard(table, "asked 0 main", 2) == [
        "curtain 0", "asked 0 main", "curtain 1", "asked 1 react 2", "curtain 0", "asked 0 main",
    ]  # fmt: skip


# ---- even and always, for one person


@pytest.mark.parametrize("mode", [Asked.EVEN, Asked.ALWAYS])
def test_one_person_is_asked_whenever_the_star_could_answer(mode: Asked) -> None:
    table = sit([(HOMER, [SCENE, "lenny"]), (BURNS, ["lenny"])], [1], mode)
    assert heard(table, "asked") == ["asked 1 react 1"]
    asked = table.game.decision
    assert asked is not None
    assert asked.codes == (PASS,)
    assert asked.moment is not None
    assert asked.moment.name == "scene played"
    assert table.game.record.state.ask is not Ask.REACT
    answers, ticket = len(table.game.record.answers), table.game.ticket
    table.instead(lambda: table.game.answer((PASS,)))
    assert len(table.game.record.answers) == answers  # nothing was answered that the rules asked for
    assert table.game.ticket == ticket + 1
    assert heard(table, "asked 1 main") == ["asked 1 main"]  # nothing of Burns's answers a Character


def test_with_nothing_to_play_the_answer_is_only_to_pass() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["lenny"])], [1], Asked.EVEN)
    heard(table, "asked")
    refused: list[object] = []
    table.game.refused.connect(refused.append)
    table.game.answer((123,))
    assert len(refused) == 1
    assert table.game.decision is not None


def test_nobody_is_asked_who_has_no_card_or_whose_star_has_no_answer() -> None:
    assert heard(sit([(HOMER, [SCENE]), (BURNS, [])], [1], Asked.EVEN), "asked") == ["asked 1 main"]
    assert heard(sit([(HOMER, [SCENE]), (BART, ["lenny"])], [1], Asked.EVEN), "asked 1 main") == [
        "asked 1 react 1",  # when the main part ends
        "asked 1 main",
    ]


def test_who_can_answer_is_asked_in_the_same_way() -> None:
    """Prompt, moment and what can be seen are the same; only the options tell, to who is asked."""
    able, unable = (sit([(HOMER, [SCENE]), (BURNS, [card])], [1], Asked.EVEN) for card in ("fine-print", "lenny"))
    for table in (able, unable):
        heard(table, "asked")
    mine, theirs = able.game.decision, unable.game.decision
    assert mine is not None
    assert theirs is not None
    assert (mine.ask, mine.moment, mine.source, mine.least) == (theirs.ask, theirs.moment, theirs.source, theirs.least)
    assert able.times == unable.times
    assert len(mine.codes) == len(theirs.codes) + 1


# ---- even, at a shared screen


def test_several_persons_are_asked_at_once_by_default() -> None:
    """Nobody answers: who could has passed, and the chair stays where it is."""
    table = sit([(HOMER, [SCENE]), (BURNS, ["fine-print"]), (BURNS, ["lenny"])], [0, 1, 2])
    assert heard(table, "offered") == ["curtain 0", "asked 0 main", "offered (1, 2)"]
    assert table.game.decision is None
    assert table.game.seen.decision is None
    table.instead(lambda: table.game.claim(NOBODY))
    assert table.game.record.answers[-1] == (PASS,)
    assert heard(table, "asked") == ["asked 0 main"]


def test_the_chair_goes_to_who_answers_behind_the_curtain() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["lenny"]), (BURNS, ["fine-print"])], [0, 1, 2])
    heard(table, "offered")
    table.instead(lambda: table.game.claim(2))
    assert table.game.covered
    assert table.game.present()
    assert table.game.decision is not None
    assert table.game.decision.seat == 2
    assert len(table.game.decision.codes) == 2


def test_who_claims_and_passes_leaves_the_turn_to_those_after_them() -> None:
    seats = [(HOMER, [SCENE]), (BURNS, ["lenny"]), (BURNS, ["lenny"]), (BURNS, ["fine-print"])]
    table = sit(seats, [0, 1, 2, 3])
    heard(table, "offered")
    table.game.claim(2)
    table.game.present()
    assert table.game.decision is not None
    assert table.game.decision.codes == (PASS,)
    table.game.answer((PASS,))
    offer = table.game.offer
    assert offer is not None
    assert offer.seats == (3,)  # 1 has given up their turn, 2 has had theirs
    table.game.claim(NOBODY)
    assert table.game.offer is None
    assert table.game.record.answers[-1] == (PASS,)


def test_once_somebody_has_played_all_are_asked_again() -> None:
    table = sit([(HOMER, [SCENE, "lenny"]), (BURNS, ["fine-print", "lenny"]), (BURNS, ["lenny"])], [0, 1, 2])
    heard(table, "offered")
    table.instead(lambda: table.game.claim(1))
    table.choose = answering
    assert heard(table, "asked 1 react") == ["curtain 1", "asked 1 react 2"]
    table.do()
    table.run()
    assert words(table) == "offered (0,)"  # an Action was played, which Homer could cancel
    table.instead(lambda: table.game.claim(NOBODY))
    table.run()
    assert words(table) == "offered (2, 1)"  # and who else answers that the Scene was played?


def test_a_claim_of_who_was_not_asked_is_not_heard() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["fine-print"])], [0, 1])
    table.game.claim(1)
    heard(table, "offered")
    table.game.claim(0)
    assert table.game.offer is not None


def test_the_person_in_front_alone_is_asked_without_a_detour() -> None:
    table = sit([(KRUSTY, [SCENE, "lenny"]), (HOMER, ["lenny"])], [0, 1], turn=1)
    table.game.leave(1)  # Krusty's person alone with an AI, and then with mode "even"
    table.game.wish(0, Answering("P0", Asked.EVEN))
    assert heard(table, "asked 0 main") == ["curtain 0", "asked 0 main"]


# ---- always, at a shared screen


def test_who_is_always_asked_gets_the_chair_each_time() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["lenny"]), (BURNS, ["lenny"])], [0, 1, 2])
    table.game.wish(2, Answering("P2", Asked.ALWAYS))
    assert heard(table, "asked 0 main", 2) == [
        "curtain 0", "asked 0 main", "offered (1,)", "curtain 2", "asked 2 react 1", "curtain 0", "asked 0 main",
    ]  # fmt: skip


# ---- AI seats


@pytest.mark.parametrize("card", ["fine-print", "lenny"])
def test_an_ai_that_could_answer_takes_its_time_where_persons_are_asked_evenly(card: str) -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, [card])], [0], Asked.EVEN)
    heard(table, "asked 0 main")
    table.do()
    table.run()
    played = next(at for at, mark in enumerate(table.trace) if mark[0] == "told")
    pause = table.waits[played].ms
    assert 200 <= pause <= 300


# ---- stops


def test_a_moment_can_be_passed_always() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["fine-print"])], [1], Asked.EVEN)
    table.game.wish(1, Answering("P1", Asked.EVEN, ("scene played",)))
    assert heard(table, "asked") == ["asked 1 main"]
    assert (PASS,) in table.game.record.answers


def declared(points: int, whose: int) -> Table:
    """Homer, an AI, completes a Scene; the person with Krusty, who could answer, passes whatever can be passed."""
    seats: list[dict[str, object]] = [{"hand": [], "deck": ["lenny"] * 9}, {"hand": ["lenny"], "deck": ["lenny"] * 9}]
    seats[0]["points"] = points
    seats[whose]["scene"] = {"card": SCENE, "characters": [["barney-gumble", 0]] * 7}
    record = Record.of_position({"seats": seats, "seed": 5}, library().cards)

    def complete(asked: Decision) -> tuple[int, ...]:
        pairs = zip(asked.options, asked.codes, strict=True)
        found = [code for option, code in pairs if option.verb is Verb.COMPLETE]
        return tuple(found) or play_else_pass(asked)

    chairs = [Chair("P0", HOMER, "normal"), Chair("P1", KRUSTY)]
    table = Table(record.state, chairs, NOBODY, complete, Random(1), Pace(400, 900, 200, 300))
    table.game.wish(1, Answering("P1", Asked.EVEN, ("declared", "resolved")))
    table.game.let_pass(1, Passing.ROUND)
    table.game.begin()
    return table


@pytest.mark.parametrize(
    ("points", "whose", "asked"),
    [(4, 0, "asked 1 main"), (5, 0, "asked 1 react 1"), (0, 1, "asked 1 react 1")],
    ids=["somebody else's Scene", "it could end the game", "one's own Scene"],
)
def test_a_declaration_that_nobody_should_miss_is_never_passed(points: int, whose: int, asked: str) -> None:
    assert heard(declared(points, whose), "asked")[-1] == asked


# ---- passing for a while


def test_passing_ends_with_the_turn_or_when_the_own_turn_begins() -> None:
    """From every turn and for every seat, the first turn included: a model of what the words say."""
    seats, turns = 3, 9
    for passing in (Passing.TURN, Passing.ROUND):
        for start in range(turns - seats):
            for person in range(seats):
                assert passed_turns(passing, person, start, turns) == expected_turns(passing, person, start, seats)


def expected_turns(passing: Passing, person: int, start: int, seats: int) -> list[int]:
    """The turns in which answers are passed, when that is said in turn `start` (the seats begin in order)."""
    if passing is Passing.TURN:
        return [start]
    until = next(turn for turn in range(start + 1, start + seats + 1) if turn % seats == person)
    return list(range(start, until))


def passed_turns(passing: Passing, person: int, start: int, turns: int) -> list[int]:
    """The same in a game in which every turn is merely ended."""
    table = sit([(HOMER, []), (HOMER, []), (HOMER, [])], [0, 1, 2])
    found = []
    for turn in range(turns):
        heard(table, f"asked {turn % 3} main")
        if turn == start:
            table.game.let_pass(person, passing)
        if table.game.asking.passing.get(person, Passing.NO) is not Passing.NO:
            found.append(turn)
        table.do()
    return found


def test_to_pass_answers_the_question_that_is_open_and_can_be_taken_back() -> None:
    table = sit([(HOMER, [SCENE, "lenny"]), (BART, ["lenny"])], [1], Asked.EVEN)
    assert heard(table, "asked") == ["asked 1 react 1"]  # a Character was played
    table.instead(lambda: table.game.let_pass(1, Passing.TURN))
    assert table.game.decision is None
    assert heard(table, "asked") == ["asked 1 main"]  # the end of the main part was passed too, the next turn is not
    assert table.game.asking.passing == {}
    table.game.let_pass(1, Passing.ROUND)
    assert table.game.asking.passing == {1: Passing.ROUND}
    table.game.let_pass(1, Passing.NO)
    assert table.game.asking.passing == {}


def test_of_several_who_are_asked_one_can_have_the_answers_passed() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["lenny"]), (BURNS, ["fine-print"])], [0, 1, 2])
    heard(table, "offered")
    table.game.let_pass(1, Passing.ROUND)
    assert words(table) == "offered (2,)"
    table.game.let_pass(2, Passing.TURN)
    assert table.game.offer is None
    assert table.game.record.answers[-1] == (PASS,)


# ---- leaving, and the record


def test_11_3_who_leaves_while_asked_is_asked_no_more() -> None:
    table = sit([(HOMER, [SCENE]), (BURNS, ["lenny"]), (BURNS, ["fine-print"])], [0, 1, 2])
    heard(table, "offered")
    table.instead(lambda: table.game.leave(1))
    table.run()
    assert words(table) == "offered (2,)"
    table.instead(lambda: table.game.leave(2))
    assert table.game.offer is None
    assert heard(table, "asked") == ["asked 0 main"]


@pytest.mark.parametrize("persons", [[0], [0, 2], [0, 1, 2, 3]])
def test_what_is_recorded_is_the_game_alone(persons: list[int]) -> None:
    """Questions that nobody could answer leave no trace: the record can be played again."""
    seed, seats = 7, 4
    record = Record.of_setup(setup(seed, seats, goal=4))
    chairs = [Chair(f"P{i}", star, None if i in persons else "normal") for i, star in enumerate(stars(seed, seats))]
    table = Table(record.state, chairs, NOBODY, Player(seed, frozenset()), Random(1), Pace(0, 0, 150, 200))
    table.game.match.line.record = record
    for seat in persons:
        table.game.wish(seat, Answering("", Asked.EVEN))
    table.game.begin()
    while table.run():
        table.do()
    assert record.state.winners
    assert len(record.answers) < table.game.ticket
    again = Record.read(record.write(), {face.key: face for face in record.state.box.faces})
    assert fingerprint(again.state) == fingerprint(record.state)
