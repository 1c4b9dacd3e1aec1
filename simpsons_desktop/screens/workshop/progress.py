"""How far something has come: a bar with words on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar

from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import CENTRE, fit_text
from simpsons_desktop.table.tokens import INK

HEIGHT, LEAST = 34, 24


class Progress(QProgressBar):
    """A progress bar in the house style; `words` stand on it and are read out."""

    def __init__(self, style: Style, name: str) -> None:
        super().__init__()
        self.house, self.words = style, ""
        self.setAccessibleName(name)
        self.setTextVisible(False)
        style.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(self.house.px(HEIGHT, LEAST))
        self.update()

    def tell(self, done: int, most: int, words: str) -> None:
        """So much is done."""
        self.words = words
        self.setRange(0, max(1, most))
        self.setValue(min(done, most))
        self.setAccessibleDescription(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, ink = self.house.look, max(2.0, 3 * self.house.u)
        face = QRectF(self.rect()).adjusted(ink, ink, -ink, -ink)
        radius = face.height() * 0.36
        shapes.box(painter, face, radius, look.paper, ink, 0, look.edge)
        share = self.value() / max(1, self.maximum())
        painter.save()
        painter.setClipPath(shapes.rounded(shapes.grown(face, -ink / 2), radius))
        filled = QRectF(face.left(), face.top(), face.width() * share, face.height())
        painter.fillRect(filled, shapes.colour(look.accent))
        for clip, colour in ((filled, INK), (face.adjusted(filled.width(), 0, 0, 0), look.text)):
            painter.setClipRect(clip)
            fit_text(painter, self.words, Cut.EXTRA, self.house.px(17, 13), shapes.grown(face, -4), colour, CENTRE)
        painter.restore()
        painter.end()
