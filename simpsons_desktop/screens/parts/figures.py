"""What lies on the page of statistics: numbers with names, boxes in columns, and what is there before any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from simpsons_desktop.screens.parts.panel import Panel, label
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import icons

CHART, LEAST_CHART = 520, 360  # the least width of a chart at scale 1 and in pixels; with less there is one column
LONG, SENTENCE = 30, 420  # letters from which on a figure is a sentence, and how wide that wants to be at scale 1


def fact(style: Style, what: str, much: str) -> tuple[Panel, int, Callable[[], float]]:
    """A number with its name, how it stretches, and under what width it goes to another line."""
    box, long = Panel(style, 10, second=True), len(much) > LONG
    box.column.setSpacing(0)
    box.column.addWidget(label(what, "muted"))
    box.column.addWidget(label(much, "strong", wrap=long))
    return box, int(long), lambda: style.px(SENTENCE) if long else 0


class Columns(QWidget):
    """Boxes side by side in two columns, or in one where there is too little room."""

    def __init__(self, style: Style, boxes: Sequence[QWidget]) -> None:
        super().__init__()
        self.house, self.boxes = style, tuple(boxes)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self._place(1)
        style.changed.connect(self._fit)

    def minimumSizeHint(self) -> QSize:
        """How high it is follows from its width alone; Qt would keep room for the least width at any other one."""
        return QSize(super().minimumSizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        gap = self.house.space(14)
        self.grid.setSpacing(gap)
        columns = 2 if self.width() >= 2 * self.house.px(CHART, LEAST_CHART) + gap else 1
        if columns != self.columns:
            self._place(columns)

    def _place(self, columns: int) -> None:
        self.columns = columns
        for at, box in enumerate(self.boxes):
            self.grid.addWidget(box, at // columns, at % columns)
        for at in range(2):
            self.grid.setColumnStretch(at, int(at < columns))


class NoGames(QWidget):
    """What stands there before the first game has ended."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        column = QVBoxLayout(self)
        words = self.tr(
            "No game has come to its end yet. Play one, and here you see how you fare: by deck, by opponents, by seats."
        )
        text = label(words, wrap=True)
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        column.addWidget(Cup(style), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(text)
        column.addStretch(2)


class Cup(QWidget):
    """The cup that is still to be won."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.house = style
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.house.space(220)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        icons.draw_sticker(painter, "trophy", QPointF(area.center()), area.width() * 0.8)
        painter.end()
