"""Card faces of a view, painted a few at a time between its other work."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter

from simpsons_desktop.content.words import card_name
from simpsons_desktop.rules import Printed
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.easel import DECODING_MS
from simpsons_desktop.table.geometry import CARD_RATIO
from simpsons_desktop.table.pixmaps import PixmapCache, art_is_ready, hand_drawing
from simpsons_desktop.table.shapes import colour

PAINT_S = 0.008  # how long faces are painted before the window gets its turn
AHEAD = 12  # faces whose pictures are decoded while others are painted
WRAPPED = 0x1000 | 0x84  # words break, in the middle


class Faces(QObject):
    """`paint` paints a face that is there, or plain paper with its name; `came` tells where one can be painted now."""

    came = Signal(QRect)

    def __init__(self, style: Style, parent: QObject, budget: int) -> None:
        super().__init__(parent)
        self.house = style
        self._cache = PixmapCache(budget)
        self._missing: dict[str, tuple[Printed, float, float, QRect]] = {}
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._work)
        style.changed.connect(self.clear)

    @property
    def behind(self) -> bool:
        """Whether faces that are in sight are still to come."""
        return bool(self._missing)

    def clear(self) -> None:
        """Sizes or colours have changed."""
        self._cache.clear()
        self.forget()

    def forget(self) -> None:
        """Everything is about to be painted: what was asked for before may be out of sight."""
        self._missing.clear()

    def paint(self, painter: QPainter, printed: Printed, spot: QPointF, width: float, where: QRect) -> None:
        """Paint a face at a spot; `where` is the part of the view to paint again once it is there."""
        drawing, ratio, look = hand_drawing(printed, width), painter.device().devicePixelRatioF(), self.house.look
        if self._cache.has(drawing, ratio, look):
            picture = self._cache.get(drawing, ratio, look)
            painter.drawPixmap(spot + picture.offset, picture.pixmap)
            return
        self._missing[printed.key] = printed, width, ratio, QRect(where)
        if not self._turn.isActive():
            self._turn.start(0)
        self._paint_paper(painter, printed, QRectF(spot.x(), spot.y(), width, width * CARD_RATIO))

    def _paint_paper(self, painter: QPainter, printed: Printed, face: QRectF) -> None:
        look, width = self.house.look, face.width()
        shapes.box(painter, face, width * 0.09, look.paper, max(1.5, width * 0.02), 0, look.edge)
        painter.setFont(self.house.body(1, floor=max(9.0, width * 0.11)))
        painter.setPen(colour(look.muted))
        painter.drawText(face.adjusted(4, 4, -4, -face.height() * 0.66), WRAPPED, card_name(printed))

    def _work(self) -> None:
        """Paint faces whose pictures are decoded, for a short while."""
        until, look, ready = monotonic() + PAINT_S, self.house.look, True
        for number, (key, (printed, width, ratio, where)) in enumerate(list(self._missing.items())):
            drawing = hand_drawing(printed, width)
            if not art_is_ready(drawing, ratio):
                ready = False
                if number >= AHEAD:
                    break
                continue
            self._cache.get(drawing, ratio, look)
            del self._missing[key]
            self.came.emit(where)
            if monotonic() >= until:
                break
        if self._missing:
            self._turn.start(0 if ready else DECODING_MS)
