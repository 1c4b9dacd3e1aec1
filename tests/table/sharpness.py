"""How much of a table is drawn pixel on pixel: run with QT_SCALE_FACTOR by `test_sharpness`, prints a line of JSON.

Each thing that lies upright is compared with its picture as the painters made it: by kind, the least share of its
opaque pixels that are on the screen, one for one; and the pixels that the painters made for one of the window.
"""

from __future__ import annotations

import json
import math
import sys

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from simpsons_desktop.rules import observe
from simpsons_desktop.table import fonts
from simpsons_desktop.table.items import NEW_FACE, CardItem
from simpsons_desktop.table.rows import STRIP
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state

SIZES = ((1280, 720), (1411, 803))
ALIKE = 3
"""Steps of a colour (of 255) by which two pixels may differ."""
APART = 4
"""Every so many pixels are looked at in each direction."""


def alike(screen: QImage, picture: QImage, x: int, y: int, height: int) -> float:
    """The share of a picture's opaque pixels, down to `height`, that are on the screen if its corner lies there."""
    same = looked = 0
    for row in range(0, min(height, picture.height()), APART):
        for column in range(0, picture.width(), APART):
            wanted = picture.pixelColor(column, row)
            if wanted.alpha() < 255 or not screen.rect().contains(x + column, y + row):
                continue
            found = screen.pixelColor(x + column, y + row)
            looked += 1
            pairs = ((wanted.red(), found.red()), (wanted.green(), found.green()), (wanted.blue(), found.blue()))
            same += all(abs(one - other) <= ALIKE for one, other in pairs)
    return same / max(1, looked)


def shares(view: TableView) -> dict[str, float]:
    """By kind of thing the least share."""
    ratio, screen = view.devicePixelRatioF(), view.grab().toImage()
    found: dict[str, float] = {}
    for item in view.items():
        kind = kind_of(view, item) if isinstance(item, QGraphicsPixmapItem) and item.isVisible() else None
        if kind is None or not isinstance(item, QGraphicsPixmapItem):
            continue
        picture = item.pixmap().toImage().convertToFormat(QImage.Format.Format_ARGB32)
        corner, height = item.sceneTransform().map(item.offset()) * ratio, limit(view, item, ratio)
        xs, ys = ({math.floor(at), math.ceil(at)} for at in (corner.x(), corner.y()))
        share = max(alike(screen, picture, x, y, height) for x in xs for y in ys)
        found[kind] = min(found.get(kind, 1.0), share)
        found["ratio"] = min(found.get("ratio", ratio), item.pixmap().devicePixelRatio())
    return found


def kind_of(view: TableView, item: QGraphicsPixmapItem) -> str | None:
    """What an item shows, if it lies upright and uncovered."""
    parent = item.parentItem()
    if isinstance(parent, CardItem) and item.zValue() == NEW_FACE and not item.sceneTransform().m12():
        stance = view.table.stances.get(parent.card)
        if stance is None:
            return "empty place"
        seen = stance.place in (Place.BOARD, Place.ROW) or parent.card == view.hover.card
        return stance.place.name.lower() if seen else None
    return next((str(key[0]) for key, piece in view.table.furniture._pieces.items() if piece is item), None)


def limit(view: TableView, item: QGraphicsPixmapItem, ratio: float) -> int:
    """How many rows of an item's pixels are surely in sight: of a Character its name and traits."""
    parent, layout = item.parentItem(), view.places
    stance = view.table.stances.get(parent.card) if isinstance(parent, CardItem) else None
    if stance is None or stance.place is not Place.ROW or layout is None:
        return item.pixmap().height()
    return math.floor(STRIP * 0.95 * layout.cw * ratio)


def main() -> None:
    """Lay a table in windows of two sizes and print the shares."""
    app = QApplication(sys.argv[:1])
    fonts.load()
    view = TableView()
    view.set_pace("instant")
    view.show()
    found: dict[str, float] = {}
    for size in SIZES:
        view.resize(*size)
        view.show_table(observe(some_state(4, 4, 60).state, 0), 0)
        hand = [stance for stance in view.table.stances.values() if stance.place is Place.HAND]
        view.hover.over(None)
        view.hover.over(("card", hand[0].card.id))
        app.processEvents()
        while view.gallery.behind:
            app.processEvents()
        for kind, share in shares(view).items():
            found[kind] = min(found.get(kind, share), share)
    sys.stdout.write(json.dumps(found))
    view.close()


if __name__ == "__main__":
    main()
