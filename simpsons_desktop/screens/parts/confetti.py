"""Confetti in the house style: paper of all seats' colours that falls once and then lies still."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

from simpsons_desktop.table import shapes
from simpsons_desktop.table.tempo import FRAME
from simpsons_desktop.table.tokens import GOLD, INK, SEATS

PIECES = 110
COLOURS = (*(sign.colour for sign in SEATS), GOLD)
FORMS = ("strip", "disc", "star", "triangle")
FALL_S, LATEST_S = 2.6, 1.6  # how long a piece falls, about, and how much later than the first one it may begin
LAID = 0.055  # of the height: the heap at the bottom


@dataclass(frozen=True)
class Piece:
    """One piece of paper: where it comes down and how. Places are shares of the width, times are seconds."""

    form: str
    colour: str
    across: float
    begins: float
    falls: float
    sway: float
    beat: float
    spin: float
    size: float
    lies: float

    def at(self, seconds: float, area: QSizeF) -> tuple[QPointF, float]:
        """Where it is after so many seconds, and its turn in degrees; at last it lies at the bottom."""
        way = max(0.0, min(1.0, (seconds - self.begins) / self.falls))
        end = area.height() * (1 - LAID * self.lies)
        y = -40.0 + (end + 40.0) * way
        swing = math.sin(way * self.beat * math.pi) * self.sway * (1 - way)
        return QPointF((self.across + swing) * area.width(), y), self.spin * way


def pieces(seed: int = 0) -> tuple[Piece, ...]:
    """A handful of confetti, always the same one for a seed."""
    chance = Random(seed)
    return tuple(
        Piece(
            FORMS[number % len(FORMS)],
            COLOURS[number % len(COLOURS)],
            chance.random(),
            chance.uniform(0, LATEST_S),
            FALL_S * chance.uniform(0.8, 1.25),
            chance.uniform(0.01, 0.05),
            chance.uniform(2, 5),
            chance.uniform(-900, 900),
            chance.uniform(0.7, 1.2),
            chance.random(),
        )
        for number in range(PIECES)
    )


class Confetti(QObject):
    """Falls from `start` on; `moved` whenever it is to be painted anew. Where things are calm it lies there at once."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.pieces = pieces()
        self._seconds = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def falling(self) -> bool:
        """Whether anything still moves."""
        return self._timer.isActive()

    def start(self, calm: bool) -> None:
        """Throw it; `calm`: nothing is to move."""
        self._seconds = self._length if calm else 0.0
        self._clock.start()
        if calm:
            self._timer.stop()
        else:
            self._timer.start()
        self.moved.emit()

    def stop(self) -> None:
        """Let nothing move any more."""
        self._timer.stop()

    @property
    def _length(self) -> float:
        return max(piece.begins + piece.falls for piece in self.pieces)

    def _tick(self) -> None:
        self._seconds = self._clock.elapsed() / 1000
        if self._seconds >= self._length:
            self._timer.stop()
        self.moved.emit()

    def paint(self, painter: QPainter, area: QRectF, side: float, ratio: float) -> None:
        """Paint it over an area, with pieces about `side` pixels large."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for piece in self.pieces:
            spot, turn = piece.at(self._seconds, area.size())
            picture = sprite(piece.form, piece.colour, round(side * piece.size), ratio)
            half = picture.deviceIndependentSize().width() / 2
            painter.save()
            painter.translate(area.topLeft() + spot)
            painter.rotate(turn)
            painter.drawPixmap(QPointF(-half, -half), picture)
            painter.restore()


@lru_cache(maxsize=256)
def sprite(form: str, colour: str, side: int, ratio: float) -> QPixmap:
    """One piece with its ink line."""
    whole = side + 6
    made = QPixmap(round(whole * ratio), round(whole * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre, ink, radius = QPointF(whole / 2, whole / 2), max(1.6, side * 0.11), side / 2
    if form == "star":
        shapes.star(painter, centre, radius, colour, ink)
    elif form == "disc":
        shapes.disc(painter, centre, radius * 0.7, colour, ink)
    else:
        points = (
            ((-0.9, -0.4), (0.9, -0.4), (0.9, 0.4), (-0.9, 0.4))
            if form == "strip"
            else ((0, -0.9), (0.85, 0.7), (-0.85, 0.7))
        )
        shape = shapes.polygon(centre, points, radius)
        painter.fillPath(shape, QColor(colour))
        painter.strokePath(shape, shapes.pen(INK, ink))
    painter.end()
    return made
