"""Sceneries at home and in public rooms: what stands before a papered wall."""

from __future__ import annotations

from painting.brush import Brush, darker, lighter, mixed
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK, WHITE

SPINES = ("#e8452c", "#ffc928", "#3f8fd6", "#5fae4a", "#a05cc9", "#f08a3c", "#fffaf0", "#2c8f86")


def boards(brush: Brush, top: float, tint: str | None = None) -> None:
    """A floor of boards that run towards the eye."""
    w, h, tint = brush.width, brush.height, tint or brush.colours.ground
    brush.floor(top, tint)
    for index in range(-8, 9):
        brush.line(((w / 2 + index * w * 0.085, top), (w / 2 + index * w * 0.19, h + 5)), darker(tint, 0.2), 3.5)


def skirting(brush: Brush, top: float, tint: str = "#fffaf0") -> None:
    """The board along the foot of a wall."""
    brush.box(-10, top - 16, brush.width + 20, 18, tint, 4)


def lino(brush: Brush, top: float, one: str, other: str) -> None:
    """A chequered floor in perspective."""
    w, h = brush.width, brush.height
    brush.floor(top, one)
    rows = 4
    edges = [top + (h + 4 - top) * (row / rows) ** 1.35 for row in range(rows + 1)]
    for row in range(rows):
        for column in range(-9, 9):
            if (row + column) % 2:
                continue
            quad = []
            for y, order in ((edges[row], (0, 1)), (edges[row + 1], (1, 0))):
                spread = 0.10 + 0.13 * (y - top) / (h - top)
                quad += [(w / 2 + (column + edge) * w * spread, y) for edge in order]
            brush.poly(quad, other)
    brush.line(((-10, top), (w + 10, top)), INK, 5)


def doors(brush: Brush, count: int, top: float, width: float, height: float) -> None:
    """The doors along the front of a bench or desk; shares of the canvas."""
    w, h = brush.width, brush.height
    for index in range(count):
        x = w * (0.02 + index / count)
        brush.box(x, h * top, w * width, h * height, None, 4, line=darker(brush.colours.ground, 0.3))


def frame(brush: Brush, x: float, y: float, width: float, height: float, tint: str) -> None:
    """A picture on the wall: a small landscape in a wooden frame."""
    brush.box(x, y, width, height, "#b9793f", 4, 4)
    brush.box(x + 10, y + 10, width - 20, height - 20, lighter(tint, 0.6), 3)
    brush.painter.save()
    brush.painter.setClipRect(round(x + 11), round(y + 11), round(width - 22), round(height - 22))
    brush.oval(x + width * 0.35, y + height * 1.02, width * 0.5, height * 0.5, tint)
    brush.oval(x + width * 0.72, y + height * 0.36, height * 0.12, height * 0.12, "#ffe27a")
    brush.painter.restore()


def window(brush: Brush, x: float, y: float, width: float, height: float, sky: str = "#a9e0ff") -> None:
    """A window with a cross bar and curtains drawn aside."""
    brush.box(x, y, width, height, sky, 5)
    brush.puffs(x + width * 0.6, y + height * 0.4, width * 0.18, brush.veil(WHITE, 210))
    brush.line(((x + width / 2, y), (x + width / 2, y + height)), "#fffaf0", 7)
    brush.line(((x, y + height / 2), (x + width, y + height / 2)), "#fffaf0", 7)
    brush.box(x, y, width, height, None, 7, line="#fffaf0")
    for side, edge in ((1, x - 12), (-1, x + width + 12)):
        far = edge + side * width * 0.3
        brush.poly(
            (
                (edge, y - 12),
                (far, y - 12),
                (edge + side * width * 0.12, y + height * 0.6),
                (edge + side * width * 0.2, y + height + 12),
                (edge, y + height + 12),
            ),
            brush.colours.accent,
            4,
        )


