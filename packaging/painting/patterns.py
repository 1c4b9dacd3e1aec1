"""What the sky or the wall of a picture is filled with: each function draws over the plain first tone."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from painting.brush import Brush, lighter, mixed
from simpsons_desktop.table.shapes import sunburst
from simpsons_desktop.table.tokens import WHITE

Pattern = Callable[[Brush], None]
PATTERNS: dict[str, Pattern] = {}


def pattern(paint: Pattern) -> Pattern:
    """Let recipes name this function."""
    PATTERNS[paint.__name__] = paint
    return paint


def paint_pattern(brush: Brush, name: str) -> None:
    """Draw the pattern of that name, or for "icons:NAME" that icon as a pale repeat."""
    if name.startswith("icons:"):
        icons(brush, name.removeprefix("icons:"))
    else:
        PATTERNS[name](brush)


def icons(brush: Brush, name: str) -> None:
    """Pale icons in rows, each a little turned."""
    brush.painter.setOpacity(0.24)
    step = 92.0
    for row in range(int(brush.height / 78) + 1):
        for column in range(-1, int(brush.width / step) + 2):
            x, y = 44 + column * step + (row % 2) * step / 2, 40 + row * 78
            brush.glyph(name, x, y, 54, WHITE, brush.chance.uniform(-18, 18))
    brush.painter.setOpacity(1)


@pattern
def plain(brush: Brush) -> None:
    """Nothing."""


def _burst(brush: Brush, down: float, count: int, reach: float) -> None:
    """Rays from the middle of a height, and a glow there; shares of the height and of the width."""
    middle = QPointF(brush.width / 2, brush.height * down)
    sunburst(brush.painter, brush.area, middle, brush.colours.sky, brush.colours.ray, count)
    brush.glow(middle.x(), middle.y(), brush.width * reach)


@pattern
def rays(brush: Brush) -> None:
    """Rays from the middle, and a glow."""
    _burst(brush, 0.55, 28, 0.42)


@pattern
def corner(brush: Brush) -> None:
    """Rays from the upper left corner, as from a low sun."""
    sunburst(brush.painter, brush.area, QPointF(0, brush.height * 0.12), brush.colours.sky, brush.colours.ray, 40)


@pattern
def dawn(brush: Brush) -> None:
    """Rays from the middle of the ground."""
    _burst(brush, 0.8, 36, 0.45)


@pattern
def dots(brush: Brush) -> None:
    """Large dots in rows."""
    for row in range(int(brush.height / 46) + 2):
        for column in range(int(brush.width / 52) + 2):
            brush.oval(column * 52 + (row % 2) * 26, row * 46, 13, 13, brush.colours.ray)


@pattern
def halftone(brush: Brush) -> None:
    """Dots that grow towards the ground, as in a cheap print."""
    rows = int(brush.height / 20) + 1
    for row in range(rows):
        radius = 1.5 + 9.5 * (row / rows) ** 1.4
        for column in range(int(brush.width / 22) + 2):
            brush.oval(column * 22 + (row % 2) * 11, row * 20, radius, radius, brush.colours.ray)


@pattern
def checks(brush: Brush) -> None:
    """A chequered wall."""
    side = brush.width / 12
    for row in range(int(brush.height / side) + 1):
        for column in range(12):
            if (row + column) % 2:
                brush.box(column * side, row * side, side + 1, side + 1, brush.colours.ray)


@pattern
def stripes(brush: Brush) -> None:
    """Broad upright stripes, each with a thin one beside it."""
    for index in range(int(brush.width / 58) + 1):
        brush.box(index * 58, 0, 30, brush.height, brush.colours.ray)
        brush.box(index * 58 + 41, 0, 5, brush.height, brush.colours.ray)


@pattern
def slants(brush: Brush) -> None:
    """Diagonal stripes."""
    step, high = 64.0, brush.height
    for index in range(-int(high / step) - 1, int(brush.width / step) + 1):
        x = index * step
        brush.poly(((x, high), (x + 30, high), (x + 30 + high * 0.7, 0), (x + high * 0.7, 0)), brush.colours.ray)


@pattern
def bands(brush: Brush) -> None:
    """Soft bands of sky, paler towards the ground."""
    for index in range(1, 7):
        y = brush.height * index / 7
        tint = mixed(brush.colours.sky, lighter(brush.colours.ray, 0.75), index / 7)
        tops = [(x * brush.width / 8, y + (8 if (x + index) % 2 else -8)) for x in range(-1, 11)]
        brush.bank(tops, tint)


@pattern
def zigzag(brush: Brush) -> None:
    """Zigzag lines."""
    for row in range(int(brush.height / 48) + 2):
        points = [(x * 30.0, row * 48 + (20 if x % 2 else -4)) for x in range(-1, int(brush.width / 30) + 2)]
        brush.line(points, brush.colours.ray, 15)


@pattern
def waves(brush: Brush) -> None:
    """Wavy lines."""
    for row in range(int(brush.height / 44) + 2):
        path = QPainterPath(QPointF(-60 + row % 2 * 30, row * 44))
        for index in range(int(brush.width / 60) + 3):
            x = path.currentPosition().x()
            path.quadTo(QPointF(x + 30, row * 44 + (22 if index % 2 else -22)), QPointF(x + 60, row * 44))
        brush.shape(path, None, 13, brush.colours.ray)


@pattern
def bubbles(brush: Brush) -> None:
    """Rising bubbles, each with a gleam."""
    for _ in range(34):
        x, y = brush.chance.uniform(0, brush.width), brush.chance.uniform(0, brush.height)
        radius = brush.chance.choice((8, 13, 20, 30))
        brush.oval(x, y, radius, radius, brush.colours.ray)
        brush.oval(x - radius * 0.3, y - radius * 0.35, radius * 0.26, radius * 0.26, lighter(brush.colours.sky, 0.6))


@pattern
def stars(brush: Brush) -> None:
    """Stars of three sizes in a night sky."""
    for _ in range(70):
        x, y = brush.chance.uniform(0, brush.width), brush.chance.uniform(0, brush.height * 0.9)
        size = brush.chance.choice((1.6, 2.4, 2.4, 3.6))
        brush.oval(x, y, size, size, lighter(brush.colours.ray, 0.75))
    for _ in range(9):
        x, y = brush.chance.uniform(20, brush.width - 20), brush.chance.uniform(20, brush.height * 0.7)
        brush.star(x, y, brush.chance.uniform(7, 12), brush.colours.accent)


@pattern
def rings(brush: Brush) -> None:
    """Rings round the middle."""
    x, y = brush.width / 2, brush.height * 0.52
    for index in range(11, 0, -1):
        tint = brush.colours.ray if index % 2 else brush.colours.sky
        brush.oval(x, y, index * 44 - 14, index * 44 - 14, tint)


@pattern
def spiral(brush: Brush) -> None:
    """Bent rays that turn round the middle."""
    x, y = brush.width / 2, brush.height * 0.52
    reach = math.hypot(brush.width, brush.height) * 0.62
    for index in range(14):
        points = []
        for side in (0, 1):
            arm = []
            for step in range(15):
                share = step / 14
                angle = 2 * math.pi * (index + side * 0.5) / 14 + share * 1.5
                arm.append((x + math.cos(angle) * reach * share, y + math.sin(angle) * reach * share))
            points += arm if side == 0 else arm[::-1]
        brush.poly(points, brush.colours.ray)


@pattern
def diamonds(brush: Brush) -> None:
    """Diamonds with thin lines across, as on a pullover."""
    wide, high = 74.0, 98.0
    for row in range(int(brush.height / high * 2) + 2):
        for column in range(int(brush.width / wide) + 2):
            x, y = column * wide + (row % 2) * wide / 2, row * high / 2
            if row % 2:
                brush.poly(((x, y - 46), (x + 34, y), (x, y + 46), (x - 34, y)), brush.colours.ray)
    for offset in range(-int(brush.height), int(brush.width), int(wide)):
        run = brush.height * wide / high
        brush.line(((offset, 0), (offset + run, brush.height)), lighter(brush.colours.sky, 0.4), 2.4)
        brush.line(((offset + run, 0), (offset, brush.height)), lighter(brush.colours.sky, 0.4), 2.4)


@pattern
def plaid(brush: Brush) -> None:
    """A woven rug of crossing bands."""
    for index in range(int(brush.width / 84) + 1):
        brush.box(index * 84, 0, 40, brush.height, brush.veil(brush.colours.far, 70))
        brush.box(index * 84 + 56, 0, 6, brush.height, brush.veil(WHITE, 90))
    for index in range(int(brush.height / 84) + 1):
        brush.box(0, index * 84, brush.width, 40, brush.veil(brush.colours.far, 70))
        brush.box(0, index * 84 + 56, brush.width, 6, brush.veil(WHITE, 90))


@pattern
def confetti(brush: Brush) -> None:
    """Scraps of paper in all colours."""
    tints = (brush.colours.accent, "#ff5fa2", "#4fc3f7", "#7ccf4b", "#ffd34d", "#ffffff", "#a98bff")
    for _ in range(75):
        x, y = brush.chance.uniform(0, brush.width), brush.chance.uniform(0, brush.height * 0.9)
        brush.painter.save()
        brush.painter.translate(x, y)
        brush.painter.rotate(brush.chance.uniform(0, 180))
        if brush.chance.random() < 0.3:
            brush.oval(0, 0, 5.5, 5.5, brush.chance.choice(tints))
        else:
            brush.box(-8, -3.5, 16, 7, brush.chance.choice(tints), radius=2)
        brush.painter.restore()


@pattern
def rain(brush: Brush) -> None:
    """Slanting rain."""
    for _ in range(90):
        x, y = brush.chance.uniform(0, brush.width + 40), brush.chance.uniform(-20, brush.height)
        long = brush.chance.uniform(16, 34)
        brush.line(((x, y), (x - long * 0.3, y + long)), lighter(brush.colours.ray, 0.45), 3.4)


@pattern
def snowfall(brush: Brush) -> None:
    """Snowflakes as round dots."""
    for _ in range(90):
        x, y = brush.chance.uniform(0, brush.width), brush.chance.uniform(0, brush.height)
        size = brush.chance.choice((2.5, 4, 4, 6.5))
        brush.oval(x, y, size, size, WHITE)


@pattern
def clouds(brush: Brush) -> None:
    """Small clouds all over, as on a painted ceiling."""
    for row in range(int(brush.height / 110) + 1):
        for column in range(int(brush.width / 190) + 2):
            x = column * 190 + (row % 2) * 95 + brush.chance.uniform(-14, 14)
            size = brush.chance.uniform(40, 60)
            brush.puffs(x, 50 + row * 110, size, lighter(brush.colours.sky, 0.7))


@pattern
def grid(brush: Brush) -> None:
    """Squared paper."""
    for index in range(int(brush.width / 30) + 1):
        brush.line(((index * 30, 0), (index * 30, brush.height)), brush.colours.ray, 4 if index % 4 == 0 else 2)
    for index in range(int(brush.height / 30) + 1):
        brush.line(((0, index * 30), (brush.width, index * 30)), brush.colours.ray, 4 if index % 4 == 0 else 2)


@pattern
def scales(brush: Brush) -> None:
    """Rows of round scales, as on a fish or an old roof."""
    for row in range(int(brush.height / 30) + 2, -1, -1):
        for column in range(-1, int(brush.width / 60) + 2):
            x = column * 60 + (row % 2) * 30
            brush.oval(x, row * 30 - 6, 30, 34, brush.colours.sky, 4, brush.colours.ray)


@pattern
def comb(brush: Brush) -> None:
    """Honeycomb."""
    side = 30.0
    for row in range(int(brush.height / (side * 1.5)) + 2):
        for column in range(int(brush.width / (side * math.sqrt(3))) + 2):
            x = column * side * math.sqrt(3) + (row % 2) * side * math.sqrt(3) / 2
            corners = [math.pi / 6 + math.pi / 3 * corner for corner in range(6)]
            points = [(x + 25 * math.cos(a), row * side * 1.5 + 25 * math.sin(a)) for a in corners]
            brush.poly(points, brush.colours.ray if (row * 3 + column * 5) % 4 else brush.colours.far)


@pattern
def bricks(brush: Brush) -> None:
    """A brick wall."""
    for row in range(int(brush.height / 34) + 1):
        for column in range(-1, int(brush.width / 78) + 1):
            tint = brush.colours.ray if (row * 5 + column * 3) % 7 else brush.colours.far
            brush.box(column * 78 + (row % 2) * 39 + 3, row * 34 + 3, 72, 28, tint, radius=4)


@pattern
def planks(brush: Brush) -> None:
    """Upright wooden boards."""
    for index in range(int(brush.width / 66) + 1):
        x = index * 66
        brush.box(x, 0, 66, brush.height, brush.colours.ray if index % 2 else brush.colours.sky)
        brush.line(((x, 0), (x, brush.height)), brush.colours.far, 3.5)
        for _ in range(2):
            y = brush.chance.uniform(40, brush.height * 0.7)
            brush.oval(x + 33, y, 5, 9, None, 3, brush.colours.far)
            brush.curve(((x + 18, y - 40), (x + 15, y), (x + 20, y + 46)), brush.colours.far, 2.4)


@pattern
def tiles(brush: Brush) -> None:
    """White-jointed wall tiles."""
    for row in range(int(brush.height / 44) + 1):
        for column in range(int(brush.width / 44) + 1):
            tint = brush.colours.ray if (row * 7 + column * 4) % 9 else lighter(brush.colours.sky, 0.3)
            brush.box(column * 44 + 2, row * 44 + 2, 40, 40, tint, radius=5)


@pattern
def leaves(brush: Brush) -> None:
    """Wallpaper with twigs."""
    for row in range(int(brush.height / 84) + 1):
        for column in range(int(brush.width / 70) + 2):
            x, y = column * 70 + (row % 2) * 35, 44 + row * 84
            brush.curve(((x, y + 30), (x + 4, y), (x, y - 30)), brush.colours.ray, 4)
            for dy in (-16, 4):
                brush.oval(x - 10, y + dy, 9, 5, brush.colours.ray)
                brush.oval(x + 12, y + dy - 6, 9, 5, brush.colours.ray)


@pattern
def speed(brush: Brush) -> None:
    """Lines of speed from right to left."""
    for _ in range(46):
        y = brush.chance.uniform(0, brush.height)
        x, long = brush.chance.uniform(-60, brush.width), brush.chance.uniform(60, 220)
        brush.line(((x, y), (x + long, y)), brush.colours.ray, brush.chance.choice((5, 8, 12)))


@pattern
def blast(brush: Brush) -> None:
    """The jagged star of a bang, one inside the other."""
    x, y = brush.width / 2, brush.height * 0.52
    for reach, tint in ((0.74, brush.colours.ray), (0.52, lighter(brush.colours.accent, 0.15)), (0.38, "#fffbe0")):
        points = []
        for index in range(32):
            far = brush.width * reach * (1 if index % 2 == 0 else 0.7) * (1 + 0.07 * math.sin(index * 2.3))
            angle = 2 * math.pi * index / 32
            points.append((x + far * math.cos(angle), y + far * 0.86 * math.sin(angle)))
        brush.poly(points, tint)


@pattern
def split(brush: Brush) -> None:
    """Two halves, one in each tone, parted by a flash."""
    w, h = brush.width, brush.height
    edge = [(w * 0.56, 0), (w * 0.44, h * 0.42), (w * 0.56, h * 0.5), (w * 0.42, h)]
    brush.poly([*edge, (w, h), (w, 0)], brush.colours.far)
    brush.line(edge, lighter(brush.colours.sky, 0.8), 12)


@pattern
def panels(brush: Brush) -> None:
    """The slanting panels of a comic page."""
    w, h = brush.width, brush.height
    brush.painter.fillRect(brush.area, brush.veil("#fffaf0", 255))
    tints = (brush.colours.sky, brush.colours.far, brush.colours.ray, lighter(brush.colours.accent, 0.3))
    quads = (
        ((-10, -10), (w * 0.55, -10), (w * 0.48, h * 0.48), (-10, h * 0.55)),
        ((w * 0.57, -10), (w + 10, -10), (w + 10, h * 0.4), (w * 0.505, h * 0.47)),
        ((-10, h * 0.58), (w * 0.476, h * 0.51), (w * 0.4, h + 10), (-10, h + 10)),
        ((w * 0.5, h * 0.505), (w + 10, h * 0.43), (w + 10, h + 10), (w * 0.42, h + 10)),
    )
    for quad, tint in zip(quads, tints, strict=True):
        brush.poly(quad, tint, 5)
