"""The shapes of the house style: flat fills, ink outlines, slabs; nothing blurred, no gradients."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.kept import kept
from simpsons_desktop.table.tokens import INK, SEATS

STAR_POINTS = 5
TRIANGLE = ((0.0, -1.1), (1.05, 0.75), (-1.05, 0.75))
DIAMOND = ((0.0, -1.2), (1.0, 0.0), (0.0, 1.2), (-1.0, 0.0))


def colour(value: str, alpha: int | None = None) -> QColor:
    """A QColor from "#rrggbb", with another opacity (0 to 255) if one is given."""
    made = QColor(value)
    if alpha is not None:
        made.setAlpha(alpha)
    return made


def qrect(rect: Rect) -> QRectF:
    """The same rectangle for Qt."""
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def rect_of(area: QRect | QRectF) -> Rect:
    """A rectangle of Qt for the layout."""
    return Rect(area.x(), area.y(), area.width(), area.height())


def pen(value: str | QColor, width: float) -> QPen:
    """A solid pen with round ends and corners."""
    made = QPen(QColor(value), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return made


def device_scale(painter: QPainter) -> float:
    """Device pixels for one unit of the painter."""
    return math.sqrt(abs(painter.deviceTransform().determinant()))


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """The outline of a rounded rectangle."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def grown(rect: QRectF, by: float) -> QRectF:
    """`rect` with every edge moved outward by `by`."""
    return rect.adjusted(-by, -by, by, by)


def polygon(centre: QPointF, points: tuple[tuple[float, float], ...], size: float) -> QPainterPath:
    """A closed polygon through `points`, given in units of `size` from `centre`."""
    path = QPainterPath()
    for index, (x, y) in enumerate(points):
        at = centre + QPointF(x, y) * size
        if index:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path


def box(
    painter: QPainter, rect: QRectF, radius: float, fill: str | QColor, ink: float, drop: float = 0.0, line: str = INK,
) -> None:  # fmt: skip
    """A rounded box with an outline of width `ink` and a slab that drops `drop` below it."""
    shape = rounded(rect, radius)
    if drop:
        slab = rounded(rect.adjusted(0, 0, 0, drop), radius)
        painter.fillPath(slab, QColor(line))
        if ink:
            painter.strokePath(slab, pen(line, ink))
    painter.fillPath(shape, QColor(fill))
    if ink:
        painter.strokePath(shape, pen(line, ink))


def disc(painter: QPainter, centre: QPointF, radius: float, fill: str, ink: float, line: str = INK) -> None:
    """A filled circle with an outline."""
    painter.setPen(pen(line, ink) if ink else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill))
    painter.drawEllipse(centre, radius, radius)


def symbol_path(seat: int, centre: QPointF, size: float) -> QPainterPath:
    """The bare symbol of a seat, `size` from the centre to its edge."""
    kind = SEATS[seat].symbol
    path = QPainterPath()
    if kind == "circle":
        path.addEllipse(centre, size * 0.9, size * 0.9)
    elif kind == "square":
        path.addRect(QRectF(centre.x() - size * 0.85, centre.y() - size * 0.85, size * 1.7, size * 1.7))
    elif kind == "plus":
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRect(QRectF(centre.x() - size, centre.y() - size * 0.36, size * 2, size * 0.72))
        path.addRect(QRectF(centre.x() - size * 0.36, centre.y() - size, size * 0.72, size * 2))
    else:
        path = polygon(centre, TRIANGLE if kind == "triangle" else DIAMOND, size)
    return path


def seat_symbol(painter: QPainter, seat: int, centre: QPointF, radius: float, ink: float, line: str = INK) -> None:
    """A disc in the seat's colour with the seat's symbol on it."""
    sign = SEATS[seat]
    disc(painter, centre, radius, sign.colour, ink, line)
    painter.fillPath(symbol_path(seat, centre, radius * 0.56), QColor(sign.on_colour))


def star_path(centre: QPointF, radius: float) -> QPainterPath:
    """A star with one point up."""
    points = []
    for index in range(2 * STAR_POINTS):
        reach = 1.0 if index % 2 == 0 else 0.48
        angle = -math.pi / 2 + index * math.pi / STAR_POINTS
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return polygon(centre, tuple(points), radius)


def star(painter: QPainter, centre: QPointF, radius: float, fill: str, ink: float, line: str = INK) -> None:
    """A star: reserved for points and for Star cards."""
    shape = star_path(centre, radius)
    painter.fillPath(shape, QColor(fill))
    painter.strokePath(shape, pen(line, ink))


