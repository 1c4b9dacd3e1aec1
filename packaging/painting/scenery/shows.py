"""Sceneries of the stage and the screen: theatres, studios, tents, games."""

from __future__ import annotations

import math

from painting.brush import Brush, darker, lighter
from painting.scenery.indoors import boards
from painting.scenery.register import scenery
from simpsons_desktop.table.tokens import INK


def curtains(brush: Brush, tint: str) -> None:
    """Heavy curtains at both sides and a frill above."""
    w, h = brush.width, brush.height
    for side, edge in ((1, -10.0), (-1, w + 10.0)):
        for fold in range(4):
            x = edge + side * fold * w * 0.055
            out = w * 0.075
            brush.poly(
                (
                    (x, -10),
                    (x + side * out, -10),
                    (x + side * (out - fold * 5), h * 0.5),
                    (x + side * out * 0.9, h * 0.82),
                    (x, h * 0.82),
                ),
                lighter(tint, 0.12) if fold % 2 else tint,
                4,
            )
    for index in range(8):
        brush.oval(w * (index + 0.5) / 8, h * 0.06, w / 15, h * 0.085, lighter(tint, 0.12) if index % 2 else tint, 4)
    brush.box(-10, -12, w + 20, h * 0.07, darker(tint, 0.15), 4)


@scenery
def stage(brush: Brush) -> None:
    """A theatre: curtains, boards, footlights."""
    w, h = brush.width, brush.height
    brush.beam(w * 0.2, -10, w * 0.5, w * 0.24, "#fff8c9", 70)
    brush.beam(w * 0.8, -10, w * 0.5, w * 0.24, "#fff8c9", 70)
    curtains(brush, brush.colours.far)
    boards(brush, h * 0.78)
    brush.oval(w / 2, h * 0.88, w * 0.33, h * 0.06, brush.veil("#fff8c9", 120))
    for index in range(9):
        brush.oval(w * (index + 0.5) / 9, h * 0.985, 22, 17, "#ffe9a0", 4)


@scenery
def studio(brush: Brush) -> None:
    """A television studio: lamps on a rail, a round platform, cables."""
    w, h = brush.width, brush.height
    brush.line(((-10, h * 0.11), (w + 10, h * 0.11)), "#4a4659", 11)
    for x, lean in ((0.12, 0.3), (0.32, 0.42), (0.68, 0.58), (0.88, 0.7)):
        brush.beam(w * x, h * 0.17, w * lean, w * 0.12, "#fffbe0", 54)
        brush.box(w * x - 24, h * 0.1, 48, 38, "#3a3550", 4, 8)
        brush.oval(w * x, h * 0.19, 19, 8, "#fff6b8", 3)
    brush.floor(h * 0.76, brush.colours.ground)
    brush.oval(w / 2, h * 0.91, w * 0.41, h * 0.1, darker(brush.colours.accent, 0.3), 5, INK)
    brush.oval(w / 2, h * 0.885, w * 0.41, h * 0.1, brush.colours.accent, 5, INK)
    brush.curve(((-10, h * 0.86), (w * 0.06, h * 0.92), (w * 0.03, h * 0.98), (w * 0.2, h * 1.02)), "#3a3550", 8)
    brush.curve(((w + 10, h * 0.83), (w * 0.93, h * 0.9), (w * 0.98, h * 0.97), (w * 0.85, h * 1.02)), "#3a3550", 8)


@scenery
def newsroom(brush: Brush) -> None:
    """A map of dots, clocks of far towns, a desk in one sweep."""
    w, h = brush.width, brush.height
    brush.box(w * 0.08, h * 0.12, w * 0.84, h * 0.44, darker(brush.colours.far, 0.25), 5, 14)
    for row in range(11):
        for column in range(30):
            land = math.sin(column * 0.55) + math.cos(row * 0.9 + column * 0.35) > 0.35
            if land:
                brush.oval(
                    w * (0.115 + column * 0.0265), h * (0.165 + row * 0.034), 5.5, 5.5, lighter(brush.colours.sky, 0.3)
                )
    brush.floor(h * 0.8, darker(brush.colours.ground, 0.2))
    brush.poly(
        ((-10, h * 0.7), (w + 10, h * 0.7), (w * 0.93, h * 0.93), (w * 0.07, h * 0.93)), brush.colours.ground, 5, INK
    )
    brush.box(-10, h * 0.66, w + 20, 30, lighter(brush.colours.ground, 0.35), 5, 12, INK)
    brush.box(w * 0.1, h * 0.79, w * 0.8, 13, brush.colours.accent, 3, 6)


