"""No word of the workshop is cut or lies over another one, at any size of window and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.store.settings import Settings
from tests.screens.labels import cut_labels, cut_lines, overlapping_labels, small_lines, watched
from tests.screens.workshop.working import rest

SIZES = ((1024, 640, 1.0), (1024, 640, 2.0), (1280, 720, 1.4), (1920, 1080, 1.0), (1920, 1080, 2.0))
LONG = "The Extremely Long Deck of Phineas Q. Butterfat's 5600 Flavors"
LEAST_PX = 9.5


def dialogs(page: WorkshopPage) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that opens over the page."""
    yield "about", lambda: page.column.about.click()
    yield "finish", lambda: page.column.finish.click()
    yield "help", lambda: page.browser.search.help.click()
    yield "import", lambda: page.import_list("2 Lisaa\n3 Nobody At All In The Wide World\n1 Bobo\n")


def faults(page: WorkshopPage, where: QWidget, name: str) -> list[str]:
    """What is wrong with the words that are in sight."""
    page.note.hide()
    QTest.qWait(60)
    with watched() as lines:
        where.grab()
    found = [*cut_labels(where), *overlapping_labels(where), *small_lines(lines, LEAST_PX), *cut_lines(lines)]
    return [f"{name}: {one}" for one in found]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "factor"), SIZES)
def test_words_fit(page: WorkshopPage, style: Style, qtbot: QtBot, width: int, height: int, factor: float) -> None:
    style.wear(Settings(text_factor=factor))
    style.fit(width, height)
    page.setStyleSheet(style.sheet())
    page.setMinimumSize(400, 300)
    page.resize(width, height)
    page.bench.edit(lambda draft: draft.rename(LONG))
    page.bench.edit(lambda draft: draft.replace({**draft.counts, "bobo": 4, "bart": 0}, "Import", ("3 Nobody At All",)))
    rest(page, qtbot)
    found = []
    for place in ("decks", "cards", "insight", "laboratory"):
        page.go_to(place)
        rest(page, qtbot)
        found += faults(page, page, place)
    page.go_to("cards")
    for query in ("kind:scene trait:kidd", "xyzzy", "trait:kid"):
        page.browser.search.ask(query)
        found += faults(page, page, query)
    page.browser.view.setCurrentIndex(page.browser.view.count() - 1)
    found += faults(page, page, "table")
    for name, opens in dialogs(page):
        opens()
        rest(page, qtbot)
        QTest.qWait(200)
        dialog = next(one for one in page.findChildren(Dialog) if one.isVisible())
        found += faults(page, dialog, name)
        dialog.dismissed.emit()
    assert not found, "\n".join(found)
