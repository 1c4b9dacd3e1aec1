"""A match in play: its file gives the same game back, and going back and forth is exact."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import (
    LONGEST_NOTE,
    MAIN,
    InUseError,
    LineError,
    Match,
    MatchError,
    Seats,
    UnsavedError,
    open_match,
)
from simpsons_desktop.rules import IllegalAnswer, decision, fingerprint
from simpsons_desktop.rules.events import TurnBegan
from simpsons_desktop.rules.record import Record
from tests.support.games import random_answer, some_state
from tests.support.matches import (
    SMALL,
    do_something,
    prints,
    random_match,
    seats_of,
    shape,
    small_game,
    small_match,
)

CARDS = library().cards


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a match.simpsons"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_comes_back_moment_by_moment(path: Path, seats: int) -> None:
    game = some_state(seats, seats, 10_000, fair=seats % 2 == 1)
    Match.create(path, game, seats_of(seats), "Late “one”").close()
    again = open_match(path, CARDS)
    assert (again.fault, again.changed) == ("", "")
    assert prints(again.record) == prints(game)
    assert (again.record.answers, again.record.scored) == (game.answers, game.scored)
    assert again.record.beginning == game.beginning  # so AI seats have the same chance
    assert (again.headings.title, again.seats) == ("Late “one”", seats_of(seats))


def test_every_answer_is_in_the_file_before_play_returns(path: Path) -> None:
    match, random = random_match(path, 1, 3), Random(1)
    for _ in range(25):
        asked = decision(match.record.state)
        assert asked is not None
        match.play(random_answer(asked, random))
        assert prints(open_match(path, CARDS).record)[-1] == fingerprint(match.record.state)
    match.close()


def test_an_illegal_answer_changes_neither_game_nor_file(path: Path) -> None:
    match = small_match(path)
    before = path.read_bytes()
    with pytest.raises(IllegalAnswer):
        match.play((123456789,))
    match.close()
    assert path.read_bytes() == before
    assert len(match.record.answers) == 12


@pytest.mark.parametrize("seed", range(4))
def test_whatever_was_done_comes_back_and_can_be_gone_on_with(path: Path, seed: int) -> None:
    random = Random(seed)
    match = random_match(path, seed, 2 + seed)
    for _ in range(3):
        for _ in range(60):
            do_something(match, random)
        match.close()
        again = Match.resume(path, CARDS)
        assert (again.fault, again.unsaved, again.aside) == ("", None, None)
        assert shape(again.tree) == shape(match.tree)
        match = again
    match.close()


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_lead_to_just_what_was_there(path: Path, seed: int) -> None:
    match, random = random_match(path, seed, 2 + seed), Random(seed)
    here: list[tuple[str, Seats]] = [(fingerprint(match.record.state), match.seats)]
    left = match.seats
    for _ in range(120):
        given, asked = len(match.record.answers), decision(match.record.state)
        what = random.random()
        expected = None
        if what < 0.15 and given:
            left = left if match.line.ahead else match.seats
            to = random.randrange(given)
            match.undo(to)
        elif what < 0.3 and match.line.can_redo > given:
            to = random.randint(given + 1, match.line.can_redo)
            expected = left if to == match.line.can_redo else None  # at the end all is as it was left
            match.redo(to)
        elif asked is not None:
            match.play(random_answer(asked, random))
            to = given + 1
            replaced = to + 1 if match.line.can_redo > to else len(here)  # by the same answer as before: redo goes on
            here[to:replaced] = [(fingerprint(match.record.state), match.seats)]
        assert (here[to][0], expected or here[to][1]) == (fingerprint(match.record.state), match.seats)
        if random.random() < 0.3:
            match.sit((replace(match.seats[0], asked=random.choice(["even", "quick"])), *match.seats[1:]))
        assert len(match.record.answers) == to
    match.close()
    assert shape(open_match(path, CARDS).tree) == shape(match.tree)


def test_an_answer_like_the_undone_one_keeps_the_rest_to_redo_and_another_does_not(path: Path) -> None:
    match = small_match(path)
    answers = list(match.record.answers)
    match.note(9, "a pity")
    match.undo(3)
    match.play(answers[3])
    assert (match.line.can_redo, match.line.notes) == (12, {9: "a pity"})
    match.redo(12)
    assert match.record.answers == answers
    match.undo(3)
    asked = decision(match.record.state)
    assert asked is not None
    match.play(next((code,) for code in asked.codes if (code,) != answers[3]))
    assert (match.line.can_redo, match.line.notes) == (4, {})
    with pytest.raises(LineError, match="nothing to redo"):
        match.redo(5)
    match.close()


def test_play_on_a_branch_leaves_the_main_line_as_it_was(path: Path) -> None:
    match, random = small_match(path), Random(2)
    match.note(2, "here")
    before, notes = prints(match.record), dict(match.line.notes)
    match.branch("what if", 6)
    match.undo(1)
    assert match.line.fork == 1
    for _ in range(8):
        asked = decision(match.record.state)
        assert asked is not None
        match.play(random_answer(asked, random))
    match.note(2, "there")
    match.sit(tuple(replace(seat, name="other") for seat in match.seats))
    match.branch("deeper", 4)
    assert [(line.name, line.parent) for line in match.tree.lines.values()] == [
        (MAIN, ""),
        ("what if", MAIN),
        ("deeper", "what if"),
    ]
    match.go_to(MAIN)
    match.close()
    again = open_match(path, SMALL)
    for tree in (match.tree, again.tree):
        assert (prints(tree.line.record), tree.line.notes, tree.line.seats) == (before, notes, seats_of(2))
        assert tree.lines["what if"].notes == {2: "there"}
    assert "deeper" in again.tree.lines


def test_passing_ends_with_the_turn_and_stays_ended_when_that_is_gone_back_to(path: Path) -> None:
    match, random = random_match(path, 3, 3), Random(3)
    match.sit(
        tuple(replace(seat, passing=word) for seat, word in zip(match.seats, ("turn", "round", "no"), strict=True))
    )
    while True:
        asked = decision(match.record.state)
        assert asked is not None
        before = match.seats
        outcome = match.play(random_answer(asked, random))
        began = [event.seat for event in outcome.events if isinstance(event, TurnBegan)]
        if began and match.seats[0].passing == "no":
            assert began[0] == 1 or match.seats[1].passing == "round"
        else:
            assert match.seats == before
        if began == [1]:
            break
    end = len(match.record.answers)
    assert {seat.passing for seat in match.seats} == {"no"}
    match.undo(end - 1)
    assert match.seats == before
    match.close()
    assert open_match(path, CARDS).seats == before


def test_two_programs_do_not_play_one_match_but_both_may_look(path: Path) -> None:
    match = small_match(path)
    with pytest.raises(InUseError, match=r"“a match.simpsons” is being played, here or in another window"):
        Match.resume(path, SMALL)
    assert len(open_match(path, SMALL).record.answers) == 12
    match.close()
    Match.resume(path, SMALL).close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_match_that_was_closed_writes_no_more(path: Path) -> None:
    match = small_match(path)
    match.close()
    other = Match.resume(path, SMALL)
    before = path.read_bytes()
    match.undo(3)
    assert "(the match was closed)" in str(match.unsaved)
    match.close()
    assert path.read_bytes() == before
    with pytest.raises(InUseError):
        Match.resume(path, SMALL)
    other.close()


def test_a_new_match_takes_nobodys_folder(path: Path) -> None:
    path.mkdir()
    with pytest.raises(MatchError, match="There is already a file"):
        small_match(path)


def test_a_new_match_takes_nobodys_file(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(MatchError, match="There is already a file"):
        small_match(path)
    assert path.read_text() == "mine"
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda match: match.undo(12), "not that many answers"),
        (lambda match: match.undo(-1), "not that many answers"),
        (lambda match: match.redo(13), "nothing to redo"),
        (lambda match: match.branch(MAIN, 1), "already"),
        (lambda match: match.branch(" ", 1), "needs a name"),
        (lambda match: match.branch("x", 13), "no decision with this number"),
        (lambda match: match.go_to("x"), "no line of play"),
        (lambda match: match.note(13, "x"), "no decision with this number"),
        (lambda match: match.note(1, "x" * (LONGEST_NOTE + 1)), "longer than 200 letters"),
        (lambda match: match.sit(match.seats[:1]), "number of seats"),
    ],
)
def test_what_can_not_be_done_changes_nothing(path: Path, wrong: object, sentence: str) -> None:
    match = small_match(path)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=sentence):
        wrong(match)  # type: ignore[operator]  # one of the calls above
    match.close()
    assert path.read_bytes() == before
    assert shape(open_match(path, SMALL).tree) == shape(match.tree)


def test_a_match_is_kept_elsewhere_and_called_something_else(path: Path, tmp_path: Path) -> None:
    match = small_match(path)
    other = tmp_path / "other.simpsons"
    match.keep_as(other)
    match.retitle('New "title" ~')
    match.undo(2)
    match.close()
    again = open_match(other, SMALL)
    assert (again.fault, again.headings.title, len(again.record.answers)) == ("", 'New "title" ~', 2)
    assert len(open_match(path, SMALL).record.answers) == 12


def test_a_match_that_no_file_could_be_made_for_stays_unsaved_under_another_title(path: Path) -> None:
    match = Match.unfiled(small_game(3), seats_of(2), UnsavedError("The disk is full."))
    match.retitle("New")
    assert match.headings.title == "New"
    assert str(match.unsaved) == "The disk is full."
    path.write_bytes(bytes(match.journal.content))
    assert open_match(path, SMALL).headings.title == "New"


def test_a_remark_on_all_stays_with_every_line_of_play(path: Path) -> None:
    match = small_match(path)
    match.note(0, "Fair, but cold")
    match.undo(2)
    match.play(other_answer(match))
    match.branch("what if", 1)
    match.close()
    again = open_match(path, SMALL)
    assert again.fault == ""
    assert [line.notes for line in again.tree.lines.values()] == [{0: "Fair, but cold"}] * 2


def other_answer(match: Match) -> tuple[int, ...]:
    """An answer that was not given where the match stands."""
    asked, ahead = decision(match.record.state), match.line.ahead
    assert asked is not None
    assert ahead is not None
    given = ahead.record.answers[len(match.record.answers)]
    return next((code,) for code in asked.codes if (code,) != given)


def test_what_led_to_an_answer_stays_with_it(path: Path) -> None:
    match = small_match(path, 4)
    for number in (5, 6, 7):
        asked = decision(match.record.state)
        assert asked is not None
        match.play(random_answer(asked, Random(number)), f"because-{number}")
    match.branch("what if", 6)
    assert match.line.thoughts == {5: "because-5", 6: "because-6"}
    match.go_to(MAIN)
    match.undo(5)
    match.redo(7)
    assert sorted(match.line.thoughts) == [5, 6, 7]
    match.undo(5)
    match.play(other_answer(match))
    match.close()
    again = open_match(path, SMALL)
    assert again.fault == ""
    assert [line.thoughts for line in again.tree.lines.values()] == [
        {5: "because-5"}, {5: "because-5", 6: "because-6"},
    ]  # fmt: skip
    assert shape(again.tree) == shape(match.tree)


def test_a_game_from_a_position_is_a_match_as_well(path: Path) -> None:
    seat = {"hand": ["park", "kid"], "deck": ["kid", "old"], "points": 1}
    record = Record.of_position({"seats": [seat, seat], "seed": 3}, SMALL)
    Match.create(path, record, seats_of(2)).close()
    assert prints(open_match(path, SMALL).record) == prints(record)