@scenery
def circus(brush: Brush) -> None:
    """Inside the tent: striped cloth, bunting, the ring."""
    w, h = brush.width, brush.height
    for index in range(12):
        a, b = w * index / 12, w * (index + 1) / 12
        tint = brush.colours.ray if index % 2 else "#fffaf0"
        brush.poly(
            (
                (w / 2 + (a - w / 2) * 0.12, -10),
                (w / 2 + (b - w / 2) * 0.12, -10),
                (b + (b - w / 2) * 0.5, h * 0.78),
                (a + (a - w / 2) * 0.5, h * 0.78),
            ),
            tint,
        )
    tints = ("#ffd34d", "#3f8fd6", "#8ad96f", "#ff7ab8")
    for half in (0, 1):
        for index in range(7):
            share = index / 6
            x = w * (half * 0.5 + share * 0.5)
            y = h * 0.13 + math.sin(share * math.pi) * h * 0.08
            brush.poly(((x - 19, y), (x + 19, y), (x, y + 34)), tints[(index + half) % 4], 3)
    brush.floor(h * 0.74, brush.colours.ground)
    brush.oval(w / 2, h * 0.96, w * 0.58, h * 0.17, "#e8452c", 6, INK)
    brush.oval(w / 2, h * 0.94, w * 0.53, h * 0.14, lighter(brush.colours.ground, 0.3), 5)
    for index in range(9):
        angle = math.pi * (1.1 + 0.8 * index / 8)
        brush.star(w / 2 + w * 0.555 * math.cos(angle), h * 0.955 + h * 0.155 * math.sin(angle), 11, "#ffd34d")


@scenery
def festival(brush: Brush) -> None:
    """An open stage: towers of loudspeakers, lights, many hands."""
    w, h = brush.width, brush.height
    brush.box(w * 0.12, h * 0.1, w * 0.76, h * 0.56, darker(brush.colours.far, 0.35), 5)
    for index in range(5):
        x = w * (0.2 + index * 0.15)
        tint = ("#ff7ab8", "#ffe27a", "#8cf0d0", "#ffb04d", "#a98bff")[index]
        brush.poly(
            (
                (x - 5, h * 0.12),
                (x + 5, h * 0.12),
                (x + (index - 2) * 20 + 54, h * 0.66),
                (x + (index - 2) * 20 - 54, h * 0.66),
            ),
            brush.veil(tint, 110),
        )
        brush.oval(x, h * 0.125, 15, 13, tint, 4)
    brush.line(((w * 0.1, h * 0.1), (w * 0.9, h * 0.1)), "#8a96a3", 12)
    for x in (0.0, 0.86):
        for row in range(3):
            brush.box(w * x, h * (0.16 + row * 0.17), w * 0.14, h * 0.16, "#3a3550", 4, 6)
            brush.oval(w * (x + 0.07), h * (0.24 + row * 0.17), 30, 30, "#6d6880", 4)
            brush.oval(w * (x + 0.07), h * (0.24 + row * 0.17), 12, 12, "#2c2447")
    brush.box(-10, h * 0.66, w + 20, h * 0.14, brush.colours.ground, 5)
    for index in range(17):
        x, y = w * index / 16, h * (0.9 + 0.03 * (index % 3))
        tint = ("#5a3a5c", "#43305c", "#6b3f52")[index % 3]
        brush.oval(x, y + 36, 34, 50, tint)
        if index % 2:
            brush.line(((x + 14, y + 26), (x + 22, y - 34)), tint, 13)
            brush.oval(x + 23, y - 40, 10, 11, tint)


@scenery
def disco(brush: Brush) -> None:
    """A dance floor of lit squares and beams of colour."""
    w, h = brush.width, brush.height
    for x, end, tint in ((0.5, 0.05, "#ff7ab8"), (0.5, 0.3, "#ffe27a"), (0.5, 0.7, "#8cf0d0"), (0.5, 0.95, "#8fb8ff")):
        brush.poly(
            ((w * x - 6, -10), (w * x + 6, -10), (w * end + 70, h * 0.78), (w * end - 70, h * 0.78)),
            brush.veil(tint, 84),
        )
    tints = ("#ff5fa2", "#ffd34d", "#4fd6c2", "#6f8cf5", "#ff8a4d")
    top = h * 0.72
    edges = [top + (h + 4 - top) * (row / 3) ** 1.3 for row in range(4)]
    for row in range(3):
        for column in range(-6, 6):
            quad = []
            for y, order in ((edges[row], (0, 1)), (edges[row + 1], (1, 0))):
                spread = 0.13 + 0.12 * (y - top) / (h - top)
                quad += [(w / 2 + (column + edge) * w * spread, y) for edge in order]
            brush.poly(quad, tints[(row * 2 + column * 3) % 5], 4)
    brush.line(((-10, top), (w + 10, top)), INK, 5)


