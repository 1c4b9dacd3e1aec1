"""The card on a deck's cover: a small face that can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.parts.button import HouseButton, focus_ring
from simpsons_desktop.screens.style import Style
from simpsons_desktop.screens.workshop.faces import Faces
from simpsons_desktop.table import shapes
from simpsons_desktop.table.geometry import CARD_RATIO

WIDTH, LEAST = 84, 56
BUDGET = 2 << 20


class Cover(HouseButton):
    """Pressed, it leads to what is said about the deck."""

    def __init__(self, style: Style, name: str) -> None:
        super().__init__(style)
        self.printed: Printed | None = None
        self.faces = Faces(style, self, BUDGET)
        self.faces.came.connect(self.update)
        self.explain(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, printed: Printed | None) -> None:
        """Show a card; None: plain paper."""
        self.printed = printed
        self.update()

    @property
    def face_width(self) -> int:
        """How broad the face is; it follows the window more than the text."""
        return max(self.house.space(WIDTH), LEAST)

    def sizeHint(self) -> QSize:
        room = 2 * self.room
        return QSize(round(self.face_width + room), round(self.face_width * CARD_RATIO + room))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        room, look = self.room, self.house.look
        face = QRectF(room, room, self.face_width, self.face_width * CARD_RATIO)
        if self.printed is not None:
            self.faces.paint(painter, self.printed, QPointF(room, room), self.face_width, self.rect())
        else:
            shapes.box(painter, face, face.width() * 0.09, look.paper2, max(1.5, 2 * self.house.u), 0, look.edge)
        if self.hasFocus():
            focus_ring(painter, face, face.width() * 0.09, self.house, room - 1)
        painter.end()
