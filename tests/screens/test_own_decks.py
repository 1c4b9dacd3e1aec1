"""The player's own decks at a table that is being laid: sound ones can be chosen, the others say why not."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop import paths
from simpsons_desktop.content.decks import bundled_decks
from simpsons_desktop.content.library import library
from simpsons_desktop.controller.thinker import Thinker
from simpsons_desktop.screens.new_game import NewGame
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.seating import deal_in, lost_decks
from simpsons_desktop.screens.shelf import Offer, Shelf, Unfit, read_shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.store.settings import SeatChoice, TableChoice
from simpsons_desktop.workshop.cabinet import Cabinet
from tests.screens.at_table import ANN

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Show = Callable[..., None]
WHY = "The deck needs at least 40 cards; it has 2."
SOUND, WRONG = "own:zebra", "own:half-done"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a deck that can be played and one that can't."""
    cabinet = Cabinet(tmp_path / "decks", library())
    cabinet.save(cabinet.create("Zebra", bundled_decks()["bart"].counts))
    cabinet.save(cabinet.create("Half done", {"homer": 2}))
    return cabinet.folder


@pytest.fixture
def own(folder: Path) -> Shelf:
    read = read_shelf(decks=folder)
    assert read.fault is None
    return read


@pytest.fixture
def page(style: Style, preferences: Preferences, own: Shelf, show: Show) -> NewGame:
    made = NewGame(style, preferences, own.offers(), random.Random(7), own.unfit())
    made.setStyleSheet(style.sheet())
    show(made)
    return made


def started(page: NewGame) -> list[TableChoice]:
    found: list[TableChoice] = []
    page.started.connect(lambda table, _: found.append(table))
    return found


def row_of(drop: Drop, words: str) -> int:
    return next(at for at in range(drop.count()) if drop.itemText(at).startswith(words))


def click_row(drop: Drop, row: int) -> None:
    """Click a line of an open list."""
    view = drop.view()
    place = view.model().index(row, 0)
    view.scrollTo(place)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(place).topLeft() + QPoint(20, 10))


def test_own_decks_come_after_those_that_ship_and_wrong_ones_say_why(page: NewGame) -> None:
    drop = page.rows[0].deck
    texts = [drop.itemText(at) for at in range(drop.count())]
    assert texts[-2:] == ["Zebra", f"Half done\n{WHY}"]
    assert len(texts) == len(bundled_decks()) + 2
    assert drop.itemData(drop.count() - 1, Qt.ItemDataRole.ToolTipRole) == WHY


def test_of_very_many_decks_all_that_can_be_played_are_offered_and_that_takes_no_time(
    style: Style, preferences: Preferences, own: Shelf
) -> None:
    """Time of this thread, beside that of a page with two decks: the machine has others to serve."""

    def taken(offers: Sequence[Offer], unfit: Sequence[Unfit]) -> tuple[NewGame, float]:
        begun = time.thread_time()
        made = NewGame(style, preferences, offers, random.Random(7), unfit)
        return made, time.thread_time() - begun

    *_, mine = own.offers()
    taken(own.offers(), own.unfit())
    few = min(taken(own.offers(), own.unfit())[1] for _ in range(3))
    many = [replace(mine, key=f"own:{at}", name=f"Deck {at}") for at in range(450)]
    wrong = [Unfit(f"own:w{at}", f"Wrong {at}", WHY) for at in range(450)]
    pages = [taken([*own.offers(), *many], wrong) for _ in range(3)]
    drop = pages[0][0].rows[4].deck
    assert [drop.itemText(at) for at in range(drop.count())][-1] == (
        "410 more that can't be played\nThe workshop shows all decks, and says why."
    )
    assert drop.findData("own:449") > 0
    assert min(time_taken for _, time_taken in pages) - few < 0.03


def test_by_mouse_alone(page: NewGame, qtbot: QtBot) -> None:
    found, drop = started(page), page.rows[0].deck
    for words, chosen in (("Half done", "homer"), ("Zebra", SOUND)):
        QTest.mouseClick(drop, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(drop.view().isVisible)
        qtbot.wait(QApplication.doubleClickInterval() + 20)  # a list that has just opened takes no click
        click_row(drop, row_of(drop, words))
        assert drop.currentData() == chosen
        drop.hidePopup()
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert [table.seats[0].deck for table in found] == [SOUND]


def test_by_keyboard_alone(page: NewGame, qtbot: QtBot) -> None:
    found, drop = started(page), page.rows[0].deck
    qtbot.waitUntil(page.start.hasFocus, timeout=10000)
    for _ in range(60):
        if drop.hasFocus():
            break
        QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Tab)
    assert drop.hasFocus()
    QTest.keyClick(drop, Qt.Key.Key_End)
    assert drop.currentText() == "Zebra", "the last one that can be played"
    QTest.keyClick(drop, Qt.Key.Key_Home)
    QTest.keyClick(drop, Qt.Key.Key_H)
    QTest.keyClick(drop, Qt.Key.Key_A)
    assert drop.currentData() != WRONG
    QTest.keyClick(drop, Qt.Key.Key_End)
    QTest.keyClick(drop, Qt.Key.Key_Return)
    assert [table.seats[0].deck for table in found] == [SOUND]


