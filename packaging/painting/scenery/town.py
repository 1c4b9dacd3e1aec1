"""Sceneries in the town: streets, squares, buildings, by day and by night."""

from __future__ import annotations

import math

from painting.brush import Brush, darker, lighter, mixed
from painting.scenery.nature import round_tree, ticks
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK, WHITE

WINDOW_LIGHT = "#ffe27a"


def house(brush: Brush, x: float, foot: float, size: float, wall: str, roof: str) -> None:
    """A small house with a gable, a door and a window."""
    brush.box(x - size * 0.5, foot - size * 0.62, size, size * 0.62, wall, 4)
    brush.poly(
        ((x - size * 0.6, foot - size * 0.6), (x, foot - size * 1.06), (x + size * 0.6, foot - size * 0.6)), roof, 4
    )
    brush.box(x + size * 0.08, foot - size * 0.36, size * 0.22, size * 0.36, darker(roof, 0.2), 3, 3)
    brush.box(x - size * 0.34, foot - size * 0.46, size * 0.28, size * 0.24, "#cfeeff", 3)
    brush.line(((x - size * 0.2, foot - size * 0.46), (x - size * 0.2, foot - size * 0.22)), darker(wall, 0.4), 3)


def tower(brush: Brush, x: float, width: float, top: float, foot: float, wall: str, lit: float) -> None:
    """A block with rows of windows, a share of them lit."""
    brush.box(x, top, width, foot - top, wall, 3)
    columns = max(2, int(width / 22))
    step = width / columns
    for row in range(int((foot - top - 14) / 24)):
        for column in range(columns):
            on = brush.chance.random() < lit
            tint = WINDOW_LIGHT if on else darker(wall, 0.2)
            brush.box(x + column * step + step * 0.25, top + 12 + row * 24, step * 0.5, 12, tint, radius=1)


@scenery
def street(brush: Brush) -> None:
    """A row of small houses behind a pavement and the road."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.6), (w * 0.5, h * 0.52), (w + 20, h * 0.6)), lighter(brush.colours.ground, 0.15), 3)
    for index, (x, size) in enumerate(((0.1, 0.24), (0.35, 0.2), (0.62, 0.21), (0.9, 0.25))):
        wall = ("#ffe9c7", "#ffc9c2", "#cfe6ff", "#e4d6ff")[index]
        roof = (brush.colours.far, darker(brush.colours.far, 0.15), brush.colours.far, darker(brush.colours.far, 0.1))[
            index
        ]
        house(brush, w * x, h * 0.74, w * size, wall, roof)
    brush.floor(h * 0.74, brush.colours.ground, 4)
    brush.floor(h * 0.8, "#d9d4cf", 4)
    brush.floor(h * 0.85, "#7d7a8c")
    for index in range(6):
        brush.box(w * index * 0.2 - 20, h * 0.925, w * 0.11, 9, WINDOW_LIGHT, radius=3)


@scenery
def road(brush: Brush) -> None:
    """A road that runs to the horizon between fields."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.58), (w * 0.2, h * 0.47), (w * 0.42, h * 0.58), (w * 0.7, h * 0.44), (w + 20, h * 0.56)),
               brush.colours.far, 4)  # fmt: skip
    brush.floor(h * 0.58, brush.colours.ground, 4)
    brush.poly(((w * 0.46, h * 0.58), (w * 0.54, h * 0.58), (w * 0.98, h + 5), (w * 0.02, h + 5)), "#77758a", 5, INK)
    for y, size in ((0.62, 5), (0.69, 8), (0.79, 12), (0.92, 17)):
        brush.poly(
            (
                (w / 2 - size * 0.5, h * y),
                (w / 2 + size * 0.5, h * y),
                (w / 2 + size * 0.8, h * (y + 0.012 * size / 2)),
                (w / 2 - size * 0.8, h * (y + 0.012 * size / 2)),
            ),
            WINDOW_LIGHT,
        )
    ticks(brush, h * 0.64, 10)


