"""Sceneries of odd places: treehouses, pits, tunnels, the tops of things."""

from __future__ import annotations

import math

from painting.brush import Brush, darker, lighter, mixed
from painting.scenery.nature import ticks
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK, WHITE


@scenery
def treetop(brush: Brush) -> None:
    """High up in a tree: a trunk, a rope ladder, leaves all round."""
    w, h = brush.width, brush.height
    leaf = mixed(brush.colours.ground, "#5fae4a", 0.6)
    for x, y, size in (
        (0.06, 0.2, 110),
        (0.2, 0.08, 90),
        (0.92, 0.16, 120),
        (0.76, 0.06, 84),
        (0.04, 0.46, 74),
        (0.98, 0.42, 80),
    ):
        brush.puffs(w * x, h * y, size, darker(leaf, 0.1), 4)
    brush.poly(((w * 0.4, h + 5), (w * 0.43, h * 0.74), (w * 0.57, h * 0.74), (w * 0.6, h + 5)), "#8a5a34", 5)
    for x in (0.2, 0.26):
        brush.line(((w * x, h * 0.74), (w * x, h + 5)), "#d9b98a", 6)
    for step in range(4):
        brush.box(w * 0.19, h * (0.8 + step * 0.06), w * 0.08, 10, "#b9793f", 3, 4)
    brush.box(w * 0.1, h * 0.74, w * 0.8, 26, "#c98f4f", 5, 4)
    for index in range(7):
        brush.line(((w * (0.16 + index * 0.115), h * 0.745), (w * (0.16 + index * 0.115), h * 0.78)), "#8a5a34", 4)
    brush.floor(h * 0.95, brush.colours.ground)
    for x in (0.02, 0.98):
        brush.puffs(w * x, h * 0.93, 76, leaf, 4)


@scenery
def scale_pans(brush: Brush) -> None:
    """A great pair of scales."""
    w, h = brush.width, brush.height
    brush.floor(h * 0.84, brush.colours.ground)
    brush.line(((w / 2, h * 0.86), (w / 2, h * 0.16)), darker("#e0b13f", 0.5), 22)
    brush.line(((w / 2, h * 0.86), (w / 2, h * 0.16)), "#e0b13f", 14)
    brush.line(((w * 0.14, h * 0.27), (w * 0.86, h * 0.17)), darker("#e0b13f", 0.5), 20)
    brush.line(((w * 0.14, h * 0.27), (w * 0.86, h * 0.17)), "#e0b13f", 12)
    for x, y in ((0.16, 0.27), (0.84, 0.17)):
        for dx in (-64, 64):
            brush.line(((w * x, h * y), (w * x + dx, h * (y + 0.4))), "#8f6423", 4)
        brush.bank(((w * x - 74, h * (y + 0.4)), (w * x + 74, h * (y + 0.4))), "#e0b13f", 4, floor=h * (y + 0.44))
    brush.poly(((w * 0.36, h * 0.88), (w * 0.64, h * 0.88), (w * 0.57, h * 0.8), (w * 0.43, h * 0.8)), "#e0b13f", 5)


@scenery
def target_range(brush: Brush) -> None:
    """A fairground stall with ducks that go by."""
    w, h = brush.width, brush.height
    for index in range(10):
        x, tint = w * index / 10, brush.colours.accent if index % 2 else "#fffaf0"
        brush.box(x, -10, w / 10, h * 0.16, tint, 3)
        brush.oval(x + w / 20, h * 0.15, w / 20, 20, tint, 3)
    for row in range(2):
        y = h * (0.42 + row * 0.24)
        points = [(index * 44.0 - 22 + row * 20, y + (11 if index % 2 else -7)) for index in range(int(w / 44) + 3)]
        for index in range(5):
            x = w * (0.06 + index * 0.22) + row * 50
            brush.glyph("duck", x, y - 34, 62)
        brush.bank(points, (brush.colours.far, darker(brush.colours.far, 0.15))[row], 4, floor=y + h * 0.2)
    brush.box(-10, h * 0.8, w + 20, h * 0.3, brush.colours.ground, 5, line=INK)
    brush.box(-10, h * 0.78, w + 20, 20, lighter(brush.colours.ground, 0.35), 4)
    for index in range(9):
        brush.star(w * (index + 0.5) / 9, h * 0.91, 19, brush.colours.accent, 3)


