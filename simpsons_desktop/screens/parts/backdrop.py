"""The sky behind every screen but the table: rays, clouds, hills, painted once for each size and look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from simpsons_desktop.table import icons, shapes
from simpsons_desktop.table.tokens import INK, Look

CLOUDS = ((210, 190, 1.5), (1630, 150, 1.3), (1010, 120, 0.8), (1800, 430, 1.0), (640, 400, 0.7))
PUFFS = ((-62, 10, 44), (-8, -14, 62), (60, 8, 48), (0, 24, 50))
TOWN = ((668, 812, 120, "factory"), (1828, 734, 120, "school"))


@dataclass(frozen=True)
class Weather:
    """The colours of the sky in one look."""

    sky: str
    ray: str
    cloud: str
    far_hill: str
    near_hill: str
    line: str
    small_print: str


DAY = Weather("#58c4f7", "#3fb4ee", "#ffffff", "#57b83f", "#7ccf4b", INK, "#17361a")
NIGHT = Weather("#221c42", "#1d1839", "#39315c", "#1f4a3c", "#2b6148", "#0d0817", "#e6f5e9")
BLACK = Weather("#000000", "#000000", "#000000", "#000000", "#000000", "#ffffff", "#ffffff")


def weather(look: Look) -> Weather:
    """The weather of a look."""
    return BLACK if look.flat else NIGHT if look.dark else DAY


def _cloud(x: float, y: float, scale: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for dx, dy, radius in PUFFS:
        path.addEllipse(QPointF(x + dx * scale, y + dy * scale), radius * scale, radius * scale)
    return path


def paint_sky(painter: QPainter, width: float, height: float, look: Look, low_hills: bool) -> None:
    """Paint the sky into a window of that size. `low_hills` keeps the ground down, behind pages with panels."""
    sky = weather(look)
    across, down = width / 1920, height / 1080
    even = min(across, down)
    shapes.sunburst(painter, QRectF(0, 0, width, height), QPointF(1240 * across, 620 * down), sky.sky, sky.ray, 44)
    if look.flat:
        return
    for x, y, scale in CLOUDS:
        cloud = _cloud(x * across, y * down, scale * even)
        painter.fillPath(cloud.translated(0, 7 * even), shapes.colour(INK, 45))
        painter.fillPath(cloud, QColor(sky.cloud))
    sink = 190 * down if low_hills else 0
    for x, w, h, fill, y in (
        (200, 900, 330, sky.far_hill, 1080),
        (1700, 980, 390, sky.far_hill, 1090),
        (960, 1500, 300, sky.near_hill, 1120),
    ):
        hill = QPainterPath()
        hill.addEllipse(QPointF(x * across, y * down + sink), w * across, h * down)
        painter.fillPath(hill, QColor(fill))
        painter.strokePath(hill, shapes.pen(sky.line, 8 * even))


@lru_cache(maxsize=1)
def sky_picture(width: int, height: int, ratio: float, look: Look) -> QImage:
    """The sky behind pages with panels, for a window of that size: one picture for all of them."""
    made = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    made.setDevicePixelRatio(ratio)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_sky(painter, width, height, look, low_hills=True)
    painter.end()
    return made


def paint_town(painter: QPainter, width: float, height: float) -> None:
    """Two small buildings on the hills."""
    across, down = width / 1920, height / 1080
    for x, y, size, name in TOWN:
        icons.draw_sticker(painter, name, QPointF(x * across, y * down), size * min(across, down))


class Canvas:
    """A pixmap of a whole window that is painted again only when size, look or subject change."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._pixmap = QPixmap()

    def begin(self, size: QSize, ratio: float, *subject: object) -> QPainter | None:
        """A painter on a fresh pixmap if it must be painted again, else None. End it before `draw`."""
        key = (size, ratio, *subject)
        if key == self._key:
            return None
        self._key = key
        self._pixmap = QPixmap(size * ratio)
        self._pixmap.setDevicePixelRatio(ratio)
        self._pixmap.fill(Qt.GlobalColor.transparent)
        return self.go_on()

    def go_on(self) -> QPainter:
        """A painter on the pixmap as it is. End it before `draw`."""
        painter = QPainter(self._pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        return painter

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the part of the pixmap that lies in `rect` of the window."""
        ratio = self._pixmap.devicePixelRatio()
        source = QRectF(rect.topLeft() * ratio, rect.size() * ratio)
        painter.drawPixmap(rect, self._pixmap, source)
