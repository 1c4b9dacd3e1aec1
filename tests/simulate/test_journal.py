"""The file of lines that nothing tears, whoever else has a hand in it."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from io import FileIO
from pathlib import Path

import pytest

from simpsons_desktop.simulate import journal as journal_module
from simpsons_desktop.simulate.journal import Journal, JournalError
from tests.support.disks import no_file_over


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal"


def test_lines_are_there_for_the_next_one(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for count in range(3):
        journal = Journal(path)
        assert journal.is_empty == (count == 0)
        assert journal.lines() == [b"one", b"two"] * count
        journal.append(b"one")
        journal.append(b"two")
        journal.close()
    assert path.read_bytes() == b"one\ntwo\n" * 3
    assert capsys.readouterr().err == ""


def test_what_the_system_writes_in_pieces_is_a_whole_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sluggish(FileIO):
        def write(self, data: bytes | memoryview, /) -> int:  # type: ignore[override]  # only what the journal hands it
            return super().write(data[:3])

    monkeypatch.setattr(journal_module, "FileIO", Sluggish)
    journal = Journal(path)
    journal.append(b"a line of many letters")
    journal.append(b"")
    journal.close()
    assert path.read_bytes() == b"a line of many letters\n\n"


def test_a_line_that_does_not_fit_leaves_nothing_behind_and_names_the_file(path: Path) -> None:
    journal = Journal(path)
    journal.append(b"short")
    with no_file_over(20), pytest.raises(OSError, match="too large") as refused:
        journal.append(b"x" * 50)
    assert refused.value.filename == str(path)
    assert path.read_bytes() == b"short\n"
    journal.append(b"x" * 50)
    journal.close()
    assert path.read_bytes() == b"short\n" + b"x" * 50 + b"\n"


def test_the_end_of_a_line_that_was_cut_off_is_dropped_and_said(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(b"one\ntwo\nthr")
    journal = Journal(path)
    assert journal.lines() == [b"one", b"two"]
    assert path.read_bytes() == b"one\ntwo\nthr"  # it may be somebody else's
    journal.drop_rest()
    journal.drop_rest()
    journal.append(b"four")
    journal.close()
    assert path.read_bytes() == b"one\ntwo\nfour\n"
    said = f"The last line of {path} was cut off; it is dropped, and its game played again.\n"
    assert capsys.readouterr().err == said


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file that is open can't be deleted")
@pytest.mark.parametrize("link", [False, True])
def test_a_file_that_is_deleted_comes_back(path: Path, link: bool, capsys: pytest.CaptureFixture[str]) -> None:
    if link:
        path.symlink_to(path.with_name("elsewhere"))
    journal = Journal(path)
    journal.append(b"one")
    path.resolve().unlink()
    journal.append(b"two")
    assert path.read_bytes() == b"one\ntwo\n"
    path.resolve().unlink()
    with pytest.raises(JournalError, match="in use"):
        _taken_while_open(journal, path)
    assert capsys.readouterr().err == f"{path} was deleted while games were played; it is there again.\n" * 2
    journal.close()
    assert path.read_bytes() == b"one\ntwo\nthree\n"
    assert path.is_symlink() == link


def _taken_while_open(journal: Journal, path: Path) -> None:
    journal.append(b"three")
    Journal(path)  # the file that came back is held, too


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file that is open can't be deleted")
def test_a_file_that_is_deleted_at_the_end_comes_back(path: Path) -> None:
    journal = Journal(path)
    journal.append(b"one")
    path.unlink()
    journal.close()
    assert path.read_bytes() == b"one\n"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file that is open can't be moved")
def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    journal = Journal(folder / "journal")
    journal.append(b"one")
    folder.rename(tmp_path / "other")
    for act in (partial(journal.append, b"two"), journal.close):
        with pytest.raises(OSError, match="No such file") as refused:
            act()
        assert refused.value.filename == str(folder / "journal")
    assert (tmp_path / "other" / "journal").read_bytes() == b"one\n"


@pytest.mark.parametrize("how", ["replaced", "cut", "written to"])
def test_a_file_that_others_change_is_left_to_them(path: Path, how: str) -> None:
    journal = Journal(path)
    journal.append(b"one")
    if how == "replaced":
        path.with_name("new").write_bytes(b"mine\n")
        os.replace(path.with_name("new"), path)
    else:
        path.write_bytes(b"mine\n" if how == "written to" else b"")
    theirs = path.read_bytes()
    for act in (partial(journal.append, b"two"), journal.close):
        with pytest.raises(JournalError, match="was changed or replaced while games were played"):
            act()
    assert path.read_bytes() == theirs


def test_one_process_at_a_time_holds_a_file(path: Path) -> None:
    code = "import sys; from pathlib import Path; from simpsons_desktop.simulate.journal import Journal;"
    code += "journal = Journal(Path(sys.argv[1])); journal.append(b'one'); print('held', flush=True); input()"
    command = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(JournalError, match=f"{path} is in use by another simulation"):
            Journal(path)
        assert path.read_bytes() == b"one\n"
        holder.kill()  # no lock outlives whoever held it
    journal = Journal(path)
    assert journal.lines() == [b"one"]
    journal.close()