@scenery
def living_room(brush: Brush) -> None:
    """A picture, a window, a floor of boards and a rug."""
    w, h = brush.width, brush.height
    frame(brush, w * 0.07, h * 0.17, w * 0.2, h * 0.2, brush.colours.ground)
    window(brush, w * 0.74, h * 0.15, w * 0.19, h * 0.3)
    boards(brush, h * 0.75)
    skirting(brush, h * 0.75)
    brush.oval(w / 2, h * 0.89, w * 0.4, h * 0.075, brush.colours.accent, 5)
    brush.oval(w / 2, h * 0.89, w * 0.32, h * 0.053, None, 5, lighter(brush.colours.accent, 0.5))


@scenery
def kitchen(brush: Brush) -> None:
    """Cupboards, a window, a worktop and a chequered floor."""
    w, h = brush.width, brush.height
    for x in (0.0, 0.17, 0.69, 0.86):
        brush.box(w * x + 3, -10, w * 0.16, h * 0.32, lighter(brush.colours.far, 0.35), 4, 5)
        brush.box(w * x + 16, 10, w * 0.16 - 26, h * 0.24, None, 3, line=darker(brush.colours.far, 0.1))
        brush.oval(w * (x + 0.14), h * 0.25, 6, 6, brush.colours.accent, 3)
    window(brush, w * 0.385, h * 0.1, w * 0.23, h * 0.3)
    brush.box(-10, h * 0.57, w + 20, h * 0.2, lighter(brush.colours.far, 0.25), 4)
    for index in range(6):
        brush.box(
            w * (index * 0.17 + 0.01), h * 0.62, w * 0.145, h * 0.13, None, 4, line=darker(brush.colours.far, 0.15)
        )
    brush.box(-10, h * 0.545, w + 20, 24, "#fffaf0", 5)
    lino(brush, h * 0.77, "#fffaf0", brush.colours.ground)


@scenery
def nursery(brush: Brush) -> None:
    """Cot bars, a mobile of stars and moons, building bricks."""
    w, h = brush.width, brush.height
    brush.line(((w * 0.3, h * 0.1), (w * 0.7, h * 0.1)), "#c98f5f", 8)
    for index, x in enumerate((0.3, 0.43, 0.57, 0.7)):
        drop = h * (0.2 + 0.05 * (index % 2))
        brush.line(((w * x, h * 0.1), (w * x, drop)), "#c98f5f", 3.5)
        if index % 2:
            brush.star(w * x, drop + 14, 18, "#ffd34d", 3)
        else:
            brush.oval(w * x, drop + 14, 15, 15, "#8fd4ff", 3)
            brush.oval(w * x + 6, drop + 10, 12, 12, brush.colours.sky)
    brush.box(-10, h * 0.34, w + 20, 26, "#fffaf0", 5, 12)
    for index in range(12):
        x = w * (index + 0.5) / 12
        brush.box(x - 9, h * 0.38, 18, h * 0.34, "#fffaf0", 4, 8)
    brush.box(-10, h * 0.7, w + 20, 26, "#fffaf0", 5, 12)
    brush.floor(h * 0.76, brush.colours.ground)
    for x, y, tint in (
        (0.07, 0.83, "#ff7a6b"),
        (0.15, 0.83, "#6fc3ff"),
        (0.11, 0.745, "#ffd34d"),
        (0.92, 0.83, "#8ad96f"),
    ):
        brush.box(w * x - 25, h * y - 6, 50, 50, tint, 4, 7)
        brush.oval(w * x, h * y + 19, 11, 11, lighter(tint, 0.5))


@scenery
def bar(brush: Brush) -> None:
    """Bottles on shelves behind a long counter, lamps above."""
    w, h = brush.width, brush.height
    tints = ("#4f9d5b", "#c8453f", "#e8a03c", "#5f8fd6", "#8a4fa3", "#d9c28f")
    for row in range(2):
        y = h * (0.33 + row * 0.2)
        for index in range(int(w / 34)):
            x = 20.0 + index * 34 + (row % 2) * 12
            tall = 40 + 14 * ((index * 5 + row * 3) % 3)
            tint = tints[(index * 3 + row) % len(tints)]
            brush.box(x - 8, y - tall * 0.66, 16, tall * 0.66, tint, 3, 4)
            brush.box(x - 4, y - tall, 8, tall * 0.4, tint, 3, 2)
            brush.box(x - 8, y - tall * 0.45, 16, 11, "#fff1dc")
        brush.box(-10, y, w + 20, 14, "#8a5a34", 4)
    for x in (0.2, 0.8):
        brush.line(((w * x, -5), (w * x, h * 0.07)), INK, 5)
        brush.poly(
            ((w * x - 38, h * 0.14), (w * x - 14, h * 0.06), (w * x + 14, h * 0.06), (w * x + 38, h * 0.14)),
            "#2f8f6a",
            4,
        )
        brush.poly(((w * x - 36, h * 0.145), (w * x + 36, h * 0.145), (w * x + 110, h * 0.7), (w * x - 110, h * 0.7)),
                   brush.veil("#fff2a8", 46))  # fmt: skip
    brush.box(-10, h * 0.7, w + 20, h * 0.4, brush.colours.ground, 5, line=INK)
    brush.box(-10, h * 0.67, w + 20, 30, lighter(brush.colours.ground, 0.28), 5, 8, INK)
    doors(brush, 5, 0.79, 0.16, 0.19)