@scenery
def night_city(brush: Brush) -> None:
    """Roofs at night: towers with lit windows, and a ledge in front."""
    w, h = brush.width, brush.height
    wall = mixed(brush.colours.far, brush.colours.ground, 0.3)
    for index in range(9):
        top = h * (0.28 + 0.06 * ((index * 7) % 5))
        tower(brush, w * (index * 0.125 - 0.04), w * 0.115, top, h, lighter(wall, 0.12), 0.28)
    for index in range(6):
        top = h * (0.5 + 0.05 * ((index * 5) % 4))
        tower(brush, w * (index * 0.19 - 0.06), w * 0.15, top, h, brush.colours.ground, 0.42)
    brush.box(-10, h * 0.84, w + 20, h * 0.2, darker(brush.colours.ground, 0.3), 5, line=INK)
    brush.box(-10, h * 0.82, w + 20, 16, lighter(brush.colours.ground, 0.2), 4, line=INK)


@scenery
def downtown(brush: Brush) -> None:
    """Towers by day behind a square."""
    w, h = brush.width, brush.height
    for index in range(8):
        top = h * (0.2 + 0.08 * ((index * 5) % 4))
        tint = lighter(brush.colours.far, 0.12 * (index % 3))
        tower(brush, w * (index * 0.13 - 0.03), w * 0.12, top, h * 0.78, tint, 0.25)
    brush.floor(h * 0.77, brush.colours.ground)
    for index in range(-6, 7):
        brush.line(
            ((w / 2 + index * w * 0.09, h * 0.77), (w / 2 + index * w * 0.2, h)), darker(brush.colours.ground, 0.16), 4
        )
    for y in (0.82, 0.9):
        brush.line(((0, h * y), (w, h * y)), darker(brush.colours.ground, 0.16), 4)


@scenery
def alley(brush: Brush) -> None:
    """A back yard: a drain pipe, a barred window, bins."""
    w, h = brush.width, brush.height
    brush.box(w * 0.72, h * 0.18, w * 0.17, h * 0.26, "#4a4668", 5, 4)
    for index in range(1, 4):
        x = w * (0.72 + 0.17 * index / 4)
        brush.line(((x, h * 0.18), (x, h * 0.44)), "#b9b6cc", 6)
    brush.box(w * 0.07, -10, 24, h * 0.8, "#8c99ab", 4)
    for y in (0.14, 0.4, 0.64):
        brush.box(w * 0.07 - 6, h * y, 36, 13, "#6d7a8c", 3, 3)
    brush.floor(h * 0.8, brush.colours.ground)
    for x, tint in ((0.2, "#6d8f7a"), (0.9, "#7a869a")):
        brush.poly(
            ((w * x - 38, h * 0.6), (w * x + 38, h * 0.6), (w * x + 30, h * 0.84), (w * x - 30, h * 0.84)), tint, 5
        )
        brush.oval(w * x, h * 0.6, 42, 11, lighter(tint, 0.3), 4)
        for dx in (-14, 2, 18):
            brush.line(((w * x + dx, h * 0.65), (w * x + dx * 0.85, h * 0.81)), darker(tint, 0.2), 4)
    brush.oval(w * 0.5, h * 0.93, w * 0.17, 13, brush.veil("#8fd4ff", 120))


@scenery
def playground(brush: Brush) -> None:
    """A school yard: wire fence, trees behind, hopscotch on the ground."""
    w, h = brush.width, brush.height
    for x, size in ((0.05, 0.5), (0.3, 0.4), (0.72, 0.44), (0.96, 0.52)):
        round_tree(brush, w * x, h * 0.7, h * size, lighter(brush.colours.far, 0.05), 3)
    for index in range(-12, 24):
        x = index * 36.0
        brush.line(((x, h * 0.7), (x + h * 0.3, h * 0.4)), brush.veil(WHITE, 150), 2.6)
        brush.line(((x, h * 0.4), (x + h * 0.3, h * 0.7)), brush.veil(WHITE, 150), 2.6)
    for index in range(6):
        brush.line(((w * index / 5, h * 0.37), (w * index / 5, h * 0.72)), "#a9b4c2", 9)
    brush.line(((0, h * 0.39), (w, h * 0.39)), "#a9b4c2", 7)
    brush.floor(h * 0.71, brush.colours.ground)
    for column, row in ((0, 0), (1, -1), (1, 1), (2, 0), (3, -1), (3, 1), (4, 0)):
        x, y = w * (0.2 + column * 0.13), h * (0.86 + row * 0.038)
        brush.poly(((x, y), (x + 74, y), (x + 66, y + h * 0.07), (x - 8, y + h * 0.07)), None, 4, "#fff6d6")


