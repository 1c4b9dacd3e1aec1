"""The list of matches: what each shows, everything that can be done with it, and that nothing is lost or let out."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.library import library
from simpsons_desktop.content.words import isolated
from simpsons_desktop.matches import Kept, Match, Seat, Shelf, open_account, open_match
from simpsons_desktop.matches.glance import Glance
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.rules.observe import observe
from simpsons_desktop.screens.match_files import WHOLE, Pickers, export, eyes_to_export
from simpsons_desktop.screens.matches_page import OVER, RUNNING, MatchesPage
from simpsons_desktop.screens.matches_words import spoken
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import LONGEST_NAME, Look, Settings
from tests.screens.labels import cut_labels, overlapping_labels
from tests.screens.test_replay_page import drop
from tests.support.games import some_state
from tests.support.matches import kept

KEY = Qt.Key
Show = Callable[..., None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two matches that go on (one of two persons), one that is over, a damaged one, and what is no match."""
    made = tmp_path / "matches"
    kept(made / "over.simpsons", some_state(8, 2, 10_000), title="Sunday")
    kept(made / "alone.simpsons", some_state(3, 3, 40))
    kept(made / "two.simpsons", some_state(4, 2, 30), persons=2)
    damaged = kept(made / "damaged.simpsons", some_state(5, 2, 60), title="Hurt")
    lines = damaged.read_text("utf-8").splitlines()
    lines[-4] = "1. this is no answer"
    damaged.write_text("\n".join(lines) + "\n", "utf-8")
    (made / "letter.simpsons").write_text("Dear Homer\n")
    return made


@pytest.fixture
def page(style: Style, folder: Path, show: Show, qtbot: QtBot, tmp_path: Path) -> MatchesPage:
    pickers = Pickers(lambda _, name: tmp_path / "out" / name, lambda _: tmp_path / "elsewhere.simpsons")
    (tmp_path / "out").mkdir()
    made = MatchesPage(style, Shelf(folder), library().cards, pickers)
    show(made)
    rest(made, qtbot)
    return made


def rest(page: MatchesPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.read and not page.aside.busy, timeout=60_000)


def shown(page: MatchesPage) -> set[str]:
    return {one.path.stem for one in page.list.matches.rows}


def go_to(page: MatchesPage, name: str) -> None:
    page.list.go_to(next(one.path for one in page.kept if one.path.stem == name))


def test_all_matches_are_there_with_what_a_glance_tells(page: MatchesPage) -> None:
    assert shown(page) == {"over", "alone", "two", "damaged", "letter"}
    assert page.state.text() == "5 of 5 matches, 2 of them damaged"
    played = [one.seen.played for one in page.kept]
    assert played == sorted(played, reverse=True)
    words = {one.path.stem: spoken(one) for one in page.kept}
    assert words["over"].startswith("Sunday. P0 (Person): ")
    assert "won" in words["over"]
    assert "P1 (AI, hard)" in words["alone"]
    assert "unfinished. Turn " in words["alone"]
    assert "Goal 7" in words["alone"]
    assert "opens as far as it is sound" in words["damaged"]
    assert "This is not a match" in words["letter"]
    page.filter.pick(1)
    assert (page.filter.value, shown(page)) == (RUNNING, {"alone", "two", "damaged"})
    page.filter.pick(2)
    assert (page.filter.value, shown(page)) == (OVER, {"over"})


