"""The folder of matches: listed at a glance, named, put into the trash."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from simpsons_desktop.matches import MAIN, InUseError, Match, MatchError, Shelf, open_match
from simpsons_desktop.matches.glance import glance
from tests.support.games import some_state
from tests.support.matches import SMALL, prints, seats_of, small_game, small_match


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "matches")


def dated(path: Path, time: str) -> None:
    """Let all check marks of a match be of another time, as its owner may."""
    lines = path.read_text("utf-8").split("\n")
    for number, line in enumerate(lines):
        before, at, after = line.partition(" at ")
        if at:
            lines[number] = f"{before} at {time} {after.split(' ', 1)[1].partition(' ~')[0]} ~hand"
    path.write_text("\n".join(lines), "utf-8")


def test_a_match_is_listed_with_what_a_player_looks_for(shelf: Shelf) -> None:
    assert (shelf.matches(), shelf.latest_running()) == ([], None)
    game = some_state(2, 3, 60)
    shelf.create(game, seats_of(3), "Title").close()
    one = shelf.matches()[0]
    assert one.damaged == ""
    assert (one.seen.title, one.seen.seats, one.seen.over) == ("Title", seats_of(3), False)
    assert (one.seen.points, one.seen.turn) == (tuple(game.state.points), game.state.turn_number)
    assert one.seen.begun <= one.seen.played
    assert shelf.latest_running() == one


def test_the_list_has_the_points_and_the_turn_after_every_answer(shelf: Shelf) -> None:
    game = some_state(6, 3, 300)
    match = shelf.create(game.branch(0), seats_of(3))
    changes = 0
    for answer in game.answers:
        before, turn = tuple(match.record.state.points), match.record.state.turn_number
        match.play(answer)
        state, seen = match.record.state, glance(match.path)
        assert (seen.points, seen.turn) == (tuple(state.points), state.turn_number)
        changes += seen.points != before and seen.turn == turn
    match.close()
    assert changes, "points were made in the middle of a turn"
    assert shelf.matches()[0].seen.points == tuple(game.state.points)


def test_a_finished_match_says_who_won_and_is_not_continued(shelf: Shelf) -> None:
    game = some_state(2, 4, 10_000)
    shelf.create(game, seats_of(4)).close()
    one = shelf.matches()[0]
    assert (one.seen.over, one.seen.won) == (True, game.state.winners)
    assert one.seen.points == tuple(game.state.points)
    assert shelf.latest_running() is None


def test_the_match_played_last_comes_first_and_is_continued_unless_it_is_over_or_damaged(shelf: Shelf) -> None:
    paths = []
    for day in range(1, 6):
        match = shelf.create(small_game(200 if day == 3 else 3), seats_of(2), f"day {day}")
        match.close()
        dated(match.path, f"2026-05-0{day}T10:00:00Z")
        paths.append(match.path)
    paths[3].write_bytes(paths[3].read_bytes().replace(b"\n2. ", b"\n2 "))
    paths[4].write_bytes(b"garbage\n")
    listed = {one.seen.title: one for one in shelf.matches()}
    assert [title for title in listed if title] == ["day 4", "day 3", "day 2", "day 1"]
    assert {title for title, one in listed.items() if one.damaged} == {"", "day 4"}
    assert listed["day 4"].damaged == "The file is damaged; the match opens as far as it is sound."
    assert listed[""].damaged == "This is not a match: its first line is not “simpsons-match 1”."
    running = shelf.latest_running()
    assert running is not None
    assert running.seen.title == "day 2"


def test_of_two_matches_of_one_second_the_one_that_began_later_comes_first(shelf: Shelf) -> None:
    for name in ("2026-05-01-100000.simpsons", "2026-05-01-100000-2.simpsons"):
        shelf.folder.mkdir(exist_ok=True)
        small_match(shelf.folder / name).close()
        dated(shelf.folder / name, "2026-05-01T10:00:00Z")
    assert [one.path.stem for one in shelf.matches()] == ["2026-05-01-100000-2", "2026-05-01-100000"]


def test_going_back_shows_in_the_list(shelf: Shelf) -> None:
    match = shelf.create(small_game(200), seats_of(2))
    assert glance(match.path).over
    match.undo(3)
    match.close()
    seen = glance(match.path)
    assert (seen.over, seen.turn) == (False, match.record.state.turn_number)


def test_a_match_that_is_over_says_so_also_while_another_line_of_play_goes_on(shelf: Shelf) -> None:
    match = shelf.create(small_game(200), seats_of(2))
    winners = match.record.state.winners
    assert winners
    match.branch("what if", 4)
    seen = glance(match.path)
    assert (seen.over, seen.goes_on, seen.ended, seen.main_won) == (False, True, True, winners)
    running = shelf.latest_running()
    assert running is not None, "what was played last can be gone on with"
    assert running.path == match.path
    match.go_to(MAIN)
    assert (glance(match.path).over, glance(match.path).main_won) == (True, ())
    match.undo(4)
    match.branch("what else", 4)
    match.close()
    seen = glance(match.path)
    assert (seen.ended, seen.main_won) == (False, ()), "the main line was taken back, and goes on"


def test_a_long_match_is_glanced_at_without_opening_all_its_lines(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = small_match(shelf.folder / "long.simpsons", 12)
    text = "".join(f'note 1 "{number} {"x" * 80}" ~hand\n' for number in range(5000))
    match.journal.append(text)
    match.undo(2)
    match.close()
    whole = glance(match.path)
    monkeypatch.setattr("simpsons_desktop.matches.glance.content_of", None)  # reads whole files
    assert glance(match.path) == whole
    assert (whole.fault, whole.turn, whole.seats) == ("", match.record.state.turn_number, seats_of(2))


def test_a_match_is_renamed_and_nothing_else_of_it_changes(shelf: Shelf) -> None:
    match = shelf.create(small_game(9), seats_of(2), "old")
    with pytest.raises(InUseError):
        shelf.rename(match.path, "new")
    match.close()
    shelf.rename(match.path, "new\nline #1 ~")
    found = open_match(match.path, SMALL)
    assert (found.fault, found.headings.title) == ("", "new\nline #1 ~")
    assert prints(found.record) == prints(match.record)
    assert shelf.matches()[0].seen.title == "new\nline #1 ~"


def test_deleted_matches_lie_in_the_trash_whole_and_side_by_side(shelf: Shelf) -> None:
    for number in (1, 2):
        match = small_match(shelf.folder / "m.simpsons", number)
        with pytest.raises(InUseError):
            shelf.delete(match.path)
        match.close()
        there = shelf.delete(match.path)
        assert there == shelf.folder / "trash" / ("m.simpsons" if number == 1 else "m-2.simpsons")
        assert len(open_match(there, SMALL).record.answers) == number
        assert shelf.matches() == []
    assert os.listdir(shelf.folder) == ["trash"]


def test_what_can_not_be_done_has_a_sentence(shelf: Shelf, tmp_path: Path) -> None:
    nowhere = shelf.folder / "gone.simpsons"
    for do in (lambda: shelf.rename(nowhere, "x"), lambda: shelf.delete(nowhere), lambda: Match.resume(nowhere, SMALL)):
        with pytest.raises(MatchError, match=r"^“gone.simpsons” can't be .*\.$"):
            do()
    shelf.folder.write_text("in the way")
    with pytest.raises(MatchError, match=r"The folder of matches .* can't be read"):
        shelf.matches()
    with pytest.raises(MatchError, match="can't be saved"):
        shelf.create(small_game(1), seats_of(2))


def test_other_files_links_and_folders_are_left_alone(shelf: Shelf) -> None:
    small_match(shelf.folder / "m.simpsons").close()
    (shelf.folder / "notes.txt").write_text("mine")
    (shelf.folder / "f.simpsons").mkdir()
    (shelf.folder / "m.simpsons.damaged").write_text("x")
    (shelf.folder / ".hidden.simpsons").write_text("x")
    assert [one.path.name for one in shelf.matches()] == ["m.simpsons"]
