"""From one deck to another: what is typed belongs to the deck for which it is typed, and the last wish counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.workshop.about_dialog import AboutDialog
from simpsons_desktop.screens.workshop.finish_dialog import FinishDialog
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.workshop.cabinet import Cabinet
from simpsons_desktop.workshop.draft import Draft
from tests.screens.workshop.pulse import LONGEST_TURN_S, Pulse
from tests.screens.workshop.working import click, counts, dialog_of, double_click, held_up, rest


def in_hand(page: WorkshopPage) -> str:
    return page.bench.draft.key if page.bench.draft is not None else ""


def plans(cabinet: Cabinet) -> dict[str, str]:
    """The notes of own decks by name, read anew."""
    fresh = Cabinet(cabinet.folder, cabinet.cards)
    return {kept.deck.name: kept.deck.plan for kept in fresh.decks() if kept.path is not None}


def test_no_edit_goes_into_the_old_deck_while_another_one_is_read(page: WorkshopPage, qtbot: QtBot) -> None:
    old = page.bench.draft
    assert old is not None
    before = old.deck
    page.go_to("cards")
    slow = held_up(page)
    page.bench.open("homer")
    double_click(page.browser.grid, "bobo")
    page.bench.undo()
    assert not page.column.name.isEnabled(), "at once: what is typed there would be lost"
    qtbot.waitUntil(lambda: not page.column.isEnabled(), timeout=5000)
    assert old.deck == before
    assert counts(page) == {}
    slow.set()
    rest(page, qtbot)
    assert in_hand(page) == "homer"
    assert page.column.name.isEnabled()


def test_of_several_decks_that_were_marked_the_last_one_is_taken_in_hand(page: WorkshopPage, qtbot: QtBot) -> None:
    seen: list[str] = []
    page.bench.opened.connect(lambda: seen.append(in_hand(page)))
    slow = held_up(page)
    for key in ("homer", "lisa", "krusty"):
        page.shelf.list.go_to(key)
    slow.set()
    rest(page, qtbot)
    assert seen == ["krusty"]
    assert in_hand(page) == "krusty"


def test_a_deck_that_can_not_be_read_leaves_the_one_before_in_hand(page: WorkshopPage, qtbot: QtBot) -> None:
    before, said = page.bench.draft, list[str]()
    page.bench.said.connect(said.append)
    page.bench.open("own:gone")
    rest(page, qtbot)
    assert page.bench.draft is before
    assert len(said) == 1
    assert "gone" in said[0]


def own_deck(page: WorkshopPage, qtbot: QtBot, name: str) -> str:
    """The key of another deck of the player's, which stands in the list."""
    draft = page.bench.cabinet.create(name, {"lenny": 1})
    page.bench.cabinet.save(draft)
    page.bench.read()
    rest(page, qtbot)
    return draft.key


def marked(page: WorkshopPage) -> str:
    """The key of the deck that is marked in the list."""
    return page.shelf.list.current.key if page.shelf.list.current is not None else ""


def test_a_deck_that_is_gone_leaves_the_one_before_in_hand_and_marked(page: WorkshopPage, qtbot: QtBot) -> None:
    before, gone = page.bench.draft, own_deck(page, qtbot, "Gone")
    (page.bench.cabinet.folder / "gone.txt").unlink()
    page.shelf.list.go_to(gone)
    rest(page, qtbot)
    assert page.bench.draft is before
    assert marked(page) == in_hand(page)


def test_a_damaged_deck_that_is_thrown_away_takes_none_out_of_hand(page: WorkshopPage, qtbot: QtBot) -> None:
    (page.bench.cabinet.folder).mkdir()
    (page.bench.cabinet.folder / "bad.txt").write_bytes(bytes(range(256)) * 20)
    before, gone = page.bench.draft, own_deck(page, qtbot, "Gone")
    page.shelf.list.go_to("own:bad")
    slow = held_up(page)
    click(page.shelf.throw)
    (page.bench.cabinet.folder / "gone.txt").unlink()
    page.shelf.list.go_to(gone)
    slow.set()
    rest(page, qtbot)
    assert page.bench.draft is before
    assert [one.name for one in page.bench.cabinet.thrown_away().decks] == ["bad"]