@scenery
def chessboard(brush: Brush) -> None:
    """A board of squares that runs to the horizon."""
    w, h = brush.width, brush.height
    top = h * 0.6
    edges = [top + (h + 4 - top) * (row / 5) ** 1.5 for row in range(6)]
    brush.floor(top, lighter(brush.colours.ground, 0.6))
    for row in range(5):
        for column in range(-10, 10):
            if (row + column) % 2:
                continue
            quad = []
            for y, order in ((edges[row], (0, 1)), (edges[row + 1], (1, 0))):
                spread = 0.07 + 0.16 * (y - top) / (h - top)
                quad += [(w / 2 + (column + edge) * w * spread, y) for edge in order]
            brush.poly(quad, brush.colours.ground)
    brush.line(((-10, top), (w + 10, top)), INK, 5)


@scenery
def maze(brush: Brush) -> None:
    """Hedges that lead nowhere, seen from above."""
    w, h = brush.width, brush.height
    cell = w / 11
    for row in range(int(h / cell) + 1):
        for column in range(11):
            x, y = column * cell, row * cell
            if brush.chance.random() < 0.5:
                brush.line(((x, y), (x + cell, y)), darker(brush.colours.ground, 0.12), cell * 0.4)
            else:
                brush.line(((x, y), (x, y + cell)), darker(brush.colours.ground, 0.12), cell * 0.4)
    brush.glow(w / 2, h * 0.54, w * 0.4, lighter(brush.colours.sky, 0.5))


@scenery
def racetrack(brush: Brush) -> None:
    """A cinder track with lanes and a line to cross."""
    w, h = brush.width, brush.height
    brush.box(-10, h * 0.46, w + 20, h * 0.1, darker(brush.colours.far, 0.1), 4)
    for index in range(26):
        brush.oval(
            w * index / 25,
            h * (0.49 + 0.03 * (index % 2)),
            11,
            13,
            ("#ff7a6b", "#ffd34d", "#6fc3ff", "#fffaf0")[index % 4],
        )
    brush.box(-10, h * 0.55, w + 20, h * 0.05, "#fffaf0", 4)
    brush.floor(h * 0.6, brush.colours.ground)
    for index in range(-5, 6):
        brush.line(((w * 0.5 + index * w * 0.12, h * 0.6), (w * 0.5 + index * w * 0.34, h + 5)), "#fffaf0", 5)
    for row in range(2):
        for column in range(24):
            if (row + column) % 2:
                brush.box(column * w / 24, h * (0.66 + row * 0.025), w / 24, h * 0.025, "#2a1f3d")
            else:
                brush.box(column * w / 24, h * (0.66 + row * 0.025), w / 24, h * 0.025, WHITE)


@scenery
def tracks(brush: Brush) -> None:
    """A model railway: rails in a curve, a small hill with a tunnel."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.7), (w * 0.5, h * 0.64), (w + 20, h * 0.7)), lighter(brush.colours.ground, 0.15), 4)
    brush.oval(w * 0.86, h * 0.74, w * 0.24, h * 0.3, darker(brush.colours.ground, 0.12), 5)
    brush.oval(w * 0.8, h * 0.77, 54, 62, "#2c2447", 5)
    brush.floor(h * 0.76, brush.colours.ground)
    for index in range(18):
        x = w * index / 17
        brush.box(x - 9, h * 0.85, 18, h * 0.09, "#8a5a34", 3, 3)
    for y in (0.87, 0.915):
        brush.line(((-10, h * y), (w + 10, h * y)), "#6d7890", 7)
    ticks(brush, h * 0.79, 6)


@scenery
def river(brush: Brush) -> None:
    """A river with a pipe that drips into it."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.5), (w * 0.4, h * 0.44), (w + 20, h * 0.52)), brush.colours.ground, 4)
    brush.floor(h * 0.56, brush.colours.far)
    for row in range(5):
        for index in range(8):
            x, y = w * (0.04 + index * 0.14) + (row % 2) * 40, h * (0.62 + row * 0.08)
            brush.curve(((x - 24, y), (x, y - 9), (x + 24, y)), lighter(brush.colours.far, 0.4), 5)
    brush.box(-20, h * 0.34, w * 0.2, h * 0.15, "#97a3b8", 5)
    brush.box(w * 0.13, h * 0.32, 26, h * 0.19, "#6d7890", 5, 6)
    brush.poly(((w * 0.17, h * 0.38), (w * 0.22, h * 0.42), (w * 0.23, h * 0.6), (w * 0.17, h * 0.6)), "#a8e04a", 4)
    brush.oval(w * 0.2, h * 0.6, 74, 15, "#a8e04a", 4)


