"""Sceneries out of doors: hills, woods, water, weather."""

from __future__ import annotations

import math
from itertools import pairwise

from painting.brush import Brush, darker, lighter, mixed
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK, WHITE


def ticks(brush: Brush, top: float, count: int = 16, tint: str | None = None) -> None:
    """Short strokes in the grass below `top`."""
    tint = tint or lighter(brush.colours.ground, 0.28)
    for _ in range(count):
        x, y = brush.chance.uniform(20, brush.width - 40), brush.chance.uniform(top, brush.height - 8)
        brush.line(((x, y), (x + brush.chance.choice((14, 22, 30)), y)), tint, 6)


def fir(brush: Brush, x: float, foot: float, size: float, tint: str, ink: float = 4, snow: bool = False) -> None:
    """A fir tree of three tiers."""
    brush.box(x - size * 0.07, foot - size * 0.2, size * 0.14, size * 0.2, "#7a4a2c", ink)
    for tier, (half, top, low) in enumerate(((0.34, 0.62, 0.14), (0.27, 0.82, 0.40), (0.19, 1.0, 0.64))):
        points = ((x - size * half, foot - size * low), (x, foot - size * top), (x + size * half, foot - size * low))
        brush.poly(points, tint if tier != 1 else lighter(tint, 0.08), ink)
        if snow:
            cap = ((x - size * half * 0.42, foot - size * (top - (top - low) * 0.42)), (x, foot - size * top),
                   (x + size * half * 0.42, foot - size * (top - (top - low) * 0.42)))  # fmt: skip
            brush.poly(cap, WHITE)


def round_tree(brush: Brush, x: float, foot: float, size: float, tint: str, ink: float = 4) -> None:
    """A tree with a round crown."""
    brush.box(x - size * 0.07, foot - size * 0.45, size * 0.14, size * 0.45, "#8a5a3c", ink)
    brush.puffs(x, foot - size * 0.66, size * 0.42, tint, ink)
    brush.oval(x - size * 0.12, foot - size * 0.74, size * 0.1, size * 0.06, lighter(tint, 0.3))


@scenery
def hills(brush: Brush) -> None:
    """Rolling hills: two behind, one in front."""
    w, h, ground = brush.width, brush.height, brush.colours.ground
    for x, across, down in ((w * 0.16, w * 0.62, h * 0.3), (w * 0.92, w * 0.58, h * 0.34)):
        brush.oval(x, h * 1.02, across, down, darker(ground, 0.16), 5, INK)
    brush.oval(w / 2, h * 1.24, w * 0.8, h * 0.44, ground, 5, INK)
    ticks(brush, h * 0.86)


@scenery
def farm(brush: Brush) -> None:
    """A red barn, a fence and a field in furrows."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.66), (w * 0.3, h * 0.58), (w * 0.7, h * 0.66), (w + 20, h * 0.6)), brush.colours.far, 4)
    x, y, s = w * 0.13, h * 0.68, w * 0.1
    brush.poly(((x - s, y), (x - s, y - s), (x - s * 0.6, y - s * 1.6), (x, y - s * 1.9), (x + s * 0.6, y - s * 1.6),
                (x + s, y - s), (x + s, y)), "#c8452f", 4)  # fmt: skip
    brush.box(x - s * 0.45, y - s * 0.8, s * 0.9, s * 0.8, "#a33524", 4, line="#fff1dc")
    brush.line(((x - s * 0.45, y - s * 0.8), (x + s * 0.45, y)), "#fff1dc", 4)
    brush.line(((x + s * 0.45, y - s * 0.8), (x - s * 0.45, y)), "#fff1dc", 4)
    brush.floor(h * 0.7, brush.colours.ground)
    for index in range(-7, 8):
        foot = w / 2 + index * w * 0.16
        brush.line(((w / 2 + index * w * 0.05, h * 0.7), (foot, h + 10)), darker(brush.colours.ground, 0.16), 7)
    for index in range(7):
        brush.box(w * 0.66 + index * w * 0.055, h * 0.6, w * 0.016, h * 0.13, "#f0dcb8", 3)
    for y in (0.63, 0.68):
        brush.line(((w * 0.64, h * y), (w + 10, h * y)), "#f0dcb8", 6)


@scenery
def forest(brush: Brush) -> None:
    """Firs on both sides of a glade."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.7), (w * 0.5, h * 0.6), (w + 20, h * 0.7)), brush.colours.far, 4)
    far = darker(brush.colours.far, 0.12)
    for x, size in ((0.30, 0.34), (0.42, 0.28), (0.60, 0.3), (0.72, 0.36)):
        fir(brush, w * x, h * 0.72, h * size, far, 3)
    brush.bank(((-20, h * 0.78), (w * 0.5, h * 0.72), (w + 20, h * 0.79)), brush.colours.ground, 5, INK)
    for x, size in ((0.05, 0.62), (0.19, 0.42), (0.84, 0.46), (0.97, 0.66)):
        fir(brush, w * x, h * 0.86, h * size, mixed(brush.colours.ground, "#2f7a45", 0.6), 5)
    ticks(brush, h * 0.84, 12)


