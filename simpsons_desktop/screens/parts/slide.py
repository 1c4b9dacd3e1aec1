"""A slider in the house style, with its value beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider

from simpsons_desktop.screens.parts.button import LEAST_HIT, focus_ring
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, RIGHT, fit_text
from simpsons_desktop.table.tokens import INK, WHITE

TRACK = 220


class Slide(QSlider):
    """A whole number in steps: arrows move it by one, a click or drag to where the pointer is. `words` says it."""

    def __init__(self, style: Style, bounds: tuple[int, int], step: int, value: int, name: str, words: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.house, self.words = style, words
        self.setRange(*bounds)
        self.setSingleStep(step)
        self.setPageStep(step)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.updateGeometry)
        style.changed.connect(self.update)

    def said(self, value: int) -> str:
        """A value in words."""
        return self.words.format(value)

    @property
    def room(self) -> float:
        """The margin around the track in which the focus ring is drawn."""
        return max(7.0, self.house.space(10))

    def _number_width(self) -> float:
        font = self.house.body(18, Cut.EXTRA, 13)
        return max(text_width(font, self.said(value)) for value in (self.minimum(), self.maximum())) + 4

    def _height(self) -> int:
        return self.house.px(42, LEAST_HIT)

    def sizeHint(self) -> QSize:
        width = self.house.px(TRACK, 120) + self._height() * 0.4 + self._number_width() + 2 * self.room
        return QSize(round(width), round(self._height() + 2 * self.room))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(round(hint.width() * 0.7), hint.height())

    def track(self) -> QRectF:
        """Where the track lies; the knob's middle moves half a height within its ends."""
        room = self.room
        face = QRectF(self.rect()).adjusted(room, room, -room, -room)
        spare = self._number_width() + face.height() * 0.4
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        return face.adjusted(spare if mirrored else 0, 0, 0 if mirrored else -spare, 0)

    def _share(self) -> float:
        share = (self.value() - self.minimum()) / max(1, self.maximum() - self.minimum())
        return 1 - share if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else share

    def value_at(self, x: float) -> int:
        """The step that lies at a place of the track."""
        track = self.track()
        half = track.height() / 2
        share = max(0.0, min(1.0, (x - track.left() - half) / max(1.0, track.width() - 2 * half)))
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            share = 1 - share
        steps = round(share * (self.maximum() - self.minimum()) / self.singleStep())
        return min(self.maximum(), self.minimum() + steps * self.singleStep())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel scrolls the page

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, track = self.house.look, self.track()
        half = track.height() / 2
        groove = track.adjusted(0, half * 0.55, 0, -half * 0.55)
        ink = max(2.0, 3 * self.house.u)
        knob = QPointF(track.left() + half + self._share() * (track.width() - 2 * half), track.center().y())
        bare, full, line, disc, words_ink = look.paper2, look.accent, look.edge, WHITE, look.text
        if not self.isEnabled():
            bare = full = disc = look.paper
            line, words_ink = look.off_line, look.off
        shapes.box(painter, groove, groove.height() / 2, bare, ink, 0, line)
        filled = QRectF(groove)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            filled.setLeft(knob.x())
        else:
            filled.setRight(knob.x())
        shapes.box(painter, filled, groove.height() / 2, full, ink, 0, line)
        shapes.disc(
            painter, knob, half * 0.72, disc, max(2.0, 2.6 * self.house.u), INK if self.isEnabled() else look.off
        )
        side = LEFT if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else RIGHT
        words = self.said(self.value())
        fit_text(painter, words, Cut.EXTRA, self.house.px(18, 13), self._number_room(), words_ink, side)
        if self.hasFocus():
            focus_ring(painter, track, half, self.house)
        painter.end()

    def _number_room(self) -> QRectF:
        whole, width = QRectF(self.rect()).adjusted(self.room, 0, -self.room, 0), self._number_width()
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            return QRectF(whole.left(), whole.top(), width, whole.height())
        return QRectF(whole.right() - width, whole.top(), width, whole.height())