def test_while_another_window_has_thrown_the_deck_in_hand_away_no_other_one_is_marked(
    page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot
) -> None:
    own_deck(page, qtbot, "Another")
    mine = own_deck(page, qtbot, "Mine")
    page.shelf.list.go_to(mine)
    rest(page, qtbot)
    Cabinet(cabinet.folder, cabinet.cards).throw_away(mine)
    page.bench.read()
    rest(page, qtbot)
    assert (in_hand(page), marked(page)) == (mine, "")
    assert not page.shelf.throw.isEnabled(), "it would be another deck"
    page.bench.edit(lambda draft: draft.add("bobo"))
    rest(page, qtbot)
    assert in_hand(page) == marked(page) == mine
    assert files(cabinet) == ["another.txt", "mine.txt", "mine.txt"], "one of them in the trash"


def test_where_no_deck_is_in_hand_none_is_shown(page: WorkshopPage, qtbot: QtBot) -> None:
    thrown = own_deck(page, qtbot, "Thrown")
    (page.bench.cabinet.folder / "bad.txt").write_bytes(bytes(range(256)) * 20)
    page.shelf.list.go_to(thrown)
    rest(page, qtbot)
    assert page.column.name.text() == "Thrown"
    click(page.shelf.throw)
    rest(page, qtbot)
    assert marked(page) == "own:bad"
    qtbot.waitUntil(lambda: not page.column.isEnabled(), timeout=5000)
    shown = (page.column.name.text(), page.column.sums.text(), page.column.list.isVisible())
    assert shown == ("", "", False)
    assert page.column.empty.isVisible()
    assert page.column.empty.text().startswith("No deck is open: choose one")
    page.shelf.list.go_to("homer")
    rest(page, qtbot)
    assert page.column.list.isVisible()
    assert page.column.name.text() == "Homer's Big Day"


def test_a_deck_that_is_thrown_away_on_its_way_into_the_hand_does_not_come(page: WorkshopPage, qtbot: QtBot) -> None:
    thrown = own_deck(page, qtbot, "Thrown")
    slow = held_up(page)
    page.shelf.list.go_to(thrown)
    click(page.shelf.throw)
    slow.set()
    rest(page, qtbot)
    assert in_hand(page) == marked(page) != thrown
    assert [one.name for one in page.bench.cabinet.thrown_away().decks] == ["Thrown"]


