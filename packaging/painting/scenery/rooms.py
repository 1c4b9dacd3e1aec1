"""Sceneries where people learn, heal, work and are kept waiting."""

from __future__ import annotations

from painting.brush import Brush, darker, lighter, mixed
from painting.scenery.indoors import boards, doors, frame, lino, skirting, window
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK, WHITE

CHALK = "#f2f7ea"


def blackboard(brush: Brush, x: float, y: float, width: float, height: float) -> None:
    """A green board with sums and a frame of wood."""
    brush.box(x, y, width, height, "#b9793f", 5, 6)
    brush.box(x + 13, y + 13, width - 26, height - 26, "#2f6b55", 3)
    for row in range(3):
        left = x + 34
        for _ in range(7):
            long = brush.chance.uniform(14, 42)
            if left + long < x + width - 34:
                mid = y + height * (0.28 + row * 0.24)
                brush.line(((left, mid), (left + long, mid + brush.chance.uniform(-3, 3))), brush.veil(CHALK, 150), 5)
            left += long + 18
    brush.box(x + width * 0.2, y + height - 5, width * 0.6, 12, "#8a5a34", 3, 3)


@scenery
def classroom(brush: Brush) -> None:
    """A blackboard over a row of desks."""
    w, h = brush.width, brush.height
    blackboard(brush, w * 0.14, h * 0.13, w * 0.72, h * 0.42)
    boards(brush, h * 0.76)
    skirting(brush, h * 0.76, lighter(brush.colours.far, 0.3))
    for x in (-0.02, 0.8):
        brush.box(w * x, h * 0.68, w * 0.22, 18, "#d9a05c", 4, 4)
        for dx in (0.02, 0.18):
            brush.line(((w * (x + dx), h * 0.71), (w * (x + dx), h * 0.9)), "#7d8899", 9)
        brush.box(w * (x + 0.03), h * 0.72, w * 0.16, h * 0.05, "#b9793f", 3)


@scenery
def corridor(brush: Brush) -> None:
    """Lockers along a school corridor."""
    w, h = brush.width, brush.height
    for index in range(9):
        x, tint = w * (index * 0.125 - 0.06), lighter(brush.colours.far, 0.1 * (index % 2))
        brush.box(x, h * 0.14, w * 0.12, h * 0.62, tint, 4, 5)
        for line in range(3):
            brush.line(
                ((x + 18, h * (0.2 + line * 0.025)), (x + w * 0.12 - 18, h * (0.2 + line * 0.025))),
                darker(tint, 0.35),
                4,
            )
        brush.box(x + w * 0.09, h * 0.42, 9, 26, "#dfe6ee", 3, 3)
    brush.box(-10, h * 0.09, w + 20, h * 0.06, lighter(brush.colours.far, 0.45), 4)
    lino(brush, h * 0.76, lighter(brush.colours.ground, 0.5), brush.colours.ground)


@scenery
def canteen(brush: Brush) -> None:
    """A serving hatch with steaming trays."""
    w, h = brush.width, brush.height
    brush.box(w * 0.06, h * 0.12, w * 0.88, h * 0.42, darker(brush.colours.far, 0.3), 5, 8)
    for x in (0.2, 0.4, 0.6, 0.8):
        brush.line(((w * x, h * 0.12), (w * x, h * 0.18)), "#c3ccd6", 6)
        brush.poly(
            ((w * x - 26, h * 0.23), (w * x - 10, h * 0.18), (w * x + 10, h * 0.18), (w * x + 26, h * 0.23)),
            "#ffb04d",
            4,
        )
    for x in (0.16, 0.38, 0.62, 0.84):
        for dx in (-14, 14):
            points = [(w * x + dx + (9 if step % 2 else -9), h * 0.5 - step * h * 0.045) for step in range(5)]
            brush.curve(points, brush.veil(WHITE, 120), 9)
    brush.box(-10, h * 0.56, w + 20, h * 0.24, "#c3ccd6", 5)
    for x, tint in ((0.14, "#8ad96f"), (0.37, "#e8a03c"), (0.61, "#c8664a"), (0.84, "#ffe27a")):
        brush.oval(w * x, h * 0.555, 66, 16, darker("#c3ccd6", 0.3), 4)
        brush.oval(w * x, h * 0.55, 54, 15, tint, 3)
    brush.box(-10, h * 0.63, w + 20, 12, "#8a96a3", 3)
    lino(brush, h * 0.8, "#fffaf0", brush.colours.ground)


