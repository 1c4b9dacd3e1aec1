"""A game shown again: every step from whoever's eyes are allowed, at once or as it was played, with comments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.content.library import library
from simpsons_desktop.matches import MAIN, Match, Opened, Seat, Tree, export_account, open_match
from simpsons_desktop.matches.headings import Headings
from simpsons_desktop.rules import NOBODY, observe
from simpsons_desktop.rules.observe import everything
from simpsons_desktop.screens.parts.ask_text import AskText
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.replay_page import ReplayPage
from simpsons_desktop.screens.replay_player import FAST, SLOW
from simpsons_desktop.screens.replay_source import OfMatch, telling_of
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.tellings import EVERYTHING, Telling
from simpsons_desktop.store.settings import LONGEST_NAME, Look, Settings
from tests.screens.labels import cut_labels, cut_lines, overlapping_labels, watched
from tests.support.games import some_state
from tests.support.matches import STARS, kept
from tests.support.twins import twin_records

Open = Callable[[Path], ReplayPage]
KEY = Qt.Key


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A match of two that is over."""
    return kept(tmp_path / "over.simpsons", some_state(8, 2, 10_000), title="Sunday")


@pytest.fixture
def page(style: Style, preferences: Preferences, show: Callable[..., None], qtbot: QtBot) -> Iterator[ReplayPage]:
    made = ReplayPage(style, preferences, library().cards)
    show(made)
    yield made
    made.close_replay()


def stand(page: ReplayPage, qtbot: QtBot) -> None:
    """Wait until what was asked for is on the table."""
    qtbot.waitUntil(
        lambda: not page.aside.busy and not page.table.preparing and not page.table.animator.busy, timeout=30_000
    )
    qtbot.waitUntil(lambda: page.side.log.written, timeout=10_000)


def opened(page: ReplayPage, path: Path, qtbot: QtBot) -> ReplayPage:
    page.open(path)
    stand(page, qtbot)
    return page


