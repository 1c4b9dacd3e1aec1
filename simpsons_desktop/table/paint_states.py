"""The states of a card or board, painted over it: shape first, colour second."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.shapes import colour, disc, grown, pen, polygon, rounded, stripes
from simpsons_desktop.table.tokens import INK, LIGHT, PAPER, WHITE, Look

THREAT = "#ff6a5e"
OUTSET = 8.0
"""How far outside the card the lines of a state run, in units of u."""


class State(StrEnum):
    """What a card can be besides plain; painted in this order, the last on top.

    A card that is marked is chosen, or to be thrown away. One that is threatened has two: the line, which may lie
    under other cards, and the triangle on the card. What an AI seat weighs is only looked at; what a hint means is to
    be found at once. What others played or changed where nothing moves is news.
    """

    DIMMED = "dimmed"
    THREATENED = "threatened"
    WARNED = "warned"
    NEWS = "news"
    WEIGHED = "weighed"
    TARGET = "target"
    BEST = "best"
    HINTED = "hinted"
    SELECTED = "selected"
    DISCARDED = "discarded"
    FOCUS = "focus"


def paint_states(painter: QPainter, rect: QRectF, states: Iterable[State], look: Look = LIGHT, u: float = 1.0) -> None:
    """Every state in its fixed order round `rect` (a board counts its pills into `rect`); `u` scales the lines."""
    active = set(states)
    for state in State:
        if state in active:
            PAINTERS[state](painter, rect, look, u)


def paint_halo(painter: QPainter, rect: QRectF, best: bool, look: Look = LIGHT, u: float = 1.0) -> None:
    """The faint glow that lies under a target, over its lane; nothing in the flat look."""
    if look.flat:
        return
    shape = rounded(grown(rect, OUTSET * u), 16 * u)
    for width, alpha in ((34, 40), (24, 70), (15, 120)) if best else ((26, 34), (17, 60)):
        painter.strokePath(shape, pen(colour(look.glow, alpha), width * u))


def _dimmed(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A veil of felt with hatching; words stay readable. The flat look shows a barred disc instead of hatching."""
    painter.save()
    painter.setClipPath(rounded(rect, 11 * u))
    painter.fillRect(rect, colour(look.felt, 90))
    if not look.flat:
        stripes(painter, rect, 11 * u, 2 * u, "#402a1f3d" if not look.dark else "#500d0817")
    painter.restore()
    if look.flat:
        centre = rect.topLeft() + QPointF(12, 12) * u
        disc(painter, centre, 13 * u, "#000000", 3 * u, "#ffffff")
        painter.drawLine(centre + QPointF(-8, 8) * u, centre + QPointF(8, -8) * u)


def _threatened(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A zigzag line."""
    around = grown(rect, OUTSET * u)
    across, down = (max(2, 2 * round(side / (24 * u))) for side in (around.width(), around.height()))
    step_x, step_y = around.width() / across, around.height() / down
    out = (5 * u, -3 * u)
    points = [QPointF(around.left() + step_x * k, around.top() - out[k % 2]) for k in range(across)]
    points += [QPointF(around.right() + out[k % 2], around.top() + step_y * k) for k in range(down)]
    points += [QPointF(around.right() - step_x * k, around.bottom() + out[k % 2]) for k in range(across)]
    points += [QPointF(around.left() - out[k % 2], around.bottom() - step_y * k) for k in range(down)]
    line = QPainterPath(points[0])
    for point in points[1:]:
        line.lineTo(point)
    line.closeSubpath()
    painter.strokePath(line, pen(INK if not look.flat else "#000000", 8 * u))
    painter.strokePath(line, pen(THREAT, 3.5 * u))


def _warned(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """The warning triangle of a threatened card: at a Scene's corner, off its name; on the picture of a Character."""
    narrow = min(rect.width(), rect.height())
    if rect.width() > 1.5 * rect.height():
        side, centre = 34 * u, rect.topRight() + QPointF(OUTSET, -OUTSET) * u
    elif rect.width() > rect.height():
        side, centre = max(14.0, narrow * 0.3), QPointF(rect.left() + narrow * 0.24, rect.center().y())
    else:
        side, centre = max(14.0, narrow * 0.3), rect.topLeft() + QPointF(0.22, 0.78) * narrow
    draw_icon(painter, "warning", QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side))