@scenery
def church_nave(brush: Brush) -> None:
    """Tall windows of coloured glass, pillars, and a carpet between pews."""
    w, h = brush.width, brush.height
    glass = (brush.colours.accent, "#ff7a6b", "#6fc3ff", "#8ad96f", "#c78bff", "#ffb04d")
    for index, x in enumerate((0.16, 0.5, 0.84)):
        across = w * (0.1 if index != 1 else 0.13)
        top = h * (0.2 if index != 1 else 0.12)
        brush.box(w * x - across - 10, top, across * 2 + 20, h * 0.5, "#b9a58a", 4, across)
        for row in range(5):
            for column in range(3):
                tint = glass[(row * 2 + column + index) % len(glass)]
                side = across * 2 / 3
                if row or column == 1:
                    brush.box(w * x - across + column * side, top + 14 + row * h * 0.09, side, h * 0.09, tint, 3)
    for x in (0.33, 0.67):
        brush.box(w * x - 17, -10, 34, h * 0.8, lighter(brush.colours.far, 0.3), 4)
    brush.floor(h * 0.74, brush.colours.ground)
    brush.poly(((w * 0.42, h * 0.74), (w * 0.58, h * 0.74), (w * 0.78, h + 5), (w * 0.22, h + 5)), "#c8453f", 4)
    for side in (-1, 1):
        for row in range(3):
            y, reach = h * (0.74 + row * 0.085), w * (0.5 - row * 0.01)
            x0 = w / 2 + side * w * (0.14 + row * 0.07)
            brush.box(min(x0, x0 + side * reach), y, reach, h * 0.06, "#8a5a3c", 4, 6)


@scenery
def town_hall(brush: Brush) -> None:
    """Steps, pillars and bunting."""
    w, h = brush.width, brush.height
    brush.poly(((w * 0.04, h * 0.26), (w / 2, h * 0.02), (w * 0.96, h * 0.26)), lighter(brush.colours.far, 0.35), 5)
    brush.box(w * 0.04, h * 0.26, w * 0.92, h * 0.06, lighter(brush.colours.far, 0.5), 4)
    brush.box(w * 0.08, h * 0.32, w * 0.84, h * 0.42, darker(brush.colours.far, 0.15), 4)
    for index in range(5):
        x = w * (0.1 + index * 0.19)
        brush.box(x, h * 0.32, w * 0.05, h * 0.42, "#fff6e6", 4, 4)
        brush.line(((x + w * 0.018, h * 0.35), (x + w * 0.018, h * 0.71)), "#e3d3b8", 4)
    for row in range(4):
        brush.box(w * (0.04 - row * 0.03), h * (0.74 + row * 0.065), w * (0.92 + row * 0.06), h * 0.07,
                  lighter(brush.colours.ground, 0.4 - row * 0.1), 4)  # fmt: skip
    tints = ("#e8452c", "#fffaf0", "#2f6fd6")
    for index in range(13):
        x = w * index / 12
        y = h * 0.3 + math.sin(index / 12 * math.pi * 3) ** 2 * 14
        brush.poly(((x - 22, y), (x + 22, y), (x, y + 34)), tints[index % 3], 3)


@scenery
def ballpark(brush: Brush) -> None:
    """A stand full of people, floodlights and the infield."""
    w, h = brush.width, brush.height
    for x in (0.07, 0.93):
        brush.line(((w * x, h * 0.55), (w * x, h * 0.14)), "#7d8899", 11)
        brush.box(w * x - 44, h * 0.05, 88, h * 0.11, "#5c6878", 4, 6)
        for column in range(3):
            for row in range(2):
                brush.oval(w * x - 28 + column * 28, h * (0.085 + row * 0.045), 10, 10, "#fff6b8", 2.5)
    brush.box(-10, h * 0.36, w + 20, h * 0.3, darker(brush.colours.far, 0.12), 4)
    tints = ("#ff7a6b", "#ffd34d", "#6fc3ff", "#fffaf0", "#8ad96f", "#ff9cc2", brush.colours.accent)
    for row in range(4):
        for column in range(int(w / 26) + 1):
            if brush.chance.random() < 0.88:
                x, y = column * 26 + (row % 2) * 13, h * (0.41 + row * 0.058)
                brush.oval(x, y + 9, 9, 8, brush.chance.choice(tints))
                brush.oval(x, y - 3, 6.5, 6.5, brush.chance.choice(("#ffe0b8", "#c98f5f", "#f2c79a", "#8a5a3c")))
    brush.box(-10, h * 0.64, w + 20, h * 0.08, brush.colours.accent, 4)
    brush.floor(h * 0.72, brush.colours.ground)
    for index in range(0, 9, 2):
        brush.poly(
            (
                (w * index / 8, h * 0.72),
                (w * (index + 1) / 8, h * 0.72),
                (w * ((index + 1) / 8 * 1.6 - 0.3), h + 5),
                (w * (index / 8 * 1.6 - 0.3), h + 5),
            ),
            lighter(brush.colours.ground, 0.14),
        )
    brush.oval(w / 2, h * 0.93, w * 0.3, h * 0.1, "#d9a86b", 4)
    brush.line(((0, h * 0.72), (w, h * 0.72)), INK, 5)


