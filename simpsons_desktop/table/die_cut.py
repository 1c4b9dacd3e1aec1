"""The die-cut edge of a sticker: a white and an ink ring round a picture. Apart from `icons`, for it loads Pillow."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageColor
from PySide6.QtGui import QImage, QPainter

from simpsons_desktop.table.tokens import INK, WHITE

SOLID = 40  # opacity from which a pixel counts as part of the picture
RING_STEP, RING_STAMPS = 4.0, 12


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