@scenery
def garden(brush: Brush) -> None:
    """A lawn with a white fence, bushes and one tree."""
    w, h = brush.width, brush.height
    round_tree(brush, w * 0.1, h * 0.76, h * 0.62, "#5fae4a", 4)
    for x in (0.3, 0.55, 0.8, 0.97):
        brush.puffs(w * x, h * 0.68, w * 0.12, darker(brush.colours.ground, 0.14), 4)
    for index in range(15):
        x = index * w / 14
        brush.poly(((x - 12, h * 0.78), (x - 12, h * 0.62), (x, h * 0.585), (x + 12, h * 0.62), (x + 12, h * 0.78)),
                   "#fffaf0", 4)  # fmt: skip
    for y in (0.66, 0.72):
        brush.line(((-10, h * y), (w + 10, h * y)), "#e8dcc6", 6)
    brush.floor(h * 0.77, brush.colours.ground)
    ticks(brush, h * 0.82, 14)


@scenery
def desert(brush: Brush) -> None:
    """Table hills, dunes and two cacti."""
    w, h = brush.width, brush.height
    for x, wide, top in ((0.2, 0.14, 0.44), (0.82, 0.2, 0.5)):
        brush.poly(((w * (x - wide), h * 0.72), (w * (x - wide * 0.6), h * top), (w * (x + wide * 0.6), h * top),
                    (w * (x + wide), h * 0.72)), brush.colours.far, 4)  # fmt: skip
        brush.line(((w * (x - wide * 0.72), h * (top + 0.09)), (w * (x + wide * 0.7), h * (top + 0.09))),
                   lighter(brush.colours.far, 0.25), 6)  # fmt: skip
    brush.bank(((-20, h * 0.74), (w * 0.35, h * 0.64), (w * 0.7, h * 0.76), (w + 20, h * 0.68)),
               lighter(brush.colours.ground, 0.2), 4)  # fmt: skip
    for x, foot, size in ((0.07, 0.82, 0.34), (0.93, 0.86, 0.26)):
        _cactus(brush, w * x, h * foot, h * size)
    brush.bank(((-20, h * 0.84), (w * 0.5, h * 0.76), (w + 20, h * 0.86)), brush.colours.ground, 5, INK)
    for y in (0.88, 0.94):
        brush.curve(((w * 0.2, h * y), (w * 0.4, h * (y - 0.025)), (w * 0.6, h * y), (w * 0.8, h * (y - 0.02))),
                    darker(brush.colours.ground, 0.14), 5)  # fmt: skip


def _cactus(brush: Brush, x: float, foot: float, size: float) -> None:
    for width, tint in ((size * 0.27, darker("#4f9d5b", 0.5)), (size * 0.22, "#4f9d5b")):
        brush.line(((x, foot), (x, foot - size)), tint, width)
        brush.line(
            ((x, foot - size * 0.35), (x - size * 0.3, foot - size * 0.38), (x - size * 0.3, foot - size * 0.66)),
            tint,
            width * 0.75,
        )
        brush.line(
            ((x, foot - size * 0.5), (x + size * 0.28, foot - size * 0.52), (x + size * 0.28, foot - size * 0.8)),
            tint,
            width * 0.75,
        )