def test_a_damaged_deck_that_is_put_back_stands_in_the_list(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    cabinet.trash.mkdir(parents=True)
    (cabinet.trash / "bad.txt").write_bytes(bytes(range(256)) * 20)
    before = page.bench.draft
    page.bench.put_back(cabinet.thrown_away().decks[0])
    rest(page, qtbot)
    assert "own:bad" in [kept.key for kept in page.shelf.list.decks.rows]
    assert page.bench.draft is before


def test_a_new_deck_stays_in_hand_although_the_list_is_read_meanwhile(page: WorkshopPage, qtbot: QtBot) -> None:
    page.bench.edit(lambda draft: draft.add("bobo"))  # which puts a row into the list
    page.bench.create("Fresh")
    rest(page, qtbot)
    assert page.column.name.text() == "Fresh"


def test_a_name_that_is_being_written_belongs_to_the_deck_before(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot
) -> None:
    empty.column.name.setFocus()
    empty.column.name.selectAll()
    QTest.keyClicks(empty.column.name, "Written just now")
    empty.bench.open("homer")
    rest(empty, qtbot)
    assert list(plans(cabinet)) == ["Written just now"]
    assert empty.column.name.text() != "Written just now"


def test_notes_are_kept_while_they_are_typed(empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    click(empty.column.about)
    QTest.keyClicks(dialog_of(empty, AboutDialog).notes, "A plan")
    rest(empty, qtbot)
    assert plans(cabinet) == {"Mine": "A plan"}
    assert empty.bench.draft is not None
    assert empty.bench.draft.history[1:] == ("Edit the notes",)


def told_about(page: WorkshopPage, notes: str, name: str) -> AboutDialog:
    """The dialog about the deck in hand, in which notes and another name were typed."""
    click(page.column.about)
    dialog = dialog_of(page, AboutDialog)
    QTest.keyClicks(dialog.notes, notes)
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, name)
    return dialog


@pytest.mark.parametrize("end", [WorkshopPage.close_workshop, WorkshopPage.at_risk])
def test_what_is_typed_about_a_deck_is_kept_when_the_window_closes(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, end: Callable[[WorkshopPage], object]
) -> None:
    told_about(empty, "A plan", "Renamed")
    end(empty)
    assert plans(cabinet) == {"Renamed": "A plan"}


def test_what_is_typed_about_a_deck_does_not_land_in_another_one(
    empty: WorkshopPage, cabinet: Cabinet, qtbot: QtBot
) -> None:
    dialog = told_about(empty, "For mine", "Renamed")
    empty.bench.open("homer")
    rest(empty, qtbot)
    QTest.keyClicks(dialog.notes, ", too")
    click(dialog.done)
    rest(empty, qtbot)
    assert plans(cabinet) == {"Renamed": "For mine, too"}
    assert empty.bench.draft is not None
    assert (empty.bench.draft.key, empty.bench.draft.at) == ("homer", 0)


@pytest.mark.parametrize("tries", [1, 2])
def test_what_was_finished_goes_into_the_deck_for_which_it_was_asked(
    empty: WorkshopPage, qtbot: QtBot, tries: int
) -> None:
    empty.bench.edit(lambda draft: draft.add("lisa"))
    mine = empty.bench.draft
    assert mine is not None
    click(empty.column.finish)
    dialog = dialog_of(empty, FinishDialog)
    rest(empty, qtbot)
    empty.bench.open("homer")
    rest(empty, qtbot)
    homer = counts(empty)
    for _ in range(1, tries):
        click(dialog.again)
        rest(empty, qtbot)
    click(dialog.yes)
    rest(empty, qtbot)
    assert mine.size >= 40
    assert mine.counts["lisa"] >= 1
    assert "homer" not in mine.counts
    assert counts(empty) == homer


def test_a_copy_has_what_is_shown_however_slow_the_disk_is(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    for edit in ("bobo", "lenny"):  # the first one makes a deck of the program the player's own
        slow = held_up(page)
        page.bench.more(page.bench.cards.cards[edit])
        shown = counts(page)
        click(page.shelf.copy)
        slow.set()
        rest(page, qtbot)
        assert counts(page) == shown, edit


def test_a_copy_of_a_deck_with_unsaved_edits_has_them(cabinet: Cabinet) -> None:
    draft: Draft = cabinet.create("Mine", {"lenny": 1})
    cabinet.save(draft)
    draft.add("bobo")
    cabinet.hold(draft)
    assert cabinet.duplicate(draft.key).counts == {"lenny": 1, "bobo": 1}


# A new deck


def files(cabinet: Cabinet) -> list[str]:
    return sorted(path.name for path in cabinet.folder.rglob("*.txt"))


def new_deck(page: WorkshopPage, qtbot: QtBot) -> None:
    page.go_to("decks")
    rest(page, qtbot)
    click(page.shelf.new)
    rest(page, qtbot)
    assert page.column.name.text() == "New deck"


def test_a_new_deck_that_is_left_as_it_was_goes_by_itself(page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot) -> None:
    for _ in range(2):
        new_deck(page, qtbot)
        page.go_to("decks")
        rest(page, qtbot)
        assert page.shelf.list.current is not None
        assert in_hand(page) == page.shelf.list.current.key, "what is marked is in hand"
    page.hide()
    page.close_workshop()
    assert files(cabinet) == []


@pytest.mark.parametrize(
    "edit",
    [
        lambda page: double_click(page.browser.grid, "bobo"),
        lambda page: page.bench.edit(lambda draft: draft.note("To do")),
        lambda page: (page.column.name.selectAll(), QTest.keyClicks(page.column.name, "Mine")),
    ],
    ids=["card", "notes", "name"],
)
def test_a_new_deck_in_which_something_is_stays(
    page: WorkshopPage, cabinet: Cabinet, qtbot: QtBot, edit: Callable[[WorkshopPage], object]
) -> None:
    new_deck(page, qtbot)
    edit(page)
    page.go_to("decks")
    rest(page, qtbot)
    assert len(files(cabinet)) == 1
    assert in_hand(page).startswith("own:")
    assert page.shelf.list.current is not None
    assert page.shelf.list.current.key == in_hand(page)


@pytest.mark.parametrize("place", ["cards", "insight", "laboratory"])
def test_the_first_way_to_a_place_holds_the_window_up_at_no_turn(page: WorkshopPage, qtbot: QtBot, place: str) -> None:
    with Pulse() as pulse:
        page.go_to(place)
        qtbot.wait(600)
    rest(page, qtbot)
    assert pulse.longest < LONGEST_TURN_S, sorted(pulse.gaps)[-5:]
