"""Edits that are in memory only: they live on until they are saved, whoever looks elsewhere meanwhile."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from simpsons_desktop.workshop import cabinet as cabinet_module
from simpsons_desktop.workshop.cabinet import Cabinet, CabinetError
from simpsons_desktop.workshop.deck_files import MOST_BYTES, alone, content_of, history_path
from simpsons_desktop.workshop.draft import Draft
from tests.support.disks import read_only
from tests.workshop.conftest import another, own


def spoil(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], object]) -> None:
    """Have something done once, the moment after a file was read."""
    things = [meanwhile]

    def read(path: Path) -> bytes:
        content = content_of(path)
        if things:
            things.pop()()
        return content

    monkeypatch.setattr(cabinet_module, "content_of", read)


def test_what_could_not_be_saved_lives_on_when_nobody_has_it_in_hand(cabinet: Cabinet) -> None:
    cabinet.save(cabinet.create("Kids", {"lenny": 2}))
    with read_only(cabinet.folder):
        cabinet.open("own:kids").add("bart")
        draft = cabinet.open("own:kids")
        draft.add("bart")
        cabinet.save(draft)
        del draft
        gc.collect()
        assert dict(cabinet.open("own:kids").counts)["bart"] >= 1
    (held,) = cabinet.held()
    assert cabinet.save(held) == "“Kids” is saved again."
    assert cabinet.held() == ()
    assert another(cabinet).open("own:kids").counts == held.counts


def test_an_edited_draft_is_held_until_it_is_saved(cabinet: Cabinet, kids: Draft) -> None:
    kids.add("bart")
    cabinet.hold(kids)
    assert cabinet.held() == (kids,)
    cabinet.save(kids)
    assert cabinet.held() == ()
    kids.add("bart")
    cabinet.hold(kids)
    kids.undo()
    assert cabinet.save(kids) == ""
    assert cabinet.held() == (), "it is as it lies on the disk"


def test_an_edit_while_it_is_written_keeps_it_held(
    cabinet: Cabinet, kids: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    def edit() -> None:
        kids.add("lisa")
        cabinet.hold(kids)

    kids.add("bart")
    monkeypatch.setattr(cabinet_module, "write_history", lambda *_: edit())
    cabinet.save(kids)
    assert cabinet.held() == (kids,)


def test_an_edit_while_a_changed_file_is_looked_at_is_not_taken_for_saved(
    cabinet: Cabinet, kids: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    (cabinet.folder / "kids.txt").write_text("3 Homer\n", "utf-8")
    spoil(monkeypatch, lambda: kids.add("bart"))
    assert cabinet.look(kids) == ""
    assert dict(kids.counts) == {"lenny": 2, "bart": 1}
    assert cabinet.unsaved(kids)
    assert cabinet.save(kids) == "“Kids” was changed elsewhere meanwhile; your version is kept as “Kids 2”."
    assert dict(cabinet.open("own:kids").counts) == {"homer": 3}


def test_a_name_that_is_given_while_a_deck_is_put_apart_stays(
    cabinet: Cabinet, kids: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, names = cabinet.free_name, ["Adults"]

    def slow(name: str) -> str:
        free = real(name)
        if names:
            kids.rename(names.pop())
        return free

    kids.add("bart")
    (cabinet.folder / "kids.txt").write_text("3 Homer\n", "utf-8")
    monkeypatch.setattr(cabinet, "free_name", slow)
    cabinet.save(kids)
    assert kids.name == "Adults"


# The trash


def test_a_deck_whose_edits_can_not_be_saved_is_not_thrown_away(cabinet: Cabinet, kids: Draft) -> None:
    kids.note("x" * 100_001)
    for _ in range(2):
        with pytest.raises(CabinetError, match="“Kids” can't be saved in"):
            cabinet.throw_away(kids.key)
    assert own(cabinet) == ["Kids"]
    kids.undo()
    cabinet.throw_away(kids.key)
    assert own(cabinet) == []


def test_a_deck_that_was_changed_elsewhere_is_not_thrown_away_with_it(cabinet: Cabinet, kids: Draft) -> None:
    kids.add("bart")
    (cabinet.folder / "kids.txt").write_text("3 Homer\n", "utf-8")
    with pytest.raises(CabinetError, match="your version is kept as “Kids 2”"):
        cabinet.throw_away("own:kids")
    assert own(another(cabinet)) == ["kids", "Kids 2"]


def test_nothing_is_moved_while_another_window_writes(cabinet: Cabinet, kids: Draft) -> None:
    mover = threading.Thread(target=cabinet.throw_away, args=(kids.key,))
    with alone(cabinet.folder):
        mover.start()
        mover.join(0.2)
        assert (cabinet.folder / "kids.txt").exists()
    mover.join(10)
    assert not (cabinet.folder / "kids.txt").exists()


# What is written can be read again


def test_letters_that_could_not_be_read_do_not_make_a_deck_unreadable(cabinet: Cabinet, kids: Draft) -> None:
    kids.note("\ufffd" * 60)
    kids.replace({"lenny": 1}, "Import", ("3 \ufffd\ufffd" * 20,))
    kids.rename("\ufffd" * 30)
    assert cabinet.save(kids) == ""
    again = another(cabinet).open(kids.key)
    assert (again.plan, again.name, again.unknown) == ("?" * 60, "?" * 30, ("3 ??" * 20,))


def test_steps_with_long_notes_are_kept_as_far_as_there_is_room(cabinet: Cabinet, kids: Draft) -> None:
    for number in range(30):
        kids.note(str(number % 10) * 90_000)
        kids.add("lenny")
    kids.go_to(55)
    cabinet.save(kids)
    assert history_path(cabinet.folder / "kids.txt").stat().st_size <= MOST_BYTES
    again = another(cabinet).open(kids.key)
    assert len(again.history) > 8
    assert again.deck == kids.deck
    assert again.redo_words == kids.redo_words
    assert again.undo()
    again = another(cabinet).open(kids.key)
    kids.go_to(0)
    cabinet.save(kids)
    again = another(cabinet).open(kids.key)
    assert (again.at, again.deck, again.redo()) == (0, kids.deck, True)


def test_a_copy_of_a_whole_deck_begins_with_all_of_it(cabinet: Cabinet, kids: Draft) -> None:
    kids.note("Go.")
    kids.replace({"lenny": 1}, "Import", ("3 Nobody",))
    made = cabinet.create_from(kids.deck)
    assert made.history == ("As it was",)
    assert (made.name, made.plan, made.unknown, made.undo()) == ("Kids 2", "Go.", ("3 Nobody",), False)


# What is said


def test_more_files_than_are_looked_at_are_told_of(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cabinet_module, "MOST_FILES", 5)
    for name in ("A", "B", "C"):
        cabinet.save(cabinet.create(name))
    cabinet.decks()
    assert cabinet.left_out == ""
    (cabinet.folder / "one more.txt").write_text("1 Lenny")
    cabinet.decks()
    assert cabinet.left_out.endswith("has more than 5 files; not all of its decks are shown.")
    (cabinet.folder / "one more.txt").unlink()
    cabinet.decks()
    assert cabinet.left_out == ""


def test_a_damaged_file_is_told_of_once(cabinet: Cabinet, kids: Draft) -> None:
    path = cabinet.folder / "kids.txt"
    content = path.read_bytes()
    for _ in range(2):
        path.write_bytes(bytes(range(256)) * 20)
        assert cabinet.look(kids) == "The file of “Kids” was damaged elsewhere; here is what it was."
        assert cabinet.look(kids) == ""
        path.write_bytes(content)
        assert cabinet.look(kids) == ""
