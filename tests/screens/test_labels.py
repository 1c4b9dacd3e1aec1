"""What looks for faulty words finds them, and finds nothing where there is no fault."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import Rim, draw_text
from tests.screens.labels import (
    cut_labels,
    cut_lines,
    overlapping_labels,
    pale_labels,
    pale_lines,
    small_lines,
    watched,
)

Show = Callable[..., None]


class Sheet(QWidget):
    """Paints one line on a ground."""

    def __init__(self, px: float, colour: str, ground: str, rim: Rim | None = None) -> None:
        super().__init__()
        self.px, self.colour, self.ground, self.rim = px, colour, ground, rim

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.ground)
        box = QRectF(10, 10, 100, 30)
        draw_text(painter, "Springfield", Cut.BOLD, self.px, box, self.colour, 0.0, self.rim)
        painter.end()


def labels(show: Show, *places: tuple[int, int, int, int], colours: str = "") -> QWidget:
    """A window with labels in these places."""
    window = QWidget()
    for x, y, width, height in places:
        label = QLabel("Springfield Elementary", window)
        label.setGeometry(x, y, width, height)
    window.setStyleSheet(f"QWidget {{ {colours} }} QLabel {{ font-size: 14px; }}")
    show(window, 400, 200)
    return window


def test_a_label_that_is_cut_is_found(show: Show) -> None:
    assert not cut_labels(labels(show, (10, 10, 250, 30)))
    assert "wide" in cut_labels(labels(show, (10, 10, 60, 30)))[0]
    assert "high" in cut_labels(labels(show, (10, 10, 250, 8)))[0]
    assert "reaches out" in cut_labels(labels(show, (200, 10, 250, 30)))[0]


def test_labels_over_one_another_are_found(show: Show) -> None:
    assert not overlapping_labels(labels(show, (10, 10, 250, 30), (10, 40, 250, 30)))
    assert len(overlapping_labels(labels(show, (10, 10, 250, 30), (10, 30, 250, 30)))) == 1


def test_a_pale_label_is_found(show: Show) -> None:
    for colours, pale in (("background: #fffaf0; color: #2a1f3d", 0), ("background: #fffaf0; color: #b0a8c0", 1)):
        window = labels(show, (10, 10, 250, 30), colours=colours)
        assert len(pale_labels(window, window.grab().toImage())) == pale


def test_painted_lines_that_are_pale_small_or_cut_are_found(show: Show) -> None:
    for sheet, pale, small, cut in (
        (Sheet(16, "#2a1f3d", "#fffaf0"), 0, 0, 0),
        (Sheet(16, "#b0a8c0", "#fffaf0"), 1, 0, 0),
        (Sheet(16, "#ffffff", "#fffaf0", Rim(3.0)), 0, 0, 0),
        (Sheet(8, "#2a1f3d", "#fffaf0"), 0, 1, 0),
        (Sheet(80, "#2a1f3d", "#fffaf0"), 0, 0, 1),
    ):
        show(sheet, 300, 60)
        with watched() as lines:
            picture = sheet.grab().toImage()
        assert [line.text for line in lines] == ["Springfield"]
        found = (len(pale_lines(lines, picture)), len(small_lines(lines, 9.5)), len(cut_lines(lines)))
        assert found == (pale, small, cut)
