"""The art of a card: the player's own picture, the one that the program ships, or else its emblems on a backdrop."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from simpsons_desktop.content.library import in_use
from simpsons_desktop.content.words import little_name
from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.table.icons import draw_icon
from simpsons_desktop.table.paint_stand_in import paint_small_stand_in, paint_stand_in
from simpsons_desktop.table.pictures import Part, Want, has_ours, has_own, picture
from simpsons_desktop.table.shapes import device_scale, draw_turned, fill_with
from simpsons_desktop.table.tokens import STARS

FALLBACKS = {Kind.CHARACTER: "joker", Kind.SCENE: "house", Kind.ACTION: "sparkles"}
FACE_RINGS = (0.06, 0.058)
"""White and ink ring round the emblem of a small face, by the size of the emblem."""
WITH_RINGS = 1 + 2 * sum(FACE_RINGS)
"""How much wider its picture is than the emblem itself."""


def star_name(star: str | None) -> str:
    """The short name of a Star by its key, one from a pack included; empty if there is none."""
    if star in STARS:
        return STARS[star].name
    printed = in_use().cards.get(star or "")
    return little_name(printed) if printed else ""


def emblem_of(printed: Printed) -> str:
    """The main emblem of a card."""
    if printed.emblems:
        return printed.emblems[0]
    return STARS[printed.star].emblem if printed.star in STARS else FALLBACKS[printed.kind]


def _want(key: str, part: Part, area: QRectF, scale: float, turned: bool = False) -> Want:
    width, height = max(1, round(area.width() * scale)), max(1, round(area.height() * scale))
    return Want(key, part, height, width) if turned else Want(key, part, width, height)


def _with_rings(spot: QRectF) -> QRectF:
    side = spot.width() * WITH_RINGS
    return QRectF(spot.center().x() - side / 2, spot.center().y() - side / 2, side, side)


def small_art_wants(
    printed: Printed, area: QRectF, spot: QRectF, scale: float, turned: bool = False
) -> tuple[Want, ...]:
    """The pictures that `paint_small_art` needs with `scale` device pixels for a unit."""
    if has_own(printed.key):
        return (_want(printed.key, Part.WHOLE, area, scale),)
    return _our_small_art(printed, area, spot, scale, turned)


def _our_small_art(printed: Printed, area: QRectF, spot: QRectF, scale: float, turned: bool) -> tuple[Want, ...]:
    if not has_ours(printed):
        return ()
    ground = _want(printed.key, Part.GROUND, area, scale, turned)
    return ground, _want(printed.key, Part.FACE, _with_rings(spot), scale)


def paint_small_art(
    painter: QPainter, printed: Printed, area: QRectF, radius: float, spot: QRectF, turned: bool = False,
) -> None:  # fmt: skip
    """Art of the compact faces: the scenery, and the emblem in the square `spot`; turned left if lying."""
    scale = device_scale(painter)
    own = picture(_want(printed.key, Part.WHOLE, area, scale)) if has_own(printed.key) else None
    if own is not None:
        fill_with(painter, own, area, radius)
        return
    ours = [made for made in map(picture, _our_small_art(printed, area, spot, scale, turned)) if made is not None]
    if len(ours) < 2:
        paint_small_stand_in(painter, printed.key, emblem_of(printed), area, radius, spot, turned)
        return
    ground, face = ours
    fill_with(painter, ground, area, radius, -90 if turned else 0)
    side = spot.width() * WITH_RINGS
    draw_turned(painter, face, spot.center(), side, side, -90 if turned else 0)


def printed_art_wants(printed: Printed, area: QRectF, scale: float) -> tuple[Want, ...]:
    """The pictures that `paint_printed_art` needs with `scale` device pixels for a unit."""
    return _printed_choices(printed, area, scale)[:1]


def _printed_choices(printed: Printed, area: QRectF, scale: float) -> tuple[Want, ...]:
    """The pictures that may fill the art of the printed face, the best one first."""
    own = (_want(printed.key, Part.WHOLE, area, scale),) if has_own(printed.key) else ()
    return (*own, _want(printed.key, Part.WINDOW, area, scale)) if has_ours(printed) else own


def paint_printed_art(painter: QPainter, printed: Printed, area: QRectF, radius: float) -> None:
    """Art of the printed face, `area` in a canvas 744 wide."""
    for want in _printed_choices(printed, area, device_scale(painter)):
        found = picture(want)
        if found is not None:
            fill_with(painter, found, area, radius)
            return
    paint_stand_in(painter, printed.key, printed.emblems or (emblem_of(printed),), area, radius)


def mark_wants(printed: Printed, area: QRectF, scale: float) -> tuple[Want, ...]:
    """The picture that `draw_mark` needs."""
    return (_want(printed.key, Part.FACE, area, scale),) if has_ours(printed) else ()


def draw_mark(painter: QPainter, printed: Printed, area: QRectF) -> None:
    """The emblem of a card, small: for faces on which there is room for nothing else."""
    for want in mark_wants(printed, area, device_scale(painter)):
        found = picture(want)
        if found is not None:
            painter.drawImage(area, found)
            return
    draw_icon(painter, emblem_of(printed), area)
