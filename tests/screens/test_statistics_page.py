"""The page of statistics: every figure in pictures and in words, by mouse, keyboard and ear, and as a table to copy."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from threading import enumerate
from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from simpsons_desktop.ai.worker import Worker
from simpsons_desktop.content.library import library
from simpsons_desktop.matches import Match, Seat, Shelf
from simpsons_desktop.matches.tally import Finished, Sitter
from simpsons_desktop.screens.statistics_page import StatisticsPage
from simpsons_desktop.screens.statistics_reader import Counted, StatisticsReader
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import LONGEST_NAME, Look, Settings
from tests.screens.labels import (
    cut_labels,
    cut_lines,
    overlapping_labels,
    pale_labels,
    pale_lines,
    small_lines,
    watched,
)
from tests.support.games import some_state

Show = Callable[..., None]
LONG_NAME = "Wilhelmina W. Wiggum-1Mc"[:LONGEST_NAME]
STARS = ("homer", "bart", "lisa", "krusty", "mr-burns", "the-extremely-long-star-of-a-pack-from-the-parlor")


def games(count: int, *names: str) -> list[Finished]:
    """Games of some persons in turn, of all kinds."""
    made = []
    for n in range(count):
        seats, level = 2 + n % 4, ("easy", "normal", "hard", "expert", None)[n % 5]
        winners = (n % seats, (n + 1) % seats) if n % 7 == 3 else (n % 3 % seats,)
        kinds = {"scene": 3, "counted": 2, "bonus": n % 3, "trash": 1, "effect": -1 if n % 4 else 1}
        sitters = [
            Sitter(
                names[n % len(names)] if at == 0 else f"{LONG_NAME}{at}", STARS[(n + at) % 6], level if at else None, 7
            )
            for at in range(seats)
        ]
        sitters[0] = replace(sitters[0], points_by_kind=kinds, cards={"lisa": 2, "kamp-krusty": 1, "gone": 1})
        told = n % 11 != 10
        when = f"2026-{1 + n // 28 % 12:02}-{1 + n % 28:02}T10:00:00Z"
        made.append(Finished(str(n), when, 10 + n % 80, tuple(sitters), winners, told))
    return made


@pytest.fixture
def page(style: Style, show: Show, tmp_path: Path) -> StatisticsPage:
    """The page over an empty folder, counted."""
    made = StatisticsPage(style, StatisticsReader(Shelf(tmp_path / "none"), tmp_path / "kept", library().cards))
    show(made)
    return made


def tell(page: StatisticsPage, told: list[Finished]) -> None:
    page.reader.stop()  # it would tell of the empty folder
    page.reader.told.emit(Counted(tuple(told), len(told), len(told)))
    QApplication.processEvents()


def texts(page: StatisticsPage) -> list[str]:
    return [item.text(0) for item in page.list.items()]


def test_before_the_first_game_it_says_so_and_offers_nothing(page: StatisticsPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(page.none.isVisible, timeout=5000)
    assert any("No game has come to its end yet" in one.text() for one in page.none.findChildren(QLabel))
    assert not page.copy.isEnabled()
    assert not page.list.isVisible()


def test_pictures_words_and_the_copied_table_tell_the_same(page: StatisticsPage) -> None:
    tell(page, games(60, "Ann", "Bob"))
    assert [page.who.itemText(at) for at in range(3)] == ["All people", "Ann", "Bob"]
    page.who.setCurrentIndex(1)
    page.who.activated.emit(1)
    QApplication.processEvents()
    labels = [one.text() for one in page.area.findChildren(QLabel) if one.isVisible()]
    assert labels[:2] == ["Games", "30"]
    bars = {chart.accessibleName(): chart.accessibleDescription() for chart in page.drawn()}
    assert set(bars) == {
        "The last games", "Wins by deck", "Wins by opponents", "Wins by number of seats", "Points by kind",
    }  # fmt: skip
    QTest.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=page.view.cells()[1].center().toPoint())
    assert page.list.isVisible()
    assert not page.area.isVisible()
    for told in bars.values():
        assert [line for line in told.split("; ") if line not in texts(page) and ", won" not in line] == []
    assert "Games: 30" in texts(page)
    QTest.mouseClick(page.copy, Qt.MouseButton.LeftButton)
    rows = list(csv.DictReader(io.StringIO(QGuiApplication.clipboard().text())))
    every = next(row for row in rows if row["figure"] == "all")
    assert every["games"] == "30" == str(sum(row["figure"] == "game" for row in rows))
    assert f"Won alone: {every['won alone']}" in texts(page)
    decks = [row for row in rows if row["figure"] == "deck"]
    assert sum(int(row["games"]) for row in decks) == 30
    assert page.copy.text() == "Copied"
    page.who.setCurrentIndex(2)
    page.who.activated.emit(2)
    assert page.copy.text() == "Copy as a table"


def test_a_name_that_a_spreadsheet_would_work_out_is_only_a_name(page: StatisticsPage) -> None:
    seats = (Sitter("=1+1", "=cmd()", None, 7), Sitter("B", "bart", "hard", 3))
    tell(page, [Finished("1", "2026-01-01T10:00:00Z", 9, seats, (0,))])
    page.copy.click()
    assert "deck,'=cmd(),1,1,0," in QGuiApplication.clipboard().text()


def test_the_keyboard_alone_reaches_everything_and_what_it_is_on_is_in_sight(page: StatisticsPage) -> None:
    tell(page, games(60, "Ann"))
    assert page.back.hasFocus()
    seen = []
    for _ in range(20):  # round and round
        now = QApplication.focusWidget()
        assert now is not None
        seen.append(now)
        if now in page.drawn():
            QApplication.processEvents()
            assert not now.visibleRegion().isEmpty()
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert set(seen) >= {page.back, page.who, page.view, page.copy, *page.drawn()}
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert page.list.isVisible()
    left: list[int] = []
    page.left.connect(lambda: left.append(1))
    QTest.keyClick(page.list, Qt.Key.Key_Escape)
    assert left == [1]


def test_tools_read_the_charts_out_and_focus_stays_when_more_is_counted(page: StatisticsPage) -> None:
    tell(page, games(20, "Ann"))
    chart = page.drawn()[1]
    spoken = QAccessible.queryAccessibleInterface(chart)
    assert (spoken.role(), spoken.text(QAccessible.Text.Name)) == (QAccessible.Role.Chart, "Wins by deck")
    assert "Homer: " in spoken.text(QAccessible.Text.Description)
    chart.setFocus()
    page.reader.told.emit(Counted(tuple(games(25, "Ann")), 25, 100))
    assert page.state.text() == "Counting: 25 of 100 matches"
    assert chart is page.drawn()[1]  # not made anew for every few games
    tell(page, games(60, "Ann"))
    assert page.drawn()[1] is not chart
    assert page.drawn()[1].hasFocus()
    assert not page.state.isVisible()


@pytest.mark.parametrize(
    ("count", "width", "height", "factor", "look"),
    [
        (1, 1280, 720, 1.0, Look.LIGHT),
        (120, 1024, 640, 2.0, Look.CONTRAST),
        (120, 1024, 640, 0.8, Look.LIGHT),
        (500, 1280, 720, 1.0, Look.DARK),
        (500, 1920, 1080, 2.0, Look.LIGHT),
    ],
)
def test_nothing_is_cut_or_pale_at_any_size(
    page: StatisticsPage, style: Style, count: int, width: int, height: int, factor: float, look: Look
) -> None:
    style.wear(Settings(look=look, text_factor=factor))
    style.fit(width, height)
    page.setStyleSheet(style.sheet())
    page.resize(width, height)
    tell(page, games(count, LONG_NAME))
    for view in (0, 1):
        page.view.pick(view)
        for _ in range(4):
            QTest.qWait(5)
        with watched() as lines:
            picture = page.grab().toImage()
        found = cut_labels(page) + overlapping_labels(page) + cut_lines(lines) + small_lines(lines, 9.5)
        found += pale_lines([line for line in lines if line.widget is not None], picture) + pale_labels(page, picture)
        assert not found, "\n".join(found)


def test_five_hundred_games_are_shown_at_once(page: StatisticsPage) -> None:
    told = games(500, "Ann", "Bob")
    began = perf_counter()
    tell(page, told)
    assert perf_counter() - began < 0.5  # on a busy machine, too
    assert page.figures.all.games == 500


def reader_of(folder: Path, kept: Path) -> StatisticsReader:
    return StatisticsReader(Shelf(folder), kept, library().cards)


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """A folder of three matches that are over."""
    for seed in range(3):
        record = some_state(seed, 2, 10_000)
        path = tmp_path / "m" / f"{seed}.simpsons"
        Match.create(path, record, (Seat("Ann", "homer"), Seat("B", "bart", "hard"))).close()
    return path.parent


@pytest.mark.parametrize(("breaking", "games", "started"), [(1, 2, 2), (9, 0, 3)])
def test_the_reader_counts_in_another_process_and_keeps_it_even_if_one_breaks_off(
    three: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, breaking: int, games: int, started: int
) -> None:
    workers: list[Worker] = []

    def worker(work: Callable[[Connection], None]) -> Worker:
        workers.append(Worker(work))
        if len(workers) <= breaking:
            workers[-1].process.kill()
            workers[-1].process.join()
        return workers[-1]

    monkeypatch.setattr("simpsons_desktop.screens.statistics_reader.Worker", worker)
    kept = tmp_path / "c" / "kept.json"
    reader, heard = reader_of(three, kept), list[Counted]()
    reader.told.connect(heard.append)
    reader.start()
    qtbot.waitUntil(lambda: bool(heard) and heard[-1].whole, timeout=30_000)
    assert (len(heard[-1].games), heard[-1].matches, len(workers)) == (games, 3, started)
    left = "1 match" if games == 2 else f"{3 - games} matches"
    assert heard[-1].fault.startswith(f"{left} could not be counted")
    qtbot.waitUntil(lambda: not any(one.process.is_alive() for one in workers), timeout=5000)
    if not games:
        return
    qtbot.waitUntil(kept.is_file, timeout=5000)
    heard.clear()
    reader.start()
    qtbot.waitUntil(lambda: bool(heard) and heard[-1].whole, timeout=30_000)
    assert [len(one.games) for one in (heard[0], heard[-1])] == [2, 3]
    assert not heard[-1].fault


def test_what_was_on_its_way_is_told_no_more_after_a_stop(tmp_path: Path, qtbot: QtBot) -> None:
    reader = StatisticsReader(Shelf(tmp_path / "none"), tmp_path / "kept", library().cards)
    told: list[Counted] = []
    reader.told.connect(told.append)
    before = set(enumerate())
    reader.start()
    for thread in set(enumerate()) - before:
        thread.join()  # it has said what there is to say, which nobody has heard yet
    reader.stop()
    QApplication.processEvents()
    assert told == []
    reader.start()
    qtbot.waitUntil(lambda: bool(told), timeout=5000)


def test_a_folder_that_cannot_be_read_is_named(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("no folder")
    reader, heard = reader_of(tmp_path / "file", tmp_path / "kept"), list[Counted]()
    reader.told.connect(heard.append)
    reader.start()
    qtbot.waitUntil(lambda: bool(heard), timeout=5000)
    assert "can't be read" in heard[0].fault
