"""Every dialog of the workshop wears the look of its window: when it opens, and when the look changes under it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QSizeGrip,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.button import CartoonButton
from simpsons_desktop.screens.parts.dialog import Dialog
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.screens.workshop.page import WorkshopPage
from simpsons_desktop.store.settings import Look
from tests.screens.workshop.working import click, open_workshop, rest

Show = Callable[..., None]
Open = Callable[[WorkshopPage], object]
FIELDS = (QAbstractItemView, QComboBox, QLineEdit, QPlainTextEdit)
DIALOGS: dict[str, Open] = {
    "finish": lambda page: page._finish(),
    "help": lambda page: page._help(),
    "about": lambda page: page._about(),
    "import": lambda page: page.import_list("3 Lenny\n2 Marge\n1 Nobody"),
    "trash": lambda page: click(button(page, "Trash")),
}


@pytest.fixture
def dressed(preferences: Preferences, shelf: Shelf, show: Show, qtbot: QtBot) -> WorkshopPage:
    """The workshop in a window, with a deck in hand."""
    window = MainWindow(preferences)
    window._shelf_read(shelf)
    show(window)
    return open_workshop(window, qtbot)


def button(page: WorkshopPage, words: str) -> CartoonButton:
    """The button in sight whose words begin so."""
    return next(one for one in page.findChildren(CartoonButton) if one.isVisible() and one.text().startswith(words))


def paper(widget: QWidget) -> QColor:
    """The colour of which a widget shows most."""
    image = widget.grab().toImage()
    spots = [image.pixel(x, y) for x in range(3, image.width(), 7) for y in range(3, image.height(), 7)]
    return QColor(max(set(spots), key=spots.count))


def look_right(page: WorkshopPage, dialog: Dialog) -> None:
    """The panel and all fields in it show most of one of the papers of the look."""
    look = page.house.look
    papers = {QColor(colour).rgb() for colour in (look.paper, look.paper2)}
    fields = [field for kind in FIELDS for field in dialog.findChildren(kind) if field.isVisible()]
    for widget in (dialog.panel, *fields):
        assert paper(widget).rgb() in papers, (look, widget)


@pytest.mark.parametrize("look", [Look.DARK, Look.LIGHT, Look.CONTRAST])
def test_where_the_system_has_no_dialog_for_files_ours_wears_the_look_too(
    dressed: WorkshopPage, preferences: Preferences, look: Look, qtbot: QtBot
) -> None:
    preferences.change(look=look)
    dialog = QFileDialog(dressed, "Export")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    worn = dressed.house.look
    papers = {QColor(colour).rgb() for colour in (worn.paper, worn.paper2)}
    views = [view for kind in (QListView, QTreeView) for view in dialog.findChildren(kind) if view.isVisible()]
    assert views
    for widget in (dialog, *views, *dialog.findChildren(QLineEdit), *dialog.findChildren(QPushButton)):
        assert paper(widget).rgb() in papers, widget
    grip, seen = dialog.findChild(QSizeGrip), dialog.grab().toImage()
    assert grip is not None
    grip.hide()
    assert dialog.grab().toImage() == seen, "the grip in the corner covers nothing of the button there"


@pytest.mark.parametrize("opens", DIALOGS.values(), ids=DIALOGS)
def test_a_dialog_wears_the_look_of_its_window(
    dressed: WorkshopPage, preferences: Preferences, opens: Open, qtbot: QtBot
) -> None:
    for look in (Look.DARK, Look.LIGHT, Look.CONTRAST):
        preferences.change(look=look)
        opens(dressed)
        rest(dressed, qtbot)
        dialog = next(one for one in dressed.findChildren(Dialog) if one.isVisible())
        look_right(dressed, dialog)
        preferences.change(look=Look.LIGHT if look is Look.DARK else Look.DARK)
        look_right(dressed, dialog)
        dialog.close_up()
        qtbot.wait(1)
