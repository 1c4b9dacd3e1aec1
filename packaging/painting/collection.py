"""The icons that recipes name: those that the program ships, and those that only the pictures need."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from simpsons_desktop.paths import resources

EXTRA = Path(__file__).resolve().parent / "icons.json"


@cache
def svgs() -> dict[str, str]:
    """Icon name -> SVG text."""
    found: dict[str, str] = {}
    for path in (resources() / "icons" / "icons.json", EXTRA):
        found |= {name: entry["svg"] for name, entry in json.loads(path.read_text("utf-8")).items()}
    return found


@lru_cache(maxsize=600)
def icon(name: str, px: int, ink: str = "#2a1f3d") -> QImage:
    """An icon in `px` pixels; a one-colour glyph is drawn in `ink`. Raises KeyError for a name that there is not."""
    made = QImage(px, px, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svgs()[name].replace("currentColor", ink).encode())).render(painter, QRectF(0, 0, px, px))
    painter.end()
    return made
