"""A card that is carried from one side of the workshop to the other."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.faces import Faces
from simpsons_desktop.table import shapes
from simpsons_desktop.table.geometry import CARD_RATIO

WIDTH, LEAST = 120, 84
BUDGET = 4 << 20


class Carried(QWidget):
    """Follows the pointer over a page; what lies under it gets a frame while the card may be dropped there.

    It is painted by the page itself: a drag of the system would show no picture on some desktops.
    """

    def __init__(self, style: Style, page: QWidget) -> None:
        super().__init__(page)
        self.house, self.page, self.faces = style, page, Faces(style, self, BUDGET)
        self.printed: Printed | None = None
        self.at = QPoint()
        self.target: QRect | None = None
        self.faces.came.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def carry(self, printed: Printed, at: QPoint, target: QRect | None) -> None:
        """Carry a card over a place of the page; `target` is where it may be dropped now."""
        self.printed, self.at, self.target = printed, at, target
        self.setGeometry(self.page.rect())
        if not self.isVisible():
            self.show()
            self.raise_()
        self.update()

    def let_go(self) -> None:
        """Carry nothing."""
        self.printed = None
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.printed is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.target is not None:
            frame = shapes.grown(QRectF(self.target), -4)
            painter.strokePath(shapes.rounded(frame, 16), shapes.pen(self.house.look.line, 7))
            painter.strokePath(shapes.rounded(frame, 16), shapes.pen(self.house.look.accent, 4))
        width = max(self.house.space(WIDTH), LEAST)
        spot = QPointF(self.at) - QPointF(width / 2, width * CARD_RATIO / 2)
        self.faces.paint(painter, self.printed, spot, width, self.rect())
        painter.end()
