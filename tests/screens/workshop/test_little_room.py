"""A wrong deck where letters are large and the window is small: cards, buttons and all that is wrong in reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.store.settings import Look, Settings
from tests.screens.labels import cut_labels, cut_lines, overlapping_labels, watched
from tests.screens.workshop.working import KEY, LEFT, click, rest

WRONG = {"lisa": 4, "bobo": 5, "kamp-krusty": 2, "homer": 1, "dumb-luck": 3}
SMALL = ((1024, 640, 2.0), (1280, 720, 2.0), (1920, 1080, 2.0))
LEAST_LINES = 3  # cards that are in sight
Fit = Callable[[int, int, float], WorkshopPage]


@pytest.fixture
def fit(page: WorkshopPage, style: Style, qtbot: QtBot) -> Fit:
    """The page in a window of this size with letters so large, a wrong deck in hand."""

    def fitted(width: int, height: int, factor: float, look: Look = Look.LIGHT) -> WorkshopPage:
        style.wear(Settings(text_factor=factor, look=look))
        style.fit(width, height)
        page.setStyleSheet(style.sheet())
        page.setMinimumSize(400, 300)
        page.resize(width, height)
        page.bench.edit(lambda draft: draft.replace(WRONG, "Import", ("17 No Such Card",)))
        rest(page, qtbot)
        QTest.qWait(60)
        return page

    return fitted


def in_sight(page: WorkshopPage, widget: QWidget) -> bool:
    """Whether all of it lies within the panel of the deck."""
    place = QRect(widget.mapTo(page.right, QPoint()), widget.size())
    return widget.isVisible() and page.right.rect().contains(place)


def nothing_scrolls_but_lists(page: WorkshopPage) -> bool:
    """Whether the panel of the deck is as high as what is in it."""
    area = page.right.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    return area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(("width", "height", "factor"), SMALL)
def test_cards_buttons_and_the_way_to_the_faults_are_in_sight(fit: Fit, width: int, height: int, factor: float) -> None:
    page = fit(width, height, factor)
    column = page.column
    assert nothing_scrolls_but_lists(page)
    for widget in (column.name, column.play, column.undo, column.about, column.sums, column.standing.fold):
        assert in_sight(page, widget), widget
    for widget in (column.finish, column.bring, column.take):
        assert in_sight(page, widget), widget
    assert column.list.viewport().height() >= LEAST_LINES * column.list.line_height
    assert not column.standing.wrong.isVisible()


@pytest.mark.parametrize(("width", "height", "factor"), SMALL)
def test_by_mouse_every_fault_can_be_come_to_and_chosen(fit: Fit, width: int, height: int, factor: float) -> None:
    page = fit(width, height, factor)
    column, standing = page.column, page.column.standing
    rules = [fault.rule for fault in standing.faults]
    assert standing.fold.text() == f"Why it can't be played ({len(rules)})"
    click(standing.fold)
    QTest.qWait(30)
    assert not column.list.isVisible()
    assert nothing_scrolls_but_lists(page)
    assert in_sight(page, standing.wrong)
    assert in_sight(page, column.take)
    wrong, port = standing.wrong, standing.wrong.viewport()
    for item in wrong.items():
        wrong.scrollToItem(item)
        seen = wrong.visualItemRect(item)
        assert port.rect().contains(seen), item.text(0)
    item = list(wrong.items())[rules.index("3.2")]
    wrong.scrollToItem(item)
    QTest.mouseClick(port, LEFT, pos=wrong.visualItemRect(item).center())
    assert column.list.isVisible()
    assert not wrong.isVisible()
    assert column.culprits
    assert column.list.current is not None
    assert column.list.current.key in column.culprits


def test_by_keyboard_as_well_and_the_button_folds_them_away_again(fit: Fit) -> None:
    page = fit(1024, 640, 2.0)
    standing = page.column.standing
    standing.fold.setFocus()
    QTest.keyClick(standing.fold, KEY.Key_Space)
    assert standing.wrong.hasFocus()
    for _ in standing.faults:
        QTest.keyClick(standing.wrong, KEY.Key_Down)
    assert standing.wrong.current == len(standing.faults) - 1
    standing.fold.setFocus()
    QTest.keyClick(standing.fold, KEY.Key_Space)
    assert page.column.list.isVisible()
    assert not standing.wrong.isVisible()


def test_what_is_unfolded_goes_with_the_last_fault_and_with_the_deck(fit: Fit, qtbot: QtBot) -> None:
    page = fit(1024, 640, 2.0)
    column, standing = page.column, page.column.standing
    click(standing.fold)
    page.bench.undo()
    assert column.list.isVisible()
    assert standing.state.isVisible()
    assert not standing.fold.isVisible()
    page.bench.redo()
    assert column.list.isVisible(), "what went wrong again is folded"
    click(standing.fold)
    page.bench.open("lisa")
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.draft.key == "lisa", timeout=20_000)
    rest(page, qtbot)
    assert column.list.isVisible()


def test_where_there_is_room_faults_and_cards_stand_together(fit: Fit) -> None:
    page = fit(1280, 720, 1.0)
    standing = page.column.standing
    assert standing.wrong.isVisible()
    assert page.column.list.isVisible()
    assert not standing.fold.isVisible()


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK])
@pytest.mark.parametrize(("width", "height", "factor"), SMALL)
def test_no_word_is_cut(fit: Callable[..., WorkshopPage], width: int, height: int, factor: float, look: Look) -> None:
    page = fit(width, height, factor, look)
    for unfolded in (False, True):
        if unfolded:
            click(page.column.standing.fold)
            QTest.qWait(30)
        with watched() as lines:
            page.grab()
        assert not [*cut_labels(page), *overlapping_labels(page), *cut_lines(lines)]
