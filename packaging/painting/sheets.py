"""Contact sheets of the full faces, as the program paints them, for the gallery in `resources/docs`."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from painting.output import ROOT, webp
from simpsons_desktop.content.library import library
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table import fonts
from simpsons_desktop.table.faces import paint_back, paint_printed
from simpsons_desktop.table.paint_printed import CANVAS
from simpsons_desktop.table.shapes import layer
from simpsons_desktop.table.tokens import STARS

GALLERY = ROOT / "resources" / "docs" / "gallery"
ACROSS, DOWN, CARD, GAP = 8, 4, 248.0, 12.0
PAPER = "#cfe9d6"
QUALITY = 78


def in_order() -> list[tuple[str, list[Printed]]]:
    """The cards as the gallery shows them: Stars and Characters, Scenes, Actions."""
    cards = list(library().cards.values())
    return [
        ("characters", [card for card in cards if card.kind is Kind.CHARACTER]),
        ("scenes", [card for card in cards if card.kind is Kind.SCENE]),
        ("actions", [card for card in cards if card.kind is Kind.ACTION]),
    ]


def write_sheets(folder: Path = GALLERY) -> list[Path]:
    """Paint all sheets; the files in order."""
    fonts.load()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, cards in in_order():
        most = ACROSS * DOWN
        for number, first in enumerate(range(0, len(cards), most), 1):
            path = folder / f"{name}-{number}.webp"
            path.write_bytes(webp(sheet_of(cards[first : first + most]), QUALITY))
            written.append(path)
    path = folder / "backs.webp"
    path.write_bytes(webp(sheet_of_backs(["", *STARS]), QUALITY))
    return [*written, path]


def _canvas(count: int, ratio: float) -> tuple[QImage, QPainter, list[QRectF]]:
    high = CARD * ratio
    across = min(count, ACROSS)
    rows = -(-count // ACROSS)
    made, painter = layer(round(across * (CARD + GAP) + GAP), round(rows * (high + GAP) + GAP))
    painter.fillRect(made.rect(), QColor(PAPER))
    corners = (QPointF(GAP + at % ACROSS * (CARD + GAP), GAP + at // ACROSS * (high + GAP)) for at in range(count))
    return made, painter, [QRectF(corner.x(), corner.y(), CARD, high) for corner in corners]


def sheet_of(cards: list[Printed]) -> QImage:
    """Full faces side by side."""
    made, painter, places = _canvas(len(cards), CANVAS.height() / CANVAS.width())
    for card, place in zip(cards, places, strict=True):
        paint_printed(painter, place, card)
    painter.end()
    return made


def sheet_of_backs(stars: list[str]) -> QImage:
    """The backs of the decks of these Stars side by side; an empty one stands for all other decks."""
    made, painter, places = _canvas(len(stars), 1.4)
    for star, place in zip(stars, places, strict=True):
        paint_back(painter, place, star)
    painter.end()
    return made
