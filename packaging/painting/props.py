"""Small painted things between scenery and emblems: bursts, beams, clouds, lights. Each gets place, size and colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from painting.brush import Brush, darker, lighter
from simpsons_desktop.table.tokens import INK

Prop = Callable[[Brush, float, float, float, str], None]
PROPS: dict[str, Prop] = {}


def prop(paint: Prop) -> Prop:
    """Let recipes name this function; an underscore in its name is a hyphen there."""
    PROPS[paint.__name__.replace("_", "-")] = paint
    return paint


def _jagged(brush: Brush, x: float, y: float, size: float, tint: str, points: int, depth: float, ink: float) -> None:
    corners = []
    for index in range(points * 2):
        reach = size * (1.0 if index % 2 == 0 else depth) * (1 + 0.08 * math.sin(index * 1.9))
        angle = math.pi * index / points - 0.4
        corners.append((x + reach * math.cos(angle), y + reach * 0.88 * math.sin(angle)))
    brush.poly(corners, tint, ink, INK)


@prop
def burst(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """The star of a bang, with a second one inside."""
    _jagged(brush, x, y, size * 0.5, tint, 13, 0.68, 5)
    _jagged(brush, x, y, size * 0.36, lighter(tint, 0.6), 13, 0.7, 0)


@prop
def splat(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A blot with drops round it."""
    for index in range(9):
        angle = 2 * math.pi * index / 9 + 0.3
        far = size * (0.34 + 0.1 * (index % 3))
        at = (x + far * math.cos(angle), y + far * 0.8 * math.sin(angle))
        brush.line(((x, y), at), tint, size * 0.12)
        brush.oval(*at, size * 0.075, size * 0.075, tint)
    brush.oval(x, y, size * 0.33, size * 0.27, tint)
    brush.oval(x - size * 0.1, y - size * 0.1, size * 0.07, size * 0.04, lighter(tint, 0.5))


@prop
def disc(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A flat disc with a ring: calm behind a busy emblem."""
    brush.oval(x, y, size * 0.5, size * 0.5, tint, 5, INK)
    brush.oval(x, y, size * 0.43, size * 0.43, None, 5, lighter(tint, 0.5))


@prop
def halo(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A glow in three flat discs."""
    brush.glow(x, y, size * 0.5, tint)


@prop
def cloud(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A cloud."""
    brush.puffs(x, y + size * 0.04, size * 0.5, brush.veil(INK, 40))
    brush.puffs(x, y, size * 0.5, tint)


@prop
def smoke(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Puffs that rise and thin out."""
    for index, (dx, dy, share) in enumerate(
        ((0, 0, 0.3), (0.12, -0.26, 0.36), (-0.06, -0.54, 0.28), (0.1, -0.78, 0.2))
    ):
        brush.puffs(x + dx * size, y + dy * size, size * share, brush.veil(tint, 230 - index * 40))


@prop
def steam(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Three wavy lines of steam."""
    for offset in (-0.22, 0, 0.22):
        points = [
            (x + offset * size + (0.07 if step % 2 else -0.07) * size, y - step * size * 0.17) for step in range(6)
        ]
        brush.curve(points, brush.veil(tint, 210), size * 0.07)


@prop
def sun(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A sun with short rays."""
    for index in range(12):
        angle = 2 * math.pi * index / 12
        near, far = size * 0.36, size * 0.48
        brush.line(
            (
                (x + near * math.cos(angle), y + near * math.sin(angle)),
                (x + far * math.cos(angle), y + far * math.sin(angle)),
            ),
            tint,
            size * 0.06,
        )
    brush.oval(x, y, size * 0.28, size * 0.28, tint)


@prop
def moon(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A full moon with its craters."""
    brush.oval(x, y, size * 0.62, size * 0.62, brush.veil(tint, 50))
    brush.oval(x, y, size * 0.5, size * 0.5, tint)
    for dx, dy, share in ((-0.18, -0.12, 0.1), (0.16, 0.1, 0.13), (0.04, -0.28, 0.06), (-0.1, 0.24, 0.07)):
        brush.oval(x + dx * size, y + dy * size, share * size, share * size * 0.9, darker(tint, 0.1))


@prop
def sparkle(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A gleam of four points and two small ones beside it."""
    for dx, dy, share in ((0, 0, 0.5), (0.5, -0.36, 0.22), (-0.44, 0.4, 0.18)):
        cx, cy, r = x + dx * size, y + dy * size, share * size
        points = []
        for index in range(8):
            reach, angle = (r if index % 2 == 0 else r * 0.26), math.pi * index / 4
            points.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
        brush.poly(points, tint)


@prop
def stars(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Stars that fly about a middle."""
    for index in range(7):
        angle = 2 * math.pi * index / 7 - 0.6
        far = size * (0.5 if index % 2 else 0.4)
        brush.star(
            x + far * math.cos(angle), y + far * 0.8 * math.sin(angle), size * (0.06 + 0.025 * (index % 3)), tint, 3
        )


@prop
def whizz(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Three lines of speed that end at the place."""
    for dy, long in ((-0.18, 0.7), (0, 1.0), (0.18, 0.6)):
        brush.line(((x - size * long, y + dy * size), (x - size * 0.08, y + dy * size)), tint, size * 0.06)


@prop
def hum(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """Arcs of sound to both sides."""
    for side in (1, -1):
        for share in (0.34, 0.44, 0.54):
            points = []
            for step in range(7):
                angle = -0.6 + 1.2 * step / 6
                points.append((x + side * size * share * math.cos(angle), y + size * share * math.sin(angle)))
            brush.curve(points, tint, size * 0.03)


@prop
def speech(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """An empty speech balloon with three dots."""
    half, high = size * 0.5, size * 0.34
    brush.poly(
        ((x - half * 0.5, y + high * 0.6), (x - half * 0.1, y + high * 0.7), (x - half * 0.62, y + high * 1.5)),
        tint,
        5,
        INK,
    )
    brush.oval(x, y, half, high, tint, 5, INK)
    brush.poly(
        ((x - half * 0.5, y + high * 0.5), (x - half * 0.12, y + high * 0.6), (x - half * 0.57, y + high * 1.34)), tint
    )
    for dx in (-0.45, 0, 0.45):
        brush.oval(x + dx * half, y, size * 0.05, size * 0.05, darker(tint, 0.55))


@prop
def beam(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A cone of light from a point downward, `size` wide at its foot."""
    brush.beam(x, y, x, size * 0.5, tint, 96)
    brush.oval(x, brush.height * 0.9, size * 0.5, size * 0.09, brush.veil(tint, 120))


@prop
def ray(brush: Brush, x: float, y: float, size: float, tint: str) -> None:
    """A zigzag of lightning downward."""
    shape = ((0.1, -0.5), (-0.22, 0.04), (-0.02, 0.06), (-0.14, 0.5), (0.24, -0.08), (0.04, -0.1), (0.2, -0.5))
    brush.poly([(x + dx * size, y + dy * size) for dx, dy in shape], tint, 4, INK)


@prop
def lights(brush: Brush, x: float, y: float, size: float, _tint: str) -> None:
    """A string of coloured lights, `size` wide, that hangs from both ends."""
    tints = ("#ff6a4d", "#ffd34d", "#6fd98a", "#6fc3ff", "#ff7ab8")
    points = [(x - size / 2 + size * step / 12, y + math.sin(step / 12 * math.pi) * size * 0.12) for step in range(13)]
    brush.curve(points, darker(brush.colours.ground, 0.5), 4)
    for index, (px, py) in enumerate(points[1:-1]):
        brush.oval(px, py + 12, 10, 13, tints[index % 5], 3)
