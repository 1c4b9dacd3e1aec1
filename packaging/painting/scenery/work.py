"""Sceneries of toil and machines, and floors for doings that have no place of their own."""

from __future__ import annotations

import math

from painting.brush import Brush, darker, lighter, mixed
from painting.glyphs import GLYPHS
from painting.scenery.indoors import doors
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK, WHITE


@scenery
def plant(brush: Brush) -> None:
    """Cooling towers with steam behind a fence."""
    w, h = brush.width, brush.height
    for x, size in ((0.13, 1.0), (0.86, 1.12)):
        for dx, dy, puff in ((0.0, 0.0, 44), (0.05, -0.1, 54), (0.0, -0.22, 40)):
            brush.puffs(w * (x + dx), h * (0.26 + dy) / size, puff * size, brush.veil(WHITE, 225))
        s, foot, tint = w * 0.13 * size, h * 0.76, lighter(brush.colours.far, 0.45)
        points = []
        for step in range(9):
            share = step / 8
            points.append((w * x - s * (0.62 + 0.38 * (2 * share - 0.7) ** 2), h * 0.32 + (foot - h * 0.32) * share))
        points += [(2 * w * x - px, py) for px, py in points[::-1]]
        brush.poly(points, tint, 5)
        for band in (0.37, 0.42):
            brush.line(((w * x - s * 0.72, h * band), (w * x + s * 0.72, h * band)), "#e8603c", 9)
    brush.box(w * 0.28, h * 0.52, w * 0.44, h * 0.26, lighter(brush.colours.far, 0.25), 4)
    for index in range(6):
        brush.box(w * (0.3 + index * 0.07), h * 0.57, w * 0.04, h * 0.07, "#fff2a8", 3)
    brush.floor(h * 0.76, brush.colours.ground)
    for index in range(6):
        brush.poly(((w * index / 6, h * 0.955), (w * (index + 0.5) / 6, h * 0.955), (w * (index + 0.35) / 6, h * 1.02),
                    (w * (index - 0.15) / 6, h * 1.02)), brush.colours.accent)  # fmt: skip


@scenery
def control_room(brush: Brush) -> None:
    """Panels of lamps, dials and levers."""
    w, h = brush.width, brush.height
    brush.box(w * 0.03, h * 0.12, w * 0.94, h * 0.42, lighter(brush.colours.far, 0.2), 5, 10)
    for row in range(4):
        for column in range(14):
            x, y = w * (0.08 + column * 0.065), h * (0.17 + row * 0.055)
            tint = ("#ff6a4d", "#8ad96f", "#ffd34d", "#5c708c")[(row * 5 + column * 3) % 4]
            brush.oval(x, y, 8.5, 8.5, tint, 2.5)
    for index in range(5):
        x = w * (0.12 + index * 0.19)
        brush.oval(x, h * 0.46, 24, 24, "#fffaf0", 4)
        angle = -math.pi * (0.2 + 0.15 * ((index * 3) % 5))
        brush.line(((x, h * 0.46), (x + 17 * math.cos(angle), h * 0.46 + 17 * math.sin(angle))), "#e8452c", 4.5)
    brush.poly(
        ((-10, h * 0.74), (w * 0.04, h * 0.58), (w * 0.96, h * 0.58), (w + 10, h * 0.74)),
        lighter(brush.colours.ground, 0.35),
        5,
    )
    for index in range(11):
        brush.box(w * (0.09 + index * 0.077), h * 0.63, 24, 13, ("#ff6a4d", "#ffd34d", "#fffaf0")[index % 3], 3, 4)
    brush.box(-10, h * 0.74, w + 20, h * 0.4, brush.colours.ground, 5, line=INK)
    doors(brush, 5, 0.8, 0.17, 0.15)