@scenery
def arcade(brush: Brush) -> None:
    """Neon lines that run to the horizon, machines at both sides."""
    w, h = brush.width, brush.height
    sun = w * 0.2
    brush.oval(w / 2, h * 0.56, sun, sun, "#ffb04d")
    for band in range(4):
        brush.box(w / 2 - sun, h * (0.5 + band * 0.055) + 6, sun * 2, 7 + band * 2, brush.colours.sky)
    brush.floor(h * 0.7, brush.colours.ground, 5, brush.colours.accent)
    for index in range(-9, 10):
        brush.line(((w / 2 + index * w * 0.06, h * 0.7), (w / 2 + index * w * 0.2, h + 5)), brush.colours.accent, 3.5)
    for y in (0.735, 0.785, 0.86, 0.96):
        brush.line(((0, h * y), (w, h * y)), brush.colours.accent, 3.5)
    for x, tint in ((0.0, "#ff5fa2"), (0.86, "#4fc3f7")):
        left = w * x
        brush.poly(
            ((left, h * 0.9), (left, h * 0.3), (left + w * 0.14, h * 0.3), (left + w * 0.14, h * 0.9)), tint, 5, INK
        )
        brush.box(left + 10, h * 0.37, w * 0.14 - 20, h * 0.17, "#1e1a37", 4, 6)
        for row in range(2):
            for column in range(3):
                brush.oval(
                    left + 25 + column * 20, h * (0.42 + row * 0.06), 5, 5, ("#8cf0d0", "#ffe27a")[(row + column) % 2]
                )
        brush.box(left - 2, h * 0.57, w * 0.14 + 4, 20, lighter(tint, 0.4), 4, 5)
        brush.line(((left + 30, h * 0.57), (left + 30, h * 0.535)), INK, 6)
        brush.oval(left + 30, h * 0.53, 8, 8, "#ff6a4d", 3)


@scenery
def bowling(brush: Brush) -> None:
    """Lanes that run to the pins."""
    w, h = brush.width, brush.height
    brush.box(-10, h * 0.3, w + 20, h * 0.2, darker(brush.colours.far, 0.4), 5)
    for lane in range(3):
        middle = w * (0.18 + lane * 0.32)
        for dx in (-33, -11, 11, 33, -22, 0, 22):
            brush.oval(middle + dx, h * 0.47, 8, 17, "#fffaf0", 2.5)
            brush.oval(middle + dx, h * 0.425, 5, 7, "#fffaf0", 2.5)
    brush.box(-10, h * 0.2, w + 20, h * 0.13, brush.colours.far, 5)
    for index in range(11):
        brush.star(w * (index + 0.5) / 11, h * 0.265, 15, brush.colours.accent)
    brush.floor(h * 0.5, brush.colours.ground)
    for index in range(-12, 13):
        brush.line(
            ((w / 2 + index * w * 0.045, h * 0.5), (w / 2 + index * w * 0.15, h + 5)),
            darker(brush.colours.ground, 0.13),
            3,
        )
    for edge in (-1.5, -0.5, 0.5, 1.5):
        brush.line(((w / 2 + edge * w * 0.32, h * 0.5), (w / 2 + edge * w * 1.05, h + 5)), "#6b4a5a", 14)
    for index in (-1, 0, 1):
        for step in range(3):
            y = h * (0.64 + step * 0.06)
            x = w / 2 + index * w * (0.32 + 0.73 * (y - h * 0.5) / (h * 0.5)) * 0.62
            brush.poly(((x - 9, y + 14), (x, y - 10), (x + 9, y + 14)), darker(brush.colours.ground, 0.35))


