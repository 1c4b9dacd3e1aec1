"""Data of older versions are brought up to date after a backup; those of newer ones are left alone."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from simpsons_desktop.data_form import BACKUPS, MARK, DataFormError, bring_up_to_date


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Data as the first version wrote them: without a mark."""
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "one.simpsons").write_text("a match", "utf-8")
    (tmp_path / "settings.json").write_text("{}", "utf-8")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but those of backups."""
    files = [path for path in folder.rglob("*") if path.is_file() and BACKUPS not in path.parts]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_data_of_this_form_are_not_touched(data: Path) -> None:
    before = contents(data)
    assert bring_up_to_date(data) is None
    assert contents(data) == before
    assert bring_up_to_date(data / "none yet", 3) is None
    assert not (data / "none yet").exists()


def test_older_data_take_every_step_after_a_backup(data: Path) -> None:
    before = contents(data)
    taken: list[int] = []

    def first(folder: Path) -> None:
        taken.append(1)
        (folder / "settings.json").unlink()

    backup = bring_up_to_date(data, 3, {1: first, 2: lambda _: taken.append(2)})
    assert taken == [1, 2]
    assert backup is not None
    with zipfile.ZipFile(backup) as archive:
        assert {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")} == before
    assert (data / MARK).read_text("ascii").strip() == "3"
    assert bring_up_to_date(data, 3) is None, "once is enough"


def test_newer_data_are_refused_and_left_alone(data: Path) -> None:
    (data / MARK).write_text("2\n", "ascii")
    before = contents(data)
    with pytest.raises(DataFormError, match="newer version"):
        bring_up_to_date(data)
    assert contents(data) == before


def test_a_step_that_fails_names_the_backup(data: Path) -> None:
    def fails(folder: Path) -> None:
        raise PermissionError(13, "not allowed", str(folder))

    with pytest.raises(DataFormError, match="not allowed") as caught:
        bring_up_to_date(data, 2, {1: fails})
    assert str(data / BACKUPS) in str(caught.value)
    assert not (data / MARK).exists(), "the next start tries again"
    assert list((data / BACKUPS).glob("*.zip"))
