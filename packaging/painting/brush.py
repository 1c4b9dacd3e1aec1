"""The drawing hand of the pictures: flat shapes with outlines, on a canvas that is 664 units wide for a window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from painting.collection import icon
from painting.palettes import Palette
from simpsons_desktop.table.icons import tinted
from simpsons_desktop.table.shapes import colour, device_scale, draw_turned, pen, star_path
from simpsons_desktop.table.tokens import INK, WHITE

Point = tuple[float, float]


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: `share` of the way from the first to the second."""
    a, b = QColor(one), QColor(other)
    parts = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(round(x + (y - x) * share) for x, y in parts)).name()


def darker(tint: str, share: float = 0.25) -> str:
    """The colour nearer to ink."""
    return mixed(tint, INK, share)


def lighter(tint: str, share: float = 0.35) -> str:
    """The colour nearer to white."""
    return mixed(tint, WHITE, share)


def path_of(points: Iterable[Point], closed: bool = True) -> QPainterPath:
    """Straight lines through points."""
    path = QPainterPath()
    for index, point in enumerate(points):
        at = QPointF(*point)
        if index:
            path.lineTo(at)
        else:
            path.moveTo(at)
    if closed:
        path.closeSubpath()
    return path


def smooth_path(points: Sequence[Point]) -> QPainterPath:
    """A soft line through the middles between points, from the first to the last."""
    path = QPainterPath(QPointF(*points[0]))
    for (x, y), (nx, ny) in pairwise(points[1:]):
        path.quadTo(QPointF(x, y), QPointF((x + nx) / 2, (y + ny) / 2))
    path.lineTo(QPointF(*points[-1]))
    return path


@dataclass
class Brush:
    """Draws into `painter`, on a canvas `width` x `height`; `chance` gives the same numbers for the same card always.

    An outline is `ink` wide; its colour is `line`, or a darker tone of the filling where none is given, so that what
    lies far off stays behind the emblems.
    """

    painter: QPainter
    width: float
    height: float
    colours: Palette
    chance: Random = field(default_factory=Random)

    @property
    def area(self) -> QRectF:
        """The whole canvas."""
        return QRectF(0, 0, self.width, self.height)

    def shape(self, path: QPainterPath, fill: str | QColor | None, ink: float = 0, line: str | None = None) -> None:
        """Fill a path and draw its outline."""
        if fill is not None:
            self.painter.fillPath(path, QColor(fill))
        if ink:
            tint = line or (darker(QColor(fill).name(), 0.45) if fill is not None else INK)
            self.painter.strokePath(path, pen(tint, ink))

    def box(
        self, x: float, y: float, width: float, height: float, fill: str | QColor | None, ink: float = 0,
        radius: float = 0, line: str | None = None,
    ) -> None:  # fmt: skip
        """A rectangle from its top left corner."""
        path = QPainterPath()
        path.addRoundedRect(QRectF(x, y, width, height), radius, radius)
        self.shape(path, fill, ink, line)

    def oval(
        self, x: float, y: float, across: float, down: float, fill: str | QColor | None, ink: float = 0,
        line: str | None = None,
    ) -> None:  # fmt: skip
        """An ellipse round a point, with its two radii."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), across, down)
        self.shape(path, fill, ink, line)

    def poly(self, points: Iterable[Point], fill: str | QColor | None, ink: float = 0, line: str | None = None) -> None:
        """A closed polygon."""
        self.shape(path_of(points), fill, ink, line)

    def line(self, points: Iterable[Point], tint: str | QColor, width: float) -> None:
        """An open line with round ends."""
        self.painter.strokePath(path_of(points, closed=False), pen(tint, width))

    def curve(self, points: Sequence[Point], tint: str | QColor, width: float) -> None:
        """A soft open line."""
        self.painter.strokePath(smooth_path(points), pen(tint, width))

    def bank(
        self, tops: Sequence[Point], fill: str, ink: float = 0, line: str | None = None, floor: float | None = None
    ) -> None:
        """Ground under a soft line of `tops`, down to the lower edge (or `floor`)."""
        path = smooth_path(tops)
        below = self.height + 20 if floor is None else floor
        path.lineTo(tops[-1][0], below)
        path.lineTo(tops[0][0], below)
        path.closeSubpath()
        self.shape(path, fill, ink, line)

    def floor(self, top: float, fill: str, ink: float = 5, line: str = INK) -> None:
        """Level ground from `top` down."""
        self.painter.fillRect(QRectF(0, top, self.width, self.height - top), QColor(fill))
        if ink:
            self.line(((-10, top), (self.width + 10, top)), line, ink)

    def star(self, x: float, y: float, radius: float, fill: str | QColor, ink: float = 0) -> None:
        """A star."""
        self.shape(star_path(QPointF(x, y), radius), fill, ink)

    def puffs(self, x: float, y: float, size: float, fill: str | QColor, ink: float = 0) -> None:
        """A cloud, `size` from its middle to its end."""
        cloud = QPainterPath()
        for dx, dy, radius in ((-0.6, 0.12, 0.38), (-0.12, -0.14, 0.5), (0.5, 0.06, 0.42), (0.0, 0.22, 0.42)):
            puff = QPainterPath()
            puff.addEllipse(QPointF(x + dx * size, y + dy * size), radius * size, radius * size)
            cloud = cloud.united(puff)
        self.shape(cloud, fill, ink)

    def glyph(self, name: str, x: float, y: float, size: float, tint: str | None = None, turn: float = 0.0) -> None:
        """An icon without a sticker's rings, in its own colours or as a flat shape of one."""
        picture = icon(name, max(2, round(size * self.scale)))
        if tint is not None:
            picture = tinted(picture, tint)
        draw_turned(self.painter, picture, QPointF(x, y), size, size, turn)

    @property
    def scale(self) -> float:
        """Device pixels for one unit."""
        return device_scale(self.painter)

    def veil(self, tint: str, alpha: int) -> QColor:
        """A see-through colour."""
        return colour(tint, alpha)

    def glow(self, x: float, y: float, radius: float, tint: str = WHITE) -> None:
        """Three flat discs: a glow without a gradient."""
        for share, alpha in ((1.0, 34), (0.78, 44), (0.56, 56)):
            self.oval(x, y, radius * share, radius * share, self.veil(tint, alpha))

    def beam(self, x: float, y: float, foot: float, spread: float, tint: str = WHITE, alpha: int = 60) -> None:
        """A cone of light from a lamp at a point down to `foot`, the middle of its end at (`foot`, ground)."""
        ground = self.height * 0.9
        self.poly(((x - 8, y), (x + 8, y), (foot + spread, ground), (foot - spread, ground)), self.veil(tint, alpha))
        self.painter.setPen(Qt.PenStyle.NoPen)
