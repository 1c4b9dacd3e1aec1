"""How lines of the workshop's lists are painted."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.screens.style import Style
from simpsons_desktop.table import shapes
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import CENTRE, LEFT, draw_text, shortened

PAD = 10
LEAST = 12.0  # pixels of letters


def paint_row(painter: QPainter, rect: QRect, style: Style, marked: bool, focus: bool) -> None:
    """The ground of a line: none, or how it is marked; two lines above and below where the keyboard is."""
    if not marked:
        return
    look = style.look
    painter.fillRect(rect, shapes.colour(look.paper))
    ink = max(2.0, (4 if focus else 2) * style.u)
    line = (look.accent if look.dark else look.text) if focus else look.edge
    for y in (rect.top(), rect.bottom() + 1 - ink):
        painter.fillRect(QRectF(rect.left(), y, rect.width(), ink), shapes.colour(line))


def words_px(style: Style) -> float:
    """The size of words in lines."""
    return float(style.px(18, 13))


def paint_words(
    painter: QPainter, rect: QRect, words: str, style: Style, stripe: str = "", centred: bool = False,
    strong: bool = False, colour: str = "",
) -> None:  # fmt: skip
    """Words on one line, shrunk a little and then cut; before them a stripe in the colour of a kind of card."""
    room = QRectF(rect).adjusted(PAD, 0, -PAD * 0.6, 0)
    if stripe:
        bar = QRectF(room.left() - PAD * 0.6, room.top() + 4, max(5.0, 7 * style.u), room.height() - 8)
        painter.fillPath(shapes.rounded(bar, bar.width() / 2), shapes.colour(stripe))
        room.setLeft(bar.right() + PAD * 0.7)
    cut = Cut.EXTRA if strong else Cut.BOLD
    text, size = shortened(words, cut, words_px(style), LEAST, room.width())
    draw_text(painter, text, cut, size, room, colour or style.look.text, CENTRE if centred else LEFT)