@scenery
def clinic(brush: Brush) -> None:
    """An eye chart, a curtain on a rail, a clean floor."""
    w, h = brush.width, brush.height
    brush.box(w * 0.07, h * 0.13, w * 0.2, h * 0.4, "#fffaf0", 5, 4)
    for row, (count, size) in enumerate(((1, 30), (2, 22), (3, 16), (4, 12))):
        for index in range(count):
            x = w * 0.17 + (index - (count - 1) / 2) * size * 1.7
            brush.box(x - size / 2, h * (0.17 + row * 0.085), size, size, INK, radius=2)
    brush.line(((w * 0.6, h * 0.1), (w + 10, h * 0.1)), "#8a96a3", 8)
    for index in range(6):
        x = w * (0.68 + index * 0.065)
        brush.poly(((x, h * 0.1), (x + w * 0.07, h * 0.1), (x + w * 0.06, h * 0.7), (x + w * 0.005, h * 0.7)),
                   (lighter(brush.colours.far, 0.35), lighter(brush.colours.far, 0.5))[index % 2], 3)  # fmt: skip
    skirting(brush, h * 0.77, lighter(brush.colours.far, 0.2))
    lino(brush, h * 0.77, "#fffaf0", lighter(brush.colours.ground, 0.35))


@scenery
def laboratory(brush: Brush) -> None:
    """Pipes, dials, shelves of flasks and a bench."""
    w, h = brush.width, brush.height
    for y, tint in ((0.1, "#c3ccd6"), (0.17, brush.colours.accent)):
        low = h * (y + 0.2)
        pipe = ((-10, h * y), (w * 0.3, h * y), (w * 0.3, low), (w * 0.7, low), (w * 0.7, h * y), (w + 10, h * y))
        brush.line(pipe, darker(tint, 0.5), 22)
        brush.line(pipe, tint, 14)
    for x in (0.12, 0.88):
        brush.oval(w * x, h * 0.38, 38, 38, "#fffaf0", 5)
        brush.line(((w * x, h * 0.38), (w * x + 18, h * 0.38 - 18)), "#e8452c", 6)
    for x, tint, size in ((0.07, "#8ad96f", 30), (0.17, "#ff7ab8", 24), (0.83, "#6fc3ff", 26), (0.93, "#ffd34d", 32)):
        brush.poly(((w * x - 8, h * 0.62 - size * 1.6), (w * x + 8, h * 0.62 - size * 1.6), (w * x + size, h * 0.68),
                    (w * x - size, h * 0.68)), tint, 4)  # fmt: skip
        brush.oval(w * x, h * 0.66 - size * 2.1, 6, 6, lighter(tint, 0.4), 2.5)
    brush.box(-10, h * 0.68, w + 20, 24, lighter(brush.colours.ground, 0.4), 5)
    brush.box(-10, h * 0.72, w + 20, h * 0.4, brush.colours.ground, 5)
    doors(brush, 4, 0.79, 0.21, 0.15)
    for index in range(4):
        brush.box(w * (0.1 + index * 0.25), h * 0.84, w * 0.05, 8, lighter(brush.colours.ground, 0.5), 2, 4)


@scenery
def office(brush: Brush) -> None:
    """Tall windows over the town, a carpet, plants."""
    w, h = brush.width, brush.height
    for index in range(3):
        x = w * (0.08 + index * 0.3)
        brush.box(x, h * 0.1, w * 0.24, h * 0.5, lighter(brush.colours.sky, 0.55), 5)
        for block in range(4):
            top = h * (0.4 + 0.05 * ((block * 3 + index) % 3))
            brush.box(
                x + 8 + block * w * 0.056,
                top,
                w * 0.05,
                h * 0.6 - top - 4,
                mixed(brush.colours.far, "#9fc7e0", 0.5),
                2.5,
            )
        brush.line(((x + w * 0.12, h * 0.1), (x + w * 0.12, h * 0.6)), "#fffaf0", 6)
        brush.box(x, h * 0.1, w * 0.24, h * 0.5, None, 7, line="#fffaf0")
    skirting(brush, h * 0.75)
    brush.floor(h * 0.75, brush.colours.ground)
    for _ in range(30):
        x, y = brush.chance.uniform(0, w), brush.chance.uniform(h * 0.78, h)
        brush.oval(x, y, 5, 2.5, lighter(brush.colours.ground, 0.2))
    for x in (0.05, 0.95):
        for dx, dy in ((-36, -74), (36, -74), (-20, -104), (22, -102), (0, -122)):
            brush.curve(
                ((w * x, h * 0.78), (w * x + dx * 0.4, h * 0.78 + dy * 0.6), (w * x + dx, h * 0.78 + dy)), "#3f8f4a", 15
            )
        brush.poly(
            ((w * x - 30, h * 0.74), (w * x + 30, h * 0.74), (w * x + 22, h * 0.85), (w * x - 22, h * 0.85)),
            "#c8664a",
            4,
        )