@scenery
def snow(brush: Brush) -> None:
    """Snowy hills with firs."""
    w, h = brush.width, brush.height
    white = mixed(WHITE, brush.colours.sky, 0.16)
    brush.bank(((-20, h * 0.62), (w * 0.26, h * 0.5), (w * 0.6, h * 0.66), (w + 20, h * 0.54)), white, 4)
    for x, foot, size in ((0.06, 0.72, 0.48), (0.2, 0.68, 0.3), (0.8, 0.68, 0.32), (0.94, 0.74, 0.5)):
        fir(brush, w * x, h * foot, h * size, "#3f8f6a", 4, snow=True)
    brush.bank(((-20, h * 0.72), (w * 0.4, h * 0.8), (w * 0.75, h * 0.7), (w + 20, h * 0.76)), WHITE, 5, INK)
    for x, y in ((0.16, 0.86), (0.5, 0.93), (0.8, 0.87)):
        brush.curve(((w * (x - 0.08), h * y), (w * x, h * (y + 0.02)), (w * (x + 0.08), h * y)), "#cfe4f2", 6)


@scenery
def sea(brush: Brush) -> None:
    """Open water with rows of waves."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.6, brush.colours.far, 4, darker(brush.colours.far, 0.3))
    for row, y in enumerate((0.62, 0.71, 0.81, 0.91)):
        tint = mixed(brush.colours.far, brush.colours.ground, row / 3)
        step, high = 54.0 + row * 12, 9.0 + row * 4
        points = []
        for index in range(-1, int(w / step) + 3):
            x = index * step + (row % 2) * step / 2
            points += [(x, h * y), (x + step * 0.5, h * y - high * 1.6)]
        brush.bank(points, tint, 4.5, WHITE if row < 3 else lighter(tint, 0.7))


@scenery
def harbour(brush: Brush) -> None:
    """A wooden quay with posts and ropes before the sea."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.52, brush.colours.far, 4, darker(brush.colours.far, 0.3))
    for row in range(3):
        for index in range(9):
            x = w * (0.03 + index * 0.125) + row * 24
            brush.curve(
                ((x, h * (0.57 + row * 0.07)), (x + 16, h * (0.555 + row * 0.07)), (x + 34, h * (0.57 + row * 0.07))),
                lighter(brush.colours.far, 0.45),
                4,
            )
    posts = (0.06, 0.34, 0.66, 0.94)
    for x in posts:
        brush.box(w * x - 17, h * 0.58, 34, h * 0.26, "#8a5f3d", 5, 6)
        brush.box(w * x - 21, h * 0.555, 42, 18, "#f0dcb8", 4, 8)
    for left, right in pairwise(posts):
        brush.curve(((w * left, h * 0.63), (w * (left + right) / 2, h * 0.75), (w * right, h * 0.63)), "#e8c98f", 8)
    brush.floor(h * 0.8, brush.colours.ground)
    for index in range(9):
        brush.line(
            ((w * (index / 8), h * 0.8), (w * (index / 8 * 1.4 - 0.2), h)), darker(brush.colours.ground, 0.25), 4
        )


@scenery
def underwater(brush: Brush) -> None:
    """The bottom of the river: weeds, stones, light from above."""
    w, h = brush.width, brush.height
    for x in (0.15, 0.42, 0.7, 0.95):
        brush.poly(((w * x - 20, -10), (w * x + 30, -10), (w * x + 110, h), (w * x - 100, h)), brush.veil(WHITE, 34))
    for x, tall in ((0.05, 0.5), (0.12, 0.34), (0.88, 0.42), (0.96, 0.58)):
        points = [(w * x + math.sin(step * 1.5) * 16, h * 0.9 - h * tall * step / 7) for step in range(8)]
        brush.curve(points, darker(brush.colours.far, 0.5), 26)
        brush.curve(points, mixed(brush.colours.far, "#3f9d5b", 0.6), 18)
    brush.bank(
        ((-20, h * 0.86), (w * 0.3, h * 0.8), (w * 0.65, h * 0.88), (w + 20, h * 0.82)), brush.colours.ground, 5, INK
    )
    for x, size in ((0.2, 30), (0.27, 18), (0.78, 24), (0.6, 14)):
        brush.oval(w * x, h * 0.9, size, size * 0.65, lighter(brush.colours.ground, 0.25), 4)


