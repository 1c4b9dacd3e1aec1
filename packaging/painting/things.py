"""More props: solid things that stand, hang or run in a picture."""

from __future__ import annotations

import math

from painting.brush import Brush, darker, lighter
from painting.props import PROPS, prop
from simpsons_desktop.table.tokens import INK, WHITE

__all__ = ["PROPS"]


@prop
def ribbon(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A band with cut ends."""
    half, high = size * 0.5, size * 0.1
    for side in (1, -1):
        points = ((0.7, 0.5), (1.12, 0.5), (0.98, 1.1), (1.12, 1.7), (0.7, 1.7))
        brush.poly([(x + side * half * dx, y + high * (dy - 0.6)) for dx, dy in points], darker(tint, 0.2), 4)
    brush.box(x - half * 0.86, y - high * 0.9, half * 1.72, high * 1.8, tint, 5, 6, INK)
    brush.line(((x - half * 0.7, y - high * 0.55), (x + half * 0.7, y - high * 0.55)), lighter(tint, 0.4), 4)


@prop
def plinth(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A round pedestal whose top middle is the place."""
    half = size * 0.5
    brush.box(x - half * 0.8, y, size * 0.8, size * 0.5, darker(tint, 0.12), 5, 0, INK)
    brush.oval(x, y + size * 0.5, half * 0.8, size * 0.09, darker(tint, 0.12))
    brush.oval(x, y, half, size * 0.12, tint, 5, INK)
    brush.oval(x, y - 4, half * 0.82, size * 0.085, lighter(tint, 0.3))


@prop
def puddle(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A puddle with a gleam."""
    brush.oval(x, y, size * 0.5, size * 0.12, tint, 4)
    brush.oval(x + size * 0.22, y + size * 0.07, size * 0.24, size * 0.07, tint)
    brush.oval(x - size * 0.16, y - size * 0.03, size * 0.14, size * 0.028, lighter(tint, 0.5))


@prop
def drips(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Slime that runs down from above, `size` wide."""
    left = x - size / 2
    for index in range(7):
        across = size / 7
        down = size * (0.14 + 0.12 * ((index * 4) % 5) / 4)
        brush.box(left + index * across, y - 40, across + 1, down + 40, tint, radius=across * 0.45)
    brush.box(left, y - 60, size, 70, tint)


@prop
def trail(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A dashed way that loops and ends at the place."""
    for index in range(22):
        share = index / 21
        angle = share * 2 * math.pi
        px = x - size * (1 - share) + math.sin(angle) * size * 0.1
        py = y + math.sin(share * math.pi) * -size * 0.22 + math.cos(angle) * size * 0.1 - size * 0.1
        brush.oval(px, py, 4.5, 4.5, tint)


@prop
def arrow(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A thick bent arrow from the left over the top down to the right."""
    points = [
        (x + size * 0.5 * math.cos(math.pi * (1 - step / 12)), y - size * 0.36 * math.sin(math.pi * step / 12))
        for step in range(12)
    ]
    brush.curve(points, INK, size * 0.15)
    brush.curve(points, tint, size * 0.09)
    tip = (x + size * 0.49, y + size * 0.14)
    head = ((tip[0] - size * 0.15, tip[1] - size * 0.18), (tip[0] + size * 0.15, tip[1] - size * 0.18), tip)
    brush.poly(head, tint, 5, INK)


@prop
def crack(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Cracks that run from a point."""
    for index in range(8):
        angle = 2 * math.pi * index / 8 + 0.2
        points = [(x, y)]
        for step in (1, 2, 3):
            bend = angle + (0.22 if (step + index) % 2 else -0.22)
            points.append((x + size * 0.17 * step * math.cos(bend), y + size * 0.15 * step * math.sin(bend)))
        brush.line(points, tint, 5)


@prop
def web(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A cobweb in the corner whose tip is the place."""
    angles = [math.pi * share / 8 for share in range(5)]
    for angle in angles:
        brush.line(((x, y), (x + size * math.cos(angle), y + size * math.sin(angle))), tint, 3)
    for ring in (0.3, 0.55, 0.82):
        points = [(x + size * ring * math.cos(a), y + size * ring * math.sin(a)) for a in angles]
        brush.line(points, tint, 2.5)


@prop
def flames(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A row of flames, `size` wide, whose foot is the place."""
    for share, colour in ((1.0, tint), (0.6, lighter(tint, 0.55))):
        for index in range(6):
            px = x - size / 2 + size * (index + 0.5) / 6
            tall = size * (0.2 + 0.09 * ((index * 3) % 4)) * share
            half = size * 0.11 * share
            brush.poly(
                (
                    (px - half, y),
                    (px - half * 0.7, y - tall * 0.5),
                    (px, y - tall),
                    (px + half * 0.5, y - tall * 0.55),
                    (px + half, y),
                ),
                colour,
            )


@prop
def money(brush: Brush, x: float, y: float, size: float, _tint: str) -> None:
    """Bank notes and coins that rain down round a middle."""
    for index in range(9):
        angle, far = index * 2.4, size * 0.5 * math.sqrt((index + 1) / 9)
        px, py = x + far * math.cos(angle), y + far * 0.8 * math.sin(angle)
        if index % 3 == 0:
            brush.oval(px, py, 15, 15, "#ffd34d", 4)
            brush.oval(px, py, 8, 8, None, 3, "#c9971f")
            continue
        brush.painter.save()
        brush.painter.translate(px, py)
        brush.painter.rotate(index * 41)
        brush.box(-27, -14, 54, 28, "#7fc98a", 3.5, 3)
        brush.oval(0, 0, 8, 8, "#d6f2d0", 2.5)
        brush.painter.restore()


@prop
def bubbles(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Bubbles that rise from the place."""
    for index in range(7):
        px = x + math.sin(index * 2.1) * size * 0.16
        radius = size * (0.035 + 0.022 * (index % 3))
        brush.oval(px, y - index * size * 0.15, radius, radius, brush.veil(WHITE, 90), 3.5, tint)


@prop
def petals(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Leaves that fall round a middle."""
    for index in range(10):
        angle, far = index * 2.4, size * 0.5 * math.sqrt((index + 1) / 10)
        brush.painter.save()
        brush.painter.translate(x + far * math.cos(angle), y + far * 0.8 * math.sin(angle))
        brush.painter.rotate(index * 57)
        brush.oval(0, 0, 14, 6.5, tint, 3)
        brush.painter.restore()