def test_a_match_that_is_over_is_found_and_exported_as_such_while_another_line_goes_on(
    page: MatchesPage, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = folder / "over.simpsons"
    match = Match.resume(path, library().cards)
    given, winner = len(match.record.answers), match.record.state.winners
    match.branch("what if", 12)
    match.close()
    page.reload()
    rest(page, qtbot)
    for at, there in ((1, True), (2, True)):
        page.filter.pick(at)
        assert ("over" in shown(page)) is there
    go_to(page, "over")
    assert page.play_on.isEnabled()
    kept = page.list.current
    assert kept is not None
    assert winner is not None
    name = kept.seen.seats[winner[0]].name
    assert f"{name} won; another line is unfinished" in spoken(kept)
    assert eyes_to_export(kept) == (WHOLE, 0, 1, NOBODY)
    account = open_account(export(path, library().cards, 1, tmp_path / "seen.simpsons"), library().cards)
    assert account.sights[-1].seen.winners == winner
    assert given > 12


def test_names_stand_by_themselves_however_long_they_are_and_wherever_they_are_read_from() -> None:
    for name in ("דנה כהן", isolated("דנה כהן"), "ד" * 300):
        seats = (Seat(name, "homer"), Seat("Bob", "bart", "a level of a later version"))
        words = spoken(Kept(Path("m.simpsons"), Glance(seats=seats, points=(7, 1), over=True, won=(0,))))
        assert "\N{REPLACEMENT CHARACTER}" not in words
        assert words.count("\N{FIRST STRONG ISOLATE}") == words.count("\N{POP DIRECTIONAL ISOLATE}") == 3
        assert "Bob (AI, a level of a later …): 1" in words
        assert len(words) < 300


def test_what_can_be_done_depends_on_the_match(page: MatchesPage) -> None:
    can = {}
    for name in sorted(shown(page)):
        go_to(page, name)
        can[name] = tuple(one.isEnabled() for one in (page.play_on, page.watch, page.told, page.delete))
    assert can == {
        "alone": (True, True, False, True),
        "damaged": (True, True, False, True),
        "letter": (False, False, False, True),
        "over": (False, True, True, True),
        "two": (True, True, False, True),
    }
    go_to(page, "alone")
    index = page.list.currentIndex()
    menu = page.menu_at(page.list.visualRect(index).center())
    assert [one.text() for one in menu.actions()] == [
        "Continue",
        "Watch",
        "What the AI seats thought",
        "Rename",
        "Export",
        "Delete",
    ]
    menu.close()
    assert page.menu_at(QPoint(-5, -5)) is not menu


def test_enter_plays_on_or_watches_and_every_key_has_its_button(page: MatchesPage, qtbot: QtBot) -> None:
    chosen: list[Path] = []
    watched: list[Path] = []
    page.chosen.connect(chosen.append)
    page.watched.connect(watched.append)
    assert page.list.hasFocus()
    go_to(page, "alone")
    QTest.keyClick(page.list, KEY.Key_Return)
    go_to(page, "over")
    QTest.keyClick(page.list, KEY.Key_Space)
    assert ([path.stem for path in chosen], [path.stem for path in watched]) == (["alone"], ["over"])
    QTest.keyClick(page.list, KEY.Key_Home)
    assert page.list.currentIndex().row() == 0
    QTest.keyClick(page.list, KEY.Key_Down)
    assert page.list.currentIndex().row() == 1
    go_to(page, "over")
    QTest.keyClick(page.list, KEY.Key_F2)
    ask = page.findChild(AskText)
    assert ask is not None
    QTest.keyClicks(ask.field, "Monday")
    QTest.keyClick(ask.field, KEY.Key_Return)
    rest(page, qtbot)
    assert page.list.current is not None
    assert (page.list.current.path.stem, page.list.current.seen.title) == ("over", "Monday")
    stops = set()
    for _ in range(12):
        now = QApplication.focusWidget()
        assert now is not None
        stops.add(now)
        QTest.keyClick(now, KEY.Key_Tab)
    assert {page.back, page.filter, page.other, page.list, page.watch, page.retitle, page.take, page.delete} <= stops


def test_a_deleted_match_lies_in_the_trash_and_comes_back(page: MatchesPage, folder: Path, qtbot: QtBot) -> None:
    go_to(page, "two")
    before = (folder / "two.simpsons").read_bytes()
    QTest.keyClick(page.list, KEY.Key_Delete)
    rest(page, qtbot)
    assert "two" not in shown(page)
    assert (folder / "trash" / "two.simpsons").read_bytes() == before
    assert page.undo.words.text() == "“P0 and P1” is in the trash."
    kept(folder / "two.simpsons", some_state(1, 2, 5))  # its name is taken meanwhile
    page.undo.button.click()
    rest(page, qtbot)
    assert (folder / "two-2.simpsons").read_bytes() == before
    assert not page.undo.isVisible()
    assert page.list.current is not None
    assert page.list.current.path.stem == "two-2"
    match = Match.resume(folder / "alone.simpsons", library().cards)
    go_to(page, "alone")
    page.delete.click()
    rest(page, qtbot)
    assert "another window" in page.note.words.text()
    assert page.delete.isEnabled()
    match.close()


def test_a_match_is_exported_whole_or_as_one_seat_saw_it(
    page: MatchesPage, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    def choose(name: str, number: int) -> None:
        go_to(page, name)
        page.take.click()
        dialog = page.findChildren(Dialog)[-1]
        QTest.keyClick(dialog, KEY(KEY.Key_1 + number - 1))
        rest(page, qtbot)
        QApplication.sendPostedEvents(None, 52)  # QEvent.DeferredDelete

    choose("over", 1)
    assert (tmp_path / "out" / "Sunday.simpsons").read_bytes() == (folder / "over.simpsons").read_bytes()
    assert "Sunday.simpsons" in page.note.words.text()
    choose("over", 3)
    account = open_account(tmp_path / "out" / "Sunday.simpsons", library().cards)
    assert (account.seat, account.title) == (1, "Sunday")
    choose("alone", 2)
    exported = next(path for path in (tmp_path / "out").iterdir() if path.stem.startswith("P0"))
    record = open_match(folder / "alone.simpsons", library().cards).record
    assert open_account(exported, library().cards).sights[-1].seen == observe(record.state, 0)


def test_of_a_match_that_goes_on_no_other_hand_gets_out(page: MatchesPage, folder: Path, tmp_path: Path) -> None:
    by_name = {one.path.stem: one for one in page.kept}
    assert eyes_to_export(by_name["alone"]) == (WHOLE, 0, NOBODY)
    assert eyes_to_export(by_name["two"]) == (WHOLE, NOBODY)
    assert eyes_to_export(by_name["over"]) == (WHOLE, 0, 1, NOBODY)
    assert eyes_to_export(by_name["letter"]) == (WHOLE,)
    with pytest.raises(Exception, match="only be exported for its only person"):
        export(folder / "alone.simpsons", library().cards, 1, tmp_path / "x.simpsons")
    with pytest.raises(Exception, match="the match itself"):
        export(folder / "alone.simpsons", library().cards, WHOLE, folder / "alone")
    assert not (tmp_path / "x.simpsons").exists()


def test_files_from_elsewhere_are_watched_or_refused_in_a_sentence(
    page: MatchesPage, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    watched: list[Path] = []
    page.watched.connect(watched.append)
    page.other.click()  # the file is not there
    rest(page, qtbot)
    assert "can't be read" in page.note.words.text()
    shutil.copy(folder / "over.simpsons", tmp_path / "elsewhere.simpsons")
    page.other.click()
    rest(page, qtbot)
    assert watched == [tmp_path / "elsewhere.simpsons"]
    drop(page, folder / "letter.simpsons")
    rest(page, qtbot)
    assert "This is not a match" in page.note.words.text()
    drop(page, folder / "over.simpsons")
    rest(page, qtbot)
    assert watched[1:] == [folder / "over.simpsons"]


def test_without_a_match_or_a_folder_the_page_says_so(style: Style, show: Show, qtbot: QtBot, tmp_path: Path) -> None:
    page = MatchesPage(style, Shelf(tmp_path / "none"), library().cards)
    show(page)
    rest(page, qtbot)
    assert page.none.text().startswith("There is no match yet.")
    assert not page.list.isVisible()
    assert page.filter.hasFocus() or page.back.hasFocus()
    (tmp_path / "none").write_text("no folder")
    page.reload()
    rest(page, qtbot)
    assert "can't be read" in page.note.words.text()
    (tmp_path / "none").unlink()
    kept(tmp_path / "none" / "one.simpsons", some_state(4, 2, 9))
    page.reload()
    rest(page, qtbot)
    page.filter.pick(2)
    assert page.none.text() == "No match is finished yet."


def test_five_hundred_matches_scroll_smoothly(
    style: Style, show: Show, folder: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    many = tmp_path / "many"
    many.mkdir()
    names = ("over", "alone", "two")
    for number in range(500):
        shutil.copy(folder / f"{names[number % 3]}.simpsons", many / f"{number:03}.simpsons")
    page = MatchesPage(style, Shelf(many), library().cards)
    show(page)
    rest(page, qtbot)
    assert len(page.list.matches.rows) == 500
    assert len(page.list.findChildren(QWidget)) < 20
    qtbot.waitUntil(lambda: not page.list.rows._again.isActive(), timeout=10_000)
    bar, times = page.list.verticalScrollBar(), []
    for value in range(0, 4000, 40):
        began = perf_counter()
        bar.setValue(value)
        QApplication.processEvents()
        times.append(perf_counter() - began)
    assert sorted(times)[len(times) // 2] < 0.05


@pytest.mark.parametrize(
    ("width", "height", "factor", "look"),
    [(1280, 720, 1.0, Look.LIGHT), (1024, 640, 2.0, Look.CONTRAST), (1920, 1080, 2.0, Look.DARK)],
)
def test_nothing_is_cut_at_any_size(
    page: MatchesPage, style: Style, folder: Path, qtbot: QtBot, width: int, height: int, factor: float, look: Look
) -> None:
    name = "Wilhelmina W. Wiggum-{0}Mc"[: LONGEST_NAME + 2]
    kept(folder / "long.simpsons", some_state(1, 5, 60), name=name, title="A long evening in the garden " * 9)
    style.wear(Settings(look=look, text_factor=factor))
    style.fit(width, height)
    page.setStyleSheet(style.sheet())
    page.resize(width, height)
    page.reload()
    rest(page, qtbot)
    go_to(page, "long")
    page.grab()
    found = [*cut_labels(page), *overlapping_labels(page)]
    assert not found, "\n".join(found)
    page.take.click()
    dialog = page.findChildren(Dialog)[-1]
    QTest.qWait(30)
    found = [*cut_labels(dialog), *overlapping_labels(dialog)]
    assert not found, "\n".join(found)