def press(page: ReplayPage, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(page.table, key, modifier)


def test_every_step_is_shown_as_the_seat_saw_it(page: ReplayPage, over: Path, qtbot: QtBot) -> None:
    states = open_match(over, library().cards).record.states
    opened(page, over, qtbot)
    assert (page.player.at, page.player.front, page.side.title.text()) == (0, 0, "Sunday")
    for eyes in (0, 1, NOBODY, EVERYTHING):
        page.side.eyes_wanted.emit(eyes)
        stand(page, qtbot)
        telling = page.player.telling
        assert telling is not None
        assert page.side.eyes.currentData() == eyes
        for at in range(0, telling.last + 1, 9):
            page.bar.timeline.sought.emit(at)
            stand(page, qtbot)
            state = states[telling.stops[at].number]
            assert page.table.table.seen == (everything(state) if eyes == EVERYTHING else observe(state, eyes))
            assert page.table.table.front == (0 if eyes == EVERYTHING else eyes)
    page.side.hand_wanted.emit(1)
    stand(page, qtbot)
    assert page.table.table.front == 1


def test_keys_and_buttons_lead_through_the_game(page: ReplayPage, over: Path, qtbot: QtBot) -> None:
    opened(page, over, qtbot)
    telling = page.player.telling
    assert telling is not None
    press(page, KEY.Key_Right)
    stand(page, qtbot)
    assert page.player.at == 1
    ends = [telling.stops[1].seen(), *(beat.seen for beat in telling.stops[1].beats()[-1:])]
    assert page.table.table.seen in ends
    press(page, KEY.Key_PageDown)
    press(page, KEY.Key_PageDown)
    assert page.player.at == telling.turns[2]
    press(page, KEY.Key_Left)
    press(page, KEY.Key_PageUp)
    assert page.player.at == telling.turns[1]
    page.bar.turn_back.click()
    page.bar.step_on.click()
    page.bar.step_on.click()  # while the first is still on its way
    stand(page, qtbot)
    assert page.player.at == telling.turns[0] + 2
    QTest.keyClick(page.bar.timeline, KEY.Key_Left)
    assert page.player.at == telling.turns[0] + 1
    press(page, KEY.Key_Plus)
    assert (page.player.speed, page.side.speed.value) == (FAST, FAST)
    press(page, KEY.Key_Minus)
    press(page, KEY.Key_Minus)
    press(page, KEY.Key_Minus)
    assert page.player.speed == SLOW
    page.player.seek(telling.last)
    assert not page.bar.step_on.isEnabled()
    assert not page.side.play_on.isEnabled()
    left: list[int] = []
    page.left.connect(lambda: left.append(1))
    press(page, KEY.Key_Escape)
    assert left == [1]


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_the_timeline_leads_to_where_it_is_pressed(
    page: ReplayPage, over: Path, qtbot: QtBot, direction: Qt.LayoutDirection
) -> None:
    opened(page, over, qtbot)
    line, telling = page.bar.timeline, page.player.telling
    assert telling is not None
    line.setLayoutDirection(direction)
    assert [line.stop_at(line.place_of(at)) for at in range(telling.last + 1)] == list(range(telling.last + 1))
    assert (line.place_of(0) < line.place_of(9)) is (direction is Qt.LayoutDirection.LeftToRight)
    place = QPoint(round(line.place_of(telling.last)), line.height() // 2)
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=place)
    assert (page.player.at, line.value()) == (telling.last, telling.last)
    stand(page, qtbot)
    assert not page.table.animator.busy
    assert page.table.table.seen == telling.stops[-1].seen()
    assert (len(line.turns), line.words[-1]) == (len(line.words), f"Turn {telling.stops[-1].turn} · P{winner(telling)}")


def winner(telling: Telling) -> int:
    """The seat in whose turn the game ended."""
    return telling.stops[telling.turns[-1]].on_turn


def test_it_plays_by_itself_up_to_the_end_and_stands_still_when_told(
    page: ReplayPage, over: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simpsons_desktop.screens.replay_player.REST_MS", dict.fromkeys((SLOW, "normal", FAST), 0))
    monkeypatch.setattr("simpsons_desktop.screens.replay_player.SILENT_MS", 0)
    opened(page, over, qtbot)
    telling = page.player.telling
    assert telling is not None
    page.table.set_pace("instant")
    page.player.seek(telling.last - 12)
    stand(page, qtbot)
    came: list[int] = []
    page.player.came.connect(came.append)
    press(page, KEY.Key_Space)
    assert page.player.playing
    qtbot.waitUntil(lambda: not page.player.playing, timeout=20_000)
    assert came == list(range(telling.last - 11, telling.last + 1))
    stand(page, qtbot)
    page.bar.play.click()  # from the end it begins again
    assert (page.player.at, page.player.playing) == (0, True)
    qtbot.waitUntil(lambda: page.player.at > 2, timeout=10_000)
    press(page, KEY.Key_Space)
    at = page.player.at
    QTest.qWait(50)
    assert (page.player.playing, page.player.at) == (False, at)
    press(page, KEY.Key_Space)
    page.hide()
    assert not page.player.playing


def test_the_log_stands_where_the_game_stands_and_leads_there(page: ReplayPage, over: Path, qtbot: QtBot) -> None:
    opened(page, over, qtbot)
    telling = page.player.telling
    assert telling is not None
    at = telling.last // 2
    page.player.seek(at)
    stand(page, qtbot)
    log = page.side.log
    log.line_chosen.emit(telling.lines_by(at + 6))
    assert page.player.at == telling.stop_of_line(telling.lines_by(at + 6))
    page.player.seek(telling.last)
    marked = log.extraSelections()[0]
    assert log.viewport().rect().intersects(log.cursorRect(marked.cursor))
    stop = page.player.stop
    assert stop is not None
    assert marked.cursor.selectedText().endswith(stop.lines[-1].text.upper())
    page.player.seek(1)
    stand(page, qtbot)
    assert log.verticalScrollBar().value() < 64, "two lines stand before it"
    first = log.document().findBlockByNumber(0)
    log.verticalScrollBar().setValue(0)
    spot = log.document().documentLayout().blockBoundingRect(first).center().toPoint()
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.player.at == 0


def test_a_comment_is_written_into_the_file_and_shown(page: ReplayPage, over: Path, qtbot: QtBot) -> None:
    opened(page, over, qtbot)
    page.player.seek(5)
    stop = page.player.stop
    assert stop is not None
    press(page, KEY.Key_C)
    ask = page.findChild(AskText)
    assert ask is not None
    QTest.keyClicks(ask.field, "Why not the other one?")
    QTest.keyClick(ask.field, KEY.Key_Return)
    stand(page, qtbot)
    assert open_match(over, library().cards).tree.line.notes == {stop.number: "Why not the other one?"}
    assert page.bar.timeline.remarks == [5]
    assert page.player.at == 5
    assert "Comment: Why not the other one?" in page.side.log.toPlainText()
    page.player.seek(0)  # where nothing was decided yet, the remark is one on the match
    press(page, KEY.Key_C)
    QTest.keyClicks(page.findChildren(AskText)[-1].field, "A cold night")
    QTest.keyClick(page.findChildren(AskText)[-1].field, KEY.Key_Return)
    stand(page, qtbot)
    assert open_match(over, library().cards).tree.line.notes[0] == "A cold night"
    match = Match.resume(over, library().cards)  # somebody plays it now
    page.player.seek(6)
    assert page.source is not None
    page._comment(page.source, page.line_name, stop.number, "Too late")
    stand(page, qtbot)
    assert "another window" in page.note.words.text()
    match.close()


def test_branches_can_be_picked_and_played_on_from_any_step(page: ReplayPage, over: Path, qtbot: QtBot) -> None:
    match = Match.resume(over, library().cards)
    match.branch("what if", 20)
    match.close()
    opened(page, over, qtbot)
    assert (page.line_name, page.side.line.isVisible()) == ("what if", True)
    assert [page.side.eyes.itemData(at) for at in range(page.side.eyes.count())] == [0, NOBODY]  # it goes on
    page.side.line_wanted.emit(MAIN)
    stand(page, qtbot)
    assert page.side.eyes.count() == 4
    page.side.line_wanted.emit("what if")
    stand(page, qtbot)
    stop = page.player.stop
    assert stop is not None
    assert stop.number >= 20  # where it parts
    wanted: list[tuple[object, ...]] = []
    page.played_on.connect(lambda *what: wanted.append(what))
    page.player.seek(3)
    stop = page.player.stop
    assert stop is not None
    page.side.play_on.click()
    assert wanted == [(over, "what if", stop.number)]


def test_a_file_as_one_seat_saw_it_is_shown_from_that_seat_alone(
    page: ReplayPage, tmp_path: Path, qtbot: QtBot
) -> None:
    record = some_state(5, 3, 60)
    seats = tuple(Seat(f"P{at}", STARS[at]) for at in range(3))
    export_account(tmp_path / "a.simpsons", record, seats, 1, "As P1 saw it")
    opened(page, tmp_path / "a.simpsons", qtbot)
    assert (page.player.front, page.side.eyes.count(), page.side.title.text()) == (1, 1, "As P1 saw it")
    page.player.seek(9)
    stand(page, qtbot)
    assert page.table.table.seen is not None
    assert page.table.table.seen.seat == 1
    assert not page.side.comment.isEnabled()
    assert not page.side.play_on.isEnabled()


def test_games_that_differ_in_hidden_cards_look_alike(page: ReplayPage, qtbot: QtBot) -> None:
    pictures: list[list[QImage]] = []
    for record in twin_records(13, 2, 0):
        seats = tuple(Seat(f"P{at}", STARS[at], "hard" if at else None) for at in range(2))
        source = OfMatch(Path("twin.simpsons"), Opened(Headings(seats, ()), Tree(record, seats), b""))
        page.show_source(source, telling_of(source, source.line, None))
        stand(page, qtbot)
        telling = page.player.telling
        assert telling is not None
        shots = []
        for at in range(0, telling.last + 1, 4):
            page.player.seek(at)
            stand(page, qtbot)
            qtbot.waitUntil(lambda: not page.table.gallery.behind, timeout=20_000)
            QTest.qWait(60)
            shots.append(page.grab().toImage())
        pictures.append(shots)
    assert len(pictures[0]) > 2
    assert pictures[0] == pictures[1]
    assert pictures[0][0] != pictures[0][1]


@pytest.mark.parametrize(
    ("text", "sentence"), [("hello\n", "This is not a match"), ("simpsons-account 1\n", "There is nothing in it")]
)
def test_what_is_no_match_is_refused_in_a_sentence_and_the_game_stays(
    page: ReplayPage, over: Path, tmp_path: Path, qtbot: QtBot, text: str, sentence: str
) -> None:
    opened(page, over, qtbot)
    before = page.player.telling
    (tmp_path / "other.simpsons").write_text(text)
    drop(page, tmp_path / "other.simpsons")
    stand(page, qtbot)
    assert sentence in page.note.words.text()
    assert page.player.telling is before
    drop(page, tmp_path / "other.simpsons", over)
    assert page.note.words.text() == "Drop one file of a match here, from this computer."


def drop(page: QWidget, *paths: Path) -> None:
    """Drag files from elsewhere over a page, and let them go there."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(9, 9), copy, data, left, none)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(page, QDropEvent(QPointF(9, 9), copy, data, left, none))


def test_tools_hear_where_it_stands_and_what_happened(
    page: ReplayPage, over: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(page, over, qtbot)
    heard: list[str] = []
    monkeypatch.setattr("simpsons_desktop.screens.replay_page.announce", lambda _, words: heard.append(words))
    telling = page.player.telling
    assert telling is not None
    at = telling.turns[2]
    page.player.seek(at)
    stop = telling.stops[at]
    assert heard[0].startswith(f"Turn {stop.turn} · P{stop.on_turn}. Step {at + 1} of {telling.last + 1}.")
    assert stop.lines[-1].text in heard[0]


def test_a_seek_is_quick_in_a_long_match(page: ReplayPage, tmp_path: Path, qtbot: QtBot) -> None:
    record = max((some_state(seed, 5, 10_000) for seed in (7, 3)), key=lambda one: len(one.answers))
    opened(page, kept(tmp_path / "long.simpsons", record), qtbot)
    page.side.eyes_wanted.emit(EVERYTHING)
    stand(page, qtbot)
    telling = page.player.telling
    assert telling is not None
    assert telling.last > 250
    times = []
    for share in (0.2, 0.9, 0.5, 0.95, 0.1, 0.6, 0.3, 0.8, 0.4):
        began = perf_counter()
        page.bar.timeline.sought.emit(round(share * telling.last))
        qtbot.waitUntil(lambda: not page.table.preparing, timeout=5000)
        times.append(perf_counter() - began)
    assert sorted(times)[len(times) // 2] < 0.3  # 0.1 where the machine does nothing else


@pytest.mark.parametrize(
    ("seats", "width", "height", "factor", "look"),
    [
        (2, 1280, 720, 1.0, Look.LIGHT),
        (5, 1024, 640, 1.0, Look.CONTRAST),
        (5, 1280, 720, 2.0, Look.DARK),
        (5, 1920, 1080, 2.0, Look.LIGHT),
    ],
)
def test_nothing_is_cut_at_any_size(
    page: ReplayPage, style: Style, tmp_path: Path, qtbot: QtBot,
    seats: int, width: int, height: int, factor: float, look: Look,
) -> None:  # fmt: skip
    name = "Wilhelmina W. Wiggum-{0}Mc"[: LONGEST_NAME + 2]
    path = kept(tmp_path / "m.simpsons", some_state(1, seats, 60), name=name, title="A long evening in the garden " * 3)
    style.wear(Settings(look=look, text_factor=factor))
    style.fit(width, height)
    page.setStyleSheet(style.sheet())
    page.resize(width, height)
    opened(page, path, qtbot)
    page.player.seek(9)
    stand(page, qtbot)
    with watched() as lines:
        page.grab()
    shown = [line for line in lines if line]
    found = [*cut_labels(page), *overlapping_labels(page), *cut_lines(shown)]
    assert not found, "\n".join(found)
