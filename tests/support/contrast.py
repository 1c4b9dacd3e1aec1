"""Contrast as the WCAG define it, of colours and of what is really on a picture."""

from __future__ import annotations

import math
from collections import Counter

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

WORDS, LARGE_WORDS, SHAPES = 4.5, 3.0, 3.0
"""The least ratios of WCAG AA: of words, of large words, of shapes that mean something."""
LARGE_PX = 18.66
"""From this size on bold letters are large (14 points)."""
SHARE = 0.15
"""A colour that covers less of the surroundings than this is an edge, not a ground."""
SAME = 48
"""Colours that differ by less than this in all three parts together belong to the same thing, smoothed."""

OPAQUE = 255


def ratio(one: str | QColor, other: str | QColor) -> float:
    """The contrast of two colours, from 1 (the same) to 21 (black and white)."""
    low, high = sorted((_luminance(QColor(one)), _luminance(QColor(other))))
    return (high + 0.05) / (low + 0.05)


def _luminance(shade: QColor) -> float:
    parts = [float(part) for part in (shade.redF(), shade.greenF(), shade.blueF())]
    parts = [part / 12.92 if part <= 0.03928 else math.pow((part + 0.055) / 1.055, 2.4) for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def least(px: float) -> float:
    """The least contrast of letters of this size; all cuts of the program are bold."""
    return LARGE_WORDS if px >= LARGE_PX else WORDS


def grounds(image: QImage, rect: QRect, words: QColor | None = None) -> list[QColor]:
    """The colours that cover much of a part of a picture, without that of the words; what is clear has none."""
    part = image.copy(rect.intersected(image.rect())).convertToFormat(QImage.Format.Format_ARGB32)
    if part.isNull():
        return []
    bits, step = bytes(part.constBits()), part.bytesPerLine()
    starts = (line * step + 4 * x for line in range(part.height()) for x in range(part.width()))
    pixels = Counter(bits[start : start + 4] for start in starts)
    total = sum(pixels.values())
    found = []
    for (blue, green, red, solid), count in pixels.most_common(6):
        shade = QColor(red, green, blue)
        if solid == OPAQUE and count >= SHARE * total and (words is None or distance(shade, words) > SAME):
            found.append(shade)
    return found


def distance(one: QColor, other: QColor) -> int:
    """How far two colours are apart, all three parts together."""
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())