def test_the_game_is_played_with_the_cards_of_the_own_deck(own: Shelf, qtbot: QtBot) -> None:
    thinker = Thinker()
    try:
        game = deal_in(TableChoice((ANN, SeatChoice(SOUND, level="easy"))), 0, own, thinker, 4)
        assert game.chairs[1].star == "bart"
        state = game.record.state
        dealt = sorted(
            state.box.faces[face].key for face, seat in zip(state.face, state.box.owners, strict=True) if seat
        )
        assert dealt == sorted(key for key, count in bundled_decks()["bart"].counts.items() for _ in range(count))
    finally:
        thinker.close()


def test_a_deck_that_went_wrong_since_the_last_game_says_so_until_another_is_chosen(
    style: Style, preferences: Preferences, own: Shelf, show: Show
) -> None:
    preferences.change(last_table=TableChoice((SeatChoice(WRONG), ANN)))
    page = NewGame(style, preferences, own.offers(), random.Random(7), own.unfit())
    show(page)
    row = page.rows[0]
    assert row.lost.isVisible()
    assert row.lost.text() == f"“Half done” can't be played, so another deck was chosen. {WHY}"
    assert not page.rows[1].lost.isVisible()
    assert page.table.seats[0].deck == own.decks[0].key
    row.deck.setCurrentIndex(row_of(row.deck, "Zebra"))
    row.deck.activated.emit(row.deck.currentIndex())
    assert not row.lost.isVisible()


def test_the_same_table_again_says_which_deck_can_not_be_played_any_more(own: Shelf) -> None:
    table = TableChoice((SeatChoice(WRONG), SeatChoice(SOUND), SeatChoice("own:gone"), SeatChoice(WRONG)))
    said = lost_decks(table, own)
    assert said == "What can't be played now: “Half done” and a deck that is gone. Choose another deck."
    assert lost_decks(TableChoice((SeatChoice(SOUND), ANN)), own) == ""


def test_what_was_edited_since_is_what_is_offered(own: Shelf) -> None:
    cabinet = own.cabinet
    assert cabinet is not None
    draft = cabinet.open(SOUND)
    draft.set_count("bart", 0)
    cabinet.save(draft)
    assert own.deck(SOUND) is None
    assert [deck.key for deck in own.unfit()] == [WRONG, SOUND]
    draft.undo()
    cabinet.save(draft)
    assert own.deck(SOUND) is not None


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_long_names_and_reasons_make_no_row_wider_than_the_page(
    style: Style,
    preferences: Preferences,
    folder: Path,
    show: Show,
    qtbot: QtBot,
    width: int,
    height: int,
    factor: float,
) -> None:
    cabinet = Cabinet(folder, library())
    actions = [key for key, card in library().cards.items() if card.star and card.star != "bart"]
    cabinet.save(cabinet.create("W" * 60, {**bundled_decks()["bart"].counts, **dict.fromkeys(actions, 1)}))
    cabinet.save(cabinet.create("V" * 60, bundled_decks()["bart"].counts))
    shelf = read_shelf(decks=folder)
    preferences.change(
        text_factor=factor, last_table=TableChoice((SeatChoice("own:" + "w" * 40), SeatChoice("own:" + "v" * 40)))
    )
    style.wear(preferences.now)
    style.fit(width, height)
    page = NewGame(style, preferences, shelf.offers(), random.Random(7), shelf.unfit())
    page.setStyleSheet(style.sheet())
    show(page, width, height)
    qtbot.wait(1)
    everything: list[QWidget] = [row.deck for row in page.rows[:2]] + [page.rows[0].lost]
    for widget in everything:
        page.area.ensureWidgetVisible(widget)
        port = page.area.viewport()
        assert port.rect().contains(QRect(widget.mapTo(port, QPoint()), widget.size()))


def test_a_folder_that_can_not_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "decks").write_text("x")
    shelf = read_shelf(decks=tmp_path / "decks")
    assert shelf.fault is not None
    assert "The folder of decks" in shelf.fault
    assert shelf.offers() == shelf.decks


def test_in_the_window(
    preferences: Preferences, folder: Path, show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "decks", lambda: folder)
    window = MainWindow(preferences)
    show(window)
    window.read_cards()
    window.pages.open_new_game()
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), NewGame), timeout=20000)
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    assert page.rows[0].deck.findData(SOUND) >= 0
    assert page.rows[0].deck.findData(WRONG) < 0


def test_a_table_with_a_deck_that_is_gone_is_laid_anew_rather_than_played(
    own: Shelf, preferences: Preferences, show: Show, qtbot: QtBot
) -> None:
    window = MainWindow(preferences, random.Random(3))
    show(window)
    window._shelf_read(own)
    table = TableChoice((SeatChoice("own:gone", "Ann"), SeatChoice(SOUND, level="easy")))
    preferences.change(last_table=table)
    window.start_game(table, 0)
    page = window.stack.currentWidget()
    assert isinstance(page, NewGame)
    assert window.play is None
    assert page.rows[0].lost.isVisible()
    assert "gone" in page.rows[0].lost.text()
    assert not page.rows[1].lost.isVisible()
    window.leave()