@scenery
def garage(brush: Brush) -> None:
    """Tools on a board, tyres, a bench."""
    w, h = brush.width, brush.height
    brush.box(w * 0.06, h * 0.12, w * 0.88, h * 0.38, lighter(brush.colours.far, 0.3), 5, 6)
    for row in range(6):
        for column in range(20):
            brush.oval(w * (0.085 + column * 0.044), h * (0.16 + row * 0.06), 2.6, 2.6, darker(brush.colours.far, 0.2))
    for index, name in enumerate(GLYPHS[:6]):
        brush.glyph(name, w * (0.14 + index * 0.144), h * 0.3, w * 0.09, turn=(-12, 8, -6, 10, 0, 0)[index])
    brush.floor(h * 0.76, brush.colours.ground)
    for x, y in ((0.06, 0.72), (0.06, 0.84), (0.94, 0.84), (0.17, 0.84)):
        brush.oval(w * x, h * y, 46, 34, "#4a4659", 5)
        brush.oval(w * x, h * y, 20, 14, "#c3ccd6", 4)
    brush.oval(w * 0.6, h * 0.93, w * 0.14, 12, darker(brush.colours.ground, 0.3))


@scenery
def market(brush: Brush) -> None:
    """Rising and falling bars on a board of figures."""
    w, h = brush.width, brush.height
    for index in range(10):
        tall = h * (0.16 + 0.05 * ((index * 7) % 9))
        brush.box(
            w * (0.02 + index * 0.1),
            h * 0.78 - tall,
            w * 0.07,
            tall,
            lighter(brush.colours.far, 0.1 * (index % 3)),
            4,
            5,
        )
    brush.floor(h * 0.78, brush.colours.ground)
    for _ in range(16):
        x, y = brush.chance.uniform(0, w), brush.chance.uniform(h * 0.81, h * 0.98)
        brush.poly(((x, y), (x + 34, y - 5), (x + 40, y + 8), (x + 6, y + 13)), "#fffaf0", 2.5)


@scenery
def desk(brush: Brush) -> None:
    """A desk from above its edge: blotter, sheets of paper, a lamp's light."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.56, brush.colours.ground)
    for index in range(-3, 4):
        y = h * (0.62 + 0.07 * (index + 3))
        brush.curve(
            ((-10, y), (w * 0.4, y + 9), (w * 0.7, y - 6), (w + 10, y + 5)), darker(brush.colours.ground, 0.12), 4
        )
    brush.poly(((w * 0.2, h * 0.64), (w * 0.8, h * 0.64), (w * 0.92, h + 5), (w * 0.08, h + 5)), brush.colours.far, 5)
    for x, y, turn in ((0.12, 0.74, -14), (0.86, 0.76, 12)):
        brush.painter.save()
        brush.painter.translate(w * x, h * y)
        brush.painter.rotate(turn)
        brush.box(-54, -44, 108, 96, "#fffaf0", 4, 3)
        for line in range(5):
            brush.line(((-40, -28 + line * 16), (40 - 14 * (line % 2), -28 + line * 16)), "#b9b3c9", 4)
        brush.painter.restore()


@scenery
def green_table(brush: Brush) -> None:
    """A gaming table of green cloth with a rim of wood."""
    w, h = brush.width, brush.height
    brush.oval(w / 2, h * 1.06, w * 0.72, h * 0.46, "#8a5a34", 6, INK)
    brush.oval(w / 2, h * 1.08, w * 0.66, h * 0.42, brush.colours.ground, 5)
    brush.oval(w / 2, h * 1.08, w * 0.55, h * 0.33, None, 5, lighter(brush.colours.ground, 0.3))
    for x, y, tint in ((0.1, 0.86, "#e8452c"), (0.17, 0.9, "#fffaf0"), (0.9, 0.87, "#3f8fd6"), (0.83, 0.91, "#ffd34d")):
        for stack in range(3):
            brush.oval(w * x, h * y - stack * 9, 26, 11, tint, 3.5)


@scenery
def podium(brush: Brush) -> None:
    """A winners' rostrum of three steps."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.86, brush.colours.ground)
    for x, top, tint, number in ((0.2, 0.75, 0.25, 2), (0.8, 0.8, 0.1, 3), (0.5, 0.66, 0.4, 1)):
        brush.box(w * (x - 0.17), h * top, w * 0.34, h * 0.5, lighter(brush.colours.far, tint), 5, 6)
        brush.box(w * (x - 0.17), h * top, w * 0.34, 15, lighter(brush.colours.far, tint + 0.3), 4, 5)
        for dot in range(number):
            brush.star(w * x + (dot - (number - 1) / 2) * 44, h * (top + 0.13), 17, brush.colours.accent, 3)


