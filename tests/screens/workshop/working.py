"""Hands and eyes for the workshop: clicks, keys and drags as a person makes them, and what is there then."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.card_view import CardView
from simpsons_desktop.screens.workshop.page import WorkshopPage

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key
AnyDialog = TypeVar("AnyDialog", bound=Dialog)


def ready(page: WorkshopPage, qtbot: QtBot) -> None:
    """Wait until the first deck is in hand and the cards can be searched, and the page rests."""
    qtbot.waitUntil(lambda: page.bench.draft is not None and page.bench.index is not None, timeout=20_000)
    rest(page, qtbot)


def open_workshop(window: MainWindow, qtbot: QtBot) -> WorkshopPage:
    """Open the workshop in a window, and wait until it is ready."""
    window.pages.open_decks()
    page = window.stack.currentWidget()
    assert isinstance(page, WorkshopPage)
    ready(page, qtbot)
    return page


def rest(page: WorkshopPage, qtbot: QtBot) -> None:
    """Wait until everything that is in sight is there, and everything that was begun beside the window is done."""

    def rests() -> bool:
        coming = page.isVisible() and bool(page.ahead.soon)
        taking = not coming and page.shelf.taking.isActive()
        return not (coming or taking or page.bench.aside.busy or page.bench.saving)

    qtbot.waitUntil(rests, timeout=20_000)


def held_up(page: WorkshopPage) -> Event:
    """A disk on which nothing happens until the event is set."""
    slow = Event()
    page.bench.aside.do(lambda: slow.wait(10), lambda _: None)
    return slow


def click(widget: QWidget) -> None:
    """Click the middle of a widget that is in sight."""
    assert widget.isVisible(), widget
    QTest.mouseClick(widget, LEFT)


def row_of(view: CardView, key: str) -> int:
    """The row of a card that the view shows."""
    rows = range(view.model().rowCount())
    return next(
        row for row in rows if getattr(view.model().index(row, 0).data(Qt.ItemDataRole.UserRole), "key", "") == key
    )


def spot_of(view: CardView, key: str) -> QPoint:
    """The upper half of a card in a view, in its viewport; the card is scrolled into sight."""
    index = view.model().index(row_of(view, key), 0)
    view.scrollTo(index)
    QApplication.processEvents()
    rect = view.visualRect(index)
    return QPoint(rect.left() + min(40, rect.width() // 3), rect.top() + min(30, rect.height() // 2))


def click_sign(view: CardView, key: str, more: bool) -> None:
    """Click the plus or the minus of a card."""
    index = view.model().index(row_of(view, key), 0)
    view.scrollTo(index)
    QApplication.processEvents()
    less, plus = view.less_more(index)
    QTest.mouseClick(view.viewport(), LEFT, pos=(plus if more else less).center())
    QTest.qWait(QApplication.doubleClickInterval() + 10)


def double_click(view: CardView, key: str) -> None:
    """Click a card twice, as a mouse does."""
    spot = spot_of(view, key)
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)
    QTest.mouseDClick(view.viewport(), LEFT, pos=spot)


def drag(view: CardView, key: str, to: QWidget) -> None:
    """Carry a card to the middle of another widget and let it go."""
    start, viewport = spot_of(view, key), view.viewport()
    end = viewport.mapFromGlobal(to.mapToGlobal(to.rect().center()))
    QTest.mousePress(viewport, LEFT, pos=start)
    for part in range(1, 6):
        QTest.mouseMove(viewport, start + (end - start) * part / 5)
    QTest.mouseRelease(viewport, LEFT, pos=end)


def key(where: QWidget, pressed: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press and let go a key where the keyboard is."""
    here = where.window().focusWidget()
    QTest.keyClick(here if here is not None and where.isAncestorOf(here) else where, pressed, modifiers)


def mark(view: QAbstractItemView, row: int) -> None:
    """Mark a row as the arrows would."""
    view.setFocus()
    view.setCurrentIndex(view.model().index(row, 0))


def dialog_of(page: WorkshopPage, kind: type[AnyDialog]) -> AnyDialog:
    """The dialog of a kind that is open."""
    found = [one for one in page.findChildren(kind) if one.isVisible()]
    assert len(found) == 1, found
    return found[0]


def choose(menu: QMenu, words: str) -> None:
    """Choose an entry of a menu by its first words."""
    action = next(one for one in menu.actions() if one.text().startswith(words))
    assert action.isEnabled(), words
    action.trigger()
    menu.close()


def counts(page: WorkshopPage) -> dict[str, int]:
    """What the deck in hand has."""
    return dict(page.bench.counts)


def names(cards: Iterator[Printed]) -> set[str]:
    """The names of cards."""
    return {card.name for card in cards}