def gem(painter: QPainter, centre: QPointF, radius: float, fill: str, ink: float) -> None:
    """A hexagon: the rarity mark of cards that are no Star."""
    points = tuple((math.cos(i * math.pi / 3), math.sin(i * math.pi / 3)) for i in range(6))
    shape = polygon(centre, points, radius)
    painter.fillPath(shape, QColor(fill))
    painter.strokePath(shape, pen(INK, ink))


def bust(painter: QPainter, centre: QPointF, radius: float, fill: str | None, ink: float, line: str = INK) -> None:
    """Head and shoulders: the sign of a Character. Hollow if `fill` is None."""
    x, y = centre.x(), centre.y()
    head = QPainterPath()
    head.addEllipse(QPointF(x, y - radius * 0.42), radius * 0.42, radius * 0.42)
    shoulders = rounded(QRectF(x - radius * 0.75, y + radius * 0.12, radius * 1.5, radius * 1.3), radius * 0.6)
    cut = QPainterPath()
    cut.addRect(QRectF(x - radius, y - radius, 2 * radius, radius * 1.85))
    shape = head.united(shoulders.intersected(cut))
    if fill is not None:
        painter.fillPath(shape, QColor(fill))
    if ink:
        painter.strokePath(shape, pen(line, ink))


def sunburst(painter: QPainter, rect: QRectF, centre: QPointF, fill: str, ray: str, count: int) -> None:
    """Fill `rect` with rays from `centre`; the caller clips. Equal colours are filled plainly."""
    painter.fillRect(rect, QColor(fill))
    if fill == ray:
        return
    reach = math.hypot(rect.width(), rect.height())
    for index in range(count):  # one path a ray: a single path of all rays takes Qt six times as long
        path = QPainterPath(centre)
        for part in (index, index + 0.5):
            angle = 2 * math.pi * part / count + 0.06
            path.lineTo(centre + QPointF(math.cos(angle), math.sin(angle)) * reach)
        path.closeSubpath()
        painter.fillPath(path, QColor(ray))


def stripes(painter: QPainter, rect: QRectF, step: float, width: float, tint: str) -> None:
    """Diagonal stripes over `rect` and a little beyond."""
    painter.setPen(QPen(QColor(tint), width))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += step


def unequal(painter: QPainter, centre: QPointF, size: float, tint: str) -> None:
    """The slashed equals sign: "no match"."""
    painter.setPen(pen(tint, size * 0.5))
    for dy in (-0.42, 0.42):
        offset = QPointF(0, size * dy)
        painter.drawLine(centre + offset - QPointF(size, 0), centre + offset + QPointF(size, 0))
    painter.drawLine(centre + QPointF(-size * 0.55, size * 1.1), centre + QPointF(size * 0.55, -size * 1.1))


def layer(width: int, height: int) -> tuple[QImage, QPainter]:
    """An empty image of that many pixels and a painter on it that smooths edges; end the painter before use."""
    made = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return made, painter


def draw_turned(painter: QPainter, picture: QImage, centre: QPointF, width: float, height: float, turn: float) -> None:
    """Draw a picture in this size round a point, turned by so many degrees."""
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.drawImage(QRectF(-width / 2, -height / 2, width, height), picture)
    painter.restore()


def fill_with(painter: QPainter, picture: QImage, rect: QRectF, radius: float, turn: int = 0) -> None:
    """Fill a rounded box with a picture stretched over it: much faster than drawing under a clip path.

    `turn` is 0, or -90 for a picture that lies on its left side.
    """
    brush = QBrush(picture)
    across, down = (rect.width(), rect.height()) if not turn else (rect.height(), rect.width())
    transform = QTransform.fromTranslate(rect.left(), rect.bottom() if turn else rect.top()).rotate(turn)
    brush.setTransform(transform.scale(across / picture.width(), down / picture.height()))
    painter.fillPath(rounded(rect, radius), brush)


@kept(megabytes=4)
def _striped(fill: str, stripe: str, step: float, width: int, height: int) -> QImage:
    made, painter = layer(width, height)
    painter.fillRect(QRectF(0, 0, width, height), QColor(fill))
    stripes(painter, QRectF(0, 0, width, height), step, step * 0.33, stripe)
    painter.end()
    return made


def fill_striped(painter: QPainter, rect: QRectF, radius: float, fill: str, stripe: str, step: float) -> None:
    """A rounded box in candy stripes, `step` apart."""
    scale = device_scale(painter)
    size = (round(rect.width() * scale), round(rect.height() * scale))
    fill_with(painter, _striped(fill, stripe, round(step * scale, 2), *size), rect, radius)