def _target(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """Four corner brackets."""
    around = grown(rect, OUTSET * u)
    reach, bend = min(30 * u, around.width() * 0.3, around.height() * 0.3), 9 * u
    brackets = QPainterPath()
    for sx, x in ((1, around.left()), (-1, around.right())):
        for sy, y in ((1, around.top()), (-1, around.bottom())):
            brackets.moveTo(x + sx * reach, y)
            brackets.lineTo(x + sx * bend, y)
            brackets.quadTo(x, y, x, y + sy * bend)
            brackets.lineTo(x, y + sy * reach)
    painter.strokePath(brackets, pen(INK, 10 * u))
    painter.strokePath(brackets, pen(look.glow, 5 * u))


def _best(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A closed thick band with an arrow head on top."""
    band = rounded(grown(rect, OUTSET * u), 16 * u)
    painter.strokePath(band, pen(INK, 12 * u))
    painter.strokePath(band, pen(look.glow, 7 * u))
    tip = QPointF(rect.center().x(), rect.top() - 10 * u)
    head = polygon(tip, ((-15.0, -18.0), (15.0, -18.0), (0.0, 0.0)), u)
    painter.fillPath(head, QColor(look.glow))
    painter.strokePath(head, pen(INK, 3.5 * u))


def _weighed(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A row of soft dots."""
    shape = rounded(grown(rect, OUTSET * u), 16 * u)
    for tint, width in ((colour(INK, 150), 9 * u), (colour(look.glow, 235), 5.5 * u)):
        dots = pen(tint, width)
        dots.setDashPattern([0.01, 16 * u / width])
        painter.strokePath(shape, dots)


def _news(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A dot at the corner, as on a letter that nobody has read yet."""
    disc(painter, rect.topLeft() + QPointF(3, 3) * u, 9 * u, look.accent, 3 * u, look.line if look.flat else INK)


def _hinted(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A broad dashed band, and a light bulb on a disc at the corner. The band lies on the rim of an upright card, whose
    neighbour in the hand would hide it beside that.
    """
    upright = rect.height() > rect.width()
    shape = rounded(grown(rect, (-5.0 if upright else OUTSET) * u), (9 if upright else 16) * u)
    painter.strokePath(shape, pen(INK, 10 * u))
    dashes = pen(look.glow, 6 * u)
    dashes.setDashPattern([2.6, 2.4])
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(shape, dashes)
    centre, side = rect.topLeft() + QPointF(2, -2) * u, 26 * u
    disc(painter, centre, 19 * u, look.glow, 3 * u)
    spot = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    draw_icon(painter, "game:light-bulb", spot, INK)


def _selected(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A tick, and a line round the card; the scene raises it."""
    _marked(painter, rect, u, "game:check-mark", INK, look.glow)


def _discarded(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A bin on the red of trashing, a line round the card and a veil over it; the scene lowers it."""
    painter.fillPath(rounded(rect, 11 * u), colour(INK, 90))
    _marked(painter, rect, u, "game:trash-can", WHITE, look.trash)


def _marked(painter: QPainter, rect: QRectF, u: float, glyph: str, ink: str, fill: str) -> None:
    """A sign in a disc at the left of a card, where neither its neighbour nor the prompt covers it, and a line."""
    painter.strokePath(rounded(rect, 10 * u), pen(fill, 6 * u))
    centre = rect.topLeft() + QPointF(20, 40) * u
    disc(painter, centre, 18 * u, fill, 3 * u)
    draw_icon(painter, glyph, QRectF(centre.x() - 12 * u, centre.y() - 12 * u, 24 * u, 24 * u), ink)


def _focus(painter: QPainter, rect: QRectF, look: Look, u: float) -> None:
    """A double line: ink, paper, ink, paper; the paper outside makes it stand out on a dark table as well."""
    shape = rounded(grown(rect, OUTSET * u), 16 * u)
    for tint, width in ((PAPER, 13.0 if look.dark else 0.0), (INK, 10.0), (PAPER, 6.0), (INK, 2.0)):
        if width:
            painter.strokePath(shape, pen(tint, width * u))


PAINTERS = {
    State.DIMMED: _dimmed,
    State.THREATENED: _threatened,
    State.WARNED: _warned,
    State.NEWS: _news,
    State.WEIGHED: _weighed,
    State.TARGET: _target,
    State.BEST: _best,
    State.HINTED: _hinted,
    State.SELECTED: _selected,
    State.DISCARDED: _discarded,
    State.FOCUS: _focus,
}