@scenery
def shop(brush: Brush) -> None:
    """Shelves full of packets under an awning of two colours."""
    w, h = brush.width, brush.height
    for row in range(3):
        y = h * (0.36 + row * 0.165)
        x = 4.0
        while x < w:
            wide = brush.chance.choice((26, 34, 44))
            tall = brush.chance.uniform(0.07, 0.12) * h
            tint = brush.chance.choice(SPINES)
            brush.box(x, y - tall, wide, tall, tint, 3, brush.chance.choice((2, 8, 12)))
            brush.box(x + 5, y - tall * 0.62, wide - 10, tall * 0.3, lighter(tint, 0.55))
            x += wide + 7
        brush.box(-10, y, w + 20, 13, lighter(brush.colours.far, 0.3), 4)
    for index in range(9):
        tint = brush.colours.accent if index % 2 else "#fffaf0"
        x = w * index / 9
        brush.box(x, -10, w / 9, h * 0.13, tint, 3)
        brush.oval(x + w / 18, h * 0.12, w / 18, 18, tint, 3)
    lino(brush, h * 0.77, "#fff6e6", brush.colours.ground)


@scenery
def library(brush: Brush) -> None:
    """Walls of books up to the ceiling."""
    w, h = brush.width, brush.height
    for row in range(4):
        y = h * (0.2 + row * 0.175)
        x = 0.0
        while x < w:
            wide, tall = brush.chance.choice((14, 18, 23, 28)), h * brush.chance.uniform(0.1, 0.145)
            tint = mixed(brush.chance.choice(SPINES), brush.colours.ground, 0.24)
            brush.box(x, y - tall, wide, tall, tint, 2.5, 2)
            brush.line(((x + 4, y - tall * 0.72), (x + wide - 4, y - tall * 0.72)), lighter(tint, 0.5), 3)
            x += wide + brush.chance.choice((0, 0, 0, 3))
        brush.box(-10, y, w + 20, 13, "#8a5a34", 4)
    for x in (0.0, 0.33, 0.67, 1.0):
        brush.box(w * x - 11, -10, 22, h * 0.78, "#9a6840", 4)
    boards(brush, h * 0.77)


@scenery
def hall(brush: Brush) -> None:
    """The hall of a manor: dark panels, antlers' place taken by a portrait frame, a checked floor and a carpet."""
    w, h = brush.width, brush.height
    for index in range(7):
        brush.box(w * (index * 0.15 - 0.02), h * 0.42, w * 0.125, h * 0.34, darker(brush.colours.far, 0.1), 4)
    brush.box(-10, h * 0.38, w + 20, 17, lighter(brush.colours.far, 0.3), 4)
    for x in (0.12, 0.88):
        brush.line(((w * x, h * 0.3), (w * x, h * 0.2)), "#d9a32f", 8)
        for dx in (-26, 0, 26):
            brush.line(((w * x, h * 0.24), (w * x + dx, h * 0.2)), "#d9a32f", 6)
            brush.box(w * x + dx - 6, h * 0.14, 12, h * 0.06, "#fffaf0", 3)
            brush.oval(w * x + dx, h * 0.125, 6, 11, "#ffb84d", 2)
    lino(brush, h * 0.76, "#efe6da", darker(brush.colours.ground, 0.1))
    brush.poly(
        ((w * 0.4, h * 0.76), (w * 0.6, h * 0.76), (w * 0.82, h + 5), (w * 0.18, h + 5)), brush.colours.accent, 5
    )
    brush.poly(((w * 0.425, h * 0.76), (w * 0.575, h * 0.76), (w * 0.755, h + 5), (w * 0.245, h + 5)), None, 5,
               lighter(brush.colours.accent, 0.5))  # fmt: skip


