"""Own decks on disk: every edit is there at once, with the way back, and the file is one that people can read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.cabinet import OWN, Cabinet, CabinetError
from simpsons_desktop.workshop.deck_files import KEPT_STEPS, history_path
from simpsons_desktop.workshop.draft import LONGEST_NAME, Draft
from tests.workshop.conftest import another, own


def test_an_empty_cabinet_has_what_the_program_ships_and_makes_no_folder(cabinet: Cabinet) -> None:
    assert [kept.key for kept in cabinet.decks()] == list(bundled_decks())
    assert not any(kept.why_not for kept in cabinet.decks())
    assert not cabinet.folder.exists()


def test_every_edit_is_on_the_disk_at_once_and_comes_back_with_its_history(cabinet: Cabinet, kids: Draft) -> None:
    edits: tuple[Callable[[], bool], ...] = (
        lambda: kids.add("bart", 3), lambda: kids.note("Go.\n\n  Fast."), lambda: kids.cover_with("lenny"),
        lambda: kids.rename("Kids & co"), lambda: kids.replace({"lenny": 1}, "Take in", ("3 Nobody",)), kids.undo,
    )  # fmt: skip
    for edit in edits:
        edit()
        assert cabinet.unsaved(kids)
        assert cabinet.save(kids) == ""
        assert not cabinet.unsaved(kids)
        again = another(cabinet).open(kids.key)
        assert again.deck == kids.deck
        assert (again.history, again.at) == (kids.history, kids.at)
    assert again.redo_words == "Take in"
    again.redo()
    assert again.unknown == ("3 Nobody",)


def test_notes_of_today_do_not_replace_those_of_yesterday(cabinet: Cabinet, kids: Draft) -> None:
    kids.note("Go.")
    cabinet.save(kids)
    again = another(cabinet).open(kids.key)
    again.note("Stop.")
    again.undo()
    assert again.plan == "Go."


def test_a_deck_with_more_notes_than_could_be_read_again_is_not_saved(cabinet: Cabinet, kids: Draft) -> None:
    kids.note("x" * 100_001)
    said = cabinet.save(kids)
    assert "its notes and the lines kept with it are too long" in said
    kids.note("x" * 50_000)
    assert cabinet.save(kids) == "“Kids” is saved again."
    assert another(cabinet).open(kids.key).plan == "x" * 50_000


def test_the_file_can_be_read_by_people(cabinet: Cabinet, kids: Draft) -> None:
    text = (cabinet.folder / "kids.txt").read_text("utf-8")
    assert text == "# Name: Kids\n\n2 Lenny [lenny]\n"
    assert kids.key == f"{OWN}kids"


def test_a_new_deck_lies_on_the_disk_from_its_first_save_on(cabinet: Cabinet) -> None:
    draft = cabinet.create()
    assert (draft.name, own(cabinet), cabinet.unsaved(draft)) == ("New deck", [], True)
    cabinet.save(draft)
    assert own(cabinet) == ["New deck"]
    assert cabinet.create().name == "New deck 2"


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Düff / Søn?", "duff-søn"), ("../..", "deck"), ("con", "deck-con"), ("???", "deck"),
     ("COM7", "deck-com7"), ("lpt9", "deck-lpt9"),
     ("x" * 60, "x" * 40), ("山", "山")],
)  # fmt: skip
def test_any_name_makes_a_file(cabinet: Cabinet, name: str, stem: str) -> None:
    draft = cabinet.create(name, {"lenny": 1})
    assert cabinet.save(draft) == ""
    assert [path.name for path in cabinet.folder.glob("*.txt")] == [f"{stem}.txt"]
    assert own(another(cabinet)) == [name]


def test_a_shipped_deck_is_copied_with_its_first_edit(cabinet: Cabinet) -> None:
    draft = cabinet.open("homer")
    assert cabinet.save(draft) == ""
    assert not cabinet.unsaved(draft)
    assert own(cabinet) == []
    shipped = draft.name
    draft.add("lenny")
    assert cabinet.save(draft) == f"“{shipped}” stays as it came; your deck is called “{shipped} 2”."
    assert own(cabinet) == [f"{shipped} 2"]
    assert draft.key.startswith(OWN)
    assert cabinet.deck("homer").deck == bundled_decks()["homer"]
    with pytest.raises(CabinetError, match="comes with the program"):
        cabinet.throw_away("homer")
    with pytest.raises(CabinetError, match="comes with the program"):
        cabinet.retitle("homer", "Mine")


def test_a_copy_has_a_name_of_its_own(cabinet: Cabinet, kids: Draft) -> None:
    copy = cabinet.duplicate(kids.key)
    cabinet.save(copy)
    assert own(cabinet) == ["Kids", "Kids 2"]
    copy.add("lenny")
    cabinet.save(copy)
    assert another(cabinet).open(kids.key).counts == {"lenny": 2}


def test_decks_are_called_something_else_without_another_file(cabinet: Cabinet, kids: Draft) -> None:
    assert cabinet.retitle(kids.key, "Adults") == ""
    assert (own(cabinet), kids.name) == (["Adults"], "Adults")
    assert [path.name for path in cabinet.folder.glob("*.txt")] == ["kids.txt"]


def test_edits_that_are_not_saved_yet_go_into_the_trash_as_well(cabinet: Cabinet, kids: Draft) -> None:
    kids.add("bart")
    thrown = cabinet.throw_away(kids.key)
    assert dict(cabinet.open(cabinet.put_back(thrown)).counts) == {"lenny": 2, "bart": 1}


def test_a_list_may_call_itself_anything(cabinet: Cabinet) -> None:
    draft = cabinet.create("  long\n" * 1000)
    assert len(draft.name) <= LONGEST_NAME
    assert cabinet.save(draft) == ""
    (cabinet.folder / "other.txt").write_text(f"# Name: {'y' * 5000}\n")
    assert max(len(name) for name in own(cabinet)) <= LONGEST_NAME


def test_the_trash_gives_decks_back_with_their_history(cabinet: Cabinet, kids: Draft) -> None:
    kids.add("bart")
    cabinet.save(kids)
    thrown = cabinet.throw_away(kids.key)
    assert own(cabinet) == []
    with pytest.raises(CabinetError, match=r"no deck “kids” in “.*” any more"):
        cabinet.open(kids.key)
    assert cabinet.open(cabinet.put_back(thrown)).history == kids.history
    thrown = cabinet.throw_away(kids.key)
    cabinet.save(cabinet.create("Kids", {"homer": 1}))
    key = cabinet.put_back(thrown)
    assert key == f"{OWN}kids-2"
    assert dict(cabinet.open(key).counts) == {"lenny": 2, "bart": 1}
    assert dict(cabinet.open(f"{OWN}kids").counts) == {"homer": 1}


def test_a_deck_that_breaks_a_rule_is_kept_and_says_why_it_can_not_be_played(cabinet: Cabinet, kids: Draft) -> None:
    kept = cabinet.deck(kids.key)
    assert kept.why_not == "The deck needs at least 40 cards; it has 2."
    assert [fault.rule for fault in kept.faults] == ["3.1", "3.5", "3.3"]


def test_an_open_deck_is_opened_as_the_same_draft(cabinet: Cabinet, kids: Draft) -> None:
    assert cabinet.open(kids.key) is kids


def test_what_is_known_needs_no_disk(cabinet: Cabinet, kids: Draft) -> None:
    """The decks of the last look, and what was written since."""
    assert [kept.deck.name for kept in cabinet.known() if kept.path] == ["Kids"]
    kids.rename("Adults")
    cabinet.save(kids)
    (cabinet.folder / "other.txt").write_text("1 Lenny\n")
    assert [kept.deck.name for kept in cabinet.known() if kept.path] == ["Adults"]
    assert own(cabinet) == ["Adults", "other"]
    thrown = cabinet.throw_away(kids.key)
    assert [kept.deck.name for kept in cabinet.known() if kept.path] == ["other"]
    cabinet.put_back(thrown)
    assert [kept.deck.name for kept in cabinet.known() if kept.path] == ["Adults", "other"]
    (cabinet.folder / "kids.txt").unlink()
    assert own(cabinet) == ["other"] == [kept.deck.name for kept in cabinet.known() if kept.path]


# Files that are something else


def test_files_that_are_no_decks_do_no_harm(cabinet: Cabinet, kids: Draft) -> None:
    (cabinet.folder / "picture.txt").write_bytes(bytes(range(256)) * 30)
    (cabinet.folder / "empty.txt").write_bytes(b"")
    (cabinet.folder / "sub.txt").mkdir()
    (cabinet.folder / "read me").write_text("Hello")
    (cabinet.folder / "huge.txt").write_bytes(b"1 Lenny\n" * 1_000_000)
    if hasattr(os, "symlink"):
        (cabinet.folder / "round.txt").symlink_to(cabinet.folder / "round.txt")
    found = {kept.deck.name: kept.damaged for kept in cabinet.decks() if kept.path}
    words = "The file of the deck “{0}” can't be read: {1} Put “{2}” right, or delete the deck."
    assert found == {
        "Kids": "", "empty": "",
        **{
            name: words.format(name, why, cabinet.folder / f"{name}.txt") for name, why in (
                ("picture", "This is not a deck list but some other kind of file."),
                ("huge", "The deck list is longer than 100000 letters."),
            )
        },
    }  # fmt: skip
    with pytest.raises(CabinetError, match="“picture” can't be read"):
        cabinet.open(f"{OWN}picture")


@pytest.mark.parametrize("key", ["own:nobody", "nobody", "own:../kids", "own:", "own:trash/x"])
def test_a_key_that_leads_nowhere(cabinet: Cabinet, kids: Draft, key: str) -> None:
    with pytest.raises(CabinetError, match="no deck"):
        cabinet.open(key)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"steps": [], "at": 0}', b'{"steps": 3, "at": 0}', b"\xff" * 99]
)
def test_a_damaged_history_costs_no_more_than_the_undo(cabinet: Cabinet, kids: Draft, content: bytes) -> None:
    history_path(cabinet.folder / "kids.txt").write_bytes(content)
    again = another(cabinet).open(kids.key)
    assert (again.deck, again.history) == (kids.deck, ("As it was",))


def test_a_long_history_is_kept_as_far_as_is_sensible(cabinet: Cabinet, kids: Draft) -> None:
    for _ in range(KEPT_STEPS + 20):
        kids.add("lenny")
    kids.go_to(40)
    cabinet.save(kids)
    again = another(cabinet).open(kids.key)
    assert len(again.history) == KEPT_STEPS
    assert again.deck == kids.deck
    assert again.redo()


def test_cards_of_a_pack_that_is_gone_come_back_with_it(folder: Path) -> None:
    packed = library().defining([{"key": "new-one", "name": "Lenny", "kind": "character"}], "pack")
    cabinet = Cabinet(folder, packed)
    draft = cabinet.create("Kids", {"new-one": 2, "lenny": 1})
    draft.cover_with("new-one")
    cabinet.save(draft)
    without = Cabinet(folder, library())
    less = without.open(draft.key)
    assert (dict(less.counts), less.unknown, less.cover) == ({"lenny": 1}, ("2 Lenny [new-one]",), "lenny")
    less.add("bart")
    without.save(less)
    again = Cabinet(folder, packed).open(draft.key)
    assert dict(again.counts) == {"lenny": 1, "bart": 1, "new-one": 2}
    assert (again.cover, again.unknown) == ("new-one", ())


def test_a_deck_keeps_its_way_back_while_a_pack_is_off_and_on_again(folder: Path) -> None:
    packed = library().defining([{"key": "new-one", "name": "New One", "kind": "character"}], "pack")
    cabinet = Cabinet(folder, packed)
    draft = cabinet.create("Kids", {"lenny": 1})
    draft.add("new-one", 2)
    draft.add("bart")
    draft.remove("new-one")
    cabinet.save(draft)
    words = ("As it was", "Add 2 × New One", "Add 1 × Bart", "Take out 1 × New One")

    off = Cabinet(folder, library())
    less = off.open(draft.key)
    assert (less.history, less.at) == (words, 3)
    assert (dict(less.counts), less.unknown) == ({"lenny": 1, "bart": 1}, ("1 New One [new-one]",))
    less.undo()
    assert less.unknown == ("2 New One [new-one]",)
    less.redo()
    less.add("homer")
    off.save(less)
    assert Cabinet(folder, library()).open(draft.key).history == (*words, "Add 1 × Homer")

    again = Cabinet(folder, packed).open(draft.key)
    assert (again.history, again.at) == ((*words, "Add 1 × Homer"), 4)
    seen = []
    while again.undo():
        seen.append((dict(again.counts), again.unknown))
    assert seen == [
        ({"lenny": 1, "new-one": 1, "bart": 1}, ()), ({"lenny": 1, "new-one": 2, "bart": 1}, ()),
        ({"lenny": 1, "new-one": 2}, ()), ({"lenny": 1}, ()),
    ]  # fmt: skip


def test_lines_that_are_kept_are_not_guessed_at_whenever_their_deck_is_read(
    cabinet: Cabinet, kids: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    kids.replace(kids.counts, "Import", ("3 Milhuse", "1 Qqq Zzz"))
    cabinet.save(kids)
    guessed: list[str] = []
    monkeypatch.setattr("simpsons_desktop.content.deck_lines.guess_card", lambda name, _: guessed.append(name))
    assert another(cabinet).open(kids.key).unknown == ("3 Milhuse", "1 Qqq Zzz")
    assert guessed == []


def test_a_file_that_is_damaged_but_looks_as_it_did_is_told_of_when_it_is_opened(cabinet: Cabinet, kids: Draft) -> None:
    cabinet.save(kids)
    path, later = cabinet.folder / "kids.txt", another(cabinet)
    assert own(later) == ["Kids"]
    times, size = path.stat(), path.stat().st_size
    with path.open("r+b") as file:
        file.write(bytes(size))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    with pytest.raises(CabinetError, match=r"can't be read: .* Put “.*kids.txt” right, or delete the deck\."):
        later.open(kids.key)
    assert [kept.damaged != "" for kept in later.decks() if kept.path] == [True]


def test_what_was_thrown_away_on_an_earlier_day_is_found_and_put_back(cabinet: Cabinet, kids: Draft) -> None:
    assert cabinet.thrown_away().decks == ()
    kids.note("Go.")
    cabinet.save(kids)
    cabinet.throw_away(kids.key)
    (cabinet.trash / "broken.txt").write_bytes(bytes(range(256)) * 20)
    later = another(cabinet)
    broken, thrown = later.thrown_away().decks
    assert (broken.name, broken.size) == ("broken", 0)
    assert (thrown.name, thrown.size, thrown.there) == ("Kids", 2, later.folder / "trash" / "kids.txt")
    again = later.open(later.put_back(thrown))
    assert (again.plan, again.history) == ("Go.", kids.history)
    assert own(later) == ["Kids"]
    assert [one.name for one in later.thrown_away().decks] == ["broken"]
    with pytest.raises(CabinetError, match=r"kids\.txt” can't be moved to “.*decks”.*Try again"):
        later.put_back(thrown)
