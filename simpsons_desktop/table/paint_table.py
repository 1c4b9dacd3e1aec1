"""The table itself: room, felt and rim, cone of light, lanes, empty places, veil, and the arrow of a declaration."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from simpsons_desktop.table.arrow_way import HEAD, Way
from simpsons_desktop.table.shapes import (
    colour,
    device_scale,
    fill_with,
    layer,
    pen,
    polygon,
    rounded,
    seat_symbol,
    sunburst,
)
from simpsons_desktop.table.tokens import INK, LIGHT, Look, seat_line

RIM = 15.0
DECLARED_PINK = "#f7a8e0"
VEIL = "#7d1c1234"
"""The veil over the felt while a declaration waits for answers."""


def _corner(oval: QRectF) -> float:
    return min(oval.height() * 0.42, 260.0)


def felt_path(oval: QRectF) -> QPainterPath:
    """The felt inside the rim of the table `oval`."""
    return rounded(oval.adjusted(RIM, RIM, -RIM, -RIM), _corner(oval) - RIM)


def paint_table(painter: QPainter, window: QRectF, oval: QRectF, look: Look = LIGHT) -> None:
    """Room, table and rim over the whole `window`; the background pixmap of the scene."""
    corner = _corner(oval)
    smooth = QPainter.RenderHint.Antialiasing
    painter.setRenderHint(smooth, False)  # pale rays show no steps, and smooth ones would take twelve times as long
    sunburst(painter, window, oval.center(), look.room, look.room_ray, 40)
    painter.setRenderHint(smooth)
    painter.fillPath(rounded(oval.translated(0, 9), corner), QColor(look.shade))
    painter.fillPath(rounded(oval, corner), QColor(look.rim))
    painter.strokePath(rounded(oval, corner), pen(look.line, 3 if look.flat else 5))
    felt = felt_path(oval)
    if look.felt == look.felt_ray:
        painter.fillPath(felt, QColor(look.felt))
    else:
        area = felt.boundingRect()
        scale = device_scale(painter)
        rays, brush = layer(round(area.width() * scale), round(area.height() * scale))
        brush.setRenderHint(smooth, False)
        sunburst(brush, QRectF(rays.rect()), QRectF(rays.rect()).center(), look.felt, look.felt_ray, 36)
        brush.end()
        fill_with(painter, rays, area, _corner(oval) - RIM)
    if not look.flat:
        painter.strokePath(felt, pen(look.line, 3.5))


def light_cones(oval: QRectF, source: QPointF) -> tuple[QPainterPath, QPainterPath]:
    """Outer and inner cone of the light that falls from the active seat's plate (at `source`) on the felt."""
    aim = oval.center() - source
    angle = math.atan2(aim.y(), aim.x())
    cones = []
    for spread in (0.62, 0.44):
        cone = QPainterPath(source)
        for part in (-1.0, -0.5, 0.0, 0.5, 1.0):
            reach = min(620.0, oval.height())
            cone.lineTo(source + QPointF(math.cos(angle + spread * part), math.sin(angle + spread * part)) * reach)
        cone.closeSubpath()
        cones.append(cone.intersected(felt_path(oval)))
    return cones[0], cones[1]


def light_colour(look: Look) -> QColor:
    """The fill of both cones; fully transparent in the flat look."""
    return colour("#ffe45c", 0 if look.flat else 15) if look.dark else colour("#ffe88a", 60)


def paint_light(painter: QPainter, oval: QRectF, source: QPointF, look: Look = LIGHT) -> None:
    """The cone of light from the plate of the active seat."""
    for cone in light_cones(oval, source):
        painter.fillPath(cone, light_colour(look))


def paint_lane(painter: QPainter, rect: QRectF, seat: int, cw: float, look: Look = LIGHT) -> None:
    """The strip under a row, in its owner's colour."""
    shape = rounded(rect, cw * 0.13)
    tint = seat_line(seat, look)
    painter.fillPath(shape, colour(tint, look.lane_alpha))
    painter.strokePath(shape, pen(tint, 3.0 if look.flat else max(1.6, cw * 0.026)))


def paint_place(painter: QPainter, rect: QRectF, seat: int, cw: float, look: Look = LIGHT) -> None:
    """The dashed empty place of a seat without a Scene, with its symbol."""
    dashes = pen(seat_line(seat, look), max(1.8, cw * 0.03))
    dashes.setDashPattern([3.0, 2.6])
    painter.fillPath(rounded(rect, cw * 0.14), colour("#ffffff", 0 if look.flat else 26 if look.dark else 60))
    painter.strokePath(rounded(rect, cw * 0.14), dashes)
    seat_symbol(painter, seat, rect.center(), cw * 0.24, max(1.6, cw * 0.03))


def paint_gap(painter: QPainter, rect: QRectF, look: Look = LIGHT) -> None:
    """The dashed outline that a lifted card leaves behind."""
    dashes = pen(look.text, max(2.0, rect.width() * 0.02))
    dashes.setDashPattern([3.0, 2.4])
    shape = rounded(rect, rect.width() * 0.09)
    painter.fillPath(shape, colour("#ffffff", 0 if look.flat else 50))
    painter.strokePath(shape, dashes)


def arrow_paths(way: Way, share: float = 1.0) -> tuple[QPainterPath, QPainterPath]:
    """Shaft and head of an arrow along a way, of which a share is drawn (0 to 1)."""
    share, steps = max(0.0, min(1.0, share)), 24
    points = [QPointF(*way.at(share * step / steps)) for step in range(steps + 1)]
    shaft = QPainterPath(points[0])
    for point in points[1:]:
        shaft.lineTo(point)
    before, tip = QPointF(*way.at(max(0.0, share - 0.08))), points[-1]
    angle = math.atan2(tip.y() - before.y(), tip.x() - before.x())
    corners = tuple((math.cos(angle + turn), math.sin(angle + turn)) for turn in (0.0, 2.5, -2.5))
    return shaft, polygon(tip, corners, HEAD)


def paint_veil(painter: QPainter, oval: QRectF, window: QRectF, look: Look = LIGHT) -> None:
    """Darken the table but for a round `window` round the Scene in question, which gets a glowing line."""
    spot = rounded(window, 30)
    table = rounded(oval, _corner(oval))
    painter.fillPath(table.subtracted(spot), QColor(VEIL))
    painter.strokePath(spot, pen(INK, 9))
    painter.strokePath(spot, pen(look.glow, 5))
