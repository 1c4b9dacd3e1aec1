"""The result of a game: who won, how the points were made, confetti that falls once, and the ways on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Verb
from simpsons_desktop.rules.record import Record
from simpsons_desktop.rules.retelling import points_made
from simpsons_desktop.rules.sources import SOURCES
from simpsons_desktop.screens.desk import HELD_BACK
from simpsons_desktop.screens.parts import confetti
from simpsons_desktop.screens.parts.confetti import pieces
from simpsons_desktop.screens.parts.winner import WinnerPanel
from simpsons_desktop.screens.parts.winner_board import ICONS, Board, Points, Signs, Standing, source_name
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Motion, Pace, Settings
from simpsons_desktop.table import icons
from simpsons_desktop.table.tempo import PACES
from simpsons_desktop.table.words import seat_said
from tests.screens.at_table import AtTable, Spread, options, position, stands

NAMES = ("Ann", "Bob", "Cal")
MADE = ({"scene": 2, "counted": 3}, {"counted": 4, "bonus": 2, "effect": 1}, {"scene": 6, "effect": -1})


@pytest.fixture
def panel(style: Style, ground: QWidget) -> WinnerPanel:
    return WinnerPanel(style, ground)


def board(panel: WinnerPanel) -> Board:
    assert panel.board is not None
    return panel.board


@pytest.mark.parametrize(("winners", "words"), [((1,), "BOB WINS!"), ((0, 2), "ANN AND CAL WIN TOGETHER!")])
def test_it_names_who_won(panel: WinnerPanel, winners: tuple[int, ...], words: str) -> None:
    panel.declare(winners, (5, 7, 5), NAMES, 7)
    assert panel.title.text() == words
    assert panel.cup.seats == winners


@pytest.mark.parametrize(("name", "bounces"), [("Zoë O’Hara", True), ("שרה", False), ("سارة", False), ("सारा", False)])
def test_letters_that_join_are_not_set_one_by_one(panel: WinnerPanel, name: str, bounces: bool) -> None:
    panel.declare((0,), (7, 5), (name, "Bob"), 7)
    assert panel.title.bounces is bounces
    assert not panel.title.grab().toImage().isNull()


def test_the_best_stand_first_with_what_their_points_came_from(panel: WinnerPanel) -> None:
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    rows = board(panel).standings
    assert [row.seat for row in rows] == [1, 0, 2]
    assert [row.won for row in rows] == [True, False, False]
    assert rows[0].text == "Bob: 7 points (counted Characters 4, bonus 2, effects 1)"
    assert rows[2].text == "Cal: 5 points (own Scenes completed 6, effects -1)"
    assert rows[1].text in panel.accessibleName()
    assert "Bob wins!" in panel.accessibleName()


def test_every_source_of_points_has_a_sign_and_a_name() -> None:
    assert set(ICONS) == set(SOURCES)
    assert all(icons.has(icon) for icon in ICONS.values())
    assert len({source_name(source) for source in SOURCES}) == len(SOURCES)


def test_without_knowing_how_only_the_points_are_told() -> None:
    assert Standing(0, "Ann", 3, {}, False).text == "Ann: 3 points"


KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)
WAYS = dict(zip(KEYS, ("again", "new_game", "home", "dismissed", "watch"), strict=True))


@pytest.mark.parametrize(("key", "signal"), WAYS.items())
def test_the_ways_on_by_keys(panel: WinnerPanel, qtbot: QtBot, key: Qt.Key, signal: str) -> None:
    panel.offer(watch=True)
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    stands(panel, qtbot)
    with qtbot.waitSignal(getattr(panel, signal), timeout=10000):
        QTest.keyClick(panel, key)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_who_still_presses_the_key_that_ended_the_game_sees_the_result(
    panel: WinnerPanel, qtbot: QtBot, key: Qt.Key
) -> None:
    gone: list[str] = []
    for name in (*WAYS.values(), "thoughts"):
        getattr(panel, name).connect(lambda name=name: gone.append(name))
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    stands(panel, qtbot)
    for _ in range(3):
        there = QApplication.focusWidget()
        assert there is not None
        QTest.keyClick(there, key)
    assert (panel.isVisible(), gone) == (True, [])
    assert panel.hasFocus(), "so that assistive tools read who won"
    QTest.keyClick(panel, Qt.Key.Key_Tab)
    there = QApplication.focusWidget()
    assert there is not None
    QTest.keyClick(there, key)
    assert gone == ["again"], "by Tab and the key it can be chosen"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_no_sign_and_no_word_of_what_the_signs_mean_is_cut(
    style: Style, spread: Spread, size: tuple[int, int], factor: float
) -> None:
    style.wear(Settings(text_factor=factor))
    style.fit(*size)
    panel = WinnerPanel(style, spread(*size))
    made = tuple(dict.fromkeys(SOURCES, 1) for _ in NAMES)
    panel.declare((0,), (7, 5, 5), NAMES, 7, made, 31)
    QApplication.processEvents()
    signs = board(panel).findChildren(Signs)
    assert len(signs) == len(NAMES) + 1
    for one in signs:
        assert one.height() >= one.heightForWidth(one.width()), [words for _, words in one.signs]


def test_a_game_without_a_file_can_not_be_watched(panel: WinnerPanel) -> None:
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    assert not panel.watched.isVisible()


def test_escape_leads_to_the_table_and_the_result_comes_back(panel: WinnerPanel, qtbot: QtBot) -> None:
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    stands(panel, qtbot)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    panel.open()
    assert panel.title.text() == "BOB WINS!"


# Confetti


def test_every_piece_falls_and_then_lies_at_the_bottom() -> None:
    area = QSizeF(1000, 600)
    for piece in pieces():
        heights = [piece.at(step / 20, area)[0].y() for step in range(140)]
        assert heights == sorted(heights)
        assert heights[0] < 0
        assert 0.9 * 600 < heights[-1] <= 600
        assert piece.at(100, area) == piece.at(200, area)


def test_it_falls_once_and_then_nothing_moves(
    panel: WinnerPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(confetti, "FALL_S", 0.4)
    monkeypatch.setattr(confetti, "LATEST_S", 0.2)
    panel.confetti.pieces = pieces()
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    assert panel.confetti.falling
    moves: list[int] = []
    panel.confetti.moved.connect(lambda: moves.append(1))
    qtbot.waitUntil(lambda: not panel.confetti.falling, timeout=10000)
    assert len(moves) > 2
    count = len(moves)
    qtbot.wait(100)
    assert len(moves) == count


def test_where_motion_is_reduced_it_lies_there_at_once(panel: WinnerPanel, style: Style, qtbot: QtBot) -> None:
    style.wear(Settings(motion=Motion.REDUCED))
    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    assert not panel.confetti.falling
    QApplication.processEvents()
    first = panel.grab().toImage()
    qtbot.wait(80)
    assert panel.grab().toImage() == first
    bottom = {QColor(first.pixel(x, first.height() - 12)).name() for x in range(0, first.width(), 2)}
    assert len(bottom) > 6, "paper of many colours lies at the bottom"


def test_it_stops_when_the_result_is_closed(panel: WinnerPanel) -> None:
    panel.declare((1,), (5, 7, 5), NAMES, 7)
    panel.hide()
    assert not panel.confetti.falling


def test_a_frame_of_confetti_is_quick(panel: WinnerPanel, qtbot: QtBot) -> None:
    from time import process_time

    panel.declare((1,), (5, 7, 5), NAMES, 7, MADE, 31)
    qtbot.wait(50)
    panel.confetti.stop()
    best = 99.0
    for _ in range(8):
        panel.confetti.moved.emit()
        before = process_time()
        QApplication.processEvents()
        best = min(best, (process_time() - before) * 1000)
    assert best < 16


# Long names, many points, small windows


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_long_names_and_many_points_fit(
    style: Style, ground: QWidget, panel: WinnerPanel, size: tuple[int, int], qtbot: QtBot
) -> None:
    style.fit(*size)
    ground.resize(*size)
    names = ["W" * 24, "Wilhelmina Featherstonehaugh"[:24], "C", "D", "E"]
    panel.declare((0, 1), (15, 15, 3, 1, 0), names, 15, ({"scene": 5, "counted": 6, "bonus": 3, "effect": 1},) * 5, 99)
    qtbot.wait(30)
    sheet = panel.panel.geometry()
    for row in board(panel).findChildren(Points):
        spot = row.mapTo(panel, row.rect().topLeft())
        assert panel.rect().contains(spot)
        assert row.width() <= sheet.width()
    assert panel.title.width() <= panel.width()


def trashing_wins() -> Record:
    """Ann may trash her Scene, which wins the game."""
    cast = [["ralph-wiggum", 0]] * 4
    return position(
        {"points": 6, "scene": {"card": "moes-tavern", "characters": cast}, "hand": []}, {"points": 2}, goal=7
    )


def win(play: PlayScreen, qtbot: QtBot) -> None:
    play.controller.answer([code for option, code in options(play) if option.verb is Verb.TRASH])
    qtbot.waitUntil(play.winner.isVisible, timeout=5000)


def test_the_first_game_goes_slowly_until_it_was_played_to_its_end(
    at_table: AtTable, preferences: Preferences, qtbot: QtBot
) -> None:
    preferences.change(pace=Pace.NORMAL)
    preferences.change(practised=False)
    play = at_table(trashing_wins())
    slow = PACES["slow"]
    assert (play.table.animator.factor, play.controller.timing.pace) == (slow, HELD_BACK[Pace.SLOW])
    assert "slower" in play.corner.pace_button.toolTip()
    win(play, qtbot)
    assert preferences.now.practised
    assert play.table.animator.factor == PACES["normal"]
    assert "slower" not in play.corner.pace_button.toolTip()


def test_the_game_hands_on_how_the_points_were_made(at_table: AtTable, qtbot: QtBot) -> None:
    record = trashing_wins()
    play = at_table(record, persons=(0,))
    left = play.table.table.furniture._pieces["left", 0]
    assert left.isVisible()
    win(play, qtbot)
    assert not left.isVisible(), "nobody plays Characters any more"
    assert "Characters left" not in seat_said(play.controller.seen, 0, str).about
    assert [dict(row.made) for row in board(play.winner).standings] == [dict(made) for made in points_made(record)]
    assert board(play.winner).standings[0].made == {"trash": 1, "start": 6}