@scenery
def jail(brush: Brush) -> None:
    """Bars before a stone cell."""
    w, h = brush.width, brush.height
    for row in range(int(h / 54) + 1):
        for column in range(-1, int(w / 96) + 1):
            brush.box(
                column * 96 + (row % 2) * 48,
                row * 54,
                96,
                54,
                brush.colours.ray if (row + column) % 3 else brush.colours.sky,
                4,
                6,
            )
    brush.box(w * 0.4, h * 0.12, w * 0.2, h * 0.17, "#8fc7f5", 5, 6)
    for index in range(1, 4):
        brush.line(((w * (0.4 + index * 0.05), h * 0.12), (w * (0.4 + index * 0.05), h * 0.29)), "#4a4668", 7)
    brush.floor(h * 0.82, brush.colours.ground)
    for index in range(8):
        x = w * (index + 0.5) / 8
        if abs(x - w / 2) > w * 0.24:
            brush.line(((x, -10), (x, h * 0.88)), darker("#6d7890", 0.5), 20)
            brush.line(((x, -10), (x, h * 0.88)), "#97a3b8", 12)
    brush.box(-10, h * 0.86, w + 20, 20, "#97a3b8", 5)


@scenery
def car_park(brush: Brush) -> None:
    """A car park with painted bays and a tall lamp."""
    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.62), (w * 0.5, h * 0.56), (w + 20, h * 0.62)), brush.colours.far, 4)
    for x in (0.12, 0.88):
        brush.line(
            ((w * x, h * 0.78), (w * x, h * 0.16), (w * (x + (0.1 if x < 0.5 else -0.1)), h * 0.13)), "#8791a3", 10
        )
        brush.oval(w * (x + (0.11 if x < 0.5 else -0.11)), h * 0.14, 20, 10, WINDOW_LIGHT, 4)
    brush.floor(h * 0.68, brush.colours.ground)
    for index in range(-4, 5):
        brush.line(((w / 2 + index * w * 0.13, h * 0.71), (w / 2 + index * w * 0.22, h * 0.96)), "#fff6d6", 7)


@scenery
def courtyard(brush: Brush) -> None:
    """A high wall with an iron gate, hedges and gravel."""
    w, h = brush.width, brush.height
    for x in (0.0, 0.68):
        brush.box(w * x - 10, h * 0.36, w * 0.34, h * 0.4, lighter(brush.colours.far, 0.2), 4)
        brush.box(w * x - 16, h * 0.33, w * 0.34 + 12, 20, lighter(brush.colours.far, 0.5), 4)
    for x in (0.3, 0.7):
        brush.box(w * x - 26, h * 0.24, 52, h * 0.52, lighter(brush.colours.far, 0.35), 5)
        brush.oval(w * x, h * 0.2, 24, 24, brush.colours.accent, 5)
    for index in range(1, 12):
        x = w * (0.33 + 0.34 * index / 12)
        top = h * (0.34 - 0.08 * math.sin(index / 12 * math.pi))
        brush.line(((x, top), (x, h * 0.76)), "#3f3a55", 6)
        brush.poly(((x - 7, top), (x, top - 16), (x + 7, top)), "#3f3a55")
    for y in (0.44, 0.66):
        brush.line(((w * 0.33, h * y), (w * 0.67, h * y)), "#3f3a55", 7)
    for x in (0.08, 0.2, 0.8, 0.92):
        brush.puffs(w * x, h * 0.74, w * 0.1, "#5a8f52", 4)
    brush.floor(h * 0.78, brush.colours.ground)
    ticks(brush, h * 0.82, 26, darker(brush.colours.ground, 0.14))
