"""The way through a replay: a slider with a mark for each turn and a dot for each remark."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip

from simpsons_desktop.screens.keys import BEGINNING, END
from simpsons_desktop.screens.parts.button import LEAST_HIT, focus_ring
from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.tokens import INK, WHITE

LEAST = 120  # of its width, in pixels
SPARSE = 5.0  # pixels between marks of turns, at least: with less only some are drawn


class Timeline(QSlider):
    """`sought` names the stop that the player wants to see, by pointer or arrows; `show_at` tells it where one is."""

    sought = Signal(int)

    def __init__(self, style: Style) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.house = style
        self.turns: Sequence[int] = ()
        self.words: Sequence[str] = ()
        self.remarks: Sequence[int] = ()
        self.setAccessibleName(self.tr("Position in the game"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)

    def show_game(self, last: int, turns: Sequence[int], words: Sequence[str], remarks: Sequence[int]) -> None:
        """Another game: its last stop, those with which turns begin and what each is called, those with remarks."""
        self.turns, self.words, self.remarks = turns, words, remarks
        self.blockSignals(True)
        self.setRange(0, last)
        self.blockSignals(False)
        self.setEnabled(last > 0)
        self.update()

    def show_at(self, stop: int) -> None:
        """The game stands at this stop."""
        self.blockSignals(True)
        self.setValue(stop)
        self.blockSignals(False)
        self.update()

    # ---- measures

    def sizeHint(self) -> QSize:
        return QSize(4 * LEAST, self.house.px(40, LEAST_HIT) + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, self.sizeHint().height())

    def _way(self) -> QRectF:
        """The groove; the knob's middle goes from one end to the other."""
        face = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        half = face.height() * 0.36
        return QRectF(face.left() + half, face.center().y() - half * 0.4, face.width() - 2 * half, half * 0.8)

    def place_of(self, stop: int) -> float:
        """Where a stop lies on the groove."""
        way, share = self._way(), stop / max(1, self.maximum())
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        return way.left() + way.width() * (1 - share if mirrored else share)

    def stop_at(self, x: float) -> int:
        """The stop that lies nearest to a place."""
        way = self._way()
        share = max(0.0, min(1.0, (x - way.left()) / max(1.0, way.width())))
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        return round((1 - share if mirrored else share) * self.maximum())

    # ---- what the player does

    def _seek(self, stop: int) -> None:
        stop = max(0, min(self.maximum(), stop))
        if stop != self.value():
            self.show_at(stop)
            self.sought.emit(stop)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._seek(self.stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(self.stop_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._seek(self.value() + (-1 if event.angleDelta().y() > 0 else 1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from stop to stop; every other key is left to the page."""
        usual = self.house.keys.usual(event)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        if usual in ("Left", "Right"):
            self._seek(self.value() + (1 if (usual == "Right") is not mirrored else -1))
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self.words:
            stop = self.stop_at(event.pos().x())
            turn = max((at for at, first in enumerate(self.turns) if first <= stop), default=0)
            keys = self.house.keys
            words = self.tr("{0}\n{1} and {2} lead to the beginning and to the end.")
            told = words.format(self.words[turn], keys.cap(BEGINNING), keys.cap(END))
            QToolTip.showText(event.globalPos(), told, self)
            return True
        return super().event(event)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, way, ink = self.house.look, self._way(), max(2.0, 3 * self.house.u)
        radius = way.height() / 2
        on = self.isEnabled()
        line = look.edge if on else look.off_line
        shapes.box(
            painter, way.adjusted(-radius, 0, radius, 0), radius, look.paper2 if on else look.paper, ink, 0, line
        )
        knob = QPointF(self.place_of(self.value()), way.center().y())
        passed = QRectF(QPointF(min(self.place_of(0), knob.x()), way.top()), knob)
        passed.setBottom(way.bottom())
        shapes.box(
            painter, passed.adjusted(-radius, 0, radius, 0), radius, look.accent if on else look.paper, ink, 0, line
        )
        painter.setPen(shapes.pen(look.text if on else look.off, max(1.5, 2 * self.house.u)))
        last = float("-inf")
        for x in map(self.place_of, self.turns):
            if abs(x - last) >= SPARSE:
                painter.drawLine(QPointF(x, way.bottom() + radius * 0.6), QPointF(x, way.bottom() + radius * 1.9))
                last = x
        for stop in self.remarks:
            spot = QPointF(self.place_of(stop), way.top() - radius)
            shapes.disc(painter, spot, max(3.5, radius * 0.7), look.bad, max(1.2, ink * 0.5), look.line)
        disc, rim = (WHITE, INK) if on else (look.paper, look.off)
        shapes.disc(painter, knob, radius * 1.8, disc, max(2.0, 2.6 * self.house.u), rim)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(5, 5, -5, -5), self.height() * 0.3, self.house, 4)
        painter.end()
