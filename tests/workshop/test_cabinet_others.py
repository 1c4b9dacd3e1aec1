"""Own decks that somebody else writes too: another window, an editor, another thread; nothing is ever lost."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

from simpsons_desktop.content.decks import Deck
from simpsons_desktop.workshop.cabinet import OWN, Cabinet
from simpsons_desktop.workshop.deck_files import alone
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


@contextmanager
def beside(*things: Callable[[], object]) -> Iterator[None]:
    """Do things over and over on another thread; switch between the two as often as can be."""
    done, often, faults = threading.Event(), sys.getswitchinterval(), list[BaseException]()

    def keep_doing() -> None:
        try:
            while not done.is_set():
                for thing in things:
                    thing()
        except BaseException as error:
            faults.append(error)

    other = threading.Thread(target=keep_doing)
    sys.setswitchinterval(1e-6)
    other.start()
    try:
        yield
    finally:
        done.set()
        other.join(30)
        sys.setswitchinterval(often)
    assert not faults, faults


def test_edits_and_saves_on_two_threads_lose_nothing(cabinet: Cabinet, kids: Draft) -> None:
    """The window edits while what it did before is still being written, and looked at."""
    said: set[str] = set()
    with beside(lambda: said.add(cabinet.save(kids)), lambda: said.add(cabinet.look(kids))):
        for number in range(75):
            kids.add("bart")
            kids.rename(f"Kids {number}")
            kids.add("bart")
    assert cabinet.save(kids) == ""
    assert said == {""}
    again = another(cabinet).open(kids.key)
    assert dict(again.counts) == {"lenny": 2, "bart": 150}
    assert own(cabinet) == ["Kids 74"]


def test_two_threads_that_edit_one_draft_lose_nothing(kids: Draft) -> None:
    with beside(lambda: kids.add("bart"), lambda: kids.remove("bart")):
        for _ in range(500):
            kids.add("bart")
    assert dict(kids.counts) == {"lenny": 2, "bart": 500}


def test_edits_and_saves_and_what_others_write_lose_nothing(cabinet: Cabinet, kids: Draft) -> None:
    """Every edit is in the history, and what others wrote in it as well, or in their file.

    What others wrote comes on top of nothing but what is saved.
    """
    theirs: set[str] = set()
    saved: list[Deck | None] = []

    def keep() -> None:
        for see_to in (cabinet.save, cabinet.look):
            see_to(kids)
            saved.append(kids.saved)

    with beside(keep):
        for number in range(30):
            assert kids.add("bart")
            assert kids.rename(f"Name {number}")
            with alone(cabinet.folder):
                path = cabinet.folder / f"{kids.key.removeprefix(OWN)}.txt"
                if "theirs" not in path.read_text("utf-8"):  # else they would do away with their own
                    path.write_text(f"# Name: Theirs\n# Plan: theirs {number}.\n1 Lenny\n", "utf-8")
                    theirs.add(f"theirs {number}.")
            time.sleep(0.003)
            assert kids.add("bart")
    cabinet.save(kids)
    steps, _ = kids.steps()
    words = [step.words for step in steps]
    assert words.count("Add 1 × Bart") == 60
    assert sum(word.startswith("Rename it to") for word in words) == 30
    found = another(cabinet)
    assert found.open(kids.key).deck == kids.deck
    plans = {step.deck.plan for step in steps} | {kept.deck.plan for kept in found.decks()}
    assert theirs
    assert theirs <= plans
    were_saved = [(deck.counts, deck.plan) for deck in saved if deck is not None]
    for before, step in pairwise(steps):
        assert step.words != "Changed elsewhere" or (before.deck.counts, before.deck.plan) in were_saved