@scenery
def mall(brush: Brush) -> None:
    """Two storeys of shop fronts, railings, an escalator."""
    w, h = brush.width, brush.height
    fronts = ("#ff9cc2", "#8fd4ff", "#ffd97a", "#b9e89a", "#d6bfff")
    for row, (top, low) in enumerate(((0.1, 0.34), (0.46, 0.74))):
        for index in range(5):
            x = w * (index * 0.21 - 0.02)
            tint = fronts[(index + row * 2) % 5]
            brush.box(x, h * top, w * 0.2, h * (low - top), lighter(tint, 0.4), 4)
            brush.box(x, h * top, w * 0.2, h * 0.055, tint, 4)
            brush.box(x + 14, h * (top + 0.08), w * 0.2 - 28, h * (low - top - 0.1), "#e4f5ff", 3)
    brush.box(-10, h * 0.36, w + 20, h * 0.03, "#fffaf0", 4)
    for index in range(25):
        brush.line(((w * index / 24, h * 0.31), (w * index / 24, h * 0.37)), "#9aa8b8", 4)
    brush.line(((0, h * 0.31), (w, h * 0.31)), "#6d7a8c", 7)
    brush.poly(((w * 0.98, h * 0.36), (w * 1.12, h * 0.36), (w * 0.86, h * 0.82), (w * 0.7, h * 0.82)), "#9aa8b8", 5)
    for step in range(8):
        y = h * (0.4 + step * 0.055)
        brush.line(((w * (0.955 - step * 0.034), y), (w * (1.08 - step * 0.034), y)), "#5c6878", 5)
    brush.floor(h * 0.76, brush.colours.ground)
    for index in range(-6, 7):
        brush.line(
            ((w / 2 + index * w * 0.09, h * 0.76), (w / 2 + index * w * 0.2, h)), lighter(brush.colours.ground, 0.3), 4
        )


@scenery
def camp(brush: Brush) -> None:
    """Tents among firs by a fire, under the stars."""
    from painting.scenery.nature import fir

    w, h = brush.width, brush.height
    brush.bank(((-20, h * 0.62), (w * 0.4, h * 0.54), (w + 20, h * 0.64)), brush.colours.far, 4)
    for x, size in ((0.24, 0.3), (0.36, 0.26), (0.66, 0.3), (0.78, 0.34)):
        fir(brush, w * x, h * 0.68, h * size, darker(brush.colours.far, 0.1), 3)
    brush.bank(((-20, h * 0.72), (w * 0.5, h * 0.67), (w + 20, h * 0.74)), brush.colours.ground, 5, INK)
    for x, tint in ((0.11, brush.colours.accent), (0.9, "#6fc3ff")):
        brush.poly(((w * x - 92, h * 0.8), (w * x, h * 0.5), (w * x + 92, h * 0.8)), tint, 5)
        brush.poly(((w * x - 26, h * 0.8), (w * x, h * 0.58), (w * x + 26, h * 0.8)), darker(tint, 0.4), 4)


@scenery
def cinema(brush: Brush) -> None:
    """Rows of seats before a bright screen."""
    w, h = brush.width, brush.height
    brush.box(w * 0.1, h * 0.11, w * 0.8, h * 0.54, "#fffdf0", 6, 8)
    brush.painter.save()
    brush.box(w * 0.13, h * 0.14, w * 0.74, h * 0.48, lighter(brush.colours.accent, 0.55))
    brush.painter.restore()
    for row, y in ((0, 0.74), (1, 0.86)):
        for index in range(8 + row):
            x = w * ((index + 0.5 * (row + 1)) / 8 - 0.06)
            brush.box(x - 32, h * y, 64, h * 0.2, darker(brush.colours.ground, 0.12 * (1 - row)), 5, 20)
            brush.box(x - 22, h * y + 12, 44, 30, lighter(brush.colours.ground, 0.18), radius=12)


@scenery
def ring(brush: Brush) -> None:
    """A boxing ring: ropes, posts, canvas."""
    w, h = brush.width, brush.height
    brush.box(-10, h * 0.38, w + 20, h * 0.3, darker(brush.colours.far, 0.5))
    for column in range(int(w / 30) + 1):
        for row in range(3):
            brush.oval(
                column * 30 + (row % 2) * 15,
                h * (0.42 + row * 0.06),
                11,
                13,
                darker(brush.colours.far, 0.3 + 0.08 * row),
            )
    brush.floor(h * 0.74, "#f2ead9")
    for index, y in enumerate((0.42, 0.53, 0.64)):
        brush.line(((-10, h * y), (w + 10, h * y)), ("#e8452c", "#fffaf0", "#3f6fd6")[index], 10)
    for x in (0.05, 0.95):
        brush.box(w * x - 19, h * 0.34, 38, h * 0.44, brush.colours.accent, 5, 10)
    brush.box(-10, h * 0.93, w + 20, h * 0.1, brush.colours.ground, 5, line=INK)