@scenery
def trapdoor(brush: Brush) -> None:
    """A bare floor with an open trap."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.66, brush.colours.ground)
    for index in range(-8, 9):
        brush.line(
            ((w / 2 + index * w * 0.09, h * 0.66), (w / 2 + index * w * 0.19, h + 5)),
            darker(brush.colours.ground, 0.2),
            4,
        )
    brush.poly(
        ((w * 0.3, h * 0.78), (w * 0.7, h * 0.78), (w * 0.78, h * 0.95), (w * 0.22, h * 0.95)), "#1e1630", 6, INK
    )
    brush.poly(
        ((w * 0.3, h * 0.78), (w * 0.7, h * 0.78), (w * 0.68, h * 0.6), (w * 0.32, h * 0.6)),
        lighter(brush.colours.ground, 0.25),
        5,
    )
    brush.oval(w * 0.5, h * 0.64, 14, 9, None, 5, INK)


@scenery
def boxes(brush: Brush) -> None:
    """A store room of cardboard boxes."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.8, brush.colours.ground)
    for x, y, size in (
        (0.02, 0.62, 0.17),
        (0.19, 0.66, 0.13),
        (0.06, 0.42, 0.13),
        (0.84, 0.6, 0.19),
        (0.72, 0.67, 0.12),
        (0.88, 0.39, 0.13),
    ):
        side = w * size
        tint = mixed("#d9a86b", brush.colours.far, 0.12)
        brush.box(w * x, h * y, side, h * 0.82 - h * y if y > 0.55 else side, tint, 5, 4)
        brush.box(w * x + side * 0.4, h * y, side * 0.2, side * 0.32, lighter(tint, 0.4), 3)


@scenery
def fork(brush: Brush) -> None:
    """A path that forks on a hill."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.66), (w * 0.4, h * 0.56), (w + 20, h * 0.68)), brush.colours.far, 4)
    brush.bank(((-20, h * 0.78), (w * 0.5, h * 0.66), (w + 20, h * 0.78)), brush.colours.ground, 5, INK)
    path = "#f0d9a8"
    for ends in (
        ((0.44, 1.02), (0.47, 0.84), (0.3, 0.76), (0.12, 0.72)),
        ((0.56, 1.02), (0.54, 0.84), (0.7, 0.76), (0.88, 0.72)),
    ):
        points = [(w * x, h * y) for x, y in ends]
        brush.curve(points, darker(path, 0.4), 44)
        brush.curve(points, path, 34)


@scenery
def ledge(brush: Brush) -> None:
    """Two cliffs with a gap between them."""
    w, h = brush.width, brush.height
    for points in (((-0.02, 0.74), (0.3, 0.72), (0.27, 0.86), (0.32, 1.03), (-0.02, 1.03)),
                   ((1.02, 0.7), (0.7, 0.73), (0.73, 0.86), (0.66, 1.03), (1.02, 1.03))):  # fmt: skip
        brush.poly([(w * x, h * y) for x, y in points], brush.colours.ground, 5, INK)
    for x0, x1, y in ((-0.02, 0.3, 0.74), (0.7, 1.02, 0.73)):
        brush.box(w * x0, h * y - 12, w * (x1 - x0), 20, lighter(brush.colours.ground, 0.35), 4, 8)
    for y in (0.9, 0.97):
        brush.puffs(w * 0.5, h * y, 84, brush.veil(WHITE, 150))


@scenery
def paper(brush: Brush) -> None:
    """A great sheet of ruled paper lies on the ground."""
    w, h = brush.width, brush.height
    brush.painter.save()
    brush.painter.translate(w / 2, h * 0.56)
    brush.painter.rotate(-3)
    brush.box(-w * 0.44, -h * 0.46, w * 0.88, h * 1.1, "#fffaf0", 5, 6)
    for line in range(18):
        y = -h * 0.36 + line * 30
        brush.line(((-w * 0.41, y), (w * 0.41, y)), "#cfe0f2", 4)
    brush.line(((-w * 0.34, -h * 0.45), (-w * 0.34, h * 0.62)), "#f2a8a8", 4)
    for line in range(4):
        y = -h * 0.15 + line * 26
        brush.oval(-w * 0.39, y * 2.1, 9, 9, brush.colours.sky, 3)
    brush.painter.restore()
