"""The bundled fonts: loading them, fonts for widgets, and glyph outlines for the painters."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainterPath

from simpsons_desktop.paths import resources

TITLE_FAMILY = "Luckiest Guy"
BODY_FAMILY = "Baloo 2"
LINE_FAMILY = "Comic Neue"
OUTLINE_PX = 100


class Cut(Enum):
    """A typeface in one weight: family, weight, italic, and letter spacing in hundredths of the size."""

    TITLE = (TITLE_FAMILY, QFont.Weight.Normal, False, 1.5)
    MEDIUM = (BODY_FAMILY, QFont.Weight.Medium, False, 0.0)
    SEMI = (BODY_FAMILY, QFont.Weight.DemiBold, False, 0.0)
    BOLD = (BODY_FAMILY, QFont.Weight.Bold, False, 0.0)
    EXTRA = (BODY_FAMILY, QFont.Weight.ExtraBold, False, 0.0)
    LINE = (LINE_FAMILY, QFont.Weight.Bold, True, 0.0)


@cache
def load() -> tuple[str, ...]:
    """Load the bundled fonts, once; the families they hold. The system's fonts stand in for one that is missing."""
    families: set[str] = set()
    for path in sorted((resources() / "fonts").glob("*.ttf")):
        families.update(QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path))))
    return tuple(sorted(families))


def font(cut: Cut, px: float) -> QFont:
    """A font of that cut, `px` device-independent pixels high."""
    return QFont(_font(cut, max(1, round(px))))


@cache
def _font(cut: Cut, px: int) -> QFont:
    load()
    family, weight, italic, spacing = cut.value
    made = QFont(family)
    made.setPixelSize(px)
    made.setWeight(weight)
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, px * spacing / 100)
    return made


def title(px: float) -> QFont:
    """Luckiest Guy, for names of things (in upper case) and numerals."""
    return font(Cut.TITLE, px)


def body(px: float, cut: Cut = Cut.BOLD) -> QFont:
    """Baloo 2, for sentences."""
    return font(cut, px)


@lru_cache(maxsize=4096)
def outline(text: str, cut: Cut) -> tuple[QPainterPath, QRectF]:
    """The glyphs of `text` at 100 px, from (0, 0) on the baseline, and their box. Scale it: widths grow linearly."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # glyphs of the variable fonts have contours that overlap
    path.addText(QPointF(0, 0), font(cut, OUTLINE_PX), text)
    return path, path.boundingRect()


@lru_cache(maxsize=4096)
def advance(text: str, cut: Cut) -> float:
    """How far `text` moves the pen, as a share of the font size."""
    return QFontMetricsF(font(cut, OUTLINE_PX)).horizontalAdvance(text) / OUTLINE_PX


@cache
def cap_height(cut: Cut) -> float:
    """Height of capitals as a share of the font size."""
    return QFontMetricsF(font(cut, OUTLINE_PX)).capHeight() / OUTLINE_PX


def width(text: str, cut: Cut, px: float) -> float:
    """Width of the ink of `text` at `px`, in the unit of `px`."""
    return outline(text, cut)[1].width() * px / OUTLINE_PX
