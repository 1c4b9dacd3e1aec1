"""Disks that are full, folders that go away, other programs: the game goes on in memory, and nothing saved is lost."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop.matches import InUseError, Match, MatchError, Shelf, UnsavedError, journal, open_match
from simpsons_desktop.rules import decision
from tests.support.disks import no_file_over, read_only, small_disk
from tests.support.games import random_answer
from tests.support.matches import SMALL, prints, seats_of, shape, small_game, small_match


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "matches"
    folder.mkdir()
    return folder


@pytest.fixture
def match(folder: Path) -> Iterator[Match]:
    match = small_match(folder / "m.simpsons", 5)
    yield match
    match.close()


def play_on(match: Match, answers: int) -> None:
    """Some more random answers."""
    random = Random(answers)
    for _ in range(answers):
        asked = decision(match.record.state)
        assert asked is not None
        match.play(random_answer(asked, random))


def kept(match: Match) -> list[str]:
    """What the file of a match gives back, which is sound."""
    found = open_match(match.path, SMALL)
    assert found.fault == ""
    return prints(found.record)


def fill(ballast: Path) -> None:
    """Let a file take all the room of its disk."""
    with suppress(OSError), open(ballast, "wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass


def check_only_in_memory(match: Match, why: str) -> None:
    """The match goes on, says why it is not saved, and what was saved is as it was."""
    saved = kept(match)
    play_on(match, 6)
    match.undo(9)
    assert isinstance(match.unsaved, UnsavedError)
    assert str(match.unsaved) == (
        f"The match can't be saved in “{match.path}” ({why}); the game goes on in memory, and every answer tries again."
    )
    assert kept(match) == saved
    assert len(match.record.answers) == 9
    assert match.line.can_redo == 11


def check_all_saved(match: Match) -> None:
    """Everything is in the file now."""
    assert match.unsaved is None
    assert shape(open_match(match.path, SMALL).tree) == shape(match.tree)


def test_a_full_disk_costs_nothing_once_there_is_room_again(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    with small_disk(folder, "64k"):
        match = small_match(folder / "m.simpsons", 5)
        fill(folder / "ballast")
        while match.unsaved is None and len(match.record.answers) < 400:
            match.note(1, "x" * 100)
        assert "(No space left on device)" in str(match.unsaved)
        saved = open_match(match.path, SMALL)
        assert (saved.fault, prints(saved.record)) == ("", prints(match.record))
        play_on(match, 4)
        (folder / "ballast").unlink()
        play_on(match, 1)
        check_all_saved(match)
        match.close()


def test_a_line_that_does_not_fit_leaves_nothing_behind(match: Match) -> None:
    with no_file_over(match.path.stat().st_size + 10):
        check_only_in_memory(match, "File too large")
    match.save()
    check_all_saved(match)


def test_a_flush_that_fails_leaves_nothing_behind(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        check_only_in_memory(match, "Input/output error")
    play_on(match, 1)
    check_all_saved(match)


def test_what_the_system_writes_in_pieces_is_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sluggish(FileIO):
        def write(self, data: bytes | memoryview, /) -> int:  # type: ignore[override]  # only what the journal hands it
            return super().write(data[:7])

    monkeypatch.setattr(journal, "FileIO", Sluggish)
    match = small_match(folder / "m.simpsons", 5)
    play_on(match, 5)
    match.close()
    check_all_saved(match)


def test_a_folder_that_is_deleted_while_playing_is_there_again_with_everything(match: Match, folder: Path) -> None:
    shutil.rmtree(folder)
    play_on(match, 1)
    check_all_saved(match)
    match.path.unlink()
    match.undo(2)
    check_all_saved(match)


@pytest.mark.parametrize("lost", ["folder", "lock"])
def test_a_match_is_held_also_where_its_lock_was_deleted_while_playing(match: Match, folder: Path, lost: str) -> None:
    if lost == "folder":
        shutil.rmtree(folder)
    else:
        (folder / ".m.simpsons.lock").unlink()
    play_on(match, 1)
    check_all_saved(match)
    with pytest.raises(InUseError):
        Match.resume(match.path, SMALL)
    match.retitle("still mine")
    match.close()
    assert [file.name for file in folder.iterdir()] == ["m.simpsons"]


def test_a_match_that_another_took_when_its_lock_was_deleted_is_theirs_until_they_leave_it(
    match: Match, folder: Path
) -> None:
    (folder / ".m.simpsons.lock").unlink()
    other = Match.resume(match.path, SMALL)
    theirs = match.path.read_bytes()
    play_on(match, 2)
    assert "(another window plays the match now)" in str(match.unsaved)
    with pytest.raises(UnsavedError, match="another window"):
        match.retitle("mine")
    assert match.path.read_bytes() == theirs
    other.close()
    play_on(match, 1)
    check_all_saved(match)


def test_what_another_played_meanwhile_is_not_written_over(match: Match, folder: Path) -> None:
    content = match.path.read_bytes()
    shutil.rmtree(folder)
    folder.mkdir()
    match.path.write_bytes(content)
    other = Match.resume(match.path, SMALL)
    play_on(other, 3)
    play_on(match, 2)
    assert "(another window plays the match now)" in str(match.unsaved)
    other.close()
    play_on(match, 1)
    assert "(another program has changed the file)" in str(match.unsaved)
    assert kept(match) == prints(other.record)


def test_what_lies_in_a_copy_is_not_at_risk_until_more_is_played(match: Match, folder: Path) -> None:
    play_on(match, 1)
    assert match.at_risk is None
    shutil.rmtree(folder)
    folder.write_text("in the way")
    play_on(match, 1)
    sentence = str(match.unsaved)
    assert str(match.at_risk) == sentence != "None"
    match.is_copied(bytes(match.journal.content))
    assert (match.at_risk, str(match.unsaved)) == (None, sentence)
    play_on(match, 1)
    assert str(match.at_risk) == sentence


def test_where_the_folder_can_not_be_made_again_the_match_stays_in_memory(match: Match, folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_text("in the way")
    play_on(match, 3)
    assert isinstance(match.unsaved, UnsavedError)
    with pytest.raises(MatchError, match="can't be saved"):
        match.keep_as(folder / "n.simpsons")
    match.keep_as(folder.parent / "n.simpsons")
    check_all_saved(match)
    assert folder.read_text() == "in the way"


def test_another_programs_file_is_never_written_over(match: Match, folder: Path) -> None:
    match.path.write_text("mine now")
    play_on(match, 2)
    assert "another program has changed the file" in str(match.unsaved)
    with pytest.raises(UnsavedError, match="another program"):
        match.retitle("mine")
    (folder / "other.simpsons").write_text("yours")
    with pytest.raises(MatchError, match="There is already a file"):
        match.keep_as(folder / "other.simpsons")
    assert match.path.read_text() == "mine now"
    match.keep_as(folder / "n.simpsons")
    check_all_saved(match)


def test_matches_in_a_folder_for_reading_only_can_be_looked_at_and_neither_made_nor_changed(folder: Path) -> None:
    small_match(folder / "m.simpsons", 5).close()
    shelf = Shelf(folder)
    with read_only(folder):
        kept = shelf.latest_running()
        assert kept is not None
        assert len(open_match(kept.path, SMALL).record.answers) == 5
        for do in (
            lambda: shelf.create(small_game(3), seats_of(2)),
            lambda: shelf.rename(kept.path, "new"),
            lambda: shelf.delete(kept.path),
        ):
            with pytest.raises(MatchError, match=r"^.* can't be .* \(.*\).*\.$"):
                do()
        assert [path.name for path in folder.iterdir()] == ["m.simpsons"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_new_title_that_can_not_be_written_leaves_the_old_file(
    match: Match, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    before = match.path.read_bytes()

    def fail(*words: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, failing, fail)
        with pytest.raises(UnsavedError, match="No space left"):
            match.retitle("new")
    assert match.path.read_bytes() == before
    assert sorted(file.name for file in match.path.parent.iterdir()) == [".m.simpsons.lock", "m.simpsons"]
    play_on(match, 1)
    check_all_saved(match)


def test_a_damaged_file_that_can_not_be_set_aside_stays_as_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_match(folder / "m.simpsons", 5).close()
    path = folder / "m.simpsons"
    damaged = path.read_bytes().replace(b"\n3. ", b"\n3- ")
    path.write_bytes(damaged)

    def fail(*words: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(MatchError, match="can't be continued"):
        Match.resume(path, SMALL)
    assert path.read_bytes() == damaged
    assert [file.name for file in folder.iterdir()] == ["m.simpsons"]
    assert len(open_match(path, SMALL).record.answers) == 2


def risky(match: Match) -> bool:
    """Whether something would be lost with the program."""
    return match.at_risk is not None


def test_a_match_in_a_folder_that_can_only_be_read_goes_on_in_memory_and_into_its_file_once_it_can(
    folder: Path,
) -> None:
    small_match(folder / "m.simpsons", 5).close()
    with read_only(folder):
        match = Match.resume(folder / "m.simpsons", SMALL)
        assert match.path == folder / "m.simpsons"
        assert match.unsaved is not None
        assert not risky(match), "the file has all of it"
        check_only_in_memory(match, "Read-only file system" if not os.geteuid() else "Permission denied")
        assert risky(match)
    play_on(match, 1)
    check_all_saved(match)
    assert [file.name for file in folder.glob("*.simpsons")] == ["m.simpsons"]
    match.close()


def test_what_others_wrote_meanwhile_is_not_written_over_from_memory(folder: Path) -> None:
    path = folder / "m.simpsons"
    small_match(path, 5).close()
    with read_only(folder):
        match = Match.resume(path, SMALL)
        play_on(match, 2)
    other = Match.resume(path, SMALL)
    other.note(0, "by somebody else")
    other.close()
    theirs = path.read_bytes()
    play_on(match, 1)
    assert match.unsaved is not None
    assert path.read_bytes() == theirs
