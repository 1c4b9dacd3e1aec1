"""Own decks on disks that are full or for reading only, and a program that dies: one sentence, and nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.cabinet import Cabinet, CabinetError
from simpsons_desktop.workshop.draft import Draft
from tests.support.disks import no_file_over, read_only
from tests.workshop.conftest import another, own


def test_a_folder_for_reading_only_gives_one_sentence_and_the_draft_lives_on(cabinet: Cabinet, kids: Draft) -> None:
    with read_only(cabinet.folder):
        kids.add("bart")
        said = cabinet.save(kids)
        assert said.startswith("“Kids” can't be saved in")
        assert said.endswith("it is kept in memory, and every change tries again.")
        kids.add("lisa")
        assert cabinet.save(kids) == "", "it has been said"
        assert cabinet.unsaved(kids)
        fresh = cabinet.create("Other", {"lenny": 1})
        assert cabinet.save(fresh).startswith("“Other” can't be saved in")
        with pytest.raises(CabinetError, match="can't be saved in"):
            cabinet.throw_away(kids.key)
        assert own(cabinet) == ["Kids"]
    assert cabinet.save(kids) == "“Kids” is saved again."
    assert dict(another(cabinet).open(kids.key).counts) == {"lenny": 2, "bart": 1, "lisa": 1}


def test_a_deck_in_a_folder_for_reading_only_can_not_be_thrown_away(cabinet: Cabinet, kids: Draft) -> None:
    with read_only(cabinet.folder), pytest.raises(CabinetError, match="can't be moved"):
        cabinet.throw_away(kids.key)
    assert own(cabinet) == ["Kids"]
    assert cabinet.open(kids.key) is kids


def test_a_full_disk_gives_one_sentence_and_leaves_the_file_whole(cabinet: Cabinet, kids: Draft) -> None:
    before = (cabinet.folder / "kids.txt").read_bytes()
    with no_file_over(10):
        kids.add("bart")
        assert "can't be saved in" in cabinet.save(kids)
        assert (cabinet.folder / "kids.txt").read_bytes() == before
        assert sorted(path.name for path in cabinet.folder.glob("*")) == [".lock", "history", "kids.txt"]
    kids.add("bart")
    assert cabinet.save(kids) == "“Kids” is saved again."
    assert dict(another(cabinet).open(kids.key).counts) == {"lenny": 2, "bart": 2}


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("x")
    cabinet = Cabinet(tmp_path / "decks", library())
    with pytest.raises(CabinetError, match="can't be read"):
        cabinet.decks()
    draft = cabinet.create("Kids", {"lenny": 1})
    assert "can't be saved in" in cabinet.save(draft)
    assert cabinet.unsaved(draft)
    assert (tmp_path / "decks").read_text() == "x"


def test_a_program_that_dies_while_it_writes_leaves_the_last_edit_whole(
    cabinet: Cabinet, kids: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", dies)
    kids.add("bart")
    with pytest.raises(KeyboardInterrupt):
        cabinet.save(kids)
    monkeypatch.undo()
    found = another(cabinet)
    assert own(found) == ["Kids"]
    assert dict(found.open(kids.key).counts) == {"lenny": 2}
    assert cabinet.save(kids) == ""
    assert dict(another(cabinet).open(kids.key).counts) == {"lenny": 2, "bart": 1}
