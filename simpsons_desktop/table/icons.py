"""Icons from the bundled collection: SVG drawn into cached images, and emblems as die-cut stickers."""

from __future__ import annotations

import json
from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from simpsons_desktop.paths import resources
from simpsons_desktop.table.kept import kept
from simpsons_desktop.table.shapes import device_scale
from simpsons_desktop.table.tokens import INK

UNKNOWN = "joker"
MASTER_SIZES = (96, 160, 320)
RINGS = {False: (0.06, 0.045), True: (0.036, 0.023)}  # white and ink ring of a bold and of a fine sticker, by size


@cache
def _collection() -> dict[str, str]:
    """Icon name -> SVG text."""
    loaded = json.loads((resources() / "icons" / "icons.json").read_text("utf-8"))
    return {name: icon["svg"] for name, icon in loaded.items()}


def has(name: str) -> bool:
    """Whether the collection holds an icon of that name."""
    return name in _collection()


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    icons = _collection()
    return QSvgRenderer(QByteArray(icons.get(name, icons[UNKNOWN]).replace("currentColor", colour).encode()))


@kept(megabytes=8)
def image(name: str, px: int, colour: str = INK) -> QImage:
    """An icon in `px` device pixels; `colour` counts for one-colour glyphs only. An unknown name gives the joker."""
    made = QImage(px, px, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, colour).render(painter, QRectF(0, 0, px, px))
    painter.end()
    return made


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: str = INK) -> None:
    """Draw an icon into `rect`, rendered at exactly the pixels it takes on the device."""
    px = max(2, round(rect.width() * device_scale(painter)))
    painter.drawImage(rect, image(name, px, colour))


def tinted(picture: QImage, colour: str) -> QImage:
    """The shape of `picture` in one colour."""
    made = picture.copy()
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(made.rect(), QColor(colour))
    painter.end()
    return made


@kept(megabytes=24)
def _master(name: str, size: int, fine: bool) -> QImage:
    """The sticker in one of the sizes from which the others are scaled down."""
    from simpsons_desktop.table.die_cut import ringed  # here: the first paint must not wait for Pillow

    white, ink = (share * size for share in RINGS[fine])
    return ringed(image(name, size), white, ink)


@kept(megabytes=16)
def sticker(name: str, px: int, fine: bool = False) -> QImage:
    """An emblem `px` device pixels wide with a white and an ink ring round it (so the image is a little wider)."""
    size = next((size for size in MASTER_SIZES if size >= px), MASTER_SIZES[-1])
    master = _master(name, size, fine)
    width = max(2, round(master.width() * px / size))
    return master.scaled(
        QSize(width, width), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def draw_sticker(
    painter: QPainter, name: str, centre: QPointF, size: float, angle: float = 0.0, fine: bool = False
) -> None:
    """Draw a sticker `size` wide round `centre`, turned by `angle` degrees."""
    scale = device_scale(painter)
    picture = sticker(name, max(4, round(size * scale)), fine)
    half = picture.width() / scale / 2
    painter.save()
    painter.translate(centre)
    painter.rotate(angle)
    painter.drawImage(QRectF(-half, -half, 2 * half, 2 * half), picture)
    painter.restore()
