"""The program's referee against the checker, and the checker against referees with known faults."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from random import Random

import pytest

from .decks import broken_deck, faces_of, legal_deck, random_cards
from .fake import PRINTED, TRAITS, FakeReferee
from .faults import BROKEN_WAYS, FALSIFIED, TOLD_EVENTS, Falsified, Tamper, drop_event, out_of_shape
from .match import Match, same_state
from .model import Face, Laid, MisdealError, Seat, Table, check_shuffle, deck_faults
from .play import NOT_IN_SHAPE, play_all, play_games, read_printed
from .talk import PIPE_BYTES, Referee, SilenceError, Speaker
from .wrong_rules import WRONG_RULES

GAMES = int(os.environ.get("CHECKER_GAMES", "50"))
# Enough random games for the rarest fault to show; most show in the first.
FAULT_GAMES = range(60)
EVERYTHING = {
    *("completed", "trashed", "shuffled", "ended", "wrong_answers", "why_not", "undo", "save_and_load", "look_again"),
    *("position", "think", "repeated_start", "refused_starts"),
}


@pytest.mark.slow
def test_random_games_against_the_program() -> None:
    findings = play_all(range(1, GAMES + 1), jobs=2)
    assert not findings.differences, "\n".join(findings.differences)
    assert set(findings.seen) >= EVERYTHING
    assert findings.seen["ended"] > GAMES / 15


@pytest.fixture(scope="module")
def program() -> Iterator[Referee]:
    """One running referee of the program."""
    with Referee() as speaker:
        yield speaker


@pytest.mark.parametrize("tamper", FALSIFIED, ids=lambda tamper: tamper.__name__)
def test_falsified_answers_of_the_program_are_found(program: Referee, tamper: Tamper) -> None:
    assert finds(Falsified(program, tamper))


def test_a_saved_game_goes_on_in_another_process(program: Referee) -> None:
    printed, went_on = read_printed(program), 0
    with Referee() as other:
        for seed in range(1, 9):
            match = Match(program, seed, printed)
            match.begin()
            walk(match, 12)
            (saved,) = match.ask({"do": "save"})
            match.speaker = other
            _, loaded = match.ask({"do": "define", "cards": match.cards}, {"do": "load", "record": saved["record"]})
            same_state(match.state, loaded, "load in another process")
            went_on += walk(match, 8)
    assert went_on > 40


def walk(match: Match, most: int) -> int:
    """So many answers more, or to the end of the game; how many it were."""
    before = len(match.answers)
    while match.table.winners is None and len(match.answers) < before + most:
        match.step()
    return len(match.answers) - before


# The checker itself


def test_no_difference_where_there_is_none() -> None:
    findings = play_games(FakeReferee(), range(20))
    assert not findings.differences, "\n".join(findings.differences)
    assert set(findings.seen) >= EVERYTHING - {"think"}


def finds(referee: Speaker) -> bool:
    """The checker finds a difference, and not for a fault in itself or in the fake."""
    differences = play_games(referee, FAULT_GAMES, most=1).differences
    return bool(differences) and NOT_IN_SHAPE not in differences[0]


@pytest.mark.parametrize("rules", WRONG_RULES)
def test_wrong_rules_are_found(rules: type[Table]) -> None:
    assert finds(FakeReferee(rules))


@pytest.mark.parametrize("broken", BROKEN_WAYS)
def test_broken_ways_are_found(broken: type[FakeReferee]) -> None:
    assert finds(broken())


@pytest.mark.parametrize("tamper", FALSIFIED, ids=lambda tamper: tamper.__name__)
def test_falsified_answers_are_found(tamper: Tamper) -> None:
    assert finds(Falsified(FakeReferee(), tamper))


def test_answers_in_another_shape_are_found() -> None:
    findings = play_games(Falsified(FakeReferee(), out_of_shape), FAULT_GAMES, most=1)
    assert NOT_IN_SHAPE in findings.differences[0]


@pytest.mark.parametrize("name", TOLD_EVENTS)
def test_missing_events_are_found(name: str) -> None:
    assert finds(Falsified(FakeReferee(), drop_event(name)))


# The model, by the worked examples


def put(
    owners: str,
    points: tuple[int, ...] = (0, 0, 0),
    *,
    needs: tuple[int | None, int | None] = (3, 2),
    trait: str = "kid",
) -> Table:
    """Seat 0 has a Scene in play; on it lie Characters 100, 101, … of these owners, all with one trait."""
    faces = {
        "scene": Face("scene", "scene", frozenset({"kid"}), *needs, None),
        "one": Face("one", "character", frozenset({trait}), None, None, None),
        "homer": Face("homer", "character", frozenset({trait}), None, None, "homer"),
    }
    on_it = tuple(range(100, 100 + len(owners)))
    owned = {99: 0, **{card: "ABC".index(owner) for card, owner in zip(on_it, owners, strict=True)}}
    seats = tuple(Seat(had, (), (), (), Laid(99, on_it) if number == 0 else None) for number, had in enumerate(points))
    keys = {99: "scene", **dict.fromkeys(on_it, "one")}
    return Table(faces, keys, owned, seats, turn=2, number=5, goal=7)


def score(table: Table, verb: str, *counted: int) -> tuple[int, ...]:
    """The points after this declaration with these Characters counted."""
    (asked,) = table.outcomes([(verb, "scene:0")], "count")
    return tuple(seat.points for seat in asked.outcomes([("pick", card) for card in counted], "main")[0].seats)


def test_9_1_and_9_2_points_for_completing() -> None:
    assert score(put("ABBC"), "complete", 101, 102, 103) == (1, 2, 1)
    assert score(put("ABBC"), "complete", 100, 101, 103) == (1, 1, 1)
    assert score(put("ABBC"), "complete", 100, 101, 102) == (1, 2, 0)


def test_9_3_no_bonus_for_trashing() -> None:
    assert score(put("BB", trait="old"), "trash", 100, 101) == (1, 1, 0)


def test_11_2_the_most_points_win() -> None:
    table = put("ABB", (6, 6, 0))
    (asked,) = table.outcomes([("complete", "scene:0")], "count")
    assert asked.outcomes([("pick", 101), ("pick", 102), ("pick", 100)], None)[0].winners == (1,)
    table = put("BB", (6, 6, 0), trait="old")
    cleared, left = table.outcomes([("trash", "scene:0")], None)
    assert cleared.winners == left.winners == (0, 1)
    assert cleared.seats[0].scene is None
    assert left.seats[0].scene is not None


def test_8_1_an_absent_number_is_never_reached() -> None:
    assert put("ABC", needs=(None, None)).decision == put("", needs=(3, 2)).decision
    assert put("ABC", needs=(None, None)).refusals(2, ("complete", "scene:0")) == {"2.2", "8.1"}


def turn_with(hand: tuple[str, ...], deck: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> Table:
    """Seat 2 has these cards, numbered from 0 on: the hand, the deck, the discard pile."""
    table = put("")
    names = dict(enumerate((*hand, *deck, *discard)))
    cards = tuple(names)
    first, second = len(hand), len(hand) + len(deck)
    seat = Seat(0, cards[:first], cards[first:second], cards[second:])
    keys, owners = {**table.keys, **names}, {**table.owners, **dict.fromkeys(names, 2)}
    return Table(table.faces, keys, owners, (*table.seats[:2], seat), turn=2, number=5, goal=7)


def test_5_5_the_discard_pile_becomes_the_deck() -> None:
    table = turn_with(("one",) * 3, (), ("scene", "one"))
    (asked,) = table.outcomes([("end",)], "discard")
    (after,) = asked.outcomes([], "main", [(3, "one"), (4, "scene")])
    assert after.seats[2].hand == (0, 1, 2, 3, 4)
    assert [after.keys[card] for card in (3, 4)] == ["one", "scene"]
    assert (after.turn, after.number, after.decision and after.decision.ask) == (0, 6, "main")
    with pytest.raises(MisdealError, match=r"5\.5"):
        asked.outcomes([], "main")


def test_5_4_a_shuffle_without_need_is_refused() -> None:
    table = turn_with(("one",) * 5, ("one",), ("one", "scene"))
    with pytest.raises(MisdealError):
        table.outcomes([("play", 0, "scene:0")], "main", [(6, "one"), (7, "scene")])
    (asked,) = table.outcomes([("end",)], "discard")
    with pytest.raises(MisdealError):
        asked.outcomes([], "main", [(6, "one"), (7, "scene")])


def test_7_2_two_characters_and_any_number_of_stars() -> None:
    table = turn_with(("one", "one", "one", "homer", "homer"))
    for card in (0, 1, 3):
        (table,) = table.outcomes([("play", card, "scene:0")], "main")
    assert table.refusals(2, ("play", 2, "scene:0")) == {"7.2"}
    assert not table.refusals(2, ("play", 4, "scene:0"))


def test_6_1_one_scene_in_play() -> None:
    table = turn_with(("scene", "scene"))
    (table,) = table.outcomes([("play", 0, "scene:2")], "main")
    assert "6.1" in table.refusals(2, ("play", 1, "scene:2"))
    assert table.decision is not None
    assert table.decision.options == {("end",)}


def test_a_shuffle_keeps_backs_and_faces() -> None:
    keys = {1: "a", 2: "b", 3: "b"}
    check_shuffle([1, 2, 3], keys, [(1, "b"), (2, "b"), (3, "a")])
    check_shuffle([1, 2, 3], keys, [(3, "b"), (2, "b"), (1, "a")])
    with pytest.raises(MisdealError):
        check_shuffle([1, 2, 3], keys, [(2, "b"), (1, "b"), (3, "a")])
    with pytest.raises(MisdealError):
        check_shuffle([1, 2, 3], keys, [(1, "a"), (2, "a"), (3, "b")])


def test_decks_break_the_rules_that_they_are_to_break() -> None:
    chance = Random(3)
    faces = faces_of(random_cards(chance, TRAITS))
    assert not any(deck_faults(legal_deck(chance, faces), faces) for _ in range(100))
    (action,) = faces_of(PRINTED).values()
    everything = {**faces, action.key: action}
    broken = [deck_faults(broken_deck(chance, faces, action), everything) for _ in range(300)]
    assert all(broken)
    assert frozenset().union(*broken) == {"3.1", "3.2", "3.3", "3.4", "3.5"}


# Talking to a process

ECHO = "import json, sys\nfor line in sys.stdin:\n    ask = json.loads(line)\n    "


def referee(body: str) -> Referee:
    """A process that answers each request by this line of Python."""
    return Referee((sys.executable, "-c", ECHO + body))


def test_many_large_requests_do_not_block() -> None:
    with referee("print(json.dumps({**ask, 'ok': True}), flush=True)") as speaker:
        requests = [{"do": "echo", "number": number, "text": "x" * (PIPE_BYTES // 3)} for number in range(40)]
        answers = speaker.batch([*requests, {"do": "echo", "number": 40, "text": "y" * PIPE_BYTES * 4}])
    assert [answer["number"] for answer in answers] == list(range(41))


@pytest.mark.parametrize(
    "body",
    [
        "print('no JSON', flush=True)",
        'print(\'{"ok": true, "id": 0}\', flush=True)',
        "print('[]', flush=True)",
        "sys.exit(3)",
    ],
)
def test_silence_is_told(body: str) -> None:
    with referee(body) as speaker, pytest.raises(SilenceError, match="hello"):
        speaker.batch([{"do": "hello"}])


def test_silence_ends_the_games() -> None:
    class Dumb(FakeReferee):
        def do_state(self, _: dict[str, object]) -> dict[str, object]:
            raise SilenceError("nothing")

    findings = play_games(Dumb(), range(5))
    assert findings.differences == ["seed 0, after 0 answers: nothing"]
