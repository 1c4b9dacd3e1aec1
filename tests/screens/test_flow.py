"""Layouts that hold with letters of any size: flowing pieces, choices on lines, words that break, areas that follow."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from simpsons_desktop.screens.parts.choice import Segments
from simpsons_desktop.screens.parts.fields import Drop
from simpsons_desktop.screens.parts.flow import Flow
from simpsons_desktop.screens.parts.panel import Line, scrolling
from simpsons_desktop.screens.parts.pile_viewer import CardShelf
from simpsons_desktop.screens.shelf import Shelf
from simpsons_desktop.screens.style import Style
from simpsons_desktop.store.settings import Settings

Show = Callable[..., None]


class Block(QWidget):
    """Something of a fixed natural size that may get half as broad."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.size_wanted = QSize(width, height)

    def sizeHint(self) -> QSize:
        return self.size_wanted

    def minimumSizeHint(self) -> QSize:
        return QSize(self.size_wanted.width() // 2, self.size_wanted.height())


def flowing(show: Show, width: int, *blocks: tuple[int, int, int], centred: bool = False) -> list[QRect]:
    """Where blocks (width, height, stretch) come to lie in a flow of that width."""
    window = QWidget()
    flow = Flow(window, 10, centred)
    made = []
    for across, down, stretch in blocks:
        made.append(Block(across, down))
        flow.add(made[-1], stretch)
    show(window, width, 200)
    return [block.geometry() for block in made]


def test_pieces_stand_side_by_side_while_they_fit(show: Show) -> None:
    first, second = flowing(show, 220, (100, 20, 0), (110, 40, 0))
    assert first == QRect(0, 10, 100, 20), "in the middle of its line"
    assert second == QRect(110, 0, 110, 40)


def test_what_does_not_fit_goes_to_the_next_line(show: Show) -> None:
    places = flowing(show, 219, (100, 20, 0), (110, 40, 0), (50, 10, 0))
    assert [place.topLeft() for place in places] == [QPoint(0, 0), QPoint(0, 30), QPoint(120, 45)]


def test_what_stretches_fills_the_line(show: Show) -> None:
    first, second = flowing(show, 300, (100, 20, 1), (110, 20, 0))
    assert first.width() == 300 - 110 - 10
    assert second.right() == 299


def test_one_that_is_broader_than_the_flow_gets_all_of_it(show: Show) -> None:
    (only,) = flowing(show, 80, (100, 20, 0))
    assert only == QRect(0, 0, 80, 20)


def test_lines_can_stand_in_the_middle(show: Show) -> None:
    first, second = flowing(show, 300, (100, 20, 0), (90, 20, 0), centred=True)
    assert first.left() == 300 - 1 - second.right()


def test_from_right_to_left_it_is_mirrored(show: Show) -> None:
    window = QWidget()
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow = Flow(window, 10)
    blocks = [Block(100, 20), Block(50, 20)]
    for block in blocks:
        flow.add(block)
    show(window, 300, 100)
    assert blocks[0].geometry() == QRect(200, 0, 100, 20)
    assert blocks[1].geometry() == QRect(140, 0, 50, 20)


def test_a_hidden_piece_takes_no_room(show: Show) -> None:
    window = QWidget()
    flow = Flow(window, 10)
    blocks = [Block(100, 20), Block(50, 20), Block(50, 20)]
    for block in blocks:
        flow.add(block)
    blocks[1].hide()
    show(window, 300, 100)
    assert blocks[2].geometry() == QRect(110, 0, 50, 20)
    assert flow.lines(300) == 1
    assert flow.lines(155) == 2
    assert flow.heightForWidth(155) == 50


@pytest.fixture
def segments(style: Style, show: Show) -> "Segments[int]":
    style.wear(Settings(text_factor=2.0))
    made: Segments[int] = Segments(style, [(n, f"Choice {n}") for n in range(8)], 0, "Choice")
    page = QWidget()
    column = QVBoxLayout(page)
    column.addWidget(made)
    column.addStretch(1)
    show(page, 500, 600)
    return made


def test_choices_go_on_several_lines_where_one_is_too_narrow(segments: "Segments[int]", qtbot: QtBot) -> None:
    cells = segments.cells()
    assert segments.height() == segments.heightForWidth(segments.width())
    assert len({cell.top() for cell in cells}) > 1
    for one, other in pairwise(cells):
        assert not one.adjusted(1, 1, -1, -1).intersects(other.adjusted(1, 1, -1, -1))
    for at, cell in enumerate(cells):
        QTest.mouseClick(segments, Qt.MouseButton.LeftButton, pos=cell.center().toPoint())
        assert segments.value == at


def test_on_one_line_they_are_as_high_as_ever(style: Style, show: Show) -> None:
    made: Segments[int] = Segments(style, [(0, "Yes"), (1, "No")], 0, "Choice")
    show(made, 500, 60)
    assert made.heightForWidth(500) == made.sizeHint().height()
    assert len({cell.top() for cell in made.cells()}) == 1


def test_a_line_is_as_broad_as_its_words_and_breaks_where_it_must(show: Show) -> None:
    page = QWidget()
    line = Line("The youngest player at the table chooses who begins, and so it goes on clockwise.")
    column = QVBoxLayout(page)
    column.addWidget(line, 0, Qt.AlignmentFlag.AlignHCenter)
    show(page, 900, 100)
    one = line.height()
    assert line.width() >= line.fontMetrics().horizontalAdvance(line.text())
    page.resize(250, 200)
    assert line.height() > one
    assert line.width() <= 250


def test_an_area_scrolls_to_what_gets_the_keyboard_from_anywhere(show: Show, qtbot: QtBot) -> None:
    window = QWidget()
    outside, column = QPushButton("outside"), QVBoxLayout()
    buttons = [QPushButton(str(number)) for number in range(40)]
    for button in buttons:
        column.addWidget(button)
    area = scrolling(column)
    whole = QVBoxLayout(window)
    whole.addWidget(outside)
    whole.addWidget(area)
    show(window, 300, 200)
    for button in (buttons[30], buttons[0], buttons[39]):
        window.activateWindow()  # a window of the test before may still be in front
        outside.setFocus()
        button.setFocus()
        qtbot.waitUntil(lambda button=button: in_sight(button, area), timeout=10000)  # type: ignore[misc]


def in_sight(widget: QWidget, area: QWidget) -> bool:
    port = area.viewport()  # type: ignore[attr-defined]  # it is a scroll area
    return bool(port.rect().contains(QRect(widget.mapTo(port, QPoint()), widget.size())))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_an_open_list_has_round_corners_and_room_for_its_longest_choice(style: Style, show: Show, qtbot: QtBot) -> None:
    style.wear(Settings(text_factor=2.0))
    page = QWidget()
    page.setStyleSheet(style.sheet())
    drop = Drop(style, "Deck")
    for name in ("Homer's Big Day", "Phineas Q. Butterfat's 5600 Flavors Ice Cream Parlor"):
        drop.add(name, name)
    QVBoxLayout(page).addWidget(drop)
    show(page, 300, 200)
    drop.showPopup()
    qtbot.wait(20)
    window = drop.view().window()
    picture = window.grab().toImage()
    corners = [(0, 0), (picture.width() - 1, 0), (0, picture.height() - 1)]
    assert [picture.pixelColor(x, y).alpha() for x, y in corners] == [0, 0, 0]
    assert drop.view().viewport().width() >= drop.view().sizeHintForColumn(0)
    drop.hidePopup()


def test_the_marked_card_keeps_its_colours(style: Style, shelf: Shelf, show: Show, qtbot: QtBot) -> None:
    cards = CardShelf(style, "Cards")
    cards.setStyleSheet(style.sheet())
    show(cards, 600, 300)
    cards.show_cards([card for card, _ in shelf.decks[0].cards][:3], [1, 2, 3])
    qtbot.waitUntil(lambda: cards._painted == 3, timeout=10000)
    plain = face_of(cards, 1)
    cards.setCurrentRow(1)
    assert face_of(cards, 1) == plain
    metrics, item = cards.fontMetrics(), cards.visualItemRect(cards.item(1))
    assert item.height() >= cards.iconSize().height() + metrics.height()


def face_of(cards: QListWidget, row: int) -> bytes:
    """The pixels in the middle of a card's picture."""
    spot = cards.visualItemRect(cards.item(row))
    part = QRect(spot.center().x() - 20, spot.top() + 40, 40, 40)
    image = cards.viewport().grab(part).toImage()
    return bytes(image.constBits())


def test_labels_of_the_sheet_are_unchanged(style: Style, show: Show) -> None:
    """Line and label share the sheet's roles."""
    page = QWidget()
    page.setStyleSheet(style.sheet())
    one, other = Line("Homer", "head"), QLabel("Homer", page)
    other.setProperty("role", "head")
    QVBoxLayout(page).addWidget(one)
    show(page, 300, 100)
    assert one.font().family() == other.font().family()
    assert one.font().pixelSize() == other.font().pixelSize()
