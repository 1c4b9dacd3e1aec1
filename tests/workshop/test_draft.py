"""A draft: every edit is a named step, and any step can be gone back to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simpsons_desktop.content.decks import Deck
from simpsons_desktop.content.library import library
from simpsons_desktop.workshop.draft import LONGEST_NAME, Draft
from simpsons_desktop.workshop.history import MOST_STEPS


def draft(**counts: int) -> Draft:
    return Draft(Deck("own:x", "Mine", counts=counts), library())


def test_every_edit_is_a_step_with_a_name() -> None:
    made = draft(lenny=1)
    assert made.add("homer", 3)
    assert made.remove("lenny")
    assert made.set_count("blinky", 2)
    assert made.set_count("blinky", 1)
    assert made.rename("  Donuts \n first ")
    assert made.note("Eat.")
    assert made.cover_with("blinky")
    assert made.replace({"lenny": 2}, "Take in a list", ("3 Nobody",))
    assert made.forget("3 Nobody")
    assert made.history == (
        "As it was", "Add 3 × Homer", "Take out 1 × Lenny", "Add 2 × Blinky", "Take out 1 × Blinky",
        "Rename it to “Donuts first”", "Edit the notes", "Cover: Blinky", "Take in a list", "Leave out “3 Nobody”",
    )  # fmt: skip
    assert (made.name, made.plan, dict(made.counts), made.unknown) == ("Donuts first", "Eat.", {"lenny": 2}, ())


def test_what_changes_nothing_is_no_step() -> None:
    made = draft(lenny=1)
    for changed in (
        made.add("lenny", 0), made.remove("homer"), made.set_count("lenny", 1), made.rename("Mine"), made.rename(" "),
        made.note(""), made.cover_with(""), made.replace({"lenny": 1}, "Nothing"), made.forget("x"), made.undo(),
        made.redo(), made.go_to(0),
    ):  # fmt: skip
        assert not changed
    assert made.history == ("As it was",)


def test_undo_and_redo_say_what_they_do() -> None:
    made = draft()
    assert (made.undo_words, made.redo_words) == ("", "")
    made.add("lenny")
    made.add("homer")
    assert (made.undo_words, made.redo_words) == ("Add 1 × Homer", "")
    assert made.undo()
    assert (made.undo_words, made.redo_words, dict(made.counts)) == ("Add 1 × Lenny", "Add 1 × Homer", {"lenny": 1})
    assert made.redo()
    made.go_to(0)
    assert dict(made.counts) == {}
    made.add("blinky")
    assert made.history == ("As it was", "Add 1 × Blinky"), "what was taken back is gone once something else is done"
    with pytest.raises(IndexError):
        made.go_to(2)


def test_notes_that_are_written_in_one_go_are_one_step() -> None:
    made = draft()
    for at in range(1, 6):
        made.note("Donut"[:at])
    made.add("lenny")
    made.note("Donuts")
    assert made.history == ("As it was", "Edit the notes", "Add 1 × Lenny", "Edit the notes")
    made.go_to(1)
    assert made.plan == "Donut"
    made.note("Do")
    made.undo()
    assert made.plan == "Donut", "after going back, writing is a step of its own"


def test_notes_that_are_cleared_or_replaced_can_be_had_back() -> None:
    made = draft()
    notes = "Crowd the first Scene, then hold on."
    made.note(notes)
    made.note(notes.replace("Scene", "two Scenes"))
    made.note("")
    made.note("x")
    assert made.history == ("As it was", "Edit the notes", "Edit the notes", "Edit the notes")
    made.undo()
    made.undo()
    assert made.plan == notes.replace("Scene", "two Scenes")
    made.note("Something else altogether that is just as long.")
    made.undo()
    assert made.plan == notes.replace("Scene", "two Scenes")


def test_counts_and_names_stay_within_bounds() -> None:
    made = draft()
    made.add("lenny", 10_000)
    made.rename("x" * 200)
    assert (made.counts["lenny"], len(made.name)) == (999, LONGEST_NAME)
    with pytest.raises(KeyError):
        made.add("nobody")
    with pytest.raises(KeyError):
        made.cover_with("nobody")
    with pytest.raises(KeyError):
        made.replace({"nobody": 1}, "x")
    assert made.history[-1] == f"Rename it to “{'x' * LONGEST_NAME}”"


def test_the_cover_is_the_chosen_card_else_the_star_else_the_first_card() -> None:
    made = draft()
    assert made.cover == ""
    made.add("lenny")
    assert made.cover == "lenny"
    made.add("homer")
    assert made.cover == "homer"
    made.cover_with("blinky")
    assert made.cover == "blinky"
    assert Draft(Deck("own:x", "X", counts={"lenny": 1}, cover="of-a-pack"), library()).cover == "lenny"


def test_a_history_has_a_bound() -> None:
    made = draft()
    for _ in range(MOST_STEPS):
        made.add("lenny")
    assert len(made.history) == MOST_STEPS
    made.go_to(0)
    assert made.counts == {"lenny": 1}


EDIT = st.one_of(
    st.tuples(st.just("set"), st.sampled_from(["lenny", "homer", "blinky"]), st.integers(-2, 5)),
    st.tuples(st.just("note"), st.sampled_from(["", "a", "b"]), st.just(0)),
    st.tuples(st.sampled_from(["undo", "redo"]), st.just(""), st.just(0)),
)


@given(st.lists(EDIT, max_size=40))
def test_going_back_to_a_step_gives_what_the_deck_was_then(edits: list[tuple[str, str, int]]) -> None:
    made = draft(lenny=2)
    were = [made.deck]
    for what, word, n in edits:
        at, steps = made.at, len(made.history)
        before = made.deck
        if what == "set":
            changed = made.set_count(word, n)
        else:
            changed = made.note(word) if what == "note" else made.undo() if what == "undo" else made.redo()
        if not changed:
            assert (made.at, len(made.history), made.deck) == (at, steps, before)
        elif what in ("set", "note"):
            were = [*were[: made.at], made.deck]
    for step, deck in enumerate(were):
        made.go_to(step)
        assert made.deck == deck
