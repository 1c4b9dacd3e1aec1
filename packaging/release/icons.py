"""Pictures of the icons in every size, from the drawings in `resources/desktop`; run with the tools' Python.

`python -m release.icons FOLDER` writes `SIZE/NAME.png` for each, and `icon.ico` and `icon.icns`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from release.project import DESKTOP, DRAWINGS, ICON_SIZES, BuildError

ICO_SIZES = [(side, side) for side in (16, 24, 32, 48, 64, 128, 256)]


def paint(drawing: Path, side: int, to: Path) -> None:
    """Paint a drawing in a square of so many pixels. Raises BuildError."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    renderer = QSvgRenderer(str(drawing))
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    to.parent.mkdir(parents=True, exist_ok=True)
    if not renderer.isValid() or not image.save(str(to)):
        raise BuildError(f"{drawing} can't be painted as {to}.")


def main(folder: Path) -> None:
    """Paint everything into a folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication([])
    for name in DRAWINGS:
        for side in ICON_SIZES:
            paint(DESKTOP / f"{name}.svg", side, folder / str(side) / f"{name}.png")
    with Image.open(folder / "512" / "icon.png") as large:
        large.save(folder / "icon.ico", sizes=ICO_SIZES)
        large.save(folder / "icon.icns")
    app.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
