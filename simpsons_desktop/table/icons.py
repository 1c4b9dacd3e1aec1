"""Icons from the bundled collection: SVG drawn into cached images, and emblems as die-cut stickers."""

from __future__ import annotations

import json
import math
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageColor
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from simpsons_desktop.paths import resources
from simpsons_desktop.table.kept import kept
from simpsons_desktop.table.shapes import device_scale
from simpsons_desktop.table.tokens import INK, WHITE

UNKNOWN = "joker"
MASTER_SIZES = (96, 160, 320)
SOLID = 40  # opacity from which a pixel counts as part of the picture
RING_STEP, RING_STAMPS = 4.0, 12
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


def _outside(mask: bytearray, width: int) -> bytearray:
    """Mark with 1 every 0 of `mask` that can be reached from its first pixel; span by span."""
    waiting = [0]
    while waiting:
        at = waiting.pop()
        if mask[at]:
            continue
        row = at - at % width
        left = mask.rfind(b"\xff", row, at) + 1 or row
        right = mask.find(b"\xff", at, row + width)
        right = row + width if right < 0 else right
        mask[left:right] = b"\x01" * (right - left)
        for start, end in ((left - width, right - width), (left + width, right + width)):
            if start < 0 or end > len(mask):
                continue
            free = mask.find(b"\x00", start, end)
            while free >= 0:
                waiting.append(free)
                wall = mask.find(b"\xff", free, end)
                free = mask.find(b"\x00", wall, end) if wall >= 0 else -1
    return mask


def _silhouette(picture: QImage, pad: int) -> Image.Image:
    """Opacity of the picture with its holes filled, in a frame of `pad` empty pixels."""
    alpha = picture.convertToFormat(QImage.Format.Format_Alpha8)
    size = (picture.width(), picture.height())
    read = Image.frombuffer("L", size, bytes(alpha.constBits()), "raw", "L", alpha.bytesPerLine(), 1)
    framed = Image.new("L", (size[0] + 2 * pad, size[1] + 2 * pad))
    framed.paste(read, (pad, pad))
    solid = bytearray(framed.point(lambda value: 255 if value > SOLID else 0).tobytes())
    reached = Image.frombytes("L", framed.size, bytes(_outside(solid, framed.width)))
    holes = reached.point(lambda value: 255 if value == 0 else 0)
    return ImageChops.lighter(framed, holes)


def _ring(shape: Image.Image, radius: float) -> Image.Image:
    """`shape` grown by `radius` pixels in every direction: stamped round a small circle, several times over."""
    passes = math.ceil(radius / RING_STEP)
    angles = [2 * math.pi * index / RING_STAMPS for index in range(RING_STAMPS)]
    for _ in range(passes):
        reach = radius / passes
        grown = shape
        for dx, dy in {(round(reach * math.cos(angle)), round(reach * math.sin(angle))) for angle in angles}:
            grown = ImageChops.lighter(grown, ImageChops.offset(shape, dx, dy))
        shape = grown
    return shape


def _plate(shape: Image.Image, colour: str) -> QImage:
    """A picture of one colour with the opacity of `shape`."""
    channels = [shape.point([value * part // 255 for value in range(256)]) for part in ImageColor.getrgb(colour)]
    pixels = Image.merge("RGBA", (*channels[:3], shape)).tobytes()
    width, height = shape.size
    return QImage(pixels, width, height, width * 4, QImage.Format.Format_RGBA8888_Premultiplied).copy()


def ringed(picture: QImage, white: float, ink: float) -> QImage:
    """A picture with a white and an ink ring round it, so many pixels wide; it grows by them on every side."""
    pad = math.ceil(white + ink) + 2
    shape = _silhouette(picture, pad)
    inner = _ring(shape, white)
    made = _plate(_ring(inner, ink), INK).convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(made)
    painter.drawImage(0, 0, _plate(inner, WHITE))
    painter.drawImage(pad, pad, picture)
    painter.end()
    return made


@kept(megabytes=24)
def _master(name: str, size: int, fine: bool) -> QImage:
    """The sticker in one of the sizes from which the others are scaled down."""
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