@scenery
def bus(brush: Brush) -> None:
    """The side of a yellow bus: windows, a black stripe."""
    w, h = brush.width, brush.height
    brush.box(-20, h * 0.14, w + 40, h * 0.66, "#ffc928", 6, 20, INK)
    for index in range(5):
        brush.box(w * (0.02 + index * 0.2), h * 0.22, w * 0.16, h * 0.26, "#bfe8fb", 5, 10)
        brush.line(((w * (0.04 + index * 0.2), h * 0.44), (w * (0.1 + index * 0.2), h * 0.24)), "#e6f7ff", 8)
    for y in (0.55, 0.63):
        brush.box(-20, h * y, w + 40, 13, "#3a3550")
    for x in (0.12, 0.88):
        brush.oval(w * x, h * 0.8, 62, 62, "#3a3550", 5, INK)
        brush.oval(w * x, h * 0.8, 27, 27, "#c3ccd6", 4)
    brush.floor(h * 0.86, brush.colours.ground)


@scenery
def roofs(brush: Brush) -> None:
    """Chimneys and wet roofs under a big moon."""
    w, h = brush.width, brush.height
    brush.oval(w * 0.5, h * 0.36, w * 0.25, w * 0.25, "#fff2c4")
    for x, y, size in ((0.42, 0.3, 24), (0.58, 0.42, 32), (0.5, 0.2, 14)):
        brush.oval(w * x, h * y, size, size * 0.9, "#f2dfa3")
    for index, (x, top) in enumerate(((0.0, 0.62), (0.26, 0.7), (0.52, 0.66), (0.78, 0.6))):
        tint = lighter(brush.colours.ground, 0.07 * (index % 2))
        brush.poly(
            (
                (w * (x - 0.05), h + 5),
                (w * (x - 0.05), h * (top + 0.16)),
                (w * (x + 0.12), h * top),
                (w * (x + 0.3), h * (top + 0.16)),
                (w * (x + 0.3), h + 5),
            ),
            tint,
            5,
            INK,
        )
        brush.box(w * (x + 0.15), h * (top - 0.05), 28, h * 0.12, darker(tint, 0.2), 4)
        brush.box(w * (x + 0.09), h * (top + 0.2), w * 0.06, h * 0.08, "#ffe27a", 4)


@scenery
def whirl(brush: Brush) -> None:
    """A floor of rings in perspective, as of a ripple."""
    w, h = brush.width, brush.height
    for index in range(6, 0, -1):
        tint = brush.colours.ground if index % 2 else lighter(brush.colours.ground, 0.25)
        brush.oval(w / 2, h * 0.88, w * 0.13 * index, h * 0.055 * index, tint, 4 if index == 6 else 0)


@scenery
def bunting(brush: Brush) -> None:
    """A fair: strings of pennants, balloons, grass."""
    w, h = brush.width, brush.height
    tints = ("#e8452c", "#ffd34d", "#3f8fd6", "#8ad96f", "#ff7ab8", "#a98bff")
    for row, sag in ((0.1, 0.1), (0.2, 0.16)):
        for index in range(13):
            share = index / 12
            x, y = w * share, h * row + math.sin(share * math.pi) * h * sag
            brush.poly(((x - 20, y), (x + 20, y), (x, y + 38)), tints[(index + round(row * 10)) % 6], 3)
    brush.bank(((-20, h * 0.8), (w * 0.5, h * 0.74), (w + 20, h * 0.81)), brush.colours.ground, 5, INK)
    ticks(brush, h * 0.84, 16)