@scenery
def cellar(brush: Brush) -> None:
    """A vault of stone with torches."""
    w, h = brush.width, brush.height
    stone = brush.colours.far
    for row in range(int(h / 50) + 1):
        for column in range(-1, int(w / 90) + 1):
            brush.box(
                column * 90 + (row % 2) * 45, row * 50, 90, 50, lighter(stone, 0.08 * ((row * 3 + column) % 3)), 4, 8
            )
    for x in (0.5,):
        brush.box(w * x - w * 0.27, h * 0.1, w * 0.54, h * 0.75, darker(stone, 0.45), 6, w * 0.27)
    for x in (0.12, 0.88):
        brush.oval(w * x, h * 0.34, 66, 66, brush.veil("#ffd34d", 60))
        brush.poly(
            ((w * x - 14, h * 0.4), (w * x + 14, h * 0.4), (w * x + 7, h * 0.56), (w * x - 7, h * 0.56)), "#8a5a34", 4
        )
        brush.oval(w * x, h * 0.34, 19, 30, "#ff8f2e", 4)
        brush.oval(w * x, h * 0.36, 10, 18, "#ffe27a")
    brush.floor(h * 0.8, brush.colours.ground)
    for index in range(9):
        brush.oval(w * index / 8, h * (0.86 + 0.07 * (index % 2)), 40, 10, darker(brush.colours.ground, 0.16))


@scenery
def bedroom(brush: Brush) -> None:
    """A night window, a poster with a star, a bed's end and a rug."""
    w, h = brush.width, brush.height
    window(brush, w * 0.08, h * 0.12, w * 0.22, h * 0.34, "#2f3a7a")
    brush.oval(w * 0.25, h * 0.2, 17, 17, "#fff2b8")
    brush.box(w * 0.74, h * 0.15, w * 0.17, h * 0.28, lighter(brush.colours.accent, 0.3), 4, 3)
    brush.star(w * 0.825, h * 0.28, 36, brush.colours.accent, 4)
    boards(brush, h * 0.76)
    skirting(brush, h * 0.76)
    brush.box(w * 0.82, h * 0.55, w * 0.3, h * 0.3, "#b9793f", 5, 10)
    brush.box(w * 0.8, h * 0.6, w * 0.3, h * 0.2, brush.colours.far, 5, 14)
    brush.oval(w * 0.45, h * 0.9, w * 0.33, h * 0.06, lighter(brush.colours.far, 0.3), 5)


@scenery
def attic(brush: Brush) -> None:
    """Under a wooden roof: beams, a round window and boards."""
    w, h = brush.width, brush.height
    brush.poly(((-10, -10), (w * 0.24, -10), (-10, h * 0.5)), darker(brush.colours.far, 0.15), 4)
    brush.poly(((w + 10, -10), (w * 0.76, -10), (w + 10, h * 0.5)), darker(brush.colours.far, 0.15), 4)
    for ends in (((0.24, -0.02), (-0.02, 0.5)), ((0.76, -0.02), (1.02, 0.5))):
        brush.line([(w * x, h * y) for x, y in ends], darker("#9a6840", 0.4), 28)
        brush.line([(w * x, h * y) for x, y in ends], "#b9793f", 20)
    brush.oval(w / 2, h * 0.3, 88, 88, "#a9e0ff", 8)
    brush.line(((w / 2, h * 0.3 - 88), (w / 2, h * 0.3 + 88)), "#b9793f", 10)
    brush.line(((w / 2 - 88, h * 0.3), (w / 2 + 88, h * 0.3)), "#b9793f", 10)
    brush.oval(w / 2, h * 0.3, 88, 88, None, 12, "#b9793f")
    boards(brush, h * 0.76)
