"""Own decks that somebody else writes too: another window, an editor, another thread; nothing is ever lost."""

from __future__ import annotations

import subprocess
import sys
import threading

from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.draft import Draft
from tests.workshop.conftest import another, own


def test_what_another_program_wrote_is_taken_in_as_a_step(cabinet: Cabinet, kids: Draft) -> None:
    path = cabinet.folder / "kids.txt"
    assert cabinet.look(kids) == ""
    path.write_text("# Name: Kids\n# weak against Homer\n3 Lenny\n1 Nobody Whatever\n", "utf-8")
    assert cabinet.look(kids) == "“Kids” was changed elsewhere; undo goes back to what it was."
    assert (dict(kids.counts), kids.plan, kids.unknown) == ({"lenny": 3}, "weak against Homer", ("1 Nobody Whatever",))
    assert cabinet.look(kids) == ""
    kids.undo()
    assert cabinet.save(kids) == ""
    assert dict(another(cabinet).open(kids.key).counts) == {"lenny": 2}


def test_what_was_written_while_the_deck_was_closed_is_a_step_as_well(cabinet: Cabinet, kids: Draft) -> None:
    (cabinet.folder / "kids.txt").write_text("1 Bart\n", "utf-8")
    again = another(cabinet).open(kids.key)
    assert again.name == "kids"
    assert again.history == ("As it was", "Changed elsewhere")
    again.undo()
    assert again.counts == kids.counts


def test_two_windows_on_one_deck_lose_nothing(cabinet: Cabinet, kids: Draft) -> None:
    other = another(cabinet)
    theirs = other.open(kids.key)
    theirs.add("bart")
    assert other.save(theirs) == ""
    kids.add("lisa")
    assert cabinet.save(kids) == "“Kids” was changed elsewhere meanwhile; your version is kept as “Kids 2”."
    assert cabinet.save(kids) == ""
    kids.add("lisa")
    theirs.add("bart")
    assert (cabinet.save(kids), other.save(theirs)) == ("", "")
    found = {kept.deck.name: dict(kept.deck.counts) for kept in another(cabinet).decks() if kept.path}
    assert found == {"Kids": {"lenny": 2, "bart": 2}, "Kids 2": {"lenny": 2, "lisa": 2}}


def test_a_window_without_edits_of_its_own_goes_along(cabinet: Cabinet, kids: Draft) -> None:
    other = another(cabinet)
    theirs = other.open(kids.key)
    theirs.add("bart")
    other.save(theirs)
    assert cabinet.open(kids.key) is kids
    assert dict(kids.counts) == {"lenny": 2, "bart": 1}


def test_a_deck_that_somebody_deleted_is_written_anew(cabinet: Cabinet, kids: Draft) -> None:
    (cabinet.folder / "kids.txt").unlink()
    assert cabinet.look(kids) == ""
    kids.add("lenny")
    assert cabinet.save(kids) == ""
    assert dict(another(cabinet).open(kids.key).counts) == {"lenny": 3}


WINDOW = """
import sys
from pathlib import Path
from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.cabinet import Cabinet
cabinet = Cabinet(Path(sys.argv[1]), library())
draft = cabinet.open("own:kids")
for _ in range(20):
    draft.add(sys.argv[2])
    cabinet.save(draft)
print(draft.key)
"""


def test_two_programs_that_write_at_the_same_time_lose_nothing(cabinet: Cabinet, kids: Draft) -> None:
    command = [sys.executable, "-c", WINDOW, str(cabinet.folder)]
    both = [subprocess.Popen([*command, card], stdout=subprocess.PIPE, text=True) for card in ("bart", "lisa")]
    keys = [one.communicate(timeout=60)[0].strip() for one in both]
    assert [one.returncode for one in both] == [0, 0]
    bart, lisa = (dict(cabinet.deck(key).deck.counts) for key in keys)
    assert bart["bart"] == 20
    assert lisa["lisa"] == 20


def test_edits_and_saves_on_two_threads_lose_nothing(cabinet: Cabinet, kids: Draft) -> None:
    """The window edits while what it did before is still being written."""
    done = threading.Event()

    def keep_saving() -> None:
        while not done.is_set():
            assert cabinet.save(kids) == ""

    saver = threading.Thread(target=keep_saving)
    saver.start()
    for _ in range(150):
        kids.add("bart")
    done.set()
    saver.join(30)
    assert cabinet.save(kids) == ""
    again = another(cabinet).open(kids.key)
    assert dict(again.counts) == {"lenny": 2, "bart": 150}
    assert own(cabinet) == ["Kids"]
