"""The backs of the cards: one for each Star's deck and one for all others, alike from both ends but for the emblem."""

from __future__ import annotations

import hashlib
import json
import math
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage

from painting.brush import Brush, darker, lighter
from painting.collection import svgs
from painting.compose import cut_out
from painting.palettes import PALETTES
from painting.patterns import PATTERNS, paint_pattern
from painting.recipes import RecipeError
from simpsons_desktop.table.shapes import draw_turned, layer, rounded
from simpsons_desktop.table.tokens import INK, PAPER

SIZE = (410.0, 610.0)
"""Units of the picture inside the paper edge of a back."""
MEDALLION, FRAME, CORNER = 168.0, 20.0, 62.0


@dataclass(frozen=True)
class BackRecipe:
    """One back: its colours, the pattern, the emblem in the middle, and the small one in the corners."""

    key: str
    palette: str
    pattern: str
    emblem: str
    corner: str
    tilt: float = 0.0

    @property
    def icons(self) -> tuple[str, str]:
        """Its icons."""
        return self.emblem, self.corner

    @property
    def digest(self) -> str:
        """A fingerprint of everything that it is made from."""
        parts = {
            "back": asdict(self),
            "colours": asdict(PALETTES[self.palette]),
            "icons": [svgs()[n] for n in self.icons],
        }
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def read_backs(path: Path) -> dict[str, BackRecipe]:
    """The backs of a file by key. Raises RecipeError for what can't be used."""
    backs: dict[str, BackRecipe] = {}
    for key, entry in tomllib.loads(path.read_text("utf-8")).items():
        try:
            back = BackRecipe(key, **entry)
        except TypeError as error:
            raise RecipeError(
                f"{path.name}, {key}: a back has palette, pattern, emblem, corner and tilt ({error})"
            ) from error
        for name, known in (
            (back.palette, PALETTES),
            (back.pattern, PATTERNS),
            (back.emblem, svgs()),
            (back.corner, svgs()),
        ):
            if name not in known:
                raise RecipeError(f'{path.name}, {key}: there is no "{name}"')
        backs[key] = back
    return backs


def paint_back(recipe: BackRecipe, scale: float) -> QImage:
    """The picture of a back."""
    made, painter = layer(round(SIZE[0] * scale), round(SIZE[1] * scale))
    painter.scale(scale, scale)
    colours = PALETTES[recipe.palette]
    brush = Brush(painter, *SIZE, colours, Random(recipe.key))
    painter.fillRect(brush.area, QColor(colours.sky))
    _half_pattern(brush, recipe.pattern)
    _frame(brush)
    for turn in (0, 180):
        painter.save()
        painter.translate(SIZE[0] / 2, SIZE[1] / 2)
        painter.rotate(turn)
        for side in (-1, 1):
            at = QPointF(side * (SIZE[0] / 2 - CORNER), -SIZE[1] / 2 + CORNER)
            _sticker(brush, recipe.corner, at, 62, side * 10)
        painter.restore()
    _medallion(brush)
    _sticker(brush, recipe.emblem, QPointF(SIZE[0] / 2, SIZE[1] / 2), 206, recipe.tilt)
    painter.end()
    return made.convertToFormat(QImage.Format.Format_RGB32)


def _half_pattern(brush: Brush, name: str) -> None:
    """The upper half of a pattern, and the same turned round: both ends of a back are alike."""
    made, painter = layer(round(SIZE[0] * brush.scale), round(SIZE[1] * brush.scale))
    painter.scale(brush.scale, brush.scale)
    painter.fillRect(brush.area, QColor(brush.colours.sky))
    paint_pattern(Brush(painter, *SIZE, brush.colours, brush.chance), name)
    painter.end()
    half = QRectF(0, 0, made.width(), made.height() / 2)
    for turn in (0, 180):
        brush.painter.save()
        brush.painter.translate(SIZE[0] / 2, SIZE[1] / 2)
        brush.painter.rotate(turn)
        brush.painter.drawImage(QRectF(-SIZE[0] / 2, -SIZE[1] / 2, SIZE[0], SIZE[1] / 2), made, half)
        brush.painter.restore()


def _frame(brush: Brush) -> None:
    inner = QRectF(FRAME, FRAME, SIZE[0] - 2 * FRAME, SIZE[1] - 2 * FRAME)
    brush.shape(rounded(inner, 34), None, 15, INK)
    brush.shape(rounded(inner, 34), None, 7, lighter(brush.colours.accent, 0.2))


def _medallion(brush: Brush) -> None:
    x, y = SIZE[0] / 2, SIZE[1] / 2
    points = []
    for index in range(48):
        reach = MEDALLION * (1.12 if index % 2 == 0 else 0.98)
        angle = 2 * math.pi * index / 48
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    brush.poly(points, brush.colours.accent, 8, INK)
    brush.oval(x, y, MEDALLION * 0.88, MEDALLION * 0.88, PAPER, 7, INK)
    brush.oval(x, y, MEDALLION * 0.78, MEDALLION * 0.78, brush.colours.ray, 5, darker(brush.colours.far, 0.2))
    for index in range(24):
        angle = 2 * math.pi * index / 24
        brush.oval(
            x + MEDALLION * 0.83 * math.cos(angle), y + MEDALLION * 0.83 * math.sin(angle), 4, 4, brush.colours.far
        )


def _sticker(brush: Brush, name: str, at: QPointF, size: float, tilt: float) -> None:
    picture = cut_out(name, round(size * brush.scale), bold=False)
    side = picture.width() / brush.scale
    draw_turned(brush.painter, picture, at, side, side, tilt)