@scenery
def crater(brush: Brush) -> None:
    """The ground of another planet, with craters and a ringed neighbour."""
    w, h = brush.width, brush.height
    brush.oval(w * 0.86, h * 0.2, 58, 58, brush.colours.far, 4)
    brush.oval(w * 0.86, h * 0.2, 92, 20, None, 8, lighter(brush.colours.far, 0.45))
    brush.bank(((-20, h * 0.74), (w * 0.22, h * 0.62), (w * 0.44, h * 0.75), (w * 0.72, h * 0.64), (w + 20, h * 0.74)),
               darker(brush.colours.ground, 0.2), 4)  # fmt: skip
    brush.bank(((-20, h * 0.8), (w * 0.5, h * 0.74), (w + 20, h * 0.8)), brush.colours.ground, 5, INK)
    for x, y, size in ((0.14, 0.9, 54), (0.5, 0.94, 70), (0.86, 0.88, 46), (0.32, 0.83, 26)):
        brush.oval(w * x, h * y, size, size * 0.28, darker(brush.colours.ground, 0.28), 4)
        brush.oval(w * x, h * y + 4, size * 0.8, size * 0.17, darker(brush.colours.ground, 0.42))


@scenery
def lair(brush: Brush) -> None:
    """A smoking mountain above a lake of fire."""
    w, h = brush.width, brush.height
    brush.puffs(w * 0.52, h * 0.13, w * 0.16, darker(brush.colours.far, 0.3))
    brush.poly(
        (
            (w * 0.06, h * 0.8),
            (w * 0.38, h * 0.26),
            (w * 0.45, h * 0.3),
            (w * 0.53, h * 0.27),
            (w * 0.62, h * 0.25),
            (w * 0.96, h * 0.8),
        ),
        darker(brush.colours.ground, 0.1),
        5,
    )
    for points in (((0.44, 0.3), (0.42, 0.42), (0.36, 0.5)), ((0.54, 0.27), (0.57, 0.42), (0.66, 0.56))):
        brush.curve([(w * x, h * y) for x, y in points], "#ffe27a", 22)
        brush.curve([(w * x, h * y) for x, y in points], "#ff6a2e", 12)
    brush.floor(h * 0.8, "#ff7a2e")
    for row in range(3):
        y = h * (0.85 + row * 0.055)
        ripple = [(index * 60.0 + row * 30, y + (6 if index % 2 else -6)) for index in range(-1, 13)]
        brush.curve(ripple, "#ffd34d", 7)
    for x in (0.1, 0.9):
        brush.poly(
            ((w * (x - 0.12), h + 5), (w * (x - 0.06), h * 0.8), (w * (x + 0.03), h * 0.76), (w * (x + 0.12), h + 5)),
            darker(brush.colours.ground, 0.25),
            5,
            INK,
        )


@scenery
def graveyard(brush: Brush) -> None:
    """A hill at night with crooked stones and a bare tree."""
    w, h = brush.width, brush.height
    trunk = "#2c2447"
    brush.line(((w * 0.08, h * 0.85), (w * 0.1, h * 0.5), (w * 0.06, h * 0.24)), trunk, 24)
    for end in ((0.02, 0.14), (0.16, 0.18), (0.2, 0.34)):
        brush.curve(((w * 0.095, h * 0.48), (w * 0.09, h * 0.36), (w * end[0], h * end[1])), trunk, 11)
    brush.bank(((-20, h * 0.76), (w * 0.5, h * 0.68), (w + 20, h * 0.78)), brush.colours.ground, 5, INK)
    for x, y, size, turn in ((0.26, 0.78, 44, -6), (0.76, 0.77, 50, 7), (0.91, 0.82, 40, -4)):
        brush.painter.save()
        brush.painter.translate(w * x, h * y)
        brush.painter.rotate(turn)
        brush.box(-size * 0.6, -size * 1.5, size * 1.2, size * 1.5, "#9a9ab0", 4, size * 0.55)
        brush.line(((-size * 0.25, -size * 0.95), (size * 0.25, -size * 0.95)), "#6d6d85", 5)
        brush.painter.restore()
    ticks(brush, h * 0.86, 12)


@scenery
def cloudland(brush: Brush) -> None:
    """A floor of clouds in the sky."""
    w, h = brush.width, brush.height
    for x, y, size in ((0.1, 0.26, 60), (0.9, 0.2, 74), (0.72, 0.5, 40)):
        brush.puffs(w * x, h * y, size, brush.veil(WHITE, 210))
    soft = mixed(WHITE, brush.colours.ray, 0.35)
    for row, tint in ((0.8, soft), (0.92, WHITE)):
        for index in range(-1, 7):
            x = w * (index * 0.19 + (0.07 if tint == WHITE else 0))
            brush.puffs(x, h * row + brush.chance.uniform(-8, 8), w * 0.15, tint)
    brush.painter.fillRect(0, round(h * 0.96), round(w) + 1, round(h), brush.veil(WHITE, 255))