@scenery
def cubicles(brush: Brush) -> None:
    """A counter with numbers above it and a queue's rope."""
    w, h = brush.width, brush.height
    for index in range(3):
        x = w * (0.05 + index * 0.32)
        brush.box(x, h * 0.24, w * 0.26, h * 0.36, lighter(brush.colours.sky, 0.5), 5, 4)
        brush.box(x + w * 0.06, h * 0.1, w * 0.14, h * 0.1, "#2c2447", 4, 6)
        for part in range(3):
            brush.box(x + w * 0.075 + part * 24, h * 0.125, 14, h * 0.05, "#ff6a4d", radius=3)
        for slat in range(5):
            y = h * (0.26 + slat * 0.035)
            if index != 1:
                brush.line(((x + 8, y), (x + w * 0.26 - 8, y)), lighter(brush.colours.far, 0.2), 7)
    brush.box(-10, h * 0.6, w + 20, h * 0.18, brush.colours.far, 5)
    brush.box(-10, h * 0.585, w + 20, 22, lighter(brush.colours.far, 0.4), 5)
    lino(brush, h * 0.78, lighter(brush.colours.ground, 0.45), brush.colours.ground)


@scenery
def gallery(brush: Brush) -> None:
    """Pictures in frames of gold, a bench, a polished floor."""
    w, h = brush.width, brush.height
    for x, y, wide, high, tint in (
        (0.05, 0.14, 0.19, 0.2, "#3f8fd6"),
        (0.05, 0.42, 0.19, 0.22, "#c8664a"),
        (0.77, 0.14, 0.18, 0.26, "#5fae4a"),
        (0.77, 0.46, 0.18, 0.18, "#a05cc9"),
    ):
        frame(brush, w * x, h * y, w * wide, h * high, tint)
    skirting(brush, h * 0.76)
    boards(brush, h * 0.76)
    for x in (0.1, 0.9):
        brush.line(((w * x, h * 0.9), (w * x, h * 0.72)), "#d9a32f", 9)
        brush.oval(w * x, h * 0.71, 10, 10, "#ffd34d", 3)
    brush.curve(((w * 0.1, h * 0.74), (w * 0.5, h * 1.02), (w * 0.9, h * 0.74)), "#b3364f", 12)


@scenery
def waiting_room(brush: Brush) -> None:
    """Armchairs by a fire, a clock, a striped carpet."""
    w, h = brush.width, brush.height
    brush.box(w * 0.3, h * 0.34, w * 0.4, h * 0.44, lighter(brush.colours.far, 0.3), 5, 4)
    brush.box(w * 0.26, h * 0.3, w * 0.48, 28, lighter(brush.colours.far, 0.5), 5, 5)
    brush.box(w * 0.37, h * 0.46, w * 0.26, h * 0.32, "#3a2c40", 5, 10)
    for x, size in ((0.44, 30), (0.5, 42), (0.56, 28)):
        brush.poly(
            ((w * x - size * 0.5, h * 0.77), (w * x, h * 0.77 - size * 1.9), (w * x + size * 0.5, h * 0.77)), "#ff8f2e"
        )
        brush.poly(
            ((w * x - size * 0.25, h * 0.77), (w * x, h * 0.77 - size), (w * x + size * 0.25, h * 0.77)), "#ffe27a"
        )
    window(brush, w * 0.04, h * 0.16, w * 0.16, h * 0.28)
    frame(brush, w * 0.8, h * 0.15, w * 0.15, h * 0.22, brush.colours.accent)
    brush.floor(h * 0.78, brush.colours.ground)
    for index in range(10):
        brush.box(-10, h * (0.8 + index * 0.045), w + 20, 9, lighter(brush.colours.ground, 0.16 if index % 2 else 0.3))
    for x, side in ((0.02, 1), (0.98, -1)):
        brush.box(w * x - 62, h * 0.52, 124, h * 0.3, brush.colours.accent, 5, 26)
        brush.box(w * x + side * 18 - 34, h * 0.64, 68, h * 0.22, lighter(brush.colours.accent, 0.2), 5, 18)


@scenery
def counter(brush: Brush) -> None:
    """A menu board with pictures over a till and a counter with stools."""
    w, h = brush.width, brush.height
    brush.box(w * 0.05, h * 0.12, w * 0.9, h * 0.25, "#4a3550", 5, 10)
    for index in range(6):
        x, tint = w * (0.09 + index * 0.145), ("#ffd34d", "#ff7a6b", "#8ad96f", "#ff9cc2", "#6fc3ff", "#ffb04d")[index]
        brush.oval(x + 30, h * 0.2, 22, 16, tint, 3)
        brush.line(((x + 4, h * 0.29), (x + 60, h * 0.29)), "#fffaf0", 6)
        brush.line(((x + 12, h * 0.33), (x + 50, h * 0.33)), "#b9a8c2", 5)
    for index in range(13):
        brush.poly(((w * index / 12 - 30, h * 0.4), (w * index / 12 + 30, h * 0.4), (w * index / 12, h * 0.47)),
                   brush.colours.accent if index % 2 else "#fffaf0", 3)  # fmt: skip
    brush.box(-10, h * 0.64, w + 20, h * 0.17, brush.colours.far, 5)
    for index in range(9):
        brush.box(w * (index * 0.125), h * 0.69, w * 0.06, h * 0.1, lighter(brush.colours.far, 0.35), radius=6)
    brush.box(-10, h * 0.61, w + 20, 26, "#fffaf0", 5, 8)
    lino(brush, h * 0.81, "#fffaf0", brush.colours.ground)
