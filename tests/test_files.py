"""Files are written whole or not at all, and a new one never takes a name that somebody has."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from simpsons_desktop.files import free_path, write_new, write_whole


def no_links(*_: object) -> None:
    raise PermissionError(errno.EPERM, "Operation not permitted")


@pytest.fixture(params=["links", "no links"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a file system where a file can have two names, or can't."""
    if request.param == "no links":
        monkeypatch.setattr(os, "link", no_links)
    return tmp_path


def test_a_new_file_is_there_whole_and_alone(folder: Path) -> None:
    write_new(folder / "a", b"mine")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"a": b"mine"}


def test_a_name_that_is_taken_stays_with_who_has_it(folder: Path) -> None:
    write_whole(folder / "a", b"theirs")
    with pytest.raises(FileExistsError) as caught:
        write_new(folder / "a", b"mine")
    assert caught.value.filename == str(folder / "a")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"a": b"theirs"}


def test_what_can_not_be_written_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_new(folder / "a", b"mine")
    assert not list(folder.iterdir())


def test_a_free_path_is_one_that_nothing_has(tmp_path: Path) -> None:
    for name in ("a.txt", "a-2.txt"):
        (tmp_path / name).touch()
    assert free_path(tmp_path, "a", ".txt").name == "a-3.txt"
